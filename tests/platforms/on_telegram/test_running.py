"""Our bot on Telegram starts, is interrupted, starts again and ends."""

import asyncio
import inspect
from typing import Any

import pytest
from structlog.typing import EventDict
from telegram import ChatMember, ChatMemberBanned, ChatMemberLeft, ChatMemberMember, ChatMemberRestricted, User

from bot.on_telegram.people import is_member
from bot.seam.people import Person
from bot.seam.platform import Platform
from tests.patience import GUARD
from tests.platforms.fake_answerer_telegram import FakeAnswerer
from tests.platforms.telegram_club import ANNA, ANNAS, CLUB, HERE, MENU, Club, adapter, running
from tests.platforms.telegram_server import TOKEN, TelegramServer
from tests.platforms.telegram_updates import Refusal

TAKEN = "another process polls with this bot's token (409): only one may; trying again"


@pytest.fixture
def answerer(telegram_server: TelegramServer) -> FakeAnswerer:
    return FakeAnswerer(telegram_server.bell)


async def test_it_is_a_platform_without_forms(telegram_server: TelegramServer) -> None:
    platform: Platform = adapter(telegram_server)
    assert (platform.name, platform.has_forms) == ("telegram", False)


async def test_a_group_is_managed_by_its_owner_and_a_private_chat_by_whose_it_is(club: Club) -> None:
    club.server.groups[CLUB].owner = 7
    anna, bruno = Person("telegram", "7"), Person("telegram", "8")
    assert await club.telegram.manages(anna, HERE)
    assert not await club.telegram.manages(bruno, HERE)
    assert await club.telegram.manages(anna, ANNAS)
    assert not await club.telegram.manages(bruno, ANNAS)
    club.server.fails("getChatMember", Refusal(400, "Bad Request: CHAT_ADMIN_REQUIRED"))
    assert not await club.telegram.manages(anna, HERE)


async def test_a_group_has_members_who_joined_it_and_a_name(club: Club) -> None:
    anna, bruno = Person("telegram", "7"), Person("telegram", "8")
    club.server.groups[CLUB].outsiders.add(8)
    assert await club.telegram.belongs(anna, HERE, at=ANNAS)
    assert await club.telegram.belongs(bruno, HERE, at=HERE) is False  # one may press in a public group
    club.server.fails("getChatMember", Refusal(400, "Bad Request: CHAT_ADMIN_REQUIRED"))
    assert await club.telegram.belongs(anna, HERE, at=ANNAS) is None
    assert await club.telegram.name_of(HERE.community) == "The table"
    club.server.fails("getChat", Refusal(400, "Bad Request: chat not found"))
    assert await club.telegram.name_of(HERE.community) == ""


async def test_of_a_group_that_became_a_supergroup_the_name_is_asked_there_once_that_is_known(club: Club) -> None:
    club.server.group(-1009, title="The club")
    club.server.groups[CLUB].moved_to = -1009
    for _ in range(2):
        assert await club.telegram.name_of(HERE.community) == "The club"
    assert [call["chat_id"] for call in club.server.refused] == [CLUB]


@pytest.mark.parametrize("kind", [ChatMemberRestricted, ChatMemberMember, ChatMemberLeft, ChatMemberBanned])
def test_who_is_a_member(kind: type[ChatMember]) -> None:
    may = {name: False for name in inspect.signature(kind).parameters if name.startswith("can_")}
    about: dict[str, Any] = {"is_member": True, "until_date": None, **may} if kind is ChatMemberRestricted else {}
    about |= {"until_date": None} if kind is ChatMemberBanned else {}
    member = kind(user=User(7, "Anna", is_bot=False), **about)
    assert is_member(member) is (kind in {ChatMemberRestricted, ChatMemberMember})


async def test_commands_are_listed_in_each_language_for_groups_and_in_private(club: Club) -> None:
    await club.server.called("setMyCommands", times=4)
    listed = {
        (call["scope"]["type"], call["language_code"]): [command["command"] for command in call["commands"]]
        for call in club.server.of("setMyCommands")
    }
    assert listed == {
        ("all_group_chats", None): ["play", "cards"],
        ("all_group_chats", "it"): ["gioca", "carte"],
        ("all_private_chats", None): ["play", "cards"],
        ("all_private_chats", "it"): ["gioca", "carte"],
    }


