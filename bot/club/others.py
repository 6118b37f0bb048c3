"""`/stats NAME`: what others may know of a player, which is places and ratings only (ST-SEE-1)."""

from collections.abc import Iterable, Sequence

import msgspec

from bot.seam.panel import Panel, Strong, Text, joined
from bot.seam.typed.names import shown
from bot.words import Words
from engine.club.points import Result, points
from engine.club.ratings import Rating
from engine.club.standings import PODIUM
from engine.games import GAMES
from engine.house.store.values import Finished


class Record(msgspec.Struct, frozen=True):
    """How a player has finished in one game, and their rating in it, if they have one.

    `orders`: matches and tournaments. `tournaments` and `points`: only tournaments that count for seasons.
    """

    game: str
    orders: int
    wins: int
    podiums: int
    tournaments: int
    points: int
    rating: Rating | None


def records(
    player: str, orders: Iterable[Finished], counted: Sequence[Result], rated: Iterable[Rating]
) -> list[Record]:
    """The player's records, one for each game in which they have finished something, in the order of the games."""
    mine = [order for order in orders if player in order.places]
    ratings = {rating.game: rating for rating in rated if rating.player == player}
    gained = [(result.game, points(result.places)[player]) for result in counted if player in result.places]
    found = []
    for game in GAMES:
        places = [order.places[player] for order in mine if order.game == game]
        here = [gain for of, gain in gained if of == game]
        if places:
            wins, podiums = places.count(1), sum(place <= PODIUM for place in places)
            found.append(Record(game, len(places), wins, podiums, len(here), sum(here), ratings.get(game)))
    return found


def others_panel(words: Words, name: str, found: Sequence[Record]) -> Panel:
    """ST-SEE-1. A player's records for others, without anything about how they play."""
    lines: list[Text] = [(Strong(words("stats-others_title", name=shown(name))),)]
    for record in found:
        lines.append((Strong(words(f"game-{record.game}")),))
        lines.append((words("stats-others_places", orders=record.orders, wins=record.wins, podiums=record.podiums),))
        if record.tournaments:
            told = words("stats-others_tournaments", tournaments=record.tournaments, points=record.points)
            lines.append((told,))
        lines.append((_rating(words, record.rating),))
    if not found:
        lines.append((words("stats-others_none"),))
    lines.append((words("stats-others_secret"),))
    return Panel(joined(lines))


def _rating(words: Words, rating: Rating | None) -> str:
    """SE-RATE-1. The rating in words; `?` until it is settled."""
    if rating is None or not rating.settled:
        return words("stats-others_rating", rating="?")
    return words("stats-others_rating", rating=words.number(rating.shown))
