"""Opens tables. A channel's first table stands in the channel; further ones have threads, with a link in the channel.

Where there are no threads, or the bot may not open any, further tables stand in the channel too (decision 18).
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

import msgspec
import structlog
from msgspec.structs import replace

from bot.chat import chosen_table, which_table
from bot.chat.bounds import MOST_TABLES as OF_ONE_PERSON
from bot.chat.chosen_table import NewTable
from bot.chat.other_games import other_games
from bot.chat.preferences import Preferences
from bot.chat.which_table import MOST_TABLES, address_of
from bot.games import FACES
from bot.seam.everywhere import Everywhere
from bot.seam.panel import Button, Panel, Strong, Text
from bot.seam.people import Person, Place, Ref
from bot.seam.platform import Platform, Threads, Trouble, Unreachable
from bot.seam.typed.names import shown
from bot.showing.outbox import Outbox
from bot.showing.panels.table_buttons import has_room
from bot.showing.stage.laid_out import for_everybody
from bot.words import Words
from engine.house.lobby import Lobby
from engine.house.tables.state import AnyState
from engine.house.tables.table import Table
from engine.play import Refused

OPENED = "opened"  # an errand: see `Everywhere`
log = structlog.get_logger()


class Placed(msgspec.Struct, frozen=True):
    """A table that was opened. `way`: a link to its thread; empty if it has none.

    `no_thread`: the bot may not open threads here, which is to be said now for the first time. `in_menu`: the message
    of the menu in which it was chosen has become the table's.
    """

    table: Table
    way: str = ""
    no_thread: bool = False
    in_menu: bool = False


@dataclass(eq=False, repr=False)
class TableOpener:
    """Opens tables, in threads where needed. `platforms` and `outboxes` are by name, and may be filled later."""

    _lobby: Lobby
    _preferences: Preferences
    _platforms: Mapping[str, Platform]
    _outboxes: Callable[[], Mapping[str, Outbox]]
    _everywhere: Everywhere

    async def open_planned(self, place: Place, chosen: NewTable, name: str, opener: str) -> Table:
        """Open a table of this name, at which nobody sits yet; `opener` is the key of the person who planned it.

        Raises Refused as `open_for` does.
        """

        async def opened(state: AnyState) -> Table:
            return await self._lobby.open(replace(state, opener=opener))

        await self._learn_language(place, opener)
        return (await self._place(place, self._new_table(place, chosen, name), opened)).table

    async def open_for(self, person: Person, place: Place, chosen: NewTable, menu: Ref | None = None) -> Placed:
        """Open a table in this place, or in a thread of it, and seat this person there.

        A table in the place itself takes over the message `menu`, if that is given.

        Raises Refused and opens nothing: `purse_too_small`, `too_many_of_yours`, `unknown_game`, `too_many_tables`,
        `not_in_private`, `try_again` if a worker does not answer, or the reason why the house rules are not allowed.
        """
        if sum(await self._everywhere(OPENED, person)) >= OF_ONE_PERSON:
            raise Refused("too_many_of_yours", most=OF_ONE_PERSON)
        state = self._new_table(place, chosen)
        await self._lobby.check_chips(state, person.key)  # before a thread is opened

        async def opened(state: AnyState) -> Table:
            return await self._lobby.open_for(state, person.key, person.name)

        await self._learn_language(place, person.key)
        if menu is not None and menu.place == place and not self._lobby.at(address_of(place)):
            await self._outboxes()[place.platform].adopt(f"table:{state.table}:{state.deal}", menu)
            return Placed(await opened(state), in_menu=True)
        return await self._place(place, state, opened)

    def _new_table(self, place: Place, chosen: NewTable, name: str = "") -> AnyState:
        others = other_games(chosen, self._preferences.house(place))
        return chosen_table.new_table(self._lobby, self._home(place), chosen, name, others)

    def _home(self, place: Place) -> Place:
        """Where a new table belongs: asked for in a table's own thread, it belongs in the thread's channel."""
        return which_table.asked_for_in(self._lobby, place)

    async def _learn_language(self, place: Place, opener: str) -> None:
        """A chat whose language is not known takes that of the first person who opens a table there (conduct 6)."""
        await self._preferences.recall(*place.keys, opener)
        await self._preferences.learn_language(place.channel, self._preferences.spoken_by(opener))

    async def _place(self, place: Place, state: AnyState, opened: Callable[[AnyState], Awaitable[Table]]) -> Placed:
        """Open the table in this place or, if one stands there already, in a thread of it."""
        is_taken = bool(self._lobby.at(address_of(place)))
        place = self._home(place)
        if not is_taken:
            return Placed(await opened(state))
        thread, no_thread = None, False
        try:
            thread = await self._thread(place, state)
        except Unreachable:
            no_thread = await self._is_news(place)
        if thread is not None:
            beside = replace(state, place=address_of(thread), home=state.place)
            return Placed(await opened(beside), self._outboxes()[place.platform].way_to(thread))
        if len(self._lobby.at(state.place)) >= MOST_TABLES:
            raise Refused("too_many_tables", most=MOST_TABLES)
        return Placed(await opened(state), no_thread=no_thread)

    async def _thread(self, place: Place, state: AnyState) -> Place | None:
        """The table's new thread; None if there is none. Raises Unreachable where the bot may not open threads."""
        platform = self._platforms.get(place.platform)
        if not isinstance(platform, Threads):
            return None
        await self._preferences.recall(*place.keys)
        try:
            opened = await platform.open_thread(place, _title(self._preferences.words_at(place), state))
        except Unreachable:
            raise
        except Trouble as trouble:
            log.warning("no thread for a table", platform=place.platform, trouble=repr(trouble))
            return None
        if opened and opened.link:
            await self._outboxes()[place.platform].adopt(link_slot(state), opened.link)
        return opened and opened.place

    async def _is_news(self, place: Place) -> bool:
        """Note that the bot may not open threads in this channel; True the first time, when it is to be said."""
        key = place.channel.key
        await self._preferences.recall(key)
        said = self._preferences.about(key).no_threads
        await self._preferences.change(key, no_threads=True)
        return not said


