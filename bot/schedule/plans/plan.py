"""A planned game: its settings, people's answers, and the news to be told. `changes` and `due` work on it. Pure."""

from collections.abc import Iterable
from datetime import datetime
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.chat import chosen_table
from bot.chat.chosen_table import NewTable
from bot.seam.people import Person, Place, person_with
from bot.tournaments.choosing import Cup
from engine.games import GAMES
from engine.house.store.values import Planned
from engine.play import Refused
from engine.tournament.rounds.matches import LEAST

Answer: TypeAlias = Literal["in", "maybe", "out"]
Stage: TypeAlias = Literal["draft", "poll", "planned", "asked", "open", "over", "cancelled"]
MINUTE, HOUR = 60.0, 3600.0
REMINDERS = (24 * 60, 60, 10)  # minutes before the beginning
FARTHEST = 366 * 24 * HOUR
LASTS = 3 * HOUR  # its length in calendars
HOLDS = 10 * MINUTE  # for which a seat is kept for those who said yes, if people check in
MOST_NEWS = 8
FEWEST_IN_A_CUP, USUAL_FEWEST = 2, 3  # players of a tournament


class Rsvp(msgspec.Struct, frozen=True):
    """One person's answer. `calls`: they asked to be reminded in private too."""

    key: str
    name: str
    answer: Answer | None = None
    calls: bool = False

    @property
    def person(self) -> Person:
        return person_with(self.key, self.name)


class Choice(msgspec.Struct, frozen=True):
    """A moment of a poll (unix seconds), and the keys of those who can come then, in the order of their ticks."""

    at: float
    keys: tuple[str, ...] = ()


class News(msgspec.Struct, frozen=True):
    """Something that is told only once, however often the bot restarts.

    `kind`: the end of a `plan-news_…` key, or `remind`, `ask`, `summary`. `number` counts the plan's news.
    """

    kind: str
    number: int
    people: tuple[str, ...] = ()  # keys of the people who are called
    was: float | None = None  # the former beginning, in unix seconds

    @property
    def slot(self) -> str:
        """The name of its message: newer news in it replaces older. Each move up or down has a message of its own."""
        if self.kind in {"changed", "postponed", "cancelled", "skipped"}:
            return "news"
        return f"{self.kind}_{self.number}" if self.kind in {"moved_up", "moved_down"} else self.kind


class Plan(msgspec.Struct, frozen=True):
    """One planned evening. A series is several plans, made one after the other, with the same `series`."""

    name: str
    place: Place
    organiser: Rsvp
    table: NewTable
    at: float  # unix seconds
    zone: str  # of the chat
    every: int = 0  # days between the evenings of a series; 0: no series
    regular: datetime | None = None  # local time by the rhythm of the series; `at` may have been put off
    fill: int = 0  # robots are added up to this number of players
    minimum: int = 2  # players that the first deal needs
    checks_in: bool = False  # do those who said yes take their seats themselves? Else the bot seats them
    reminders: tuple[int, ...] = REMINDERS
    rsvps: tuple[Rsvp, ...] = ()  # in the order of their answers
    stage: Stage = "draft"
    cup: Cup | None = None  # the tournament to be played (TO-KIND-2); None: a game without one
    why: str = ""  # why it was cancelled: the end of a `plan-cancelled_…` key
    made: float = 0.0  # unix seconds
    moments: tuple[Choice, ...] = ()  # of a poll; empty once it is decided
    reminded: int | None = None  # the latest reminder told, in minutes before the beginning
    until: float | None = None  # unix seconds: when to ask the organiser, or to give up
    seated: bool = False  # have those who said yes got their seats?
    begun: bool = False  # was the first deal dealt?
    held: float | None = None  # unix seconds until which seats are kept for those who check in
    offered: int = 0  # for how many of those who said yes a seat was kept so far
    opened: str = ""  # name of its table
    changes: int = 0  # number of changes that concern those who come
    series: str = ""  # name of the first plan of the series
    event: str = ""  # its id in the platform's calendar
    edits: str = ""  # of a draft: name of the plan that it is to change
    typed: dict[str, str] = {}  # of a draft: by field of its form, what was typed and could not be read
    again: str = ""  # name of the plan that was copied from this one
    following: str = ""  # name of the next plan of the series, once it is made
    news: tuple[News, ...] = ()  # the newest of each slot

    def answered(self, answer: Answer) -> tuple[Rsvp, ...]:
        return tuple(rsvp for rsvp in self.rsvps if rsvp.answer == answer)

    @property
    def room(self) -> int:
        """How many can play."""
        return self.cup.most if self.cup else self.table.seats

    @property
    def coming(self) -> tuple[Rsvp, ...]:
        """Those who have a place: the first people who said yes."""
        return self.answered("in")[: self.room]

    @property
    def waiting(self) -> tuple[Rsvp, ...]:
        """Those who said yes when all places were taken; they move up when one becomes free."""
        return self.answered("in")[self.room :]

    @property
    def called(self) -> tuple[Rsvp, ...]:
        """The people who are told of changes."""
        return tuple(rsvp for rsvp in self.rsvps if rsvp.answer in {"in", "maybe"})

    @property
    def alive(self) -> bool:
        return self.stage in {"poll", "planned", "asked", "open"}

    @property
    def enough(self) -> bool:
        """Have enough people said yes to open the table? Robots may replace some of them, but not all."""
        return len(self.coming) >= (1 if self.fill else self.minimum)

    @property
    def on(self) -> bool:
        """Can people answer? They can if the game will take place and has not begun."""
        return self.stage in {"planned", "asked"}

    def rsvp(self, key: str) -> Rsvp | None:
        return next((rsvp for rsvp in self.rsvps if rsvp.key == key), None)


def told(plan: Plan, kind: str, people: Iterable[Rsvp] = (), was: float | None = None) -> Plan:
    """The plan with one more piece of news."""
    number = max((news.number for news in plan.news), default=0) + 1
    fresh = News(kind, number, tuple(rsvp.key for rsvp in people), was)
    others = [news for news in plan.news if news.slot != fresh.slot]
    return replace(plan, news=(*others, fresh)[-MOST_NEWS:])


# In the store.


def kept(plan: Plan, place: str, due: float | None, part: int) -> Planned:
    """The plan as the store keeps it, listed under `place`; a draft is listed nowhere."""
    return Planned(
        name=plan.name,
        place="" if plan.stage == "draft" else place,
        state=msgspec.json.encode(plan),
        due=due,
        people=() if plan.stage == "draft" else (plan.organiser.key, *(rsvp.key for rsvp in plan.rsvps)),
        open=plan.alive or plan.until is not None,
        part=part,
    )


def taken_up(state: bytes) -> Plan:
    """Read the `state` of a plan in the store. Raises msgspec.DecodeError."""
    return msgspec.json.decode(state, type=Plan)


def least(plan: Plan) -> int:
    """The fewest players with which it can be played."""
    if plan.cup:
        return LEAST if plan.cup.in_rounds else FEWEST_IN_A_CUP
    try:
        return chosen_table.fewest(plan.table)
    except Refused:  # house rules that no longer exist
        return GAMES[plan.table.game].seats.start
