"""Tournaments of Carioca: rounds of whole matches, in which the fewest points win (TO-RU)."""

from collections.abc import Mapping

from msgspec.structs import replace

from engine.competing import DealScore, InRounds
from engine.games.carioca.deal import CariocaDeal
from engine.games.carioca.house_rules import MANCHES, CariocaRules
from engine.seats import Seat

FULL_MATCH = 10**9  # points that nobody reaches: all play all manches


def without_chips(rules: CariocaRules) -> CariocaRules:
    """TO-RU-1. Everybody plays all eight manches: those out of a match would sit idle."""
    return replace(rules, stake=0, buy_price=0, reentry_fee=0, exit_score=FULL_MATCH)


def score(_stacks: Mapping[Seat, int], deal: CariocaDeal) -> DealScore:
    """TO-RU-2."""
    return DealScore(dict(deal.points), deal.closer)


ROUNDS = InRounds(most=5, fewest_points=True, rules=without_chips, score=score, manches=MANCHES)
