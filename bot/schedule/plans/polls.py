"""A poll before a plan: which evening? (PL-POLL-1, PL-POLL-2.) All functions are pure."""

from msgspec.structs import replace

from bot.schedule.plans import changes
from bot.schedule.plans.plan import HOUR, Choice, Plan, Rsvp, told
from bot.seam.people import Person
from engine.play import Refused

LASTS = 24 * HOUR  # for which a poll is open at most
AHEAD = HOUR  # by which it ends before its first moment, if it is open for at least as long


def asked(draft: Plan, moments: tuple[float, ...], now: float) -> Plan:
    """PL-POLL-1. The draft as a poll about these moments (unix seconds, the earliest first)."""
    choices = tuple(Choice(at) for at in moments)
    return replace(draft, stage="poll", at=moments[0], moments=choices, made=now, until=ends(moments[0], now))


def ends(first: float, now: float) -> float:
    """When a poll ends by itself: in a day, but early enough before its first moment to plan that."""
    left = first - now
    return now + min(LASTS, max(left - AHEAD, left / 2))


def ticked(plan: Plan, person: Person, number: int, now: float) -> Plan:
    """PL-POLL-1. The poll with this person's tick at a moment, or without it if it was there. Decided if that fills it.

    Raises Refused: `poll_decided`, or `moved_on` for a moment that is none of the poll's.
    """
    if plan.stage != "poll":
        raise Refused("poll_decided")
    if not 0 <= number < len(plan.moments):
        raise Refused("moved_on")
    chosen = plan.moments[number]
    keys = tuple(key for key in chosen.keys if key != person.key)
    after = replace(chosen, keys=keys if len(keys) < len(chosen.keys) else (*keys, person.key))
    moments = tuple(after if each is chosen else each for each in plan.moments)
    known = plan.rsvps if plan.rsvp(person.key) else (*plan.rsvps, Rsvp(person.key, person.name))
    plan = replace(plan, moments=moments, rsvps=known)
    return decided(plan, now) if is_filled(plan) else plan


def is_filled(plan: Plan) -> bool:
    """Can enough people come at one moment to fill all places, so that the poll can be decided at once?"""
    return any(len(choice.keys) >= plan.room for choice in plan.moments)


def best(plan: Plan, now: float) -> Choice | None:
    """PL-POLL-1. Of the moments still to come the one with most ticks, then the earliest; None if all have too few."""
    left = [choice for choice in plan.moments if choice.at > now and len(choice.keys) >= plan.minimum]
    return min(left, key=lambda choice: (-len(choice.keys), choice.at), default=None)


def decided(plan: Plan, now: float) -> Plan:
    """PL-POLL-1. The poll as a plan at its best moment, with those who ticked it; cancelled if too few did.

    PL-POLL-2. A tick does not sign anybody up for a tournament: it counts as `maybe`, and people are called to sign up.
    Raises Refused `poll_decided`.
    """
    if plan.stage != "poll":
        raise Refused("poll_decided")
    chosen = best(plan, now)
    if chosen is None:
        ticked = {key for choice in plan.moments for key in choice.keys} - {plan.organiser.key}
        others = [rsvp for rsvp in plan.rsvps if rsvp.key in ticked]
        return told(changes.cancelled(plan, "poll"), "no_evening", [plan.organiser, *others])
    names = {rsvp.key: rsvp.name for rsvp in plan.rsvps}
    people = tuple(Rsvp(key, names[key], "maybe" if plan.cup else "in") for key in chosen.keys)
    planned = changes.confirmed(replace(plan, at=chosen.at, moments=(), rsvps=people), now)
    return told(planned, "evening_found", people)
