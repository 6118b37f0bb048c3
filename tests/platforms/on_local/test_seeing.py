"""What each tab sees: who is who, the channel and the private side, pictures."""

import re

import pytest
from aiohttp import ClientSession
from msgspec.structs import replace

from bot.on_local.adapter import LocalPage
from bot.on_local.guests import person_id
from bot.on_local.rooms import CHANNEL_KEEPS
from bot.seam.panel import Button, Mention, Moment, Panel, Strong, Told
from bot.seam.people import Person, Place
from bot.seam.platform import Gone
from cards_render.drawing.picture import Picture
from tests.platforms.fake_answerer_local import FakeAnswerer, panel
from tests.platforms.local_tab import CHANNEL, Tab, serving, text_of

TABLE = Picture(b"a table", "image/png", "Pot 60")
HAND = Picture(b"a hand", "image/png", "You hold two aces")


# Who is who.


async def test_each_tab_is_a_person_of_its_own_and_its_secret_is_not_its_name(anna: Tab, bruno: Tab) -> None:
    assert anna.token != bruno.token
    assert anna.you == person_id(anna.token) != bruno.you
    assert (anna.welcome["name"], anna.welcome["channel"]) == ("Anna", "tavolo")
    assert anna.welcome["commands"] == [{"name": {"en": "play", "it": "gioca"}, "description": {"en": "Open a table"}}]


async def test_a_tab_that_comes_back_with_its_token_is_the_same_person_even_after_a_restart(
    session: ClientSession, answerer: FakeAnswerer, anna: Tab
) -> None:
    async with serving(LocalPage(port=0), answerer) as restarted:
        again = await Tab(session, restarted).open("Anna", token=anna.token)
        assert (again.token, again.you) == (anna.token, anna.you)


