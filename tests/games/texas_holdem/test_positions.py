"""Button and blinds at tables where people come, go, sit out and post: whatever happens, they lie in their order."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.games import GAMES
from engine.games.texas_holdem import HoldemCarried, HoldemDeal, HoldemRules
from engine.match import Match
from engine.seats import Seat, lies_between

HOLDEM = GAMES["texas_holdem"]
DEAD = HoldemRules()
MOVING = HoldemRules(moving_button=True)
HELD = pytest.mark.parametrize("rules", [DEAD, MOVING], ids=["dead button", "moving button"])
SEEDS = given(seed=st.integers(0, 2**32))
HoldemMatch = Match[HoldemRules, HoldemCarried]


def deals(rules: HoldemRules, seed: int) -> Iterator[tuple[HoldemMatch, HoldemDeal]]:
    """Deals of one match, each with the match as it was at its start; nobody wins or loses anything."""
    chance = Random(seed)
    places = range(chance.choice((4, 5, 9)))
    seats = sorted(chance.sample(places, 2))
    match: Match[Any, Any] = HOLDEM.start(rules, dict.fromkeys(seats, 1000), seats[0])
    for _ in range(15):
        match = with_other_people(match, places, chance)
        if match.enough:
            deal = HOLDEM.deal(match)
            yield match, deal
            match = HOLDEM.after(match, deal)


def with_other_people(match: HoldemMatch, places: range, chance: Random) -> HoldemMatch:
    gone = [seat for seat in match.stacks if chance.random() < 0.2]
    come = [seat for seat in places if seat not in match.stacks and chance.random() < 0.25]
    carried = match.carried
    for seat in gone:
        carried = carried.without(seat)
    seats = sorted({*match.stacks, *come} - {*gone})
    away = tuple(seat for seat in seats if chance.random() < 0.1)
    posting = tuple(seat for seat in seats if seat not in away and chance.random() < 0.4)
    return replace(match, stacks=dict.fromkeys(seats, 1000), carried=carried, away=away, posting=posting)


def between(deal: HoldemDeal, first: Seat, last: Seat) -> list[Seat]:
    return [seat for seat in deal.seats if lies_between(seat, first, last)]


@HELD
@SEEDS
def test_button_small_blind_and_big_blind_follow_each_other_with_nobody_between(rules: HoldemRules, seed: int) -> None:
    """HE-BLIND-1, HE-BTN-2."""
    for _, deal in deals(rules, seed):
        if len(deal.seats) > 2:
            assert len({deal.button, deal.small, deal.big}) == 3
            assert not lies_between(deal.button, deal.small, deal.big)
            assert not between(deal, deal.button, deal.small)
            assert not between(deal, deal.small, deal.big)
        else:
            assert deal.button == deal.small != deal.big  # HE-BLIND-5


@HELD
@SEEDS
def test_nobody_pays_the_same_blind_twice_running_while_three_play(rules: HoldemRules, seed: int) -> None:
    """HE-BTN-2. Between two the small blind may fall to the same player again, never the big one."""
    last: HoldemDeal | None = None
    for match, deal in deals(rules, seed):
        if last and match.carried.inside == last.seats:  # nobody left in between
            assert deal.big != last.big
            assert deal.small != last.small or len(deal.seats) == 2
        last = deal


@HELD
@SEEDS
def test_newcomers_who_post_come_in_beyond_the_blinds(rules: HoldemRules, seed: int) -> None:
    """HE-BTN-2. Nobody posts who pays a blind, or was dealt in before."""
    for match, deal in deals(rules, seed):
        assert set(deal.posting) <= {*deal.seats} & {*match.posting}
        assert not {*deal.posting} & {deal.small, deal.big, *match.carried.inside}


@SEEDS
def test_a_moving_button_is_never_at_an_empty_place(seed: int) -> None:
    """HE-BTN-1."""
    assert all(deal.button in deal.seats for _, deal in deals(MOVING, seed))


def test_these_deals_have_dead_buttons_newcomers_and_changes_between_two_and_three() -> None:
    """The properties above hold of something."""
    seen = [deal for seed in range(50) for _, deal in deals(DEAD, seed)]
    assert any(deal.button not in deal.seats for deal in seen)
    assert any(deal.small not in deal.seats for deal in seen)
    assert any(deal.posting for deal in seen)
    assert {len(deal.seats) for deal in seen} >= {2, 3, 4, 5}


def test_without_blinds_the_button_goes_to_the_next_player_though_others_leave() -> None:
    """HE-BTN-1. Anna, who had it, leaves: of the two that remain it is Bruno's."""
    match = HOLDEM.start(HoldemRules(small_blind=0, big_blind=0, min_bet=10), dict.fromkeys(range(3), 100), 0)
    match = HOLDEM.after(match, HOLDEM.deal(match))
    left = replace(match, stacks={1: 100, 2: 100}, carried=match.carried.without(0))
    assert HOLDEM.deal(left).button == 1
