"""What only the store on PostgreSQL can show: connections that are lost, others who write, a schema like SQLite's."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from engine.house.chips.ledger import BANK
from engine.house.store.ports import StoreDown
from engine.house.store.postgresql import database_address
from engine.house.store.postgresql import store as postgresql
from engine.house.store.postgresql.database_address import Connection
from engine.house.store.postgresql.store import PostgresStore
from engine.house.store.sql import group_commit, schema
from engine.house.store.sql.group_commit import Faults, Particular, Write
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.values import Entry, Kept, Record
from engine.house.store.where import AlreadyRunning, NewerDatabase
from tests.patience import GUARD

ANNA = "purse:club:anna"


@pytest.fixture
async def store(address: str) -> AsyncIterator[PostgresStore]:
    async with await PostgresStore.open(address, lambda: 1234.5) as opened:
        yield opened


def statements(store: PostgresStore) -> list[str]:
    """All that the writer asks for from now on."""
    seen: list[str] = []
    store._writer.add_query_logger(lambda asked: seen.append(asked.query.rstrip(";")))
    return seen


async def cut(store: PostgresStore, stranger: Connection) -> None:
    """The connection that writes is gone, and PostgreSQL knows it."""
    number = store._writer.get_server_pid()
    await stranger.execute("SELECT pg_terminate_backend($1, 60000)", number)


async def test_what_waits_together_is_committed_together_and_at_most_512_writes(store: PostgresStore) -> None:
    seen = statements(store)
    await asyncio.gather(*(store.append(f"t{table}", 1, 0, b"row") for table in range(512)))
    assert (seen[0], seen.count("COMMIT")) == ("BEGIN", 1)
    await asyncio.gather(*(store.append(f"t{table}", 2, 0, b"row") for table in range(1025)))
    assert seen.count("COMMIT") == 4


async def test_nobody_hears_before_the_commit_that_holds_his_row(store: PostgresStore, stranger: Connection) -> None:
    looking = asyncio.Lock()

    async def append_and_look(number: int) -> bool:
        await store.append("t1", 1, number, b"row")
        async with looking:
            return await stranger.fetchval("SELECT 1 FROM log WHERE number = $1", number) is not None

    assert all(await asyncio.gather(*(append_and_look(number) for number in range(1000))))


async def test_every_commit_is_flushed_and_no_transaction_stays_open(store: PostgresStore) -> None:
    names = ("synchronous_commit", "idle_in_transaction_session_timeout")
    assert [await store._writer.fetchval(f"SHOW {name}") for name in names] == ["on", "2s"]


async def test_the_connections_that_read_cannot_write(store: PostgresStore) -> None:
    with pytest.raises(StoreDown, match="read-only"):
        await store._read("DELETE FROM log")


async def test_one_who_reads_for_ever_does_not_hold_up_the_end(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_address, "FAREWELL", 0)
    store = await PostgresStore.open(address, lambda: 0.0)
    reader = await store._readers.acquire()
    async with asyncio.timeout(GUARD):
        await store.close()
    with pytest.raises(asyncpg.InterfaceError):
        await reader.fetchval("SELECT 1")


async def test_a_connection_that_was_cut_is_made_anew(store: PostgresStore, stranger: Connection) -> None:
    await store.keep("t1", b"state", 1)
    await cut(store, stranger)
    outcomes = await asyncio.gather(
        *(store.append("t1", 1, number, b"row") for number in range(3)), return_exceptions=True
    )
    assert {type(outcome) for outcome in outcomes} <= {StoreDown, type(None)}
    kept = sum(outcome is None for outcome in outcomes)
    assert len((await store.tables())[0].rows) == kept
    await store.append("t1", 1, 9, b"row")


async def test_a_write_on_a_connection_that_was_cut_unnoticed_fails_nobody(
    store: PostgresStore, stranger: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.keep("t1", b"before", 1)
    await cut(store, stranger)
    monkeypatch.setattr(type(store._writer), "is_closed", lambda _: monkeypatch.undo())  # nobody has looked yet
    await store.keep("t1", b"after", 2)
    assert await store.tables() == [Kept("t1", b"after", ())]


# PostgreSQL says so to a house that stood still in a transaction, and a moment later the connection ends. Whoever asks
# for something in between hears from asyncpg that "another operation (2) is in progress".
LAST_WORDS = b"SFATAL\0C25P03\0Mterminating connection due to idle-in-transaction timeout\0\0"


@pytest.mark.parametrize("moment", ["SAVEPOINT part", "RELEASE part"])
@pytest.mark.parametrize("ended", [True, False])
async def test_what_is_being_written_on_a_connection_that_ends_is_written_on_a_new_one(
    store: PostgresStore, stranger: Connection, monkeypatch: pytest.MonkeyPatch, moment: str, *, ended: bool
) -> None:
    execute = asyncpg.Connection.execute

    async def ends(self: Connection, query: str) -> str:
        if query == moment:
            monkeypatch.undo()
            if ended:
                await cut(store, stranger)
            else:
                self._protocol.data_received(b"E" + (len(LAST_WORDS) + 4).to_bytes(4) + LAST_WORDS)  # type: ignore[attr-defined]  # asyncpg's own
        return await execute(self, query)

    await store.keep("t1", b"before", 1)
    monkeypatch.setattr(asyncpg.Connection, "execute", ends)
    await asyncio.gather(store.keep("t1", b"after", 1), store.pay([Entry(BANK, ANNA, 10, "welcome")]))
    assert await store.tables() == [Kept("t1", b"after", ())]
    assert await store.balance(ANNA) == 10


async def test_whoever_writes_after_one_who_had_no_answer_does_so_on_a_new_connection(
    store: PostgresStore, stranger: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was asked on the old one would keep the lock of the one house that runs."""
    executemany, old = asyncpg.Connection.executemany, store._writer

    async def impatient(self: Connection, query: str, values: list[tuple[object, ...]]) -> None:
        await executemany(self, query, values, timeout=0.01)

    async with stranger.transaction():
        await stranger.execute("LOCK TABLE balances")
        monkeypatch.setattr(asyncpg.Connection, "executemany", impatient)
        with pytest.raises(StoreDown, match="no answer"):
            await store.pay([Entry(BANK, ANNA, 10, "welcome")])
        monkeypatch.undo()
        await store.keep("t1", b"state", 1)
    assert old.is_closed()
    assert await store.balance(ANNA) == 0


