"""What the page sends: `Hello` once, then requests."""

from typing import Literal, TypeAlias

import msgspec

LONGEST_FRAME = 8_192  # characters of JSON; names and lines are far shorter

Problem: TypeAlias = Literal[
    "unreadable", "too_long", "too_fast", "hello_first", "means_nothing", "ours",
    "code_needed", "wrong_code", "too_many_codes", "only_here",
]  # fmt: skip
Side: TypeAlias = Literal["channel", "private"]


class Unreadable(Exception):
    """A frame that cannot be read."""

    def __init__(self, problem: Problem, number: int = 0) -> None:
        super().__init__(problem)
        self.problem: Problem = problem
        self.number = number


class Hello(msgspec.Struct, frozen=True, tag_field="do", tag="hello"):
    """A tab is open, or connected again. Without the token of an earlier visit it is a new person.

    `code`: the join code, needed in the network. `page`: the name of a page of the club (see `bot.seam.club_page`)
    that the tab shows instead of the channel, of which it is sent nothing then.
    """

    name: str
    token: str = ""
    language: str = ""
    channel: str = ""
    code: str = ""
    page: str = ""


class Say(msgspec.Struct, frozen=True, tag_field="do", tag="say"):
    """A line typed below the channel: a command if it begins with `/`, else chat."""

    number: int
    text: str


class Whisper(msgspec.Struct, frozen=True, tag_field="do", tag="whisper"):
    """A line typed on the private side, such as `raise 120`."""

    number: int
    text: str


class Tap(msgspec.Struct, frozen=True, tag_field="do", tag="tap"):
    """A button of a message was pressed, or a form was sent with what was typed into it (`value`)."""

    number: int
    side: Side
    message: str
    address: str
    value: str | None = None


class Dismiss(msgspec.Struct, frozen=True, tag_field="do", tag="dismiss"):
    """The reader has closed the passing panel."""

    number: int


class Speak(msgspec.Struct, frozen=True, tag_field="do", tag="speak"):
    """The person has chosen this language."""

    number: int
    language: str


class Recap(msgspec.Struct, frozen=True, tag_field="do", tag="recap"):
    """The reader wants to read what has happened so far in the deal on this table."""

    number: int
    table: str


class Renew(msgspec.Struct, frozen=True, tag_field="do", tag="renew"):
    """Somebody at the bot's machine wants another join code."""

    number: int


Request: TypeAlias = Say | Whisper | Tap | Dismiss | Speak | Recap | Renew
Up: TypeAlias = Hello | Request


class _Numbered(msgspec.Struct, frozen=True):
    number: int = 0


def read(frame: str) -> Up:
    """Read a frame from the page. Raises Unreadable, with the number of the request if that can be read."""
    if len(frame) > LONGEST_FRAME:
        raise Unreadable("too_long")
    try:
        up: Up = msgspec.json.decode(frame, type=Up)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Unreadable("unreadable", number_of(frame)) from error
    return up


def number_of(frame: str) -> int:
    """The request's number if it can be read, else 0."""
    if len(frame) > LONGEST_FRAME:
        return 0
    try:
        return msgspec.json.decode(frame, type=_Numbered).number
    except (msgspec.DecodeError, RecursionError):
        return 0
