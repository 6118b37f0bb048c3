"""Commands and words on Telegram get one answer, in the group or in private, where it belongs."""

import pytest
from structlog.typing import EventDict

from bot.seam.panel import Button, Panel
from bot.seam.people import Person, Place, Ref
from bot.seam.press import Done, Linked, Said, Shown
from tests.platforms.fake_answerer_telegram import FakeAnswerer
from tests.platforms.telegram_club import ANNA, ANNAS, BRUNO, CLUB, HAND, HERE, MENU, Club, adapter, running
from tests.platforms.telegram_limits import TOPIC, Json
from tests.platforms.telegram_server import TelegramServer
from tests.platforms.telegram_updates import Refusal

BRIEF = "A♠ K♥, pair of aces"


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
    await club.answerer.bell.until(lambda: club.answerer.commanded)
    (command,) = club.answerer.commanded
    assert (command.name, command.words, command.place) == (name, words, HERE)
    assert command.source == f"tg:{club.server.newest_update}"
    assert command.person == Person("telegram", "7", "Anna Rossi", "it")


async def test_an_unknown_command_is_ours_only_when_it_is_addressed_to_us(club: Club) -> None:
    for text in ("/ban Bruno", "/play@OtherBot", "/ban@OtherBot", "just talk", "/", "/ban@InvitoTestBot"):
        club.server.says(ANNA, text, CLUB)
    await club.answerer.bell.until(lambda: club.answerer.commanded)
    club.server.says(ANNA, "/play", CLUB)
    await club.answerer.bell.until(lambda: club.answerer.commanded[1:])
    assert [command.name for command in club.answerer.commanded] == ["ban", "play"]
    assert club.answerer.words == []


async def test_in_a_group_a_mistyped_command_is_ours_if_it_is_long_enough_to_be_sure(club: Club) -> None:
    for text in ("/pla", "/card", "/ruling", "/cartte", "/giocca", "/play"):
        club.server.says(ANNA, text, CLUB)
    await club.answerer.bell.until(lambda: club.answerer.commanded and club.answerer.commanded[-1].name == "play")
    assert [command.name for command in club.answerer.commanded] == ["cartte", "giocca", "play"]


async def test_in_private_every_command_is_ours(club: Club) -> None:
    club.server.says(ANNA, "/dance now")
    await club.answerer.bell.until(lambda: club.answerer.commanded)
    assert [(command.name, command.words, command.place) for command in club.answerer.commanded] == [
        ("dance", "now", ANNAS)
    ]


async def test_a_command_in_a_group_is_answered_by_a_reply(club: Club) -> None:
    club.answerer.answer = Said(("You are not seated",))
    asked = club.server.says(ANNA, "/cards", CLUB)
    (reply,) = [await club.server.called("sendMessage")]
    assert reply["text"] == "You are not seated"
    assert reply["reply_parameters"]["message_id"] == asked["message_id"]


async def test_a_refused_command_can_be_copied_to_be_sent_again(club: Club) -> None:
    typed = "/play canasta 10/20"
    club.answerer.answer = Said(("No such game",), alarm=True, again=Button("Copy what I typed", copies=typed))
    club.server.says(ANNA, typed, CLUB)
    (reply,) = await club.wrote(CLUB)
    assert reply["reply_markup"]["inline_keyboard"] == [[{"text": "Copy what I typed", "copy_text": {"text": typed}}]]


THERE = Linked("chips", ("The answer is in our private chat.",))


@pytest.mark.parametrize("answer", [Said(("In your purse: 8,000",), elsewhere=THERE), Shown(MENU, elsewhere=THERE)])
async def test_what_concerns_nobody_else_goes_to_the_private_chat_and_a_word_says_so(
    club: Club, answer: Said | Shown
) -> None:
    club.server.started.add(ANNA["id"])
    club.answerer.answer = answer
    asked = club.server.says(ANNA, "/cards", CLUB)
    (word,) = await club.wrote(CLUB)
    assert word["text"] == "The answer is in our private chat."
    assert word["reply_markup"]["inline_keyboard"][0][0]["url"].endswith("?start=chips")
    assert (await club.server.called("sendMessage", 2))["reply_parameters"]["message_id"] == asked["message_id"]
    (answered,) = await club.wrote(ANNA["id"])
    assert answered["text"] in {"In your purse: 8,000", "Rules, page 1"}


