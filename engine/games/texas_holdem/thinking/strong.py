"""The strong robot: tables before the flop, then what earns most against the hands that others may hold."""

from collections.abc import Sequence
from itertools import accumulate

from engine.cards import Card, mask_of
from engine.deal import Event
from engine.game import EVEN, Temper
from engine.games.texas_holdem import robot as plain
from engine.games.texas_holdem.hands import value, values
from engine.games.texas_holdem.thinking.boards import better
from engine.games.texas_holdem.thinking.ranges import range_of
from engine.games.texas_holdem.thinking.starting import MASKS, SHARES, number_of
from engine.play import Action
from engine.poker.earning import Other, best, worths
from engine.poker.flop.facts import FlopFacts, boards_seen
from engine.poker.flop.moves import MUCK
from engine.poker.flop.robot import beside_the_betting, board, hole
from engine.poker.flop.thinking import before_flop
from engine.poker.flop.thinking.completing import completions
from engine.poker.flop.thinking.said import course
from engine.poker.hands import TWOS
from engine.poker.worth import BOARD
from engine.view import View

HANDS = 64  # of another player, compared with its own
RUNS = 46  # ways in which the board may be completed


def choose(view: View[FlopFacts], events: Sequence[Event], luck: float, temper: Temper = EVEN) -> Action:
    """The action that earns most on average; of those that earn nearly as much, one by `luck` (0–1)."""
    me, said = view.viewer, beside_the_betting(view, luck)
    if me is None or said is not None:
        return said or MUCK
    if len(boards_seen(view)) > 1:
        return plain.choose(view, luck)
    words, cards, mine = course(events), board(view), hole(view, me)
    if not cards:
        return before_flop.choose(view, me, SHARES[number_of(mine)], words, luck, temper)
    ranges = [range_of(seat, words, cards, mine, len(view.seats)) for seat in view.facts.live if seat != me]
    others = [against(weights, mine, cards) for weights in ranges]
    earned = worths(view, me, others, before_flop.part_of(view, me), temper.boldness)
    return best(earned, view.in_the_middle, luck)


def against(weights: Sequence[float], mine: Sequence[Card], cards: tuple[Card, ...]) -> Other:
    """How often we win against hands of a range, each picked as often as its weight says."""
    numbers = picked(weights)
    shares = better(cards)
    numbers.sort(key=shares.__getitem__)
    pairs, masks = [TWOS[number] for number in numbers], [MASKS[number] for number in numbers]
    won, counted = [0.0] * len(numbers), [0] * len(numbers)
    for more in completions((*cards, *mine), RUNS, BOARD - len(cards)):
        whole, taken = (*cards, *more), mask_of(more)
        ours = value(mine, whole)
        here = [place for place, mask in enumerate(masks) if not mask & taken]
        for place, theirs in zip(here, values([pairs[place] for place in here], whole), strict=True):
            won[place] += (ours > theirs) + 0.5 * (ours == theirs)
            counted[place] += 1
    return Other(tuple([wins / count if count else 0.5 for wins, count in zip(won, counted, strict=True)]))


def picked(weights: Sequence[float]) -> list[int]:
    """Numbers of hands, spread evenly over their weights and always the same."""
    heaped = list(accumulate(weights))
    total, numbers, number = heaped[-1], list[int](), 0
    for place in range(HANDS):
        wanted = total * (place + 0.5) / HANDS
        while heaped[number] < wanted:
            number += 1
        numbers.append(number)
    return numbers
