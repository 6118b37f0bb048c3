"""Poker all'italiana: a stripped pack, five cards, the opening, the change, and suits that decide (articles IT)."""

from collections.abc import Collection, Mapping
from typing import ClassVar

import msgspec

from engine.cards import pack
from engine.fairness.terms import Pack, Sealing
from engine.game import EASY, Levels, PreAction, Temper, Tempers, plain
from engine.games.italian_poker.change import change_cards
from engine.games.italian_poker.deal import ItalianCarried, ItalianDeal, ItalianFacts
from engine.games.italian_poker.hands import RankedHand, Royal
from engine.games.italian_poker.house_rules import LEVELS, ItalianRules, lowest_rank
from engine.games.italian_poker.moves import (
    BLINDS,
    KNOCK,
    NO,
    PASS,
    POST,
    REJOIN,
    Blind,
    BlindBet,
    Change,
    CounterBlind,
    Declaration,
    Declare,
    Knock,
    No,
    Open,
    Opened,
    Over,
    Pass,
    Passed,
    Post,
    Posted,
    Rejoin,
    Rejoined,
    StandPat,
)
from engine.games.italian_poker.robot import choose
from engine.games.italian_poker.settling import all_checked, nobody_bet, nobody_opened, settle
from engine.games.italian_poker.statistics import STATISTICS
from engine.games.italian_poker.thinking import good, strong
from engine.games.italian_poker.vocabulary import ItalianPokerWords
from engine.games.italian_poker.worth import worth
from engine.match import Match
from engine.play import Action, Amount, Ask, AskAll, Just, Shuffle
from engine.poker.betting import NOTHING_BET, Bet, Call, Check, Fold, Raise, betting_round, question
from engine.poker.choice import A_NEW_ORBIT, Choose, choose_the_next_game
from engine.seats import Seat, clockwise
from engine.statistics import Statistics
from engine.view import View
from engine.vocabulary import Vocabulary

__all__ = [
    "LEVELS",
    "PASS",
    "Change",
    "ItalianCarried",
    "ItalianFacts",
    "ItalianPoker",
    "ItalianRules",
    "No",
    "Open",
    "Pass",
    "RankedHand",
    "Royal",
    "StandPat",
]


JUST_NO = Just(NO)


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


# Before the cards.


async def invito(deal: ItalianDeal) -> None:
    """IT-OPEN-13, IT-BET2-7. A new one in each deal, whatever lies in the pot.

    By option none after parola (AMB-IT-18), or as the dealer likes where a pot lies there already (AMB-IT-27).
    """
    if deal.carried.price and not deal.rules.parola_invito:
        return
    if deal.rules.invito_optional and deal.carried.pot:
        answers: dict[Seat, Post | No] = await AskAll([Ask(deal.dealer, (Just(POST), JUST_NO), NO)])
        if answers[deal.dealer] == NO:
            return
    post_invito(deal)


def post_invito(deal: ItalianDeal) -> None:
    """IT-ANTE-1. The dealer alone pays the invito; with less, the whole stack, and still plays for the pot.

    IT-ANTE-2. By option all others pay it and the dealer adds one token, or everyone pays it (AMB-IT-1).
    """
    rules = deal.rules
    of_the_dealer = (rules.token or rules.chip) if rules.invito_mode == "all" else rules.invito
    of_the_others = 0 if rules.invito_mode == "dealer" else rules.invito
    for seat in deal.after(deal.dealer):
        if amount := deal.chips.add_to_pool(seat, of_the_dealer if seat == deal.dealer else of_the_others):
            deal.pooled[seat] = amount
            deal.tell(Posted(seat, amount))


