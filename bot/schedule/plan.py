"""A game that is planned: what it is, who comes, and what its time brings next. All pure, nothing is told from here."""

from datetime import datetime, timedelta
from typing import Literal, TypeAlias
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from bot.people import Person, Place
from bot.schedule.zones import A_DAY, days_later, moment, on_wall
from bot.seating import NewTable
from engine.games import GAMES
from engine.house.ports import Planned
from engine.play import Refused

Answer: TypeAlias = Literal["in", "maybe", "out"]
Stage: TypeAlias = Literal["draft", "planned", "asked", "open", "over", "cancelled"]
MINUTE, HOUR = 60.0, 3600.0
REMINDERS = (24 * 60, 60, 10)  # minutes before the beginning
DRAFT_LIVES = HOUR
WAITS = 15 * MINUTE  # for more players, when it was told to
GRACE = 5 * MINUTE  # to sit down, before the organiser is asked what to do without who has not
DECIDES = HOUR  # the time to say what is to be done when too few come
LATEST = 2 * HOUR  # after which a game that the house slept through is given up
FARTHEST = 366 * 24 * HOUR
LASTS = 3 * HOUR  # what calendars are told
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
    opened: str = ""  # name of its table
    changes: int = 0  # how often it was changed for those who come
    series: str = ""  # name of the first plan of the series
    event: str = ""  # what the platform's calendar calls it
    edits: str = ""  # of a draft: the plan that it will change
    again: str = ""  # the plan that was made of this one

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

    def rsvp(self, key: str) -> Rsvp | None:
        return next((rsvp for rsvp in self.rsvps if rsvp.key == key), None)


# What people do with it.


def answered(plan: Plan, person: Person, answer: Answer) -> Plan:
    """He comes, or not. Who says yes anew stands behind the others; who said it already keeps his place."""
    old = plan.rsvp(person.key)
    if old and old.answer == answer:
        return plan
    new = Rsvp(person.key, person.name, answer, calls=old.calls if old else False)
    return replace(plan, rsvps=(*(rsvp for rsvp in plan.rsvps if rsvp.key != person.key), new))


def calls(plan: Plan, person: Person) -> Plan:
    """He is reminded in private too from now on, or no more."""
    old = plan.rsvp(person.key)
    if old is None:
        return replace(plan, rsvps=(*plan.rsvps, Rsvp(person.key, person.name, calls=True)))
    return replace(plan, rsvps=tuple(replace(r, calls=not r.calls) if r is old else r for r in plan.rsvps))


def moved_up(before: Plan, after: Plan) -> tuple[Rsvp, ...]:
    """Who waited and has a seat now."""
    waited = {rsvp.key for rsvp in before.waiting}
    return tuple(rsvp for rsvp in after.coming if rsvp.key in waited)


def confirmed(plan: Plan, now: float) -> Plan:
    """A draft becomes a plan, whose organiser comes. Raises Refused `plan_past`."""
    comes = plan if plan.rsvps else answered(plan, plan.organiser.person, "in")
    series = plan.series or plan.name
    begun = replace(comes, stage="planned", regular=_on_wall(plan), series=series, made=now, until=None)
    return at_time(begun, plan.at, now)


def _on_wall(plan: Plan) -> datetime:
    return on_wall(plan.at, ZoneInfo(plan.zone)).replace(tzinfo=None, fold=0)


def at_time(plan: Plan, at: float, now: float) -> Plan:
    """It begins then. What would have been told before now is not told any more. Raises Refused `plan_past`."""
    if at <= now:
        raise Refused("plan_past")
    return _from_now_on(replace(plan, at=at, stage="planned", until=None), now)


def _from_now_on(plan: Plan, now: float) -> Plan:
    past = [minutes for minutes in plan.reminders if plan.at - minutes * MINUTE <= now]
    return replace(plan, reminded=min(past, default=None))


def edited(plan: Plan, draft: Plan, now: float) -> Plan:
    """The plan as its draft would have it; who has answered stays. Raises Refused."""
    _check_not_open(plan)
    fresh = replace(
        plan,
        **{
            field: getattr(draft, field)
            for field in ("table", "zone", "every", "fill", "minimum", "checks_in", "reminders")
        },
        changes=plan.changes + 1,
    )
    if draft.at == plan.at:
        return _from_now_on(fresh, now)
    return replace(at_time(fresh, draft.at, now), regular=_on_wall(draft))


def put_off(plan: Plan, at: float, now: float) -> Plan:
    """This evening alone; the series keeps its rhythm. Raises Refused."""
    _check_not_open(plan)
    return replace(at_time(plan, at, now), changes=plan.changes + 1)


def handed_over(plan: Plan, rsvp: Rsvp) -> Plan:
    return replace(plan, organiser=Rsvp(rsvp.key, rsvp.name))


