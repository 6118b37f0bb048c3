"""A thousand hold'em deals beside pokerkit; `make bench` plays twenty thousand."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.play import Amount
from engine.poker.limits import FixedLimit, NoLimit, PotLimit
from tests.games.oracle import play_beside
from tests.games.texas_holdem.oracle import HOLDEM

KNOWN = {"HE-FL-3", "HE-FL-6", "HE-NL-5", "HE-PRE-1", "HE-SHOW-7"}  # articles by which we differ
SEEDS, DEALS = range(10), 100


@pytest.mark.parametrize("seed", SEEDS)
def test_pokerkit_allows_the_same_and_pays_the_same(seed: int) -> None:
    assert set(play_beside(HOLDEM, range(seed * DEALS, (seed + 1) * DEALS))) <= KNOWN


@pytest.mark.parametrize("structure", [NoLimit, PotLimit, FixedLimit])
def test_a_wrong_most_is_found(structure: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    right = structure.more

    def one_less(*asked: Any) -> Amount | str:
        more: Amount | str = right(*asked)
        return more if isinstance(more, str) else replace(more, high=more.high - 1)

    monkeypatch.setattr(structure, "more", one_less)
    with pytest.raises(AssertionError):
        play_beside(HOLDEM, range(DEALS))
