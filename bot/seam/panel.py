"""Panels: what people see, independent of any platform. An adapter turns a panel into its platform's message."""

import re
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from bot.seam.people import Person
from bot.seam.stage import Stage

LONGEST_ADDRESS = 64  # bytes; Telegram's limit for a button
LONGEST_CAPTION = 1024  # UTF-16 units; Telegram's limit for the text beside a picture
A_ROW = 5  # buttons at most, on any platform
AT_A_GLANCE, ROW_OF_MANY = 6, 2  # options of a list as buttons: so many stand in one row; of more, so many in each
LONG = 16  # characters of a label
LONGEST_LABEL = 30  # characters that a phone shows of a button alone in its row
TURN = "▸ "  # the beginning of the line of whoever's turn it is
LEFT_OUT = "…"  # in the place of lines for which there is no room
_LAST_WORD = re.compile(r"(?:[ ,;:]+|(?<=\n))\S{,30}\Z")  # a longer one may be cut anywhere
CHOSEN = "✓ "  # the beginning of the label of a chosen option


class Strong(msgspec.Struct, frozen=True):
    """Words that stand out."""

    text: str


class Mention(msgspec.Struct, frozen=True):
    """A person's name, written so that their client notifies them."""

    person: Person


class Moment(msgspec.Struct, frozen=True):
    """A moment in unix seconds that clients show as a countdown, or as `text` where they cannot.

    One that is `dated` is shown as weekday, date and time in the reader's time zone. One that is `planned` is counted
    down to by the clock of planned games, which for trials is another than that of the tables.
    """

    at: float
    text: str
    dated: bool = False
    planned: bool = False


class Slash(msgspec.Struct, frozen=True):
    """A command in a text, which can be pressed where the platform allows it.

    `text` is how it is typed (`/gioca`), `name` its base name, `number` the platform's id for it once that is known.
    """

    name: str
    text: str
    number: str = ""


Part: TypeAlias = str | Strong | Mention | Moment | Slash
Text: TypeAlias = tuple[Part, ...]
"""Parts in reading order, line breaks as newlines. Adapters escape every string, since names come from people."""


Style: TypeAlias = Literal["plain", "main", "good", "bad"]


class Button(msgspec.Struct, frozen=True, gc=False):
    """A button: pressing it sends `address` (1–64 bytes) back in a Press, or opens the link `url`.

    With `copies` (at most 256 characters) it puts these on the reader's clipboard; only for platforms without forms.

    By its `verb` a platform that gives each kind of action a fixed place knows where the button belongs.
    """

    label: str
    address: str = ""
    style: Style = "plain"
    url: str | None = None
    verb: str = ""  # what pressing it does: `call`, `half_pot`, `lay_off`; empty for what has no place of its own
    amount: int | None = None  # chips that it costs or bets up to, which its label says too
    at: float | None = None  # unix seconds, shown before the label where the reader's time zone is known
    locked: str = ""  # why the reader may not do this now, in words; pressing it says so too
    copies: str = ""
    owner: str = ""  # a key: only this person and admins may press it (decision 58); empty: anybody
    note: str = ""  # what it costs or risks, in a second line where buttons have one; a panel's text says it too

    def __post_init__(self) -> None:
        if 1 <= len(self.address) <= LONGEST_ADDRESS // 4:  # a character has four bytes at most, and most are short
            return
        if self.url is None and not self.copies and not 1 <= len(self.address.encode()) <= LONGEST_ADDRESS:
            raise ValueError(f"a button's address has 1 to {LONGEST_ADDRESS} bytes, not {self.address!r}")


Rows: TypeAlias = tuple[tuple[Button, ...], ...]


def in_rows(buttons: Sequence[Button], most: int = A_ROW) -> Rows:
    """Buttons in rows of at most so many."""
    return tuple(tuple(buttons[start : start + most]) for start in range(0, len(buttons), most))


