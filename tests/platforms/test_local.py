"""The local page over real sockets: what each tab sees and asks, and what it may not."""

import asyncio
import re
from collections.abc import AsyncIterator
from html import unescape
from importlib.resources import files
from typing import Any

import aiohttp
import pytest

from bot.on_local.adapter import STATIC, LocalPage
from bot.on_local.guests import person_id
from bot.on_local.rooms import CHANNEL_KEEPS
from bot.panel import Button, Form, Mention, Moment, Panel, Strong
from bot.people import Person, Place
from bot.platform import CommandSpec, Gone
from bot.press import Asking, Command, Done, Linked, Press, Said, Shown
from bot.rules.shelf import shelf
from cards_render.picture import Picture
from tests.platforms.fake_host_local import FakeHost, panel
from tests.platforms.local_tab import CHANNEL, HandClock, Tab, serving

TABLE = Picture(b"a table", "image/png", "Pot 60")
HAND = Picture(b"a hand", "image/png", "You hold two aces")

TAP = '{"do": "tap", "number": 7, "side": "private", "message": "", "address": "", "value": "%s"}'


@pytest.fixture
def host() -> FakeHost:
    return FakeHost(commands=(CommandSpec({"en": "play", "it": "gioca"}, {"en": "Open a table"}),))


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def page(host: FakeHost, clock: HandClock) -> AsyncIterator[LocalPage]:
    async with serving(LocalPage(port=0, now=clock, monotonic=clock), host) as page:
        yield page


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture
async def anna(session: aiohttp.ClientSession, page: LocalPage) -> Tab:
    return await Tab(session, page).open("Anna", language="it")


@pytest.fixture
async def bruno(session: aiohttp.ClientSession, page: LocalPage, anna: Tab) -> Tab:
    return await Tab(session, page).open("Bruno")


def text_of(message: dict[str, Any]) -> str:
    return "".join(piece["text"] for piece in message["text"])


# Who is who.


async def test_each_tab_is_a_person_of_its_own_and_its_secret_is_not_its_name(anna: Tab, bruno: Tab) -> None:
    assert anna.token != bruno.token
    assert anna.you == person_id(anna.token) != bruno.you
    assert (anna.welcome["name"], anna.welcome["channel"]) == ("Anna", "tavolo")
    assert anna.welcome["commands"] == [{"name": {"en": "play", "it": "gioca"}, "description": {"en": "Open a table"}}]


async def test_a_tab_that_comes_back_with_its_token_is_the_same_person_even_after_a_restart(
    session: aiohttp.ClientSession, host: FakeHost, anna: Tab
) -> None:
    async with serving(LocalPage(port=0), host) as restarted:
        again = await Tab(session, restarted).open("Anna", token=anna.token)
        assert (again.token, again.you) == (anna.token, anna.you)


@pytest.mark.parametrize("forged", ["", "x", "è" * 43, "a" * 44, "../" * 14 + "a"])
async def test_what_cannot_be_a_token_of_ours_makes_somebody_new(
    session: aiohttp.ClientSession, page: LocalPage, forged: str
) -> None:
    tab = await Tab(session, page).open(token=forged)
    assert tab.token != forged


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Anna", "Anna"),
        ("  Anna \n\t Maria ", "Anna Maria"),
        ("<script>alert(1)</script>", "<script>alert(1)</script"),
        ("x" * 1_000, "x" * 24),
        ("\u202eanna\x00\u200b", "anna"),
        ("Z" + "\u0300" * 50 + "oe", "Z" + "\u0300" * 2 + "oe"),
    ],
)
async def test_a_name_is_made_harmless(
    session: aiohttp.ClientSession, page: LocalPage, name: str, cleaned: str
) -> None:
    assert (await Tab(session, page).open(name)).welcome["name"] == cleaned


@pytest.mark.parametrize(("language", "called"), [("it-IT", "Giocatore"), ("en", "Player"), ("<b>", "Player")])
async def test_an_empty_name_becomes_a_number(
    session: aiohttp.ClientSession, page: LocalPage, language: str, called: str
) -> None:
    name = (await Tab(session, page).open("\u202e", language=language)).welcome["name"]
    assert re.fullmatch(called + r" \d{1,2}", name)


# The channel and the private side.


async def test_a_line_of_chat_is_seen_by_all_and_concerns_no_host(host: FakeHost, anna: Tab, bruno: Tab) -> None:
    await anna.ask("say", text="<b>ciao</b>\nraise 120")
    line = (await bruno.next())["message"]
    assert (text_of(line), line["author"], line["author_id"]) == ("<b>ciao</b>\nraise 120", "Anna", anna.you)
    assert anna.token not in str(line)
    assert host.asked.empty()


