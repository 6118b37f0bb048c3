"""Pictures for the rule book: rankings of hands, examples of cards, tables of numbers, and the sheet of house rules."""

from typing import Literal, TypeAlias

import msgspec

from cards_render.shown.cards import Face, FaceWords
from cards_render.shown.rummy import LaidMeld

Verdict: TypeAlias = Literal["", "good", "bad"]


class RankedHand(msgspec.Struct, frozen=True):
    """One row. Of the five cards those at `counting` make the hand; the others are dimmed. Empty: all count."""

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
    alt: str = "{place}. {name}: {cards}"
    joint: str = ", "
    end: str = "."


class Example(msgspec.Struct, frozen=True):
    """Melds with what they show. A verdict is drawn as a sign and a colour: a tick or a cross."""

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
    joint: str = ", "
    between: str = "; "  # between melds, and before verdict and note
    end: str = "."


class Figures(msgspec.Struct, frozen=True):
    """A small table, as of an example of betting: a head, and rows of as many texts; at most twelve by six.

    Columns after the first whose cells are all numbers are set to the right. `strong` are rows that stand out.
    """

    title: str
    note: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    strong: tuple[int, ...] = ()
    below: str = ""  # a sentence under the table
    joint: str = ", "
    end: str = "."


class HouseRule(msgspec.Struct, frozen=True):
    name: str
    value: str
    changed: bool = False  # not as the book has it: marked, and told in the legend


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
    joint: str = ", "
    end: str = "."
