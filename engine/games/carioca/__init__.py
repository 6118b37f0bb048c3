"""Carioca: ramino pokerato with four jokers, eight deals to a match, each with an opening of its own (articles CA)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle
from typing import ClassVar

from msgspec.structs import replace

from engine.cards import Card, pack
from engine.games.carioca.actions import (
    Buy,
    Choose,
    Close,
    Discard,
    Draw,
    DrawTwo,
    Faces,
    Lay,
    Meld,
    Move,
    No,
    Open,
    Swap,
    Take,
)
from engine.games.carioca.deal import CLAIM, CariocaDeal, highest
from engine.games.carioca.drawing import claim, draw
from engine.games.carioca.events import (
    Discarded,
    LaidOff,
    Melded,
    Opened,
    OpeningChosen,
    Reentered,
    StakePaid,
    Swapped,
)
from engine.games.carioca.facts import CariocaFacts
from engine.games.carioca.hints import Hints
from engine.games.carioca.holding import Choice, Holding
from engine.games.carioca.laid import Laid, take
from engine.games.carioca.rules import CariocaCarried, CariocaRules, Manche, Tally
from engine.games.carioca.settling import carried_on, settle
from engine.match import Match, Standing
from engine.play import Action, Ask, Checked, Option, Shuffle
from engine.rummy import melds
from engine.rummy.openings import IN_HAND
from engine.seats import Seat

__all__ = [
    "Buy",
    "Carioca",
    "CariocaCarried",
    "CariocaDeal",
    "CariocaFacts",
    "CariocaRules",
    "Choose",
    "Close",
    "Discard",
    "Draw",
    "DrawTwo",
    "Faces",
    "Holding",
    "Laid",
    "Lay",
    "Manche",
    "Meld",
    "Move",
    "No",
    "Open",
    "Swap",
    "Take",
    "Tally",
]


# The rules, from the stakes to the score.


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
    """CA-EXIT-2, CA-EXIT-3. Who was out and is dealt in pays the fee, and has the highest score of those still in."""
    score = highest(deal.tallies)
    for seat in deal.after(deal.dealer):
        tally = deal.tallies[seat]
        if tally.out:
            deal.tallies[seat] = replace(tally, score=score, out=False, may_return=False, reentries=tally.reentries + 1)
            deal.pay(seat, deal.rules.reentry_fee)
            deal.back += (seat,)
            deal.tell(Reentered(seat, score, deal.rules.reentry_fee))


def pay_stakes(deal: CariocaDeal) -> None:
    """CA-SETUP-12. Everybody pays the stake into the pot of this deal."""
    for seat in deal.after(deal.dealer) if deal.rules.stake else ():
        deal.pay(seat, deal.rules.stake)
        deal.tell(StakePaid(seat, deal.rules.stake))


async def deal_thirteen(deal: CariocaDeal) -> None:
    """CA-SETUP-6 to CA-SETUP-8. Thirteen cards each, one at a time; one is turned up, the rest is the stock."""
    deal.stock.cards = await Shuffle(packs(len(deal.seats)))
    for seat in deal.after(deal.dealer) * CARDS:
        deal.stock.give(1, to=deal.hands[seat])
    while deal.stock.cards[0].is_joker:
        # CA-SETUP-9. A joker is put back, and another card is turned.
        deal.stock.cards = await Shuffle(deal.stock.cards)
    deal.stock.give(1, to=deal.discards)


def packs(players: int) -> tuple[Card, ...]:
    """CA-SETUP-1, CA-SETUP-2. Two packs with two jokers each, the jokers last; for more than five players three."""
    number = 2 if players <= MOST_WITH_TWO_PACKS else 3
    cards = [card for which in range(number) for card in pack(jokers=2, number=which)]
    return tuple(sorted(cards, key=lambda card: card.is_joker))


async def choose_opening(deal: CariocaDeal) -> None:
    """CA-PAZZA-1. In carioca pazza the dealer has seen his cards, and chooses what this deal is played for.

    By option who closed the last deal does, or everybody has openings of his own (AMB-CA-23).
    """
    if deal.opening or deal.rules.pazza == "personal_openings":
        return
    deal.phase = "choose"
    choice = Choice(() if deal.rules.pazza == "repeat" else deal.carried.played)
    options: tuple[Option, ...] = (Checked(Choose, choice.why_not, hints=choice.left),)
    deal.opening = (await Ask(deal.chooser, options, choice.left()[0])).opening
    deal.tell(OpeningChosen(deal.chooser, deal.opening))


# A turn.


async def turn(deal: CariocaDeal, seat: Seat) -> None:
    """CA-DRAW-1. Draw, lay down what one may and will, discard."""
    deal.begin_turn(seat)
    await draw(deal, seat)
    if deal.void:
        return
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
    """CA-OPEN-11, CA-MELD-1. Who has not opened may; who opened in an earlier turn lays melds and lays off."""
    holding = deal.holding(seat)
    hints = Hints(holding)
    discarding = Checked(Discard, holding.why_not, why_not_discard(deal), hints.discards)
    if deal.opened_now:
        return Ask(seat, (discarding,), holding.default(), OPENED_NOW_REASONS)
    if holding.openings:
        return Ask(seat, (*opening_options(holding), discarding), holding.default(), NOT_OPENED_REASONS)
    options: tuple[Option, ...] = (
        Checked(Meld, holding.why_not, hints=hints.melds),
        Checked(Lay, holding.why_not, hints=hints.lays),
        Checked(Swap, holding.why_not, why_not_swap(deal), hints.swaps),
        discarding,
    )
    return Ask(seat, options, holding.default(), OPENED_REASONS)


def opening_options(holding: Holding) -> Iterator[Option]:
    """CA-OPEN-15. He may open if he will. CA-CLOSE-6: nobody closes in hand in his first two turns."""
    hints = Hints(holding)
    if any(number != IN_HAND for number in holding.openings):
        yield Checked(Open, holding.why_not, hints=hints.openings)
    if IN_HAND in holding.openings:
        why_not = None if holding.may_go_out else "too_early_to_close"
        yield Checked(Close, holding.why_not, why_not, hints.closing)


def why_not_discard(deal: CariocaDeal) -> str | None:
    """CA-DRAW-12, CA-MELD-7. Not before he has done what he bound himself to."""
    if deal.must_open:
        return "must_open"
    return "joker_to_lay" if deal.jokers_to_lay else None


def why_not_swap(deal: CariocaDeal) -> str | None:
    """CA-MELD-7. By option jokers stay where they lie (AMB-CA-12)."""
    if deal.rules.joker_swap == "off":
        return "jokers_stay"
    return None if any(laid.meld.stand_ins for laid in deal.melds) else "no_joker_laid"


def open_with(deal: CariocaDeal, seat: Seat, laid: tuple[Faces, ...]) -> None:
    """CA-OPEN-10. Without jokers. He is open from now on."""
    opening = deal.holding(seat).opened_with(laid)
    lay_opening(deal, seat, opening, [melds.read_meld(cards, deal.rules.to_open.natural) for cards in laid])


def lay_opening(deal: CariocaDeal, seat: Seat, opening: int, laid: Sequence[melds.Meld]) -> None:
    """The melds lie there; by option he has used this opening up (AMB-CA-23)."""
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
    """CA-MELD-7. The joker is his, and must be laid in this turn; by option he may keep it."""
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


CARDS = 13
MOST_WITH_TWO_PACKS = 5


def not_opened_reasons() -> Mapping[type[Action], str]:
    """What cannot be done after one has drawn while one has not opened, and why."""
    return done_reasons() | dict.fromkeys((Open, Close), "not_this_opening") | dict.fromkeys(LATER, "not_opened")


def opened_now_reasons() -> Mapping[type[Action], str]:
    return opened_reasons() | dict.fromkeys(LATER, "opened_this_turn")


def opened_reasons() -> dict[type[Action], str]:
    return done_reasons() | dict.fromkeys((Open, Close), "already_opened")


def done_reasons() -> dict[type[Action], str]:
    return dict.fromkeys((Draw, DrawTwo, Take), "already_drew") | {Buy: "your_own_turn"}


LATER: tuple[type[Action], ...] = (Meld, Lay, Swap)
NOT_OPENED_REASONS, OPENED_NOW_REASONS, OPENED_REASONS = not_opened_reasons(), opened_now_reasons(), opened_reasons()


class Carioca:
    """The game, for the house."""

    key: ClassVar[str] = "carioca"
    seats: ClassVar[range] = range(2, 9)  # CA-SETUP-2
    house_rules = CariocaRules
    carried = CariocaCarried
    actions: ClassVar[tuple[type[Action], ...]] = (
        Choose, Draw, DrawTwo, Take, Buy, No, Open, Meld, Lay, Swap, Discard, Close,
    )  # fmt: skip
    standing: ClassVar[Mapping[str, Standing]] = {CLAIM: claim}
    play = staticmethod(play)

    def start(self, rules: CariocaRules, stacks: dict[Seat, int], dealer: Seat) -> Match[CariocaRules, CariocaCarried]:
        return Match(rules, CariocaCarried(dealer), stacks)

    def deal(self, match: Match[CariocaRules, CariocaCarried]) -> CariocaDeal:
        stacks = {seat: match.stacks[seat] for seat in match.ready()}
        return CariocaDeal(match.rules, match.carried, stacks, match.on_account)

    def after(
        self, match: Match[CariocaRules, CariocaCarried], deal: CariocaDeal
    ) -> Match[CariocaRules, CariocaCarried]:
        """CA-OPEN-9, CA-SETUP-13. The next manche, or a new match; the next in the order of turn deals."""
        carried = carried_on(deal, tuple(sorted(match.stacks)))
        return replace(match, carried=carried, stacks=match.stacks | deal.chips.stacks, played=match.played + 1)
