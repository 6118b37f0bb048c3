"""`invito doctor --refund TABLE`: closes a table that cannot be read, and gives all chips on it back."""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import time

from engine.house.chips.refunds import refund
from engine.house.store.opening import open_store
from engine.house.store.values import Kept
from engine.house.store.where import Where
from engine.house.tables import encoding


class NothingToRefund(Exception):
    """This table has no chips to give back; the message says why, and what to do."""


def unreadable(tables: Sequence[Kept]) -> list[str]:
    """The names of the tables that this version of Invito cannot read."""
    return [kept.table for kept in tables if not _is_readable(kept)]


def _is_readable(kept: Kept) -> bool:
    try:
        encoding.decoded(kept.state)
    except Exception:  # noqa: BLE001  a damaged state may raise anything, as at a start
        return False
    return True


async def refunded(database: Where, table: str) -> Mapping[str, int]:
    """Close the table; returns the chips given back, by account. The bot must not be running.

    Raises NothingToRefund, and the errors of `open_store`.
    """
    if isinstance(database, Path) and not await asyncio.to_thread(database.exists):
        raise NothingToRefund(f"{database}: there is no database")
    async with await open_store(database, time) as store:
        tables = await store.tables()
        if table not in unreadable(tables):
            raise NothingToRefund(_why_not(table, [kept.table for kept in tables]))
        entries = [*refund(await store.holdings(table))]
        await store.close_table(table, entries)
    returned: Counter[str] = Counter()
    for entry in entries:
        returned[entry.target] += entry.amount
    return returned


def _why_not(table: str, names: Sequence[str]) -> str:
    if table in names:
        return f"table {table} can be read: at the next start it goes on, and whoever leaves takes his chips along"
    return f"there is no open table {table}; `invito doctor` names those that cannot be read"
