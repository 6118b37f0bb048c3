"""A page of the club as one reader sees it: a tournament or a season, as values that the platform lays out.

Pages have names: `cup/k3f` is a tournament's, `season` that of the season which runs or ran last, `season/2` that of
the second one.
"""

import msgspec

from bot.seam.panel import Text


class Fact(msgspec.Struct, frozen=True):
    """A figure that readers look at often, with its label."""

    label: str
    text: Text


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of a table or a line of a list. `way`: a link on its first cell."""

    cells: tuple[str, ...]
    way: str = ""
    mine: bool = False  # is it about the reader?


class Section(msgspec.Struct, frozen=True, omit_defaults=True):
    """Rows under a heading: a table, or without `columns` a list of lines with one cell each.

    `key` is the same in every language. `head`: the index of the cell that names its row.
    """

    key: str
    heading: str
    rows: tuple[Row, ...]
    columns: tuple[str, ...] = ()
    head: int = 0
    note: str = ""  # below the rows, or instead of them


class Link(msgspec.Struct, frozen=True):
    label: str
    way: str


class ClubPage(msgspec.Struct, frozen=True):
    """A page. `latest`: what has happened last, in one line, which screen readers say aloud when it changes."""

    language: str
    title: str
    lines: tuple[Text, ...] = ()
    facts: tuple[Fact, ...] = ()
    sections: tuple[Section, ...] = ()
    links: tuple[Link, ...] = ()
    latest: str = ""


def cup_page(name: str) -> str:
    """The name of a tournament's page."""
    return f"cup/{name}"


def season_page(number: int | None = None) -> str:
    """The name of a season's page; None: of the one that runs or ran last."""
    return "season" if number is None else f"season/{number}"
