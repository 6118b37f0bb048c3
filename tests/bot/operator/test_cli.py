"""The commands: what they print, and how they exit."""

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app
from engine.house.store.where import told
from tests.engine.house.store.places import with_chips
from tests.postgres import Cluster

FOLD = "game texas_holdem\nseat Anna 100\nseat Bruno 100\ndealer Anna\ndeal\nAnna: fold\n"
HAND = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
starting_stacks = [100, 100]
actions = ["p2 f"]
"""


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def file(folder: Path, text: str, name: str = "deal.txt") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_transcript_that_holds_is_ok(tmp_path: Path) -> None:
    path = file(tmp_path, FOLD + "= over\n")
    done = run("check", path)
    assert (done.exit_code, done.output) == (0, f"{path}: ok\n")


def test_an_expectation_that_fails_is_said_with_its_line(tmp_path: Path) -> None:
    path = file(tmp_path, FOLD + "= stack Anna 100\n")
    done = run("check", path)
    assert (done.exit_code, done.output) == (1, f"{path}:7: expected stack Anna 100, is 90\n")


def test_a_line_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    path = file(tmp_path, FOLD + "Anna: sing\n")
    done = run("check", path)
    assert (done.exit_code, done.output) == (2, f"{path}:7: unknown action: sing\n")


def test_of_several_files_all_are_told_and_the_worst_decides(tmp_path: Path) -> None:
    good = file(tmp_path, FOLD, "good.txt")
    wrong = file(tmp_path, FOLD + "= pot 1\n", "wrong.txt")
    missing = tmp_path / "missing.txt"
    assert run("check", wrong, good).exit_code == 1
    done = run("check", missing, wrong, good)
    assert done.exit_code == 2
    assert [line.rpartition("/")[2] for line in done.output.splitlines()] == [
        "missing.txt: No such file or directory",
        "wrong.txt:7: expected pot 1, is 0",
        "good.txt: ok",
    ]


def test_a_file_that_is_no_text_is_said(tmp_path: Path) -> None:
    path = tmp_path / "picture.txt"
    path.write_bytes(b"\x89PNG\xff")
    assert run("check", path).output == f"{path}: not a text in UTF-8\n"
    assert run("replay", path).output == f"{path}: not a text in UTF-8\n"


def test_hands_are_replayed_and_compared(tmp_path: Path) -> None:
    alone = file(tmp_path, HAND, "alone.phh")
    same = file(tmp_path, f"{HAND}finishing_stacks = [101, 99]\n", "same.phh")
    other = file(tmp_path, f"{HAND}finishing_stacks = [100, 100]\n", "other.phh")
    done = run("replay", alone, same)
    assert (done.exit_code, done.output) == (0, f"{alone}: 101 99\n{same}: 101 99 ok\n")
    done = run("replay", other, same)
    assert (done.exit_code, done.output) == (1, f"{other}: 101 99 expected 100 100\n{same}: 101 99 ok\n")


def test_hands_are_told_as_one_object_each(tmp_path: Path) -> None:
    same = file(tmp_path, f"{HAND}finishing_stacks = [101, 99]\n", "same.phh")
    limit = file(tmp_path, HAND.replace("NT", "FO/8"), "limit.phh")
    done = run("replay", "--json", same, limit)
    assert done.exit_code == 1
    assert [json.loads(line) for line in done.output.splitlines()] == [
        {"file": str(same), "stacks": [101, 99], "expected": [101, 99], "ok": True, "error": None},
        {
            "file": str(limit),
            "stacks": [],
            "expected": None,
            "ok": False,
            "error": "variant FO/8 is not played here",
        },
    ]


@pytest.mark.parametrize("policy", ["call", "random", "robots"])
def test_simulated_deals_hold_every_invariant_and_come_again_with_their_seed(policy: str) -> None:
    words = ("simulate", "texas_holdem", "--deals", "20", "--seats", "4", "--policy", policy, "--seed", "5", "--json")
    first, again = (json.loads(run(*words).output) for _ in range(2))
    assert first["deals"] == 20
    assert first["invariants_held"]
    assert first["actions"] == again["actions"] > 20
    assert first["seconds"] > 0
    assert first["deals_per_second"] > 0


def test_a_simulation_is_told_in_a_line() -> None:
    done = run("simulate", "texas_holdem", "--deals", "3")
    assert done.exit_code == 0
    assert done.output.startswith("3 deals, ")
    assert done.output.endswith("every invariant held\n")


@pytest.mark.parametrize(
    "words",
    [
        ("chess",),
        ("texas_holdem", "--seats", "11"),
        ("texas_holdem", "--policy", "bluff"),
        ("texas_holdem", "--deals", "0"),
    ],
)
def test_a_simulation_of_what_there_is_not_is_refused(words: tuple[str, ...]) -> None:
    assert run("simulate", *words).exit_code == 2


def test_a_database_is_backed_up_and_restored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INVITO_DATA", str(tmp_path / "data"))
    copy, database = tmp_path / "copy.db", tmp_path / "data" / "invito.db"
    missing = run("backup", copy)
    assert (missing.exit_code, missing.output) == (1, f"{database}: there is no database\n")

    database.parent.mkdir()
    asyncio.run(with_chips(database))
    held = "open tables: 0, deals that have ended: 0, chips of people: 10"
    done = run("backup", copy)
    assert (done.exit_code, done.output) == (0, f"{copy}: {database} is copied whole ({held})\n")
    done = run("restore", copy)
    first, second = done.output.splitlines()
    assert (done.exit_code, first) == (0, f"{database}: restored from {copy} ({held})")
    assert second.startswith(f"what was there before is now {database}.before-")
    done = run("restore", tmp_path / "other.db")
    assert (done.exit_code, done.output) == (1, f"{tmp_path / 'other.db'}: No such file or directory\n")


def test_a_store_goes_to_postgresql_and_into_a_file_again(
    tmp_path: Path, postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgres.new()
    monkeypatch.setenv("INVITO_DATA", str(tmp_path / "data"))
    (tmp_path / "data").mkdir()

    asyncio.run(with_chips(tmp_path / "data" / "invito.db"))
    holds = "open tables: 0, deals that have ended: 0, chips of people: 10"
    done = run("migrate-store", address)
    assert (done.exit_code, done.output) == (0, f"{told(address)}: everything is copied and compared ({holds})\n")
    done = run("migrate-store", address)
    assert (done.exit_code, done.output) == (1, f"{told(address)} is not empty: balances has rows\n")
    done = run("migrate-store", tmp_path / "back.db")
    assert (done.exit_code, "INVITO_DATABASE" in done.output) == (1, True)
    monkeypatch.setenv("INVITO_DATABASE", address)
    done = run("migrate-store", tmp_path / "back.db")
    assert done.output == f"{tmp_path / 'back.db'}: everything is copied and compared ({holds})\n"
    assert (tmp_path / "back.db").stat().st_mode & 0o777 == 0o600
    done = run("doctor")
    assert f"fine   database: {told(address)} is whole, open tables: 0" in done.output
    assert "wrong  places to play: INVITO_DATABASE: it leaves no local page, and no platform has a token" in done.output
    done = run("club", "map", "zio", "telegram:1")
    assert (done.exit_code, done.output) == (1, "zio: nobody of this name is in the books\n")


def test_postgresql_is_copied_by_its_own_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("INVITO_DATABASE", "postgresql://invito@db/invito")
    for command, program in (("backup", "pg_dump -Fc -f"), ("restore", "pg_restore ")):
        done = run(command, "a copy")
        assert done.exit_code == 1
        assert program in done.output
        assert "'a copy'" in done.output
        assert " postgresql://invito@db/invito" in done.output
    assert [*tmp_path.iterdir()] == []


def test_a_house_where_nobody_could_play_does_not_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INVITO_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("INVITO_LOCAL", "off")
    monkeypatch.setenv("INVITO_LANGAGE", "en")
    done = run("run")
    assert (done.exit_code, done.output.splitlines()) == (
        2,
        [
            "INVITO_LANGAGE: there is no such setting; did you mean INVITO_LANGUAGE?",
            "INVITO_LOCAL: not off, for no platform has a token: set TELEGRAM_TOKEN or DISCORD_TOKEN too",
        ],
    )
    assert not (tmp_path / "data").exists()
