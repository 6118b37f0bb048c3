"""How much may be bet and raised: freely, by the pot, or by the cip alone (AMB-IT-9). The opening has its own."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Literal, Protocol, TypeAlias

from engine.deal import Event
from engine.games.italian_poker.moves import Changed, StoodPat
from engine.play import Amount
from engine.poker.betting import PokerDeal
from engine.poker.limits import why_not_reopened
from engine.poker.wagering import Bet, Checked, Raise
from engine.seats import Seat

Limite: TypeAlias = Literal["apertura", "piatto", "fisso", "libero"]


class BettingRules(Protocol):
    """The house rules that concern a bet."""

    @property
    def limite(self) -> Limite: ...
    @property
    def min_raise(self) -> Literal["chip", "last_increment"]: ...
    @property
    def max_raises(self) -> int: ...
    @property
    def no_check_raise(self) -> bool: ...


class ItalianLimits:
    """IT-BET-5. The least raise is the cip; the most is the whole stack, the pot after calling, or again the cip.

    `max_raises` of one round (0: any number) do not count opening and bet. By `last_increment` a raise is at least as
    much as the last opening, bet or raise added. `last_blind` alone may raise in a deal opened blind.
    """

    def __init__(self, rules: BettingRules) -> None:
        self.rules = rules
        self.raises = 0  # of this round
        self.blind = False  # was this round opened blind?
        self.last_blind: Seat | None = None  # who may raise all the same

    def _why_not(self, deal: PokerDeal, seat: Seat) -> str | None:
        """IT-BUIO-6. Nobody raises a blind opening; by option the last blind may (AMB-IT-11).

        IT-BET2-3. By option whoever has said parola in this round may only call or fold.
        """
        if self.blind and seat != self.last_blind:
            return "blind_not_raised"
        if self.rules.max_raises and deal.highest and self.raises >= self.rules.max_raises:
            return "betting_capped"
        if self.rules.no_check_raise and Checked(seat) in _since_the_change(deal.events):
            return "checked_before"
        return why_not_reopened(deal, seat)

    def more(self, deal: PokerDeal, seat: Seat, all_in: int) -> Amount | str:
        """The least raise is allowed even if it exceeds the pot."""
        if reason := self._why_not(deal, seat):
            return reason
        least, most = deal.highest + deal.step, all_in
        match self.rules.limite:
            case "fisso":
                most = min(most, least)
            case "piatto":
                to_call = deal.highest - deal.chips.bets[seat]
                most = min(most, max(least, deal.highest + deal.chips.in_the_middle + to_call))
            case "apertura" | "libero":
                pass
        return Amount(Raise if deal.highest else Bet, min(least, most), most, None, all_in)

    def wagered(self, deal: PokerDeal, to: int) -> None:
        """Opening, bet or raise. An all-in of less than the least raise leaves the increment as it was."""
        self.raises += deal.highest > 0
        if self.rules.min_raise == "last_increment":
            deal.step = max(deal.step, to - deal.highest)


def _since_the_change(events: Sequence[Event]) -> Iterator[Event]:
    """The events since the change, the latest first; before the change, all of them."""
    return takewhile(lambda event: not isinstance(event, Changed | StoodPat), reversed(events))
