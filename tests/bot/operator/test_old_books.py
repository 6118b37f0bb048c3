"""`invito club import` and `map`: whole or not at all, never twice, undone line by line (articles LE-CSV)."""

import asyncio
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.chat.preferences import Preferences
from bot.cli import app
from bot.club.old_winnings import old_winnings
from engine.house.store.sqlite.store import SqliteStore

BOOKS = "date,player,net,note\n2024-05-03,Nonna,50,\n2024-05-03,Zio,-50,\n2024-05-10,Nonna,-20,\n2024-05-10,Zio,20,\n"

POTS = ("old:pot:2024-05-03", "old:pot:2024-05-10")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("INVITO_DATA", str(tmp_path))
    asyncio.run(somebody(tmp_path))
    (tmp_path / "books.csv").write_text(BOOKS, encoding="utf-8")
    return tmp_path


async def somebody(data: Path) -> None:
    async with await SqliteStore.open(data / "invito.db", lambda: 1.0) as store:
        await Preferences(store, "it").change("local:anna", name="Anna")


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, ["club", *map(str, words)])


def balances(data: Path) -> dict[str, int]:
    async def read() -> dict[str, int]:
        async with await SqliteStore.open(data / "invito.db", lambda: 1.0) as store:
            held = {account: await store.balance(account) for account in ("old:Nonna", "old:Zio", *POTS, "house")}
            return {account: chips for account, chips in held.items() if chips}

    return asyncio.run(read())


def test_le_csv_2_in_the_books_once_and_out_of_them_again(data: Path) -> None:
    assert "4 lines are in the books" in run("import", data / "books.csv").output
    assert balances(data) == {"old:Nonna": 30, "old:Zio": -30}
    again = run("import", data / "books.csv")
    assert (again.exit_code, "brought in before" in again.output) == (1, True)
    assert "4 lines are taken out" in run("import", "--undo", data / "books.csv").output
    assert balances(data) == {}
    assert run("import", "--undo", data / "books.csv").exit_code == 1
    assert run("import", data / "books.csv").exit_code == 0
    assert balances(data) == {"old:Nonna": 30, "old:Zio": -30}


def test_le_csv_1_a_wrong_file_changes_nothing_and_its_lines_are_named(data: Path) -> None:
    (data / "books.csv").write_text(BOOKS.replace("Zio,-50", "Zio,-1.5"), encoding="utf-8")
    refused = run("import", data / "books.csv")
    assert (refused.exit_code, "line 3: net" in refused.output) == (1, True)
    assert balances(data) == {}
    assert run("import", data / "nowhere.csv").exit_code == 1


def test_le_csv_2_an_admin_says_whose_a_name_is(data: Path) -> None:
    run("import", data / "books.csv")
    assert run("map", "Nonna", "local:anna").output.strip() == "local:anna: +30 by the old books"
    assert run("map", "Nonna", "local:anna").exit_code == 0
    assert run("map", "Zia", "local:anna").exit_code == 1
    assert run("map", "Zio", "local:nobody").exit_code == 1
    assert run("map", "Zio", "local:anna").output.strip() == "local:anna: +0 by the old books"

    async def read() -> list[int | None]:
        async with await SqliteStore.open(data / "invito.db", lambda: 1.0) as store:
            return [await old_winnings(store, person) for person in ("local:anna", "local:bruno")]

    assert asyncio.run(read()) == [0, None]
