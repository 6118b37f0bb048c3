"""Connecting, coming back, and being left out: over sockets, with the real library."""

import discord
import pytest

from bot.on_discord import DiscordPlatform
from bot.panel import Panel
from bot.platform import Trouble
from tests.platforms import discord_things as things
from tests.platforms.discord_bot import ANNA, CALL, CIRCOLO, FOLD, FORM, OTHER_TABLE, PANEL, TABLE, Bot, posted, started
from tests.platforms.discord_host import FakeHost
from tests.platforms.discord_rest import TOKEN
from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_things import CHANGE


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
    assert cards["name_localizations"] == {"it": "carte"}


async def test_a_refused_token_is_said_at_once(server: DiscordServer) -> None:
    platform = DiscordPlatform("another token", api_base=server.base, gateway=server.gateway)
    with pytest.raises(ValueError, match="DISCORD_TOKEN"):
        await platform.run(FakeHost(server.happened))


async def test_before_the_connection_and_after_it_sending_is_a_passing_trouble(server: DiscordServer) -> None:
    platform = DiscordPlatform(TOKEN, api_base=server.base, gateway=server.gateway)
    with pytest.raises(Trouble):
        await platform.send(TABLE, PANEL, None)
    async with started(server) as bot:
        pass
    with pytest.raises(Trouble):
        await bot.platform.send(TABLE, PANEL, None)


async def test_buttons_work_after_the_gateway_has_dropped_the_connection(bot: Bot) -> None:
    _, message = await posted(bot)
    bot.server.drop()
    await bot.server.until(lambda: bot.server.resumed)
    await bot.server.answer(await bot.server.press(ANNA, message, CALL.address))
    assert [press.address for press in bot.host.presses] == [CALL.address]


async def test_buttons_of_old_messages_work_after_a_restart(server: DiscordServer) -> None:
    async with started(server) as first:
        table, message = await posted(first)
    async with started(server) as second:
        second.host.waiting[table] = Panel(("Anna 920",), rows=((FOLD,),))
        answer = await server.answer(await server.press(ANNA, message, CALL.address))
        assert (second.host.presses[0].address, second.host.presses[0].message) == (CALL.address, table)
        assert answer.body["type"] == CHANGE
        assert server.messages[message]["content"] == "Anna 920"


async def test_a_form_opened_before_a_restart_can_be_sent_in_after_it(server: DiscordServer) -> None:
    async with started(server) as first:
        _, message = await posted(first)
    async with started(server) as second:
        await server.answer(await server.submit(ANNA, FORM.address, "120", message=message))
        assert (second.host.presses[0].address, second.host.presses[0].value) == (FORM.address, "120")


async def test_a_server_that_is_left_and_joined_again_is_told_to_the_host(bot: Bot) -> None:
    await bot.server.until(lambda: CIRCOLO in bot.host.back)
    await bot.server.dispatch("GUILD_DELETE", {"id": str(things.GUILD)})
    await bot.server.until(lambda: bot.host.gone == [CIRCOLO])
    await bot.server.dispatch("GUILD_CREATE", things.guild())
    await bot.server.until(lambda: bot.host.back == [CIRCOLO, CIRCOLO])


async def test_a_channel_in_which_the_bot_is_silenced_or_that_is_deleted_is_told_to_the_host(bot: Bot) -> None:
    await bot.server.until(lambda: CIRCOLO in bot.host.back)
    await bot.server.dispatch("CHANNEL_UPDATE", things.channel(things.CHANNEL, denied=1 << 11))
    await bot.server.until(lambda: bot.host.gone == [TABLE])
    await bot.server.dispatch("CHANNEL_UPDATE", things.channel(things.CHANNEL))
    await bot.server.until(lambda: bot.host.back == [CIRCOLO, TABLE])
    await bot.server.dispatch("CHANNEL_DELETE", things.channel(things.OTHER_CHANNEL))
    await bot.server.until(lambda: bot.host.gone == [TABLE, OTHER_TABLE])
