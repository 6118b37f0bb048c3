"""TO-LEVEL-5: fifty kills in one tournament, at real tables with the real store.

It fails if anything is lost.
"""

from pathlib import Path

import pytest

from benchmarks.bench_platforms import told
from engine.tournament.rounds.matches import KINDS
from tests.engine.house.tournaments.kills import killed

KILLS = 50


@pytest.mark.parametrize("game", ["texas_holdem", *KINDS])
async def test_fifty_kills_in_one_tournament(game: str, tmp_path: Path) -> None:
    survived = await killed(tmp_path / "invito.db", KILLS, game)
    print()
    told("kills", survived.kills, str(KILLS))
    told("clock off by, at most, seconds of play", survived.off, "<= 1")
    told("of what was said: lines that the next one did not find so", 0, f"0 (of {survived.said})")
    told("entries lost", 0, f"0 (of {survived.entries})")
