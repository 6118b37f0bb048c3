"""Texas Hold'em: which article decided between the hands that were shown."""

from collections.abc import Iterator

from bot.told.betting import gains
from bot.told.poker_hands import known
from bot.told.texas_holdem import made_hand
from engine.games.texas_holdem import HoldemFacts, HoldemRules
from engine.poker.hands import TEXAS_HOLDEM, Category, hand_values
from engine.seats import Seat
from engine.view import View

TIES = {
    Category.HIGH_CARD: "HE-TIE-1",
    Category.PAIR: "HE-TIE-2",
    Category.TWO_PAIR: "HE-TIE-4",
    Category.TRIPS: "HE-TIE-7",
    Category.STRAIGHT: "HE-TIE-8",
    Category.FLUSH: "HE-TIE-9",
    Category.FULL_HOUSE: "HE-TIE-10",
    Category.QUADS: "HE-TIE-11",
    Category.STRAIGHT_FLUSH: "HE-TIE-12",
}


def why_holdem(_: HoldemRules, view: View[HoldemFacts]) -> Iterator[str]:
    """HE-SHOW-4, HE-SHOW-5, HE-SHOW-7 and what settles ties: numbers, some perhaps twice."""
    won, shown = gains(view), view.facts.shown
    if len(view.facts.live) < 2 or not shown:
        return
    winners = [seat for seat in won if seat in shown]
    losers = [seat for seat in shown if seat not in won]
    if winners and losers:
        best = max(losers, key=lambda seat: _value(view, seat))
        yield from _decided(view, winners[0], best)
    elif winners and len(winners) == 1:
        yield "HE-RANK-1"  # the others keep their hands hidden
    yield from _shared(view)
    yield "HE-SHOW-4"


def _decided(view: View[HoldemFacts], winner: Seat, loser: Seat) -> Iterator[str]:
    mine, theirs = made_hand(view, winner), made_hand(view, loser)
    if mine is None or theirs is None:
        return
    yield TIES[mine.category] if mine.category is theirs.category else "HE-RANK-1"
    for made in (mine, theirs):
        if made.category is Category.STRAIGHT and made.ranks[0] == 5:
            yield "HE-RANK-3"


def _shared(view: View[HoldemFacts]) -> Iterator[str]:
    """Pots that several won, and several pots."""
    by_pot: dict[int, list[int]] = {}
    for award in view.facts.awards:
        by_pot.setdefault(award.pot, []).append(award.amount)
    if any(len(shares) > 1 for shares in by_pot.values()):
        yield from ("HE-SHOW-5", "HE-SHOW-6")
    if any(len(set(shares)) > 1 for shares in by_pot.values()):
        yield "HE-SHOW-7"
    if len(by_pot) > 1:
        yield from ("BET-ALLIN-2", "BET-ALLIN-3")


def _value(view: View[HoldemFacts], seat: Seat) -> int:
    return hand_values(TEXAS_HOLDEM).value(known(view.hand(seat)) + known(view.piles["board"]))
