"""The oracles of `make test` over many other deals: twenty thousand of hold'em, five thousand of Omaha."""

import pytest

from tests.games.omaha.oracle import OMAHA
from tests.games.oracle import Oracle, play_beside
from tests.games.texas_holdem.oracle import HOLDEM

DEALS = 1000
THOUSANDS = [*((HOLDEM, thousand) for thousand in range(1, 21)), *((OMAHA, thousand) for thousand in range(1, 6))]


@pytest.mark.parametrize(
    ("oracle", "thousand"), [pytest.param(*each, id=f"{each[0].game.key}-{each[1]}") for each in THOUSANDS]
)
def test_pokerkit_allows_the_same_and_pays_the_same(oracle: Oracle, thousand: int) -> None:
    play_beside(oracle, range(thousand * DEALS, (thousand + 1) * DEALS))