async def test_it_plays_on_when_its_commands_cannot_be_listed(
    telegram_server: TelegramServer, answerer: FakeAnswerer, logs: list[EventDict]
) -> None:
    telegram_server.fails("setMyCommands", Refusal(429, "Too Many Requests: retry after 60", retry_after=60))
    async with running(adapter(telegram_server), answerer):
        await telegram_server.bell.until(lambda: telegram_server.refused)
        telegram_server.says(ANNA, "/play")
        await answerer.bell.until(lambda: answerer.commanded)
    assert [entry["event"] for entry in logs] == ["Telegram did not take the list of commands"]


async def test_a_refused_token_ends_the_run_and_is_told_to_nobody(
    telegram_server: TelegramServer, answerer: FakeAnswerer, logs: list[EventDict], caplog: pytest.LogCaptureFixture
) -> None:
    telegram_server.token = "another"
    with pytest.raises(ValueError, match="TELEGRAM_TOKEN") as refused:
        await adapter(telegram_server).run(answerer)
    assert TOKEN not in f"{refused.value!r} {logs} {caplog.text}"


async def test_a_token_withdrawn_while_it_runs_ends_the_run(
    telegram_server: TelegramServer, answerer: FakeAnswerer
) -> None:
    run = asyncio.create_task(adapter(telegram_server).run(answerer))
    await telegram_server.bell.until(lambda: telegram_server.polls)
    telegram_server.token = "another"
    telegram_server.says(ANNA, "/play")
    async with asyncio.timeout(GUARD):
        with pytest.raises(ValueError, match="TELEGRAM_TOKEN"):
            await run


@pytest.mark.parametrize(
    ("asked", "refusal", "told"),
    [
        ("getMe", Refusal(502, "Bad Gateway"), "Telegram not reached"),
        ("getUpdates", Refusal(409, "Conflict: terminated by other getUpdates request"), TAKEN),
        ("getUpdates", None, "updates from Telegram interrupted; trying again"),  # its connection is cut
    ],
)
async def test_it_goes_on_after_a_request_that_failed_and_says_so(
    telegram_server: TelegramServer,
    answerer: FakeAnswerer,
    logs: list[EventDict],
    asked: str,
    refusal: Refusal | None,
    told: str,
) -> None:
    telegram_server.fails(asked, refusal)
    telegram_server.says(ANNA, "/play")
    async with running(adapter(telegram_server), answerer):
        await answerer.bell.until(lambda: answerer.commanded)
        assert [entry["event"] for entry in logs] == [told]


async def test_what_was_pressed_while_it_was_away_is_answered_when_it_is_back(
    telegram_server: TelegramServer, answerer: FakeAnswerer
) -> None:
    async with running(adapter(telegram_server), answerer) as before:
        ref = await before.send(HERE, MENU, None)
    query = telegram_server.presses(ANNA, telegram_server.messages[CLUB, int(ref.message)], "rules.2")
    async with running(adapter(telegram_server), answerer):
        await telegram_server.answered(query)
    assert [(press.message, press.address) for press in answerer.presses] == [(ref, "rules.2")]


async def test_nothing_comes_twice_because_of_a_restart(
    telegram_server: TelegramServer, answerer: FakeAnswerer
) -> None:
    for command in ("/play", "/cards"):
        async with running(adapter(telegram_server), answerer):
            telegram_server.says(ANNA, command)
            await answerer.bell.until(lambda: answerer.commanded and answerer.commanded[-1].name == command[1:])  # noqa: B023
    assert [command.name for command in answerer.commanded] == ["play", "cards"]


async def test_a_press_that_hangs_does_not_keep_it_from_ending(
    telegram_server: TelegramServer, answerer: FakeAnswerer, logs: list[EventDict]
) -> None:
    answerer.free.clear()
    async with running(adapter(telegram_server), answerer) as telegram:
        ref = await telegram.send(HERE, MENU, None)
        telegram_server.presses(ANNA, telegram_server.messages[CLUB, int(ref.message)], "rules.2")
        await answerer.bell.until(lambda: answerer.presses)
    assert [entry["event"] for entry in logs] == ["Telegram not left in good order"]


async def test_neither_the_token_nor_private_words_are_ever_logged(
    club: Club, logs: list[EventDict], caplog: pytest.LogCaptureFixture
) -> None:
    club.server.says(ANNA, "my secret words")
    await club.answerer.bell.until(lambda: club.answerer.words)
    await club.press(ANNA, await club.table(), "forged words")
    club.server.fails("sendMessage", chat=CLUB)
    with pytest.raises(Exception, match="httpx"):
        await club.table()
    for private in (TOKEN, TOKEN.partition(":")[2], "secret words", "forged words", "Pot 60"):
        assert private not in f"{logs} {caplog.text}"
