"""A deal that has ended, as a file: our transcript, or Poker Hand History (PHH), which other poker programs read.

A file for a `reader` has only the cards that the reader knows; without a reader, for the operator, it has all hands.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

import structlog

from engine import phh
from engine.games import GAMES
from engine.house.store.values import Ended
from engine.house.tables import encoding
from engine.house.tables.encoding import AnyRecord
from engine.play import Row
from engine.seats import Seat
from engine.transcript import written

log = structlog.get_logger()
MIME = "text/plain"

Teller: TypeAlias = Callable[[Ended, AnyRecord, Seat | None], str | None]
"""Writes the text of one kind of file for a reader; None if the deal cannot be written so."""


def rows_of(ended: Ended, record: AnyRecord) -> list[Row]:
    """The log of the deal, from which it can be played again."""
    return encoding.decoded_rows(record.game, ended.rows)


def transcript(ended: Ended, record: AnyRecord, reader: Seat | None = None) -> str:
    """The deal as a transcript, which `invito check` accepts. Every deal has one."""
    rows = rows_of(ended, record)
    return written(GAMES[record.game], record.match, record.players, rows, reader=reader)


def hand_history(ended: Ended, record: AnyRecord, reader: Seat | None = None) -> str | None:
    """The deal in Poker Hand History; None for deals that the format cannot express, such as those of other games."""
    if record.game not in phh.TOLD_GAMES:
        return None
    try:
        return phh.written(GAMES[record.game], record.match, rows_of(ended, record), reader=reader)
    except phh.Unplayable as why:
        log.info("no hand history", table=ended.table, deal=ended.deal, reason=str(why))
        return None


TELLERS: Mapping[str, Teller] = {"phh": hand_history, "txt": transcript}  # by suffix


def suffixes(ended: Ended, record: AnyRecord, reader: Seat) -> tuple[str, ...]:
    """The suffixes of the files of this deal, in the order of the buttons: what people read most easily comes first."""
    return tuple(reversed([suffix for suffix, _ in told(ended, record, reader)]))


def told(ended: Ended, record: AnyRecord, reader: Seat | None = None) -> Iterator[tuple[str, str]]:
    """Suffix and text of each file of this deal; what most programs read comes first."""
    for suffix, teller in TELLERS.items():
        if (text := teller(ended, record, reader)) is not None:
            yield suffix, text