async def test_a_panel_comes_whole_to_who_is_there_and_to_who_comes_later(
    session: aiohttp.ClientSession, page: LocalPage, anna: Tab
) -> None:
    bruno = Person("local", "b", "Bruno")
    text = ("Pot 60\n", Strong("Bruno"), " bets. ", Mention(bruno), Moment(99.5, "soon"))
    row = (Button("Call 40", "t.1.2.call", "main"), Button("Help", url="https://example.org/"))
    await page.send(CHANNEL, Panel(text, "table", (row,), bruno), TABLE)
    message = (await anna.next())["message"]
    assert message["text"] == [
        {"text": "Pot 60\n"},
        {"text": "Bruno", "strong": True},
        {"text": " bets. "},
        {"text": "Bruno", "calls": "b"},
        {"text": "soon", "at": 99.5},
    ]
    assert [(button["label"], button["address"], button["style"]) for button in message["rows"][0]] == [
        ("Call 40", "t.1.2.call", "main"),
        ("Help", "", "plain"),
    ]
    assert (message["call"], message["shot"]["alt"], message["shot"]["secret"]) == ("b", "Pot 60", False)
    assert (await Tab(session, page).open()).welcome["messages"] == [message]


async def test_what_is_private_reaches_nobody_else(page: LocalPage, anna: Tab, bruno: Tab) -> None:
    await page.send(anna.private, panel("two aces", drawing="hand"), HAND)
    await page.send(CHANNEL, panel("for all"), None)
    assert text_of((await anna.next())["message"]) == "two aces"
    assert text_of((await bruno.next())["message"]) == "for all"


async def test_a_hand_sent_while_its_owner_is_away_waits_for_him(
    session: aiohttp.ClientSession, page: LocalPage, anna: Tab
) -> None:
    await anna.socket.close()
    await page.send(anna.private, panel("two aces"), None)
    again = await Tab(session, page).open(token=anna.token)
    assert [text_of(message) for message in again.welcome["private"]] == ["two aces"]


async def test_each_channel_has_its_own_messages(session: aiohttp.ClientSession, page: LocalPage, anna: Tab) -> None:
    other = await Tab(session, page).open("Carla", channel="Sala-2")
    assert other.welcome["channel"] == "sala-2"
    await anna.ask("say", text="here")
    await page.send(Place("local", "sala-2"), panel("there"), None)
    assert text_of((await other.next())["message"]) == "there"


@pytest.mark.parametrize("channel", ["", "../etc", "a b", "x" * 33, "<b>"])
async def test_what_cannot_be_a_channel_is_the_default_one(
    session: aiohttp.ClientSession, page: LocalPage, channel: str
) -> None:
    assert (await Tab(session, page).open(channel=channel)).welcome["channel"] == "tavolo"


async def test_a_channel_keeps_its_newest_messages_and_an_edit_of_an_older_one_finds_it_gone(
    session: aiohttp.ClientSession, page: LocalPage
) -> None:
    first = await page.send(CHANNEL, panel("first", drawing="table"), TABLE)
    for number in range(CHANNEL_KEEPS):
        await page.send(CHANNEL, panel(str(number)), None)
    tab = await Tab(session, page).open()
    assert len(tab.welcome["messages"]) == CHANNEL_KEEPS
    assert text_of(tab.welcome["messages"][0]) == "0"
    with pytest.raises(Gone):
        await page.edit(first, panel("anew"), None)


async def test_messages_of_an_earlier_run_are_gone_and_never_mistaken(page: LocalPage) -> None:
    earlier = await LocalPage(port=0).send(CHANNEL, panel("earlier"), None)
    ours = await page.send(CHANNEL, panel("ours"), None)
    assert earlier.message != ours.message
    with pytest.raises(Gone):
        await page.edit(earlier, panel("anew"), None)


async def test_an_edit_changes_the_message_in_its_place_and_keeps_the_picture_unless_told(
    page: LocalPage, anna: Tab
) -> None:
    sent = await page.send(CHANNEL, panel("one", "Fold", drawing="table"), TABLE)
    first = (await anna.next())["message"]
    await page.edit(sent, panel("two", drawing="table"), None)
    second = (await anna.next())["message"]
    assert (second["id"], text_of(second), second["rows"], second["shot"]) == (first["id"], "two", [], first["shot"])
    await page.edit(sent, panel("three", drawing="table"), TABLE)
    third = (await anna.next())["message"]
    assert third["shot"]["id"] != first["shot"]["id"]
    assert (await anna.picture(first["shot"]["id"])).status == 404
    await page.edit(sent, panel("four"), None)
    assert (await anna.next())["message"]["shot"] is None
    assert (await anna.picture(third["shot"]["id"])).status == 404


