"""Things to choose from as Discord's lists: what is ticked, however few; else more than five; above 25 they are two."""

import pytest

from bot.seam.panel import Button, Choices, Item, Panel
from tests.platforms import discord_things as things
from tests.platforms.discord_bot import ANNA, TABLE, Bot, buttons, posted
from tests.platforms.discord_things import Json

VERB = Button("Scarto", "t1.1.5.discard", "main")


def cards(count: int, *ticked: int) -> Choices:
    items = tuple(Item(f"{number}♥", number, chosen=number in ticked) for number in range(count))
    return Choices("Segna le tue carte", "t1.1.5.tick", items, many=True)


def panel(*choices: Choices) -> Panel:
    return Panel(("la mia mano",), rows=((VERB,),), choices=choices)


async def shown(bot: Bot, *choices: Choices) -> tuple[int, list[list[Json]]]:
    _, number = await posted(bot, panel(*choices))
    return number, buttons(bot.server.messages[number])


@pytest.mark.parametrize("count", [5, 6])
async def test_cards_are_ticked_in_one_list(bot: Bot, count: int) -> None:
    _, ((listed,), verbs) = await shown(bot, cards(count, 1))
    assert (listed["type"], listed["custom_id"]) == (things.LIST, "t1.1.5.tick")
    assert (listed["min_values"], listed["max_values"], listed["placeholder"]) == (0, count, "Segna le tue carte")
    assert [option["value"] for option in listed["options"] if option["default"]] == ["1"]
    assert [button["label"] for button in verbs] == ["Scarto"]


async def test_what_is_chosen_in_a_list_comes_back_whole(bot: Bot) -> None:
    number, _ = await shown(bot, cards(14))
    await bot.server.answer(await bot.server.choose(ANNA, number, "t1.1.5.tick", "3", "12"))
    await bot.server.answer(await bot.server.choose(ANNA, number, "t1.1.5.tick"))
    assert [(press.address, press.value) for press in bot.answerer.presses] == [
        ("t1.1.5.tick", "3 12"),
        ("t1.1.5.tick", ""),
    ]


async def test_a_hand_of_thirty_is_two_lists_that_answer_together(bot: Bot) -> None:
    number, ((first,), (second,), _) = await shown(bot, cards(30, 2, 27))
    assert [len(first["options"]), len(second["options"])] == [25, 5]
    await bot.server.answer(await bot.server.choose(ANNA, number, second["custom_id"], "27", "28"))
    assert (bot.answerer.presses[-1].address, bot.answerer.presses[-1].value) == ("t1.1.5.tick", "27 28 2")


async def test_of_many_ways_one_is_chosen(bot: Bot) -> None:
    ways = Choices("Come?", "t1.1.5.read", tuple(Item(f"su m{number}", number) for number in range(6)))
    number, (_, (listed,), _) = await shown(bot, cards(14), ways)
    assert (listed["min_values"], listed["max_values"]) == (1, 1)
    await bot.server.answer(await bot.server.choose(ANNA, number, "t1.1.5.read", "4"))
    assert (bot.answerer.presses[-1].address, bot.answerer.presses[-1].value) == ("t1.1.5.read", "4")


async def test_of_few_ways_each_is_a_button(bot: Bot) -> None:
    ways = Choices("Come?", "t1.1.5.read", tuple(Item(f"m{number}", number) for number in range(5)))
    _, (few, _) = await shown(bot, ways)
    assert [(each["label"], each["custom_id"]) for each in few] == [(f"m{n}", f"t1.1.5.read:{n}") for n in range(5)]


@pytest.mark.parametrize("rows", [3, 5, 9])
async def test_lists_and_buttons_share_five_rows(bot: Bot, rows: int) -> None:
    threes = tuple(tuple(Button(f"{row}{at}", f"t1.1.5.v{row}{at}") for at in range(3)) for row in range(rows))
    full = Panel(("x",), rows=threes, choices=(cards(14),))
    await bot.platform.send(TABLE, full, None)
    placed = buttons(bot.server.messages[max(bot.server.messages)])
    assert len(placed) <= 5
    assert sum(map(len, placed[1:])) == min(3 * rows, 20)
