"""Rummy is played in rounds of matches (TO-RU)."""

from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest

from engine.games import GAMES
from engine.tournament.course import Course
from engine.tournament.record import Tournament
from engine.tournament.rounds.course import course_for
from engine.tournament.rounds.matches import KINDS, LEAST, Scored, at_tables, by_worth, out_of_round
from engine.tournament.simulating.club import chosen, simulated
from engine.tournament.simulating.evening import DealtHand, Evening
from engine.transcript import check, written
from tests.engine.tournament.checker import faults
from tests.engine.tournament.rounds_checker import RoundsChecker

CARIOCA, POKERATO = KINDS["carioca"], KINDS["pokerato"]


@pytest.mark.parametrize(
    ("players", "seats", "most", "expected"),
    [
        (16, 4, 5, (4, 4, 4, 4)),
        (8, 4, 5, (4, 4)),
        (4, 4, 5, (4,)),
        (16, 6, 6, (6, 5, 5)),
        (7, 5, 5, (4, 3)),
        (4, 3, 5, (4,)),  # nobody plays at two tables of two
        (5, 3, 5, (5,)),
        (3, 5, 5, (3,)),
    ],
)
def test_to_ru_1_the_fewest_tables_of_three_or_more(
    players: int, seats: int, most: int, expected: tuple[int, ...]
) -> None:
    assert at_tables(players, seats, most) == expected


def test_to_ru_1_two_cannot_play() -> None:
    with pytest.raises(ValueError, match="2 cannot sit"):
        at_tables(2, 5, 5)


def test_to_ru_2_points_then_closes_then_the_last_deal_then_the_lot() -> None:
    anna, bruno = Scored("anna", 40, 2, 10), Scored("bruno", 50, 3, 0)
    carla, dario = Scored("carla", 40, 1, 0), Scored("dario", 40, 2, 5)
    scored = [anna, bruno, carla, dario]
    assert [one.player for one in by_worth(CARIOCA, scored, Random(1))] == ["dario", "anna", "carla", "bruno"]
    assert [one.player for one in by_worth(POKERATO, scored, Random(1))] == ["bruno", "anna", "dario", "carla"]
    equal = [Scored(name, 1, 1, 1) for name in "abcdefgh"]
    assert len({tuple(one.player for one in by_worth(CARIOCA, equal, Random(seed))) for seed in range(9)}) > 1


def test_to_ru_2_those_out_in_one_round_go_by_their_place_at_the_table_first() -> None:
    first = [Scored("a", 1, 8, 0), Scored("b", 2, 0, 0), Scored("c", 90, 0, 0), Scored("d", 95, 0, 0)]
    second = [Scored("e", 1, 8, 0), Scored("f", 2, 0, 0), Scored("g", 50, 0, 0)]
    assert [one.player for one in out_of_round(CARIOCA, [first, second], Random(1))] == ["g", "c", "d"]


@pytest.fixture(scope="module", params=[("pokerato", 16, 3), ("carioca", 6, 2)], ids=lambda told: told[0])
def played(request: pytest.FixtureRequest) -> Tournament:
    game, people, tables = request.param
    return simulated(1, chosen(game, people, tables), people, Random(5))


def test_to_ru_1_the_best_two_of_each_table_go_on_until_one_table_is_the_final(played: Tournament) -> None:
    told = msgspec.json.decode(msgspec.json.encode(played))["events"]
    going, seen, round_, gone = dict[int, set[str]](), dict[int, list[str]](), 1, list[str]()
    for event in told:
        match event["e"]:
            case "seat":
                going.setdefault(event["table"], set()).add(event["player"])
            case "final":
                going = {1: {player for player, _ in event["seats"].values()}}
            case "match":
                assert (event["round"], set(event["order"])) == (round_, going[event["table"]])
                points = [event["points"][player] for player in event["order"]]
                assert points == sorted(points, reverse=played.game == "pokerato")
                seen[event["table"]] = event["order"]
            case "out":
                gone.append(event["player"])
            case _:
                pass
        if len(seen) == len(going) > 1 and event["e"] in ("out", "match"):
            on = {player for order in seen.values() for player in order[:2]}
            if on | set(gone) == {entry.player for entry in played.entries}:
                round_, going, seen = round_ + 1, {}, {}
    assert list(seen) == [1]
    assert [place.player for place in played.places] == [*seen[1], *reversed(gone)]
    assert [place.place for place in played.places] == list(range(1, len(played.entries) + 1))
    assert sum(place.prize for place in played.places) == 300 * len(played.entries)


