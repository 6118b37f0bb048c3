"""TO-KIND-3. Where a tournament's tables are shown: the first in the channel, each other one in a thread."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress

import structlog

from bot.chat.preferences import Preferences
from bot.chat.which_table import address_of
from bot.seam.people import Place
from bot.seam.platform import Platform, Threads, Trouble
from bot.tournaments import panels
from engine.house.tournaments.tournament import Tournament
from engine.play import Refused

IN_ONE_CHAT = 2  # tables at most, if there are no threads
log = structlog.get_logger()


class Rooms:
    """Opens threads. `platforms` by name: the mapping may be filled later, when the app runs."""

    def __init__(self, preferences: Preferences, platforms: Mapping[str, Platform]) -> None:
        self._preferences = preferences
        self._platforms = platforms

    async def at_most(self, place: Place, tables: int) -> int:
        """How many of `tables` a tournament in this place can have."""
        if tables <= IN_ONE_CHAT:
            return tables
        platform = self._platforms.get(place.platform)
        has_threads = isinstance(platform, Threads) and await platform.may_open_threads(place)
        return tables if has_threads else IN_ONE_CHAT

    async def opened(self, tournament: Tournament, place: Place, tables: Sequence[int]) -> dict[int, str]:
        """Open a thread for each of these tables; returns their addresses as in a table's state, by number.

        Tables without a thread stay in the channel. Raises Refused `no_rooms` if these would be too many; then the
        threads opened so far are closed.
        """
        rooms: dict[int, Place] = {}
        try:
            for number in tables:
                if (room := await self._open(tournament, place, number)) is None:
                    break
                rooms[number] = room
        except Trouble as trouble:
            log.warning("no thread for a table of a tournament", platform=place.platform, trouble=repr(trouble))
        if len(rooms) < len(tables) and len(tables) >= IN_ONE_CHAT:
            await self._close(rooms.values())
            raise Refused("no_rooms", tables=len(tables) + 1)
        return {number: address_of(room) for number, room in rooms.items()}

    async def _open(self, tournament: Tournament, place: Place, number: int) -> Place | None:
        """Open a table's thread; None where there are no threads. Raises Trouble and its kinds."""
        platform = self._platforms.get(place.platform)
        if not isinstance(platform, Threads):
            return None
        title = panels.title_of_table(self._preferences.words_at(place), tournament, number)
        opened = await platform.open_thread(place, title)
        return opened and opened.place

    async def _close(self, rooms: Iterable[Place]) -> None:
        for room in rooms:
            platform = self._platforms[room.platform]
            if isinstance(platform, Threads):
                with suppress(Trouble):
                    await platform.close_thread(room)
