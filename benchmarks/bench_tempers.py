"""Robots with a temper and without one in the same seats of the same deals: how they play, and what the temper costs.

All other robots have none. Prints the figures of ST-HE for the robot with a temper, and by how much they exceed those
of one without, with the 95 % interval.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import pytest

from benchmarks.duplicate import match_of
from engine.games import GAMES
from engine.play import Action, Ask, Play
from engine.seats import Seat
from engine.simulate import STACK, Chance, Policy, play_out, robots_of
from engine.statistics import Counts, Ratio

DEALS = {2: 4000, 6: 2000}  # by players
HANDS, BETS = ("vpip", "pfr"), ("af",)  # figures that tell how many hands it plays, and how often it bets


def tempers() -> Iterator[tuple[str, str, str]]:
    """Each temper of the games that count these figures: game, level, temper."""
    for key, game in GAMES.items():
        if {ratio.key for ratio in game.statistics.ratios}.issuperset({*HANDS, *BETS}):
            yield from ((key, level, temper) for level in [*game.levels][1:] for temper in game.tempers)


@pytest.mark.parametrize("seats", DEALS)
@pytest.mark.parametrize(("key", "level", "temper"), list(tempers()))
def test_a_temper_is_told_from_none(key: str, level: str, temper: str, seats: int) -> None:
    game = GAMES[key]
    mine, even = robots_of(key, level, game.tempers[temper]), robots_of(key, level)
    deals = [told(key, seats, number, mine, even) for number in range(DEALS[seats])]
    gains = [100 * deal.gained / game.house_rules().big_blind for deal in deals]
    print(f"\n{key} {seats} seats, {temper} {level}: ", end="")
    print(f"{fmean(gains):+.1f} ± {half(gains):.1f} big blinds per 100 deals in {len(deals)}", end="")
    found = {ratio.key: difference(deals, ratio) for ratio in game.statistics.ratios if ratio.key in HANDS + BETS}
    for figure, (ratio, above, doubt) in found.items():
        print(f", {figure} {ratio:.3f} ({above:+.3f} ± {doubt:.3f})", end="")
    wanted = {"vpip": game.tempers[temper].looseness, "af": game.tempers[temper].boldness}
    assert all(found[key].above * sign > found[key].doubt * abs(sign) for key, sign in wanted.items() if sign)


def half(values: list[float]) -> float:
    """Half the width of the interval that holds the true mean in 95 cases of 100."""
    return float(1.96 * stdev(values) / len(values) ** 0.5)


class Told(NamedTuple):
    """One deal: the counts of a robot with a temper in each seat, and of one without; chips gained for each seat."""

    mine: Counts
    even: Counts
    gained: float


def told(key: str, seats: int, number: int, mine: Policy, even: Policy) -> Told:
    """Once for every seat in which the robot with a temper may sit, and once without it."""
    counted, gains = Counter[str](), list[int]()
    for seat in range(seats):
        counts, stacks = _played(key, seats, number, [mine if at == seat else even for at in range(seats)])
        counted.update(counts[seat])
        gains.append(stacks[seat] - STACK)
    others, _ = _played(key, seats, number, [even] * seats)
    return Told(counted, sum(others.values(), Counter[str]()), fmean(gains))


def _played(
    key: str, seats: int, number: int, players: Sequence[Policy]
) -> tuple[Mapping[Seat, Counts], Mapping[Seat, int]]:
    """One deal: what was counted of each seat, and its chips at the end."""
    game = GAMES[key]
    match = match_of(game, game.house_rules(), seats, number)
    play: Play[Any] = Play(game.play, game.deal(match))

    def policy(play: Play[Any], ask: Ask[Any], chance: Chance) -> Action:
        return players[ask.seat](play, ask, chance)

    play_out(play, policy, Random(number))
    counted = game.statistics.count(Play(game.play, game.deal(match)), play.log)
    return counted.of, play.deal.chips.stacks


class Difference(NamedTuple):
    """The ratio with a temper, its excess over the ratio without, and half the 95 % interval of the excess."""

    ratio: float
    above: float
    doubt: float


def difference(deals: list[Told], ratio: Ratio) -> Difference:
    """From sums over the same deals. The doubt is that of the ratios' linear parts, which is enough for many deals."""
    mine = linear([deal.mine for deal in deals], ratio)
    even = linear([deal.even for deal in deals], ratio)
    return Difference(
        mine[0], mine[0] - even[0], half([one - other for one, other in zip(mine[1], even[1], strict=True)])
    )


def linear(counts: list[Counts], ratio: Ratio) -> tuple[float, list[float]]:
    """`done ÷ of` summed over all deals, and by how much each deal moves it."""
    of = fmean(count[ratio.of] for count in counts)
    value = fmean(count[ratio.done] for count in counts) / of
    return value, [(count[ratio.done] - value * count[ratio.of]) / of for count in counts]
