"""A club on Telegram for tests: its people, its chats, a bot that serves them, and how to press and see the answer."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest

from bot.on_telegram.adapter import Telegram
from bot.on_telegram.receiving.webhook import Webhook
from bot.seam.panel import Button, Panel
from bot.seam.people import Place
from bot.words import words_in
from tests.platforms.fake_answerer_telegram import FakeAnswerer
from tests.platforms.telegram_limits import Call, Json
from tests.platforms.telegram_server import TOKEN, TelegramServer

ANNA: Json = {"id": 7, "is_bot": False, "first_name": "Anna", "last_name": "Rossi", "language_code": "it"}
BRUNO: Json = {"id": 8, "is_bot": False, "first_name": "Bruno"}
CLUB = -1001
HERE = Place("telegram", chat=str(CLUB), community=str(CLUB))
ANNAS = Place("telegram", chat="", private_to="7")
TABLE = Panel(("Pot 60",), rows=((Button("My cards", "1.cards"),),))
HAND = Panel(("Your cards: A♠ K♥",), drawing="a hand", rows=((Button("Fold", "1.1.1.fold", "bad"),),))
MENU = Panel(("Rules, page 1",), rows=((Button("Next", "rules.2"),),))
NEXT = Panel(("Rules, page 2",), rows=((Button("Back", "rules.1"),),))


def open_private(language: str) -> str:
    return words_in(language or "en")("button-open_hand")


def adapter(server: TelegramServer, patience: float = 5.0, webhook: Webhook | None = None) -> Telegram:
    """Our bot, pointed at the server. It waits longer for an outcome than any slow machine takes."""
    return Telegram(
        TOKEN,
        open_private=open_private,
        base_url=f"{server.address}/bot",
        base_file_url=f"{server.address}/file/bot",
        patience=patience,
        webhook=webhook,
    )


@asynccontextmanager
async def running(telegram: Telegram, answerer: FakeAnswerer) -> AsyncIterator[Telegram]:
    """The bot at work, and closed afterwards as it is when the program ends."""
    task = asyncio.create_task(telegram.run(answerer))
    try:
        yield telegram
    finally:
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task


@dataclass
class Club:
    server: TelegramServer
    answerer: FakeAnswerer
    telegram: Telegram

    async def table(self) -> Json:
        """A table's message in the group."""
        ref = await self.telegram.send(HERE, TABLE, None)
        return self.server.messages[CLUB, int(ref.message)]

    async def press(self, user: Json, message: Json, data: str = "1.cards") -> Call:
        """Somebody presses; what he gets."""
        return await self.server.answered(self.server.presses(user, message, data))

    async def wrote(self, chat: int, count: int = 1) -> list[Json]:
        """Our messages in a chat, once there are that many; oldest first."""

        def ours() -> list[Json]:
            here = [message for (where, _), message in self.server.messages.items() if where == chat]
            return [message for message in here if message["from"]["is_bot"]]

        return await self.server.bell.until(lambda: ours() if len(ours()) >= count else [])

    async def shows(self, chat: int, as_wanted: Callable[[list[Json]], bool]) -> list[Json]:
        """Our messages in a chat, once they are so; oldest first."""

        def ours() -> list[Json]:
            found = [message for (where, _), message in self.server.messages.items() if where == chat]
            found = [message for message in found if message["from"]["is_bot"]]
            return found if found and as_wanted(found) else []

        return await self.server.bell.until(ours)

    def silent(self, chat: int) -> bool:
        """Whether we wrote nothing in a chat."""
        return not [
            where for (where, _), message in self.server.messages.items() if where == chat and message["from"]["is_bot"]
        ]
