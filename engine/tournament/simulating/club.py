"""Simulated tournaments of the same people, one a day."""

from collections.abc import Iterator
from typing import Any

import msgspec

from engine.games import GAMES, WITH_TOURNAMENTS
from engine.play import Action, Ask, Play
from engine.simulate import Chance, Policy, at_random, call, robots_of
from engine.tournament.levels import levels_to
from engine.tournament.record import Entry, Rules, Tournament
from engine.tournament.rounds.course import course_for
from engine.tournament.rounds.matches import KINDS, LEAST
from engine.tournament.simulating import chips, matches
from engine.tournament.simulating.chips import Habits
from engine.tournament.simulating.evening import Chosen, Evening, Watcher

FIRST = 1_767_290_400  # unix seconds: the first evening begins on 1 January 2026 at 18:00 UTC
A_DAY = 86_400  # seconds
ENTRY = 300  # chips of a purse
LATE = 4  # levels
PLAYS_ON, DOES_ANYTHING = 0.6, 0.9  # below the first number a player takes the default, from the second on anything


def why_not(game: str, people: int, tables: int) -> str | None:
    """Why so many people cannot play this game at so many tables; None if they can."""
    if game not in GAMES:
        return f"unknown game; there are: {', '.join(GAMES)}"
    if game not in WITH_TOURNAMENTS:
        return f"there are no tournaments of {game}"
    seats = -(-people // tables)
    least, most = (LEAST, KINDS[game].most) if game in KINDS else (2, GAMES[game].seats.stop - 1)
    if people // tables < least or seats > most:
        return f"{game} is played by {least} to {most} at a table"
    return None


def policy_of(game: str) -> Policy:
    """How simulated players decide: at poker lightly, at rummy as robots do, since nobody ever closes by chance."""
    return robots_of(game) if game in KINDS else lightly


def lightly(play: Play[Any], ask: Ask[Any], chance: Chance) -> Action:
    """As at a table of friends: mostly the default, often a call, now and then anything."""
    luck = chance.random()
    if luck < PLAYS_ON:
        return ask.default  # type: ignore[no-any-return]  # each game has its own actions
    return call(play, ask, chance) if luck < DOES_ANYTHING else at_random(play, ask, chance)


def chosen(game: str, people: int, tables: int, *, rebuys: int = 0, **house: object) -> Chosen:
    """What is simulated, with ⌈people / tables⌉ seats at each table. `house`: house rules that are not as usual.

    Raises ValueError for house rules that the game has not.
    """
    rounds = game in KINDS
    if unknown := house.keys() - set(GAMES[game].house_rules.__struct_encode_fields__):
        raise ValueError(f"{game} has no {', '.join(sorted(unknown))}")
    rules = Rules(
        seats=-(-people // tables),
        stack=0 if rounds else Rules(1).stack,
        entry=ENTRY,
        late=0 if rounds else LATE,
        rebuys=0 if rounds else rebuys,
    )
    house_rules = msgspec.convert(house, GAMES[game].house_rules)
    return Chosen(GAMES[game], house_rules, rules, tables, policy_of(game))


def simulated(  # noqa: PLR0913  a tournament, its number, who enters, and two that look on
    number: int,
    chosen: Chosen,
    people: int,
    chance: Chance,
    *,
    habits: Habits = Habits(),  # noqa: B008  frozen
    robots: int = 0,
    watch: Watcher = lambda _hand: None,
) -> Tournament:
    """Tournament `number`, from 1, played to its end by people called `p1`, `p2` and so on, and so many robots."""
    players = [Entry(f"p{person}", robot=False, kind="entry", paid=chosen.rules.entry) for person in _to(people)]
    players += [Entry(f"robot:{robot}", robot=True, kind="entry", paid=0) for robot in _to(robots)]
    evening = Evening(f"t{number}", chosen, course_for(chosen.game.key, chosen.rules, players), chance, watch)
    if chosen.game.key in KINDS:
        matches.play(evening)
    else:
        chips.play(evening, habits)
    return _record(evening, FIRST + (number - 1) * A_DAY)


def _to(number: int) -> Iterator[int]:
    return iter(range(1, number + 1))


def _record(evening: Evening, began: int) -> Tournament:
    course, chosen = evening.course, evening.chosen
    return Tournament(
        id=evening.name,
        game=chosen.game.key,
        state="ended",
        began=began,
        ended=began + course.at,
        rules=course.rules,
        levels=levels_to(chosen.game.key, course.level),
        entries=tuple(course.entries),
        prizes=course.prizes,
        places=course.places,
        events=tuple(course.events),
    )
