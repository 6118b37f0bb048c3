"""How people's requests change a planned game. All functions are pure: they take a plan, and return a new one."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot.schedule.plans.plan import MINUTE, Answer, Plan, Rsvp, least, told
from bot.schedule.times.zones import A_DAY, days_later, moment, on_wall
from bot.seam.people import Person
from engine.play import Refused

WAITS = 15 * MINUTE  # by which the organiser may put the beginning off to wait for more players


def over(plan: Plan) -> Refused:
    """Why a plan that is not alive cannot be changed: it is over, or its tournament has begun."""
    return Refused("plan_begun" if plan.cup and plan.begun else "plan_over")


def answered(plan: Plan, person: Person, answer: Answer) -> Plan:
    """The plan with this person's answer. A new answer stands last, a repeated one keeps its place."""
    old = plan.rsvp(person.key)
    if old and old.answer == answer:
        return plan
    new = Rsvp(person.key, person.name, answer, calls=old.calls if old else False)
    return replace(plan, rsvps=(*(rsvp for rsvp in plan.rsvps if rsvp.key != person.key), new))


def calls(plan: Plan, person: Person, *, only_on: bool = False) -> Plan:
    """The plan with the person's private reminders switched on, or off if they were on and not `only_on`."""
    old = plan.rsvp(person.key)
    if old is None:
        return replace(plan, rsvps=(*plan.rsvps, Rsvp(person.key, person.name, calls=True)))
    fresh = replace(old, calls=only_on or not old.calls)
    return replace(plan, rsvps=tuple(fresh if rsvp is old else rsvp for rsvp in plan.rsvps))


def with_news(before: Plan, after: Plan, news: str) -> Plan:
    """The plan with news of its change: `news` for those who come, and for those who moved on or off the waiting list.

    A new time is told to everybody who has answered, since they may want to answer differently.
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
    """The draft as a plan. Its organiser counts as coming, except to a tournament, for which everybody signs up.

    Raises Refused `plan_past`.
    """
    comes = plan if plan.rsvps or plan.cup else answered(plan, plan.organiser.person, "in")
    series = plan.series or plan.name
    begun = replace(comes, stage="planned", regular=_on_wall(plan), series=series, made=now, until=None, typed={})
    return at_time(begun, plan.at, now)


def _on_wall(plan: Plan) -> datetime:
    return on_wall(plan.at, ZoneInfo(plan.zone)).replace(tzinfo=None, fold=0)


def at_time(plan: Plan, at: float, now: float) -> Plan:
    """The plan with another beginning (unix seconds), without reminders already due. Raises Refused `plan_past`."""
    if at <= now:
        raise Refused("plan_past")
    return _from_now_on(replace(plan, at=at, stage="planned", until=None), now)


def _from_now_on(plan: Plan, now: float) -> Plan:
    past = [minutes for minutes in plan.reminders if plan.at - minutes * MINUTE <= now]
    return replace(plan, reminded=min(past, default=None))


def edited(plan: Plan, draft: Plan, now: float) -> Plan:
    """The plan changed as its draft says; people's answers stay. Raises Refused."""
    _check_not_open(plan)
    fresh = replace(
        plan,
        **{
            field: getattr(draft, field)
            for field in ("table", "cup", "zone", "every", "fill", "minimum", "checks_in", "reminders")
        },
        changes=plan.changes + 1,
    )
    if draft.at == plan.at:
        return _from_now_on(fresh, now)
    return replace(at_time(fresh, draft.at, now), regular=_on_wall(draft))


def put_off(plan: Plan, at: float, now: float) -> Plan:
    """The plan at another time. Only this evening is put off: its series keeps its rhythm. Raises Refused."""
    _check_not_open(plan)
    return replace(at_time(plan, at, now), changes=plan.changes + 1)


