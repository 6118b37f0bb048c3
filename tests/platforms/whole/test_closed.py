"""A table that nobody played at any more has closed, and then the bot starts again: its page still says why."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.app import App
from bot.on_local.adapter import LocalPage
from tests.engine.house.a_world import HandClock
from tests.patience import GUARD
from tests.platforms.local_tab import Tab
from tests.platforms.whole.housing import housed

IDLE = 600.0
WHY = {
    "it": "Non giocava più nessuno: il tavolo è chiuso e tutte le chip sono tornate nei borselli.",
    "en": "Nobody was playing any more: the table is closed and all chips are back in their purses.",
}


@asynccontextmanager
async def run(data: Path, clock: HandClock) -> AsyncIterator[tuple[App, LocalPage, aiohttp.ClientSession]]:
    page = LocalPage(port=0)
    async with aiohttp.ClientSession() as session, housed(data, [page], language="en", clock=clock) as house:
        async with asyncio.timeout(GUARD):
            await page.started.wait()
        yield house, page, session


async def told(tab: Tab, clock: HandClock) -> dict[str, Any]:
    """The message in the channel of a table that has closed; time goes on until it has come."""
    heard = asyncio.create_task(_hears(tab))
    async with asyncio.timeout(GUARD):
        while not heard.done():
            await clock.move(1)
    return heard.result()


async def _hears(tab: Tab) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = (await tab.next()).get("message", {})
        if any(stage.get("closed") for stage in message.get("stages", ())):
            return message


@pytest.mark.parametrize("language", WHY)
async def test_whoever_comes_after_a_restart_reads_why_the_last_table_closed(tmp_path: Path, language: str) -> None:
    clock = HandClock()
    async with run(tmp_path, clock) as (house, page, session):
        anna = await Tab(session, page).open("Anna", language=language)
        await anna.ask("say", text="/play carioca")
        await clock.move(IDLE)
        assert (await told(anna, clock))["stages"][0]["ask"] == WHY[language]
        while house.screen._tasks:  # what is kept of it is being written
            await clock.move(1)
    async with run(tmp_path, clock) as (_, page, session):
        message = await told(await Tab(session, page).open("Bruno", language=language), clock)
        (stage,) = message["stages"]
        assert (stage["closed"], stage["ask"], stage["language"]) == (True, WHY[language], language)
        assert WHY[language] in "".join(piece["text"] for piece in message["text"])
        again = await Tab(session, page).open("Carla", language=language)
        assert len(again.welcome["messages"]) == 1  # said once, and kept as any message of a table


async def test_whoever_comes_after_a_restart_reads_who_won_the_evening_there(tmp_path: Path) -> None:
    clock = HandClock()
    async with run(tmp_path, clock) as (house, page, session):
        anna = await Tab(session, page).open("Anna", language="it")
        await anna.ask("say", text="/play texas_holdem")
        (table,) = house.lobby
        for key in ("robot:1", "robot:2"):
            await table.add_robot(f"local:{anna.welcome['you']}")
            assert table.state.seat_of(key) is not None
        await table.start(f"local:{anna.welcome['you']}")
        await table.leave(f"local:{anna.welcome['you']}")
        await clock.move(600)
        message = await told(anna, clock)
        ended = "".join(piece["text"] for piece in message["text"])
        assert "La serata · 1 mano" in ended
        assert " Anna " in ended
        while house.screen._tasks:
            await clock.move(1)
    async with run(tmp_path, clock) as (_, page, session):
        message = await told(await Tab(session, page).open("Bruno", language="it"), clock)
        again = "".join(piece["text"] for piece in message["text"])
        assert {line for line in ended.split("\n") if line[:2] in {"1.", "2.", "3."}} <= {*again.split("\n")}
        assert "La serata · 1 mano" in again
