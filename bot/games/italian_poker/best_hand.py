"""The best hand that lay face up at the end of a deal."""

from bot.games.best_hands import BestHand
from bot.games.game_text import as_they_lie
from bot.games.italian_poker.hands import told_hand
from engine.games.italian_poker import ItalianFacts, ItalianRules, RankedHand
from engine.poker.worth import known
from engine.seats import Seat
from engine.view import View


def best_hand(_: ItalianRules, view: View[ItalianFacts]) -> BestHand | None:
    """Suits count too. Kinds of scala reale, which beat each other in a circle, go by their cards."""

    def hand(seat: Seat, worth: RankedHand) -> BestHand:
        value = (worth.place, *worth.made.ranks, worth.suit)
        return BestHand(seat, value, as_they_lie(known(view.hand(seat))), lambda words: told_hand(words, worth))

    shown = (hand(seat, view.facts.made[seat]) for seat in view.facts.shown)
    return max(shown, key=lambda found: found.value, default=None)
