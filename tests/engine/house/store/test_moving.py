"""From the file to PostgreSQL and back: everything, or nothing."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from engine.house.chips.ledger import BANK
from engine.house.store.moving import NotMoved, to_file, to_postgresql
from engine.house.store.opening import open_store
from engine.house.store.ports import Store, StoreDown
from engine.house.store.postgresql.store import PostgresStore
from engine.house.store.sqlite.backups import Held, NoBackup
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.values import Entry, Planned, Record
from engine.house.store.where import AlreadyRunning
from tests.engine.house.store.long_played import PEOPLE, fill

DEALS = 300


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "invito.db"


async def everything(store: Store) -> list[object]:
    """All that the house could read of it."""
    ended = [await store.ended(*deal) for deal in await store.all_ended()]
    people = [(await store.played(person, last=9999), await store.counted(person)) for person in PEOPLE]
    accounts = await store.balances("", "")
    ledger = [await store.entries(account, 9999) for account in accounts]
    seals = [await store.seals(f"t{table}", 1, 999) for table in range(7)]
    plans = (
        await store.plans(),
        await store.due_plans(99),
        await store.planned("q"),
        await store.plans(person=PEOPLE[0]),
    )
    club = (await store.finished(), await store.seasons(), await store.corrections(), await store.note("anna", "name"))
    return [
        await store.tournament("cup"),
        await store.tables(),
        ended,
        people,
        accounts,
        ledger,
        seals,
        plans,
        club,
        await store.played_since(0, 9999),
    ]


async def filled(path: Path, deals: int = DEALS) -> list[object]:
    async with await SqliteStore.open(path, lambda: 1234.5) as store:
        await fill(store, deals)
        return await everything(store)


def dump(path: Path) -> dict[str, list[object]]:
    """Every row of every table."""
    with closing(sqlite3.connect(path)) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {name: sorted(database.execute(f"SELECT * FROM {name}"), key=repr) for name in names}  # noqa: S608  ours


async def test_hundreds_of_deals_go_to_postgresql_and_come_back(path: Path, address: str, tmp_path: Path) -> None:
    before = await filled(path)
    assert not [name for name, rows in dump(path).items() if not rows]  # nothing goes unseen
    stays = path.read_bytes()
    held = await to_postgresql(path, address)
    assert held == Held(tables=6, deals=DEALS, chips=30_000 + 50)
    assert path.read_bytes() == stays
    async with await PostgresStore.open(address, lambda: 1234.5) as store:
        assert await everything(store) == before
    back = tmp_path / "back" / "invito.db"
    back.parent.mkdir()
    assert await to_file(address, back) == held
    assert dump(back) == dump(path)
    async with await SqliteStore.open(back, lambda: 1234.5) as again:
        assert await everything(again) == before


async def test_what_is_written_afterwards_is_numbered_on(path: Path, address: str) -> None:
    await filled(path, 20)
    await to_postgresql(path, address)
    async with await PostgresStore.open(address, lambda: 1234.5) as store:
        last = (await store.played_since(0, 999))[-1][0]
        await store.keep(
            "new", b"", 2, entries=[Entry(BANK, "purse:club:new", 5, "gift")], record=Record(b"", ("anna",))
        )
        await store.plan(Planned("r", "here", b"", None))
        assert [deal for number, *deal in await store.played_since(last, 9)] == [["new", 1]]
        assert [kept.table for kept in await store.tables()][-1] == "new"


async def test_a_target_that_is_not_empty_is_left_alone(path: Path, address: str, tmp_path: Path) -> None:
    await filled(path, 3)
    async with await PostgresStore.open(address, lambda: 0.0) as store:
        await store.keep_note("somebody", "else's", "note")
    with pytest.raises(NotMoved, match=r"postgresql:///test\d+ is not empty: notes has rows"):
        await to_postgresql(path, address)
    stays = path.read_bytes()
    with pytest.raises(NotMoved, match=rf"^{re.escape(str(path))} is there already"):
        await to_file(address, path)
    with pytest.raises(NotMoved, match=r"^/ is there already"):
        await to_file(address, Path("/"))
    assert path.read_bytes() == stays
    with pytest.raises(NotMoved, match="there is no database"):
        await to_postgresql(tmp_path / "nothing.db", address)


async def test_nothing_is_moved_while_a_house_runs_here_or_there(path: Path, address: str, tmp_path: Path) -> None:
    await filled(path, 3)
    for where in (path, address):
        async with await open_store(where, lambda: 0.0):
            with pytest.raises(AlreadyRunning):
                await to_postgresql(path, address)
            if where is address:
                with pytest.raises(AlreadyRunning):
                    await to_file(address, tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()
    await to_postgresql(path, address)


async def test_what_does_not_arrive_as_it_was_is_noticed_and_nothing_stays(path: Path, address: str) -> None:
    """Here the database itself changes what it is given."""
    await filled(path, 3)
    await (await PostgresStore.open(address, lambda: 0.0)).close()
    stranger = await asyncpg.connect(address)
    await stranger.execute(
        """CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.amount := 1; RETURN NEW; END $$;
        CREATE TRIGGER spoil BEFORE INSERT ON entries FOR EACH ROW WHEN (NEW.why = 'old') EXECUTE FUNCTION spoil()"""
    )
    with pytest.raises(NotMoved, match="entries is not the same in both"):
        await to_postgresql(path, address)
    assert await stranger.fetchval("SELECT count(*) FROM tables") == 0
    await stranger.close()


async def test_a_file_that_does_not_hold_is_not_moved(path: Path, address: str) -> None:
    await filled(path, 3)
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("UPDATE balances SET chips = chips + 1 WHERE account = 'old:nonna'")
    with pytest.raises(NoBackup, match="old:nonna"):
        await to_postgresql(path, address)


async def test_a_database_out_of_reach_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(StoreDown, match="cannot be reached"):
        await to_file(f"postgresql://x@/y?host={tmp_path}", tmp_path / "new.db")
    assert [file.name for file in tmp_path.iterdir()] == ["new.db.lock"]
