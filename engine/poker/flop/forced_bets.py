"""Antes, blinds and straddle, before the cards are dealt (HE-ANTE, HE-BLIND)."""

from engine.poker.flop.deal import FlopDeal
from engine.poker.flop.moves import Forced, Posted
from engine.seats import Seat


def post_forced_bets(deal: FlopDeal) -> None:
    """HE-BLIND-6. The blind comes before the ante, which a stack may be too short for; in the home sizes after it."""
    ante_first = deal.rules.ante and deal.rules.pays_ante_first
    if ante_first:
        post_antes(deal)
    post_blinds(deal)
    if not ante_first:
        post_antes(deal)


def post_blinds(deal: FlopDeal) -> None:
    """HE-BLIND-1. Small and big blind; whoever enters between blinds posts a big blind too (AMB-HE-8).

    HE-BLIND-6: with less one posts all of it, and the price to call stays the full big blind. HE-BTN-2: a small blind
    missed before belongs to the pot alone.
    """
    small, big = deal.rules.small_blind, deal.rules.big_blind
    if not big:
        return
    if deal.small in deal.seats:
        post(deal, deal.small, "small_blind", deal.chips.put(deal.small, small))
    for seat in (deal.big, *deal.posting):
        post(deal, seat, "big_blind", deal.chips.put(seat, big))
    for seat in deal.owing:
        post(deal, seat, "missed_blind", deal.chips.add_to_pool(seat, small))
    deal.price(big)
    for seat, amount in deal.straddles.items():
        post_straddle(deal, seat, amount)


def post_straddle(deal: FlopDeal, seat: Seat, amount: int) -> None:
    """HE-PRE-1, HR-STR-1. It is a bet like the blinds, and the least raise goes by it."""
    post(deal, seat, "straddle", deal.chips.put(seat, amount - deal.chips.bets[seat]))
    deal.price(amount)
    if deal.rules.structure != "FL":
        deal.step = amount


def post_antes(deal: FlopDeal) -> None:
    """HE-ANTE-1, HE-ANTE-4. Antes are dead money, not part of anybody's bet.

    HE-ANTE-2. By option the big blind pays one for all (AMB-HE-3).
    """
    ante = deal.rules.ante
    if deal.rules.bb_ante:
        post(deal, deal.big, "ante", deal.chips.add_dead_for_all(deal.big, ante))
    elif ante:
        for seat in deal.after(deal.button):
            post(deal, seat, "ante", deal.chips.add_dead(seat, ante))


def post(deal: FlopDeal, seat: Seat, what: Forced, amount: int) -> None:
    if amount:
        deal.events.append(Posted(seat, what, amount))
