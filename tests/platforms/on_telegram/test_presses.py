"""Whoever presses on Telegram gets one answer, and nobody else reads what is his."""

import asyncio

import pytest
from structlog.typing import EventDict

from bot.on_telegram import troubles
from bot.seam.panel import Button, Panel, Strong
from bot.seam.people import Person, Place, Ref
from bot.seam.platform import SlowDown
from bot.seam.press import Done, Handed, Linked, Said, Shown
from cards_render.drawing.picture import Picture
from tests.platforms.fake_answerer_telegram import FakeAnswerer
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
from tests.platforms.telegram_limits import Json
from tests.platforms.telegram_server import TelegramServer
from tests.platforms.telegram_updates import Refusal

BRIEF = "A♠ K♥, pair of aces"
PNG = Picture(b"\x89PNG a hand", "image/png", "a hand")
FILM = Handed(("The film of the deal",), "1-1.gif", "image/gif", b"GIF89a")


async def test_a_press_tells_who_where_and_what(club: Club) -> None:
    table = await club.table()
    await club.press(ANNA, table)
    (press,) = club.answerer.presses
    assert press.person == Person("telegram", "7", "Anna Rossi", "it")
    assert press.place == HERE
    assert press.message == Ref(HERE, str(table["message_id"]))
    assert (press.address, press.value) == ("1.cards", None)
    assert press.source == f"tg:{club.server.newest_update}"


async def test_what_was_done_is_answered_silently(club: Club) -> None:
    answer = await club.press(ANNA, await club.table())
    assert (answer["text"], answer["show_alert"], answer["url"]) == (None, None, None)


async def test_a_note_is_shown_in_passing(club: Club) -> None:
    club.answerer.answer = Done("you sit")
    answer = await club.press(ANNA, await club.table())
    assert (answer["text"], answer["show_alert"]) == ("you sit", None)


async def test_who_has_acted_reads_so_in_passing_since_the_message_may_stay_as_it_is(club: Club) -> None:
    club.answerer.answer = Done(moved=True)
    answer = await club.press(ANNA, await club.table())
    assert (answer["text"], answer["show_alert"]) == ("✓ My cards", None)
    club.answerer.answer = Done("you fold, though checking was free", moved=True)
    answer = await club.press(ANNA, await club.table())
    assert (answer["text"], answer["show_alert"]) == ("you fold, though checking was free", None)


async def test_a_refusal_is_an_alert(club: Club) -> None:
    club.answerer.answer = Said(("It is ", Strong("Bruno's"), " turn"), alarm=True)
    answer = await club.press(ANNA, await club.table())
    assert (answer["text"], answer["show_alert"]) == ("It is Bruno's turn", True)


async def test_an_alert_says_what_stands_behind_a_refusal_for_it_has_no_room_for_a_button(club: Club) -> None:
    club.answerer.answer = Said(
        ("No",), alarm=True, more=Button("Why?", "menu.rules.IT-OPEN-2"), aside="IT-OPEN-2: " + 200 * "x"
    )
    answer = await club.press(ANNA, await club.table())
    assert answer["text"] == "No\nIT-OPEN-2: " + 185 * "x" + "…"


async def test_an_alert_that_is_too_long_is_cut(club: Club) -> None:
    club.answerer.answer = Said(("♠" * 500,), alarm=True)
    answer = await club.press(ANNA, await club.table())
    assert answer["text"] == "♠" * 199 + "…"


async def test_a_link_leads_to_the_private_chat(club: Club) -> None:
    club.answerer.answer = Linked("table-1", ("Open my hand",))
    answer = await club.press(ANNA, await club.table())
    assert answer["url"] == "https://t.me/InvitoTestBot?start=table-1"


async def test_a_hand_in_a_group_is_an_alert_and_no_message(club: Club) -> None:
    club.answerer.answer = Shown(HAND, BRIEF)
    table = await club.table()
    answer = await club.press(ANNA, table)
    assert (answer["text"], answer["show_alert"]) == (BRIEF, True)
    assert await club.wrote(CLUB) == [table]
    assert club.silent(ANNA["id"])


async def test_a_hand_without_a_brief_goes_to_the_private_chat(club: Club) -> None:
    club.server.started.add(ANNA["id"])
    club.answerer.answer = Shown(HAND)
    table = await club.table()
    answer = await club.press(ANNA, table)
    assert answer["text"] is None
    (hand,) = await club.shows(ANNA["id"], lambda messages: "photo" in messages[-1])
    assert hand["caption"] == "Your cards: A♠ K♥"
    assert await club.wrote(CLUB) == [table]


