"""A hand in groups: every card once, however it is sorted; what belongs together stands together."""

from random import Random

import pytest

from bot.games.sorting import SORTINGS, in_groups
from engine.cards import pack
from engine.rummy.melds import MeldRules
from engine.rummy.worth import RummyWorth

RULES = MeldRules()
HAND = ["Kh", "7c", "7s", "2h", "7d", "3h", "4h", "Kd", "9d", "6c", "Tc", "5s", "JK"]


def worth(hand: list[str]) -> RummyWorth:
    return RummyWorth(tuple(hand), RULES)


def groups(sorting: str, hand: list[str]) -> list[str]:
    return [" ".join(hand[position] for position in group) for group in in_groups(worth(hand), sorting)]


def test_by_suit_from_the_two_to_the_ace_with_jokers_last() -> None:
    assert groups("suit", HAND) == ["2h 3h 4h Kh", "7d 9d Kd", "6c 7c Tc", "5s 7s", "JK"]


def test_by_rank_what_is_there_twice_stands_together() -> None:
    assert groups("rank", HAND) == ["7d 7c 7s", "Kh Kd", "JK", "2h 3h 4h 5s 6c 9d Tc"]


def test_by_melds_first_the_best_arrangement_then_the_rest_by_rank() -> None:
    by_melds = groups("melds", HAND)
    assert "2h 3h 4h" in by_melds
    assert any({"7c", "7d", "7s"} <= set(group.split()) for group in by_melds)
    assert by_melds[-1] == "5s 6c 9d Tc"


def test_an_unknown_order_is_the_usual_one() -> None:
    assert in_groups(worth(HAND), "") == in_groups(worth(HAND), SORTINGS[0])


@pytest.mark.parametrize("sorting", SORTINGS)
def test_every_card_is_shown_once(sorting: str) -> None:
    chance = Random(5)
    cards = [str(card) for number in range(2) for card in pack(jokers=2, number=number)]
    for size in (0, 1, 2, 9, 13, 16, 26):
        for _ in range(20):
            hand = chance.sample(cards, size)
            shown = [position for group in in_groups(worth(hand), sorting) for position in group]
            assert sorted(shown) == list(range(size))
            assert all(in_groups(worth(hand), sorting))
