"""A house whose planned games have a clock in hand."""

import asyncio
import heapq
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from bot.app import App
from tests.engine.house.a_world import HandClock, HandTimer
from tests.platforms.whole.club import ANNA, BRUNO, Club, Guest, Seen
from tests.platforms.whole.club_local import LocalClub
from tests.platforms.whole.housing import housed

ROME = ZoneInfo("Europe/Rome")
WEDNESDAY = datetime(2026, 11, 25, 18, tzinfo=ROME).timestamp()
BEGINS = datetime(2026, 11, 26, 21, tzinfo=ROME).timestamp()
HOUR = 3600.0


class MovedClock(HandClock):
    """As the world's: a timer that is set for the past rings at once. Here the store takes its time."""

    def call_at(self, when: float, then: Callable[[], None]) -> HandTimer:
        timer = super().call_at(when, then)
        if when <= self.now():
            asyncio.get_running_loop().call_soon(self._ring_late)
        return timer

    def _ring_late(self) -> None:
        """Whatever is due by now, and nothing that is not: time does not go on by it."""
        while self._timers and self._timers[0][0] <= self.now():
            _, _, timer = heapq.heappop(self._timers)
            if not timer.cancelled:
                timer.then()


class Planned:
    """A house whose planned games have a clock in hand."""

    def __init__(self, club: Club, house: App, clock: HandClock) -> None:
        self.club = club
        self.house = house
        self.clock = clock

    async def plans(self, said: str = "domani alle 21 holdem") -> Seen:
        """Anna plans a game; the invitation."""
        await self.club.asks(ANNA, f"/programma {said}")
        draft = await self.club.labelled(ANNA, "Mettila in programma")
        await self.club.press(ANNA, draft.at, draft.buttons["Mettila in programma"])
        return await self.said("Anna invita", "Ci sono (1/6): Anna")

    async def said(self, *words: str) -> Seen:
        return await self.club.until(lambda: self.club.said(*words))

    async def answers(self, guest: Guest, label: str) -> None:
        await self.club.taps(guest, label)

    async def until(self, moment: float) -> None:
        await self.clock.move(moment - self.clock.now())


@asynccontextmanager
async def planning(
    club: Club, data: Path, now: float = WEDNESDAY, guests: Sequence[Guest] = (ANNA, BRUNO)
) -> AsyncIterator[Planned]:
    clock = MovedClock(now)
    async with housed(data, club.platforms(), schedule_clock=clock) as house:
        await club.connected(guests)
        yield Planned(club, house, clock)


async def evening_ends(planned: Planned) -> None:
    (table,) = planned.house.lobby
    for guest in (ANNA, BRUNO):
        await table.leave(f"{planned.club.name}:{_id(planned.club, guest)}")
    await table._request(table._next_deal)  # as its clock would: the hand is not shown, and nobody stays
    await table._request(table._close_idle)


def _id(club: Club, guest: Guest) -> str:
    if isinstance(club, LocalClub):
        return club.person_id(guest)
    return str(guest.number)
