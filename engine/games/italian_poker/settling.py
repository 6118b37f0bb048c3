"""Who gets the pot, or why nobody does (articles IT-BET2, IT-SHOW and IT-PROOF)."""

from engine.chips import Pot
from engine.games.italian_poker.deal import ItalianDeal
from engine.games.italian_poker.hands import winners
from engine.games.italian_poker.house_rules import NEXT_LEVEL, Level
from engine.games.italian_poker.moves import Annulled, CheckedOut, Fined, LevelSet, OpenersProven, PassedOut
from engine.piles import EVERYONE
from engine.poker.showdown import Award, Showed, Won
from engine.seats import Seat, clockwise


def nobody_opened(deal: ItalianDeal) -> None:
    """IT-OPEN-13, IT-OPEN-14. The pot stays, and it takes more to open the next deal."""
    deal.next_level = NEXT_LEVEL[deal.rules.openers_rule][deal.level]
    carry_on(deal)
    deal.tell(PassedOut(deal.chips.in_the_middle))
    tell_level(deal)


def nobody_bet(deal: ItalianDeal) -> bool:
    """IT-BET2-5. Did all say parola? IT-BET2-8: with somebody all-in they could not bet for all: hands are compared.

    AMB-IT-18. So they are, by option, if somebody knocked.
    """
    if len(deal.live) == 1 or deal.aggressor is not None or deal.knocked is not None:
        return False
    return all(deal.chips.stacks[seat] for seat in deal.live)


def all_checked(deal: ItalianDeal) -> None:
    """IT-BET2-6, IT-BET2-7. The pot is nobody's; the next deal is opened with kings, or with aces if it was at aces."""
    deal.next_level = at_least_kings(deal)
    deal.full_price = max(deal.chips.paid.values())
    prove_openers(deal)
    carry_on(deal)
    deal.tell(CheckedOut(deal.chips.in_the_middle))
    tell_level(deal)


def at_least_kings(deal: ItalianDeal) -> Level:
    return "A" if deal.level == "A" and deal.rules.parola_level == "at_least_K" else "K"


def carry_on(deal: ItalianDeal) -> None:
    """IT-OPEN-13, IT-BET2-7. What lies in the middle waits for the next deal."""
    deal.paid_in = dict(deal.chips.paid)
    deal.chips.leave_all()
    deal.next_shares = shares_left(deal)
    deal.carried_on = deal.over = True


def shares_left(deal: ItalianDeal) -> dict[Seat, int]:
    """IT-OPEN-13. Players still in without chips play for that pot until it is won: for as much as they did now.

    That is what lay there before anybody opened; a false opener has lost this share.
    """
    pot = deal.chips.in_the_middle
    most = min(deal.initial_pot, pot) if deal.opener is not None else pot
    without_chips = [seat for seat in deal.live if not deal.chips.stacks[seat] and seat != deal.false_opener]
    shares = {seat: min(deal.shares.get(seat, most), most) for seat in without_chips}
    return {seat: share for seat, share in shares.items() if share}


def settle(deal: ItalianDeal) -> None:
    """IT-SHOW-1, IT-BET-4. The best hand takes each pot, or the last one left all of them.

    IT-PROOF-5. A false opener may not; IT-PROOF-7: if others win, they keep it.
    """
    found = deal.pots_of(deal.chips.paid)
    best = [best_of(deal, pot.seats) for pot in found]
    show_hands(deal, best)
    liar = deal.false_opener
    if liar is not None and any(liar in seats for seats in best):
        nothing_for(deal, liar, found)
    else:
        award(deal, found, best)
        prove_openers(deal)
        if liar is not None:
            fine(deal, liar)
    tell_level(deal)


def tell_level(deal: ItalianDeal) -> None:
    """IT-OPEN-14, IT-OPEN-15, IT-BET2-6. What the next deal takes, unless it is what every deal begins with."""
    pot = deal.chips.in_the_middle
    if pot or deal.next_level != "J" or deal.level != "J":
        deal.tell(LevelSet(deal.next_level, pot))


