"""Whoever presses, commands or writes on Telegram gets one answer, and nobody else reads what is his."""

import pytest
from structlog.typing import EventDict

from bot.panel import Panel, Strong
from bot.people import Person, Place, Ref
from bot.press import Done, Linked, Said, Shown
from tests.platforms.telegram_club import (
    ANNA,
    ANNAS,
    BRUNO,
    CLUB,
    HAND,
    HERE,
    MENU,
    NEXT,
    TABLE,
    Club,
    adapter,
    running,
)
from tests.platforms.telegram_host import FakeHost
from tests.platforms.telegram_server import Json, Refusal, TelegramServer

BRIEF = "A♠ K♥, pair of aces"


# Presses


async def test_a_press_tells_who_where_and_what(club: Club) -> None:
    table = await club.table()
    await club.press(ANNA, table)
    (press,) = club.host.presses
    assert press.person == Person("telegram", "7", "Anna Rossi", "it")
    assert press.place == HERE
    assert press.message == Ref(HERE, str(table["message_id"]))
    assert (press.address, press.value) == ("1.cards", None)


async def test_what_was_done_is_answered_silently(club: Club) -> None:
    answer = await club.press(ANNA, await club.table())
    assert (answer["text"], answer["show_alert"], answer["url"]) == (None, None, None)


async def test_a_note_is_shown_in_passing(club: Club) -> None:
    club.host.answer = Done("you sit")
    answer = await club.press(ANNA, await club.table())
    assert (answer["text"], answer["show_alert"]) == ("you sit", None)


async def test_a_refusal_is_an_alert(club: Club) -> None:
    club.host.answer = Said(("It is ", Strong("Bruno's"), " turn"), alarm=True)
    answer = await club.press(ANNA, await club.table())
    assert (answer["text"], answer["show_alert"]) == ("It is Bruno's turn", True)


async def test_an_alert_that_is_too_long_is_cut(club: Club) -> None:
    club.host.answer = Said(("♠" * 500,), alarm=True)
    answer = await club.press(ANNA, await club.table())
    assert answer["text"] == "♠" * 199 + "…"


async def test_a_link_leads_to_the_private_chat(club: Club) -> None:
    club.host.answer = Linked("table-1", ("Open my hand",))
    answer = await club.press(ANNA, await club.table())
    assert answer["url"] == "https://t.me/InvitoTestBot?start=table-1"


async def test_a_hand_in_a_group_is_an_alert_and_no_message(club: Club) -> None:
    club.host.answer = Shown(HAND, BRIEF)
    table = await club.table()
    answer = await club.press(ANNA, table)
    assert (answer["text"], answer["show_alert"]) == (BRIEF, True)
    assert await club.wrote(CLUB) == [table]
    assert club.silent(ANNA["id"])


async def test_a_hand_without_a_brief_goes_to_the_private_chat(club: Club) -> None:
    club.server.started.add(ANNA["id"])
    club.host.answer = Shown(HAND)
    table = await club.table()
    answer = await club.press(ANNA, table)
    assert answer["text"] is None
    (hand,) = await club.wrote(ANNA["id"])
    assert "photo" in hand
    assert await club.wrote(CLUB) == [table]


async def test_a_hand_without_a_brief_before_the_start_leads_to_the_private_chat(club: Club) -> None:
    club.host.answer = Shown(HAND)
    answer = await club.press(ANNA, await club.table())
    assert answer["url"].startswith("https://t.me/InvitoTestBot?start=")


async def test_a_panel_asked_for_in_private_is_shown_there_with_its_picture(club: Club) -> None:
    club.server.started.add(ANNA["id"])
    ref = await club.telegram.send(ANNAS, TABLE, None)
    club.host.answer = Shown(HAND, BRIEF)
    answer = await club.press(ANNA, club.server.messages[7, int(ref.message)])
    assert answer["text"] is None
    assert [("photo" in message) for message in await club.wrote(ANNA["id"])] == [False, True]
    assert club.host.presses[0].place == ANNAS


