"""Where everything is kept."""

from pathlib import Path
from typing import TypeAlias
from urllib.parse import urlsplit

Where: TypeAlias = Path | str
"""A file for SQLite, or the address of a PostgreSQL database: `postgresql://user@host/name`."""


def told(where: Where) -> str:
    """For people: an address without who goes there and with which password."""
    if isinstance(where, Path):
        return str(where)
    parts = urlsplit(where)
    return f"{parts.scheme}://{parts.hostname or ''}{parts.path}"
