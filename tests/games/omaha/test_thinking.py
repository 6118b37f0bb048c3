"""The good robot of Omaha: hands that stand for all, what they are worth on a board, and who may hold them."""

from itertools import combinations
from operator import mul
from typing import Any

import pytest

from engine.cards import cards, mask_of, pack
from engine.games.omaha.hands import value
from engine.games.omaha.thinking import good
from engine.games.omaha.thinking.boards import outlook
from engine.games.omaha.thinking.ranges import against, range_of
from engine.games.omaha.thinking.starting import HANDS, MASKS, SHARES, share_of, strength, twos_of
from engine.play import Action, Play
from engine.poker.flop.thinking.said import Said
from engine.poker.hands import TWOS
from engine.poker.wagering import CALL, CHECK, FOLD, Bet, Raise
from engine.view import view_for
from tests.games.deals import says
from tests.games.omaha.deals import FIRST, OTHER, dealt

RAISED = Said(OTHER, "raise", cards=0, price=1.0, raises=0)
BOARD = cards("Kh 9h 2d")


def test_the_hands_that_stand_for_all_are_four_different_cards_and_none_comes_twice() -> None:
    assert {len(set(hand)) for hand in HANDS} == {4}
    assert len({frozenset(hand) for hand in HANDS}) == len(HANDS)
    seen = [sum(card in hand for hand in HANDS) for card in pack()]
    assert min(seen) > 0.6 * sum(seen) / 52


def test_aces_with_suits_are_the_best_to_begin_with_and_four_twos_the_worst() -> None:
    order = ["Ah As Kh Ks", "Ah Ad Kc 7s", "Jh Th 9s 8s", "9c 8d 4h 3s", "2c 2d 2h 7s", "2c 2d 2h 2s"]
    strengths = [strength(cards(hand)) for hand in order]
    assert strengths == sorted(strengths, reverse=True)
    assert (share_of(cards(order[0])), share_of(cards(order[-1]))) == (0.0, 1.0)
    assert sum(SHARES) / len(SHARES) == pytest.approx(0.5, abs=0.01)


@pytest.mark.parametrize("board", ["Kh 9h 2d", "Kh 9h 2d 2s", "Kh 9h 2d 2s 3h"])
def test_on_a_board_a_hand_with_one_of_its_cards_is_no_hand_and_the_others_share_all_places(board: str) -> None:
    shares = outlook(cards(board)).shares
    seen = mask_of(cards(board))
    free = [share for share, mask in zip(shares, MASKS, strict=True) if not mask & seen]
    assert {share for share, mask in zip(shares, MASKS, strict=True) if mask & seen} == {1.0}
    assert sum(free) / len(free) == pytest.approx(0.5)


def test_when_the_board_lies_whole_every_hand_is_worth_what_the_rules_say() -> None:
    board = cards("Kh 9h 2d 2s 3h")
    (ending,) = outlook(board).endings
    for hand, worth in zip(HANDS, ending.hands, strict=True):
        if not set(hand) & set(board):
            assert worth == value(hand, board) == ending.value(twos_of(hand))
        else:
            assert worth == -1


def test_the_places_of_twos_are_those_of_the_table() -> None:
    hand = cards("Ah 9s 2d 2c")
    assert {frozenset(TWOS[place]) for place in twos_of(hand)} == set(map(frozenset, combinations(hand, 2)))


def test_whoever_raises_holds_better_hands_and_nobody_holds_what_lies_elsewhere() -> None:
    mine = cards("Ah Kd 7c 3s")
    silent, raised = (range_of(OTHER, said, (), mine, 6) for said in ((), (RAISED,)))
    usual, better = (sum(map(mul, weights, SHARES)) / sum(weights) for weights in (silent, raised))
    assert better < usual - 0.15
    held = [weight for weight, hand in zip(silent, HANDS, strict=True) if set(hand) & set(mine)]
    assert set(held) == {0.0}


def test_the_words_of_another_player_say_nothing_of_this_one() -> None:
    assert range_of(FIRST, (RAISED,), (), (), 6) == range_of(FIRST, (), (), (), 6)


@pytest.mark.parametrize(("hand", "least", "most"), [("Ks Kd 9s 9d", 0.8, 1.0), ("4s 5c 7d 8c", 0.0, 0.4)])
def test_it_counts_how_often_it_wins(hand: str, least: float, most: float) -> None:
    mine = cards(hand)
    assert least < against(range_of(OTHER, (), BOARD, mine, 2), mine, BOARD).share < most


def test_the_good_robot_raises_aces_bets_sets_and_folds_rags() -> None:
    assert isinstance(answer(dealt("As Ah Ks Kh")), Raise)
    assert isinstance(answer(says(dealt("Ks Kd 9s 9d", "", "Kh 9h 2d"), CALL, CHECK, CHECK)), Bet)
    rags = says(dealt("3s 4c 7d 8c", "", "Kh Qh 2d"), CALL, CHECK)
    assert answer(says(rags, Bet(40))) == FOLD


def answer(play: Play[Any]) -> Action:
    """What the good robot says in the seat that is asked."""
    (seat,) = play.to_answer
    return good.choose(view_for(play, seat), tuple(play.deal.events), 0.5)