async def reenter(deal: ItalianDeal) -> None:
    """AMB-IT-18. By option, those not in at the end of a pot of parola pay what they did not pay, or sit this out."""
    deal.owed = what_is_owed(deal)
    if not deal.owed:
        return
    asks: list[Ask[Rejoin | No]] = [
        Ask(seat, (Just(REJOIN, why_not_pay(deal, seat, amount)), JUST_NO), NO) for seat, amount in deal.owed.items()
    ]
    answers = await AskAll(asks)
    for seat, amount in deal.owed.items():
        if answers[seat] == REJOIN:
            deal.pooled[seat] = deal.pooled.get(seat, 0) + deal.chips.add_to_pool(seat, amount)
            deal.tell(Rejoined(seat, amount))
        else:
            deal.live.remove(seat)


def what_is_owed(deal: ItalianDeal) -> dict[Seat, int]:
    """Who owes how much to play for a pot of parola; nobody if fewer than two have paid in full."""
    if deal.rules.parola_reentry == "free":
        return {}
    carried = deal.carried
    owed = {seat: carried.price - carried.paid.get(seat, 0) for seat in deal.seats}
    owing = {seat: amount for seat, amount in owed.items() if amount > 0}
    return owing if len(deal.seats) - len(owing) > 1 else {}


def why_not_pay(deal: ItalianDeal, seat: Seat, amount: int) -> str | None:
    """IT-BUIO-5. Blinds, and what is owed after parola, are paid in full."""
    return "too_few_chips" if deal.chips.stacks[seat] < amount else None


async def blind_window(deal: ItalianDeal) -> None:
    """IT-BUIO-2 to IT-BUIO-5. Only at jacks, and only the dealer's left, may open blind for twice the pot.

    IT-BUIO-7. Then the next player may double that: controbuio. By option the one after may double once more.
    """
    if deal.level != "J" or len(deal.live) == 1:
        return
    deal.blind_price = deal.chips.in_the_middle * (1 if deal.rules.buio == "1x_pot" else 2)
    around = [seat for seat in deal.after(deal.dealer) if seat in deal.live]
    blinds = BLINDS if deal.rules.over else BLINDS[:2]
    for seat, blind in zip(around, blinds, strict=False):
        answers = await may_bet_blind(deal, seat, blind)
        if answers[seat] == NO:
            break
        bet_blind(deal, seat, blind)
    if deal.rules.cover_before_cards:
        await cover(deal)


def may_bet_blind(deal: ItalianDeal, seat: Seat, blind: BlindBet) -> AskAll[Declaration | No]:
    """IT-BUIO-11. A short window; silence is no."""
    return AskAll([Ask(seat, (Just(blind.said, why_not_pay(deal, seat, deal.blind_price)), JUST_NO), NO)])


def bet_blind(deal: ItalianDeal, seat: Seat, blind: BlindBet) -> None:
    """IT-BUIO-1, IT-BUIO-9. This opens, whatever the cards will be: the last blind is the opener from now on."""
    deal.first_bet(seat, deal.blind_price, blind.word)
    deal.blind_opener = True
    deal.italian_limits.blind = True
    if deal.rules.last_blind_raise:
        deal.italian_limits.last_blind = seat
        del deal.faced[seat]  # this player speaks once more
    deal.tell(blind.told(seat, deal.blind_price))
    deal.blind_price *= 2


async def cover(deal: ItalianDeal) -> None:
    """AMB-IT-11. By option the earlier blinds answer the last one before they see their cards.

    IT-BET-6. A player all-in with a blind is in to the end, and asked nothing.
    """
    deal.phase = "answers"
    for seat in [seat for seat in deal.not_all_in(deal.after(deal.dealer)) if 0 < deal.chips.bets[seat] < deal.highest]:
        match await question(deal, seat, deal.why_not_answered(seat)):
            case Fold():
                deal.fold(seat)
            case _:
                deal.call(seat)
    # Only if nobody else is left: otherwise others have not spoken yet.
    if len(deal.live) == 1:
        deal.return_uncalled()


