"""Texas Hold'em: two private cards, five on the board, four rounds of betting (articles HE and BET)."""

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from engine.cards import pack
from engine.chips import pots
from engine.game import Contest, PreAction
from engine.games.texas_holdem.deal import HoldemCarried, HoldemDeal, HoldemFacts
from engine.games.texas_holdem.hands import value, worth
from engine.games.texas_holdem.house_rules import HoldemRules
from engine.games.texas_holdem.moves import MUCK, SHOW, SHOW_OR_MUCK, BoardDealt, Forced, Muck, Posted, Show, Street
from engine.games.texas_holdem.robot import choose
from engine.games.texas_holdem.vocabulary import TexasHoldemWords
from engine.match import Match
from engine.piles import EVERYONE
from engine.play import Action, Ask, AskAll, Pace, Shuffle
from engine.poker.betting import Bet, Call, Check, Fold, Raise, betting_round
from engine.poker.equity import all_in
from engine.poker.mixed import next_spell
from engine.poker.positions import Last, positions, without_blinds
from engine.poker.pre_actions import PRE_ACTIONS
from engine.poker.showdown import Award, Showed, Won
from engine.poker.worth import HandWorth, worth_seen
from engine.seats import Seat, clockwise, lies_between
from engine.view import View
from engine.vocabulary import Vocabulary

__all__ = [
    "MUCK",
    "SHOW",
    "Award",
    "HoldemCarried",
    "HoldemDeal",
    "HoldemFacts",
    "HoldemRules",
    "Muck",
    "Show",
    "Showed",
    "TexasHoldem",
]

SUSPENSE: AskAll[Action] = AskAll((), pace=Pace.SUSPENSE)
BOARD: tuple[tuple[Street, int], ...] = (("flop", 3), ("turn", 1), ("river", 1))


# The rules, from the first forced bet to the last word.


async def play(deal: HoldemDeal) -> None:
    """One deal: forced bets, two cards each, four rounds of betting with the board between them, showdown."""
    deal.begin_round(deal.least_bet)
    post_forced_bets(deal)
    await deal_two_cards(deal)
    await betting_round(deal, deal.after(deal.speaks_last))
    for street, count in BOARD:
        if len(deal.live) == 1:
            break
        if turn_up_when_all_in(deal):
            await SUSPENSE
        deal_board(deal, street, count)
        await betting_round(deal, deal.after(deal.button))
    share_pots(deal)
    if len(deal.live) > 1:
        showdown(deal)
    pay_winners(deal)
    await show_or_muck(deal)


def post_forced_bets(deal: HoldemDeal) -> None:
    """HE-BLIND-6. The blind comes before the ante, which a stack may be too short for; in the home sizes after it."""
    first, then = (post_antes, post_blinds) if deal.rules.pays_ante_first else (post_blinds, post_antes)
    first(deal)
    then(deal)


def post_blinds(deal: HoldemDeal) -> None:
    """HE-BLIND-1. Small and big blind; who enters between blinds posts a big blind too (AMB-HE-8).

    HE-BLIND-6: who has less posts all of it, and the price to call stays the full big blind. HE-BTN-2: a small blind
    missed before belongs to the pot alone.
    """
    small, big = deal.rules.small_blind, deal.rules.big_blind
    if not big:
        return
    if deal.small in deal.seats:
        post(deal, deal.small, "small_blind", deal.chips.put(deal.small, small))
    for seat in (deal.big, *deal.posting):
        post(deal, seat, "big_blind", deal.chips.put(seat, big))
    for seat in deal.owing:
        post(deal, seat, "missed_blind", deal.chips.add_to_pool(seat, small))
    deal.price(big)
    if deal.straddler is not None:
        post_straddle(deal, deal.straddler)


def post_straddle(deal: HoldemDeal, seat: Seat) -> None:
    """HE-PRE-1. Left of the big blind, twice that; it is a bet like the blinds, and the least raise goes by it."""
    amount = 2 * deal.rules.big_blind
    post(deal, seat, "straddle", deal.chips.put(seat, amount - deal.chips.bets[seat]))
    deal.price(amount)
    if deal.rules.structure != "FL":
        deal.step = amount


