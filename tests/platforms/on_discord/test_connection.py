"""Connecting, coming back, and being left out: over sockets, with the real library."""

import asyncio

import discord
import pytest
from msgspec.structs import replace

from bot.chat.commands import specs
from bot.on_discord import DiscordPlatform, client
from bot.seam.panel import Panel
from bot.seam.people import Person, Ref
from bot.seam.platform import Trouble, Unreachable
from tests.patience import GUARD
from tests.platforms import discord_things as things
from tests.platforms.discord_bot import (
    ANNA,
    CALL,
    FOLD,
    FORM,
    IN_THREAD,
    OTHER_TABLE,
    PANEL,
    TABLE,
    WITH_ANNA,
    Bot,
    posted,
    running,
    started,
)
from tests.platforms.discord_rest import TOKEN, Fault
from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_things import CHANGE
from tests.platforms.fake_answerer_discord import FakeAnswerer

VIEW = 1 << 10  # permission to see a channel


async def test_the_bot_asks_for_no_privileged_intent(bot: Bot) -> None:
    privileged = discord.Intents(members=True, presences=True, message_content=True)
    assert bot.server.identified[0]["intents"] & privileged.value == 0
    assert bot.server.identified[0]["intents"] == discord.Intents(guilds=True, dm_messages=True).value


async def test_commands_are_announced_with_italian_names_descriptions_options_and_choices(bot: Bot) -> None:
    play, cards = await bot.server.until(lambda: bot.server.commands)
    assert (play["name"], play["name_localizations"]) == ("play", {"it": "gioca"})
    assert (play["description"], play["description_localizations"]["it"]) == ("Open a table here", "Apri un tavolo qui")
    game, stakes = play["options"]
    assert (game["name"], game["name_localizations"], game["required"]) == ("game", {"it": "gioco"}, False)
    assert game["description_localizations"] == {"it": "Quale gioco"}
    assert [(choice["value"], choice["name"]) for choice in game["choices"]] == [
        ("texas_holdem", "Texas Hold'em"),
        ("carioca", "Carioca"),
    ]
    assert game["choices"][0]["name_localizations"] == {"it": "Texas Hold'em"}
    assert (stakes["name"], stakes["description_localizations"]) == ("stakes", {"it": "Fiches"})
    assert [option.get("autocomplete") for option in (game, stakes)] == [None, True]
    assert cards["name_localizations"] == {"it": "carte"}


async def test_a_refused_token_is_said_at_once(server: DiscordServer) -> None:
    platform = DiscordPlatform("another token", api_base=server.base, gateway=server.gateway)
    with pytest.raises(ValueError, match="DISCORD_TOKEN"):
        await platform.run(FakeAnswerer(server.happened))


async def test_what_is_sent_while_the_bot_connects_goes_out_once_it_has(server: DiscordServer) -> None:
    platform = DiscordPlatform(TOKEN, api_base=server.base, gateway=server.gateway)
    sending = asyncio.create_task(platform.send(TABLE, PANEL, None))
    async with running(platform, server):
        async with asyncio.timeout(GUARD):
            assert (await sending).place == TABLE


async def test_without_a_connection_sending_is_a_passing_trouble(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DiscordPlatform, "REQUEST", 0)
    async with started(server) as bot:
        pass
    with pytest.raises(Trouble):
        await bot.platform.send(TABLE, PANEL, None)


async def test_discord_being_down_at_the_start_is_waited_out(server: DiscordServer) -> None:
    server.faults.append(Fault("GET", "/users/@me", 503, {"code": 0, "message": ""}))
    async with started(server) as bot:
        await bot.platform.send(TABLE, PANEL, None)


async def test_commands_are_announced_again_until_discord_has_heard_them(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "ANNOUNCE_AGAIN_AFTER", 0)
    server.faults.append(Fault("PUT", ".*/commands", 503, {"code": 0, "message": ""}))
    async with started(server):
        await server.until(lambda: server.commands)


async def test_discord_takes_the_commands_that_the_bot_really_has(server: DiscordServer) -> None:
    async with started(server, commands=specs()):
        announced = await server.until(lambda: server.commands)
        assert [command["name"] for command in announced] == [spec.name["en"] for spec in specs()]


