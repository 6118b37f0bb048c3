"""Pictures for the rule book: rankings of hands, examples of cards, tables of numbers, and the sheet of house rules."""

from typing import Literal, TypeAlias

import msgspec

from cards_render.shown.cards import Face, FaceWords
from cards_render.shown.rummy import LaidMeld

Verdict: TypeAlias = Literal["", "good", "bad"]


class RankedHand(msgspec.Struct, frozen=True):
    """One row. The cards at the positions `counting` make the hand, the others are dimmed. Empty: all five count."""

    name: str
    cards: tuple[Face, ...]
    note: str = ""  # small, below the name: how many there are, or what decides among equals
    counting: tuple[int, ...] = ()


class HandRanking(msgspec.Struct, frozen=True):
    """The hands of a game, the best first, at most twelve."""

    title: str
    note: str
    hands: tuple[RankedHand, ...]
    faces: FaceWords


class Example(msgspec.Struct, frozen=True):
    """Melds with their name. A verdict is drawn as a sign in its colour: a tick or a cross."""

    name: str
    melds: tuple[LaidMeld, ...]
    note: str = ""
    verdict: Verdict = ""


class Examples(msgspec.Struct, frozen=True):
    """Openings, melds or closes, at most ten."""

    title: str
    note: str
    examples: tuple[Example, ...]
    faces: FaceWords
    verdicts: dict[Verdict, str] = {}  # the signs in words, for the description: `vale`


class Figures(msgspec.Struct, frozen=True):
    """A small table, such as an example of betting: a head, and rows of as many texts; at most twelve rows of six.

    Columns after the first that contain only numbers are aligned to the right. The rows `strong` stand out.
    """

    title: str
    note: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    strong: tuple[int, ...] = ()
    below: str = ""  # a sentence under the table


class HouseRule(msgspec.Struct, frozen=True):
    name: str
    value: str
    changed: bool = False  # differs from the book: it is marked, and the legend explains the mark


class Chapter(msgspec.Struct, frozen=True):
    title: str
    rules: tuple[HouseRule, ...]


class RulesSheet(msgspec.Struct, frozen=True):
    """House rules on one page of light paper, to be printed."""

    title: str
    chat: str
    note: str  # game, date
    chapters: tuple[Chapter, ...]
    changed: str = ""  # legend of the mark
