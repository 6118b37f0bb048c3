"""The statistics of `make test` over ten thousand other deals, against a replay by pokerkit."""

import pytest

from engine.games import GAMES
from tests.games.statistics_beside import count_beside

DEALS = 500
RUNS = [
    *(("texas_holdem", "NL", seed) for seed in range(100, 112)),
    *(("texas_holdem", "FL", seed) for seed in range(100, 104)),
    *(("omaha", "PL", seed) for seed in range(100, 104)),
]


@pytest.mark.parametrize(("game", "structure", "seed"), RUNS)
def test_st_he_a_replay_by_pokerkit_counts_the_same(game: str, structure: str, seed: int) -> None:
    count_beside(GAMES[game], structure, DEALS, seed)
