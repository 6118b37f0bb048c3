"""The change of cards, accomodo (articles IT-DRAW)."""

from collections.abc import Iterable

from engine.cards import Card, texts
from engine.games.italian_poker.deal import ItalianDeal
from engine.games.italian_poker.moves import (
    DECLARE,
    NO,
    STAND_PAT,
    Change,
    Changed,
    Declare,
    No,
    OpenersSplit,
    Reshuffled,
    StandPat,
    StoodPat,
)
from engine.piles import Pile
from engine.play import Ask, Just, Pick, Shuffle
from engine.seats import Seat

AT_ONCE = 3  # cards given to a player before the others are served
STAND = Just(STAND_PAT)


async def change_cards(deal: ItalianDeal) -> None:
    """IT-DRAW-1. From the opener clockwise, those still in change cards or stand pat.

    IT-DRAW-4, IT-DRAW-5. Those who change four get three, and the fourth after all others, in the same order.
    """
    deal.phase = "change"
    deal.last_raiser = deal.aggressor
    deal.begin_round(least_bet=deal.rules.chip)
    for seat in draw_order(deal):
        match await in_change(deal, seat):
            case StandPat():
                deal.changed[seat] = 0
                deal.tell(StoodPat(seat))
            case Change(faces):
                throw(deal, seat, faces)
                await declare_split(deal, seat)
                await serve(deal, seat, min(len(faces), AT_ONCE))
    for seat in tuple(deal.waiting):
        await serve(deal, seat, deal.waiting[seat])
        del deal.waiting[seat]


def draw_order(deal: ItalianDeal) -> tuple[Seat, ...]:
    """IT-DRAW-1. The opener first; by option from the dealer's left (AMB-IT-13)."""
    order = deal.after(deal.dealer)
    if deal.opener is not None and deal.rules.draw_from == "opener":
        order = (deal.opener, *deal.after(deal.opener)[:-1])
    return tuple(seat for seat in order if seat in deal.live)


def in_change(deal: ItalianDeal, seat: Seat) -> Ask[StandPat | Change]:
    """IT-DRAW-2, IT-DRAW-3. None (servito), or one to four of the five cards."""
    faces = texts(deal.hands[seat].cards)
    return Ask(seat, (STAND, Pick(Change, 1, deal.rules.max_change, faces)), STAND_PAT)


def throw(deal: ItalianDeal, seat: Seat, faces: Iterable[str]) -> None:
    """IT-DRAW-8. How many cards is public, which ones is not."""
    hand = deal.hands[seat].cards
    thrown = tuple(map(Card.of, faces))
    deal.thrown[seat] = thrown
    deal.discards[seat].cards += thrown
    hand[:] = [card for card in hand if card not in thrown]
    deal.changed[seat] = len(thrown)
    if len(thrown) > AT_ONCE:
        deal.waiting[seat] = len(thrown) - AT_ONCE
    deal.tell(Changed(seat, len(thrown)))


async def declare_split(deal: ItalianDeal, seat: Seat) -> None:
    """IT-PROOF-1. Openers who split their openers cannot hide that: the table says it.

    AMB-IT-8. By option they must say it themselves; those who do not have nothing to prove their opening with. Every
    opener is asked, whatever they threw away.
    """
    if seat != deal.opener or not deal.must_prove:
        return
    split = bool(deal.openers) and not deal.openers_in(deal.hands[seat].cards)
    says = split
    if deal.rules.split_declaration == "manual":
        declares = Just(DECLARE, locked=None if split else "nothing_split")
        question: Ask[Declare | No] = Ask(seat, (declares, Just(NO)), NO)
        says = await question == DECLARE
    if says:
        deal.tell(OpenersSplit(seat))
    elif split:
        deal.split_unsaid = True
        deal.openers = ()


async def serve(deal: ItalianDeal, seat: Seat, count: int) -> None:
    """IT-DRAW-6. The next cards off the stock; when it has none for this player, what was thrown away is shuffled."""
    for _ in range(count):
        if not may_get(deal, seat, deal.stock):
            await reshuffle(deal, seat)
        pile = deal.stock if may_get(deal, seat, deal.stock) else last_resort(deal, seat)
        card = (may_get(deal, seat, pile) or pile.cards)[0]
        pile.cards.remove(card)
        deal.hands[seat].cards.append(card)


def last_resort(deal: ItalianDeal, seat: Seat) -> Pile:
    """Where a pack is too small for its players: one of the player's own cards, else what another threw away."""
    piles = (deal.stock, deal.discards[seat], *deal.discards.values())
    return next(pile for pile in piles if pile.cards)


def may_get(deal: ItalianDeal, seat: Seat, pile: Pile) -> list[Card]:
    """IT-DRAW-7. Nobody gets back a card that they threw away: such a card is skipped."""
    thrown = deal.thrown[seat]
    return [card for card in pile.cards if card not in thrown]


async def reshuffle(deal: ItalianDeal, seat: Seat) -> None:
    """IT-DRAW-7. Folded hands and the discards of players completely served; if that is not enough for this player, the
    discards of those still waiting too. Never what the opener keeps as proof (IT-PROOF-2).
    """
    others = [other for other in deal.seats if other != seat and not keeps_proof(deal, other)]
    piles = [deal.hands[other] for other in others if other not in deal.live]
    piles += [deal.discards[other] for other in others if other not in deal.waiting]
    if not any(may_get(deal, seat, pile) for pile in piles):
        piles += [deal.discards[other] for other in others if other in deal.waiting]
    pool = [card for pile in piles for card in pile.cards]
    if not pool:
        return
    order = await Shuffle(pool)
    for pile in piles:
        pile.cards.clear()
    deal.stock.cards += order
    deal.tell(Reshuffled())


def keeps_proof(deal: ItalianDeal, seat: Seat) -> bool:
    """IT-PROOF-2. The opener's cards stay aside for the whole deal, unless the opening was blind."""
    return seat == deal.opener and deal.must_prove
