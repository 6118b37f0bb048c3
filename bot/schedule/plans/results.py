"""The results of an evening at one table: each player's gains deal by deal, and the best hand that was shown."""

from collections.abc import Sequence
from typing import Any

import msgspec
import structlog

from bot.games import FACES
from bot.games.best_hands import BestHand
from engine.games import GAMES
from engine.house.store.ports import Store
from engine.house.store.values import Ended
from engine.house.tables import encoding
from engine.house.tables.encoding import AnyRecord
from engine.play import LogMismatch, replay
from engine.view import view_for

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
    best: tuple[str, BestHand] | None = None  # the player's name and the hand


async def evening(store: Store, table: str) -> Evening | None:
    """The results of all deals of a table; None if there was no deal. Raises StoreDown."""
    numbers = await store.all_ended(table)
    found = [ended for name, deal in numbers if (ended := await store.ended(name, deal))]
    records = [encoding.decoded_record(ended.text) for ended in found]
    if not records:
        return None
    players = sorted(_players(records), key=lambda player: (-player.won, player.name))
    return Evening(len(records), tuple(players), _best(found, records))


def _players(records: Sequence[AnyRecord]) -> list[Player]:
    """Everybody who was dealt in at least once, or paid for a deal without being dealt in (CA-EXIT-5)."""
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
    return [Player(key, names[key], (*line, *[None] * (len(records) - len(line)))) for key, line in gains.items()]


def _best(found: Sequence[Ended], records: Sequence[AnyRecord]) -> tuple[str, BestHand] | None:
    """The best hand that was face up at the end of a deal. Deals that the current rules do not accept are skipped."""
    best: tuple[str, BestHand] | None = None
    for ended, record in zip(found, records, strict=True):
        try:
            shown = FACES[record.game].best_hand(record.match.rules, _at_the_end(ended, record))
        except LogMismatch:
            log.warning("deal cannot be played again", table=ended.table, deal=ended.deal)
            continue
        if shown and (best is None or shown.value > best[1].value):
            best = record.players[shown.seat], shown
    return best


def _at_the_end(ended: Ended, record: AnyRecord) -> Any:
    """The public view of the deal when it was over."""
    game = GAMES[record.game]
    rows = encoding.decoded_rows(record.game, ended.rows)
    return view_for(replay(game.play, game.deal(record.match), rows), None)
