"""Whole hands of six-player games with a board per second through the rules core, beside pokerkit.

Blinds 1/2, 100 big blinds each, a fresh table and pack for every hand. `call` always checks or calls; `random` folds
15 % of the bets it faces, raises one time in five to one to three times the minimum, and checks or calls otherwise.
Each side has a process to itself; they take turns, so that a slow moment hits both. How a process lies in memory makes
a few hundredths, so there are several pairs of them. It prints the medians of all turns; only the ratios hold on other
machines.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from statistics import median
from typing import NamedTuple

import pytest

from tests.places import ROOT

PAIRS, ROUNDS = 5, 25


class Contender(NamedTuple):
    """A game that pokerkit has too.

    By policy, how many times as fast it is to be: `least` on any machine, `goal` on one that does nothing else.
    """

    game: str
    least: Mapping[str, float]
    goal: Mapping[str, float]


CONTENDERS = (
    Contender("texas_holdem", {"call": 50, "random": 30}, {"call": 80, "random": 50}),
    Contender("omaha", {"call": 40, "random": 40}, {"call": 40, "random": 40}),
)


@contextmanager
def a_process(side: str, game: str, policy: str) -> Iterator[Callable[[], float]]:
    """Returns hands per second, whenever it is called."""
    # pokerkit warns about the hands it is dealt.
    command = [sys.executable, "-W", "ignore", "-m", "benchmarks.core_hands", side, game, policy]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        asked, told = process.stdin, process.stdout
        assert asked
        assert told

        def speed() -> float:
            print(file=asked, flush=True)
            return float(told.readline())

        yield speed


def in_turn(game: str, policy: str) -> list[tuple[float, ...]]:
    """Hands per second of Invito and of pokerkit, in each round."""
    with ExitStack() as processes:
        sides = [processes.enter_context(a_process(side, game, policy)) for side in ("invito", "pokerkit")]
        return [tuple(speed() for speed in sides) for _ in range(ROUNDS)]


@pytest.mark.parametrize("policy", ["call", "random"])
@pytest.mark.parametrize("contender", CONTENDERS, ids=lambda contender: contender.game)
def test_hands_are_played_faster_than_by_pokerkit(contender: Contender, policy: str) -> None:
    measured = [speeds for _ in range(PAIRS) for speeds in in_turn(contender.game, policy)]
    fast, slow = (median(speeds) for speeds in zip(*measured, strict=True))
    ratio = median(ours / theirs for ours, theirs in measured)
    speeds = f"invito {fast:8,.0f} hands/s, pokerkit {slow:6,.0f} hands/s"
    print(f"\n{contender.game} {policy:6} {speeds}: {ratio:5.1f} times   goal {contender.goal[policy]}")
    assert ratio >= contender.least[policy]
