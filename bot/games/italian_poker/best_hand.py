"""The best hand that lay face up at the end of a deal."""

from bot.games.best_hands import BestHand, in_order
from bot.games.italian_poker.hands import held
from bot.games.poker.hands import known
from engine.games.italian_poker.deal import ItalianFacts
from engine.games.italian_poker.hands import ranked
from engine.seats import Seat
from engine.view import View


def best_hand(view: View[ItalianFacts]) -> BestHand | None:
    """Suits count too; of the kinds of scala reale, that go round in a circle, the one with the higher cards."""

    def hand(seat: Seat) -> BestHand:
        five = known(view.hand(seat))
        worth = ranked(five, view.facts.lowest_rank)
        told = held
        return BestHand(
            seat, (worth.place, *worth.ranks, worth.suit), in_order(five), lambda words: told(words, view, five)
        )

    shown = [seat for seat in view.facts.shown if len(known(view.hand(seat))) == 5]
    return max(map(hand, shown), key=lambda found: found.value, default=None)
