"""The settings of a draft, and the values of each. Settings of a tournament have values of their own (TO-KIND-2)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from bot.chat.chosen_table import at_offered_level, levels_of, usual_table
from bot.chat.robot_levels import chosen_level
from bot.games import FACES
from bot.schedule.plans.plan import REMINDERS, USUAL_FEWEST, Plan, least
from bot.tournaments.choosing import MINUTES, Cup, check_offered, table_of, told_length, usual_most
from bot.words import Words
from engine.games import GAMES, WITH_TOURNAMENTS
from engine.play import Refused
from engine.tournament.rounds.matches import KINDS, LEAST

EVERY = (0, 7, 14, 1)
REMINDING = (REMINDERS, (60, 10), (10,), ())
FILLS = (0, 3, 4, 6, 8)  # players
TABLES = (1, 2, 3, 5)
ENTRIES = (0, 100, 300, 1_000)  # chips of a purse
SWITCHED = 2  # values between which one button can switch; more need a page or list

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
    return tuple(replace(plan, fill=fill) for fill in FILLS if not fill or plan.minimum <= fill <= plan.room)


def _levels(plan: Plan) -> tuple[Plan, ...]:
    """The levels of robots, if any come and have some. The usual one is last, since it holds before anybody chooses."""
    usual, *better = levels_of(plan.table) or ("",)
    levels = (*better, usual) if better and plan.fill else ()
    return tuple(replace(plan, table=replace(plan.table, level=level)) for level in levels)


def _minimums(plan: Plan) -> tuple[Plan, ...]:
    return _fitted(*(replace(plan, minimum=minimum) for minimum in range(least(plan), plan.room + 1)))


def _fitted(*plans: Plan) -> tuple[Plan, ...]:
    """The plans with their numbers of players made to fit their tables."""
    made = (replace(plan, minimum=max(least(plan), min(plan.minimum, plan.room))) for plan in plans)
    return tuple(
        replace(plan, fill=max(plan.minimum, min(plan.fill, plan.room))) if plan.fill else plan for plan in made
    )


def fitted(plan: Plan) -> Plan:
    """The plan with its numbers of players made to fit its table."""
    return _fitted(plan)[0]


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


# Of a tournament (TO-KIND-2).


def with_cup(plan: Plan, cup: Cup) -> Plan:
    """The draft of a tournament, which begins with three players or more."""
    plan = replace(plan, fill=cup.robots, minimum=USUAL_FEWEST, table=replace(plan.table, level=cup.strength))
    return _played(plan, replace(cup, robots=0, strength=""))


def with_entry(plan: Plan, entry: int) -> Plan:
    """The tournament that costs so many chips of a purse to enter."""
    return replace(plan, cup=replace(plan.cup, entry=entry)) if plan.cup else plan


def of_game(plan: Plan, cup: Cup, game: str) -> Plan:
    """The tournament in another game, with the settings that it has (TO-RU-1). Raises Refused `no_tournaments`."""
    check_offered(game)
    cup = replace(cup, game=game, seats=min(cup.seats, usual_most(game)))
    if game in KINDS:
        level = cup.level if cup.level in MINUTES else Cup().level
        plan, cup = replace(plan, fill=0), replace(cup, seats=max(cup.seats, LEAST), level=level, late=0, rebuys=0)
    return _played(plan, cup)


def _played(plan: Plan, cup: Cup) -> Plan:
    table = at_offered_level(replace(table_of(cup), level=plan.table.level))
    return _fitted(replace(plan, cup=cup, table=table))[0]


def _of_cup(plan: Plan, field: str, values: Iterable[Any]) -> tuple[Plan, ...]:
    return tuple(_played(plan, replace(plan.cup, **{field: value})) for value in values) if plan.cup else ()


def _cup_games(plan: Plan) -> tuple[Plan, ...]:
    return tuple(of_game(plan, plan.cup, game) for game in WITH_TOURNAMENTS) if plan.cup else ()


def _cup_seats(plan: Plan) -> tuple[Plan, ...]:
    game = plan.table.game
    fewest = LEAST if game in KINDS else 2
    offered = [seats for seats in FACES[game].text.stakes.seats if fewest <= seats <= usual_most(game)]
    return _of_cup(plan, "seats", offered)


CUP_VALUES: Mapping[str, Values] = {
    "game": _cup_games,
    "entry": lambda plan: _of_cup(plan, "entry", ENTRIES),
    "cup_seats": _cup_seats,
    "cup_tables": lambda plan: _of_cup(plan, "tables", TABLES),
    "cup_level": lambda plan: _of_cup(plan, "level", MINUTES),
    "minimum": _minimums,
    "fill": _fills,
    "level": _levels,
    "every": VALUES["every"],
    "reminders": VALUES["reminders"],
}
LISTED = {"game", "seats", "cup_seats", "every"}  # chosen from a list, where a platform has forms and lists
TYPED = {"stakes", "entry", "minimum", "fill", "reminders"}  # typed there, see `changing`
AS_PAID = {"game", "entry"}  # stay as they were when people began to sign up


def _values(plan: Plan) -> Mapping[str, Values]:
    return VALUES if plan.cup is None else CUP_VALUES


def onward(plan: Plan, setting: str) -> Plan:
    """The draft with the next value of this setting. Raises Refused `moved_on` for a setting that does not exist."""
    values = values_of(plan, setting) or (plan,)
    return values[(values.index(plan) + 1) % len(values)] if plan in values else values[0]


def set_to(plan: Plan, setting: str, word: str) -> Plan:
    """The draft with this value of a setting. Raises Refused `moved_on` for one that is not offered."""
    for value in (*values_of(plan, setting), plan):  # what is chosen now may be none of the usual values
        if word_of(value, setting) == word:
            return value
    raise Refused("moved_on")


def values_of(plan: Plan, setting: str) -> tuple[Plan, ...]:
    """The draft with each value of this setting. Raises Refused `moved_on` for a setting that does not exist."""
    if setting not in offered(plan):
        raise Refused("moved_on")
    return _values(plan)[setting](plan)


def has_several(plan: Plan, setting: str) -> bool:
    """Has this setting too many values for one button to switch between?"""
    return len(values_of(plan, setting)) > SWITCHED


def word_of(plan: Plan, setting: str) -> str:
    """The value of a setting as a word of an address: equal for equal values, and for no others."""
    table, cup = plan.table, plan.cup or Cup()
    values: Mapping[str, object] = {
        "game": table.game,
        "stakes": "-".join(map(str, table.stakes)),
        "seats": table.seats,
        "cup_seats": table.seats,
        "cup_tables": cup.tables,
        "cup_level": cup.level,
        "entry": cup.entry,
        "minimum": plan.minimum,
        "fill": plan.fill,
        "level": table.level or next(iter(levels_of(table)), ""),
        "checks_in": int(plan.checks_in),
        "every": plan.every,
        "reminders": "-".join(map(str, plan.reminders)) or "none",
    }
    return str(values[setting])


def offered(plan: Plan) -> list[str]:
    """The settings that have more than one value now."""
    fixed = set[str]() if _levels(plan) else {"level"}
    if plan.cup:
        fixed |= (AS_PAID if plan.edits else set()) | ({"fill"} if plan.cup.in_rounds else set())
    return [setting for setting in _values(plan) if setting not in fixed]


def label(words: Words, plan: Plan, setting: str) -> str:
    """The label of a setting's button, such as `Seats: 6`."""
    return words(f"plan-set_{setting}", value=told(words, plan, setting))