async def test_buttons_work_after_the_gateway_has_dropped_the_connection(bot: Bot) -> None:
    _, message = await posted(bot)
    bot.server.drop()
    await bot.server.until(lambda: bot.server.resumed)
    await bot.server.answer(await bot.server.press(ANNA, message, CALL.address))
    assert [press.address for press in bot.answerer.presses] == [CALL.address]


async def test_buttons_of_old_messages_work_after_a_restart(server: DiscordServer) -> None:
    async with started(server) as first:
        table, message = await posted(first)
    async with started(server) as second:
        second.answerer.waiting[table] = Panel(("Anna 920",), rows=((FOLD,),))
        answer = await server.answer(await server.press(ANNA, message, CALL.address))
        assert (second.answerer.presses[0].address, second.answerer.presses[0].message) == (CALL.address, table)
        assert answer.body["type"] == CHANGE
        assert server.messages[message]["content"] == "Anna 920"


async def test_a_form_opened_before_a_restart_can_be_sent_in_after_it(server: DiscordServer) -> None:
    async with started(server) as first:
        _, message = await posted(first)
    async with started(server) as second:
        await server.answer(await server.submit(ANNA, FORM.address, "120", message=message))
        assert (second.answerer.presses[0].address, second.answerer.presses[0].value) == (FORM.address, "120")


async def test_a_server_that_is_left_and_joined_again_is_told_of_the_places_where_the_bot_was(bot: Bot) -> None:
    await posted(bot)
    await posted(bot, place=IN_THREAD)
    await bot.server.dispatch("GUILD_DELETE", {"id": str(things.GUILD)})
    await bot.server.until(lambda: bot.answerer.gone == [TABLE, IN_THREAD])
    await bot.server.dispatch("GUILD_CREATE", things.guild())
    await bot.server.until(lambda: bot.answerer.back == [TABLE, IN_THREAD])


async def test_a_server_in_an_outage_waits_for_its_end(bot: Bot) -> None:
    await posted(bot)
    await bot.server.dispatch("GUILD_DELETE", {"id": str(things.GUILD), "unavailable": True})
    await bot.server.until(lambda: bot.answerer.gone == [TABLE])
    await bot.server.dispatch("GUILD_CREATE", things.guild())
    await bot.server.until(lambda: bot.answerer.back == [TABLE])


async def test_a_channel_in_which_the_bot_is_silenced_is_told_and_when_it_may_speak_again(bot: Bot) -> None:
    await posted(bot)
    await posted(bot, place=IN_THREAD)
    await posted(bot, place=OTHER_TABLE)
    await bot.server.dispatch("CHANNEL_UPDATE", things.channel(things.CHANNEL, denied=things.SEND))
    await bot.server.until(lambda: bot.answerer.gone == [TABLE])
    await bot.server.dispatch("CHANNEL_UPDATE", things.channel(things.CHANNEL))
    await bot.server.until(lambda: bot.answerer.back == [TABLE])


async def test_a_role_that_may_not_speak_silences_the_bot_everywhere(bot: Bot) -> None:
    await posted(bot)
    await posted(bot, place=OTHER_TABLE)
    await bot.server.dispatch("GUILD_ROLE_UPDATE", {"guild_id": str(things.GUILD), "role": things.role(0)})
    await bot.server.until(lambda: bot.answerer.gone == [TABLE, OTHER_TABLE])
    await bot.server.dispatch("GUILD_ROLE_UPDATE", {"guild_id": str(things.GUILD), "role": things.role(things.SPEAK)})
    await bot.server.until(lambda: bot.answerer.back == [TABLE, OTHER_TABLE])


async def test_a_refusal_to_write_is_remembered_until_the_bot_may_write_again(bot: Bot) -> None:
    bot.server.faults.append(Fault("POST", ".*/messages", 403, {"code": 50013, "message": "Missing Permissions"}))
    with pytest.raises(Unreachable):
        await bot.platform.send(TABLE, PANEL, None)
    await bot.server.dispatch("CHANNEL_UPDATE", things.channel(things.CHANNEL))
    await bot.server.until(lambda: bot.answerer.back == [TABLE])


async def test_a_deleted_channel_takes_its_threads_along(bot: Bot) -> None:
    await posted(bot)
    await posted(bot, place=IN_THREAD)
    await bot.server.dispatch("CHANNEL_DELETE", things.channel(things.CHANNEL))
    await bot.server.until(lambda: bot.answerer.no_more == [TABLE, IN_THREAD])
    assert bot.answerer.gone == []


