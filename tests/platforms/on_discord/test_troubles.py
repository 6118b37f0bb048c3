"""What goes wrong with Discord, in the seam's words."""

import asyncio
from datetime import timedelta
from itertools import count

import pytest
from discord.utils import time_snowflake, utcnow

from bot.seam.panel import Panel
from bot.seam.people import Ref
from bot.seam.platform import Gone, PlaceGone, SlowDown, TooOld, Trouble, Unreachable
from bot.seam.press import Shown
from tests.platforms import discord_limits as limits
from tests.platforms import discord_things as things
from tests.platforms.discord_bot import ANNA, CALLBACK, HAND, OTHER_TABLE, PANEL, TABLE, WITH_ANNA, Bot, let_in, posted
from tests.platforms.discord_rest import TOKEN, Fault
from tests.platforms.fake_answerer_discord import picture


async def test_a_channel_told_to_wait_does_not_hold_up_the_others(bot: Bot) -> None:
    slow = rf"/channels/{things.CHANNEL}/messages"
    body = {"message": "You are being rate limited.", "retry_after": 7.5, "global": False}
    bot.server.faults.append(Fault("POST", slow, 429, body, {"Retry-After": "7.5"}))
    waiting, _ = await asyncio.gather(
        bot.platform.send(TABLE, PANEL, None),
        bot.platform.send(OTHER_TABLE, PANEL, None),
        return_exceptions=True,
    )
    assert isinstance(waiting, SlowDown)
    assert waiting.seconds == 7.5
    assert [message["channel_id"] for message in bot.server.messages.values()] == [str(things.OTHER_CHANNEL)]


async def test_a_wait_too_long_for_the_library_is_told_to_the_outbox(bot: Bot) -> None:
    body = {"message": "You are being rate limited.", "retry_after": 300.0, "global": False}
    bot.server.faults.append(Fault("POST", ".*/messages", 429, body, {"Retry-After": "300", "Via": "1.1 google"}))
    with pytest.raises(SlowDown) as slow:
        await bot.platform.send(TABLE, PANEL, None)
    assert slow.value.seconds == 300


async def test_an_outage_is_a_passing_trouble(bot: Bot) -> None:
    bot.server.faults.append(Fault("POST", ".*/messages", 503, {"message": "no", "code": 0}))
    with pytest.raises(Trouble) as trouble:
        await bot.platform.send(TABLE, PANEL, None)
    assert type(trouble.value) is Trouble
    await bot.platform.send(TABLE, PANEL, None)


async def test_a_message_whose_sending_broke_off_is_not_there_twice_when_sent_again(bot: Bot) -> None:
    panel = Panel(PANEL.text, drawing={"board": "three cards"})  # a drawing need not be hashable
    bot.server.faults.append(Fault("POST", ".*/messages", works=True))
    with pytest.raises(Trouble):
        await bot.platform.send(TABLE, panel, picture("three cards"))
    table = await bot.platform.send(TABLE, panel, picture("three cards"))
    assert [str(number) for number in bot.server.messages] == [table.message]
    await bot.platform.send(TABLE, panel, picture("three cards"))
    assert len(bot.server.messages) == 2


async def test_what_is_posted_after_a_message_whose_sending_broke_off_becomes_that_message(bot: Bot) -> None:
    bot.server.faults.append(Fault("POST", ".*/messages", works=True))
    with pytest.raises(Trouble):
        await bot.platform.send(TABLE, PANEL, None)
    wait = {"message": "You are being rate limited.", "retry_after": 60.0}
    for method in ("POST", "PATCH"):
        bot.server.faults.append(Fault(method, ".*/messages.*", 429, wait))
        with pytest.raises(SlowDown):
            await bot.platform.send(TABLE, Panel(("later",)), None)
    table = await bot.platform.send(TABLE, Panel(("later",)), None)
    assert [str(number) for number in bot.server.messages] == [table.message]
    assert bot.server.messages[int(table.message)]["content"] == "later"


@pytest.mark.parametrize(
    ("status", "code", "trouble"),
    [
        (404, 10008, Gone),  # the message was deleted
        (429, 30046, TooOld),  # too many edits of an old message
        (400, 50083, Gone),  # in a thread that was archived
        (404, 10003, PlaceGone),  # the channel is no more
        (403, 50001, Unreachable),  # no access
        (403, 50013, Unreachable),  # no permission
        (503, 0, Trouble),
    ],
)
async def test_what_discord_refuses_is_said_in_the_seam_s_words(
    bot: Bot, status: int, code: int, trouble: type[Trouble]
) -> None:
    table, _ = await posted(bot)
    bot.server.faults.append(Fault("PATCH", ".*", status, {"code": code, "message": ""}))
    with pytest.raises(trouble) as said:
        await bot.platform.edit(table, PANEL, None)
    assert type(said.value) is trouble


async def test_of_old_messages_only_a_few_may_be_changed_and_the_next_is_to_be_replaced(bot: Bot) -> None:
    young, _ = await posted(bot)
    bot.server.numbers = count(time_snowflake(utcnow() - timedelta(hours=2)))
    table, _ = await posted(bot, place=OTHER_TABLE)
    bot.server.now = lambda: limits.OLD + 1
    for _ in range(limits.OLD_EDITS):
        await bot.platform.edit(table, PANEL, None)
    with pytest.raises(TooOld):
        await bot.platform.edit(table, PANEL, None)
    body = {"retry_after": 300.0, "global": False}
    bot.server.faults.append(Fault("PATCH", ".*", 429, body, {"Retry-After": "300", "Via": "1.1 google"}))
    with pytest.raises(SlowDown):  # of a young one it means what it says
        await bot.platform.edit(young, PANEL, None)


async def test_a_deleted_message_is_gone_and_may_be_deleted_again(bot: Bot) -> None:
    table, _ = await posted(bot)
    await bot.platform.delete(table)
    assert bot.server.messages == {}
    with pytest.raises(Gone):
        await bot.platform.edit(table, PANEL, None)
    await bot.platform.delete(table)


@pytest.mark.parametrize("name", ["", "abc", "1/2/3", "whisper/x", "whisper/1", "x/1"])
async def test_a_message_with_a_name_that_is_not_ours_is_gone(bot: Bot, name: str) -> None:
    with pytest.raises(Gone):
        await bot.platform.edit(Ref(WITH_ANNA, name), PANEL, None)


async def test_where_pictures_may_not_be_attached_the_text_goes_alone(bot: Bot) -> None:
    bot.server.faults.append(Fault("POST", ".*/messages", 403, {"code": 50013, "message": "Missing Permissions"}))
    _, number = await posted(bot)
    assert (bot.server.messages[number]["content"], bot.server.messages[number]["attachments"]) == ("Anna 960", [])


async def test_nothing_secret_is_logged(
    bot: Bot, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level("DEBUG")
    bot.server.closed_to.add(21)
    await let_in(bot)
    await posted(bot, HAND, WITH_ANNA)
    bot.server.faults += [Fault("POST", CALLBACK, 404, {"code": 10062, "message": "Unknown interaction"})]
    message = bot.server.post(things.CHANNEL, content="?")
    bot.answerer.answers.append(Shown(HAND))
    await bot.server.press(ANNA, message, "t1.cards")
    await bot.server.until(lambda: len(bot.server.asked("POST", CALLBACK)) == 2)
    await let_in(bot)
    written = caplog.text + "".join(capsys.readouterr())
    assert not [secret for secret in (TOKEN, "secret-", "A♠", "alt text", "picture of") if secret in written]
