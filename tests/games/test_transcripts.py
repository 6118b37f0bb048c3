"""Every transcript is a test of its own."""

from pathlib import Path

import pytest

from engine.transcript import check
from tests.places import all_transcripts


@pytest.mark.parametrize("path", [*all_transcripts()], ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_the_transcript_holds(path: Path) -> None:
    assert not check(path.read_text(encoding="utf-8"))
