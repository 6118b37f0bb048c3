"""What the others may hold: every hand weighs as much as it is likely after all that its player did."""

from collections.abc import Sequence

from engine.cards import Card
from engine.games.texas_holdem.thinking.boards import better, without
from engine.games.texas_holdem.thinking.starting import SHARES
from engine.poker.flop.thinking.said import Said, after_the_flop
from engine.poker.hands import TWOS
from engine.poker.likely import Likely, above, between
from engine.seats import Seat


def range_of(
    seat: Seat, said: Sequence[Said], board: Sequence[Card], mine: Sequence[Card], players: int
) -> list[float]:
    """By the number of the hand, how likely this player holds it; 0 if one of its cards is seen elsewhere."""
    weights = [0.0] * len(TWOS)
    here = without((*board, *mine))
    for number in here:
        weights[number] = 1.0
    for word in said:
        if word.seat == seat:
            likely = before_the_flop(word, players) if not word.cards else after_the_flop(word)
            shares = SHARES if not word.cards else better(tuple(board[: word.cards]))
            for number in here:
                weights[number] *= likely(shares[number])
    return weights


def before_the_flop(word: Said, players: int) -> Likely:
    """How likely a hand acts so. The fewer players, the more hands are played: two play nearly all of them."""
    wide = {2: 2.2, 3: 1.6, 4: 1.3}.get(players, 1.0)
    if word.word == "check":
        return lambda share: 0.3 if share < 0.08 else 1.0
    if word.word == "call":
        low, high = (0.02, 0.5) if not word.raises else (0.04, 0.3) if word.raises == 1 else (0.01, 0.12)
        return between(low, min(0.9, high * wide))
    top = {0: 0.3, 1: 0.1}.get(word.raises, 0.045)
    return above(min(0.8, top * wide), 0.04)
