"""A Telegram of our own, and a bot on it."""

import logging
from collections.abc import AsyncIterator, Iterator

import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict

from tests.platforms.fake_answerer_telegram import FakeAnswerer
from tests.platforms.telegram_club import CLUB, Club, adapter, running
from tests.platforms.telegram_server import TelegramServer


@pytest.fixture
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)


@pytest.fixture
def logs(caplog: pytest.LogCaptureFixture) -> Iterator[list[EventDict]]:
    """What our own code logs; `caplog` has what libraries log, as much as they will."""
    caplog.set_level(logging.DEBUG)
    with capture_logs() as logs:
        yield logs


@pytest.fixture
async def telegram_server(_no_proxy: None) -> AsyncIterator[TelegramServer]:
    """A server with one group; afterwards it must not have received anything malformed."""
    async with TelegramServer() as server:
        server.group(CLUB)
        yield server
    assert server.violations == []


@pytest.fixture
async def club(
    telegram_server: TelegramServer, logs: list[EventDict], caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Club]:
    """The bot at work in its group. Nothing may be logged as an error; tests that mean one take it out of `logs`."""
    answerer = FakeAnswerer(telegram_server.bell)
    async with running(adapter(telegram_server), answerer) as telegram:
        yield Club(telegram_server, answerer, telegram)
    assert [entry for entry in logs if entry["log_level"] == "error"] == []
    assert [record.message for record in caplog.records if record.levelno >= logging.ERROR] == []
