"""Stacks, bets and pots: no chip is made or lost, and each lies where it belongs."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chips import Chips, Pot, pots, uncalled

paid_by_all = st.dictionaries(st.integers(0, 9), st.integers(0, 60), min_size=2, max_size=10)


@given(paid=paid_by_all, data=st.data())
def test_pots_hold_all_that_was_paid(paid: dict[int, int], data: st.DataObject) -> None:
    live = data.draw(st.lists(st.sampled_from(sorted(paid)), min_size=1, unique=True))
    assert sum(pot.amount for pot in pots(paid, live)) == sum(paid.values())


@given(paid=paid_by_all, data=st.data())
def test_who_paid_for_a_pot_competes_for_it_and_nobody_else(paid: dict[int, int], data: st.DataObject) -> None:
    live = data.draw(st.lists(st.sampled_from(sorted(paid)), min_size=1, unique=True))
    found = pots(paid, live)
    below = -1  # with nothing paid by the live ones, what others left is theirs
    for pot in found:
        level = min(paid[seat] for seat in pot.seats)
        assert level > below
        assert pot.seats == tuple(sorted(seat for seat in live if paid[seat] >= level))
        assert pot.amount > 0
        below = level
    for pot, side in pairwise(found):
        assert set(side.seats) < set(pot.seats)


@given(paid=paid_by_all)
def test_a_pot_takes_the_same_from_everyone_who_competes_for_it(paid: dict[int, int]) -> None:
    """With nobody folded, what one puts into the pots he competes for is what he paid."""
    shares = dict.fromkeys(paid, 0)
    for pot in pots(paid, paid):
        assert pot.amount % len(pot.seats) == 0
        for seat in pot.seats:
            shares[seat] += pot.amount // len(pot.seats)
    assert shares == paid


def test_four_all_ins_make_three_pots() -> None:
    """BET-ALLIN-2."""
    assert pots({0: 100, 1: 250, 2: 400, 3: 400}, range(4)) == (
        Pot(400, (0, 1, 2, 3)),
        Pot(450, (1, 2, 3)),
        Pot(300, (2, 3)),
    )


def test_chips_of_who_folded_stay_and_give_him_no_part() -> None:
    """BET-ALLIN-5."""
    assert pots({0: 30, 1: 100, 2: 100, 3: 60}, (0, 1, 2)) == (Pot(120, (0, 1, 2)), Pot(170, (1, 2)))


def test_chips_above_the_highest_live_player_belong_to_the_last_pot() -> None:
    assert pots({0: 30, 1: 100, 2: 50}, (0, 2)) == (Pot(90, (0, 2)), Pot(90, (2,)))


@given(paid=paid_by_all)
def test_uncalled_is_what_one_paid_beyond_all_others(paid: dict[int, int]) -> None:
    most = max(paid, key=paid.__getitem__)
    assert uncalled(paid) == paid[most] - max(chips for seat, chips in paid.items() if seat != most)


def test_nothing_is_uncalled_between_two_level_bets() -> None:
    assert uncalled({0: 5, 1: 20, 2: 20}) == 0


def test_one_who_paid_alone_gets_all_back() -> None:
    assert uncalled({0: 0, 3: 20}) == 20


@given(stack=st.integers(0, 50), amounts=st.lists(st.integers(0, 30)))
def test_nobody_puts_in_more_than_he_has(stack: int, amounts: list[int]) -> None:
    chips = Chips({0: stack, 1: 50})
    for number, amount in enumerate(amounts):
        before = chips.stacks[0]
        put = chips.add_dead(0, amount) if number % 2 else chips.put(0, amount)
        assert put == min(amount, before)
    assert chips.stacks[0] >= 0
    assert chips.stacks[0] + chips.paid[0] == stack
    assert chips.in_the_middle == chips.paid[0]


@given(
    stacks=st.lists(st.integers(0, 20), min_size=3, max_size=3),
    spent=st.lists(st.tuples(st.integers(0, 4), st.integers(0, 2), st.integers(0, 12))),
)
def test_somebody_without_chips_is_known_however_they_were_spent(
    stacks: list[int], spent: list[tuple[int, int, int]]
) -> None:
    chips = Chips(dict(enumerate(stacks)))
    none_left = 0 in stacks
    for way, seat, amount in spent:
        match way:
            case 0:
                chips.put(seat, amount)
            case 1:
                chips.bet_to(seat, chips.bets[seat] + amount)
            case 2:
                chips.add_dead(seat, amount)
            case 3:
                chips.add_to_pool(seat, amount)
            case _:
                chips.hand_over(seat, amount, to=(seat + 1) % 3)
        none_left = none_left or 0 in chips.stacks.values()
        assert chips.all_have_some is not none_left


def test_an_ante_is_no_bet() -> None:
    """HE-ANTE-4."""
    chips = Chips({0: 100, 1: 100})
    chips.add_dead(0, 5)
    chips.put(0, 20)
    assert (chips.bets, chips.paid) == ({0: 20, 1: 0}, {0: 25, 1: 0})


def test_a_bet_is_raised_to_an_amount_or_to_all_one_has() -> None:
    """BET-ALLIN-1."""
    chips = Chips({0: 100, 1: 30})
    chips.put(0, 10)
    assert (chips.bet_to(0, 40), chips.bet_to(1, 40)) == (30, 30)
    assert (chips.stacks, chips.bets, chips.paid) == ({0: 60, 1: 0}, {0: 40, 1: 30}, {0: 40, 1: 30})


def test_what_is_taken_back_is_bet_no_more() -> None:
    chips = Chips({0: 100, 1: 100})
    chips.put(0, 60)
    chips.take_back(0, 40)
    assert (chips.stacks[0], chips.bets[0], chips.paid[0]) == (80, 20, 20)


def test_chips_taken_back_beyond_the_bet_come_from_what_was_dead() -> None:
    chips = Chips({0: 100, 1: 100})
    chips.add_dead(0, 10)
    chips.put(0, 5)
    chips.take_back(0, 12)
    assert (chips.stacks[0], chips.bets[0], chips.paid[0]) == (97, 0, 3)


def test_bets_of_a_finished_round_are_in_the_middle() -> None:
    chips = Chips({0: 100, 1: 100})
    chips.put(0, 60)
    chips.end_round()
    assert (chips.bets, chips.in_the_middle) == ({0: 0, 1: 0}, 60)


@pytest.mark.parametrize("gains", [{0: 59}, {0: 61}, {}, {0: 30, 1: 31}])
def test_pots_are_paid_out_to_the_last_chip_or_not_at_all(gains: dict[int, int]) -> None:
    chips = Chips({0: 100, 1: 100})
    chips.put(0, 60)
    with pytest.raises(ValueError, match="paid out of 60"):
        chips.pay_out(gains)
    assert chips.stacks == {0: 40, 1: 100}


def test_what_is_paid_out_is_in_the_stacks() -> None:
    chips = Chips({0: 100, 1: 100})
    chips.put(0, 60)
    chips.pay_out({0: 20, 1: 40})
    assert (chips.stacks, chips.in_the_middle) == ({0: 60, 1: 140}, 0)


def test_nobody_hands_over_more_than_he_has_unless_he_plays_on_account() -> None:
    chips = Chips({0: 5, 1: 5, 2: 5}, on_account=(2,))
    assert chips.hand_over(0, 8, to=1) == 5
    assert chips.hand_over(2, 8, to=1) == 8
    assert chips.stacks == {0: 0, 1: 18, 2: -3}
