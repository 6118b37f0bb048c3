"""All that a community has lies in one part, which is written down with it."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.chat.placing import place_older
from bot.chat.which_table import community_of, part_of
from engine.house.parts import PARTS
from engine.house.store.memory.store import MemoryStore
from engine.house.store.values import Entry, Planned, TournamentRow
from tests.bot.fake_platform import GROUP
from tests.bot.schedule.club import DAY, at, evenings


class Noting(MemoryStore):
    """Remembers where tables were said to lie."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: dict[str, object] = {}

    async def keep(self, table: str, *args: object, **named: object) -> None:
        self.parts.setdefault(table, named.get("part"))
        await super().keep(table, *args, **named)  # type: ignore[arg-type]  # whatever it is


async def test_a_plan_and_its_table_lie_where_their_community_does() -> None:
    store, mine = Noting(), part_of(community_of(GROUP))
    async with evenings(store=store) as house:
        plan = await house.plans("anna")
        await house.all_in("bruno")
        await house.until(at("2026-11-26 21:00"))
        assert store._disk.plans[plan.name].part == mine
        assert store.parts == {house.table.state.table: mine}
        await house.until(house.clock.now() + DAY)


class Older(MemoryStore):
    """Writes nowhere where something lies, as a house did before there were parts."""

    async def keep(self, *args: object, **named: object) -> None:
        await super().keep(*args, **{**named, "part": None})  # type: ignore[arg-type]  # whatever it is

    async def keep_tournament(self, row: TournamentRow, entries: Sequence[Entry] = ()) -> None:
        await super().keep_tournament(replace(row, part=None), entries)

    async def plan(self, *planned: Planned, entries: Sequence[Entry] = ()) -> None:
        await super().plan(*(replace(each, part=None) for each in planned), entries=entries)


async def test_what_was_made_before_there_were_parts_is_told_its_part() -> None:
    store, mine = Older(), part_of(community_of(GROUP))
    async with evenings(store=store) as house:
        await house.plans("anna")
        await house.says("anna", "play", "holdem")
        await house.says("bruno", "tournament", "holdem 300 2")
    await store.keep("strange", b"{}", 1)
    assert {each.kind for each in await store.unplaced()} == {"table", "plan", "tournament"}
    await place_older(store)
    assert [each.name for each in await store.unplaced()] == ["strange"]
    assert [len(await store.tables(mine)), len(await store.tournaments(mine)), len(await store.plans(part=mine))] == [
        len(await store.tables()) - 1,
        1,
        1,
    ]


async def test_a_tournament_and_its_tables_lie_where_their_community_does() -> None:
    store, mine = MemoryStore(), part_of(community_of(GROUP))
    async with evenings(store=store) as house:
        await house.says("bruno", "tournament", "holdem 300 2")
        assert await store.unplaced() == []
        assert len(await store.tournaments(mine)) == len(await store.tournaments()) == 1
        assert len(await store.tables(mine)) == len(await store.tables())


@pytest.mark.parametrize("shards", [1, 2, 4, 8, 16, 32, 64])
def test_a_shard_of_discord_is_whole_parts(shards: int) -> None:
    """Discord sends what happens in a server to shard `(server >> 22) % shards`."""
    servers = [(number << 22) + 12345 for number in range(1000, 1200)]
    assert {(server >> 22) % shards for server in servers} == {*range(shards)}
    for server in servers:
        assert part_of(f"discord:{server}") % shards == (server >> 22) % shards


def test_other_communities_are_spread_and_stay_where_they_are() -> None:
    """Written down, it must never change."""
    assert [part_of(f"telegram:{chat}") for chat in (-1001, -1002, 7)] == [30, 36, 39]
    assert {part_of(f"telegram:-100{number}") for number in range(1000)} == {*range(PARTS)}
