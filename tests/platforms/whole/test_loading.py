"""A start loads what it needs and nothing else: loading is most of its time."""

import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.platforms.whole.club import ANNA
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.process import PROGRAM, Invito, environment, invito

NAMED = "print(*(name for name, found in sys.modules.items() if found))"
TELLING = f"import atexit, sys; atexit.register(lambda: {NAMED}); {PROGRAM}"
# Calendars and ratings are seldom asked for, the painter's process alone draws, nobody sees rich's tracebacks, and
# `invito run` has no options to be read.
NEVER = {"PIL", "dateutil", "icalendar", "openskill", "pydantic", "pygments", "rapidfuzz", "rich", "segno", "typer"}
OTHERS = {
    "discord": {"telegram", "httpx", "aiohttp.web_app"},
    "telegram": {"discord", "aiohttp"},
    "local": {"discord", "telegram", "httpx"},
}


async def loaded(settings: dict[str, str], folder: Path, runs: Callable[[Invito], Awaitable[object]]) -> set[str]:
    """What is loaded once it runs."""
    async with invito(settings, folder, TELLING) as run:
        await runs(run)
        run.process.send_signal(signal.SIGTERM)
        shown = await run.shown()
        assert (await run.ended())[0] == 0
    return set(shown.split())


def holds(platform: str, modules: set[str]) -> None:
    assert {"bot.app", "structlog"} <= modules
    assert modules & (NEVER | OTHERS[platform]) == set()


async def test_on_discord_a_start_loads_nothing_that_it_does_not_need(
    discord_club: DiscordClub, tmp_path: Path
) -> None:
    settings = environment(tmp_path / "data", discord=discord_club.server)
    holds("discord", await loaded(settings, tmp_path, lambda run: run.says("commands announced")))


async def test_on_telegram_a_start_loads_nothing_that_it_does_not_need(
    telegram_club: TelegramClub, tmp_path: Path
) -> None:
    settings = environment(tmp_path / "data", telegram=telegram_club.server)
    holds("telegram", await loaded(settings, tmp_path, lambda _: telegram_club.connected([ANNA])))


async def test_on_the_page_a_start_loads_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    settings = environment(tmp_path / "data", INVITO_LOCAL="127.0.0.1:0")
    holds("local", await loaded(settings, tmp_path, lambda run: run.says("the local page is open")))
