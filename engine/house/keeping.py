"""How long deals are kept: every night the oldest go, a few at a time. Whoever played, chips and standings stay.

Before the first of them goes the operator has a week to read of it: in the log of a start, and from `invito doctor`.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo

import msgspec
import structlog

from engine.house.store.ports import Store, StoreDown
from engine.house.world import Clock, until

DAY = 86_400.0  # seconds
GRACE = 7 * DAY  # from the first start that would let deals go
NIGHT = 4  # o'clock
A_BATCH = 25  # deals that go in one write: a press never waits for more of them
BREATH = 1.0  # seconds between two batches
OWNER, KEY = "house", "keep_deals"
log = structlog.get_logger()


class Rule(msgspec.Struct, frozen=True):
    """As noted in the store: deals are kept for so many days, and the operator reads of it `since` (unix seconds)."""

    days: int
    since: float

    def old(self, now: float) -> float:
        """Deals that ended before this moment are old."""
        return now - self.days * DAY

    @property
    def begins(self) -> float:
        """When the first of them may go."""
        return self.since + GRACE


async def noted(store: Store) -> Rule | None:
    """The rule of the last start; None before the first."""
    kept = await store.note(OWNER, KEY)
    return msgspec.json.decode(kept, type=Rule) if kept else None


def next_rule(last: Rule | None, days: int, now: float) -> Rule:
    """The rule from now on: who is to lose more than before reads of it for a week again."""
    if last is None or (days and (not last.days or days < last.days)):
        return Rule(days, now)
    return Rule(days, last.since)


@dataclass(eq=False, repr=False)
class Keeping:
    """Lets old deals go. `days` 0: none ever goes. `first` is done each night before any goes, and at a start.

    `mine`: is it to be done here, and not by another process that shares the house?
    """

    _store: Store
    _clock: Clock
    _zone: tzinfo
    _days: int
    _first: Callable[[], Awaitable[object]]
    _mine: Callable[[], bool] = lambda: True

    async def run(self) -> None:
        """Announce what will go, then look every night."""
        await self._if_the_store_is_up(self.announce)
        await self._if_the_store_is_up(self._first)
        while True:
            await until(self._clock, next_night(self._clock.now(), self._zone))
            if self._mine():
                await self._if_the_store_is_up(self.tidy)

    async def announce(self) -> None:
        """Note the rule, and say in the log what will go by it. Raises StoreDown."""
        last, now = await noted(self._store), self._clock.now()
        rule = next_rule(last, self._days, now)
        if rule != last:
            await self._store.keep_note(OWNER, KEY, msgspec.json.encode(rule).decode())
        if self._days and now < rule.begins and (deals := await self._store.old_deals(rule.old(rule.begins))):
            log.warning("old deals will go", deals=deals, kept_for_days=rule.days, first=told(rule.begins, self._zone))

    async def tidy(self) -> int:
        """Let all go that are old by now; returns how many. Raises StoreDown."""
        await self._first()
        rule, now, gone = await noted(self._store), self._clock.now(), 0
        if rule is None or not rule.days or now < rule.begins:
            return 0
        while some := await self._store.forget_deals(rule.old(now), A_BATCH):
            gone += some
            await until(self._clock, self._clock.now() + BREATH)
        if gone:
            log.info("old deals are gone", deals=gone, kept_for_days=rule.days)
        return gone

    async def _if_the_store_is_up(self, do: Callable[[], Awaitable[object]]) -> None:
        try:
            await do()
        except StoreDown:
            log.warning("old deals stay for now: the store is down")


def next_night(now: float, zone: tzinfo) -> float:
    """When it is next so late that few people play, in unix seconds."""
    here = datetime.fromtimestamp(now, zone)
    tonight = here.replace(hour=NIGHT, minute=0, second=0, microsecond=0)
    return (tonight if tonight.timestamp() > now else tonight + timedelta(days=1)).timestamp()


def told(moment: float, zone: tzinfo) -> str:
    """The day, such as `2026-11-29`."""
    return f"{datetime.fromtimestamp(moment, zone):%Y-%m-%d}"
