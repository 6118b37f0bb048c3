"""Panels: what people see, said without any platform. An adapter turns a panel into its platform's message."""

from typing import Any, Literal, TypeAlias

import msgspec

from bot.people import Person

LONGEST_ADDRESS = 64  # bytes; Telegram's limit for a button


class Strong(msgspec.Struct, frozen=True):
    """Words that stand out."""

    text: str


class Mention(msgspec.Struct, frozen=True):
    """Calls a person by name, so that the client notifies him."""

    person: Person


class Moment(msgspec.Struct, frozen=True):
    """A moment in unix seconds that each client draws in its own way and counts down to; `text` where it cannot."""

    at: float
    text: str


Text: TypeAlias = tuple[str | Strong | Mention | Moment, ...]
"""Plain words in order, line breaks as newlines. Adapters escape every string: names come from people."""


class Button(msgspec.Struct, frozen=True):
    """A button: `address` comes back in a Press (1–64 bytes). With `url` it opens a link instead."""

    label: str
    address: str = ""
    style: Literal["plain", "main", "good", "bad"] = "plain"
    url: str | None = None

    def __post_init__(self) -> None:
        if self.url is None and not 1 <= len(self.address.encode()) <= LONGEST_ADDRESS:
            raise ValueError(f"a button's address has 1 to {LONGEST_ADDRESS} bytes, not {self.address!r}")


Rows: TypeAlias = tuple[tuple[Button, ...], ...]


class Select(msgspec.Struct, frozen=True):
    """One of up to 25 buttons, in a list that opens; what is chosen already is `good`.

    Where a platform has no such lists the options are buttons beside each other or, with a `page`, one button that
    leads there.
    """

    label: str
    options: tuple[Button, ...]
    page: str = ""  # an address


class Panel(msgspec.Struct, frozen=True):
    """One message: text, a picture to be drawn, selects, rows of at most five buttons.

    `text` says everything that the picture shows, one fact a line. `drawing` is what the painter draws from; two panels
    with equal drawings have the same picture.
    """

    text: Text
    drawing: Any = None  # a frozen value of cards_render, hashable; None: no picture
    rows: Rows = ()
    call: Person | None = None  # who is to be notified of this panel (his turn), once
    selects: tuple[Select, ...] = ()  # above the rows

    @property
    def buttons(self) -> Rows:
        """All that can be pressed, for platforms without selects."""
        pages = tuple(Button(select.label, select.page) for select in self.selects if select.page)
        rows = [select.options for select in self.selects if not select.page]
        return (*rows, *((pages,) if pages else ()), *self.rows)

    def at_rest(self) -> "Panel":
        """As it stays when it is no more kept up to date: without buttons, and without lines that count down."""
        lines: list[list[str | Strong | Mention | Moment]] = [[]]
        for part in self.text:
            if isinstance(part, str) and part.startswith("\n"):
                lines.append([])
            lines[-1].append(part)
        kept = [part for line in lines if not any(isinstance(part, Moment) for part in line) for part in line]
        return Panel(tuple(kept), self.drawing)


class Form(msgspec.Struct, frozen=True):
    """A question for one line of text, such as an exact amount; what is typed comes back as the value of a Press."""

    title: str
    label: str  # with the range that is legal
    value: str  # filled in already
    address: str
    confirm: str
    cancel: str


def plain(text: Text) -> str:
    """The words alone, for logs of what is public, tests, and platforms without markup."""
    return "".join(_plain(part) for part in text)


def _plain(part: str | Strong | Mention | Moment) -> str:
    match part:
        case str():
            return part
        case Mention(person=person):
            return person.name
        case Strong(text=words) | Moment(text=words):
            return words
