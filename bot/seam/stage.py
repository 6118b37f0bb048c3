"""The stage: a table as data for one reader, with what they may see, in their language. All games have the same shape.

What a game does not have is empty. A stage holds no addresses: what can be pressed stands in the panel beside it.
"""

from typing import Literal, TypeAlias

import msgspec

Who: TypeAlias = Literal["me", "person", "robot", "empty"]
SeatState: TypeAlias = Literal["in", "folded", "all_in", "away", "gone", "waiting", "broke"]
When: TypeAlias = Literal["done", "now", "next"]
Mood: TypeAlias = Literal["", "gives_up", "goes_on", "leads", "wins"]


class Laid(msgspec.Struct, frozen=True):
    """A meld on the table: its number, by which players name it, and its faces (`JK=7h`: a joker laid as a card)."""

    number: int
    cards: tuple[str, ...]


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat of the table, and all that the reader sees of whoever sits there."""

    seat: int
    name: str = ""
    who: Who = "empty"
    face: str = ""  # a robot's: the animal that it is
    person: str = ""  # the person's id on the platform, as public as a mention
    state: SeatState = "in"
    stack: int | None = None  # chips not yet bet; None: nobody sits here
    score: str = ""  # of the match, in words
    bet: int = 0  # chips in front of the player
    said: str = ""  # the player's last action, `CALL`, or why they are not in the deal
    mood: Mood = ""  # the kind of that action
    cards: tuple[str, ...] = ()  # faces, an empty one for a back; the reader's own are in the panel's hand
    melds: tuple[Laid, ...] = ()
    opened: str = ""  # in words, where players open with melds
    dealer: str = ""  # the letter on the dealer's button, in front of the dealer
    turn: bool = False
    ready: bool = False  # does the player not want to wait for the next deal?
    worth: str = ""  # the hand in words, as far as the reader may know: `pair of kings`
    won: str = ""  # in the deal that is over: `+120`, `−57`


class Fact(msgspec.Struct, frozen=True):
    """A fact with its label: `Opening`, `a pair of court cards`."""

    label: str
    text: str
    cards: tuple[str, ...] = ()  # ranks to be drawn as cards, or signs of suits


class Step(msgspec.Struct, frozen=True):
    """A round of the match, in the row of all of them."""

    number: int
    label: str
    state: When


class Shut(msgspec.Struct, frozen=True):
    """An answer that belongs to such a question but cannot be given now: it keeps its place, and does nothing."""

    verb: str  # as of a button
    label: str
    why: str  # why not, in a few words


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the deal ended."""

    title: str  # who won, how much
    reason: str = ""  # with what
    winners: tuple[int, ...] = ()  # seats
    cards: tuple[str, ...] = ()  # the winning ones, where they were shown
    lines: tuple[str, ...] = ()  # the rest, one fact each


Mark: TypeAlias = Literal["", "closed", "left", "back"]


class Points(msgspec.Struct, frozen=True, omit_defaults=True):
    """One cell of a score sheet: a player's points in one deal; a dash for those who were not in it."""

    text: str = "–"
    mark: Mark = ""  # closed the deal, left the match by it, came back into the match for it


class Scores(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player's row of a score sheet: points deal by deal, and their sum."""

    seat: int
    name: str
    points: tuple[Points, ...]
    total: str
    state: Literal["plain", "first", "out"] = "plain"


class Sheet(msgspec.Struct, frozen=True):
    """The score sheet of a match after a deal, shown instead of the table."""

    title: str
    note: str
    columns: tuple[Fact, ...]  # one for each deal of the match: its number, and what it is played for
    rows: tuple[Scores, ...]
    total: str  # heading of the sums
    signs: dict[Mark, str]  # what the marks mean


class Stage(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table as one reader sees it. `places` are clockwise, the reader's own first if they sit here."""

    table: str
    game: str
    language: str
    deal: int
    phase: str  # `waiting` before the first deal, `over` after a deal, else the game's own word
    title: str  # the game's name
    note: str  # stakes and deal, in words
    places: tuple[Place, ...] = ()
    mine: bool = False  # does the reader sit at the first place?
    running: bool = False  # is a deal being played?
    free: bool = False  # can a person sit down?
    closed: bool = False  # will no further deal be played here?
    empty: tuple[int, ...] = ()  # the empty seats, if a person can sit down
    rows: bool = False  # are seats laid out in rows, with melds, instead of round a table?
    deck: str = "four"  # or "two": how many colours the suits have
    felt: str = "green"  # the cloth of the game
    turn: int | None = None  # the seat
    ask: str = ""  # what the reader is asked, or whose turn it is, in words
    seated: str = ""  # the same for readers who sit here, before the first deal, when all get the same stage
    promised: tuple[str, ...] = ()  # readers, by their ids, who get a robot's seat when this deal is over
    to_come: str = ""  # what they wait for, in words
    hint: str = ""  # what it costs, or what the reader needs, in words
    asked: bool = False  # is it the reader who is asked?
    shut: tuple[Shut, ...] = ()  # answers to the question that the reader cannot give
    claim: bool = False  # may the reader claim something out of turn, for a short time?
    board: tuple[str, ...] = ()
    further: tuple[tuple[str, ...], ...] = ()  # the boards after the first, each complete
    spots: int = 0  # cards of a complete board
    pots: tuple[Fact, ...] = ()
    stock: int | None = None
    stock_label: str = ""
    discards: tuple[str, ...] = ()  # the last ones, the top one at the end
    discards_label: str = ""
    facts: tuple[Fact, ...] = ()
    steps: tuple[Step, ...] = ()
    latest: tuple[str, ...] = ()  # what happened last, in words, oldest first
    result: Result | None = None
    sheet: Sheet | None = None  # after a deal of a match that is played for points
