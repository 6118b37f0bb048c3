"""What people ask of a table: a seat, their hand, an answer to its question."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

from bot.answers.exact_amounts import amount_form, amounts_meant, locked_amount
from bot.answers.hand import HandAnswers
from bot.answers.more import LEVEL, MoreAnswers
from bot.chat.membership import Membership
from bot.chat.preferences import Preferences
from bot.chat.which_table import home_of, place_of
from bot.games import FACES
from bot.games.drafts import Draft, tag_of
from bot.games.rummy.orders import Order
from bot.rules.refusals import asked, by_name, folds_for_nothing, with_option
from bot.seam import address
from bot.seam.address import Choice, Verb
from bot.seam.names import shown
from bot.seam.panel import Panel, Strong
from bot.seam.people import Person, Place
from bot.seam.platform import Platform, lays_out
from bot.seam.press import Answer, Asking, Done, Linked, Shown, in_brief
from bot.showing.public_panel import heading, scene
from bot.showing.screen import TableScreen
from bot.showing.table_buttons import is_posting
from bot.words import Words
from engine.game import LASTING
from engine.games import GAMES
from engine.house.lobby import Lobby
from engine.house.tables.robots import offered_levels
from engine.house.tables.seating import to_buy
from engine.house.tables.state import is_robot
from engine.house.tables.table import Table
from engine.play import Action, Refused
from engine.poker.betting import Fold

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
        self._screen = screen
        self._preferences = preferences
        self._platforms = platforms
        self._membership = Membership(preferences, platforms)
        self._hand = HandAnswers(screen, preferences, self._done)
        self._more = MoreAnswers(preferences)

    async def used(self, name: str, place: Place) -> None:
        """Whoever presses something here sees the table: one that waits to be seen (see decision 63) goes on."""
        with suppress(Refused):  # there is none: the answer tells
            if (table := self._lobby.find(name)).is_paused and not place.private_to:
                await table.resume()
                self._screen.show_at_once(table)

    # Seats and hands.

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
                return await self.sit(table, person, place)
            case "hand":
                return self.hand(table, person, place)
            case "picture":
                return self._picture(table, person)
            case "sort":
                return await self._hand.sort(table, person)
            case "hint":
                return self._hand.hint(table, person)
            case "more":
                return self._more.menu(table, person)
            case "leave":
                return self._more.asked_to_leave(table, person) or await self.leave(table, person)
            case "leave_now" | "stay":
                note = (await self.leave(table, person)).note if wish == "leave_now" else ""
                return self._more.answered(table, person, note)
            case "back" | "buy_in" | "reenter" | "post":
                return await self.back(table, person, wish)
            case _:
                return Done(await self._wish(table, wish, person))

    async def _wish(self, table: Table, wish: str, person: Person) -> str:
        """Carry out a request to the table; returns the note that answers it."""
        words = self._preferences.words_for(person.key)
        match wish:
            case "top_up":
                return await self._top_up(table, person)
            case "ready":
                waiting = await table.ready(person.key)
                return words("said-ready", names=", ".join(map(shown, waiting))) if waiting else ""
            case "out":
                await table.sit_out(person.key)
                return words("said-out")
            case _:
                raise Refused("moved_on")

    async def sit(self, table: Table, person: Person, place: Place) -> Answer:
        """Seat a member of the table's chat. Without an open private chat they are led there, and hold their seat.

        Raises Refused `not_a_member`, and as `Table.sit` does.
        """
        seat = table.state.seat_of(person.key)
        if seat is not None and not table.state.players[seat].leaving:
            note = self._preferences.words_for(person.key)("said-already_seated")
            return self._led_to_private_chat(table, person) or Done(note)
        await self._membership.check_belongs(person, home_of(table), at=place)
        robots = _robots(table)
        try:
            await table.sit(person.key, person.name)
        except Refused as why:
            raise by_name(table, why) from why
        return self.seated(table, person, made_room=_robots(table) < robots)

    def seated(self, table: Table, person: Person, *, made_room: bool = False) -> Answer:
        """Answer a person who has just sat down or was promised a seat. `made_room`: a robot has left for them."""
        words = self._preferences.words_for(person.key)
        note = self._seated(table, person, words)
        if made_room:
            note = f"{words('said-robot_made_room')} {note}"
        return self._led_to_private_chat(table, person) or Done(note)

    def _led_to_private_chat(self, table: Table, person: Person) -> Answer | None:
        """The way to the private chat for a person who has not opened it; None for anybody else."""
        if self._preferences.reachable(person.key):
            return None
        return Linked(table.state.table, (self._preferences.words_for(person.key)("said-start"),))

    def _seated(self, table: Table, person: Person, words: Words) -> str:
        """What the seat has cost and whether they play at once; or that they get the next one."""
        seat = table.state.seat_of(person.key)
        if seat is None:
            return words("said-seat_promised")
        chips, price = table.stack(seat), table.price_of_entry(seat)
        said = "said-seated_short" if chips < table.state.buy_in else "said-seated_waiting" if price else "said-seated"
        return words(said, chips=chips, price=price)

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

    async def _top_up(self, table: Table, person: Person) -> str:
        words, chips = self._preferences.words_for(person.key), await table.top_up(person.key)
        if chips:
            return words("said-topped_up", chips=chips)
        _, player = table.player(person.key)
        return words("said-tops_up", buy_in=table.state.buy_in) if player.tops_up else words("said-tops_up_not")

    async def leave(self, table: Table, person: Person) -> Done:
        await table.leave(person.key)
        seat, words = table.state.seat_of(person.key), self._preferences.words_for(person.key)
        if seat is None:
            return Done(words("said-left"))
        return Done(words("said-leaving" if table.is_in_deal(seat) else "said-leaves_without_cards"))

    async def free(self, table: Table, key: str, keeper: Person) -> None:
        """A keeper of the table sends a player away; a person is told who did it."""
        await table.leave(key)
        if key != keeper.key and not is_robot(key):
            self._screen.tell_freed(table, key, shown(keeper.name))

    def hand(self, table: Table, person: Person, place: Place) -> Answer:
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

    def _picture(self, table: Table, person: Person) -> Answer:
        """A picture of the table with this player's own cards face up, on a platform that lays tables out itself."""
        seat, _ = table.player(person.key)
        if not lays_out(self._platforms[person.platform]):
            raise Refused("moved_on")
        deck = self._preferences.deck(person.key, *place_of(table).keys)
        words = self._preferences.words_for(person.key)
        seen = scene(words, table, seat, deck)
        text = FACES[table.state.game].text
        return Shown(Panel((Strong(heading(table, words, seen)),), text.table_drawing(words, seen)))

    # Answers to the open question.

    async def choose(self, choice: Choice, person: Person, value: str | None = None) -> Answer:
        """Answer a button, form or list of one question. `value`: what was typed into a form or chosen in a list."""
        try:
            table = self._lobby.find(choice.table)
        except Refused as why:
            raise Refused("moved_on") from why
        try:
            prepared = await self._prepare(table, choice, person, value)
            return prepared or await self._answer(table, choice, person, value)
        except Refused as why:
            raise by_name(table, why) from why

    async def _prepare(self, table: Table, choice: Choice, person: Person, value: str | None) -> Answer | None:
        """Options that do not answer the question: ticking, choosing an amount, a pre-action. None for all others."""
        match choice.option:
            case "other" | "amount" if choice.option == "other" or value is None:
                return self._other_amount(table, choice, person)
            case "to" | "cancel":
                return self._step(table, choice, person)
            case "tick":
                return self._hand.tick(table, choice, person, value)
            case "cards":
                return self._to_tick(table, choice, person)
            case pre_action if pre_action in GAMES[table.state.game].pre_actions:
                return await self._set_pre_action(table, choice, pre_action, person)
            case _:
                return None

    async def _answer(self, table: Table, choice: Choice, person: Person, value: str | None) -> Answer:
        kinds = GAMES[table.state.game].actions
        if choice.option == "read":
            return await self._act(table, choice, person, self._hand.read(table, choice, person, value))
        if choice.option == "amount":
            seat, view = asked(table, person, choice)
            choice = with_option(choice, FACES[table.state.game].text.read_amount(value or "", view, seat))
        if not address.is_with_cards(kinds, choice):
            return await self._act(table, choice, person, address.action(kinds, choice))
        if value is not None:
            self._hand.tick_positions(table, choice, person, value)
        first, *others = self._hand.readings(table, choice, person)
        if others:
            return self._hand.ask_which(table, choice, person)
        return await self._act(table, choice, person, first.action)

    async def _act(self, table: Table, choice: Choice, person: Person, action: Action) -> Answer:
        for_nothing = isinstance(action, Fold) and folds_for_nothing(table, person)
        await table.act(person.key, choice.deal, choice.ask, action)
        return self._done(table, person, self._preferences.words_for(person.key)("said-folded") if for_nothing else "")

    async def _set_pre_action(self, table: Table, choice: Choice, pre_action: str, person: Person) -> Answer:
        play = table.play
        if play and play.deal.pre_action_round and choice.ask not in {play.deal.pre_action_round, play.ask}:
            raise Refused("moved_on")  # it was about something that is over, such as a discard covered since
        await table.set_pre_action(person.key, choice.deal, pre_action)
        set_now = pre_action in table.said_in_advance(table.player(person.key)[0])
        noted = "said-wish" if pre_action.startswith(LASTING) else "said-pre_action"
        said = noted if set_now else "said-no_pre_action"
        words = self._preferences.words_for(person.key)
        # A game may have words of its own for a note, and for each of its pre-actions.
        own = (f"{table.state.game}-{said}-{pre_action}", f"{table.state.game}-{said}")
        return Done(words(next((key for key in own if key in words), said)))

    async def say(self, table: Table, person: Person, option: str) -> Answer:
        """An answer typed as a word that all games share, such as `vedo`, given here as its option `call`."""
        return await self.choose(with_option(self._question(table, person), option), person)

    async def say_words(self, table: Table, person: Person, said: str) -> Answer | None:
        """An answer typed in words of this table's game, such as `servito` or `scarto Q♥`; None if it offers no such.

        Nobody is refused for these words: some are everyday ones (`no`, `pass`), typed by people who are not asked.
        """
        seat = table.state.seat_of(person.key)
        view = table.view(seat) if seat is not None else None
        if view is None or seat is None or view.over:
            return None
        words, told = self._preferences.words_for(person.key), FACES[table.state.game].text
        offered = {tag_of(offer) for offer in view.asked.get(seat, ())}
        pre_actions = set() if offered else {button.address for button in told.pre_actions(words, view, seat)}
        option = told.read_words(said, view, seat)
        if option and option.partition(":")[0] in offered | pre_actions:
            return await self.choose(
                with_option(Choice(table.state.table, table.state.deal, view.ask, ""), option), person
            )
        order = FACES[table.state.game].picker.read_order(said, words.language)
        return await self._order(table, person, order) if order and order.verb in offered else None

    async def _order(self, table: Table, person: Person, order: Order) -> Answer:
        """An action typed with its cards: the cards are ticked, then its button is pressed."""
        self._hand.tick_faces(table, person, order.faces)
        choice = with_option(self._question(table, person), order.verb)
        readings = self._hand.readings(table, choice, person)
        meant = [reading for reading in readings if order.meld in (None, getattr(reading.action, "meld", None))]
        if len(meant) == 1:
            return await self._act(table, choice, person, meant[0].action)
        return self._hand.ask_which(table, choice, person)

    async def say_amount(self, table: Table, person: Person, text: str) -> Answer:
        """An answer typed as an amount, such as `1.5k`; without one a form asks for it, where there are forms."""
        may_ask = self._platforms[person.platform].has_forms and self._asks_amount(table, person)
        choice = with_option(self._question(table, person), "amount")
        return await self.choose(choice, person, None if may_ask and not text else text)

    def _asks_amount(self, table: Table, person: Person) -> bool:
        seat, view = asked(table, person)
        return FACES[table.state.game].text.amounts(view, seat) is not None

    def complete_amount(self, table: Table, person: Person, typed: str) -> tuple[tuple[str, str], ...]:
        """The typed amount, if it may be bet now, and the usual ones: values with their labels.

        Raises Refused if this person is not asked for an amount.
        """
        seat, view = asked(table, person)
        words, told = self._preferences.words_for(person.key), FACES[table.state.game].text
        if (amounts := told.amounts(view, seat)) is None:
            raise Refused("not_now")
        found = amounts_meant((typed, *words("amount-usual").split()), told, view, seat, amounts[0])
        return tuple(
            (str(amount), words.number(amount) if said == typed else f"{words.number(amount)} · {said}")
            for amount, said in found.items()
        )

    def _question(self, table: Table, person: Person) -> Choice:
        _, view = asked(table, person)
        return Choice(table.state.table, table.state.deal, view.ask, "")

    # Exact amounts.

    def _other_amount(self, table: Table, choice: Choice, person: Person) -> Answer:
        """Ask for an exact amount: by a form where the platform has forms, else by a stepper in the private panel."""
        seat, view = asked(table, person, choice)
        words, amounts = self._preferences.words_for(person.key), FACES[table.state.game].text.amounts(view, seat)
        if amounts is None:
            raise Refused(locked_amount(view, seat) or "not_now")
        offered, _ = amounts
        if self._platforms[person.platform].has_forms:
            return Asking(amount_form(words, choice, FACES[table.state.game].text, amounts, view, seat))
        if not self._preferences.reachable(person.key):
            return Linked(table.state.table, (words("said-start"),))
        return self._step(table, with_option(choice, f"to:{offered.low}"), person)

    def _step(self, table: Table, choice: Choice, person: Person) -> Answer:
        """Change the amount on the stepper of the private panel, or cancel it (or the ticked cards)."""
        seat, view = asked(table, person, choice)
        amounts = FACES[table.state.game].text.amounts(view, seat)
        if choice.option == "cancel" or choice.amount is None or amounts is None:
            return self._hand.undo(table, choice, person)
        amount = max(amounts[0].low, min(amounts[0].high, choice.amount))
        self._screen.drafts[table.state.table, person.key] = Draft(choice.deal, choice.ask, amount)
        self._screen.redraw_hand(table, seat)
        return self._done(table, person)

    def _to_tick(self, table: Table, choice: Choice, person: Person) -> Answer:
        """Show a person who has to tick cards their private panel, or the way to the private chat."""
        asked(table, person, choice)
        if not self._preferences.reachable(person.key):
            return Linked(table.state.table, (self._preferences.words_for(person.key)("said-start"),))
        return self.hand(table, person, place_of(table))

    def _done(self, table: Table, person: Person, note: str = "") -> Answer:
        """Done, with the private panel as it is now where people may have pressed a copy of it in a private answer."""
        seat, platform = table.state.seat_of(person.key), self._platforms.get(person.platform)
        if seat is None or platform is None or not platform.answers_in_private:
            return Done(note)
        return Done(note, self._screen.hand_panel(table, seat))


def _robots(table: Table) -> int:
    return sum(player.robot for player in table.state.players.values())