async def test_before_the_start_the_word_leads_to_what_was_asked(club: Club) -> None:
    club.answerer.answer = Said(("In your purse: 8,000",), elsewhere=THERE)
    club.server.says(ANNA, "/cards", CLUB)
    (word,) = await club.wrote(CLUB)
    assert "purse" not in word["text"]
    assert word["reply_markup"]["inline_keyboard"][0][0]["url"].endswith("?start=chips")


async def test_in_private_the_same_is_simply_answered(club: Club) -> None:
    club.answerer.answer = Said(("In your purse: 8,000",), elsewhere=THERE)
    club.server.says(ANNA, "/cards")
    (answered,) = await club.wrote(ANNA["id"])
    assert answered["text"] == "In your purse: 8,000"


async def test_what_was_done_by_a_command_needs_no_message(club: Club) -> None:
    club.server.says(ANNA, "/play", CLUB)
    await club.answerer.bell.until(lambda: club.answerer.commanded)
    table = await club.table()
    await club.press(ANNA, table)
    assert await club.wrote(CLUB) == [table]


async def test_a_secret_asked_for_in_a_group_is_given_in_private(club: Club) -> None:
    club.server.started.add(ANNA["id"])
    club.answerer.answer = Shown(HAND, BRIEF)
    club.server.says(ANNA, "/cards", CLUB)
    (hand,) = await club.wrote(ANNA["id"])
    assert hand["caption"] == "Your cards: A♠ K♥"
    assert club.silent(CLUB)


async def test_before_the_start_a_secret_asked_for_in_a_group_is_only_led_to(club: Club) -> None:
    club.answerer.answer = Shown(HAND, BRIEF)
    club.server.says(ANNA, "/carte", CLUB)
    (reply,) = await club.wrote(CLUB)
    assert reply["text"] == "Apri la mia mano"
    ((key,),) = reply["reply_markup"]["inline_keyboard"]
    assert key["text"] == "Apri la mia mano"
    assert key["url"].startswith("https://t.me/InvitoTestBot?start=")


async def test_the_link_to_an_answer_that_is_no_hand_does_not_promise_one(club: Club) -> None:
    club.server.started.add(ANNA["id"])
    where = Linked("chips", ("It is in our private chat.",), label="Open the private chat")
    club.answerer.answer = Said(("In your purse: 8,000",), elsewhere=where)
    club.server.says(ANNA, "/cards", CLUB)
    (reply,) = await club.wrote(CLUB)
    ((key,),) = reply["reply_markup"]["inline_keyboard"]
    assert key == {"text": "Open the private chat", "url": "https://t.me/InvitoTestBot?start=chips"}


@pytest.mark.parametrize("typed", ["raise 120", "/play"])
async def test_what_was_typed_in_private_and_is_done_is_not_met_by_silence(club: Club, typed: str) -> None:
    club.answerer.answer = Done()
    club.server.says(ANNA, typed)
    (answered,) = await club.wrote(ANNA["id"])
    assert answered["text"] == "✓"


async def test_a_panel_that_was_sent_shows_it_better_than_a_tick(club: Club) -> None:
    club.answerer.answer = Done(panel=HAND)
    club.server.says(ANNA, "/cards")
    await club.answerer.bell.until(lambda: club.answerer.commanded)
    club.answerer.answer = Done("Welcome back")
    club.server.says(ANNA, "/back")
    (told,) = await club.wrote(ANNA["id"])
    assert told["text"] == "Welcome back"


async def test_a_link_in_a_group_is_a_button(club: Club) -> None:
    club.answerer.answer = Linked("table-1", ("Anna, your seat is held",))
    club.server.says(BRUNO, "/play", CLUB)
    (reply,) = await club.wrote(CLUB)
    assert reply["text"] == "Anna, your seat is held"
    ((key,),) = reply["reply_markup"]["inline_keyboard"]
    assert key == {"text": "Open my hand", "url": "https://t.me/InvitoTestBot?start=table-1"}


