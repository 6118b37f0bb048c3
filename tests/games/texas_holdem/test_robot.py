"""The robot of hold'em plays like somebody who knows what a hand and a price are worth."""

from typing import Any

import pytest

from engine.cards import pack
from engine.games.texas_holdem import TexasHoldem
from engine.games.texas_holdem.house_rules import HoldemRules
from engine.games.texas_holdem.robot import choose, draws_of, strength_of
from engine.play import Action, Play
from engine.poker.wagering import CALL, CHECK, FOLD, Bet, Raise
from engine.view import view_for
from tests.games.deals import begun, says

GAME = TexasHoldem()
ROBOT, OTHER = 0, 1  # the robot has the button: it speaks first before the flop, and second after it
USUAL = 0.5  # luck


def dealt(hand: str, board: str = "", stack: int = 2000) -> Play[Any]:
    """Two players, blinds 10/20. The robot holds this hand; the board begins so."""
    play = begun(GAME, GAME.start(HoldemRules(), {ROBOT: stack, OTHER: stack}, dealer=ROBOT))
    by_face = {str(card): card for card in pack()}
    first, second, *rest = (by_face.pop(face) for face in f"{hand} {board}".split())
    others = list(by_face.values())
    play.apply(play.shuffle([others[20], first, others[33], second, *rest, *others[:20], *others[21:33], *others[34:]]))
    return play


def robot(play: Play[Any], luck: float = USUAL) -> Action:
    assert play.to_answer == (ROBOT,)
    return choose(view_for(play, ROBOT), luck)


@pytest.mark.parametrize(("hand", "answer"), [("Kh 9d", FOLD), ("8h 7h", FOLD), ("Ah Ad", CALL), ("Qh Qd", CALL)])
def test_a_shove_is_called_for_its_price_alone(hand: str, answer: Action) -> None:
    play = says(dealt(hand), CALL, Raise(2000))
    assert {robot(play, luck) for luck in (0.1, USUAL, 0.99)} == {answer}


@pytest.mark.parametrize(
    ("hand", "board"),
    [("Ah 9d", "As 7c 2d"), ("Kh Kd", "Ts 7c 2d"), ("9h 8d", "9s 8c 2d"), ("6h 6d", "6s Kc 2d")],
    ids=["top pair", "over-pair", "two pair", "a set"],
)
def test_it_bets_what_is_ahead(hand: str, board: str) -> None:
    assert isinstance(robot(says(dealt(hand, board), CALL, CHECK, CHECK)), Bet)


def test_it_checks_a_weak_hand_and_bluffs_with_it_now_and_then() -> None:
    play = says(dealt("4h 3d", "As Kc 9d"), CALL, CHECK, CHECK)
    assert robot(play) == CHECK
    assert isinstance(robot(play, luck=0.01), Bet)


@pytest.mark.parametrize(("bet", "answer"), [(10**9, FOLD), (20, CALL)])
def test_a_middling_pair_pays_a_small_bet_and_no_shove(bet: int, answer: Action) -> None:
    play = says(dealt("9h 8d", "Ks 9c 2d"), CALL, CHECK)
    assert robot(says(play, Bet(min(bet, 1980)))) == answer


def test_a_pair_that_lies_on_the_board_is_nobodys_own() -> None:
    board, own = dealt("4h 3d", "As Ac 9d"), dealt("Ah 3d", "As 7c 9d")
    on_board, paired = (says(play, CALL, CHECK, CHECK) for play in (board, own))
    assert strength_of(view_for(on_board, ROBOT), ROBOT) < 0.3
    assert strength_of(view_for(paired, ROBOT), ROBOT) > 0.85


@pytest.mark.parametrize(
    ("hand", "board", "draws"),
    [("Ah 4h", "Kh 9h 2d", True), ("8h 7d", "9s Tc 2d", True), ("Ah 4d", "Kh 9h 2d", False)],
)
def test_it_knows_a_draw_and_pays_for_it(hand: str, board: str, draws: bool) -> None:  # noqa: FBT001  a case's outcome
    play = says(dealt(hand, board), CALL, CHECK, CHECK)
    assert bool(draws_of(view_for(play, ROBOT), ROBOT)) is draws


def test_it_raises_aces_and_folds_rags_to_a_raise() -> None:
    assert isinstance(robot(dealt("Ah Ad")), Raise)
    assert robot(says(dealt("7h 2d"), CALL, Raise(100))) == FOLD
