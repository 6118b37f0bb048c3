"""The next run continues the sessions of the last: it hears what people did in between, and spends no IDENTIFY."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from structlog.testing import capture_logs

from bot.on_discord import DiscordPlatform
from bot.seam.panel import Panel
from tests.engine.house.a_world import HandClock
from tests.platforms import discord_things as things
from tests.platforms.discord_bot import ANNA, BRUNO, CALL, TABLE, Bot, noticed, posted, running
from tests.platforms.discord_rest import TOKEN
from tests.platforms.discord_server import DiscordServer

SHARDS = 4
ABROAD = {100 + shard: (shard << 22) + 7 for shard in range(SHARDS)}  # a server of each shard, by its channel


class Pages:
    """A notebook that is there for all runs."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}

    async def leave(self, key: str, value: str) -> None:
        self.written[key] = value

    async def take(self, key: str) -> str | None:
        return self.written.pop(key, None)


@asynccontextmanager
async def run(
    server: DiscordServer, pages: Pages, *, shards: int = 1, token: str = TOKEN, clock: HandClock | None = None
) -> AsyncIterator[Bot]:
    platform = DiscordPlatform(
        token, api_base=server.base, gateway=server.gateway, shards=shards, clock=clock or HandClock()
    )
    platform.continue_from(pages)
    async with running(platform, server) as bot:
        await noticed(lambda: bot.platform.is_connected)
        yield bot


async def test_what_was_pressed_between_two_runs_is_answered_by_the_second_without_an_identify(
    server: DiscordServer,
) -> None:
    pages = Pages()
    async with run(server, pages) as first:
        _, message = await posted(first)
        await first.platform.hand_over()
    token = await server.press(ANNA, message, CALL.address)
    await server.write(BRUNO, "raise 120")
    async with run(server, pages) as second:
        await server.answer(token)
        assert [press.address for press in second.answerer.presses] == [CALL.address]
        assert [words for _, _, words in await server.until(lambda: second.answerer.words)] == ["raise 120"]
        await server.answer(await server.press(BRUNO, message, CALL.address))
    assert (len(server.identified), len(server.resumed)) == (1, 1)


async def test_every_shard_is_continued_none_waits_for_its_bucket(server: DiscordServer) -> None:
    server.guild_of, server.buckets, pages = ABROAD, SHARDS, Pages()
    async with run(server, pages, shards=SHARDS) as first:
        await first.platform.hand_over()
    server.buckets = 1
    tokens = [await server.press(ANNA, server.post(channel, content="?"), f"t{channel}.sit") for channel in ABROAD]
    async with run(server, pages, shards=SHARDS) as second:
        for token in tokens:
            await server.answer(token)
        assert sorted(press.place.community for press in second.answerer.presses) == sorted(map(str, ABROAD.values()))
    assert (len(server.identified), len(server.resumed)) == (SHARDS, SHARDS)


async def test_after_the_hand_over_nothing_is_heard_but_requests_still_work(server: DiscordServer) -> None:
    pages = Pages()
    async with run(server, pages) as bot:
        table, message = await posted(bot)
        await bot.platform.hand_over()
        assert [session.socket for session in server.sessions.values()] == [None]
        await server.press(ANNA, message, CALL.address)
        await bot.platform.edit(table, Panel(("Anna 920",)), None)
        assert server.messages[message]["content"] == "Anna 920"
        assert bot.answerer.presses == []


async def test_the_hand_over_waits_for_the_answer_to_whoever_has_pressed(server: DiscordServer) -> None:
    pages = Pages()
    async with run(server, pages) as first:
        _, message = await posted(first)
        may_answer = first.answerer.hold()
        token = await server.press(ANNA, message, CALL.address)
        await noticed(lambda: first.answerer.presses)
        handing_over = asyncio.create_task(first.platform.hand_over())
        await noticed(lambda: not any(session.socket for session in server.sessions.values()))
        assert not handing_over.done()
        may_answer.set()
        await handing_over
        assert len(server.interactions[token].answers) == 1
    async with run(server, pages) as second:
        assert second.answerer.presses == []  # it was heard once


async def test_what_was_left_is_taken_once_so_that_a_kill_repeats_no_press(server: DiscordServer) -> None:
    pages = Pages()
    async with run(server, pages) as first:
        await first.platform.hand_over()
    async with run(server, pages):
        assert pages.written == {}  # and is killed
    async with run(server, pages):
        assert (len(server.identified), len(server.resumed)) == (2, 1)


