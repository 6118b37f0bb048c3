"""Tournaments of games with a board: what is posted at each level (TO-LEVEL-1)."""

from typing import TypeVar

from msgspec.structs import replace

from engine.competing import ByLevels, Level, doubled
from engine.poker.flop.house_rules import FlopRules

BLINDS = (
    (10, 20), (15, 30), (25, 50), (50, 100), (75, 150), (100, 200), (150, 300), (200, 400), (300, 600), (400, 800),
    (500, 1000), (700, 1400), (1000, 2000), (1500, 3000), (2000, 4000),
)  # fmt: skip
ANTE_FROM = 5  # level
R = TypeVar("R", bound=FlopRules)


def blinds(level: int) -> Level:
    """TO-LEVEL-1. From the fifth level on the big blind pays an ante of its own size."""
    small, big = doubled(BLINDS, level)
    return {"small": small, "big": big, "ante": big if level >= ANTE_FROM else 0}


def with_blinds(rules: R, posted: Level) -> R:
    ante = posted["ante"]
    return replace(rules, small_blind=posted["small"], big_blind=posted["big"], ante=ante, bb_ante=ante > 0)


BY_BLINDS = ByLevels(blinds, with_blinds)
