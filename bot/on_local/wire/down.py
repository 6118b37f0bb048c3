"""What the server sends: one `Reply` to each request, and in between all that happens."""

from typing import TypeAlias

import msgspec

from bot.on_local.family import Square
from bot.on_local.wire.up import Problem, Side
from bot.seam.answerer import Offer
from bot.seam.club_page import ClubPage, Link, Section
from bot.seam.form import Form
from bot.seam.panel import (
    Button,
    Choices,
    Clock,
    Frame,
    Held,
    Mention,
    Moment,
    OwnBytes,
    Part,
    Rows,
    Slash,
    Strong,
    Text,
)
from bot.seam.stage import Stage


class Words(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of text: plain, strong, a mention, a command to press, or a moment to count down to."""

    text: str
    strong: bool = False
    typed: bool = False  # a command as it is typed
    calls: str = ""  # a person's id
    at: float | None = None  # unix seconds
    dated: bool = False  # show the moment as a date, however near it is
    planned: bool = False  # as of `Moment`


class Shot(msgspec.Struct, frozen=True):
    """A picture: its id for `/picture/<id>`, and its alt text. A `secret` one is fetched with the tab's token."""

    id: str
    alt: str
    secret: bool


class InWords(msgspec.Struct, frozen=True):
    """A message's text, buttons and picture in one language."""

    language: str
    text: tuple[Words, ...]
    rows: Rows = ()
    shot: Shot | None = None


class Message(msgspec.Struct, frozen=True):
    """A message as the page shows it: a panel or, if it has an author, a line of chat."""

    id: str
    at: float  # unix seconds when it was posted
    text: tuple[Words, ...]
    choices: tuple[Choices, ...] = ()  # cards to tick, above the rows
    rows: Rows = ()
    shot: Shot | None = None
    call: str = ""  # the person whose turn it is, by id
    author: str = ""  # a name
    author_id: str = ""
    passing: bool = False  # an answer to the reader, replaced by the next one
    hand: tuple[Held, ...] = ()  # the reader's own cards
    clock: Clock | None = None
    stages: tuple[Stage, ...] = ()  # the table to lay out, in each language; when sent, in the reader's alone
    film: tuple[Frame, ...] = ()  # a deal in the past, stage by stage
    own_bytes: OwnBytes | None = None
    past: bool = False  # a table's message about a deal that is over
    told: tuple[InWords, ...] = ()  # the same in each language; empty when sent

    @property
    def shots(self) -> set[str]:
        """The ids of its pictures, in all languages."""
        return {shot.id for shot in (self.shot, *(told.shot for told in self.told)) if shot}


class Clocks(msgspec.Struct, frozen=True):
    """What the clocks show now, in unix seconds: the tables', and that of planned games, which may be fast."""

    now: float
    planned: float
    speed: float = 1.0


class CommandHint(msgspec.Struct, frozen=True):
    name: dict[str, str]
    description: dict[str, str]


class Welcome(msgspec.Struct, frozen=True, tag_field="is", tag="welcome"):
    """The reader's identity and all messages to show. `token` is the tab's secret, `you` the person's public id."""

    token: str
    you: str
    name: str
    channel: str
    clocks: Clocks
    commands: tuple[CommandHint, ...]
    messages: tuple[Message, ...]
    private: tuple[Message, ...]
    offers: tuple[Offer, ...] = ()  # the games, as cards at the door


class Posted(msgspec.Struct, frozen=True, tag_field="is", tag="posted"):
    """A message is new or has changed."""

    side: Side
    message: Message


class Removed(msgspec.Struct, frozen=True, tag_field="is", tag="removed"):
    side: Side
    id: str


class File(msgspec.Struct, frozen=True):
    """A file to be saved; its bytes travel as base64."""

    name: str
    mime: str
    data: bytes


class Reply(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag="reply"):
    """The one answer to request `number` (0: to a frame without a number). `shown`: the id of the answering message.

    `more`: a button beside the words, which acts as if it stood in the channel. `way`: the address of the page to go
    to. `refuses`: what was typed was not accepted, so it stays in its field.
    """

    number: int
    text: tuple[Words, ...] = ()
    alarm: bool = False
    more: Button | None = None
    form: Form | None = None
    file: File | None = None
    shown: str = ""
    way: str = ""
    refuses: bool = False
    problem: Problem | None = None


class Joining(msgspec.Struct, frozen=True, tag_field="is", tag="joining"):
    """The page can be opened in the network at `url`. Code and QR code are sent only to the bot's own machine."""

    url: str
    code: str = ""
    qr: Square | None = None


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a page of the club; a fact has a label."""

    text: tuple[Words, ...]
    label: str = ""


class PageShown(msgspec.Struct, frozen=True, tag_field="is", tag="page"):
    """The page of the club as it stands now. See `bot.seam.club_page.ClubPage`."""

    language: str
    title: str
    lines: tuple[Line, ...]
    facts: tuple[Line, ...]
    sections: tuple[Section, ...]
    links: tuple[Link, ...]
    latest: str


Down: TypeAlias = Welcome | Posted | Removed | Reply | Joining | PageShown


def page_shown(page: ClubPage) -> PageShown:
    """The page of the club as it is sent."""
    lines = tuple(Line(words(line)) for line in page.lines)
    facts = tuple(Line(words(fact.text), fact.label) for fact in page.facts)
    return PageShown(page.language, page.title, lines, facts, page.sections, page.links, page.latest)


def for_reader(message: Message, language: str, reader: str | None) -> Message:
    """The message in the reader's language, without buttons that they may not press.

    `reader`: a key; None: somebody who may press all of them.
    """
    message = _spoken(message, language)
    return message if reader is None else _pressed_by(message, reader)


def _spoken(message: Message, language: str) -> Message:
    """The message as it is sent to a reader of this language; a table that it does not have, in its first one."""
    replace = msgspec.structs.replace
    if len(message.stages) > 1:
        mine = next((stage for stage in message.stages if stage.language == language), message.stages[0])
        message = replace(message, stages=(mine,))
    told = next((told for told in message.told if told.language == language), None)
    if told is None:
        return replace(message, told=()) if message.told else message
    return replace(message, text=told.text, rows=told.rows, shot=told.shot, told=())


def _pressed_by(message: Message, reader: str) -> Message:
    """The message without the buttons that only people other than the reader (a key) may press."""
    if not any(button.owner for row in message.rows for button in row):
        return message
    rows = (tuple(button for button in row if button.owner in {"", reader}) for row in message.rows)
    return msgspec.structs.replace(message, rows=tuple(row for row in rows if row))


def problem(what: Problem, number: int = 0) -> Reply:
    """The reply to a request that cannot be answered."""
    return Reply(number, alarm=True, problem=what)


def write(down: Down) -> str:
    return msgspec.json.encode(down).decode()


def words(text: Text) -> tuple[Words, ...]:
    return tuple(_piece(part) for part in text)


def _piece(part: Part) -> Words:
    match part:
        case str():
            return Words(part)
        case Slash(text=text):
            return Words(text, typed=True)
        case Strong(text=text):
            return Words(text, strong=True)
        case Mention(person=person):
            return Words(person.name, calls=person.id)
        case Moment(at=at, text=text, dated=dated, planned=planned):
            return Words(text, at=at, dated=dated, planned=planned)
