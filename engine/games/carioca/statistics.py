"""What is counted in Carioca: manches opened and closed, how soon, purchases and points (article ST-RU-1)."""

from collections.abc import Sequence

from engine.games.carioca.deal import CariocaDeal
from engine.play import Play, Row
from engine.statistics import Counted, Ratio, Statistics, dealt_in, played

LEAST = 30  # ST-MIN-1
RATIOS = (
    Ratio("opened", "opened", "manches", LEAST),
    Ratio("closed", "closed", "manches", LEAST),
    Ratio("opening_turn", "opening_turns", "opened", LEAST, "mean"),
    Ratio("buys", "buys", "manches", LEAST, "mean"),
    Ratio("points", "points", "manches", LEAST, "mean"),
)


def counted(play: Play[CariocaDeal], log: Sequence[Row]) -> Counted:
    """Article ST-RU-1 of one manche. Closing in hand opens in the same turn."""
    deal = played(play, log)
    of = dealt_in(deal.seats, "manches")
    for seat, turn in deal.opened.items():
        of[seat]["opened"] += 1
        of[seat]["opening_turns"] += turn
    if deal.closer is not None:
        of[deal.closer]["closed"] += 1
    for seat in deal.seats:
        of[seat]["buys"] += deal.buys[seat]
        of[seat]["points"] += deal.points.get(seat, 0)
    return Counted(of)


STATISTICS = Statistics(RATIOS, counted)
