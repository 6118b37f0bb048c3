"""Points of cards: in a meld, for an opening, and left in a hand, as its cost (CA-OPEN-12, CA-SCORE)."""

from collections.abc import Sequence
from functools import cache

from engine.rummy.faces import is_joker, place

ACE = 11  # in sets, after the king, and in the hand
JOKER_LEFT = 25


def card_points(card: str) -> int:
    """CA-SCORE-2, CA-SCORE-4. Ace 11, court cards 10, the others their number."""
    return ACE if card[0] == "A" else min(place(card), 10)


@cache  # of the few faces that there are
def face_points(face: str) -> int:
    """What a face costs that is left in a hand with others, jokers too."""
    return JOKER_LEFT if is_joker(face) else card_points(face)


def meld_points(cards: Sequence[str]) -> int:
    """CA-OPEN-12. Of a meld's cards: runs ascending, jokers as the card they stand for. An ace that begins a run counts
    1.
    """
    begins_with_ace = cards[0][0] == "A" != cards[1][0]
    return sum(map(card_points, cards)) - (ACE - 1) * begins_with_ace


def hand_points(faces: Sequence[str]) -> int:
    """CA-SCORE-1..5. What the faces left in a hand cost: joker 25, ace 11, but 1 if it is the only card."""
    if len(faces) == 1 and faces[0][0] == "A":
        return 1
    return sum(map(face_points, faces))
