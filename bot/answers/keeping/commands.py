"""`/table`: frees a seat, sends a robot away, closes the table (PLATFORMS.md, conduct 12).

The person who opened the table may do this, and so may the chat's admins. Admins alone say who may open tables there.
"""

from collections.abc import Mapping

from bot.answers.at_table.seats import SeatAnswers
from bot.answers.keeping import menu as keeping_menu
from bot.answers.menus import tables_menu
from bot.chat import which_table
from bot.chat.membership import Membership
from bot.chat.preferences import Preferences
from bot.chat.which_table import home_of
from bot.seam.address import menu
from bot.seam.people import Person, Place
from bot.seam.platform import Hosted, Platform
from bot.seam.press import Answer, Said, Shown
from bot.seam.typed.names import clean, shown
from engine.house.lobby import Lobby
from engine.house.tables.table import Table
from engine.play import Refused

OPENERS = ("everyone", "admins")


class Keeping:
    """Every method answers one request of one person, or raises Refused."""

    def __init__(
        self, lobby: Lobby, preferences: Preferences, platforms: Mapping[str, Platform], seats: SeatAnswers
    ) -> None:
        """`platforms` by name: the mapping may be filled later, when the app runs."""
        self._lobby = lobby
        self._preferences = preferences
        self._platforms = platforms
        self._seats = seats
        self._membership = Membership(preferences, platforms)

    def name_host(self, person: Person, place: Place, name: str) -> Answer:
        """`/table host NAME` makes that person a host, or no host any more (see `bot.seam.platform.Hosted`).

        Raises Refused: `no_hosts`, `only_host_chooses`, `nobody_called`.
        """
        platform = self._platforms[place.platform]
        if not isinstance(platform, Hosted) or not platform.has_hosts:
            raise Refused("no_hosts")
        if not platform.chooses_hosts(person):
            raise Refused("only_host_chooses")
        found = platform.toggle_host(name, place)
        if found is None:
            raise Refused("nobody_called", name=shown(clean(name, "?")))
        words, (other, is_host) = self._preferences.words_for, found
        if other.key != person.key:
            told = "said-host_you" if is_host else "said-host_you_no_more"
            platform.notify(other, words(other.key)(told, name=shown(person.name)))
        return Said((words(person.key)("said-host" if is_host else "said-host_no_more", name=shown(other.name)),))

    async def command(self, person: Person, place: Place) -> Answer:
        """The menu of the table that is meant, or which one of those they keep; without a table, who may open one here.

        Raises Refused: `no_table`, `no_table_anywhere`, `only_keepers`.
        """
        tables = self._tables(person, place)
        if len(tables) > 1:
            tables = [table for table in tables if await self._keeps(table, person)] or tables[:1]
        words = self._preferences.words_for(person.key)
        if len(tables) > 1:
            ways = {table: menu("table", table.state.table) for table in tables}
            return Shown(tables_menu(words, ways), secret=False)
        if tables:
            return await self._show(tables[0], person, place)
        if place.private_to:
            raise Refused("no_table_anywhere")
        if not await self._membership.manages(person, place):
            raise Refused("no_table")
        return Shown(keeping_menu.openers_menu(words, self._preferences.openers(place)), secret=False)

    def _tables(self, person: Person, place: Place) -> list[Table]:
        """The tables here where this person sits or that they opened; if there are none, all tables here."""
        mine = which_table.tables_of(self._lobby, person, place)
        around = (
            self._lobby.opened_by(person.key) if place.private_to else which_table.tables_around(self._lobby, place)
        )
        opened = [table for table in around if table.state.opener == person.key and table not in mine]
        return [*mine, *opened] or around

    async def menu(self, person: Person, place: Place, said: tuple[str, ...]) -> Answer:
        """A button `menu.table.NAME.WISH.PLAYER`; `NAME` is empty for the chat's own settings. Raises Refused."""
        match said:
            case ("", openers) if openers in OPENERS:
                return await self._set_openers(openers, person, place)
            case ("", *_) | ():
                raise Refused("moved_on")
            case (name, *wish):
                return await self._of_table(self._lobby.find(name), tuple(wish), person, place)
            case _:
                raise Refused("moved_on")

    async def _of_table(self, table: Table, wish: tuple[str, ...], person: Person, place: Place) -> Answer:
        await self._check_keeps(table, person)
        words = self._preferences.words_for(person.key)
        match wish:
            case ():
                pass
            case ("free", key):
                return Shown(keeping_menu.really_free(words, table, key), secret=False)
            case ("close",) if not table.state.closes:
                return Shown(keeping_menu.really_close(words, table), secret=False)
            case ("freed", key):
                await self._seats.free(table, key, person)
            case ("close" | "closed",):
                await table.close()
            case _:
                raise Refused("moved_on")
        if table.closed:
            return Shown(keeping_menu.closed(words, table), secret=False)
        return await self._show(table, person, place)

    async def _show(self, table: Table, person: Person, place: Place) -> Answer:
        await self._check_keeps(table, person)
        words = self._preferences.words_for(person.key)
        manages = not place.private_to and await self._membership.manages(person, place)
        openers = self._preferences.openers(place) if manages else ""
        return Shown(keeping_menu.table_menu(words, table, self._opener(table), openers), secret=False)

    async def _check_keeps(self, table: Table, person: Person) -> None:
        """Raises Refused `only_keepers` unless the person opened the table or manages the chat."""
        await self._preferences.recall(table.state.opener)
        if not await self._keeps(table, person):
            raise Refused("only_keepers", name=self._opener(table) or "none")

    async def _keeps(self, table: Table, person: Person) -> bool:
        return table.state.opener == person.key or await self._membership.manages(person, home_of(table))

    def _opener(self, table: Table) -> str:
        """The name of the person who opened the table; empty for a table of an earlier version."""
        return shown(self._preferences.about(table.state.opener).name)

    async def _set_openers(self, openers: str, person: Person, place: Place) -> Answer:
        await self._membership.check_manages(person, place)
        if place.private_to:
            raise Refused("moved_on")
        await self._preferences.change(place.channel.key, openers=openers)
        return Shown(keeping_menu.openers_menu(self._preferences.words_for(person.key), openers), secret=False)