def in_zone(plan: Plan, zone: str) -> Plan:
    """The plan in its chat's new time zone. Its moment stays, since people and calendars rely on it."""
    if plan.zone == zone:
        return plan
    regular = plan.regular and moment(plan.regular, ZoneInfo(plan.zone))
    wall = on_wall(regular, ZoneInfo(zone)).replace(tzinfo=None, fold=0) if regular else None
    return replace(plan, zone=zone, regular=wall, changes=plan.changes + 1)


def handed_over(plan: Plan, rsvp: Rsvp) -> Plan:
    return replace(plan, organiser=Rsvp(rsvp.key, rsvp.name))


def cancelled(plan: Plan, why: str) -> Plan:
    return replace(plan, stage="cancelled", why=why, until=None, changes=plan.changes + 1)


def given_up(plan: Plan, why: str) -> Plan:
    """The plan cancelled by nobody, which those who come are told, and its organiser."""
    called = plan.called if plan.rsvp(plan.organiser.key) in plan.called else (*plan.called, plan.organiser)
    return told(cancelled(plan, why), "cancelled", called)


def called_off(plan: Plan) -> Plan:
    """The plan cancelled by its organiser, and its series with it unless its table is open. Raises Refused."""
    if plan.stage == "open" and (plan.begun or plan.cup):
        raise Refused("plan_open")
    return cancelled(replace(plan, every=0), "organiser")


def skipped(plan: Plan) -> Plan:
    """This evening of a series cancelled; the series goes on. Raises Refused."""
    _check_not_open(plan)
    return cancelled(plan, "skipped")


def _check_not_open(plan: Plan) -> None:
    if plan.stage == "open":
        raise Refused("plan_open")


def stepped(plan: Plan, minutes: int) -> float:
    """The plan's beginning so many minutes later, in unix seconds. Whole days keep the time of day in its zone."""
    days, rest = divmod(minutes, A_DAY)
    return plan.at + minutes * MINUTE if rest else days_later(plan.at, days, ZoneInfo(plan.zone))


def waits(plan: Plan, now: float) -> Plan:
    """The plan with its beginning put off by `WAITS`, for those who are late, who are called again. Raises Refused."""
    if plan.stage == "open":
        return told(replace(plan, until=now + WAITS, held=now + WAITS), "open", plan.coming)
    return told(replace(at_time(plan, now + WAITS, now), reminded=0), "remind", was=plan.at)


def with_robots(plan: Plan) -> Plan:
    """The plan with robots in the places of missing people. Raises Refused: `plan_nobody`, `not_in_rounds`."""
    if plan.cup and plan.cup.in_rounds:
        raise Refused("not_in_rounds")
    if not plan.coming:
        raise Refused("plan_nobody")
    return replace(plan, fill=max(plan.fill, plan.minimum), checks_in=False, held=None)


def next_of_series(plan: Plan, name: str, now: float) -> Plan | None:
    """The next evening of a series, with no answers yet; None if there is none."""
    if not plan.every or plan.regular is None:
        return None
    zone, regular = ZoneInfo(plan.zone), plan.regular + timedelta(plan.every)
    while moment(regular, zone) <= now:
        regular += timedelta(plan.every)
    fresh = again(plan, name, moment(regular, zone), now)
    return replace(fresh, regular=regular, changes=plan.changes + 1)  # calendars see the series as one appointment


def again(plan: Plan, name: str, at: float, now: float) -> Plan:
    """The same game at another time. Those who asked for private reminders get them for this one too."""
    kept = tuple(replace(rsvp, answer=None) for rsvp in plan.rsvps if rsvp.calls)
    fresh = Plan(name, plan.place, plan.organiser, plan.table, at, plan.zone, plan.every)
    fresh = replace(
        fresh,
        fill=plan.fill,
        cup=plan.cup,
        minimum=max(plan.minimum, least(plan)),  # a plan of an earlier version may have had too few
        checks_in=plan.checks_in,
        reminders=plan.reminders,
        rsvps=kept,
        series=plan.series if plan.every else name,
        made=now,
    )
    return at_time(replace(fresh, regular=_on_wall(fresh)), at, now)
