"""No wall of buttons: of more than six choices there is a list where there are lists, and two in a row elsewhere.

Long ones stand two in a row however few they are.
"""

from collections import Counter
from itertools import product

import pytest

from bot.chat.bounds import COMMANDS_A_MINUTE, MINUTE
from bot.seam.panel import AT_A_GLANCE, ROW_OF_MANY, Button, Panel, Rows, Select
from bot.seam.press import Answer, Shown
from tests.bot.answers.test_mending import ENDS
from tests.bot.fake_platform import GROUP, FakeApp, private_place


def as_buttons(panel: Panel, *, lists: bool) -> Rows:
    """The buttons that stand side by side, without those that become a list."""
    return panel.rows if lists else panel.links


def to_press(panel: Panel, *, lists: bool) -> list[Button]:
    options = [option for select in panel.selects for option in select.options] if lists else []
    return [*options, *(button for row in as_buttons(panel, lists=lists) for button in row)]


def choice_of(button: Button) -> str:
    """What several buttons choose for: their common address."""
    return button.address.rpartition(".")[0]


@pytest.mark.parametrize("lists", [True, False])
async def test_many_choices_are_a_list_or_two_in_a_row(*, lists: bool) -> None:
    """Whatever a command answers, and whatever its buttons lead to, on a platform with and without lists."""
    app = FakeApp(has_forms=lists, fair=True)
    app.platform.managers.add("anna")
    await app.lobby.recover()
    await app.says("anna", "play", game="texas_holdem")
    commands = [spec.name["en"] for spec in app.router.commands if spec.name["en"] not in ENDS]
    seen = Counter[str]()
    for command, place in product(commands, (GROUP, private_place("anna"))):
        await app.clock.move(MINUTE / COMMANDS_A_MINUTE)
        answer = await app.says("anna", command, place=place)
        for button in checked(answer, seen, lists=lists):
            if not any(end in button.address for end in ENDS):
                checked(await app.presses("anna", button.address, place=place), seen, lists=lists)
    await app.close()
    assert bool(seen) is not lists  # where there are lists, nothing is left to be laid out


def checked(answer: Answer, seen: Counter[str], *, lists: bool) -> list[Button]:
    """The buttons to press; `seen` counts those of which there are many."""
    if not isinstance(answer, Shown):
        return []
    rows = as_buttons(answer.panel, lists=lists)
    many = Counter(choice_of(button) for row in rows for button in row if not button.url)
    for choice, number in many.items():
        if number > AT_A_GLANCE:
            seen[choice] += number
            assert not lists, (choice, rows)
            assert all(len(row) <= ROW_OF_MANY for row in rows if any(choice_of(each) == choice for each in row)), rows
    return [button for button in to_press(answer.panel, lists=lists) if not button.url]


def test_of_a_list_without_a_page_few_options_stand_side_by_side_and_more_two_by_two() -> None:
    def widths(number: int) -> list[int]:
        options = tuple(Button(f"{each}", f"menu.x.{each}") for each in range(number))
        return [len(row) for row in Panel((), selects=(Select("Choose", options),)).keyboard]

    assert widths(AT_A_GLANCE) == [AT_A_GLANCE]
    assert widths(AT_A_GLANCE + 1) == [2, 2, 2, 1]


def test_long_options_stand_two_in_a_row_and_short_ones_side_by_side() -> None:
    for label, widths in (("You: two-colour deck", [2, 2]), ("6 seats", [4])):
        options = tuple(Button(label, f"set.{number}") for number in range(4))
        assert [len(row) for row in Panel((), selects=(Select("", options),)).keyboard] == widths
