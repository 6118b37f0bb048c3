"""Deals with what platforms report about chats: the bot was removed, added (again), or a chat's id has changed."""

from contextlib import suppress
from dataclasses import dataclass

import structlog
from msgspec.structs import asdict, replace

from bot.answers import new_table
from bot.chat import which_table
from bot.chat.chosen_table import NewTable
from bot.chat.preferences import Preferences
from bot.schedule.running.planner import Planner
from bot.seam.panel import Panel
from bot.seam.people import Person, Place
from bot.showing.screen import TableScreen
from bot.tournaments.commands import TournamentCommands
from engine.house.lobby import Lobby
from engine.house.store.ports import StoreDown
from engine.house.tables.table import Table
from engine.play import Refused

log = structlog.get_logger()


@dataclass(eq=False, repr=False)
class Chats:
    """See `bot.seam.answerer.Answerer`. `usual`: the table that a greeting offers."""

    _lobby: Lobby
    _screen: TableScreen
    _preferences: Preferences
    _planner: Planner
    _tournaments: TournamentCommands
    _usual: NewTable

    async def removed(self, place: Place) -> None:
        for table in which_table.tables_in(self._lobby, place):
            if not table.state.closes:  # else its last deal is played to the end in private
                await table.pause()

    async def left(self, place: Place, person: Person) -> None:
        for table in which_table.tables_in(self._lobby, place):
            if table.state.seat_of(person.key) is not None:
                with suppress(Refused):  # they sit out already
                    await table.sit_out(person.key)

    async def deleted(self, place: Place) -> None:
        for table in which_table.tables_in(self._lobby, place):
            await (table.pause() if table.state.tournament else self._close(table))

    @staticmethod
    async def _close(table: Table) -> None:
        if not table.state.closes:
            await table.close()
        if not table.closed:
            await table.resume()

    async def reached(self, key: str) -> None:
        """The person with this key can be written to again, as when they have unblocked the bot."""
        if not self._preferences.reachable(key):
            await self._preferences.change_reach(key, reachable=True)
            for table in self._lobby.with_player(key):
                table.show()

    async def restored(self, place: Place) -> None:
        if place.private_to:
            await self._unblocked(f"{place.platform}:{place.private_to}")
            return
        for table in which_table.tables_in(self._lobby, place):
            await table.resume()
            self._screen.show_at_once(table)
        await self._planner.restored(place)

    async def _unblocked(self, key: str) -> None:
        try:
            await self._preferences.recall(key)
            await self.reached(key)
        except StoreDown:
            log.warning("cannot note who is reachable again")

    async def joined(self, place: Place, locale: str) -> Panel | None:
        try:
            return await self._greeting(place, locale)
        except (Refused, StoreDown) as why:
            log.warning("a chat is not greeted", platform=place.platform, why=repr(why))
            return None

    async def _greeting(self, place: Place, locale: str) -> Panel | None:
        community = Place(place.platform, "", community=place.community or place.chat)
        if which_table.tables_in(self._lobby, community) or not await self._preferences.greets(community):
            return None
        await self._preferences.learn_language(place.channel, locale)
        return new_table.greeting(self._preferences.words_at(place), self._usual)

    async def moved(self, old: Place, new: Place) -> None:
        """Move a place's tables and plans, without its messages. A chat's preferences move too, and its community."""
        try:
            if old.channel != new:
                await self._preferences.recall(old.key)
                known = asdict(self._preferences.about(old.key))
                await self._preferences.change(new.key, **known | {"community": new.community})
            tables = self._lobby.at(which_table.address_of(old))
            for table in tables:
                await table.move(table.state.home or which_table.address_of(new))
                await table.resume()
            self._forget(old)
            for table in tables:
                self._screen.show_at_once(table)
            await self._planner.moved(old, new)
            await self._tournaments.moved(old, new)
        except (Refused, StoreDown) as why:
            log.warning("not all has moved with its chat", platform=old.platform, why=repr(why))

    async def placed(self, place: Place) -> Place:
        """See `bot.seam.answerer.KnowsMoved`."""
        chat = place.channel if place.chat else replace(place, chat=place.community)
        try:
            await self._preferences.recall(chat.key)
        except StoreDown:
            log.warning("it is not known whether a chat had another id", platform=place.platform)
        community = self._preferences.about(chat.key).community
        return replace(place, community=community) if community else place

    def _forget(self, place: Place) -> None:
        if outbox := self._screen.outboxes.get(place.platform):
            outbox.lose(place)
