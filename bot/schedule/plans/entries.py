"""What people have paid to enter a planned tournament, from their purses and back. All pure (TO-KIND-2, TO-ENTRY-1).

Those who say yes pay at once, also on the waiting list, so that nobody who moves up can lack the chips.
"""

from collections.abc import Mapping

from bot.chat.which_table import community_of
from bot.schedule.plans.plan import Plan, Rsvp
from engine.house.chips import ledger
from engine.house.store.values import Entry


def held(plan: Plan | None) -> Mapping[str, int]:
    """The chips of each person (key) that a plan holds; empty if it was cancelled or its tournament has them."""
    if plan is None or plan.cup is None or not plan.cup.entry or plan.seated or not (plan.on or plan.stage == "open"):
        return {}
    return {rsvp.key: plan.cup.entry for rsvp in plan.answered("in")}


def moved(before: Plan | None, after: Plan) -> tuple[Entry, ...]:
    """What a change of a plan moves between purses and the plan's account."""
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
    """TO-KIND-2. Those who have no seat when it begins get their entries back."""
    chips = held(plan)
    waiting: tuple[Rsvp, ...] = plan.waiting if chips else ()
    return tuple(_back(plan, rsvp.key, chips[rsvp.key]) for rsvp in waiting)


def _back(plan: Plan, key: str, chips: int) -> Entry:
    return Entry(ledger.pool(plan.name), _purse(plan, key), chips, "back")


def _purse(plan: Plan, key: str) -> str:
    return ledger.purse(community_of(plan.place), key)
