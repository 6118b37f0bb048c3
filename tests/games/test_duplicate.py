"""Duplicate matches measure a policy, not the cards it was dealt."""

from collections.abc import Mapping

import pytest

from benchmarks.duplicate import challenge
from benchmarks.simple_policies import simple_policies
from engine.games import GAMES
from engine.simulate import robots_of

LOSES_FAST: Mapping[str, str] = {"texas_holdem": "calls", "italian_poker": "the most"}


def test_who_plays_like_the_robots_gains_nothing(key: str) -> None:
    game = GAMES[key]
    assert challenge(game, max(3, game.seats.start), 2, robots_of(key)).gained == pytest.approx(0)


@pytest.mark.parametrize(("key", "policy"), LOSES_FAST.items())
def test_a_bad_policy_loses_in_a_short_match_already(key: str, policy: str) -> None:
    gained, doubt = challenge(GAMES[key], 2, 60, simple_policies(key)[policy])
    assert gained + doubt < 0
