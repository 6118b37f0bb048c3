"""Robots of one level among those of the level below in duplicate matches, and how long they think.

A challenger's gain is printed per 100 deals with the 95 % interval, beside the goal: in big blinds, in poker
all'italiana in inviti.
"""

from collections.abc import Iterator
from itertools import pairwise
from statistics import fmean, quantiles
from time import process_time
from typing import Any

import pytest

from benchmarks.duplicate import challenge
from engine.games import GAMES
from engine.play import Action, Amount, Ask, Play
from engine.simulate import Chance, Policy, robots_of

DEALS = {2: 8000, 6: 3000}  # by players: for some minutes each
UNIT = {"italian_poker": "invito"}  # by game, the house rule in which gains are counted; else the big blind
GOAL = 10.0  # of them per 100 deals
LONGEST = 30.0  # milliseconds of processor time for 99 decisions of 100


def rivals() -> Iterator[tuple[str, str, str, str]]:
    """Each level that has one below, in each temper: game, level, level below, temper (empty: none)."""
    for key, game in GAMES.items():
        for worse, better in pairwise(game.levels):
            yield from ((key, better, worse, temper) for temper in ("", *game.tempers))


@pytest.mark.parametrize("seats", DEALS)
@pytest.mark.parametrize(("key", "better", "worse", "temper"), list(rivals()))
def test_a_level_wins_against_the_one_below(
    key: str, better: str, worse: str, temper: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    game, answers = GAMES[key], Answers()
    rules, boldness = game.house_rules(), game.tempers.get(temper, 0.0)
    challenger = answers.watched(robots_of(key, better, boldness))
    found = challenge(game, seats, DEALS[seats], challenger, rules, robots_of(key, worse))
    unit = UNIT.get(key, "big_blind")
    gained, doubt = (100 * chips / getattr(rules, unit) for chips in found)
    longest = 1000 * quantiles(answers.spent, n=100)[-1]
    with capsys.disabled():
        print(f"\n{key} {seats} seats, {temper} {better} among {worse}: {gained:+.1f} ± {doubt:.1f} {unit}", end="")
        print(f" (goal: {GOAL:.0f}), bets or raises {100 * fmean(answers.bets):.0f} times of 100", end="")
        print(f", thinks {1000 * fmean(answers.spent):.1f} ms, 99 of 100 below {longest:.1f} ms", end="")
    assert gained - doubt > 0
    assert longest < LONGEST


class Answers:
    """What one policy answers: seconds of processor time for each, and which of them were bets and raises."""

    def __init__(self) -> None:
        self.spent: list[float] = []
        self.bets: list[bool] = []

    def watched(self, policy: Policy) -> Policy:
        def answer(play: Play[Any], ask: Ask[Any], chance: Chance) -> Action:
            began = process_time()
            action = policy(play, ask, chance)
            self.spent.append(process_time() - began)
            self.bets.append(any(isinstance(option, Amount) and option.kind is type(action) for option in ask.options))
            return action

        return answer
