"""The best arrangement of a hand, against trying everything."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rummy.arrange import arrange, cover
from engine.rummy.blocks import FACES
from engine.rummy.faces import JOKER, is_joker
from engine.rummy.melds import MeldRules, readings, why_not_a_meld
from engine.rummy.points import hand_points

TABLE = MeldRules()
PACKS = (*FACES[:-1] * 2, *[JOKER] * 4)
HOUSES = [
    TABLE,
    MeldRules(joker_per_meld=2),
    MeldRules(joker_per_meld=0),
    MeldRules(wrap=True),
    MeldRules(ace_low_only=True),
    MeldRules(dup_suits=True),
]


@cache
def is_meld(faces: tuple[str, ...], rules: MeldRules) -> bool:
    cards = [face for face in faces if face != JOKER]
    near = len({card[0] for card in cards}) == 1 or len({card[1] for card in cards}) == 1
    return near and bool(readings(faces, rules))


def fewest_points(hand: Sequence[str], rules: MeldRules, longest: int) -> int:
    """By trying all melds of at most so many cards, one after another."""
    faces = tuple(sorted(hand))
    melds = [
        sum(1 << at for at in chosen)
        for size in range(3, longest + 1)
        for chosen in combinations(range(len(faces)), size)
        if is_meld(tuple(faces[at] for at in chosen), rules)
    ]
    reached, new = {0}, {0}
    while new:
        new = {taken | meld for taken in new for meld in melds if not taken & meld} - reached
        reached |= new
    return min(hand_points([face for at, face in enumerate(faces) if not taken >> at & 1]) for taken in reached)


def is_sound(hand: Sequence[str], rules: MeldRules) -> bool:
    """Every card of the hand lies in a meld or is left; what is left is counted right."""
    best = arrange(hand, rules)
    held = [JOKER if is_joker(face) else face for meld in best.melds for face in meld]
    return (
        Counter([*held, *best.left]) == Counter(hand)
        and all(why_not_a_meld(meld, rules) is None for meld in best.melds)
        and best.points == hand_points(best.left)
    )


some_cards = st.lists(
    st.sampled_from([card for card in FACES[:-1] if card[0] in "A23JQK"] * 2), max_size=7, unique=False
)


@pytest.mark.parametrize("rules", HOUSES)
@settings(max_examples=25)
@given(cards=some_cards, jokers=st.integers(0, 2))
def test_no_arrangement_of_a_small_hand_leaves_fewer_points(rules: MeldRules, cards: list[str], jokers: int) -> None:
    hand = [*(Counter(cards) & Counter(FACES * 2)).elements(), *[JOKER] * jokers]
    assert is_sound(hand, rules)
    assert arrange(hand, rules).points == fewest_points(hand, rules, longest=len(hand))


@pytest.mark.parametrize(("size", "jokers", "hands"), [(13, 0, 15), (13, 1, 8), (14, 2, 6), (15, 0, 4)])
def test_no_arrangement_of_a_whole_hand_leaves_fewer_points(size: int, jokers: int, hands: int) -> None:
    chance = Random(size + jokers)
    for number in range(hands):
        few = [card for card in FACES[:-1] if card[0] in "23456789T"[: 4 + number % 6]] * 2
        hand = [*chance.sample(few, size - jokers), *[JOKER] * jokers]
        assert is_sound(hand, TABLE)
        assert arrange(hand, TABLE).points == fewest_points(hand, TABLE, longest=5)


@pytest.mark.parametrize(("size", "jokers"), [(11, 2), (11, 3), (12, 4)])
def test_with_two_jokers_in_a_meld_no_arrangement_of_a_whole_hand_leaves_fewer_points(size: int, jokers: int) -> None:
    """CA-MELD-6. Jokers stand for so much that the search would not have come to its end."""
    chance, rules = Random(size + jokers), MeldRules(joker_per_meld=2)
    for _ in range(3):
        hand = [*chance.sample(FACES[:-1] * 2, size - jokers), *[JOKER] * jokers]
        assert is_sound(hand, rules)
        assert arrange(hand, rules).points == fewest_points(hand, rules, longest=5)


def test_every_arrangement_of_random_hands_is_sound() -> None:
    chance = Random(1)
    assert all(is_sound(chance.sample(PACKS, size), TABLE) for size in (9, 13, 14, 15) for _ in range(100))


def test_an_ace_left_alone_costs_one_and_so_is_left_before_a_king() -> None:
    best = arrange(["Ad", "Kd", "Kc", "JK"], TABLE)
    assert (best.left, best.points) == (("Ad",), 1)


def test_the_longest_run_is_blocks_end_to_end() -> None:
    hand = [rank + "c" for rank in "A23456789TJQKA"]
    assert arrange(hand, TABLE).left == ()


def test_fewer_points_go_before_fewer_cards() -> None:
    best = arrange(["Kh", "Ah", "3s", "4s", "6s", "7s", "JK"], TABLE)
    assert (best.left, best.points) == (("3s", "4s", "6s", "7s"), 20)


def test_among_equals_the_fewest_cards_are_left() -> None:
    best = arrange(["Th", "Td", "3h", "4h", "6h", "7h", "JK"], TABLE)
    assert (best.melds, best.left) == ((("3h", "4h", "JK=5h", "6h", "7h"),), ("Th", "Td"))


@pytest.mark.parametrize(
    ("hand", "rules", "down"),
    [
        ("7h 7d 7c", TABLE, True),
        ("7h 7d 7c 8h", TABLE, False),
        ("7h 7h 7d 7d 7c 7c", TABLE, True),
        ("7h 7d JK", TABLE, True),
        ("7h 7d 7c 7s JK", TABLE, False),
        ("7h JK JK", TABLE, False),
        ("7h JK JK", MeldRules(joker_per_meld=2), True),
        ("7h 7h 7d", TABLE, False),
        ("7h 7h 7d", MeldRules(dup_suits=True), True),
        ("Kh Ah 2h", TABLE, False),
        ("Kh Ah 2h", MeldRules(wrap=True), True),
    ],
)
def test_all_cards_down(hand: str, rules: MeldRules, *, down: bool) -> None:
    melds = cover(hand.split(), rules)
    assert (melds is not None) == down
    assert not melds or all(why_not_a_meld(meld, rules) is None for meld in melds)


@settings(max_examples=100)
@given(cards=some_cards, jokers=st.integers(0, 2))
def test_all_cards_are_down_when_no_points_are_left(cards: list[str], jokers: int) -> None:
    hand = [*(Counter(cards) & Counter(FACES * 2)).elements(), *[JOKER] * jokers]
    assert (cover(hand, TABLE) is not None) == (arrange(hand, TABLE).left == ())


def test_the_search_has_an_end_for_a_hand_of_half_a_pack_with_six_jokers() -> None:
    hand = (*(rank + suit for rank in "3456789TJQ" for suit in "hdc"), *["JK"] * 6)
    found = arrange(hand, MeldRules())
    laid = [face.partition("=")[0] for meld in found.melds for face in meld]
    assert sorted([*laid, *found.left]) == sorted(hand)
    assert found.points <= 25 * 6
