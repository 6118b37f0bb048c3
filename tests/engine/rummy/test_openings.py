"""The eight openings: what is one, what is none and why, and which of them a hand can make (CA-OPEN)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, product
from random import Random

import pytest

from engine.cards import SUITS
from engine.rummy.blocks import FACES
from engine.rummy.faces import RANKS
from engine.rummy.melds import MeldRules, read_meld
from engine.rummy.openings import OpeningRules, openings, why_not_opening

TABLE = OpeningRules()
LINE = RANKS + "A"


def why_not(number: int, melds: str, rules: OpeningRules = TABLE) -> tuple[str, dict[str, int | str]] | None:
    refused = why_not_opening(number, [meld.split() for meld in melds.split("/")], rules)
    return (refused.reason, refused.facts) if refused else None


@pytest.mark.parametrize(
    ("number", "melds"),
    [
        (1, "Jh Jd"),
        (1, "Ah Ad"),
        (2, "Qh Qs / 4d 4c"),
        (2, "4d 4c / Qh Qs"),
        (3, "2h 2d 2s"),
        (4, "5h 5d 5c / 2h 2d"),
        (4, "2h 2d / 5h 5d 5c"),
        (5, "6c 7c 8c 9c Tc"),
        (5, "Th Jh Qh Kh"),
        (5, "Jh Jd Jc Js"),
        (5, "7h 8h 9h / 4h 4d 4c 4s"),
        (5, "Qh Kh Ah / 2d 3d 4d"),
        (5, "Ah 2h 3h 4h / Kh Kd Kc"),
        (5, "Th Td Tc / Ah 2h 3h 4h"),
        (6, "9h 9d 9c 9s"),
        (7, "5d 6d 7d 8d 9d"),
        (7, "Ad 2d 3d 4d 5d"),
        (8, "5d 6d 7d 8d JK=9d / 4h 4d 4s / 4h 4d 4c / Kh JK=Ks Kd"),
    ],
)
def test_what_opens(number: int, melds: str) -> None:
    assert why_not(number, melds) is None


@pytest.mark.parametrize(
    ("number", "melds", "why"),
    [
        (1, "Th Td", ("opening_not_figured", {"number": 1})),
        (1, "Jh Jd Jc", ("opening_shape", {"number": 1})),
        (1, "Jh Qh", ("meld_too_small", {"least": 3})),
        (1, "Kh Kh", ("set_twice_the_suit", {"card": "Kh"})),
        (1, "Kh JK=Ks", ("joker_in_opening", {})),
        (2, "9h 9s / 4d 4c", ("opening_not_figured", {"number": 2})),
        (2, "Kh Ks / Kd Kc", ("opening_same_rank", {"number": 2})),
        (2, "Kh Ks", ("opening_shape", {"number": 2})),
        (3, "2h 2d 2s 2c", ("opening_shape", {"number": 3})),
        (3, "2h 3h 4h", ("opening_shape", {"number": 3})),
        (4, "5h 5d 5c / 5h 5d", ("opening_same_rank", {"number": 4})),
        (4, "5h 6h 7h / 2h 2d", ("opening_shape", {"number": 4})),
        (5, "Qh Kh Ah / 2h 2d 2c / 2h 2d 2c", ("opening_points", {"points": 43})),
        (5, "9h Th Jh / Ah 2h 3h 4h", ("opening_points", {"points": 39})),
        (5, "Th Jh Qh Kh Ah", ("opening_points", {"points": 51})),
        (5, "Th Td Tc / 5h 5d", ("opening_shape", {"number": 5})),
        (6, "9h 9d 9c", ("opening_shape", {"number": 6})),
        (6, "6h 7h 8h 9h", ("opening_shape", {"number": 6})),
        (7, "5d 6d 7d 8d", ("opening_shape", {"number": 7})),
        (7, "5d 6d 7d 8d 9d Td", ("opening_shape", {"number": 7})),
        (7, "5d 6d 7d 8d Td", ("run_hole", {"card": "9d"})),
        (8, "5d 6d 7d / 9h 9d", ("opening_shape", {"number": 8})),
        (8, "5d 6d 8d", ("run_hole", {"card": "7d"})),
    ],
)
def test_what_does_not_open_and_why(number: int, melds: str, why: tuple[str, dict[str, int | str]]) -> None:
    assert why_not(number, melds) == why


def test_nothing_opens_nowhere() -> None:
    for number in range(1, 9):
        refused = why_not_opening(number, [], TABLE)
        assert refused is not None
        assert refused.reason == "opening_shape"


@pytest.mark.parametrize(
    ("rules", "number", "melds"),
    [
        (OpeningRules(same_rank_pairs=True), 2, "Kh Ks / Kd Kc"),
        (OpeningRules(same_rank_pairs=True), 4, "5h 5d 5c / 5h 5d"),
        (OpeningRules(longer_ok=True), 3, "2h 2d 2s 2c"),
        (OpeningRules(longer_ok=True), 4, "5h 5d 5c 5s / 2h 2d"),
        (OpeningRules(longer_ok=True), 7, "5d 6d 7d 8d 9d Td"),
        (OpeningRules(full_figurato=True), 4, "5h 5d 5c / Ah Ad"),
        (OpeningRules(q40="at_least"), 5, "Th Jh Qh Kh Ah"),
        (OpeningRules(q40="max_two_melds"), 5, "Ah 2h 3h 4h / Kh Kd Kc"),
        (OpeningRules(melds=MeldRules(wrap=True)), 7, "Jd Qd Kd Ad 2d"),
    ],
)
def test_what_opens_by_an_option_of_the_house(rules: OpeningRules, number: int, melds: str) -> None:
    assert why_not(number, melds, rules) is None
    if rules.q40 != "max_two_melds":
        assert why_not(number, melds) or rules.full_figurato


@pytest.mark.parametrize(
    ("rules", "number", "melds", "why"),
    [
        (OpeningRules(full_figurato=True), 4, "5h 5d 5c / 2h 2d", ("opening_not_figured", {"number": 4})),
        (OpeningRules(q40="at_least"), 5, "7h 8h 9h", ("opening_too_few_points", {"points": 24})),
        (OpeningRules(q40="max_two_melds"), 5, "Ah 2h 3h / 2d 3d 4d / 4h 4d 4s", ("opening_two_melds", {})),
        (OpeningRules(longer_ok=True), 1, "Jh Jd Jc", ("opening_shape", {"number": 1})),
    ],
)
def test_what_an_option_of_the_house_forbids(
    rules: OpeningRules, number: int, melds: str, why: tuple[str, dict[str, int | str]]
) -> None:
    assert why_not(number, melds, rules) == why


# The forty, counted: shapes are ranks of runs and sets, whatever their suits.


def meld_shapes() -> Iterator[tuple[str, int]]:
    """The ranks of every set and run, and its points."""
    runs = [LINE[at : at + size] for size in range(3, 15) for at in range(15 - size)]
    for ranks in (*runs, *(rank * size for rank in RANKS for size in (3, 4))):
        suits = SUITS if len(set(ranks)) == 1 else "h" * len(ranks)
        yield ranks, read_meld([rank + suit for rank, suit in zip(ranks, suits, strict=False)], MeldRules()).points


def shapes_of_forty(melds: int) -> list[tuple[str, ...]]:
    """In so many melds, of thirteen cards at most."""
    return [shape for shape in shapes_worth(melds, 40, tuple(meld_shapes())) if sum(map(len, shape)) <= 13]


def shapes_worth(melds: int, points: int, among: Sequence[tuple[str, int]]) -> Iterator[tuple[str, ...]]:
    """So many melds, none before the one that stands before it, worth so many points."""
    for at, (ranks, worth) in enumerate(among):
        if melds == 1 and worth == points:
            yield (ranks,)
        elif melds > 1 and worth < points:
            yield from ((ranks, *others) for others in shapes_worth(melds - 1, points - worth, among[at:]))


def ways(ranks: str) -> list[tuple[str, ...]]:
    """The cards that have these ranks and are a meld."""
    if len(set(ranks)) == 1:
        return [tuple(ranks[0] + suit for suit in suits) for suits in combinations(SUITS, len(ranks))]
    return [tuple(rank + suit for rank in ranks) for suit in SUITS]


def from_two_packs(shape: Sequence[str]) -> list[tuple[str, ...]] | None:
    """Cards of that shape; None: two packs do not hold them."""
    found = (melds for melds in product(*map(ways, shape)) if max(Counter(sum(melds, ())).values()) <= 2)
    melds = next(found, None)
    return None if melds is None else list(melds)


NEEDS_MORE_PACKS = {("444", "444", "4444"), ("4567", "222", "222", "222")}


def test_forty_in_one_meld() -> None:
    shapes = [ranks for (ranks,) in shapes_of_forty(1)]
    assert [ranks for ranks in shapes if len(set(ranks)) > 1] == ["TJQK", "6789T"]
    assert [ranks for ranks in shapes if len(set(ranks)) == 1] == ["TTTT", "JJJJ", "QQQQ", "KKKK"]


TWO_MELDS = """A23+789T A234+45678 A234+6789 A234+TJQ A234+JQK A234+TTT A234+JJJ A234+QQQ A234+KKK A2345+34567
    A234567+345 A234567+3333 A234567+444 234+QKA 2345+5678 23456+23456 23456+5555 345+7777 3456+4567 34567+456
    34567+555 4567+567 4567+666 789+4444 789T+222 QKA+333 2222+8888 3333+7777 444+7777 4444+6666 4444+888 5555+5555"""


def test_forty_in_two_melds() -> None:
    found = {tuple(sorted(shape)) for shape in shapes_of_forty(2)}
    assert found == {tuple(sorted(shape.split("+"))) for shape in TWO_MELDS.split()}
    assert len(found) == 32


@pytest.mark.parametrize(("melds", "count"), [(1, 6), (2, 32), (3, 88), (4, 41)])
def test_every_shape_of_forty_that_two_packs_hold_opens(melds: int, count: int) -> None:
    shapes = shapes_of_forty(melds)
    held = {shape: from_two_packs(shape) for shape in shapes}
    assert {shape for shape, cards in held.items() if cards is None} == NEEDS_MORE_PACKS & set(shapes)
    cards = [cards for cards in held.values() if cards]
    assert len(cards) == count
    assert all(why_not_opening(5, laid, TABLE) is None for laid in cards)


def test_no_other_points_open() -> None:
    for shape in combinations_with_replacement(tuple(meld_shapes()), 2):
        cards = from_two_packs([ranks for ranks, _ in shape])
        points = sum(points for _, points in shape)
        if cards and points != 40:
            assert (why := why_not_opening(5, cards, TABLE)) is not None
            assert (why.reason, why.facts) == ("opening_points", {"points": points})


def test_three_aces_are_never_part_of_forty() -> None:
    assert not [shape for melds in range(1, 5) for shape in shapes_of_forty(melds) if "AAA" in shape]


# What a hand can open with.


def brute(number: int, hand: Sequence[str], rules: OpeningRules) -> set[tuple[tuple[str, ...], ...]]:
    """Every choice of cards that opens, by trying all."""
    sizes = {1: [2], 2: [2, 2], 3: [3], 4: [3, 2], 6: [4], 7: [5]}[number]
    melds = [{tuple(sorted(meld)) for meld in combinations(hand, size)} for size in sizes]
    return {
        tuple(sorted(laid))
        for laid in product(*melds)
        if not Counter(sum(laid, ())) - Counter(hand) and why_not_opening(number, laid, rules) is None
    }


@pytest.mark.parametrize("rules", [TABLE, OpeningRules(same_rank_pairs=True, full_figurato=True)])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 6, 7])
def test_every_opening_of_a_hand_is_found_once(number: int, rules: OpeningRules) -> None:
    chance = Random(number)
    packs = [card for card in FACES[:-1] if card[0] in "9TJQKA" or number not in (6, 7)] * 2
    for _ in range(6):
        hand = chance.sample(packs, 13 if number != 4 else 10)
        found = [tuple(sorted(tuple(sorted(meld)) for meld in melds)) for melds in openings(number, hand, rules)]
        assert len(found) == len(set(found))
        assert set(found) == brute(number, hand, rules)


def test_every_forty_of_a_hand_is_found_once() -> None:
    hand = ["7h", "8h", "9h", "4h", "4d", "4c", "4s", "Th", "Jd", "Qd", "Kd", "Td", "Jd"]
    found = {tuple(sorted(" ".join(meld) for meld in melds)) for melds in openings(5, hand, TABLE)}
    assert found == {("Td Jd Qd Kd",), ("4h 4d 4c 4s", "7h 8h 9h")}


def test_the_forties_of_random_hands_open_and_none_is_missed() -> None:
    chance = Random(5)
    packs = [card for card in FACES[:-1] if card[1] in "hd"] * 2
    some = 0
    for _ in range(12):
        hand = chance.sample(packs, 13)
        found = list(openings(5, hand, TABLE))
        assert all(why_not_opening(5, melds, TABLE) is None for melds in found)
        assert {tuple(sorted(melds)) for melds in found} == forties(hand)
        some += len(found)
    assert some


def forties(hand: Sequence[str]) -> set[tuple[tuple[str, ...], ...]]:
    """All of a hand, one meld put to another."""
    shapes = [cards for ranks, _ in meld_shapes() for cards in ways(ranks) if not Counter(cards) - Counter(hand)]
    found = set()
    for melds in range(1, 5):
        for laid in combinations_with_replacement(shapes, melds):
            if not Counter(sum(laid, ())) - Counter(hand) and why_not_opening(5, laid, TABLE) is None:
                found.add(tuple(sorted(laid)))
    return found


def test_an_opening_may_be_asked_to_use_a_card() -> None:
    hand = ["Kh", "Kd", "Qh", "Qd", "4h", "5h"]
    assert list(openings(1, hand, TABLE, using="Kd")) == [(("Kh", "Kd"),)]
    assert not list(openings(1, hand, TABLE, using="4h"))


def test_jokers_of_the_hand_serve_no_opening() -> None:
    assert not list(openings(1, ["Kh", "JK", "JK"], TABLE))


def test_a_closing_in_hand_takes_all_cards_and_jokers() -> None:
    hand = ["5d", "6d", "7d", "8d", "JK", "4h", "4d", "4s", "Kh", "Kd", "Ks", "Kc", "Ah", "2h", "3h"]
    (melds,) = openings(8, hand, TABLE)
    assert why_not_opening(8, melds, TABLE) is None
    assert sum(map(len, melds)) == len(hand)
    assert not list(openings(8, [*hand, "9c"], TABLE))
