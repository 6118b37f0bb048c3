"""A deal: one hand of cards from shuffle to payment. It holds everything that anyone must see later."""

from collections.abc import Collection, Mapping
from typing import Any, ClassVar

import msgspec

from engine.chips import Chips, Pot
from engine.piles import NOBODY, Pile, hand_name
from engine.seats import Seat, clockwise

OF_THE_RULES: Any = object()  # no deal holds this value


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something that happened, public by type: it never carries a card (those are in piles)."""


class Facts(msgspec.Struct, frozen=True):
    """What a game shows everyone of its deal, besides piles and chips; it never carries a card."""


class NextGame(msgspec.Struct, frozen=True):
    """A game that a table may play next, with a betting structure."""

    name: str  # in words and transcripts
    game: str  # its key
    structure: str = ""  # of betting; empty: that of the table's house rules for this game


class Deal:
    """The state of one deal. Each game adds its own fields; of those a view shows only what `facts` returns."""

    __slots__ = ("chips", "events", "hands", "heard", "over", "seats", "stock")
    shows: ClassVar[type[Facts]]  # what `facts` returns

    def __init__(self, stacks: Mapping[Seat, int], on_account: Collection[Seat] = ()) -> None:
        """`stacks`: chips of the players dealt in, by seat; players `on_account` need none."""
        self.seats: tuple[Seat, ...] = tuple(sorted(stacks))
        self.chips = Chips(stacks, on_account=on_account)
        self.stock = Pile(NOBODY)
        self.hands = {seat: Pile(seat) for seat in self.seats}
        self.events: list[Event] = []
        self.heard = 0  # answers given by the players themselves, not by the clock
        self.over = False  # chips are paid; what may still follow, such as showing a hand, moves none

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats dealt in, clockwise, beginning left of `seat`."""
        return clockwise(self.seats, seat)

    @property
    def playing(self) -> Collection[Seat]:
        """Players who may still win or lose: nobody who has folded."""
        return self.seats

    @property
    def game_is_open(self) -> bool:
        """May the next deal still become one of another game?"""
        return False

    @property
    def next_game(self) -> NextGame | None:
        """The game of the next deal, if it has been chosen; None: the same game, as far as is known."""
        return None

    @property
    def dealing_order(self) -> tuple[Seat, ...]:
        """Who gets cards, in the order of dealing."""
        raise NotImplementedError

    @property
    def pre_action_round(self) -> int:
        """Pre-actions are void once this number has changed. It never changes here: they hold for the whole deal."""
        return 0

    def pre_action_of(self, _action: Any) -> str | None:
        """The name of the pre-action that this action means when it comes before its question; None: it means none."""
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

        Lists and dicts are copied. What is shown otherwise than it is stored comes from `facts_otherwise`.
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
        """Facts, by name, that are not simply what the deal or its house rules store under that name."""
        return {}
