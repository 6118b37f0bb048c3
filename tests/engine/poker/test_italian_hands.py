"""Who may open and who wins in poker all'italiana: counted in full, and never a tie (IT-RANK, IT-SUIT, IT-OPEN)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, permutations
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import RANKS, SUITS, Card, cards, pack
from engine.games.italian_poker.hands import RankedHand, Royal, SuitRule, ranked, winners
from engine.games.italian_poker.openers import is_bilateral, proof
from engine.poker.hands import hand_values, italian_poker
from engine.poker.made_hands import Category

LEVELS = {"J": 11, "Q": 12, "K": 13, "A": 14}
DECKS = {2: 9, 3: 8, 4: 7, 5: 6, 6: 5, 7: 4, 8: 3}  # lowest rank by players


# How many hands of each kind there are, from full enumeration.

HANDS = {  # by lowest rank: scala reale, poker, colore, full, scala, tris, doppia coppia, coppia, carta alta
    9: (12, 120, 12, 720, 3060, 3840, 8640, 23040, 3060),
    8: (16, 168, 68, 1008, 4080, 6720, 15120, 53760, 17340),
    7: (20, 224, 204, 1344, 5100, 10752, 24192, 107520, 52020),
    6: (24, 288, 480, 1728, 6120, 16128, 36288, 193536, 122400),
    5: (28, 360, 980, 2160, 7140, 23040, 51840, 322560, 249900),
    4: (32, 440, 1816, 2640, 8160, 31680, 71280, 506880, 463080),
    3: (36, 528, 3132, 3168, 9180, 42240, 95040, 760320, 798660),
}
ORDER = (
    Category.STRAIGHT_FLUSH,
    Category.QUADS,
    Category.FLUSH,
    Category.FULL_HOUSE,
    Category.STRAIGHT,
    Category.TRIPS,
    Category.TWO_PAIR,
    Category.PAIR,
    Category.HIGH_CARD,
)


def shapes(lowest: int) -> Iterator[tuple[list[Card], int]]:
    """One hand for every choice of ranks, suited or not, and how many there are like it: all hands of a pack."""
    for ranks in combinations_with_replacement(range(lowest, 15), 5):
        times = Counter(ranks)
        if max(times.values()) > 4:
            continue
        ways = prod(comb(4, count) for count in times.values())
        if len(times) == 5:
            yield [card(rank, "h") for rank in ranks], 4
            ways -= 4
        yield mixed(ranks), ways


def card(rank: int, suit: str) -> Card:
    return Card.of(RANKS[rank - 2] + suit)


def mixed(ranks: tuple[int, ...]) -> list[Card]:
    """These ranks, not all of one suit, no four either."""
    used: Counter[int] = Counter()
    hand = []
    for place, rank in enumerate(ranks):
        repeated = ranks.count(rank) > 1
        hand.append(card(rank, SUITS[used[rank]] if repeated else SUITS[place % 4]))
        used[rank] += 1
    return hand


@pytest.mark.parametrize("lowest", HANDS)
def test_there_are_as_many_hands_of_each_kind_as_the_ledger_counts(lowest: int) -> None:
    found: Counter[Category] = Counter()
    for hand, ways in shapes(lowest):
        found[ranked(hand, lowest).category] += ways
    assert tuple(found[category] for category in ORDER) == HANDS[lowest]
    assert found.total() == comb(len(pack(lowest)), 5)


@pytest.mark.parametrize("lowest", HANDS)
def test_four_minime_four_massime_and_the_rest_medie(lowest: int) -> None:
    kinds = Counter(ranked(hand, lowest).royal for suit in SUITS for hand in straight_flushes(lowest, suit))
    assert kinds == {Royal.MINIMA: 4, Royal.MASSIMA: 4, Royal.MEDIA: HANDS[lowest][0] - 8}


def straight_flushes(lowest: int, suit: str) -> Iterator[list[Card]]:
    suited = [card(rank, suit) for rank in range(lowest, 15)]
    for hand in combinations(suited, 5):
        if ranked(hand, lowest).category is Category.STRAIGHT_FLUSH:
            yield list(hand)


PAIRS = {9: 15360, 8: 30720, 7: 53760, 6: 86016, 5: 129024, 4: 184320, 3: 253440}  # of jacks or better
STRAIGHTS = 1020  # of one height, none of them suited: 4 to the fifth hands less the four of one suit


@pytest.mark.parametrize("lowest", HANDS)
def test_pairs_of_jacks_or_better_are_as_many_as_the_ledger_counts(lowest: int) -> None:
    found: Counter[bool] = Counter()
    for hand, ways in shapes(lowest):
        if (made := ranked(hand, lowest)).category is Category.PAIR:
            found[made.ranks[0] >= LEVELS["J"]] += ways
    assert found == {True: PAIRS[lowest], False: HANDS[lowest][7] - PAIRS[lowest]}


@pytest.mark.parametrize("lowest", HANDS)
def test_straights_of_each_height_are_as_many_as_the_ledger_counts(lowest: int) -> None:
    found: Counter[int] = Counter()
    for hand, ways in shapes(lowest):
        if (made := ranked(hand, lowest)).category is Category.STRAIGHT:
            found[made.ranks[0]] += ways
    assert found == dict.fromkeys(range(lowest + 3, 15), STRAIGHTS)  # from the one with the ace below to the ace on top


@pytest.mark.parametrize("lowest", [9, 7, 5])
def test_every_single_hand_is_of_the_kind_that_its_ranks_tell(lowest: int) -> None:
    hands, found = hand_values(italian_poker(lowest)), Counter[Category]()
    for value, ways in Counter(map(hands.value, combinations(pack(lowest), 5))).items():
        found[hands.describe(value).category] += ways
    assert tuple(found[category] for category in ORDER) == HANDS[lowest]


# Who may open.

OPENERS = {  # by lowest rank: for J, Q, K, A how many hands open, and how many more by a bilaterale alone
    9: ((31764, 36), (27924, 60), (24084, 84), (20244, 96)),
    8: ((57900, 108), (50220, 144), (42540, 168), (34860, 180)),
    7: ((95596, 216), (82156, 252), (68716, 276), (55276, 288)),
    6: ((147072, 348), (125568, 384), (104064, 408), (82560, 420)),
    5: ((214572, 504), (182316, 540), (150060, 564), (117804, 576)),
}
WITH_AN_ACE = {
    9: (84, 132, 168, 192),
    8: (192, 240, 276, 300),
    7: (324, 372, 408, 432),
    6: (480, 528, 564, 588),
    5: (660, 708, 744, 768),
}


@pytest.mark.parametrize("lowest", OPENERS)
def test_as_many_hands_open_at_each_level_as_the_ledger_counts(lowest: int) -> None:
    for least, (expected, _) in zip(LEVELS.values(), OPENERS[lowest], strict=True):
        opening = sum(
            ways for hand, ways in shapes(lowest) if proof(hand, least, lowest, bilateral=False, with_ace=False)
        )
        assert opening == expected


@pytest.mark.parametrize("with_ace", [False, True])
@pytest.mark.parametrize("lowest", OPENERS)
def test_as_many_more_open_by_a_bilaterale_alone(lowest: int, *, with_ace: bool) -> None:
    deck = pack(lowest)
    fours = [
        four
        for suit in SUITS
        for four in combinations([card(rank, suit) for rank in range(lowest, 15)], 4)
        if is_bilateral(four, lowest, with_ace=with_ace)
    ]
    hands = {tuple(sorted((*four, fifth))) for four in fours for fifth in deck if fifth not in four}
    for number, least in enumerate(LEVELS.values()):
        more = [hand for hand in hands if not proof(hand, least, lowest, bilateral=False, with_ace=False)]
        assert all(proof(hand, least, lowest, bilateral=True, with_ace=with_ace) for hand in more)
        assert len(more) == (WITH_AN_ACE[lowest][number] if with_ace else OPENERS[lowest][number][1])


@pytest.mark.parametrize(
    ("hand", "proven"),
    [
        ("Jh Jd Jc 9h 8s", "Jh Jd"),  # two of three, of the better suits
        ("Jc Js Ah As 8s", "Ah As"),  # the higher pair
        ("7h 7d 8c 8s 9h", "7h 7d 8c 8s"),
        ("7h 7d 7c 9s Th", "7h 7d 7c"),
        ("8h 9h Th Jh Qh", "9h Th Jh Qh"),  # four of the five, the higher ones
        ("7h 8d 9c Ts Jh", "7h 8d 9c Ts Jh"),
        ("7s 9s Ts Qs As", "7s 9s Ts Qs As"),
        ("As 7s 8s 9s Kd", "As 7s 8s 9s"),
        ("Js Qs Ks As 8d", "Js Qs Ks As"),
        ("Th Td Ac Ks Qd", ""),
    ],
)
def test_openers_are_proven_by_the_fewest_and_best_cards(hand: str, proven: str) -> None:
    assert set(proof(cards(hand), 11, 7, bilateral=True, with_ace=True)) == set(cards(proven))


# Who wins.


def win(*hands: str, lowest: int = 7, suit_rule: SuitRule = "kickers_first") -> int:
    """The place of the one winner."""
    (winner,) = winners({place: ranked(cards(hand), lowest, suit_rule) for place, hand in enumerate(hands)})
    return winner


BETTER = [  # each beats the next, with four players
    ("7s 8s Ts Js Ks", "Qh Qd Qc 9s 9h"),
    ("7h 8d 9c Ts Jh", "Ah Ad Ac Ks Qh"),
    ("7h 7d 7c 7s 8h", "8s 9s Js Qs Ks"),
    ("Ah 7h 8h 9h Th", "Td Jd Qd Kd Ad"),
    ("Td Jd Qd Kd Ad", "8h 9h Th Jh Qh"),
    ("8h 9h Th Jh Qh", "As 7s 8s 9s Ts"),
    ("7s 8d 9c Td Js", "Ah 7d 8c 9s Th"),
    ("Kh Kc 9d 8s 7c", "Kd Ks 9c 8d 7h"),
    ("Kd Ks Ac 8d 7h", "Kh Kc 9d 8s 7c"),
    ("Kh Kc 9d 8s 7c", "Kd Ks 9h 8d 7h"),
    ("Ah Ad 7c 7s Qh", "As Ac 7h 7d Qs"),
    ("As 7c 8d 9d Th", "Ah 7d 8c 9s Ts"),
    ("Ad Qd Td 9d 8d", "Ah Qh Th 9h 7h"),
    ("Ah Qh Th 9h 7h", "Ad Qd Td 9d 7d"),
    ("Kh Qd Tc 9s 7s", "Ks Qh Td 9c 7h"),
    ("Ah 7h 8h 9h Th", "As 7s 8s 9s Ts"),
    ("9s Ts Js Qs Ks", "8h 9h Th Jh Qh"),
]


@pytest.mark.parametrize(("better", "worse"), BETTER)
def test_the_better_of_two_hands_wins_wherever_it_sits(better: str, worse: str) -> None:
    assert win(better, worse) == 0
    assert win(worse, better) == 1


def test_of_three_kinds_of_scala_reale_the_best_suit_wins() -> None:
    for hands in permutations(("As 7s 8s 9s Ts", "9d Td Jd Qd Kd", "Th Jh Qh Kh Ah")):
        assert hands[win(*hands)] == "Th Jh Qh Kh Ah"


def test_of_two_with_the_best_suit_the_circle_decides() -> None:
    for hands in permutations(("Ah 5h 6h 7h 8h", "9h Th Jh Qh Kh", "Td Jd Qd Kd Ad")):
        assert hands[win(*hands, lowest=5)] == "9h Th Jh Qh Kh"


RULES: tuple[SuitRule, ...] = ("kickers_first", "suit_first", "top_card", "fifth_card")


@given(players=st.integers(2, 8), suit_rule=st.sampled_from(RULES), data=st.data())
def test_two_hands_of_one_pack_never_tie(players: int, suit_rule: SuitRule, data: st.DataObject) -> None:
    lowest = DECKS[players]
    ten = data.draw(st.permutations(pack(lowest)))[:10]
    one, other = ranked(ten[:5], lowest, suit_rule), ranked(ten[5:], lowest, suit_rule)
    assert one.strength != other.strength
    assert len(winners({0: one, 1: other})) == 1


@given(players=st.integers(2, 8), suit_rule=st.sampled_from(RULES), data=st.data())
def test_two_hands_of_the_same_ranks_never_tie(players: int, suit_rule: SuitRule, data: st.DataObject) -> None:
    """The hard case: the same ranks twice, in other suits."""
    lowest = DECKS[players]
    ranks = data.draw(st.lists(st.integers(lowest, 14), min_size=5, max_size=5).filter(twice_in_a_pack))
    one: list[Card] = []
    other: list[Card] = []
    for rank, times in Counter(ranks).items():
        suits = data.draw(st.permutations(SUITS))
        one += [card(rank, suit) for suit in suits[:times]]
        other += [card(rank, suit) for suit in suits[times : 2 * times]]
    hands = ranked(one, lowest, suit_rule), ranked(other, lowest, suit_rule)
    assert len({hand.strength[1:] for hand in hands}) == 2
    assert len(winners(dict(enumerate(hands)))) == 1


def twice_in_a_pack(ranks: list[int]) -> bool:
    return max(Counter(ranks).values()) <= 2


@given(players=st.integers(2, 8), data=st.data())
def test_among_any_scale_reali_one_wins(players: int, data: st.DataObject) -> None:
    lowest = DECKS[players]
    every = [hand for suit in SUITS for hand in straight_flushes(lowest, suit)]
    hands: dict[int, RankedHand] = {}
    used: set[Card] = set()
    for hand in data.draw(st.permutations(every)):
        if used.isdisjoint(hand):
            used |= set(hand)
            hands[len(hands)] = ranked(hand, lowest)
    assert len(winners(hands)) == 1
