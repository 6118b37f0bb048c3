"""Long commands show how far they are on a terminal, and nothing but their answer where that is piped."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bot.operator.test_cli import HAND
from tests.patience import GUARD
from tests.places import ROOT
from tests.platforms.whole.process import PROGRAM, environment


@pytest.fixture
def long_commands(tmp_path: Path) -> dict[str, list[str]]:
    hands = []
    for number in range(20):
        hands.append(str(tmp_path / f"{number}.phh"))
        (tmp_path / f"{number}.phh").write_text(HAND, encoding="utf-8")
    return {"Deals": ["simulate", "texas_holdem", "--deals", "20", "--seed", "3"], "Hands": ["replay", *hands]}


def on_a_terminal(words: list[str], data: Path) -> str:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", PROGRAM, *words]
    with subprocess.Popen(command, cwd=ROOT, env=environment(data), stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        said = b""
        try:
            while part := os.read(ours, 1000):
                said += part
        except OSError:  # as Linux says that nobody writes there any more
            pass
        finally:
            os.close(ours)
        assert process.wait(GUARD) == 0
    return said.decode()


def piped(words: list[str], data: Path) -> tuple[str, str]:
    command = [sys.executable, "-c", PROGRAM, *words]
    done = subprocess.run(
        command, cwd=ROOT, env=environment(data), capture_output=True, text=True, check=True, timeout=GUARD
    )
    return done.stdout, done.stderr


@pytest.mark.parametrize("label", ["Deals", "Hands"])
def test_how_far_it_is_is_shown_on_a_terminal_alone(
    long_commands: dict[str, list[str]], label: str, tmp_path: Path
) -> None:
    shown = on_a_terminal(long_commands[label], tmp_path)
    assert f"{label}  [" in shown
    assert "20/20" in shown
    answer, beside = piped(long_commands[label], tmp_path)
    assert label not in answer
    assert beside == ""
    assert answer.splitlines()[-1].split()[:2] == shown.splitlines()[-1].split()[:2]
