"""Where things lie that tests read: the repository, each game's transcripts, and what may lie beside the repository."""

import shutil
from pathlib import Path

ROOT = Path(__file__).parents[1]
BESIDE = ROOT.parent / "shared"  # not part of the repository: whoever lacks it skips those tests
MEMORY = Path("/dev/shm")  # noqa: S108  # Linux keeps in memory what lies there; containers often give it 64 MB
ROOM = 4 << 30  # bytes: more than the databases of all tests


def transcripts(game: str) -> Path:
    """The folder of a game's transcripts; it may not exist."""
    return ROOT / "tests" / "games" / game / "transcripts"


def all_transcripts() -> list[Path]:
    """Every transcript of every game, in the order of their names."""
    return sorted((ROOT / "tests" / "games").glob("*/transcripts/*.txt"))


def scratch() -> Path:
    """Where tests write what goes with them: in memory, if it has the room, since a disk makes them wait."""
    return MEMORY if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM else Path("/tmp")  # noqa: S108
