"""The terms of a game by which its deals are sealed and checked. Each game has its own (`Game.sealing`)."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple, TypeAlias

RANKS = "23456789TJQKA"
SUITS = "hdcs"
EVERYONE: Final = -1  # to whom a card was dealt, where it was no player
NOBODY: Final = -2
Shared: TypeAlias = Literal["board", "upcard", "nothing"]
"""What is dealt to everyone: the cards of a board, one card turned up after the hands, or none."""
Again: TypeAlias = Literal["never", "open", "closed"]
"""Are cards shuffled again during a deal, and if so cards that all have seen (`open`) or nobody may know (`closed`)?"""


class Pack(NamedTuple):
    """The cards of a deal: so many packs from rank `lowest` (2–14) up to the ace, and so many jokers in all."""

    packs: int
    lowest: int
    jokers: int

    def faces(self) -> list[str]:
        """All cards as text, in the fixed order in which the first shuffle gets them: `2h 2d 2c 2s 3h` … `JK`."""
        one = [rank + suit for rank in RANKS[self.lowest - 2 :] for suit in SUITS]
        return one * self.packs + ["JK"] * self.jokers


class Sealing(NamedTuple):
    """How the deals of one game are sealed."""

    slots: int  # of each order: the most cards of a deal
    orders: int
    hand: int  # cards that each player gets at first
    packs: Callable[[int], tuple[Pack, ...]]  # what a deal may be played with, by the number of players
    shared: Shared
    again: Again

    @property
    def most_shuffles(self) -> int:
        """How many shuffles a deal may have. If it needs another, it is annulled."""
        return self.orders // 2


ONE_PACK = Pack(1, 2, 0)


def one_pack(_players: int) -> tuple[Pack, ...]:
    return (ONE_PACK,)


def sealing_with_a_board(hand: int) -> Sealing:
    """The sealing of a game with a board, in which everyone gets so many cards and no more."""
    return Sealing(slots=52, orders=20, hand=hand, packs=one_pack, shared="board", again="never")
