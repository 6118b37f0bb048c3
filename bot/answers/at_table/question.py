"""Answers to what a table asks: pressed, chosen in a list, or typed as words or as an amount."""

from collections.abc import Mapping

from bot.answers.at_table.exact_amounts import amount_form, amounts_meant, locked_amount
from bot.answers.at_table.hand import HandAnswers
from bot.chat.preferences import Preferences
from bot.games import FACES
from bot.games.drafts import Draft, tag_of
from bot.games.rummy.orders import Order
from bot.rules.refusals import asked, by_name, folds_for_nothing, with_option
from bot.seam import address
from bot.seam.address import Choice
from bot.seam.people import Person
from bot.seam.platform import Platform
from bot.seam.press import Answer, Asking, Done
from bot.seam.typed.amounts import is_all_in
from bot.showing.screen import TableScreen
from engine.game import LASTING
from engine.games import GAMES
from engine.house.lobby import Lobby
from engine.house.tables.table import Table
from engine.play import Action, Refused
from engine.poker.wagering import Fold


class QuestionAnswers:
    """Every method answers one request of one person, or raises Refused."""

    def __init__(
        self, lobby: Lobby, screen: TableScreen, preferences: Preferences, platforms: Mapping[str, Platform]
    ) -> None:
        self._lobby = lobby
        self._screen = screen
        self._preferences = preferences
        self._platforms = platforms
        self.hand = HandAnswers(screen, preferences, platforms, self._done)

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
                return self.hand.tick(table, choice, person, value)
            case "cards":
                return self.hand.to_tick(table, choice, person)
            case pre_action if pre_action in GAMES[table.state.game].pre_actions:
                return await self._set_pre_action(table, choice, pre_action, person)
            case _:
                return None

    async def _answer(self, table: Table, choice: Choice, person: Person, value: str | None) -> Answer:
        kinds, most = GAMES[table.state.game].actions, 0
        if choice.option == "read":
            return await self._act(table, choice, person, self.hand.read(table, choice, person, value))
        if choice.option == "amount":
            seat, view = asked(table, person, choice)
            choice = with_option(choice, FACES[table.state.game].text.read_amount(value or "", view, seat))
            if is_all_in(value or "") and choice.amount and choice.amount < view.bets[seat] + view.stacks[seat]:
                most = choice.amount
        if not address.is_with_cards(kinds, choice):
            return await self._act(table, choice, person, address.action(kinds, choice), most)
        if value is not None:
            self.hand.tick_positions(table, choice, person, value)
        first, *others = self.hand.readings(table, choice, person)
        if others:
            return self.hand.ask_which(table, choice, person)
        return await self._act(table, choice, person, first.action)

    async def _act(self, table: Table, choice: Choice, person: Person, action: Action, most: int = 0) -> Answer:
        """`most`: all that they may bet now, if they said that they go all-in with more (HE-PL-3)."""
        for_nothing = isinstance(action, Fold) and folds_for_nothing(table, person)
        await table.act(person.key, choice.deal, choice.ask, action)
        note = "said-folded" if for_nothing else "said-not_all_in" if most else ""
        said = self._preferences.words_for(person.key)(note, amount=most) if note else ""
        return self._led_to_cards(table, person) or self._done(table, person, said, moved=True)

    def _led_to_cards(self, table: Table, person: Person) -> Answer | None:
        """The way to the private chat for who has not opened it and must go on there by ticking cards; else None."""
        if self._preferences.reachable(person.key):  # nearly always
            return None
        seat = table.state.seat_of(person.key)
        ask = table.play.asked(seat) if table.play and seat is not None else None
        with_cards = ask and any(address.takes_cards(option.kind) for option in ask.options)
        return self.hand.led_to_private_page(table, person) if with_cards else None

    async def _set_pre_action(self, table: Table, choice: Choice, pre_action: str, person: Person) -> Answer:
        play, is_wish = table.play, pre_action.startswith(LASTING)
        about = play.deal.pre_action_round if play and not is_wish else 0
        if play and about and choice.ask not in {about, play.ask}:
            raise Refused("moved_on")  # it was about something that is over, such as a discard covered since
        await table.set_pre_action(person.key, choice.deal, pre_action)
        set_now = pre_action in table.said_in_advance(table.player(person.key)[0])
        noted = "said-wish" if is_wish else "said-pre_action"
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
        self.hand.tick_faces(table, person, order.faces)
        choice = with_option(self._question(table, person), order.verb)
        readings = self.hand.readings(table, choice, person)
        meant = [reading for reading in readings if order.meld in (None, getattr(reading.action, "meld", None))]
        if len(meant) == 1:
            return await self._act(table, choice, person, meant[0].action)
        return self.hand.ask_which(table, choice, person)

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
        step = with_option(choice, f"to:{offered.low}")
        return self.hand.led_to_private_chat(table, person) or self._step(table, step, person)

    def _step(self, table: Table, choice: Choice, person: Person) -> Answer:
        """Change the amount on the stepper of the private panel, or cancel it (or the ticked cards)."""
        seat, view = asked(table, person, choice)
        amounts = FACES[table.state.game].text.amounts(view, seat)
        if choice.option == "cancel" or choice.amount is None or amounts is None:
            return self.hand.undo(table, choice, person)
        amount = max(amounts[0].low, min(amounts[0].high, choice.amount))
        return self.hand.keep(table, person, Draft(choice.deal, choice.ask, amount))

    def _done(self, table: Table, person: Person, note: str = "", *, moved: bool = False) -> Answer:
        """Done, with the private panel as it is now where people may have pressed a copy of it in a private answer."""
        seat, platform = table.state.seat_of(person.key), self._platforms.get(person.platform)
        if seat is None or platform is None or not platform.answers_in_private:
            return Done(note, moved=moved)
        return Done(note, self._screen.hand_panel(table, seat), moved=moved)
