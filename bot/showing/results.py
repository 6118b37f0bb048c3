"""The results of an evening at one table: each player's gains deal by deal, and the best hand that was shown."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import structlog

from bot.games import FACES
from bot.games.best_hands import BestHand
from bot.games.face import no_best_hand
from engine.games import GAMES
from engine.house.chips import ledger
from engine.house.store.ports import Store
from engine.house.store.values import Ended
from engine.house.tables import encoding
from engine.house.tables.encoding import AnyRecord
from engine.house.tables.state import is_robot
from engine.play import LogMismatch, replay
from engine.view import view_for

MOST_SHARES = 16  # more than players sit at any table
log = structlog.get_logger()


class Player(msgspec.Struct, frozen=True):
    """One player's results. `gains`: chips won (or lost) so far, after each deal; None before they came, or after."""

    key: str
    name: str
    gains: tuple[int | None, ...]

    @property
    def won(self) -> int:
        """Chips won in all; negative for a loss."""
        return next((gain for gain in reversed(self.gains) if gain is not None), 0)


class Evening(msgspec.Struct, frozen=True):
    """The results of an evening. Players are in order of their gains, the winner first."""

    deals: int
    players: tuple[Player, ...]
    best: tuple[Player, BestHand] | None = None

    @property
    def matters(self) -> bool:
        """Has a person played, and have chips changed hands? Where all play for points, their sheet says who won."""
        people = any(not is_robot(player.key) for player in self.players)
        return people and any(gain for player in self.players for gain in player.gains)

    def place(self, player: Player) -> int:
        """The player's place, from 1. Players who won the same share a place."""
        return 1 + sum(other.won > player.won for other in self.players)


async def evening(store: Store, table: str, *, best: bool = True) -> Evening | None:
    """The results of all deals of a table; None if there was no deal, or it was a tournament's. Raises StoreDown.

    `best`: find the best hand too, for which each deal is played again.
    """
    read = [each for name, deal in await store.all_ended(table) if (each := _read(await store.ended(name, deal)))]
    found, records = [ended for ended, _ in read], [record for _, record in read]
    if not records or records[-1].tournament:
        return None
    players = sorted(
        _players(records, await _shared(store, table, records[-1])), key=lambda player: (-player.won, player.name)
    )
    by_key = {player.key: player for player in players}
    return Evening(len(records), tuple(players), await _best(found, records, by_key) if best else None)


def _read(ended: Ended | None) -> tuple[Ended, AnyRecord] | None:
    """The deal as it was kept; None for one that today's house cannot read."""
    try:
        return (ended, encoding.decoded_record(ended.text)) if ended else None
    except (msgspec.MsgspecError, KeyError):
        log.warning("deal cannot be read", table=ended and ended.table, deal=ended and ended.deal)
        return None


async def _shared(store: Store, table: str, last: AnyRecord) -> dict[str, int]:
    """By player, what each got when the table closed of the chips that nobody had won (see `money.pot_shared`).

    A robot's is not noted under its name: it got as much as each person.
    """
    entries = await store.entries(ledger.pot(table), last=MOST_SHARES)
    got = {entry.target: entry.amount for entry in entries if entry.why == "pot" and entry.target != ledger.BANK}
    people = {key: got.get(ledger.purse(last.community, key), 0) for key in last.seated.values()}
    share = max(people.values(), default=0)
    return {key: share if is_robot(key) else chips for key, chips in people.items()}


def _players(records: Sequence[AnyRecord], shared: Mapping[str, int]) -> list[Player]:
    """Everybody who was dealt in at least once, or paid for a deal without being dealt in (CA-EXIT-5).

    `shared`: what each got in the end beside what they won.
    """
    gains: dict[str, list[int | None]] = {}
    names: dict[str, str] = {}
    for number, record in enumerate(records):
        for seat, key in {**record.keys, **record.absent}.items():
            line = gains.setdefault(key, [])
            names[key] = record.players[seat]
            before = next((gain for gain in reversed(line) if gain is not None), 0)
            # Players who sat out for a while won nothing meanwhile: their line stays level.
            line += [before if line else None] * (number - len(line))
            line.append(before + record.stacks[seat] - record.match.stacks[seat])
    for key, line in gains.items():
        line[-1] = (line[-1] or 0) + shared.get(key, 0)
    return [Player(key, names[key], (*line, *[None] * (len(records) - len(line)))) for key, line in gains.items()]


async def _best(
    found: Sequence[Ended], records: Sequence[AnyRecord], players: Mapping[str, Player]
) -> tuple[Player, BestHand] | None:
    """The best hand that was face up at the end of a deal. Deals that the current rules do not accept are skipped."""
    best: tuple[Player, BestHand] | None = None
    for ended, record in zip(found, records, strict=True):
        if FACES[record.game].best_hand is no_best_hand:
            continue
        await asyncio.sleep(0)  # between two of many deals the tables go on
        try:
            shown = FACES[record.game].best_hand(record.match.rules, _at_the_end(ended, record))
        except LogMismatch:
            log.warning("deal cannot be played again", table=ended.table, deal=ended.deal)
            continue
        if shown and (best is None or shown.value > best[1].value):
            best = players[record.keys[shown.seat]], shown
    return best


def _at_the_end(ended: Ended, record: AnyRecord) -> Any:
    """The public view of the deal when it was over."""
    game = GAMES[record.game]
    rows = encoding.decoded_rows(record.game, ended.rows)
    return view_for(replay(game.play, game.deal(record.match), rows), None)
