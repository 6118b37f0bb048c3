"""What time brings a planned game, and when it must be looked at next. All pure."""

from typing import Literal, TypeAlias

from bot.schedule.plans.plan import HOUR, MINUTE, News, Plan

DRAFT_LIVES = HOUR
GRACE = 5 * MINUTE  # for enough to sit there, before the organiser is asked; where seats are kept, as long as they are
DECIDES = HOUR  # the time to say what is to be done when too few come
LATEST = 2 * HOUR  # after which a game that the house slept through is given up
SETTLES = 10 * MINUTE  # for what a game's end brings to be told, even over a restart

Moment: TypeAlias = Literal["forget", "remind", "open", "seat", "ask", "give_up", "miss", "look", "release"]


def due(plan: Plan) -> float | None:
    """When it must be looked at again, in unix seconds."""
    match plan.stage:
        case "draft":
            return plan.made + DRAFT_LIVES
        case "planned":
            ahead = [minutes for minutes in plan.reminders if plan.reminded is None or minutes < plan.reminded]
            return plan.at - max(ahead, default=0) * MINUTE
        case "open" if plan.seated:
            return min((when for when in (plan.until, plan.held) if when is not None), default=None)
        case "open":
            return plan.at
        case _:
            return plan.until


def what_now(plan: Plan, now: float) -> Moment | None:
    """What is to be done at this moment; None: nothing yet."""
    when = due(plan)
    if when is None or now < when:
        return None
    match plan.stage:
        case "planned":
            return _at_its_time(plan, now)
        case "asked":
            return "open" if plan.enough else "give_up"
        case "open" if plan.seated:
            return "release" if plan.held == when else "look"
        case "open":
            return "seat"
        case _:
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


def of_use(plan: Plan, news: News, now: float) -> bool:
    """Need it still be told? No reminder after the beginning, nor when another is due."""
    match news.kind:
        case "remind":
            return plan.stage == "planned" and now < plan.at and what_now(plan, now) != "remind"
        case "ask":
            return plan.stage == "asked" or (plan.stage == "open" and not plan.begun)
        case "open" | "seat_kept":
            return plan.stage == "open"
        case "cancelled" | "skipped" | "summary":
            return not plan.alive
        case _:
            return plan.on
