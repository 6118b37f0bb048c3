"""What people ask of a table by the buttons that stand under it whatever is asked there."""

from collections.abc import Awaitable, Callable, Mapping

from bot.answers.at_table.more import LEVEL, MoreAnswers
from bot.answers.at_table.question import QuestionAnswers
from bot.answers.at_table.seats import SeatAnswers
from bot.answers.at_table.typed import TypedWords
from bot.chat.preferences import Preferences
from bot.rules.refusals import by_name
from bot.seam.address import Verb
from bot.seam.people import Person, Place
from bot.seam.platform import Platform, lays_out
from bot.seam.press import Answer, Done
from bot.seam.typed.names import shown
from bot.showing.screen import TableScreen
from engine.house.lobby import Lobby
from engine.house.tables.robots import offered_levels
from engine.house.tables.table import Table
from engine.play import Refused

# Requests whose effect everybody sees at the table, so that they are answered without words.
IN_SIGHT: Mapping[str, Callable[[Table, str], Awaitable[None]]] = {
    "robot": Table.add_robot,
    "robot_less": Table.remove_robot,
    "deal": Table.start,
    "skip": Table.skip,
}


class TableAnswers:
    """Every method answers one request of one person, or raises Refused."""

    def __init__(
        self, lobby: Lobby, screen: TableScreen, preferences: Preferences, platforms: Mapping[str, Platform]
    ) -> None:
        self._lobby = lobby
        self._preferences = preferences
        self._platforms = platforms
        self._more = MoreAnswers(preferences)
        self.question = QuestionAnswers(lobby, screen, preferences, platforms)
        self.typed = TypedWords(lobby, self.question, preferences)
        self.hand = self.question.hand
        self.seats = SeatAnswers(screen, preferences, platforms, self.hand)

    async def ask(self, verb: Verb, person: Person, place: Place) -> Answer:
        """Answer a button that stands under a table whatever is asked there. `place`: where it was pressed."""
        table = self._lobby.find(verb.table)
        try:
            if verb.verb == "robot" and offered_levels(table.state.game, table.state.match.rules):
                return self._more.robots(table, person)
            if level := verb.verb.removeprefix(LEVEL) if verb.verb.startswith(LEVEL) else "":
                return await self._add_robot(table, person, level)
            if do := IN_SIGHT.get(verb.verb):
                await do(table, person.key)
                return Done()
            return await self._ask(table, verb.verb, person, place)
        except Refused as why:
            raise by_name(table, why) from why

    async def _add_robot(self, table: Table, person: Person, level: str) -> Answer:
        """Seat a robot of this level; the menu then asks for the next one."""
        before = {player.key for player in table.state.players.values()}
        await table.add_robot(person.key, level)
        came = next((player for player in table.state.players.values() if player.key not in before), None)
        return self._more.robots(table, person, came)

    async def _ask(self, table: Table, wish: str, person: Person, place: Place) -> Answer:  # noqa: PLR0911  each wish
        match wish:
            case "sit":
                return await self.seats.sit(table, person, place)
            case "hand":
                return self.hand.panel(table, person, place)
            case "picture":
                return self.hand.picture(table, person)
            case "sort":
                return await self.hand.sort(table, person)
            case "hint":
                return self.hand.hint(table, person)
            case "more":
                return self.hand.led_to_private_page(table, person) or self._more.menu(table, person)
            case "leave":
                return self._more.asked_to_leave(table, person) or await self.seats.leave(table, person)
            case "leave_now" | "stay":
                return await self._leave(table, person, stays=wish == "stay")
            case "back" | "buy_in" | "reenter" | "post":
                return await self.seats.back(table, person, wish)
            case _:
                return Done(await self._wish(table, wish, person))

    async def _leave(self, table: Table, person: Person, *, stays: bool) -> Answer:
        """The question before one leaves in mid-deal is answered; who has left by it and then stays is back."""
        if stays and table.player(person.key)[1].leaving:
            return await self.seats.back(table, person, "back")
        note = "" if stays else (await self.seats.leave(table, person)).note
        return Done() if self._tells_all(person) else self._more.answered(table, person, note)

    def _tells_all(self, person: Person) -> bool:
        """Does the table itself, as it is laid out for this person, say whether they leave and who is awaited?"""
        return lays_out(self._platforms[person.platform])

    async def _wish(self, table: Table, wish: str, person: Person) -> str:
        """Carry out a request to the table; returns the note that answers it."""
        words = self._preferences.words_for(person.key)
        match wish:
            case "top_up":
                return await self.seats.top_up(table, person)
            case "ready":
                waiting = await table.ready(person.key)
                told = not waiting or self._tells_all(person)
                return "" if told else words("said-ready", names=", ".join(map(shown, waiting)))
            case "out":
                return await self.seats.out(table, person)
            case _:
                raise Refused("moved_on")
