"""The standings of a season (articles SE-RANK, LB-OUT): who has which rank, and what decides between equal points."""

from collections.abc import Collection, Iterable, Sequence

import msgspec

from engine.club.points import Result, points

LEAST_COUNTED = 3  # tournaments, for a rank
PODIUM = 3


class Correction(msgspec.Struct, frozen=True):
    """Points that an admin gave or took, and why, for all to see. `at`: unix seconds."""

    player: str
    points: int
    why: str
    by: str
    at: float


class Standing(msgspec.Struct, frozen=True):
    """One line: `rank` is None for those with too few counted tournaments, and for those who hide."""

    player: str
    rank: int | None
    points: int
    entries: int  # counted tournaments
    wins: int
    podiums: int


def standings(
    counted: Sequence[Result],
    corrections: Iterable[Correction] = (),
    hidden: Collection[str] = (),
    minimum: int = LEAST_COUNTED,
) -> tuple[Standing, ...]:
    """SE-RANK-1. By the sum of points, from `minimum` counted tournaments; ties by wins, podiums and fewer entries.

    Those who are equal in all of these share a rank. LB-OUT-1: those who are `hidden` have none, and the others close
    up. Those with a rank come first, then the others by points. Whoever has a correction or a counted tournament is
    listed.
    """
    lines = _sums(counted, corrections)
    ranked = sorted((line for line in lines if line.entries >= minimum and line.player not in hidden), key=_order)
    ranks: dict[tuple[int, ...], int] = {}
    for number, line in enumerate(ranked, start=1):
        ranks.setdefault(_order(line)[:-1], number)
    first = [msgspec.structs.replace(line, rank=ranks[_order(line)[:-1]]) for line in ranked]
    others = sorted((line for line in lines if line.entries < minimum or line.player in hidden), key=_order)
    return (*first, *others)


def _order(line: Standing) -> tuple[int, int, int, int, str]:
    return -line.points, -line.wins, -line.podiums, line.entries, line.player


def _sums(counted: Sequence[Result], corrections: Iterable[Correction]) -> list[Standing]:
    lines: dict[str, Standing] = {}
    for result in counted:
        won = points(result.places)
        for player, place in result.places.items():
            old = lines.get(player, Standing(player, None, 0, 0, 0, 0))
            lines[player] = Standing(
                player,
                None,
                old.points + won[player],
                old.entries + 1,
                old.wins + (place == 1),
                old.podiums + (place <= PODIUM),
            )
    for correction in corrections:
        old = lines.get(correction.player, Standing(correction.player, None, 0, 0, 0, 0))
        lines[correction.player] = msgspec.structs.replace(old, points=old.points + correction.points)
    return list(lines.values())
