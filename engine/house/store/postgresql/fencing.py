"""One house at a time writes to a PostgreSQL database, and one that was cut off hears that another has begun since.

A house holds a lock as long as its connection lives. Each time that one begins, the epoch grows; whoever writes in an
older epoch is fenced off, whatever it still believes and however it came back.
"""

import os
import socket
from typing import NamedTuple

import asyncpg

from engine.house.store.ports import Fenced
from engine.house.store.postgresql.database_address import Connection
from engine.house.store.postgresql.leases import Leases
from engine.house.store.where import AlreadyRunning, told

PATIENCE = 1.0  # seconds that a house which was killed may hold the lock
WORKER = f"{socket.gethostname()}/{os.getpid()}"
HOUSE = 0x49_4E_56_49_54_4F  # number of the advisory lock of the one house that runs
NEXT_EPOCH = """
    INSERT INTO leases (kind, name, owner, epoch) VALUES ('house', '', $1, 1)
    ON CONFLICT (kind, name) DO UPDATE SET owner = excluded.owner, epoch = leases.epoch + 1 RETURNING epoch"""
# The number of the transaction; none, if another house has begun. Until it ends nobody can begin another epoch.
STANDING = """
    SELECT pg_current_xact_id()::text FROM leases WHERE kind = 'house' AND name = '' AND epoch = $1 FOR SHARE"""
# Of workers that were cut off meanwhile nobody may go on with what they hold: it may be old.
ENDED = "UPDATE leases SET until = '-infinity', epoch = epoch + 1 WHERE kind = 'part'"
OWNER = "SELECT owner FROM leases WHERE kind = 'house' AND name = ''"


async def take(connection: Connection, address: str, *, shared: bool = False) -> None:
    """Be the one house here until the connection ends, or one worker among several. Raises AlreadyRunning, LOST."""
    await connection.execute(f"SET lock_timeout = '{PATIENCE}s'")
    try:
        await connection.execute(f"SELECT pg_advisory_lock{'_shared' if shared else ''}({HOUSE})")
    except asyncpg.LockNotAvailableError:
        raise AlreadyRunning(f"another Invito is running on {told(address)}") from None
    await connection.execute("RESET lock_timeout")


class Reign(NamedTuple):
    """The connection that writes, and the epoch that began with it; of one worker among several, its leases instead."""

    writer: Connection
    epoch: int
    leases: Leases | None = None


async def begin(connection: Connection) -> Reign:
    """To be called once by whoever has taken the house. Raises LOST."""
    async with connection.transaction():
        await connection.execute(ENDED)
        return Reign(connection, await connection.fetchval(NEXT_EPOCH, WORKER))


async def standing(connection: Connection, address: str, epoch: int) -> str:
    """The number of the running transaction, in which this epoch cannot end. Raises Fenced, LOST."""
    number = await connection.fetchval(STANDING, epoch)
    if number is None:
        owner = await connection.fetchval(OWNER)
        raise Fenced(f"while this Invito was cut off from {told(address)}, another has begun there ({owner})")
    return str(number)
