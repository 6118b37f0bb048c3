"""The robot of Omaha plays like somebody who knows that two of its cards count, and what a price is worth."""

from typing import Any

import pytest

from engine.games.omaha import OmahaRules
from engine.games.omaha.robot import choose, strength_of
from engine.play import Action, Play
from engine.poker.wagering import CALL, CHECK, FOLD, Bet, Raise
from engine.view import view_for
from tests.games.deals import says
from tests.games.omaha.deals import FIRST, dealt


def robot(play: Play[Any], luck: float = 0.5) -> Action:
    assert play.to_answer == (FIRST,)
    return choose(view_for(play, FIRST), luck)


def strength(hand: str, board: str) -> float:
    return strength_of(view_for(says(dealt(hand, board=board), CALL, CHECK, CHECK), FIRST), FIRST)


def test_it_raises_aces_with_suits_and_checks_rags() -> None:
    assert isinstance(robot(dealt("As Ah Ks Qh")), Raise)
    assert not isinstance(robot(dealt("2c 2d 2h 7s")), Raise)


def test_one_card_of_a_suit_is_no_flush_to_it_and_two_are() -> None:
    board = "Ks Qs 8s"
    assert strength("As 9d 5c 3h", board) < 0.6
    assert strength("As 9s 5c 3h", board) > 0.8


def test_three_equal_cards_in_hand_are_a_pair_to_it() -> None:
    assert strength("5c 5d 5h 2s", "Ks Jd 9d") < strength("5c 5d Kc 2s", "Ks Jd 9d")


def test_it_bets_what_is_ahead_checks_a_weak_hand_and_bluffs_with_it_now_and_then() -> None:
    strong = says(dealt("Kh Kd 8c 3s", board="Ks 7c 2d"), CALL, CHECK, CHECK)
    weak = says(dealt("5h 4d 3c 3s", board="As Kc Jd"), CALL, CHECK, CHECK)
    assert isinstance(robot(strong), Bet)
    assert robot(weak) == CHECK
    assert isinstance(robot(weak, luck=0.01), Bet)


@pytest.mark.parametrize(("bet", "answer"), [(1980, FOLD), (20, CALL)])
def test_a_middling_hand_pays_a_small_bet_and_no_shove(bet: int, answer: Action) -> None:
    play = dealt("9h 8d 4c 2s", board="Ks 9c 2d", rules=OmahaRules(structure="NL"))
    assert robot(says(play, CALL, CHECK, Bet(bet))) == answer


def test_it_says_the_same_of_the_same_view() -> None:
    assert len({strength("Ah Kd 9c 8c", "Qs Jc 2c") for _ in range(3)}) == 1
