"""Drawing a card: from the stock, from the discards in turn, or out of turn by buying (articles CA-DRAW, CA-VOID)."""

from collections.abc import Mapping
from typing import Any

from engine.games.carioca.deal import CariocaDeal
from engine.games.carioca.moves import (
    BUY,
    DRAW,
    DRAW_TWO,
    NO,
    TAKE,
    Bought,
    Buy,
    Close,
    Discard,
    Draw,
    DrawTwo,
    Drew,
    Faces,
    Lay,
    Meld,
    No,
    Open,
    Swap,
    Take,
    Took,
    Voided,
)
from engine.play import Action, Ask, AskAll, Just, Option, Pace, Shuffle
from engine.rummy.moves import Reshuffled
from engine.seats import Seat


async def draw(deal: CariocaDeal, seat: Seat) -> None:
    """CA-DRAW-1. One card from the stock, or the top discard. When nothing is left the deal is void."""
    deal.phase = "draw"
    if deal.is_used_up:
        await the_last_discard(deal, seat)
        return
    match await may_draw(deal, seat):
        case Take():
            take_discard(deal, seat)
            return
        case DrawTwo():
            deal.drawn = await from_stock(deal, seat, 2)
        case Draw():
            deal.drawn = await from_stock(deal, seat, 1)
    if deal.drawn:
        await buying(deal)
    else:
        nobody_closes(deal)


def may_draw(deal: CariocaDeal, seat: Seat) -> Ask[Draw | DrawTwo | Take]:
    """CA-DRAW-2. The first to play may draw two cards on their first turn (AMB-CA-10)."""
    may_take = Just(TAKE, why_not_take(deal, seat))
    two = deal.rules.double_draw and deal.discarder is None
    options: tuple[Option, ...] = (JUST_DRAW, JUST_DRAW_TWO, may_take) if two else (JUST_DRAW, may_take)
    return Ask(seat, options, DRAW, DRAWING_REASONS)


def why_not_take(deal: CariocaDeal, seat: Seat) -> str | None:
    """CA-DRAW-3, CA-DRAW-12. Medusa: those who have not opened take it only to open with it at once, the others freely.

    By option nobody is bound, or it must only be of use, or those who have opened take none (AMB-CA-9).
    """
    top = deal.top
    if top is None:
        return "no_discard"
    holding, medusa = deal.holding(seat, taking=top), deal.rules.medusa
    if not holding.discardable():
        return "no_card_to_discard"
    if not holding.openings and medusa == "always":
        return "medusa_opened"
    free = medusa == "off" or not holding.openings
    return None if free or holding.an_opening(using=top) else "medusa"


def take_discard(deal: CariocaDeal, seat: Seat) -> None:
    """CA-DRAW-4. It belongs by right to the player whose turn it is."""
    top = str(deal.discards.cards[0])
    deal.must_open = deal.holding(seat, taking=top).must_open
    deal.taken = top
    deal.discards.give(1, to=deal.hands[seat])
    deal.tell(Took(seat, top))


async def from_stock(deal: CariocaDeal, seat: Seat, count: int) -> Faces:
    """Draw so many cards, or what is left of them; returns their faces."""
    drawn: Faces = ()
    while len(drawn) < count and await there_is_a_stock(deal):
        drawn += (str(deal.stock.cards[0]),)
        deal.stock.give(1, to=deal.hands[seat])
    if drawn:
        deal.tell(Drew(seat, len(drawn)))
    return drawn


async def there_is_a_stock(deal: CariocaDeal) -> bool:
    """CA-DRAW-11. When it has run out the top discard stays, and the others are shuffled.

    Not where nobody but the clock has answered since that was last done: then all have walked away.
    """
    if not deal.stock and not deal.is_used_up and deal.heard != deal.heard_at_reshuffle:
        order = await Shuffle(deal.discards.cards[1:])
        deal.stock.cards, deal.discards.cards = order, deal.discards.cards[:1]
        deal.reshuffles += 1
        deal.heard_at_reshuffle = deal.heard
        deal.tell(Reshuffled())
    return bool(deal.stock)


async def the_last_discard(deal: CariocaDeal, seat: Seat) -> None:
    """CA-VOID-1. Only the top discard is left: those who can take it may, once around the table; else it is over.

    Those who cannot are asked like anyone: to be asked, or not, would tell of their hands.
    """
    deal.lean_turns += 1
    if deal.lean_turns <= len(deal.seats):
        may_take = Just(TAKE, why_not_take(deal, seat))
        question: Ask[Take | No] = Ask(seat, (may_take, JUST_NO), NO, LAST_DISCARD_REASONS)
        if await question == TAKE:
            take_discard(deal, seat)
            return
    nobody_closes(deal)


def nobody_closes(deal: CariocaDeal) -> None:
    """CA-VOID-1. The deal is void."""
    deal.void = True
    deal.tell(Voided(deal.chips.in_the_middle))


# Out of turn.


async def buying(deal: CariocaDeal) -> None:
    """CA-DRAW-5, CA-DRAW-6. The turn player has left it: the first in the order of priority who wants it buys it."""
    deal.phase = "buy"
    if not deal.claims:
        return
    answers = await AskAll([may_buy(deal, seat) for seat in deal.priority], pace=Pace.CLAIM, turn=deal.turn)
    buyer = next((seat for seat in deal.priority if answers[seat] == BUY), None)
    if buyer is not None:
        await buy(deal, buyer)


def may_buy(deal: CariocaDeal, seat: Seat) -> Ask[Buy | No]:
    return Ask(seat, (Just(BUY, deal.why_not_buy(seat)), JUST_NO), NO)


def claim(ask: Ask[Any]) -> Action | None:
    """The pre-action: buy what the player whose turn it is leaves."""
    offered = ask.is_about(Buy) and ask.refusal(BUY) is None
    return BUY if offered else None


def no_claim(ask: Ask[Any]) -> Action | None:
    """The pre-action: leave it, and not be asked."""
    return NO if ask.is_about(Buy) else None


async def buy(deal: CariocaDeal, seat: Seat) -> None:
    """CA-DRAW-7, CA-DRAW-10. Pay the price into the pot and add the card; by option others from the stock too."""
    face, price = str(deal.discards.cards[0]), deal.rules.buy_price
    deal.pay(seat, price)
    deal.buys[seat] += 1
    deal.discards.give(1, to=deal.hands[seat])
    deal.tell(Bought(seat, face, price))
    await from_stock(deal, seat, deal.rules.buy_penalty_card)


JUST_DRAW, JUST_DRAW_TWO, JUST_NO = Just(DRAW), Just(DRAW_TWO), Just(NO)
LAYING: tuple[type[Action], ...] = (Open, Meld, Lay, Swap, Discard, Close)


def drawing_reasons() -> Mapping[type[Action], str]:
    """Reasons against actions that must wait for the draw."""
    return dict.fromkeys(LAYING, "draw_first") | {DrawTwo: "only_the_first_turn", Buy: "your_own_turn"}


def last_discard_reasons() -> Mapping[type[Action], str]:
    return dict.fromkeys((Draw, DrawTwo), "stock_is_empty") | dict.fromkeys(LAYING, "draw_first")


DRAWING_REASONS, LAST_DISCARD_REASONS = drawing_reasons(), last_discard_reasons()