async def test_a_deleted_message_leaves_the_page_and_deleting_it_again_is_fine(page: LocalPage, anna: Tab) -> None:
    sent = await page.send(CHANNEL, panel("one"), None)
    await page.delete(sent)
    await page.delete(sent)
    await anna.next()
    assert await anna.next() == {"is": "removed", "side": "channel", "id": sent.message}


# Pictures.


async def test_a_picture_of_the_channel_opens_for_all(page: LocalPage, anna: Tab) -> None:
    await page.send(CHANNEL, panel("table", drawing="table"), TABLE)
    answer = await anna.picture((await anna.next())["message"]["shot"]["id"])
    assert (await answer.read(), answer.content_type) == (b"a table", "image/png")
    assert "immutable" in answer.headers["Cache-Control"]


async def test_a_private_picture_opens_for_its_owner_alone(page: LocalPage, anna: Tab, bruno: Tab) -> None:
    await page.send(anna.private, panel("hand", drawing="hand"), HAND)
    name = (await anna.next())["message"]["shot"]["id"]
    mine = await anna.picture(name, anna.token)
    assert (mine.status, await mine.read(), mine.headers["Cache-Control"]) == (200, b"a hand", "no-store")
    for stranger in (bruno.token, None, "", anna.you, anna.token + "x"):
        assert (await bruno.picture(name, stranger)).status == 404


# Asking and being answered.


async def test_a_press_tells_the_host_who_where_and_what(host: FakeHost, page: LocalPage, anna: Tab) -> None:
    sent = await page.send(CHANNEL, panel("table", "t.1.2.call"), None)
    await anna.tap("channel", sent.message, "t.1.2.call")
    person = Person("local", anna.you, "Anna", "it")
    assert host.asked.get_nowait() == Press(person, CHANNEL, "t.1.2.call", sent)
    hand = await page.send(anna.private, panel("hand", "x"), None)
    await anna.tap("private", hand.message, "x", "120")
    assert host.asked.get_nowait() == Press(person, anna.private, "x", hand, "120")


async def test_a_forged_press_reaches_the_host_as_it_is_and_breaks_nothing(host: FakeHost, anna: Tab) -> None:
    host.presses["…" * 50] = Said(("The table has moved on",), alarm=True)
    reply = await anna.tap("private", "no such message", "…" * 50)
    assert (text_of(reply), reply["alarm"]) == ("The table has moved on", True)


async def test_each_kind_of_answer_comes_to_the_presser_alone(host: FakeHost, anna: Tab, bruno: Tab) -> None:
    form = Form("Raise", "80 to 960", "80", "t.1.2.raise", "Raise", "Cancel")
    refused = Said((Strong("no"),), alarm=True, more=Button("Why?", "menu.rules.IT-OPEN-2"))
    host.presses |= {"done": Done("sat down"), "said": refused, "ask": Asking(form)}
    assert text_of(await anna.tap("channel", "", "done")) == "sat down"
    said = await anna.tap("channel", "", "said")
    assert (said["text"], said["alarm"]) == ([{"text": "no", "strong": True}], True)
    assert (said["more"]["label"], said["more"]["address"]) == ("Why?", "menu.rules.IT-OPEN-2")
    asking = (await anna.tap("channel", "", "ask"))["form"]
    assert (asking["value"], asking["address"], asking["label"]) == ("80", "t.1.2.raise", "80 to 960")
    assert "text" not in await anna.tap("channel", "", "nothing to say")
    await anna.ask("say", text="after it all")
    assert text_of((await bruno.next())["message"]) == "after it all"


async def test_who_is_led_to_his_private_chat_arrives_at_once(host: FakeHost, anna: Tab) -> None:
    host.presses["sit"] = Linked("table7", ("Open your hand",))
    assert text_of(await anna.tap("channel", "", "sit")) == "arrived"
    host.asked.get_nowait()
    assert host.asked.get_nowait() == (Person("local", anna.you, "Anna", "it"), "table7")


