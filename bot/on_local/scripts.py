"""A page's modules as one script: a browser that finds fifty asks fifty times, six at once, and each is a journey.

They stay as they are written, each in a scope of its own. No two may import each other.
"""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from posixpath import dirname, join, normpath

STATIC: Traversable = files("bot.on_local").joinpath("static")
IMPORT = re.compile(r'^import (.+) from "(.+)";', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async function|function|class|const) (\w+|\[.+?\])|default)", re.MULTILINE)


def script(name: str) -> str:
    """This module and all that it imports, each after what it imports itself."""
    return "\n".join(map(_scope, modules(name)))


def modules(name: str) -> list[str]:
    """What this module imports, and what that imports, each once and before whoever imports it; itself last."""
    found: list[str] = []

    def come_to(module: str) -> None:
        for way in _imported(module):
            if way not in found:
                come_to(way)
        found.append(module)

    come_to(name)
    return found


def _imported(name: str) -> list[str]:
    return [normpath(join(dirname(name), way)) for _, way in IMPORT.findall(_source(name))]


def _scope(name: str) -> str:
    source = _source(name)
    exported = [word for _, names in EXPORT.findall(source) for word in re.findall(r"\w+", names)]
    exported += ["default: exported"] * ("export default" in source)
    within = EXPORT.sub(lambda made: made[1].replace("default", "const exported ="), source)
    within = IMPORT.sub(lambda made: f"const {_taken(made[1])} = {_variable(join(dirname(name), made[2]))};", within)
    return f"const {_variable(name)} = (() => {{\n{within}return {{ {', '.join(exported)} }};\n}})();"


def _taken(names: str) -> str:
    """What an import takes, as it is taken from an object."""
    return names.replace(" as ", ": ") if names.startswith("{") else f"{{ default: {names} }}"


def _variable(way: str) -> str:
    return "$" + re.sub(r"\W", "_", normpath(way))


def _source(name: str) -> str:
    return STATIC.joinpath(name).read_text(encoding="utf-8")