async def test_pages_are_turned_in_place(club: Club) -> None:
    club.host.answer = Shown(MENU, secret=False)
    club.server.says(ANNA, "/play", CLUB)
    (menu,) = await club.wrote(CLUB)
    club.host.answer = Shown(NEXT, "page 2", secret=False)
    answer = await club.press(ANNA, menu, "rules.2")
    assert answer["text"] is None
    assert [message["text"] for message in await club.wrote(CLUB)] == ["Rules, page 2"]


async def test_a_page_is_shown_anew_when_its_message_is_gone(club: Club) -> None:
    club.host.answer = Shown(MENU)
    club.server.says(ANNA, "/cards")
    (menu,) = await club.wrote(ANNA["id"])
    del club.server.messages[ANNA["id"], menu["message_id"]]
    club.host.answer = Shown(NEXT)
    await club.press(ANNA, menu, "rules.2")
    assert [message["text"] for message in await club.wrote(ANNA["id"])] == ["Rules, page 2"]


async def test_a_hand_is_not_written_over_by_a_page(club: Club) -> None:
    club.host.answer = Shown(HAND)
    club.server.says(ANNA, "/cards")
    (hand,) = await club.wrote(ANNA["id"])
    club.host.answer = Shown(MENU)
    await club.press(ANNA, hand, "rules.1")
    assert [("photo" in message) for message in await club.wrote(ANNA["id"], 2)] == [True, False]


async def test_a_secret_never_goes_into_a_menu_of_the_group(club: Club) -> None:
    club.host.answer = Shown(MENU, secret=False)
    club.server.says(ANNA, "/play", CLUB)
    (menu,) = await club.wrote(CLUB)
    club.host.answer = Shown(Panel(("A♠ K♥",)), BRIEF)
    await club.press(ANNA, menu, "1.cards")
    assert [message["text"] for message in await club.wrote(CLUB)] == ["Rules, page 1"]


async def test_two_thumbs_at_once_get_an_answer_each(club: Club) -> None:
    table = await club.table()
    queries = [club.server.presses(ANNA, table, "1.cards") for _ in range(2)]
    for query in queries:
        await club.server.answered(query)
    assert len(club.host.presses) == len(club.server.of("answerCallbackQuery")) == 2


@pytest.mark.parametrize("data", ["", "../../etc", "1.1.1.raise:-5", "💥" * 16, "\x00\u202e", "x" * 5000])
async def test_forged_data_reaches_the_host_as_it_is(club: Club, data: str) -> None:
    club.host.answer = Said(("The table has moved on",), alarm=True)
    answer = await club.press(ANNA, await club.table(), data)
    assert answer["text"] == "The table has moved on"
    assert [press.address for press in club.host.presses] == [data]


async def test_a_press_on_a_message_too_old_to_be_told_is_still_a_press(club: Club) -> None:
    old: Json = {"chat": {"id": CLUB, "type": "supergroup", "title": "The table"}, "message_id": 1, "date": 0}
    await club.press(ANNA, old)
    assert club.host.presses[0].message == Ref(HERE, "1")


async def test_a_press_that_telegram_forgot_needs_no_answer(club: Club, logs: list[EventDict]) -> None:
    table = await club.table()
    query = club.server.presses(ANNA, table, "1.cards")
    club.server.forgets(query)
    await club.server.bell.until(lambda: club.server.refused)
    await club.press(BRUNO, table)
    assert logs == []


async def test_an_answer_is_given_once_more_when_it_failed_in_passing(club: Club) -> None:
    club.host.answer = Said(("It is Bruno's turn",), alarm=True)
    table = await club.table()
    club.server.fails("answerCallbackQuery", Refusal(502, "Bad Gateway"))
    assert (await club.press(ANNA, table))["text"] == "It is Bruno's turn"
    club.server.fails("answerCallbackQuery")
    assert (await club.press(ANNA, table))["text"] == "It is Bruno's turn"


async def test_a_fault_of_ours_leaves_no_press_spinning(club: Club, logs: list[EventDict]) -> None:
    club.host.fault = KeyError("a fault of ours")
    answer = await club.press(ANNA, await club.table())
    assert answer["text"] is None
    assert [entry["event"] for entry in logs] == ["update from Telegram not dealt with"]
    logs.clear()


# Outcomes that take long


