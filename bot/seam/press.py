"""What people do (press a button, use a command, type words) and the one answer that each of these gets."""

from typing import TypeAlias

import msgspec

from bot.seam.form import Form
from bot.seam.panel import Button, Panel, Text, begun, plain, units
from bot.seam.people import Person, Place, Ref

LONGEST_BRIEF = 200  # UTF-16 units, as in an alert on Telegram


class Press(msgspec.Struct, frozen=True):
    """A pressed button. `address`: its text, which anybody may have forged.

    `value`: what was typed into its form, with a line for each field, or chosen in its list. `source`: the platform's
    own id of the press, such as `dc:4711`, which stays the same if it is delivered again; empty if it never is.
    `genuine`: the platform says that this message has a button with this address.
    """

    person: Person
    place: Place
    address: str
    message: Ref | None = None
    value: str | None = None
    locale: str = ""  # the community's language, where its platform tells
    source: str = ""
    genuine: bool = False


class Command(msgspec.Struct, frozen=True):
    """A command such as `raise` with the word `120`. `name`: its English base name, or one in another language.

    `options`: filled in by name (Discord). `words`: typed without names (Telegram, local page). `source`: as of
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
    """The request was carried out, and panels will show what has changed.

    `note`: a few words for the presser, or empty. `panel`: their private panel as it is now, which is secret, for the
    case that the pressed message is a private copy of it that is not kept up to date. `is_table`: the pressed message
    was a menu, and has become a table's. `way`: a link to the presser's table, if that is not here. `moved`: a player
    has acted, and the pressed message may stay as it is for a while.
    """

    note: str = ""
    panel: Panel | None = None
    is_table: bool = False
    way: str = ""
    moved: bool = False


class Linked(msgspec.Struct, frozen=True):
    """The presser must open their private chat with the bot first (Telegram before `/start`), by a link with `start`.

    This start word of at most 64 characters of `A-Za-z0-9_-` comes back to `Answerer.arrived`. `text`: says why, where
    the link does not open by itself. `is_table`: as of `Done`. `label`: of the link, if it leads to no cards.
    """

    start: str
    text: Text
    is_table: bool = False
    label: str = ""


class Said(msgspec.Struct, frozen=True):
    """Words for the presser alone, such as why something is refused; at most 200 characters as answer to a press.

    `more`: a button that leads on, such as to the article behind a refusal; `aside`: the same in words, where there is
    no room for a button. `again`: a button back to what was typed and refused, so that it can be mended.
    `elsewhere`: if everyone would read the words here, they go to the private chat, and this is said here instead.
    """

    text: Text
    alarm: bool = False  # is it a refusal, which must not be overlooked?
    more: Button | None = None
    aside: str = ""
    elsewhere: Linked | None = None
    again: Button | None = None

    @property
    def panel(self) -> Panel:
        """The same words as a message."""
        return Panel(self.text, rows=tuple((button,) for button in (self.again, self.more) if button))


class Shown(msgspec.Struct, frozen=True):
    """A panel for the presser alone: a hand, a menu, the rule book. `secret`: others must never be able to read it.

    `brief`: the same in at most 200 characters, for a platform that can show this person nothing else yet.
    `turns`: it is another page of the pressed message, which it replaces if only the presser sees that.
    `elsewhere`: as of `Said`. `notice`: it replaces the pressed menu and only says what was done, so that it need not
    stay. `refuses`: it says why what was typed was not accepted.
    """

    panel: Panel
    brief: str = ""
    secret: bool = True
    turns: bool = False
    elsewhere: Linked | None = None
    notice: bool = False
    refuses: bool = False


def in_brief(text: Text) -> str:
    """The beginning of a text, for the `brief` of a `Shown`."""
    return plain(text) if units(text) <= LONGEST_BRIEF else begun(plain(text), LONGEST_BRIEF)


class Asking(msgspec.Struct, frozen=True):
    """A form asks the presser for a line of text, or several. Only for platforms with forms."""

    form: Form


class Handed(msgspec.Struct, frozen=True):
    """A file for the presser alone, such as an appointment for their calendar. `text`: what it is."""

    text: Text
    name: str  # of the file
    mime: str
    data: bytes


Answer: TypeAlias = Done | Said | Shown | Asking | Linked | Handed


def refuses(answer: Answer | None) -> bool:
    """Does this answer refuse what somebody typed?"""
    return (isinstance(answer, Said) and answer.alarm) or (isinstance(answer, Shown) and answer.refuses)


class Shareable(msgspec.Struct, frozen=True):
    """Something that a person may post in any chat, even where the bot is not. Everybody there reads it.

    `name`: its id among others, of 1 to 64 bytes. `title`, `about`: how it is offered. `text`: what is posted. With a
    `command` that is posted instead, addressed to the bot, which obeys it if it is there. `adds`: the label of a button
    that brings the bot into a chat.
    """

    name: str
    title: str
    about: str
    text: Text = ()
    command: str = ""
    adds: str = ""
