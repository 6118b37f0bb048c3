"""Which parts of the house a worker owns: those whose leases it holds and which it has taken up."""

from typing import Protocol

from bot.chat.which_table import community_of, part_of
from bot.seam.people import Place


class Ownership(Protocol):
    """What a worker may do, part by part."""

    def owns(self, part: int) -> bool:
        """Is all that lies there in this worker's hands, so that wishes are made here?"""
        ...

    def speaks(self, part: int) -> bool:
        """May anything be sent or answered for it? Not by an owner who cannot know whether there is another by now."""
        ...


class Alone:
    """The ownership of a house in one process."""

    def owns(self, part: int) -> bool:
        return True

    def speaks(self, part: int) -> bool:
        return True


def part_of_place(place: Place) -> int | None:
    """Where all lies that stands there; None for a private chat, where things of many parts stand."""
    return None if place.private_to else part_of(community_of(place))
