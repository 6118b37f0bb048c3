"""`make new-game`: the example plays under its new name, with words, book, robot and transcripts."""

import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.places import ROOT

NEW_GAME: dict[str, Any] = runpy.run_path(str(ROOT / "docs" / "new_game" / "new_game.py"))
ROOMS = ("bot", "cards_render", "docs/new_game", "engine", "tests")
LEFT_OUT = shutil.ignore_patterns("golden", "questions")  # what was compiled is taken along
TESTED = (
    "test_rooms.py",
    "games/test_transcripts.py",
    "games/test_story.py",
    "bot/test_words.py",
    "games/test_stages.py",
    "games/test_film.py",
    "bot/answers/test_play_command.py",
    "bot/schedule/test_changing.py",
    "bot/answers/test_robot_levels.py",
    "bot/tournaments/test_offered.py",
    "engine/fairness/test_honest.py",
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A repository to begin a game in."""
    for room in ROOMS:
        shutil.copytree(ROOT / room, tmp_path / room, ignore=LEFT_OUT)
    for file in ("pyproject.toml", "docs/fairness.md"):
        shutil.copy(ROOT / file, tmp_path / file)
    return tmp_path


def run(root: Path, *words: str) -> str:
    done = subprocess.run([sys.executable, *words], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def invito(root: Path, *words: str) -> str:
    return run(root, "-c", "from bot.run import main; main()", *words)


def test_a_new_game_plays_and_its_tests_are_green(root: Path) -> None:
    run(root, "docs/new_game/new_game.py", "my_game")
    tested = [str(root / "tests" / name) for name in TESTED]
    found = run(root, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tested, "-k", "my_game or test_words")
    assert "passed" in found
    assert "20 deals" in invito(root, "simulate", "my_game", "--deals", "20")
    invito(root, "simulate", "my_game", "--deals", "2", "--seats", "2", "--proofs", "proofs")
    assert invito(root, "verify", *map(str, sorted((root / "proofs").glob("*.json")))).count(": holds (") == 6
    assert '"MG-SHOW-1"' in invito(root, "rules", "--json", "highest card wins in my game")


@pytest.mark.parametrize("name", ["", "My game", "9lives", "../x", "carioca", "class", "poker", "stakes"])
def test_a_name_that_cannot_be_is_refused(name: str, tmp_path: Path) -> None:
    for taken in ("engine/games/carioca", "bot/games/poker", "bot/games/stakes.py"):
        (tmp_path / taken).mkdir(parents=True)
    with pytest.raises(ValueError, match=r"name of a game"):
        NEW_GAME["new_game"](name, tmp_path)


def test_two_games_with_the_same_initials_have_articles_of_their_own() -> None:
    first, second = (NEW_GAME["prefix_of"](key, ROOT) for key in ("high_low", "holdem_extra"))
    assert first == "HL"
    assert second not in {"HE", "HL"}
