"""Finds the part of the house that a wish belongs to (decision 59)."""

import re
from contextlib import suppress

from bot.chat import commands, which_table
from bot.seam import address
from bot.seam.address import Choice, Menu, Verb
from bot.seam.people import Person, Place
from bot.seam.press import Command, Press
from bot.workers.ownership import part_of_place
from engine.house.lobby import Lobby
from engine.house.store.posted import Postbox
from engine.play import Refused

BOOK = "rules"  # the command and the menu of the rule book, which any worker can answer
NAME = re.compile("[a-z0-9]+")  # of tables, plans and tournaments
MOST_NAMES = 3  # words of an address that are looked up as names
MOST_KNOWN = 5000


class Whose:
    """Looks among this worker's tables, then in the store. All methods raise StoreDown.

    They return None for a wish that belongs to no part, or to none that is known: it is answered where it arrived.
    """

    def __init__(self, lobby: Lobby, store: Postbox) -> None:
        self._lobby = lobby
        self._store = store
        self._known: dict[str, int] = {}  # parts of tables, plans and tournaments elsewhere, which never change

    async def of_press(self, press: Press) -> int | None:
        try:
            read = address.read(press.address)
        except Refused:  # a forged address: any worker refuses it
            return None
        match read:
            case Menu(page="rules"):
                return None
            case Verb(table=table) | Choice(table=table) if (part := await self.of_named(table)) is not None:
                return part
            case Menu(words=words) if press.place.private_to and (part := await self._of_first(words)) is not None:
                return part
            case _:
                return await self.at(press.person, press.place)

    async def of_command(self, command: Command) -> int | None:
        if commands.called(command.name) == BOOK:
            return None
        return await self.at(command.person, command.place)

    async def of_arrival(self, person: Person, start: str) -> int | None:
        """By the start word, which is the name of a table, or ends in that of a tournament or plan after a hyphen."""
        part = await self._of_first(tuple(reversed(NAME.findall(start))))
        return part if part is not None else await self.at(person, Place(person.platform, "", private_to=person.id))

    async def at(self, person: Person, place: Place) -> int | None:
        """The part of the chat's community; in private a part where the person has a seat, if they have one."""
        part = part_of_place(place)
        if part is not None or self._lobby.with_player(person.key):
            return part
        return next(iter(await self._store.parts_of_player(person.key)), None)

    async def of_named(self, name: str) -> int | None:
        """The part of the table, plan or tournament with this name."""
        with suppress(Refused):
            return which_table.part_of(self._lobby.find(name).state.community)
        if name not in self._known and (part := await self._store.part_of_named(name)) is not None:
            if len(self._known) >= MOST_KNOWN:
                del self._known[next(iter(self._known))]
            self._known[name] = part
        return self._known.get(name)

    async def _of_first(self, words: tuple[str, ...]) -> int | None:
        """The part of the first word that is a name: addresses of menus contain the name of what they are about."""
        for word in words[:MOST_NAMES]:
            if NAME.fullmatch(word) and (part := await self.of_named(word)) is not None:
                return part
        return None
