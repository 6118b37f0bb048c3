"""A panel as a Discord message: content, one attachment, rows of buttons.

A classic message and not Components V2: an edit without attachments leaves the picture as it is, and uploads nothing;
the alt text belongs to the attachment; notifications and screen readers begin with the text. The price is 2,000
characters instead of 4,000.
"""

import io
from typing import TypedDict

import discord
import msgspec
from discord import ui

from bot.on_discord.writing import keyboard
from bot.on_discord.writing.markup import LONGEST_TEXT, clipped, marked_up
from bot.seam.form import Field, Form
from bot.seam.panel import Mention, Panel
from bot.seam.people import Person
from bot.seam.press import Handed
from cards_render.drawing.picture import Picture

LONGEST_ALT = 1_024
ROOM_TO_CALL = 32  # characters kept free for the line that calls a person
LONGEST_TITLE = 45  # of a modal, and of the label over its line
LONGEST_DESCRIPTION = 100
LONGEST_LINE = 200  # typed into a modal: no option may be longer

_SUFFIXES = {"image/png": "png", "image/webp": "webp", "image/jpeg": "jpg", "image/gif": "gif"}


class Sent(TypedDict):
    """Arguments of the library's methods that send a message."""

    content: str
    files: list[discord.File]
    view: ui.View
    allowed_mentions: discord.AllowedMentions


class Edited(TypedDict):
    """Arguments of the library's methods that edit one."""

    content: str
    attachments: list[discord.File]
    view: ui.View
    allowed_mentions: discord.AllowedMentions


class Message(msgspec.Struct, frozen=True):
    """A message for one request, which reads its files to their end: the next request needs a new Message."""

    content: str
    files: list[discord.File]
    keeps_picture: bool  # when edited
    view: ui.View
    mentions: discord.AllowedMentions

    @property
    def sent(self) -> Sent:
        return Sent(content=self.content, files=self.files, view=self.view, allowed_mentions=self.mentions)

    @property
    def edited(self) -> Edited:
        """Its attachments: the new picture; an empty list; or MISSING, which leaves the old picture."""
        silence: list[discord.File] = discord.utils.MISSING
        attachments = silence if self.keeps_picture else self.files
        return Edited(content=self.content, attachments=attachments, view=self.view, allowed_mentions=self.mentions)


def quiet(panel: Panel, picture: Picture | None) -> Message:
    """A message that notifies nobody: an edit, or a message for one person alone."""
    return Message(
        content=marked_up(panel.text),
        files=[] if picture is None else [_file(picture)],
        keeps_picture=picture is None and panel.drawing is not None,
        view=keyboard.view(panel),
        mentions=discord.AllowedMentions.none(),
    )


def calling(panel: Panel, picture: Picture | None) -> Message:
    """A message to a channel, which notifies `panel.call` and the people mentioned in its text, and nobody else."""
    mentioned = [part.person for part in panel.text if isinstance(part, Mention)]
    content = marked_up(panel.text, LONGEST_TEXT - ROOM_TO_CALL)
    if panel.call is not None and panel.call.key not in {person.key for person in mentioned}:
        content += "\n" + marked_up((Mention(panel.call),))
        mentioned.append(panel.call)
    return msgspec.structs.replace(quiet(panel, picture), content=content, mentions=_only(mentioned))


def with_file(handed: Handed) -> Message:
    """A message with a file."""
    file = discord.File(io.BytesIO(handed.data), filename=handed.name)
    return msgspec.structs.replace(quiet(Panel(handed.text), None), files=[file])


def modal(form: Form) -> ui.Modal:
    """The form as a modal; its custom_id is the form's address. Discord names the buttons in the reader's language."""
    made = ui.Modal(title=clipped(form.title, LONGEST_TITLE), custom_id=form.address)
    for item in [_line(number, field) for number, field in enumerate(form.fields)] or [_only_line(form)]:
        made.add_item(item)
    made.stop()  # see `keyboard.view`
    return made


def _only_line(form: Form) -> ui.Label[ui.Modal]:
    line = ui.TextInput[ui.Modal](custom_id="value", default=form.value or None, max_length=LONGEST_LINE)
    if len(form.label) <= LONGEST_TITLE:
        return ui.Label(text=clipped(form.label, LONGEST_TITLE), component=line)
    short, long = clipped(form.title, LONGEST_TITLE), clipped(form.label, LONGEST_DESCRIPTION)
    return ui.Label(text=short, description=long, component=line)


def _line(number: int, field: Field) -> ui.Label[ui.Modal]:
    """One field of several; it may be left empty, so that the bot says what is missing and not the client."""
    line = ui.TextInput[ui.Modal](
        custom_id=f"value{number}", default=field.value or None, max_length=LONGEST_LINE, required=False
    )
    hint = clipped(field.hint, LONGEST_DESCRIPTION) if field.hint else None
    return ui.Label(text=clipped(field.label, LONGEST_TITLE), description=hint, component=line)


def _only(people: list[Person]) -> discord.AllowedMentions:
    users = [discord.Object(int(person.id)) for person in people if person.platform == "discord"]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


def _file(picture: Picture) -> discord.File:
    name = "cards." + _SUFFIXES.get(picture.mime, "png")
    return discord.File(io.BytesIO(picture.data), filename=name, description=picture.alt[:LONGEST_ALT])
