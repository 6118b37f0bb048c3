"""The settings of a draft: each is one button, and pressing it goes on to the next value."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from bot.chat.robot_levels import told_level
from bot.chat.which_table import usual_table
from bot.games import FACES
from bot.schedule.plans.plan import REMINDERS, Plan, least
from bot.words import Words
from engine.games import GAMES
from engine.play import Refused

EVERY = (0, 7, 14, 1)
REMINDING = (REMINDERS, (60, 10), (10,), ())
FILLS = (0, 3, 4, 6, 8)  # players

Values: TypeAlias = Callable[[Plan], tuple[Plan, ...]]


def _games(plan: Plan) -> tuple[Plan, ...]:
    others = [usual_table(game, plan.table.pace, level=plan.table.level) for game in GAMES if game != plan.table.game]
    return _fitted(*(replace(plan, table=table) for table in (plan.table, *others)))


def _stakes(plan: Plan) -> tuple[Plan, ...]:
    presets = FACES[plan.table.game].text.stakes.presets
    return tuple(replace(plan, table=replace(plan.table, stakes=stakes)) for stakes in presets)


def _seats(plan: Plan) -> tuple[Plan, ...]:
    offered = FACES[plan.table.game].text.stakes.seats
    return _fitted(*(replace(plan, table=replace(plan.table, seats=seats)) for seats in offered))


def _fills(plan: Plan) -> tuple[Plan, ...]:
    return tuple(replace(plan, fill=fill) for fill in FILLS if not fill or plan.minimum <= fill <= plan.table.seats)


def _levels(plan: Plan) -> tuple[Plan, ...]:
    """How well the robots play, where they come and have levels; last the one that holds where nobody chose."""
    usual, *better = tuple(GAMES[plan.table.game].levels) or ("",)
    levels = (*better, usual) if better and plan.fill else ()
    return tuple(replace(plan, table=replace(plan.table, level=level)) for level in levels)


def _minimums(plan: Plan) -> tuple[Plan, ...]:
    return _fitted(*(replace(plan, minimum=minimum) for minimum in range(least(plan), plan.table.seats + 1)))


def _fitted(*plans: Plan) -> tuple[Plan, ...]:
    """The plans with their numbers of players made to fit their tables."""
    fitted = (replace(plan, minimum=max(least(plan), min(plan.minimum, plan.table.seats))) for plan in plans)
    return tuple(
        replace(plan, fill=max(plan.minimum, min(plan.fill, plan.table.seats))) if plan.fill else plan
        for plan in fitted
    )


VALUES: Mapping[str, Values] = {
    "game": _games,
    "stakes": _stakes,
    "seats": _seats,
    "minimum": _minimums,
    "fill": _fills,
    "level": _levels,
    "checks_in": lambda plan: (replace(plan, checks_in=False), replace(plan, checks_in=True)),
    "every": lambda plan: tuple(replace(plan, every=days) for days in EVERY),
    "reminders": lambda plan: tuple(replace(plan, reminders=minutes) for minutes in REMINDING),
}


def onward(plan: Plan, setting: str) -> Plan:
    """The draft with the next value of this setting. Raises Refused `moved_on` for a setting that does not exist."""
    if setting not in VALUES:
        raise Refused("moved_on")
    values = VALUES[setting](plan) or (plan,)
    return values[(values.index(plan) + 1) % len(values)] if plan in values else values[0]


def offered(plan: Plan) -> list[str]:
    """The settings that have more than one value now."""
    return [setting for setting in VALUES if setting != "level" or _levels(plan)]


def label(words: Words, plan: Plan, setting: str) -> str:
    """The label of a setting's button, such as `Seats: 6`."""
    return words(f"plan-set_{setting}", value=_told(words, plan, setting))


def _told(words: Words, plan: Plan, setting: str) -> str:
    told: Mapping[str, Callable[[], Any]] = {
        "game": lambda: words(f"game-{plan.table.game}"),
        "stakes": lambda: FACES[plan.table.game].text.chosen_stakes(words, plan.table.stakes)[0],
        "seats": lambda: plan.table.seats,
        "minimum": lambda: plan.minimum,
        "fill": lambda: words("plan-fill_to", fill=plan.fill) if plan.fill else words("plan-fill_none"),
        "level": lambda: told_level(words, plan.table.game, plan.table.level),
        "checks_in": lambda: words("plan-seats_taken" if plan.checks_in else "plan-seats_given"),
        "every": lambda: words(f"plan-repeat_{plan.every}"),
        "reminders": lambda: (
            " · ".join(_ahead(words, minutes) for minutes in plan.reminders) or words("plan-reminders_none")
        ),
    }
    return str(told[setting]())


def _ahead(words: Words, minutes: int) -> str:
    if minutes % 60:
        return words("plan-reminder_minutes", minutes=minutes)
    return words("plan-reminder_hours", hours=minutes // 60)