def show_link(outbox: Outbox, preferences: Preferences, table: Table) -> None:
    """Keep the link in the channel to this table's thread up to date. When the table closes, its thread closes too."""
    state, name = table.state, link_slot(table.state)
    if state.tournament:  # its desk has the ways to all tables
        if state.home and table.closed:
            outbox.leave(which_table.place_of(table))
        return
    if not state.home:
        outbox.drop(name)  # the table came back into the channel
        return
    place, home = which_table.place_of(table), which_table.home_of(table)
    words = preferences.words_at(home)
    url = outbox.way_to(place)
    people = _people(table) if outbox.lays_out else ()  # elsewhere each of them would cost the channel a write
    sits = outbox.lays_out and has_room(table)
    said = for_everybody(lambda words: _link(words, table, url, people, sits=sits), words, lays_out=outbox.lays_out)
    outbox.show(name, home, said)
    if table.closed:
        outbox.finish(name)
        outbox.leave(place, name)


def _people(table: Table) -> tuple[str, ...]:
    """The names of those who sit there, robots left out."""
    players = (player for _, player in sorted(table.state.players.items()))
    return tuple(shown(player.name) for player in players if not (player.robot or player.leaving))


def _link(words: Words, table: Table, url: str, people: tuple[str, ...], *, sits: bool) -> Panel:
    """The way to the table; if one `sits` down there from here, that too, by one press."""
    title: Text = (Strong(_title(words, table.state)), " · ")
    if table.closed:
        return Panel((*title, words("table-closed")))
    told = words("table-beside_with", names=", ".join(people)) if people else words("table-beside")
    label = words("button-sit_with", name=people[0]) if people else words("button-sit")
    sit = (Button(label, f"{table.state.table}.sit", "main", verb="sit"),) if sits else ()
    return Panel((*title, told), rows=((Button(words("button-to_table"), url=url), *sit),))


def _title(words: Words, state: AnyState) -> str:
    return FACES[state.game].text.title(words, state.match.rules)


def link_slot(state: AnyState) -> str:
    return f"door:{state.table}"  # the store knows messages of earlier versions by this name
