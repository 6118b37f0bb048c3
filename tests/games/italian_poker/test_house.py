"""What poker all'italiana asks of a table: a pot that nobody has won."""

from collections.abc import AsyncIterator

import pytest

from engine.games.italian_poker import PASS
from engine.house.lobby import Lobby
from engine.house.tables.table import Table
from engine.house.world import World
from tests.engine.house.a_world import HandClock, a_world, an_italian_state, settle


@pytest.fixture
def world() -> World:
    return a_world()


@pytest.fixture
async def table(world: World) -> AsyncIterator[Table]:
    """Anna deals, Bruno is left of her, Carla at her right."""
    lobby = Lobby(world)
    made = await lobby.open(an_italian_state())
    for name in ("anna", "bruno", "carla"):
        await made.sit(name, name.title())
    yield made
    await lobby.close()


async def pass_all(table: Table) -> None:
    """Nobody opens blind, nobody opens."""
    assert table.play is not None
    await table._close_window()
    while not table.play.deal.over:
        (seat,) = table.play.to_answer
        await table.act(table.state.players[seat].key, table.state.deal, table.play.ask, PASS)


async def test_a_pot_that_nobody_won_stays_at_the_table(table: Table, world: World) -> None:
    await table.start("anna")
    await pass_all(table)
    assert table.state.match.carried.in_the_middle == 10
    assert await world.store.balance("pot:table01") == 10
    assert await world.store.balance("stack:table01:anna") == 1_990


async def test_a_table_that_closes_shares_what_nobody_has_won(table: Table, world: World) -> None:
    await table.start("anna")
    await pass_all(table)
    for name in ("anna", "bruno"):
        await table.sit_out(name)
    await table.leave("carla")
    clock = world.clock
    assert isinstance(clock, HandClock)
    await clock.move(24 * 3600)
    await settle()
    assert table.closed
    assert await world.store.balance("pot:table01") == 0
    assert await world.store.balance("purse:here:anna") == 10_000 - 10 + 5
    assert await world.store.balance("purse:here:bruno") == 10_000 + 5
