"""Every transcript is a test of its own."""

from pathlib import Path

import pytest

from engine.transcript import check

FOLDER = Path(__file__).parent / "transcripts"
FILES = sorted(FOLDER.rglob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_transcript_holds(path: Path) -> None:
    assert not check(path.read_text(encoding="utf-8"))
