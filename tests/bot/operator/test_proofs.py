"""`invito simulate --proofs` and `invito verify`."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app
from engine.games import GAMES
from tests.engine.fairness.second_verifier import second_verdict


def run(*words: str | Path | int) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def simulated(folder: Path, key: str = "texas_holdem", deals: int = 3, seats: int = 2, seed: int = 1) -> list[Path]:
    done = run("simulate", key, "--deals", deals, "--seats", seats, "--seed", seed, "--proofs", folder)
    assert done.exit_code == 0, done.output
    return sorted(folder.glob("*.json"))


@pytest.mark.parametrize("key", GAMES)
def test_simulated_proofs_hold(key: str, tmp_path: Path) -> None:
    files = simulated(tmp_path, key)
    names = [f"00000{deal}{player}.json" for deal in (1, 2, 3) for player in (".0", ".1", "")]
    assert [file.name for file in files] == names
    assert [file.name for file in sorted(tmp_path.glob("*.html"))] == [f"00000{deal}.html" for deal in (1, 2, 3)]
    done = run("verify", *files)
    assert done.exit_code == 0, done.output
    assert done.output.count(": holds (") == 9
    assert all(second_verdict(file.read_text(encoding="utf-8")) == [] for file in files)


def test_the_same_seed_makes_the_same_files(tmp_path: Path) -> None:
    one, other = (simulated(tmp_path / name, "italian_poker", 2) for name in ("one", "other"))
    assert [file.read_bytes() for file in one] == [file.read_bytes() for file in other]
    third = simulated(tmp_path / "third", "italian_poker", 2, seed=2)
    assert third[0].read_bytes() != one[0].read_bytes()


def test_what_is_proven_is_said_in_words(tmp_path: Path) -> None:
    done = run("verify", simulated(tmp_path)[0])
    assert "Grade " in done.output
    assert "19 orders were sealed beside those played" in done.output
    assert "This file opens the cards of" in done.output


def test_a_changed_file_does_not_hold_and_the_others_do(tmp_path: Path) -> None:
    files = simulated(tmp_path)
    told = json.loads(files[0].read_text(encoding="utf-8"))
    files[0].write_text(json.dumps(told | {"closed": told["closed"] + 1}), encoding="utf-8")
    done = run("verify", *files)
    assert done.exit_code == 1
    assert f"{files[0]}: does not hold: players, pack, closing and contributions do not give" in done.output
    assert done.output.count(": holds (") == len(files) - 1


def test_files_that_do_not_fit_together_are_told(tmp_path: Path) -> None:
    files = simulated(tmp_path / "one")
    other = simulated(tmp_path / "other", seed=2)
    done = run("verify", files[2], other[2])
    assert done.exit_code == 1
    assert f"{other[2]}: does not hold: commitment is not what another file of this deal says" in done.output


@pytest.mark.parametrize("text", ["{", "[]", '{"format": "invito-fair-1"}'])
def test_what_cannot_be_read_is_said(text: str, tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    path.write_text(text, encoding="utf-8")
    assert run("verify", path).exit_code == 2
    assert "cannot be read" in run("verify", path, *simulated(tmp_path / "good")).output
    assert run("verify", tmp_path / "missing.json").exit_code == 2


@pytest.mark.parametrize(("option", "field"), [("--commitment", "commitment"), ("--rows", "rows")])
def test_what_the_table_showed_is_compared(option: str, field: str, tmp_path: Path) -> None:
    file = simulated(tmp_path, deals=1)[0]
    number = json.loads(file.read_text(encoding="utf-8"))[field]
    in_fours = " ".join(number[start : start + 4] for start in range(0, 16, 4))
    for shown in (number, number[:16], in_fours, number[:20].upper()):
        assert run("verify", file, option, shown).exit_code == 0
    done = run("verify", file, option, "0123456789abcdef")
    assert done.exit_code == 1
    assert "what the table showed" in done.output
    for wrong in (number[:15], number + "0", "xyz", ""):
        assert run("verify", file, option, wrong).exit_code == 2


def test_each_file_has_its_object(tmp_path: Path) -> None:
    files = simulated(tmp_path, deals=1)
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    lines = [json.loads(line) for line in run("verify", "--json", *files, broken).output.splitlines()]
    assert [line["file"] for line in lines] == [str(file) for file in (*files, broken)]
    keys = {"file", "ok", "why", "grade", "commitment", "rows", "chance"}
    assert all(line.keys() == keys for line in lines)
    assert [line["ok"] for line in lines] == [True, True, True, False]
    told = json.loads(files[0].read_text(encoding="utf-8"))
    assert all(lines[0][name] == told[name] for name in ("commitment", "rows", "chance"))
    assert lines[0]["grade"] in "ABC"
    assert lines[0]["why"] is None
    assert lines[-1]["why"]
    assert lines[-1]["grade"] is None


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("", encoding="utf-8")
    done = run("simulate", "texas_holdem", "--deals", 1, "--proofs", taken)
    assert done.exit_code == 2
    assert "--proofs" in done.output
