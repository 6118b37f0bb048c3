"""Robots against five simple policies in duplicate matches: none of them may win.

Prints a challenger's gain in chips for each deal (Carioca: in penalty points saved) with its 95 % interval.
"""

import pytest

from benchmarks.duplicate import challenge
from benchmarks.simple_policies import simple_policies
from engine.games import GAMES

DEALS = {"omaha": 300, "carioca": 24, "pokerato": 600}  # of the slower games, for some minutes each
MOST_DEALS = 1000


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("key", GAMES)
def test_no_simple_policy_wins_against_robots(key: str, seats: int) -> None:
    game = GAMES[key]
    won = []
    for name, policy in simple_policies(key).items():
        gained, doubt = challenge(game, max(seats, game.seats.start), DEALS.get(key, MOST_DEALS), policy)
        print(f"\n{key} {seats} seats, {name}: {gained:+.2f} ± {doubt:.2f} (goal: none above 0)", end="")
        won += [name] if gained > 0 else []
    assert won == []
