"""What the schema is made of, step by step. A file in `migrations` is for both databases; one of the same number in its
folder `postgresql` takes its place there, where more than types differs.
"""

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

from engine.house.store.sql.dialect import schema_for_postgresql

FIRST = 8  # PostgreSQL begins where so many migrations have led SQLite


def of_sqlite() -> list[Traversable]:
    """In their order; how many have been made is the version of a database."""
    return _scripts(files("engine.house.store.sql") / "migrations")


def of_postgresql() -> Mapping[int, str]:
    """By the version that each leads to, which is called as in SQLite."""
    own = {
        script.name[:4]: script for script in _scripts(files("engine.house.store.sql") / "migrations" / "postgresql")
    }
    return {
        version: own[script.name[:4]].read_text()
        if script.name[:4] in own
        else schema_for_postgresql(script.read_text())
        for version, script in enumerate(of_sqlite(), 1)
        if version >= FIRST
    }


def _scripts(folder: Traversable) -> list[Traversable]:
    return sorted((file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda script: script.name)
