"""Carioca: ramino pokerato with four jokers, eight deals to a match, each with an opening of its own (articles CA)."""

from collections.abc import Collection, Mapping
from itertools import cycle
from typing import ClassVar

from msgspec.structs import replace

from engine.cards import Card, pack
from engine.competing import Competing
from engine.fairness.terms import Pack, Sealing
from engine.game import EASY, NO_TEMPERS, Levels, PreAction, Tempers, plain
from engine.games.carioca.choosing import choose_opening
from engine.games.carioca.competing import ROUNDS
from engine.games.carioca.deal import CLAIM, NEVER_CLAIM, NO_CLAIM, CariocaDeal, highest
from engine.games.carioca.drawing import claim, draw, no_claim
from engine.games.carioca.facts import CariocaFacts
from engine.games.carioca.house_rules import CariocaCarried, CariocaRules, number_of_packs
from engine.games.carioca.laying import lay_and_discard
from engine.games.carioca.melding.holding import Holding
from engine.games.carioca.moves import (
    Absent,
    Buy,
    Choose,
    Close,
    Discard,
    Draw,
    DrawTwo,
    Lay,
    Meld,
    No,
    Open,
    Reentered,
    StakePaid,
    Swap,
    Take,
)
from engine.games.carioca.robot import choose
from engine.games.carioca.settling import carried_on, settle
from engine.games.carioca.statistics import STATISTICS
from engine.games.carioca.thinking import good, strong
from engine.games.carioca.vocabulary import CariocaWords
from engine.games.carioca.worth import worth
from engine.match import Match
from engine.play import Action, Shuffle
from engine.rummy.openings import IN_HAND
from engine.seats import Seat
from engine.statistics import Statistics
from engine.view import View
from engine.vocabulary import Vocabulary

__all__ = [
    "IN_HAND",
    "Carioca",
    "CariocaCarried",
    "CariocaDeal",
    "CariocaFacts",
    "CariocaRules",
    "Discard",
    "Draw",
    "Holding",
]

CARDS = 13


async def play(deal: CariocaDeal) -> None:
    """One deal: stakes, thirteen cards each and the upcard, turns until somebody goes out, the score."""
    reenter(deal)
    pay_stakes(deal)
    await deal_thirteen(deal)
    await choose_opening(deal)
    for seat in cycle(deal.after(deal.dealer)):
        await turn(deal, seat)
        if deal.closer is not None or deal.void:
            settle(deal)
            return


# Before the first turn.


def reenter(deal: CariocaDeal) -> None:
    """CA-EXIT-2, CA-EXIT-3. Those who come back pay the fee, and have the highest score of those still in."""
    score = highest(deal.tallies)
    for seat in deal.after(deal.dealer):
        tally = deal.tallies[seat]
        if tally.out:
            deal.tallies[seat] = replace(tally, score=score, out=False, may_return=False, reentries=tally.reentries + 1)
            deal.pay(seat, deal.rules.reentry_fee)
            deal.back += (seat,)
            deal.tell(Reentered(seat, score, deal.rules.reentry_fee))


def pay_stakes(deal: CariocaDeal) -> None:
    """CA-SETUP-12. Everybody pays the stake into the pot of this deal.

    CA-EXIT-5. Those who sit it out by choice do too.
    """
    for seat in deal.after(deal.dealer) if deal.rules.stake else ():
        deal.pay(seat, deal.rules.stake)
        deal.tell(StakePaid(seat, deal.rules.stake))
    for seat in deal.absent:
        deal.pay(seat, deal.rules.stake)
        deal.tell(Absent(seat, deal.rules.stake))


async def deal_thirteen(deal: CariocaDeal) -> None:
    """CA-SETUP-6 to CA-SETUP-8. Thirteen cards each, one at a time; one is turned up, the rest is the stock."""
    deal.stock.cards = await Shuffle(packs(len(deal.seats)))
    deal.stock.deal(CARDS, to=[deal.hands[seat] for seat in deal.dealing_order])
    deal.stock.give(1, to=deal.discards)
    while deal.discards.cards[0].is_joker:
        # CA-SETUP-9. A joker, which everybody has seen, is put back, and another card is turned.
        order = await Shuffle((*deal.discards.cards, *deal.stock.cards))
        deal.discards.cards, deal.stock.cards = [], order
        deal.reshuffles += 1
        deal.stock.give(1, to=deal.discards)


