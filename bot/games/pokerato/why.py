"""Pokerato: which articles settled a deal, what closed it and what each had to pay."""

from collections.abc import Iterator

from engine.games.pokerato import Payment, PokeratoFacts, PokeratoRules
from engine.rummy.faces import is_joker
from engine.view import View

KINDS = {
    "melds": "PO-CLOSE-1",
    "colore": "PO-CLOSE-3",
    "scala_colore": "PO-CLOSE-4",
    "scala_reale": "PO-CLOSE-5",
}


def why_pokerato(_: PokeratoRules, view: View[PokeratoFacts]) -> Iterator[str]:
    """PO-CLOSE, PO-PAY, PO-FOLD, PO-PASSO: numbers, some perhaps twice."""
    facts = view.facts
    if facts.winner is None:
        yield "PO-PASSO-1" if facts.opener is None else "PO-PLAY-5"
        return
    yield KINDS[facts.laid.kind] if facts.laid else "PO-FOLD-5"
    if facts.laid and any(is_joker(face) for meld in facts.laid.melds for face in meld):
        yield "PO-JOKER-5"
    for payment in facts.payments:
        yield _owed(facts, payment)
    if any(payment.matched for payment in facts.payments):
        yield "PO-PAY-3"


def _owed(facts: PokeratoFacts, payment: Payment) -> str:
    """Why this player owed so much."""
    if payment.seat in facts.live:
        return "PO-PAY-1"
    accepted = facts.accepted[payment.seat]
    if accepted:
        return "PO-FOLD-3" if accepted > 1 else "PO-FOLD-2"
    return "PO-FOLD-4" if facts.faced[payment.seat] > 1 else "PO-FOLD-1"
