"""The robot of Pokerato plays like somebody who knows the game."""

from collections import Counter
from itertools import accumulate, combinations_with_replacement
from operator import sub
from random import Random
from typing import Any

import pytest

from engine.cards import pack
from engine.games import GAMES
from engine.games.pokerato.moves import FOLD, OPEN, PASS, STAY, TAKE, Close, Discard, Draw, Raise
from engine.games.pokerato.robot import Part, _parts, _plan, choose, wanted
from engine.play import Answered, Play
from engine.rummy.blocks import GUARDS, number_of
from engine.rummy.closing import CloseRules
from engine.simulate import play_out, policies
from engine.view import view_for
from tests.games.pokerato.test_deal import dealt, in_play, match_of

GAME = GAMES["pokerato"]
TWO_LACKING, THREE_LACKING = "7h 7d 7c Qs Ks 4h 4d 9d Jc", "7h 8d 8c Qs Ks 4h 4d 9d Jc"
NEARLY, HOPELESS = "7h 7d 7c Qs Ks 4h 4d 4c 9d", "2h 4d 6c 8s Th Qd Ac 3s 5h"


def test_no_plan_takes_more_of_a_hand_than_the_one_that_is_found() -> None:
    chance, rules = Random(6), CloseRules()
    for _ in range(300):
        hand = chance.sample([str(card) for card in pack() * 2], 10)
        number, parts = number_of(hand), _parts(hand, rules)
        plans = (plan for size in range(4) for plan in combinations_with_replacement(parts, size))
        held = (plan for plan in plans if sum(part.of_four for part in plan) <= 1 and _is_held(number, plan))
        most, found = _plan(number, parts, melds=3, of_four=1)
        assert most == sum(len(part.cards) for part in found)
        assert most == max(sum(len(part.cards) for part in plan) for plan in held)
        assert _is_held(number, found)


def _is_held(hand: int, plan: tuple[Part, ...]) -> bool:
    return all(left & GUARDS == GUARDS for left in accumulate((part.number for part in plan), sub, initial=hand))


def test_robots_open_raise_fold_take_and_close() -> None:
    chance, done, closes = Random(5), Counter[str](), 0
    for _ in range(30):
        play = Play(GAME.play, GAME.deal(match_of(4)))
        play_out(play, policies("pokerato")["robots"], chance)
        done.update(type(row.action).__name__ for row in play.log if isinstance(row, Answered))
        closes += play.deal.laid is not None
    assert set(done) == {"Pass", "Open", "Stay", "Raise", "Fold", "Draw", "Take", "Discard", "Close"}
    assert closes > 20


@pytest.mark.parametrize(
    ("hand", "lacking"),
    [
        (NEARLY, 1),
        ("7h 7d 7c Qs Ks 4h 4d 4c 4s", 0),
        ("7h 7d 7c Qs Ks 4h 4d 9d Jc", 2),
        ("7h 7d 7c 9h 9d 9c 4s 5s 7s", 0),
        ("2h 5h 6h 9h Th Qh Kh 4d 4c", 2),
        ("7h 7h 8h 8h 3c 3c Jd Js Ad", 3),
    ],
)
def test_it_knows_how_many_cards_it_lacks(hand: str, lacking: int) -> None:
    assert wanted(hand.split(), CloseRules()).lacking == lacking


def test_it_opens_and_raises_with_a_good_hand_and_not_with_a_bad_one() -> None:
    good, bad = dealt(match_of(2), NEARLY), dealt(match_of(2), HOPELESS)
    assert choose(view_for(good, 1), 0.5) == OPEN
    assert choose(view_for(bad, 1), 0.5) == PASS
    for play, answer in ((good, Raise(6)), (bad, FOLD)):
        play.apply(play.answer(1, PASS))
        play.apply(play.answer(0, OPEN))
        assert choose(view_for(play, 1), 0.5) == answer


def test_what_is_good_enough_for_the_posta_is_not_for_ten_times_that() -> None:
    play = raised_to_ten(THREE_LACKING)
    assert choose(view_for(play, 1), 0.5) == FOLD
    assert choose(view_for(dealt(match_of(2), NEARLY), 1), 0.9) == OPEN


def test_whoever_says_times_ten_whatever_he_holds_is_called() -> None:
    """Else he would win the posta each time that nobody has a hand of one card lacking."""
    assert choose(view_for(raised_to_ten(TWO_LACKING), 1), 0.9) == STAY
    assert choose(view_for(raised_to_ten(THREE_LACKING), 1), 0.1) == STAY
    assert choose(view_for(raised_to_ten(HOPELESS), 1), 0.1) == FOLD


def raised_to_ten(hand: str) -> Play[Any]:
    """It has opened with this hand, and the only other player raises."""
    play = dealt(match_of(2), hand)
    play.apply(play.answer(1, OPEN))
    play.apply(play.answer(0, Raise(10)))
    return play


def test_it_takes_a_discard_that_it_lacks_and_leaves_one_that_it_does_not() -> None:
    for thrown, taken in (("4s", True), ("2c", False)):
        play = in_play(match_of(2), f"{thrown} 3h 5c 8d Tc Jh Kd 2s 6h")
        others = [card for card in play.deal.stock.cards if str(card) in NEARLY.split()]
        hand = [next(card for card in others if str(card) == face) for face in NEARLY.split()]
        play.deal.hands[0].cards[:] = hand
        play.apply(play.answer(1, Draw()))
        play.apply(play.answer(1, Discard(thrown)))
        assert (choose(view_for(play, 0), 0.5) == TAKE) is taken


def test_it_closes_when_it_can_and_else_throws_away_what_goes_with_nothing() -> None:
    play = in_play(match_of(2), "7h 7d 7c Qs Ks 4h 4d 4c 4s")
    play.apply(play.answer(1, Draw()))
    assert isinstance(choose(view_for(play, 1), 0.5), Close)
    play = in_play(match_of(2), NEARLY)
    play.deal.stock.cards.sort(key=lambda card: str(card) != "2s")
    play.apply(play.answer(1, Draw()))
    assert choose(view_for(play, 1), 0.5) in (Discard("2s"), Discard("9d"))
