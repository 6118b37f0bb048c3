"""Texas Hold'em: two private cards, five on the board, four rounds of betting (articles HE and BET)."""

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

import msgspec

from engine.cards import pack
from engine.chips import pots
from engine.deal import Event, Facts
from engine.match import Carried, HouseRules, Match, Standing
from engine.piles import EVERYONE, Pile
from engine.play import Action, Ask, AskAll, Just, Pace, Shuffle
from engine.poker.betting import Bet, Call, Check, Fold, Limits, PokerDeal, Raise, betting_round
from engine.poker.hands import TEXAS_HOLDEM, hand_values
from engine.poker.limits import FixedLimit, NoLimit, PotLimit
from engine.poker.mixed import Spell, next_spell, why_not_unit
from engine.poker.positions import Last, Positions, positions
from engine.poker.standing import STANDING
from engine.seats import Seat, clockwise

Street: TypeAlias = Literal["preflop", "flop", "turn", "river"]
Structure: TypeAlias = Literal["NL", "PL", "FL", "MIX"]
BOARD: tuple[tuple[Street, int], ...] = (("flop", 3), ("turn", 1), ("river", 1))
LATE = ("turn", "river")  # streets of the big bet in limit


# The rules, from the first forced bet to the last word.


async def play(deal: "HoldemDeal") -> None:
    """One deal: forced bets, two cards each, four rounds of betting with the board between them, showdown."""
    deal.begin_round(least_bet=deal.rules.big_blind)
    post_forced_bets(deal)
    await deal_two_cards(deal)
    await betting_round(deal, deal.after(deal.big))
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


def post_forced_bets(deal: "HoldemDeal") -> None:
    """AMB-HE-14. The blind comes before the ante, which a stack may be too short for; by option after it."""
    first, then = (post_antes, post_blinds) if deal.rules.ante_first else (post_blinds, post_antes)
    first(deal)
    then(deal)


def post_blinds(deal: "HoldemDeal") -> None:
    """HE-BLIND-1. Small and big blind; who enters between blinds posts a big blind too (AMB-HE-8).

    HE-BLIND-6: who has less posts all of it, and the price to call stays the full big blind.
    """
    rules = deal.rules
    if deal.small in deal.seats:
        post(deal, deal.small, "small_blind", deal.chips.put(deal.small, rules.small_blind))
    for seat in (deal.big, *deal.posting):
        post(deal, seat, "big_blind", deal.chips.put(seat, rules.big_blind))
    deal.price(rules.big_blind)


def post_antes(deal: "HoldemDeal") -> None:
    """HE-ANTE-1, HE-ANTE-4. Everyone's ante is dead money, no part of his bet."""
    if deal.rules.ante:
        for seat in deal.after(deal.button):
            post(deal, seat, "ante", deal.chips.add_dead(seat, deal.rules.ante))


def post(deal: "HoldemDeal", seat: Seat, what: "Forced", amount: int) -> None:
    if amount:
        deal.tell(Posted(seat, what, amount))


async def deal_two_cards(deal: "HoldemDeal") -> None:
    """HE-DEAL-1. One at a time, clockwise, beginning left of the button."""
    deal.stock.cards = await Shuffle(pack())
    for seat in deal.after(deal.button) * 2:
        deal.stock.give(1, to=deal.hands[seat])


def deal_board(deal: "HoldemDeal", street: Street, count: int) -> None:
    """HE-FLOP-1, HE-TURN-1, HE-RIVER-1. Cards for all, then a round that the first player left of the button opens."""
    deal.begin_round(least_bet=least_bet(deal, street))
    deal.street = street
    deal.stock.give(count, to=deal.board)
    deal.tell(BoardDealt(street))


def least_bet(deal: "HoldemDeal", street: Street) -> int:
    """HE-FL-1. In limit twice the big blind on turn and river; otherwise always the big blind."""
    doubled = deal.rules.structure == "FL" and street in LATE
    return deal.rules.big_blind * (2 if doubled else 1)


def turn_up_when_all_in(deal: "HoldemDeal") -> bool:
    """AMB-HE-11. When nobody can bet any more, hands are turned up before the board is completed."""
    stacks = deal.chips.stacks
    if len([seat for seat in deal.live if stacks[seat]]) >= 2:
        return False
    deal.decided_at = len(deal.board) if deal.decided_at is None else deal.decided_at
    for seat in deal.live:
        show(deal, seat)
    return True


def share_pots(deal: "HoldemDeal") -> None:
    """HE-SHOW-5, HE-SHOW-7. Each pot goes to its best hand; ties share it, odd chips clockwise from the button."""
    if len(deal.live) > 1:
        value = hand_values(TEXAS_HOLDEM).value
        deal.values = {seat: value(deal.hands[seat].cards + deal.board.cards) for seat in deal.live}
    awards = []
    for number, pot in enumerate(pots(deal.chips.paid, deal.live)):
        winners = best(deal.values, pot.seats)
        share, odd = divmod(pot.amount, len(winners))
        for place, seat in enumerate(clockwise(winners, after=deal.button)):
            awards.append(Award(number, seat, share + (place < odd)))
    deal.awards = tuple(awards)


