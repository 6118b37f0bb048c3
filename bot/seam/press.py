"""What people do (a press, a command, words typed) and the one answer that each gets."""

from typing import TypeAlias

import msgspec

from bot.seam.panel import Button, Form, Panel, Text
from bot.seam.people import Person, Place, Ref


class Press(msgspec.Struct, frozen=True):
    """A thumb on a button. `address` is text that anybody may have forged; `value` what was typed into a form."""

    person: Person
    place: Place
    address: str
    message: Ref | None = None
    value: str | None = None
    locale: str = ""  # what the community speaks, where its platform tells


class Command(msgspec.Struct, frozen=True):
    """A command with its words, such as `raise` and `120`; `name` is the English base name or a localised one.

    `options` are words with names (Discord); `words` are without (Telegram, typed text).
    """

    person: Person
    place: Place
    name: str
    words: str = ""
    options: dict[str, str] = {}
    locale: str = ""  # what the community speaks, where its platform tells


class Done(msgspec.Struct, frozen=True):
    """It was done, and what changed is on its way to the panels. `note` is a short word for who pressed, or empty.

    `panel` is his private panel as it is now: secret, only for a message of his own that is not kept up to date.
    """

    note: str = ""
    panel: Panel | None = None


class Said(msgspec.Struct, frozen=True):
    """Words for the presser alone, such as why something is refused: at most 200 characters to explain a press.

    `more` leads to what stands behind it, such as an article of the rule book; where there is no room for a button,
    `aside` says it, as far as there is room for that.
    """

    text: Text
    alarm: bool = False  # a refusal: shown so that it is not overlooked
    more: Button | None = None
    aside: str = ""

    @property
    def panel(self) -> Panel:
        """As a message."""
        return Panel(self.text, rows=((self.more,),) if self.more else ())


class Shown(msgspec.Struct, frozen=True):
    """A panel for the presser alone: his hand, a menu, the rule book. `secret`: never to be put where others can read.

    `brief` says the same in at most 200 characters, for a platform that can show this person nothing else yet.
    """

    panel: Panel
    brief: str = ""
    secret: bool = True


class Asking(msgspec.Struct, frozen=True):
    """The presser is asked for a line of text. Only for platforms that have forms."""

    form: Form


class Linked(msgspec.Struct, frozen=True):
    """The presser is led to his private chat with the bot (Telegram before `/start`). `start` comes back there.

    A start word has at most 64 characters of `A-Za-z0-9_-`. `text` says why, where a link cannot be opened by itself.
    """

    start: str
    text: Text


class Handed(msgspec.Struct, frozen=True):
    """A file for the presser alone, such as an appointment for his calendar. `text` says what it is."""

    text: Text
    name: str  # of the file
    mime: str
    data: bytes


Answer: TypeAlias = Done | Said | Shown | Asking | Linked | Handed