def nothing_for(deal: ItalianDeal, liar: Seat, found: tuple[Pot, ...]) -> None:
    """IT-PROOF-6. The deal is annulled; by option the second best hand wins, if anybody else is left (AMB-IT-7)."""
    others = tuple(seat for seat in deal.live if seat != liar)
    if deal.rules.false_win != "secondo_punto" or not others:
        annul(deal, liar)
        return
    honest = [tuple(seat for seat in pot.seats if seat != liar) or others for pot in found]
    best = [best_of(deal, seats) for seats in honest]
    show_hands(deal, best)
    award(deal, found, best)


def best_of(deal: ItalianDeal, contenders: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """IT-SHOW-3. Each pot by itself: with three kinds of scala reale, it makes a difference who else plays for it."""
    if len(contenders) == 1:
        return contenders
    return winners({seat: deal.ranked(seat) for seat in contenders}, deal.rules.royal3)


def show_hands(deal: ItalianDeal, best: list[tuple[Seat, ...]]) -> None:
    """IT-SHOW-2. The last to bet or raise shows first, then clockwise every winner; the others may keep theirs hidden.

    If nobody did, the one who knocked.
    """
    if len(deal.live) == 1:
        return
    first = deal.knocked if deal.aggressor is None else deal.aggressor
    order = deal.after(deal.dealer) if first is None else (first, *deal.after(first)[:-1])
    for seat in order:
        must = seat == first or deal.rules.show_all or any(seat in seats for seats in best)
        if seat in deal.live and must and deal.hands[seat].sight != EVERYONE:
            deal.hands[seat].turn_up()
            deal.tell(Showed(seat))


def award(deal: ItalianDeal, found: tuple[Pot, ...], best: list[tuple[Seat, ...]]) -> None:
    """IT-DECK-7. Each pot has one winner; where three scale reali split it, odd chips go clockwise from the dealer.

    IT-OPEN-15. The next deal is opened with jacks again.
    """
    awards = []
    for number, (pot, seats) in enumerate(zip(found, best, strict=True)):
        share, odd = divmod(pot.amount, len(seats))
        for place, seat in enumerate(clockwise(tuple(sorted(seats)), after=deal.dealer)):
            awards.append(Award(number, seat, share + (place < odd)))
    gains = dict.fromkeys(deal.seats, 0)
    for won in awards:
        gains[won.seat] += won.amount
        deal.tell(Won(won.seat, won.amount, won.pot))
    deal.awards = tuple(awards)
    deal.chips.pay_out(gains)
    deal.next_level = "J"
    deal.over = True


def prove_openers(deal: ItalianDeal) -> None:
    """IT-PROOF-3, IT-PROOF-4. Openers always show what they opened with, even if they folded or nobody called.

    It is the fewest cards that prove it, wherever they are by now. By option only if the opener wins (AMB-IT-24).
    """
    seat = deal.opener
    if seat is None or not deal.openers or not deal.must_prove:
        return
    if deal.rules.show_openers == "winner_only" and all(won.seat != seat for won in deal.awards):
        return
    for pile in (deal.hands[seat], deal.discards[seat]):
        if pile.sight != EVERYONE:
            pile.show(card for card in deal.openers if card in pile.cards)
    deal.proof = (seat,)
    deal.tell(OpenersProven(seat))


def annul(deal: ItalianDeal, liar: Seat) -> None:
    """IT-PROOF-6. The others get back what they bet; the initial pot and the false opener's bets stay on the table.

    One pot that the false opener would have won is enough. With `annulla` all get back what they put in, the invito
    too. The next deal is opened as this one was.
    """
    pure = deal.rules.false_win == "annulla"
    for seat, paid in deal.chips.paid.items():
        if pure or seat != liar:
            deal.chips.take_back(seat, paid)
    if pure:
        for seat, amount in deal.pooled.items():
            deal.chips.take_from_pool(seat, amount)
    carry_on(deal)
    deal.tell(Annulled(liar, deal.chips.in_the_middle))


def fine(deal: ItalianDeal, liar: Seat) -> None:
    """IT-PROOF-7, IT-PROOF-8. The winner keeps it; the false opener pays the initial pot again, for the next deal."""
    if amount := deal.chips.add_to_pool(liar, deal.initial_pot):
        deal.tell(Fined(liar, amount))
