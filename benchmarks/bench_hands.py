"""Hands valued per second, one call after another, beside other evaluators (`pip install treys phevaluator`).

All take turns in each round, so that a slow moment hits all of them. Each gets the cards in its own form, prepared
beforehand. Medians of processor time; only the ratios hold on other machines.
"""

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

import pytest

from engine.cards import pack
from engine.poker.hands import TEXAS_HOLDEM, HandValues

treys = pytest.importorskip("treys")
phevaluator = pytest.importorskip("phevaluator")

HANDS = 20_000


def contenders(ours: HandValues, size: int) -> dict[str, Callable[[], None]]:
    """Each values the same hands of `size` cards, once."""
    chance = Random(11)
    hands = [tuple(chance.sample(pack(), size)) for _ in range(HANDS)]
    numbers = [tuple(map(int, hand)) for hand in hands]  # phevaluator numbers the cards as Invito does
    words = [[treys.Card.new(str(card)) for card in hand] for hand in hands]
    dealt = [(hand[:2], hand[2:]) for hand in words]
    value, treys_value, phe_value = ours.value, treys.Evaluator().evaluate, phevaluator.evaluate_cards

    def invito() -> None:
        for hand in hands:
            value(hand)

    def by_treys() -> None:
        for hole, board in dealt:
            treys_value(hole, board)

    def by_phevaluator() -> None:
        for hand in numbers:
            phe_value(*hand)

    return {"invito": invito, "treys": by_treys, "phevaluator": by_phevaluator}


def seconds(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


def speed(work: Callable[[], object]) -> float:
    """Hands per second, measured over a quarter of a second with warm caches."""
    spent = passes = 0.0
    while spent < 0.25:
        spent += seconds(work)
        passes += 1
    return HANDS * passes / spent


def test_the_tables_are_built_in_an_instant() -> None:
    spent = median(seconds(lambda: HandValues(TEXAS_HOLDEM)) for _ in range(5))
    print(f"\ntables for Texas Hold'em built in {spent:.3f} s")
    assert spent < 0.5


@pytest.mark.parametrize(("size", "times_treys"), [(5, 1), (6, 4), (7, 15)])
def test_hands_are_valued_faster_than_elsewhere(size: int, times_treys: int) -> None:
    works = contenders(HandValues(TEXAS_HOLDEM), size)
    measured = [{name: speed(work) for name, work in works.items()} for _ in range(7)]
    speeds = {name: median(measure[name] for measure in measured) for name in works}
    ratios = {name: speeds["invito"] / speeds[name] for name in works}
    for name in works:
        print(f"\n{size} cards  {name:12} {speeds[name]:12,.0f} hands/s, invito {ratios[name]:4.1f} times", end="")
    assert ratios["treys"] >= times_treys
    assert ratios["phevaluator"] >= 1
