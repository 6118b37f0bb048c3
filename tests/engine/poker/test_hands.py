"""Hand values against the counts of all hands, the articles on ranks and ties, and a slow judge that shares no code."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import PACK, RANKS, SUITS, Card, cards, pack
from engine.games import prepare
from engine.poker.hands import TEXAS_HOLDEM, TWOS, HandValues, hand_values, italian_poker
from engine.poker.made_hands import Category, MadeHand

COUNTED = {  # ledger 6.4: how many hands there are of 5, 6 and 7 cards
    "royal": (4, 188, 4_324),
    "straight_flush": (36, 1_656, 37_260),
    "quads": (624, 14_664, 224_848),
    "full_house": (3_744, 165_984, 3_473_184),
    "flush": (5_108, 205_792, 4_047_644),
    "straight": (10_200, 361_620, 6_180_020),
    "trips": (54_912, 732_160, 6_461_620),
    "two_pair": (123_552, 2_532_816, 31_433_400),
    "pair": (1_098_240, 9_730_740, 58_627_800),
    "high_card": (1_302_540, 6_612_900, 23_294_460),
}

BETTER_AND_WORSE = [
    ("HE-RANK-1 a full house beats a flush", "Qh Qd Qc 9s 9h", "7s 8s Ts Js Ks", ""),
    ("HE-RANK-2 the minima loses to the massima", "Td Jd Qd Kd Ad", "Ah 2h 3h 4h 5h", ""),
    ("HE-RANK-2 the minima loses to the next straight flush", "2c 3c 4c 5c 6c", "Ah 2h 3h 4h 5h", ""),
    ("HE-RANK-3 A2345 is a straight", "Ah 2d 3c 4s 5h", "As Ad Ac Ks Qd", ""),
    ("HE-RANK-3 A2345 is the lowest straight", "2h 3d 4c 5s 6h", "Ah 2d 3c 4s 5h", ""),
    ("HE-RANK-3 KA234 is not a straight", "2d 2c 3d 4h 5s", "Kh Ah 2h 3c 4s", ""),
    ("HE-TIE-1 the next card decides", "As Jd", "Ah 9c", "Kh 8d 6c 4s 2h"),
    ("HE-TIE-2 the kicker decides", "Ks Qd", "Kh Jc", "Kd 9c 7s 4h 2d"),
    ("HE-TIE-3 unless one makes a better hand", "Ad Ah", "As Ac", "Kh 9h 7h 4h 2c"),
    ("HE-TIE-4 the higher pair", "As 2d", "Ks Qd", "Ah Kh Qh 2c 7s"),
    ("HE-TIE-4 the second pair", "As 7d", "Ah 6d", "Ad 7c 6s Kh Qc"),
    ("HE-TIE-5 the kicker still wins", "As Qd", "Ah Jd", "Ac Kh Kd 3s 2c"),
    ("HE-TIE-6 two pair on the board, the kicker decides", "As 3d", "Qs 8d", "Kh Kd 9c 9s 2h"),
    ("HE-TIE-7 trips, the kicker decides", "9h Kd", "9s Qd", "9d 9c 6h 4s 2d"),
    ("HE-TIE-8 the top card of the straight", "Js Td", "Th 2d", "6h 7d 8c 9s 2h"),
    ("HE-TIE-9 the highest card of the flush", "Ah 2h", "Kh Qh", "9h 7h 4h Kd 3c"),
    ("HE-TIE-9 the following cards of the flush", "Kh 4h", "Qh Jh", "Ah 9h 7h 2c 3d"),
    ("HE-TIE-10 the trips of the full house", "Kh Kd Kc 2s 2h", "Qh Qd Qc As Ah", ""),
    ("HE-TIE-10 the pair of the full house", "As Ad", "Qs Qd", "Kh Kd Kc 3s 2h"),
    ("HE-TIE-11 the higher quads", "8h 8d 8c 8s 2h", "7h 7d 7c 7s Ah", ""),
    ("HE-TIE-11 quads on the board, the fifth card", "As 2d", "Qs Jd", "7h 7d 7c 7s Kh"),
    ("HE-TIE-12 the highest card of the straight flush", "9s Ts Js Qs Ks", "8h 9h Th Jh Qh", ""),
]

SPLIT = [
    ("HE-TIE-1 all five cards equal", "As Jd", "Ah Jc", "Kh 8d 6c 4s 2h"),
    ("HE-TIE-2 the same pair and kickers on the board", "Ks 3d", "Kh 2c", "Kd 9c 7s 6h 5d"),
    ("HE-TIE-3 the same pocket pair", "As Ac", "Ad Ah", "Kh 9d 7c 4s 2h"),
    ("HE-TIE-4 the same two pair and kicker", "As 7d", "Ah 7h", "Ad 7c 6s Kh Qc"),
    ("HE-TIE-5 the second pair on the board", "As Ac", "Ad Ah", "Kh Kd 9c 5s 2h"),
    ("HE-TIE-6 both with an ace", "As 3d", "Ah 4d", "Kh Kd 9c 9s 2h"),
    ("HE-TIE-7 the same trips and kickers", "9h Kd", "9s Kc", "9d 9c 6h 4s 2d"),
    ("HE-TIE-8 the same straight", "Ts 2d", "Th 3d", "6h 7d 8c 9s 2h"),
    ("HE-TIE-9 the flush on the board", "2h 3c", "5h 4h", "Kh Qh Jh 9h 8h"),
    ("HE-TIE-10 the same full house", "Ks 2d", "Kc 2s", "Kh Kd 2h 7c 8s"),
    ("HE-TIE-11 quads and their kicker on the board", "3s 2d", "5s 4d", "7h 7d 7c 7s Kh"),
    ("HE-TIE-12 the royal flush on the board", "As Ac", "Kd Kc", "Th Jh Qh Kh Ah"),
]

TOLD = [  # a hand, what is told of it, its kickers
    ("Ah Jd 9c 7s 2h", Category.HIGH_CARD, (14, 11, 9, 7, 2), (11, 9, 7, 2)),
    ("8h 8d Kc 7s 2h", Category.PAIR, (8, 13, 7, 2), (13, 7, 2)),
    ("Kh Kd Ac As 9h", Category.TWO_PAIR, (14, 13, 9), (9,)),
    ("5h 5d 5c As 9h", Category.TRIPS, (5, 14, 9), (14, 9)),
    ("Ah 2d 3c 4s 5h", Category.STRAIGHT, (5,), ()),
    ("Kh 9h 8h 4h 2h", Category.FLUSH, (13, 9, 8, 4, 2), ()),
    ("2h 2d 2c As Ah", Category.FULL_HOUSE, (2, 14), ()),
    ("9h 9d 9c 9s 3h", Category.QUADS, (9, 3), (3,)),
    ("Th Jh Qh Kh Ah", Category.STRAIGHT_FLUSH, (14,), ()),
]


def holdem() -> HandValues:
    return hand_values(TEXAS_HOLDEM)


def told(hand: str) -> MadeHand:
    return holdem().describe(holdem().value(cards(hand)))


# --- articles


@pytest.mark.parametrize(("article", "better", "worse", "board"), BETTER_AND_WORSE)
def test_the_better_hand_has_the_higher_value(article: str, better: str, worse: str, board: str) -> None:
    assert holdem().value(cards(f"{better} {board}")) > holdem().value(cards(f"{worse} {board}")), article


@pytest.mark.parametrize(("article", "one", "other", "board"), SPLIT)
def test_hands_that_split_have_one_value(article: str, one: str, other: str, board: str) -> None:
    assert holdem().value(cards(f"{one} {board}")) == holdem().value(cards(f"{other} {board}")), article


@pytest.mark.parametrize(("hand", "category", "ranks", "kickers"), TOLD)
def test_a_hand_is_told_by_its_category_and_the_ranks_that_decide(
    hand: str, category: Category, ranks: tuple[int, ...], kickers: tuple[int, ...]
) -> None:
    assert told(hand) == MadeHand(category, ranks)
    assert told(hand).kickers == kickers


def test_he_rank_1_the_categories_follow_each_other() -> None:
    values = [holdem().value(cards(hand)) for hand, *_ in TOLD]
    assert values == sorted(set(values))


def test_he_rank_3_the_ace_does_not_stand_between_king_and_two() -> None:
    assert told("Kh Ah 2d 3c 4s").category == Category.HIGH_CARD
    assert told("Kh Ah 2h 3h 4h").category == Category.FLUSH


def test_it_rank_9_the_ace_stands_below_the_lowest_rank_in_play() -> None:
    hands = hand_values(italian_poker(lowest=7))
    lowest_straight = hands.value(cards("Ah 7d 8c 9s Th"))
    assert hands.describe(lowest_straight) == MadeHand(Category.STRAIGHT, (10,))
    assert lowest_straight < hands.value(cards("7s 8d 9c Td Js"))  # IT-RANK-10
    assert hands.describe(hands.value(cards("Qh Kd Ac 7s 8h"))).category == Category.HIGH_CARD
    assert hand_values(italian_poker(lowest=6)).value(cards("Ah 7d 8c 9s Th")) < lowest_straight


def test_it_rank_1_to_4_the_italian_order_has_the_flush_above_the_full_house() -> None:
    hands = hand_values(italian_poker(lowest=7))
    assert hands.value(cards("Qh Qd Qc 9s 9h")) < hands.value(cards("7s 8s Ts Js Ks"))
    assert hands.value(cards("7h 8d 9c Ts Jh")) > hands.value(cards("Ah Ad Ac Ks Qh"))
    assert hands.value(cards("7h 7d 7c 7s 8h")) > hands.value(cards("8s 9s Js Qs Ks"))


# --- the five that make the hand


def test_the_winning_five_leave_out_what_does_not_count() -> None:
    hand = cards("Ah 7d Kc As 2h Kd 9s")
    assert holdem().best_five(hand) == cards("Ah Kc As Kd 9s")


def test_of_cards_that_serve_equally_the_first_given_make_the_hand() -> None:
    assert holdem().best_five(cards("Ah Ad Kc Ks Qh Qd 2c")) == cards("Ah Ad Kc Ks Qh")
    assert holdem().best_five(cards("Qd Ad Kc Ks Qh Ah 2c")) == cards("Qd Ad Kc Ks Ah")


# --- what cannot be valued


@pytest.mark.parametrize(
    "hand", ["Ah Kd", "Ah Kd Qc Js", "Ah Kh Qh Jh Th 9h 8h 7h", "Ah Kd Qc Js 9h 8d 7c 5s", "Ah Kd Qc Js JK"]
)
def test_too_few_or_many_cards_or_a_joker_have_no_value(hand: str) -> None:
    with pytest.raises(LookupError):
        holdem().value(cards(hand))


@pytest.mark.parametrize("hand", ["", "Ah"])
def test_fewer_than_two_cards_are_no_hand_at_all(hand: str) -> None:
    with pytest.raises(TypeError):
        holdem().value(cards(hand))


def test_cards_of_another_pack_have_no_value() -> None:
    with pytest.raises(LookupError):
        holdem().value([Card(card + PACK) for card in cards("Ah Kh Qh Jh Th")])


@pytest.mark.parametrize("hand", ["Ah Kd Qc Js 6h", "Ah Kh Qh Jh 6h", "7h 7d 8c 8s 9h Th"])
def test_ranks_and_sizes_not_in_play_have_no_value(hand: str) -> None:
    with pytest.raises(LookupError):
        hand_values(italian_poker(lowest=7)).value(cards(hand))


# --- all hands


def test_all_hands_of_five_cards_come_out_as_counted_and_in_the_judges_order() -> None:
    values = list(map(holdem().value, combinations(pack(), 5)))
    counts = Counter(values)
    assert holdem_counts(counts) == {kind: five for kind, (five, _, _) in COUNTED.items()}
    assert len(counts) == 7_462
    examples = dict(zip(values, combinations(pack(), 5), strict=True))
    judged = [judge(examples[value]) for value in sorted(examples)]
    assert judged == sorted(set(judged))


@pytest.mark.parametrize(("size", "column"), [(6, 1), (7, 2)])
def test_all_hands_of_six_and_seven_cards_come_out_as_counted(size: int, column: int) -> None:
    counts = with_five_of_a_suit(size) + without_five_of_a_suit(size)
    assert holdem_counts(counts) == {kind: numbers[column] for kind, numbers in COUNTED.items()}
    assert sum(counts.values()) == comb(52, size)
    if size == 7:
        assert len(counts) == 4_824


def holdem_counts(counts: Counter[int]) -> dict[str, int]:
    """Hands by the names of ledger 6.4."""
    named: Counter[str] = Counter()
    for value, count in counts.items():
        made = holdem().describe(value)
        named["royal" if made == MadeHand(Category.STRAIGHT_FLUSH, (14,)) else made.category.value] += count
    return dict(named)


def with_five_of_a_suit(size: int) -> Counter[int]:
    """Values of all hands with five cards or more of one suit: those in hearts one by one, each for four suits."""
    hearts = [card for card in pack() if card.suit == "h"]
    others = [card for card in pack() if card.suit != "h"]
    counts: Counter[int] = Counter()
    for suited in range(5, size + 1):
        pairs = product(combinations(hearts, suited), combinations(others, size - suited))
        counts.update(holdem().value(flush + rest) for flush, rest in pairs)
    return Counter({value: 4 * count for value, count in counts.items()})


def without_five_of_a_suit(size: int) -> Counter[int]:
    """Values of all other hands: one for each choice of ranks, weighted by the ways to give them suits."""
    counts: Counter[int] = Counter()
    for ranks in combinations_with_replacement(RANKS, size):
        repeats = Counter(ranks).values()
        if max(repeats) <= 4:
            hand = [Card.of(rank + SUITS[index % 4]) for index, rank in enumerate(ranks)]
            counts[holdem().value(hand)] += ways_without_five_of_a_suit(tuple(sorted(repeats)))
    return counts


@cache
def ways_without_five_of_a_suit(repeats: tuple[int, ...]) -> int:
    """In how many ways ranks that come so often take suits."""
    ways = product(*(combinations(SUITS, times) for times in repeats))
    return sum(max(Counter(suit for suits in way for suit in suits).values()) < 5 for way in ways)


# --- a slow judge


def judge(five: Sequence[Card]) -> tuple[int, tuple[int, ...]]:
    """The category's number and the ranks that decide, found by looking at the letters."""
    letters = "".join(sorted((str(card)[0] for card in five), key=RANKS.index))
    times_seen = sum(letters.count(letter) for letter in letters)
    category = {5: 0, 7: 1, 9: 2, 11: 3, 13: 6, 17: 7}[times_seen]
    weighed = sorted({(letters.count(letter), RANKS.index(letter) + 2) for letter in letters}, reverse=True)
    ranks = tuple(rank for _, rank in weighed)
    if letters in RANKS or letters == "2345A":
        category, ranks = 4, (RANKS.index(letters[3]) + (2 if letters == "2345A" else 3),)
    if len({card.suit for card in five}) == 1:
        category = {0: 5, 4: 8}[category]
    return category, ranks


