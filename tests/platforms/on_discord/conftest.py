"""A Discord of our own, and a bot on it."""

from collections.abc import AsyncIterator

import discord
import pytest

from tests.platforms.discord_bot import Bot, started
from tests.platforms.discord_server import DiscordServer


@pytest.fixture
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[DiscordServer]:
    # The library keeps its addresses on classes: after the test they are as before.
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    monkeypatch.setattr(
        discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    )
    async with DiscordServer() as server:
        yield server
    assert server.objections == []


@pytest.fixture
async def bot(server: DiscordServer) -> AsyncIterator[Bot]:
    async with started(server) as bot:
        yield bot
