"""Whole tournaments by chance: every article holds at every event, and the log alone rebuilds how they stand."""

from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from engine.games import GAMES
from engine.tournament.course import Course
from engine.tournament.events import AnyEvent, Dealt, Seated
from engine.tournament.levels import BY_LEVELS
from engine.tournament.record import Tournament
from engine.tournament.simulating.chips import Habits
from engine.tournament.simulating.club import chosen, simulated
from engine.tournament.simulating.evening import Evening
from tests.engine.tournament.checker import faults

POKER = [*BY_LEVELS]
LATE = {f"late{number}": 300 * number for number in range(1, 8)}


def told(tournament: Tournament) -> dict[str, Any]:
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(tournament))
    return decoded


def a_tournament(seed: int, key: str) -> Tournament:
    """One of any kind: tables, seats, structure, rebuys, robots, latecomers and pauses by chance."""
    chance = Random(seed)
    tables = chance.randint(1, 6)
    people = chance.randint(2 * tables, min(9, GAMES[key].seats.stop - 1) * tables)
    robots = chance.choice((0, 0, people // 3))
    house = {"structure": chance.choice(("NL", "PL", "FL"))} if hasattr(GAMES[key].house_rules, "structure") else {}
    what = chosen(key, people, tables, rebuys=chance.choice((0, 0, 1, -1)), **house)
    rules = msgspec.structs.replace(
        what.rules,
        seats=min(what.rules.seats + chance.randint(0, 2), GAMES[key].seats.stop - 1),
        stack=chance.choice((300, 1500)),
        late=chance.choice((0, 1, 4)),
        **({"level_by": "deals", "length": 6} if chance.random() < 0.3 else {"length": chance.choice((5, 10))}),
    )
    pauses = tuple(chance.randint(0, 3000) for _ in range(chance.randint(0, 2)))
    habits = Habits(LATE if chance.random() < 0.5 else {}, chance.random(), pauses)
    what = msgspec.structs.replace(what, rules=rules)
    return simulated(1, what, people - robots, chance, habits=habits, robots=robots)


@pytest.mark.parametrize("key", POKER)
def test_every_article_holds_of_tournaments_by_chance_and_all_that_is_checked_happens(key: str) -> None:
    happened = set[str]()
    for seed in range(25):
        tournament = a_tournament(seed, key)
        assert faults(told(tournament)) == [], f"seed {seed}"
        happened.update(map(kind, tournament.events))
    assert {"start", "late", "balance", "break", "hand for hand", "Final", "Rebought"} <= happened
    assert "Shared" in happened or key != "italian_poker"  # only there chips lie in the middle between two deals


def kind(event: AnyEvent) -> str:
    match event:
        case Seated(why=why):
            return why
        case Dealt(round=round_) if round_:
            return "hand for hand"
        case _:
            return type(event).__name__


@pytest.mark.parametrize("structure", ["NL", "PL", "FL", "MIX"])
def test_every_structure_of_holdem_is_played_to_its_end(structure: str) -> None:
    tournament = simulated(1, chosen("texas_holdem", 18, 2, structure=structure), 18, Random(4))
    assert faults(told(tournament)) == []


@pytest.mark.parametrize("key", POKER)
def test_the_log_alone_rebuilds_how_a_tournament_stands(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stood: list[tuple[Any, ...]] = []

    def look(course: Course) -> tuple[Any, ...]:
        tables = {number: msgspec.structs.astuple(table) for number, table in course.tables.items()}
        clock = course.level, course.level_began, course.paused, course.round, course.dealt_in_round
        return repr(tables), clock, dict(course.moves), dict(course.asked_again), course.places, len(course.entries)

    log = Evening.log

    def kept(evening: Any, event: Any) -> None:
        log(evening, event)
        stood.append(look(evening.course))

    monkeypatch.setattr(Evening, "log", kept)
    seeds = (2, 3)
    for seed in seeds:
        stood.clear()
        tournament = a_tournament(seed, key)
        read = msgspec.json.decode(msgspec.json.encode(tournament), type=Tournament)
        entered = [entry for entry in read.entries if entry.kind == "entry"]
        again = Course(read.rules, entered)
        for number, event in enumerate(read.events):
            again.apply(event)
            assert look(again) == stood[number], f"after event {number}: {event}"
        assert again.places == tournament.places


def test_a_seed_plays_the_same_tournament_again() -> None:
    assert a_tournament(7, "texas_holdem") == a_tournament(7, "texas_holdem")


# What finds nothing proves nothing: a spoilt log is told as such.


@cache
def unspoilt() -> Tournament:
    return simulated(1, chosen("texas_holdem", 20, 5), 20, Random(3))


def spoilt(**changes: Any) -> list[str]:
    """The faults of a tournament in one of whose deals something was changed."""
    of = told(unspoilt())
    deals = [event for event in of["events"] if event["e"] == "deal"]
    deal = next(deal for deal in deals if deal["deal"] == 9)
    deal.update(changes)
    return [fault.split(" (")[0] for fault in faults(of)]


@pytest.mark.parametrize(
    ("changes", "article"),
    [
        ({"level": 9}, "TO-LEVEL-2"),
        ({"round": 1}, "TO-HFH-1: no rounds now"),
        ({"carried": 5}, "carried"),
        ({"sizes": {"1": 4}}, "TO-BAL-1: sizes"),
        ({"at": 0}, "TO-LEVEL-5: time goes back"),
    ],
)
def test_a_deal_that_breaks_an_article_is_found(changes: dict[str, Any], article: str) -> None:
    assert article in spoilt(**changes)


def test_wrong_prizes_places_and_seats_are_found() -> None:
    of = told(simulated(1, chosen("texas_holdem", 45, 5), 45, Random(1)))
    of["prizes"][0] += 1
    of["places"][2:4] = reversed(of["places"][2:4])
    assert {fault.split(" (")[0] for fault in faults(of)} == {"TO-PRIZE-1", "TO-OUT-1 to TO-OUT-3"}
    moved = [event for event in of["events"] if event.get("why") == "balance"][-1]
    moved["from"] = [moved["from"][0], 10]
    assert "nobody moves from there" in {fault.split(" (")[0] for fault in faults(of)}