NARROW_PACKS = [
    pack(),
    pack(lowest=11),  # hardly anything but pairs and more
    [card for card in pack() if card.suit in "hd"],  # many flushes
    [card for card in pack() if 3 <= card.rank <= 9 or card.rank == 14],  # many straights
    [card for card in pack() if card.suit == "c" or card.rank == 5],
]


untimed = settings(deadline=None)  # the first example may have to wait for the tables


@st.composite
def hands_of(draw: st.DrawFn, smallest: int = 5, largest: int = 7) -> list[Card]:
    source = draw(st.sampled_from(NARROW_PACKS))
    return draw(st.lists(st.sampled_from(source), min_size=smallest, max_size=largest, unique=True))


@untimed
@given(hands_of())
def test_the_value_is_what_a_slow_judge_finds_in_the_best_five(hand: list[Card]) -> None:
    category, ranks = max(map(judge, combinations(hand, 5)))
    assert holdem().describe(holdem().value(hand)) == MadeHand(list(Category)[category], ranks)


@untimed
@given(hands_of())
def test_the_best_five_are_worth_as_much_as_all_and_no_five_are_worth_more(hand: list[Card]) -> None:
    best = holdem().best_five(hand)
    assert len(best) == 5
    assert [card for card in hand if card in best] == list(best)
    assert holdem().value(best) == holdem().value(hand) == max(map(holdem().value, combinations(hand, 5)))


