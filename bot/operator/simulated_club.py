"""A season of simulated tournaments, in the format of an exported club: `invito-club/1`."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from bot.operator.club_export import FORMAT, counted_names, points_told, rating_told
from engine import phh, transcript
from engine.club.points import Result, counts, points
from engine.club.ratings import Order, ratings
from engine.club.standings import LEAST_COUNTED, standings
from engine.play import Play
from engine.tournament.record import Tournament
from engine.tournament.simulating.club import simulated
from engine.tournament.simulating.evening import Chosen, DealtHand

SEASON = "s1"
FEWEST_COUNTED = 2  # people who must be dealt in for a deal to be counted
FOR_MONEY = ("bb_hands", "bb_sum", "bb_squares")


class Season:
    """Tournaments of the same people, one after another."""

    def __init__(self, chosen: Chosen, people: int, robots: int, hands: Path | None) -> None:
        """`hands`: the folder into which deals are written; None: they are not."""
        self._chosen = chosen
        self._people = people
        self._robots = robots
        self._hands = hands
        self._tournaments: list[Tournament] = []
        self._counts: dict[str, Counter[str]] = {}

    def play(self, number: int, seed: int) -> Tournament:
        """Play tournament `number` of this seed, which does not depend on the others.

        Raises OSError if a deal cannot be written.
        """
        chance = Random(f"{seed}/{number}")  # noqa: S311  to be repeated, not to be played for
        played = simulated(number, self._chosen, self._people, chance, robots=self._robots, watch=self._watch)
        if counts(_result(played)):
            won = points({place.player: place.place for place in played.places})
            played = replace(played, places=tuple(replace(place, points=won[place.player]) for place in played.places))
        self._tournaments.append(played)
        return played

    def as_json(self) -> str:
        """All tournaments, and the season, ratings and statistics that follow from them."""
        return msgspec.json.encode(self._told()).decode()

    # What is told.

    def _told(self) -> dict[str, Any]:
        results = [_result(played) for played in self._tournaments]
        counted = [result for result in results if counts(result)]
        orders = [Order(result.id, result.game, result.ended, result.places) for result in counted]
        return {
            "format": FORMAT,
            "people": [{"id": player, "name": player, "listed": True} for player in self._players()],
            "tournaments": self._tournaments,
            "seasons": [self._season(counted)],
            "orders": orders,
            "ratings": [rating_told(rating) for rating in ratings(orders)],
            "statistics": [
                {"player": player, "game": self._chosen.game.key, "counts": self._counts[player]}
                for player in self._players()
                if player in self._counts
            ],
        }

    def _players(self) -> list[str]:
        return [f"p{person}" for person in range(1, self._people + 1)]

    def _season(self, counted: list[Result]) -> dict[str, Any]:
        return {
            "id": SEASON,
            "closed": False,
            "minimum": LEAST_COUNTED,
            "counted": [result.id for result in counted],
            "points": points_told(counted),
            "corrections": [],
            "standings": [asdict(standing) for standing in standings(counted)],
        }

    # Each deal.

    def _watch(self, hand: DealtHand) -> None:
        self._count(hand)
        if self._hands is not None:
            self._write(self._hands, hand)

    def _count(self, hand: DealtHand) -> None:
        """ST. Add what the game counts of this deal, for people only. A tournament's deals win no bets (ST-HE-5)."""
        game = self._chosen.game
        people = {seat: player for seat, player in hand.players.items() if not player.startswith("robot:")}
        if len(people) < FEWEST_COUNTED:
            return
        counted = game.statistics.count(Play(game.play, game.deal(hand.match)), hand.play.log)
        names = [*counted_names(game.key), *(FOR_MONEY if counted.least_bet else ())]
        for seat, player in people.items():
            sums = self._counts.setdefault(player, Counter(dict.fromkeys(names, 0)))
            sums.update(counted.of.get(seat, {}))

    def _write(self, folder: Path, hand: DealtHand) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        suffix, text = next(self._texts(hand))
        name = f"{hand.tournament}-{hand.table}-{hand.deal:05}.{suffix}"
        (folder / name).write_text(text, encoding="utf-8")

    def _texts(self, hand: DealtHand) -> Iterator[tuple[str, str]]:
        """Suffix and text: Poker Hand History if it can tell the deal, else a transcript."""
        game = self._chosen.game
        if game.key in phh.TOLD_GAMES:
            with suppress(phh.Unplayable):  # a structure that the format does not know
                yield "phh", phh.written(game, hand.match, hand.play.log) + _named(hand)
        yield "txt", transcript.written(game, hand.match, hand.players, hand.play.log)


def _named(hand: DealtHand) -> str:
    """Lines that name the players, in the order of the format, and the tournament."""
    order = [hand.players[seat] for seat in hand.play.deal.after(hand.play.deal.button)]
    return f"players = {json.dumps(order)}\n_tournament = {json.dumps(hand.tournament)}\n"


def _result(played: Tournament) -> Result:
    return Result(
        played.id,
        played.game,
        played.began,
        played.ended or played.began,
        {place.player: place.place for place in played.places},
        robots=len(played.robots),
        by_play=played.state == "ended",
    )


def line(played: Tournament) -> str:
    """A tournament in one line."""
    happened: Mapping[str, int] = Counter(type(event).__name__ for event in played.events)
    paid = " ".join(f"{place.player} {place.prize}" for place in played.places if place.prize)
    return f"{played.id}: {happened['Dealt']} deals, {(played.ended or 0) - played.began} s of play; {paid}"
