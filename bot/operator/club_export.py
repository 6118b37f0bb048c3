"""The club as a file, `invito-club/1`: all that ratings and statistics are made of, and what came of it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import structlog

from bot.chat.preferences import Profile
from bot.operator.progress import progress
from engine import phh
from engine.club.figures import per_hundred, summed
from engine.club.ratings import Order, Rating, ratings
from engine.games import GAMES
from engine.house import state as states
from engine.house.counting import Counting
from engine.house.store.opening import open_store
from engine.house.store.ports import Counted, Ended, Finished, Store
from engine.house.store.where import Where

FORMAT = "invito-club/1"
log = structlog.get_logger()


class Exported(msgspec.Struct, frozen=True):
    """How much was written; `hands`: files of deals."""

    people: int
    orders: int
    hands: int


async def export(database: Where, file: Path, hands: Path | None) -> Exported:
    """Write the club into `file`, and each deal that the format can tell into the folder `hands`.

    Raises the errors of `open_store`, and OSError.
    """
    store = await open_store(database, lambda: 0.0)
    try:
        await Counting(store).catch_up()
        club = await told(store)
        _write(file, msgspec.json.format(msgspec.json.encode(club), indent=1) + b"\n")
        written = await _hands(store, hands) if hands is not None else 0
    finally:
        await store.close()
    return Exported(len(club["people"]), len(club["orders"]), written)


def _write(file: Path, text: bytes) -> None:
    file.unlink(missing_ok=True)  # an existing file would keep its mode, with which others may be able to read it
    file.write_bytes(text)


async def told(store: Store) -> dict[str, Any]:
    """The club as plain values for JSON. Raises StoreDown."""
    orders, counted = await store.finished(), await store.counted()
    ids = sorted({*(player for order in orders for player in order.places), *(each.player for each in counted)})
    rated = ratings(Order(order.name, order.game, order.ended, order.places) for order in orders)
    return {
        "format": FORMAT,
        "people": [await _person(store, player) for player in ids],
        "tournaments": [],
        "seasons": [],
        "orders": [_order(order) for order in orders],
        "ratings": [_rating(rating) for rating in rated],
        "statistics": [*_statistics(counted)],
    }


async def _person(store: Store, player: str) -> dict[str, Any]:
    kept = await store.note(player, "about")
    about = msgspec.json.decode(kept, type=Profile) if kept else Profile()
    return {"id": player, "name": about.name, "listed": not about.hidden}


def _order(order: Finished) -> dict[str, Any]:
    return {"id": order.name, "game": order.game, "ended": order.ended, "places": order.places}


def _rating(rating: Rating) -> dict[str, Any]:
    return {**msgspec.structs.asdict(rating), "shown": rating.shown}


def _statistics(counted: Iterable[Counted]) -> Iterable[dict[str, Any]]:
    """By person and game: the sums of all that is counted, those that are nothing too."""
    groups: dict[tuple[str, str], list[Counted]] = {}
    for each in counted:
        if each.game in GAMES:
            groups.setdefault((each.player, each.game), []).append(each)
    for (player, game), deals in sorted(groups.items()):
        yield {"player": player, "game": game, "counts": counts_of(game, deals)}


def counts_of(game: str, deals: Sequence[Counted]) -> dict[str, int | float]:
    """ST-HE-5. Beside the game's own counts, in games whose gains are measured in bets, the sums behind BB/100."""
    named = (name for ratio in GAMES[game].statistics.ratios for name in (ratio.done, ratio.of))
    sums = Counter(dict.fromkeys(named, 0))
    sums.update(summed(each.counts for each in deals))
    if not any(each.least_bet for each in deals):
        return dict(sums)
    won = per_hundred((each.gained, each.least_bet) for each in deals)
    return {**sums, "bb_hands": won.hands, "bb_sum": _plain(won.total), "bb_squares": _plain(won.squares)}


def _plain(number: Fraction) -> int | float:
    return number.numerator if number.denominator == 1 else float(number)


async def _hands(store: Store, folder: Path) -> int:
    """Each deal that the format can tell, with the cards that everyone has seen; returns how many there are."""
    files, deals = 0, await store.all_ended()
    with progress("Deals", len(deals)) as step:
        for table, deal in deals:
            ended = await store.ended(table, deal)
            files += bool(ended and _hand(ended, folder))
            step()
    return files


def _hand(ended: Ended, folder: Path) -> bool:
    try:
        record = states.decoded_record(ended.text)
        if record.game not in phh.TOLD_GAMES:
            return False
        rows = [states.decoded_row(record.game, row) for row in ended.rows]
        text = phh.written(GAMES[record.game], record.match, rows, in_public=record.keys)
    except phh.Unplayable as why:
        log.info("no hand history", table=ended.table, deal=ended.deal, reason=str(why))
        return False
    except Exception:  # whatever is wrong with one deal must not keep the others from being written
        log.exception("deal cannot be told", table=ended.table, deal=ended.deal)
        return False
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / f"{ended.table}-{ended.deal:05}.phh", text.encode())
    return True