class Select(msgspec.Struct, frozen=True):
    """A list of up to 25 options to choose one from; the chosen one has the style `good`.

    On a platform without such lists the options are buttons or, with a `page`, one button that leads to that page.
    """

    label: str
    options: tuple[Button, ...]
    page: str = ""  # an address


class Item(msgspec.Struct, frozen=True):
    """One of several things to choose from. Its `number` is sent back; items of the same `group` stand together."""

    label: str
    number: int
    chosen: bool = False
    group: int = 0


class Choices(msgspec.Struct, frozen=True):
    """Items to choose from, shown above a panel's buttons: as buttons, or as a list where a platform has lists.

    A button sends back `address:number`; a list sends `address`, with the chosen numbers as its value: `0 3 12`.
    """

    label: str  # what to do, shown above a list
    address: str
    items: tuple[Item, ...]
    many: bool = False  # any number of them may be chosen, and taken back; else the first press decides
    deck: str = "four"  # or "two": how many colours the suits have, where labels are drawn as cards

    def rows(self) -> Rows:
        """The items as rows of buttons; short ones share a row."""
        longest = max((len(item.label) for item in self.items), default=0)
        width = A_ROW if longest <= 4 else 2 if longest <= LONG else 1
        buttons = [Button(f"✓ {i.label}" if i.chosen else i.label, f"{self.address}:{i.number}") for i in self.items]
        return in_rows(buttons, width)


class Held(msgspec.Struct, frozen=True):
    """A card in the reader's own hand; cards with the same `group` lie together, in the order in which they stand."""

    face: str  # `Qh`, `Td`, `JK` for a joker
    number: int  # its position among the cards that may be ticked, which travels with the verb
    name: str  # in words: `queen of hearts`
    group: int = 0
    ticked: bool = False
    hinted: bool = False  # ticked by a hint
    fresh: bool = False  # it came with the reader's last move
    barred: str = ""  # why it may not be thrown away now, in words


class OwnBytes(msgspec.Struct, frozen=True):
    """Where a browser adds 16 bytes that nobody else can know to the next shuffle, by itself.

    Once it has shown the `commitment` (64 digits) it presses the address, with both as its value: `COMMITMENT BYTES`.
    """

    address: str
    commitment: str


ClockKind: TypeAlias = Literal["turn", "window", "bank", "pause"]


class Clock(msgspec.Struct, frozen=True):
    """How long something still lasts: `ends` in unix seconds, `lasts` in seconds from beginning to end."""

    ends: float
    lasts: float  # 0: from the moment it is first seen
    kind: ClockKind
    of: int | None = None  # the seat whose turn it is; None for what concerns everybody


class Frame(msgspec.Struct, frozen=True):
    """One stage of a deal in the past, for a platform that lays the table out itself, as its reader may know it."""

    title: str
    fact: str  # one thing that tells it from the other stages
    lines: tuple[str, ...]  # what happened in it, in words
    stage: Stage
    hand: tuple[Held, ...] = ()  # the reader's own cards: secret
    articles: tuple[str, ...] = ()  # numbers of those that decided the deal, at its end
    own: tuple[str, ...] = ()  # what the reader did in the deal and how they came out, at its end


class Told(msgspec.Struct, frozen=True):
    """What a panel says, its buttons and its drawing, in one language."""

    language: str
    text: Text
    rows: Rows = ()
    passing: int = 0  # as of `Panel`
    drawing: Any = None  # as of `Panel`

    def at_rest(self) -> "Told":
        return Told(self.language, _lasting(self.text, self.passing), drawing=self.drawing)


