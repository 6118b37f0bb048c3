"""Reads the seasons of a community from the ledger, for panels and pages."""

from collections.abc import Callable
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from bot.chat.preferences import Preferences
from bot.chat.which_table import community_of
from bot.club import ledger
from bot.club.ledger import Ledger
from bot.schedule.times.dates import date_of
from bot.seam.people import Place
from bot.words import Words
from engine.club.seasons import Season, latest
from engine.house.counting import Counting
from engine.house.store.ports import Store
from engine.house.store.values import KeptCorrection
from engine.play import Refused


@dataclass(eq=False, repr=False)
class SeasonReading:
    """`zone`: the time zone of chats that chose none; `now` returns unix seconds."""

    _store: Store
    _counting: Counting
    _preferences: Preferences
    _zone: ZoneInfo
    _now: Callable[[], float]

    async def here(self, place: Place) -> Ledger:
        """The ledger of the chat's community. Raises Refused `season_in_private`, StoreDown."""
        if place.private_to:
            raise Refused("season_in_private")
        return (await ledger.read(self._store, self._counting)).of([community_of(place)])

    def season(self, here: Ledger, number: int | None) -> Season | None:
        """Season `number`; None: the one that runs or ran last. Raises Refused `moved_on` for an unknown number."""
        if number is None:
            return latest(here.spans, self._now())
        found = next((season for season in here.spans if season.number == number), None)
        if found is None:
            raise Refused("moved_on")
        return found

    async def corrected(self, here: Ledger, season: Season) -> list[KeptCorrection]:
        """SE-FIX-1. Corrections of this season's points, and tournaments struck or restored. Recalls their people.

        Raises StoreDown.
        """
        found = [
            each for each in here.corrections if each.season == season.number or each.kind in {"struck", "restored"}
        ]
        await self._preferences.recall(*(each.by for each in found), *(each.subject for each in found))
        return found

    def dates(self, words: Words, place: Place, season: Season) -> str:
        """When it begins and ends, in the chat's time zone."""
        began = self.day(words, place, season.began)
        if season.ends is None:
            return words("season-since", began=began)
        ends = self.day(words, place, season.ends - 1)
        return words("season-closed" if season.is_closed(self._now()) else "season-until", began=began, ends=ends)

    def day(self, words: Words, place: Place, at: float) -> str:
        """The day of a moment (unix seconds), in the chat's time zone: `26 nov 2026`."""
        return date_of(words, at, self.zone_at(place).key)

    def zone_at(self, place: Place) -> ZoneInfo:
        """The time zone that the chat has chosen, else the installation's."""
        return self._preferences.zone(*place.keys, default=self._zone)
