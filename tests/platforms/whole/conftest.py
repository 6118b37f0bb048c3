"""The whole house on each platform. Nothing may be logged as an error, by us or by a library."""

import logging
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from io import StringIO
from pathlib import Path

import aiohttp
import discord
import pytest
import structlog
from msgspec.structs import replace
from structlog.testing import capture_logs
from structlog.typing import EventDict

from bot.app import App
from bot.operator import logs as log_lines
from bot.showing.writing.rate_limit import LIMITS
from tests.engine.house.a_world import SeededChance
from tests.platforms.discord_server import DiscordServer
from tests.platforms.telegram_club import CLUB
from tests.platforms.telegram_server import TelegramServer
from tests.platforms.whole.club import Club
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_local import LocalClub
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.housing import AT_ONCE, housed

PLATFORMS = ("discord", "telegram", "local")


@pytest.fixture
def logs(caplog: pytest.LogCaptureFixture) -> Iterator[list[EventDict]]:
    """What our own code logs. Tests that mean an error take it out."""
    with capture_logs() as logs:
        yield logs
    assert [entry for entry in logs if entry["log_level"] in {"error", "critical"}] == []
    assert [record.message for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []


@pytest.fixture
async def discord_club(monkeypatch: pytest.MonkeyPatch, logs: list[EventDict]) -> AsyncIterator[DiscordClub]:
    # The library keeps its addresses on classes: after the test they are as before.
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    monkeypatch.setattr(
        discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    )
    async with DiscordServer() as server:
        yield DiscordClub(server)
    assert server.objections == []


@pytest.fixture
async def telegram_club(monkeypatch: pytest.MonkeyPatch, logs: list[EventDict]) -> AsyncIterator[TelegramClub]:
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)
    async with TelegramServer() as server:
        server.group(CLUB)
        yield TelegramClub(server)
    assert server.violations == []


@pytest.fixture
async def local_club(logs: list[EventDict]) -> AsyncIterator[LocalClub]:
    async with aiohttp.ClientSession() as session:
        club = LocalClub(session)
        yield club
        await club.close()


@pytest.fixture(params=PLATFORMS)
def club(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Club:
    """Each platform in turn. All chats bear any number of writes here; what they bear has its own tests."""
    unlimited = {name: replace(limits, group=None, private=None) for name, limits in LIMITS.items()}
    monkeypatch.setattr("bot.app.LIMITS", unlimited)
    for waits in ("hand_messages.LINGER", "hand_messages.A_ROUND", "last_shown.A_ROUND", "last_shown.A_TURN"):
        monkeypatch.setattr(f"bot.showing.{waits}", 0.0)
    monkeypatch.setattr("bot.showing.moments.RUN", 0.0)
    monkeypatch.setattr("bot.tournaments.desk.TOGETHER", 0.0)
    found: Club = request.getfixturevalue(f"{request.param}_club")
    return found


@pytest.fixture
def chance() -> SeededChance:
    return SeededChance()


@pytest.fixture
def debug_log(club: Club, monkeypatch: pytest.MonkeyPatch) -> Iterator[StringIO]:
    """All that is logged, as `INVITO_LOG=debug` has it."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    before = structlog.get_config()
    stream = StringIO()
    log_lines.set_up("debug", stream=stream)
    yield stream
    logging.captureWarnings(capture=False)
    structlog.configure(**before)
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.fixture
async def house(club: Club, chance: SeededChance, tmp_path: Path) -> AsyncIterator[App]:
    """At work on the club's platform."""
    async with housed(tmp_path, club.platforms(), chance=chance) as at_work:
        yield at_work


@pytest.fixture
async def quick_house(club: Club, chance: SeededChance, tmp_path: Path) -> AsyncIterator[App]:
    """The same, with no pause between two deals."""
    async with housed(tmp_path, club.platforms(), chance=chance, pause=AT_ONCE) as at_work:
        yield at_work
