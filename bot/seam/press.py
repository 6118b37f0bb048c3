"""What people do (press a button, use a command, type words) and the one answer that each of these gets."""

from typing import TypeAlias

import msgspec

from bot.seam.panel import Button, Form, Panel, Text, plain
from bot.seam.people import Person, Place, Ref

LONGEST_BRIEF = 200  # characters: of an alert on Telegram


class Press(msgspec.Struct, frozen=True):
    """A pressed button. `address` is text that anybody may have forged; `value` is what was typed into a form.

    Of a form with several fields it has one line for each, in their order. `source` is the platform's own number of
    the press, such as `dc:4711`: delivered again it has the same; empty where it never comes again.
    """

    person: Person
    place: Place
    address: str
    message: Ref | None = None
    value: str | None = None
    locale: str = ""  # the community's language, where its platform tells
    source: str = ""


class Command(msgspec.Struct, frozen=True):
    """A command such as `raise` with the word `120`; `name` is the English base name or a localised one.

    `options` are words with names (Discord); `words` are words without names (Telegram, typed text). `source`: as of
    `Press`.
    """

    person: Person
    place: Place
    name: str
    words: str = ""
    options: dict[str, str] = {}
    locale: str = ""  # the community's language, where its platform tells
    source: str = ""


class Done(msgspec.Struct, frozen=True):
    """The request was carried out, and the panels will show what changed.

    `note` is a short word for the presser, or empty. `panel` is their private panel as it is now: secret, and only for
    a private message that is not kept up to date. `is_table`: the pressed message was a menu and shows a table now.
    `way`: a link to the place where the presser's table is, if that is not here.
    """

    note: str = ""
    panel: Panel | None = None
    is_table: bool = False
    way: str = ""


class Linked(msgspec.Struct, frozen=True):
    """The presser is led to their private chat with the bot (Telegram before `/start`), where `start` is sent back.

    A start word has at most 64 characters of `A-Za-z0-9_-`. `text` says why, where a link does not open by itself.
    `is_table`: as of `Done`.
    """

    start: str
    text: Text
    is_table: bool = False


class Said(msgspec.Struct, frozen=True):
    """Words for the presser alone, such as why something is refused; at most 200 characters if a press is answered.

    `more` is a button that leads to the reason, such as an article of the rule book; `aside` says the same in words
    where there is no room for a button. `again` leads back to what was typed and is refused, so that it can be mended.
    `elsewhere`: where everyone would read it, this stands there instead, and the words go to the private chat.
    """

    text: Text
    alarm: bool = False  # a refusal: shown so that it is not overlooked
    more: Button | None = None
    aside: str = ""
    elsewhere: Linked | None = None
    again: Button | None = None

    @property
    def panel(self) -> Panel:
        """The same words as a message."""
        return Panel(self.text, rows=tuple((button,) for button in (self.again, self.more) if button))


class Shown(msgspec.Struct, frozen=True):
    """A panel for the presser alone: a hand, a menu, the rule book. `secret`: never to be put where others can read.

    `brief` says the same in at most 200 characters, for a platform that can show this person nothing else yet.
    `turns`: it is a page of the pressed message, and takes its place where that was shown to the presser alone.
    `elsewhere`: as of `Said`. `notice`: in place of the menu that was pressed it only says what was done, and where
    answers stand until they are closed it goes by itself. `refuses`: it says why what was typed was not taken.
    """

    panel: Panel
    brief: str = ""
    secret: bool = True
    turns: bool = False
    elsewhere: Linked | None = None
    notice: bool = False
    refuses: bool = False


def in_brief(text: Text) -> str:
    """The beginning of a text, as `brief` of a `Shown`."""
    return plain(text)[:LONGEST_BRIEF]


class Asking(msgspec.Struct, frozen=True):
    """The presser is asked for a line of text, or for several. Only for platforms that have forms."""

    form: Form


class Handed(msgspec.Struct, frozen=True):
    """A file for the presser alone, such as an appointment for their calendar. `text` says what it is."""

    text: Text
    name: str  # of the file
    mime: str
    data: bytes


Answer: TypeAlias = Done | Said | Shown | Asking | Linked | Handed


def refuses(answer: Answer) -> bool:
    """Does this answer refuse what somebody typed?"""
    return (isinstance(answer, Said) and answer.alarm) or (isinstance(answer, Shown) and answer.refuses)


class Shareable(msgspec.Struct, frozen=True):
    """Something that the asker may put into a chat where the bot may not even be: everybody there reads it.

    `name` identifies it among others (1 to 64 bytes); `title` and `about` offer it to the asker, and `text` is what
    the chat gets. With a `command` the chat gets that instead, addressed to the bot: where the bot is, it is obeyed.
    `adds` is the label of a button that brings the bot into a chat.
    """

    name: str
    title: str
    about: str
    text: Text = ()
    command: str = ""
    adds: str = ""
