"""Opening: who may, with which cards and for how much (articles IT-OPEN)."""

from collections.abc import Mapping

from engine.games.italian_poker.deal import ItalianDeal
from engine.games.italian_poker.moves import PASS, Blind, CounterBlind, Open, Opened, Over, Pass, Passed
from engine.play import Action, Amount, Ask, Just
from engine.poker.wagering import Bet, Call, Check, Fold, Raise
from engine.seats import Seat


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
