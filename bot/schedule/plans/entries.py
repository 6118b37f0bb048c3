"""The entries that people pay for a planned tournament, and get back (TO-KIND-2, TO-ENTRY-1). All functions are pure.

Those who say yes pay at once, even on the waiting list, so that nobody who moves up lacks the chips.
"""

from collections.abc import Mapping

from bot.chat.which_table import community_of
from bot.schedule.plans.plan import Plan, Rsvp
from engine.house.chips import ledger
from engine.house.store.values import Entry


def held(plan: Plan | None) -> Mapping[str, int]:
    """The chips that a plan holds, by person (key); none if it was cancelled, or if its tournament has them by now."""
    if plan is None or plan.cup is None or not plan.cup.entry or plan.seated or not (plan.on or plan.stage == "open"):
        return {}
    return {rsvp.key: plan.cup.entry for rsvp in plan.answered("in")}


def moved(before: Plan | None, after: Plan) -> tuple[Entry, ...]:
    """The payments between purses and the plan's account that a change of the plan brings about."""
    if after.seated:
        return ()  # its tournament has them
    old, new = held(before), held(after)
    paid = [Entry(_purse(after, key), ledger.pool(after.name), chips, "entry") for key, chips in new.items()]
    back = [_back(after, key, chips) for key, chips in old.items()]
    return (
        *(entry for entry, key in zip(paid, new, strict=True) if key not in old),
        *(entry for entry, key in zip(back, old, strict=True) if key not in new),
    )


def back_to_waiting(plan: Plan) -> tuple[Entry, ...]:
    """TO-KIND-2. The payments that give back the entries of those who have no place when it begins."""
    chips = held(plan)
    waiting: tuple[Rsvp, ...] = plan.waiting if chips else ()
    return tuple(_back(plan, rsvp.key, chips[rsvp.key]) for rsvp in waiting)


def _back(plan: Plan, key: str, chips: int) -> Entry:
    return Entry(ledger.pool(plan.name), _purse(plan, key), chips, "back")


def _purse(plan: Plan, key: str) -> str:
    return ledger.purse(community_of(plan.place), key)
