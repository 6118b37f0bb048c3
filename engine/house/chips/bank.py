"""Play chips of people: each community gives its members a purse to begin with, and fills it up a little every day.

What tables do with chips is in `money`. Knows no clock: who asks says which day it is in the community's time zone.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import date
from itertools import takewhile
from weakref import WeakValueDictionary

import msgspec
import structlog

from engine.house.chips.ledger import BANK, TOP_UP, WELCOME, daily, purse, purses_of, table_of
from engine.house.store.ports import Duplicate, Store, StoreDown
from engine.house.store.values import Entry
from engine.play import Refused

LOOKED_BACK = 200  # entries of a purse among which are those of the table last sat at: a handful
log = structlog.get_logger()


class Allowance(msgspec.Struct, frozen=True):
    """Chips: what a purse begins with, and how many one day may add to a purse that holds less (0: none)."""

    start: int = 1000
    daily: int = 1000


DEFAULT = Allowance()


class TopUp(msgspec.Struct, frozen=True):
    """The next top-up of a purse: its chips (0: none comes), and whether it can be had today or only tomorrow."""

    chips: int
    today: bool


class LastTable(msgspec.Struct, frozen=True):
    """What a purse had to do with a table: the chips that came back from it in the end, and those won there in all."""

    table: str
    chips: int
    won: int  # below zero: lost


def welcomed(community: str, person: str, chips: int) -> tuple[Entry, ...]:
    return (Entry(BANK, purse(community, person), chips, WELCOME),) if chips else ()


def topped_up(community: str, person: str, chips: int, day: date) -> tuple[Entry, ...]:
    """They pass through an account of their own: its newest entry says on which day that was last done."""
    through, why = daily(community, person), _of(day)
    return (Entry(BANK, through, chips, why), Entry(through, purse(community, person), chips, why))


class Bank:
    """The purses of one house. Wishes about one purse are granted one after the other."""

    def __init__(self, store: Store, allowance: Allowance = DEFAULT) -> None:
        self._store = store
        self._allowance = allowance
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._running: set[asyncio.Task[int]] = set()

    async def welcome(self, community: str, person: str) -> int:
        """How many chips are in this person's purse; on a first visit it is filled. Raises StoreDown."""
        return await self._in_turn(purse(community, person), lambda: self._welcome(community, person))

    async def purses(self, person: str) -> dict[str, int]:
        """Chips in each of this person's purses, by community. Raises StoreDown."""
        beginning, ending = purses_of(person)
        found = await self._store.balances(beginning, ending)
        return {account.removeprefix(beginning).removesuffix(ending): chips for account, chips in found.items()}

    async def last_table(self, community: str, person: str) -> LastTable | None:
        """The table that this purse last paid for or was paid from; None: none. Raises StoreDown."""
        account = purse(community, person)
        entries = await self._store.entries(account, LOOKED_BACK)
        tables = [table_of(entry.source) or table_of(entry.target) for entry in entries]
        last = next(filter(None, tables), "")
        there = [
            entry.amount if entry.target == account else -entry.amount
            for entry, table in zip(entries, tables, strict=True)
            if table == last
        ]
        return LastTable(last, sum(takewhile(lambda chips: chips > 0, there)), sum(there)) if last else None

    async def top_up(self, community: str, person: str, day: date) -> int:
        """The day's chips: how many came to the purse now. `day` is today in the community's time zone.

        Raises Refused: `no_top_ups`, `purse_full`, `topped_up_today`; StoreDown.
        """
        return await self._in_turn(purse(community, person), lambda: self._top_up(community, person, day))

    async def next_top_up(self, community: str, person: str, day: date) -> TopUp:
        """What comes to this person's purse, as it is now, and when; `day` is today. Raises StoreDown."""
        held = await self.welcome(community, person)
        chips = max(0, min(self._allowance.daily, self._allowance.start - held))
        return TopUp(chips, today=not await self._had(community, person, day))

    async def _had(self, community: str, person: str, day: date) -> bool:
        """Has today's top-up come? Or a later one's: the community has moved to another time zone."""
        last = await self._store.entries(daily(community, person), last=1)
        return bool(last) and last[0].why >= _of(day)

    async def _welcome(self, community: str, person: str) -> int:
        account = purse(community, person)
        if not await self._store.entries(account, last=1):
            with suppress(Duplicate):  # on another machine it has just been given
                await self._store.pay(welcomed(community, person, self._allowance.start))
        return await self._store.balance(account)

    async def _top_up(self, community: str, person: str, day: date) -> int:
        held = await self._welcome(community, person)
        start, most = self._allowance.start, self._allowance.daily
        if not most:
            raise Refused("no_top_ups")
        if held >= start:
            raise Refused("purse_full", purse=held, start=start)
        if await self._had(community, person, day):
            raise Refused("topped_up_today")
        chips = min(most, start - held)
        try:
            await self._store.pay(topped_up(community, person, chips, day))
        except Duplicate:  # on another machine it has just been had
            raise Refused("topped_up_today") from None
        return chips

    async def _in_turn(self, account: str, do: Callable[[], Awaitable[int]]) -> int:
        """A payment once asked for is seen through, and the next wish waits for it, though the asker be cancelled."""

        async def alone() -> int:
            async with self._turns.setdefault(account, asyncio.Lock()):
                return await do()

        task = asyncio.create_task(alone())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_told)
            raise


def _told(task: asyncio.Task[int]) -> None:
    """Nobody waits any more for how it ends, as when the house closes: what went wrong is for the log alone."""
    fault = None if task.cancelled() else task.exception()
    if isinstance(fault, StoreDown):
        log.warning("a purse was asked for in vain", reason=str(fault))
    elif fault and not isinstance(fault, Refused):
        log.error("a purse was asked for in vain", exc_info=fault)


def _of(day: date) -> str:
    return f"{TOP_UP}{day.isoformat()}"
