"""Pokerato: ramino for raised stakes, with an imaginary joker (articles PO)."""

from collections.abc import Collection, Mapping
from typing import ClassVar

import msgspec

from engine.cards import pack
from engine.competing import Competing
from engine.fairness.terms import Pack, Sealing
from engine.game import EASY, NO_TEMPERS, Levels, PreAction, Tempers, plain
from engine.games.pokerato.competing import ROUNDS
from engine.games.pokerato.deal import Payment, PokeratoCarried, PokeratoDeal, PokeratoFacts, next_dealing
from engine.games.pokerato.declaring import answers, opening
from engine.games.pokerato.house_rules import PokeratoRules
from engine.games.pokerato.moves import (
    DRAW,
    FOLD,
    OPEN,
    PASS,
    STAY,
    TAKE,
    Close,
    Discard,
    Draw,
    Fold,
    Open,
    Pass,
    Raise,
    Stay,
    Take,
)
from engine.games.pokerato.playing import draw_and_discard
from engine.games.pokerato.robot import choose
from engine.games.pokerato.settling import nobody_closed, nobody_opened, settle
from engine.games.pokerato.statistics import STATISTICS
from engine.games.pokerato.thinking import good, strong
from engine.games.pokerato.vocabulary import PokeratoWords
from engine.games.pokerato.worth import worth
from engine.match import Match
from engine.play import Action, Shuffle
from engine.seats import Seat
from engine.statistics import Statistics
from engine.view import View
from engine.vocabulary import Vocabulary

__all__ = [
    "DRAW", "FOLD", "OPEN", "PASS", "STAY", "TAKE", "Close", "Discard", "Fold", "Open", "Payment", "Pokerato",
    "PokeratoDeal", "PokeratoFacts", "PokeratoRules", "Raise", "Stay",
]  # fmt: skip


async def play(deal: PokeratoDeal) -> None:
    """One deal: nine cards each, declarations, drawing and discarding until somebody closes, payment."""
    await deal_nine(deal)
    await opening(deal)
    if deal.opener is None:
        nobody_opened(deal)
        return
    await answers(deal)
    deal.phase = "play"
    await draw_and_discard(deal)
    if len(deal.live) == 1:
        deal.winner = deal.live[0]
    if deal.winner is None:
        nobody_closed(deal)
    else:
        settle(deal, deal.winner)


async def deal_nine(deal: PokeratoDeal) -> None:
    """PO-SETUP-1, PO-DEAL-1, PO-DEAL-3. From two packs, one at a time, in this deal's direction; PO-DEAL-4: no more."""
    deal.stock.cards = await Shuffle((*pack(), *pack(number=1)))
    deal.stock.deal(9, to=[deal.hands[seat] for seat in deal.dealing_order])


def two_packs(_players: int) -> tuple[Pack, ...]:
    """PO-SETUP-1. For checking a deal."""
    return (Pack(packs=2, lowest=2, jokers=0),)


class Pokerato:
    """The game, for the house."""

    key: ClassVar[str] = "pokerato"
    seats: ClassVar[range] = range(2, 7)  # PO-SETUP-2
    house_rules = PokeratoRules
    carried = PokeratoCarried
    actions: ClassVar[tuple[type[Action], ...]] = (
        Pass, Open, Stay, Raise, Fold, Draw, Take, Discard, Close,
    )  # fmt: skip
    pre_actions: ClassVar[Mapping[str, PreAction]] = {}
    vocabulary: ClassVar[Vocabulary] = PokeratoWords()
    sealing: ClassVar[Sealing] = Sealing(slots=104, orders=60, hand=9, packs=two_packs, shared="nothing", again="open")
    statistics: ClassVar[Statistics] = STATISTICS
    tournament: ClassVar[Competing] = ROUNDS
    play = staticmethod(play)
    robot = staticmethod(choose)
    levels: ClassVar[Levels] = {"easy": plain(choose), "good": good.choose, "strong": strong.choose}
    brief: ClassVar[Collection[str]] = EASY
    tempers: ClassVar[Tempers] = NO_TEMPERS
    worth = staticmethod(worth)

    def start(
        self, rules: PokeratoRules, stacks: dict[Seat, int], dealer: Seat
    ) -> Match[PokeratoRules, PokeratoCarried]:
        return Match(rules, PokeratoCarried(dealer, dealer, rules.posta), stacks)

    def deal(self, match: Match[PokeratoRules, PokeratoCarried]) -> PokeratoDeal:
        stacks = {seat: match.stacks[seat] for seat in match.ready()}
        return PokeratoDeal(match.rules, match.carried, stacks, match.on_account)

    def after(
        self, match: Match[PokeratoRules, PokeratoCarried], deal: PokeratoDeal
    ) -> Match[PokeratoRules, PokeratoCarried]:
        """PO-DEAL-2, PO-PASSO-1, PO-PASSO-4. The deal passes on, after a passed pot too, for the posta that it left."""
        dealer, direction = next_dealing(deal, tuple(sorted(match.stacks)))
        carried = PokeratoCarried(dealer, deal.first, deal.next_posta, direction)
        return msgspec.structs.replace(
            match, carried=carried, stacks=match.stacks | deal.chips.stacks, played=match.played + 1
        )

    def contest(self, view: View[PokeratoFacts]) -> None:
        """There are no odds to tell."""
