"""What is counted in Carioca: manches opened and closed, how soon, purchases and points (article ST-RU-1)."""

from collections.abc import Sequence

from engine.games.carioca.deal import CariocaDeal
from engine.play import Play, Row
from engine.seats import Seat
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
    return Counted(of, order=places(deal))


def places(deal: CariocaDeal) -> dict[Seat, int]:
    """Each player's place in the match, if it has ended with this manche; else empty.

    The winners are first (CA-SCORE-7, CA-EXIT-4), and those still in come before those who are out: by points, few
    first, then closings and the last manche (AMB-CA-22). Those who are equal in all have the same place.
    """
    if not deal.winners:
        return {}

    def rank(seat: Seat) -> tuple[bool, bool, int, int, int]:
        tally = deal.tallies[seat]
        return seat not in deal.winners, tally.out, tally.score, -tally.closings, deal.points.get(seat, 0)

    ranks = {seat: (False,) if seat in deal.winners else rank(seat) for seat in deal.tallies}
    return {seat: 1 + sum(other < mine for other in ranks.values()) for seat, mine in ranks.items()}


STATISTICS = Statistics(RATIOS, counted)
