"""The clock of a tournament: kept each second while it is played, and what is due by it happens (TO-LEVEL-5).

A tournament that waits for people in vain for a day is stopped, so that nobody's chips stay in it for ever.
"""

from abc import ABC
from collections.abc import Awaitable, Callable
from functools import partial

from msgspec.structs import replace

from engine.house.store.values import TournamentRow
from engine.house.tournaments.moving import stopped
from engine.house.tournaments.task import TournamentTask
from engine.house.world import PACES
from engine.tournament import clock, director
from engine.tournament.course import Course
from engine.tournament.events import AnyEvent

A_SECOND, A_MINUTE, A_DAY = 1.0, 60.0, 86_400.0
DESERTED = 600.0  # seconds (TO-AWAY-1)


class ClockedTournament(TournamentTask, ABC):
    """A tournament with its clock."""

    # Before it begins.

    async def _take_up(self, *, at_once: bool) -> None:
        if self.state.present and (self.state.deserted or not self.course):  # it waits on, and leaves people an hour
            latest = self._present + self._world.customs.grace - self._patience
            self._present = max(self.state.present, latest)
        await super()._take_up(at_once=at_once)
        if not self.course:
            self._wake(self._present + self._patience, self._look_for_people)

    async def _look_for_people(self) -> None:
        """If nobody has signed up, withdrawn or begun it for so long, it is stopped."""
        now = self._world.clock.now()
        try:
            if now - self._present >= self._patience:
                await self._give_up()
        finally:
            if not self.course and not self.state.is_over:
                self._wake(max(self._present + self._patience, now + A_MINUTE), self._look_for_people)

    @property
    def _patience(self) -> float:
        """Seconds for which it waits for people: a day, or three at a pace of days."""
        return 3 * A_DAY if PACES[self.state.table.pace].lasting else A_DAY

    async def _give_up(self) -> None:
        """TO-STOP-1, since nobody is there."""
        await self._move(stopped(replace(self.state, deserted=True), self.course, self._now))

    # While it is played.

    def _tick_soon(self) -> None:
        self._wake(self._world.clock.now() + A_SECOND, self._tick)

    def _wake(self, when: float, do: Callable[[], Awaitable[None]]) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = self._world.clock.call_at(when, partial(self._inbox.post, do))

    async def _tick(self) -> None:
        """Once a second: the clock is kept, and what is due by it happens."""
        try:
            await self._look_at_clock()
        finally:
            if not self.state.is_over:
                self._tick_soon()

    async def _look_at_clock(self) -> None:
        course, now = self.course, self._world.clock.now()
        assert course  # noqa: S101  only a running one has a clock
        before = int(self._played)
        self._wind()
        came_or_went = self._absence(now)
        if self.state.deserted and now - self._present >= self._patience:
            await self._give_up()
            return
        move = self._following(came_or_went)
        if move.events or move.state != self.state:
            await self._move(move)
        elif int(self._played) != before:
            await self._world.store.keep_tournament(TournamentRow(self.state.name, int(self._played)))
            self._tick_to(course)
        if self._missing():
            await self._look_after_tables()
        for number in course.tables:
            if director.may_deal(course, number):
                self._nudge(number)

    def _wind(self) -> None:
        """The clock goes on to now, if it runs."""
        now = self._world.clock.now()
        if self.course and self.is_running and clock.runs(self.course):
            self._played += now - self._looked
        self._looked = now

    def _nudge(self, number: int) -> None:
        for table in self._tables():
            if table.state.table == self.state.table_names[number] and not table.state.dealing:
                table.reseat()

    def _absence(self, now: float) -> tuple[AnyEvent, ...]:
        """TO-AWAY-1. With everybody absent for ten minutes it pauses, until somebody is back."""
        course = self.course
        people = [player for table in self._tables() for player in table.state.players.values() if not player.robot]
        if not people or not all(player.away for player in people):
            self._present = now
            back = director.resumed(course) if course and self.state.deserted else None
            self.state = replace(self.state, deserted=False) if back else self.state
            return (back,) if back else ()
        gone = director.paused(course) if course and now - self._present >= DESERTED else None
        self.state = replace(self.state, deserted=True) if gone else self.state
        return (gone,) if gone else ()

    async def _catch_up(self) -> None:
        """What is due by the clock happens now."""
        self._wind()
        if self.course and self.is_running:
            move = self._following(())
            if move.events:
                await self._move(move)
            else:
                self._tick_to(self.course)

    def _tick_to(self, course: Course) -> None:
        """The clock shows the seconds that were played. A break that begins is no event, but is shown."""
        before = clock.is_break(course)
        course.tick(int(self._played))
        if clock.is_break(course) != before:
            self._show(())
            for table in self._tables():
                table.reseat()
