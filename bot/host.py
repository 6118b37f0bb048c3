"""The host receives the guests of every platform: each press, command or word goes in here and gets one answer."""

from collections.abc import Awaitable, Callable, Mapping

import structlog

from bot import address, commands, menus, seating
from bot.address import Choice, Menu, Verb
from bot.guests import Guests
from bot.names import clean
from bot.panel import Button, Form, Panel, Strong, Text, plain
from bot.people import Person, Place, Ref
from bot.platform import CommandSpec, Platform
from bot.presenter import joined, shown
from bot.press import Answer, Asking, Command, Done, Linked, Press, Said, Shown
from bot.screen import Draft, TableScreen
from bot.seating import NewTable
from bot.told import TOLD
from bot.words import Words
from cards_render.picture import Picture
from engine.games import GAMES
from engine.house.bank import Bank
from engine.house.lobby import Lobby
from engine.house.ports import Overdrawn, StoreDown
from engine.house.table import Table
from engine.play import Refused
from engine.seats import Seat
from engine.view import View

log = structlog.get_logger()
LONGEST_BRIEF = 200  # characters, as Telegram's alert


class TableHost:
    """See `bot.platform.Host`. It holds no game: tables do."""

    def __init__(
        self,
        lobby: Lobby,
        screen: TableScreen,
        guests: Guests,
        bank: Bank,
        paint: Callable[[Panel], Awaitable[Picture | None]],
        new_table: NewTable,
    ) -> None:
        """`new_table`: what a table is like unless somebody chooses otherwise."""
        self.commands: tuple[CommandSpec, ...] = commands.specs()
        self.platforms: Mapping[str, Platform] = {}  # by name; given once they are made
        self._lobby = lobby
        self._screen = screen
        self._guests = guests
        self._bank = bank
        self._paint = paint
        self._new_table = new_table

    # What platforms call.

    async def press(self, press: Press) -> Answer:
        outbox = self._screen.outboxes.get(press.place.platform)
        if outbox is None or press.message is None:
            return await self._answer(press.person, lambda person: self._pressed(press, person))
        outbox.hold(press.message)
        try:
            return await self._answer(press.person, lambda person: self._pressed(press, person))
        finally:
            outbox.release(press.message)

    async def command(self, command: Command) -> Answer:
        return await self._answer(command.person, lambda person: self._command(command, person))

    async def typed(self, person: Person, place: Place, text: str) -> Answer | None:
        said = " ".join(text.casefold().split())
        first, _, rest = said.partition(" ")
        if said in commands.ALL_IN:
            return await self.command(Command(person, place, "raise", "allin"))
        if first in commands.SAYING_AMOUNTS and rest:
            return await self.command(Command(person, place, "raise", rest))
        if said in commands.TYPED:
            return await self._answer(person, lambda guest: self._say(guest, place, commands.TYPED[said]))
        return None

    async def arrived(self, person: Person, start: str) -> Answer:
        return await self._answer(person, lambda guest: self._arrive(guest, start))

    async def paint(self, panel: Panel) -> Picture | None:
        return await self._paint(panel)

    def take(self, message: Ref) -> Panel | None:
        outbox = self._screen.outboxes.get(message.place.platform)
        return outbox.take(message) if outbox else None

    async def removed(self, place: Place) -> None:
        for table in self._lobby.at(seating.address_of(place)):
            await table.pause()

    async def restored(self, place: Place) -> None:
        for table in self._lobby.at(seating.address_of(place)):
            await table.resume()
            table.show()

    # One answer to each, whatever happens.

    async def _answer(self, person: Person, ask: Callable[[Person], Awaitable[Answer]]) -> Answer:
        person = Person(person.platform, person.id, clean(person.name, f"#{person.id[-4:]}"), person.language)
        try:
            await self._guests.meet(person)
            return await ask(person)
        except Refused as why:
            return self._refusal(person, why)
        except (StoreDown, Overdrawn):
            return self._refusal(person, Refused("try_again"))
        except Exception:  # the door: a fault of ours must not reach the platform
            log.exception("press or command failed", platform=person.platform)
            return self._refusal(person, Refused("our_fault"))

    def _refusal(self, person: Person, why: Refused) -> Said:
        words = self._guests.words_for(person.key)
        key = f"refused-{why.reason}"
        article = words.article(key)
        more = f"\n{words('see-article', article=article)}" if article else ""
        return Said((words(key, **why.facts) + more,), alarm=True)

    # Presses.

    async def _pressed(self, press: Press, person: Person) -> Answer:
        match address.read(press.address):
            case Verb(table, verb):
                return await self._ask_of_table(self._lobby.find(table), verb, person)
            case Choice() as choice:
                return await self._choose(self._table_of(choice), choice, person, press.value)
            case Menu(page, said):
                return await self._menu(page, said, person, press.place)

    def _table_of(self, choice: Choice) -> Table:
        try:
            return self._lobby.find(choice.table)
        except Refused as why:
            raise Refused("moved_on") from why

    async def _ask_of_table(self, table: Table, verb: str, person: Person) -> Answer:
        words = self._guests.words_for(person.key)
        match verb:
            case "sit":
                return await self._sit(table, person, words)
            case "hand":
                return self._hand(table, person, words)
            case "leave":
                await table.leave(person.key)
                gone = table.state.seat_of(person.key) is None
                return Done(words("said-left" if gone else "said-leaving"))
            case "robot":
                await table.add_robot(person.key)
                return Done()
            case "deal":
                await table.start(person.key)
                return Done()
            case "back":
                await table.back(person.key)
                return Done(words("said-back"))
            case "out":
                await table.sit_out(person.key)
                return Done(words("said-out"))
        raise Refused("moved_on")

    async def _sit(self, table: Table, person: Person, words: Words) -> Answer:
        if table.state.seat_of(person.key) is None or table.player(person.key)[1].leaving:
            await table.sit(person.key, person.name)
            chips = table.stack(table.player(person.key)[0])
            short = chips < table.state.buy_in
            note = words("said-seated_short", chips=chips) if short else words("said-seated")
        else:
            note = words("said-already_seated")
        if not self._guests.reachable(person.key):
            return Linked(table.state.table, (words("said-start"),))
        return Done(note)

    def _hand(self, table: Table, person: Person, words: Words) -> Answer:
        """His private panel: as the answer where nobody else can read that, else in the private chat."""
        seat, _ = table.player(person.key)
        answers_in_private = self.platforms[person.platform].answers_in_private
        if self._guests.reachable(person.key) and not answers_in_private:
            self._screen.send_hand(table, seat)
            return Done(words("said-hand_sent"))
        panel = self._screen.hand_panel(table, seat)
        return Shown(panel, plain(panel.text)[:LONGEST_BRIEF])

    async def _choose(self, table: Table, choice: Choice, person: Person, value: str | None) -> Answer:
        match choice.option:
            case "other":
                return self._other_amount(table, choice, person)
            case "to" | "cancel":
                return self._step(table, choice, person)
            case "amount":
                seat, view = self._asked(table, person, choice)
                option = TOLD[table.state.game].read_amount(value or "", view, seat)
                return await self._choose(table, _with_option(choice, option), person, None)
        action = address.action(GAMES[table.state.game].actions, choice)
        await self._act(table, person, choice, action)
        return Done()

    async def _act(self, table: Table, person: Person, choice: Choice, action: address.Action) -> None:
        try:
            await table.act(person.key, choice.deal, choice.ask, action)
        except Refused as why:
            raise self._by_name(table, why) from why

    def _asked(self, table: Table, person: Person, choice: Choice | None = None) -> tuple[Seat, View[object]]:
        """His seat and his view, if it is his turn (and still this question). Raises Refused."""
        seat, _ = table.player(person.key)
        view = table.view(seat)
        if view is None or (choice and (choice.deal, choice.ask) != (table.state.deal, view.ask)):
            raise Refused("moved_on")
        if view.over or seat not in view.asked or not table.state.dealing:
            raise self._by_name(table, Refused("not_your_turn"))
        return seat, view

    def _by_name(self, table: Table, why: Refused) -> Refused:
        """`It is Bruno's turn` says more than `it is not yours`."""
        view = table.view(None)
        if why.reason != "not_your_turn" or view is None or view.turn is None or view.over:
            return why
        return Refused("turn_of", name=shown(table.state.players[view.turn].name))

    # Exact amounts.

    def _other_amount(self, table: Table, choice: Choice, person: Person) -> Answer:
        seat, view = self._asked(table, person, choice)
        told, words = TOLD[table.state.game], self._guests.words_for(person.key)
        offered = told.amounts(view, seat)
        if offered is None:
            raise Refused("not_now")
        game, low, high = table.state.game, offered[0].low, offered[0].high
        if self.platforms[person.platform].has_forms:
            return Asking(
                Form(
                    title=words(f"{game}-amount_title"),
                    label=words(f"{game}-amount_label", low=low, high=high),
                    value=str(low),
                    address=_question(choice) + ".amount",
                    confirm=words("button-confirm"),
                    cancel=words("button-cancel"),
                )
            )
        if not self._guests.reachable(person.key):
            return Linked(table.state.table, (words("said-start"),))
        return self._step(table, _with_option(choice, f"to:{low}"), person)

    def _step(self, table: Table, choice: Choice, person: Person) -> Answer:
        """The stepper of his private panel shows another amount, or goes."""
        seat, view = self._asked(table, person, choice)
        offered = TOLD[table.state.game].amounts(view, seat)
        draft = (table.state.table, person.key)
        if choice.option == "cancel" or choice.amount is None or offered is None:
            self._screen.drafts.pop(draft, None)
        else:
            amount = max(offered[0].low, min(offered[0].high, choice.amount))
            self._screen.drafts[draft] = Draft(choice.deal, choice.ask, amount)
        self._screen.redraw_hand(table, seat)
        return Done()

    # Menus.

    async def _menu(self, page: str, said: tuple[str, ...], person: Person, place: Place) -> Answer:
        words = self._guests.words_for(person.key)
        match page, said:
            case "rules", ():
                return Shown(menus.rules_menu(words), secret=False)
            case "rules", (game, chapter):
                return Shown(menus.chapter_page(words, game, chapter), secret=False)
            case "play", _:
                return Shown(menus.play_menu(words, NewTable.from_words(said)), secret=False)
            case "open", _:
                return await self._open(person, place, NewTable.from_words(said))
            case "set", (whose, what, value):
                return await self._set(person, place, whose, what, value)
        raise Refused("moved_on")

    async def _open(self, person: Person, place: Place, chosen: NewTable) -> Answer:
        """Open a table; who opens it sits down, and so do the robots he asked for."""
        await self._guests.recall(place.key)
        table = await seating.open_table(self._lobby, place, chosen)
        words = self._guests.words_for(person.key)
        answer = await self._sit(table, person, words)
        for _ in range(min(chosen.robots, table.state.seats - 1)):
            await table.add_robot(person.key)
        return answer if isinstance(answer, Linked) else Done(words("said-opened"))

    async def _set(self, person: Person, place: Place, whose: str, what: str, value: str) -> Answer:
        if (what, value) not in menus.PREFERENCES or whose not in {"you", "chat"}:
            raise Refused("moved_on")
        if whose == "chat" and not await self.platforms[person.platform].manages(person, place):
            raise Refused("only_admins")
        await self._guests.change(person.key if whose == "you" else place.key, **{what: value})
        for table in self._lobby.at(seating.address_of(place)) + self._lobby.with_player(person.key):
            table.show()
        words = self._guests.words_for(person.key)
        return Shown(menus.settings_menu(words, self._guests, person, place), secret=False)

    # Commands.

    async def _command(self, command: Command, person: Person) -> Answer:
        name, place = commands.base_name(command.name), command.place
        options = commands.options_of(name, command.words, command.options)
        words = self._guests.words_for(person.key)
        await self._guests.recall(place.key)
        match name:
            case "play" if options:
                return await self._open(person, place, commands.new_table(options, self._new_table))
            case "play" if place.private_to:
                raise Refused("not_in_private")
            case "play":
                return Shown(menus.play_menu(words, self._new_table), secret=False)
            case "cards":
                return self._hand(seating.my_table(self._lobby, person, place), person, words)
            case "raise" | "bet" | "open":
                return await self._amount(person, place, options.get("amount", ""))
            case "rules" if query := options.get("query"):
                return Shown(menus.found_articles(words, query), secret=False)
            case "rules":
                return Shown(menus.rules_menu(words), secret=False)
            case "chips":
                return await self._chips(person, place, words)
            case "settings":
                return Shown(menus.settings_menu(words, self._guests, person, place), secret=False)
            case "leave" | "back":
                return await self._come_or_go(name, options.get("how", ""), person, place)
        return Shown(menus.help_page(words, self.commands), secret=False)

    async def _come_or_go(self, name: str, how: str, person: Person, place: Place) -> Answer:
        table = seating.my_table(self._lobby, person, place)
        if name == "back":
            await table.back(person.key, posts=how.casefold() in commands.POST)
            return Said((self._guests.words_for(person.key)("said-back"),))
        verb = "out" if how.casefold() in commands.OUT else "leave"
        done = await self._ask_of_table(table, verb, person)
        return Said((done.note,)) if isinstance(done, Done) else done

    async def _amount(self, person: Person, place: Place, text: str) -> Answer:
        table = seating.my_table(self._lobby, person, place)
        seat, view = self._asked(table, person)
        option = TOLD[table.state.game].read_amount(text, view, seat)
        await self._choose(table, _with_option(self._now(table, view), option), person, None)
        return Done()

    async def _say(self, person: Person, place: Place, option: str) -> Answer:
        """A word of the game, such as `vedo`."""
        table = seating.my_table(self._lobby, person, place)
        view = table.view(None)
        if view is None:
            raise Refused("not_to_act")
        return await self._choose(table, _with_option(self._now(table, view), option), person, None)

    def _now(self, table: Table, view: "View[object]") -> Choice:
        return Choice(table.state.table, table.state.deal, view.ask, "")

    async def _chips(self, person: Person, place: Place, words: Words) -> Answer:
        community = f"{place.platform}:{place.community or place.chat}"
        purse = await self._bank.welcome(community, person.key)
        mine = [table for table in self._lobby.with_player(person.key) if table.state.community == community]
        lines: list[Text] = [(words("chips-purse", chips=purse),)]
        if mine:
            stacks = sum(table.stack(table.player(person.key)[0]) for table in mine)
            lines.append((words("chips-tables", chips=stacks),))
        return Said(joined([*lines, (words("chips-play"),)]))

    async def _arrive(self, person: Person, start: str) -> Answer:
        """His private chat is open: from now on his cards go there."""
        await self._guests.change(person.key, reachable=True)
        words = self._guests.words_for(person.key)
        sent = False
        for table in self._lobby.with_player(person.key):
            if not start or table.state.table == start or len(self._lobby.with_player(person.key)) == 1:
                self._screen.send_hand(table, table.player(person.key)[0])
                sent = True
            table.show()
        return Done() if sent else Said((words("said-welcome"),))


def _question(choice: Choice) -> str:
    return f"{choice.table}.{choice.deal}.{choice.ask}"


def _with_option(choice: Choice, option: str) -> Choice:
    name, _, amount = option.partition(":")
    return Choice(choice.table, choice.deal, choice.ask, name, int(amount) if amount else None)
