"""A person whose page is closed: gone after a while, without a time bank, and there again with the next tab."""

import asyncio
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.on_local.adapter import LocalPage
from engine.house.tables.table import Table
from tests.patience import GUARD
from tests.platforms.local_tab import Tab
from tests.platforms.whole.housing import housed


def state_of(message: dict[str, Any], name: str) -> str:
    """What the table in this message says of the player."""
    [stage] = message["stages"]
    return next((place.get("state", "in") for place in stage["places"] if place["name"] == name), "")


async def seen(tab: Tab, name: str, state: str) -> None:
    """The next table that shows the player so."""
    async with asyncio.timeout(GUARD):
        while True:
            down = await tab.next()
            if down["is"] == "posted" and down["message"]["stages"] and state_of(down["message"], name) == state:
                return


@pytest.mark.parametrize("closes", ["all tabs", "one of two"])
async def test_whoever_closes_the_page_is_gone_and_comes_back(tmp_path: Path, closes: str) -> None:
    page = LocalPage(port=0, patience=0.0)
    async with aiohttp.ClientSession() as session, housed(tmp_path, [page], language="en") as house:
        async with asyncio.timeout(GUARD):
            await page.started.wait()
        anna, bruno = await Tab(session, page).open("Anna"), await Tab(session, page).open("Bruno")
        await anna.ask("say", text="/play texas_holdem")
        table: Table = next(iter(house.lobby))
        await bruno.ask("tap", side="channel", message="", address=f"{table.state.table}.sit")
        await anna.ask("tap", side="channel", message="", address=f"{table.state.table}.deal")
        if closes == "one of two":
            other = await Tab(session, page).open("Bruno", token=bruno.token)
            await bruno.socket.close()
            await other.ask("say", text="still here")
            assert not table.gone
            return
        await bruno.socket.close()
        await seen(anna, "Bruno", "gone")
        assert table.gone == {f"local:{bruno.you}"}
        await Tab(session, page).open("Bruno", token=bruno.token)
        await seen(anna, "Bruno", "in")
        assert not table.gone