async def test_readers_that_were_cut_read_on(store: PostgresStore, stranger: Connection) -> None:
    await store.keep("t1", b"state", 1)
    for _ in range(3):
        await asyncio.gather(*(store.tables() for _ in range(8)))
        await stranger.execute(
            "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE usename = current_user "
            "AND datname = current_database() AND pid NOT IN (pg_backend_pid(), $1)",
            store._writer.get_server_pid(),
        )
        assert await store.tables() == [Kept("t1", b"state", ())]


@pytest.mark.parametrize("arrives", [True, False])
async def test_a_connection_lost_in_a_commit_leaves_no_doubt(
    store: PostgresStore, stranger: Connection, monkeypatch: pytest.MonkeyPatch, *, arrives: bool
) -> None:
    """It is written once, and whoever waits hears so."""
    commit = asyncpg.transaction.Transaction.commit

    async def cut_off(transaction: asyncpg.transaction.Transaction) -> None:
        if arrives:
            await commit(transaction)
        await cut(store, stranger)
        monkeypatch.undo()
        raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")

    monkeypatch.setattr(asyncpg.transaction.Transaction, "commit", cut_off)
    await asyncio.gather(*(store.append(f"t{n}", 1, 0, b"row") for n in range(3)))
    assert await stranger.fetchval("SELECT count(*) FROM log") == 3
    await store.append("t1", 2, 0, b"row")


