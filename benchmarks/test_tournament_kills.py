"""TO-LEVEL-5: fifty kills in one tournament, at real tables with the real store.

`python -m pytest benchmarks/test_tournament_kills.py`.
"""

from pathlib import Path

from tests.engine.house.tournaments.kills import killed


async def test_fifty_kills_in_one_tournament(tmp_path: Path) -> None:
    await killed(tmp_path / "invito.db", kills=50)
