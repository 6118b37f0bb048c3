"""Several workers on one Discord: each shard is heard by whoever holds it, and its session goes from hand to hand."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import NamedTuple

from bot.on_discord import DiscordPlatform
from bot.on_discord.gateway.sharding import SPACE
from bot.seam.held import Holder
from tests.engine.house.a_world import HandClock
from tests.platforms.discord_bot import ANNA, BRUNO, Bot, noticed, running
from tests.platforms.discord_rest import TOKEN
from tests.platforms.discord_server import DiscordServer

SHARDS = 4
ABROAD = {100 + shard: (shard << 22) + 7 for shard in range(SHARDS)}  # a server of each shard, by its channel


class Piece(NamedTuple):
    name: str
    state: bytes | None = None


class Shared:
    """What one worker holds: at first these shards, then what the test says."""

    def __init__(self, *shards: int) -> None:
        self.first = shards
        self.wanted: list[str] = []
        self.turns: list[str] = []
        self.wait: float | None = 0.0
        self.holder: Holder

    def want(self, kind: str, names: Iterable[str], holder: Holder) -> None:
        first, self.first = self.first, ()
        self.wanted, self.holder = [f"{kind} {name}" for name in names], holder
        for shard in first:
            holder.taken(Piece(str(shard)))

    async def turn(self, kind: str, name: str, space: float) -> float | None:
        self.turns.append(f"{kind} {name} {space}")
        return self.wait


@asynccontextmanager
async def worker(server: DiscordServer, holdings: Shared, clock: HandClock | None = None) -> AsyncIterator[Bot]:
    server.guild_of, server.buckets = ABROAD, SHARDS
    clock = clock or HandClock()
    platform = DiscordPlatform(TOKEN, api_base=server.base, gateway=server.gateway, shards=SHARDS, clock=clock)
    platform.shared_by(holdings)
    async with running(platform, server) as bot:
        yield bot


def introduced(server: DiscordServer) -> list[int]:
    return sorted(said["shard"][0] for said in server.identified)


async def test_each_worker_hears_the_shards_that_it_holds(server: DiscordServer) -> None:
    one, other = Shared(0, 1), Shared(2, 3)
    async with worker(server, one) as first, worker(server, other) as second:
        await noticed(lambda: first.platform.is_connected and second.platform.is_connected)
        assert introduced(server) == [0, 1, 2, 3]
        assert one.wanted == other.wanted == [f"shard {shard}" for shard in range(SHARDS)]
        assert sorted(one.turns + other.turns) == [f"identify {shard} {SPACE}" for shard in range(SHARDS)]
        for channel in ABROAD:
            await server.answer(await server.press(ANNA, server.post(channel, content="?"), f"t{channel}.sit"))
        assert [press.address for press in first.answerer.presses] == ["t100.sit", "t101.sit"]
        assert [press.address for press in second.answerer.presses] == ["t102.sit", "t103.sit"]


async def test_a_shard_is_given_with_its_session_and_what_was_pressed_meanwhile_is_answered(
    server: DiscordServer,
) -> None:
    one, other = Shared(0, 3), Shared(1, 2)
    async with worker(server, one) as first, worker(server, other) as second:
        await noticed(lambda: first.platform.is_connected and second.platform.is_connected)
        left = await one.holder.give(Piece("3"))
        assert left is not None
        assert TOKEN.encode() not in left
        token = await server.press(ANNA, server.post(103, content="?"), "t103.sit")
        other.holder.taken(Piece("3", left))
        await server.answer(token)
        assert [press.address for press in second.answerer.presses] == ["t103.sit"]
        assert first.answerer.presses == []
        assert (len(server.identified), len(server.resumed)) == (SHARDS, 1)
        await server.answer(await server.press(BRUNO, server.post(100, content="?"), "t100.sit"))
        assert [press.address for press in first.answerer.presses] == ["t100.sit"]


async def test_a_shard_that_was_lost_is_heard_no_more_and_introduced_by_its_next_holder(server: DiscordServer) -> None:
    one, other = Shared(0, 3), Shared(1, 2)
    async with worker(server, one) as first, worker(server, other) as second:
        await noticed(lambda: first.platform.is_connected and second.platform.is_connected)
        one.holder.lost(Piece("3"))
        other.holder.taken(Piece("3"))
        await server.until(lambda: len(server.identified) == SHARDS + 1)
        await noticed(lambda: second.platform.is_connected)
        await server.answer(await server.press(ANNA, server.post(103, content="?"), "t103.sit"))
        assert [press.address for press in second.answerer.presses] == ["t103.sit"]
        assert first.answerer.presses == []


async def test_a_turn_at_discords_gateway_is_waited_for_over_all_workers(server: DiscordServer) -> None:
    holdings, clock = Shared(0), HandClock()
    async with worker(server, holdings, clock) as bot:
        await noticed(lambda: bot.platform.is_connected)
        holdings.wait = 12.0
        holdings.holder.taken(Piece("1"))
        await noticed(lambda: clock._timers)
        await clock.move(11.9)
        assert introduced(server) == [0]
        await clock.move(0.1)
        await server.until(lambda: introduced(server) == [0, 1])


async def test_where_nobody_tells_the_turn_a_worker_keeps_its_own_distance(server: DiscordServer) -> None:
    holdings, clock = Shared(0), HandClock()
    holdings.wait = None
    async with worker(server, holdings, clock) as bot:
        await noticed(lambda: bot.platform.is_connected)
        server.buckets = SHARDS
        holdings.holder.taken(Piece("1"))
        await server.until(lambda: introduced(server) == [0, 1])
        await noticed(lambda: bot.platform.is_connected)


async def test_servers_of_shards_that_others_hear_are_asked_for_and_what_is_said_there_can_be_written(
    server: DiscordServer,
) -> None:
    one, other = Shared(0, 1), Shared(2, 3)
    async with worker(server, one) as first, worker(server, other) as second:
        await noticed(lambda: first.platform.is_connected and second.platform.is_connected)
        for _ in range(2):
            assert [await first.platform.name_of(str(guild)) for guild in ABROAD.values()] == ["Circolo"] * SHARDS
        asked = [request.path for request in server.asked("GET", r"/guilds/\d+")]  # once: it is true for a minute
        assert sorted(asked) == sorted(f"/guilds/{ABROAD[channel]}" for channel in (102, 103))


async def test_at_the_end_each_session_goes_to_the_next_holder_of_its_shard(server: DiscordServer) -> None:
    one, later = Shared(0, 1), Shared(2)
    async with worker(server, one) as first:
        await noticed(lambda: first.platform.is_connected)
        await first.platform.hand_over()
    left = {shard: await one.holder.give(Piece(str(shard))) for shard in (0, 1)}
    assert all(left.values())
    async with worker(server, later):
        for shard, state in left.items():
            later.holder.taken(Piece(str(shard), state))
        await server.until(lambda: len(server.resumed) == 2)
    assert introduced(server) == [0, 1, 2]
    assert all([await one.holder.give(Piece(str(shard))) is None for shard in (0, 1)])  # it is given once


async def test_a_session_that_was_given_on_before_anybody_continued_it_is_not_lost(server: DiscordServer) -> None:
    one, idle = Shared(0, 1), Shared()
    async with worker(server, one) as first:
        await noticed(lambda: first.platform.is_connected)
        left = await one.holder.give(Piece("1"))
        platform = DiscordPlatform(TOKEN, api_base=server.base, gateway=server.gateway, shards=SHARDS)
        platform.shared_by(idle)
        await platform._prepare(SHARDS)
        idle.holder.taken(Piece("1", left))
        assert await idle.holder.give(Piece("1")) == left


async def test_whoever_hears_the_first_shard_announces_the_commands_and_the_others_ask_for_them(
    server: DiscordServer,
) -> None:
    one, other = Shared(0), Shared(1)
    async with worker(server, one) as first:
        await noticed(lambda: first.platform._client and first.platform._client._interactions.commands)
        announced = len(server.asked("PUT", r"/applications/\d+/commands"))
        async with worker(server, other) as second:
            await noticed(lambda: second.platform._client and second.platform._client._interactions.commands)
            assert len(server.asked("PUT", r"/applications/\d+/commands")) == announced == 1
            other.holder.taken(Piece("0"))
            await server.until(lambda: len(server.asked("PUT", r"/applications/\d+/commands")) == 2)