def packs(players: int) -> tuple[Card, ...]:
    """CA-SETUP-1, CA-SETUP-2. Two packs with two jokers each, the jokers last; for more than five players three."""
    number = number_of_packs(players)
    cards = [card for which in range(number) for card in pack(jokers=2, number=which)]
    return tuple(sorted(cards, key=lambda card: card.is_joker))


def packs_of(players: int) -> tuple[Pack, ...]:
    """The same, for checking a deal."""
    return (Pack(packs=number_of_packs(players), lowest=2, jokers=2 * number_of_packs(players)),)


# A turn.


async def turn(deal: CariocaDeal, seat: Seat) -> None:
    """CA-DRAW-1. Draw, lay down what may and shall be laid, discard."""
    deal.begin_turn(seat)
    await draw(deal, seat)
    if not deal.void:
        await lay_and_discard(deal, seat)


def absent_by_choice(match: Match[CariocaRules, CariocaCarried]) -> tuple[Seat, ...]:
    """CA-EXIT-5. Those who have played in this match and could be dealt in, but sit out. By option: nobody."""
    if match.rules.absent == "free":
        return ()
    could = replace(match, away=()).ready()
    return tuple(seat for seat in could if seat in match.away and seat in match.carried.tallies)


class Carioca:
    """The game, for the house."""

    key: ClassVar[str] = "carioca"
    seats: ClassVar[range] = range(2, 9)  # CA-SETUP-2
    house_rules = CariocaRules
    carried = CariocaCarried
    actions: ClassVar[tuple[type[Action], ...]] = (
        Choose, Draw, DrawTwo, Take, Buy, No, Open, Meld, Lay, Swap, Discard, Close,
    )  # fmt: skip
    pre_actions: ClassVar[Mapping[str, PreAction]] = {
        CLAIM: claim,
        NO_CLAIM: no_claim,
        NEVER_CLAIM: no_claim,
    }
    vocabulary: ClassVar[Vocabulary] = CariocaWords()
    sealing: ClassVar[Sealing] = Sealing(
        slots=162, orders=40, hand=CARDS, packs=packs_of, shared="upcard", again="open"
    )
    statistics: ClassVar[Statistics] = STATISTICS
    tournament: ClassVar[Competing] = ROUNDS
    play = staticmethod(play)
    robot = staticmethod(choose)
    levels: ClassVar[Levels] = {"easy": plain(choose), "good": good.choose, "strong": strong.choose}
    brief: ClassVar[Collection[str]] = (*EASY, "good")
    tempers: ClassVar[Tempers] = NO_TEMPERS
    worth = staticmethod(worth)

    def start(self, rules: CariocaRules, stacks: dict[Seat, int], dealer: Seat) -> Match[CariocaRules, CariocaCarried]:
        return Match(rules, CariocaCarried(dealer), stacks)

    def deal(self, match: Match[CariocaRules, CariocaCarried]) -> CariocaDeal:
        stacks = {seat: match.stacks[seat] for seat in match.ready()}
        absent = {seat: match.stacks[seat] for seat in absent_by_choice(match)}
        return CariocaDeal(match.rules, match.carried, stacks, match.on_account, absent)

    def after(
        self, match: Match[CariocaRules, CariocaCarried], deal: CariocaDeal
    ) -> Match[CariocaRules, CariocaCarried]:
        """CA-OPEN-9, CA-SETUP-13. The next manche, or a new match; the next in the order of turn deals."""
        carried = carried_on(deal, tuple(sorted(match.stacks)))
        return replace(match, carried=carried, stacks=match.stacks | deal.chips.stacks, played=match.played + 1)

    def contest(self, view: View[CariocaFacts]) -> None:
        """There are no odds to tell."""
