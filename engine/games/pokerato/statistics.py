"""What is counted in Pokerato: deals opened and closed, with what, and points (article ST-RU-1)."""

from collections.abc import Sequence

from engine.games.pokerato.deal import PokeratoDeal
from engine.play import Play, Row
from engine.statistics import Counted, Ratio, Statistics, dealt_in, played

LEAST = 30  # ST-MIN-1
KINDS = ("melds", "colore", "scala_colore", "scala_reale")  # how one closes
RATIOS = (
    Ratio("opened", "opened", "dealt", LEAST),
    Ratio("closed", "closed", "dealt", LEAST),
    Ratio("points", "points", "dealt", LEAST, "mean"),
    *(Ratio(f"closed_{kind}", f"closed_{kind}", "closed", LEAST) for kind in KINDS),
)


def counted(play: Play[PokeratoDeal], log: Sequence[Row]) -> Counted:
    """Article ST-RU-1 for one deal. Points: what the winner had from all, what each of them owed."""
    deal = played(play, log)
    of = dealt_in(deal.seats, "dealt")
    if deal.opener is not None:
        of[deal.opener]["opened"] += 1
    if deal.laid is not None:
        of[deal.laid.seat]["closed"] += 1
        of[deal.laid.seat][f"closed_{deal.laid.kind}"] += 1
    for payment in deal.payments:
        of[payment.seat]["points"] -= payment.points
        if deal.winner is not None:
            of[deal.winner]["points"] += payment.points
    return Counted(of)


STATISTICS = Statistics(RATIOS, counted)
