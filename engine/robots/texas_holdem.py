"""A plain, sensible hold'em player: plays good cards, respects bets, bluffs a little."""

from engine.cards import Card
from engine.games.texas_holdem import MUCK, HoldemFacts
from engine.play import Action, Amount
from engine.poker.betting import CALL, CHECK, FOLD
from engine.poker.hands import TEXAS_HOLDEM, Category, hand_values
from engine.view import View

STRENGTH = {  # of a hand that the board alone does not make, 0–1
    Category.HIGH_CARD: 0.15,
    Category.PAIR: 0.45,
    Category.TWO_PAIR: 0.7,
    Category.TRIPS: 0.8,
    Category.STRAIGHT: 0.88,
    Category.FLUSH: 0.92,
    Category.FULL_HOUSE: 0.97,
    Category.QUADS: 1.0,
    Category.STRAIGHT_FLUSH: 1.0,
}
BLUFF = 0.04  # how often a weak hand bets as if it were strong


def choose(view: View[HoldemFacts], luck: float) -> Action:
    """Bet strong hands, call when the price is right, else check or fold. `luck` (0–1) makes it hard to read."""
    me = view.viewer
    if me is None or view.over or me not in view.asked:
        return MUCK
    offered = view.asked[me]
    more = next((option for option in offered if isinstance(option, Amount)), None)
    to_call = min(view.facts.highest - view.bets[me], view.stacks[me])
    strength = strength_of(view, me) + 0.2 * (luck - 0.5)
    if more and (strength > 0.75 or luck < BLUFF) and view.facts.spoke.get(me) != "raise":
        action: Action = more.kind(_amount(view, more, strength))
        return action
    if not to_call:
        return CHECK
    price = to_call / (view.in_the_middle + to_call)
    return CALL if strength > 0.2 + price else FOLD


def strength_of(view: View[HoldemFacts], seat: int) -> float:
    """How good one's hand is against a random one, roughly, 0–1."""
    hand = [card for card in view.hand(seat) if card is not None]
    board = [card for card in view.piles["board"] if card is not None]
    return _after_the_flop(hand, board) if board else _before_the_flop(hand)


def _before_the_flop(hand: list[Card]) -> float:
    low, high = sorted(card.rank for card in hand)
    if low == high:
        return 0.5 + high / 28
    suited = 0.06 if hand[0].suit == hand[1].suit else 0
    near = 0.05 if high - low == 1 else 0
    return high / 30 + low / 50 + suited + near


def _after_the_flop(hand: list[Card], board: list[Card]) -> float:
    values = hand_values(TEXAS_HOLDEM)
    made = values.describe(values.value(hand + board))
    strength = STRENGTH[made.category]
    if made.category is Category.PAIR:
        strength += 0.02 * (made.ranks[0] - 8)
    board_ranks = [card.rank for card in board]
    mine = any(board_ranks.count(card.rank) for card in hand) or hand[0].rank == hand[1].rank
    on_the_board = made.category in (Category.PAIR, Category.TWO_PAIR, Category.TRIPS) and not mine
    return 0.25 if on_the_board else strength


def _amount(view: View[HoldemFacts], more: Amount, strength: float) -> int:
    """About two thirds of the pot, all in with the very best."""
    wanted = view.facts.highest + view.in_the_middle * 2 // 3
    if strength > 1 and view.facts.street in ("turn", "river"):
        wanted = more.high
    return max(more.low, min(more.high, wanted))
