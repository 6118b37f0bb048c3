"""A panel as a Discord message: content, one attachment, rows of buttons.

Classic messages, not Components V2: an edit that does not speak of attachments leaves the picture where it is, with
nothing uploaded and no reference to be kept right; the alt text stands on the attachment; the text is what
notifications show and screen readers say first. The price is 2,000 characters instead of 4,000.
"""

import io
from itertools import chain

import discord
import msgspec
from discord import ui

from bot.on_discord.markup import LONGEST_TEXT, clipped, marked_up
from bot.panel import Button, Form, Mention, Panel, Rows, Select
from bot.people import Person
from cards_render.picture import Picture

LONGEST_LABEL = 80
LONGEST_ALT = 1_024
LONGEST_PLACEHOLDER = 150
LONGEST_OPTION = 100
MOST_OPTIONS = 25
ROOM_TO_CALL = 32  # characters kept free for a line that calls one person
ROWS, COLUMNS = 5, 5
LONGEST_TITLE = 45  # of a modal, and of the label over its line
LONGEST_DESCRIPTION = 100

_STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
}
_SUFFIXES = {"image/png": "png", "image/webp": "webp", "image/jpeg": "jpg", "image/gif": "gif"}


class Message(msgspec.Struct, frozen=True):
    """What the library is handed for one request. Its file is read by it: make another for the next."""

    content: str
    files: list[discord.File]
    keeps_picture: bool  # when edited
    view: ui.View
    mentions: discord.AllowedMentions

    @property
    def attachments(self) -> list[discord.File]:
        """For an edit: the new picture; none; or a silence that leaves the old one."""
        silence: list[discord.File] = discord.utils.MISSING
        return silence if self.keeps_picture else self.files


def quiet(panel: Panel, picture: Picture | None) -> Message:
    """A message that notifies nobody: an edit, or words for one person alone."""
    return Message(
        content=marked_up(panel.text),
        files=[] if picture is None else [_file(picture)],
        keeps_picture=picture is None and panel.drawing is not None,
        view=_view(panel),
        mentions=discord.AllowedMentions.none(),
    )


def calling(panel: Panel, picture: Picture | None) -> Message:
    """A message to a channel: notifies `panel.call` and whom its text mentions, nobody else."""
    mentioned = [part.person for part in panel.text if isinstance(part, Mention)]
    content = marked_up(panel.text, LONGEST_TEXT - ROOM_TO_CALL)
    if panel.call is not None and panel.call.key not in {person.key for person in mentioned}:
        content += "\n" + marked_up((Mention(panel.call),))
        mentioned.append(panel.call)
    return msgspec.structs.replace(quiet(panel, picture), content=content, mentions=_only(mentioned))


def modal(form: Form) -> ui.Modal:
    """The form as a modal; its custom_id is the form's address. Discord names the buttons in the reader's language."""
    made = ui.Modal(title=clipped(form.title, LONGEST_TITLE), custom_id=form.address)
    line = ui.TextInput[ui.Modal](custom_id="value", default=form.value or None, max_length=100)
    if len(form.label) <= LONGEST_TITLE:
        made.add_item(ui.Label(text=clipped(form.label, LONGEST_TITLE), component=line))
    else:
        short, long = clipped(form.title, LONGEST_TITLE), clipped(form.label, LONGEST_DESCRIPTION)
        made.add_item(ui.Label(text=short, description=long, component=line))
    made.stop()  # as below
    return made


def _only(people: list[Person]) -> discord.AllowedMentions:
    users = [discord.Object(int(person.id)) for person in people if person.platform == "discord"]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


def _file(picture: Picture) -> discord.File:
    name = "cards." + _SUFFIXES.get(picture.mime, "png")
    return discord.File(io.BytesIO(picture.data), filename=name, description=picture.alt[:LONGEST_ALT])


def _view(panel: Panel) -> ui.View:
    """Selects, a row each, then buttons: five rows in all; of two buttons with one address the first."""
    view = ui.View(timeout=None)
    seen: set[str] = set()
    selects = panel.selects[:ROWS]
    for number, select in enumerate(selects):
        view.add_item(_select(select, number))
    for number, row in enumerate(_wrapped(panel.rows, ROWS - len(selects)), len(selects)):
        for button in row:
            if (where := button.url or button.address) not in seen:
                seen.add(where)
                view.add_item(_button(button, number))
    # A view that has stopped is sent, not stored: the library would keep it for ever, or (on ephemeral messages) for
    # 15 minutes. Presses are heard by their address alone, whichever run of the bot has sent the button.
    view.stop()
    return view


def _button(button: Button, row: int) -> ui.Button[ui.View]:
    label = clipped(button.label, LONGEST_LABEL)
    if button.url is not None:
        return ui.Button(label=label, url=button.url, row=row)
    return ui.Button(label=label, custom_id=button.address, style=_STYLES[button.style], row=row)


def _select(select: Select, row: int) -> ui.Select[ui.View]:
    """A list of buttons: the address of the one that is chosen comes back as the interaction's value."""
    chosen = len([option for option in select.options if option.style == "good"])
    return ui.Select(
        custom_id=f"select:{row}",
        placeholder=clipped(select.label, LONGEST_PLACEHOLDER),
        options=[
            discord.SelectOption(
                label=clipped(option.label, LONGEST_OPTION),
                value=option.address,
                default=chosen == 1 and option.style == "good",
            )
            for option in select.options[:MOST_OPTIONS]
        ],
        row=row,
    )


def _wrapped(rows: Rows, free: int) -> list[tuple[Button, ...]]:
    wrapped = list(chain.from_iterable(_fives(row) for row in rows))
    if len(wrapped) > free:  # rows that are not full cost more than there is: fill them
        wrapped = _fives(tuple(chain.from_iterable(rows)))
    return wrapped[:free]


def _fives(buttons: tuple[Button, ...]) -> list[tuple[Button, ...]]:
    return [buttons[start : start + COLUMNS] for start in range(0, len(buttons), COLUMNS)]
