"""Matches: house rules, and what carries from deal to deal."""

from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

from engine.deal import Deal, NextGame
from engine.seats import Seat

NO_LIMIT = 10**12  # chips: the stack of a player on account, who can pay any amount


class HouseRules(msgspec.Struct, frozen=True):
    """House rules of one game: a field with a default for each, named as in the rule book."""

    def why_not(self) -> str | None:
        """Why these rules cannot be played; None if they can."""
        return None

    def why_not_seats(self, _seats: int) -> str | None:
        """Why these rules cannot be played at a table of so many seats; None if they can."""
        return None

    def has_level(self, _level: str) -> bool:
        """Do robots of this level, one of `Game.levels`, play these rules better than those one level below?"""
        return True

    def least_stack(self) -> int:
        """The fewest chips with which a player is dealt in."""
        return 1

    def why_not_dealt_in(self, _carried: Any, _seat: Seat, stack: int, *, posts: bool) -> str | None:
        """Why this player is not dealt in with this stack; None if they are. `posts`: they pay to come in at once.

        `carried` is what this game's match carries.
        """
        return None if stack >= self.least_stack() else "too_few_chips"

    def fewest(self, _carried: Any) -> int:
        """The fewest players that the next deal needs."""
        return 2


class Carried(msgspec.Struct, frozen=True):
    """What one game carries from deal to deal besides the stacks: the button, a level, a pot."""

    newcomers_wait: ClassVar[bool] = False  # for their turn to enter; then what carries on is known in mid-deal
    scored: ClassVar[bool] = False  # is there a score sheet, to be read after each deal?

    @property
    def in_the_middle(self) -> int:
        """Chips that nobody has won and that the next deal is played for."""
        return 0

    def shared_out(self) -> Self:
        """The same after what lay in the middle has been shared out, since the table is broken up (TO-BREAK-2)."""
        return self

    def at(self, _rules: Any, _now: int) -> Self:  # the game's HouseRules
        """The same, updated for a deal that begins at `now` (Unix seconds): decides what depends on the time."""
        return self

    @property
    def next_game(self) -> NextGame | None:
        """The game chosen for the next deal; None: the same game."""
        return None

    def following(self, _last: Any, _dealer: Seat) -> Self:
        """The same for the first deal of this game after another one, which carries `last`; `dealer` deals."""
        return self

    def keeps_waiting(self, _rules: Any, _seat: Seat) -> bool:  # the game's HouseRules
        """Must this player wait for their turn to enter, unless they pay to be dealt in at once?"""
        return False

    def price_of_entry(self, _rules: Any, _seat: Seat) -> int:  # the game's HouseRules
        """Chips that a player who keeps waiting pays to be dealt in at once."""
        return 0

    def without(self, _seat: Seat) -> Self:
        """The same after this player has left: whoever sits down there next is somebody else."""
        return self


R = TypeVar("R", bound=HouseRules)
C = TypeVar("C", bound=Carried)
D = TypeVar("D", bound=Deal)


class Match(msgspec.Struct, Generic[R, C], frozen=True):
    """A series of deals at one table."""

    rules: R
    carried: C
    stacks: dict[Seat, int]  # chips of everybody seated
    away: tuple[Seat, ...] = ()  # those who sit out
    posting: tuple[Seat, ...] = ()  # those who pay to be dealt in at once where newcomers would have to wait
    played: int = 0  # deals finished
    on_account: tuple[Seat, ...] = ()  # those without chips: their stack counts from 0 and may go below

    def ready(self) -> tuple[Seat, ...]:
        """Those who may play and want to, ascending."""
        return tuple(
            [seat for seat in sorted(self.stacks) if seat not in self.away and not self._why_not_dealt_in(seat)]
        )

    def _why_not_dealt_in(self, seat: Seat) -> str | None:
        stack = NO_LIMIT if seat in self.on_account else self.stacks[seat]
        return self.rules.why_not_dealt_in(self.carried, seat, stack, posts=seat in self.posting)

    @property
    def enough(self) -> bool:
        """Are there players for the next deal?"""
        return len(self.ready()) >= self.rules.fewest(self.carried)