def test_to_ru_1_a_match_is_eight_manches_or_two_cycles(played: Tournament) -> None:
    told = msgspec.json.decode(msgspec.json.encode(played))["events"]
    deals, at = dict[int, int](), dict[int, int]()
    for event in told:
        if event["e"] == "deal":
            deals[event["table"]] = deals.get(event["table"], 0) + 1
            at[event["table"]] = len(event["seats"])
        if event["e"] == "match":
            table = event["table"]
            assert deals.pop(table) == (8 if played.game == "carioca" else 2 * at[table])


def test_to_ru_1_there_are_no_chips_levels_or_late_entries(played: Tournament) -> None:
    assert (played.rules.stack, played.rules.late, played.rules.rebuys, played.levels) == (0, 0, 0, ())
    assert {entry.kind for entry in played.entries} == {"entry"}


def told(tournament: Tournament) -> dict[str, Any]:
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(tournament))
    return decoded


@pytest.mark.parametrize(("key", "people"), [(key, people) for key in KINDS for people in (3, 6, 11, 17)])
def test_every_article_holds_of_rounds(key: str, people: int) -> None:
    seats = LEAST + people % (KINDS[key].most - LEAST + 1)
    tables = len(at_tables(people, seats, KINDS[key].most))
    what = chosen(key, people, tables)
    what = msgspec.structs.replace(what, rules=msgspec.structs.replace(what.rules, seats=seats))
    tournament = simulated(1, what, people, Random(people))
    assert faults(told(tournament)) == []


@pytest.mark.parametrize("key", KINDS)
def test_to_ru_1_every_deal_of_a_match_can_be_written_back_and_checks(key: str) -> None:
    hands: list[DealtHand] = []
    simulated(1, chosen(key, 3, 1), 3, Random(3), watch=hands.append)
    assert len(hands) == (8 if key == "carioca" else 6)
    for hand in hands:
        names = {seat: f"P{seat}" for seat in hand.match.stacks}
        assert check(written(GAMES[key], hand.match, names, hand.play.log)) == ()


@pytest.mark.parametrize("key", KINDS)
def test_the_log_alone_rebuilds_how_rounds_stand(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stood: list[str] = []

    def look(course: Course) -> str:
        tables = {number: msgspec.structs.astuple(table) for number, table in course.tables.items()}
        others = {name: value for name, value in vars(course).items() if name not in ("tables", "robots", "events")}
        return repr((tables, others, course.places))

    log = Evening.log

    def kept(evening: Any, event: Any) -> None:
        log(evening, event)
        stood.append(look(evening.course.copy()))

    monkeypatch.setattr(Evening, "log", kept)
    tournament = simulated(1, chosen(key, 7, 2), 7, Random(3))
    read = msgspec.json.decode(msgspec.json.encode(tournament), type=Tournament)
    again = course_for(key, read.rules, read.entries)
    for number, event in enumerate(read.events):
        again.apply(event)
        assert look(again) == stood[number], f"after event {number}: {event}"


@pytest.mark.parametrize(
    ("kind", "change", "article"),
    [
        ("match", {"round": 3}, "TO-RU-1: the round"),
        ("match", {"order": ["p1", "p2"]}, "who played"),
        ("deal", {"level": 2}, "TO-LEVEL: there are none"),
        ("deal", {"sizes": {"1": 9}}, "sizes"),
        ("end", {"points": {}}, "TO-RU-1: how many deals"),
        ("final", {"table": 2}, "TO-RU-1: table 1"),
        ("out", {"table": 1, "player": "p1"}, "TO-RU-1: the best two go on"),
    ],
)
def test_rounds_that_break_an_article_are_found(
    played: Tournament, kind: str, change: dict[str, Any], article: str
) -> None:
    of = told(played)
    next(event for event in of["events"] if event["e"] == kind).update(change)
    assert article in {fault.split(" (event")[0] for fault in found(of)}


def found(of: dict[str, Any]) -> list[str]:
    """The faults up to where the log makes no sense any more."""
    checker = RoundsChecker(of)
    with suppress(AssertionError, KeyError, ValueError):
        checker.run()
    return checker.found
