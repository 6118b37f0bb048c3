"""`invito doctor --refund TABLE`: a table that nobody can read any more gives its chips back by the ledger."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app
from engine.games import GAMES
from engine.house.chips.ledger import BANK
from engine.house.chips.refunds import Holding, refund
from engine.house.store.sqlite.file_lock import locked
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.values import Entry
from tests.engine.house.a_world import HandClock
from tests.engine.house.fakes import granted, house, opened

DEALS = 2
MOST_STEPS = 400


async def evening(database: Path, game: str) -> None:
    """Two people and two robots play some deals of two tables; then the power goes in the middle of another."""
    clock = HandClock()
    async with await SqliteStore.open(database, clock.now) as store:
        lobby = house(store, clock)
        for name in ("spoilt", "sound"):
            table = await opened(lobby, name, people=2, robots=2, game=game)
            await table.start(f"{name}:0")
            for _ in range(MOST_STEPS):
                if table.state.deal > DEALS and table.state.dealing:
                    break
                assert clock.ring()
                await granted(table)
                for number in range(2):
                    seat = table.state.seat_of(f"{name}:{number}")
                    if seat is not None and table.state.players[seat].away:
                        await table.back(f"{name}:{number}")
            assert table.state.dealing
        await lobby.close()


@pytest.fixture(params=GAMES)
def database(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house in which one table cannot be read."""
    monkeypatch.setenv("INVITO_DATA", str(tmp_path))
    path = tmp_path / "invito.db"
    asyncio.run(evening(path, request.param))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE tables SET state = ? WHERE name = ?", (b'{"game": "whist"}', "spoilt"))
    return path


def run(table: str) -> Result:
    return CliRunner().invoke(app, ["doctor", "--refund", table])


def balances(path: Path) -> dict[str, int]:
    with closing(sqlite3.connect(path)) as connection:
        return dict(connection.execute("SELECT account, chips FROM balances WHERE chips"))


def test_every_chip_of_the_table_goes_home_and_no_other(database: Path) -> None:
    before = balances(database)
    on_it = {account: chips for account, chips in before.items() if account.split(":")[1:2] == ["spoilt"]}
    assert on_it
    done = run("spoilt")
    after = balances(database)
    assert done.exit_code == 0, done.output
    assert f"chips that went back: {sum(on_it.values())}" in done.output
    assert not after.keys() & on_it.keys()
    assert sum(after.values()) == sum(before.values()) == 0
    for number in range(2):
        person = f"spoilt:{number}"
        (purse,) = {account for account in after if account.startswith("purse:") and account.endswith(person)}
        gained = after[purse] - before.get(purse, 0)
        assert gained >= on_it.get(f"stack:spoilt:{person}", 0)
        assert f"{purse}: {gained}" in done.output
    assert {account: chips for account, chips in after.items() if "sound" in account} == {
        account: chips for account, chips in before.items() if "sound" in account
    }


def test_a_table_is_refunded_once_and_only_if_it_cannot_be_read(database: Path) -> None:
    assert run("spoilt").exit_code == 0
    before = balances(database)
    for table, words in (
        ("spoilt", "no open table spoilt"),
        ("sound", "can be read"),
        ("never", "no open table never"),
    ):
        done = run(table)
        assert (done.exit_code, words in done.output) == (1, True)
    assert balances(database) == before


def test_while_the_bot_runs_nothing_is_refunded(database: Path) -> None:
    before = balances(database)
    with locked(database):
        done = run("spoilt")
    assert done.exit_code == 1
    assert "another Invito is running" in done.output
    assert balances(database) == before


def test_where_there_is_no_database_none_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INVITO_DATA", str(tmp_path))
    assert run("spoilt").exit_code == 1
    assert [*tmp_path.iterdir()] == []


def test_a_pot_is_shared_as_when_a_table_closes() -> None:
    stacks = [Holding("stack:t:anna", 70, "purse:c:anna"), Holding("stack:t:robot:1", 30)]
    assert [*refund([Holding("pot:t", 21), *stacks])] == [
        Entry("stack:t:anna", "purse:c:anna", 70, "refund"),
        Entry("stack:t:robot:1", BANK, 30, "refund"),
        Entry("pot:t", "purse:c:anna", 10, "refund"),
        Entry("pot:t", BANK, 11, "refund"),
    ]
    assert [*refund([Holding("pot:t", 5)])] == [Entry("pot:t", BANK, 5, "refund")]
    assert [*refund([])] == []