@pytest.mark.parametrize("forged", ["", "x", "è" * 43, "a" * 44, "../" * 14 + "a"])
async def test_what_cannot_be_a_token_of_ours_makes_somebody_new(
    session: ClientSession, page: LocalPage, forged: str
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
async def test_a_name_is_made_harmless(session: ClientSession, page: LocalPage, name: str, cleaned: str) -> None:
    assert (await Tab(session, page).open(name)).welcome["name"] == cleaned


@pytest.mark.parametrize(("language", "called"), [("it-IT", "Giocatore"), ("en", "Player"), ("<b>", "Player")])
async def test_an_empty_name_becomes_a_number(
    session: ClientSession, page: LocalPage, language: str, called: str
) -> None:
    name = (await Tab(session, page).open("\u202e", language=language)).welcome["name"]
    assert re.fullmatch(called + r" \d{1,2}", name)


# The channel and the private side.


async def test_a_line_of_chat_is_seen_by_all_and_concerns_no_host(
    answerer: FakeAnswerer, anna: Tab, bruno: Tab
) -> None:
    """TAB-TURN-4."""
    await anna.ask("say", text="<b>ciao</b>\nraise 120")
    line = (await bruno.next())["message"]
    assert (text_of(line), line["author"], line["author_id"]) == ("<b>ciao</b>\nraise 120", "Anna", anna.you)
    assert anna.token not in str(line)
    assert answerer.asked.empty()


async def test_a_panel_comes_whole_to_who_is_there_and_to_who_comes_later(
    session: ClientSession, page: LocalPage, anna: Tab
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
    session: ClientSession, page: LocalPage, anna: Tab
) -> None:
    await anna.socket.close()
    await page.send(anna.private, panel("two aces"), None)
    again = await Tab(session, page).open(token=anna.token)
    assert [text_of(message) for message in again.welcome["private"]] == ["two aces"]


async def test_each_channel_has_its_own_messages(session: ClientSession, page: LocalPage, anna: Tab) -> None:
    other = await Tab(session, page).open("Carla", channel="Sala-2")
    assert other.welcome["channel"] == "sala-2"
    await anna.ask("say", text="here")
    await page.send(Place("local", "sala-2"), panel("there"), None)
    assert text_of((await other.next())["message"]) == "there"


@pytest.mark.parametrize("channel", ["", "../etc", "a b", "x" * 33, "<b>"])
async def test_what_cannot_be_a_channel_is_the_default_one(
    session: ClientSession, page: LocalPage, channel: str
) -> None:
    assert (await Tab(session, page).open(channel=channel)).welcome["channel"] == "tavolo"


async def test_a_channel_keeps_its_newest_messages_and_an_edit_of_an_older_one_finds_it_gone(
    session: ClientSession, page: LocalPage
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


async def test_what_came_without_its_picture_is_drawn_for_who_opens_it_and_for_nobody_else(
    page: LocalPage, answerer: FakeAnswerer, anna: Tab, bruno: Tab
) -> None:
    answerer.pictures |= {"table": TABLE, "hand": HAND}
    sent = await page.send(CHANNEL, panel("Pot 60", drawing="table"), None)
    await page.send(anna.private, panel("two aces", drawing="hand"), None)
    table, hand = [(await anna.next())["message"]["shot"] for _ in range(2)]
    assert (table["alt"], hand["alt"]) == ("Pot 60", "two aces")
    for stranger in (bruno.token, None):
        assert (await bruno.picture(hand["id"], stranger)).status == 404
    assert answerer.drawn == []
    assert await (await anna.picture(hand["id"], anna.token)).read() == b"a hand"
    assert await (await bruno.picture(table["id"])).read() == b"a table"
    assert answerer.drawn == ["hand", "table"]
    await page.edit(sent, panel("Pot 60 still", drawing="table"), None)
    assert (await anna.next())["message"]["shot"] == table
    await page.edit(sent, panel("Pot 90", drawing="another"), None)
    other = (await anna.next())["message"]["shot"]["id"]
    assert (await anna.picture(table["id"])).status == 404
    assert (await anna.picture(other)).status == 404  # it cannot be drawn
    assert answerer.drawn[2:] == ["another"]


async def test_a_private_picture_opens_for_its_owner_alone(page: LocalPage, anna: Tab, bruno: Tab) -> None:
    await page.send(anna.private, panel("hand", drawing="hand"), HAND)
    name = (await anna.next())["message"]["shot"]["id"]
    mine = await anna.picture(name, anna.token)
    assert (mine.status, await mine.read(), mine.headers["Cache-Control"]) == (200, b"a hand", "no-store")
    for stranger in (bruno.token, None, "", anna.you, anna.token + "x"):
        assert (await bruno.picture(name, stranger)).status == 404


# Languages.


async def test_a_table_of_the_past_keeps_its_words_and_its_picture_is_described_in_each_readers_language(
    session: ClientSession, page: LocalPage
) -> None:
    english, italian = [await Tab(session, page).open(name, language=name) for name in ("en", "it")]
    words = (
        Told("en", ("Pot 60", "\nto act ", Moment(99.5, "soon")), ((Button("Sit", "t.sit"),),)),
        Told("it", ("Piatto 60", "\ntocca a ", Moment(99.5, "fra poco")), ((Button("Siediti", "t.sit"),),)),
    )
    table = Panel(words[1].text, "table", words[1].rows, told=words)
    sent = await page.send(CHANNEL, table, Picture(b"a table", "image/png", "Nel piatto 60"))
    for tab, button, label in ((english, "Sit", "Pot 60\nto act soon"), (italian, "Siediti", "Nel piatto 60")):
        message = (await tab.next())["message"]
        assert (message["rows"][0][0]["label"], message["shot"]["alt"]) == (button, label)
    await page.edit(sent, table.at_rest(), None)
    for tab, text in ((english, "Pot 60"), (italian, "Piatto 60")):
        message = (await tab.next())["message"]
        assert (text_of(message), message["rows"]) == (text, [])


async def test_a_picture_is_drawn_in_each_readers_language_and_only_for_readers_of_another_than_the_chats(
    session: ClientSession, page: LocalPage, answerer: FakeAnswerer
) -> None:
    english, italian = [await Tab(session, page).open(name, language=name) for name in ("en", "it")]
    told = (Told("en", ("The evening",), drawing="evening"), Told("it", ("La serata",), drawing="serata"))
    answerer.pictures["evening"] = Picture(b"evening", "image/png", "The evening")

    async def seen(tab: Tab) -> tuple[str, bytes]:
        shot = (await tab.next())["message"]["shot"]
        return shot["alt"], await (await tab.picture(shot["id"])).read()

    sent = await page.send(CHANNEL, Panel(("La serata",), "serata", told=told), Picture(b"serata", "image/png", "Chi"))
    assert await seen(italian) == ("Chi", b"serata")
    assert answerer.drawn == []
    assert await seen(english) == ("The evening", b"evening")
    assert answerer.drawn == ["evening"]
    hung = len(page._rooms.gallery._pictures)
    await page.edit(sent, Panel(("La serata",), "serata", told=told).at_rest(), None)
    assert [await seen(tab) for tab in (italian, english)] == [("Chi", b"serata"), ("The evening", b"evening")]
    assert len(page._rooms.gallery._pictures) == hung
    answerer.pictures["later"] = Picture(b"later", "image/png", "")
    later = (replace(told[0], drawing="later"), told[1])
    await page.edit(sent, Panel(("La serata",), "serata", told=later), None)
    assert [await seen(tab) for tab in (italian, english)] == [("Chi", b"serata"), ("The evening", b"later")]
    await page.delete(sent)
    assert page._rooms.gallery._pictures == {}