async def test_a_press_that_waits_for_its_outcome_holds_up_nobody(club: Club) -> None:
    table = await club.table()
    club.host.free.clear()
    query = club.server.presses(ANNA, table, "1.cards")
    await club.host.bell.until(lambda: club.host.presses)
    club.server.says(BRUNO, "/play", CLUB)
    await club.host.bell.until(lambda: club.host.commanded)
    club.host.free.set()
    await club.server.answered(query)


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (Said(("It is Bruno's turn",), alarm=True), ["It is Bruno's turn"]),
        (Shown(HAND, BRIEF), ["Your cards: A♠ K♥"]),
        (Done("you sit"), ["you sit"]),
    ],
)
async def test_late_words_follow_in_private(
    telegram_server: TelegramServer, outcome: Said | Shown | Done, words: list[str]
) -> None:
    host = FakeHost(telegram_server.bell)
    host.free.clear()
    host.answer = outcome
    telegram_server.started.add(ANNA["id"])
    async with running(adapter(telegram_server, patience=0), host) as telegram:
        club = Club(telegram_server, host, telegram)
        table = await club.table()
        answer = await club.press(ANNA, table)
        assert (answer["text"], answer["url"]) == (None, None)
        host.free.set()
        late = await club.wrote(ANNA["id"])
        assert [message.get("text") or message["caption"] for message in late] == words
        assert await club.wrote(CLUB) == [table]


async def test_late_words_for_somebody_out_of_reach_are_let_go(
    telegram_server: TelegramServer, logs: list[EventDict]
) -> None:
    host = FakeHost(telegram_server.bell)
    host.free.clear()
    host.answer = Shown(HAND, BRIEF)
    async with running(adapter(telegram_server, patience=0), host) as telegram:
        club = Club(telegram_server, host, telegram)
        table = await club.table()
        await club.press(ANNA, table)
        host.free.set()
        await telegram_server.bell.until(lambda: telegram_server.refused)
        assert await club.wrote(CLUB) == [table]
    assert [(entry["log_level"], entry["event"]) for entry in logs] == [("info", "late words not delivered")]


# Commands


@pytest.mark.parametrize(
    ("text", "name", "words"),
    [
        ("/play", "play", ""),
        ("/gioca texas_holdem 10/20", "gioca", "texas_holdem 10/20"),
        ("/Play@invitotestbot", "play", ""),
        ("/carte@InvitoTestBot  due\nrighe", "carte", "due\nrighe"),
    ],
)
async def test_commands_are_understood_in_both_languages(club: Club, text: str, name: str, words: str) -> None:
    club.server.says(ANNA, text, CLUB)
    await club.host.bell.until(lambda: club.host.commanded)
    (command,) = club.host.commanded
    assert (command.name, command.words, command.place) == (name, words, HERE)
    assert command.person == Person("telegram", "7", "Anna Rossi", "it")


async def test_an_unknown_command_is_ours_only_when_it_is_addressed_to_us(club: Club) -> None:
    for text in ("/ban Bruno", "/play@OtherBot", "/ban@OtherBot", "just talk", "/", "/ban@InvitoTestBot"):
        club.server.says(ANNA, text, CLUB)
    await club.host.bell.until(lambda: club.host.commanded)
    club.server.says(ANNA, "/play", CLUB)
    await club.host.bell.until(lambda: club.host.commanded[1:])
    assert [command.name for command in club.host.commanded] == ["ban", "play"]
    assert club.host.words == []


async def test_in_private_every_command_is_ours(club: Club) -> None:
    club.server.says(ANNA, "/dance now")
    await club.host.bell.until(lambda: club.host.commanded)
    assert [(command.name, command.words, command.place) for command in club.host.commanded] == [
        ("dance", "now", ANNAS)
    ]


async def test_a_command_in_a_group_is_answered_by_a_reply(club: Club) -> None:
    club.host.answer = Said(("You are not seated",))
    asked = club.server.says(ANNA, "/cards", CLUB)
    (reply,) = [await club.server.called("sendMessage")]
    assert reply["text"] == "You are not seated"
    assert reply["reply_parameters"]["message_id"] == asked["message_id"]


async def test_what_was_done_by_a_command_needs_no_message(club: Club) -> None:
    club.server.says(ANNA, "/play", CLUB)
    await club.host.bell.until(lambda: club.host.commanded)
    table = await club.table()
    await club.press(ANNA, table)
    assert await club.wrote(CLUB) == [table]


