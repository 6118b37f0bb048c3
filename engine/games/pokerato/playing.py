"""Play: drawing or taking, discarding, and the close (articles PO-PLAY)."""

from collections.abc import Mapping
from operator import attrgetter
from typing import Final

from engine.cards import Card, texts
from engine.games.pokerato.choices import may_close, may_discard
from engine.games.pokerato.deal import PokeratoDeal
from engine.games.pokerato.declaring import fold
from engine.games.pokerato.moves import (
    DRAW,
    FOLD,
    TAKE,
    Close,
    Discard,
    Discarded,
    Draw,
    Drew,
    Fold,
    Open,
    Pass,
    Raise,
    Stay,
    Take,
    Took,
)
from engine.games.pokerato.settling import closed
from engine.piles import Pile
from engine.play import Action, Ask, Just, Option, Shuffle
from engine.rummy.closing import closing
from engine.rummy.faces import is_joker
from engine.rummy.moves import Reshuffled
from engine.seats import Seat

MOST_RESHUFFLES: Final = 29
"""How often the pile becomes the stock again (PO-PLAY-5): limited, so that every deal ends."""


async def draw_and_discard(deal: PokeratoDeal) -> None:
    """PO-PLAY-6. From next to the dealer, until somebody closes, one player is left, or the stock is out for good."""
    seat = deal.dealer
    while deal.winner is None and len(deal.live) > 1 and not deal.exhausted:
        seat = next(other for other in deal.around(seat) if other in deal.live)
        await turn(deal, seat)
        deal.drawn = deal.taken = None
        deal.played.add(seat)


async def turn(deal: PokeratoDeal, seat: Seat) -> None:
    """PO-PLAY-1 to PO-PLAY-4. Draw or take, then discard or close; PO-FOLD-6: before that, folding is possible."""
    match await before_drawing(deal, seat):
        case Fold():
            fold(deal, seat)
            return
        case Close() as close:
            lay_down(deal, seat, close)
            return
        case Take():
            take(deal, seat)
        case Draw():
            await draw(deal, seat)
    if deal.exhausted:
        return
    match await after_drawing(deal, seat):
        case Discard(card):
            discard(deal, seat, card)
        case Close() as close:
            lay_down(deal, seat, close)


def before_drawing(deal: PokeratoDeal, seat: Seat) -> Ask[Draw | Take | Fold | Close]:
    """PO-PLAY-1, PO-DEAL-4. Nothing can be taken before the first discard.

    By option one may close with the nine cards dealt (AMB-PO-13).
    """
    options: tuple[Option, ...] = DRAW_TAKE_OR_FOLD if deal.discards.cards else DRAW_OR_FOLD
    if deal.rules.instant_close and seat not in deal.played:
        options = (*options, may_close(faces(deal, seat), None, deal.close_rules))
    return Ask(seat, options, DRAW, BEFORE_DRAWING, if_gone=FOLD)


def after_drawing(deal: PokeratoDeal, seat: Seat) -> Ask[Discard | Close]:
    """PO-PLAY-3, PO-PLAY-4. The clock throws away what was drawn, or if it was taken the lowest other card."""
    hand = faces(deal, seat)
    options = (may_discard(hand, deal.taken), may_close(hand, deal.taken, deal.close_rules))
    lowest = min((card for card in deal.hands[seat].cards if str(card) != deal.taken), key=attrgetter("face"))
    return Ask(seat, options, Discard(hand[-1] if deal.drawn == "stock" else str(lowest)), AFTER_DRAWING)


def faces(deal: PokeratoDeal, seat: Seat) -> tuple[str, ...]:
    """A player's hand; a card just drawn comes last."""
    return texts(deal.hands[seat].cards)


async def draw(deal: PokeratoDeal, seat: Seat) -> None:
    """PO-PLAY-5. If the stock has run out, the pile but for its top card is shuffled first."""
    if not deal.stock.cards:
        if deal.reshuffles == MOST_RESHUFFLES or deal.heard == deal.heard_at_reshuffle:
            deal.exhausted = True
            return
        deal.stock.cards = await Shuffle(deal.discards.cards[1:])
        del deal.discards.cards[1:]
        deal.reshuffles += 1
        deal.heard_at_reshuffle = deal.heard
        deal.tell(Reshuffled())
    deal.stock.give(1, to=deal.hands[seat])
    deal.drawn = "stock"
    deal.tell(Drew(seat))


def take(deal: PokeratoDeal, seat: Seat) -> None:
    """PO-PLAY-2. The last discard, and only that."""
    deal.discards.give(1, to=deal.hands[seat])
    deal.drawn, deal.taken = "pile", str(deal.hands[seat].cards[-1])
    deal.tell(Took(seat, deal.taken))


def discard(deal: PokeratoDeal, seat: Seat, face: str) -> None:
    deal.discards.cards.insert(0, taken_out(deal.hands[seat], face))
    deal.tell(Discarded(seat, face))


def lay_down(deal: PokeratoDeal, seat: Seat, close: Close) -> None:
    """PO-PLAY-4. The nine cards lie open as they were laid, the tenth on the pile."""
    for face in (face for meld in close.melds for face in meld if not is_joker(face)):
        deal.table.cards.append(taken_out(deal.hands[seat], face))
    if close.discard is not None:
        discard(deal, seat, close.discard)
    closed(deal, seat, closing(close.melds, close.discard, deal.close_rules))


def taken_out(pile: Pile, face: str) -> Card:
    """Out of a pile, the last card with this face: which copy it is makes no difference."""
    at = max(at for at, card in enumerate(pile.cards) if str(card) == face)
    return pile.cards.pop(at)


JUST_FOLD = Just(FOLD)
DRAW_OR_FOLD = (Just(DRAW), JUST_FOLD)
DRAW_TAKE_OR_FOLD = (Just(DRAW), Just(TAKE), JUST_FOLD)


def drawing_reasons() -> Mapping[type[Action], str]:
    """Reasons against actions before drawing."""
    return {
        **dict.fromkeys((Pass, Open, Stay, Raise), "declarations_over"),
        **dict.fromkeys((Discard, Close), "draw_first"),
        Take: "pile_is_empty",
    }


def discarding_reasons() -> Mapping[type[Action], str]:
    """Reasons against actions after drawing."""
    return {
        **dict.fromkeys((Pass, Open, Stay, Raise), "declarations_over"),
        **dict.fromkeys((Draw, Take), "already_drawn"),
        Fold: "fold_before_drawing",
    }


BEFORE_DRAWING, AFTER_DRAWING = drawing_reasons(), discarding_reasons()
