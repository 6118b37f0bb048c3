"""Workers that share a store, and the parts that go from one to the other."""

from typing import TypeAlias

from bot.chat.which_table import community_of, part_of
from bot.seam.people import Place
from engine.house.store.memory.store import MemoryStore
from engine.house.tables.table import Table
from tests.bot.fake_platform import GROUP, FakeApp
from tests.bot.schedule.club import WEDNESDAY, Evenings, at
from tests.engine.house.a_world import settle

HERE = part_of(community_of(GROUP))
ELSEWHERE = Place("fake", "elsewhere")
Two: TypeAlias = tuple[Evenings, Evenings]
WAYS = ("given", "lost")


def worker(store: MemoryStore, beside: FakeApp | None = None) -> Evenings:
    """It has no part yet; messages that another has sent stand before its eyes too."""
    made = Evenings(store=store, now=beside.clock.now() if beside else at(WEDNESDAY), has_forms=False, shared=True)
    if beside:
        made.platform.now, made.platform._number = beside.platform.now, 1_000_000
    made.schedule.run()
    return made


async def goes_over(one: FakeApp, other: FakeApp, part: int = HERE, way: str = "given") -> None:
    """Given away in good order, or lost from one moment to the next."""
    await leaves(one, part, way)
    await other.parted.take_up(part)
    await settle()


async def leaves(one: FakeApp, part: int, way: str) -> None:
    if way == "given":
        await one.parted.let_go(part)
    else:
        one.parted.lose(part)


async def dealt(app: FakeApp, game: str = "texas_holdem", *options: str, place: Place = GROUP) -> Table:
    await app.says("anna", "play", " ".join((game, *options)), place=place)
    *_, table = app.lobby
    for who in ("bruno", "carla")[: table.state.fewest - 1]:
        await app.presses(who, f"{table.state.table}.sit", place=place)
    await app.presses("anna", f"{table.state.table}.deal", place=place)
    return table
