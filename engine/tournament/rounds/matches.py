"""Tournaments of rummy: nobody can change tables during a match, so they are played in rounds of matches (TO-RU)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.game import AnyGame
from engine.games.carioca import CariocaDeal, CariocaRules
from engine.games.pokerato import PokeratoDeal
from engine.match import Match
from engine.seats import Seat
from engine.tournament.seating.draw import Lots, drawn, even_sizes

LEAST = 3  # players at a table
GO_ON = 2  # of each table
FULL_MATCH = 10**9  # points that nobody reaches: all play all manches


class Kind(msgspec.Struct, frozen=True):
    """How a tournament of one of these games is played."""

    most: int  # players at a table
    fewest_points: bool  # do the fewest points win, and not the most?
    manches: int = 0  # deals of a match, whoever plays it
    cycles: int = 0  # in each of which everybody deals once

    def deals(self, players: int) -> int:
        """TO-RU-1. How many deals a match of so many players has."""
        return self.manches + self.cycles * players


KINDS: Mapping[str, Kind] = {
    "carioca": Kind(most=5, fewest_points=True, manches=8),
    "pokerato": Kind(most=6, fewest_points=False, cycles=2),
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


def by_worth(kind: Kind, scored: Iterable[Scored], lots: Lots) -> list[Scored]:
    """TO-RU-2. The best first: by points, by closes, by the points of the last deal, then by lot."""
    scored = list(scored)
    return in_order(kind, lots.sample(scored, len(scored)))


def in_order(kind: Kind, scored: Iterable[Scored]) -> list[Scored]:
    """TO-RU-2. The best first, without lots: those who are equal stay in the order given."""
    sign = 1 if kind.fewest_points else -1
    return sorted(scored, key=lambda one: (sign * one.points, -one.closes, sign * one.last))


def out_of_round(kind: Kind, orders: Sequence[Sequence[Scored]], lots: Lots) -> list[Scored]:
    """TO-RU-2. Those who do not go on from a round, the best first: by place at their table, then as in `by_worth`."""
    found: list[Scored] = []
    for place in range(GO_ON, max(map(len, orders))):
        found += by_worth(kind, (order[place] for order in orders if place < len(order)), lots)
    return found


# One match.


def rules_of(rules: Any) -> Any:  # the game's HouseRules
    """TO-RU-1. No chips. In Carioca everybody plays all eight manches: those out of a match would sit idle."""
    if isinstance(rules, CariocaRules):
        return msgspec.structs.replace(rules, stake=0, buy_price=0, reentry_fee=0, exit_score=FULL_MATCH)
    return msgspec.structs.replace(rules, point=1, min_stack=1)


def next_match(
    game: AnyGame, rules: Any, stacks: dict[Seat, int], before: Match[Any, Any] | None, lots: Lots
) -> Match[Any, Any]:
    """TO-RU-1. The match as a table's next deal begins. `before`: as the last deal left it; None for the first one.

    `rules` are the game's house rules. Nobody has chips, and whoever is away is dealt in (TO-AWAY-1).
    """
    if before is None:
        before = game.start(rules_of(rules), stacks, drawn(lots, tuple(stacks)))
    return msgspec.structs.replace(before, stacks=stacks, away=(), posting=(), on_account=tuple(stacks))


class DealScore(NamedTuple):
    """What a deal brought to each player, by seat, and who closed it."""

    points: dict[Seat, int]
    closer: Seat | None


def score_of(stacks: Mapping[Seat, int], deal: Any) -> DealScore:  # the game's deal
    """TO-RU-2. The score of a deal that began with these stacks: in Carioca its points, in Pokerato what was won."""
    if isinstance(deal, CariocaDeal):
        return DealScore(dict(deal.points), deal.closer)
    assert isinstance(deal, PokeratoDeal)  # noqa: S101  there is no other game of rounds
    points = {seat: deal.chips.stacks[seat] - stacks[seat] for seat in deal.seats}
    return DealScore(points, deal.laid.seat if deal.laid else None)
