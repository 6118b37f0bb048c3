"""What people do with a planned game, and what becomes of it. All pure."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot.schedule.plans.plan import MINUTE, Answer, Plan, Rsvp, told
from bot.schedule.times.zones import A_DAY, days_later, moment, on_wall
from bot.seam.people import Person
from engine.play import Refused

WAITS = 15 * MINUTE  # for more players, when it was told to


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


def with_news(before: Plan, after: Plan, news: str) -> Plan:
    """With what is told of a change: the `news` to who comes, and to who has moved on the waiting list that he has.

    Of another time everybody is told who has answered: he may come after all, or not.
    """
    if news:
        was = before.at if before.at != after.at else None
        answered = tuple(rsvp for rsvp in after.rsvps if rsvp.answer)
        after = told(after, news, after.called if was is None else answered, was)
    for kind, those, there in (
        ("moved_up", before.waiting, after.coming),
        ("moved_down", before.coming, after.waiting),
    ):
        keys = {rsvp.key for rsvp in those}
        if moved := [rsvp for rsvp in there if rsvp.key in keys]:
            after = told(after, kind, moved)
    return after


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


def in_zone(plan: Plan, zone: str) -> Plan:
    """It follows its chat into another time zone. The moment stays: people and calendars go by it."""
    if plan.zone == zone:
        return plan
    regular = plan.regular and moment(plan.regular, ZoneInfo(plan.zone))
    wall = on_wall(regular, ZoneInfo(zone)).replace(tzinfo=None, fold=0) if regular else None
    return replace(plan, zone=zone, regular=wall, changes=plan.changes + 1)


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
        return replace(plan, until=now + WAITS, held=now + WAITS)
    return replace(at_time(plan, now + WAITS, now), reminded=0)


def with_robots(plan: Plan) -> Plan:
    """Robots do for who is missing, and it begins with who is there. Raises Refused `plan_nobody`."""
    if not plan.coming:
        raise Refused("plan_nobody")
    return replace(plan, fill=max(plan.fill, plan.minimum), checks_in=False, held=None)


def next_of_series(plan: Plan, name: str, now: float) -> Plan | None:
    """The next evening of a series, for which nobody has answered yet; None if there is none."""
    if not plan.every or plan.regular is None:
        return None
    zone, regular = ZoneInfo(plan.zone), plan.regular + timedelta(plan.every)
    while moment(regular, zone) <= now:
        regular += timedelta(plan.every)
    fresh = again(plan, name, moment(regular, zone), now)
    return replace(fresh, regular=regular, changes=plan.changes + 1)  # to calendars it is one appointment that changed


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
