"""Who wins which pot, and who must show (HE-SHOW)."""

from collections.abc import Mapping

from engine.chips import pots
from engine.poker.flop.deal import FlopDeal
from engine.poker.flop.home.boards import parts
from engine.poker.flop.home.bounty import pay_bounties
from engine.poker.showdown import Award, Won
from engine.seats import Seat, clockwise


def turn_up_when_all_in(deal: FlopDeal) -> bool:
    """AMB-HE-11. When nobody can bet any more, hands are turned up before the board is completed."""
    if deal.decided_at is not None:
        return True
    if deal.chips.all_have_some or len(deal.not_all_in(deal.live)) > 1:
        return False
    deal.decided_at = len(deal.board)
    for seat in deal.live:
        deal.turn_up(seat)
    return True


def share_pots(deal: FlopDeal) -> None:
    """HE-SHOW-5, HE-SHOW-7. Each pot goes to its best hand; ties share it, odd chips clockwise from the button.

    By option odd chips wait for the next deal (AMB-HE-12). Of several boards each settles its part (HR-RUN-4). Needs
    `deal.values`, unless one alone is left, who takes all.
    """
    if len(deal.live) == 1:
        all_of_it = deal.chips.in_the_middle
        deal.awards = (Award(0, deal.live[0], all_of_it),) if all_of_it else ()
        return
    awards = []
    for number, pot in enumerate(pots(deal.chips.paid, deal.live, deal.chips.pool)):
        for board, amount in parts(deal, pot) if deal.further else ((0, pot.amount),):
            winners = best(deal.values[board], pot.seats)
            share, odd = divmod(amount, len(winners))
            if odd and deal.rules.carry_to_next_pot:
                deal.left, odd = deal.left + odd, 0
            for place, seat in enumerate(clockwise(winners, deal.button)):
                if won := share + (place < odd):
                    awards.append(Award(number, seat, won, board))
    deal.awards = tuple(awards)


def best(values: Mapping[Seat, int], contenders: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """HE-SHOW-6. Those with the best hand: suits never decide. A player alone need not have shown any."""
    if len(contenders) == 1:
        return contenders
    top = max(map(values.__getitem__, contenders))
    return tuple([seat for seat in contenders if values[seat] == top])


def showdown(deal: FlopDeal) -> None:
    """HE-SHOW-1, HE-SHOW-2. The last to bet or raise on the river shows first, else the first left of the button.

    Then everyone who ties or beats the best hand shown so far, so every winner; with an all-in, everyone (HE-SHOW-3).
    AMB-HE-11: everyone always, with `show_all`.
    """
    if turn_up_when_all_in(deal):
        return
    everyone = deal.rules.show_all or deal.anyone_all_in
    best_shown = [0] * len(deal.values)  # by board
    for seat in showdown_order(deal):
        shows = everyone
        for board, values in enumerate(deal.values):
            if values[seat] >= best_shown[board]:
                shows, best_shown[board] = True, values[seat]
        if shows:
            deal.turn_up(seat)


def showdown_order(deal: FlopDeal) -> tuple[Seat, ...]:
    """Who is still in, in the order of showing."""
    before_the_first = deal.button if deal.aggressor is None else deal.aggressor - 1
    return clockwise(tuple(deal.live), before_the_first)


def pay_winners(deal: FlopDeal) -> None:
    """The winners get their chips, and the deal is over."""
    gains: dict[Seat, int] = {}
    for award in deal.awards:
        gains[award.seat] = gains.get(award.seat, 0) + award.amount
        deal.events.append(Won(award.seat, award.amount, award.pot, award.board))
    deal.chips.pay_out(gains, deal.left)
    pay_bounties(deal)
    deal.over = True
