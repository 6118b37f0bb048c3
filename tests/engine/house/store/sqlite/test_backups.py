"""Copies of the database: of one moment while people play, verified, never in the way of what is there."""

import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine.house.chips.ledger import BANK
from engine.house.store.sqlite.backups import NoBackup, back_up, restore, verified
from engine.house.store.sqlite.database_file import Damaged
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.values import Entry, Kept
from engine.house.store.where import AlreadyRunning, NewerDatabase
from tests.engine.house.a_world import HandClock
from tests.engine.house.fakes import granted, house, opened
from tests.engine.house.store.places import PURSE, chips_in, with_chips

NOW = datetime(2026, 5, 1, 12, 30, tzinfo=UTC)
OLD = "invito.db.before-20260501-123000"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    return folder / "invito.db"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copy.db"


def change(database: Path, statement: str) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(statement)


async def tables_in(path: Path) -> list[Kept]:
    async with await SqliteStore.open(path, lambda: 0.0) as store:
        return list(await store.tables())


async def test_a_copy_made_in_the_middle_of_a_deal_goes_on_where_that_deal_was(
    game: str, path: Path, copy: Path, tmp_path: Path
) -> None:
    clock = HandClock()
    store = await SqliteStore.open(path, clock.now)
    lobby = house(store, clock)
    table = await opened(lobby, "t", people=2, robots=1, game=game)
    await table.start("t:0")
    await granted(table)
    then = list(await store.tables())
    held = back_up(path, copy)
    assert (held.tables, held.deals) == (1, 0)
    while list(await store.tables()) == then:  # play goes on
        assert clock.ring()
        await granted(table)
    await lobby.close()
    await store.close()
    elsewhere = tmp_path / "elsewhere.db"
    assert restore(copy, elsewhere, NOW) == (held, None)
    assert await tables_in(elsewhere) == then
    clock = HandClock()
    async with await SqliteStore.open(elsewhere, clock.now) as store:
        again = house(store, clock)
        assert await again.recover() == 1
        await again.close()


async def test_a_copy_is_one_file_for_its_owner_alone(path: Path, copy: Path) -> None:
    await with_chips(path)
    back_up(path, copy)
    assert {file.name for file in copy.parent.iterdir()} == {"data", "copy.db"}
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


async def test_what_is_there_already_is_never_written_over(path: Path, copy: Path) -> None:
    await with_chips(path)
    copy.write_text("something else")
    with pytest.raises(NoBackup, match="is there already"):
        back_up(path, copy)
    assert copy.read_text() == "something else"
    assert {file.name for file in copy.parent.iterdir()} == {"data", "copy.db"}


@pytest.mark.parametrize("folder", ["/", ".", ".."])
async def test_a_folder_is_neither_a_copy_nor_a_place_for_one(
    path: Path, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await with_chips(path)
    monkeypatch.chdir(path.parent)
    with pytest.raises(NoBackup, match="is there already"):
        back_up(path, Path(folder))
    with pytest.raises(NoBackup, match="unable to open"):
        restore(Path(folder), path, NOW)
    assert await chips_in(path) == 10


def test_without_a_database_there_is_no_copy(path: Path, copy: Path) -> None:
    with pytest.raises(NoBackup, match="there is no database"):
        back_up(path, copy)
    assert not copy.exists()


async def test_a_damaged_database_is_not_copied(path: Path, copy: Path) -> None:
    await with_chips(path)
    path.write_bytes(path.read_bytes()[:4096] + b"\xff" * 40_960)
    with pytest.raises((Damaged, NoBackup)):
        back_up(path, copy)
    assert {file.name for file in copy.parent.iterdir()} == {"data"}


async def test_what_was_there_is_kept_under_another_name_with_all_that_belongs_to_it(path: Path, copy: Path) -> None:
    await with_chips(path)
    back_up(path, copy)
    async with await SqliteStore.open(path, lambda: 0.0) as store:
        await store.pay([Entry(BANK, PURSE, 5, "top_up")])
        killed = path.parent / "killed"
        killed.mkdir()
        for file in path.parent.glob("invito.db*"):
            shutil.copy(file, killed)  # its last write lies beside the database
    _, old = restore(copy, killed / path.name, NOW)
    assert old == killed / OLD
    assert await chips_in(killed / path.name) == 10
    assert await chips_in(old) == 15


async def test_while_a_house_is_running_nothing_is_put_in_its_place(path: Path, copy: Path) -> None:
    await with_chips(path)
    back_up(path, copy)
    async with await SqliteStore.open(path, lambda: 0.0):
        there = {file.name for file in path.parent.iterdir()}
        with pytest.raises(AlreadyRunning):
            restore(copy, path, NOW)
        assert {file.name for file in path.parent.iterdir()} == there


def no_text(copy: Path) -> None:
    copy.write_text("no database at all, " * 100)


def spoilt(copy: Path) -> None:
    whole = copy.read_bytes()
    copy.write_bytes(whole[:5000] + bytes(byte ^ 0xFF for byte in whole[5000:20_000]) + whole[20_000:])


def other_chips(copy: Path) -> None:
    change(copy, "UPDATE balances SET chips = chips + 1 WHERE account = 'purse:club:anna'")


def another_entry(copy: Path) -> None:
    change(copy, "INSERT INTO entries (at, source, target, amount, why) VALUES (0, 'house', 'purse:club:b', 1, '')")


def without_what_was_written_last(copy: Path) -> None:
    copy.with_name("copy.db-wal").write_bytes(b"the last writes")


@pytest.mark.parametrize(
    ("harm", "why"),
    [
        (no_text, "no whole database"),
        (spoilt, "damaged|no whole database"),
        (other_chips, f"account {PURSE}"),
        (another_entry, "account (house|purse:club:b)"),
        (without_what_was_written_last, "not whole without copy.db-wal"),
    ],
)
async def test_a_copy_that_does_not_hold_is_refused_and_nothing_is_touched(
    harm: Callable[[Path], None], why: str, path: Path, copy: Path
) -> None:
    await with_chips(path)
    back_up(path, copy)
    await with_chips(path, 3)
    harm(copy)
    with pytest.raises(NoBackup, match=why):
        restore(copy, path, NOW)
    assert await chips_in(path) == 13


async def test_a_copy_of_a_newer_invito_is_refused(path: Path, copy: Path) -> None:
    await with_chips(path)
    back_up(path, copy)
    change(copy, "PRAGMA user_version = 999")
    with pytest.raises(NewerDatabase):
        verified(copy)


def test_a_copy_that_is_not_there_is_said(path: Path, copy: Path) -> None:
    with pytest.raises(FileNotFoundError):
        restore(copy, path, NOW)
    assert not path.exists()
