"""What people do about their seat: take one, leave it, come back to it, pay for it."""

from collections.abc import Mapping

from bot.answers.at_table.hand import HandAnswers
from bot.chat.membership import Membership
from bot.chat.preferences import Preferences
from bot.chat.which_table import home_of, place_of
from bot.rules.refusals import by_name
from bot.seam.people import Person, Place
from bot.seam.platform import Platform, Threads, lays_out
from bot.seam.press import Answer, Done
from bot.seam.typed.names import shown
from bot.showing.panels.table_buttons import is_posting
from bot.showing.screen import TableScreen
from bot.words import Words
from engine.house.tables.seating import to_buy
from engine.house.tables.state import is_robot
from engine.house.tables.table import Table
from engine.play import Refused


class SeatAnswers:
    """Every method answers one request of one person, or raises Refused."""

    def __init__(
        self, screen: TableScreen, preferences: Preferences, platforms: Mapping[str, Platform], hand: HandAnswers
    ) -> None:
        self._screen = screen
        self._preferences = preferences
        self._hand = hand
        self._platforms = platforms
        self._membership = Membership(preferences, platforms)

    async def sit(self, table: Table, person: Person, place: Place) -> Answer:
        """Seat a member of the table's chat. Without an open private chat they are led there, and hold their seat.

        Raises Refused `not_a_member`, and as `Table.sit` does.
        """
        seat = table.state.seat_of(person.key)
        if seat is not None and not table.state.players[seat].leaving:
            note = self._preferences.words_for(person.key)("said-already_seated")
            return self._hand.led_to_private_chat(table, person) or self._there(table, person, place, note)
        await self._membership.check_belongs(person, home_of(table), at=place)
        robots = _robots(table)
        try:
            await table.sit(person.key, person.name)
        except Refused as why:
            raise by_name(table, why) from why
        answer = self.seated(table, person, made_room=_robots(table) < robots)
        return self._there(table, person, place, answer.note) if isinstance(answer, Done) else answer

    def _there(self, table: Table, person: Person, place: Place, note: str) -> Done:
        """The note; and from another page than the table's own the way to it, where the table says the rest."""
        platform = self._platforms[person.platform]
        if place_of(table) == place or not (isinstance(platform, Threads) and lays_out(platform)):
            return Done(note)
        return Done(note, way=platform.way_to(place_of(table)))

    def seated(self, table: Table, person: Person, *, made_room: bool = False) -> Answer:
        """Answer a person who has just sat down or was promised a seat. `made_room`: a robot has left for them."""
        words = self._preferences.words_for(person.key)
        note = self._seated(table, person, words)
        if made_room:
            note = f"{words('said-robot_made_room')} {note}"
        return self._hand.led_to_private_chat(table, person) or Done(note)

    def _seated(self, table: Table, person: Person, words: Words) -> str:
        """What the seat has cost and whether they play at once; or that they get the next one."""
        seat = table.state.seat_of(person.key)
        if seat is None:
            return words("said-seat_promised")
        chips, price = table.stack(seat), table.price_of_entry(seat)
        said = "said-seated_short" if chips < table.state.buy_in else "said-seated_waiting" if price else "said-seated"
        return words(said, chips=chips, price=price)

    async def out(self, table: Table, person: Person) -> str:
        """Away until they come back. Returns what that means: in a tournament they are dealt in (TO-AWAY-1)."""
        await table.sit_out(person.key)
        words = self._preferences.words_for(person.key)
        return words("said-out_in_tournament" if table.state.tournament else "said-out")

    async def back(self, table: Table, person: Person, wish: str) -> Answer:
        """Let the person play again: `wish` is `back` from being away, or costs chips: `buy_in`, `reenter`, `post`."""
        words, (seat, _) = self._preferences.words_for(person.key), table.player(person.key)
        if wish != "buy_in" and table.is_short(seat):
            raise by_name(table, Refused("without_chips", chips=to_buy(table, seat)))
        chips = await table.back(person.key, posts=wish == "post")
        price = table.price_of_entry(seat)
        posts = price and is_posting(table, seat)
        if chips:
            return Done(words("said-bought_in", chips=chips, price=price if posts else 0))
        if posts:
            return Done(words("said-posts", price=price))
        in_deal = table.is_in_deal(seat) and table.play is not None and seat in table.play.deal.playing
        said = "said-back_in_deal" if in_deal else "said-back_waiting" if price else "said-back"
        return Done(words(said, price=price))

    async def top_up(self, table: Table, person: Person) -> str:
        words, chips = self._preferences.words_for(person.key), await table.top_up(person.key)
        if chips:
            return words("said-topped_up", chips=chips)
        _, player = table.player(person.key)
        return words("said-tops_up", buy_in=table.state.buy_in) if player.tops_up else words("said-tops_up_not")

    async def leave(self, table: Table, person: Person) -> Done:
        chips = table.stack(table.player(person.key)[0])
        await table.leave(person.key)
        seat, words = table.state.seat_of(person.key), self._preferences.words_for(person.key)
        if seat is None:
            return Done(words("said-left", chips=chips))
        return Done(words("said-leaving" if table.is_in_deal(seat) else "said-leaves_without_cards"))

    async def free(self, table: Table, key: str, keeper: Person) -> None:
        """A keeper of the table sends a player away; a person is told who did it."""
        await table.leave(key)
        if key != keeper.key and not is_robot(key):
            self._screen.tell_freed(table, key, shown(keeper.name))


def _robots(table: Table) -> int:
    return sum(player.robot for player in table.state.players.values())
