"""A bounty for winning with a certain hand, such as seven-deuce (HR-BOUNTY)."""

from collections.abc import Sequence

from engine.cards import Card
from engine.piles import EVERYONE
from engine.play import Ask, AskAll, Just, Pace
from engine.poker.flop.deal import FlopDeal
from engine.poker.flop.home.home_rules import BOUNTY_RANKS, BountyHand
from engine.poker.flop.moves import MUCK, SHOW, BountyPaid, Muck, Show
from engine.seats import Seat, clockwise


async def show_for_the_bounty(deal: FlopDeal) -> None:
    """HR-BOUNTY-2. Whoever is left alone may show before the pot is paid.

    They are asked whatever they hold: the question tells nothing of their cards. Needs a bounty.
    """
    if len(deal.live) > 1:
        return
    (winner,) = deal.live
    question: Ask[Show | Muck] = Ask(winner, (Just(SHOW), Just(MUCK)), MUCK)
    answers = await AskAll([question], pace=Pace.CALL)
    if answers[winner] == SHOW:
        deal.turn_up(winner)


def pay_bounties(deal: FlopDeal) -> None:
    """HR-BOUNTY-1, HR-BOUNTY-3. Everyone dealt in pays the bounty to each who won with that hand, and showed it.

    Whoever has less pays what is there, once the pots are paid.
    """
    if not deal.rules.bounty:
        return
    for seat in clockwise(deal.seats, after=deal.button):
        if won_with_it(deal, seat):
            others = [other for other in deal.after(seat) if other != seat]
            paid = sum([deal.chips.hand_over(other, deal.rules.bounty, to=seat) for other in others])
            deal.bounties = {**deal.bounties, seat: paid}
            deal.tell(BountyPaid(seat, paid))


def won_with_it(deal: FlopDeal, seat: Seat) -> bool:
    """Did this player win chips of a pot with a hand that everyone sees and that earns the bounty?"""
    hand = deal.hands[seat]
    won = any(award.seat == seat for award in deal.awards)
    return won and hand.sight == EVERYONE and earns(hand.cards, deal.rules.bounty_hand)


def earns(hand: Sequence[Card], bounty_hand: BountyHand) -> bool:
    """HR-BOUNTY-1. Two cards of these ranks among those held, of any suits."""
    held = {card.rank for card in hand}
    return held.issuperset(BOUNTY_RANKS[bounty_hand])
