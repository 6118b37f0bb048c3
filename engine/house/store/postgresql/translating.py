"""How the store's statements are said to PostgreSQL, by a house that is not alone, and what its faults mean."""

from collections.abc import Callable

import asyncpg

from engine.house.store.ports import Changed, Duplicate, Overdrawn
from engine.house.store.posted import SETTLED_ONCE, AlreadyMade
from engine.house.store.postgresql.database_address import Connection
from engine.house.store.postgresql.listening import INBOX, NOTES
from engine.house.store.sql.dialect import for_postgresql
from engine.house.store.sql.group_commit import Particular
from engine.house.store.sql.statements import (
    ADD_PLAYED,
    ADD_ROW,
    ANSWER_POSTED,
    CHANGE_NOTE,
    COMPARED,
    END_POSTED,
    ERASE_NOTE,
    HOLD_NOTE,
    MOVE_CHIPS,
    OPEN_ACCOUNT,
    POST,
)

TELL = "SELECT pg_notify($1, owner) FROM unnest($2::text[]) AS owner WHERE octet_length(owner) < 8000"
# Who wrote it, and in which epoch: anybody can check afterwards.
ADD_SIGNED_ROW = ADD_ROW.replace("row)", "row, epoch, worker)").replace("?)", "?, ?, ?)")
PLAYED = 0x50_4C_41_59_45_44  # of whoever numbers deals that were played
WAYS = (POST, ANSWER_POSTED, END_POSTED)  # what somebody waits for at another worker


class Translating:
    """A connection that is spoken to as SQLite is, by a house that is not alone."""

    def __init__(self, connection: Connection, signed: Callable[[str], tuple[int | None, str]]) -> None:
        self._connection = connection
        self._signed = signed

    async def execute(self, statement: str) -> None:
        await self._connection.execute(statement)

    async def executemany(self, statement: str, values: list[tuple[object, ...]]) -> None:
        if statement in (OPEN_ACCOUNT, MOVE_CHIPS):
            values = sorted(values, key=_account)  # two who lock the same in the same order never wait in a circle
        if statement == HOLD_NOTE:
            values = sorted(values, key=str)  # likewise
        if statement == ADD_ROW:
            statement, values = ADD_SIGNED_ROW, [(*row, *self._signed(str(row[0]))) for row in values]
        if statement == ADD_PLAYED:  # whoever reads on from a number must not miss a smaller one
            await self._connection.execute(f"SELECT pg_advisory_xact_lock({PLAYED})")
        await self._connection.executemany(for_postgresql(statement), values)
        if statement in WAYS:  # one for all: each is heard once the transaction is committed
            await self._connection.execute(f"NOTIFY {INBOX}")
        if statement in (CHANGE_NOTE, ERASE_NOTE):
            owners = [*dict.fromkeys(str(owner) for owner, *_ in values)]
            await self._connection.execute(TELL, NOTES, owners)


def _account(values: tuple[object, ...]) -> str:
    return str(values[-1])


def _named(fault: Exception, what: str) -> Exception:
    match fault:
        case asyncpg.UniqueViolationError():
            return Duplicate(what)
        case asyncpg.NotNullViolationError(table_name=table) if table == SETTLED_ONCE:
            return AlreadyMade(what)
        case asyncpg.NotNullViolationError(table_name=table) if table == COMPARED:
            return Changed(what)
        case asyncpg.CheckViolationError():
            return Overdrawn(what)
        case _:
            return fault


# The last one is raised for values that are none of their kind, before they are sent.
PARTICULAR = Particular((asyncpg.IntegrityConstraintViolationError, asyncpg.DataError, ValueError), _named)
