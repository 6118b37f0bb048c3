"""What is counted in games with a board: how often somebody comes in, raises, raises again, and sees a showdown."""

from collections.abc import Sequence

from engine.play import Play, Row
from engine.poker.flop.deal import FlopDeal
from engine.poker.wagering import Bet, Call, Check, Fold, Raise
from engine.seats import Seat
from engine.statistics import Counted, Counts, Decision, Ratio, Statistics, dealt_in, decisions

RATIOS = (  # ST-MIN-1
    Ratio("vpip", "vpip", "asked", 50),
    Ratio("pfr", "pfr", "asked", 50),
    Ratio("threebet", "threebet", "threebet_chances", 30),
    Ratio("af", "aggressive", "calls", 20, "times"),
    Ratio("wtsd", "showdowns", "flops", 30),
    Ratio("wsd", "showdowns_won", "showdowns", 20),
)

BETTING = Fold | Check | Call | Bet | Raise


def counted(play: Play[FlopDeal], log: Sequence[Row]) -> Counted:
    """Articles ST-HE for one deal. `play` stands before its first row."""
    deal = play.deal
    of = dealt_in(deal.seats, "hands")
    raises: list[Seat] = []  # who has raised before the flop, in order
    faced: set[Seat] = set()  # who has spoken when exactly one other had raised
    folded: set[Seat] = set()  # before the flop
    for decision in decisions(play, log):
        if not isinstance(decision.action, BETTING):
            continue  # a hand shown, a straddle, a board run twice
        counts, seat = of[decision.seat], decision.seat
        if deal.street != "preflop":
            after_the_flop(counts, decision)
            continue
        before_the_flop(counts, decision)
        if len(raises) == 1 and raises != [seat] and seat not in faced:
            faced.add(seat)
            facing_one_raise(counts, decision)
        if isinstance(decision.action, Raise):
            raises.append(seat)
        elif isinstance(decision.action, Fold):
            folded.add(seat)
    at_the_end(deal, of, [seat for seat in deal.seats if seat not in folded])
    return Counted(of, deal.rules.least_bet)


def before_the_flop(counts: Counts, decision: Decision) -> None:
    """ST-HE-1. A voluntary call, bet or raise in a deal in which the player was asked, each counted once."""
    counts["asked"] = 1
    counts["vpip"] |= isinstance(decision.action, Call | Bet | Raise)
    counts["pfr"] |= isinstance(decision.action, Raise)


def facing_one_raise(counts: Counts, decision: Decision) -> None:
    """ST-HE-2. The first decision against exactly one raise, another's. It is a chance if the player has more than the
    call and another could answer.
    """
    deal, seat = decision.play.deal, decision.seat
    if deal.all_of(seat) > deal.highest and not deal.why_not_answered(seat):
        counts["threebet_chances"] += 1
        counts["threebet"] += isinstance(decision.action, Raise)


def after_the_flop(counts: Counts, decision: Decision) -> None:
    """ST-HE-3. Bets and raises, and calls."""
    counts["aggressive"] += isinstance(decision.action, Bet | Raise)
    counts["calls"] += isinstance(decision.action, Call)


def at_the_end(deal: FlopDeal, of: dict[Seat, Counts], not_folded_before: Sequence[Seat]) -> None:
    """ST-HE-4. Flops, for those who had not folded before; showdowns, if two or more had not folded at the end; and
    those won, if any chips of a pot came back.
    """
    if deal.board:
        for seat in not_folded_before:
            of[seat]["flops"] += 1
    if len(deal.live) > 1:
        winners = {award.seat for award in deal.awards}
        for seat in deal.live:
            of[seat]["showdowns"] += 1
            of[seat]["showdowns_won"] += seat in winners


STATISTICS = Statistics(RATIOS, counted)
