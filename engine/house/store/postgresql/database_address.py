"""The database behind the store on PostgreSQL: the way there, what it must look like, and its troubles in words."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, TypeAlias

import asyncpg

from engine.house.store.ports import StoreDown
from engine.house.store.sql.dialect import with_nul, without_nul
from engine.house.store.sql.schema import of_postgresql
from engine.house.store.where import NewerDatabase, told
from engine.house.within import within

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
# The third is how asyncpg finds at times that its connection broke in the middle of an operation.
LOST = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
BROKEN = (asyncpg.InterfaceError, asyncpg.InternalClientError, asyncpg.PostgresConnectionError, ConnectionError)
LEAST_VERSION = 15
LONGEST_WAIT = 10.0  # seconds for an answer, after which a connection counts as lost
FAREWELL = 2.0  # seconds for those who still read when the house ends, and for a connection that is given up
MOST_READERS = 4
SCHEMA = 0x53_43_48_45_4D_41  # number of the advisory lock of whoever changes the schema
# A transaction that is not gone on with would keep others from what it has locked.
WRITING = {"application_name": "invito", "synchronous_commit": "on", "idle_in_transaction_session_timeout": "2s"}
READING = {"application_name": "invito", "default_transaction_read_only": "on"}


async def connected(address: str, *, hurried: bool = True) -> Connection:
    """A connection that writes. One that is not `hurried` may take its time over a transaction. Raises LOST."""
    settings = WRITING if hurried else {**WRITING, "idle_in_transaction_session_timeout": "0"}
    longest = LONGEST_WAIT if hurried else None
    connection = await asyncpg.connect(address, timeout=LONGEST_WAIT, command_timeout=longest, server_settings=settings)
    await _with_texts(connection)
    return connection


@asynccontextmanager
async def readers_of(address: str) -> "AsyncIterator[asyncpg.Pool[asyncpg.Record]]":
    """Connections that cannot write, made as they are needed. One that answers nobody does not hold up the end."""
    pool = await asyncpg.create_pool(
        address,
        min_size=0,
        max_size=MOST_READERS,
        timeout=LONGEST_WAIT,
        command_timeout=LONGEST_WAIT,
        server_settings=READING,
        init=_with_texts,
        reset=_left_as_it_is,
    )
    try:
        yield pool
    finally:
        with suppress(*LOST):  # as a TimeoutError is
            async with within(FAREWELL):
                await pool.close()
        pool.terminate()


async def _with_texts(connection: Any) -> None:  # asyncpg hands its pool's connections over as another type
    await connection.set_type_codec("text", schema="pg_catalog", encoder=without_nul, decoder=with_nul, format="text")


async def _left_as_it_is(connection: Any) -> None:
    """Nobody who reads changes a connection; asyncpg would ask the database to undo it."""


async def bring_up_to_date(connection: Connection, address: str) -> None:
    """Each migration is a transaction that counts itself; two houses that start at once make them once.

    Raises NewerDatabase, StoreDown for a PostgreSQL that is too old, LOST.
    """
    if (major := connection.get_server_version().major) < LEAST_VERSION:
        raise StoreDown(f"{told(address)}: PostgreSQL {major} is too old, Invito needs {LEAST_VERSION} or newer")
    scripts = of_postgresql()
    for number in (*scripts, 0):  # the last time only to look
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", SCHEMA)
            await connection.execute("CREATE TABLE IF NOT EXISTS migrations (number bigint PRIMARY KEY)")
            version = await connection.fetchval("SELECT coalesce(max(number), 0) FROM migrations")
            if version > max(scripts):
                raise NewerDatabase(
                    f"{told(address)} was written by a newer Invito: its schema has version {version}, "
                    f"this one knows {max(scripts)}"
                )
            if number > version:
                await connection.execute(scripts[number])
                await connection.execute("INSERT INTO migrations (number) VALUES ($1)", number)


@contextmanager
def trouble_is_store_down(address: str) -> Iterator[None]:
    """What asyncpg raises, as StoreDown in words that help."""
    try:
        yield
    except LOST as trouble:
        raise StoreDown(f"{told(address)}: {_said(trouble)}") from trouble


def _said(trouble: Exception) -> str:
    match trouble:
        case asyncpg.DiskFullError():
            return "the disk is full: make room where PostgreSQL keeps its files"
        case asyncpg.InvalidCatalogNameError():
            return "there is no such database: make it with `createdb`"
        case asyncpg.InvalidAuthorizationSpecificationError():
            return f"PostgreSQL lets nobody in like this ({trouble}): the password stands in the file PGPASSFILE"
        case TimeoutError():
            return f"no answer within {LONGEST_WAIT:.0f} seconds"
        case OSError():
            return f"cannot be reached ({trouble.strerror or type(trouble).__name__})"
        case _:
            return " ".join(str(trouble).split()) or type(trouble).__name__
