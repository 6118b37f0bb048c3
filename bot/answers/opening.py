"""Opening tables: `/play` with options, and the menu of a new table with its house rules."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from msgspec.structs import replace

from bot.answers import new_table
from bot.answers.at_table.seats import SeatAnswers
from bot.chat import reading
from bot.chat.chosen_table import NewTable
from bot.chat.membership import Membership
from bot.chat.preferences import Preferences
from bot.chat.which_table import home_of
from bot.games import FACES
from bot.seam.panel import Button, Panel
from bot.seam.people import Person, Place, Ref
from bot.seam.platform import Platform
from bot.seam.press import Answer, Done, Linked, Shown
from bot.showing.threads import TableOpener
from engine.house.tables.table import Table
from engine.play import Refused

PAGES = {"play", "pick", "house", "chapter", "keep", "open"}


@dataclass(eq=False, repr=False)
class OpeningAnswers:
    """Every method answers one request of one person, or raises Refused.

    `usual`: the table that `/play` offers first.
    """

    _table_opener: TableOpener
    _preferences: Preferences
    _platforms: Mapping[str, Platform]
    _seats: SeatAnswers
    _usual: NewTable

    def __post_init__(self) -> None:
        self._membership = Membership(self._preferences, self._platforms)

    async def play(self, person: Person, place: Place, options: Mapping[str, str]) -> Answer:
        """`/play` alone shows the menu, with options it opens the table; with `now:menu` the menu has them chosen."""
        if place.private_to:
            raise Refused("not_in_private")
        await self._membership.check_may_open(person, place)
        house = self._preferences.house(place)
        if options:
            table = reading.new_table(options, self._usual, house)
            if options.get("now") == "menu":  # the local page asks so
                return Shown(new_table.play_menu(self._preferences.words_for(person.key), table, house), secret=False)
            if (now := reading.deals_at_once(options)) and "robots" not in options:
                table = replace(table, robots=FACES[table.game].text.stakes.company)
            return await self._open(person, place, table, now=now)
        chosen = replace(self._usual, house=house.get(self._usual.game, ()))
        return Shown(new_table.play_menu(self._preferences.words_for(person.key), chosen, house), secret=False)

    async def menu(
        self, page: str, said: tuple[str, ...], person: Person, place: Place, message: Ref | None = None
    ) -> Answer:
        """A button of the menu that leads to a page of `PAGES`; its words hold what was chosen so far.

        `message`: the one in which the menu stands.
        """
        number, said = (said[:1], said[1:]) if page in {"chapter", "pick"} else ((), said)
        chosen, words = NewTable.from_words(said), self._preferences.words_for(person.key)
        match page:
            case "play":
                panel = new_table.play_menu(words, chosen, self._preferences.house(place))
            case "pick":
                panel = new_table.pick_menu(words, chosen, self._preferences.house(place), *number)
            case "house":
                may_keep = await self._membership.manages(person, place)
                panel = new_table.house_menu(words, chosen, may_keep=may_keep)
            case "chapter":
                panel = new_table.chapter_menu(words, chosen, *number)
            case "keep":
                return await self._keep(person, place, chosen)
            case _:
                await self._membership.check_may_open(person, place)
                return await self._open(person, place, chosen, from_menu=True, menu=message)
        return Shown(panel, secret=False)

    async def _keep(self, person: Person, place: Place, chosen: NewTable) -> Answer:
        """Make these house rules the usual ones of this chat."""
        await self._membership.check_manages(person, place)
        await self._preferences.keep_house(place, chosen.game, chosen.house)
        words = self._preferences.words_for(person.key)
        return Done(words("said-kept_house", game=words(f"game-{chosen.game}")))

    async def _open(
        self,
        person: Person,
        place: Place,
        chosen: NewTable,
        *,
        from_menu: bool = False,
        menu: Ref | None = None,
        now: bool = False,
    ) -> Answer:
        """Open a table, seat the person who opens it and the robots they asked for. `now`: deal at once.

        A menu that everyone reads becomes the table's message. Pressing elsewhere, or typing the command, is answered
        with a way to the table unless that can be seen anyway.
        """
        await self._membership.check_belongs(person, place, at=place)
        placed = await self._table_opener.open_for(person, place, chosen, menu)
        table, words = placed.table, self._preferences.words_for(person.key)
        answer = self._seats.seated(table, person)
        await _fill(table, person, chosen, now=now)
        why_here = (" ", words("said-no_thread")) if placed.no_thread else ()
        if isinstance(answer, Linked):
            return replace(answer, text=(*answer.text, *why_here), is_table=placed.in_menu)
        if placed.in_menu:
            return Done(is_table=True)
        if home_of(table) == place and not (from_menu or why_here):
            # Here stands the table, or the link to its thread.
            said = words("said-opened_beside" if placed.way else "said-opened")
            return Done(said if self._platforms[person.platform].answers_in_private else "", way=placed.way)
        way = ((Button(words("button-to_table"), url=placed.way),),) if placed.way else ()
        return Shown(Panel((words("said-opened"), *why_here), rows=way), secret=False)


async def _fill(table: Table, person: Person, chosen: NewTable, *, now: bool) -> None:
    """Seat the robots that were asked for; with `now` at least as many as a deal needs, and deal."""
    robots = max(chosen.robots, table.state.fewest - 1) if now else chosen.robots
    for _ in range(min(robots, table.state.seats - 1)):
        await table.add_robot(person.key, chosen.level)
    if now:
        with suppress(Refused):  # the table is open all the same, and its button `Deal` says what is missing
            await table.start(person.key)
