"""What the tables of both rummy games show and say alike."""

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from bot.games.game_text import Scene
from bot.games.rummy.text import KEY, face_words
from bot.games.sorting import by_suit
from bot.words import Words
from cards_render.shown.rummy import OwnCards, PokeratoPlayer, RummyAlt, RummyPlayer, RummyWords
from engine.seats import Seat
from engine.view import AnyView

Row = TypeVar("Row", RummyPlayer, PokeratoPlayer)

CARDS_SHOWN = 3  # of the discards, the last ones


def discards(view: AnyView) -> tuple[str, ...]:
    """The last ones, the top one at the end."""
    return tuple(str(card) for card in reversed(view.piles["discards"][:CARDS_SHOWN]) if card is not None)


def own(scene: Scene, seat: Seat) -> OwnCards:
    """The cards of the viewer who sits here, sorted by suit; of nobody else, and of nobody once the deal is over."""
    view = scene.view
    if view is None or view.over or seat != view.viewer:
        return OwnCards()
    faces = view.faces(seat)
    return OwnCards(tuple(tuple(faces[position] for position in group) for group in by_suit(faces)))


def below_the_others(order: Sequence[Seat], viewer: Seat | None) -> tuple[Seat, ...]:
    """The order of play, with the viewer at its end: so the own seat is at the bottom of the own picture."""
    after = order.index(viewer) + 1 if viewer in order else 0
    return (*order[after:], *order[:after])


def rows_of(dealt: list[Row], onlookers: list[Row]) -> tuple[Row, ...]:
    """Everybody at the table; a viewer who was dealt in, last of `dealt`, stays at the bottom."""
    at = len(dealt) - 1 if dealt and dealt[-1].own else len(dealt)
    return tuple(dealt[:at] + onlookers + dealt[at:])


def label(words: Words, name: str) -> str:
    """A word of the drawing that both games have."""
    return words(f"{KEY}-label-{name}")


@cache
def table_words(words: Words, game: str) -> RummyWords:
    """What every table of this game says."""
    return RummyWords(
        title=words(f"game-{game}"),
        stock=label(words, "stock"),
        discards=label(words, "discards"),
        no_discards=label(words, "no_discards"),
        pot=words(f"{game}-label-pot"),
        dealer=label(words, "dealer"),
        thousands=words("thousands"),
        faces=face_words(words),
        alt=_alt(words),
        no_melds=label(words, "no_melds"),
        in_hand=label(words, "in_hand"),
        at_risk=label(words, "at_risk"),
    )


def _alt(words: Words) -> RummyAlt:
    def told(name: str, *blanks: str) -> str:
        return words(f"{KEY}-alt-{name}", **{blank: f"{{{blank}}}" for blank in blanks})

    return RummyAlt(
        stock=told("stock", "count"),
        top=told("top", "card"),
        no_discards=told("no_discards"),
        pot=told("pot", "label", "amount"),
        player=told("player", "name", "score"),
        hand=told("cards", "count"),
        melds=told("melds", "name", "melds"),
        shows=told("shows", "name", "cards"),
        dealer=told("dealer"),
        said=told("said", "word"),
        close=told("close", "name", "kind", "melds", "discard", "sum"),
        own=told("hand", "cards").removesuffix("."),
        close_bare=told("close_bare", "name", "kind", "melds", "sum"),
    )