async def test_an_answer_never_waits_for_a_picture(club: Club) -> None:
    """Words and buttons come first, and the picture by the edit that follows."""
    club.server.started.add(ANNA["id"])
    club.answerer.answer = Shown(HAND)
    club.answerer.painting.clear()
    await club.press(ANNA, await club.table())
    (hand,) = await club.wrote(ANNA["id"])
    assert (hand["text"], "photo" in hand) == ("Your cards: A♠ K♥", False)
    assert hand["reply_markup"]["inline_keyboard"]
    club.answerer.painting.set()
    await club.shows(ANNA["id"], lambda messages: "photo" in messages[-1])


async def test_a_page_that_is_turned_in_place_is_answered_before_it_is_written(club: Club) -> None:
    club.answerer.answer = Shown(MENU)
    club.server.says(ANNA, "/cards")
    (menu,) = await club.wrote(ANNA["id"])
    club.answerer.answer = Shown(HAND)
    club.answerer.painting.clear()
    answer = await club.press(ANNA, menu, "rules.2")
    assert answer["text"] is None


async def test_a_hand_without_a_brief_before_the_start_leads_to_the_private_chat(club: Club) -> None:
    club.answerer.answer = Shown(HAND)
    answer = await club.press(ANNA, await club.table())
    assert answer["url"].startswith("https://t.me/InvitoTestBot?start=")


async def test_a_panel_asked_for_in_private_is_shown_there_with_its_picture(club: Club) -> None:
    club.server.started.add(ANNA["id"])
    ref = await club.telegram.send(ANNAS, TABLE, None)
    club.answerer.answer = Shown(HAND, BRIEF)
    answer = await club.press(ANNA, club.server.messages[7, int(ref.message)])
    assert answer["text"] is None
    shown = await club.shows(ANNA["id"], lambda messages: len(messages) == 2)
    assert [("photo" in message) for message in shown] == [False, True]
    assert club.answerer.presses[0].place == ANNAS


async def test_pages_are_turned_in_place(club: Club) -> None:
    club.answerer.answer = Shown(MENU, secret=False)
    club.server.says(ANNA, "/play", CLUB)
    (menu,) = await club.wrote(CLUB)
    club.answerer.answer = Shown(NEXT, "page 2", secret=False)
    answer = await club.press(ANNA, menu, "rules.2")
    assert answer["text"] is None
    await club.shows(CLUB, lambda messages: [message["text"] for message in messages] == ["Rules, page 2"])


async def test_a_page_is_shown_anew_when_its_message_is_gone(club: Club) -> None:
    club.answerer.answer = Shown(MENU)
    club.server.says(ANNA, "/cards")
    (menu,) = await club.wrote(ANNA["id"])
    del club.server.messages[ANNA["id"], menu["message_id"]]
    club.answerer.answer = Shown(NEXT)
    await club.press(ANNA, menu, "rules.2")
    assert [message["text"] for message in await club.wrote(ANNA["id"])] == ["Rules, page 2"]


async def test_a_hand_is_not_written_over_by_a_page(club: Club) -> None:
    club.answerer.answer = Shown(HAND)
    club.server.says(ANNA, "/cards")
    (hand,) = await club.wrote(ANNA["id"])
    club.answerer.answer = Shown(MENU)
    await club.press(ANNA, hand, "rules.1")
    assert [("photo" in message) for message in await club.wrote(ANNA["id"], 2)] == [True, False]


async def test_a_page_without_a_picture_replaces_one_that_has_one(club: Club) -> None:
    """A message cannot lose its picture: after a film the list of deals would stand under the film's last one."""
    club.answerer.answer = Shown(MENU)
    club.server.says(ANNA, "/cards")
    (menu,) = await club.wrote(ANNA["id"])
    club.answerer.answer = Shown(HAND, turns=True)
    await club.press(ANNA, menu, "film.1")
    (film,) = await club.shows(ANNA["id"], lambda messages: "photo" in messages[-1])
    club.answerer.answer = Shown(NEXT, turns=True)
    await club.press(ANNA, film, "rules.2")
    await club.shows(ANNA["id"], lambda messages: [message.get("text") for message in messages] == ["Rules, page 2"])


