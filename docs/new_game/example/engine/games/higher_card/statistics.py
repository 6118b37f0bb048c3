"""What is counted in higher card: how often one stays."""

from collections.abc import Sequence

from engine.games.higher_card.deal import HigherCardDeal
from engine.games.higher_card.moves import Stay
from engine.play import Play, Row
from engine.statistics import Counted, Ratio, Statistics, dealt_in, decisions

RATIOS = (Ratio("stayed", "stayed", "asked", 30),)


def counted(play: Play[HigherCardDeal], log: Sequence[Row]) -> Counted:
    """Stayed ÷ asked, of one deal. `play`: before its first row."""
    of = dealt_in(play.deal.seats, "deals")
    for decision in decisions(play, log):
        of[decision.seat]["asked"] += 1
        of[decision.seat]["stayed"] += isinstance(decision.action, Stay)
    return Counted(of)


STATISTICS = Statistics(RATIOS, counted)
