"""Telegram's people and our host, through the real library and real sockets: who asks gets one answer, in his place."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from bot.on_telegram.adapter import Telegram
from bot.panel import Button, Panel
from bot.people import Place
from bot.platform import Platform
from tests.platforms.telegram_host import FakeHost
from tests.platforms.telegram_server import TOKEN, Json, Refusal, TelegramServer

pytestmark = pytest.mark.filterwarnings("ignore:.*retry_after.*:DeprecationWarning")  # the library's own words

ANNA: Json = {"id": 7, "is_bot": False, "first_name": "Anna", "last_name": "Rossi", "language_code": "it"}
BRUNO: Json = {"id": 8, "is_bot": False, "first_name": "Bruno"}
CLUB = -1001
HERE = Place("telegram", chat=str(CLUB), community=str(CLUB))
ANNAS = Place("telegram", chat="", private_to="7")
HAND = Panel(("Your cards: A♠ K♥",), drawing="a hand", rows=((Button("Fold", "1.1.1.fold", "bad"),),))
MENU = Panel(("Rules",), rows=((Button("Next", "1.next"),),))


def open_private(language: str) -> str:
    return {"it": "Apri la mia mano"}.get(language, "Open my hand")


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)


@pytest.fixture
async def server() -> AsyncIterator[TelegramServer]:
    async with TelegramServer() as server:
        yield server
    assert server.violations == []


@pytest.fixture
def host(server: TelegramServer) -> FakeHost:
    return FakeHost(server.bell)


@pytest.fixture
def _calm(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing is logged as an error of ours."""
    caplog.set_level(logging.DEBUG)
    yield
    assert [record.message for record in caplog.records if record.levelno >= logging.ERROR] == []


def adapter(server: TelegramServer, patience: float = 2.0) -> Telegram:
    return Telegram(
        TOKEN,
        open_private=open_private,
        base_url=f"{server.address}/bot",
        base_file_url=f"{server.address}/file/bot",
        patience=patience,
    )


@asynccontextmanager
async def running(telegram: Telegram, host: FakeHost) -> AsyncIterator[None]:
    task = asyncio.create_task(telegram.run(host))
    try:
        yield
    finally:
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task


@pytest.fixture
async def telegram(server: TelegramServer, host: FakeHost, _calm: None) -> AsyncIterator[Telegram]:
    server.group(CLUB)
    telegram = adapter(server)
    async with running(telegram, host):
        yield telegram


@pytest.fixture
async def table(server: TelegramServer, telegram: Telegram) -> Json:
    """The table's message in the club."""
    ref = await telegram.send(HERE, Panel(("Pot 60",), rows=((Button("My cards", "1.cards"),),)), None)
    return server.messages[CLUB, int(ref.message)]


def texts(server: TelegramServer, chat: int) -> list[str]:
    """What we wrote in a chat, oldest first."""
    ours = [message for (where, _), message in server.messages.items() if where == chat and message["from"]["is_bot"]]
    return [message.get("text") or message["caption"] for message in ours]


# Starting and ending


async def test_it_is_a_platform(server: TelegramServer) -> None:
    platform: Platform = adapter(server)
    assert (platform.name, platform.has_forms) == ("telegram", False)


async def test_commands_are_listed_in_each_language_for_groups_and_in_private(
    server: TelegramServer, telegram: Telegram
) -> None:
    await server.called("setMyCommands", times=4)
    listed = {
        (call["scope"]["type"], call["language_code"]): [command["command"] for command in call["commands"]]
        for call in server.of("setMyCommands")
    }
    assert listed == {
        ("all_group_chats", None): ["play", "cards"],
        ("all_group_chats", "it"): ["gioca", "carte"],
        ("all_private_chats", None): ["play", "cards"],
        ("all_private_chats", "it"): ["gioca", "carte"],
    }


async def test_a_refused_token_is_a_value_error_that_does_not_tell_it(
    server: TelegramServer, host: FakeHost, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    server.token = "another"
    with pytest.raises(ValueError, match="TELEGRAM_TOKEN") as refused:
        await adapter(server).run(host)
    assert TOKEN not in str(refused.value) + caplog.text


async def test_a_token_withdrawn_while_running_ends_the_run(server: TelegramServer, host: FakeHost) -> None:
    run = asyncio.create_task(adapter(server).run(host))
    await server.bell.until(lambda: server.polls)
    server.token = "another"
    server.push(message={"message_id": 1, "date": 1, "chat": {"id": 7, "type": "private"}})
    with pytest.raises(ValueError, match="TELEGRAM_TOKEN"):
        await run


async def test_it_waits_for_telegram_to_be_there(server: TelegramServer, host: FakeHost) -> None:
    server.fails("getMe", Refusal(502, "Bad Gateway"))
    async with running(adapter(server), host):
        await server.bell.until(lambda: server.polls)


async def test_it_goes_on_after_a_broken_poll_and_says_when_another_process_polls(
    server: TelegramServer, host: FakeHost, caplog: pytest.LogCaptureFixture
) -> None:
    server.fails("getUpdates", Refusal(409, "Conflict: terminated by other getUpdates request"))
    server.says(ANNA, "/play")
    async with running(adapter(server), host):
        await host.bell.until(lambda: host.commanded)
    assert "Another process polls" in caplog.text


async def test_what_was_pressed_before_a_restart_is_answered_after_it(server: TelegramServer, host: FakeHost) -> None:
    server.group(CLUB)
    before = adapter(server)
    async with running(before, host):
        ref = await before.send(HERE, MENU, None)
    query = server.presses(ANNA, server.messages[CLUB, int(ref.message)], "1.next")
    async with running(adapter(server), host):
        await server.answered(query)
    assert [press.message for press in host.presses] == [ref]


async def test_nothing_is_handled_twice_by_a_restart(server: TelegramServer, host: FakeHost) -> None:
    async with running(adapter(server), host):
        server.says(ANNA, "/play")
        await host.bell.until(lambda: host.commanded)
    async with running(adapter(server), host):
        server.says(ANNA, "/cards")
        await host.bell.until(lambda: host.commanded[1:])
    assert [command.name for command in host.commanded] == ["play", "cards"]
