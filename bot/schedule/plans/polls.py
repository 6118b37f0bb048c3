"""A poll before a plan: which evening? All functions are pure: a plan in, a new plan out (PL-POLL-1, PL-POLL-2)."""

from msgspec.structs import replace

from bot.schedule.plans import changes
from bot.schedule.plans.plan import HOUR, Choice, Plan, Rsvp, told
from bot.seam.people import Person
from engine.play import Refused

LASTS = 24 * HOUR  # longest time that a poll is open
AHEAD = HOUR  # it ends so long before its first moment, where there is as much again


def asked(draft: Plan, moments: tuple[float, ...], now: float) -> Plan:
    """PL-POLL-1. The draft as a poll about these moments (unix seconds, the earliest first)."""
    choices = tuple(Choice(at) for at in moments)
    return replace(draft, stage="poll", at=moments[0], moments=choices, made=now, until=ends(moments[0], now))


def ends(first: float, now: float) -> float:
    """When a poll ends by itself: in a day, and before its first moment in time to plan it."""
    left = first - now
    return now + min(LASTS, max(left - AHEAD, left / 2))


def ticked(plan: Plan, person: Person, number: int, now: float) -> Plan:
    """PL-POLL-1. The person can come at that moment, or (pressed again) cannot. Decided at once when all have spoken.

    Raises Refused `moved_on` for a moment that is none of the poll's.
    """
    if plan.stage != "poll" or not 0 <= number < len(plan.moments):
        raise Refused("moved_on")
    chosen = plan.moments[number]
    keys = tuple(key for key in chosen.keys if key != person.key)
    after = replace(chosen, keys=keys if len(keys) < len(chosen.keys) else (*keys, person.key))
    moments = tuple(after if each is chosen else each for each in plan.moments)
    known = plan.rsvps if plan.rsvp(person.key) else (*plan.rsvps, Rsvp(person.key, person.name))
    plan = replace(plan, moments=moments, rsvps=known)
    return decided(plan, now) if all_have(plan) else plan


def all_have(plan: Plan) -> bool:
    """Does one moment fill all seats? Then nobody is waited for."""
    return any(len(choice.keys) >= plan.room for choice in plan.moments)


def best(plan: Plan, now: float) -> Choice | None:
    """PL-POLL-1. Most ticks, then earliest, of the moments still to come; None if too few can come at any."""
    left = [choice for choice in plan.moments if choice.at > now and len(choice.keys) >= plan.minimum]
    return min(left, key=lambda choice: (-len(choice.keys), choice.at), default=None)


def decided(plan: Plan, now: float) -> Plan:
    """PL-POLL-1. The moment with most ticks becomes a plan, those who ticked it are in; under the minimum nothing.

    PL-POLL-2. For a tournament nobody is in by a tick: those who ticked it may come, and are called to sign up.
    """
    if plan.stage != "poll":
        raise Refused("moved_on")
    chosen = best(plan, now)
    if chosen is None:
        return told(changes.cancelled(plan, "poll"), "no_evening", [plan.organiser])
    names = {rsvp.key: rsvp.name for rsvp in plan.rsvps}
    people = tuple(Rsvp(key, names[key], "maybe" if plan.cup else "in") for key in chosen.keys)
    planned = changes.confirmed(replace(plan, at=chosen.at, moments=(), rsvps=people), now)
    return told(planned, "evening_found", people)
