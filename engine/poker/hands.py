"""Hand values: how good 5, 6 or 7 cards are, as one whole number, for every poker game played with one pack.

Suits make flushes here and nothing else; a game in which they settle equal hands (IT-SUIT) does that with its own rule.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from operator import eq, itemgetter

import msgspec

from engine.cards import SUITS, Card, pack
from engine.poker.made_hands import Category, MadeHand


class HandRules(msgspec.Struct, frozen=True, cache_hash=True):
    """What a hand is in one game: five cards out of 5 to `most` (5–7), from a pack whose `lowest` rank is 2–10."""

    lowest: int
    order: tuple[Category, ...]  # from worst to best
    most: int


TEXAS_HOLDEM = HandRules(lowest=2, order=tuple(Category), most=7)  # HE-RANK-1


def italian_poker(lowest: int) -> HandRules:
    """IT-RANK-1, IT-RANK-2. Without the low cards a flush is rarer than a full house, and beats it."""
    *lesser, flush, full_house, quads, straight_flush = Category
    return HandRules(lowest, (*lesser, full_house, flush, quads, straight_flush), most=5)


class HandValues:
    """The values of one game's hands; `hand_values` keeps one for each game."""

    __slots__ = ("_flushes", "_keys", "_order", "_ranks", "_suited")

    def __init__(self, rules: HandRules) -> None:
        self._order = rules.order
        self._keys = [_rank_key(card.rank) << 16 | 1 << 4 * SUITS.index(card.suit) for card in pack()]
        self._suited = {8 << 4 * index: _keys_of(suit) for index, suit in enumerate(SUITS)}
        self._ranks = _table(rules, suited=False)
        self._flushes = _table(rules, suited=True)

    def value(self, cards: Collection[Card]) -> int:
        """What 5 cards, or the best 5 of more, are worth: the higher value wins, equal ones tie (IT-SUIT-11).

        The cards are different ones of pack 0. Raises LookupError for too many, a joker or a rank not in play, and for
        too few (none or one: TypeError).
        """
        # A card's key is its rank key above four bits for each suit, so that the sum of keys counts ranks and suits.
        # Each suit's count begins at 3: its highest bit then means five cards or more.
        of_cards = itemgetter(*cards)
        counts = sum(of_cards(self._keys), 0x3333)
        value = self._ranks[counts >> 16]
        if flush := counts & 0x8888:
            return max(value, self._flushes[sum(of_cards(self._suited[flush]))])
        return value

    def values_on(self, board: Collection[Card], hands: Iterable[Collection[Card]]) -> list[int]:
        """What each of these hands is worth with all cards of the board: `value` of both together, for many hands."""
        keys, ranks, suited, of_board = self._keys, self._ranks, self._suited, tuple(board)
        common = sum([keys[card] for card in of_board], 0x3333)
        values = []
        for hand in hands:
            counts = common
            for card in hand:
                counts += keys[card]
            value = ranks[counts >> 16]
            if flush := counts & 0x8888:
                of_suit = suited[flush]
                value = max(value, self._flushes[sum([of_suit[card] for card in (*of_board, *hand)])])
            values.append(value)
        return values

    def value_of_two_and_three(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """OM-HAND-1. The value of the best five cards that are exactly two of `hole` and three of `board`.

        Needs at least two hole cards and three on the board, all different. Comparable with the results of `value`.
        """
        held, common = [self._keys[card] for card in hole], [self._keys[card] for card in board]
        twos = [(a + b) >> 16 for a, b in combinations(held, 2)]
        threes = [(a + b + c) >> 16 for a, b, c in combinations(common, 3)]
        value = max(map(self._ranks.__getitem__, [two + three for two in twos for three in threes]))
        # Counts of suits that begin at 6 in hand and at 5 on the board have the highest bit from two and three on.
        if flush := sum(held, 0x6666) & sum(common, 0x5555) & 0x8888:
            of_suit = self._suited[flush]
            of_hole, of_board = (list(filter(None, [of_suit[card] for card in part])) for part in (hole, board))
            twos = [a + b for a, b in combinations(of_hole, 2)]
            threes = [a + b + c for a, b, c in combinations(of_board, 3)]
            return max(value, *[self._flushes[two + three] for two in twos for three in threes])
        return value

    def values_of_twos(self, board: Sequence[Card]) -> list[int]:
        """OM-HAND-1. What each two cards are worth with exactly three of the board, in the order of `TWOS`.

        One call for all of them costs as much as twenty of `value_of_two_and_three`. For two cards of which one lies on
        the board the number means nothing.
        """
        threes = [sum([self._keys[card] for card in three]) >> 16 for three in combinations(board, 3)]
        ranks = self._ranks
        of_ranks = {two: max([ranks.get(two + three, 0) for three in threes]) for two in set(_TWO_KEYS)}
        values = list(map(of_ranks.__getitem__, _TWO_KEYS))
        if flush := sum([self._keys[card] for card in board], 0x5555) & 0x8888:
            of_suit = self._suited[flush]
            threes = [sum(three) for three in combinations([of_suit[card] for card in board if of_suit[card]], 3)]
            flushes = self._flushes
            for place in _SUITED_TWOS[flush]:
                one, other = TWOS[place]
                two = of_suit[one] + of_suit[other]
                values[place] = max(values[place], *[flushes.get(two + three, 0) for three in threes])
        return values

    def best_two_and_three(self, hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
        """The two of `hole` and then the three of `board` that make the hand, each in the order given."""
        best = self.value_of_two_and_three(hole, board)
        fives = (two + three for two in combinations(hole, 2) for three in combinations(board, 3))
        return next(five for five in fives if self.value(five) == best)

    def best_five(self, cards: Collection[Card]) -> tuple[Card, ...]:
        """The five that make the hand, in the order given. Of cards that serve equally well, those given first."""
        best = self.value(cards)
        return next(five for five in combinations(cards, 5) if self.value(five) == best)

    def describe(self, value: int) -> MadeHand:
        """The hand that has this value."""
        ranks = (value >> bits & 15 for bits in (16, 12, 8, 4, 0))
        return MadeHand(self._order[value >> 20], tuple(rank for rank in ranks if rank))


@cache
def hand_values(rules: HandRules) -> HandValues:
    """The values of these rules' hands. Their tables are built when first asked for: 0.2 s for Texas Hold'em."""
    return HandValues(rules)


def _rank_key(rank: int) -> int:
    """One in the digit of this rank, in base 5 because no rank comes five times: sums of different hands differ."""
    return int(5 ** (rank - 2))  # an int already, but mypy cannot know it


def _keys_of(suit: str) -> list[int]:
    """The cards' rank keys, 0 for those of other suits."""
    return [_rank_key(card.rank) * (card.suit == suit) for card in pack()]


def _table(rules: HandRules, *, suited: bool) -> dict[int, int]:
    """Values by the sum of rank keys, for 5 to `most` cards that are all of one suit (`suited`) or no five of one."""
    rank_of = {_rank_key(rank): rank for rank in range(14, rules.lowest - 1, -1)}
    table = {}
    for keys in _choices(rank_of, 5, suited=suited):
        made = _made([rank_of[key] for key in keys], rules.lowest, suited=suited)
        table[sum(keys)] = _value(made, rules.order)
    for size in range(6, rules.most + 1):
        table = _with_one_more(_choices(rank_of, size, suited=suited), table) | table
    return table


def _with_one_more(choices: Iterable[tuple[int, ...]], fewer: dict[int, int]) -> dict[int, int]:
    """A table for one card more. Not all of six or seven cards count: put each away in turn and keep the best value."""
    return {(total := sum(keys)): max([fewer[total - key] for key in keys]) for keys in choices}


def _choices(keys: Iterable[int], size: int, *, suited: bool) -> Iterable[tuple[int, ...]]:
    """The ways to have that many cards, by their rank keys: in one suit all different, else each at most four times."""
    if suited:
        return combinations(keys, size)
    four_at_most = (hand for hand in combinations_with_replacement(keys, size) if not any(map(eq, hand, hand[4:])))
    # The commonest first: their places in the table then lie together, and looking up is a seventh faster.
    return sorted(four_at_most, key=lambda hand: -len(set(hand)))


def _made(ranks: list[int], lowest: int, *, suited: bool) -> MadeHand:
    """What five ranks make, given from the highest down."""
    repeats = Counter(ranks).most_common()
    if category := _REPEATED.get(tuple(times for _, times in repeats)):
        return MadeHand(category, tuple(rank for rank, _ in repeats))
    if top := _straight_top(ranks, lowest):
        return MadeHand(Category.STRAIGHT_FLUSH if suited else Category.STRAIGHT, (top,))
    return MadeHand(Category.FLUSH if suited else Category.HIGH_CARD, tuple(ranks))


_REPEATED = {
    (2, 1, 1, 1): Category.PAIR,
    (2, 2, 1): Category.TWO_PAIR,
    (3, 1, 1): Category.TRIPS,
    (3, 2): Category.FULL_HOUSE,
    (4, 1): Category.QUADS,
}


def _straight_top(ranks: list[int], lowest: int) -> int | None:
    """HE-RANK-3, IT-RANK-9. Of five different ranks, the ace above the king or below the lowest, never between them."""
    if ranks[0] - ranks[4] == 4:
        return ranks[0]
    if ranks[0] == 14 and ranks[1] == lowest + 3:
        return ranks[1]
    return None


def _value(made: MadeHand, order: tuple[Category, ...]) -> int:
    """The category's place in the order, then five ranks of four bits each, empty ones 0."""
    value = order.index(made.category)
    for rank in (*made.ranks, 0, 0, 0, 0)[:5]:
        value = value << 4 | rank
    return value


TWOS: tuple[tuple[Card, Card], ...] = tuple(combinations(sorted(pack()), 2))
_TWO_KEYS = tuple(_rank_key(one.rank) + _rank_key(other.rank) for one, other in TWOS)
_SUITED_TWOS = {
    8 << 4 * index: [place for place, two in enumerate(TWOS) if {card.suit for card in two} == {suit}]
    for index, suit in enumerate(SUITS)
}
