"""What guests ask of a table: a seat, their hand, an answer to its question, an exact amount."""

from collections.abc import Mapping

from bot import address
from bot.address import Choice, Verb
from bot.drafts import Draft, tag_of, to_tick
from bot.guests import Guests
from bot.panel import Form, plain
from bot.people import Person
from bot.platform import Platform
from bot.presenter import LIFTED, shown
from bot.press import Answer, Asking, Done, Linked, Said, Shown
from bot.screen import TableScreen
from bot.told import TOLD
from bot.told.telling import sign
from bot.words import FALLBACK, Words, words_in
from engine.games import GAMES
from engine.house.lobby import Lobby
from engine.house.table import Table
from engine.play import Amount, Refused
from engine.seats import Seat
from engine.view import AnyView

CUTTING = {f"cut-{cards}": cards for cards in LIFTED}
LONGEST_BRIEF = 200  # characters, as Telegram's alert


class AtTheTable:
    """Every method answers one wish of one person, or raises Refused."""

    def __init__(self, lobby: Lobby, screen: TableScreen, guests: Guests, platforms: Mapping[str, Platform]) -> None:
        self._lobby = lobby
        self._screen = screen
        self._guests = guests
        self._platforms = platforms

    # Seats and hands.

    async def ask(self, verb: Verb, person: Person) -> Answer:
        """A button that is always under a table."""
        table, words = self._lobby.find(verb.table), self._guests.words_for(person.key)
        match verb.verb:
            case "sit":
                return await self.sit(table, person)
            case "hand":
                return self.hand(table, person)
            case "leave":
                return await self.leave(table, person)
            case "robot":
                await table.add_robot(person.key)
                note = ""
            case "deal":
                await table.start(person.key)
                note = ""
            case "back":
                await table.back(person.key)
                note = words("said-back")
            case "top_up":
                note = await self._top_up(table, person)
            case "out":
                await table.sit_out(person.key)
                note = words("said-out")
            case verb_and_cards if verb_and_cards in CUTTING:
                await table.cut(person.key, CUTTING[verb_and_cards])
                note = words("said-cut", cards=CUTTING[verb_and_cards])
            case _:
                raise Refused("moved_on")
        return Done(note)

    async def sit(self, table: Table, person: Person) -> Answer:
        """A seat; who never opened a private chat is led there, and the seat is held."""
        words, seat = self._guests.words_for(person.key), table.state.seat_of(person.key)
        if seat is not None and not table.state.players[seat].leaving:
            note = words("said-already_seated")
        else:
            await table.sit(person.key, person.name)
            chips = table.stack(table.player(person.key)[0])
            short = chips < table.state.buy_in
            note = words("said-seated_short", chips=chips) if short else words("said-seated")
        if not self._guests.reachable(person.key):
            return Linked(table.state.table, (words("said-start"),))
        return Done(note)

    async def _top_up(self, table: Table, person: Person) -> str:
        words, chips = self._guests.words_for(person.key), await table.top_up(person.key)
        if chips:
            return words("said-topped_up", chips=chips)
        _, player = table.player(person.key)
        return words("said-tops_up", buy_in=table.state.buy_in) if player.tops_up else words("said-tops_up_not")

    async def leave(self, table: Table, person: Person) -> Answer:
        await table.leave(person.key)
        gone = table.state.seat_of(person.key) is None
        return Done(self._guests.words_for(person.key)("said-left" if gone else "said-leaving"))

    def hand(self, table: Table, person: Person) -> Answer:
        """His private panel: as the answer where nobody else can read that, else in the private chat."""
        seat, _ = table.player(person.key)
        if self._guests.reachable(person.key) and not self._platforms[person.platform].answers_in_private:
            self._screen.send_hand(table, seat)
            return Done(self._guests.words_for(person.key)("said-hand_sent"))
        panel = self._screen.hand_panel(table, seat)
        return Shown(panel, plain(panel.text)[:LONGEST_BRIEF])

    # Answers to the open question.

    async def choose(self, choice: Choice, person: Person, value: str | None = None) -> Answer:
        """A button of one question of one deal; `value` is what was typed into its form."""
        try:
            table = self._lobby.find(choice.table)
        except Refused as why:
            raise Refused("moved_on") from why
        match choice.option:
            case "other" | "amount" if choice.option == "other" or value is None:
                return self._other_amount(table, choice, person)
            case "to" | "cancel":
                return self._step(table, choice, person)
            case "tick":
                return self._tick(table, choice, person)
            case "cards":
                return self._to_tick(table, choice, person)
            case "amount":
                seat, view = self._asked(table, person, choice)
                choice = with_option(choice, TOLD[table.state.game].read_amount(value or "", view, seat))
            case standing if standing in GAMES[table.state.game].standing:
                return await self._stand_by(table, choice.deal, standing, person)
            case _:
                pass
        action = address.action(GAMES[table.state.game].actions, choice, lambda: self._ticked(table, choice, person))
        try:
            await table.act(person.key, choice.deal, choice.ask, action)
        except Refused as why:
            raise _by_name(table, why) from why
        return self._done(table, person)

    async def _stand_by(self, table: Table, deal: int, standing: str, person: Person) -> Answer:
        await table.stand_by(person.key, deal, standing)
        set_now = table.state.seat_of(person.key) in table.state.standing
        return Done(self._guests.words_for(person.key)("said-standing" if set_now else "said-not_standing"))

    async def say(self, table: Table, person: Person, option: str) -> Answer:
        """A word of the game typed without a button, such as `vedo`."""
        return await self.choose(with_option(self._question(table, person), option), person)

    async def say_words(self, table: Table, person: Person, said: str) -> Answer | None:
        """A word of this table's game alone, such as `servito`; None where it means nothing that he is offered now.

        Such words are common ones, `no` or `pass`: who is not asked that is only chatting.
        """
        seat = table.state.seat_of(person.key)
        view = table.view(seat) if seat is not None else None
        if view is None or seat is None or seat not in view.asked or view.over:
            return None
        option = TOLD[table.state.game].read_words(said, view, seat)
        offered = {tag_of(offer) for offer in view.asked[seat]}
        return await self.say(table, person, option) if option and option.partition(":")[0] in offered else None

    async def say_amount(self, table: Table, person: Person, text: str) -> Answer:
        """An amount typed without a button, such as `1.5k`."""
        return await self.choose(with_option(self._question(table, person), "amount"), person, text)

    def _question(self, table: Table, person: Person) -> Choice:
        _, view = self._asked(table, person)
        return Choice(table.state.table, table.state.deal, view.ask, "")

    def _asked(self, table: Table, person: Person, choice: Choice | None = None) -> tuple[Seat, AnyView]:
        """His seat and his view, if it is his turn (and still this question)."""
        seat, _ = table.player(person.key)
        view = table.view(seat)
        if view is None or (choice and (choice.deal, choice.ask) != (table.state.deal, view.ask)):
            raise Refused("moved_on")
        if seat not in view.asked or not table.state.dealing:
            raise _by_name(table, Refused("not_your_turn"))
        return seat, view

    # Exact amounts.

    def _other_amount(self, table: Table, choice: Choice, person: Person) -> Answer:
        """A form where the platform has forms, else a stepper in the private chat."""
        seat, view = self._asked(table, person, choice)
        words, amounts = self._guests.words_for(person.key), TOLD[table.state.game].amounts(view, seat)
        if amounts is None:
            raise Refused(_locked_amount(view, seat) or "not_now")
        offered, _ = amounts
        if self._platforms[person.platform].has_forms:
            return Asking(_form(words, table.state.game, choice, offered.low, offered.high))
        if not self._guests.reachable(person.key):
            return Linked(table.state.table, (words("said-start"),))
        return self._step(table, with_option(choice, f"to:{offered.low}"), person)

    def _step(self, table: Table, choice: Choice, person: Person) -> Answer:
        """The stepper of his private panel shows another amount, or goes."""
        seat, view = self._asked(table, person, choice)
        amounts = TOLD[table.state.game].amounts(view, seat)
        draft = (table.state.table, person.key)
        if choice.option == "cancel" or choice.amount is None or amounts is None:
            self._screen.drafts.pop(draft, None)
        else:
            amount = max(amounts[0].low, min(amounts[0].high, choice.amount))
            self._screen.drafts[draft] = Draft(choice.deal, choice.ask, amount)
        self._screen.redraw_hand(table, seat)
        return self._done(table, person)

    # Ticked cards.

    def _to_tick(self, table: Table, choice: Choice, person: Person) -> Answer:
        """Who is to tick cards is led to his private panel."""
        self._asked(table, person, choice)
        if not self._guests.reachable(person.key):
            return Linked(table.state.table, (self._guests.words_for(person.key)("said-start"),))
        return self.hand(table, person)

    def _tick(self, table: Table, choice: Choice, person: Person) -> Answer:
        """One card of his private panel is ticked, or not any more. Nothing moves at the table."""
        seat, view = self._asked(table, person, choice)
        if choice.amount is None or choice.amount >= len(to_tick(view, seat)):
            raise Refused("moved_on")
        draft = self._screen.draft(table, seat) or Draft(choice.deal, choice.ask)
        self._screen.drafts[table.state.table, person.key] = draft.toggled(choice.amount)
        self._screen.redraw_hand(table, seat)
        return self._done(table, person)

    def _ticked(self, table: Table, choice: Choice, person: Person) -> tuple[str, ...]:
        """The faces he ticked for this question. Raises Refused: `tick_first` if none, or why he is not asked it."""
        seat, view = self._asked(table, person, choice)
        draft = self._screen.draft(table, seat)
        if draft is None or not draft.ticked:
            raise Refused("tick_first")
        faces = to_tick(view, seat)
        return tuple(faces[position] for position in draft.ticked)

    def _done(self, table: Table, person: Person) -> Answer:
        """Done; with his private panel as it is now where he may have pressed a copy of it."""
        seat, platform = table.state.seat_of(person.key), self._platforms.get(person.platform)
        if seat is None or platform is None or not platform.answers_in_private:
            return Done()
        return Done(panel=self._screen.hand_panel(table, seat))


