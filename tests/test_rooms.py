"""The floor plan: no circle among imports, no crowded room, a game at home in every registry."""

import ast
import tomllib
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from bot.games import FACES
from bot.showing.writing.rate_limit import LIMITS
from engine.games import GAMES
from tests.places import ROOT, transcripts

MOST = 14  # files directly in a room; its `__init__` is the sign at the door
OWN_PAGE = "local"  # the platform that bears any number of writes
HOUSES = ("bot", "cards_render", "engine")


def modules() -> Mapping[str, Path]:
    files = (file for top in HOUSES for file in (ROOT / top).rglob("*.py"))
    return {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file for file in files}


def imported(tree: ast.Module, known: Mapping[str, Path]) -> Iterator[str]:
    """Our modules that this one needs while it is loaded; what a function brings for itself comes later."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in known else node.module


def circle(graph: Mapping[str, set[str]]) -> list[str]:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        return list(found.args[1])
    return []


def test_no_module_needs_itself_on_any_way() -> None:
    known = modules()
    graph = {
        module: {other for other in imported(ast.parse(file.read_text(encoding="utf-8")), known) if other in known}
        - {module}
        for module, file in known.items()
    }
    assert sum(map(len, graph.values())) > len(graph)
    assert circle(graph) == []


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"a"}})


KINDS = ("*.py", "*.js", "*.css", "*.html")
ROOMS = sorted({file.parent for top in HOUSES for kind in KINDS for file in (ROOT / top).rglob(kind)})


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: str(room.relative_to(ROOT)))
def test_no_room_is_crowded(room: Path) -> None:
    assert len([file for file in room.iterdir() if file.is_file() and file.name != "__init__.py"]) <= MOST


def test_every_platform_is_kept_apart_and_says_what_it_bears() -> None:
    adapters = {room.name for room in (ROOT / "bot").glob("on_*")}
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (apart,) = (each for each in contracts if each["name"] == "Adapters do not know each other")
    assert set(apart["modules"]) == {f"bot.{room}" for room in adapters}
    assert {f"on_{name}" for name in (*LIMITS, OWN_PAGE)} == adapters


def test_every_game_of_the_engine_has_a_face() -> None:
    assert list(FACES) == list(GAMES)


def test_a_game_is_called_by_its_folder(key: str) -> None:
    assert (ROOT / "engine" / "games" / key).is_dir()
    assert (ROOT / "bot" / "games" / key).is_dir()
    assert transcripts(key).is_dir()


def test_the_faces_of_games_do_not_know_each_other(key: str) -> None:
    others = tuple(f"bot.games.{other}" for other in GAMES if other != key)
    known = modules()
    needed = {
        other
        for module, file in known.items()
        if module.startswith(f"bot.games.{key}")
        for other in imported(ast.parse(file.read_text(encoding="utf-8")), known)
    }
    assert needed
    assert not {other for other in needed if other.startswith(others)}
