"""What each tab asks, and how it is answered, whatever it sends."""

import asyncio

import aiohttp
import pytest
from aiohttp import ClientSession

from bot.on_local.adapter import LocalPage
from bot.seam.form import Form
from bot.seam.panel import Button, Strong
from bot.seam.people import Person
from bot.seam.press import Asking, Command, Done, Linked, Press, Said, Shown
from cards_render.drawing.picture import Picture
from tests.platforms.fake_answerer_local import FakeAnswerer, panel
from tests.platforms.local_tab import CHANNEL, HandClock, Tab, text_of

HAND = Picture(b"a hand", "image/png", "You hold two aces")
TAP = '{"do": "tap", "number": 7, "side": "private", "message": "", "address": "", "value": "%s"}'


def _pressed(answerer: FakeAnswerer) -> Press:
    press = answerer.asked.get_nowait()
    assert isinstance(press, Press)
    return press


# Asking and being answered.


async def test_a_press_tells_the_host_who_where_and_what(answerer: FakeAnswerer, page: LocalPage, anna: Tab) -> None:
    sent = await page.send(CHANNEL, panel("table", "t.1.2.call"), None)
    await anna.tap("channel", sent.message, "t.1.2.call")
    person = Person("local", anna.you, "Anna", "it")
    first = _pressed(answerer)
    assert first == Press(person, CHANNEL, "t.1.2.call", sent, source=first.source)
    hand = await page.send(anna.private, panel("hand", "x"), None)
    await anna.tap("private", hand.message, "x", "120")
    second = _pressed(answerer)
    assert second == Press(person, anna.private, "x", hand, "120", source=second.source)
    assert len({first.source, second.source, ""}) == 3


async def test_requests_of_two_tabs_are_never_taken_for_one(answerer: FakeAnswerer, anna: Tab) -> None:
    again = await Tab(anna.session, anna.page).open(token=anna.token)
    for tab in (anna, again):
        await tab.ask("say", text="/help")
    orders = [answerer.asked.get_nowait() for _ in range(2)]
    sources = {order.source for order in orders if isinstance(order, Command)}
    assert len(sources) == 2
    assert {source.rpartition(":")[2] for source in sources} == {"1"}


async def test_a_forged_press_reaches_the_host_as_it_is_and_breaks_nothing(answerer: FakeAnswerer, anna: Tab) -> None:
    answerer.presses["…" * 50] = Said(("The table has moved on",), alarm=True)
    reply = await anna.tap("private", "no such message", "…" * 50)
    assert (text_of(reply), reply["alarm"]) == ("The table has moved on", True)


async def test_the_deal_so_far_is_told_in_words_alone_and_a_refusal_in_none(answerer: FakeAnswerer, anna: Tab) -> None:
    answerer.presses["menu.history.now.t"] = Shown(panel("Anna bets 20", "x"))
    reply = await anna.ask("recap", table="t")
    assert (text_of(reply), reply.get("shown")) == ("Anna bets 20", None)
    answerer.presses["menu.history.now.t"] = Said(("The table has moved on",), alarm=True)
    assert await anna.ask("recap", table="t") == {"is": "reply", "number": reply["number"] + 1}


