"""Which parts of the house a worker owns: those whose leases it holds, and which it has taken up."""

from typing import Protocol

from bot.chat.which_table import community_of, part_of
from bot.seam.people import Place


class Ownership(Protocol):
    """What a worker may do, part by part."""

    def owns(self, part: int) -> bool:
        """Does this worker own the part, so that wishes in it are carried out here?"""

    def speaks(self, part: int) -> bool:
        """May this worker send and answer for the part? Not while its leases are late: another may own it by now."""


def part_of_place(place: Place) -> int | None:
    """The part of everything in this place; None for a private chat, which shows things of many parts."""
    return None if place.private_to else part_of(community_of(place))
