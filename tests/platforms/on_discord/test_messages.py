"""Panels as Discord's messages."""

import pytest

from bot.seam.panel import Button, Choices, Item, Mention, Moment, Panel, Select, Strong
from bot.seam.people import Person, Ref
from bot.seam.platform import CalendarEntry
from tests.platforms import discord_limits as limits
from tests.platforms import discord_things as things
from tests.platforms.discord_bot import ANNA, CALL, IN_THREAD, TABLE, Bot, buttons, posted
from tests.platforms.fake_answerer_discord import picture


async def test_a_table_is_posted_with_its_picture_alt_text_and_buttons(bot: Bot) -> None:
    table, number = await posted(bot)
    message = bot.server.messages[number]
    assert table == Ref(TABLE, str(number))
    assert message["content"] == "Anna 960"
    assert message["attachments"][0]["data"] == "picture of three cards"
    assert message["attachments"][0]["description"] == "alt text of three cards"
    row = buttons(message)[0]
    assert [(button["label"], button["custom_id"], button["style"]) for button in row] == [
        ("Vedo 40", "t1.d1.5.call", 1),
        ("Lascio", "t1.d1.5.fold", 4),
    ]


async def test_a_select_is_a_list_that_shows_what_is_chosen_and_gives_back_the_address_of_another(bot: Bot) -> None:
    options = (Button("5/10", "menu.play.a"), Button("10/20", "menu.play.b", "good"))
    panel = Panel(("A new table",), rows=((CALL,),), selects=(Select("Stakes", options), Select("Seats", options[:1])))
    ref = await bot.platform.send(TABLE, panel, None)
    stakes, seats, row = buttons(bot.server.messages[int(ref.message)])
    assert stakes[0]["placeholder"] == "Stakes"
    assert [(each["label"], bool(each.get("default"))) for each in stakes[0]["options"]] == [
        ("5/10", False),
        ("10/20", True),
    ]
    assert (seats[0]["placeholder"], row[0]["custom_id"]) == ("Seats", CALL.address)
    await bot.server.answer(await bot.server.choose(ANNA, int(ref.message), "select:0", "menu.play.a"))
    assert bot.answerer.presses[-1].address == "menu.play.a"


async def test_an_edit_without_a_picture_leaves_the_one_that_is_there(bot: Bot) -> None:
    table, number = await posted(bot)
    await bot.platform.edit(table, Panel(("Anna 920",), drawing="three cards"), None)
    message = bot.server.messages[number]
    assert (message["content"], message["components"]) == ("Anna 920", [])
    assert message["attachments"][0]["data"] == "picture of three cards"
    await bot.platform.edit(table, Panel(("Anna 880",), drawing="four cards"), picture("four cards"))
    assert message["attachments"][0]["data"] == "picture of four cards"
    assert message["attachments"][0]["description"] == "alt text of four cards"


async def test_an_edit_to_a_panel_without_a_drawing_takes_the_picture_away(bot: Bot) -> None:
    table, number = await posted(bot)
    await bot.platform.edit(table, Panel(("Fine",)), None)
    assert bot.server.messages[number]["attachments"] == []


async def test_a_thread_is_written_to_and_is_where_a_press_in_it_stands(bot: Bot) -> None:
    table, number = await posted(bot, place=IN_THREAD)
    assert bot.server.messages[number]["channel_id"] == str(things.THREAD)
    await bot.server.answer(await bot.server.press(ANNA, number, CALL.address))
    assert (bot.answerer.presses[0].place, bot.answerer.presses[0].message) == (IN_THREAD, table)


async def test_strong_words_and_moments_are_drawn_by_the_client(bot: Bot) -> None:
    dated = Moment(1_790_000_000.4, "lunedì", dated=True)
    _, number = await posted(bot, Panel((Strong("Anna"), " ▸ ", Moment(1_790_000_000.4, "fra 20 s"), " ", dated)))
    assert bot.server.messages[number]["content"] == "**Anna** ▸ <t:1790000000:R> <t:1790000000:F>"


async def test_only_who_is_called_is_notified_and_only_when_posted(bot: Bot) -> None:
    anna = Person("discord", "21", "Anna")
    table, number = await posted(bot, Panel(("Tocca a te",), call=anna))
    message = bot.server.messages[number]
    assert message["content"] == "Tocca a te\n<@21>"
    assert message["allowed_mentions"] == {"parse": [], "users": [21]}
    await bot.platform.edit(table, Panel((Mention(anna), " ha visto"), call=anna), None)
    assert message["content"] == "<@21> ha visto"
    assert message["allowed_mentions"] == {"parse": []}


