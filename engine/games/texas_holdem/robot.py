"""A plain, sensible hold'em player: bets what is ahead, pays what the price is worth, bluffs a little."""

from collections.abc import Iterator, Sequence

from engine.cards import Card, pack
from engine.play import Action
from engine.poker.flop import robot
from engine.poker.flop.facts import FlopFacts
from engine.poker.flop.moves import MUCK
from engine.poker.hands import TEXAS_HOLDEM, hand_values
from engine.seats import Seat
from engine.view import View

STYLE = robot.Style(bets_from=0.62, raises_from=0.64, opens_from=0.57, reraises_from=0.56, spread=0.2)
FLUSH_DRAW, STRAIGHT_DRAW = 0.36, 0.32  # how often they come in until the river; from the turn half of that
STEPS = (1, 2, 4)  # how the unseen cards are paired to hands it is compared with: 45 cards make 135 hands


def choose(view: View[FlopFacts], luck: float, style: robot.Style = STYLE) -> Action:
    """Bet strong hands, call when the price is right, else check or fold. `luck` (0–1) makes it unpredictable."""
    me, said = view.viewer, robot.beside_the_betting(view, luck)
    if me is None or said is not None:
        return said or MUCK
    return robot.choose(
        view, luck, style, robot.on_the_average(view, strength_of, me), robot.on_the_average(view, draws_of, me)
    )


# What a hand is worth.


def strength_of(view: View[FlopFacts], seat: Seat) -> float:
    """How often this hand beats an unknown one, 0–1."""
    hand, board = robot.hole(view, seat), robot.board(view)
    return _after_the_flop(hand, board) if board else _before_the_flop(hand)


def _before_the_flop(hand: Sequence[Card]) -> float:
    """Shares of the pot against a random hand, within some hundredths: 0.85 for aces, 0.35 for seven and deuce."""
    low, high = sorted(card.rank for card in hand)
    if low == high:
        return 0.44 + 0.029 * high
    return 0.155 + 0.0235 * high + 0.0135 * low + 0.03 * (hand[0].suit == hand[1].suit)


def _after_the_flop(hand: Sequence[Card], board: Sequence[Card]) -> float:
    """The share of other hands that it beats on this board; ties count half."""
    value = hand_values(TEXAS_HOLDEM).value
    mine, won, count = value((*hand, *board)), 0.0, 0
    for other in _other_hands((*hand, *board)):
        theirs = value((*other, *board))
        won += (mine > theirs) + 0.5 * (mine == theirs)
        count += 1
    return won / count


def _other_hands(seen: Sequence[Card]) -> Iterator[tuple[Card, Card]]:
    """Hands that others may hold, spread evenly over ranks and suits."""
    left = [card for card in pack() if card not in seen]
    for step in STEPS:
        yield from zip(left, left[step:] + left[:step], strict=True)


def draws_of(view: View[FlopFacts], seat: Seat) -> float:
    """How often, roughly, the cards to come make it a flush or a straight; 0 before the flop and after the turn."""
    hand, board = robot.hole(view, seat), robot.board(view)
    if len(board) not in (3, 4):
        return 0.0
    cards = (*hand, *board)
    flush = any(sum(card.suit == mine.suit for card in cards) == 4 for mine in hand)
    ranks = {card.rank for card in cards}
    straight = any(set(range(low, low + 4)) <= ranks for low in range(2, 11))
    return max(FLUSH_DRAW * flush, STRAIGHT_DRAW * straight) / (len(board) - 2)
