"""A table at which nobody deals says so, then closes, whoever sits there; every chip goes home."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec.structs import replace

from bot.seam.panel import plain
from bot.showing.panels.public_panel import table_panel
from bot.words import words_in
from engine.house.lobby import Lobby
from engine.house.tables.table import Table
from engine.house.tables.task.turn_clock import SAID_BEFORE
from engine.play import Ask
from tests.engine.house.a_world import HandClock, a_state_of, a_world, settle

IDLE, IDLE_SLOW = 600.0, 3 * 86_400.0
PURSE = 10_000


@asynccontextmanager
async def opened(game: str, pace: str = "normal") -> AsyncIterator[tuple[Table, HandClock]]:
    world = a_world()
    lobby = Lobby(world)
    table = await lobby.open(replace(a_state_of(game), pace=pace))
    assert isinstance(world.clock, HandClock)
    yield table, world.clock
    await lobby.close()


async def test_one_person_alone_is_told_and_then_the_table_closes_and_his_chips_go_home(game: str) -> None:
    async with opened(game) as (table, clock):
        await table.sit("anna", "Anna")
        await clock.move(IDLE * SAID_BEFORE - 1)
        assert not table.notice
        await clock.move(1)
        assert (table.notice, table.closed) == ("closes_soon", False)
        await clock.move(IDLE * (1 - SAID_BEFORE))
        assert (table.notice, table.closed) == ("closed_idle", True)
        assert await table._world.store.balance("purse:here:anna") == PURSE


async def test_people_who_could_play_and_do_not_deal_keep_no_table_open(game: str) -> None:
    async with opened(game) as (table, clock):
        await table.sit("anna", "Anna")
        await table.sit("bruno", "Bruno")
        await table.add_robot("anna")
        await clock.move(IDLE)
        assert table.closed
        assert [await table._world.store.balance(f"purse:here:{key}") for key in ("anna", "bruno")] == [PURSE, PURSE]


async def test_at_slow_pace_a_table_waits_for_three_days(game: str) -> None:
    async with opened(game, "slow") as (table, clock):
        await table.sit("anna", "Anna")
        await clock.move(IDLE_SLOW - 1)
        assert (table.notice, table.closed) == ("closes_soon", False)
        await clock.move(1)
        assert table.closed


async def test_a_restart_takes_nothing_from_the_time_that_a_slow_table_waits(game: str) -> None:
    async with opened(game, "slow") as (table, clock):
        await table.sit("anna", "Anna")
        await clock.move(IDLE_SLOW / 2)
        async with again(table) as same:
            await clock.move(IDLE_SLOW / 2 - 1)
            assert (same.notice, same.closed) == ("closes_soon", False)
            await same.sit("bruno", "Bruno")
            await clock.move(IDLE_SLOW / 2)
            async with again(same) as last:
                await clock.move(IDLE_SLOW / 2 - 1)
                assert not last.closed
                await clock.move(1)
                assert last.closed


async def test_with_the_house_closed_for_days_people_have_another_hour_at_a_slow_table() -> None:
    async with opened("texas_holdem", "slow") as (table, clock):
        table.let_go()
        await clock.move(2 * IDLE_SLOW)
        async with again(table) as same:
            await clock.move(3_599)
            assert not same.closed
            await clock.move(1)
            assert same.closed


@asynccontextmanager
async def again(table: Table) -> AsyncIterator[Table]:
    """The house starts again."""
    table.let_go()
    lobby = Lobby(table._world)
    await lobby.recover()
    yield lobby.find(table.state.table)
    await lobby.close()


async def test_whoever_comes_gives_the_table_its_time_again_and_what_was_said_is_taken_back() -> None:
    async with opened("texas_holdem") as (table, clock):
        await table.sit("anna", "Anna")
        await clock.move(IDLE - 1)
        assert table.notice == "closes_soon"
        await table.sit("bruno", "Bruno")
        assert not table.notice
        await clock.move(IDLE - 1)
        assert not table.closed
        await table.start("anna")
        await clock.move(2)
        assert (table.state.dealing, table.notice) == (True, "")


async def test_a_table_at_which_people_play_is_never_closed_however_slow_they_are() -> None:
    async with opened("texas_holdem", "slow") as (table, clock):
        await table.sit("anna", "Anna")
        await table.sit("bruno", "Bruno")
        await table.start("anna")
        for _ in range(8):
            await clock.move(11 * 3600)
            play = table.play
            assert play is not None
            if isinstance(play.open, Ask):
                await table.act(table.state.players[play.open.seat].key, table.state.deal, play.ask, play.open.default)
            assert not table.notice
            assert not table.closed


async def test_while_people_are_expected_the_table_waits_longer() -> None:
    async with opened("texas_holdem") as (table, clock):
        await table.sit("anna", "Anna")
        await table.hold(["anna"], 900)  # the organiser waits a quarter of an hour, and who said yes is here
        await clock.move(900 + IDLE - 1)
        assert not table.closed
        await clock.move(1)
        assert table.closed


async def test_it_is_said_at_the_table_in_its_language(language: str) -> None:
    async with opened("texas_holdem") as (table, clock):
        await table.sit("anna", "Anna")
        await clock.move(IDLE - 1)
        await settle()
        words = words_in(language)
        assert words("notice-closes_soon") in plain(table_panel(table, words, "four").text)
