"""Several workers on one Telegram bot: one fetches the updates, or says where to bring them; all write."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

import pytest
from structlog.typing import EventDict

from bot.on_telegram.adapter import Telegram
from bot.on_telegram.receiving.webhook import Webhook
from bot.seam.held import Holder, SharedOut
from bot.seam.platform import CannotServe, Trouble
from tests.platforms.discord_bot import noticed
from tests.platforms.fake_answerer_telegram import FakeAnswerer
from tests.platforms.telegram_club import ANNA, BRUNO, CLUB, HERE, MENU, adapter, running
from tests.platforms.telegram_server import TelegramServer
from tests.platforms.telegram_updates import Refusal


class Piece(NamedTuple):
    name: str
    state: bytes | None = None


class Shared:
    """What one worker holds: nothing, until the test says so."""

    def __init__(self) -> None:
        self.wanted: list[str] = []
        self.holder: Holder

    def want(self, kind: str, names: Iterable[str], holder: Holder) -> None:
        self.wanted, self.holder = [f"{kind} {name}" for name in names], holder

    async def turn(self, kind: str, name: str, space: float) -> float | None:
        return None


class Worker(NamedTuple):
    telegram: Telegram
    holdings: Shared
    answerer: FakeAnswerer

    def takes(self) -> None:
        self.holdings.holder.taken(Piece("poller"))

    def loses(self) -> None:
        self.holdings.holder.lost(Piece("poller"))

    async def gives(self) -> None:
        assert await self.holdings.holder.give(Piece("poller")) is None

    @property
    def pressed(self) -> list[str]:
        return [press.address for press in self.answerer.presses]


@asynccontextmanager
async def worker(
    server: TelegramServer, webhook: Webhook | None = None, *, holds: bool = False
) -> AsyncIterator[Worker]:
    telegram, holdings = adapter(server, webhook=webhook), Shared()
    assert isinstance(telegram, SharedOut)
    telegram.shared_by(holdings)
    found = Worker(telegram, holdings, FakeAnswerer(server.bell))
    if holds:
        found.takes()
    async with running(telegram, found.answerer):
        await noticed(lambda: telegram.is_connected)
        yield found


@pytest.fixture
async def two(telegram_server: TelegramServer, logs: list[EventDict]) -> AsyncIterator[tuple[Worker, Worker]]:
    """The first holds the line."""
    async with worker(telegram_server, holds=True) as one, worker(telegram_server) as other:
        await telegram_server.bell.until(lambda: telegram_server.polls)
        yield one, other
    assert [entry for entry in logs if entry["log_level"] == "error"] == []


async def press(server: TelegramServer, worker: Worker, address: str) -> str:
    """On a message that this worker has written."""
    ref = await worker.telegram.send(HERE, MENU, None)
    return server.presses(ANNA, server.messages[CLUB, int(ref.message)], address)


async def test_who_holds_the_line_fetches_and_announces_and_both_write(
    telegram_server: TelegramServer, two: tuple[Worker, Worker]
) -> None:
    one, other = two
    assert one.holdings.wanted == other.holdings.wanted == ["telegram poller"]
    await telegram_server.answered(await press(telegram_server, other, "1.one"))
    assert (one.pressed, other.pressed) == (["1.one"], [])
    assert telegram_server.polls == 1
    await telegram_server.called("setMyCommands", times=4)
    assert len(telegram_server.of("setMyCommands")) == 4


@pytest.mark.parametrize("way", ["given", "lost"])
async def test_the_line_goes_from_hand_to_hand_and_each_press_is_answered_once(
    telegram_server: TelegramServer, two: tuple[Worker, Worker], way: str
) -> None:
    holder, other = two
    for number in range(4):
        first = await press(telegram_server, other, f"{number}.before")
        await telegram_server.answered(first)
        if way == "given":
            await holder.gives()
        else:
            holder.loses()
            await telegram_server.bell.until(lambda: not telegram_server.polls or telegram_server.waiting == 0)
        between = await press(telegram_server, holder, f"{number}.between")
        other.takes()
        await telegram_server.answered(between)
        holder, other = other, holder
    everything = [*two[0].pressed, *two[1].pressed]
    assert sorted(everything) == sorted(f"{number}.{when}" for number in range(4) for when in ("before", "between"))
    assert telegram_server.polls <= 1


async def test_what_was_fetched_is_dealt_with_by_whoever_fetched_it(
    telegram_server: TelegramServer, two: tuple[Worker, Worker]
) -> None:
    one, other = two
    one.answerer.free.clear()
    query = await press(telegram_server, one, "1.slow")
    await one.answerer.bell.until(lambda: one.answerer.presses)
    await one.gives()
    other.takes()
    one.answerer.free.set()
    await telegram_server.answered(query)
    assert (one.pressed, other.pressed) == (["1.slow"], [])


async def test_a_line_that_could_not_be_opened_is_given_up_at_once(telegram_server: TelegramServer) -> None:
    async with worker(telegram_server) as one, worker(telegram_server) as other:
        telegram_server.fails("deleteWebhook", times=1000)
        one.takes()
        await telegram_server.bell.until(lambda: telegram_server.refused)
        await one.gives()
        telegram_server._failures.clear()
        other.takes()
        await telegram_server.bell.until(lambda: telegram_server.polls)
        await telegram_server.answered(await press(telegram_server, one, "1.later"))
        assert (one.pressed, other.pressed) == ([], ["1.later"])


@pytest.mark.parametrize("holds", [True, False])
async def test_a_token_that_is_refused_ends_each_worker(telegram_server: TelegramServer, *, holds: bool) -> None:
    telegram, holdings = adapter(telegram_server), Shared()
    telegram.shared_by(holdings)
    found = Worker(telegram, holdings, FakeAnswerer(telegram_server.bell))
    if holds:
        found.takes()
    telegram_server.token = "another"
    with pytest.raises(CannotServe, match="TELEGRAM_TOKEN"):
        await telegram.run(found.answerer)


async def test_a_token_that_is_refused_later_ends_whoever_only_writes(telegram_server: TelegramServer) -> None:
    telegram = adapter(telegram_server)
    telegram.shared_by(Shared())
    serving = asyncio.create_task(telegram.run(FakeAnswerer(telegram_server.bell)))
    await noticed(lambda: telegram.is_connected)
    telegram_server.token = "another"
    with suppress(Trouble):
        await telegram.send(HERE, MENU, None)
    with pytest.raises(CannotServe, match="TELEGRAM_TOKEN"):
        await serving


async def test_of_several_that_are_brought_updates_one_says_where(telegram_server: TelegramServer) -> None:
    with socket.create_server(("127.0.0.1", 0)) as first, socket.create_server(("127.0.0.1", 0)) as second:
        ports = first.getsockname()[1], second.getsockname()[1]
    here, there = (Webhook(f"http://127.0.0.1:{port}/brought", "127.0.0.1", port, "secret") for port in ports)
    async with worker(telegram_server, here, holds=True) as one, worker(telegram_server, there) as other:
        await telegram_server.called("setMyCommands", times=4)
        assert [call["url"] for call in telegram_server.of("setWebhook")] == [here.url]
        await telegram_server.answered(await press(telegram_server, other, "1.here"))
        await one.gives()
        other.takes()
        await telegram_server.called("setMyCommands", times=8)
        assert [call["url"] for call in telegram_server.of("setWebhook")] == [here.url, there.url]
        await telegram_server.answered(await press(telegram_server, one, "1.there"))
        assert (one.pressed, other.pressed) == (["1.here"], ["1.there"])


async def test_an_address_that_telegram_refuses_ends_whoever_says_it(telegram_server: TelegramServer) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    telegram_server.fails("setWebhook", Refusal(400, "Bad Request: bad webhook: HTTPS url must be provided"))
    telegram, holdings = adapter(telegram_server, webhook=Webhook("http://x/y", "127.0.0.1", port, "s")), Shared()
    telegram.shared_by(holdings)
    holdings.holder.taken(Piece("poller"))
    with pytest.raises(CannotServe, match="TELEGRAM_WEBHOOK"):
        await telegram.run(FakeAnswerer(telegram_server.bell))


async def test_what_a_user_says_in_private_comes_by_the_line_too(
    telegram_server: TelegramServer, two: tuple[Worker, Worker]
) -> None:
    one, other = two
    await one.gives()
    telegram_server.says(BRUNO, "/play")
    other.takes()
    await other.answerer.bell.until(lambda: other.answerer.commanded)
    assert not one.answerer.commanded