def post_antes(deal: HoldemDeal) -> None:
    """HE-ANTE-1, HE-ANTE-4. Everyone's ante is dead money, no part of his bet.

    HE-ANTE-2. By option the big blind pays one for all (AMB-HE-3).
    """
    ante = deal.rules.ante
    if deal.rules.bb_ante:
        post(deal, deal.big, "ante", deal.chips.add_dead_for_all(deal.big, ante))
    elif ante:
        for seat in deal.after(deal.button):
            post(deal, seat, "ante", deal.chips.add_dead(seat, ante))


def post(deal: HoldemDeal, seat: Seat, what: Forced, amount: int) -> None:
    if amount:
        deal.tell(Posted(seat, what, amount))


async def deal_two_cards(deal: HoldemDeal) -> None:
    """HE-DEAL-1. One at a time, clockwise, beginning left of the button."""
    deal.stock.cards = await Shuffle(pack())
    deal.stock.deal(2, to=[deal.hands[seat] for seat in deal.after(deal.button)])


def deal_board(deal: HoldemDeal, street: Street, count: int) -> None:
    """HE-FLOP-1, HE-TURN-1, HE-RIVER-1. Cards for all, then a round that the first player left of the button opens."""
    deal.street = street
    deal.begin_round(deal.least_bet)
    deal.stock.give(count, to=deal.board)
    deal.tell(BoardDealt(street))


def turn_up_when_all_in(deal: HoldemDeal) -> bool:
    """AMB-HE-11. When nobody can bet any more, hands are turned up before the board is completed."""
    if not deal.anyone_all_in or len(deal.not_all_in(deal.live)) >= 2:
        return False
    deal.decided_at = len(deal.board) if deal.decided_at is None else deal.decided_at
    for seat in deal.live:
        show(deal, seat)
    return True


def share_pots(deal: HoldemDeal) -> None:
    """HE-SHOW-5, HE-SHOW-7. Each pot goes to its best hand; ties share it, odd chips clockwise from the button.

    By option odd chips wait for the next deal (AMB-HE-12).
    """
    if len(deal.live) > 1:
        deal.values = {seat: value(deal.hands[seat].cards, deal.board.cards) for seat in deal.live}
    awards = []
    for number, pot in enumerate(pots(deal.chips.paid, deal.live, deal.chips.pool)):
        winners = best(deal.values, pot.seats)
        share, odd = divmod(pot.amount, len(winners))
        if deal.rules.carry_to_next_pot:
            deal.left, odd = deal.left + odd, 0
        for place, seat in enumerate(clockwise(winners, after=deal.button)):
            awards.append(Award(number, seat, share + (place < odd)))
    deal.awards = tuple(award for award in awards if award.amount)


