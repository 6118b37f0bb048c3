"""TO-LEVEL-5: fifty kills in one tournament, at real tables with the real store.

What was lost fails it. `python -m pytest benchmarks/test_tournament_kills.py -s`.
"""

from pathlib import Path

from benchmarks.bench_platforms import told
from tests.engine.house.tournaments.kills import killed

KILLS = 50


async def test_fifty_kills_in_one_tournament(tmp_path: Path) -> None:
    survived = await killed(tmp_path / "invito.db", KILLS)
    print()
    told("kills", survived.kills, str(KILLS))
    told("clock off by, at most, seconds of play", survived.off, "<= 1")
    told("of what was said: lines that the next one did not find so", 0, f"0 (of {survived.said})")
    told("entries lost", 0, f"0 (of {survived.entries})")
