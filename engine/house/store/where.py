"""Where everything is kept, and what keeps a house from beginning there."""

from pathlib import Path
from typing import TypeAlias
from urllib.parse import urlsplit

Where: TypeAlias = Path | str
"""A file for SQLite, or the address of a PostgreSQL database: `postgresql://user@host/name`."""


class AlreadyRunning(Exception):
    """Another house is running there: the message names the file or the database."""


class NewerDatabase(Exception):
    """It was written by a newer Invito than this one: the message names where it lies, and both versions."""


def told(where: Where) -> str:
    """For people: an address without who goes there and with which password."""
    if isinstance(where, Path):
        return str(where)
    parts = urlsplit(where)
    return f"{parts.scheme}://{parts.hostname or ''}{parts.path}"
