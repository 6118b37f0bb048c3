"""Piles: where cards lie, and who may see their faces. A pile is face down unless somebody says otherwise."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias

import msgspec

from engine.cards import Card
from engine.seats import Seat

NOBODY: Final = -1
EVERYONE: Final = -2
Sight: TypeAlias = Seat  # a seat number, NOBODY or EVERYONE


@cache  # few seats, asked about by every view of every deal
def hand_name(seat: Seat) -> str:
    """What this player's hand is called among the piles of a deal."""
    return f"hand {seat}"


class Pile(msgspec.Struct, eq=False, gc=False):
    """Cards in order, the top one first. `shown`: cards that everyone sees in a pile that is otherwise hidden."""

    sight: Sight = NOBODY
    cards: list[Card] = []
    shown: tuple[Card, ...] = ()

    def __len__(self) -> int:
        return len(self.cards)

    def give(self, count: int, to: "Pile") -> None:
        """Move the top `count` cards under those of another pile. Raises ValueError when there are too few."""
        if count > len(self.cards):
            raise ValueError(f"{count} cards asked of a pile of {len(self.cards)}")
        to.cards += self.cards[:count]
        del self.cards[:count]

    def deal(self, rounds: int, to: "Sequence[Pile]") -> None:
        """Give each of these piles one card in turn, `rounds` times.

        Raises ValueError when there are too few.
        """
        cards, around = self.cards, len(to)
        count = rounds * around
        if count > len(cards):
            raise ValueError(f"{count} cards asked of a pile of {len(cards)}")
        for place, pile in enumerate(to):
            pile.cards = pile.cards + cards[place:count:around]  # with no room for more, as `+=` would leave
        del cards[:count]

    def turn_up(self) -> None:
        """Everyone may see all its cards from now on."""
        self.sight = EVERYONE

    def show(self, cards: Iterable[Card]) -> None:
        """Everyone may see these of its cards; the others stay as they are."""
        self.shown += tuple(cards)

    def faces(self, viewer: Seat | None) -> tuple[Card | None, ...]:
        """The cards in order as `viewer` sees them (None: somebody at no seat); a hidden face is None."""
        if self.sight in (EVERYONE, viewer):
            return tuple(self.cards)
        if self.shown:
            return tuple(card if card in self.shown else None for card in self.cards)
        return _face_down(len(self.cards))


@cache
def _face_down(count: int) -> tuple[None, ...]:
    """The same for many views."""
    return (None,) * count
