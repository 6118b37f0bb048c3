"""Hands, and how they reach one person alone."""

import pytest

from bot.seam.panel import Panel
from bot.seam.platform import Unreachable
from bot.seam.press import Linked
from tests.platforms import discord_limits as limits
from tests.platforms import discord_things as things
from tests.platforms.discord_bot import ANNA, BRUNO, CALL, HAND, WITH_ANNA, Bot, let_in, posted, started
from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_things import EPHEMERAL
from tests.platforms.fake_answerer_discord import picture


async def test_a_hand_goes_by_direct_message_with_its_picture_and_is_edited_there(bot: Bot) -> None:
    await let_in(bot)
    hand, number = await posted(bot, HAND, WITH_ANNA)
    message = bot.server.messages[number]
    assert message["channel_id"] == str(bot.server.direct_channel(ANNA))
    assert message["attachments"][0]["data"] == "picture of a hand"
    assert hand.place == WITH_ANNA
    await bot.platform.edit(hand, Panel(("mano 4",)), None)
    assert message["content"] == "mano 4"
    bot.answerer.waiting[hand] = Panel(("mano 5",))
    await bot.server.answer(await bot.server.press(ANNA, number, CALL.address))
    assert (bot.answerer.presses[-1].message, bot.answerer.presses[-1].place) == (hand, WITH_ANNA)
    assert message["content"] == "mano 5"


async def test_nobody_is_written_to_before_he_has_come_by_himself(bot: Bot) -> None:
    with pytest.raises(Unreachable):
        await bot.platform.send(WITH_ANNA, HAND, picture("a hand"))
    assert bot.server.asked("POST", "/users/@me/channels") == []


async def test_a_direct_message_of_an_earlier_run_is_edited_and_its_channel_used_again(server: DiscordServer) -> None:
    async with started(server) as first:
        await let_in(first)
        hand, _ = await posted(first, HAND, WITH_ANNA)
    opened = len(server.asked("POST", "/users/@me/channels"))
    async with started(server) as second:
        await second.platform.edit(hand, Panel(("mano 4",)), None)
        await second.platform.send(WITH_ANNA, HAND, None)
        assert len(server.asked("POST", "/users/@me/channels")) == opened


async def test_closed_direct_messages_fall_back_to_an_ephemeral_that_can_be_edited(bot: Bot) -> None:
    bot.server.closed_to.add(21)
    await let_in(bot)
    hand, number = await posted(bot, HAND, WITH_ANNA)
    message = bot.server.messages[number]
    assert (message["flags"], message["channel_id"]) == (EPHEMERAL, str(things.CHANNEL))
    assert message["attachments"][0]["data"] == "picture of a hand"
    await bot.platform.edit(hand, Panel(("mano 4",)), None)
    assert message["content"] == "mano 4"
    await bot.platform.delete(hand)
    assert number not in bot.server.messages


async def test_who_cannot_be_reached_by_a_token_that_died_too_soon_is_asked_to_come_again(bot: Bot) -> None:
    bot.server.closed_to.add(21)
    await let_in(bot)
    bot.server.now = lambda: limits.TOKEN_LIFE + 1  # our own clock stood still, as on a machine that slept
    for _ in range(2):
        with pytest.raises(Unreachable):
            await bot.platform.send(WITH_ANNA, HAND, None)
    assert len(bot.server.asked("POST", "/webhooks/.*")) == 1
    await let_in(bot)
    await bot.server.until(lambda: bot.answerer.arrivals)
    await bot.platform.send(WITH_ANNA, HAND, None)


async def test_closed_direct_messages_are_tried_again_when_cards_are_wanted_not_at_each_press(bot: Bot) -> None:
    bot.server.closed_to.add(21)
    await let_in(bot)
    direct = f"/channels/{bot.server.direct_channel(ANNA)}/messages"
    for _ in range(3):
        await bot.platform.send(WITH_ANNA, HAND, None)
    await let_in(bot)
    await bot.platform.send(WITH_ANNA, HAND, None)
    assert len(bot.server.asked("POST", direct)) == 1
    await bot.server.answer(await bot.server.command(ANNA, "cards"))
    await bot.platform.send(WITH_ANNA, HAND, None)
    assert len(bot.server.asked("POST", direct)) == 2
    bot.answerer.answers.append(Linked("t1", ("Open your direct messages",)))  # they sat down at another table
    await let_in(bot)
    await bot.platform.send(WITH_ANNA, HAND, None)
    assert len(bot.server.asked("POST", direct)) == 3


async def test_who_could_not_be_reached_is_announced_to_the_host_when_he_comes_again(bot: Bot) -> None:
    with pytest.raises(Unreachable):
        await bot.platform.send(WITH_ANNA, HAND, None)
    assert bot.answerer.arrivals == []
    await let_in(bot)
    await bot.server.until(lambda: bot.answerer.arrivals == ["21"])
    await let_in(bot)
    await let_in(bot, BRUNO)
    assert bot.answerer.arrivals == ["21"]