def best(values: Mapping[Seat, int], contenders: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """HE-SHOW-6. Who of them has the best hand: suits never decide. Who is alone need not have shown any."""
    if len(contenders) == 1:
        return contenders
    top = max([values[seat] for seat in contenders])
    return tuple(seat for seat in contenders if values[seat] == top)


def showdown(deal: HoldemDeal) -> None:
    """HE-SHOW-1, HE-SHOW-2. The last to bet or raise on the river shows first, else the first left of the button.

    Then everyone who ties or beats the best hand shown so far, so every winner; with an all-in, everyone (HE-SHOW-3).
    AMB-HE-11: everyone always, with `show_all`.
    """
    turn_up_when_all_in(deal)
    everyone = deal.rules.show_all or deal.anyone_all_in
    best_shown = 0
    for seat in showdown_order(deal):
        if everyone or deal.values[seat] >= best_shown:
            show(deal, seat)
            best_shown = max(best_shown, deal.values[seat])


def showdown_order(deal: HoldemDeal) -> tuple[Seat, ...]:
    """Who is still in, in the order of showing."""
    live, first = tuple(deal.live), deal.aggressor
    return clockwise(live, after=deal.button) if first is None else (first, *clockwise(live, after=first)[:-1])


def pay_winners(deal: HoldemDeal) -> None:
    """The chips go to who won them, and the deal is over."""
    gains: dict[Seat, int] = {}
    for award in deal.awards:
        gains[award.seat] = gains.get(award.seat, 0) + award.amount
        deal.tell(Won(award.seat, award.amount, award.pot))
    deal.chips.pay_out(gains, deal.left)
    deal.over = True


async def show_or_muck(deal: HoldemDeal) -> None:
    """HE-SHOW-3. Who was still in and need not show may do it until the next deal; silence mucks."""
    while may_show := [seat for seat in deal.live if deal.hands[seat].sight != EVERYONE]:
        questions: AskAll[Show | Muck] = AskAll(
            [Ask(seat, SHOW_OR_MUCK, MUCK) for seat in may_show], settled=anyone_shows, pace=Pace.PAUSE
        )
        answers = await questions
        if not anyone_shows(answers):
            return
        for seat in may_show:
            if answers[seat] == SHOW:
                show(deal, seat)


def anyone_shows(answers: Mapping[Seat, Show | Muck]) -> bool:
    """Who shows is seen at once; the others may still do the same."""
    return SHOW in answers.values()


def show(deal: HoldemDeal, seat: Seat) -> None:
    if deal.hands[seat].sight != EVERYONE:
        deal.hands[seat].turn_up()
        deal.tell(Showed(seat))


class TexasHoldem:
    """The game, for the house."""

    key: ClassVar[str] = "texas_holdem"
    seats: ClassVar[range] = range(2, 11)
    house_rules = HoldemRules
    carried = HoldemCarried
    actions: ClassVar[tuple[type[Action], ...]] = (Fold, Check, Call, Bet, Raise, Show, Muck)
    pre_actions: ClassVar[Mapping[str, PreAction]] = PRE_ACTIONS
    vocabulary: ClassVar[Vocabulary] = TexasHoldemWords()
    play = staticmethod(play)
    robot = staticmethod(choose)

    def start(self, rules: HoldemRules, stacks: dict[Seat, int], dealer: Seat) -> Match[HoldemRules, HoldemCarried]:
        return Match(rules, HoldemCarried(dealer), stacks)

    def deal(self, match: Match[HoldemRules, HoldemCarried]) -> HoldemDeal:
        rules, carried = match.rules, match.carried
        last = Last(carried.dealer, carried.button, carried.small, carried.big, carried.inside)
        if rules.big_blind:
            places = positions(match, last, literal=rules.hu_literal, moving=rules.moving_button)
        else:
            places = without_blinds(match, last, literal=rules.hu_literal)
        spell = carried.spell
        if rules.structure == "MIX":
            spell = next_spell(spell, rules.mix_unit, last_big=carried.big, places=places)
        return HoldemDeal(rules, carried, spell, places, {seat: match.stacks[seat] for seat in places.inside})

    def after(self, match: Match[HoldemRules, HoldemCarried], deal: HoldemDeal) -> Match[HoldemRules, HoldemCarried]:
        """HE-SHOW-8. The chips as they are now, where button and blinds were, and which round of a mixed game it is."""
        carried = HoldemCarried(
            dealer=match.carried.dealer,
            button=deal.button,
            small=deal.small,
            big=deal.big,
            inside=deal.seats,
            missed=missed_blinds(match, deal),
            spell=deal.spell,
            pot=deal.chips.in_the_middle,
        )
        return msgspec.structs.replace(
            match,
            carried=carried,
            stacks=match.stacks | deal.chips.stacks,
            posting=tuple(seat for seat in match.posting if seat not in deal.seats),
            played=match.played + 1,
        )

    def worth(self, rules: HoldemRules, view: View[HoldemFacts], seat: Seat) -> HandWorth | None:
        return worth_seen(worth, view, seat)

    def contest(self, view: View[HoldemFacts]) -> Contest | None:
        return all_in(view, value)


def missed_blinds(match: Match[HoldemRules, HoldemCarried], deal: HoldemDeal) -> dict[Seat, bool]:
    """HE-BTN-2. Who has played here and was not dealt in: has the small blind passed him since he last was?"""
    carried = match.carried
    last = carried.small
    return {
        seat: carried.missed.get(seat, False)
        or seat == deal.small
        or (last is not None and lies_between(seat, last, deal.small))
        for seat in match.stacks
        if seat not in deal.seats and (seat in carried.inside or seat in carried.missed)
    }
