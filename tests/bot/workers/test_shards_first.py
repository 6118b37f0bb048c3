"""The parts of a shard that is heard here are asked for first."""

from collections.abc import Iterable
from typing import Any

import pytest

from bot.seam.held import SHARD, Held
from bot.workers.leased_parts import OwnedParts
from bot.workers.shards_first import ShardsFirst
from engine.house.parts import PARTS
from engine.house.store.postgresql.leases import PART, Lease, Leases
from tests.bot.workers.test_leased_parts import House


class Holdings(Leases):
    """Notes what is wanted."""

    def __init__(self) -> None:
        super().__init__("w")
        self.asked: dict[str, tuple[list[str], Any]] = {}

    def want(self, kind: str, names: Iterable[str], holder: Any) -> None:
        self.asked[kind] = [*names], holder


class Heard:
    """A holder of shards."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def taken(self, held: Held) -> None:
        self.told.append(f"taken {held.name}")

    def lost(self, held: Held) -> None:
        self.told.append(f"lost {held.name}")

    async def give(self, held: Held) -> bytes | None:
        self.told.append(f"given {held.name}")
        return b"session"


def first(holdings: Holdings) -> list[int]:
    """The parts that are wanted most, of a quarter of all."""
    return [int(name) for name in holdings.asked[PART][0][: PARTS // 4]]


async def test_parts_follow_the_shards_that_are_held() -> None:
    holdings, heard = Holdings(), Heard()
    shards = ShardsFirst(holdings, OwnedParts(holdings, House()))
    shards.want(SHARD, map(str, range(4)), heard)
    names, holder = holdings.asked[SHARD]
    assert names == ["0", "1", "2", "3"]
    holder.taken(Lease(SHARD, "2", 1))
    assert {part % 4 for part in first(holdings)} == {2}
    assert len(holdings.asked[PART][0]) == PARTS
    holder.taken(Lease(SHARD, "1", 1))
    holder.lost(Lease(SHARD, "2", 1))
    assert {part % 4 for part in first(holdings)} == {1}
    assert await holder.give(Lease(SHARD, "1", 1)) == b"session"
    assert first(holdings) == [*range(PARTS // 4)]
    assert heard.told == ["taken 2", "taken 1", "lost 2", "given 1"]


@pytest.mark.parametrize(("kind", "many"), [(SHARD, 3), ("telegram", 1)])
async def test_where_parts_lie_across_shards_and_of_all_else_nothing_follows(kind: str, many: int) -> None:
    holdings, heard = Holdings(), Heard()
    shards = ShardsFirst(holdings, OwnedParts(holdings, House()))
    shards.want(kind, map(str, range(many)), heard)
    assert holdings.asked == {kind: ([*map(str, range(many))], heard)}
