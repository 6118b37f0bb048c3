"""Who shows and who wins: events of every poker game."""

import msgspec

from engine.deal import Event
from engine.seats import Seat
from engine.vocabulary import Expectation, Standing


class Award(msgspec.Struct, frozen=True):
    """What one player got of one pot (0: the main pot), by one board (0: the first or only one)."""

    pot: int
    seat: Seat
    amount: int
    board: int = 0


class Showed(Event, frozen=True):
    seat: Seat


class Won(Event, frozen=True):
    """Chips of one pot (0: the main pot), by one board (0: the first or only one)."""

    seat: Seat
    amount: int
    pot: int
    board: int = 0


def _wins(standing: Standing, name: str) -> list[str]:
    seat = standing.seat(name)
    return [str(sum(award.amount for award in standing.play.deal.awards if award.seat == seat))]


WINS = Expectation("NAME", "CHIPS", _wins)
"""`= wins Anna 40`: chips of all pots."""
