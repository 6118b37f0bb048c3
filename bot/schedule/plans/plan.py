"""A game that is planned: what it is, who comes, and what of it is told. See `changes` and `due`. All pure."""

from collections.abc import Iterable
from datetime import datetime
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.chat.which_table import NewTable
from bot.seam.people import Person, Place
from engine.games import GAMES
from engine.house.store.ports import Planned

Answer: TypeAlias = Literal["in", "maybe", "out"]
Stage: TypeAlias = Literal["draft", "planned", "asked", "open", "over", "cancelled"]
MINUTE, HOUR = 60.0, 3600.0
REMINDERS = (24 * 60, 60, 10)  # minutes before the beginning
FARTHEST = 366 * 24 * HOUR
LASTS = 3 * HOUR  # what calendars are told
HOLDS = 10 * MINUTE  # a seat is kept for who said yes and checks in
MOST_NEWS = 8
ANSWERS: tuple[Answer, ...] = ("in", "maybe", "out")


class Rsvp(msgspec.Struct, frozen=True):
    """One person's answer. `calls`: he asked to be reminded in private too."""

    key: str
    name: str
    answer: Answer | None = None
    calls: bool = False

    @property
    def person(self) -> Person:
        platform, _, number = self.key.partition(":")
        return Person(platform, number, self.name)


class News(msgspec.Struct, frozen=True):
    """Something that is told once, however often the house stops meanwhile.

    `kind`: end of a `plan-news_…` key, or `remind`, `ask`, `summary`. `number`: which of all that is told of the plan.
    """

    kind: str
    number: int
    people: tuple[str, ...] = ()  # keys of who is called
    was: float | None = None  # when it should have begun before

    @property
    def slot(self) -> str:
        """The message it stands in: of each the newest counts. Who moves up or down is told in one of his own."""
        if self.kind in {"changed", "postponed", "cancelled", "skipped"}:
            return "news"
        return f"{self.kind}_{self.number}" if self.kind in {"moved_up", "moved_down"} else self.kind


class Plan(msgspec.Struct, frozen=True):
    """One evening. A series is one plan after the other, all of one `series`."""

    name: str
    place: Place
    organiser: Rsvp
    table: NewTable
    at: float  # unix seconds
    zone: str  # of the chat
    every: int = 0  # days until it comes again; 0: never
    regular: datetime | None = None  # on the wall, when the series would have it; `at` may have been put off
    fill: int = 0  # robots fill the table up to so many players
    minimum: int = 2  # players whom the first deal needs
    checks_in: bool = False  # who said yes takes his seat himself; else he is seated when it opens
    reminders: tuple[int, ...] = REMINDERS
    rsvps: tuple[Rsvp, ...] = ()  # in the order of their answers
    stage: Stage = "draft"
    why: str = ""  # why it was cancelled, end of a `plan-cancelled_…` key
    made: float = 0.0  # unix seconds
    reminded: int | None = None  # the reminder told last, in minutes before the beginning
    until: float | None = None  # when to ask again, or to give up
    seated: bool = False  # who said yes has his seat
    begun: bool = False  # the first deal was dealt
    held: float | None = None  # until when seats are kept for who shall check in
    offered: int = 0  # to how many of those who said yes a seat was kept so far
    opened: str = ""  # name of its table
    changes: int = 0  # how often it was changed for those who come
    series: str = ""  # name of the first plan of the series
    event: str = ""  # what the platform's calendar calls it
    edits: str = ""  # of a draft: the plan that it will change
    again: str = ""  # the plan that was made of this one
    following: str = ""  # the next plan of the series, once it is made
    news: tuple[News, ...] = ()  # the newest of each slot

    def answered(self, answer: Answer) -> tuple[Rsvp, ...]:
        return tuple(rsvp for rsvp in self.rsvps if rsvp.answer == answer)

    @property
    def coming(self) -> tuple[Rsvp, ...]:
        """Who has a seat: the first who said yes."""
        return self.answered("in")[: self.table.seats]

    @property
    def waiting(self) -> tuple[Rsvp, ...]:
        """Who said yes when all seats were taken; they move up by themselves."""
        return self.answered("in")[self.table.seats :]

    @property
    def called(self) -> tuple[Rsvp, ...]:
        """Who is told of changes."""
        return tuple(rsvp for rsvp in self.rsvps if rsvp.answer in {"in", "maybe"})

    @property
    def alive(self) -> bool:
        return self.stage in {"planned", "asked", "open"}

    @property
    def enough(self) -> bool:
        """May it open? Robots do for people, but not for all of them."""
        return len(self.coming) >= (1 if self.fill else self.minimum)

    @property
    def on(self) -> bool:
        """It is to take place, and has not begun: one may answer."""
        return self.stage in {"planned", "asked"}

    def rsvp(self, key: str) -> Rsvp | None:
        return next((rsvp for rsvp in self.rsvps if rsvp.key == key), None)


def told(plan: Plan, kind: str, people: Iterable[Rsvp] = (), was: float | None = None) -> Plan:
    """The plan with something more to tell."""
    number = max((news.number for news in plan.news), default=0) + 1
    fresh = News(kind, number, tuple(rsvp.key for rsvp in people), was)
    others = [news for news in plan.news if news.slot != fresh.slot]
    return replace(plan, news=(*others, fresh)[-MOST_NEWS:])


# As the store keeps it.


def kept(plan: Plan, place: str, due: float | None) -> Planned:
    """`place` is where it is looked for: drafts are nobody's but their organiser's. `due`: see there."""
    return Planned(
        name=plan.name,
        place="" if plan.stage == "draft" else place,
        state=msgspec.json.encode(plan),
        due=due,
        people=() if plan.stage == "draft" else (plan.organiser.key, *(rsvp.key for rsvp in plan.rsvps)),
        open=plan.alive or plan.until is not None,
    )


def taken_up(state: bytes) -> Plan:
    """Raises msgspec.DecodeError."""
    return msgspec.json.decode(state, type=Plan)


def least(plan: Plan) -> int:
    """The fewest players that its game is played with."""
    return GAMES[plan.table.game].seats.start