async def test_a_secret_asked_for_in_a_group_is_given_in_private(club: Club) -> None:
    club.server.started.add(ANNA["id"])
    club.host.answer = Shown(HAND, BRIEF)
    club.server.says(ANNA, "/cards", CLUB)
    (hand,) = await club.wrote(ANNA["id"])
    assert hand["caption"] == "Your cards: A♠ K♥"
    assert club.silent(CLUB)


async def test_before_the_start_a_secret_asked_for_in_a_group_is_only_led_to(club: Club) -> None:
    club.host.answer = Shown(HAND, BRIEF)
    club.server.says(ANNA, "/carte", CLUB)
    (reply,) = await club.wrote(CLUB)
    assert reply["text"] == "Apri la mia mano"
    ((key,),) = reply["reply_markup"]["inline_keyboard"]
    assert key["text"] == "Apri la mia mano"
    assert key["url"].startswith("https://t.me/InvitoTestBot?start=")


async def test_a_link_in_a_group_is_a_button(club: Club) -> None:
    club.host.answer = Linked("table-1", ("Anna, your seat is held",))
    club.server.says(BRUNO, "/play", CLUB)
    (reply,) = await club.wrote(CLUB)
    assert reply["text"] == "Anna, your seat is held"
    ((key,),) = reply["reply_markup"]["inline_keyboard"]
    assert key == {"text": "Open my hand", "url": "https://t.me/InvitoTestBot?start=table-1"}


async def test_a_group_that_must_wait_is_answered_in_private(club: Club) -> None:
    club.server.started.add(ANNA["id"])
    club.server.fails("sendMessage", Refusal(429, "Too Many Requests: retry after 30", retry_after=30), chat=CLUB)
    club.host.answer = Said(("You are not seated",))
    club.server.says(ANNA, "/cards", CLUB)
    (answer,) = await club.wrote(ANNA["id"])
    assert answer["text"] == "You are not seated"


async def test_a_reply_that_cannot_be_given_is_a_warning(
    telegram_server: TelegramServer, logs: list[EventDict]
) -> None:
    telegram_server.groups[CLUB].shut = "Bad Request: not enough rights to send text messages to the chat"
    host = FakeHost(telegram_server.bell)
    host.answer = Said(("You are not seated",))
    async with running(adapter(telegram_server), host):
        telegram_server.says(ANNA, "/cards", CLUB)
        await telegram_server.bell.until(lambda: telegram_server.refused)
    assert [entry["event"] for entry in logs] == ["message not answered"]


async def test_topics_are_kept(club: Club) -> None:
    club.server.groups[CLUB].topics = {33}
    club.host.answer = Shown(MENU, secret=False)
    club.server.says(ANNA, "/play", CLUB, thread=33)
    (reply,) = await club.wrote(CLUB)
    assert reply["message_thread_id"] == 33
    topic = Place("telegram", chat=str(CLUB), thread="33", community=str(CLUB))
    assert club.host.commanded[0].place == topic
    await club.press(ANNA, reply, "rules.2")
    assert club.host.presses[0].message == Ref(topic, str(reply["message_id"]))


async def test_a_thread_of_replies_is_no_topic(club: Club) -> None:
    club.server.says(ANNA, "/play", CLUB, message_thread_id=5)
    await club.host.bell.until(lambda: club.host.commanded)
    assert club.host.commanded[0].place == HERE


# The private chat


@pytest.mark.parametrize(("text", "word"), [("/start", ""), ("/start table-1", "table-1")])
async def test_who_starts_has_arrived(club: Club, text: str, word: str) -> None:
    club.host.answer = Shown(HAND, BRIEF)
    club.server.says(ANNA, text)
    (hand,) = await club.wrote(ANNA["id"])
    assert "photo" in hand
    assert club.host.arrivals == [(Person("telegram", "7", "Anna Rossi", "it"), word)]


async def test_who_comes_by_a_link_without_a_word_arrives_without_one(club: Club) -> None:
    club.host.answer = Shown(HAND)
    link = (await club.press(ANNA, await club.table()))["url"]
    club.server.says(ANNA, "/start " + link.partition("start=")[2])
    await club.host.bell.until(lambda: club.host.arrivals)
    assert [word for _, word in club.host.arrivals] == [""]


