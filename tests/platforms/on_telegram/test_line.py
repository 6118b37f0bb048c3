"""A line to Telegram that is put down leaves nothing open behind it."""

import asyncio
import gc
import warnings

import pytest
from structlog.typing import EventDict
from telegram.error import NetworkError

from bot.on_telegram.http import TelegramRequest
from bot.seam.platform import Trouble
from tests.patience import GUARD
from tests.platforms.fake_answerer_telegram import FakeAnswerer
from tests.platforms.telegram_club import HERE, MENU, adapter, running
from tests.platforms.telegram_server import TOKEN, TelegramServer

MOMENTS = 24  # turns of the loop: an answer is there after about fifteen


async def test_whenever_it_is_put_down_no_socket_stays_open(telegram_server: TelegramServer) -> None:
    by_moment = []  # how many were left open up to then
    with warnings.catch_warnings(record=True) as left:
        warnings.simplefilter("always", ResourceWarning)
        for moment in range(MOMENTS):
            line = TelegramRequest()
            asking = [asyncio.create_task(line.do_request(_address(telegram_server), "POST")) for _ in range(3)]
            for _ in range(moment):
                await asyncio.sleep(0)
            await line.shutdown()
            await asyncio.gather(*asking, return_exceptions=True)
            del line, asking
            gc.collect(1)
            by_moment.append(len(left))
        gc.collect()  # once: whatever all tests have left behind is looked through
    assert [str(warning.message) for warning in left] == [], by_moment


async def test_who_was_asked_already_may_still_answer(telegram_server: TelegramServer) -> None:
    line = TelegramRequest()
    asking = asyncio.create_task(line.do_request(_address(telegram_server), "POST"))
    await asyncio.sleep(0)
    await line.shutdown()
    status, _ = await asking
    assert status == 200


async def test_who_does_not_answer_is_not_waited_for(telegram_server: TelegramServer) -> None:
    line, heard = TelegramRequest(), asyncio.Event()

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.set()
        await reader.read()
        writer.close()

    async with await asyncio.start_server(hear, "127.0.0.1", 0) as silent:
        port = silent.sockets[0].getsockname()[1]
        asking = asyncio.create_task(line.do_request(f"http://127.0.0.1:{port}/", "POST"))
        async with asyncio.timeout(GUARD):
            await heard.wait()
            await line.shutdown()
        with pytest.raises(TimeoutError):
            await asking


async def test_nobody_asks_on_a_line_that_was_put_down(telegram_server: TelegramServer) -> None:
    line = TelegramRequest()
    await line.shutdown()
    with pytest.raises(NetworkError, match="put down"):
        await line.do_request(_address(telegram_server), "POST")


async def test_what_is_written_while_the_bot_ends_fails_as_trouble_and_no_fault(
    telegram_server: TelegramServer, logs: list[EventDict]
) -> None:
    async with running(adapter(telegram_server), FakeAnswerer(telegram_server.bell)) as telegram:
        await telegram_server.bell.until(lambda: telegram_server.polls)
    with pytest.raises(Trouble):
        await telegram.send(HERE, MENU, None)
    assert [entry for entry in logs if entry["log_level"] == "error"] == []


def _address(server: TelegramServer) -> str:
    return f"{server.address}/bot{TOKEN}/getMe"
