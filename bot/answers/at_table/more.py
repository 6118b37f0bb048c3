"""The menu behind `⋯` under a running deal: what people may do about a seat, and the question before they leave it."""

from collections.abc import Iterator

from bot.chat.preferences import Preferences
from bot.chat.robot_levels import told_level
from bot.games import FACES
from bot.seam.panel import Button, Panel, Strong, Text, joined
from bot.seam.people import Person
from bot.seam.press import Answer, Shown
from bot.showing.panels.scene import called
from bot.showing.panels.seat_rows import seat_rows
from bot.showing.panels.table_buttons import has_room
from bot.words import Words
from engine.house.tables.robots import offered_levels, temper_of
from engine.house.tables.state import AnyState, Player
from engine.house.tables.table import Table

LEVEL = "robot_of_"  # the beginning of verbs that ask for a robot of a level: `robot_of_good`


class MoreAnswers:
    """Every method answers one request of one person with a page of the menu, which replaces the page before."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def menu(self, table: Table, person: Person) -> Answer:
        """What this person may do about their seat, or that they may sit down."""
        words, seat = self._preferences.words_for(person.key), table.state.seat_of(person.key)
        if seat is not None:
            return self._page(table, person, words("more-seated"), *seat_rows(table, words, seat), tempers=True)
        if not has_room(table):
            return self._page(table, person, words("more-no_seat_left"), tempers=True)
        sit = Button(words("button-sit"), f"{table.state.table}.sit", "main")
        return self._page(table, person, words("more-not_seated"), (sit,), tempers=True)

    def robots(self, table: Table, person: Person, came: Player | None = None) -> Answer:
        """Asks how well the robot is to play that takes the next seat. `came`: the one that has just taken one.

        Raises Refused `not_seated`.
        """
        table.player(person.key)
        words, state = self._preferences.words_for(person.key), table.state
        told = (words("more-robot_came", name=called(words, came)),) if came else ()
        if len(state.players) >= state.seats:
            return self._page(table, person, " ".join((*told, words("more-no_seat_left"))), tempers=True)
        row = [
            Button(told_level(words, state.game, level), f"{state.table}.{LEVEL}{level}")
            for level in offered_levels(state.game, state.match.rules)
        ]
        said = " ".join((*told, words("more-which_robot")))
        return self._page(table, person, said, tuple(row), tempers=True)

    def asked_to_leave(self, table: Table, person: Person) -> Answer | None:
        """Asks whether this person really wants to leave a deal that they still play; None if they do not play one."""
        seat = table.state.seat_of(person.key)
        if seat is None or table.state.players[seat].leaving or not table.is_in_deal(seat):
            return None
        if table.play and seat not in table.play.deal.playing:  # they have folded
            return None
        words, name = self._preferences.words_for(person.key), table.state.table
        leave = Button(words("button-leave"), f"{name}.leave_now", "bad")
        stay = Button(words("button-stay"), f"{name}.stay")
        return self._page(table, person, words("more-really_leave"), (leave, stay))

    def answered(self, table: Table, person: Person, note: str) -> Answer:
        """The page after that question: `note` tells how they left; empty if they stay."""
        return self._page(table, person, note or self._preferences.words_for(person.key)("more-stays"))

    def _page(
        self, table: Table, person: Person, said: str, *rows: tuple[Button, ...], tempers: bool = False
    ) -> Answer:
        """`tempers`: with a line for each robot whose temper is known."""
        words, state = self._preferences.words_for(person.key), table.state
        lines: list[Text] = [(line,) for line in _tempers(words, state)] if tempers else []
        title: Text = (Strong(FACES[state.game].text.title(words, state.match.rules)),)
        return Shown(Panel(joined([title, *lines, (said,)]), rows=rows), secret=False)


def _tempers(words: Words, state: AnyState) -> Iterator[str]:
    """A line for each robot here that plays in a way of its own (see *temper* in the glossary)."""
    for player in state.players.values():
        if temper := temper_of(state.game, player):
            yield words(f"more-temper_{temper}", name=called(words, player))
