"""What all parts of the store have in common: one way to write to the database, and one to read."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from engine.house.store.sql.group_commit import Step


class OnDatabase(ABC):
    """`now` gives Unix seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now

    @abstractmethod
    async def _write(self, what: str, *steps: Step) -> None:
        """These steps, all or nothing; `what` names them in an error."""

    @abstractmethod
    async def _read(self, query: str, *values: str | float | bytes | None) -> list[Any]:
        """The rows that the query finds, as wide as it asks."""
