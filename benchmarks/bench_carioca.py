"""Deals of Carioca per second through the rules core: four players who do anything legal, at any manche.

Each log is replayed, so that only the rules are measured: questions, legality, cards, events. Finding out what a player
could do takes longer and is measured with the melds. Processor time.
"""

from random import Random
from statistics import median
from time import process_time
from typing import Any

from msgspec.structs import replace

from engine.games import GAMES
from engine.match import Match
from engine.play import Play, Row, replay
from engine.simulate import STACK, at_random, play_out

SEATS, DEALS, ROUNDS = 4, 24, 5
MOST = 500  # microseconds that a question may take on average; it usually takes a tenth of that
CARIOCA = GAMES["carioca"]


def played(number: int) -> tuple[Match[Any, Any], list[Row]]:
    """A finished deal and its log; `number` decides which of the manches it is."""
    match = CARIOCA.start(CARIOCA.house_rules(), dict.fromkeys(range(SEATS), STACK), dealer=0)
    match = replace(match, carried=replace(match.carried, manche=1 + number % 8))
    play: Play[Any] = Play(CARIOCA.play, CARIOCA.deal(match))
    play_out(play, at_random, Random(number))
    return match, play.log


def test_deals_are_played_in_little_time() -> None:
    deals = [played(number) for number in range(DEALS)]
    rows = sum(len(log) for _, log in deals)

    def once() -> float:
        began = process_time()
        for match, log in deals:
            replay(CARIOCA.play, CARIOCA.deal(match), log)
        return process_time() - began

    seconds = median(once() for _ in range(ROUNDS))
    print(f"\ncarioca {DEALS / seconds:6.0f} deals/s of {rows / DEALS:.0f} rows, {seconds / rows * 1e6:.0f} us a row")
    assert seconds / rows * 1e6 <= MOST