async def test_an_answer_that_comes_when_somebody_else_is_in_the_tab_is_not_told(
    answerer: FakeAnswerer, anna: Tab, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, answered = asyncio.Event(), asyncio.Event()

    async def slow(_press: Press) -> Said:
        asked.set()
        await answered.wait()
        return Said(("two aces",))

    monkeypatch.setattr(answerer, "press", slow)
    await anna.send({"do": "tap", "number": 1, "side": "private", "message": "", "address": "cards"})
    await asked.wait()
    await anna.send({"do": "hello", "name": "Bruno"})
    assert (await anna.next())["name"] == "Bruno"
    answered.set()
    assert await anna.next() == {"is": "reply", "number": 1}


async def test_each_kind_of_answer_comes_to_the_presser_alone(answerer: FakeAnswerer, anna: Tab, bruno: Tab) -> None:
    form = Form("Raise", "80 to 960", "80", "t.1.2.raise", "Raise", "Cancel")
    refused = Said((Strong("no"),), alarm=True, more=Button("Why?", "menu.rules.IT-OPEN-2"))
    answerer.presses |= {"done": Done("sat down"), "said": refused, "ask": Asking(form)}
    assert text_of(await anna.tap("channel", "", "done")) == "sat down"
    said = await anna.tap("channel", "", "said")
    assert (said["text"], said["alarm"]) == ([{"text": "no", "strong": True}], True)
    assert (said["more"]["label"], said["more"]["address"]) == ("Why?", "menu.rules.IT-OPEN-2")
    asking = (await anna.tap("channel", "", "ask"))["form"]
    assert (asking["value"], asking["address"], asking["label"]) == ("80", "t.1.2.raise", "80 to 960")
    assert "text" not in await anna.tap("channel", "", "nothing to say")
    await anna.ask("say", text="after it all")
    assert text_of((await bruno.next())["message"]) == "after it all"


async def test_who_is_led_to_his_private_chat_arrives_at_once(answerer: FakeAnswerer, anna: Tab) -> None:
    answerer.presses["sit"] = Linked("table7", ("Open your hand",))
    assert text_of(await anna.tap("channel", "", "sit")) == "arrived"
    answerer.asked.get_nowait()
    assert answerer.asked.get_nowait() == (Person("local", anna.you, "Anna", "it"), "table7")


async def test_a_shown_panel_takes_the_place_of_the_one_before_with_a_picture_of_its_own(
    answerer: FakeAnswerer, anna: Tab
) -> None:
    answerer.pictures["hand"] = HAND
    answerer.orders |= {"cards": Shown(panel("aces", drawing="hand")), "rules": Shown(panel("rules"))}
    cards = await anna.ask("say", text="/cards")
    rules = await anna.ask("say", text="/rules")
    assert cards["shown"] == rules["shown"]
    again = await Tab(anna.session, anna.page).open(token=anna.token)
    (message,) = again.welcome["private"]
    assert (text_of(message), message["shot"], message["passing"]) == ("rules", None, True)


async def test_a_notice_in_place_of_a_menu_stands_nowhere_and_the_menu_goes(answerer: FakeAnswerer, anna: Tab) -> None:
    answerer.orders["play"] = Shown(panel("which game?", "holdem"))
    answerer.presses["holdem"] = Shown(panel("it is planned"), secret=False, notice=True)
    shown = (await anna.ask("say", text="/play"))["shown"]
    reply = await anna.tap("private", shown, "holdem")
    assert (text_of(reply), reply.get("shown", "")) == ("it is planned", "")
    again = await Tab(anna.session, anna.page).open(token=anna.token)
    assert again.welcome["private"] == []


@pytest.mark.parametrize("done", ["press", "dismiss"])
async def test_a_shown_panel_goes_when_it_has_served(answerer: FakeAnswerer, anna: Tab, done: str) -> None:
    answerer.orders["play"] = Shown(panel("which game?", "holdem"))
    shown = (await anna.ask("say", text="/play"))["shown"]
    if done == "press":
        await anna.tap("private", shown, "holdem")
        answerer.asked.get_nowait()
        press = _pressed(answerer)
        assert press == Press(Person("local", anna.you, "Anna", "it"), CHANNEL, "holdem", source=press.source)
    else:
        await anna.ask("dismiss")
    assert (await Tab(anna.session, anna.page).open(token=anna.token)).welcome["private"] == []


@pytest.mark.parametrize(
    ("typed", "name", "words"),
    [("/raise 120", "raise", "120"), ("/PLAY  texas holdem ", "play", "texas holdem"), ("/", "help", "")],
)
async def test_a_line_that_begins_with_a_slash_is_a_command_in_the_channel(
    answerer: FakeAnswerer, anna: Tab, typed: str, name: str, words: str
) -> None:
    person = Person("local", anna.you, "Anna", "it")
    for kind in ("say", "whisper"):
        await anna.ask(kind, text=typed)
        command = answerer.asked.get_nowait()
        assert isinstance(command, Command)
        assert command == Command(person, CHANNEL, name, words, source=command.source)


async def test_words_on_the_private_side_are_a_move_or_explained(answerer: FakeAnswerer, anna: Tab, bruno: Tab) -> None:
    answerer.said["raise 120"] = Done("raised")
    assert text_of(await anna.ask("whisper", text="raise 120")) == "raised"
    assert answerer.asked.get_nowait() == (Person("local", anna.you, "Anna", "it"), anna.private, "raise 120")
    assert answerer.sources[-1].startswith("page:")
    assert (await anna.ask("whisper", text="la mia mano"))["problem"] == "means_nothing"
    await anna.ask("say", text="public")
    assert text_of((await bruno.next())["message"]) == "public"


async def test_who_changes_his_language_is_asked_in_it_from_then_on(answerer: FakeAnswerer, anna: Tab) -> None:
    await anna.ask("speak", language="en")
    await anna.tap("channel", "", "x")
    press = answerer.asked.get_nowait()
    assert isinstance(press, Press)
    assert press.person.language == "en"


async def test_a_fault_of_ours_is_said_calmly_and_the_tab_goes_on(answerer: FakeAnswerer, anna: Tab) -> None:
    answerer.presses["broken"] = RuntimeError("a secret: two aces")
    reply = await anna.tap("channel", "", "broken")
    assert (reply["problem"], "aces" in str(reply)) == ("ours", False)
    answerer.presses["fine"] = Done("fine")
    assert text_of(await anna.tap("channel", "", "fine")) == "fine"


# Bad input.


@pytest.mark.parametrize(
    ("frame", "problem"),
    [
        ("", "unreadable"),
        ("{", "unreadable"),
        ('{"do": "say", "x": ' + "[" * 5_000, "unreadable"),
        ('"\\ud800"', "unreadable"),
        ('{"do": "steal", "number": 7}', "unreadable"),
        ('{"do": "say", "number": 7}', "unreadable"),
        ('{"do": "tap", "number": 7, "side": "bruno", "message": "", "address": ""}', "unreadable"),
        ('{"do": "say", "number": 7, "text": 3}', "unreadable"),
        ('{"do": "say", "number": 7, "text": "%s"}' % ("x" * 1_001), "too_long"),
        ('{"do": "whisper", "number": 7, "text": "%s"}' % ("x" * 1_001), "too_long"),
        (TAP % ("9" * 1_006), "too_long"),
        ("x" * 60_000, "too_long"),
    ],
)  # fmt: skip
async def test_a_frame_that_means_nothing_is_answered_and_the_tab_goes_on(
    answerer: FakeAnswerer, anna: Tab, frame: str, problem: str
) -> None:
    await anna.socket.send_str(frame)
    reply = await anna.next()
    assert (reply["is"], reply["problem"], reply["number"]) == ("reply", problem, 7 if '"number": 7' in frame else 0)
    assert answerer.asked.empty()
    assert (await anna.ask("say", text="ciao"))["is"] == "reply"


async def test_bytes_are_not_understood(anna: Tab) -> None:
    await anna.socket.send_bytes(b"\xff\x00")
    assert (await anna.next())["problem"] == "unreadable"


async def test_who_has_not_said_hello_is_told_to(session: ClientSession, page: LocalPage) -> None:
    tab = await Tab(session, page).connect()
    assert (await tab.ask("say", text="ciao"))["problem"] == "hello_first"


async def test_who_asks_too_fast_is_told_so_until_time_has_passed(
    answerer: FakeAnswerer, anna: Tab, clock: HandClock
) -> None:
    answers = [await anna.tap("channel", "", "x") for _ in range(25)]
    assert [reply.get("problem") for reply in answers] == [None] * 19 + ["too_fast"] * 6
    assert answerer.asked.qsize() == 19
    clock.seconds += 0.2
    assert "problem" not in await anna.tap("channel", "", "x")


async def test_a_tab_that_does_not_keep_up_is_closed_and_finds_all_when_it_is_back(page: LocalPage, anna: Tab) -> None:
    for number in range(1_001):
        await page.send(CHANNEL, panel(str(number)), None)
    assert len([frame async for frame in anna.socket]) < 1_001
    assert anna.socket.close_code == aiohttp.WSCloseCode.TRY_AGAIN_LATER
    again = await Tab(anna.session, page).open(token=anna.token)
    assert text_of(again.welcome["messages"][-1]) == "1000"
