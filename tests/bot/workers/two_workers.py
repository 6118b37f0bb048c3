"""Two workers, each with a part of the house, over one store."""

import asyncio
from collections.abc import Awaitable, Sequence
from typing import TypeVar

from bot.chat.which_table import part_of
from bot.seam.press import Answer, Command, Press
from bot.workers.routing import RoutingHost, Wake
from engine.house.parts import PARTS
from engine.house.store.posted import Postbox
from tests.bot.fake_platform import GROUP, FakeApp, a_person, private_place
from tests.engine.house.a_world import settle
from tests.patience import GUARD, ended

PART = part_of("fake:group")
HERE, ELSEWHERE = frozenset((PART,)), frozenset(range(PARTS)) - {PART}
A = TypeVar("A")


class Owns:
    """As leases would say it."""

    def __init__(self, parts: frozenset[int]) -> None:
        self.parts = parts
        self.silent = False

    def owns(self, part: int) -> bool:
        return part in self.parts

    def speaks(self, part: int) -> bool:
        return part in self.parts and not self.silent


class Often:
    """Looks whenever others had their turn."""

    async def wait(self) -> Sequence[str] | None:
        await asyncio.sleep(0)
        return None


class Worker:
    """One of two: its app, and the host that its platforms ask."""

    def __init__(self, name: str, parts: frozenset[int], store: Postbox, wake: Wake, longest: float = GUARD) -> None:
        self.app = FakeApp(store=store)
        self.owned = Owns(parts)
        app = self.app
        self.host = RoutingHost(
            app.router, app.lobby, app.preferences, store, app.host._errands, self.owned, wake, name, longest
        )
        app.host = self.host
        self._serving = asyncio.create_task(self.host.run())

    async def die(self) -> None:
        """It serves nobody any more; its tables end with it."""
        await ended(self._serving)
        await self.app.close()

    async def plays(self, source: str = "", who: str = "anna", game: str = "texas_holdem") -> Answer:
        command = Command(a_person(who), GROUP, "play", options={"game": game}, source=source)
        return await self.asks(self.host.command(command))

    async def presses(self, who: str, address: str, source: str = "", *, private: bool = False) -> Answer:
        place = private_place(who) if private else GROUP
        return await self.asks(self.host.press(Press(a_person(who), place, address, source=source)))

    async def asks(self, asked: Awaitable[A]) -> A:
        async with asyncio.timeout(GUARD):
            answer = await asked
        await settle()
        return answer


async def seated(owner: Worker, *people: str, game: str = "texas_holdem") -> str:
    """A table of the owner, by its name, at which these sit."""
    await owner.plays(game=game)
    table = owner.app.table.state.table
    for who in people:
        await owner.presses(who, f"{table}.sit")
    return table


async def posted(store: Postbox, source: str) -> None:
    async with asyncio.timeout(GUARD):
        while all(each.source != source for each in await store.posted_in(range(PARTS))):
            await Often().wait()