async def test_words_in_private_are_typed(club: Club) -> None:
    club.host.answer = Said(("120 it is",))
    club.server.says(ANNA, "rilancio 120")
    (answer,) = await club.wrote(ANNA["id"])
    assert answer["text"] == "120 it is"
    assert club.host.words == [(Person("telegram", "7", "Anna Rossi", "it"), ANNAS, "rilancio 120")]


async def test_words_that_mean_nothing_get_no_answer(club: Club) -> None:
    club.host.answer = None
    club.server.says(ANNA, "good evening")
    await club.host.bell.until(lambda: club.host.words)
    club.host.answer = Said(("yes",))
    club.server.says(ANNA, "raise 120")
    assert [message["text"] for message in await club.wrote(ANNA["id"])] == ["yes"]


async def test_other_bots_edits_and_channels_are_passed_over(club: Club) -> None:
    robot: Json = {"id": 9, "is_bot": True, "first_name": "Robot"}
    club.server.says(robot, "/play", CLUB)
    message = club.server.says(ANNA, "good evening", CLUB)
    club.server.push(edited_message={**message, "text": "/play", "edit_date": message["date"]})
    channel: Json = {"id": -1002, "type": "channel", "title": "News"}
    club.server.push(channel_post={"message_id": 1, "date": 1, "chat": channel, "text": "/play"})
    club.server.says(ANNA, "/cards", CLUB)
    await club.host.bell.until(lambda: club.host.commanded)
    assert [command.name for command in club.host.commanded] == ["cards"]


# Thrown out and back


MEMBER: Json = {"status": "member"}
KICKED: Json = {"status": "kicked", "until_date": 0}
ADMINISTRATOR: Json = {
    "status": "administrator",
    **dict.fromkeys(
        (
            "can_be_edited",
            "is_anonymous",
            "can_manage_chat",
            "can_delete_messages",
            "can_manage_video_chats",
            "can_restrict_members",
            "can_promote_members",
            "can_change_info",
            "can_invite_users",
            "can_post_stories",
            "can_edit_stories",
            "can_delete_stories",
        ),
        True,
    ),
}


def restricted(*, writes: bool) -> Json:
    powers = (
        *("can_change_info", "can_invite_users", "can_pin_messages", "can_manage_topics", "can_send_audios"),
        *("can_send_polls", "can_send_other_messages", "can_add_web_page_previews", "can_send_documents"),
        *("can_send_photos", "can_send_videos", "can_send_video_notes", "can_send_voice_notes", "can_edit_tag"),
        "can_react_to_messages",
    )
    plain = dict.fromkeys(powers, False)
    return {"status": "restricted", "is_member": True, "can_send_messages": writes, "until_date": 0, **plain}


@pytest.mark.parametrize("shut", [KICKED, {"status": "left"}, restricted(writes=False)])
async def test_thrown_out_or_muted_and_back_again(club: Club, shut: Json) -> None:
    club.server.membership(ANNA, CLUB, MEMBER, shut)
    await club.host.bell.until(lambda: club.host.away)
    club.server.membership(ANNA, CLUB, shut, {"status": "left"})
    club.server.membership(ANNA, CLUB, shut, MEMBER)
    await club.host.bell.until(lambda: club.host.back)
    whole_group = Place("telegram", chat="", community=str(CLUB))  # with all its topics
    assert (club.host.away, club.host.back) == ([whole_group], [whole_group])


async def test_becoming_an_administrator_changes_nothing(club: Club) -> None:
    club.server.membership(ANNA, CLUB, MEMBER, ADMINISTRATOR)
    club.server.membership(ANNA, CLUB, ADMINISTRATOR, restricted(writes=True))
    club.server.membership(ANNA, CLUB, restricted(writes=True), KICKED)
    await club.host.bell.until(lambda: club.host.away)
    assert club.host.back == []


async def test_who_blocks_us_in_private_is_away(club: Club) -> None:
    club.server.membership(ANNA, ANNA["id"], MEMBER, KICKED)
    await club.host.bell.until(lambda: club.host.away)
    assert club.host.away == [ANNAS]
