"""Panels on Telegram: posted, changed and taken away; what Telegram refuses becomes one of the four troubles."""

from datetime import UTC, datetime

import msgspec
import pytest
from structlog.typing import EventDict

from bot.on_telegram.writing.formatting import keyboard, written
from bot.seam.panel import Button, Choices, Item, Mention, Moment, Panel, Strong, Text
from bot.seam.people import Person, Place, Ref
from bot.seam.platform import Gone, SlowDown, Trouble, Unreachable
from tests.platforms.fake_answerer_telegram import PICTURE, PNG
from tests.platforms.telegram_club import ANNA, ANNAS, CLUB, HAND, HERE, MENU, NEXT, TABLE, Club
from tests.platforms.telegram_limits import Json
from tests.platforms.telegram_spec import METHODS, SPEC, TYPES, spec
from tests.platforms.telegram_updates import Refusal

ANNAS_PERSON = Person("telegram", "7", "Anna", "it")
PICTURED = Panel(("Pot 60",), drawing="a table", rows=TABLE.rows)


def shown(club: Club, ref: Ref) -> Json:
    """The message as people see it."""
    return club.server.messages[int(ref.place.private_to or ref.place.chat), int(ref.message)]


# Posted


async def test_a_panel_without_a_picture_is_a_text(club: Club) -> None:
    ref = await club.telegram.send(HERE, TABLE, None)
    assert (ref.place, shown(club, ref)["text"]) == (HERE, "Pot 60")


async def test_a_panel_with_a_picture_is_a_photo_whose_caption_says_the_same(club: Club) -> None:
    ref = await club.telegram.send(HERE, PICTURED, PICTURE)
    assert shown(club, ref)["caption"] == "Pot 60"
    assert list(club.server.of("sendPhoto")[0].files.values()) == [PNG]


async def test_a_group_that_takes_no_photos_gets_the_words(club: Club) -> None:
    club.server.groups[CLUB].takes_photos = False
    ref = await club.telegram.send(HERE, PICTURED, PICTURE)
    assert shown(club, ref)["text"] == "Pot 60"


async def test_a_message_in_a_topic_stays_there(club: Club) -> None:
    club.server.groups[CLUB].topics = {33}
    topic = Place("telegram", chat=str(CLUB), thread="33")
    ref = await club.telegram.send(topic, TABLE, None)
    assert (ref.place.thread, shown(club, ref)["message_thread_id"]) == ("33", 33)
    await club.telegram.edit(ref, MENU, None)
    assert shown(club, ref)["text"] == "Rules, page 1"


async def test_a_hand_reaches_who_has_started(club: Club) -> None:
    club.server.started.add(ANNA["id"])
    place = Place("telegram", chat=str(CLUB), private_to="7")
    ref = await club.telegram.send(place, HAND, PICTURE)
    assert ref.place == ANNAS
    assert shown(club, ref)["chat"]["type"] == "private"


async def test_buttons_look_and_do_as_the_panel_says(club: Club) -> None:
    row = (
        Button("Fold", "f", "bad"),
        Button("Call 40", "c", "good"),
        Button("Raise", "r", "main"),
        Button("Rules", "u"),
        Button("Open my hand", url="https://t.me/InvitoTestBot?start=t"),
    )
    ref = await club.telegram.send(HERE, Panel(("Pot",), rows=(row,)), None)
    assert shown(club, ref)["reply_markup"]["inline_keyboard"] == [
        [
            {"text": "Fold", "callback_data": "f", "style": "danger"},
            {"text": "Call 40", "callback_data": "c", "style": "success"},
            {"text": "Raise", "callback_data": "r", "style": "primary"},
        ],
        [
            {"text": "Rules", "callback_data": "u"},
            {"text": "Open my hand", "url": "https://t.me/InvitoTestBot?start=t"},
        ],
    ]


