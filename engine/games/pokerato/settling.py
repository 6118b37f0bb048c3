"""Who pays whom, or why nobody does (articles PO-PAY, PO-FOLD-5 and PO-PASSO)."""

from engine.games.pokerato.deal import Laid, Payment, PokeratoDeal
from engine.games.pokerato.moves import Closed, NobodyClosed, Paid, PassedOut
from engine.rummy.closing import Closing
from engine.rummy.moves import Won
from engine.seats import Seat


def nobody_opened(deal: PokeratoDeal) -> None:
    """PO-PASSO-1 to PO-PASSO-3. The next deal is for more, up to the most that the table plays for."""
    deal.next_posta = next((posta for posta in deal.rules.postas if posta > deal.posta), deal.posta)
    deal.over = True
    deal.tell(PassedOut(deal.next_posta))


def nobody_closed(deal: PokeratoDeal) -> None:
    """The deal was opened, so the next is for the usual posta (PO-PASSO-4); nobody pays."""
    deal.over = True
    deal.tell(NobodyClosed())


def closed(deal: PokeratoDeal, seat: Seat, close: Closing) -> None:
    deal.winner = seat
    deal.laid = Laid(seat, close.melds, close.discard, str(close.kind), close.multiplier)
    deal.tell(Closed(seat, close.multiplier))


def settle(deal: PokeratoDeal, winner: Seat) -> None:
    """PO-PAY-1, PO-FOLD-5. All pay the winner what they owe, and nobody more than they have on the table (AMB-PO-20).

    PO-PAY-3. Nor more than the winner had there when the deal began. PO-PASSO-4. The next is for the usual posta.
    """
    deal.winner = winner
    payments = []
    points = {seat: owed(deal, seat) for seat in deal.around(winner)[:-1]}
    due = {seat: count * deal.rules.point for seat, count in points.items() if count}
    most = {seat: deal.chips.within(winner, chips) for seat, chips in due.items()}  # before the winner gets anything
    for seat, chips in due.items():
        can_pay = deal.chips.within(seat, chips)
        amount = deal.chips.hand_over(seat, min(can_pay, most[seat]), to=winner)
        payments.append(Payment(seat, points[seat], amount, matched=amount < can_pay))
        deal.tell(Paid(seat, winner, amount))
    deal.payments = tuple(payments)
    deal.over = True
    deal.tell(Won(winner, sum(payment.amount for payment in payments)))


def owed(deal: PokeratoDeal, seat: Seat) -> int:
    """PO-PAY-1. Points: those still in owe posta, raise and multiplier of the close, the others what they accepted.

    By option the multiplier is for the others too (AMB-PO-12).
    """
    multiplier = deal.laid.multiplier if deal.laid else 1
    if seat in deal.live:
        return deal.posta * deal.multiplier * multiplier
    return deal.owed[seat] * (multiplier if deal.rules.multiply_pot else 1)