async def test_a_session_that_discord_refuses_waits_for_its_bucket_and_begins_anew(server: DiscordServer) -> None:
    pages, clock = Pages(), HandClock()
    async with run(server, pages) as first:
        _, message = await posted(first)
        await first.platform.hand_over()
    server.sessions.clear()
    platform = DiscordPlatform(TOKEN, api_base=server.base, gateway=server.gateway, shards=1, clock=clock)
    platform.continue_from(pages)
    serving = asyncio.create_task(noticed(lambda: clock._timers))
    async with _waiting_for(clock, serving), running(platform, server) as second:
        await noticed(lambda: second.platform.is_connected)
        assert len(server.refused) == 1
        await server.answer(await server.press(ANNA, message, CALL.address))
    assert len(server.identified) == 2


@asynccontextmanager
async def _waiting_for(clock: HandClock, wait: "asyncio.Task[None]") -> AsyncIterator[None]:
    """Five seconds pass as soon as somebody waits for them."""

    async def pass_time() -> None:
        await wait
        await clock.move(5)

    passing = asyncio.create_task(pass_time())
    yield
    await passing


async def test_another_bot_or_another_number_of_shards_begins_anew(server: DiscordServer) -> None:
    pages = Pages()
    async with run(server, pages) as first:
        await first.platform.hand_over()
    left = pages.written["sessions"]
    pages.written["sessions"] = msgspec.json.encode({**msgspec.json.decode(left), "whose": "another"}).decode()
    async with run(server, pages):
        pass
    pages.written["sessions"], server.buckets = left, 2
    async with run(server, pages, shards=2):
        pass
    pages.written["sessions"] = "of another version"
    async with run(server, pages):
        pass
    assert (server.resumed, server.refused) == ([], [])


async def test_an_address_where_nobody_answers_any_more_costs_only_the_session(server: DiscordServer) -> None:
    pages = Pages()
    async with run(server, pages) as first:
        await first.platform.hand_over()
    left = msgspec.json.decode(pages.written["sessions"])
    left["sessions"]["0"]["address"] = "ws://127.0.0.1:9/"
    pages.written["sessions"] = msgspec.json.encode(left).decode()
    with capture_logs() as logs:
        async with run(server, pages):
            assert len(server.identified) == 2
    assert "a session could not be continued" in [entry["event"] for entry in logs]


async def test_told_to_end_before_it_was_connected_it_leaves_what_it_took(server: DiscordServer) -> None:
    pages = Pages()
    async with run(server, pages) as first:
        await first.platform.hand_over()
    left = dict(pages.written)
    platform = DiscordPlatform(TOKEN, api_base=server.base, gateway=server.gateway, shards=1)
    platform.continue_from(pages)
    await platform._sessions.take(1)
    assert pages.written == {}
    await platform.hand_over()
    assert pages.written == left


async def test_servers_that_nobody_told_of_are_asked_for_when_they_are_needed(server: DiscordServer) -> None:
    pages = Pages()
    async with run(server, pages) as first:
        await first.platform.hand_over()
    async with run(server, pages) as second:
        assert await second.platform.name_of(str(things.GUILD)) == "Circolo"
        assert await second.platform.name_of("4711") == ""
        assert await second.platform.may_open_threads(TABLE)
        opened = await second.platform.open_thread(TABLE, "A table")
        assert opened is not None
        assert opened.place.thread
    assert len(server.asked("GET", r"/guilds/10")) == 1


async def test_a_muted_bot_hears_that_it_may_speak_again_also_in_a_session_that_went_on(server: DiscordServer) -> None:
    pages = Pages()
    async with run(server, pages) as first:
        _, message = await posted(first)
        await first.platform.hand_over()
    async with run(server, pages) as second:
        await server.answer(await server.press(ANNA, message, CALL.address))
        await noticed(lambda: server.asked("GET", r"/guilds/10/members/\d+"))
        await noticed(lambda: second.platform._client and second.platform._client.get_guild(things.GUILD))
        update = {"guild_id": str(things.GUILD)}
        await server.dispatch("GUILD_ROLE_UPDATE", {**update, "role": things.role(0)})
        await server.until(lambda: second.answerer.gone == [TABLE])
        await server.dispatch("GUILD_ROLE_UPDATE", {**update, "role": things.role(things.SPEAK)})
        await server.until(lambda: second.answerer.back == [TABLE])
