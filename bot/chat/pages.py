"""The pages of the club, on platforms that have some: links to them, news of their changes, and their sections."""

from collections.abc import Iterable, Mapping

from bot.seam.club_page import Row, Section
from bot.seam.people import Place
from bot.seam.platform import HasPages, Platform, Threads
from bot.words import Words


class Pages:
    """`platforms` by name: the mapping may be filled later, when the app runs."""

    def __init__(self, platforms: Mapping[str, Platform]) -> None:
        self._platforms = platforms

    def way(self, place: Place, page: str) -> str:
        """A link to a page (see `bot.seam.club_page`); empty on platforms without pages."""
        platform = self._platforms.get(place.platform)
        if isinstance(platform, HasPages):
            return platform.way_to_page(place, page)
        return ""

    def way_to(self, place: Place) -> str:
        """A link to a channel or thread; empty on platforms without such links."""
        platform = self._platforms.get(place.platform)
        if isinstance(platform, Threads):
            return platform.way_to(place)
        return ""

    def changed(self, place: Place, page: str) -> None:
        """This page of the place's community has changed."""
        platform = self._platforms.get(place.platform)
        if isinstance(platform, HasPages):
            platform.page_changed(place, page)

    def changed_everywhere(self) -> None:
        """Any page may have changed, because somebody is no longer listed, or listed again."""
        for platform in self._platforms.values():
            if isinstance(platform, HasPages):
                platform.page_changed(None, "")


def section(words: Words, page: str, key: str, rows: Iterable[Row], *columns: str, note: str = "") -> Section:
    """The section `key` of a `page` (`cup` or `season`), with its titles in words.

    `columns`: the keys of its columns; the column `who`, else the first one, heads the rows.
    """
    heads = tuple(words(f"{page}-page_{column}") for column in columns)
    head = columns.index("who") if "who" in columns else 0
    return Section(key, words(f"{page}-page_{key}"), tuple(rows), heads, head, note)


def with_contents(sections: Iterable[Section]) -> tuple[Section, ...]:
    """The sections that have rows or a note."""
    return tuple(section for section in sections if section.rows or section.note)
