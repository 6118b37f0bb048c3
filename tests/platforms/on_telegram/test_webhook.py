"""Updates that Telegram brings by itself: over sockets, with the real library, by a server that waits for a 200."""

import asyncio
import hmac
import socket
from typing import Any

import pytest
from aiohttp import ClientSession
from structlog.typing import EventDict

from bot.on_telegram.adapter import HEARD
from bot.on_telegram.receiving import webhook as webhooks
from bot.on_telegram.receiving.webhook import SECRET, Webhook
from bot.seam.platform import CannotServe
from tests.patience import GUARD
from tests.platforms.fake_answerer_telegram import FakeAnswerer
from tests.platforms.telegram_club import ANNA, BRUNO, CLUB, HERE, MENU, adapter, running
from tests.platforms.telegram_server import TelegramServer
from tests.platforms.telegram_updates import Refusal


@pytest.fixture
def answerer(telegram_server: TelegramServer) -> FakeAnswerer:
    return FakeAnswerer(telegram_server.bell)


@pytest.fixture
def webhook() -> Webhook:
    with socket.create_server(("127.0.0.1", 0)) as free:
        host, port = free.getsockname()
    return Webhook(f"http://{host}:{port}/brought/here", host, port, "a_secret-of-ours")


def statuses(server: TelegramServer) -> list[int]:
    return [status for _, status in server.brought]


def a_command(number: int) -> dict[str, Any]:  # Any: as Telegram has it
    chat = {"id": 7, "type": "private", "first_name": "Anna"}
    message = {"message_id": number, "date": 1, "from": ANNA, "chat": chat, "text": "/play"}
    return {"update_id": number, "message": message}


async def test_updates_are_brought_and_answered_and_nobody_polls(
    telegram_server: TelegramServer, answerer: FakeAnswerer, webhook: Webhook
) -> None:
    telegram_server.says(ANNA, "/play")  # before it ran
    async with running(adapter(telegram_server, webhook=webhook), answerer) as telegram:
        await answerer.bell.until(lambda: answerer.commanded)
        assert telegram_server.webhook is not None
        assert telegram_server.webhook["url"] == webhook.url
        assert telegram_server.webhook["secret_token"] == webhook.secret
        assert telegram_server.webhook["allowed_updates"] == [*HEARD]
        ref = await telegram.send(HERE, MENU, None)
        await telegram_server.answered(
            telegram_server.presses(BRUNO, telegram_server.messages[CLUB, int(ref.message)], "rules.2")
        )
        await telegram_server.bell.until(lambda: statuses(telegram_server) == [200, 200])
        assert telegram.is_connected
    assert telegram_server.of("getUpdates") == []
    assert not telegram.is_connected


async def test_an_update_is_acknowledged_only_when_it_was_dealt_with(
    telegram_server: TelegramServer, answerer: FakeAnswerer, webhook: Webhook
) -> None:
    async with running(adapter(telegram_server, webhook=webhook), answerer) as telegram:
        ref = await telegram.send(HERE, MENU, None)
        await telegram_server.called("setWebhook")
        answerer.free.clear()
        telegram_server.presses(ANNA, telegram_server.messages[CLUB, int(ref.message)], "rules.2")
        await answerer.bell.until(lambda: answerer.presses)
        telegram_server.says(BRUNO, "/play")  # comes later, and is acknowledged before
        await telegram_server.bell.until(lambda: telegram_server.brought)
        ((command, _),) = telegram_server.brought
        assert telegram_server.waiting == 1
        answerer.free.set()
        await telegram_server.bell.until(lambda: statuses(telegram_server) == [200, 200])
        assert [update for update, _ in telegram_server.brought] == [command, command - 1]


async def test_what_is_brought_twice_is_dealt_with_once_and_acknowledged_twice(
    telegram_server: TelegramServer, answerer: FakeAnswerer, webhook: Webhook
) -> None:
    async with running(adapter(telegram_server, webhook=webhook), answerer) as telegram:
        ref = await telegram.send(HERE, MENU, None)
        await telegram_server.called("setWebhook")
        answerer.free.clear()
        telegram_server.presses(ANNA, telegram_server.messages[CLUB, int(ref.message)], "rules.2")
        await answerer.bell.until(lambda: answerer.presses)
        telegram_server.bring_again()  # while it is being dealt with
        answerer.free.set()
        await telegram_server.bell.until(lambda: statuses(telegram_server) == [200, 200])
        async with ClientSession() as session:  # and long after
            again = {"update_id": telegram_server.brought[0][0], "message": {}}
            async with session.post(webhook.url, json=again, headers={SECRET: webhook.secret}) as answer:
                assert answer.status == 200
    assert len(answerer.presses) == 1


