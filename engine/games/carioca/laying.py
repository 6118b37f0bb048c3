"""After drawing: opening, melds, laying off, swapping jokers, the discard (articles CA-OPEN, CA-MELD, CA-DISC)."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from engine.games.carioca.deal import CariocaDeal, take
from engine.games.carioca.melding.hints import Hints
from engine.games.carioca.melding.holding import Holding
from engine.games.carioca.moves import (
    Buy,
    Close,
    Discard,
    Discarded,
    Draw,
    DrawTwo,
    Faces,
    LaidOff,
    Lay,
    Meld,
    Melded,
    Move,
    Open,
    Opened,
    Swap,
    Swapped,
    Take,
)
from engine.play import Action, Ask, Checked, Option
from engine.rummy import melds
from engine.rummy.openings import IN_HAND
from engine.seats import Seat


async def lay_and_discard(deal: CariocaDeal, seat: Seat) -> None:
    """CA-DRAW-1. Lay down what may and shall be laid; the turn ends with a discard, or by closing in hand."""
    deal.phase = "play"
    while deal.turn == seat:
        match await may_lay(deal, seat):
            case Open(laid):
                open_with(deal, seat, laid)
            case Meld(cards):
                lay_meld(deal, seat, cards)
            case Lay(cards, number):
                lay_off(deal, seat, cards, number)
            case Swap(card, number):
                swap_joker(deal, seat, card, number)
            case Discard(card):
                discard(deal, seat, card)
            case Close(laid):
                close_in_hand(deal, seat, laid)


def may_lay(deal: CariocaDeal, seat: Seat) -> Ask[Move]:
    """CA-OPEN-11, CA-MELD-1. Those who have not opened may; those who opened in an earlier turn meld and lay off."""
    holding = deal.holding(seat)
    hints = Hints(holding)
    discarding = Checked(Discard, holding.why_not, why_not_discard(deal), hints.discards)
    if deal.opened_now:
        return Ask(seat, (discarding,), holding.default(), OPENED_NOW_REASONS)
    if holding.openings:
        return Ask(seat, (*opening_options(holding), discarding), holding.default(), NOT_OPENED_REASONS)
    options: tuple[Option, ...] = (
        Checked(Meld, holding.why_not, hints=hints.melds),
        Checked(Lay, holding.why_not, holding.why_not_lay_off(), hints.lays),
        Checked(Swap, holding.why_not, why_not_swap(deal), hints.swaps),
        discarding,
    )
    return Ask(seat, options, holding.default(), OPENED_REASONS)


def opening_options(holding: Holding) -> Iterator[Option]:
    """CA-OPEN-15. Opening is voluntary. CA-CLOSE-6: nobody closes in hand in their first two turns."""
    hints = Hints(holding)
    if any(number != IN_HAND for number in holding.openings):
        yield Checked(Open, holding.why_not, hints=hints.openings)
    if IN_HAND in holding.openings:
        why_not = None if holding.may_go_out else "too_early_to_close"
        yield Checked(Close, holding.why_not, why_not, hints.closing)


def why_not_discard(deal: CariocaDeal) -> str | None:
    """CA-DRAW-12, CA-MELD-7. Not before the player has done what they are bound to do."""
    if deal.must_open:
        return "must_open"
    return "joker_to_lay" if deal.jokers_to_lay else None


def why_not_swap(deal: CariocaDeal) -> str | None:
    """CA-MELD-7. By option jokers stay where they lie (AMB-CA-12)."""
    if deal.rules.joker_swap == "off":
        return "jokers_stay"
    return None if any(laid.meld.stand_ins for laid in deal.melds) else "no_joker_laid"


def open_with(deal: CariocaDeal, seat: Seat, laid: tuple[Faces, ...]) -> None:
    """CA-OPEN-10. Without jokers. From now on this player has opened."""
    opening = deal.holding(seat).opened_with(laid)
    lay_opening(deal, seat, opening, [melds.read_meld(cards, deal.rules.to_open.natural) for cards in laid])


def lay_opening(deal: CariocaDeal, seat: Seat, opening: int, laid: Sequence[melds.Meld]) -> None:
    """Lay the melds of an opening; by option it is used up for this player (AMB-CA-23)."""
    numbers = tuple(deal.lay(seat, meld, opening=True) for meld in laid)
    deal.opened[seat] = deal.turns[seat]
    deal.must_open = False
    if deal.rules.pazza == "personal_openings":
        deal.tallies[seat] = replace(deal.tallies[seat], used=(*deal.tallies[seat].used, opening))
    deal.tell(Opened(seat, opening, numbers))


def lay_meld(deal: CariocaDeal, seat: Seat, cards: Faces) -> None:
    """CA-MELD-4. A further meld."""
    meld = melds.read_meld(cards, deal.rules.melds)
    deal.jokers_laid(cards)
    deal.tell(Melded(seat, deal.lay(seat, meld), meld.cards))


def lay_off(deal: CariocaDeal, seat: Seat, cards: Faces, number: int) -> None:
    """CA-MELD-5. Cards that fit a meld on the table."""
    deal.change(seat, number, deal.melds[number - 1].meld.with_(cards, deal.rules.melds))
    deal.jokers_laid(cards)
    deal.tell(LaidOff(seat, number, cards))


def swap_joker(deal: CariocaDeal, seat: Seat, card: str, number: int) -> None:
    """CA-MELD-7. The player gets the joker, and must lay it in this turn; by option they may keep it."""
    deal.change(seat, number, deal.melds[number - 1].meld.swapped(card))
    if deal.rules.joker_swap != "free":
        deal.jokers_to_lay += 1
    deal.tell(Swapped(seat, number, card))


def discard(deal: CariocaDeal, seat: Seat, card: str) -> None:
    """CA-DISC-1. It ends the turn. CA-CLOSE-1: with the last card, the deal."""
    obliged = deal.holding(seat).is_forbidden(card)
    deal.discards.cards.insert(0, take(deal.hands[seat], card))
    deal.discarder = seat
    deal.obliged = seat if obliged else None
    deal.turn = None
    deal.tell(Discarded(seat, card, obliged))
    if not deal.hands[seat].cards:
        deal.closer = seat


def close_in_hand(deal: CariocaDeal, seat: Seat, laid: tuple[Faces, ...]) -> None:
    """CA-OPEN-8, CA-CLOSE-3. All cards down at once, and no discard."""
    lay_opening(deal, seat, IN_HAND, [melds.read_meld(cards, deal.rules.melds) for cards in laid])
    deal.turn, deal.closer = None, seat


def not_opened_reasons() -> Mapping[type[Action], str]:
    """Reasons against actions of a player who has drawn but not opened."""
    return done_reasons() | dict.fromkeys((Open, Close), "not_this_opening") | dict.fromkeys(LATER, "not_opened")


def opened_now_reasons() -> Mapping[type[Action], str]:
    return opened_reasons() | dict.fromkeys(LATER, "opened_this_turn")


def opened_reasons() -> dict[type[Action], str]:
    return done_reasons() | dict.fromkeys((Open, Close), "already_opened")


def done_reasons() -> dict[type[Action], str]:
    return dict.fromkeys((Draw, DrawTwo, Take), "already_drew") | {Buy: "your_own_turn"}


LATER: tuple[type[Action], ...] = (Meld, Lay, Swap)
NOT_OPENED_REASONS, OPENED_NOW_REASONS, OPENED_REASONS = not_opened_reasons(), opened_now_reasons(), opened_reasons()