async def test_a_deleted_thread_goes_on_in_its_channel_and_never_comes_back(bot: Bot) -> None:
    await posted(bot)
    await posted(bot, place=IN_THREAD)
    await bot.server.dispatch("THREAD_DELETE", things.thread())
    await bot.server.until(lambda: bot.answerer.moves == [(IN_THREAD, TABLE)])
    await bot.server.dispatch("CHANNEL_UPDATE", things.channel(things.CHANNEL, denied=things.SEND))
    await bot.server.until(lambda: bot.answerer.gone == [TABLE])
    await bot.server.dispatch("CHANNEL_UPDATE", things.channel(things.CHANNEL))
    await bot.server.until(lambda: TABLE in bot.answerer.back)
    assert bot.answerer.back == [TABLE]


async def test_settings_of_a_chat_are_changed_by_who_manages_the_server_alone(bot: Bot) -> None:
    _, number = await posted(bot)
    anna = Person("discord", "21")
    assert not await bot.platform.manages(anna, TABLE)
    await bot.server.answer(await bot.server.press(ANNA, number, "t1.sit"))
    assert not await bot.platform.manages(anna, TABLE)
    await bot.server.answer(await bot.server.press(ANNA | {"manages": True}, number, "t1.sit"))
    assert await bot.platform.manages(anna, TABLE)
    assert await bot.platform.manages(anna, WITH_ANNA)
    assert not await bot.platform.manages(Person("discord", "22"), WITH_ANNA)
    bot.platform.learn_manager(anna, TABLE, manages=False)  # as another process was told
    assert not bot.platform.knows_manager(anna, TABLE)
    bot.platform.learn_manager(anna, TABLE, manages=True)
    assert bot.platform.knows_manager(anna, TABLE)


async def test_who_sees_a_channel_belongs_there_and_discord_is_asked_of_those_who_press_elsewhere(bot: Bot) -> None:
    await posted(bot)
    anna, elsewhere = Person("discord", "21"), replace(TABLE, chat=str(things.OTHER_CHANNEL))
    assert await bot.platform.belongs(anna, TABLE, at=TABLE)
    assert await bot.platform.belongs(anna, replace(TABLE, thread="77"), at=TABLE)
    assert bot.server.asked("GET", r"/guilds/\d+/members/\d+") == []
    for place in (elsewhere, WITH_ANNA):
        assert await bot.platform.belongs(anna, TABLE, at=place)
    assert len(bot.server.asked("GET", r"/guilds/\d+/members/21")) == 2
    await bot.server.dispatch("CHANNEL_UPDATE", things.channel(things.CHANNEL, denied=VIEW))
    await bot.server.until(lambda: bot.answerer.gone)
    assert await bot.platform.belongs(anna, TABLE, at=elsewhere) is False
    bot.server.strangers.add(21)
    assert await bot.platform.belongs(anna, elsewhere, at=TABLE) is False
    assert await bot.platform.belongs(anna, replace(TABLE, community="404"), at=elsewhere) is None
    assert await bot.platform.name_of(str(things.GUILD)) == "Circolo"
    assert await bot.platform.name_of("404") == ""


@pytest.mark.parametrize("moment", range(0, 24, 2))
async def test_what_is_written_while_the_bot_ends_fails_as_trouble(server: DiscordServer, moment: int) -> None:
    async with started(server) as bot:
        writing = [asyncio.create_task(bot.platform.send(TABLE, Panel((str(number),)), None)) for number in range(3)]
        for _ in range(moment):
            await asyncio.sleep(0)
    written = await asyncio.gather(*writing, return_exceptions=True)
    assert [each for each in written if not isinstance(each, Ref | Trouble)] == []


async def test_added_to_a_server_the_bot_says_hello_where_it_may(bot: Bot) -> None:
    await posted(bot)  # the bot is connected and knows the server
    client = bot.platform._client
    guild = client.get_guild(things.GUILD) if client else None
    assert client
    assert guild
    await client.on_guild_join(guild)  # in its first seconds the library takes every server for one that was there
    said = [each for each in bot.server.messages.values() if each["content"].startswith("Hello")]
    assert [each["channel_id"] for each in said] == [str(things.CHANNEL)]