async def test_an_address_may_fill_its_64_bytes(club: Club) -> None:
    address = "♠" * 21 + "x"
    ref = await club.telegram.send(HERE, Panel(("Pot",), rows=((Button("Fold", address),),)), None)
    await club.press(ANNA, shown(club, ref), address)
    assert club.answerer.presses[0].address == address


def labels(*row: str) -> list[list[str]]:
    made = keyboard((tuple(Button(label, "1") for label in row),))
    assert made
    return [[key.text for key in line] for line in made.inline_keyboard]


def test_rows_break_by_what_a_phone_shows() -> None:
    assert labels("Lascio", "Vedo 40") == [["Lascio", "Vedo 40"]]
    assert labels("Rilancio a 80", "½ piatto 40", "Piatto 80", "All-in 960", "Altro…") == [
        ["Rilancio a 80", "½ piatto 40"],
        ["Piatto 80", "All-in 960", "Altro…"],
    ]
    assert labels("Bet 20", "Pot 60", "Fold", "Other…") == [["Bet 20", "Pot 60", "Fold"], ["Other…"]]
    assert labels("✓ 10♥", "K♦", "Q♦", "✓ 10♣", "9♠") == [["✓ 10♥", "K♦", "Q♦", "✓ 10♣", "9♠"]]
    assert labels("A label that is wider than any phone is", "No") == [
        ["A label that is wider than any phone is"],
        ["No"],
    ]


def test_wide_rows_are_broken_and_a_hundred_buttons_are_enough() -> None:
    keys = keyboard((tuple(Button(str(number), "x") for number in range(130)),))
    assert keys is not None
    assert [len(row) for row in keys.inline_keyboard] == [8] * 12 + [4]


def test_no_rows_are_no_keyboard() -> None:
    assert keyboard(()) is None
    assert keyboard(((),)) is None


# Wording


def test_words_stand_out_call_and_count_down_where_they_stand() -> None:
    text: Text = ("🂡🂮 ", Strong("Pot 60"), "\n", Mention(ANNAS_PERSON), " acts ", Moment(1_800_000_000.5, "in 45 s"))
    told = written(text, 4096)
    assert told.text == "🂡🂮 Pot 60\n\u2068Anna\u2069 acts in 45 s"
    bold, mention, moment = told.entities
    assert (bold.type, bold.offset, bold.length) == ("bold", 5, 6)  # each card is two UTF-16 units
    assert (mention.type, mention.offset, mention.length) == ("text_mention", 12, 6)
    assert mention.user is not None
    assert mention.user.id == 7
    assert (moment.type, moment.offset, moment.length) == ("date_time", 24, 7)
    assert moment.date_time_format == "r"
    assert moment.unix_time == datetime.fromtimestamp(1_800_000_000.5, UTC)


def test_a_date_is_written_with_its_weekday_where_the_reader_is() -> None:
    (moment,) = written((Moment(1_800_000_000.5, "Fri 15 Jan, 09:00", dated=True),), 4096).entities
    assert moment.date_time_format == "wDt"


async def test_telegram_takes_every_part_of_a_text(club: Club) -> None:
    text: Text = (Strong("Pot 60"), " ", Mention(ANNAS_PERSON), " ", Moment(1_800_000_000.5, "in 45 s"), Strong(""))
    ref = await club.telegram.send(HERE, Panel(text), None)
    assert [entity["type"] for entity in shown(club, ref)["entities"]] == ["bold", "text_mention", "date_time"]
    assert shown(club, ref)["entities"][2]["unix_time"] == 1_800_000_000


def test_robots_are_named_but_not_called() -> None:
    assert written((Mention(Person("robot", "ada", "Ada")),), 4096) == ("\u2068Ada\u2069", ())


