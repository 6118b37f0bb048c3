"""A table's clock: how long the open question may take, and what is due then. Robots and pre-actions use it.

It looks at the table and tells it what is due; it moves nothing there.
"""

from collections.abc import Callable
from enum import Enum, auto
from typing import Any

import msgspec

from engine.house.tables.situation import Situation
from engine.house.world import PACES, PaceOf, Timer, World
from engine.play import Ask, AskAll, Pace, Question, Shuffle
from engine.seats import Seat

SAID_BEFORE = 0.9  # of the time that a table waits to be dealt at, when it says that it will close
NO_SEAT = -1
A_SHEET = 5  # times the usual pause, in which people read how the match stands


class Due(Enum):
    """What the table is to do when the clock rings."""

    ROBOT = auto()  # the robot at this seat answers
    PRE_ACTION = auto()  # what this player has said in advance is answered
    DEFAULT = auto()  # this player says nothing, and nobody waits
    REMINDER = auto()  # of a turn that lasts for hours
    TURN_OVER = auto()  # this player's time is up
    WINDOW_OVER = auto()
    NEXT_DEAL = auto()
    CLOSES_SOON = auto()
    CLOSES = auto()
    TRY_AGAIN = auto()  # the store was down


class Ring(msgspec.Struct, frozen=True):
    """One ring of the clock. `about` is what it was set for: it means nothing once the clock is set for another.

    A timer calls it: a partial of what it tells would take four times as much.
    """

    due: Due
    seat: Seat
    about: object
    rings: Callable[[Any], None]

    def __call__(self) -> None:
        self.rings(self)