def with_option(choice: Choice, option: str) -> Choice:
    name, _, amount = option.partition(":")
    return Choice(choice.table, choice.deal, choice.ask, name, int(amount) if amount else None)


def _locked_amount(view: AnyView, seat: Seat) -> str | None:
    """Why he may choose no amount, though everyone sees that one is offered."""
    return next((option.locked for option in view.asked[seat] if isinstance(option, Amount)), None)


def _form(words: Words, game: str, choice: Choice, low: int, high: int) -> Form:
    return Form(
        title=words(f"{game}-amount_title"),
        label=words(f"{game}-amount_label", low=low, high=high),
        value=str(low),
        address=f"{choice.table}.{choice.deal}.{choice.ask}.amount",
        confirm=words("button-confirm"),
        cancel=words("button-cancel"),
    )


def _by_name(table: Table, why: Refused) -> Refused:
    """`It is Bruno's turn` says more than `it is not yours`; and a game may have words of its own for a reason."""
    view = table.view(None)
    if why.reason == "not_your_turn" and view is not None and view.turn is not None and not view.over:
        return Refused("turn_of", name=shown(table.state.players[view.turn].name))
    own = f"{table.state.game}-{why.reason}"
    return Refused(own, **why.facts) if f"refused-{own}" in words_in(FALLBACK) else why


def refusal(words: Words, why: Refused) -> Said:
    """Why not, and the article behind it."""
    key = f"refused-{why.reason}"
    article = words.article(key)
    more = f"\n{words('see-article', article=article)}" if article else ""
    facts = {name: sign(str(fact)) if name == "card" else fact for name, fact in why.facts.items()}
    return Said((words(key, **facts) + more,), alarm=True)
