"""How long it takes to find the best close of a hand of Pokerato, and how deals of robots go.

Microseconds of processor time per hand, with warm caches: for random hands, for hands in which many cards go together,
and for hands that can close.
"""

from collections import Counter
from random import Random
from time import process_time

import pytest

from benchmarks.bench_melds import microseconds
from engine.games import GAMES
from engine.play import Play
from engine.rummy.blocks import FACES
from engine.rummy.closing import CloseRules, best_close
from engine.simulate import faults, play_out, policies, rebought

TWO_PACKS = FACES[:-1] * 2
HANDS = 10_000
DEALS = 2_000


@pytest.mark.parametrize(
    ("label", "ranks", "suits"),
    [
        ("random", "A23456789TJQK", "hdcs"),
        ("of two suits", "A23456789TJQK", "hd"),
        ("345678 of two suits", "345678", "hd"),
    ],
)
def test_the_best_close_is_found_in_an_instant(label: str, ranks: str, suits: str) -> None:
    chance = Random(6)
    deck = [face for face in TWO_PACKS if face[0] in ranks and face[1] in suits]
    hands = [chance.sample(deck, 10) for _ in range(HANDS)]
    rules = CloseRules()
    average, slow = microseconds(lambda hand: best_close(hand, rules), hands)
    closes = sum(best_close(hand, rules) is not None for hand in hands)
    print(f"\n{label}: mean {average:.1f} µs, p99 {slow:.0f} µs, {closes} of {HANDS} close", end="")
    assert slow <= 500


def test_two_thousand_deals_of_robots_end_with_all_invariants_held() -> None:
    game, robots, chance = GAMES["pokerato"], policies("pokerato")["robots"], Random(7)
    ends: Counter[str] = Counter()
    broken: list[str] = []
    answers, began = 0, process_time()
    for seats in range(2, 7):
        match = game.start(game.house_rules(), dict.fromkeys(range(seats), 2000), dealer=0)
        for _ in range(DEALS // 5):
            play = Play(game.play, game.deal(match))
            answers += play_out(play, robots, chance)
            broken += faults(match, play)
            ends[how_it_ended(play)] += 1
            match = rebought(game.after(match, play.deal))
    spent = (process_time() - began) / DEALS * 1000
    print(f"\n{DEALS} deals of robots: {answers / DEALS:.0f} answers and {spent:.1f} ms each; {dict(ends)}")
    assert broken == []
    assert ends["closed"] > DEALS / 2


def how_it_ended(play: Play) -> str:  # type: ignore[type-arg]  # of this game
    deal = play.deal
    if deal.laid:
        return "closed"
    return "all passed" if deal.opener is None else "all but one folded" if deal.winner is not None else "nobody closed"
