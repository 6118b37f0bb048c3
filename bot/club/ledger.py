"""The ledger: the club's results as the store keeps them, that is orders of finish, seasons, and corrections."""

from collections.abc import Collection, Sequence

import msgspec

from engine.club.points import Result, counts
from engine.club.ratings import Order, Rating, ratings
from engine.club.seasons import Season
from engine.club.standings import Correction, Standing, standings
from engine.house.counting import Counting
from engine.house.store.ports import Store
from engine.house.store.values import Finished, KeptCorrection, KeptSeason


class Ledger(msgspec.Struct, frozen=True):
    """All results of one community, or of all."""

    finished: Sequence[Finished] = ()
    seasons: Sequence[KeptSeason] = ()
    corrections: Sequence[KeptCorrection] = ()

    def of(self, communities: Sequence[str]) -> "Ledger":
        """The part of the ledger that concerns these communities."""
        return Ledger(
            [each for each in self.finished if each.community in communities],
            [each for each in self.seasons if each.community in communities],
            [each for each in self.corrections if each.community in communities],
        )

    @property
    def struck(self) -> frozenset[str]:
        """SE-FIX-1. The names of the tournaments that are struck: no admin has restored them since."""
        said = {each.subject: each.kind for each in self.corrections if each.kind in {"struck", "restored"}}
        return frozenset(name for name, kind in said.items() if kind == "struck")

    @property
    def counted(self) -> list[Result]:
        """SE-COUNT-1. The tournaments that count, in the order of their ends."""
        struck = self.struck
        found = (_result(each) for each in self.finished if each.tournament and each.name not in struck)
        return [result for result in found if result is not None and counts(result)]

    def in_season(self, season: Season | None, game: str = "") -> list[Result]:
        """SE-TIME-1. The tournaments that count in a season (None: in all time), of one `game` or (empty) of all."""
        found = self.counted if season is None else season.counted(self.counted)
        return [result for result in found if game in {"", result.game}]

    def corrected(self, season: Season | None) -> list[Correction]:
        """SE-FIX-1. The corrections of points in a season; None: in any."""
        return [
            Correction(each.subject, each.amount, each.why, each.by, each.at)
            for each in self.corrections
            if each.kind == "points" and (season is None or each.season == season.number)
        ]

    def standings(self, season: Season | None, game: str = "", hidden: Collection[str] = ()) -> tuple[Standing, ...]:
        """SE-RANK-1. The standings of a season or (None) of all time, without the `hidden` players (keys).

        Those of one game leave out corrections, which belong to no game. Only for the ledger of one community.
        """
        return standings(self.in_season(season, game), () if game else self.corrected(season), hidden)

    @property
    def spans(self) -> list[Season]:
        """The seasons, in the order of their numbers. Only for the ledger of one community."""
        return [Season(each.number, each.began, each.ends) for each in self.seasons]

    @property
    def rated(self) -> list[Order]:
        """SE-RATE-1. The orders of finish that count for ratings: matches, and tournaments that count."""
        counted = {result.id for result in self.counted}
        return [
            Order(each.name, each.game, each.ended, each.places)
            for each in self.finished
            if each.tournament is None or each.name in counted
        ]

    @property
    def ratings(self) -> tuple[Rating, ...]:
        """SE-RATE-1. All ratings, by game and person."""
        return ratings(self.rated)


async def read(store: Store, counting: Counting) -> Ledger:
    """Read the ledger of all communities. Raises StoreDown."""
    return Ledger(await counting.finished(), await store.seasons(), await store.corrections())


def _result(finished: Finished) -> Result | None:
    """The result of a tournament; None for a match."""
    if (kept := finished.tournament) is None:
        return None
    return Result(
        finished.name,
        finished.game,
        kept.began,
        finished.ended,
        finished.places,
        robots=kept.robots,
        by_play=kept.by_play,
    )