async def test_a_page_that_replaces_a_picture_stands_there_once_though_it_was_asked_for_twice(club: Club) -> None:
    club.server.started.add(ANNA["id"])
    ref = await club.telegram.send(ANNAS, HAND, PNG)  # in an earlier run
    film = club.server.messages[ANNA["id"], int(ref.message)]
    club.answerer.answer = Shown(NEXT, turns=True)
    club.server.held["sendMessage"] = asyncio.Event()
    for query in [club.server.presses(ANNA, film, "rules.2") for _ in range(2)]:
        await club.server.answered(query)
    club.server.held.pop("sendMessage").set()
    await club.shows(ANNA["id"], lambda messages: [message.get("text") for message in messages] == ["Rules, page 2"])
    await club.press(ANNA, film, "rules.2")  # it was on its way
    assert [message.get("text") for message in await club.wrote(ANNA["id"])] == ["Rules, page 2"]


async def test_a_page_that_could_not_replace_a_picture_does_so_at_the_next_press(club: Club) -> None:
    club.server.started.add(ANNA["id"])
    ref = await club.telegram.send(ANNAS, HAND, PNG)
    film = club.server.messages[ANNA["id"], int(ref.message)]
    club.answerer.answer = Shown(NEXT, turns=True)
    club.server.fails("sendMessage", Refusal(429, "Too Many Requests: retry after 30", retry_after=30))
    await club.press(ANNA, film, "rules.2")
    await club.server.bell.until(lambda: club.server.refused)
    await club.press(ANNA, film, "rules.2")
    await club.shows(ANNA["id"], lambda messages: [message.get("text") for message in messages] == ["Rules, page 2"])


@pytest.mark.parametrize(("place", "told"), [(ANNAS, None), (HERE, "The film of the deal")])
async def test_a_file_stands_in_private_with_its_words_which_are_said_again_only_elsewhere(
    club: Club, place: Place, told: str | None
) -> None:
    club.server.started.add(ANNA["id"])
    ref = await club.telegram.send(place, TABLE, None)
    club.answerer.answer = FILM
    answer = await club.press(ANNA, club.server.messages[int(place.private_to or place.chat), int(ref.message)])
    assert (answer["text"], answer["url"]) == (told, None)
    file = (await club.wrote(ANNA["id"]))[-1]
    assert ("document" in file, file["caption"]) == (True, "The film of the deal")


async def test_a_secret_never_goes_into_a_menu_of_the_group(club: Club) -> None:
    club.answerer.answer = Shown(MENU, secret=False)
    club.server.says(ANNA, "/play", CLUB)
    (menu,) = await club.wrote(CLUB)
    club.answerer.answer = Shown(Panel(("A♠ K♥",)), BRIEF)
    await club.press(ANNA, menu, "1.cards")
    assert [message["text"] for message in await club.wrote(CLUB)] == ["Rules, page 1"]


async def test_two_thumbs_at_once_get_an_answer_each(club: Club) -> None:
    table = await club.table()
    queries = [club.server.presses(ANNA, table, "1.cards") for _ in range(2)]
    for query in queries:
        await club.server.answered(query)
    assert len(club.answerer.presses) == len(club.server.of("answerCallbackQuery")) == 2


@pytest.mark.parametrize("data", ["", "../../etc", "1.1.1.raise:-5", "💥" * 16, "\x00\u202e", "x" * 5000])
async def test_forged_data_reaches_the_host_as_it_is(club: Club, data: str) -> None:
    club.answerer.answer = Said(("The table has moved on",), alarm=True)
    answer = await club.press(ANNA, await club.table(), data)
    assert answer["text"] == "The table has moved on"
    assert [press.address for press in club.answerer.presses] == [data]


async def test_a_press_on_a_message_too_old_to_be_told_is_still_a_press(club: Club) -> None:
    old: Json = {"chat": {"id": CLUB, "type": "supergroup", "title": "The table"}, "message_id": 1, "date": 0}
    await club.press(ANNA, old)
    assert club.answerer.presses[0].message == Ref(HERE, "1")


async def test_a_press_that_telegram_forgot_needs_no_answer(club: Club, logs: list[EventDict]) -> None:
    table = await club.table()
    query = club.server.presses(ANNA, table, "1.cards")
    club.server.forgets(query)
    await club.server.bell.until(lambda: club.server.refused)
    await club.press(BRUNO, table)
    assert logs == []


