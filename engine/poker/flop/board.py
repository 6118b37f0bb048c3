"""The board and its streets."""

from engine.play import Action, AskAll, Pace
from engine.poker.flop.deal import FlopDeal
from engine.poker.flop.moves import BoardDealt, Street

STREETS: tuple[tuple[Street, int], ...] = (("flop", 3), ("turn", 1), ("river", 1))  # and how many cards each brings
SUSPENSE: AskAll[Action] = AskAll((), pace=Pace.SUSPENSE)


def deal_board(deal: FlopDeal, street: Street, count: int) -> None:
    """HE-FLOP-1, HE-TURN-1, HE-RIVER-1. Cards for all, then a round that the first player left of the button opens."""
    deal.street = street
    deal.begin_round(deal.least_bet)
    deal.stock.give(count, to=deal.board)
    deal.tell(BoardDealt(street))
