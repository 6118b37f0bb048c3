"""The board and its streets."""

from engine.play import Action, AskAll, Pace
from engine.poker.flop.deal import FlopDeal
from engine.poker.flop.moves import BoardDealt, Street

STREETS: tuple[tuple[Street, int], ...] = (("flop", 3), ("turn", 1), ("river", 1))  # and how many cards each brings
SUSPENSE: AskAll[Action] = AskAll((), pace=Pace.SUSPENSE)


def deal_board(deal: FlopDeal, street: Street, count: int) -> None:
    """HE-FLOP-1, HE-TURN-1, HE-RIVER-1. Cards for all, then a round that the first player left of the button opens.

    HR-BOMB-3. With two boards, cards for each.
    """
    deal.begin_street(street)
    deal_street(deal, street, count)
    if deal.further:
        deal_street(deal, street, count, 1)


def deal_street(deal: FlopDeal, street: Street, count: int, board: int = 0) -> None:
    """Cards for all, onto the board of this number, from 0."""
    deal.stock.give(count, deal.further[board - 1] if board else deal.board)
    deal.events.append(BoardDealt(street, board))
