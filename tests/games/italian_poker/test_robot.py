"""The robot of poker all'italiana plays like somebody who knows the game."""

from typing import Any

import pytest

from engine.cards import cards
from engine.games import GAMES
from engine.games.italian_poker.moves import Blind, CounterBlind, No, Open, Pass
from engine.games.italian_poker.robot import choose, kept_of
from engine.play import Ask, AskAll, Play
from engine.view import view_for
from tests.games.deals import begun, to_shuffle

GAME = GAMES["italian_poker"]


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        ("Kh Kd 9c 8s 7c", "Kh Kd"),
        ("Kh Kd 9c 9s 7c", "Kh Kd 9c 9s"),
        ("9h 9d 9c Ks Qc", "9h 9d 9c"),
        ("7h 9h Jh Kh Qc", "7h 9h Jh Kh"),
        ("7h 8d 9c Ts Jh", "7h 8d 9c Ts Jh"),
        ("7h 8d 9c Qs Kh", "Qs Kh"),
        ("7h 8d 9c Ts Kh", "7h 8d 9c Ts"),
        ("7h 9d Tc Js Qh", "9d Tc Js Qh"),
        ("7h Jd Qc Ks Ah", "Ks Ah"),  # only a ten completes it
        ("7h 8d 9c 9s Th", "9c 9s"),
        ("7h 9h Jh Jd Kh", "7h 9h Jh Kh"),
    ],
)
def test_it_keeps_what_is_worth_keeping(hand: str, kept: str) -> None:
    assert set(kept_of(list(cards(hand)), lowest=7)) == set(cards(kept))


def at_the_opening(hand: str, **rules: Any) -> Play[Any]:
    """Four players, the first one holds this hand and is asked whether he opens."""
    match = GAME.start(GAME.house_rules(**rules), dict.fromkeys(range(4), 1000), 3)
    play = begun(GAME, match)
    play.apply(play.close())
    mine = list(cards(hand))
    rest = iter([card for card in to_shuffle(play) if card not in mine])
    order = [mine[place // 4] if place % 4 == 0 and place < 20 else next(rest) for place in range(32)]
    play.apply(play.shuffle(order))
    assert isinstance(play.open, Ask | AskAll)
    return play


def test_it_opens_what_may_open_and_passes_what_may_not() -> None:
    assert isinstance(choose(view_for(at_the_opening("Ah Ad 7c 8s 9h"), 0), 0.2), Open)
    assert isinstance(choose(view_for(at_the_opening("Th Td 7c 8s 9h"), 0), 0.2), Pass)


def test_on_its_honour_it_does_not_lie() -> None:
    for hand, does in (("Th Td 7c 8s 9h", Pass), ("8h 9h Th Jh As", Open), ("7s 7d 7c 8s 9h", Open)):
        play = at_the_opening(hand, false_openers="honour")
        assert isinstance(choose(view_for(play, 0), 0.2), does)


def test_it_seldom_opens_blind_and_seldom_answers_with_a_counter_blind() -> None:
    play = begun(GAME, GAME.start(GAME.house_rules(), dict.fromkeys(range(4), 1000), 3))
    for seat, blind in ((0, Blind()), (1, CounterBlind())):
        view = view_for(play, seat)
        lucks = [luck / 100 for luck in range(100)]
        chosen = [choose(view, luck) for luck in lucks]
        assert set(chosen) == {blind, No()}
        assert 1 <= chosen.count(blind) <= 5
        play.apply(play.answer(seat, blind))
        play.apply(play.close())
