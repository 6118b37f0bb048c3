"""The parts in which communities lie, so that processes can share a house: all that a community has is in one part."""

from collections.abc import Sequence
from zlib import crc32

PARTS = 64
FOR_THE_HOUSE = 0  # whoever has this one also does what is to be done once for the whole house


def part_of(community: str) -> int:
    """By the community's key, from 0. Where a platform spreads its communities in its own way, the bot does so too."""
    return crc32(community.encode()) % PARTS


class OwnParts:
    """Which parts of the house are in the hands of this process: all of them, or those that it has taken up."""

    def __init__(self, *, shared: bool = False) -> None:
        self._mine: dict[int, None] | None = {} if shared else None

    @property
    def numbers(self) -> Sequence[int] | None:
        """None: all that there are."""
        return None if self._mine is None else [*self._mine]

    def __contains__(self, part: int) -> bool:
        return self._mine is None or part in self._mine

    def take(self, part: int) -> None:
        if self._mine is not None:
            self._mine[part] = None

    def lose(self, part: int) -> None:
        if self._mine is not None:
            self._mine.pop(part, None)
