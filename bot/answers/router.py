"""Every press, command and typed word from every platform comes in here, and gets exactly one answer."""

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import nullcontext, suppress
from dataclasses import dataclass

from msgspec.structs import replace

from bot.answers.account import PERSONAL, AccountAnswers, Subjects
from bot.answers.at_table.table import TableAnswers
from bot.answers.chats import Chats
from bot.answers.mending.mender import AGAIN, Mender
from bot.answers.one_answer import Heard, OneAnswer, harmless
from bot.answers.sharing.offers import SharingOffers
from bot.chat import commands
from bot.chat.bounds import LONGEST_SAID, Patience, check_typed
from bot.chat.preferences import Preferences
from bot.chat.which_table import address_of
from bot.club.pages.answers import PageAnswers
from bot.schedule.commands import START as PLANNED
from bot.seam import address
from bot.seam.address import Choice, Menu, Verb
from bot.seam.answerer import CommandSpec
from bot.seam.club_page import ClubPage
from bot.seam.panel import Panel
from bot.seam.people import Person, Place
from bot.seam.platform import Platform, lays_out
from bot.seam.press import Answer, Asking, Command, Done, Press, Said, Shareable, refuses
from bot.showing.results import Evening
from bot.showing.screen import TableScreen
from bot.showing.stage.closed import last_closed
from bot.tournaments.commands import START
from cards_render.drawing.picture import Picture
from engine.house.lobby import Lobby
from engine.play import Refused

OF_THE_BOOK = {"rules", "why"}  # verbs of a table that the rule book answers


