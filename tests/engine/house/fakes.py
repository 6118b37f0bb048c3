"""A house to test crashes and troubles in: chips run out soon, and nobody waits."""

import asyncio

import msgspec

from engine.house.chips.bank import Allowance, Bank
from engine.house.lobby import Lobby
from engine.house.store.ports import Store
from engine.house.tables.table import Table
from engine.house.world import Clock, Customs, Screen, World
from tests.engine.house.a_world import CountingScreen, SeededChance, a_state, a_state_of
from tests.patience import GUARD

BUY_IN = 400  # twenty big blinds: somebody is all in before long
AT_ONCE = Customs(pause=0, suspense=0, robot_thinks=(0, 0), retry=0, idle=3600)


def house(store: Store, clock: Clock, screen: Screen | None = None, seed: int = 1, customs: Customs = AT_ONCE) -> Lobby:
    """A lobby in this little world; everybody's purse begins with a hundred buy-ins."""
    bank = Bank(store, Allowance(start=100 * BUY_IN))
    return Lobby(World(store, bank, clock, SeededChance(seed), screen or CountingScreen(), customs))


async def opened(lobby: Lobby, name: str, people: int, robots: int, game: str = "texas_holdem") -> Table:
    """A table with people `NAME:0`, `NAME:1` and so on, and robots; no deal yet."""
    state = a_state(name) if game == "texas_holdem" else a_state_of(game, name)
    table = await lobby.open(msgspec.structs.replace(state, buy_in=BUY_IN))
    for number in range(people):
        await table.sit(f"{name}:{number}", f"Guest {number}")
    for _ in range(robots):
        await table.add_robot(f"{name}:0")
    return table


async def granted(table: Table) -> None:
    """Wait until all that was wished of this table until now has been granted."""
    async with asyncio.timeout(GUARD):  # a table without its task would keep the test waiting for ever
        await table._request(_nothing)


async def _nothing() -> None:
    """A wish that changes nothing."""
