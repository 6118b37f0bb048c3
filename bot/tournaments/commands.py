"""`/tournament` and the buttons of tournaments: every press of one person gets one answer, or raises Refused."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.chat import chosen_table, which_table
from bot.chat.membership import Membership
from bot.chat.preferences import Preferences
from bot.seam.panel import Button, Panel
from bot.seam.people import Person, Place, Ref
from bot.seam.platform import Platform
from bot.seam.press import Answer, Done, Said, Shown, in_brief
from bot.showing.outbox import Outbox
from bot.tournaments import panels, results
from bot.tournaments.choosing import Cup, from_options, from_words, games_menu, presets_menu, table_of
from bot.tournaments.desk import place_of, room_of, slot
from bot.tournaments.rooms import Rooms
from engine.house.lobby import Lobby
from engine.house.tournaments.hall import Hall
from engine.house.tournaments.state import made
from engine.house.tournaments.tournament import Tournament
from engine.play import Refused

START = "cup-"  # the beginning of the start word for signing up
MOST_OPEN = 4  # tournaments in one place


@dataclass(eq=False, repr=False)
class TournamentCommands:
    """`platforms` by name: the mapping may be filled later, when the app runs."""

    _hall: Hall
    _lobby: Lobby
    _preferences: Preferences
    _platforms: Mapping[str, Platform]
    _outboxes: Callable[[], Mapping[str, Outbox]]
    _rooms: Rooms

    def __post_init__(self) -> None:
        self._membership = Membership(self._preferences, self._platforms)

    async def command(self, person: Person, place: Place, options: Mapping[str, str]) -> Answer:
        """`/tournament` alone shows the games, each with its presets; with options it makes a tournament."""
        if place.private_to:
            raise Refused("not_in_private")
        await self._membership.check_may_open(person, place)
        if not options:
            return Shown(games_menu(self._preferences.words_for(person.key)), secret=False)
        return await self._make(person, place, from_options(options))

    async def menu(self, person: Person, place: Place, said: tuple[str, ...], message: Ref | None = None) -> Answer:
        """A button `menu.cup.VERB.NAME`, or of a menu: `menu.cup.new.CHOICES`, `.games`, `.presets.LEVEL.GAME`.

        `message`: the pressed one. Raises Refused, StoreDown.
        """
        match said:
            case ("new", *words):
                await self._membership.check_may_open(person, place)
                return await self._make(person, place, from_words(tuple(words)), message)
            case ("games",):
                return Shown(games_menu(self._preferences.words_for(person.key)), secret=False)
            case ("presets", strength, game):
                return Shown(presets_menu(self._preferences.words_for(person.key), game, strength), secret=False)
            case (verb, name):
                return await self._do(verb, self._hall.find(name), person, place)
            case _:
                raise Refused("moved_on")

    async def arrived(self, person: Person, start: str) -> Answer:
        """Sign up a person who has opened the private chat by the link of a tournament."""
        here = Place(person.platform, "", private_to=person.id)
        return await self.menu(person, here, ("in", start.removeprefix(START)))

    async def moved(self, old: Place, new: Place) -> None:
        """A chat has a new id: its tournaments move with it. Raises StoreDown."""
        for tournament in self._hall:
            if place_of(tournament) == old:
                await tournament.move(which_table.address_of(new))

    async def _make(self, person: Person, place: Place, cup: Cup, menu: Ref | None = None) -> Answer:
        """TO-KIND-1, TO-KIND-3. Make a tournament, which its maker does not enter by that.

        A `menu` that everyone reads becomes the tournament's message.
        """
        if place.private_to:
            raise Refused("not_in_private")
        await self._membership.check_belongs(person, place, at=place)
        await self._preferences.recall(*place.keys, person.key)
        await self._preferences.learn_language(place.channel, self._preferences.spoken_by(person.key))
        here = which_table.asked_for_in(self._lobby, place)
        if sum(place_of(other) == here for other in self._hall) >= MOST_OPEN:
            raise Refused("too_many_tables", most=MOST_OPEN)
        table = chosen_table.new_table(self._lobby, here, table_of(cup))
        in_menu = menu is not None and menu.place == here
        if menu and in_menu:
            await self._outboxes()[here.platform].adopt(slot(table.table), menu)
        tables = await self._rooms.at_most(here, cup.tables)
        robots = min(cup.robots, cup.seats * tables)
        state = made(table, person.key, cup.rules, tables=tables, robots=robots, level=cup.strength)
        await self._hall.open(state)
        words = self._preferences.words_for(person.key)
        if tables < cup.tables:
            return Done(words("cup-said_two_tables", tables=tables), is_table=in_menu)
        said = words("cup-said_made") if self._platforms[person.platform].answers_in_private and not in_menu else ""
        return Done(said, is_table=in_menu)

    async def _do(self, verb: str, tournament: Tournament, person: Person, place: Place) -> Answer:
        words = self._preferences.words_for(person.key)
        if verb in panels.OF_ITS_MAKER:
            return await self._manage(verb, tournament, person)
        match verb:
            case "in":
                return await self._sign_up(tournament, person, place)
            case "out":
                await tournament.withdraw(person.key)
                return Done(words("cup-said_out", entry=tournament.state.rules.entry))
            case "again":
                await tournament.buy_again(person.key)
                return Done(words("cup-said_again"))
            case "mine":
                return self._my_table(tournament, person, place)
            case "standings" | "prizes":
                page = results.standings if verb == "standings" else results.prizes_page
                return _page(page(words, tournament))
            case _:
                raise Refused("moved_on")

    def from_broken_up(self, table: str, person: Person, place: Place) -> Answer | None:
        """The answer to a press at a table, by name, that was broken up; None if no tournament that runs had it."""
        for tournament in self._hall:
            if table in tournament.state.table_names.values() and table not in tournament.table_names:
                return self._my_table(tournament, person, place)
        return None

    def _my_table(self, tournament: Tournament, person: Person, place: Place) -> Answer:
        """A link to the table where this person sits, or that they are out. Raises Refused for others."""
        words, sits = self._preferences.words_for(person.key), tournament.place_at(person.key)
        if sits is None:
            if tournament.course is None or person.key not in tournament.state.players:
                raise Refused("no_seat_in_tournament")
            finish = next((each for each in tournament.course.places if each.player == person.key), None)
            return Said(panels.out_panel(words, tournament, finish).text)
        table, seat = sits
        told, room = words("cup-you_sit", table=table, seat=seat), room_of(tournament, table)
        outbox = self._outboxes()[person.platform]
        way = outbox.way_to(room) if room != place else ""
        if way and outbox.lays_out:
            return Done(told, way=way)
        rows = ((Button(words("button-to_table"), url=way),),) if way else ()
        return Shown(Panel((told,), rows=rows), told, secret=False)

    async def _sign_up(self, tournament: Tournament, person: Person, place: Place) -> Answer:
        """TO-ENTRY-1. Sign up and pay. Where cards are shown only in the private chat, it must be open."""
        words = self._preferences.words_for(person.key)
        await self._membership.check_belongs(person, place_of(tournament), at=place)
        if led := self._membership.led_to_private_page(person, f"{START}{tournament.state.name}"):
            return led
        await tournament.sign_up(person.key, person.name)
        return Done(words("cup-said_in", entry=tournament.state.rules.entry))

    async def _manage(self, verb: str, tournament: Tournament, person: Person) -> Answer:
        """TO-KIND-1, TO-LEVEL-4, TO-STOP-1. What only its maker and admins may do. Raises Refused."""
        if person.key != tournament.state.maker and not await self._membership.manages(person, place_of(tournament)):
            raise Refused("not_your_tournament")
        do = {
            "start": tournament.start,
            "pause": tournament.pause,
            "resume": tournament.resume,
            "cancel": tournament.cancel,
        }
        await do[verb]()
        return Done(self._preferences.words_for(person.key)(f"cup-said_{verb}"))


def _page(panel: Panel) -> Shown:
    return Shown(panel, in_brief(panel.text), secret=False)