class TurnClock:
    """The timers and time banks of one table. `rings` is called when something is due there."""

    def __init__(self, table: Situation, world: World, rings: Callable[[Ring], None]) -> None:
        self.deadline: float | None = None  # unix seconds
        self.lasts = 0.0  # seconds from when that deadline was set
        self.missed = dict(table.state.missed)  # turns let pass in a row
        self._table = table
        self._world = world
        self._rings = rings
        self._timers: list[Timer] = []
        self._set_for: object = None  # the question, or its absence, that the timers are for
        self._reserve: dict[Seat, float] = {}  # seconds left in each time bank that is not full
        self._reserve_from: float | None = None  # since when the time bank of the turn is used
        self.is_paused = False  # does it stand still, since nobody can see the table?
        self._skipped = 0  # the deal that robots play to its end at once

    # The time bank.

    def refill(self) -> None:
        """Each deal gives back a tenth of a full time bank."""
        full = self._pace.reserve
        left = {seat: self.reserve(seat) + full / 10 for seat in self._reserve if seat in self._table.state.players}
        self._reserve = {seat: seconds for seat, seconds in left.items() if seconds < full}

    def reserve(self, seat: Seat) -> float:
        return self._reserve.get(seat, self._pace.reserve)

    @property
    def on_time_bank(self) -> bool:
        """Is the turn's own time over, and does its player use the time bank?"""
        return self._reserve_from is not None

    def begin_time_bank(self, seat: Seat) -> bool:
        """The turn's own time is over: is there a time bank to go on with? One that was begun is empty now."""
        if self._reserve_from is None and self.reserve(seat) >= 1:
            self._reserve_from = self._world.clock.now()
            self._ring(self.reserve(seat), Due.TURN_OVER, seat, shown=True)
            return True
        self._reserve[seat] = 0.0 if self._reserve_from is not None else self.reserve(seat)
        return False

    def welcome(self, seat: Seat) -> None:
        """Somebody new sits here: what the last one missed or used up is forgotten."""
        self.missed.pop(seat, None)
        self._reserve.pop(seat, None)

    def answered(self, seat: Seat) -> None:
        """This player has answered, in time or from the time bank."""
        self.missed.pop(seat, None)
        if self._reserve_from is not None:
            self._reserve[seat] = max(0.0, self.reserve(seat) - (self._world.clock.now() - self._reserve_from))

    def skip(self) -> None:
        """Nobody waits for the robots of this deal any more."""
        self._skipped = self._table.state.deal

    # Setting the clock.

    def set(self, *, by_itself: bool = True) -> bool:
        """Set the timers for what is open now, unless they are already. `by_itself`: the next deal needs no press.

        Has the table begun to wait anew for somebody who deals?
        """
        about = self._about()
        if self.is_paused or about == self._set_for:
            return False
        self._clear()
        self._set_for = about
        if self._table.running and self._table.running.open is not None:
            self._set_question(self._table.running.open)
        elif by_itself and self.goes_on and not self._table.closed:
            self._set_next_deal()
        elif not self._table.closed:
            self._set_closing()
            return True
        return False

    def _set_question(self, question: Question) -> None:
        match question:
            case Ask(seat=seat):
                self._set_turn(seat)
            case AskAll(pace=Pace.PAUSE):
                self._set_next_deal()
            case AskAll(pace=Pace.SUSPENSE):
                self._ring(0 if self._skips else self._world.customs.suspense, Due.WINDOW_OVER)
            case AskAll(asks=asks, pace=Pace.CHOICE):
                (seat,) = asks
                self._set_answer(seat)
                self._set_time(seat, Due.WINDOW_OVER)
            case AskAll(asks=asks):
                self._ring(self._pace.window, Due.WINDOW_OVER, shown=True)
                for seat in asks:
                    self._set_answer(seat)
            case Shuffle():
                pass  # answered at once

    def _set_turn(self, seat: Seat) -> None:
        self._set_answer(seat)
        if not self._table.state.players[seat].robot:
            self._set_time(seat, Due.TURN_OVER)

    def _set_time(self, seat: Seat, over: Due) -> None:
        """A turn's time for this player; `over` is due at its end."""
        turn = self._table.turn
        self._ring(self._until(turn.ends) if turn else self._pace.turn, over, seat, shown=True)
        if turn and not turn.reminded:
            self._ring(self._until(turn.reminds), Due.REMINDER, seat)

    def _until(self, when: float) -> float:
        """Seconds from now, none for what is past."""
        return max(0.0, when - self._world.clock.now())

    def _set_answer(self, seat: Seat) -> None:
        """A robot, or the table for a player who has answered in advance or has nothing to say, speaks after a moment.

        That moment is as long for each of them: speed tells nothing.
        """
        player = self._table.state.players.get(seat)
        if player and player.robot:
            self._ring(self._a_moment(), Due.ROBOT, seat)
        elif self._table.pre_action_answer(seat) is not None:
            self._ring(self._a_moment(), Due.PRE_ACTION, seat)
        elif (player and player.out) or self._table.has_no_choice(seat):
            self._ring(self._a_moment(), Due.DEFAULT, seat)

    def _a_moment(self) -> float:
        customs = self._world.customs
        if not self._table.only_robots_play:
            return self._world.chance.between(*customs.robot_thinks)
        return 0.0 if self._skips else min(customs.robot_thinks_alone, *customs.robot_thinks)

    def _set_next_deal(self) -> None:
        """A deal that is over ends even if no other follows by itself."""
        self._ring(self._between, Due.NEXT_DEAL, shown=self.goes_on)

    @property
    def _between(self) -> float:
        """Seconds between two deals. TAB-SLOW-1: at a slow table people have time for what may still be shown."""
        customs, state = self._world.customs, self._table.state
        if self._pace.lasting and self._table.asks_people:
            return max(customs.pause, self._pace.window)
        if state.undecided:
            return customs.decide
        if state.match.carried.scored and state.watched:
            return max(customs.pause, min(customs.decide, customs.pause * A_SHEET))
        return customs.pause

    def _set_closing(self) -> None:
        """A table at which nobody deals closes, whoever sits there; people who sit there are told before.

        A tournament's table waits to be dealt at.
        """
        if self._table.state.tournament:
            return
        customs, state = self._world.customs, self._table.state
        idle = customs.idle_slow if self._pace.lasting else customs.idle
        held = max(0.0, state.held_until - self._world.clock.now())  # people are still expected
        if state.waits_since:  # a restart goes on with it
            idle_yet = self._world.clock.now() - state.waits_since
            held += max(-idle_yet, customs.grace - idle)
        if state.people:
            self._ring(max(0.0, held + idle * SAID_BEFORE), Due.CLOSES_SOON)
        self._ring(held + idle, Due.CLOSES)

    def pause(self) -> None:
        self.is_paused = True
        self._clear()

    def resume(self) -> None:
        self.is_paused = False

    # What it is set for.

    @property
    def goes_on(self) -> bool:
        """Does the next deal begin by itself?"""
        return self._table.goes_on(robots_alone=self._world.customs.robots_alone)

    @property
    def _pace(self) -> PaceOf:
        return PACES[self._table.state.pace]

    @property
    def _skips(self) -> bool:
        return self._skipped == self._table.state.deal and self._table.only_robots_play

    def _about(self) -> object:
        """What the clock would be set for: the same value as long as nothing asks for another clock."""
        state, play = self._table.state, self._table.running
        if play and play.open is not None:
            return state.deal, play.ask, self._skips, play.deal.over and self.goes_on, self._table.turn
        who = None if self.goes_on else state.people  # when people come or go, all is waited for anew
        return state.deal, self.goes_on, who, state.watched, state.undecided, state.held_until

    # Ringing.

    def counts(self, ring: Ring) -> bool:
        """A ring that comes late finds another question open, and means nothing any more."""
        return ring.about == self._set_for and not self.is_paused

    def retry(self) -> None:
        """The store could not write: go on soon from where the table stands."""
        self._clear()
        self._ring(self._world.customs.retry, Due.TRY_AGAIN)

    def again(self, ring: Ring) -> None:
        """The store could not write what was due then: if nothing has moved, nobody else would ask again."""
        if ring.about == self._set_for:
            self._ring(self._world.customs.retry, ring.due, ring.seat)

    def _ring(self, after: float, due: Due, seat: Seat = NO_SEAT, *, shown: bool = False) -> None:
        when = self._world.clock.now() + after
        self._timers.append(self._world.clock.call_at(when, Ring(due, seat, self._set_for, self._rings)))
        if shown:
            self.deadline, self.lasts = when, after

    def wait(self) -> None:
        """The next deal was due, and has to wait for something else."""
        self.deadline = None

    def _clear(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers = []
        self._set_for = None
        self.deadline = None
        self._reserve_from = None
