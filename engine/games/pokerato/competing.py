"""Tournaments of Pokerato: rounds of matches in which everybody deals twice, and what a stack wins counts (TO-RU)."""

from collections.abc import Mapping

from msgspec.structs import replace

from engine.competing import DealScore, InRounds
from engine.games.pokerato.deal import PokeratoDeal
from engine.games.pokerato.house_rules import PokeratoRules
from engine.seats import Seat


def without_chips(rules: PokeratoRules) -> PokeratoRules:
    """TO-RU-1. Stacks count points."""
    return replace(rules, point=1, min_stack=1)


def score(stacks: Mapping[Seat, int], deal: PokeratoDeal) -> DealScore:
    """TO-RU-2. What was won."""
    points = {seat: deal.chips.stacks[seat] - stacks[seat] for seat in deal.seats}
    return DealScore(points, deal.laid.seat if deal.laid else None)


ROUNDS = InRounds(most=6, fewest_points=False, rules=without_chips, score=score, cycles=2)
