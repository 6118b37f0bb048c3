"""A tournament that is killed again and again, held against what it said, and played to its end."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec

from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.values import KeptTournament
from engine.house.tournaments.state import TournamentState, decoded, decoded_event
from engine.tournament.course import Course, chips_of
from engine.tournament.rounds.course import replayed
from engine.tournament.rounds.matches import KINDS
from tests.engine.house.tournaments.evening import PEOPLE, WILD, Stands
from tests.engine.house.tournaments.told import told
from tests.engine.tournament.checker import faults
from tests.places import ROOT

CALM_SPEED, WILD_SPEED = 20, 200
MOST_LINES = 60
LINES_OF_ROUNDS = 120  # in all, of fewer than there are
ACCOUNT = "tournament:tourney"


class Survived(msgspec.Struct):
    """What a tournament that was killed again and again has borne."""

    kills: int = 0
    off: float = 0.0  # seconds of play by which its clock was off at most
    said: int = 0  # lines that it had said before it was killed, each held against what the next one found
    entries: int = 0


async def killed(path: Path, kills: int, game: str = "texas_holdem") -> Survived:
    """TO-LEVEL-5: same clock within a second of play, same seats, no entry lost, chips constant; then to the end."""
    before, survived = 0.0, Survived()
    for number in range(kills):
        lines = an_evening(path, number, lines_until(Random(number), kills, game), game)
        kept = await the_tournament(path)
        last = lines[-1]
        off = max(last.at - kept.seconds, abs(lines[0].at - before) if number else 0.0)
        assert off <= 1
        stands_as_it_said(kept, last)
        before = kept.seconds

        survived = Survived(number + 1, max(survived.off, off), survived.said + len(lines), last.entries)
    an_evening(path, kills, None, game)
    kept = await the_tournament(path)
    state, course = rebuilt(kept, len(kept.events))
    assert state.stage == "ended"
    assert faults(told(state, course)) == []
    with closing(sqlite3.connect(path)) as database:
        balances = dict(database.execute("SELECT account, chips FROM balances"))
    assert balances[ACCOUNT] == 0
    assert sum(balances.values()) == 0
    assert len(course.entries) >= survived.entries
    return survived


def lines_until(chance: Random, kills: int, game: str) -> int:
    """How much is heard until the next kill; a tournament of rounds has so few deals that they must do for all."""
    return chance.randrange(1, max(3, LINES_OF_ROUNDS // kills)) if game in KINDS else chance.randrange(5, MOST_LINES)


def an_evening(path: Path, seed: int, most: int | None, game: str) -> list[Stands]:
    """What it said until it was killed after so many lines; None: until it was over."""
    speed, wild = (CALM_SPEED, WILD) if most else (WILD_SPEED, 1.0)
    module = "tests.engine.house.tournaments.evening"
    command = [sys.executable, "-m", module, str(path), str(seed), str(speed), str(wild), game]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout
        if most:
            heard = [process.stdout.readline() for _ in range(most)]
            process.kill()
            heard += process.stdout.readlines()
        else:
            heard = process.stdout.readlines()
            assert process.wait() == 0
    return [msgspec.json.decode(line, type=Stands) for line in heard if line.endswith(b"\n")]


async def the_tournament(path: Path) -> KeptTournament:
    async with await SqliteStore.open(path, lambda: 0.0) as store:
        found = await store.tournament("tourney")
    assert found
    return found


def rebuilt(kept: KeptTournament, events: int) -> tuple[TournamentState, Course]:
    state = decoded(kept.state)
    return state, replayed(state.table.game, state.rules, state.entries, map(decoded_event, kept.events[:events]))


def stands_as_it_said(kept: KeptTournament, last: Stands) -> None:
    """What was said last is in the log; what was written and not said may follow."""
    assert len(kept.events) >= last.events
    state, course = rebuilt(kept, last.events)
    assert len(course.entries) == last.entries >= PEOPLE
    assert last.seats == {
        player: (number, seat) for number, table in course.tables.items() for seat, player in table.players.items()
    }
    assert chips_of(course) == state.rules.stack * last.entries
