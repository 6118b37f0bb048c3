"""Deals of Carioca with known cards, for tests: who holds what, what is turned up, what comes off the stock."""

from collections import Counter
from collections.abc import Mapping

from engine.cards import Card
from engine.games.carioca.deal import in_turn
from engine.games.carioca.house_rules import CariocaRules
from engine.seats import Seat

# Two hands that open a first manche with kings, and one that holds no figures.
KINGS = "Kh Kd 7c 7s 7d 2h 3h 4h 9d 6c Tc 5s JK"
QUEENS = "Qs Qc 8h 8d 8s 4c 5c 6d Td 9s 2d 3s Th"
PLAIN = "2c 3c 4d 5d 6h 7h 9c Ts 2s 4s 6s 8c 9h"


def dealt(
    hands: Mapping[Seat, str],
    *,
    dealer: Seat = 0,
    upcard: str = "3d",
    stock: str = "",
    rules: CariocaRules | None = None,
) -> tuple[Card, ...]:
    """The first cards of the pack, so that each seat is dealt thirteen of these faces, and what follows them."""
    order = in_turn(tuple(sorted(hands)), dealer, CariocaRules().direction)
    faces = {seat: hand.split() for seat, hand in hands.items()}
    rounds = [faces[seat][number] for number in range(13) for seat in order]
    seen: Counter[str] = Counter()
    cards = []
    for face in (*rounds, upcard, *stock.split()):
        cards.append(Card(Card.of(face, seen[face])))
        seen[face] += 1
    return tuple(cards)
