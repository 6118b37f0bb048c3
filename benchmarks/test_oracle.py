"""The oracle of `make test` over twenty thousand other deals."""

from random import Random

import pytest

from tests.games.texas_holdem.oracle import Beside

DEALS = 1000


@pytest.mark.parametrize("thousand", range(1, 21))
def test_pokerkit_allows_the_same_and_pays_the_same(thousand: int) -> None:
    for number in range(DEALS):
        Beside(Random(thousand * DEALS + number)).played()
