"""What players did in a deal of poker all'italiana, from public events alone."""

from collections.abc import Iterable

import msgspec

from engine.deal import Event
from engine.games.italian_poker.moves import (
    BlindOpened,
    Changed,
    CounterBlinded,
    Opened,
    Overblinded,
    Passed,
    Rejoined,
    StoodPat,
)
from engine.games.italian_poker.moves import Posted as Invited
from engine.poker.wagering import Called, Checked, Raised, Wagered
from engine.seats import Seat


class Said(msgspec.Struct, frozen=True):
    """One action of a player: `pass`, `open`, `check`, `call`, `bet`, `raise` or `change`."""

    seat: Seat
    word: str
    after: bool  # it came after the change, or is the change
    price: float  # chips that it cost, in pots as they were before it
    count: int  # bets and raises before it in this round; of a change, the cards


def course(events: Iterable[Event], carried: int) -> list[Said]:
    """All actions in order; `carried` chips lay in the pot before the deal. Blinds count for the pot only."""
    said, pot, after, raises = list[Said](), carried, False, 0
    bets = dict[Seat, int]()
    for event in events:
        match event:
            case Invited(_, amount) | Rejoined(_, amount):
                pot += amount
            case BlindOpened(seat, amount) | CounterBlinded(seat, amount) | Overblinded(seat, amount):
                pot, bets[seat] = pot + amount, amount
            case Passed(seat):
                said.append(Said(seat, "pass", after, 0, raises))
            case Changed(seat, count):
                said.append(Said(seat, "change", after=True, price=0, count=count))
                after, raises, bets = True, 0, {}
            case StoodPat(seat):
                said.append(Said(seat, "change", after=True, price=0, count=0))
                after, raises, bets = True, 0, {}
            case Checked(seat):
                said.append(Said(seat, "check", after, 0, raises))
            case Called(seat, amount):
                said.append(Said(seat, "call", after, amount / max(1, pot), raises))
                pot, bets[seat] = pot + amount, bets.get(seat, 0) + amount
            case Opened(seat, to) | Wagered(seat, to) | Raised(seat, to):
                amount = to - bets.get(seat, 0)
                word = {Opened: "open", Wagered: "bet"}.get(type(event), "raise")
                said.append(Said(seat, word, after, amount / max(1, pot), raises))
                pot, bets[seat], raises = pot + amount, to, raises + 1
            case _:
                pass  # it costs nothing and tells nothing of those who are still in
    return said
