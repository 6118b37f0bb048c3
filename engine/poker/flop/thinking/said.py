"""What players did in a deal, and how likely each hand does it."""

from collections.abc import Iterable

import msgspec

from engine.deal import Event
from engine.poker.flop.moves import BoardDealt, Posted
from engine.poker.likely import Likely, above, between
from engine.poker.wagering import Called, Checked, Raised, Wagered
from engine.seats import Seat

CARDS = {"flop": 3, "turn": 4, "river": 5}  # on the board


class Said(msgspec.Struct, frozen=True):
    """One action of a player: `check`, `call`, `bet` or `raise` (the big blind is not a bet)."""

    seat: Seat
    word: str
    cards: int  # on the board
    price: float  # chips that it cost, in pots as they were before it
    raises: int  # bets and raises before it on this street


def course(events: Iterable[Event]) -> list[Said]:
    """What was done in this deal, from public events alone."""
    said, pot, cards, raises = list[Said](), 0, 0, 0
    bets = dict[Seat, int]()
    for event in events:
        match event:
            case Posted(seat, what, amount):
                pot += amount
                bets[seat] = bets.get(seat, 0) + (amount if what in ("small_blind", "big_blind", "straddle") else 0)
            case BoardDealt(street):
                cards, raises, bets = CARDS[street], 0, {}
            case Checked(seat):
                said.append(Said(seat, "check", cards, 0, raises))
            case Called(seat, amount):
                said.append(Said(seat, "call", cards, amount / max(1, pot), raises))
                pot, bets[seat] = pot + amount, bets.get(seat, 0) + amount
            case Wagered(seat, to) | Raised(seat, to):
                amount = to - bets.get(seat, 0)
                word = "bet" if isinstance(event, Wagered) else "raise"
                said.append(Said(seat, word, cards, amount / max(1, pot), raises))
                pot, bets[seat], raises = pot + amount, to, raises + 1
            case _:
                pass  # it costs nothing and tells nothing of those who are still in
    return said


def after_the_flop(word: Said) -> Likely:
    """The more an action costs, the fewer hands take it."""
    if word.word == "check":
        return lambda share: 0.5 if share < 0.2 else 1.0
    if word.word == "call":
        return between(0.06, 0.85 / (1 + 1.2 * word.price))
    if word.word == "bet":
        return above(0.5 / (1 + 0.5 * word.price), 0.05)
    return above(0.16 if word.raises < 2 else 0.08, 0.02)
