"""At the page every reader has the table's buttons and words in a language of their own, whatever the table's is."""

import asyncio
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.games import FACES
from bot.language_files import LANGUAGES
from bot.on_local.adapter import LocalPage
from bot.words import words_in
from tests.patience import GUARD
from tests.platforms.local_tab import Tab, text_of
from tests.platforms.whole.housing import housed

SHARED = ("sit", "deal", "robot", "robot_less", "leave")


async def the_table(tab: Tab, *, until: str) -> dict[str, Any]:
    """The table as this tab is shown it, as soon as it has a button for this verb."""
    async with asyncio.timeout(GUARD):
        while True:
            down = await tab.next()
            if down["is"] == "posted" and down["side"] == "channel" and until in labels(down["message"]):
                message: dict[str, Any] = down["message"]
                return message


def labels(message: dict[str, Any]) -> dict[str, str]:
    """The labels by verb."""
    return {button["verb"]: button["label"] for row in message["rows"] for button in row if button["verb"]}


def said_in(language: str) -> dict[str, str]:
    words = words_in(language, "local")
    return {verb: words(f"button-{verb}") for verb in SHARED}


@pytest.mark.parametrize("game", FACES)
@pytest.mark.parametrize("opener", LANGUAGES)
async def test_the_tables_buttons_and_words_are_in_each_readers_language(
    tmp_path: Path, game: str, opener: str
) -> None:
    page = LocalPage(port=0)
    async with aiohttp.ClientSession() as session, housed(tmp_path, [page], language=opener):
        async with asyncio.timeout(GUARD):
            await page.started.wait()
        tabs = {
            language: await Tab(session, page).open(f"Reader {language}", language=language) for language in LANGUAGES
        }
        opening = await tabs[opener].ask("say", text=f"/play {game} robots:1")
        assert not opening.get("alarm")
        seen = {language: await the_table(tab, until="robot_less") for language, tab in tabs.items()}
        assert len({message["id"] for message in seen.values()}) == 1
        for language, message in seen.items():
            assert labels(message).items() >= said_in(language).items()
            assert message["told"] == []
            [stage] = message["stages"]
            assert stage["language"] == language
        texts = {text_of(message) for message in seen.values()}
        assert len(texts) == len(LANGUAGES)


async def test_whoever_changes_the_language_has_the_tables_buttons_in_it_at_once(tmp_path: Path) -> None:
    page = LocalPage(port=0)
    async with aiohttp.ClientSession() as session, housed(tmp_path, [page]):
        async with asyncio.timeout(GUARD):
            await page.started.wait()
        anna, bruno = [await Tab(session, page).open(name, language="it") for name in ("Anna", "Bruno")]
        await anna.ask("say", text=f"/play {next(iter(FACES))}")
        assert labels(await the_table(bruno, until="sit"))["sit"] == said_in("it")["sit"]
        await bruno.send({"do": "speak", "number": 1, "language": "en"})
        assert labels(await the_table(bruno, until="sit"))["sit"] == said_in("en")["sit"]