@untimed
@given(hands_of(7, 9), st.integers(2, 4))
def test_two_and_three_are_the_best_five_with_exactly_two_of_the_hand(cards: list[Card], held: int) -> None:
    hole, board = cards[:held], cards[held : held + 5]
    fives = [two + three for two in combinations(hole, 2) for three in combinations(board, 3)]
    best = holdem().best_two_and_three(hole, board)
    assert best in fives
    assert holdem().value(best) == holdem().value_of_two_and_three(hole, board) == max(map(holdem().value, fives))


@untimed
@given(hands_of(), st.sampled_from(list(permutations(SUITS))))
def test_he_rank_1_no_suit_is_better_than_another(hand: list[Card], suits: tuple[str, ...]) -> None:
    exchanged = [Card.of(str(card)[0] + suits[SUITS.index(card.suit)]) for card in hand]
    assert holdem().value(exchanged) == holdem().value(hand)


@untimed
@given(hands_of(9, 13), st.integers(3, 5))
def test_many_hands_on_one_board_are_worth_what_each_is_worth_with_it_alone(cards: list[Card], size: int) -> None:
    board, hands = cards[:size], list(combinations(cards[size:], 2))
    assert holdem().values_on(board, hands) == [holdem().value((*hand, *board)) for hand in hands]


@given(hands_of(smallest=5, largest=5))
@settings(max_examples=30)
def test_all_twos_on_one_board_are_worth_what_each_is_worth_with_three_of_it(board: list[Card]) -> None:
    worths = holdem().values_of_twos(board)
    for two, worth in zip(TWOS, worths, strict=True):
        if not set(two) & set(board):
            assert worth == holdem().value_of_two_and_three(two, board)


def test_what_is_prepared_is_not_built_again_by_the_first_hand() -> None:
    hand_values.cache_clear()
    prepare()
    hand_values(TEXAS_HOLDEM)
    assert hand_values.cache_info().misses == 1