async def test_a_group_that_must_wait_is_answered_in_private(club: Club) -> None:
    club.server.started.add(ANNA["id"])
    club.server.fails("sendMessage", Refusal(429, "Too Many Requests: retry after 30", retry_after=30), chat=CLUB)
    club.answerer.answer = Said(("You are not seated",))
    club.server.says(ANNA, "/cards", CLUB)
    (answer,) = await club.wrote(ANNA["id"])
    assert answer["text"] == "You are not seated"


async def test_a_reply_that_cannot_be_given_is_a_warning(
    telegram_server: TelegramServer, logs: list[EventDict]
) -> None:
    telegram_server.groups[CLUB].shut = "Bad Request: not enough rights to send text messages to the chat"
    answerer = FakeAnswerer(telegram_server.bell)
    answerer.answer = Said(("You are not seated",))
    async with running(adapter(telegram_server), answerer):
        telegram_server.says(ANNA, "/cards", CLUB)
        await telegram_server.bell.until(lambda: telegram_server.refused)
    assert [entry["event"] for entry in logs] == ["message not answered"]


async def test_texts_and_names_of_topics_are_cut_to_what_telegram_bears(club: Club) -> None:
    group = club.server.groups[CLUB]
    group.is_forum = group.lets_manage_topics = True
    place = Place("telegram", chat=str(CLUB), community=str(CLUB))
    opened = await club.telegram.open_thread(place, "t" * 200)
    assert opened is not None
    (called,) = club.server.of("createForumTopic")
    assert len(called["name"]) == TOPIC
    await club.telegram.send(place, Panel(("x" * 5000,)), None)
    (text,) = await club.wrote(CLUB)
    assert len(text["text"]) == 4096


async def test_topics_are_kept(club: Club) -> None:
    club.server.groups[CLUB].topics = {33}
    club.answerer.answer = Shown(MENU, secret=False)
    club.server.says(ANNA, "/play", CLUB, thread=33)
    (reply,) = await club.wrote(CLUB)
    assert reply["message_thread_id"] == 33
    topic = Place("telegram", chat=str(CLUB), thread="33", community=str(CLUB))
    assert club.answerer.commanded[0].place == topic
    await club.press(ANNA, reply, "rules.2")
    assert club.answerer.presses[0].message == Ref(topic, str(reply["message_id"]))


async def test_a_thread_of_replies_is_no_topic(club: Club) -> None:
    club.server.says(ANNA, "/play", CLUB, message_thread_id=5)
    await club.answerer.bell.until(lambda: club.answerer.commanded)
    assert club.answerer.commanded[0].place == HERE


# The private chat


@pytest.mark.parametrize(("text", "word"), [("/start", ""), ("/start table-1", "table-1")])
async def test_who_starts_has_arrived(club: Club, text: str, word: str) -> None:
    club.answerer.answer = Shown(HAND, BRIEF)
    club.server.says(ANNA, text)
    (hand,) = await club.wrote(ANNA["id"])
    assert "photo" in hand
    assert club.answerer.arrivals == [(Person("telegram", "7", "Anna Rossi", "it"), word)]
    assert club.answerer.sources == [f"tg:{club.server.newest_update}"]


async def test_who_comes_by_a_link_without_a_word_arrives_without_one(club: Club) -> None:
    club.answerer.answer = Shown(HAND)
    link = (await club.press(ANNA, await club.table()))["url"]
    club.server.says(ANNA, "/start " + link.partition("start=")[2])
    await club.answerer.bell.until(lambda: club.answerer.arrivals)
    assert [word for _, word in club.answerer.arrivals] == [""]


async def test_words_in_private_are_typed(club: Club) -> None:
    club.answerer.answer = Said(("120 it is",))
    club.server.says(ANNA, "rilancio 120")
    (answer,) = await club.wrote(ANNA["id"])
    assert answer["text"] == "120 it is"
    assert club.answerer.words == [(Person("telegram", "7", "Anna Rossi", "it"), ANNAS, "rilancio 120")]
    assert club.answerer.sources == [f"tg:{club.server.newest_update}"]


async def test_words_that_mean_nothing_get_no_answer(club: Club) -> None:
    club.answerer.answer = None
    club.server.says(ANNA, "good evening")
    await club.answerer.bell.until(lambda: club.answerer.words)
    club.answerer.answer = Said(("yes",))
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
    await club.answerer.bell.until(lambda: club.answerer.commanded)
    assert [command.name for command in club.answerer.commanded] == ["cards"]
