"""What players did is counted once, outlives the deals, and obeys their wishes (ST-SEE-1)."""

from random import Random

import pytest
from msgspec.structs import replace

from engine.games import GAMES
from engine.house import counting as module
from engine.house import state as states
from engine.house.counting import Counting
from engine.house.state import Player
from engine.house.store.memory import MemoryStore
from engine.house.store.ports import Record
from engine.play import Play
from engine.simulate import call, play_out
from tests.engine.house.a_world import a_state

ANNA, BRUNO, ROBOT = "local:anna", "local:bruno", "robot:1"


async def dealt(store: MemoryStore, number: int, *keys: str, ended: float = 0.0) -> None:
    """A deal of hold'em that everybody calls to the end."""
    state = a_state()
    players = {seat: Player(key, key, robot=states.is_robot(key), bought=1000) for seat, key in enumerate(keys)}
    state = states.begun(replace(state, deal=number, players=players), 0, ended)
    game = GAMES[state.game]
    play = Play(game.play, game.deal(state.match))
    play_out(play, call, Random(number))
    record = states.record(state, play, ended)
    await store.keep(state.table, states.encoded(state), number + 1, record=record)


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
    await store.keep("other", states.encoded(state), 2, record=record)
    await dealt(store, 2, ANNA, BRUNO)
    assert await hands(Counting(store), ANNA) == 2
