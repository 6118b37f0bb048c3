"""`invito history export`: every deal of the data directory as a file that plays to the same stacks."""

import asyncio
import os
import stat
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.answers.past.deal_files import told
from bot.cli import app
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.values import Ended
from engine.house.tables import encoding
from engine.phh import Unplayable, replayed
from engine.transcript import check
from tests.engine.house.a_world import HandClock
from tests.engine.house.fakes import granted, house, opened

DEALS = 2


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data directory in which robots have played some deals at two tables."""
    monkeypatch.setenv("INVITO_DATA", str(tmp_path))
    asyncio.run(evening(tmp_path / "invito.db"))
    return tmp_path


async def evening(database: Path) -> None:
    clock = HandClock()
    async with await SqliteStore.open(database, clock.now) as store:
        lobby = house(store, clock)
        for name in ("first", "second"):
            table = await opened(lobby, name, people=1, robots=3)
            await table.start(f"{name}:0")
            while table.state.deal <= DEALS:
                await clock.move(60)
                await granted(table)
                await table.back(f"{name}:0") if table.state.players[0].away else None
        await lobby.close()


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, ["history", "export", *map(str, words)])


def test_every_deal_is_a_file_that_replays_to_its_own_stacks(data: Path) -> None:
    done = run(data / "out")
    assert done.exit_code == 0, done.output
    files = sorted((data / "out").iterdir())
    assert {file.name.split("-")[0] for file in files} == {"first", "second"}
    assert len(files) >= 2 * DEALS
    for file in files:
        assert file.suffix == ".phh"
        assert replayed(file.read_text(encoding="utf-8")).ok


def test_what_is_written_is_its_owners_alone_again_too(data: Path) -> None:
    before = os.umask(0o022)
    try:
        for _ in range(2):
            assert run(data / "out").exit_code == 0
            files = [*(data / "out").iterdir()]
            assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
            for file in files:
                file.chmod(0o644)
    finally:
        os.umask(before)
    assert stat.S_IMODE((data / "out").stat().st_mode) == 0o700


def test_of_one_table_only_its_own(data: Path) -> None:
    assert run(data / "out", "--table", "second").exit_code == 0
    assert {file.name.split("-")[0] for file in (data / "out").iterdir()} == {"second"}


def test_where_nothing_was_ever_kept_nothing_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INVITO_DATA", str(tmp_path))
    done = run(tmp_path / "out")
    assert done.exit_code == 1
    assert "there is no database" in done.output
    assert list(tmp_path.iterdir()) == []


def test_while_the_bot_runs_it_says_so(data: Path) -> None:
    async def beside() -> Result:
        async with await SqliteStore.open(data / "invito.db", lambda: 0.0):
            return await asyncio.to_thread(run, data / "out")

    done = asyncio.run(beside())
    assert done.exit_code == 1
    assert "invito.db" in done.output


async def _an_ended_deal(database: Path) -> Ended:
    async with await SqliteStore.open(database, lambda: 0.0) as store:
        ended = await store.ended("first", 1)
    assert ended is not None
    return ended


def test_what_the_format_cannot_say_is_told_as_a_transcript(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cannot(*_: object, **__: object) -> str:
        raise Unplayable("planted")

    ended = asyncio.run(_an_ended_deal(data / "invito.db"))
    monkeypatch.setattr("engine.phh.written", cannot)
    ((suffix, text),) = told(ended, encoding.decoded_record(ended.text))
    assert suffix == "txt"
    assert check(text) == ()


def test_a_deal_that_todays_rules_cannot_tell_is_named_and_the_others_are_written(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = encoding.decoded_record

    def some(text: bytes) -> encoding.AnyRecord:
        record = good(text)
        if record.deal == 1:
            raise KeyError("planted")
        return record

    monkeypatch.setattr(encoding, "decoded_record", some)
    done = run(data / "out")
    assert done.exit_code == 1
    assert "first-1: cannot be told" in done.output
    assert len(list((data / "out").iterdir())) >= 2 * (DEALS - 1)
