"""Three hundred Omaha deals beside pokerkit; `make bench` plays five thousand."""

import pytest

from engine.poker.hands import TEXAS_HOLDEM, hand_values
from tests.games.omaha.oracle import OMAHA
from tests.games.oracle import play_beside

KNOWN = {"HE-FL-3", "HE-FL-6", "HE-NL-5", "HE-PRE-1", "HE-SHOW-7"}  # articles by which we differ
SEEDS, DEALS = range(3), 100


@pytest.mark.parametrize("seed", SEEDS)
def test_pokerkit_allows_the_same_and_pays_the_same(seed: int) -> None:
    assert set(play_beside(OMAHA, range(seed * DEALS, (seed + 1) * DEALS))) <= KNOWN


def test_any_five_of_nine_instead_of_two_and_three_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    values = hand_values(TEXAS_HOLDEM)
    monkeypatch.setattr("engine.games.omaha.value", lambda hole, board: values.value((*hole[:2], *board)))
    with pytest.raises(AssertionError, match="final stacks"):
        play_beside(OMAHA, range(DEALS))
