"""Poker all'italiana: a stripped pack, five cards, the opening, the change, and suits that decide (articles IT)."""

from collections.abc import Collection, Mapping
from typing import ClassVar

import msgspec

from engine.cards import pack
from engine.competing import Competing
from engine.fairness.terms import Pack, Sealing
from engine.game import EASY, Levels, PreAction, Temper, Tempers, plain
from engine.games.italian_poker.before_cards import blind_window, invito, reenter
from engine.games.italian_poker.change import change_cards
from engine.games.italian_poker.deal import ItalianCarried, ItalianDeal, ItalianFacts
from engine.games.italian_poker.hands import RankedHand, Royal
from engine.games.italian_poker.house_rules import BY_INVITI, LEVELS, ItalianRules, lowest_rank
from engine.games.italian_poker.moves import (
    KNOCK,
    PASS,
    Blind,
    Change,
    CounterBlind,
    Declare,
    Knock,
    No,
    Open,
    Over,
    Pass,
    Post,
    Rejoin,
    StandPat,
)
from engine.games.italian_poker.opening_round import opening
from engine.games.italian_poker.robot import choose
from engine.games.italian_poker.settling import all_checked, nobody_bet, nobody_opened, settle
from engine.games.italian_poker.statistics import STATISTICS
from engine.games.italian_poker.thinking import good, strong
from engine.games.italian_poker.vocabulary import ItalianPokerWords
from engine.games.italian_poker.worth import worth
from engine.match import Match
from engine.play import Action, Just, Shuffle
from engine.poker.betting import NOTHING_BET, betting_round
from engine.poker.choice import A_NEW_ORBIT, Choose, choose_the_next_game
from engine.poker.wagering import Bet, Call, Check, Fold, Raise
from engine.seats import Seat, clockwise
from engine.statistics import Statistics
from engine.view import View
from engine.vocabulary import Vocabulary

__all__ = [
    "LEVELS", "PASS", "Change", "ItalianCarried", "ItalianFacts", "ItalianPoker", "ItalianRules", "No", "Open",
    "Pass", "RankedHand", "Royal", "StandPat",
]  # fmt: skip


# The rules, from the invito to the last word.


async def play(deal: ItalianDeal) -> None:
    """One deal; at the end of an orbit the next game may be picked (HR-CHOICE-1)."""
    await play_the_hands(deal)
    await choose_the_next_game(deal)


async def play_the_hands(deal: ItalianDeal) -> None:
    """Invito, blinds, five cards each, opening, answers, change, last round, showdown."""
    deal.begin_round(least_bet=deal.rules.chip)
    await invito(deal)
    await reenter(deal)
    await blind_window(deal)
    if len(deal.live) > 1:
        await deal_five(deal)
        await opening(deal)
        if deal.opener is None and deal.anyone_can_open:
            nobody_opened(deal)
            return
        await answers(deal)
    if len(deal.live) > 1:
        await change_cards(deal)
        await last_round(deal)
        if nobody_bet(deal):
            all_checked(deal)
            return
    settle(deal)


async def deal_five(deal: ItalianDeal) -> None:
    """IT-DECK-1 to IT-DECK-5, IT-DEAL-3. From the pack for this many players, one at a time from the dealer's left."""
    deal.lowest = lowest_rank(deal.rules.deck_rule, len(deal.live))
    deal.stock.cards = await Shuffle(pack(deal.lowest))
    deal.stock.deal(5, to=[deal.hands[seat] for seat in deal.dealing_order])
    if deal.rules.deck_rule == "morto3" and len(deal.live) == 3:
        deal.dead_hand.cards, deal.stock.cards = deal.stock.cards[-5:], deal.stock.cards[:-5]