async def test_a_shown_panel_takes_the_place_of_the_one_before_with_a_picture_of_its_own(
    host: FakeHost, anna: Tab
) -> None:
    host.pictures["hand"] = HAND
    host.orders |= {"cards": Shown(panel("aces", drawing="hand")), "rules": Shown(panel("rules"))}
    cards = await anna.ask("say", text="/cards")
    rules = await anna.ask("say", text="/rules")
    assert cards["shown"] == rules["shown"]
    again = await Tab(anna.session, anna.page).open(token=anna.token)
    (message,) = again.welcome["private"]
    assert (text_of(message), message["shot"], message["passing"]) == ("rules", None, True)


@pytest.mark.parametrize("done", ["press", "dismiss"])
async def test_a_shown_panel_goes_when_it_has_served(host: FakeHost, anna: Tab, done: str) -> None:
    host.orders["play"] = Shown(panel("which game?", "holdem"))
    shown = (await anna.ask("say", text="/play"))["shown"]
    if done == "press":
        await anna.tap("private", shown, "holdem")
        host.asked.get_nowait()
        assert host.asked.get_nowait() == Press(Person("local", anna.you, "Anna", "it"), CHANNEL, "holdem")
    else:
        await anna.ask("dismiss")
    assert (await Tab(anna.session, anna.page).open(token=anna.token)).welcome["private"] == []


@pytest.mark.parametrize(
    ("typed", "name", "words"),
    [("/raise 120", "raise", "120"), ("/PLAY  texas holdem ", "play", "texas holdem"), ("/", "help", "")],
)
async def test_a_line_that_begins_with_a_slash_is_a_command_in_the_channel(
    host: FakeHost, anna: Tab, typed: str, name: str, words: str
) -> None:
    person = Person("local", anna.you, "Anna", "it")
    for kind in ("say", "whisper"):
        await anna.ask(kind, text=typed)
        assert host.asked.get_nowait() == Command(person, CHANNEL, name, words)


async def test_words_on_the_private_side_are_a_move_or_explained(host: FakeHost, anna: Tab, bruno: Tab) -> None:
    host.said["raise 120"] = Done("raised")
    assert text_of(await anna.ask("whisper", text="raise 120")) == "raised"
    assert host.asked.get_nowait() == (Person("local", anna.you, "Anna", "it"), anna.private, "raise 120")
    assert (await anna.ask("whisper", text="la mia mano"))["problem"] == "means_nothing"
    await anna.ask("say", text="public")
    assert text_of((await bruno.next())["message"]) == "public"


async def test_who_changes_his_language_is_asked_in_it_from_then_on(host: FakeHost, anna: Tab) -> None:
    await anna.ask("speak", language="en")
    await anna.tap("channel", "", "x")
    press = host.asked.get_nowait()
    assert isinstance(press, Press)
    assert press.person.language == "en"


async def test_a_fault_of_ours_is_said_calmly_and_the_tab_goes_on(host: FakeHost, anna: Tab) -> None:
    host.presses["broken"] = RuntimeError("a secret: two aces")
    reply = await anna.tap("channel", "", "broken")
    assert (reply["problem"], "aces" in str(reply)) == ("ours", False)
    host.presses["fine"] = Done("fine")
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
        (TAP % ("9" * 201), "too_long"),
        ("x" * 60_000, "too_long"),
    ],
)  # fmt: skip
async def test_a_frame_that_means_nothing_is_answered_and_the_tab_goes_on(
    host: FakeHost, anna: Tab, frame: str, problem: str
) -> None:
    await anna.socket.send_str(frame)
    reply = await anna.next()
    assert (reply["is"], reply["problem"], reply["number"]) == ("reply", problem, 7 if '"number": 7' in frame else 0)
    assert host.asked.empty()
    assert (await anna.ask("say", text="ciao"))["is"] == "reply"


async def test_bytes_are_not_understood(anna: Tab) -> None:
    await anna.socket.send_bytes(b"\xff\x00")
    assert (await anna.next())["problem"] == "unreadable"


async def test_who_has_not_said_hello_is_told_to(session: aiohttp.ClientSession, page: LocalPage) -> None:
    tab = await Tab(session, page).connect()
    assert (await tab.ask("say", text="ciao"))["problem"] == "hello_first"


async def test_who_asks_too_fast_is_told_so_until_time_has_passed(host: FakeHost, anna: Tab, clock: HandClock) -> None:
    answers = [await anna.tap("channel", "", "x") for _ in range(25)]
    assert [reply.get("problem") for reply in answers] == [None] * 19 + ["too_fast"] * 6
    assert host.asked.qsize() == 19
    clock.seconds += 0.2
    assert "problem" not in await anna.tap("channel", "", "x")


