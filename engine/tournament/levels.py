"""What is posted at each level, and a game's house rules at that level (TO-LEVEL-1, TO-IT-1)."""

from typing import Any

from msgspec.structs import replace

from engine.match import HouseRules
from engine.tournament.record import Level

BLINDS = (
    (10, 20), (15, 30), (25, 50), (50, 100), (75, 150), (100, 200), (150, 300), (200, 400), (300, 600), (400, 800),
    (500, 1000), (700, 1400), (1000, 2000), (1500, 3000), (2000, 4000),
)  # fmt: skip
INVITI = ((10, 5), (20, 10), (30, 15), (50, 25), (80, 40), (120, 60), (200, 100))
ANTE_FROM = 5  # level


def blinds(number: int) -> Level:
    """TO-LEVEL-1. Of level `number`, from 1. From the fifth level on the big blind pays an ante of its own size."""
    small, big = _step(BLINDS, number)
    return {"small": small, "big": big, "ante": big if number >= ANTE_FROM else 0}


def inviti(number: int) -> Level:
    """TO-IT-1. Of level `number`, from 1, in poker all'italiana."""
    invito, chip = _step(INVITI, number)
    return {"invito": invito, "chip": chip}


def _step(steps: tuple[tuple[int, int], ...], number: int) -> tuple[int, int]:
    """The steps that are listed, then each twice the one before."""
    first, second = steps[min(number, len(steps)) - 1]
    doubled = 2 ** max(0, number - len(steps))
    return first * doubled, second * doubled


def has_inviti(rules: HouseRules) -> bool:
    """Do levels raise an invito, and not blinds?"""
    return hasattr(rules, "invito")


def level_of(rules: HouseRules, number: int) -> Level:
    """What is posted at this level of the game that these house rules are of."""
    return inviti(number) if has_inviti(rules) else blinds(number)


def at_level(rules: Any, number: int) -> Any:  # the game's HouseRules
    """The house rules of a deal that begins at this level."""
    if has_inviti(rules):
        return replace(rules, **inviti(number))
    posted = blinds(number)
    return replace(
        rules, small_blind=posted["small"], big_blind=posted["big"], ante=posted["ante"], bb_ante=posted["ante"] > 0
    )