async def test_without_the_secret_nothing_is_taken_and_it_is_compared_in_constant_time(
    telegram_server: TelegramServer,
    answerer: FakeAnswerer,
    webhook: Webhook,
    session: ClientSession,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compared: list[bytes] = []

    def compare(given: bytes, right: bytes) -> bool:
        compared.append(given)
        return hmac.compare_digest(given, right)

    monkeypatch.setattr(webhooks, "hmac", type("hmac", (), {"compare_digest": staticmethod(compare)}))
    async with running(adapter(telegram_server, webhook=webhook), answerer):
        await telegram_server.called("setWebhook")
        for number, headers in enumerate(({}, {SECRET: ""}, {SECRET: webhook.secret[:-1]}, {SECRET: "città"}), 1):
            async with session.post(webhook.url, json=a_command(number), headers=headers) as answer:
                assert answer.status == 403
        assert answerer.commanded == []
        async with session.post(webhook.url, json=a_command(9), headers={SECRET: webhook.secret}) as answer:
            assert answer.status == 200
    assert len(answerer.commanded) == 1
    assert compared[:3] == [b"", b"", webhook.secret[:-1].encode()]
    assert compared[-1] == webhook.secret.encode()


@pytest.mark.parametrize("body", [b"", b"no json", b"[]", b"{}", b'{"update_id": "x"}', b"\xff"])
async def test_what_is_no_update_is_refused(
    telegram_server: TelegramServer,
    answerer: FakeAnswerer,
    webhook: Webhook,
    session: ClientSession,
    body: bytes,
) -> None:
    async with running(adapter(telegram_server, webhook=webhook), answerer):
        await telegram_server.called("setWebhook")
        async with session.post(webhook.url, data=body, headers={SECRET: webhook.secret}) as answer:
            assert answer.status == 400
        async with session.post(f"{webhook.url}/elsewhere", json=a_command(1)) as answer:
            assert answer.status == 404


async def test_an_update_that_nobody_can_read_is_not_brought_for_ever(
    telegram_server: TelegramServer,
    answerer: FakeAnswerer,
    webhook: Webhook,
    session: ClientSession,
    logs: list[EventDict],
) -> None:
    async with running(adapter(telegram_server, webhook=webhook), answerer):
        await telegram_server.called("setWebhook")
        strange = {"update_id": 1, "message": 7}
        async with session.post(webhook.url, json=strange, headers={SECRET: webhook.secret}) as answer:
            assert answer.status == 200
    assert [entry["event"] for entry in logs if entry["log_level"] == "error"] == [
        "update from Telegram not understood"
    ]


async def test_an_update_that_could_not_be_finished_is_brought_to_the_next_run(
    telegram_server: TelegramServer,
    answerer: FakeAnswerer,
    webhook: Webhook,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(webhooks, "FAREWELL", 0)
    answerer.free.clear()
    async with running(adapter(telegram_server, webhook=webhook), answerer) as telegram:
        ref = await telegram.send(HERE, MENU, None)
        await telegram_server.called("setWebhook")
        query = telegram_server.presses(ANNA, telegram_server.messages[CLUB, int(ref.message)], "rules.2")
        await answerer.bell.until(lambda: answerer.presses)
    await telegram_server.bell.until(lambda: telegram_server.brought)
    assert 200 not in statuses(telegram_server)
    answerer.free.set()
    async with running(adapter(telegram_server, webhook=webhook), answerer):
        await telegram_server.answered(query)
        await telegram_server.bell.until(lambda: statuses(telegram_server)[-1] == 200)


async def test_it_waits_for_telegram_to_take_the_webhook(
    telegram_server: TelegramServer, answerer: FakeAnswerer, webhook: Webhook, logs: list[EventDict]
) -> None:
    telegram_server.fails("setWebhook", Refusal(502, "Bad Gateway"))
    async with running(adapter(telegram_server, webhook=webhook), answerer):
        await telegram_server.called("setWebhook")
        telegram_server.says(ANNA, "/play")
        await answerer.bell.until(lambda: answerer.commanded)
    assert [entry["event"] for entry in logs] == ["Telegram not reached", "Telegram brings updates by itself"]


async def test_an_address_that_telegram_does_not_take_is_said(
    telegram_server: TelegramServer, answerer: FakeAnswerer, webhook: Webhook
) -> None:
    telegram_server.fails("setWebhook", Refusal(400, "Bad Request: bad webhook: IP address 10.0.0.1 is reserved"))
    with pytest.raises(CannotServe, match=r"TELEGRAM_WEBHOOK: .*is reserved"):
        await adapter(telegram_server, webhook=webhook).run(answerer)


async def test_a_taken_port_is_said_with_its_variable(telegram_server: TelegramServer, answerer: FakeAnswerer) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        host, port = taken.getsockname()
        with pytest.raises(CannotServe, match="TELEGRAM_WEBHOOK_LISTEN"):
            await adapter(telegram_server, webhook=Webhook("https://x.example/", host, port, "s")).run(answerer)


async def test_a_token_withdrawn_while_updates_are_brought_ends_the_run(
    telegram_server: TelegramServer, answerer: FakeAnswerer, webhook: Webhook
) -> None:
    telegram = adapter(telegram_server, webhook=webhook)
    run = asyncio.create_task(telegram.run(answerer))
    await telegram_server.called("setMyCommands", times=4)
    telegram_server.token = "another"
    with pytest.raises(Exception, match=r"."):
        await telegram.send(HERE, MENU, None)
    async with asyncio.timeout(GUARD):
        with pytest.raises(CannotServe, match="TELEGRAM_TOKEN"):
            await run


async def test_back_at_polling_the_webhook_is_taken_away_and_nothing_is_lost(
    telegram_server: TelegramServer, answerer: FakeAnswerer, webhook: Webhook
) -> None:
    async with running(adapter(telegram_server, webhook=webhook), answerer):
        await telegram_server.called("setWebhook")
    telegram_server.says(ANNA, "/play")
    await telegram_server.bell.until(lambda: statuses(telegram_server) == [0])
    async with running(adapter(telegram_server), answerer):
        await answerer.bell.until(lambda: answerer.commanded)
    assert telegram_server.webhook is None