async def test_a_robot_is_mentioned_by_name_alone(bot: Bot) -> None:
    _, number = await posted(bot, Panel((Mention(Person("robot", "r1", "Robot_1")),)))
    assert bot.server.messages[number]["content"] == "**Robot\\_1**"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("@everyone", "@\u200beveryone"),
        ("<@22> <@&10> <#11>", "\\<@22> \\<@&10> \\<#11>"),
        ("**a** _b_ ~~c~~ ||d|| `e`", "\\*\\*a\\*\\* \\_b\\_ \\~\\~c\\~\\~ \\|\\|d\\|\\| \\`e\\`"),
        ("[free chips](https://evil.example)", "\\[free chips\\](https:\\//evil.example)"),
        ("# big", "\\# big"),
        ("-# small", "\\-# small"),
        ("> quote\n- list\n1. list", "\\> quote\n\\- list\n1\\. list"),
        ("\\", "\\\\"),
        ("אבג", "אבג"),
        ("Z" + "\u0336\u0489" * 50, "Z" + "\u0336\u0489" * 50),
        ("Pot 60 · board A♠ K♥ 10♦: #3, 10/20", "Pot 60 · board A♠ K♥ 10♦: #3, 10/20"),
    ],
)
async def test_hostile_names_are_shown_as_they_are_and_ring_nobody(bot: Bot, name: str, shown: str) -> None:
    _, number = await posted(bot, Panel((name,), rows=((Button(name, "t1.sit"),),)))
    message = bot.server.messages[number]
    assert message["content"] == shown
    assert message["allowed_mentions"] == {"parse": [], "users": []}


async def test_what_is_too_long_or_too_many_for_discord_is_cut_not_refused(bot: Bot) -> None:
    many = tuple(Button("x" * 100, f"t1.{number}") for number in range(30))
    twice = (Button("", "t1.same"), Button("y", "t1.same"))
    _, number = await posted(bot, Panel(("a" * 3000, Strong("b")), drawing="d" * 2000, rows=(twice, many)))
    message = bot.server.messages[number]
    assert len(message["content"]) <= 2000
    assert len(message["attachments"][0]["description"]) == 1024
    assert [len(row) for row in buttons(message)] == [4, 5, 5, 5, 5]
    assert buttons(message)[0][0]["label"] == "·"


async def test_lists_names_of_threads_and_events_are_cut_to_what_discord_bears(bot: Bot) -> None:
    table, number = await posted(bot)
    options = tuple(Button(f"{n}" + "o" * 200, f"t1.{n}") for n in range(30))
    items = tuple(Item("i" * 200, n) for n in range(7))
    lists = Panel(("x" * 3000,), selects=(Select("s" * 200, options),), choices=(Choices("c" * 200, "t1.c", items),))
    await bot.platform.edit(table, lists, None)
    assert len(bot.server.messages[number]["content"]) == limits.TEXT
    entry = CalendarEntry("a1", "n" * 200, "a" * 2000, 2_000_000_000.0, 2_000_003_600.0, "planned")
    event = bot.server.events[int(await bot.platform.keep_event(TABLE, entry, ""))]
    assert (len(event["name"]), len(event["description"])) == (limits.EVENT, limits.ABOUT)
    await bot.platform.open_thread(TABLE, "t" * 200)
    assert len(bot.server.asked("POST", ".*/threads")[-1].body["name"]) == limits.THREAD


CUT = ("Cut 0", "5", "10", "15", "20")
VOTE, SEATS, ROBOT, MINE, MORE = ("Bomb", "Muck"), ("Sit", "Leave", "Deal"), ("+ Robot",), ("My cards",), ("Rules",)


@pytest.mark.parametrize(
    ("rows", "shown"),
    [
        ((VOTE, SEATS, ROBOT, MINE, MORE, CUT), [VOTE, SEATS, (*ROBOT, *MINE), MORE, CUT]),
        ((SEATS, SEATS, SEATS, CUT, CUT, ROBOT), [(*SEATS, *SEATS[:2]), (SEATS[2], *SEATS, CUT[0])]),
    ],
)
async def test_what_belongs_together_stays_in_one_row_while_others_can_share_one(
    bot: Bot, rows: tuple[tuple[str, ...], ...], shown: list[tuple[str, ...]]
) -> None:
    made = tuple(
        tuple(Button(label, f"t1.{at}.{place}") for place, label in enumerate(row)) for at, row in enumerate(rows)
    )
    _, number = await posted(bot, Panel(("Anna 960",), rows=made))
    stand = [tuple(each["label"] for each in row["components"]) for row in bot.server.messages[number]["components"]]
    assert stand[: len(shown)] == shown


@pytest.mark.parametrize("begin", ["", "a"])
async def test_a_message_cut_short_never_ends_in_half_a_mark(bot: Bot, begin: str) -> None:
    _, number = await posted(bot, Panel((begin + "*" * 3000, Strong("b"))))
    content = bot.server.messages[number]["content"]
    assert content.endswith("\\*…")
    assert content.count("\\") == content.count("*")
