"""What concerns one person and the whole house, parts of which other workers may have."""

from collections.abc import Iterable
from typing import Any, Protocol

from bot.seam.people import Person


class Errand(Protocol):
    """Does something for a person with what is at hand; `part`: only in that part of the house. Its result travels."""

    async def __call__(self, person: Person, part: int | None) -> Any: ...


class Everywhere(Protocol):
    """Does an errand wherever something of this person lies, or one of these tables, plans or tournaments."""

    async def __call__(self, errand: str, person: Person, names: Iterable[str] = ()) -> list[Any]:
        """The result of each place; refused as a whole if one does not answer in time.

        Raises Refused `try_again`, StoreDown, and what the errand raises here.
        """
        ...