async def test_who_is_sent_back_from_a_circle_of_those_who_wait_tries_again(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent_back: list[Sequence[Write]] = []

    async def once(writes: Sequence[Write], connection: group_commit.Connection, particular: Particular) -> Faults:
        faults = await group_commit.made(writes, connection, particular)
        if not sent_back:
            sent_back.append(writes)
            raise asyncpg.DeadlockDetectedError("deadlock detected")
        return faults

    monkeypatch.setattr(postgresql, "made", once)
    await store.pay([Entry(BANK, ANNA, 10, "welcome")])
    assert (len(sent_back), await store.balance(ANNA)) == (1, 10)


async def test_accounts_are_locked_in_the_order_of_their_names(store: PostgresStore) -> None:
    """So nobody waits in a circle."""
    seen: list[str] = []
    store._writer.add_query_logger(
        lambda asked: seen.extend(str(of[-1]) for of in asked.args) if "chips +" in asked.query else None
    )
    await asyncio.gather(*(store.pay([Entry(BANK, f"purse:club:{name}", 5, "welcome")]) for name in "cab"))
    assert seen == [BANK] * 3 + [f"purse:club:{name}" for name in "abc"]


async def test_deals_are_numbered_as_they_are_committed(store: PostgresStore, stranger: Connection) -> None:
    """Whoever reads on from the last number misses none that another machine was still writing."""
    async with stranger.transaction():
        await stranger.execute("SELECT pg_advisory_xact_lock($1)", 0x50_4C_41_59_45_44)
        await stranger.execute("INSERT INTO played (player, place, table_name, deal) VALUES ('anna', '', 'theirs', 1)")
        ours = asyncio.create_task(store.keep("ours", b"", 2, record=Record(b"", ("anna",))))
        async with asyncio.timeout(GUARD):
            while not await stranger.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
                pass
        assert await store.played_since(0, 9) == []
    await ours
    assert [table for _, table, _ in await store.played_since(0, 9)] == ["theirs", "ours"]


async def test_a_second_house_in_the_same_database_is_refused_by_name(store: PostgresStore, address: str) -> None:
    with pytest.raises(AlreadyRunning, match=r"another Invito is running on postgresql:///test\d+$"):
        await PostgresStore.open(address, lambda: 0.0)
    await store.keep("t1", b"", 1)
    await store.close()
    await (await PostgresStore.open(address, lambda: 0.0)).close()


async def test_the_schema_has_the_same_names_as_in_sqlite(
    store: PostgresStore, stranger: Connection, tmp_path: Path
) -> None:
    path = tmp_path / "invito.db"
    await (await SqliteStore.open(path, lambda: 0.0)).close()
    query = "SELECT t.name, c.name FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table'"
    with closing(sqlite3.connect(path)) as connection:
        ours = sorted(connection.execute(query).fetchall())
    theirs = await stranger.fetch(
        "SELECT table_name, column_name FROM information_schema.columns "
        "WHERE table_schema = 'public' AND table_name NOT IN ('migrations', 'leases') "
        "AND (table_name, column_name) NOT IN (('log', 'epoch'), ('log', 'worker'))"
    )
    assert sorted(map(tuple, theirs)) == ours


async def test_two_houses_that_start_at_once_make_the_schema_once(address: str) -> None:
    connections = [await asyncpg.connect(address) for _ in range(3)]
    await asyncio.gather(*(database_address.bring_up_to_date(each, address) for each in connections))
    made = await connections[0].fetch("SELECT number FROM migrations ORDER BY number")
    assert [number for (number,) in made] == [*schema.of_postgresql()]
    for each in connections:
        await each.close()


async def test_a_database_of_a_newer_version_is_refused_and_left_alone(store: PostgresStore, address: str) -> None:
    await store._writer.execute("INSERT INTO migrations VALUES (99)")
    await store.close()
    newest = max(schema.of_postgresql())
    for _ in range(2):  # the second time too, and not AlreadyRunning
        with pytest.raises(NewerDatabase, match=f"version 99, this one knows {newest}"):
            await PostgresStore.open(address, lambda: 0.0)


async def test_a_migration_that_breaks_leaves_nothing_of_itself(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    scripts = dict(schema.of_postgresql())
    broken = {**scripts, max(scripts) + 1: "CREATE TABLE half (a text); CREATE TABLE log (a text);"}
    monkeypatch.setattr(database_address, "of_postgresql", lambda: broken)
    with pytest.raises(StoreDown, match="already exists"):
        await PostgresStore.open(address, lambda: 0.0)
    monkeypatch.undo()
    async with await PostgresStore.open(address, lambda: 0.0) as store:
        assert await store._read("SELECT 1 FROM information_schema.tables WHERE table_name = 'half'") == []


async def test_a_database_that_cannot_be_reached_is_said_without_who_goes_there(tmp_path: Path) -> None:
    with pytest.raises(StoreDown, match=r"^postgresql:///cards: cannot be reached") as said:
        await PostgresStore.open(f"postgresql://anna:secret@/cards?host={tmp_path}", lambda: 0.0)
    assert "anna" not in str(said.value)
    assert "secret" not in str(said.value)


async def test_a_database_that_is_not_there_is_said_with_how_to_make_it(address: str) -> None:
    with pytest.raises(StoreDown, match="there is no such database: make it with `createdb`"):
        await PostgresStore.open(address.replace("?", "x?"), lambda: 0.0)
