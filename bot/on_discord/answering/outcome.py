"""What an interaction comes to: the bot's answer, and the panel that shows it."""

from collections.abc import Mapping

import discord
import msgspec
from discord import Interaction

from bot.on_discord import ids
from bot.on_discord.answering.reply import Reply
from bot.seam.panel import Button, Panel, Slash, Text
from bot.seam.people import Ref
from bot.seam.press import Answer, Asking, Done, Handed, Linked, Said, Shown
from cards_render.drawing.picture import Picture

DONE: Text = ("✓",)  # where there is nothing to say, but Discord wants words


class Caller(msgspec.Struct, frozen=True):
    """An interaction that is being served: the person, the place, and the one answer that they get."""

    interaction: Interaction[discord.Client]
    reply: Reply
    message: Ref | None = None  # the one whose button was pressed

    @property
    def person(self) -> str:
        """Discord's id of the person."""
        return str(self.interaction.user.id)

    @property
    def pressed(self) -> int | None:
        """Discord's id of the pressed message."""
        message = self.interaction.message
        return message.id if message else None

    @property
    def is_alone(self) -> bool:
        """Is the caller the only one who sees the pressed message?"""
        message = self.interaction.message
        return self.interaction.guild_id is None or (message is not None and message.flags.ephemeral)


class Outcome(msgspec.Struct, frozen=True):
    """The bot's answer, and the panel that it shows, in the pressed message or in one of its own.

    `picture`: only if it was drawn before, since an answer never waits for one. `is_taken`: the panel was taken from
    the outbox, see `Answerer.take`.
    """

    answer: Answer
    panel: Panel | None = None
    picture: Picture | None = None
    is_taken: bool = False

    @property
    def lacks_picture(self) -> bool:
        return self.picture is None and self.panel is not None and self.panel.drawing is not None


def panel_of(answer: Answer, message: Ref | None, commands: Mapping[str, str]) -> Panel | None:
    """The panel that shows this answer to a press in this message (None: to a command or typed words).

    `commands`: their ids by base name.
    """
    match answer:
        case Done(panel=panel) if message is not None:
            # An ephemeral copy of the person's panel is in no outbox: the answer brings its panel along.
            return panel if isinstance(ids.find(message), ids.Whispered) else None
        case Done(note=note):
            return Panel((note,) if note else DONE)
        case Said(panel=panel):
            return panel
        case Shown(panel=panel):
            return _numbered(panel, commands)
        case Linked(text=text) | Handed(text=text):
            return Panel(text)
        case Asking(form=form):  # for where no form can open: its question, with a button that opens it
            return Panel((form.label,), rows=((Button(form.title, form.address),),))


def _numbered(panel: Panel, commands: Mapping[str, str]) -> Panel:
    """The panel with Discord's ids of the commands in its text, so that they can be pressed."""

    def with_number(slash: Slash) -> Slash:
        return msgspec.structs.replace(slash, number=commands.get(slash.name, ""))

    text = tuple(with_number(part) if isinstance(part, Slash) else part for part in panel.text)
    return msgspec.structs.replace(panel, text=text) if text != panel.text else panel