def best(values: Mapping[Seat, int], contenders: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """HE-SHOW-6. Who of them has the best hand: suits never decide. Who is alone need not have shown any."""
    if len(contenders) == 1:
        return contenders
    top = max([values[seat] for seat in contenders])
    return tuple(seat for seat in contenders if values[seat] == top)


def showdown(deal: "HoldemDeal") -> None:
    """HE-SHOW-1, HE-SHOW-2. The last to bet or raise on the river shows first, else the first left of the button.

    Then everyone who ties or beats the best hand shown so far, so every winner; with an all-in, everyone (HE-SHOW-3).
    AMB-HE-11: everyone always, with `show_all`.
    """
    turn_up_when_all_in(deal)
    everyone = deal.rules.show_all or not all(deal.chips.stacks[seat] for seat in deal.live)
    best_shown = 0
    for seat in showdown_order(deal):
        if everyone or deal.values[seat] >= best_shown:
            show(deal, seat)
            best_shown = max(best_shown, deal.values[seat])


def showdown_order(deal: "HoldemDeal") -> tuple[Seat, ...]:
    """Who is still in, in the order of showing."""
    first = deal.aggressor
    order = deal.after(deal.button) if first is None else (first, *deal.after(first)[:-1])
    return tuple(seat for seat in order if seat in deal.live)


def pay_winners(deal: "HoldemDeal") -> None:
    """The chips go to who won them, and the deal is over."""
    gains = dict.fromkeys(deal.seats, 0)
    for award in deal.awards:
        gains[award.seat] += award.amount
        deal.tell(Won(award.seat, award.amount, award.pot))
    deal.chips.pay_out(gains)
    deal.over = True


async def show_or_muck(deal: "HoldemDeal") -> None:
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


def anyone_shows(answers: "Mapping[Seat, Show | Muck]") -> bool:
    """Who shows is seen at once; the others may still do the same."""
    return SHOW in answers.values()


def show(deal: "HoldemDeal", seat: Seat) -> None:
    if deal.hands[seat].sight != EVERYONE:
        deal.hands[seat].turn_up()
        deal.tell(Showed(seat))


# What is said and told.


class Show(msgspec.Struct, frozen=True, tag="show"):
    """Turn one's hand up for everyone."""


class Muck(msgspec.Struct, frozen=True, tag="muck"):
    """Keep it hidden."""


SHOW, MUCK = Show(), Muck()
SUSPENSE: AskAll[Action] = AskAll((), pace=Pace.SUSPENSE)
SHOW_OR_MUCK = (Just(SHOW), Just(MUCK))
Forced: TypeAlias = Literal["small_blind", "big_blind", "ante"]


class Posted(Event, frozen=True):
    seat: Seat
    what: Forced
    amount: int


class BoardDealt(Event, frozen=True):
    street: Street


class Showed(Event, frozen=True):
    seat: Seat


class Won(Event, frozen=True):
    """Chips of one pot, numbered from 0 (the main pot)."""

    seat: Seat
    amount: int
    pot: int


class Award(msgspec.Struct, frozen=True):
    """What one player got of one pot, numbered from 0 (the main pot)."""

    pot: int
    seat: Seat
    amount: int


# What a deal holds, and what carries to the next.


class HoldemRules(HouseRules, frozen=True):
    """House rules: whole chips, the betting structure (HE-TYPE-1), and what tables do differently."""

    structure: Structure = "NL"
    small_blind: int = 10
    big_blind: int = 20
    ante: int = 0
    pl_rule: Literal["with_call", "without_call"] = "with_call"  # AMB-HE-1, HE-PL-6
    ante_excluded: bool = False  # antes are no part of the pot that limits a bet (AMB-HE-13)
    uncapped_heads_up: bool = False  # HE-FL-4
    mix_unit: str = "orbit"  # how long each round of a mixed game lasts: `orbit`, `hands:8` (AMB-HE-9)
    ante_first: bool = False  # a stack too short for both pays the ante first (AMB-HE-14)
    show_all: bool = False  # everybody still in shows (AMB-HE-11)
    hu_literal: bool = False  # of two players the one who has not the button is small blind (AMB-HE-7)

    def why_not(self) -> str | None:
        """Why nobody can play by these; None if one can."""
        if not 1 <= self.small_blind <= self.big_blind:
            return "rules_blinds"
        if not 0 <= self.ante <= self.big_blind:
            return "rules_ante"
        return why_not_unit(self.mix_unit)

    def limits(self) -> Limits:
        match self.structure:
            case "FL":
                return FixedLimit(uncapped_heads_up=self.uncapped_heads_up)
            case "PL":
                return PotLimit(counts_the_call=self.pl_rule == "with_call", counts_antes=not self.ante_excluded)
            case _:
                return NoLimit()


def rules_of(rules: HoldemRules, spell: Spell) -> HoldemRules:
    """HE-MIX-2, HE-MIX-3. In a mixed game, those of the limit or the no-limit rounds: limit doubles the blinds."""
    if rules.structure != "MIX":
        return rules
    if spell.game == "nolimit":
        return msgspec.structs.replace(rules, structure="NL")
    return msgspec.structs.replace(
        rules, structure="FL", small_blind=2 * rules.small_blind, big_blind=2 * rules.big_blind
    )


class HoldemCarried(Carried, frozen=True):
    """Positions of the last deal, as seats that may be empty by now. None before the first deal."""

    dealer: Seat  # of the first deal
    small: Seat | None = None
    big: Seat | None = None
    inside: tuple[Seat, ...] = ()  # who was dealt in
    spell: Spell = Spell()  # of a mixed game: which round it is in, and since when


class HoldemFacts(Facts, frozen=True):
    """What everyone may know of a hold'em deal beside piles and chips."""

    button: Seat  # may be a seat that is not dealt in: a dead button
    street: Street
    structure: Structure  # of this deal: in a mixed game that of the round
    small_blind: int
    big_blind: int
    ante: int
    live: tuple[Seat, ...]  # who has not folded
    spoke: dict[Seat, str]  # last word of each in this round: fold, check, call, bet, raise
    highest: int  # the most that anybody has bet in this round
    awards: tuple[Award, ...]
    shown: tuple[Seat, ...] = ()  # whose hands were turned up
    decided_at: int | None = None  # cards on the board when nobody could bet any more; None: somebody always could


class HoldemDeal(PokerDeal):
    """The matter of one hold'em deal."""

    def __init__(self, rules: HoldemRules, spell: Spell, places: Positions, stacks: Mapping[Seat, int]) -> None:
        """`rules`: those of the table, `spell`: the round of a mixed game."""
        self.rules = rules_of(rules, spell)
        super().__init__(stacks, self.rules.limits())
        self.spell = spell
        self.button = places.button
        self.small = places.small
        self.big = places.big
        self.posting = places.posting
        self.board = Pile(sight=EVERYONE)
        self.street: Street = "preflop"
        self.values: dict[Seat, int] = {}  # of the hands at the showdown
        self.awards: tuple[Award, ...] = ()
        self.decided_at: int | None = None  # cards on the board when nobody could bet any more

    def piles(self) -> dict[str, Pile]:
        return super().piles() | {"board": self.board}

    def facts(self) -> HoldemFacts:
        rules = self.rules
        return HoldemFacts(
            button=self.button,
            street=self.street,
            structure=rules.structure,
            small_blind=rules.small_blind,
            big_blind=rules.big_blind,
            ante=rules.ante,
            live=tuple(self.live),
            spoke=dict(self.spoke),
            highest=self.highest,
            shown=tuple(seat for seat in self.seats if self.hands[seat].sight == EVERYONE),
            awards=self.awards,
            decided_at=self.decided_at,
        )


class TexasHoldem:
    """The game, for the house."""

    key: ClassVar[str] = "texas_holdem"
    seats: ClassVar[range] = range(2, 11)
    house_rules = HoldemRules
    carried = HoldemCarried
    actions: ClassVar[tuple[type[Action], ...]] = (Fold, Check, Call, Bet, Raise, Show, Muck)
    standing: ClassVar[Mapping[str, Standing]] = STANDING
    play = staticmethod(play)

    def start(self, rules: HoldemRules, stacks: dict[Seat, int], dealer: Seat) -> Match[HoldemRules, HoldemCarried]:
        return Match(rules, HoldemCarried(dealer), stacks)

    def deal(self, match: Match[HoldemRules, HoldemCarried]) -> HoldemDeal:
        rules, last = match.rules, match.carried
        places = positions(match, Last(last.dealer, last.small, last.big, last.inside), literal=rules.hu_literal)
        spell = last.spell
        if rules.structure == "MIX":
            spell = next_spell(spell, rules.mix_unit, last_big=last.big, big=places.big)
        return HoldemDeal(rules, spell, places, {seat: match.stacks[seat] for seat in places.inside})

    def after(self, match: Match[HoldemRules, HoldemCarried], deal: HoldemDeal) -> Match[HoldemRules, HoldemCarried]:
        """HE-SHOW-8. The chips as they are now, where button and blinds were, and which round of a mixed game it is."""
        return msgspec.structs.replace(
            match,
            carried=HoldemCarried(match.carried.dealer, deal.small, deal.big, deal.seats, deal.spell),
            stacks=match.stacks | deal.chips.stacks,
            posting=tuple(seat for seat in match.posting if seat not in deal.seats),
            played=match.played + 1,
        )
