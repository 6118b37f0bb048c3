"""Two hundred matches of Carioca by robots and two hundred by random moves: all end, and every invariant holds.

They take some minutes; the suite plays a few of them.
"""

from collections import Counter
from random import Random
from time import process_time

import pytest

from engine.games.carioca import Carioca
from engine.simulate import Policy, at_random, robots_of
from tests.games.carioca.matches import play_match
from tests.games.deals import some_rules

MATCHES = 200


@pytest.mark.parametrize(("who", "policy"), [("robots", robots_of("carioca")), ("random moves", at_random)])
def test_two_hundred_matches_end(who: str, policy: Policy) -> None:
    told: Counter[str] = Counter()
    began = process_time()
    for number in range(MATCHES):
        chance = Random(number)
        told += play_match(3 + number % 6, some_rules(Carioca(), chance), policy, chance)
    seconds = process_time() - began
    print(f"\n{MATCHES} matches by {who}: {1000 * seconds / MATCHES:.0f} ms each, {dict(sorted(told.items()))}")
    assert told["MatchWon"] == MATCHES