def cancelled(plan: Plan, why: str) -> Plan:
    return replace(plan, stage="cancelled", why=why, until=None, changes=plan.changes + 1)


def called_off(plan: Plan) -> Plan:
    """By the organiser: a series ends with it. Raises Refused."""
    _check_not_open(plan)
    return cancelled(replace(plan, every=0), "organiser")


def skipped(plan: Plan) -> Plan:
    """This evening of a series. Raises Refused."""
    _check_not_open(plan)
    return cancelled(plan, "skipped")


def _check_not_open(plan: Plan) -> None:
    if plan.stage == "open":
        raise Refused("plan_open")


def stepped(plan: Plan, minutes: int) -> float:
    """So much later: days on the wall, less than a day as time passes."""
    days, rest = divmod(minutes, A_DAY)
    return plan.at + minutes * MINUTE if rest else days_later(plan.at, days, ZoneInfo(plan.zone))


def waits(plan: Plan, now: float) -> Plan:
    """A quarter of an hour more, for who is late. Raises Refused."""
    if plan.stage == "open":
        return replace(plan, until=now + WAITS)
    return replace(at_time(plan, now + WAITS, now), reminded=0)


def with_robots(plan: Plan) -> Plan:
    """Robots do for who is missing, and it begins with who is there. Raises Refused `plan_nobody`."""
    if not plan.coming:
        raise Refused("plan_nobody")
    return replace(plan, fill=max(plan.fill, plan.minimum), checks_in=False)


def next_of_series(plan: Plan, name: str, now: float) -> Plan | None:
    """The next evening of a series, for which nobody has answered yet; None if there is none."""
    if not plan.every or plan.regular is None:
        return None
    zone, regular = ZoneInfo(plan.zone), plan.regular + timedelta(plan.every)
    while moment(regular, zone) <= now:
        regular += timedelta(plan.every)
    return replace(again(plan, name, moment(regular, zone), now), regular=regular)


def again(plan: Plan, name: str, at: float, now: float) -> Plan:
    """The same game another time. Who asked to be reminded in private is reminded of this one too."""
    kept = tuple(replace(rsvp, answer=None) for rsvp in plan.rsvps if rsvp.calls)
    fresh = Plan(name, plan.place, plan.organiser, plan.table, at, plan.zone, plan.every)
    fresh = replace(
        fresh,
        fill=plan.fill,
        minimum=plan.minimum,
        checks_in=plan.checks_in,
        reminders=plan.reminders,
        rsvps=kept,
        series=plan.series if plan.every else name,
        made=now,
    )
    return at_time(replace(fresh, regular=_on_wall(fresh)), at, now)


# What time brings.

Moment: TypeAlias = Literal["forget", "remind", "open", "seat", "ask", "give_up", "miss", "look"]


def due(plan: Plan) -> float | None:
    """When it must be looked at again, in unix seconds."""
    match plan.stage:
        case "draft":
            return plan.made + DRAFT_LIVES
        case "planned":
            ahead = [minutes for minutes in plan.reminders if plan.reminded is None or minutes < plan.reminded]
            return plan.at - max(ahead, default=0) * MINUTE
        case "asked":
            return plan.until
        case "open":
            return plan.until if plan.seated else plan.at
        case _:
            return None


def what_now(plan: Plan, now: float) -> Moment | None:
    """What is to be done at this moment; None: nothing yet."""
    when = due(plan)
    if when is None or now < when:
        return None
    if plan.stage == "planned":
        return _at_its_time(plan, now)
    if plan.stage == "asked":
        return "open" if plan.enough else "give_up"
    if plan.stage == "open":
        return "look" if plan.seated else "seat"
    return "forget"


def _at_its_time(plan: Plan, now: float) -> Moment:
    if now < plan.at:
        return "remind"
    if now > plan.at + LATEST:
        return "miss"
    return "open" if plan.enough else "ask"


def reminder(plan: Plan, now: float) -> int:
    """The reminder that is told now, in minutes: of those that are late the last one stands for all."""
    return min(minutes for minutes in plan.reminders if plan.at - minutes * MINUTE <= now)


# As the store keeps it.


def kept(plan: Plan, place: str) -> Planned:
    """`place` is where it is looked for: drafts are nobody's but their organiser's."""
    return Planned(
        name=plan.name,
        place="" if plan.stage == "draft" else place,
        state=msgspec.json.encode(plan),
        due=due(plan),
        people=() if plan.stage == "draft" else (plan.organiser.key, *(rsvp.key for rsvp in plan.rsvps)),
        open=plan.alive,
    )


def taken_up(state: bytes) -> Plan:
    """Raises msgspec.DecodeError."""
    return msgspec.json.decode(state, type=Plan)


def least(plan: Plan) -> int:
    """The fewest players that its game is played with."""
    return GAMES[plan.table.game].seats.start
