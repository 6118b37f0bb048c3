"""Omaha: four private cards of which exactly two count, five on the board, four rounds of betting (articles OM)."""

from collections.abc import Collection, Mapping
from typing import ClassVar

from engine.cards import pack
from engine.competing import Competing
from engine.fairness.terms import Sealing, sealing_with_a_board
from engine.game import Contest, Levels, PreAction, Temper, Tempers, plain
from engine.games.omaha.deal import OmahaCarried, OmahaDeal, OmahaFacts
from engine.games.omaha.hands import value, worth
from engine.games.omaha.house_rules import OmahaRules
from engine.games.omaha.robot import choose
from engine.games.omaha.thinking import good
from engine.match import Match
from engine.play import Action, Shuffle
from engine.poker.betting import betting_round
from engine.poker.choice import choose_the_next_game
from engine.poker.equity import all_in
from engine.poker.flop.board import STREETS, SUSPENSE, deal_board
from engine.poker.flop.competing import BY_BLINDS
from engine.poker.flop.course import carried_on, next_match, stacks_of
from engine.poker.flop.home.afterwards import afterwards
from engine.poker.flop.home.before_cards import before_the_cards
from engine.poker.flop.home.boards import agree_how_often, run_again
from engine.poker.flop.home.bounty import show_for_the_bounty
from engine.poker.flop.moves import BESIDE_BETS
from engine.poker.flop.showdown import pay_winners, share_pots, showdown, turn_up_when_all_in
from engine.poker.flop.statistics import STATISTICS
from engine.poker.flop.vocabulary import FlopWords
from engine.poker.positions import next_places
from engine.poker.pre_actions import PRE_ACTIONS
from engine.poker.wagering import Bet, Call, Check, Fold, Raise
from engine.poker.worth import HandWorth, worth_seen
from engine.seats import Seat
from engine.statistics import Statistics
from engine.view import View
from engine.vocabulary import Vocabulary

__all__ = ["Omaha", "OmahaRules"]

SAMPLES = 3000  # of an all-in before the flop: a hand takes twenty times as long to judge as in hold'em

SHUFFLE = Shuffle(pack())


# The rules, from the first forced bet to the last word.


async def play(deal: OmahaDeal) -> None:
    """One deal: forced bets, four cards each, four rounds of betting with the board between them, showdown.

    In a bomb pot nobody bets before the flop (HR-BOMB-1).
    """
    await before_the_cards(deal)
    await deal_four_cards(deal)
    if not deal.bomb:
        await betting_round(deal, deal.after(deal.speaks_last))
    for street, count in STREETS:
        if len(deal.live) == 1:
            break
        nobody_bets = turn_up_when_all_in(deal)
        if nobody_bets:
            await agree_how_often(deal)
            await SUSPENSE
        deal_board(deal, street, count)
        if not nobody_bets:
            await betting_round(deal, deal.around)
    if deal.runs > 1:
        await run_again(deal)
    if len(deal.live) > 1:
        value_hands(deal)
        showdown(deal)
    share_pots(deal)
    if deal.rules.bounty:
        await show_for_the_bounty(deal)
    pay_winners(deal)
    if deal.choice:
        await choose_the_next_game(deal)
    await afterwards(deal)


async def deal_four_cards(deal: OmahaDeal) -> None:
    """OM-DEAL-1. One at a time, clockwise, beginning left of the button."""
    deal.stock.cards = await SHUFFLE
    deal.stock.deal(4, to=[deal.hands[seat] for seat in deal.dealing_order])


def value_hands(deal: OmahaDeal) -> None:
    """OM-HAND-1. The best five of exactly two hole cards and three of the board."""
    hands = {seat: deal.hands[seat].cards for seat in deal.live}
    deal.values = [{seat: value(hand, board) for seat, hand in hands.items()} for board in deal.boards]


class Omaha:
    """The game, for the house."""

    key: ClassVar[str] = "omaha"
    seats: ClassVar[range] = range(2, 10)
    house_rules = OmahaRules
    carried = OmahaCarried
    actions: ClassVar[tuple[type[Action], ...]] = (Fold, Check, Call, Bet, Raise, *BESIDE_BETS)
    pre_actions: ClassVar[Mapping[str, PreAction]] = PRE_ACTIONS
    vocabulary: ClassVar[Vocabulary] = FlopWords()
    sealing: ClassVar[Sealing] = sealing_with_a_board(hand=4)
    statistics: ClassVar[Statistics] = STATISTICS
    tournament: ClassVar[Competing] = BY_BLINDS
    play = staticmethod(play)
    robot = staticmethod(choose)
    levels: ClassVar[Levels] = {"easy": plain(choose), "good": good.choose}
    brief: ClassVar[Collection[str]] = ()  # a hand of four takes a millisecond
    tempers: ClassVar[Tempers] = {"bold": Temper(boldness=0.06), "patient": Temper(boldness=-0.06)}

    def start(self, rules: OmahaRules, stacks: dict[Seat, int], dealer: Seat) -> Match[OmahaRules, OmahaCarried]:
        return Match(rules, OmahaCarried(dealer), stacks)

    def deal(self, match: Match[OmahaRules, OmahaCarried]) -> OmahaDeal:
        places = next_places(match)
        return OmahaDeal(match.rules, match.carried, places, stacks_of(match, places))

    def after(self, match: Match[OmahaRules, OmahaCarried], deal: OmahaDeal) -> Match[OmahaRules, OmahaCarried]:
        """HE-SHOW-8. Where button and blinds were."""
        return next_match(match, deal, carried_on(match, deal))

    def worth(self, rules: OmahaRules, view: View[OmahaFacts], seat: Seat) -> HandWorth | None:
        return worth_seen(worth, view, seat)

    def contest(self, view: View[OmahaFacts]) -> Contest | None:
        return all_in(view, value, SAMPLES)
