"""A table has a task only while it serves somebody: none is lost that was asked meanwhile, and none asked in vain."""

import asyncio

import pytest

from engine.house.parts import part_of
from engine.house.store.ports import StoreDown
from engine.play import Refused
from engine.poker.wagering import CALL
from tests.engine.house.a_world import a_state, settle
from tests.engine.house.tables.club import Club, deal


def working() -> int:
    """How many tables are serving somebody."""
    return sum(task.get_name().startswith("table ") for task in asyncio.all_tasks())


async def test_a_table_at_which_nothing_is_done_has_no_task(club: Club) -> None:
    assert working() == 0
    await deal(club, "anna", "bruno")
    await settle()
    assert working() == 0
    asked = asyncio.create_task(club.act(CALL))
    await asyncio.sleep(0)
    assert working() == 1
    await asked


async def test_whatever_is_asked_at_once_is_served_in_its_order(club: Club) -> None:
    names = ["anna", "bruno", "carla", "dino"]
    await asyncio.gather(*(club.table.sit(name, name.title()) for name in names))
    await settle()
    assert [player.key for player in club.table.state.players.values()] == names
    assert working() == 0


@pytest.mark.parametrize("moved", [False, True])
async def test_what_the_task_had_not_begun_when_the_house_stops_is_refused(club: Club, *, moved: bool) -> None:
    """`moved`: another worker goes on with the table."""
    asked = asyncio.create_task(club.table.sit("anna", "Anna"))
    await asyncio.sleep(0)
    assert working() == 1
    if moved:
        await club.lobby.ended(club.lobby.lose(part_of("here")))
    else:
        await club.lobby.close()
    await settle()
    assert asked.done()
    with pytest.raises(StoreDown):
        await asked
    with pytest.raises(StoreDown):
        await club.table.sit("bruno", "Bruno")
    assert not any((club.table.state.players, working(), [*club.lobby]))


async def test_a_clock_that_rings_at_a_table_that_was_stopped_wakes_nobody(club: Club) -> None:
    await deal(club, "anna", "bruno")
    await club.lobby.close()
    while club.clock.ring():
        assert working() == 0


async def test_a_table_whose_task_ends_by_a_fault_is_gone_and_no_other(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = await club.lobby.open(a_state("table02"))
    await deal(club, "anna", "bruno")

    async def broken(*_: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(club.table, "_log", broken)
    monkeypatch.setattr(club.table, "_misdeal", broken)
    first, second = asyncio.create_task(club.act(CALL)), asyncio.create_task(club.table.sit("carla", "Carla"))
    await settle()
    for asked in (first, second):
        assert asked.done()
        with pytest.raises(StoreDown):
            await asked
    with pytest.raises(Refused, match="table_closed"):
        club.lobby.find("table01")
    await other.sit("dino", "Dino")
    assert [*club.lobby] == [other]
