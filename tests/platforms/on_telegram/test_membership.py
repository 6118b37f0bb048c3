"""The bot is thrown out of a chat, muted, blocked, and let in again."""

import pytest

from bot.seam.people import Place
from tests.platforms.telegram_club import ANNA, ANNAS, BRUNO, CLUB, HERE, Club
from tests.platforms.telegram_limits import ADMINISTRATOR, Json, restricted
from tests.platforms.telegram_updates import Refusal

MEMBER: Json = {"status": "member"}
KICKED: Json = {"status": "kicked", "until_date": 0}


@pytest.mark.parametrize("shut", [KICKED, {"status": "left"}, restricted(writes=False)])
async def test_thrown_out_or_muted_and_back_again(club: Club, shut: Json) -> None:
    club.server.membership(ANNA, CLUB, MEMBER, shut)
    await club.answerer.bell.until(lambda: club.answerer.away)
    club.server.membership(ANNA, CLUB, shut, {"status": "left"})
    club.server.membership(ANNA, CLUB, shut, MEMBER)
    await club.answerer.bell.until(lambda: club.answerer.back)
    whole_group = Place("telegram", chat="", community=str(CLUB))  # with all its topics
    assert (club.answerer.away, club.answerer.back) == ([whole_group], [whole_group])


@pytest.mark.parametrize("restricts_bot", [True, False])
async def test_telegram_tells_before_a_write_whether_we_are_muted(club: Club, *, restricts_bot: bool) -> None:
    await club.server.called("setMyCommands")
    group = club.server.groups[CLUB]
    group.restricts_bot = restricts_bot
    assert await club.telegram.may_write(HERE)
    group.shut = "Bad Request: not enough rights to send text messages to the chat"
    assert not await club.telegram.may_write(HERE)
    group.lets_manage_topics = True  # an administrator, whom no such rule concerns
    assert await club.telegram.may_write(HERE)
    club.server.fails("getChat", Refusal(502, "Bad Gateway"))
    assert await club.telegram.may_write(HERE)


async def test_who_leaves_a_group_is_told_and_no_bot(club: Club) -> None:
    for user in ({**BRUNO, "is_bot": True}, ANNA):
        club.server.says(ANNA, "", CLUB, left_chat_member=user)
    await club.answerer.bell.until(lambda: club.answerer.leavers)
    ((where, who),) = club.answerer.leavers
    assert (where.community, where.chat, who.key) == (str(CLUB), "", f"telegram:{ANNA['id']}")


async def test_added_to_a_group_the_bot_says_hello(club: Club) -> None:
    club.server.membership(ANNA, CLUB, {"status": "left"}, MEMBER)
    (hello,) = await club.wrote(CLUB)
    assert hello["text"] == "Hello, it"


async def test_unmuted_it_says_nothing(club: Club) -> None:
    club.server.membership(ANNA, CLUB, restricted(writes=False), MEMBER)
    await club.answerer.bell.until(lambda: club.answerer.back)
    assert club.silent(CLUB)


async def test_becoming_an_administrator_changes_nothing(club: Club) -> None:
    club.server.membership(ANNA, CLUB, MEMBER, ADMINISTRATOR)
    club.server.membership(ANNA, CLUB, ADMINISTRATOR, restricted(writes=True))
    club.server.membership(ANNA, CLUB, restricted(writes=True), KICKED)
    await club.answerer.bell.until(lambda: club.answerer.away)
    assert club.answerer.back == []


async def test_who_blocks_us_in_private_is_away(club: Club) -> None:
    club.server.membership(ANNA, ANNA["id"], MEMBER, KICKED)
    await club.answerer.bell.until(lambda: club.answerer.away)
    assert club.answerer.away == [ANNAS]
