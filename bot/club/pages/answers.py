"""Finds the pages of a club by their names."""

import structlog

from bot.chat.pages import Pages
from bot.chat.preferences import Preferences
from bot.club.pages.season import SeasonPages
from bot.seam.club_page import ClubPage, Link
from bot.seam.people import Person, Place
from bot.seam.typed.amounts import whole
from bot.tournaments.page import CupPages
from engine.house.store.ports import StoreDown

log = structlog.get_logger()


class PageAnswers:
    """Implements `bot.seam.answerer.TellsPages`."""

    def __init__(self, cups: CupPages, seasons: SeasonPages, preferences: Preferences, pages: Pages) -> None:
        self._cups = cups
        self._seasons = seasons
        self._preferences = preferences
        self._pages = pages

    async def page(self, person: Person, place: Place, page: str) -> ClubPage | None:
        """See `TellsPages`."""
        try:
            await self._preferences.meet(person)
            return await self._found(person, place, page) or self._none(person, place)
        except StoreDown:
            log.warning("a page cannot be read", page=page)
        except Exception:  # whatever is wrong with what is kept, the reader still gets an answer
            log.exception("a page cannot be read", page=page)
        return None

    async def _found(self, person: Person, place: Place, page: str) -> ClubPage | None:
        """The page; None if there is no such page here. Raises StoreDown, msgspec.DecodeError."""
        match page.split("/"):
            case ["cup", name]:
                return await self._cups.page(person, place, name)
            case ["season"]:
                return await self._seasons.page(person, place, None)
            case ["season", number] if (said := whole(number)) is not None:
                return await self._seasons.page(person, place, said)
            case _:
                return None

    def _none(self, person: Person, place: Place) -> ClubPage:
        words = self._preferences.words_for(person.key)
        links = (Link(words("page-to_chat"), self._pages.way_to(place.channel)),)
        return ClubPage(words.language, words("page-none"), ((words("page-none_why"),),), links=links)
