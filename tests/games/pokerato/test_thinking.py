"""The better robots of Pokerato: how near a hand is to a close, and what its words earn."""

from typing import Any

import pytest

from engine.games.pokerato import OPEN, PASS, Fold, Raise, Stay
from engine.games.pokerato.thinking.nearness import after_throwing, nearness
from engine.play import Action, Play
from engine.thinking import Thought
from engine.view import view_for
from tests.games.pokerato.test_deal import dealt, match_of

LEVELS = ("good", "strong")
NEARLY, FAIR, HOPELESS = "7h 7d 7c Qs Ks 4h 4d 4c 9d", "7h 8d 8c Qs Ks 4h 4d 9d Jc", "2h 4d 6c 8s Th Qd Ac 3s 5h"


def faces(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def test_the_fewer_cards_are_missing_the_nearer_is_a_hand() -> None:
    lacking = [
        "2h 2d 8s Jc Ah 4c 7d Ts Kh",
        "2h 2d 8s 9s Ah 4c 7d Jh Kh",
        "2h 2d 8s 9s Ah Ac 7d Jh Kh",
        "2h 2d 2s 9s 8s Ac Ad Jh Kh",
        "2h 2d 2s 9s 8s 7s Ad Ac Kh",
    ]
    near = [nearness(faces(hand)) for hand in lacking]
    assert near == sorted(near)
    assert near[-1] > 10 * near[0]


def test_a_card_of_which_both_copies_were_seen_brings_a_hand_no_nearer() -> None:
    hand = faces("2h 2d 2s 9s 8s 7s Ad Kd Kh")
    assert nearness(hand, ["Qd", "Qd"]) < nearness(hand, ["Qd"]) < nearness(hand)


def test_many_cards_of_one_suit_are_near_too() -> None:
    assert nearness(faces("2h 4h 6h 9h Jh Kh Ad 7s")) > nearness(faces("2h 4h 6h 9h Jd Kh Ad 7s"))


def test_where_the_ace_stands_low_alone_it_does_not_follow_the_king() -> None:
    hand = faces("2h 2d 2s Qs Ks As 5d 8c 9h")
    assert nearness(hand, ace_low_only=True) < nearness(hand)


def test_what_belongs_to_nothing_is_thrown_away_and_one_of_two_equal_cards_before_what_is_needed() -> None:
    near = after_throwing(faces("2h 2d 2s 9s 8s 7s Ad Ac Kh 5c"))
    assert max(near, key=near.__getitem__) in ("5c", "Kh")
    near = after_throwing(faces("2h 2d 2s 2s 9s 8s 7s Ad Ac Ah"))
    assert max(near, key=near.__getitem__) == "2s"


def answer(level: str, play: Play[Any]) -> Action:
    return Thought("pokerato", level, view_for(play, 1), tuple(play.deal.events), 0.5).action()


@pytest.mark.parametrize("level", LEVELS)
def test_it_opens_and_raises_with_a_good_hand_and_gives_up_a_bad_one(level: str) -> None:
    good, bad = dealt(match_of(2), NEARLY), dealt(match_of(2), HOPELESS)
    assert (answer(level, good), answer(level, bad)) == (OPEN, PASS)
    for play in (good, bad):
        play.apply(play.answer(1, PASS))
        play.apply(play.answer(0, OPEN))
    assert isinstance(answer(level, good), Raise)
    assert isinstance(answer(level, bad), Fold)


def test_only_the_strong_one_hears_that_somebody_has_raised_and_gives_up_a_fair_hand() -> None:
    play = dealt(match_of(2), FAIR)
    play.apply(play.answer(1, OPEN))
    play.apply(play.answer(0, Raise(10)))
    assert [type(answer(level, play)) for level in LEVELS] == [Stay, Fold]
