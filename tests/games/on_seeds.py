"""Tests of every game, on deals played at random."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from engine.games import GAMES
from engine.match import Match
from engine.play import Play

every_game = pytest.mark.parametrize("key", GAMES)
EXAMPLES = 30  # each is a match of some deals
OF_LONG_DEALS = {"carioca": 2}
AnyMatch = Match[Any, Any]


def on_some_seeds(test: Callable[[str, int], None]) -> Any:
    """A test of every game, on random seeds: fewer of them where deals are long."""

    @every_game
    def of_this_game(key: str) -> None:
        @settings(max_examples=OF_LONG_DEALS.get(key, EXAMPLES), phases=[Phase.generate])  # no seed is simpler
        @given(seed=st.integers(0, 2**32))
        def on_a_seed(seed: int) -> None:
            test(key, seed)

        on_a_seed()

    of_this_game.__doc__ = test.__doc__
    return of_this_game


def looks(play: Play[Any], chance: Random) -> bool:
    """What takes long is looked at on every question of a short deal, and ever less often in a long one."""
    return chance.random() * len(play.log) < 10
