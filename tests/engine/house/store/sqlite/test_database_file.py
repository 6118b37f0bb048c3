"""The file behind the store: private, never taken for a new one, looked over after an unclean end."""

import asyncio
import resource
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from engine.house.chips.ledger import BANK
from engine.house.store.ports import StoreDown
from engine.house.store.sqlite import database_file
from engine.house.store.sqlite import store as sqlite
from engine.house.store.sqlite.database_file import Damaged
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.values import Entry
from tests.engine.house.store.places import PURSE, chips_in, with_chips


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "invito.db"


async def kept(path: Path) -> SqliteStore:
    """A store in which Anna has chips; it is open."""
    store = await SqliteStore.open(path, lambda: 0.0)
    await store.pay([Entry(BANK, PURSE, 10, "welcome")])
    return store


async def test_nobody_else_can_read_any_of_its_files_whatever_the_umask(path: Path) -> None:
    store = await kept(path)
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    await store.close()
    assert modes == dict.fromkeys(("invito.db", "invito.db-shm", "invito.db-wal", "invito.db.lock"), 0o600)


@pytest.mark.parametrize("beside", ["invito.db.lock", "invito.db-wal", "invito.db-shm"])
async def test_an_empty_file_beside_traces_of_a_house_is_no_new_one(path: Path, beside: str) -> None:
    path.touch()
    (path.parent / beside).touch()
    with pytest.raises(Damaged, match=beside):
        await SqliteStore.open(path, lambda: 0.0)
    assert {file.name for file in path.parent.iterdir()} == {path.name, beside}
    assert path.stat().st_size == 0


async def test_a_database_cut_to_nothing_fills_no_purse_again(path: Path) -> None:
    await with_chips(path)
    path.write_bytes(b"")
    for _ in range(2):
        with pytest.raises(Damaged, match="last backup"):
            await SqliteStore.open(path, lambda: 0.0)


async def test_an_empty_file_alone_is_a_new_house(path: Path) -> None:
    path.touch()
    assert await chips_in(path) == 0


async def test_a_first_start_that_was_killed_before_it_made_anything_is_begun_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(database_file, "bring_up_to_date", killed)
    with pytest.raises(KeyboardInterrupt):
        await SqliteStore.open(path, lambda: 0.0)
    monkeypatch.undo()
    assert (path.parent / "invito.db.new").exists()
    assert not path.exists()
    assert await chips_in(path) == 0
    assert {file.name for file in path.parent.iterdir()} == {"invito.db", "invito.db.lock"}


def damaged(path: Path) -> None:
    """The pages of `balances` and its neighbours do not begin as pages do."""
    content = bytearray(path.read_bytes())
    for page in range(1, len(content) // 4096):
        content[page * 4096] ^= 0xFF
    path.write_bytes(content)


async def test_after_an_unclean_end_every_page_is_looked_at(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Path] = []
    look_over = database_file.look_over

    async def looks(connection: object, path: Path) -> None:
        looked.append(path)
        await look_over(connection, path)  # type: ignore[arg-type]  # handed on

    monkeypatch.setattr(sqlite, "look_over", looks)
    store = await kept(path)
    for file in [*path.parent.iterdir()]:
        shutil.copy(file, file.with_name(file.name.replace("invito", "killed")))
    await store.close()
    assert await chips_in(path) == 10
    assert looked == []
    killed = path.with_name("killed.db")
    assert await chips_in(killed) == 10
    assert looked == [killed]
    assert await chips_in(killed) == 10
    assert looked == [killed]


async def test_damage_is_said_after_an_unclean_end_and_where_it_is_asked_for(path: Path) -> None:
    await with_chips(path)
    damaged(path)
    with pytest.raises(Damaged, match=r"is damaged \(.*last backup"):
        await SqliteStore.open(path, lambda: 0.0, thorough=True)
    path.with_name("invito.db-wal").touch()
    with pytest.raises(Damaged, match=r"is damaged \(.*last backup"):
        await SqliteStore.open(path, lambda: 0.0)


async def test_looking_over_can_be_broken_off(path: Path) -> None:
    await with_chips(path)
    async with database_file.connected(path, "rw", 0) as connection:
        await connection.execute("CREATE TABLE many AS WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n "
                                 "LIMIT 200000) SELECT i, hex(randomblob(40)) FROM n")  # fmt: skip
        begun = asyncio.Event()
        loop = asyncio.get_running_loop()
        await connection.set_trace_callback(lambda _: loop.call_soon_threadsafe(begun.set))
        looking = asyncio.create_task(database_file.look_over(connection, path))
        await begun.wait()
        looking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await looking


@contextmanager
def no_file_may_grow() -> Iterator[None]:
    """As on a disk where nothing fits any more: SQLite hears of an I/O error."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize(("free", "said"), [(900_000, "the disk is full: make room where "), (10**9, "disk I/O error")])
async def test_a_full_disk_is_said_in_words_at_the_start(
    path: Path, monkeypatch: pytest.MonkeyPatch, free: int, said: str
) -> None:
    usage = shutil.disk_usage(path.parent)._replace(free=free)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    with no_file_may_grow(), pytest.raises(StoreDown, match=said) as down:
        await SqliteStore.open(path, lambda: 0.0)
    assert str(path) in str(down.value)
    assert await chips_in(path) == 0


async def test_a_clean_end_leaves_nothing_beside(path: Path) -> None:
    await with_chips(path)
    assert {file.name for file in path.parent.iterdir()} == {"invito.db", "invito.db.lock"}
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
