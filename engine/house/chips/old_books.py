"""The books that a club kept before it came here: a file of winnings by evening, as ledger entries. All pure.

What they hold is apart from everything else: no purse, no points and no rating comes from it (LE-CSV-2).
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date
from hashlib import sha256

import msgspec

from engine.house.chips.ledger import old
from engine.house.store.values import Entry

HEAD = ["date", "player", "net", "note"]
MOST_LINES = 10_000
LONGEST_NAME = 60
DAY, WHOLE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}"), re.compile(r"[+-]?[0-9]{1,12}")


class WrongBooks(Exception):
    """A file that is refused as a whole; `why` has one sentence for each fault: `line 3: net`."""

    def __init__(self, why: Sequence[str]) -> None:
        super().__init__("\n".join(why))
        self.why = tuple(why)


class Won(msgspec.Struct, frozen=True):
    """One line: what somebody won on an evening, negative for a loss."""

    day: str  # ISO
    player: str
    net: int
    note: str = ""


def name_of(books: bytes) -> str:
    """What a file is known by: another one of the same name has the same bytes."""
    return sha256(books).hexdigest()[:16]


def read(books: bytes) -> tuple[Won, ...]:
    """LE-CSV-1, LE-CSV-2. UTF-8, headed `date,player,net,note`, at most 10,000 lines, each evening adding up to 0.

    Raises WrongBooks.
    """
    try:
        reader = csv.reader(io.StringIO(books.decode("utf-8-sig"), newline=""), strict=True)
        rows = [(reader.line_num, row) for row in reader]
    except (UnicodeDecodeError, csv.Error) as why:
        raise WrongBooks([f"not a CSV file in UTF-8: {why}"]) from why
    if not rows or rows[0][1] != HEAD:
        raise WrongBooks([f"line 1: not {','.join(HEAD)}"])
    if len(rows) - 1 > MOST_LINES:
        raise WrongBooks([f"more than {MOST_LINES} lines"])
    wrong = [f"line {line}: {fault}" for line, row in rows[1:] if (fault := _fault(row))]
    if wrong:
        raise WrongBooks(wrong)
    won = tuple(Won(day, player.strip(), int(net), note) for _, (day, player, net, note) in rows[1:])
    if wrong := [*_uneven(won)]:
        raise WrongBooks(wrong)
    return won


def _fault(row: Sequence[str]) -> str:
    """LE-CSV-1. The first column that cannot be read; empty if all can."""
    if len(row) != len(HEAD):
        return "columns"
    day, player, net, _ = row
    if not _is_day(day):
        return "date"
    if not 0 < len(player.strip()) <= LONGEST_NAME or ":" in player or not player.isprintable():
        return "player"
    return "" if WHOLE.fullmatch(net) else "net"


def _is_day(said: str) -> bool:
    try:
        return DAY.fullmatch(said) is not None and bool(date.fromisoformat(said))
    except ValueError:
        return False


def _uneven(won: Iterable[Won]) -> Iterable[str]:
    """LE-CSV-2. Evenings at which more was won than lost, or less."""
    sums: Counter[str] = Counter()
    for line in won:
        sums[line.day] += line.net
    return (f"{day}: differs by {abs(net)}" for day, net in sorted(sums.items()) if net)


def booked(won: Iterable[Won], books: str) -> tuple[Entry, ...]:
    """LE-CSV-2. The entries of a file: losers pay into the pot of their evening, winners have it from there."""
    return tuple(
        Entry(old(line.player), _pot(line), -line.net, f"old {books}")
        if line.net < 0
        else Entry(_pot(line), old(line.player), line.net, f"old {books}")
        for line in won
        if line.net
    )


def undone(won: Iterable[Won], books: str) -> tuple[Entry, ...]:
    """LE-CSV-2. The opposites of all of them: nothing is struck out."""
    entries = booked(won, books)
    return tuple(Entry(each.target, each.source, each.amount, f"undo old {books}") for each in entries)


def _pot(line: Won) -> str:
    return old(f"pot:{line.day}")
