"""A deal: one hand of cards from shuffle to payment. It holds everything that anyone must see later."""

from collections.abc import Collection, Mapping
from typing import Any, ClassVar

import msgspec

from engine.chips import Chips, Pot
from engine.piles import NOBODY, Pile, hand_name
from engine.seats import Seat, clockwise

OF_THE_RULES: Any = object()  # no deal holds it


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something that happened, public by type: it never carries a card (those are in piles)."""


class Facts(msgspec.Struct, frozen=True):
    """What a game shows of its deal to everyone beside piles and chips; it never carries a card."""


class NextGame(msgspec.Struct, frozen=True):
    """A game of the house that a table may go on with, in one way of betting."""

    name: str  # in words and transcripts
    game: str  # its key
    structure: str = ""  # of betting; empty: as the table's house rules of that game have it


class Deal:
    """The matter of one deal. Each game adds its own fields; of those a view shows what `facts` tells, nothing else."""

    __slots__ = ("chips", "events", "hands", "heard", "over", "seats", "stock")
    shows: ClassVar[type[Facts]]  # what everyone may know of such a deal

    def __init__(self, stacks: Mapping[Seat, int], on_account: Collection[Seat] = ()) -> None:
        """`stacks`: chips of the players dealt in, by seat; whoever plays `on_account` needs none."""
        self.seats: tuple[Seat, ...] = tuple(sorted(stacks))
        self.chips = Chips(stacks, on_account=on_account)
        self.stock = Pile(NOBODY)
        self.hands = {seat: Pile(seat) for seat in self.seats}
        self.events: list[Event] = []
        self.heard = 0  # answers that players have given themselves; the clock has given the others
        self.over = False  # the chips are paid; what may still follow, like showing a hand, changes none

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats dealt in, clockwise, beginning left of `seat`."""
        return clockwise(self.seats, seat)

    @property
    def playing(self) -> Collection[Seat]:
        """Who may still win or lose by what is done: nobody who has folded."""
        return self.seats

    @property
    def game_is_open(self) -> bool:
        """May the next deal still become one of another game?"""
        return False

    @property
    def next_game(self) -> NextGame | None:
        """What the next deal will be, if that was chosen; None: of the same game, as far as is known."""
        return None

    @property
    def dealing_order(self) -> tuple[Seat, ...]:
        """Who gets cards, in the order of dealing: whoever gets the first card comes first."""
        raise NotImplementedError

    @property
    def pre_action_round(self) -> int:
        """When this number changes, pre-actions given before are void. Always the same: they hold all the deal."""
        return 0

    def pre_action_of(self, _action: Any) -> str | None:
        """The name of the pre-action that a player means by acting so before being asked; None: there is none."""
        return None

    def why_not_pre_action(self, _seat: Seat, _pre_action: str) -> str | None:
        """Why this player may not choose this pre-action now; None if they may."""
        return None

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def piles(self) -> dict[str, Pile]:
        """Every pile by its name; a game adds its own. Together they hold each card exactly once."""
        return {"stock": self.stock, **{hand_name(seat): hand for seat, hand in self.hands.items()}}

    def pots(self) -> tuple[Pot, ...]:
        """Main pot, then side pots, from the bets of finished rounds."""
        raise NotImplementedError

    def facts(self) -> Facts:
        """What everyone may know now: each field of `shows`, by its name, from the deal or else from its house rules.

        What changes during the deal is copied; what is told otherwise than it is kept stands in `facts_otherwise`.
        """
        deal: Any = self  # a game's deal, whose fields only the game knows
        otherwise = self.facts_otherwise()
        told: list[Any] = []
        for name in self.shows.__struct_fields__:
            value = otherwise[name] if name in otherwise else getattr(deal, name, OF_THE_RULES)
            if value is OF_THE_RULES:
                value = getattr(deal.rules, name)
            kind = type(value)
            told.append(tuple(value) if kind is list else dict(value) if kind is dict else value)
        return self.shows(*told)

    def facts_otherwise(self) -> Mapping[str, Any]:
        """Facts that are not simply what the deal or its rules hold under their name."""
        return {}