def test_a_text_that_is_too_long_is_cut_with_its_entities() -> None:
    told = written(("🂡" * 60, Strong("♠" * 100), Strong("gone")), 200)
    assert told.text == "🂡" * 60 + "♠" * 79 + "…"
    assert [(entity.offset, entity.length) for entity in told.entities] == [(120, 79)]
    assert written(("x" * 200,), 200).text == "x" * 200
    assert written(("🂡" * 101,), 200).text == "🂡" * 99 + "…"


@pytest.mark.parametrize(
    ("room", "left"),
    [
        (19, "Pair, aces or kings"),
        (18, "Pair, aces or…"),
        (13, "Pair, aces…"),
        (11, "Pair, aces…"),
        (8, "Pair…"),
        (4, "Pai…"),
    ],
)
def test_a_text_that_is_cut_ends_with_a_whole_word(room: int, left: str) -> None:
    assert written(("Pair, ", Strong("aces or kings")), room).text == left


def test_of_a_line_that_is_cut_in_its_first_word_a_sign_is_left() -> None:
    assert written(("Not now.\nIT-OPEN-2",), 12).text == "Not now.\n…"


HOSTILE = [
    "\u202eannA",
    "z" + "\u0301" * 500,
    "*bold* _it_ [x](http://evil.example) `c`",
    "<b>Anna</b><script>",
    "@everyone @admin",
    "x" * 1000,
    "\ud800",
    "/play@InvitoTestBot",
    "\u2069\u2069",
]


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
async def test_a_hostile_name_is_only_a_name(club: Club, name: str) -> None:
    text: Text = (Strong(name), "\n", name, "\n", Mention(Person("telegram", "8", name)), "\n", "Pot 60")
    ref = await club.telegram.send(HERE, Panel(text), None)
    await club.telegram.edit(ref, Panel((*text, "!"), drawing="a table"), PICTURE)
    seen = shown(club, ref)
    assert [entity["type"] for entity in seen["caption_entities"]][:1] == ["bold"]
    assert "parse_mode" not in seen
    assert "@everyone" not in seen["caption"].split("\n")[1]


async def test_a_hostile_name_is_who_presses(club: Club) -> None:
    table = await club.table()
    await club.press({**ANNA, "first_name": "<b>\u202e*Anna*", "last_name": "_" * 1000}, table)
    assert club.answerer.presses[0].person.key == "telegram:7"


# Changed


async def test_a_text_becomes_a_photo_and_stays_one(club: Club) -> None:
    ref = await club.telegram.send(HERE, TABLE, None)
    await club.telegram.edit(ref, PICTURED, PICTURE)
    photo = shown(club, ref)["photo"]
    await club.telegram.edit(ref, Panel(("Pot 80",), drawing="changed", rows=TABLE.rows), None)
    assert (shown(club, ref)["photo"], shown(club, ref)["caption"]) == (photo, "Pot 80")
    await club.telegram.edit(ref, Panel(("Pot 100",)), None)
    assert (shown(club, ref)["photo"], shown(club, ref)["caption"]) == (photo, "Pot 100")
    assert club.server.refused == []  # though its panel has no picture any more, its photo is remembered


async def test_the_words_of_a_message_from_an_earlier_run_are_changed_at_the_second_try_and_then_at_the_first(
    club: Club,
) -> None:
    ref = await club.telegram.send(HERE, PICTURED, PICTURE)
    club.telegram._writer._pictured.clear()
    for pot in (80, 100):
        await club.telegram.edit(ref, Panel((f"Pot {pot}",)), None)
        assert shown(club, ref)["caption"] == f"Pot {pot}"
    assert len(club.server.refused) == 1


async def test_what_a_refusal_tells_of_a_message_is_known_though_the_next_try_has_to_wait(club: Club) -> None:
    ref = await club.telegram.send(HERE, PICTURED, PICTURE)
    club.telegram._writer._pictured.clear()
    club.server.fails("editMessageCaption", Refusal(429, "Too Many Requests: retry after 1", retry_after=1))
    with pytest.raises(SlowDown):
        await club.telegram.edit(ref, Panel(("Pot 80",)), None)
    await club.telegram.edit(ref, Panel(("Pot 80",)), None)
    assert [call.method for call in club.server.refused] == ["editMessageText", "editMessageCaption"]


