"""Texas Hold'em: two private cards, five on the board, four rounds of betting (articles HE and BET)."""

from collections.abc import Collection, Mapping
from typing import ClassVar

from msgspec.structs import replace

from engine.cards import pack
from engine.competing import Competing
from engine.fairness.terms import Sealing, sealing_with_a_board
from engine.game import EASY, Contest, Levels, PreAction, Temper, Tempers, plain
from engine.games.texas_holdem.deal import HoldemCarried, HoldemDeal, HoldemFacts
from engine.games.texas_holdem.hands import value, values, worth
from engine.games.texas_holdem.house_rules import HoldemRules
from engine.games.texas_holdem.robot import choose
from engine.games.texas_holdem.thinking import good, strong
from engine.games.texas_holdem.vocabulary import TexasHoldemWords
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
from engine.poker.mixed import next_spell
from engine.poker.positions import next_places
from engine.poker.pre_actions import PRE_ACTIONS
from engine.poker.wagering import Bet, Call, Check, Fold, Raise
from engine.poker.worth import HandWorth, worth_seen
from engine.seats import Seat
from engine.statistics import Statistics
from engine.view import View
from engine.vocabulary import Vocabulary

__all__ = ["HoldemCarried", "HoldemDeal", "HoldemFacts", "HoldemRules", "TexasHoldem"]

SHUFFLE = Shuffle(pack())


# The rules, from the first forced bet to the last word.


async def play(deal: HoldemDeal) -> None:
    """One deal: forced bets, two cards each, four rounds of betting with the board between them, showdown.

    In a bomb pot nobody bets before the flop (HR-BOMB-1).
    """
    await before_the_cards(deal)
    await deal_two_cards(deal)
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


async def deal_two_cards(deal: HoldemDeal) -> None:
    """HE-DEAL-1. One at a time, clockwise, beginning left of the button."""
    deal.stock.cards = await SHUFFLE
    deal.stock.deal(2, to=[deal.hands[seat] for seat in deal.dealing_order])


def value_hands(deal: HoldemDeal) -> None:
    """HE-SHOW-4. The best five of the two hole cards and the board."""
    hands = [deal.hands[seat].cards for seat in deal.live]
    deal.values = [dict(zip(deal.live, values(hands, board), strict=True)) for board in deal.boards]


class TexasHoldem:
    """The game, for the house."""

    key: ClassVar[str] = "texas_holdem"
    seats: ClassVar[range] = range(2, 11)
    house_rules = HoldemRules
    carried = HoldemCarried
    actions: ClassVar[tuple[type[Action], ...]] = (Fold, Check, Call, Bet, Raise, *BESIDE_BETS)
    pre_actions: ClassVar[Mapping[str, PreAction]] = PRE_ACTIONS
    vocabulary: ClassVar[Vocabulary] = TexasHoldemWords()
    sealing: ClassVar[Sealing] = sealing_with_a_board(hand=2)
    statistics: ClassVar[Statistics] = STATISTICS
    tournament: ClassVar[Competing] = BY_BLINDS
    play = staticmethod(play)
    robot = staticmethod(choose)
    levels: ClassVar[Levels] = {"easy": plain(choose), "good": good.choose, "strong": strong.choose}
    brief: ClassVar[Collection[str]] = (*EASY, "good")
    tempers: ClassVar[Tempers] = {
        "loose_aggressive": Temper(looseness=0.2, boldness=0.04),
        "tight_aggressive": Temper(looseness=-0.2, boldness=0.04),
        "loose_passive": Temper(looseness=0.2, boldness=-0.025),
        "tight_passive": Temper(looseness=-0.2, boldness=-0.025),
    }

    def start(self, rules: HoldemRules, stacks: dict[Seat, int], dealer: Seat) -> Match[HoldemRules, HoldemCarried]:
        return Match(rules, HoldemCarried(dealer), stacks)

    def deal(self, match: Match[HoldemRules, HoldemCarried]) -> HoldemDeal:
        rules, carried, places = match.rules, match.carried, next_places(match)
        spell = carried.spell
        if rules.structure == "MIX":
            spell = next_spell(spell, rules.mix_unit, last_big=carried.big, places=places)
        return HoldemDeal(rules, carried, spell, places, stacks_of(match, places))

    def after(self, match: Match[HoldemRules, HoldemCarried], deal: HoldemDeal) -> Match[HoldemRules, HoldemCarried]:
        """HE-SHOW-8. And which round of a mixed game it is."""
        return next_match(match, deal, replace(carried_on(match, deal), spell=deal.spell))

    def worth(self, rules: HoldemRules, view: View[HoldemFacts], seat: Seat) -> HandWorth | None:
        return worth_seen(worth, view, seat)

    def contest(self, view: View[HoldemFacts]) -> Contest | None:
        return all_in(view, value)
