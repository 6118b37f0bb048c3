"""What people do with their cards before they act: see, tick and sort them, choose what they mean, ask for a hint.

Nothing here changes the table.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from bot.chat.membership import Membership
from bot.chat.preferences import Preferences
from bot.chat.which_table import place_of
from bot.games import FACES
from bot.games.drafts import Draft, to_tick
from bot.games.hand_picker import Reading
from bot.rules.refusals import asked, by_name, with_option
from bot.seam.address import Choice
from bot.seam.panel import Panel, Strong
from bot.seam.people import Person, Place
from bot.seam.platform import Platform, lays_out
from bot.seam.press import Answer, Done, Said, Shown, in_brief
from bot.seam.typed.amounts import whole
from bot.showing.panels.calls import is_called
from bot.showing.panels.public_panel import heading
from bot.showing.panels.scene import scene
from bot.showing.screen import TableScreen
from engine.house.tables.table import Table
from engine.play import Action, Refused


@dataclass(eq=False, repr=False)
class HandAnswers:
    """Every method answers one request of one person, or raises Refused.

    `done` makes the answer to a request that has changed the person's private panel.
    """

    _screen: TableScreen
    _preferences: Preferences
    _platforms: Mapping[str, Platform]
    _done: Callable[[Table, Person], Answer]

    def __post_init__(self) -> None:
        self._membership = Membership(self._preferences, self._platforms)

    # Seeing them.

    def panel(self, table: Table, person: Person, place: Place) -> Answer:
        """The person's private panel: as the answer where nobody else reads that, else as a message of its own.

        `place`: where it was asked for. In the private chat that message alone is the answer.
        """
        seat, _ = table.player(person.key)
        if self._preferences.reachable(person.key) and not self._platforms[person.platform].answers_in_private:
            self._screen.send_hand(table, seat)
            if place.private_to:
                return Done(panel=self._screen.hand_panel(table, seat))
            return Done(self._preferences.words_for(person.key)("said-hand_sent"))
        panel = self._screen.hand_panel(table, seat)
        return Shown(panel, in_brief(panel.text))

    def picture(self, table: Table, person: Person) -> Answer:
        """A picture of the table with this player's own cards face up, on a platform that lays tables out itself."""
        seat, _ = table.player(person.key)
        if not lays_out(self._platforms[person.platform]):
            raise Refused("moved_on")
        deck = self._preferences.deck(person.key, *place_of(table).keys)
        words = self._preferences.words_for(person.key)
        seen = scene(words, table, seat, deck)
        text = FACES[table.state.game].text
        return Shown(Panel((Strong(heading(table, words, seen)),), text.table_drawing(words, seen)))

    def led_to_private_chat(self, table: Table, person: Person) -> Answer | None:
        """The way to the private chat for a person who has not opened it; None for anybody else."""
        return self._membership.led_to_private_chat(person, table.state.table)

    def led_to_private_page(self, table: Table, person: Person) -> Answer | None:
        """The same where only the private chat can show a page to one person; None where an answer can."""
        return self._membership.led_to_private_page(person, table.state.table)

    # Ticking cards, and choosing what they mean.

    def tick(self, table: Table, choice: Choice, person: Person, listed: str | None) -> Answer:
        """Tick or untick the one card of `choice.amount`; or tick exactly the cards at the positions of a list."""
        if listed is not None:
            self.tick_positions(table, choice, person, listed)
        elif choice.amount is not None:
            self._tick(table, choice, person, self._draft(table, choice, person).toggled(choice.amount))
        else:
            raise Refused("moved_on")
        self._screen.redraw_hand(table, table.player(person.key)[0])
        return self._done(table, person)

    def to_tick(self, table: Table, choice: Choice, person: Person) -> Answer:
        """Show a person who has to tick cards their private panel, or the way to the private chat."""
        asked(table, person, choice)
        return self.led_to_private_chat(table, person) or self.panel(table, person, place_of(table))

    def tick_positions(self, table: Table, choice: Choice, person: Person, listed: str) -> None:
        """Tick exactly the cards at these positions, `0 3 12`, without writing the panel again."""
        draft = self._draft(table, choice, person).with_ticked(tuple(dict.fromkeys(map(_position, listed.split()))))
        self._tick(table, choice, person, draft)

    def _tick(self, table: Table, choice: Choice, person: Person, draft: Draft) -> None:
        seat, view = asked(table, person, choice)
        if any(position >= len(to_tick(view, seat)) for position in draft.ticked):
            raise Refused("moved_on")
        self._screen.drafts[table.state.table, person.key] = draft

    def tick_faces(self, table: Table, person: Person, faces: tuple[str, ...]) -> None:
        """Tick exactly these cards, which were typed. Raises Refused `not_your_cards`."""
        seat, view = asked(table, person)
        self.keep(table, person, Draft(table.state.deal, view.ask).with_ticked(_positions(to_tick(view, seat), faces)))

    def readings(self, table: Table, choice: Choice, person: Person) -> tuple[Reading, ...]:
        """The ways in which the chosen action can be meant with the ticked cards, at least one."""
        seat, view = asked(table, person, choice)
        faces = to_tick(view, seat)
        ticked = tuple(faces[position] for position in self._draft(table, choice, person).ticked)
        words = self._preferences.words_for(person.key)
        try:
            return FACES[table.state.game].picker.readings(words, view, seat, choice.option, ticked)
        except Refused as why:
            raise by_name(table, why) from why

    def ask_which(self, table: Table, choice: Choice, person: Person) -> Answer:
        """Have the private panel ask which of several ways is meant."""
        return self.keep(table, person, self._draft(table, choice, person).about(choice.option))

    def read(self, table: Table, choice: Choice, person: Person, listed: str | None) -> Action:
        """The action in the way that the person has chosen."""
        asked(table, person, choice)
        verb = self._draft(table, choice, person).verb
        number = choice.amount if listed is None else _position(listed)
        readings = self.readings(table, with_option(choice, verb), person) if verb else ()
        if number is None or number >= len(readings):
            raise Refused("moved_on")
        return readings[number].action

    def undo(self, table: Table, choice: Choice, person: Person) -> Answer:
        """One step back: from the choice of a meaning to the ticked cards, from these or from an amount to nothing."""
        asked(table, person, choice)
        draft = self._draft(table, choice, person)
        return self.keep(table, person, draft.about("") if draft.verb else Draft(choice.deal, choice.ask))

    def _draft(self, table: Table, choice: Choice, person: Person) -> Draft:
        return self._screen.draft(table, table.player(person.key)[0]) or Draft(choice.deal, choice.ask)

    def keep(self, table: Table, person: Person, draft: Draft) -> Answer:
        self._screen.drafts[table.state.table, person.key] = draft
        self._screen.redraw_hand(table, table.player(person.key)[0])
        return self._done(table, person)

    # Looking at them.

    async def sort(self, table: Table, person: Person) -> Answer:
        """Sort this person's hands in the next order of their game, from now on."""
        seat, _ = table.player(person.key)
        sortings = FACES[table.state.game].picker.sortings
        if not sortings:
            raise Refused("moved_on")
        now = self._preferences.about(person.key).sorting
        place = sortings.index(now) if now in sortings else 0
        await self._preferences.change(person.key, sorting=sortings[(place + 1) % len(sortings)])
        self._screen.redraw_hand(table, seat)
        return self._done(table, person)

    def hint(self, table: Table, person: Person) -> Answer:
        """A hint, for this person alone, about what to do with their cards; these are ticked if it is their turn."""
        seat, _ = table.player(person.key)
        view, rules, gathering = table.view(seat), table.state.match.rules, FACES[table.state.game].picker
        if view is None or view.over or seat not in view.seats or not gathering.gives_hints(rules):
            raise Refused("no_hints")
        hint = gathering.hint(self._preferences.words_for(person.key), view, seat, rules)
        held = to_tick(view, seat) if is_called(table, seat) else ()
        if held and hint.faces:
            draft = Draft(table.state.deal, view.ask).with_ticked(_positions(held, hint.faces))
            self.keep(table, person, replace(draft, hinted=hint.option))
        return Said((hint.text,))


def _positions(held: tuple[str, ...], faces: tuple[str, ...]) -> tuple[int, ...]:
    """The positions of these faces among those held, each position once. Raises Refused `not_your_cards`."""
    left, found = dict(enumerate(held)), []
    for face in faces:
        position = next((position for position, other in left.items() if other == face), None)
        if position is None:
            raise Refused("not_your_cards")
        del left[position]
        found.append(position)
    return tuple(found)


def _position(number: str) -> int:
    """Read a position. Raises Refused `moved_on` for text that no list of the bot sends."""
    if (chosen := whole(number, high=999)) is None:
        raise Refused("moved_on")
    return chosen
