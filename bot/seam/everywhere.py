"""What concerns one person and the whole house, of which other workers may have parts."""

from collections.abc import Iterable
from typing import Any, Protocol

from bot.seam.people import Person


class Errand(Protocol):
    """Does something for a person among what is at hand; `part`: in one part of the house alone. Its result travels."""

    async def __call__(self, person: Person, part: int | None) -> Any: ...


class Everywhere(Protocol):
    """Does an errand wherever something of a person lies, or one of these tables, plans or tournaments."""

    async def __call__(self, errand: str, person: Person, names: Iterable[str] = ()) -> list[Any]:
        """What it gave, place by place; where nobody answers in time it is refused as a whole.

        Raises Refused `try_again`, StoreDown, and here what the errand raises.
        """
        ...
