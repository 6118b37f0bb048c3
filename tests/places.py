"""Where things lie that tests read: the repository, each game's transcripts, and what may lie beside the repository."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
BESIDE = ROOT.parent / "shared"  # not part of the repository: whoever lacks it skips those tests


def transcripts(game: str) -> Path:
    """The folder of a game's transcripts; it may not exist."""
    return ROOT / "tests" / "games" / game / "transcripts"


def all_transcripts() -> list[Path]:
    """Every transcript of every game, in the order of their names."""
    return sorted((ROOT / "tests" / "games").glob("*/transcripts/*.txt"))
