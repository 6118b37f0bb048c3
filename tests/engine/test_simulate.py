"""Invariants that do not hold are found."""

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest

from engine.cards import Card
from engine.games import GAMES
from engine.games.texas_holdem import HoldemDeal
from engine.simulate import call, faults, policies, simulate
from tests.games.deals import begun, matches, to_the_end

HOLDEM = GAMES["texas_holdem"]


def lose_a_card(deal: HoldemDeal) -> None:
    deal.stock.cards.pop()


def double_a_card(deal: HoldemDeal) -> None:
    deal.stock.cards[0] = Card(deal.stock.cards[1])


def lose_a_chip(deal: HoldemDeal) -> None:
    deal.chips.stacks[deal.seats[0]] -= 1


def go_below_zero(deal: HoldemDeal) -> None:
    first, second, *_ = deal.seats
    deal.chips.stacks[first] += deal.chips.stacks[second] + 1
    deal.chips.stacks[second] = -1


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lose_a_card, "a card is not in exactly one pile"),
        (double_a_card, "a card is not in exactly one pile"),
        (lose_a_chip, "chips were made or lost"),
        (go_below_zero, "a stack is negative"),
    ],
)
def test_a_broken_invariant_is_named(spoil: Callable[[Any], None], fault: str) -> None:
    match = next(matches(HOLDEM, Random(1), 1))
    play = begun(HOLDEM, match)
    to_the_end(play, Random(2))
    assert list(faults(match, play)) == []
    spoil(play.deal)
    assert fault in list(faults(match, play))


def test_seconds_are_counted_by_the_clock_that_is_given() -> None:
    done = simulate(HOLDEM, 10, 3, call, Random(1), count().__next__)
    assert (done.deals, done.seconds, done.deals_per_second, done.broken) == (10, 10, 1, ())


def test_who_always_calls_sees_every_showdown() -> None:
    done = simulate(HOLDEM, 5, 2, policies("texas_holdem")["call"], Random(1), count().__next__)
    assert done.actions >= 5 * 8  # eight turns before the showdown


def test_a_number_of_seats_that_the_game_has_not_is_refused() -> None:
    with pytest.raises(ValueError, match="texas_holdem has 2 to 10 seats"):
        simulate(HOLDEM, 1, 11, call, Random(1), count().__next__)
