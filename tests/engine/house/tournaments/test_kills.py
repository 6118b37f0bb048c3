"""`kill -9` in the middle of a tournament, again and again. The whole number of kills is in the benchmarks."""

from pathlib import Path

import pytest

from engine.tournament.rounds.matches import KINDS
from tests.engine.house.tournaments.kills import killed


async def test_to_level_5_kills_cost_neither_time_nor_seats_nor_entries_nor_chips(tmp_path: Path) -> None:
    await killed(tmp_path / "invito.db", kills=4)


@pytest.mark.parametrize("game", KINDS)
async def test_to_level_5_kills_cost_nothing_in_rounds_either(game: str, tmp_path: Path) -> None:
    await killed(tmp_path / "invito.db", kills=4, game=game)
