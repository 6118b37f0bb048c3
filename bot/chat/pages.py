"""The pages of the club, on platforms that have some: the ways to them, and that they have changed."""

from collections.abc import Mapping

from bot.seam.people import Place
from bot.seam.platform import HasPages, Platform, Threads


class Pages:
    """`platforms` by name: the mapping may be filled later, when the app runs."""

    def __init__(self, platforms: Mapping[str, Platform]) -> None:
        self._platforms = platforms

    def way(self, place: Place, page: str) -> str:
        """A link to a page (see `bot.seam.club_page`); empty where there are none."""
        platform = self._platforms.get(place.platform)
        if isinstance(platform, HasPages):
            return platform.way_to_page(place, page)
        return ""

    def way_to(self, place: Place) -> str:
        """A link to a place; empty where there are none."""
        platform = self._platforms.get(place.platform)
        if isinstance(platform, Threads):
            return platform.way_to(place)
        return ""

    def changed(self, place: Place, page: str) -> None:
        """What stands on this page of the place's community is not as it was."""
        platform = self._platforms.get(place.platform)
        if isinstance(platform, HasPages):
            platform.page_changed(place, page)

    def changed_everywhere(self) -> None:
        """Somebody is listed no more, or again: they may stand on any page."""
        for platform in self._platforms.values():
            if isinstance(platform, HasPages):
                platform.page_changed(None, "")