async def answers(deal: ItalianDeal) -> None:
    """IT-BET-1 to IT-BET-4. From the opener's left, all others call, raise or fold, until everyone has paid the same.

    IT-BUIO-8. Those who bet blind before the last one cover that in their turn.
    """
    deal.phase = "answers"
    if deal.opener is not None:
        owing = [seat for seat in deal.after(deal.opener) if deal.chips.bets[seat] < deal.highest]
        speaks_last = [deal.opener] if deal.italian_limits.last_blind == deal.opener else []
        await betting_round(deal, [*owing, *speaks_last])


async def last_round(deal: ItalianDeal) -> None:
    """IT-BET2-1 to IT-BET2-4. The opener speaks first, or the next one; players may say parola until somebody bets.

    By option the last to raise before the change speaks first (AMB-IT-14), and players may knock (AMB-IT-18).
    """
    deal.phase = "last_round"
    if deal.rules.bussare:
        deal.unbet = (*NOTHING_BET, Just(KNOCK))
    first = deal.opener if deal.rules.second_round_first == "opener" else deal.last_raiser
    if first is not None:
        await betting_round(deal, (first, *deal.after(first)[:-1]))


def stripped_packs(_players: int) -> tuple[Pack, ...]:
    """IT-DECK-3, IT-DECK-5. For checking a deal: the lowest rank is a house rule's, and told with the deal."""
    return tuple(Pack(packs=1, lowest=lowest, jokers=0) for lowest in range(2, 11))


class ItalianPoker:
    """The game, for the house."""

    key: ClassVar[str] = "italian_poker"
    seats: ClassVar[range] = range(2, 9)  # IT-DECK-6
    house_rules = ItalianRules
    carried = ItalianCarried
    actions: ClassVar[tuple[type[Action], ...]] = (
        Post, Blind, CounterBlind, Over, Rejoin, No, Pass, Open, Fold, Check, Call, Bet, Raise, StandPat, Change,
        Declare, Knock, Choose,
    )  # fmt: skip
    pre_actions: ClassVar[Mapping[str, PreAction]] = {}
    vocabulary: ClassVar[Vocabulary] = ItalianPokerWords()
    sealing: ClassVar[Sealing] = Sealing(
        slots=52, orders=60, hand=5, packs=stripped_packs, shared="nothing", again="closed"
    )
    statistics: ClassVar[Statistics] = STATISTICS
    tournament: ClassVar[Competing] = BY_INVITI
    play = staticmethod(play)
    robot = staticmethod(choose)
    levels: ClassVar[Levels] = {"easy": plain(choose), "good": good.choose, "strong": strong.choose}
    brief: ClassVar[Collection[str]] = EASY
    tempers: ClassVar[Tempers] = {"bold": Temper(boldness=0.12), "patient": Temper(boldness=-0.12)}
    worth = staticmethod(worth)

    def start(self, rules: ItalianRules, stacks: dict[Seat, int], dealer: Seat) -> Match[ItalianRules, ItalianCarried]:
        return Match(rules, ItalianCarried(dealer), stacks)

    def deal(self, match: Match[ItalianRules, ItalianCarried]) -> ItalianDeal:
        return ItalianDeal(match.rules, match.carried, {seat: match.stacks[seat] for seat in match.ready()})

    def after(
        self, match: Match[ItalianRules, ItalianCarried], deal: ItalianDeal
    ) -> Match[ItalianRules, ItalianCarried]:
        """IT-DEAL-4. The dealer's left deals next, also after a deal that nobody opened or won."""
        carried = ItalianCarried(
            dealer=clockwise(tuple(sorted(match.stacks)), after=deal.dealer)[0],
            pot=deal.chips.in_the_middle,
            level=deal.next_level,
            price=deal.full_price,
            paid=deal.paid_in if deal.full_price else {},
            shares=deal.next_shares,
            orbit=deal.choice.after if deal.choice else A_NEW_ORBIT,
        )
        return msgspec.structs.replace(
            match, carried=carried, stacks=match.stacks | deal.chips.stacks, played=match.played + 1
        )

    def contest(self, view: View[ItalianFacts]) -> None:
        """Nobody sees the others' cards before the last word: there are no odds to tell."""
