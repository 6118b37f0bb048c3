"""What the others may hold: every hand weighs as much as it is likely after all that its player did."""

from collections.abc import Sequence

from engine.cards import Card, mask_of
from engine.games.omaha.thinking.boards import Ending, outlook
from engine.games.omaha.thinking.starting import MASKS, SHARES, twos_of
from engine.poker.earning import Other
from engine.poker.flop.thinking.said import Said, after_the_flop
from engine.poker.likely import Likely, above, between
from engine.seats import Seat


def range_of(
    seat: Seat, said: Sequence[Said], board: Sequence[Card], mine: Sequence[Card], players: int
) -> list[float]:
    """By the number of the hand, how likely this player holds it; 0 if one of its cards is seen elsewhere."""
    seen = mask_of((*board, *mine))
    weights = [0.0 if mask & seen else 1.0 for mask in MASKS]
    here = [number for number, weight in enumerate(weights) if weight]
    for word in said:
        if word.seat == seat:
            likely = after_the_flop(word) if word.cards else before_the_flop(word, players)
            shares = outlook(tuple(board[: word.cards])).shares if word.cards else SHARES
            for number in here:
                weights[number] *= likely(shares[number])
    return weights


def before_the_flop(word: Said, players: int) -> Likely:
    """How likely hands of four act so. They are closer to each other than hands of two: more of them are played."""
    wide = {2: 2.2, 3: 1.6, 4: 1.3}.get(players, 1.0)
    if word.word == "check":
        return lambda share: 0.4 if share < 0.1 else 1.0
    if word.word == "call":
        low, high = (0.03, 0.6) if not word.raises else (0.04, 0.4) if word.raises == 1 else (0.02, 0.25)
        return between(low, min(0.95, high * wide))
    top = {0: 0.35, 1: 0.15}.get(word.raises, 0.08)
    return above(min(0.8, top * wide), 0.04)


def against(weights: Sequence[float], mine: Sequence[Card], board: tuple[Card, ...]) -> Other:
    """How often we win against each hand of a range, on the boards that may come."""
    seen, view, twos = mask_of(mine), outlook(board), twos_of(mine)
    endings = [ending for ending in view.endings if not ending.mask & seen]
    numbers = [number for number, weight in enumerate(weights) if weight]
    numbers.sort(key=view.shares.__getitem__)
    wins = _wins(endings, [ending.value(twos) for ending in endings], numbers)
    return Other(tuple(wins), tuple([weights[number] for number in numbers]))


def _wins(endings: Sequence[Ending], ours: Sequence[int], numbers: Sequence[int]) -> list[float]:
    won, counted = [0.0] * len(numbers), [0] * len(numbers)
    for ending, mine in zip(endings, ours, strict=True):
        hands = ending.hands
        for place, number in enumerate(numbers):
            if (theirs := hands[number]) >= 0:
                won[place] += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
                counted[place] += 1
    return [wins / count if count else 0.5 for wins, count in zip(won, counted, strict=True)]
