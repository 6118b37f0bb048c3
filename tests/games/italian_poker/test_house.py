"""What poker all'italiana asks of a table: the cut, and a pot that nobody has won."""

from collections.abc import AsyncIterator

import pytest

from engine.cards import cards, told
from engine.games.italian_poker import PASS
from engine.house import state as states
from engine.house.lobby import Lobby
from engine.house.table import Table
from engine.house.world import World
from engine.play import Refused
from tests.engine.house.a_world import HandClock, SeededChance, a_world, an_italian_state, settle


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


async def hands(table: Table, stacked: str) -> list[str]:
    """Bruno's, Carla's and Anna's cards when Anna deals and these lie on top before the cut."""
    chance = table._world.chance
    assert isinstance(chance, SeededChance)
    chance.stacked = cards(stacked)
    await table.start("anna")
    await table._close_window()
    assert table.play is not None
    return [told(table.play.deal.hands[seat].cards) for seat in (1, 2, 0)]


FIFTEEN = "8h 8d 8c 8s 9h 9d 9c 9s Th Td Tc Ts Jh Jd Jc Js"


async def test_without_a_cut_the_pack_is_dealt_as_it_lies(table: Table) -> None:
    assert (await hands(table, FIFTEEN))[0] == "8h 8s 9c Td Jh"


async def test_it_deal_2_the_player_at_the_dealers_right_lifts_the_top_cards(table: Table) -> None:
    await table.cut("carla", 1)
    assert (await hands(table, FIFTEEN))[0] == "8d 9h 9s Tc Jd"


async def test_nobody_else_cuts(table: Table) -> None:
    await table.cut("bruno", 1)
    await table.cut("anna", 1)
    assert (await hands(table, FIFTEEN))[0] == "8h 8s 9c Td Jh"


async def test_a_cut_deeper_than_the_pack_goes_round(table: Table) -> None:
    await table.cut("carla", 29)  # of 28 cards
    assert (await hands(table, FIFTEEN))[0] == "8d 9h 9s Tc Jd"


async def test_one_cannot_cut_more_cards_than_there_are(table: Table) -> None:
    with pytest.raises(Refused, match="amount_out_of_range"):
        await table.cut("carla", 52)
    with pytest.raises(Refused, match="amount_out_of_range"):
        await table.cut("carla", -1)


async def test_a_cut_is_kept_like_everything_else(table: Table) -> None:
    await table.cut("carla", 7)
    assert states.decoded(states.encoded(table.state)).players[2].cut == 7


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
