"""A club on a loopback server of each platform."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.platforms.discord_server import DiscordServer
from tests.platforms.telegram_club import CLUB
from tests.platforms.telegram_server import TelegramServer
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_telegram import TelegramClub


@asynccontextmanager
async def on_discord() -> AsyncIterator[DiscordClub]:
    async with DiscordServer() as server:
        yield DiscordClub(server)


@asynccontextmanager
async def on_telegram() -> AsyncIterator[TelegramClub]:
    async with TelegramServer() as server:
        server.group(CLUB)
        yield TelegramClub(server)
