"""How tournaments of a game are played, as the game itself says: by levels that go up, or in rounds of matches."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from engine.seats import Seat

Level: TypeAlias = Mapping[str, int]
"""What is posted at a level, by name: `small`, `big` and an `ante` for all, or `invito` and `chip`."""


class ByLevels(msgspec.Struct, frozen=True):
    """TO-LEVEL-1. Everybody begins with the same chips, whoever has none is out, and what is posted goes up.

    How a level is told stands with the game's words, as `<game>-cup_level`.
    """

    posted: Callable[[int], Level]  # at this level, counted from 1
    rules: Callable[[Any, Level], Any]  # these house rules, where this is posted


class DealScore(NamedTuple):
    """What a deal brought to each player, by seat, and who closed it."""

    points: dict[Seat, int]
    closer: Seat | None


class InRounds(msgspec.Struct, frozen=True):
    """TO-RU-1. Rounds of matches in which nobody has chips: for games in which nobody can move during a match."""

    most: int  # players at a table
    fewest_points: bool  # do the fewest points win, and not the most?
    rules: Callable[[Any], Any]  # these house rules, without chips
    score: Callable[[Mapping[Seat, int], Any], DealScore]  # TO-RU-2: of a deal that began with these stacks
    manches: int = 0  # deals of a match, whoever plays it
    cycles: int = 0  # in each of which everybody deals once

    def deals(self, players: int) -> int:
        """TO-RU-1. How many deals a match of so many players has."""
        return self.manches + self.cycles * players


Competing: TypeAlias = ByLevels | InRounds | None
"""None: there are no tournaments of this game."""


def doubled(steps: Sequence[tuple[int, ...]], level: int) -> tuple[int, ...]:
    """The step of this level, counted from 1: those listed, then each twice the one before."""
    times = 2 ** max(0, level - len(steps))
    return tuple(times * amount for amount in steps[min(level, len(steps)) - 1])
