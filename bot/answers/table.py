"""What people ask of a table: a seat, their hand, an answer to its question, an exact amount."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

from bot.answers.hand import HandAnswers
from bot.answers.more import LEVEL, MoreAnswers
from bot.chat.membership import Membership
from bot.chat.preferences import Preferences
from bot.chat.which_table import home_of, place_of
from bot.games import FACES
from bot.games.drafts import Draft, tag_of
from bot.games.game_text import GameText
from bot.games.rummy.orders import Order
from bot.rules.refusals import asked, by_name, folds_for_nothing, with_option
from bot.seam import address
from bot.seam.address import Choice, Verb
from bot.seam.names import shown
from bot.seam.panel import Form, Mark, Panel, Range, Strong
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
from engine.house.seating import offered_levels, to_buy
from engine.house.state import is_robot
from engine.house.table import Table
from engine.play import Action, Amount, Refused
from engine.poker.betting import Fold
from engine.seats import Seat
from engine.view import AnyView

# Requests whose effect everybody sees at the table, so that they need no words as an answer.
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

    # Seats and hands.

    async def ask(self, verb: Verb, person: Person, place: Place) -> Answer:
        """A button that is always under a table, pressed in this place."""
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
        """A robot of this level sits down, and the menu asks for the next one."""
        await table.add_robot(person.key, level)
        return self._more.robots(table, person)

    async def _ask(self, table: Table, wish: str, person: Person, place: Place) -> Answer:  # noqa: PLR0911  each wish
        match wish:
            case "sit":
                return await self.sit(table, person, place)
            case "hand":
                return self.hand(table, person)
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
        """A seat, for members of the table's chat. Those without a private chat are led there; their seat is held."""
        seat = table.state.seat_of(person.key)
        if seat is not None and not table.state.players[seat].leaving:
            note = self._preferences.words_for(person.key)("said-already_seated")
            return self._led_to_his_chat(table, person) or Done(note)
        await self._membership.check_belongs(person, home_of(table), at=place)
        robots = _robots(table)
        try:
            await table.sit(person.key, person.name)
        except Refused as why:
            raise by_name(table, why) from why
        return self.seated(table, person, made_room=_robots(table) < robots)

    def seated(self, table: Table, person: Person, *, made_room: bool = False) -> Answer:
        """The words for a person who has just sat down or was promised a seat; `made_room`: a robot left for them."""
        words = self._preferences.words_for(person.key)
        note = self._seated(table, person, words)
        if made_room:
            note = f"{words('said-robot_made_room')} {note}"
        return self._led_to_his_chat(table, person) or Done(note)

    def _led_to_his_chat(self, table: Table, person: Person) -> Answer | None:
        if self._preferences.reachable(person.key):
            return None
        return Linked(table.state.table, (self._preferences.words_for(person.key)("said-start"),))

    def _seated(self, table: Table, person: Person, words: Words) -> str:
        """The words for a person who has just found a seat, or was promised one."""
        seat = table.state.seat_of(person.key)
        if seat is None:
            return words("said-seat_promised")
        chips, price = table.stack(seat), table.price_of_entry(seat)
        said = "said-seated_short" if chips < table.state.buy_in else "said-seated_waiting" if price else "said-seated"
        return words(said, chips=chips, price=price)

    async def back(self, table: Table, person: Person, wish: str) -> Answer:
        """The person plays again: `back` from being away is free; `buy_in`, `reenter` and `post` cost chips."""
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

    def hand(self, table: Table, person: Person) -> Answer:
        """The person's private panel: as the answer where nobody else can read it, else in the private chat."""
        seat, _ = table.player(person.key)
        if self._preferences.reachable(person.key) and not self._platforms[person.platform].answers_in_private:
            self._screen.send_hand(table, seat)
            return Done(self._preferences.words_for(person.key)("said-hand_sent"))
        panel = self._screen.hand_panel(table, seat)
        return Shown(panel, in_brief(panel.text))

    def _picture(self, table: Table, person: Person) -> Answer:
        """The table as this player sees it, their own cards face up: where an answer is shown to nobody else."""
        seat, _ = table.player(person.key)
        if not lays_out(self._platforms[person.platform]):
            raise Refused("moved_on")
        deck = self._preferences.deck(person.key, *place_of(table).keys)
        seen, words = scene(table, seat, deck), self._preferences.words_for(person.key)
        text = FACES[table.state.game].text
        return Shown(Panel((Strong(heading(table, words, seen)),), text.table_drawing(words, seen)))

    # Answers to the open question.

    async def choose(self, choice: Choice, person: Person, value: str | None = None) -> Answer:
        """A button or a list of one question of one deal; `value` is what was typed into its form, or chosen."""
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
        """Options that do not change the table: ticking cards, or choosing an answer before one's turn. Else None."""
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
            raise Refused("moved_on")  # it was about something else, such as a card that is covered by now
        await table.set_pre_action(person.key, choice.deal, pre_action)
        set_now = pre_action in table.said_in_advance(table.player(person.key)[0])
        noted = "said-wish" if pre_action.startswith(LASTING) else "said-pre_action"
        said = noted if set_now else "said-no_pre_action"
        words = self._preferences.words_for(person.key)
        # Where a game's answers in advance mean opposite things, each has its own words.
        own = (f"{table.state.game}-{said}-{pre_action}", f"{table.state.game}-{said}")
        return Done(words(next((key for key in own if key in words), said)))

    async def say(self, table: Table, person: Person, option: str) -> Answer:
        """A word of the game typed without a button, such as `vedo`."""
        return await self.choose(with_option(self._question(table, person), option), person)

    async def say_words(self, table: Table, person: Person, said: str) -> Answer | None:
        """Words of this table's game alone, such as `servito` or `scarto Q♥`; None if they mean nothing now.

        Such words are common ones, `no` or `pass`: from people who are not asked they are mere chat.
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
        """An action typed with its cards: as if the cards had been ticked and the button pressed."""
        self._hand.tick_faces(table, person, order.faces)
        choice = with_option(self._question(table, person), order.verb)
        readings = self._hand.readings(table, choice, person)
        meant = [reading for reading in readings if order.meld in (None, getattr(reading.action, "meld", None))]
        if len(meant) == 1:
            return await self._act(table, choice, person, meant[0].action)
        return self._hand.ask_which(table, choice, person)

    async def say_amount(self, table: Table, person: Person, text: str) -> Answer:
        """An amount typed without a button, such as `1.5k`."""
        return await self.choose(with_option(self._question(table, person), "amount"), person, text)

    def complete_amount(self, table: Table, person: Person, typed: str) -> tuple[tuple[str, str], ...]:
        """Amounts that may be bet now: the typed one, if it is an amount, and the usual ones; values with their labels.

        Raises Refused where this person is asked for no amount.
        """
        seat, view = asked(table, person)
        words, told = self._preferences.words_for(person.key), FACES[table.state.game].text
        if (amounts := told.amounts(view, seat)) is None:
            raise Refused("not_now")
        found: dict[int, str] = {}
        for said in (typed, *words("amount-usual").split()):
            with suppress(Refused):
                amount = with_option(Choice("", 0, 0, ""), told.read_amount(said, view, seat)).amount
                if amount is not None and amounts[0].low <= amount <= amounts[0].high:
                    found.setdefault(amount, "" if said == typed else said)
        return tuple(
            (str(amount), " · ".join(filter(None, (words.number(amount), how)))) for amount, how in found.items()
        )

    def _question(self, table: Table, person: Person) -> Choice:
        _, view = asked(table, person)
        return Choice(table.state.table, table.state.deal, view.ask, "")

    # Exact amounts.

    def _other_amount(self, table: Table, choice: Choice, person: Person) -> Answer:
        """A form where the platform has forms, else a stepper in the private chat."""
        seat, view = asked(table, person, choice)
        words, amounts = self._preferences.words_for(person.key), FACES[table.state.game].text.amounts(view, seat)
        if amounts is None:
            raise Refused(_locked_amount(view, seat) or "not_now")
        offered, _ = amounts
        if self._platforms[person.platform].has_forms:
            return Asking(_form(words, choice, FACES[table.state.game].text, amounts, view, seat))
        if not self._preferences.reachable(person.key):
            return Linked(table.state.table, (words("said-start"),))
        return self._step(table, with_option(choice, f"to:{offered.low}"), person)

    def _step(self, table: Table, choice: Choice, person: Person) -> Answer:
        """Change the amount that the private panel shows, or drop it, and the ticked cards with it."""
        seat, view = asked(table, person, choice)
        amounts = FACES[table.state.game].text.amounts(view, seat)
        if choice.option == "cancel" or choice.amount is None or amounts is None:
            return self._hand.undo(table, choice, person)
        amount = max(amounts[0].low, min(amounts[0].high, choice.amount))
        self._screen.drafts[table.state.table, person.key] = Draft(choice.deal, choice.ask, amount)
        self._screen.redraw_hand(table, seat)
        return self._done(table, person)

    def _to_tick(self, table: Table, choice: Choice, person: Person) -> Answer:
        """Lead a person who has to tick cards to their private panel."""
        asked(table, person, choice)
        if not self._preferences.reachable(person.key):
            return Linked(table.state.table, (self._preferences.words_for(person.key)("said-start"),))
        return self.hand(table, person)

    def _done(self, table: Table, person: Person, note: str = "") -> Answer:
        """Done, with the private panel as it is now if a copy of it may have been pressed."""
        seat, platform = table.state.seat_of(person.key), self._platforms.get(person.platform)
        if seat is None or platform is None or not platform.answers_in_private:
            return Done(note)
        return Done(note, self._screen.hand_panel(table, seat))


def _robots(table: Table) -> int:
    return sum(player.robot for player in table.state.players.values())


def _locked_amount(view: AnyView, seat: Seat) -> str | None:
    """Why this person may not choose an amount, although everyone sees that one is offered."""
    return next((option.locked for option in view.asked[seat] if isinstance(option, Amount)), None)


def _form(words: Words, choice: Choice, told: GameText, amounts: tuple[Amount, int], view: AnyView, seat: Seat) -> Form:
    """A line of text for the amount, with the range of those that may be bet."""
    (offered, step), most = amounts, view.bets[seat] + view.stacks[seat]
    confirm = told.amount_button(words, view, seat, offered, offered.low).label
    marks = _marks(words, told, view, seat, offered)
    return Form(
        title=words("form-amount"),
        label=words("form-amount_label", low=offered.low, high=offered.high),
        value=str(offered.low),
        address=f"{choice.table}.{choice.deal}.{choice.ask}.amount",
        confirm=words("button-confirm"),
        cancel=words("button-cancel"),
        range=Range(
            offered.low,
            offered.high,
            max(1, step),
            marks,
            most,
            confirm.replace(words.number(offered.low), "{amount}") if offered.low < most else "",
        ),
    )


def _marks(words: Words, told: GameText, view: AnyView, seat: Seat, offered: Amount) -> tuple[Mark, ...]:
    """The usual amounts that may be bet now, by their short names; the least and the most need none."""
    found: dict[int, str] = {}
    for said in words("amount-usual").split():
        with suppress(Refused):
            amount = with_option(Choice("", 0, 0, ""), told.read_amount(said, view, seat)).amount
            if amount is not None and offered.low < amount < offered.high:
                found.setdefault(amount, said)
    return tuple(Mark(said, amount) for amount, said in sorted(found.items()))
