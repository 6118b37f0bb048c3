"""The house follows the leases: what is taken is owned once it is taken up; what is lost or given away is not owned."""

import asyncio
from collections.abc import Callable

import pytest

from bot.seam.people import Place
from bot.workers import leased_parts
from bot.workers.leased_parts import OwnedParts
from bot.workers.ownership import part_of_place
from engine.house.store.ports import StoreDown
from engine.house.store.postgresql.leases import PART, Lease, Leases
from tests.patience import GUARD

THREE = Lease(PART, "3", 1)


class House:
    """Notes what was asked of it."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []
        self.may = asyncio.Event()
        self.may.set()
        self.down = 0

    async def take_up(self, part: int) -> None:
        self.asked.append(("take_up", part))
        if self.down:
            self.down -= 1
            raise StoreDown("down")
        await self.may.wait()

    async def let_go(self, part: int) -> None:
        self.asked.append(("let_go", part))
        await self.may.wait()

    def lose(self, part: int) -> None:
        self.asked.append(("lose", part))


async def until(it_is: Callable[[], bool]) -> None:
    async with asyncio.timeout(GUARD):
        while not it_is():  # noqa: ASYNC110  nothing tells of it
            await asyncio.sleep(0)


def owned(house: House) -> OwnedParts:
    return OwnedParts(Leases("w"), house, again=0.0)


async def test_a_part_is_owned_once_it_is_taken_up() -> None:
    house = House()
    house.may.clear()
    parts = owned(house)
    parts.taken(THREE)
    await until(lambda: house.asked == [("take_up", 3)])
    assert not parts.owns(3)
    house.may.set()
    await until(lambda: parts.owns(3))
    assert not parts.owns(4)
    assert parts.owned == [3]


async def test_with_the_store_down_it_is_tried_again() -> None:
    house = House()
    house.down = 2
    parts = owned(house)
    parts.taken(THREE)
    await until(lambda: parts.owns(3))
    assert house.asked == [("take_up", 3)] * 3


async def test_what_is_lost_is_let_go_of_at_once() -> None:
    house = House()
    parts = owned(house)
    parts.taken(THREE)
    await until(lambda: parts.owns(3))
    parts.lost(THREE)
    assert not parts.owns(3)
    assert house.asked[-1] == ("lose", 3)


async def test_what_is_lost_while_it_is_taken_up_is_never_owned() -> None:
    house = House()
    house.may.clear()
    parts = owned(house)
    parts.taken(THREE)
    await until(lambda: house.asked == [("take_up", 3)])
    parts.lost(THREE)
    house.may.set()
    parts.taken(Lease(PART, "4", 1))
    await until(lambda: parts.owns(4))
    assert not parts.owns(3)


async def test_what_is_given_away_ends_what_has_begun() -> None:
    house = House()
    parts = owned(house)
    parts.taken(THREE)
    await until(lambda: parts.owns(3))
    assert await parts.give(THREE) is None
    assert not parts.owns(3)
    assert house.asked[1:] == [("let_go", 3)]


async def test_what_does_not_end_in_time_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leased_parts, "FAREWELL", 0.0)
    house = House()
    parts = owned(house)
    parts.taken(THREE)
    await until(lambda: parts.owns(3))
    house.may.clear()
    await parts.give(THREE)
    assert house.asked[1:] == [("let_go", 3), ("lose", 3)]


async def test_an_owner_speaks_as_long_as_the_lease_is_renewed() -> None:
    parts = owned(House())
    parts.taken(THREE)
    await until(lambda: parts.owns(3))
    assert not parts.speaks(3)  # nobody has renewed it


def test_a_place_lies_where_its_community_lies() -> None:
    assert part_of_place(Place("discord", "7", community=str(5 << 22))) == 5
    assert part_of_place(Place("telegram", "", private_to="9")) is None
    assert part_of_place(Place("telegram", "-100", "4")) == part_of_place(Place("telegram", "-100"))
