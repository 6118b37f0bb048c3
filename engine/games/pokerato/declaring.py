"""Declarations: who opens, stays, raises or folds, before any card is drawn (articles PO-OPEN, PO-RAISE, PO-FOLD)."""

from collections.abc import Mapping

from engine.games.pokerato.choices import may_raise
from engine.games.pokerato.deal import PokeratoDeal
from engine.games.pokerato.moves import (
    FOLD,
    OPEN,
    PASS,
    STAY,
    Close,
    Discard,
    Draw,
    Fold,
    Folded,
    Open,
    Opened,
    Pass,
    Passed,
    Raise,
    Raised,
    Stay,
    Stayed,
    Take,
    Word,
)
from engine.play import Action, Ask, Just
from engine.seats import Seat


async def opening(deal: PokeratoDeal) -> None:
    """PO-OPEN-1, PO-OPEN-2. From next to the dealer each opens, with any cards, or passes; those who pass are still in.

    By option those who pass are out, and pay nothing (AMB-PO-5).
    """
    for seat in deal.around(deal.dealer):
        question: Ask[Pass | Open] = Ask(seat, PASS_OR_OPEN, PASS, BEFORE_THE_OPENING)
        match await question:
            case Open():
                deal.opener = seat
                accept(deal, seat, "open", 1)
                deal.tell(Opened(seat))
                return
            case Pass():
                deal.spoke[seat] = "pass"
                deal.tell(Passed(seat))
                if deal.rules.pass_is_out:
                    deal.live.remove(seat)
                    deal.owed[seat] = 0


async def answers(deal: PokeratoDeal) -> None:
    """PO-OPEN-3, PO-RAISE-6, PO-RAISE-7. All others, passers too, stay, raise or fold, until all have accepted as much.

    PO-FOLD-5. If all but one fold, it is over at once.
    """
    to_speak = others(deal, deal.opener)
    while to_speak:
        seat = to_speak.pop(0)
        match await answer(deal, seat):
            case Stay():
                accept(deal, seat, "stay", deal.multiplier)
                deal.tell(Stayed(seat, deal.multiplier))
            case Raise(times):
                accept(deal, seat, "raise", times)
                deal.tell(Raised(seat, times))
                to_speak = others(deal, seat)
            case Fold():
                fold(deal, seat)


def answer(deal: PokeratoDeal, seat: Seat) -> Ask[Stay | Raise | Fold]:
    """PO-RAISE-1 to PO-RAISE-5. After times ten there is no raise."""
    raising = (may_raise(deal.multiplier, deal.rungs),) if deal.rungs else ()
    return Ask(seat, (JUST_STAY, *raising, JUST_FOLD), FOLD, AFTER_THE_OPENING)


def others(deal: PokeratoDeal, seat: Seat | None) -> list[Seat]:
    """Everybody else still in, in the order of play, beginning next to this seat."""
    return [] if seat is None else [other for other in deal.around(seat)[:-1] if other in deal.live]


def accept(deal: PokeratoDeal, seat: Seat, word: Word, times: int) -> None:
    """PO-RAISE-8. Opening accepts the posta, raising accepts that raise, staying accepts what was raised."""
    deal.spoke[seat] = word
    deal.multiplier = deal.accepted[seat] = times


def fold(deal: PokeratoDeal, seat: Seat) -> None:
    """PO-FOLD-1 to PO-FOLD-4, PO-FOLD-6. The player will pay what they have accepted."""
    deal.owed[seat] = deal.price(seat)
    deal.faced[seat] = deal.multiplier
    deal.live.remove(seat)
    deal.spoke[seat] = "fold"
    deal.tell(Folded(seat, deal.owed[seat]))


JUST_STAY, JUST_FOLD = Just(STAY), Just(FOLD)
PASS_OR_OPEN = (Just(PASS), Just(OPEN))


def opening_reasons() -> Mapping[type[Action], str]:
    """Reasons against actions before the opening."""
    return {
        **dict.fromkeys((Stay, Raise, Fold), "nobody_opened"),
        **dict.fromkeys((Draw, Take, Discard, Close), "declarations_first"),
    }


def answer_reasons() -> Mapping[type[Action], str]:
    """Reasons against actions after the opening."""
    return {
        **dict.fromkeys((Pass, Open), "somebody_opened"),
        Raise: "raise_at_the_top",
        **dict.fromkeys((Draw, Take, Discard, Close), "declarations_first"),
    }


BEFORE_THE_OPENING, AFTER_THE_OPENING = opening_reasons(), answer_reasons()
