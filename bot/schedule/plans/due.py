"""What is due for a planned game at a moment, and when it must be looked at next. All functions are pure."""

from typing import Literal, TypeAlias

from bot.schedule.plans.plan import HOUR, MINUTE, News, Plan

DRAFT_LIVES = HOUR
GRACE = 5 * MINUTE  # for people to sit down before the organiser is asked what to do; longer while seats are kept
DECIDES = HOUR  # for the organiser to decide what to do if too few people come
LATEST = 2 * HOUR  # after its beginning a game that the bot has missed, being stopped, is given up
SETTLES = 10 * MINUTE  # for which an ended plan is kept, so that its end is told even if the bot restarts

Moment: TypeAlias = Literal["forget", "remind", "open", "seat", "ask", "give_up", "miss", "look", "release", "decide"]


def due(plan: Plan) -> float | None:
    """When the plan must be looked at again, in unix seconds; None: never."""
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
    """What is to be done at this moment (unix seconds); None: nothing yet."""
    when = due(plan)
    if when is None or now < when:
        return None
    match plan.stage:
        case "poll":
            return "decide"
        case "planned":
            return _at_its_time(plan, now)
        case "asked":
            return "open" if plan.enough else "give_up"
        case "open":
            return "seat" if not plan.seated else "release" if plan.held == when else "look"
        case _:
            return "forget"


def _at_its_time(plan: Plan, now: float) -> Moment:
    if now < plan.at:
        return "remind"
    if now > plan.at + LATEST:
        return "miss"
    return "open" if plan.enough else "ask"


def reminder(plan: Plan, now: float) -> int:
    """The reminder to be told now, in minutes before the beginning. If several are due, only the last one is told."""
    return min(minutes for minutes in plan.reminders if plan.at - minutes * MINUTE <= now)


def of_use(plan: Plan, news: News, now: float) -> bool:
    """Is it still of use to tell this news? Of none is a reminder after the beginning, or when the next one is due."""
    match news.kind:
        case "remind":
            return plan.stage == "planned" and now < plan.at and what_now(plan, now) != "remind"
        case "ask":
            return plan.stage == "asked" or (plan.stage == "open" and not plan.begun and plan.until is None)
        case "open" if plan.cup:
            return plan.seated
        case "open" | "seat_kept":
            return plan.stage == "open"
        case "cancelled" | "skipped" | "summary" | "no_evening":
            return not plan.alive
        case _:
            return plan.on