@dataclass(eq=False, repr=False)
class Router:
    """Implements `bot.seam.answerer.Answerer`. It keeps no state of any game: tables do.

    `platforms` by name: the mapping may be filled later, when the app runs. `_evening`: who won the evening at the
    table with this name.
    """

    _lobby: Lobby
    _screen: TableScreen
    _preferences: Preferences
    platforms: Mapping[str, Platform]
    _patience: Patience
    _table: TableAnswers
    _subjects: Subjects
    _chats: Chats
    _sharing: SharingOffers
    _pages: PageAnswers
    paint: Callable[[Panel], Coroutine[None, None, Picture | None]]
    painted: Callable[[Panel], Picture | None]
    _on_answer: Heard | None
    _evening: Callable[[str], Awaitable[Evening | None]]

    def __post_init__(self) -> None:
        chats = self._chats
        self.removed, self.restored, self.deleted = chats.removed, chats.restored, chats.deleted
        self.moved, self.joined, self.left, self.placed = chats.moved, chats.joined, chats.left, chats.placed
        self.take, self.owe, self.wrote = self._screen.take, self._screen.owe, self._screen.wrote
        self._account = AccountAnswers(self._lobby, self._preferences, self.platforms, self._table, self._subjects)
        self._answers = OneAnswer(self._preferences, self.platforms, self._account.explained, self._on_answer)
        self._mender = Mender(self._preferences, self.platforms)

    @property
    def commands(self) -> tuple[CommandSpec, ...]:
        return self._account.commands

    # Called by adapters.

    async def press(self, press: Press) -> Answer:
        answer = await self._press(press)
        if isinstance(answer, Asking):
            return self._mender.asking(press, answer)
        return answer if press.value is None else await self._submitted(press, press.value, answer)

    async def _press(self, press: Press) -> Answer:
        outbox = self._screen.outboxes.get(press.place.platform)
        with outbox.holding(press.message) if outbox and press.message else nullcontext():
            return await self._answers.to(press.person, press.place, lambda person: self._pressed(press, person))

    async def command(self, command: Command) -> Answer:
        self._screen.covered(command.place)
        answer = await self._answers.to(command.person, command.place, lambda person: self._commanded(command, person))
        return self._mender.with_form_or_copy(command, answer)

    async def _commanded(self, command: Command, person: Person) -> Answer:
        return await self._mender.commanded(command, person, self._granted(command, person))

    async def _granted(self, command: Command, person: Person) -> Answer:
        self._patience.count(person.key)
        await self._learn_language(command.place, command.locale)
        await self._reached(person, command.place)
        return await self._account.command(command, person)

    async def complete(self, typing: Command, option: str) -> tuple[tuple[str, str], ...]:
        typed = len(typing.words) + sum(map(len, typing.options.values()))
        return await self._answers.offers(typing.person, typed, lambda _: self._account.complete(typing, option))

    async def shareable(self, person: Person, typed: str, *, group: bool) -> tuple[Shareable, ...]:
        """See `bot.seam.answerer.Shares`."""
        return await self._answers.offers(
            person, len(typed), lambda person: self._sharing.offers(person, typed, group=group)
        )

    async def page(self, person: Person, place: Place, page: str) -> ClubPage | None:
        """See `bot.seam.answerer.TellsPages`."""
        return await self._pages.page(harmless(person), place, page)

    async def last_closed(self, place: Place) -> Panel | None:
        """See `bot.seam.answerer.KnowsClosed`."""
        stands = self._lobby.at(address_of(place))
        return None if stands else await last_closed(self._preferences, self._evening, place.key)

    async def typed(self, person: Person, place: Place, text: str) -> Answer | None:
        self._screen.covered(place)
        if len(text) > LONGEST_SAID:
            return None
        answer = await self._answers.to(
            person, place, lambda person: self._mender.typed(person, text, self._heard(person, place, text))
        )
        return answer and self._mender.with_copy(person, answer, text)

    async def arrived(self, person: Person, start: str) -> Answer:
        return await self._answers.to(person, None, lambda person: self._arrive(person, start))

    def looks(self, person: Person, *, gone: bool) -> None:
        """See `bot.seam.answerer.Attentive`."""
        for table in self._lobby.with_player(person.key):
            table.note_gone(person.key, gone=gone)

    # Forms: see `bot.answers.mending`.

    async def _submitted(self, press: Press, value: str, answer: Answer) -> Answer:
        still_asks = refuses(answer) and await self._still_asks(press)
        return self._mender.submitted(press, value, answer, still_asks=still_asks)

    async def _still_asks(self, press: Press) -> bool:
        """Does this address still lead to a form? A list that is chosen from sends a value too, but has no form."""
        try:
            asked = address.read(press.address)
        except Refused:
            return False
        if isinstance(asked, Menu) and asked.page == AGAIN:
            return self._mender.holds(press)
        if not (isinstance(asked, Menu) or (isinstance(asked, Choice) and asked.option == "amount")):
            return False
        _, answer = await self._answers.outcome(
            press.person, press.place, lambda person: self._pressed(replace(press, value=None), person)
        )
        return isinstance(answer, Asking)

    async def _once_more(self, press: Press, person: Person, name: str) -> Answer:
        """A command that was refused: its form, or what was typed there."""
        form = self._mender.form(person, name)
        if press.value is None:
            return Asking(form)
        check_typed(press.value)
        return await self._commanded(Command(person, press.place, name, press.value, locale=press.locale), person)

    # What is asked, by whom.

    async def _heard(self, person: Person, place: Place, text: str) -> Answer | None:
        """Answer typed words. None if they mean nothing here."""
        await self._reached(person, place)
        if answer := await self._table.typed.say(person, place, text):
            return answer
        first = text.casefold().strip().partition(" ")[0]
        if place.private_to and first.startswith("/") and (name := commands.called(first)):  # as words, on Discord
            return await self._granted(Command(person, place, name, text.strip().partition(" ")[2]), person)
        return self._means_nothing(person, place, first)

    def _means_nothing(self, person: Person, place: Place, first: str) -> Answer | None:
        """A word to somebody who writes to the bot alone; a page says so itself."""
        if not place.private_to or lays_out(self.platforms[person.platform]):
            return None
        self._patience.count(person.key)
        words = self._preferences.words_for(person.key)
        return Said((words("said-means_nothing", near=commands.near(first, words)),))

    async def _reached(self, person: Person, place: Place) -> None:
        """Whoever writes to the bot alone can be written to again."""
        if place.private_to:
            await self._chats.reached(person.key)

    async def _learn_language(self, place: Place, locale: str) -> None:
        """Note the language of the chat's server, which may have changed; it holds until the chat chooses one."""
        if locale and not place.private_to:
            await self._preferences.learn_language(place.channel, locale, anew=True)

    async def _pressed(self, press: Press, person: Person) -> Answer:
        await self._learn_language(press.place, press.locale)
        match address.read(press.address):
            case Verb() as verb if verb.verb in OF_THE_BOOK:
                return self._account.explain(verb, person)
            case Verb() | Choice() as asked:
                return await self._asked_at_table(asked, person, press)
            case Menu(page, (name,)) if page == AGAIN:
                return await self._once_more(press, person, name)
            case Menu() as menu:
                return await self._account.menu(menu, person, press)

    async def _asked_at_table(self, asked: Verb | Choice, person: Person, press: Press) -> Answer:
        """From a tournament's table that was broken up people are led to where they sit now."""
        await self._used(asked.table, press.place)
        if press.genuine and press.message and isinstance(asked, Choice):
            self._screen.replaced(asked, press.message)
        try:
            if isinstance(asked, Verb):
                return await self._table.ask(asked, person, press.place)
            return await self._table.question.choose(asked, person, press.value)
        except Refused:
            if moved := self._subjects.tournaments.from_broken_up(asked.table, person, press.place):
                return moved
            raise

    async def _used(self, name: str, place: Place) -> None:
        """Whoever presses something here sees the table: one that waits to be seen (see decision 63) goes on."""
        with suppress(Refused):  # there is none: the answer tells
            if (table := self._lobby.find(name)).is_paused and not place.private_to:
                await table.resume()
                self._screen.show_at_once(table)

    async def _arrive(self, person: Person, start: str) -> Answer:
        """The person has opened the private chat: from now on their cards go there."""
        await self._preferences.change_reach(person.key, reachable=True)
        mine = self._lobby.with_player(person.key)
        for table in mine:
            self._screen.send_hand(table, table.player(person.key)[0])
            table.show()  # the person need not be called in public any more
        if start.startswith(START):
            return await self._subjects.tournaments.arrived(person, start)
        if start.startswith(PLANNED):
            return await self._subjects.schedule.arrived(person, start)
        if start in PERSONAL:
            place = Place(person.platform, "", private_to=person.id)
            return await self._account.command(Command(person, place, start), person)
        if beside := await self._beside(start, person):
            return beside
        return Done() if mine else Said((self._preferences.words_for(person.key)("said-welcome"),))

    async def _beside(self, name: str, person: Person) -> Answer | None:
        """What somebody without a seat may do at the table whose link they came by, such as sit down."""
        with suppress(Refused):
            state = self._lobby.find(name).state
            if state.seat_of(person.key) is None and person.key not in state.promised:
                place = Place(person.platform, "", private_to=person.id)
                return await self._table.ask(Verb(name, "more"), person, place)
        return None
