"""What only the store on disk can show: shared commits, crashes, full disks, strangers, versions."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from engine.house.store.ports import Duplicate, StoreDown
from engine.house.store.sql import schema
from engine.house.store.sqlite.database_file import newest_version
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.values import Ended, Kept, Record
from engine.house.store.where import AlreadyRunning, NewerDatabase


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "caffè #1 100%.db"  # nothing in a name has a meaning


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    async with await SqliteStore.open(path, lambda: 1234.5, patience=0) as opened:
        yield opened


@pytest.fixture
def stranger(path: Path, store: SqliteStore) -> Iterator[sqlite3.Connection]:
    """Another program looks at the database of the open store."""
    with closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as connection:
        yield connection


async def statements(store: SqliteStore) -> list[str]:
    """All SQL that the writer runs from now on."""
    seen: list[str] = []
    await store._writer.set_trace_callback(seen.append)
    return seen


async def test_what_waits_together_is_committed_together(store: SqliteStore) -> None:
    seen = await statements(store)
    await asyncio.gather(*(store.append(f"t{table}", 1, 0, b"row") for table in range(300)))
    assert (seen[0], seen.count("COMMIT")) == ("BEGIN IMMEDIATE", 1)


async def test_a_commit_asks_the_database_for_nothing_beside_what_it_writes(store: SqliteStore) -> None:
    seen = await statements(store)
    await asyncio.gather(store.append("t1", 1, 0, b"row"), store.append("t2", 1, 0, b"row"))
    assert [statement for statement in seen if not statement.startswith("INSERT")] == ["BEGIN IMMEDIATE", "COMMIT"]


async def test_one_commit_takes_at_most_512_writes(store: SqliteStore) -> None:
    seen = await statements(store)
    await asyncio.gather(*(store.append(f"t{table}", 1, 0, b"row") for table in range(1025)))
    assert seen.count("COMMIT") == 3


async def test_nobody_hears_before_the_commit_that_holds_his_row(
    store: SqliteStore, stranger: sqlite3.Connection
) -> None:
    async def append_and_look(number: int) -> bool:
        await store.append("t1", 1, number, b"row")
        return stranger.execute("SELECT 1 FROM log WHERE number = ?", (number,)).fetchone() is not None

    assert all(await asyncio.gather(*(append_and_look(number) for number in range(1000))))


async def test_every_commit_is_flushed_to_the_disk(store: SqliteStore) -> None:
    ((journal,),) = await store._writer.execute_fetchall("PRAGMA journal_mode")
    ((synchronous,),) = await store._writer.execute_fetchall("PRAGMA synchronous")
    assert (journal, synchronous) == ("wal", 2)  # 2 is FULL


async def test_the_reading_connection_cannot_write(store: SqliteStore) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await store._reader.execute("DELETE FROM log")


async def test_a_store_stopped_in_a_transaction_leaves_none_open(store: SqliteStore, path: Path) -> None:
    begun = asyncio.Event()
    loop = asyncio.get_running_loop()
    await store._writer.set_trace_callback(lambda _: loop.call_soon_threadsafe(begun.set))
    waiting = [asyncio.create_task(store.append(f"t{table}", 1, 0, b"row")) for table in range(600)]
    await begun.wait()
    store._commits.task.cancel()
    await store.close()
    outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    acknowledged = [outcome for outcome in outcomes if outcome is None]
    assert {type(outcome) for outcome in outcomes if outcome} == {StoreDown}
    with closing(sqlite3.connect(path, timeout=0)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        assert connection.execute("SELECT count(*) FROM log").fetchone()[0] >= len(acknowledged)


async def fill(store: SqliteStore) -> None:
    await store._writer.execute("PRAGMA max_page_count = 1")  # SQLite makes it what there already is


async def empty(store: SqliteStore) -> None:
    await store._writer.execute("PRAGMA max_page_count = 1000000")


async def test_a_full_disk_changes_nothing_and_is_got_over(store: SqliteStore) -> None:
    await store.keep("t1", b"small", 1)
    await fill(store)
    writes = [store.append("t1", 1, 0, b"x" * 100_000), store.append("t1", 1, 1, b"neighbour")]
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [StoreDown, StoreDown]
    assert "full" in str(outcomes[0])
    assert await store.tables() == [Kept("t1", b"small", ())]
    await empty(store)
    await store.append("t1", 1, 0, b"x" * 100_000)
    assert await store.tables() == [Kept("t1", b"small", (b"x" * 100_000,))]


async def test_a_disk_that_is_read_only_changes_nothing_and_is_got_over(store: SqliteStore) -> None:
    await store._writer.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreDown, match="readonly"):
        await store.keep("t1", b"", 1)
    await store._writer.execute("PRAGMA query_only = OFF")
    await store.keep("t1", b"", 1)
    assert await store.tables() == [Kept("t1", b"", ())]


async def test_a_database_locked_by_a_stranger_changes_nothing_and_is_got_over(
    store: SqliteStore, stranger: sqlite3.Connection
) -> None:
    stranger.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreDown, match="locked"):
        await store.keep("t1", b"", 1)
    stranger.execute("ROLLBACK")
    await store.keep("t1", b"", 1)
    assert await store.tables() == [Kept("t1", b"", ())]


async def test_a_transaction_that_breaks_in_the_middle_is_not_left_open(
    store: SqliteStore, stranger: sqlite3.Connection
) -> None:
    stranger.execute("ALTER TABLE log RENAME TO elsewhere")
    outcomes = await asyncio.gather(store.keep("t1", b"", 1), store.append("t1", 1, 0, b"row"), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [StoreDown, StoreDown]
    stranger.execute("ALTER TABLE elsewhere RENAME TO log")
    assert await store.tables() == []
    await store.append("t1", 1, 0, b"row")


async def test_a_second_store_on_the_same_file_is_refused_by_name(store: SqliteStore, path: Path) -> None:
    with pytest.raises(AlreadyRunning) as refused:
        await SqliteStore.open(path, lambda: 0.0)
    assert str(path) in str(refused.value)
    await store.keep("t1", b"", 1)


async def test_a_database_of_a_newer_version_is_refused_and_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(NewerDatabase, match=f"version 99, this one knows {newest_version()}"):
        await SqliteStore.open(path, lambda: 0.0)
    with pytest.raises(NewerDatabase):  # and not AlreadyRunning: the lock was given back
        await SqliteStore.open(path, lambda: 0.0)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT * FROM sqlite_schema").fetchall() == []
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)


async def test_a_file_that_is_no_database_is_refused(path: Path) -> None:
    await asyncio.to_thread(path.write_bytes, b"a letter to the operator\n" * 100)
    with pytest.raises(StoreDown, match="not a database"):
        await SqliteStore.open(path, lambda: 0.0)


async def test_migrations_are_applied_in_order_once_and_whole(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripts = tmp_path / "migrations"
    scripts.mkdir()
    monkeypatch.setattr(schema, "files", lambda _: tmp_path)

    async def version() -> int:
        await (await SqliteStore.open(path, lambda: 0.0)).close()
        with closing(sqlite3.connect(path)) as connection:
            return int(connection.execute("PRAGMA user_version").fetchone()[0])

    (scripts / "0001_first.sql").write_text("CREATE TABLE a (b); CREATE TABLE notes (owner, key, value);")
    assert await version() == 1
    (scripts / "0003_third.sql").write_text("INSERT INTO a (b, c) VALUES (1, 2); CREATE TABLE a (b);")
    (scripts / "0002_second.sql").write_text("ALTER TABLE a ADD COLUMN c;")
    with pytest.raises(StoreDown, match="already exists"):
        await version()
    (scripts / "0003_third.sql").write_text("INSERT INTO a (b, c) VALUES (3, 4);")
    assert await version() == 3
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT * FROM a").fetchall() == [(3, 4)]


async def test_deals_that_an_older_version_has_written_are_read_as_ever(path: Path) -> None:
    scripts = sorted(Path(schema.__file__).with_name("migrations").iterdir())
    with closing(sqlite3.connect(path)) as connection:
        for script in scripts[:3]:
            connection.executescript(script.read_text())
        connection.executescript(
            """PRAGMA user_version = 3;
            INSERT INTO tables VALUES (1, 't1', 'state', 2, 1);
            INSERT INTO log VALUES ('t1', 1, 0, x'61'), ('t1', 1, 1, x'62'), ('t1', 2, 0, x'63');
            INSERT INTO records VALUES ('t1', 1, 9.5, x'7b7d');
            INSERT INTO played VALUES (1, 'anna', 'here', 't1', 1);"""
        )
    async with await SqliteStore.open(path, lambda: 0.0) as store:
        assert await store.ended("t1", 1) == Ended("t1", 1, b"{}", (b"a", b"b"))
        assert await store.played("anna") == [("t1", 1)]
        assert [kept.rows for kept in await store.tables()] == [(b"c",)]
        with pytest.raises(Duplicate):
            await store.append("t1", 1, 2, b"d")
        await store.append("t1", 2, 1, b"d")


async def test_the_rows_of_a_deal_that_has_ended_are_packed(store: SqliteStore, stranger: sqlite3.Connection) -> None:
    rows = tuple(b'{"type":"answered","ask":%d,"seat":1}' % number for number in range(100))
    for number, row in enumerate(rows):
        await store.append("t1", 1, number, row)
    await store.keep("t1", b"", 2, record=Record(b"", rows=rows))
    assert stranger.execute("SELECT count(*) FROM log").fetchone() == (0,)
    assert stranger.execute("SELECT length(rows) < 800 FROM records").fetchone() == (1,)
    assert await store.ended("t1", 1) == Ended("t1", 1, b"", rows)


async def test_of_a_note_that_is_forgotten_nothing_stays(store: SqliteStore) -> None:
    await asyncio.gather(*(store.keep_note("anna", "language", value) for value in ("it", None)))
    await store.keep_notes([("bruno", "language", "en"), ("bruno", "language", None), ("carla", "language", "it")])
    assert await store._read("SELECT owner FROM notes") == [("carla",)]
