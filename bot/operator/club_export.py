"""The club as a JSON file, `invito-club/1`: all that ratings and statistics are computed from, and their results."""

import json
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from pathlib import Path
from time import time
from typing import Any

import msgspec
import structlog
from msgspec.structs import replace

from bot.chat.preferences import Profile
from bot.club import ledger
from bot.club.ledger import Ledger
from bot.club.people import is_gone
from bot.operator.exporting import write
from bot.operator.progress import progress
from engine import phh
from engine.club.figures import per_hundred, summed
from engine.club.points import Result, points
from engine.club.ratings import Rating
from engine.club.seasons import Season
from engine.club.standings import LEAST_COUNTED
from engine.games import GAMES
from engine.house.counting import Counting
from engine.house.store.opening import open_store
from engine.house.store.ports import Store
from engine.house.store.values import Counted, Ended
from engine.house.store.where import Where
from engine.house.tables import encoding
from engine.house.tournaments.telling import told_as_kept
from engine.tournament.record import Tournament

FORMAT = "invito-club/1"
log = structlog.get_logger()


class Exported(msgspec.Struct, frozen=True):
    """How much was written. `hands`: files of deals."""

    people: int
    orders: int
    hands: int


async def export(database: Where, file: Path, hands: Path | None) -> Exported:
    """Write the club into `file`, and each deal that Poker Hand History can tell into the folder `hands`.

    Raises the errors of `open_store`, and OSError.
    """
    async with await open_store(database, lambda: 0.0) as store:
        club = await told(store, time())
        write(file, msgspec.json.format(msgspec.json.encode(club), indent=1) + b"\n")
        written = await _hands(store, hands) if hands is not None else 0
    return Exported(len(club["people"]), len(club["orders"]), written)


async def told(store: Store, now: float) -> dict[str, Any]:
    """The club as plain values for JSON. `now`: unix seconds. Raises StoreDown."""
    kept = await ledger.read(store, Counting(store))
    counted = await store.counted()
    played = await _tournaments(store)
    named = (player for order in kept.finished for player in order.places)
    entered = (entry.player for each in played for entry in each.entries if not entry.robot)
    corrected = (each.subject for each in kept.corrections if each.kind == "points")
    people = [
        await _person(store, player)
        for player in sorted({*named, *entered, *corrected, *(each.player for each in counted)})
    ]
    hidden = {person["id"] for person in people if not person["listed"]}
    return {
        "format": FORMAT,
        "people": people,
        "tournaments": _with_points(played, kept),
        "seasons": [
            _season(kept.of([each.community]), each.community, span, hidden, now)
            for each in kept.seasons
            for span in [Season(each.number, each.began, each.ends)]
        ],
        "orders": [msgspec.structs.asdict(order) for order in kept.rated],
        "ratings": [rating_told(rating) for rating in kept.ratings],
        "statistics": [*_statistics(counted)],
    }


async def _person(store: Store, player: str) -> dict[str, Any]:
    kept = await store.note(player, "about")
    about = msgspec.json.decode(kept, type=Profile) if kept else Profile()
    return {"id": player, "name": about.name, "listed": not (about.hidden or is_gone(player))}


async def _tournaments(store: Store) -> list[Tournament]:
    """All tournaments that have begun, with their whole logs. Raises StoreDown."""
    found = []
    for kept in await store.all_tournaments():
        try:
            found.append(told_as_kept(kept))
        except Exception:  # whatever is wrong with one of them must not keep the others from being written
            log.exception("tournament cannot be told", tournament=kept.name)
    return [each for each in found if each]


def _with_points(played: Sequence[Tournament], kept: Ledger) -> list[Tournament]:
    """SE-POINT-1. The tournaments, with points if they count."""
    won = {result.id: points(result.places) for result in kept.counted}
    return [
        replace(each, places=tuple(replace(place, points=won[each.id][place.player]) for place in each.places))
        if each.id in won
        else each
        for each in played
    ]


def _season(kept: Ledger, community: str, season: Season, hidden: Collection[str], now: float) -> dict[str, Any]:
    """A season; `kept`: the ledger of its community alone."""
    counted = kept.in_season(season)
    return {
        "id": f"{community}:s{season.number}",
        "closed": season.is_closed(now),
        "minimum": LEAST_COUNTED,
        "counted": [result.id for result in counted],
        "points": points_told(counted),
        "corrections": [msgspec.structs.asdict(each) for each in kept.corrected(season)],
        "standings": [msgspec.structs.asdict(each) for each in kept.standings(season, hidden=hidden)],
    }


def points_told(counted: Iterable[Result]) -> list[dict[str, Any]]:
    """SE-POINT-1. The points of each player in each of these tournaments."""
    return [
        {"player": player, "tournament": result.id, "points": won}
        for result in counted
        for player, won in points(result.places).items()
    ]


def rating_told(rating: Rating) -> dict[str, Any]:
    return {**msgspec.structs.asdict(rating), "shown": rating.shown}


def _statistics(counted: Iterable[Counted]) -> Iterable[dict[str, Any]]:
    """For each person and game the sums of all that is counted, zeros included."""
    groups: dict[tuple[str, str], list[Counted]] = {}
    for each in counted:
        if each.game in GAMES:
            groups.setdefault((each.player, each.game), []).append(each)
    for (player, game), deals in sorted(groups.items()):
        yield {"player": player, "game": game, "counts": counts_of(game, deals)}


def counted_names(game: str) -> list[str]:
    """The names of everything that a game counts for its statistics."""
    return [name for ratio in GAMES[game].statistics.ratios for name in (ratio.done, ratio.of)]


def counts_of(game: str, deals: Sequence[Counted]) -> dict[str, int | float]:
    """ST-HE-5. The sums of the game's own counts and, where gains are measured in bets, those behind BB/100."""
    sums = Counter(dict.fromkeys(counted_names(game), 0))
    sums.update(summed(each.counts for each in deals))
    if not any(each.least_bet for each in deals):
        return dict(sums)
    won = per_hundred((each.gained, each.least_bet) for each in deals)
    return {**sums, "bb_hands": won.hands, "bb_sum": _plain(won.total), "bb_squares": _plain(won.squares)}


def _plain(number: Fraction) -> int | float:
    return number.numerator if number.denominator == 1 else float(number)


async def _hands(store: Store, folder: Path) -> int:
    """Write each deal that Poker Hand History can tell, with the cards that everyone has seen; returns how many."""
    files, deals = 0, await store.all_ended()
    with progress("Deals", len(deals)) as step:
        for table, deal in deals:
            ended = await store.ended(table, deal)
            files += bool(ended and _hand(ended, folder))
            step()
    return files


def _hand(ended: Ended, folder: Path) -> bool:
    try:
        record = encoding.decoded_record(ended.text)
        if record.game not in phh.TOLD_GAMES:
            return False
        rows = encoding.decoded_rows(record.game, ended.rows)
        text = phh.written(GAMES[record.game], record.match, rows, in_public=record.keys)
        text += f"_tournament = {json.dumps(record.tournament)}\n" if record.tournament else ""
    except phh.Unplayable as why:
        log.info("no hand history", table=ended.table, deal=ended.deal, reason=str(why))
        return False
    except Exception:  # whatever is wrong with one deal must not keep the others from being written
        log.exception("deal cannot be told", table=ended.table, deal=ended.deal)
        return False
    folder.mkdir(parents=True, exist_ok=True)
    write(folder / f"{ended.table}-{ended.deal:05}.phh", text.encode())
    return True
