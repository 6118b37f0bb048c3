"""A plain, sensible hold'em player: bets what is ahead, pays what the price is worth, bluffs a little."""

from collections.abc import Iterator, Sequence

from engine.cards import Card, pack
from engine.games.texas_holdem.deal import HoldemFacts
from engine.games.texas_holdem.moves import MUCK
from engine.play import Action, Amount
from engine.poker.betting import CALL, CHECK, FOLD
from engine.poker.hands import TEXAS_HOLDEM, hand_values
from engine.seats import Seat
from engine.view import View

BETS_FROM = 0.62  # of the chance to be the best of all still in: so much and more bets, also for value
RAISES_FROM = 0.64  # the same against those who have bet
OPENS_FROM = 0.57  # before the flop, where a hand beats another seldom by far
RERAISES_FROM = 0.56
BLUFF = 0.05  # how often a weak hand bets as if it were strong
FLUSH_DRAW, STRAIGHT_DRAW = 0.36, 0.32  # how often they come in until the river; from the turn half of that
STEPS = (1, 2, 4)  # how the unseen cards are paired to hands it is compared with: 45 cards make 135 hands


def choose(view: View[HoldemFacts], luck: float) -> Action:
    """Bet strong hands, call when the price is right, else check or fold. `luck` (0–1) makes it hard to read."""
    me = view.viewer
    if me is None or view.over or me not in view.asked:
        return MUCK
    more = next((option for option in view.asked[me] if isinstance(option, Amount)), None)
    to_call = min(view.facts.highest - view.bets[me], view.stacks[me])
    chance = against(view, strength_of(view, me), to_call) + 0.06 * (luck - 0.5)
    if more and _is_worth_more(view, me, chance, to_call, luck):
        action: Action = more.kind(_amount(view, more, chance, to_call))
        return action
    if not to_call:
        return CHECK
    return CALL if max(chance, draws_of(view, me)) > to_call / (view.in_the_middle + to_call) else FOLD


def _is_worth_more(view: View[HoldemFacts], me: Seat, chance: float, to_call: int, luck: float) -> bool:
    """Does this hand bet or raise? One word of that kind in a round is enough."""
    if view.facts.spoke.get(me) in ("bet", "raise"):
        return False
    if view.facts.street == "preflop":
        return chance > (RERAISES_FROM if _raised(view) else OPENS_FROM)
    return chance > RAISES_FROM if to_call else chance > BETS_FROM or luck < BLUFF


def _raised(view: View[HoldemFacts]) -> bool:
    return "raise" in view.facts.spoke.values()


# What a hand is worth.


def strength_of(view: View[HoldemFacts], seat: Seat) -> float:
    """How often this hand is better than another one of which nothing is known, 0–1."""
    hand, board = _known(view.hand(seat)), _known(view.piles["board"])
    return _after_the_flop(hand, board) if board else _before_the_flop(hand)


def against(view: View[HoldemFacts], strength: float, to_call: int) -> float:
    """The chance to be the best of all still in, whose cards are the better the more they have bet."""
    others = len(view.facts.live) - 1
    betting = _range_of(view, to_call)
    of_better = 0.5 if betting == 1 else _mean_strength(betting, before_the_flop=view.facts.street == "preflop")
    one = strength * (1 - of_better) / (strength * (1 - of_better) + of_better * (1 - strength) or 1)
    return float(one ** (1 + 0.5 * (others - 1)))


def _range_of(view: View[HoldemFacts], to_call: int) -> float:
    """What share of all hands would bet so much: half of them for the size of the pot, fewer on later streets."""
    if not to_call or (view.facts.street == "preflop" and not _raised(view)):
        return 1
    before = max(1, view.in_the_middle - to_call)
    later = {"preflop": 1.6, "flop": 1, "turn": 1.3, "river": 1.6}[view.facts.street]
    return 1 / (1 + later * min(6.0, to_call / before))


def _mean_strength(share: float, *, before_the_flop: bool) -> float:
    """How strong the best such share of all hands is on the average."""
    return 0.5 + 0.2 * (1 - share) ** 1.5 if before_the_flop else 1 - share / 2


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


def draws_of(view: View[HoldemFacts], seat: Seat) -> float:
    """How often, roughly, the cards to come make it a flush or a straight; 0 before the flop and after the turn."""
    hand, board = _known(view.hand(seat)), _known(view.piles["board"])
    if len(board) not in (3, 4):
        return 0.0
    cards = (*hand, *board)
    flush = any(sum(card.suit == mine.suit for card in cards) == 4 for mine in hand)
    ranks = {card.rank for card in cards}
    straight = any(set(range(low, low + 4)) <= ranks for low in range(2, 11))
    return max(FLUSH_DRAW * flush, STRAIGHT_DRAW * straight) / (len(board) - 2)


def _known(cards: Sequence[Card | None]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)


def _amount(view: View[HoldemFacts], more: Amount, chance: float, to_call: int) -> int:
    """About two thirds of the pot on top of the call; all in late with the very best."""
    wanted = view.facts.highest + (view.in_the_middle + to_call) * 2 // 3
    if chance > 0.93 and view.facts.street in ("turn", "river"):
        wanted = more.high
    return max(more.low, min(more.high, wanted))
