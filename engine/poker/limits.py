"""The four betting structures: how much may be bet, and when players may raise again (HE-NL, HE-PL, HE-FL)."""

from engine.play import Amount
from engine.poker.betting import PokerDeal
from engine.poker.wagering import Bet, Raise
from engine.seats import Seat

MOST_WAGERS = 4  # bets and raises of a round in limit: bet, raise, reraise, cap


def why_not_reopened(deal: PokerDeal, seat: Seat) -> str | None:
    """HE-NL-5. Those who have acted may raise again only if what they face since adds up to a full raise."""
    if seat in deal.faced and deal.highest - deal.faced[seat] < deal.step:
        return "betting_not_reopened"
    return None


class NoLimit:
    """From the big blind to the whole stack at any time."""

    def more(self, deal: PokerDeal, seat: Seat, all_in: int) -> Amount | str:
        """HE-NL-1, HE-NL-2, HE-NL-3."""
        highest, step = deal.highest, deal.step
        if seat in deal.faced and highest - deal.faced[seat] < step:  # why_not_reopened, without a call at every turn
            return "betting_not_reopened"
        low = highest + step
        if low > all_in:  # noqa: PLR1730  at every turn; min() takes five times as long
            low = all_in
        return Amount(Raise if highest else Bet, low, all_in, None, all_in)

    def wagered(self, deal: PokerDeal, to: int) -> None:
        """HE-NL-6, HE-PL-2. An all-in of less than a full raise leaves the increment as it was."""
        deal.step = max(deal.step, to - deal.highest)


class PotLimit(NoLimit):
    """As no limit, but at most the pot. The raise may be by the pot as it is after calling (AMB-HE-1)."""

    def __init__(self, *, counts_the_call: bool = True, counts_antes: bool = True) -> None:
        self.counts_the_call = counts_the_call
        self.counts_antes = counts_antes

    def more(self, deal: PokerDeal, seat: Seat, all_in: int) -> Amount | str:
        """HE-PL-1, HE-PL-5: to the highest bet plus the pot plus the call. HE-PL-6: without the call, by option.

        The least bet or raise is allowed even if it exceeds the pot. AMB-HE-13: antes that do not count for the pot
        count again once their round is over.
        """
        if reason := why_not_reopened(deal, seat):
            return reason
        least = deal.highest + deal.step
        pot = deal.chips.in_the_middle - (0 if self.counts_antes else deal.chips.dead)
        to_call = deal.highest - deal.chips.bets[seat] if self.counts_the_call else 0
        most = min(max(least, deal.highest + pot + to_call), all_in)
        return Amount(Raise if deal.highest else Bet, min(least, most), most, None, all_in)


class FixedLimit:
    """Every bet and raise is of the street's one size, at most four in a round."""

    def __init__(self, *, uncapped_heads_up: bool = False) -> None:
        self.uncapped_heads_up = uncapped_heads_up

    def more(self, deal: PokerDeal, seat: Seat, all_in: int) -> Amount | str:
        """HE-FL-2. After the fourth bet one may only call. HE-FL-6: only a complete raise reopens the betting.

        HE-FL-5. One amount alone. HE-FL-6: an all-in of too little to count is completed, not raised.
        """
        if deal.wagers >= MOST_WAGERS:
            return "betting_capped"
        if seat in deal.faced and deal.complete <= deal.faced[seat]:
            return "betting_not_reopened"
        to = min(deal.complete + deal.step, all_in)
        return Amount(Raise if deal.highest else Bet, to, to, None, all_in)

    def wagered(self, deal: PokerDeal, to: int) -> None:
        """HE-FL-6. An all-in of at least half a bet counts as a whole one.

        HE-FL-4: with `uncapped_heads_up`, what is bet between the last two does not count towards the cap.
        """
        if 2 * (to - deal.complete) < deal.step:
            return
        deal.complete = to
        if not (self.uncapped_heads_up and len(deal.live) == 2):
            deal.wagers += 1
