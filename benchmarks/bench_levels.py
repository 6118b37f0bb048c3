"""Robots of one level among those of the level below in duplicate matches, and how long they think.

Prints a challenger's gain with its 95 % interval beside the goal, in the game's unit: in poker big blinds or inviti
for 100 deals; in rummy, which has no blinds to measure by, points of one deal, and any gain that is no luck will do.
"""

from collections.abc import Iterator
from itertools import pairwise
from statistics import fmean, quantiles
from time import process_time
from typing import Any, NamedTuple

import pytest

from benchmarks.duplicate import challenge
from engine.game import EVEN
from engine.games import GAMES
from engine.play import Action, Amount, Ask, Play
from engine.simulate import Chance, Policy, robots_of

DEALS = {2: 8000, 6: 3000}  # by players: for some minutes each
MORE = {"texas_holdem": {2: 16_000, 6: 8000}}  # played fast, and some of its tempers cost nearly what a level wins
LONGEST = 30.0  # milliseconds of processor time for 99 decisions of 100


class Measure(NamedTuple):
    """What is counted of a challenger's gains."""

    unit: str
    rule: str  # the house rule that says how many chips one of them is; empty: what `challenge` counts is one
    deals: int = 100
    goal: float = 10.0


BIG_BLINDS = Measure("big blinds per 100 deals", "big_blind")
MEASURES = {
    "italian_poker": Measure("inviti per 100 deals", "invito"),
    "pokerato": Measure("points a deal", "point", deals=1, goal=0.0),
    "carioca": Measure("penalty points fewer than the mean, a manche", "", deals=1, goal=0.0),
}


def rivals() -> Iterator[tuple[str, str, str, str]]:
    """Each level that has one below, in each temper: game, level, level below, temper (empty: none)."""
    for key, game in GAMES.items():
        for worse, better in pairwise(game.levels):
            yield from ((key, better, worse, temper) for temper in ("", *game.tempers))


@pytest.mark.parametrize("seats", DEALS)
@pytest.mark.parametrize(("key", "better", "worse", "temper"), list(rivals()))
def test_a_level_wins_against_the_one_below(key: str, better: str, worse: str, temper: str, seats: int) -> None:
    game, answers = GAMES[key], Answers()
    rules, deals = game.house_rules(), MORE.get(key, DEALS)[seats]
    challenger = answers.watched(robots_of(key, better, game.tempers.get(temper, EVEN)))
    found = challenge(game, seats, deals, challenger, rules, robots_of(key, worse))
    measure = MEASURES.get(key, BIG_BLINDS)
    one = getattr(rules, measure.rule) if measure.rule else 1
    gained, doubt = (measure.deals * chips / one for chips in found)
    longest = 1000 * quantiles(answers.spent, n=100)[-1]
    print(f"\n{key} {seats} seats, {temper} {better} among {worse}: {gained:+.2f} ± {doubt:.2f}", end="")
    print(f" {measure.unit} (goal: {measure.goal:.0f}) in {deals} deals", end="")
    if any(answers.bets):
        print(f", bets or raises {100 * fmean(answers.bets):.0f} times of 100", end="")
    print(f", thinks {1000 * fmean(answers.spent):.1f} ms, 99 of 100 below {longest:.1f} ms", end="")
    assert gained - doubt > 0
    assert longest < LONGEST


class Answers:
    """The answers of one policy: seconds of processor time for each, and which of them were bets and raises."""

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
