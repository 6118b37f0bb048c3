"""The best hand that lay face up at the end of a deal."""

from bot.games.best_hands import BestHand, in_order
from bot.games.italian_poker.hands import told_hand
from bot.games.poker.hands import known
from engine.games.italian_poker import ItalianFacts, ItalianRules, RankedHand
from engine.seats import Seat
from engine.view import View


def best_hand(_: ItalianRules, view: View[ItalianFacts]) -> BestHand | None:
    """Suits count too; of the kinds of scala reale, that go round in a circle, the one with the higher cards."""

    def hand(seat: Seat, worth: RankedHand) -> BestHand:
        value = (worth.place, *worth.made.ranks, worth.suit)
        return BestHand(seat, value, in_order(known(view.hand(seat))), lambda words: told_hand(words, worth))

    shown = (hand(seat, view.facts.made[seat]) for seat in view.facts.shown)
    return max(shown, key=lambda found: found.value, default=None)
