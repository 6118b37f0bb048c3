"""What hold'em hands make, and how they are told."""

from typing import TypeAlias

from bot.games.poker.hands import known, told
from bot.words import Words
from engine.cards import Card
from engine.games.texas_holdem import HoldemFacts
from engine.poker.hands import TEXAS_HOLDEM, hand_values
from engine.poker.made_hands import Category, MadeHand
from engine.seats import Seat
from engine.view import View

HoldemView: TypeAlias = View[HoldemFacts]
FLOP = 3


def made_hand(view: HoldemView, seat: Seat) -> MadeHand | None:
    """What a player's visible cards make with the board, from the flop on."""
    hole, board = known(view.hand(seat)), known(view.piles["board"])
    if not hole or len(board) < FLOP:
        return None
    values = hand_values(TEXAS_HOLDEM)
    return values.describe(values.value(hole + board))


def value_of(view: HoldemView, seat: Seat) -> int:
    """What a shown hand is worth with the board."""
    return hand_values(TEXAS_HOLDEM).value(known(view.hand(seat)) + known(view.piles["board"]))


def decisive_kickers(winner: MadeHand, loser: MadeHand) -> tuple[int, int] | None:
    """The first side cards that differ, if nothing else does (HE-TIE-1 to HE-TIE-11)."""
    beside = len(winner.ranks) - len(winner.kickers)
    if (winner.category, winner.ranks[:beside]) != (loser.category, loser.ranks[:beside]):
        return None
    pairs = zip(winner.kickers, loser.kickers, strict=True)
    return next(((better, worse) for better, worse in pairs if better != worse), None)


def held(words: Words, hole: tuple[Card, ...], board: tuple[Card, ...]) -> str:
    """What two cards are worth now: `pair of kings`, before the flop `ace-king suited`."""
    if len(board) >= FLOP:
        return told_hand(words, hole + board)
    high, low = sorted(hole, key=lambda card: card.rank, reverse=True)
    if high.rank == low.rank:
        return told(words, MadeHand(Category.PAIR, (high.rank,)))
    key = "hand-suited" if high.suit == low.suit else "hand-offsuit"
    return words(key, first=words(f"rank-{high.rank}"), second=words(f"rank-{low.rank}"))


def told_hand(words: Words, cards: tuple[Card, ...]) -> str:
    """Five cards or more in words."""
    values = hand_values(TEXAS_HOLDEM)
    return told_made(words, values.describe(values.value(cards)))


def told_made(words: Words, made: MadeHand) -> str:
    """A made hand in words; a straight flush to the ace has a name of its own."""
    if made.category is Category.STRAIGHT_FLUSH and made.ranks[0] == 14:
        return words("hand-royal")
    return told(words, made)