async def deal_five(deal: ItalianDeal) -> None:
    """IT-DECK-1 to IT-DECK-5, IT-DEAL-3. From the pack for this many players, one at a time from the dealer's left."""
    deal.lowest = lowest_rank(deal.rules.deck_rule, len(deal.live))
    deal.stock.cards = await Shuffle(pack(deal.lowest))
    deal.stock.deal(5, to=[deal.hands[seat] for seat in deal.dealing_order])
    if deal.rules.deck_rule == "morto3" and len(deal.live) == 3:
        deal.dead_hand.cards, deal.stock.cards = deal.stock.cards[-5:], deal.stock.cards[:-5]


# Opening.


async def opening(deal: ItalianDeal) -> None:
    """IT-OPEN-1, IT-OPEN-8. From the dealer's left, each player opens or passes; players who pass are still in.

    IT-BET2-8. Where nobody has a chip to open with, cards are changed all the same, and hands compared.
    """
    if deal.blind_opener:
        return
    deal.phase = "opening"
    for seat in deal.after(deal.dealer):
        if seat not in deal.live or not deal.chips.stacks[seat]:
            continue
        match await may_open(deal, seat):
            case Open(amount):
                open_for(deal, seat, amount)
                return
            case Pass():
                deal.spoke[seat] = "pass"
                deal.tell(Passed(seat))


def may_open(deal: ItalianDeal, seat: Seat) -> Ask[Pass | Open]:
    """IT-OPEN-4. Nobody has to open; by option those who may open must (AMB-IT-6)."""
    locked = why_not_open(deal, seat)
    low, high = opening_span(deal, seat)
    must = deal.rules.forced_open and not locked
    opens = Amount(Open, low, high, locked, deal.all_of(seat))
    options = (Just(PASS, locked="must_open" if must else None), opens)
    return Ask(seat, options, Open(low) if must else PASS, OPENING_REASONS)


def opening_reasons() -> Mapping[type[Action], str]:
    """Reasons against actions that make no sense before somebody opens."""
    answers: tuple[type[Action], ...] = (Fold, Check, Call, Bet, Raise)
    blinds: tuple[type[Action], ...] = (Blind, CounterBlind, Over)
    return dict.fromkeys(answers, "nobody_opened") | dict.fromkeys(blinds, "cards_are_dealt")


OPENING_REASONS = opening_reasons()


def why_not_open(deal: ItalianDeal, seat: Seat) -> str | None:
    """IT-OPEN-2, IT-OPEN-7. Not with less than this level asks for. IT-PROOF-9: on the player's honour, with
    anything.
    """
    if deal.rules.false_openers == "honour" or deal.openers_in(deal.hands[seat].cards):
        return None
    return "opening_too_low"


def opening_span(deal: ItalianDeal, seat: Seat) -> tuple[int, int]:
    """IT-OPEN-9 to IT-OPEN-12. From the cip to the pot; a player with less opens with the whole stack.

    By option up to the whole stack, or the cip alone (AMB-IT-9).
    """
    pot, stack, chip = deal.chips.in_the_middle, deal.chips.stacks[seat], deal.rules.chip
    most = {"libero": stack, "fisso": min(chip, pot)}.get(deal.rules.limite, pot)
    high = min(most, stack)
    return min(chip, high), high


def open_for(deal: ItalianDeal, seat: Seat, amount: int) -> None:
    """Open. What the player holds now is what they will have to prove."""
    deal.initial_pot = deal.chips.in_the_middle
    deal.openers = deal.openers_in(deal.hands[seat].cards)
    deal.first_bet(seat, amount, "open")
    deal.tell(Opened(seat, amount, not deal.chips.stacks[seat]))


async def answers(deal: ItalianDeal) -> None:
    """IT-BET-1 to IT-BET-4. From the opener's left, all others call, raise or fold, until everyone has paid the same.

    IT-BUIO-8. Those who bet blind before the last one cover that in their turn.
    """
    deal.phase = "answers"
    if deal.opener is not None:
        owing = [seat for seat in deal.after(deal.opener) if deal.chips.bets[seat] < deal.highest]
        speaks_last = [deal.opener] if deal.italian_limits.last_blind == deal.opener else []
        await betting_round(deal, [*owing, *speaks_last])


# After the change.


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
