"""After a deal at a table whose turns last days, tells each of its players in one message how it went."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass

import structlog

from bot.chat.preferences import Preferences
from bot.chat.rest import Resting
from bot.chat.which_table import place_of
from bot.seam.panel import Panel
from bot.seam.people import person_with
from bot.showing.names import private_place
from bot.showing.outbox import Outbox
from bot.showing.writing.rate_limit import Haste
from engine.house.store.ports import StoreDown
from engine.house.tables.state import is_robot
from engine.house.tables.table import Table
from engine.house.world import PACES, Clock, Timer
from engine.play import Refused

log = structlog.get_logger()


@dataclass(eq=False, repr=False)
class Digests:
    """A screen that tells each deal once, even after a restart, and no player during their rest.

    `tell` makes the panel for a player (key), of a table (name) and a deal (number). It raises Refused for a player who
    was not in that deal.
    """

    _preferences: Preferences
    _resting: Resting
    _clock: Clock
    _outboxes: Callable[[], Mapping[str, Outbox]]
    _tell: Callable[[str, str, int], Awaitable[Panel]]

    def __post_init__(self) -> None:
        self._told: dict[str, int] = {}  # by table: the last deal told in this run
        self._waiting: dict[tuple[str, str], Timer] = {}  # by table and player, until the end of their rest
        self._telling: set[asyncio.Task[None]] = set()

    def changed(self, table: Table) -> None:
        """See `Screen`."""
        state = table.state
        ended = state.deal - 1
        if not PACES[state.pace].lasting or not ended or self._told.get(state.table) == ended or table.is_let_go:
            return
        self._told[state.table] = ended
        people = [player.key for player in state.players.values() if not is_robot(player.key)]
        self._soon(self._tell_all(table, ended, people))

    async def _tell_all(self, table: Table, deal: int, people: list[str]) -> None:
        try:
            await self._preferences.recall(*people, *place_of(table).keys)
        except StoreDown:
            log.warning("a deal is not told in one message", table=table.state.table)
            return
        for key in people:
            await self._tell_one(table, deal, key)

    async def _tell_one(self, table: Table, deal: int, key: str) -> None:
        """Tell one player; if they rest, when that is over."""
        person, name = person_with(key), _slot(table, deal, key)
        outbox = self._outboxes().get(person.platform)
        if outbox is None or table.is_let_go or not self._preferences.reachable(key):
            return
        outbox.over(_slot(table, deal - 1, key))  # no start tells that one again
        if until := self._resting.of(key, place_of(table)).until(self._clock.now()):
            self._wait(table, deal, key, until)
            return
        try:
            panel = await self._tell(key, table.state.table, deal)
        except (Refused, StoreDown, ValueError) as why:  # such as a deal that today's rules cannot replay
            log.info("a deal is not told in one message", table=table.state.table, why=repr(why))
            return
        if table.is_let_go:  # meanwhile
            return
        outbox.show(name, private_place(person.key), panel, haste=Haste.SOON, telling="ended")
        outbox.finish(name, buttons=True)

    def _wait(self, table: Table, deal: int, key: str, until: float) -> None:
        """Tell them when their rest is over; of several deals that end during it only the newest one."""

        def tell() -> None:
            del self._waiting[table.state.table, key]
            self._soon(self._tell_one(table, deal, key))

        if before := self._waiting.pop((table.state.table, key), None):
            before.cancel()
        self._waiting[table.state.table, key] = self._clock.call_at(until, tell)

    def forget(self, table: Table) -> None:
        """Forget a table whose deals another worker tells from now on."""
        self._told.pop(table.state.table, None)
        for mark in [mark for mark in self._waiting if mark[0] == table.state.table]:
            self._waiting.pop(mark).cancel()

    def _soon(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def close(self) -> None:
        for timer in self._waiting.values():
            timer.cancel()
        for task in self._telling:
            task.cancel()
        await asyncio.gather(*self._telling, return_exceptions=True)


def _slot(table: Table, deal: int, key: str) -> str:
    return f"digest:{table.state.table}:{deal}:{key}"