async def test_an_answer_is_given_again_when_it_failed_in_passing(club: Club) -> None:
    club.answerer.answer = Said(("It is Bruno's turn",), alarm=True)
    table = await club.table()
    club.server.fails("answerCallbackQuery", Refusal(502, "Bad Gateway"))
    assert (await club.press(ANNA, table))["text"] == "It is Bruno's turn"
    club.server.fails("answerCallbackQuery", times=2)
    assert (await club.press(ANNA, table))["text"] == "It is Bruno's turn"


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds for which an answer has waited; nobody waits here."""
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(troubles, "sleep", sleep)
    return waited


async def test_an_answer_that_comes_too_fast_is_given_once_more_after_a_short_wait(
    club: Club, waits: list[float]
) -> None:
    club.answerer.answer = Said(("It is Bruno's turn",), alarm=True)
    table = await club.table()
    club.server.fails("answerCallbackQuery", Refusal(429, "Too Many Requests: retry after 2", retry_after=2))
    assert (await club.press(ANNA, table))["text"] == "It is Bruno's turn"
    assert waits == [2.0]


async def test_a_page_that_is_turned_too_fast_is_turned_after_a_short_wait(club: Club, waits: list[float]) -> None:
    club.answerer.answer = Shown(MENU)
    club.server.started.add(ANNA["id"])
    await club.press(ANNA, await club.table())
    (menu,) = await club.wrote(ANNA["id"])
    club.answerer.answer = Shown(NEXT)
    club.server.fails("editMessageText", Refusal(429, "Too Many Requests: retry after 1", retry_after=1))
    await club.press(ANNA, menu, "rules.2")
    await club.shows(ANNA["id"], lambda messages: [message.get("text") for message in messages] == ["Rules, page 2"])
    assert waits == [1.0]


@pytest.mark.parametrize(("seconds", "waited"), [(2.0, [2.0]), (30.0, [])])
async def test_neither_a_long_wait_nor_a_second_one_is_waited_for(
    waits: list[float], seconds: float, waited: list[float]
) -> None:
    async def answer() -> None:
        raise SlowDown(seconds)

    with pytest.raises(SlowDown):
        await troubles.insisted(answer)
    assert waits == waited


async def test_a_fault_of_ours_leaves_no_press_spinning(club: Club, logs: list[EventDict]) -> None:
    club.answerer.fault = KeyError("a fault of ours")
    answer = await club.press(ANNA, await club.table())
    assert answer["text"] is None
    assert [entry["event"] for entry in logs] == ["update from Telegram not dealt with"]
    logs.clear()


# Outcomes that take long


async def test_a_press_that_waits_for_its_outcome_holds_up_nobody(club: Club) -> None:
    table = await club.table()
    club.answerer.free.clear()
    query = club.server.presses(ANNA, table, "1.cards")
    await club.answerer.bell.until(lambda: club.answerer.presses)
    club.server.says(BRUNO, "/play", CLUB)
    await club.answerer.bell.until(lambda: club.answerer.commanded)
    club.answerer.free.set()
    await club.server.answered(query)


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (Said(("It is Bruno's turn",), alarm=True), ["It is Bruno's turn"]),
        (Shown(HAND, BRIEF), ["Your cards: A♠ K♥"]),
        (Done("you sit"), ["you sit"]),
        (FILM, ["The film of the deal"]),
    ],
)
async def test_late_words_follow_in_private(
    telegram_server: TelegramServer, outcome: Said | Shown | Done | Handed, words: list[str]
) -> None:
    answerer = FakeAnswerer(telegram_server.bell)
    answerer.free.clear()
    answerer.answer = outcome
    telegram_server.started.add(ANNA["id"])
    async with running(adapter(telegram_server, patience=0), answerer) as telegram:
        club = Club(telegram_server, answerer, telegram)
        table = await club.table()
        answer = await club.press(ANNA, table)
        assert (answer["text"], answer["url"]) == (None, None)
        answerer.free.set()
        late = await club.wrote(ANNA["id"])
        assert [message.get("text") or message["caption"] for message in late] == words
        assert ["document" in message for message in late] == [outcome is FILM]
        assert await club.wrote(CLUB) == [table]


async def test_late_words_for_somebody_out_of_reach_are_let_go(
    telegram_server: TelegramServer, logs: list[EventDict]
) -> None:
    answerer = FakeAnswerer(telegram_server.bell)
    answerer.free.clear()
    answerer.answer = Shown(HAND, BRIEF)
    async with running(adapter(telegram_server, patience=0), answerer) as telegram:
        club = Club(telegram_server, answerer, telegram)
        table = await club.table()
        await club.press(ANNA, table)
        answerer.free.set()
        await telegram_server.bell.until(lambda: telegram_server.refused)
        assert await club.wrote(CLUB) == [table]
    assert [(entry["log_level"], entry["event"]) for entry in logs] == [("info", "late words not delivered")]
