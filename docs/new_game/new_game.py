"""`make new-game NAME=short_deck`: a small game that plays, under a name of your own, to be changed step by step.

It copies `example/`, a game of one card each, into the rooms where a game is at home, and adds the one line to each
registry. Then it plays, and each step of CONTRIBUTING's recipe begins with something that works.
"""

import re
import sys
from collections.abc import Iterable, Mapping
from keyword import iskeyword
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
EXAMPLE = "higher_card"
ROOMS = ("engine/games", "bot/games", "tests/games")
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
REGISTRIES: Mapping[str, tuple[tuple[str, str], ...]] = {  # in each file, after what is found, what is added
    "engine/games/__init__.py": (
        (r"(?=\n\nEVERY)", "\nfrom engine.games.{key} import {kind}"),
        (r"EVERY: .*(?=\))", ", {kind}()"),
    ),
    "bot/games/__init__.py": (
        (r"from bot.games import .*", ", {key}"),
        (r"FACES: [^}]*(?=\})", '    "{key}": {key}.FACE,\n'),
    ),
    "docs/fairness.md": ((r"\| `game` \|(.*\|\n)+", "| `{key}` | 52 | 20 | 1 | 1 2 0 | – | – |\n"),),
}


def new_game(key: str, root: Path = ROOT) -> list[Path]:
    """Copy the example under this name into the repository at `root`. Returns what was written.

    Raises ValueError for a name that is none or is taken.
    """
    if not NAME.fullmatch(key) or iskeyword(key):
        raise ValueError(
            f"{key!r} is no name of a game: write it as in NAME=short_deck; a word of Python cannot be one"
        )
    for place in (root / room / name for room in ROOMS for name in (key, f"{key}.py")):
        if place.exists():
            raise ValueError(f"{key!r} cannot be the name of a game: {place.relative_to(root)} is there already")
    said = spelled(key, prefix_of(key, root))
    written = [_copy(file, root, said) for file in sorted((HERE / "example").rglob("*")) if file.is_file()]
    return written + [
        _register(root / name, additions, key, said["HigherCard"]) for name, additions in REGISTRIES.items()
    ]


def prefix_of(key: str, root: Path) -> str:
    """Two letters that begin the articles' numbers, and those of no other game."""
    taken = {
        number.partition("-")[0]
        for page in root.glob("bot/games/*/book/*.md")
        for number in re.findall(r"^## (\S+)", page.read_text(encoding="utf-8"), re.MULTILINE)
    }
    letters = key.replace("_", "").upper()
    initials = "".join(word[0] for word in key.split("_")).upper()
    tried = [initials, *(letters[0] + other for other in letters[1:]), *(letters[0] + chr(65 + n) for n in range(26))]
    return next(prefix for prefix in tried if len(prefix) == 2 and prefix not in taken)


def spelled(key: str, prefix: str) -> dict[str, str]:
    """How the example's names are spelt, and how the new game's are."""
    title = key.replace("_", " ")
    return {
        "higher_card": key,
        "HigherCard": "".join(word.capitalize() for word in key.split("_")),
        "Higher card": title.capitalize(),
        "higher card": title,
        "Carta più alta": title.capitalize(),
        "carta più alta": title,
        "carta piu alta": title,
        "highercard": key.replace("_", ""),
        "HC-": f"{prefix}-",
        "articles HC": f"articles {prefix}",
        "hc-": f"{prefix.lower()}-",
    }


def _copy(file: Path, root: Path, said: dict[str, str]) -> Path:
    new = root / _in_other_words(file.relative_to(HERE / "example").as_posix(), said)
    new.parent.mkdir(parents=True, exist_ok=True)
    new.write_text(_in_other_words(file.read_text(encoding="utf-8"), said), encoding="utf-8")
    return new


def _in_other_words(text: str, said: dict[str, str]) -> str:
    for before, after in said.items():
        text = text.replace(before, after)
    return text


def _register(registry: Path, additions: Iterable[tuple[str, str]], key: str, kind: str) -> Path:
    """Add the game's own line, behind the last game's."""
    text = registry.read_text(encoding="utf-8")
    for after, addition in additions:
        found = re.search(after, text)
        if found is None:
            raise ValueError(f"{registry} is not as it was: add the game there by hand")
        text = text[: found.end()] + addition.format(key=key, kind=kind) + text[found.end() :]
    registry.write_text(text, encoding="utf-8")
    return registry


if __name__ == "__main__":
    try:
        for path in new_game(sys.argv[1]):
            print(path.relative_to(ROOT))  # noqa: T201  what it says is what it is for
    except ValueError as why:
        sys.exit(str(why))
