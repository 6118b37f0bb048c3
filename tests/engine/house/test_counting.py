"""What players did is counted once, outlives the deals, and obeys their wishes (ST-SEE-1)."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games import GAMES
from engine.house import counting as module
from engine.house.counting import Counting
from engine.house.store.memory.store import MemoryStore
from engine.house.store.values import Record
from engine.house.tables import encoding
from engine.house.tables import state as states
from engine.house.tables.state import Player
from engine.play import Play
from engine.simulate import call, play_out
from tests.engine.house.a_world import a_state, a_state_of

ANNA, BRUNO, CARLA, ROBOT = "local:anna", "local:bruno", "local:carla", "robot:1"


async def dealt(store: MemoryStore, number: int, *keys: str, ended: float = 0.0) -> None:
    """A deal of hold'em that everybody calls to the end."""
    state = a_state()
    players = {seat: Player(key, key, robot=states.is_robot(key), bought=1000) for seat, key in enumerate(keys)}
    state = states.begun(replace(state, deal=number, players=players), 0, ended)
    game = GAMES[state.game]
    play = Play(game.play, game.deal(state.match))
    play_out(play, call, Random(number))
    record = encoding.record(state, play, ended)
    await store.keep(state.table, encoding.encoded(state), number + 1, record=record)


async def hands(counting: Counting, player: str) -> int:
    return sum(each.counts["hands"] for each in await counting.of(player))


async def test_every_deal_is_counted_once_however_often_one_asks() -> None:
    store = MemoryStore()
    counting = Counting(store)
    for number in range(1, 4):
        await dealt(store, number, ANNA, BRUNO, ROBOT)
    assert [await hands(counting, player) for player in (ANNA, ANNA, BRUNO, ROBOT)] == [3, 3, 3, 0]
    await dealt(store, 4, ANNA, BRUNO)
    assert await hands(Counting(store.lose_power()), ANNA) == 4


async def test_gains_add_up_to_nothing_and_are_measured_in_the_least_bet() -> None:
    store = MemoryStore()
    await dealt(store, 1, ANNA, BRUNO)
    (anna,), (bruno,) = await Counting(store).of(ANNA), await store.counted(BRUNO)
    assert anna.gained == -bruno.gained
    assert anna.least_bet == 20
    assert (anna.counts["asked"], bruno.counts["showdowns"]) == (1, 1)


async def test_those_who_play_against_robots_alone_are_not_counted() -> None:
    store = MemoryStore()
    await dealt(store, 1, ANNA, ROBOT)
    assert not await Counting(store).of(ANNA)


async def test_counts_outlive_the_deals() -> None:
    store = MemoryStore(now=lambda: 5.0)
    await dealt(store, 1, ANNA, BRUNO)
    counting = Counting(store)
    await counting.catch_up()
    await store.keep("table01", b"", 2, closed=True)
    assert await store.forget_deals(before=10, most=9) == 1
    assert await hands(Counting(store.lose_power()), ANNA) == 1


async def test_st_see_1_off_ten_deals_nothing_more_then_on_again() -> None:
    store = MemoryStore()
    counting = Counting(store)
    await dealt(store, 1, ANNA, BRUNO, ended=1)
    await counting.switch(ANNA, off=True, now=2)
    for number in range(2, 12):
        await dealt(store, number, ANNA, BRUNO, ended=number)
    assert [await hands(counting, player) for player in (ANNA, BRUNO)] == [1, 11]
    await counting.switch(ANNA, off=False, now=12)
    await dealt(store, 12, ANNA, BRUNO, ended=12)
    assert await hands(counting, ANNA) == 2


async def test_st_see_1_erased_is_gone_even_when_all_is_counted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    counting = Counting(store)
    await dealt(store, 1, ANNA, BRUNO, ended=1)
    await counting.erase(ANNA, now=2)
    await dealt(store, 2, ANNA, BRUNO, ended=3)
    assert await hands(counting, ANNA) == 1
    monkeypatch.setattr(module, "VERSION", module.VERSION + 1)
    assert [await hands(counting, player) for player in (ANNA, BRUNO)] == [1, 2]


async def test_a_deal_that_cannot_be_played_again_keeps_no_other_from_being_counted() -> None:
    store = MemoryStore()
    await dealt(store, 1, ANNA, BRUNO)
    state = a_state()
    record = Record(b'{"game": "gone"}', (ANNA,), "here")
    await store.keep("other", encoding.encoded(state), 2, record=record)
    await dealt(store, 2, ANNA, BRUNO)
    assert await hands(Counting(store), ANNA) == 2


async def a_manche(store: MemoryStore, deal: int, manche: int, *keys: str) -> None:
    """A deal of Carioca, which ends its match if it is the eighth."""
    state, game = a_state_of("carioca"), GAMES["carioca"]
    players = {seat: Player(key, key, robot=states.is_robot(key), bought=2000) for seat, key in enumerate(keys)}
    state = states.begun(replace(state, deal=deal, players=players), 0, 0.0)
    carried = replace(state.match.carried, manche=manche)
    state = replace(state, match=replace(state.match, carried=carried))
    play: Play[Any] = Play(game.play, game.deal(state.match))
    play_out(play, call, Random(deal))
    await store.keep(state.table, encoding.encoded(state), deal + 1, record=encoding.record(state, play, float(deal)))


async def test_se_rate_1_a_match_of_carioca_leaves_the_order_of_its_people() -> None:
    store = MemoryStore()
    counting = Counting(store)
    await a_manche(store, 1, 7, ANNA, BRUNO, CARLA)
    assert await counting.finished() == []
    await a_manche(store, 2, 8, ANNA, BRUNO, CARLA)
    (order,) = await counting.finished()
    assert sorted(order.places) == [ANNA, BRUNO, CARLA]
    assert min(order.places.values()) == 1
    assert (order.name, order.game, order.ended) == ("table01-2", "carioca", 2.0)
    assert await Counting(store.lose_power()).finished(order.community) == [order]


async def test_se_rate_1_two_people_or_a_robot_among_them_are_not_rated() -> None:
    store = MemoryStore()
    await a_manche(store, 1, 8, ANNA, BRUNO)
    await a_manche(store, 2, 8, ANNA, BRUNO, CARLA, ROBOT)
    assert await Counting(store).finished() == []


async def test_se_rate_1_those_who_are_not_counted_are_rated_all_the_same() -> None:
    store = MemoryStore()
    counting = Counting(store)
    await counting.switch(ANNA, off=True, now=0)
    await a_manche(store, 1, 8, ANNA, BRUNO, CARLA)
    assert await counting.of(ANNA) == []
    assert ANNA in (await counting.finished())[0].places
