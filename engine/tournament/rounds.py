"""Rummy: nobody can move in the middle of a match, so a tournament is rounds of matches (TO-RU)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from engine.games.carioca import CariocaCarried, CariocaDeal, CariocaRules
from engine.games.pokerato import PokeratoDeal
from engine.match import Match
from engine.seats import Seat
from engine.tournament.events import AnyEvent, MatchEnded, Out
from engine.tournament.prizes import prize_of
from engine.tournament.record import Place
from engine.tournament.seating import Lots, even_sizes

LEAST = 3  # players at a table
GO_ON = 2  # of each table
CYCLES = 2  # of Pokerato: everybody deals once in each
FULL_MATCH = 10**9  # points that nobody reaches: all play all manches


class Kind(msgspec.Struct, frozen=True):
    """What a tournament of one of these games is."""

    most: int  # players at a table
    fewest_points: bool  # are those the best?


KINDS: Mapping[str, Kind] = {
    "carioca": Kind(most=5, fewest_points=True),
    "pokerato": Kind(most=6, fewest_points=False),
}
"""The games that are played in rounds, by their keys."""


class Scored(msgspec.Struct, frozen=True):
    """How a player has done in a match."""

    player: str
    points: int
    closes: int
    last: int  # points of the last deal


def at_tables(players: int, seats: int, most: int) -> tuple[int, ...]:
    """TO-RU-1. The fewest tables that hold all, sizes ± 1; fewer and larger ones where three would not meet at each.

    Raises ValueError for fewer than three, and for a number that no such tables hold.
    """
    tables = -(-players // max(LEAST, min(seats, most)))
    if players // tables < LEAST:
        tables -= 1
    if not tables or -(-players // tables) > most:
        raise ValueError(f"{players} cannot sit at tables of {LEAST} to {most}")
    return even_sizes(players, tables)


def by_worth(kind: Kind, scored: Iterable[Scored], lots: Lots) -> list[Scored]:
    """TO-RU-2. The best first: by points, closes and points of the last deal, then by lot."""
    scored = list(scored)
    drawn = lots.sample(scored, len(scored))
    sign = 1 if kind.fewest_points else -1
    return sorted(drawn, key=lambda one: (sign * one.points, -one.closes, sign * one.last))


def out_of_round(kind: Kind, orders: Sequence[Sequence[Scored]], lots: Lots) -> list[Scored]:
    """TO-RU-2. Those who do not go on from a round's tables, the best first: by place at the table, then as there."""
    found: list[Scored] = []
    for place in range(GO_ON, max(map(len, orders))):
        found += by_worth(kind, (order[place] for order in orders if place < len(order)), lots)
    return found


def places(events: Sequence[AnyEvent], prizes: Sequence[int]) -> tuple[Place, ...]:
    """TO-RU-2. Who finished where: the final's order, then those who went out, the last of them first.

    `events` are a whole tournament's.
    """
    final = next(event for event in reversed(events) if isinstance(event, MatchEnded))
    gone = [event.player for event in events if isinstance(event, Out)]
    order = (*final.order, *reversed(gone))
    return tuple(Place(player, place, prize_of(prizes, place)) for place, player in enumerate(order, start=1))


# One match.


def rules_of(rules: Any) -> Any:  # the game's HouseRules
    """TO-RU-1. No chips, and all eight manches of Carioca for everybody: whoever is out of the match would be idle."""
    if isinstance(rules, CariocaRules):
        return msgspec.structs.replace(rules, stake=0, buy_price=0, reentry_fee=0, exit_score=FULL_MATCH)
    return msgspec.structs.replace(rules, point=1, min_stack=1)


def is_played(match: Match[Any, Any]) -> bool:
    """TO-RU-1. Has this table played its match? `match` is as its last deal left it."""
    if isinstance(match.carried, CariocaCarried):
        return not match.carried.tallies  # the next deal would be the first of another match
    return match.played == CYCLES * len(match.stacks)


def counted(
    scored: Mapping[Seat, Scored], match: Match[Any, Any], deal: CariocaDeal | PokeratoDeal
) -> dict[Seat, Scored]:
    """TO-RU-2. How they stand after a deal that began with `match`: of Carioca its points, of Pokerato what was won."""
    points, closer = _of_pokerato(match, deal) if isinstance(deal, PokeratoDeal) else _of_carioca(deal)
    return {
        seat: Scored(one.player, one.points + points[seat], one.closes + (seat == closer), points[seat])
        for seat, one in scored.items()
    }


def _of_carioca(deal: CariocaDeal) -> tuple[dict[Seat, int], Seat | None]:
    return deal.points, deal.closer


def _of_pokerato(match: Match[Any, Any], deal: PokeratoDeal) -> tuple[dict[Seat, int], Seat | None]:
    points = {seat: deal.chips.stacks[seat] - match.stacks[seat] for seat in deal.seats}
    return points, deal.laid.seat if deal.laid else None
