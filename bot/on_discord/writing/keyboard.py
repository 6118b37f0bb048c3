"""A panel's buttons and items to choose from as Discord's components, and the reading of pressed lists."""

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Any

import discord
from discord import ui

from bot.on_discord.writing.markup import clipped
from bot.seam.panel import Button, Choices, Item, Panel, Rows, Select, in_rows

LONGEST_LABEL = 80
LONGEST_ENTRY = 100
LONGEST_HEADING = 150
ROWS, COLUMNS = 5, 5
LONGEST_LIST = 25
SELECT = "select:"  # the beginning of a list's address if its options are addresses themselves
MORE = "+"  # the end of a list's address if it continues an earlier one; no address of the bot contains it

_STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
}


def view(panel: Panel) -> ui.View:
    """Lists, then buttons, in at most five rows. Of several buttons with the same address only the first is kept.

    Items to tick are a list, and so are more than five items to choose one from; up to five are buttons.
    """
    made = ui.View(timeout=None)
    lists = [part for choices in panel.choices if _as_list(choices) for part in _lists(choices)]
    lists = [*lists, *(_select(select, number) for number, select in enumerate(panel.selects))][:ROWS]
    for number, part in enumerate(lists):
        part.row = number
        made.add_item(part)
    few = (row for choices in panel.choices if not _as_list(choices) for row in choices.rows())
    seen: set[str] = set()
    for number, row in enumerate(_wrapped((*few, *panel.rows), ROWS - len(lists)), start=len(lists)):
        for button in row:
            if (where := button.url or button.address) not in seen:
                seen.add(where)
                made.add_item(_button(button, number))
    # Stopped, so that the library does not keep it: it would for ever, or for 15 minutes on ephemeral messages. Presses
    # are served by their address alone, whichever run of the bot has sent the button.
    made.stop()
    return made


def listed(interaction: discord.Interaction[discord.Client], data: dict[str, Any]) -> tuple[str, str | None]:
    """Address and value of a list in which somebody has chosen.

    The value is the numbers of all chosen items, also those in lists that continue this one. Of a `Select` the chosen
    option is the address, without a value.
    """
    mine = str(data["custom_id"])
    if mine.startswith(SELECT):
        return str(data["values"][0]), None
    address, values = mine.rstrip(MORE), list(map(str, data["values"]))
    rows = interaction.message.components if interaction.message else []
    for menu in chain.from_iterable(getattr(row, "children", ()) for row in rows):
        if isinstance(menu, discord.SelectMenu) and menu.custom_id != mine and menu.custom_id.rstrip(MORE) == address:
            values += [option.value for option in menu.options if option.default]
    return address, " ".join(values)


def _as_list(choices: Choices) -> bool:
    return choices.many or len(choices.items) > COLUMNS


def _lists(choices: Choices) -> Iterator[ui.Select[ui.View]]:
    for number, start in enumerate(range(0, len(choices.items), LONGEST_LIST)):
        items = choices.items[start : start + LONGEST_LIST]
        yield ui.Select(
            custom_id=choices.address + MORE * number,
            placeholder=clipped(choices.label, LONGEST_HEADING),
            min_values=0 if choices.many else 1,
            max_values=len(items) if choices.many else 1,
            options=[_entry(item) for item in items],
        )


def _select(select: Select, number: int) -> ui.Select[ui.View]:
    chosen = [option for option in select.options if option.style == "good"]
    return ui.Select(
        custom_id=f"{SELECT}{number}",
        placeholder=clipped(select.label, LONGEST_HEADING),
        options=[
            discord.SelectOption(
                label=clipped(option.label, LONGEST_ENTRY), value=option.address, default=[option] == chosen
            )
            for option in select.options[:LONGEST_LIST]
        ],
    )


def _entry(item: Item) -> discord.SelectOption:
    return discord.SelectOption(label=clipped(item.label, LONGEST_ENTRY), value=str(item.number), default=item.chosen)


def _button(button: Button, row: int) -> ui.Button[ui.View]:
    label = clipped(button.label, LONGEST_LABEL)
    if button.url is not None:
        return ui.Button(label=label, url=button.url, row=row)
    return ui.Button(label=label, custom_id=button.address, style=_STYLES[button.style], row=row)


def _wrapped(rows: Rows, room: int) -> list[tuple[Button, ...]]:
    wrapped = _merged([*chain.from_iterable(in_rows(row, COLUMNS) for row in rows)], room)
    if len(wrapped) > room:  # still too many rows: fill them up
        wrapped = [*in_rows(tuple(chain.from_iterable(rows)), COLUMNS)]
    return wrapped[:room]


def _merged(rows: list[tuple[Button, ...]], room: int) -> list[tuple[Button, ...]]:
    """Of too many rows the shortest neighbours share one; what stands in a row stays together (`Cut 0 5 10 15 20`)."""
    while len(rows) > room:
        fitting = [
            (len(one + other), at) for at, (one, other) in enumerate(pairwise(rows)) if len(one + other) <= COLUMNS
        ]
        if not fitting:
            break
        _, at = min(fitting)
        rows[at : at + 2] = [rows[at] + rows[at + 1]]
    return rows
