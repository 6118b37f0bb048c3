"""The strong robot: tables before the flop, then the best of what it may do against the hands that others may hold."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

import msgspec

from engine.cards import Card
from engine.deal import Event
from engine.games.texas_holdem import robot as plain
from engine.games.texas_holdem.hands import value, values
from engine.games.texas_holdem.thinking import before_flop
from engine.games.texas_holdem.thinking.boards import BOARD, better, completions
from engine.games.texas_holdem.thinking.ranges import course, range_of
from engine.games.texas_holdem.thinking.starting import MASKS, PAIRS
from engine.play import Action, Amount
from engine.poker.betting import CALL, CHECK, FOLD
from engine.poker.flop.facts import FlopFacts, boards_seen
from engine.poker.flop.moves import MUCK
from engine.poker.flop.robot import beside_the_betting, board, hole
from engine.seats import Seat
from engine.view import View

HANDS = 64  # of another player, that it is compared with
RUNS = 46  # ways in which the board may be completed
SIZES = (0.45, 0.8, 1.3)  # bets that it thinks of, in pots
LATE = {"flop": (0.85, 0.95), "turn": (0.9, 0.97), "river": (0.95, 1.0)}  # what a share is worth to first and last


class Other(msgspec.Struct, frozen=True):
    """Hands that another player may hold, equally likely, the best first: how often we win against each (0–1)."""

    wins: tuple[float, ...]

    @property
    def share(self) -> float:
        return sum(self.wins) / len(self.wins)

    def going_on(self, price: float, curiosity: float) -> tuple[float, float]:
        """How often they call a bet of so many pots, and how often we then win."""
        count = max(1, round(len(self.wins) * (1 - (1 - curiosity) * price / (1 + price))))
        return count / len(self.wins), sum(self.wins[:count]) / count


def choose(view: View[FlopFacts], events: Sequence[Event], luck: float) -> Action:
    """What earns most on the average; of what earns nearly as much, one by `luck` (0–1)."""
    me, said = view.viewer, beside_the_betting(view)
    if me is None or said is not None:
        return said or MUCK
    if len(boards_seen(view)) > 1:
        return plain.choose(view, luck)
    words = course(events)
    if not board(view):
        return before_flop.choose(view, me, words, luck)
    cards = board(view)
    mine = hole(view, me)
    ranges = [range_of(seat, words, cards, mine, len(view.seats)) for seat in view.facts.live if seat != me]
    others = [against(weights, mine, cards) for weights in ranges]
    earned = sorted(worths(view, me, others), key=lambda found: -found[0])
    near = [action for gain, action in earned if gain > earned[0][0] - 0.02 * view.in_the_middle]
    return near[int(luck * len(near)) % len(near)]


def worths(view: View[FlopFacts], me: Seat, others: Sequence[Other]) -> Iterator[tuple[float, Action]]:
    """Chips that each action earns, compared with folding now."""
    pot, facts = view.in_the_middle, view.facts
    to_call = min(facts.highest - view.bets[me], view.stacks[me])
    first, last = LATE[facts.street]
    part = last if before_flop.last_to_speak(view, me) else first
    share = 1.0
    for other in others:
        share *= other.share
    if to_call:
        yield 0.0, FOLD
        part = 1.0 if to_call == view.stacks[me] else part
        yield share * part * (pot + to_call) - to_call, CALL
    else:
        yield share * part * pot, CHECK
    for more in view.asked[me]:
        if isinstance(more, Amount) and not more.locked:
            for to in amounts(more, pot + to_call, facts.highest):
                yield _raised(view, me, others, to, 1.0 if to == more.high else part), more.kind(to)


def amounts(more: Amount, pot: int, highest: int) -> list[int]:
    """Bets and raises worth thinking of; all-in when that is not much more than the pot."""
    wanted = [highest + int(size * pot) for size in SIZES]
    if more.high <= highest + 2 * pot:
        wanted.append(more.high)
    return sorted({max(more.low, min(more.high, to)) for to in wanted})


CURIOUS = (0.0, 0.35)  # of those who ought to fold to a bet, to a raise, so many do not


def _raised(view: View[FlopFacts], me: Seat, others: Sequence[Other], to: int, part: float) -> float:
    """Some fold, the others call with their better hands; what is left is played for as it stands."""
    pot, added = view.in_the_middle, to - view.bets[me]
    price = (to - view.facts.highest) / max(1, pot + view.facts.highest - view.bets[me])
    curiosity = CURIOUS[view.facts.highest > 0]
    all_fold, wins, callers = 1.0, 1.0, 0.0
    for other in others:
        calls, share = other.going_on(price, curiosity)
        all_fold *= 1 - calls
        wins *= 1 - calls + calls * share
        callers += calls
    called = part * (wins - all_fold) / (1 - all_fold)
    more = (to - view.facts.highest) * max(1.0, callers / (1 - all_fold))
    return all_fold * pot + (1 - all_fold) * (called * (pot + added + more) - added) - 0.04 * added


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