async def test_of_the_newest_messages_alone_it_is_remembered_whether_they_have_a_picture(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.on_telegram.writing.writer.REMEMBERED", 2)
    refs = [await club.telegram.send(HERE, TABLE, None) for _ in range(3)]
    assert [*club.telegram._writer._pictured] == [(CLUB, int(ref.message)) for ref in refs[1:]]


async def test_a_text_whose_picture_failed_stays_a_text(club: Club) -> None:
    ref = await club.telegram.send(HERE, TABLE, None)
    await club.telegram.edit(ref, Panel(("Pot 80",), drawing="a table"), None)
    assert shown(club, ref)["text"] == "Pot 80"
    assert club.server.refused == []


async def test_a_change_of_the_words_alone_is_one_request(club: Club) -> None:
    text, photo = await club.telegram.send(HERE, TABLE, None), await club.telegram.send(HERE, PICTURED, PICTURE)
    await club.telegram.edit(text, NEXT, None)
    await club.telegram.edit(photo, Panel(("Pot 80",), drawing="a table"), None)
    assert club.server.refused == []


async def test_a_panel_without_rows_loses_its_buttons(club: Club) -> None:
    ref = await club.telegram.send(HERE, PICTURED, PICTURE)
    await club.telegram.edit(ref, Panel(PICTURED.text, drawing="a table"), None)
    assert "reply_markup" not in shown(club, ref)


async def test_what_is_shown_already_may_be_shown_again(club: Club) -> None:
    ref = await club.telegram.send(HERE, TABLE, None)
    await club.telegram.edit(ref, TABLE, None)
    assert shown(club, ref)["text"] == "Pot 60"
    assert len(club.server.refused) == 1


async def test_a_message_that_is_too_old_to_be_deleted_loses_its_buttons(club: Club) -> None:
    ref = await club.telegram.send(HERE, TABLE, None)
    club.server.fails("deleteMessage", Refusal(400, "Bad Request: message can't be deleted for everyone"))
    await club.telegram.delete(ref)
    assert "reply_markup" not in shown(club, ref)


async def test_a_deleted_message_is_gone(club: Club) -> None:
    ref = await club.telegram.send(HERE, TABLE, None)
    await club.telegram.delete(ref)
    with pytest.raises(Gone):
        await club.telegram.delete(ref)
    with pytest.raises(Gone):
        await club.telegram.edit(ref, MENU, None)
    with pytest.raises(Gone):
        await club.telegram.edit(ref, PICTURED, PICTURE)


# Troubles


@pytest.mark.parametrize(
    "why",
    [
        "Forbidden: bot was kicked from the supergroup chat",
        "Forbidden: bot was blocked by the user",
        "Bad Request: not enough rights to send text messages to the chat",
        "Bad Request: CHAT_WRITE_FORBIDDEN",
        "Bad Request: TOPIC_CLOSED",
    ],
)
async def test_a_chat_that_is_shut_is_unreachable(club: Club, why: str) -> None:
    club.server.groups[CLUB].shut = why
    with pytest.raises(Unreachable):
        await club.telegram.send(HERE, TABLE, None)
    with pytest.raises(Unreachable):
        await club.telegram.send(HERE, PICTURED, PICTURE)


async def test_unknown_chats_and_topics_are_unreachable(club: Club) -> None:
    for place in (Place("telegram", chat="-5"), Place("telegram", chat=str(CLUB), thread="404"), ANNAS):
        with pytest.raises(Unreachable):
            await club.telegram.send(place, HAND, None)


async def test_a_group_told_to_wait_holds_up_no_other(club: Club) -> None:
    other = Place("telegram", chat="-2000", community="-2000")
    club.server.group(-2000)
    club.server.fails("sendMessage", Refusal(429, "Too Many Requests: retry after 60", retry_after=60), chat=CLUB)
    with pytest.raises(SlowDown) as told:
        await club.telegram.send(HERE, TABLE, None)
    assert told.value.seconds == 60
    await club.telegram.send(other, TABLE, None)


@pytest.mark.parametrize("refusal", [Refusal(502, "Bad Gateway"), Refusal(500, "Internal Server Error"), None])
async def test_what_fails_in_passing_is_a_trouble_to_try_again(club: Club, refusal: Refusal | None) -> None:
    ref = await club.telegram.send(HERE, TABLE, None)
    for method in ("sendMessage", "editMessageText", "deleteMessage"):
        club.server.fails(method, refusal)
    for failing in (club.telegram.send(HERE, TABLE, None), club.telegram.edit(ref, MENU, None)):
        with pytest.raises(Trouble) as trouble:
            await failing
        assert type(trouble.value) is Trouble
    with pytest.raises(Trouble):
        await club.telegram.delete(ref)
    await club.telegram.delete(ref)


async def test_a_request_that_telegram_does_not_understand_is_our_fault(club: Club, logs: list[EventDict]) -> None:
    club.server.fails("sendMessage", Refusal(400, "Bad Request: BUTTON_DATA_INVALID"))
    with pytest.raises(Trouble):
        await club.telegram.send(HERE, TABLE, None)
    assert [entry["event"] for entry in logs] == ["Telegram does not understand us"]
    logs.clear()


async def test_a_group_that_became_a_supergroup_is_written_to_there(club: Club) -> None:
    ref = await club.telegram.send(HERE, TABLE, None)
    club.server.groups[CLUB].moved_to = -1009
    club.server.group(-1009)
    moved = await club.telegram.send(HERE, PICTURED, PICTURE)
    assert moved.place == Place("telegram", chat="-1009", community=str(CLUB))
    assert shown(club, moved)["caption"] == "Pot 60"
    with pytest.raises(Gone):
        await club.telegram.edit(ref, MENU, None)


# The server of these tests


@pytest.mark.skipif(not SPEC.exists(), reason="the official description is not here")
@pytest.mark.parametrize("method", METHODS)
def test_our_table_of_methods_agrees_with_the_official_description(method: str) -> None:
    fields = {field["name"]: field for field in spec()["methods"][method].get("fields", [])}
    ours = METHODS[method].split()
    plain = {int: "Integer", bool: "Boolean", str: "String"}
    for name in ours:
        about = fields[name.rstrip("!")]
        assert about["required"] == name.endswith("!")
        named = plain.get(TYPES[name.rstrip("!")])
        assert named is None or named in about["types"]
    assert {name for name, about in fields.items() if about["required"]} <= {name.rstrip("!") for name in ours}


# Things to choose from


async def test_cards_to_tick_are_toggles_five_a_row_and_ways_have_a_row_each(club: Club) -> None:
    cards = tuple(Item("10♥" if number else "A♠", number, chosen=number == 3) for number in range(14))
    ways = tuple(Item(f"su m{number}: K♥ K♠ K♦ (Anna)", number) for number in range(2))
    choices = (Choices("Le carte", "t1.1.5.tick", cards, many=True), Choices("Come?", "t1.1.5.read", ways))
    ref = await club.telegram.send(HERE, msgspec.structs.replace(TABLE, choices=choices), None)
    rows = shown(club, ref)["reply_markup"]["inline_keyboard"]
    assert [len(row) for row in rows[:5]] == [5, 5, 4, 1, 1]
    assert [key["text"] for key in rows[0]] == ["A♠", "10♥", "10♥", "✓ 10♥", "10♥"]
    assert rows[2][3]["callback_data"] == "t1.1.5.tick:13"
    assert rows[4][0]["callback_data"] == "t1.1.5.read:1"
    assert len(rows) == 5 + len(TABLE.rows)
