"""The strong robot: tables before the flop, then the best of what it may do against the hands that others may hold."""

from collections.abc import Sequence
from itertools import accumulate

from engine.cards import Card
from engine.deal import Event
from engine.game import EVEN, Temper
from engine.games.texas_holdem import robot as plain
from engine.games.texas_holdem.hands import value, values
from engine.games.texas_holdem.thinking.boards import better
from engine.games.texas_holdem.thinking.ranges import range_of
from engine.games.texas_holdem.thinking.starting import MASKS, PAIRS, SHARES, number_of
from engine.play import Action
from engine.poker.earning import Other, best, worths
from engine.poker.flop.facts import FlopFacts, boards_seen
from engine.poker.flop.moves import MUCK
from engine.poker.flop.robot import beside_the_betting, board, hole
from engine.poker.flop.thinking import before_flop
from engine.poker.flop.thinking.completing import completions
from engine.poker.flop.thinking.said import course
from engine.poker.worth import BOARD
from engine.view import View

HANDS = 64  # of another player, that it is compared with
RUNS = 46  # ways in which the board may be completed


def choose(view: View[FlopFacts], events: Sequence[Event], luck: float, temper: Temper = EVEN) -> Action:
    """What earns most on the average; of what earns nearly as much, one by `luck` (0–1)."""
    me, said = view.viewer, beside_the_betting(view, luck)
    if me is None or said is not None:
        return said or MUCK
    if len(boards_seen(view)) > 1:
        return plain.choose(view, luck)
    words = course(events)
    if not board(view):
        return before_flop.choose(view, me, SHARES[number_of(hole(view, me))], words, luck, temper)
    cards = board(view)
    mine = hole(view, me)
    ranges = [range_of(seat, words, cards, mine, len(view.seats)) for seat in view.facts.live if seat != me]
    others = [against(weights, mine, cards) for weights in ranges]
    earned = worths(view, me, others, before_flop.part_of(view, me), temper.boldness)
    return best(earned, view.in_the_middle, luck)


def against(weights: Sequence[float], mine: Sequence[Card], cards: tuple[Card, ...]) -> Other:
    """How often we win against the hands of a range, each of which is picked as often as it weighs."""
    numbers = picked(weights)
    shares = better(cards)
    numbers.sort(key=shares.__getitem__)
    pairs, masks = [PAIRS[number] for number in numbers], [MASKS[number] for number in numbers]
    won, counted = [0.0] * len(numbers), [0] * len(numbers)
    for more in completions((*cards, *mine), RUNS, BOARD - len(cards)):
        whole, taken = (*cards, *more), sum([1 << card for card in more])
        ours = value(mine, whole)
        here = [place for place, mask in enumerate(masks) if not mask & taken]
        for place, theirs in zip(here, values([pairs[place] for place in here], whole), strict=True):
            won[place] += (ours > theirs) + 0.5 * (ours == theirs)
            counted[place] += 1
    return Other(tuple([wins / count if count else 0.5 for wins, count in zip(won, counted, strict=True)]))


def picked(weights: Sequence[float]) -> list[int]:
    """Numbers of hands, evenly over the range and always the same."""
    heaped = list(accumulate(weights))
    total, numbers, number = heaped[-1], list[int](), 0
    for place in range(HANDS):
        wanted = total * (place + 0.5) / HANDS
        while heaped[number] < wanted:
            number += 1
        numbers.append(number)
    return numbers
