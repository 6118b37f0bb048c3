"""The score of a deal, who is out, who wins the match, and where the chips go (articles CA-SCORE, CA-EXIT)."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from engine.games.carioca.deal import CariocaDeal, faces, in_turn
from engine.games.carioca.house_rules import MANCHES, NEW, CariocaCarried, CariocaRules, Manche, Tally
from engine.games.carioca.moves import Eliminated, FinalPotWon, MatchWon, Scored, WentOut
from engine.rummy.moves import Won
from engine.rummy.points import hand_points
from engine.seats import Seat

CLOSING, BY_THE_CHOOSER, BY_ANOTHER = -20, -10, -30


def settle(deal: CariocaDeal) -> None:
    """Everybody counts their cards, the closer gets the pot, and the match may be over."""
    count(deal)
    pay_closer(deal)
    knock_out(deal)
    if match_is_over(deal):
        end_match(deal)
    deal.sheet += (line_of(deal),)
    deal.over = True


def count(deal: CariocaDeal) -> None:
    """CA-SCORE-1 to CA-SCORE-6. The cards left in each hand, whether its player has opened or not; less for the closer.

    CA-VOID-1: if the deal is void nobody gets less; by option nobody counts then (AMB-CA-19). CA-EXIT-5: those who sit
    it out by choice count as the highest loser.
    """
    if deal.closer is not None:
        deal.tell(WentOut(deal.closer, bonus(deal)))
    for seat in deal.after(deal.dealer):
        hand = deal.hands[seat]
        hand.turn_up()
        nothing = deal.void and deal.rules.void_no_points
        score(deal, seat, 0 if nothing else hand_points(faces(hand)) + (bonus(deal) if seat == deal.closer else 0))
    most = max(points for seat, points in deal.points.items() if seat != deal.closer)
    for seat in deal.absent:
        score(deal, seat, most)


def score(deal: CariocaDeal, seat: Seat, points: int) -> None:
    tally = deal.tallies[seat]
    closings = tally.closings + (seat == deal.closer)
    deal.tallies[seat] = replace(tally, score=tally.score + points, closings=closings)
    deal.points[seat] = points
    deal.tell(Scored(seat, points, tally.score + points))


def bonus(deal: CariocaDeal) -> int:
    """CA-SCORE-6. Closing is worth 20 points; CA-PAZZA-2, CA-PAZZA-3: in carioca pazza 10 to the dealer, else 30.

    By option to whoever chose the opening instead of the dealer.
    """
    if deal.rules.pazza == "off":
        return CLOSING
    return BY_THE_CHOOSER if deal.closer == deal.chooser else BY_ANOTHER


def pay_closer(deal: CariocaDeal) -> None:
    """CA-CLOSE-5. The closer gets the pot of the deal; by option a share waits for the winner of the match
    (AMB-CA-21).
    """
    if deal.closer is None:
        return
    pot = deal.chips.in_the_middle - deal.final_pot
    kept = pot * deal.rules.final_pot_share // 100
    deal.final_pot += kept
    deal.won = pot - kept
    deal.chips.take_from_pool(deal.closer, deal.won)
    if deal.won:
        deal.tell(Won(deal.closer, deal.won))


def knock_out(deal: CariocaDeal) -> None:
    """CA-EXIT-1. At the exit score players are out; CA-EXIT-3: before the next deal they may decide to come back."""
    for seat, tally in deal.tallies.items():
        reached = not tally.out and tally.score >= deal.rules.exit_score
        if reached:
            deal.knocked_out += (seat,)
            deal.tell(Eliminated(seat, tally.score))
        returns = reached and may_return(deal.rules, tally, deal.carried.manche + 1)
        deal.tallies[seat] = replace(tally, out=tally.out or reached, may_return=returns)


def may_return(rules: CariocaRules, tally: Tally, manche: int) -> bool:
    """AMB-CA-20. Not after the last deal; by option only so often, and not into the last ones."""
    often = not rules.max_reentries or tally.reentries < rules.max_reentries
    return often and manche <= MANCHES - rules.no_reentry_last_n


def match_is_over(deal: CariocaDeal) -> bool:
    """CA-SCORE-7. After the eighth deal; CA-EXIT-4: or when one player is left."""
    return deal.carried.manche == MANCHES or len(still_in(deal.tallies)) < 2


def still_in(tallies: Mapping[Seat, Tally]) -> tuple[Seat, ...]:
    return tuple(seat for seat, tally in tallies.items() if not tally.out)


def end_match(deal: CariocaDeal) -> None:
    """CA-SCORE-7, CA-EXIT-4. The lowest score wins, of those still in who have a score in this deal.

    If there is no such player, of those still in; if all went out at once, of them.
    """
    left = still_in(deal.tallies)
    deal.winners = best(deal, [seat for seat in left if seat in deal.points] or left or deal.knocked_out)
    deal.tell(MatchWon(deal.winners, deal.tallies[deal.winners[0]].score))
    pay_final_pot(deal)


def pay_final_pot(deal: CariocaDeal) -> None:
    """AMB-CA-21. The winners get what was put aside; if none of them is there, it waits for the next deal."""
    here = [seat for seat in (*deal.after(deal.dealer), *deal.absent) if seat in deal.winners]
    share, odd = divmod(deal.final_pot, len(here) or 1)
    for place, seat in enumerate(here if deal.final_pot else ()):
        amount = share + (place < odd)
        deal.chips.take_from_pool(seat, amount)
        deal.tell(FinalPotWon(seat, amount))
    deal.final_pot = 0


def best(deal: CariocaDeal, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """AMB-CA-22. Of equal scores more closings decide, then fewer points in the last deal; else they share."""

    def rank(seat: Seat) -> tuple[int, int, int]:
        tally = deal.tallies[seat]
        return tally.score, -tally.closings, deal.points.get(seat, 0)

    ranked = sorted(seats, key=rank)
    return tuple(seat for seat in ranked if rank(seat) == rank(ranked[0]))


def line_of(deal: CariocaDeal) -> Manche:
    """This deal's line of the score sheet."""
    scores = {seat: tally.score for seat, tally in deal.tallies.items()}
    return Manche(deal.opening, dict(deal.points), scores, deal.closer, deal.back, deal.knocked_out)


def carried_on(deal: CariocaDeal, seats: tuple[Seat, ...]) -> CariocaCarried:
    """What the next deal begins with, `seats` being all seated: the next manche, or the first of another match."""
    over = bool(deal.winners)
    order = in_turn(seats, deal.dealer, deal.rules.direction)
    tallies = {seat: deal.tallies.get(seat, NEW) for seat in order}
    dealer = next(seat for seat in order if over or not tallies[seat].out or tallies[seat].may_return)
    left = deal.chips.in_the_middle
    if over:
        return CariocaCarried(dealer, pot=left)
    return CariocaCarried(
        dealer=dealer,
        manche=deal.carried.manche + 1,
        pot=left - deal.final_pot,
        final_pot=deal.final_pot,
        tallies=dict(deal.tallies),
        played=(*deal.carried.played, deal.opening) if deal.rules.pazza != "off" else (),
        closer=deal.carried.closer if deal.closer is None else deal.closer,
        sheet=deal.sheet,
    )