def told(words: Words, plan: Plan, setting: str) -> str:
    """The value of a setting in words."""
    values: Mapping[str, Callable[[], Any]] = {
        "game": lambda: words(f"game-{plan.table.game}"),
        "stakes": lambda: FACES[plan.table.game].text.stakes_button(words, plan.table.stakes),
        "seats": lambda: plan.table.seats,
        "cup_seats": lambda: plan.table.seats,
        "cup_tables": lambda: plan.cup.tables if plan.cup else 1,
        "entry": lambda: plan.cup.entry if plan.cup else 0,
        "cup_level": lambda: told_length(words, plan.cup) if plan.cup else "",
        "minimum": lambda: plan.minimum,
        "fill": lambda: words("plan-fill_to", fill=plan.fill) if plan.fill else words("plan-fill_none"),
        "level": lambda: chosen_level(words, plan.table),
        "checks_in": lambda: words("plan-seats_taken" if plan.checks_in else "plan-seats_given"),
        "every": lambda: words(f"plan-repeat_{plan.every}"),
        "reminders": lambda: (
            ", ".join(ahead(words, minutes) for minutes in plan.reminders) or words("plan-reminders_none")
        ),
    }
    return str(values[setting]())


def ahead(words: Words, minutes: int) -> str:
    """How long before the beginning: `24 h`, `10 min`."""
    if minutes % 60:
        return words("plan-reminder_minutes", minutes=minutes)
    return words("plan-reminder_hours", hours=minutes // 60)
