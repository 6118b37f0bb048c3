"""Lots of questions. Each line: the question, the game at the table or -, and the articles that answer, if any do."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bot.rules.search.lookup import Here

LOTS = [
    "first",
    "aside",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
]
NOTHING = ["nothing", "nothing_aside", "nothing_last"]  # that no rule answers


class Asked(NamedTuple):
    text: str
    at: Here | None  # what is played where it is asked
    answers: frozenset[str]  # any of these articles is right; none if no rule answers


def lot(name: str, language: str) -> Iterator[Asked]:
    for line in (Path(__file__).parent / f"{language}_{name}.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            text, at, *answers = (part.strip() for part in line.split("|"))
            yield Asked(text, None if at == "-" else Here(*at.split("/")), frozenset(" ".join(answers).split()))
