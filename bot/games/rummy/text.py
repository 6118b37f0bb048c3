"""What both rummy games tell alike: a hand in groups, and how faces are called."""

from collections.abc import Sequence
from functools import cache

from bot.games.game_text import Scene, sign
from bot.games.poker.pictures import card_words
from bot.words import Words
from cards_render.shown.cards import FaceWords
from cards_render.shown.rummy import RummyHand

KEY = "rummy"
MOST_CLOSE = 5  # ranks that are read at a glance without blanks between them
MOST_DRAWN = 20  # cards in the picture of a hand


def in_groups(scene: Scene, faces: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The viewer's own hand, group by group, as they want it."""
    return tuple(tuple(faces[position] for position in group) for group in scene.groups)


def hand_picture(
    words: Words, scene: Scene, faces: Sequence[str], note: str, drawn: Sequence[str] = ()
) -> RummyHand | None:
    """The viewer's hand, ticked cards raised, those just drawn marked: secret. None for more cards than a picture
    holds.
    """
    if not faces or len(faces) > MOST_DRAWN:
        return None
    order = [position for group in scene.groups for position in group]
    new = positions_of(drawn, faces)
    return RummyHand(
        groups=in_groups(scene, faces),
        title=words("hand-yours"),
        note=note,
        faces=face_words(words),
        alt=words(f"{KEY}-alt-hand", cards="{cards}"),
        ticked=tuple(place for place, position in enumerate(order) if position in scene.ticked),
        alt_ticked=words(f"{KEY}-alt-ticked", cards="{cards}"),
        drawn=tuple(place for place, position in enumerate(order) if position in new),
        alt_drawn=words(f"{KEY}-alt-drawn", cards="{cards}"),
    )


def positions_of(drawn: Sequence[str], faces: Sequence[str]) -> set[int]:
    """Where the cards just drawn are in a hand: of copies the last ones, since they came last."""
    left = dict(enumerate(faces))
    for face in drawn:
        if face in left.values():
            del left[max(position for position, held in left.items() if held == face)]
    return set(range(len(faces))) - set(left)


@cache
def face_words(words: Words) -> FaceWords:
    return FaceWords(
        card=card_words(words),
        joker=words(f"{KEY}-joker"),
        joker_as=words(f"{KEY}-joker_as", card="{card}"),
        imagined=words(f"{KEY}-imagined", card="{card}"),
    )


def told_short(cards: Sequence[str]) -> str:
    """A meld as briefly as people write it: `777`, `45678♥`, with the imaginary joker `QQ☆` and `QK☆♠`.

    Of many cards the ranks stand apart, and those beside a ten.
    """
    ranks = ["☆" if face.startswith("*") else face[-2].replace("T", "10") for face in cards]
    real = [face for face in cards if not face.startswith("*")]
    one_suit = len({face[-1] for face in real}) == 1
    return (" " if len(cards) > MOST_CLOSE or "10" in ranks else "").join(ranks) + (
        sign(real[0])[-1] if one_suit else ""
    )
