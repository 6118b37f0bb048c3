"""Duplicate matches: one challenger among robots plays every seat of the same deal, so that luck cancels out.

A challenger who plays exactly like the robots gains nothing: its wins in one seat are its losses in the others.
"""

from collections.abc import Iterator
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.deal import Deal
from engine.game import AnyGame
from engine.games.carioca import CariocaCarried, CariocaDeal
from engine.match import HouseRules, Match
from engine.play import Action, Ask, Play
from engine.seats import Seat
from engine.simulate import STACK, Chance, Policy, play_out, robots_of


class Outcome(NamedTuple):
    """A challenger's gain in a match, in chips a deal (Carioca: in points), as the mean over all seats."""

    gained: float
    doubt: float  # half the width of the interval that holds the true gain in 95 matches of 100


def challenge(
    game: AnyGame,
    seats: int,
    deals: int,
    challenger: Policy,
    rules: HouseRules | None = None,
    robots: Policy | None = None,
) -> Outcome:
    """Play `deals` deals, each once for every seat in which the challenger may sit among `seats` - 1 robots.

    The house rules are the usual ones unless `rules` is given, the `robots` those of no level.
    """
    played, others = rules or game.house_rules(), robots or robots_of(game.key)
    gains = [fmean(_gains(game, played, seats, number, (challenger, others))) for number in range(deals)]
    return Outcome(fmean(gains), 1.96 * stdev(gains) / deals**0.5)


def _gains(
    game: AnyGame, rules: HouseRules, seats: int, number: int, policies: tuple[Policy, Policy]
) -> Iterator[float]:
    challenger, robot = policies
    for mine in range(seats):
        play: Play[Any] = Play(game.play, game.deal(match_of(game, rules, seats, number)))

        def policy(play: Play[Any], ask: Ask[Any], chance: Chance, mine: int = mine) -> Action:
            return (challenger if ask.seat == mine else robot)(play, ask, chance)

        play_out(play, policy, Random(number))  # the first it draws is the order of the cards
        yield _gain(play.deal, mine)


def match_of(game: AnyGame, rules: HouseRules, seats: int, number: int) -> Match[Any, Any]:
    """A new match; one of Carioca may be at any of the eight manches."""
    match = game.start(rules, dict.fromkeys(range(seats), STACK), dealer=number % seats)
    if isinstance(match.carried, CariocaCarried):
        return replace(match, carried=replace(match.carried, manche=1 + number % 8))
    return match


def _gain(deal: Deal, seat: Seat) -> float:
    """Chips; in Carioca, how many penalty points fewer than the mean of all players."""
    if isinstance(deal, CariocaDeal):
        return fmean(deal.points.values()) - deal.points[seat]
    return deal.chips.stacks[seat] - STACK