class Panel(msgspec.Struct, frozen=True):
    """One message: text, a picture to be drawn, items to choose from, selects, and rows of at most five buttons.

    `text` says everything that the picture shows, one fact on each line. The painter draws the picture from `drawing`;
    panels with equal drawings have the same picture.
    """

    text: Text
    drawing: Any = None  # a frozen value of cards_render, hashable; None: no picture
    rows: Rows = ()
    call: Person | None = None  # the person to be notified of this panel (their turn), once
    choices: tuple[Choices, ...] = ()
    selects: tuple[Select, ...] = ()
    hand: tuple[Held, ...] = ()  # the reader's own cards: secret
    clock: Clock | None = None
    stages: tuple[Stage, ...] = ()  # the table for a platform that lays it out itself, one for each language
    film: tuple[Frame, ...] = ()  # all stages of a deal in the past, for such a platform
    own_bytes: OwnBytes | None = None  # for those who sit at the table, on a platform that is a page in a browser
    told: tuple[Told, ...] = ()  # the same once for each language, where each reader has their own
    passing: int = 0  # lines at the end of the text that are true only while the panel is kept up to date

    @property
    def keyboard(self) -> Rows:
        """Items, selects and buttons, all as rows of buttons, for a platform without lists."""
        return (*(row for choices in self.choices for row in choices.rows()), *self.links)

    @property
    def links(self) -> Rows:
        """Selects and buttons as rows of buttons, each with an address of its own; the items to choose are left out."""
        pages = tuple(Button(select.label, select.page) for select in self.selects if select.page)
        spread = (row for select in self.selects if not select.page for row in _spread(select.options))
        return (*spread, *((pages,) if pages else ()), *self.rows)

    def at_rest(self) -> "Panel":
        """The panel as it stays when it is no longer kept up to date: without buttons, countdowns and what passes."""
        return Panel(_lasting(self.text, self.passing), self.drawing, told=tuple(told.at_rest() for told in self.told))


def _lasting(text: Text, passing: int) -> Text:
    """The text without so many lines at its end, and without those that count down."""
    lines = lines_of(text)
    lines = lines[: len(lines) - passing]
    return tuple(part for line in lines if not any(isinstance(part, Moment) for part in line) for part in line)


def lines_of(text: Text) -> list[list[Part]]:
    """The lines of a text, each with the newline before it."""
    lines: list[list[Part]] = [[]]
    for part in text:
        if isinstance(part, str) and part.startswith("\n"):
            lines.append([])
        lines[-1].append(part)
    return lines


def _spread(options: tuple[Button, ...]) -> Rows:
    """Options as buttons beside each other; of more than a row, or long ones, two beside each other."""
    many = len(options) > AT_A_GLANCE or any(len(option.label) > LONG for option in options)
    return in_rows(tuple(map(_marked, options)), ROW_OF_MANY if many else AT_A_GLANCE)


def _marked(option: Button) -> Button:
    """An option of a list as a button: what is chosen says so in its label."""
    if option.style != "good" or option.label.startswith(CHOSEN):
        return option
    return msgspec.structs.replace(option, label=f"{CHOSEN}{option.label}")


def joined(lines: list[Text]) -> Text:
    """The lines joined by newlines, without the empty ones."""
    parts: list[Part] = []
    for line in lines:
        if any(line):  # an empty part is an empty string
            parts += ["\n", *line] if parts else line
    return tuple(parts)


def plain(text: Text) -> str:
    """The words without markup, for logs of public messages, tests, and platforms without markup."""
    return "".join(_plain(part) for part in text)


def begun(words: str, limit: int) -> str:
    """The beginning of words that are too long, in at most `limit` UTF-16 units: whole words and an ellipsis."""
    cut = words.encode("utf-16-le", "replace")[: 2 * limit].decode("utf-16-le", "ignore")
    return (_LAST_WORD.sub("", cut) if _LAST_WORD.search(cut) else cut[:-1]) + LEFT_OUT


def units(text: Text) -> int:
    """The length of the words in UTF-16 units, in which Telegram counts."""
    return len(plain(text).encode("utf-16-le", "replace")) // 2


def _plain(part: Part) -> str:
    match part:
        case str():
            return part
        case Mention(person=person):
            return person.name
        case Strong(text=words) | Moment(text=words) | Slash(text=words):
            return words
