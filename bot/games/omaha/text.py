"""Omaha as people read and press it: as every game with a board, but for what four cards are before the flop."""

from collections import Counter
from typing import ClassVar

from bot.games.flop.pictures import bet
from bot.games.flop.text import USUAL, FlopText, forced_bets
from bot.games.poker.hands import told
from bot.games.stakes import Stakes
from bot.words import Words
from cards_render.drawing.theme import Felt
from engine.cards import Card
from engine.poker.made_hands import Category, MadeHand

STAKES = Stakes(
    fields=("small_blind", "big_blind", "ante"),
    presets=((5, 10, 0), (10, 20, 0), (25, 50, 0), (50, 100, 0)),
    usual=USUAL,
    seats=(2, 4, 6, 8, 9),
    usual_seats=6,
    bought=(100, 1),
    variants=forced_bets,
    structures=("PL", "NL", "FL"),
    bet=bet,
)


class OmahaText(FlopText):
    """See `GameText`."""

    key: ClassVar[str] = "omaha"
    stakes: ClassVar[Stakes] = STAKES
    felt: ClassVar[Felt] = "plum"

    def before_the_flop(self, words: Words, hole: tuple[Card, ...]) -> str:
        """Its pairs, and how many suits it may make a flush of: `pair of aces, double-suited`."""
        suits = list(Counter(card.suit for card in hole).values())
        flushes = words(f"{self.key}-suits", count=sum(of_suit > 1 for of_suit in suits))
        ranks = Counter(card.rank for card in hole)
        pairs = sorted((rank for rank, count in ranks.items() if count > 1), reverse=True)
        if not pairs:
            return flushes
        pair = MadeHand(Category.PAIR if len(pairs) == 1 else Category.TWO_PAIR, tuple(pairs))
        return words(f"{self.key}-pairs", hand=told(words, pair), suits=flushes)
