"""The data directory is its owner's alone, unless it is others' too."""

import stat
from pathlib import Path

import pytest

from bot import data_folder


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """As an earlier version left it."""
    made = tmp_path / "data"
    made.mkdir()
    for name in ("invito.db", "invito.db-wal", "invito.db-shm", "invito.db.lock"):
        (made / name).touch()
        (made / name).chmod(0o644)
    made.chmod(0o755)
    return made


def test_a_new_one_is_private(tmp_path: Path) -> None:
    data_folder.make(tmp_path / "deep" / "data" / "invito.db")
    assert mode(tmp_path / "deep" / "data") == 0o700


def test_what_an_earlier_version_left_is_closed(folder: Path) -> None:
    data_folder.make(folder / "invito.db")
    assert {mode(file) for file in folder.iterdir()} == {0o600}
    assert mode(folder) == 0o700


def test_a_folder_with_other_things_in_it_keeps_its_mode(folder: Path) -> None:
    (folder / "notes.txt").touch()
    (folder / "notes.txt").chmod(0o644)
    data_folder.make(folder / "invito.db")
    assert (mode(folder), mode(folder / "notes.txt"), mode(folder / "invito.db")) == (0o755, 0o644, 0o600)


def test_a_folder_of_everybodys_keeps_its_mode(folder: Path) -> None:
    folder.chmod(0o1777)
    data_folder.make(folder / "invito.db")
    assert (mode(folder), mode(folder / "invito.db")) == (0o1777, 0o600)
