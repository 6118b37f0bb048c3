"""What it takes to open, and which cards prove it (articles IT-OPEN and IT-PROOF)."""

from collections.abc import Sequence
from itertools import combinations

from engine.cards import SUITS, Card
from engine.games.italian_poker.house_rules import LEVELS, ItalianRules, Level
from engine.poker.hands import hand_values, italian_poker
from engine.poker.made_hands import Category


def openers(hand: Sequence[Card], rules: ItalianRules, level: Level, lowest: int) -> tuple[Card, ...]:
    """IT-OPEN-2, IT-OPEN-7. The fewest of these cards that entitle to open a deal of this level; none: it may not."""
    bilateral = rules.bilateral_levels == "all" or level == "J"
    return proof(hand, LEVELS[level], lowest, bilateral=bilateral, with_ace=rules.bilateral_ace)


def proof(hand: Sequence[Card], least: int, lowest: int, *, bilateral: bool, with_ace: bool) -> tuple[Card, ...]:
    """IT-OPEN-2, IT-PROOF-3. The fewest cards of the hand (five, or fewer) that entitle to open; none: it may not.

    `least` is the rank of the lowest pair that opens. Among equally few, the higher ranks, then the better suits.
    """
    for size in (2, 3, 4, 5):
        proofs = [
            cards
            for cards in combinations(sorted(hand, key=_rank_then_suit, reverse=True), size)
            if _opens(cards, least, lowest) or (bilateral and is_bilateral(cards, lowest, with_ace=with_ace))
        ]
        if proofs:
            return max(proofs, key=lambda cards: [card.rank for card in cards])
    return ()


def _rank_then_suit(card: Card) -> tuple[int, int]:
    return card.rank, -SUITS.index(card.suit)


def _opens(cards: Sequence[Card], least: int, lowest: int) -> bool:
    """IT-OPEN-3. A pair of at least this rank, or anything better: two pair and more open at every level."""
    ranks = [card.rank for card in cards]
    match sorted(map(ranks.count, set(ranks))):
        case [2]:
            return ranks[0] >= least
        case [3] | [2, 2]:
            return True
        case [1, 1, 1, 1, 1]:
            values = hand_values(italian_poker(lowest))
            return values.describe(values.value(cards)).category is not Category.HIGH_CARD
        case _:
            return False


def is_bilateral(cards: Sequence[Card], lowest: int, *, with_ace: bool) -> bool:
    """IT-OPEN-5, IT-OPEN-6. Four in sequence of one suit, the ace above the king or below the lowest rank of the pack.

    Without `with_ace` (by option, AMB-IT-5) none of the four may be an ace.
    """
    if len(cards) != 4 or len({card.suit for card in cards}) != 1:
        return False
    ranks = sorted(card.rank for card in cards)
    if ranks[-1] == 14 and not with_ace:
        return False
    return ranks == list(range(ranks[0], ranks[0] + 4)) or ranks == [lowest, lowest + 1, lowest + 2, 14]
