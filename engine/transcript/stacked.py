"""Stacked decks: an order that deals named cards to named places, in any game."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engine.cards import Card
from engine.game import AnyGame
from engine.match import Match
from engine.play import Play, Shuffle, replay

STOCK = "stock"


class Misnamed(Exception):
    """The cards named for `pile` cannot lie there."""

    def __init__(self, pile: str, why: str) -> None:
        super().__init__(why)
        self.pile = pile


def stacked(
    play: Play[Any], places: Mapping[str, Sequence[int]], named: Mapping[str, Sequence[Card | None]]
) -> list[Card]:
    """The order that answers the open Shuffle: named faces in their places, the others in the order of the question.

    None in `named` leaves a place open for any card. Raises Misnamed.
    """
    assert isinstance(play.open, Shuffle)  # noqa: S101  nobody stacks a deck that is not asked for
    left = list(play.open.cards)
    at: dict[int, Card] = {}
    for pile, cards in named.items():
        if len(cards) > len(places.get(pile, ())):
            raise Misnamed(pile, f"{len(cards)} cards named, {len(places.get(pile, ()))} are dealt")
        for place, card in zip(places[pile], cards, strict=False):
            if card is not None:
                at[place] = _taken(left, card, pile)
    rest = iter(left)
    return [at[place] if place in at else next(rest) for place in range(len(play.open.cards))]


def _taken(left: list[Card], card: Card, pile: str) -> Card:
    """Take any copy of the card out of `left`; which pack it is from makes no difference."""
    for place, other in enumerate(left):
        if other.face == card.face:
            return left.pop(place)
    raise Misnamed(pile, f"no {card} is left, or none was in the pack")


def places_dealt(
    game: AnyGame, match: Match[Any, Any], play: Play[Any], piles: Collection[str] = ()
) -> dict[str, list[int]]:
    """For each pile, the places of the order that the deal's first shuffle brings to it; found by a trial.

    The hands and the named `piles`, in the order of dealing. All other places are the stock's, from its top.
    """
    trial = replay(game.play, game.deal(match), play.log)
    assert isinstance(trial.open, Shuffle)  # noqa: S101  as above
    place = {card: number for number, card in enumerate(trial.open.cards)}
    trial.apply(trial.shuffle(trial.open.cards))
    found = {
        name: [place[card] for card in pile.cards]
        for name, pile in trial.deal.piles().items()
        if name.startswith("hand ") or name in piles
    }
    dealt = {number for numbers in found.values() for number in numbers}
    return found | {STOCK: [number for number in place.values() if number not in dealt]}
