"""Several connections to the gateway: how many, when each may introduce itself, and what comes by which."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import ANY

import pytest
from structlog.testing import capture_logs

from bot.on_discord import DiscordPlatform
from tests.engine.house.a_world import HandClock
from tests.platforms.discord_bot import ANNA, BRUNO, Bot, noticed, running
from tests.platforms.discord_rest import TOKEN, Fault
from tests.platforms.discord_server import DiscordServer

SHARDS = 4
ABROAD = {100 + shard: (shard << 22) + 7 for shard in range(SHARDS)}  # a server of each shard, by its channel


@asynccontextmanager
async def sharded(server: DiscordServer, shards: int | None, clock: HandClock | None = None) -> AsyncIterator[Bot]:
    platform = DiscordPlatform(
        TOKEN, api_base=server.base, gateway=server.gateway, shards=shards, clock=clock or HandClock()
    )
    async with running(platform, server) as bot:
        yield bot


def introduced(server: DiscordServer) -> list[list[int]]:
    return [said["shard"] for said in server.identified]


async def test_there_are_as_many_shards_as_discord_recommends_and_each_waits_for_its_bucket(
    server: DiscordServer,
) -> None:
    server.shards, server.buckets, clock = SHARDS, 2, HandClock()
    async with sharded(server, None, clock) as bot:
        await noticed(lambda: clock._timers)  # the third waits for the bucket of the first
        assert introduced(server) == [[0, 4], [1, 4]]
        assert not bot.platform.is_connected
        await clock.move(4.9)
        assert introduced(server) == [[0, 4], [1, 4]]
        await clock.move(0.1)
        await server.until(lambda: len(server.identified) == SHARDS)
        assert introduced(server) == [[0, 4], [1, 4], [2, 4], [3, 4]]
        await noticed(lambda: bot.platform.is_connected)


async def test_presses_come_by_each_shard_and_words_in_private_by_the_first(server: DiscordServer) -> None:
    server.guild_of, server.buckets = ABROAD, SHARDS
    async with sharded(server, SHARDS) as bot:
        await noticed(lambda: bot.platform.is_connected)
        for channel in ABROAD:
            await server.answer(await server.press(ANNA, server.post(channel, content="?"), f"t{channel}.sit"))
        assert [(press.address, press.place.community) for press in bot.answerer.presses] == [
            (f"t{channel}.sit", str(guild)) for channel, guild in ABROAD.items()
        ]
        await server.write(BRUNO, "raise 120")
        assert await server.until(lambda: bot.answerer.words) == [(ANY, ANY, "raise 120")]
        for guild in ABROAD.values():
            assert await bot.platform.name_of(str(guild)) == "Circolo"


async def test_a_number_that_was_set_holds_whatever_is_recommended(server: DiscordServer) -> None:
    server.shards, server.buckets = 1, 3
    async with sharded(server, 3) as bot:
        await noticed(lambda: bot.platform.is_connected)
        assert introduced(server) == [[0, 3], [1, 3], [2, 3]]


@pytest.mark.parametrize("status", [404, 503])
async def test_where_discord_does_not_tell_there_is_one_shard(server: DiscordServer, status: int) -> None:
    server.faults.append(Fault("GET", "/gateway/bot", status, {"code": 0, "message": ""}))
    with capture_logs() as logs:
        async with sharded(server, None):
            assert introduced(server) == [[0, 1]]
    assert "Discord does not tell how many shards it wants" in [entry["event"] for entry in logs]


async def test_one_shard_asks_nobody(server: DiscordServer) -> None:
    async with sharded(server, 1):
        assert introduced(server) == [[0, 1]]
        assert server.asked("GET", "/gateway/bot") == []


async def test_shards_whose_connection_broke_resume_their_sessions_and_introduce_themselves_no_more(
    server: DiscordServer,
) -> None:
    server.guild_of, server.buckets = ABROAD, SHARDS
    async with sharded(server, SHARDS) as bot:
        await noticed(lambda: bot.platform.is_connected)
        server.drop()
        await noticed(lambda: not bot.platform.is_connected)
        await server.until(lambda: len(server.resumed) == SHARDS)
        await noticed(lambda: bot.platform.is_connected)
        assert sorted(said["session_id"] for said in server.resumed) == sorted(server.sessions)
        assert len(server.identified) == SHARDS
        last = max(ABROAD)
        await server.answer(await server.press(ANNA, server.post(last, content="?"), "t1.sit"))


async def test_a_refused_session_waits_before_it_introduces_itself_again(server: DiscordServer) -> None:
    clock = HandClock()
    async with sharded(server, 1, clock) as bot:
        await noticed(lambda: bot.platform.is_connected)
        await clock.move(1000)
        await server.refuse_sessions()
        await noticed(lambda: clock._timers)
        assert len(server.identified) == 1
        await clock.move(5)
        await server.until(lambda: len(server.identified) == 2)
