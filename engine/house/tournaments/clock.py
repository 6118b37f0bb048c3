"""The clock of a tournament that is being played: kept each second, and what is due by it happens (TO-LEVEL-5)."""

from abc import ABC
from functools import partial

from msgspec.structs import replace

from engine.house.store.values import TournamentRow
from engine.house.tournaments.task import TournamentTask
from engine.tournament import clock, director
from engine.tournament.course import Course
from engine.tournament.events import AnyEvent

A_SECOND = 1.0
DESERTED = 600.0  # seconds (TO-AWAY-1)


class ClockedTournament(TournamentTask, ABC):
    """A tournament with its clock."""

    def _tick_soon(self) -> None:
        when = self._world.clock.now() + A_SECOND
        self._timer = self._world.clock.call_at(when, partial(self._inbox.post, self._tick))

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
        move = self._following(self._absence(now))
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
