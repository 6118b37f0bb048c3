"""`invito simulate tournament`: whole tournaments, told as a club is exported."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app
from engine.games import WITH_TOURNAMENTS
from tests.bot.operator.recompute import club_faults
from tests.engine.tournament.checker import faults


def run(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in ("simulate", "tournament", *words)])


def club(*words: object) -> Any:
    done = run(*words, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.output)


@pytest.fixture(scope="module")
def season() -> Any:
    return club("--players", 20, "--tables", 5, "--seed", 3, "--times", 4)


def test_every_article_holds_of_what_is_printed(season: Any) -> None:
    assert season["format"] == "invito-club/1"
    assert [person["id"] for person in season["people"]] == [f"p{number}" for number in range(1, 21)]
    assert [tournament["id"] for tournament in season["tournaments"]] == ["t1", "t2", "t3", "t4"]
    for tournament in season["tournaments"]:
        assert tournament["rules"]["seats"] == 4
        assert faults(tournament) == []
    assert club_faults(season) == []
    assert season["seasons"][0]["counted"] == [order["id"] for order in season["orders"]] == ["t1", "t2", "t3", "t4"]


def test_each_deal_is_counted_once_for_each_who_was_dealt_in(season: Any) -> None:
    dealt = dict.fromkeys((person["id"] for person in season["people"]), 0)
    for tournament in season["tournaments"]:
        for event in tournament["events"]:
            for player, _ in event["seats"].values() if event["e"] == "deal" else ():
                dealt[player] += 1
    assert {line["player"]: line["counts"]["hands"] for line in season["statistics"]} == dealt
    assert {line["counts"]["bb_hands"] for line in season["statistics"]} == {0}


def test_a_seed_plays_the_same_and_a_tournament_is_the_same_whatever_follows() -> None:
    words = ("--players", 9, "--seed", 8)
    one, two = club(*words), club(*words, "--times", 2)
    assert one["tournaments"] == two["tournaments"][:1]
    assert club("--players", 9, "--seed", 9)["tournaments"] != one["tournaments"]


def test_robots_win_nothing_and_too_many_keep_a_tournament_out_of_the_season() -> None:
    told = club("--players", 4, "--robots", 5, "--tables", 1)
    (tournament,) = told["tournaments"]
    assert faults(tournament) == []
    assert sorted(place["player"] for place in tournament["places"]) == ["p1", "p2", "p3", "p4"]
    assert told["seasons"][0]["counted"] == told["orders"] == []


@pytest.mark.parametrize("key", WITH_TOURNAMENTS)
def test_tournaments_of_every_game_that_has_them_are_played_and_their_deals_written(key: str, tmp_path: Path) -> None:
    told = club("--players", 6, "--tables", 2, "--game", key, "--seed", 1, "--hands", tmp_path / "hands")
    (tournament,) = told["tournaments"]
    deals = {
        f"t1-{event['table']}-{event['deal']:05}": {player for player, _ in event["seats"].values()}
        for event in tournament["events"]
        if event["e"] == "deal"
    }
    files = {file.stem: file for file in (tmp_path / "hands").iterdir()}
    assert files.keys() == deals.keys()
    for name, players in list(deals.items())[:5]:
        text = files[name].read_text(encoding="utf-8")
        assert all(player in text for player in players)
    words = ("replay" if files[name].suffix == ".phh" else "check", *map(str, list(files.values())[:20]))
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output


def test_a_hand_history_names_its_players_and_its_tournament(tmp_path: Path) -> None:
    told = club("--players", 3, "--seed", 2, "--hands", tmp_path)
    first = next(event for event in told["tournaments"][0]["events"] if event["e"] == "deal")
    lines = (tmp_path / "t1-1-00001.phh").read_text(encoding="utf-8").splitlines()
    at = {int(seat): player for seat, (player, _) in first["seats"].items()}
    order = sorted(at, key=lambda seat: (seat - first["button"] - 1) % 9)
    assert f"players = {json.dumps([at[seat] for seat in order])}" in lines
    assert '_tournament = "t1"' in lines


@pytest.mark.parametrize("structure", ["NL", "PL", "FL", "MIX"])
def test_every_structure_of_holdem(structure: str) -> None:
    told = club("--players", 6, "--structure", structure, "--rebuys", 1)
    assert faults(told["tournaments"][0]) == []


def test_without_json_a_tournament_is_a_line() -> None:
    done = run("--players", 5, "--times", 2)
    assert [line.split(":")[0] for line in done.output.splitlines()] == ["t1", "t2"]
    assert " deals, " in done.output


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--players", 40), "texas_holdem is played by 2 to 10"),
        (("--players", 5, "--tables", 2, "--game", "carioca"), "carioca is played by 3 to 5"),
        (("--players", 3, "--tables", 2), "texas_holdem is played by 2"),
        (("--players", 5, "--game", "chess"), "unknown game"),
        (("--players", 5, "--structure", "XL"), "no structure XL"),
        (("--players", 5, "--game", "pokerato", "--structure", "NL"), "no structure NL"),
        (("--players", 1), "--players"),
        (("--players", 5, "--times", 0), "--times"),
    ],
)
def test_what_cannot_be_played_is_refused(words: tuple[object, ...], why: str) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert why in " ".join(done.output.replace("│", " ").split())
