"""Hands valued per second, one call after another, beside other evaluators (`pip install treys phevaluator`).

`python -m benchmarks.bench_hands [rounds]`. All take turns in each round, so that a slow moment hits all of them, and
each gets the cards in its own form, made beforehand. Medians of processor time; only the ratios hold on other machines.
"""

import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

import treys  # type: ignore[import-untyped] # a measuring stick, not a dependency
from phevaluator import evaluate_cards  # type: ignore[import-untyped] # the same

from engine.cards import pack
from engine.poker.hands import TEXAS_HOLDEM, HandValues

HANDS = 20_000


def contenders(ours: HandValues, size: int) -> dict[str, Callable[[], None]]:
    """Each values the same hands of `size` cards, once."""
    chance = Random(11)
    hands = [tuple(chance.sample(pack(), size)) for _ in range(HANDS)]
    numbers = [tuple(map(int, hand)) for hand in hands]  # phevaluator numbers the cards as we do
    words = [[treys.Card.new(str(card)) for card in hand] for hand in hands]
    dealt = [(hand[:2], hand[2:]) for hand in words]
    value, treys_value = ours.value, treys.Evaluator().evaluate

    def invito() -> None:
        for hand in hands:
            value(hand)

    def by_treys() -> None:
        for hole, board in dealt:
            treys_value(hole, board)

    def by_phevaluator() -> None:
        for hand in numbers:
            evaluate_cards(*hand)

    return {"invito": invito, "treys": by_treys, "phevaluator": by_phevaluator}


def seconds(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


def speed(work: Callable[[], object]) -> float:
    """Hands per second over a quarter of a second, the tables lying warm in the cache."""
    spent = passes = 0.0
    while spent < 0.25:
        spent += seconds(work)
        passes += 1
    return HANDS * passes / spent


def main(rounds: int) -> None:
    built = [seconds(lambda: HandValues(TEXAS_HOLDEM)) for _ in range(3)]
    print(f"tables for Texas Hold'em built in {median(built):.3f} s")
    ours = HandValues(TEXAS_HOLDEM)
    for size in (5, 6, 7):
        works = contenders(ours, size)
        measured = [{name: speed(work) for name, work in works.items()} for _ in range(rounds)]
        speeds = {name: median(measure[name] for measure in measured) for name in works}
        for name, hands in speeds.items():
            ratio = speeds["invito"] / hands
            print(f"{size} cards  {name:12} {hands:12,.0f} hands/s   invito is {ratio:5.1f} times as fast")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
