"""`@bot` typed in any chat: what is offered there, and what a chat gets of it."""

import pytest

from bot.seam.panel import Strong
from bot.seam.people import Person
from bot.seam.press import Shareable
from tests.platforms.telegram_club import ANNA, CLUB, Club

ARTICLE = Shareable("article.HE-BTN-2", "HE-BTN-2 · The button", "The button moves", (Strong("HE-BTN-2"), " @anna"))
TABLE = Shareable("table.omaha", "Open a table here", "10/20", command="gioca omaha 10/20", adds="Bring me")


async def test_what_is_offered_is_the_askers_own_and_what_the_chat_gets_is_told_whole(club: Club) -> None:
    club.answerer.to_share = (ARTICLE, TABLE)
    article, table = await club.server.offered(club.server.asks_inline(ANNA, "button"))
    assert club.answerer.shared == [(Person("telegram", "7", "Anna Rossi", "it"), "button", True)]
    assert (article["id"], article["title"], article["description"]) == (ARTICLE.name, ARTICLE.title, ARTICLE.about)
    assert article["input_message_content"]["message_text"] == "HE-BTN-2 @\u2060anna"
    assert [entity["type"] for entity in article["input_message_content"]["entities"]] == ["bold"]
    assert "reply_markup" not in article
    assert table["input_message_content"]["message_text"] == "/gioca@InvitoTestBot omaha 10/20"
    ((key,),) = table["reply_markup"]["inline_keyboard"]
    assert key == {"text": "Bring me", "url": "https://t.me/InvitoTestBot?startgroup=play"}


async def test_what_somebody_brings_is_obeyed_where_the_bot_is(club: Club) -> None:
    club.answerer.to_share = (TABLE,)
    (table,) = await club.server.offered(club.server.asks_inline(ANNA, ""))
    club.server.brings(ANNA, table, CLUB)
    await club.answerer.bell.until(lambda: club.answerer.commanded)
    (command,) = club.answerer.commanded
    assert (command.name, command.words, command.place.chat) == ("gioca", "omaha 10/20", str(CLUB))


@pytest.mark.parametrize(
    ("kind", "group"),
    [("supergroup", True), ("group", True), ("", True), ("private", False), ("sender", False), ("channel", False)],
)
async def test_tables_are_offered_where_they_can_stand(club: Club, kind: str, group: bool) -> None:  # noqa: FBT001
    assert await club.server.offered(club.server.asks_inline(ANNA, "", kind)) == []
    assert club.answerer.shared[0][2] is group


async def test_a_query_that_is_too_old_disturbs_nobody(club: Club) -> None:
    old = club.server.asks_inline(ANNA, "old")
    club.server.forgets(old)
    await club.answerer.bell.until(lambda: club.answerer.shared)
    assert await club.server.offered(club.server.asks_inline(ANNA, "new")) == []


async def test_brought_into_a_group_by_the_link_the_bot_says_nothing_of_its_start_word(club: Club) -> None:
    club.server.says(ANNA, "/start@InvitoTestBot play", CLUB)
    club.server.says(ANNA, "/play", CLUB)
    await club.answerer.bell.until(lambda: club.answerer.commanded)
    assert [command.name for command in club.answerer.commanded] == ["play"]
    assert club.answerer.arrivals == []
