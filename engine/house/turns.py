"""A table's clock: how long the open question may take, and what happens then. Robots and answers in advance use it."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from engine.house.state import person_can_play
from engine.house.store.ports import StoreDown
from engine.house.world import PACES, PaceOf, Timer, World
from engine.play import Ask, AskAll, Pace
from engine.seats import Seat

if TYPE_CHECKING:
    from engine.house.table import Table

SAID_BEFORE = 0.9  # of the time that a table waits to be dealt at, when it says that it will close


class Turns:
    """The timers of one table. A timer that rings late finds another question open and does nothing."""

    def __init__(self, table: "Table", world: World) -> None:
        self.deadline: float | None = None  # unix seconds
        self.missed: dict[Seat, int] = {}  # turns let pass in a row
        self._table = table
        self._world = world
        self._timers: list[Timer] = []
        self._set_for: object = None  # the question, or its absence, that the timers are for
        self._reserve: dict[Seat, float] = {}  # seconds left in each time bank
        self._reserve_from: float | None = None  # since when the time bank of the turn is used
        self._paused = False
        self._skipped = 0  # the deal that robots play to its end at once

    # The time bank.

    def refill(self) -> None:
        """Each deal gives back a tenth of a full time bank."""
        full = PACES[self._table.state.pace].reserve
        self._reserve = {seat: min(full, self.reserve(seat) + full / 10) for seat in self._table.state.players}

    def reserve(self, seat: Seat) -> float:
        return self._reserve.get(seat, PACES[self._table.state.pace].reserve)

    @property
    def on_time_bank(self) -> bool:
        """Is the turn's own time over, and does its player use his time bank?"""
        return self._reserve_from is not None

    def welcome(self, seat: Seat) -> None:
        """Somebody new sits here: what the last one missed or used up is forgotten."""
        self.missed.pop(seat, None)
        self._reserve.pop(seat, None)

    def answered(self, seat: Seat) -> None:
        """He answered himself, in time or from his time bank."""
        self.missed.pop(seat, None)
        if self._reserve_from is not None:
            self._reserve[seat] = max(0.0, self.reserve(seat) - (self._world.clock.now() - self._reserve_from))

    def skip(self) -> None:
        """Nobody waits for the robots of this deal any more."""
        self._skipped = self._table.state.deal
        self.set_clock()

    # Setting the clock.

    def set_clock(self, *, by_itself: bool = True) -> None:
        """Set the timers for what is open now, unless they are already. `by_itself`: the next deal needs no press."""
        table = self._table
        about = self._about()
        if self._paused or about == self._set_for:
            return
        self._clear()
        self._set_for = about
        match table.play.open if table.play and table.state.dealing else None:
            case Ask(seat=seat):
                self._set_turn(seat)
            case AskAll(pace=Pace.PAUSE):
                self._set_next_deal()
            case AskAll(pace=Pace.SUSPENSE):
                self._ring(0 if self._skips else self._world.customs.suspense, table.dealing.close_window)
            case AskAll(asks=asks):
                self._ring(self._pace.window, table.dealing.close_window, shown=True)
                for seat in asks:
                    self._set_answer(seat)
            case _ if table.closed:
                pass
            case _ if by_itself and self.goes_on:
                self._set_next_deal()
            case _:
                self._set_closing()

    def _set_closing(self) -> None:
        """A table at which nobody deals closes, whoever sits there; people who sit there are told before."""
        customs = self._world.customs
        if self._table.notice == "closes_soon":  # somebody has come since
            self._table.notice = ""
        idle = customs.idle_slow if self._table.state.pace == "slow" else customs.idle
        if self._table.state.people:
            self._ring(self._held + idle * SAID_BEFORE, self._table.dealing.say_closing)
        self._ring(self._held + idle, self._table.dealing.close_idle)

    def retry(self, do: Callable[[], Awaitable[None]]) -> None:
        """Try again soon what the store could not write."""
        self._clear()
        self._ring(self._world.customs.retry, do)

    async def pause(self) -> None:
        self._paused = True
        self._clear()

    def resume(self) -> None:
        self._paused = False

    @property
    def _pace(self) -> PaceOf:
        return PACES[self._table.state.pace]

    def _about(self) -> object:
        """What the clock would be set for: the same value as long as nothing asks for another clock."""
        table = self._table
        if table.state.dealing and table.play and table.play.open is not None:
            return table.state.deal, table.play.ask, self._skips, table.play.deal.over and self.goes_on
        who = None if self.goes_on else table.state.people  # who comes or goes is waited for anew
        return table.state.deal, self.goes_on, who, table.state.watched, table.state.undecided, table.state.held_until

    @property
    def _held(self) -> float:
        """Seconds for which people are still expected."""
        return max(0.0, self._table.state.held_until - self._world.clock.now())

    @property
    def goes_on(self) -> bool:
        """Does the next deal begin by itself? Only if a person plays in it."""
        state = self._table.between_deals
        if not state.match.played:
            return False
        if self._world.customs.robots_alone:
            return len(state.ready()) >= state.fewest
        return person_can_play(state)

    @property
    def _skips(self) -> bool:
        return self._skipped == self._table.state.deal and self._table.only_robots_play

    def _set_turn(self, seat: Seat) -> None:
        self._set_answer(seat)
        if not self._table.state.players[seat].robot:
            self._ring(self._pace.turn, lambda: self._turn_over(seat), shown=True)

    def _set_answer(self, seat: Seat) -> None:
        """A robot, or the table for who has answered in advance or has nothing to say, speaks after a moment.

        That moment is as long for each of them: speed tells nothing.
        """
        player = self._table.state.players.get(seat)
        if player and player.robot:
            self._ring(self._a_moment(), lambda: self._robot(seat))
        elif self._table.standing_answer(seat) is not None:
            self._ring(self._a_moment(), lambda: self._standing(seat))
        elif (player and player.out) or self._table.has_no_choice(seat):
            self._ring(self._a_moment(), lambda: self._default(seat))

    def _a_moment(self) -> float:
        customs = self._world.customs
        if not self._table.only_robots_play:
            return self._world.chance.between(*customs.robot_thinks)
        return 0.0 if self._skips else min(customs.robot_thinks_alone, *customs.robot_thinks)

    def _set_next_deal(self) -> None:
        """A deal that is over ends even if no other follows by itself."""
        customs = self._world.customs
        pause = customs.decide if self._table.state.undecided else customs.pause
        self._ring(pause, self._table.dealing.next_deal, shown=self.goes_on)

    # When it rings.

    def _ring(self, after: float, do: Callable[[], Awaitable[None]], *, shown: bool = False) -> None:
        when = self._world.clock.now() + after
        about = self._set_for

        async def still() -> None:
            if about != self._set_for or self._paused:
                return
            try:
                await do()
            except StoreDown:
                if about == self._set_for:  # nothing has moved: nobody else would ask again
                    self._ring(self._world.customs.retry, do)

        self._timers.append(self._world.clock.call_at(when, lambda: self._table.by_itself(still)))
        if shown:
            self.deadline = when

    def _clear(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers = []
        self._set_for = None
        self.deadline = None
        self._reserve_from = None

    async def _turn_over(self, seat: Seat) -> None:
        """Time is up: his time bank begins, or the default is played; too many misses in a row and he sits out."""
        table = self._table
        ask = table.play.asked(seat) if table.play else None
        if ask is None:
            return
        if self._reserve_from is None and self.reserve(seat) >= 1:
            self._reserve_from = self._world.clock.now()
            self._ring(self.reserve(seat), lambda: self._turn_over(seat), shown=True)
            table.show()
            return
        self._reserve[seat] = 0.0 if self._reserve_from is not None else self.reserve(seat)
        misses = self.missed.get(seat, 0) + 1
        if misses >= self._world.customs.most_misses:
            await table.dealing.miss(seat)
        await table.dealing.let_pass(seat, ask.default, by_clock=True)
        self.missed[seat] = misses

    async def _robot(self, seat: Seat) -> None:
        action = self._table.dealing.robot_answer(seat)
        if action is not None:
            await self._table.dealing.let_pass(seat, action)

    async def _default(self, seat: Seat) -> None:
        ask = self._table.play.asked(seat) if self._table.play else None
        if ask is not None:
            await self._table.dealing.let_pass(seat, ask.default, by_clock=True)

    async def _standing(self, seat: Seat) -> None:
        action = self._table.standing_answer(seat)
        if action is not None:
            await self._table.dealing.let_pass(seat, action)
            self.missed.pop(seat, None)
