"""Tournaments of rummy: nobody can change tables during a match, so they are played in rounds of matches (TO-RU)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from engine.competing import InRounds
from engine.games import GAMES
from engine.match import Match
from engine.seats import Seat
from engine.tournament.seating.draw import Lots, drawn, even_sizes

LEAST = 3  # players at a table
GO_ON = 2  # of each table


KINDS: Mapping[str, InRounds] = {
    key: game.tournament for key, game in GAMES.items() if isinstance(game.tournament, InRounds)
}
"""The games that are played in rounds, by their keys."""


class Scored(msgspec.Struct, frozen=True):
    """How a player has done in a match."""

    player: str
    points: int
    closes: int
    last: int  # points of the last deal


def at_tables(players: int, seats: int, most: int) -> tuple[int, ...]:
    """TO-RU-1. The sizes, ± 1, of the fewest tables that seat all; fewer and larger tables if some had less than three.

    Raises ValueError for fewer than three players, and for a number that no such tables can seat.
    """
    tables = -(-players // max(LEAST, min(seats, most)))
    if players // tables < LEAST:
        tables -= 1
    if not tables or -(-players // tables) > most:
        raise ValueError(f"{players} cannot sit at tables of {LEAST} to {most}")
    return even_sizes(players, tables)


def by_worth(kind: InRounds, scored: Iterable[Scored], lots: Lots) -> list[Scored]:
    """TO-RU-2. The best first: by points, by closes, by the points of the last deal, then by lot."""
    scored = list(scored)
    return in_order(kind, lots.sample(scored, len(scored)))


def in_order(kind: InRounds, scored: Iterable[Scored]) -> list[Scored]:
    """TO-RU-2. The best first, without lots: those who are equal stay in the order given."""
    sign = 1 if kind.fewest_points else -1
    return sorted(scored, key=lambda one: (sign * one.points, -one.closes, sign * one.last))


def out_of_round(kind: InRounds, orders: Sequence[Sequence[Scored]], lots: Lots) -> list[Scored]:
    """TO-RU-2. Those who do not go on from a round, the best first: by place at their table, then as in `by_worth`."""
    found: list[Scored] = []
    for place in range(GO_ON, max(map(len, orders))):
        found += by_worth(kind, (order[place] for order in orders if place < len(order)), lots)
    return found


# One match.


def next_match(
    game: str, rules: Any, stacks: dict[Seat, int], before: Match[Any, Any] | None, lots: Lots
) -> Match[Any, Any]:
    """TO-RU-1. The match as a table's next deal begins. `before`: as the last deal left it; None for the first one.

    `rules` are the game's house rules. Nobody has chips, and whoever is away is dealt in (TO-AWAY-1).
    """
    if before is None:
        before = GAMES[game].start(KINDS[game].rules(rules), stacks, drawn(lots, tuple(stacks)))
    return msgspec.structs.replace(before, stacks=stacks, away=(), posting=(), on_account=tuple(stacks))