async def test_a_tab_that_does_not_keep_up_is_closed_and_finds_all_when_it_is_back(page: LocalPage, anna: Tab) -> None:
    for number in range(1_001):
        await page.send(CHANNEL, panel(str(number)), None)
    assert len([frame async for frame in anna.socket]) < 1_001
    assert anna.socket.close_code == aiohttp.WSCloseCode.TRY_AGAIN_LATER
    again = await Tab(anna.session, page).open(token=anna.token)
    assert text_of(again.welcome["messages"][-1]) == "1000"


# This machine alone.


@pytest.mark.parametrize("address", ["0.0.0.0", "192.168.1.5", "::", "example.org", ""])  # noqa: S104 - refused
def test_the_page_listens_for_this_machine_alone(address: str) -> None:
    with pytest.raises(ValueError, match="this machine alone"):
        LocalPage(address)


async def test_a_port_that_is_taken_is_said_so(host: FakeHost, page: LocalPage) -> None:
    port = int(page.url.rpartition(":")[2])
    with pytest.raises(ValueError, match=f"127.0.0.1:{port}"):
        await LocalPage(port=port).run(host)


@pytest.mark.parametrize("path", ["/", "/static/page.js", "/picture/x", "/socket"])
@pytest.mark.parametrize(
    "foreign", ["Host: evil.example", "Host: 127.0.0.1.evil.example", "Origin: http://evil.example", "Origin: null"]
)
async def test_a_foreign_site_gets_nothing(
    session: aiohttp.ClientSession, page: LocalPage, path: str, foreign: str
) -> None:
    name, value = foreign.split(": ")
    answer = await session.get(page.url + path, headers={name: value})
    assert answer.status == 403


async def test_a_foreign_page_cannot_open_the_socket(session: aiohttp.ClientSession, page: LocalPage) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await session.ws_connect(page.url + "/socket", origin="http://localhost:1")


@pytest.mark.parametrize(
    "path", ["/", "/c/sala", "/rules", "/regole", "/picture/x", "/nowhere", *(f"/static/{name}" for name in STATIC)]
)
async def test_every_answer_forbids_what_is_not_ours(
    session: aiohttp.ClientSession, page: LocalPage, path: str
) -> None:
    answer = await session.get(page.url + path)
    policy = answer.headers.get("Content-Security-Policy", "")
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(("path", "language"), [("/rules", "en"), ("/regole", "it")])
async def test_the_rule_book_is_a_page_of_which_every_article_can_be_linked_to(
    session: aiohttp.ClientSession, page: LocalPage, path: str, language: str
) -> None:
    answer = await session.get(page.url + path)
    text = await answer.text()
    assert f'<html lang="{language}">' in text
    for article in shelf(language).values():
        assert f'<p id="{article.number}">' in text
        assert article.text in unescape(text)
    links = set(re.findall(r'href="#([^"]+)"', text))
    assert links <= set(re.findall(r'id="([^"]+)"', text))


def test_the_page_asks_nothing_of_other_servers_and_never_turns_text_into_markup() -> None:
    for name in STATIC:
        source = files("bot.on_local").joinpath("static", name).read_text()
        assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)\w", source), name
        assert not re.findall(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", source), name


def test_the_pages_own_words_are_complete_in_both_languages() -> None:
    static = files("bot.on_local").joinpath("static")
    english, italian = static.joinpath("words.js").read_text().split("  it: {")
    words, parole = (re.findall(r'^    (\w+): "(.+)",$', part, re.MULTILINE) for part in (english, italian))
    assert [key for key, _ in words] == [key for key, _ in parole]
    wanted = re.findall(r'data-(?:word|label|placeholder)="(\w+)"', static.joinpath("page.html").read_text())
    wanted += re.findall(r'say\("(\w+)"\)', static.joinpath("page.js").read_text())
    assert set(wanted) <= dict(words).keys()


async def test_the_server_ends_in_time_with_tabs_open_and_a_request_under_way(
    session: aiohttp.ClientSession, host: FakeHost
) -> None:
    class Never(FakeHost):
        async def press(self, press: Press) -> Done:
            self.asked.put_nowait(press)
            await asyncio.Event().wait()
            return Done()

    never = Never()
    async with serving(LocalPage(port=0), never) as page:
        tab = await Tab(session, page).open()
        await tab.send({"do": "tap", "number": 1, "side": "channel", "message": "", "address": "x"})
        await never.asked.get()
        last = asyncio.create_task(tab.socket.receive())
    # `serving` allowed it five seconds.
    assert (await last).type is aiohttp.WSMsgType.CLOSE
    assert tab.socket.close_code == aiohttp.WSCloseCode.GOING_AWAY
