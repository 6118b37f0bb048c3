"""A thousand tournaments of forty-five at five tables, each judged event by event."""

from random import Random
from time import perf_counter

import msgspec

from engine.tournament.simulating.club import chosen, simulated
from tests.engine.tournament.checker import faults

TIMES = 1000


def test_every_article_holds_a_thousand_times() -> None:
    what, seconds, deals = chosen("texas_holdem", 45, 5), 0.0, 0
    for number in range(1, TIMES + 1):
        began = perf_counter()
        played = simulated(number, what, 45, Random(number))
        seconds += perf_counter() - began
        told = msgspec.json.decode(msgspec.json.encode(played))
        deals += sum(event["e"] == "deal" for event in told["events"])
        assert faults(told) == [], f"tournament {number}"
    print(f"\n{TIMES} tournaments, {deals} deals in {seconds:.0f} s: {deals / seconds:.0f} deals/s")
