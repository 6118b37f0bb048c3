"""Where everything is kept, and the store there: a file for one house alone, a database for several machines."""

from collections.abc import Callable
from pathlib import Path

from engine.house.store.ports import StoreDown
from engine.house.store.postgresql.leases import Leases
from engine.house.store.sql_store.store import SqlStore
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.where import Where


async def open_store(
    where: Where,
    now: Callable[[], float],
    *,
    thorough: bool = False,
    committed: Callable[[float], None] = lambda _: None,
    fenced: Callable[[int], None] = lambda _: None,
    leases: Leases | None = None,
) -> SqlStore:
    """The store that is kept there, made or brought up to date as needed; it must be closed. `now` gives Unix seconds.

    `thorough`: look a file over even after a clean end. `committed` is told how many seconds each transaction took,
    `fenced` how many writes were refused because another owns by now what they change. `leases`: of a worker among
    several that share a database; without them a house is there alone.
    Raises AlreadyRunning, NewerDatabase, StoreDown, OSError.
    """
    if isinstance(where, Path):
        return await SqliteStore.open(where, now, thorough=thorough, committed=committed)
    try:
        from engine.house.store.postgresql.store import PostgresStore
    except ModuleNotFoundError as lacking:
        if lacking.name != "asyncpg":
            raise
        raise StoreDown("a house on PostgreSQL needs asyncpg: `make postgresql` installs it") from None
    return await PostgresStore.open(where, now, committed=committed, fenced=fenced, leases=leases)
