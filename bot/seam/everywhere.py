"""Errands: what is done for one person in all parts of the house, also at other workers."""

from collections.abc import Iterable
from typing import Any, Protocol

from bot.seam.people import Person


class Errand(Protocol):
    """Does something for a person at one worker, only in the given part; None: in all of them.

    The result is sent to the worker that asked.
    """

    async def __call__(self, person: Person, part: int | None) -> Any: ...


class Everywhere(Protocol):
    """Does an errand at this worker, and at each other one that owns a part concerned.

    These are the parts where the person has a seat, and those of the tables, plans or tournaments `names`.
    """

    async def __call__(self, errand: str, person: Person, names: Iterable[str] = ()) -> list[Any]:
        """The result of each worker and part, that of this worker first.

        Raises Refused `try_again` if a worker does not answer in time, StoreDown, and what the errand raises here.
        """
