"""TO-KIND-3. Where the tables of a tournament are shown: the first in the channel, each other one in its own thread."""

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
        """How many of `tables` a tournament can have that is shown in this place."""
        if tables <= IN_ONE_CHAT:
            return tables
        platform = self._platforms.get(place.platform)
        has_threads = isinstance(platform, Threads) and await platform.may_open_threads(place)
        return tables if has_threads else IN_ONE_CHAT

    async def opened(self, tournament: Tournament, place: Place, tables: Sequence[int]) -> dict[int, str]:
        """Open a thread for each of these tables; returns addresses as in a table's state. None if there are no
        threads.

        Raises Refused `no_rooms` if too many tables would be in the channel itself; threads already opened are closed.
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
        """Raises Trouble and its kinds."""
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
