"""`invito club export`: what it writes is all that a stranger needs to come to the same ratings and statistics."""

import asyncio
import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from bot.chat.preferences import Preferences
from bot.cli import app
from engine.games import GAMES
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.values import Finished, FinishedTournament, KeptCorrection, KeptSeason, TournamentRow
from engine.house.tables import encoding
from engine.house.tables import state as states
from engine.house.tables.state import Player
from engine.house.tournaments.state import encoded, encoded_event, made
from engine.play import Play
from engine.simulate import at_random, play_out
from engine.tournament.record import Tournament
from engine.tournament.rounds.matches import KINDS
from tests.bot.operator.recompute import club_faults, faults, gains
from tests.engine.house.a_world import a_state, a_state_of
from tests.engine.tournament.checker import faults as tournament_checked
from tests.games.pokerkit_statistics import counted

PEOPLE = [f"local:p{number}" for number in range(7)]
DEALS, MATCHES = 40, 60


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data directory with deals of hold'em and the orders of many matches, ties among them."""
    monkeypatch.setenv("INVITO_DATA", str(tmp_path))
    asyncio.run(a_club(tmp_path / "invito.db"))
    return tmp_path


async def a_club(database: Path) -> None:
    store, chance = await SqliteStore.open(database, lambda: 1.0), Random(17)
    preferences = Preferences(store, "en")
    for key in PEOPLE:
        await preferences.change(key, name=key.upper(), hidden=key == PEOPLE[2])
    for number in range(1, DEALS + 1):
        await a_deal(store, number, chance)
    for number in range(MATCHES):
        people = chance.sample(PEOPLE, chance.randint(3, 6))
        places = dict(zip(people, sorted(chance.randint(1, len(people)) for _ in people), strict=True))
        game = chance.choice(("carioca", "pokerato"))
        await store.finish([Finished(f"m-{number}", "local:here", game, float(number // 2), places)])
    await store.close()


async def a_deal(store: SqliteStore, number: int, chance: Random) -> None:
    state, game = a_state(), GAMES["texas_holdem"]
    players = {seat: Player(key, key, bought=1000) for seat, key in enumerate(PEOPLE[:4])}
    state = states.begun(replace(state, deal=number, players=players), number % 4, 0.0)
    play: Play[Any] = Play(game.play, game.deal(state.match))
    play_out(play, at_random, chance)
    await store.keep(
        state.table, encoding.encoded(state), number + 1, record=encoding.record(state, play, float(number))
    )


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, ["club", "export", *map(str, words)])


def test_a_stranger_comes_to_the_same_ratings_from_the_export_alone(data: Path) -> None:
    done = run(data / "club.json")
    assert done.exit_code == 0, done.output
    assert f"7 people, {MATCHES} orders of finish, 0 deals" in done.output
    assert faults(data / "club.json") == []
    club = json.loads((data / "club.json").read_text(encoding="utf-8"))
    assert club["format"] == "invito-club/1"
    assert {person["id"]: person["listed"] for person in club["people"]} == {key: key != PEOPLE[2] for key in PEOPLE}
    assert len({rating["game"] for rating in club["ratings"]}) == 2


def test_a_stranger_comes_to_the_same_statistics_from_the_hands(data: Path) -> None:
    done = run(data / "club.json", "--hands", data / "hands")
    assert f"{DEALS} deals" in done.output
    club = json.loads((data / "club.json").read_text(encoding="utf-8"))
    told = {line["player"]: line["counts"] for line in club["statistics"] if line["game"] == "texas_holdem"}
    assert list(told) == PEOPLE[:4]
    for player, (hands, won) in gains(data / "hands").items():
        assert told[player]["bb_hands"] == told[player]["hands"] == hands
        assert told[player]["bb_sum"] == pytest.approx(won)


def test_cards_that_nobody_showed_are_in_no_hand(data: Path) -> None:
    run(data / "club.json", "--hands", data / "hands")
    texts = [file.read_text(encoding="utf-8") for file in (data / "hands").iterdir()]
    assert any('"d dh p1 ????"' in text for text in texts)
    for text in texts:
        shown = {action[:2] for action in text.split('"') if " sm " in action}
        hidden = {action.split()[2] for action in text.split('"') if action.startswith("d dh") and "?" in action}
        assert not shown & hidden
        assert shown | hidden == {"p1", "p2", "p3", "p4"}


def test_what_pokerkit_can_replay_of_the_hands_says_the_same(data: Path) -> None:
    """ST-HE-1 to ST-HE-4: where all who were left have shown, the file alone is enough."""
    run(data / "club.json", "--hands", data / "hands")
    for file in sorted((data / "hands").iterdir())[:10]:
        assert sum(counts["hands"] for counts in counted(file.read_text(encoding="utf-8"))) == 4


def test_without_a_database_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INVITO_DATA", str(tmp_path))
    done = run(tmp_path / "club.json")
    assert done.exit_code == 1
    assert "there is no database" in done.output


async def keep(store: SqliteStore, played: Tournament, left: int) -> None:
    """A tournament as the house keeps it; the last one that is `left` is stopped."""
    table = a_state_of(played.game, played.id)
    state = made(replace(table, community=HERE, seats=played.rules.seats), "p1", played.rules, tables=9)
    entered = tuple(entry for entry in played.entries if entry.kind == "entry")
    people = {entry.player: entry.player.upper() for entry in entered if not entry.robot}
    stage: Any = "ended" if left > 1 else "interrupted"
    state = replace(state, stage=stage, players=people, entries=entered, began=played.began, ended=played.ended)
    events = played.events if left > 1 else played.events[: len(played.events) // 2]
    kept = tuple(map(encoded_event, events))
    await store.keep_tournament(TournamentRow(played.id, events[-1].at, encoded(state), open=False, events=kept))
    if left > 1:
        places = {place.player: place.place for place in played.places}
        prizes = {place.player: place.prize for place in played.places if place.prize}
        result = FinishedTournament(played.began, prizes=prizes)
        await store.finish([Finished(played.id, HERE, played.game, played.ended or 0, places, result)])


SEASONS, EACH = 10, 4
ROUNDS = 2  # seasons of tournaments of rounds
HERE = "local:here"


async def played_seasons(database: Path, tournaments: list[Any], seasons: int = SEASONS) -> None:
    """So many seasons of the simulated tournaments, corrections in some, one tournament struck, one person hidden.

    The last of them was stopped in the middle.
    """
    async with await SqliteStore.open(database, lambda: 1.0) as store:
        preferences = Preferences(store, "en")
        await preferences.change("p3", name="P3", hidden=True)
        for number, told in enumerate(tournaments):
            played = replace(
                msgspec.json.decode(json.dumps(told), type=Tournament), began=2 * number, ended=2 * number + 1
            )
            await keep(store, played, len(tournaments) - number)
        for number in range(seasons):
            await store.keep_season(
                KeptSeason(HERE, number + 1, float(2 * number * EACH), float(2 * (number + 1) * EACH))
            )
            fixed = KeptCorrection(HERE, "points", f"p{number + 1}", -50, "late", "p9", 1.0, season=number + 1)
            await store.correct(fixed)
        await store.correct(KeptCorrection(HERE, "struck", tournaments[5]["id"], 0, "a test", "p9", 2.0))
        await store.correct(KeptCorrection(HERE, "struck", tournaments[6]["id"], 0, "a test", "p9", 2.0))
        await store.correct(KeptCorrection(HERE, "restored", tournaments[6]["id"], 0, "no test", "p9", 3.0))


def test_se_rank_1_a_stranger_comes_to_the_same_points_ranks_and_ratings_over_ten_seasons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SE-COUNT-1, SE-POINT-1, SE-RANK-1, SE-RATE-1, SE-FIX-1, LB-OUT-1."""
    monkeypatch.setenv("INVITO_DATA", str(tmp_path))
    words = ("simulate", "tournament", "--players", 11, "--tables", 2, "--times", SEASONS * EACH, "--json")
    simulated = json.loads(CliRunner().invoke(app, [*map(str, words)]).output)
    assert club_faults(simulated) == []
    asyncio.run(played_seasons(tmp_path / "invito.db", simulated["tournaments"]))
    done = run(tmp_path / "club.json")
    assert done.exit_code == 0, done.output
    club = json.loads((tmp_path / "club.json").read_text(encoding="utf-8"))
    assert len(club["seasons"]) == SEASONS
    assert faults(tmp_path / "club.json") == []
    counted = [name for season in club["seasons"] for name in season["counted"]]
    struck = simulated["tournaments"][5]["id"]
    assert len(counted) == len(club["orders"]) == SEASONS * EACH - 2
    assert [judged for each in club["tournaments"][:-1] for judged in tournament_checked(each)] == []
    assert [each["state"] for each in club["tournaments"]] == [*["ended"] * (SEASONS * EACH - 1), "interrupted"]
    for ours, theirs in zip(club["tournaments"][:-1], simulated["tournaments"], strict=False):
        assert ours["events"] == theirs["events"]
        assert ours["entries"] == theirs["entries"]
    assert struck not in counted
    assert {place["points"] for each in club["tournaments"] if each["id"] == struck for place in each["places"]} == {0}
    ranks = {line["player"]: line["rank"] for line in club["seasons"][0]["standings"]}
    assert ranks["p3"] is None
    club["seasons"][3]["standings"][0]["points"] += 1
    assert club_faults(club)
    club["seasons"][3]["standings"][0]["points"] -= 1
    assert club_faults(club) == []
    club["tournaments"][2]["places"][0]["points"] += 1
    assert club_faults(club)


@pytest.mark.parametrize("game", KINDS)
def test_to_ru_2_a_stranger_comes_to_the_same_points_ranks_and_ratings_of_rounds_of_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """TO-RU-1, TO-RU-2, SE-POINT-1, SE-RANK-1, SE-RATE-1: from the export alone, and no fault is passed over."""
    monkeypatch.setenv("INVITO_DATA", str(tmp_path))
    times = ROUNDS * EACH
    words = ("simulate", "tournament", "--game", game, "--players", 6, "--tables", 2, "--times", times, "--json")
    simulated = json.loads(CliRunner().invoke(app, [*map(str, words)]).output)
    assert club_faults(simulated) == []
    asyncio.run(played_seasons(tmp_path / "invito.db", simulated["tournaments"], ROUNDS))
    done = run(tmp_path / "club.json")
    assert done.exit_code == 0, done.output
    club = json.loads((tmp_path / "club.json").read_text(encoding="utf-8"))
    assert club_faults(club) == []
    assert [judged for each in club["tournaments"][:-1] for judged in tournament_checked(each)] == []
    assert [each["events"] for each in club["tournaments"][:-1]] == [
        each["events"] for each in simulated["tournaments"][:-1]
    ]
    assert {order["game"] for order in club["orders"]} == {game}
    assert len(club["orders"]) == times - 2
    assert any(line["rank"] == 1 for line in club["seasons"][0]["standings"])
    for name, plant in FAULTS.items():
        wrong = deepcopy(club)
        plant(wrong)
        assert club_faults(wrong), name


def _swapped(club: Any) -> None:
    """The first two of a tournament, wherever their places stand."""
    told, order = club["tournaments"][0], club["orders"][0]
    first, second = told["places"][:2]
    first["player"], second["player"] = second["player"], first["player"]
    order["places"] |= {first["player"]: 1, second["player"]: 2}


def _went_on(club: Any) -> None:
    """One who was out in the first round went out later than is told."""
    events = club["tournaments"][0]["events"]
    outs = [number for number, event in enumerate(events) if event["e"] == "out"]
    events[outs[0]], events[outs[1]] = events[outs[1]], events[outs[0]]


def _played(club: Any) -> None:
    """A deal of the final brought the last of it what would have made them the first."""
    events = club["tournaments"][0]["events"]
    *_, last = (event for event in events if event["e"] == "end")
    (seats,) = (event["seats"] for event in events if event["e"] == "deal" and _same_deal(event, last))
    (seat,) = (seat for seat, (player, _) in seats.items() if player == events[-1]["order"][-1])
    last["points"][seat] += 10_000 if club["tournaments"][0]["game"] == "pokerato" else -10_000


def _same_deal(event: Any, other: Any) -> bool:
    return (event["table"], event["deal"]) == (other["table"], other["deal"])


def _rated(club: Any) -> None:
    club["ratings"][0]["mu"] += 1e-6


def _ranked(club: Any) -> None:
    club["seasons"][1]["standings"][0]["points"] += 1


def _won(club: Any) -> None:
    club["seasons"][1]["points"][0]["points"] += 1


def _unrated(club: Any) -> None:
    del club["orders"][-1]


FAULTS: dict[str, Callable[[Any], None]] = {
    fault.__name__: fault for fault in (_swapped, _went_on, _played, _rated, _ranked, _won, _unrated)
}
