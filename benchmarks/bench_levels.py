"""Robots of one level among those of the level below in duplicate matches, and how long they think.

A challenger's gain is printed in big blinds per 100 deals with the 95 % interval, beside the goal.
"""

from collections.abc import Iterator
from itertools import pairwise
from statistics import fmean, quantiles
from time import process_time
from typing import Any

import pytest

from benchmarks.duplicate import challenge
from engine.games import GAMES
from engine.play import Action, Ask, Play
from engine.simulate import Chance, Policy, robots_of

DEALS = {2: 8000, 6: 3000}  # by players: for some minutes each
GOAL = 10.0  # big blinds per 100 deals
LONGEST = 30.0  # milliseconds of processor time for 99 decisions of 100


def rivals() -> Iterator[tuple[str, str, str]]:
    """Each level that has one below: game, level, level below."""
    for key, game in GAMES.items():
        levels = tuple(game.levels)
        yield from ((key, better, worse) for worse, better in pairwise(levels))


@pytest.mark.parametrize("seats", DEALS)
@pytest.mark.parametrize(("key", "better", "worse"), list(rivals()))
def test_a_level_wins_against_the_one_below(
    key: str, better: str, worse: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    game, spent = GAMES[key], list[float]()
    rules = game.house_rules()
    challenger = timed(robots_of(key, better), spent)
    found = challenge(game, seats, DEALS[seats], challenger, rules, robots_of(key, worse))
    gained, doubt = (100 * chips / rules.big_blind for chips in found)
    longest = 1000 * quantiles(spent, n=100)[-1]
    with capsys.disabled():
        print(f"\n{key} {seats} seats, {better} among {worse}: {gained:+.1f} ± {doubt:.1f} (goal: {GOAL:.0f})", end="")
        print(f", thinks {1000 * fmean(spent):.1f} ms, 99 of 100 below {longest:.1f} ms", end="")
    assert gained - doubt > 0
    assert longest < LONGEST


def timed(policy: Policy, spent: list[float]) -> Policy:
    """The same, noting the seconds of processor time that each answer takes."""

    def watched(play: Play[Any], ask: Ask[Any], chance: Chance) -> Action:
        began = process_time()
        action = policy(play, ask, chance)
        spent.append(process_time() - began)
        return action

    return watched
