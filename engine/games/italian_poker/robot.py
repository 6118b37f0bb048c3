"""A plain, sensible player of poker all'italiana: opens when it may and should, keeps what is worth keeping."""

from collections import Counter

from engine.cards import Card
from engine.games.italian_poker.deal import ItalianFacts
from engine.games.italian_poker.house_rules import LEVELS
from engine.games.italian_poker.moves import (
    Blind,
    Change,
    CounterBlind,
    Declare,
    Knock,
    No,
    Open,
    Over,
    Pass,
    Post,
    Rejoin,
    StandPat,
)
from engine.games.italian_poker.openers import proof
from engine.play import Action, Amount, Option, Pick
from engine.poker.choice import picked_by_lot
from engine.poker.hands import hand_values, italian_poker
from engine.poker.made_hands import Category
from engine.poker.wagering import CALL, CHECK, FOLD
from engine.seats import Seat
from engine.view import View

STRENGTH = {  # of a hand after the change, 0–1
    Category.HIGH_CARD: 0.1,
    Category.PAIR: 0.3,
    Category.TWO_PAIR: 0.55,
    Category.TRIPS: 0.7,
    Category.STRAIGHT: 0.8,
    Category.FULL_HOUSE: 0.9,
    Category.FLUSH: 0.93,
    Category.QUADS: 0.99,
    Category.STRAIGHT_FLUSH: 1.0,
}
BLIND, BLUFF = 0.03, 0.05  # how often it opens blind, and bets a weak hand as if it were strong
KNOCKING = 0.4  # from this strength on it knocks: it wants hands compared, without a bet


def choose(view: View[ItalianFacts], luck: float) -> Action:
    """The robot's action, from what it sees; `luck` (0–1) makes it unpredictable."""
    me = view.viewer
    if me is None or me not in view.asked:
        return StandPat()
    if picked := picked_by_lot(view, luck):
        return picked
    offered = {option.kind: option for option in view.asked[me] if not option.locked}
    if isinstance(draw := offered.get(Change), Pick):
        return _changed(view, me, draw)
    if isinstance(opening := offered.get(Open), Amount):
        return _opening(view, me, opening, luck, may_pass=Pass in offered)
    return _declaration(offered, luck) or _betting(view, me, offered, luck)


def _declaration(offered: dict[type[Action], Option], luck: float) -> Action | None:
    """It seldom opens blind, pays and says what is customary, and else declines. None: it is asked to bet."""
    blinds = (Blind, CounterBlind, Over) if luck < BLIND else ()
    return next((kind() for kind in (*blinds, Post, Rejoin, Declare, No, Pass) if kind in offered), None)


def _opening(view: View[ItalianFacts], me: Seat, opening: Amount, luck: float, *, may_pass: bool) -> Action:
    """Open most hands that may; the better ones for the pot. On its honour it does not lie."""
    strength = strength_of(view, me)
    if may_pass and (not has_openers(view, me) or luck > 0.6 + strength):
        return Pass()
    return Open(opening.high if strength > 0.5 or luck < 0.3 else max(opening.low, opening.high // 2))


def _changed(view: View[ItalianFacts], me: Seat, draw: Pick) -> Action:
    kept = kept_of(hand_of(view, me), view.facts.lowest_rank)
    thrown = tuple(str(card) for card in hand_of(view, me) if card not in kept)
    return Change(thrown) if draw.low <= len(thrown) <= draw.high else StandPat()


def _betting(view: View[ItalianFacts], me: Seat, offered: dict[type[Action], Option], luck: float) -> Action:
    """Bet and raise strong hands, call when the price is right, else parola or fold."""
    strength = strength_of(view, me) + 0.2 * (luck - 0.5)
    more = next((option for option in offered.values() if isinstance(option, Amount)), None)
    before = view.facts.phase != "last_round"
    strong = strength > (0.75 if before else 0.6) or luck < BLUFF
    if more and strong and view.facts.spoke.get(me) not in ("raise", "bet"):
        wanted = view.facts.highest + view.in_the_middle * 2 // 3
        action: Action = more.kind(max(more.low, min(more.high, wanted)))
        return action
    if type(CHECK) in offered:
        return Knock() if Knock in offered and strength > KNOCKING else CHECK
    if type(CALL) not in offered:
        return FOLD
    to_call = min(view.facts.highest - view.bets[me], view.stacks[me])
    price = to_call / (view.in_the_middle + to_call)
    return CALL if strength + (0.15 if before else 0) > price else FOLD


def has_openers(view: View[ItalianFacts], me: Seat) -> bool:
    """Openers that count at every table: not all accept a bilaterale reale above jacks."""
    facts = view.facts
    least, at_jacks = LEVELS[facts.level], facts.level == "J"
    return bool(proof(hand_of(view, me), least, facts.lowest_rank, bilateral=at_jacks, with_ace=False))


def hand_of(view: View[ItalianFacts], seat: Seat) -> list[Card]:
    return [card for card in view.hand(seat) if card is not None]


def strength_of(view: View[ItalianFacts], seat: Seat) -> float:
    """How good the five cards are, 0–1, a higher pair a little more than a lower one."""
    hand = hand_of(view, seat)
    if len(hand) != 5:  # the fourth card is still to come
        return STRENGTH[Category.HIGH_CARD]
    values = hand_values(italian_poker(view.facts.lowest_rank))
    made = values.describe(values.value(hand))
    return STRENGTH[made.category] + (0.02 * (made.ranks[0] - 8) if made.category is Category.PAIR else 0)


def kept_of(hand: list[Card], lowest: int) -> list[Card]:
    """The cards to keep: a full hand whole, four to a flush, pairs and better, four to a straight, else the two
    highest.
    """
    values = hand_values(italian_poker(lowest))
    category = values.describe(values.value(hand)).category
    if category in (Category.STRAIGHT, Category.FLUSH, Category.FULL_HOUSE, Category.STRAIGHT_FLUSH):
        return hand
    ranks = Counter(card.rank for card in hand)
    suit, count = Counter(card.suit for card in hand).most_common(1)[0]
    if count == 4 and category in (Category.HIGH_CARD, Category.PAIR):
        return [card for card in hand if card.suit == suit]
    if paired := [card for card in hand if ranks[card.rank] > 1]:
        return paired
    in_order = sorted(hand, key=lambda card: card.rank)
    return next((four for four in (in_order[1:], in_order[:4]) if is_open_ended(four)), in_order[-2:])


def is_open_ended(four: list[Card]) -> bool:
    """In sequence, and completed at both ends: without the ace, which may be below the lowest card."""
    return four[-1].rank - four[0].rank == 3 and four[-1].rank < 14
