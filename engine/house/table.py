"""A table: one task owns it, and everything that happens there goes through its inbox. Write, then move, then show."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Generic, NamedTuple, TypeVar

import structlog
from msgspec.structs import replace

from engine.cards import Card
from engine.games import GAMES
from engine.house import money
from engine.house import state as states
from engine.house.ports import Entry, Kept, Overdrawn, Record, StoreDown
from engine.house.state import AnyState, Player
from engine.house.turns import Turns
from engine.house.world import World
from engine.play import Action, Ask, AskAll, Play, Refused, Row, Shuffle, Shuffled, replay
from engine.robots import ROBOTS
from engine.seats import Seat
from engine.view import View, view_for

T = TypeVar("T")
MOST_LIFTED = 51  # cards, by who cuts
MOST_MISDEALS = 2  # in a row, before the table waits to be asked
log = structlog.get_logger()


class _Wish(NamedTuple, Generic[T]):
    """Something to be done by the table's task, and who waits for it."""

    do: Callable[[], Awaitable[T]]
    reply: asyncio.Future[T]


class Table:
    """One table. Others read it freely and change it only by the wishes below, each of which waits until it is done.

    A wish raises Refused (nothing changed, say why), StoreDown or Overdrawn (nothing changed).
    """

    def __init__(self, state: AnyState, world: World) -> None:
        self.state = state
        self.play: Play[Any] | None = None  # the running deal, then the last one until the next begins
        self.remembered: dict[Seat, str] = {}  # names of who was seated when the deal on the table began
        self.closed = False
        self._stopped = False  # its task has ended: for good, or until the house starts again
        self.notice = ""  # what the table should be told once: `misdeal`, `closed_idle`
        self.turns = Turns(self, world)
        self._world = world
        self._inbox: asyncio.Queue[_Wish[Any]] = asyncio.Queue()
        self._misdeals = 0  # in a row

    # What anyone may look at.

    @property
    def deadline(self) -> float | None:
        """When the open question will be answered by the clock, in unix seconds."""
        return self.turns.deadline

    def view(self, viewer: Seat | None) -> View[Any] | None:
        """The running or last deal as this seat sees it (None: somebody at no seat)."""
        return view_for(self.play, viewer) if self.play else None

    def stack(self, seat: Seat) -> int:
        """Chips in front of him now, those just bought included."""
        stacks: dict[Seat, int] = self.state.match.stacks
        if self.play and self.state.dealing:
            stacks = stacks | self.play.deal.chips.stacks
        return stacks.get(seat, 0) + int(self.state.players[seat].bought)

    def is_in_deal(self, seat: Seat) -> bool:
        """May he still win or lose chips in the running deal?"""
        return self.play is not None and self.state.dealing and seat in self.play.deal.seats and not self.play.deal.over

    def is_broke(self, seat: Seat) -> bool:
        """He has no chips, and is not all-in for some."""
        return not self.stack(seat) and not self.is_in_deal(seat)

    def player(self, key: str) -> tuple[Seat, Player]:
        """Raises Refused: `not_seated`."""
        seat = self.state.seat_of(key)
        if seat is None:
            raise Refused("not_seated")
        return seat, self.state.players[seat]

    # Wishes.

    async def sit(self, key: str, name: str) -> None:
        """Take a seat and buy in. Raises Refused: `already_seated`, `table_full`, `purse_too_small`."""
        await self._wish(lambda: self._sit(key, name))

    async def add_robot(self, key: str) -> None:
        """A robot takes a seat; anyone seated may ask for it."""
        await self._wish(lambda: self._add_robot(key))

    async def leave(self, key: str) -> None:
        """Stand up: at once, or when the running deal is over."""
        await self._wish(lambda: self._leave(key))

    async def sit_out(self, key: str) -> None:
        await self._wish(lambda: self._sit_out(key))

    async def back(self, key: str, *, posts: bool = False) -> None:
        """Come back from sitting out, or buy in again without chips; `posts`: pay to be dealt in at once."""
        await self._wish(lambda: self._back(key, posts=posts))

    async def cut(self, key: str, cards: int) -> None:
        """Lift so many cards whenever it is his to cut, from the next shuffle on. Raises Refused: not 0 to 51."""
        await self._wish(lambda: self._cut(key, cards))

    async def top_up(self, key: str) -> int:
        """Fill his stack up to the buy-in, from his purse; how many chips came.

        While he is in a deal 0: the wish is kept until it is over, and asked again taken back. Raises Refused:
        `stack_full`, `purse_empty`, `purse_too_small`.
        """
        return await self._wish(lambda: self._top_up(key))

    async def start(self, key: str) -> None:
        """Deal now. Raises Refused: `deal_running`, `too_few_players`."""
        await self._wish(lambda: self._start(key))

    async def act(self, key: str, deal: int, ask: int, action: Action) -> None:
        """Answer question `ask` of deal number `deal`. Raises Refused: `moved_on`, `not_your_turn`, or why not."""
        await self._wish(lambda: self._act(key, deal, ask, action))

    async def stand_by(self, key: str, deal: int, standing: str) -> None:
        """Answer in advance, for the rest of deal number `deal`; the same again takes it back.

        Raises Refused: `moved_on`, `not_now` (he is not in the deal), `asked_now`.
        """
        await self._wish(lambda: self._stand_by(key, deal, standing))

    async def move(self, place: str) -> None:
        """It is shown elsewhere from now on."""
        await self._wish(lambda: self._keep(replace(self.state, place=place)))

    async def pause(self) -> None:
        """Nobody can see the table: its clock stands still until `resume`."""
        await self._wish(self.turns.pause)

    async def resume(self) -> None:
        await self._wish(self._resume)

    async def _wish(self, do: Callable[[], Awaitable[T]]) -> T:
        if self._stopped:
            raise self._why_not()
        reply: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait(_Wish(do, reply))
        return await reply

    def _why_not(self) -> Exception:
        """Why no wish is granted any more."""
        return Refused("table_closed") if self.closed else StoreDown("the house has stopped")

    def by_itself(self, do: Callable[[], Awaitable[None]]) -> None:
        """A wish of the table's own, for which nobody waits."""
        reply: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        reply.add_done_callback(lambda done: done.exception())
        self._inbox.put_nowait(_Wish(do, reply))

    # The table's task.

    async def run(self, rows: tuple[bytes, ...] = ()) -> None:
        """Own the table until it closes. `rows`: the log of the deal that was running when the house last stopped."""
        try:
            with suppress(Refused):  # a fault of ours: that deal is annulled, and the table goes on
                await self._guarded(lambda: self._take_up(rows))
            while not self.closed:
                await self._grant(await self._inbox.get())
        finally:
            self._stopped = True
            while not self._inbox.empty():
                _refuse(self._inbox.get_nowait(), self._why_not())

    async def _grant(self, wish: _Wish[Any]) -> None:
        before = self.state, self.play, len(self.play.log) if self.play else 0
        try:
            result = await self._guarded(wish.do)
        except (Refused, StoreDown, Overdrawn) as why:
            _refuse(wish, why)
        except asyncio.CancelledError:
            _refuse(wish, self._why_not())
            raise
        else:
            if not wish.reply.done():
                wish.reply.set_result(result)
        if before != (self.state, self.play, len(self.play.log) if self.play else 0) or self.closed:
            self.show()

    async def _guarded(self, do: Callable[[], Awaitable[T]]) -> T:
        """A fault of ours ends this table's deal, with all chips returned, and touches no other table."""
        try:
            return await do()
        except (Refused, StoreDown, Overdrawn):
            raise
        except Exception as fault:
            log.exception("table failed", table=self.state.table, deal=self.state.deal)
            await self._misdeal()
            raise Refused("our_fault") from fault

    def show(self) -> None:
        self._world.screen.changed(self)

    # Seating.

    async def _sit(self, key: str, name: str) -> None:
        seat = self.state.seat_of(key)
        if seat is not None:
            if not self.state.players[seat].leaving:
                raise Refused("already_seated")
            await self._keep(states.with_player(self.state, seat, replace(self.state.players[seat], leaving=False)))
            await self._advance()
            return
        chips = await self._chips_for(key)
        player = Player(key, name, bought=chips)
        await self._keep(states.seated(self.state, player), money.buy_in(self.state, player, chips))
        self.turns.welcome(self.player(key)[0])
        await self._advance()

    async def _chips_for(self, key: str) -> int:
        """What he sits down with: the buy-in, or all he has if that is at least a tenth of it."""
        purse = await self._world.bank.welcome(self.state.community, key)
        if purse * 10 < self.state.buy_in:
            raise Refused("purse_too_small", purse=purse, buy_in=self.state.buy_in)
        return min(purse, self.state.buy_in)

    async def _add_robot(self, key: str) -> None:
        self.player(key)
        taken = {player.key for player in self.state.players.values()}
        number = next(number for number in range(1, self.state.seats + 1) if f"robot:{number}" not in taken)
        robot = Player(f"robot:{number}", f"Robot {number}", robot=True, bought=self.state.buy_in)
        await self._keep(states.seated(self.state, robot), money.buy_in(self.state, robot, robot.bought))
        await self._advance()

    async def _leave(self, key: str) -> None:
        seat, player = self.player(key)
        if self.state.dealing and seat in self.state.match.stacks:
            await self._keep(states.with_player(self.state, seat, replace(player, leaving=True)))
        else:
            await self._keep(states.emptied(self.state, seat), money.cash_out(self.state, seat))
        await self._advance()

    async def _sit_out(self, key: str) -> None:
        seat, player = self.player(key)
        await self._keep(states.with_player(self.state, seat, replace(player, away=True)))
        await self._advance()

    async def _back(self, key: str, *, posts: bool) -> None:
        seat, player = self.player(key)
        broke = self.is_broke(seat)
        if not (player.out or broke or posts):
            raise Refused("not_away")
        chips = await self._chips_for(key) if broke else 0
        self.turns.missed.pop(seat, None)
        player = replace(player, away=False, leaving=False, posts=posts, bought=player.bought + chips)
        await self._keep(
            states.with_player(self.state, seat, player), money.buy_in(self.state, player, chips) if chips else ()
        )
        await self._advance()

    async def _top_up(self, key: str) -> int:
        seat, player = self.player(key)
        if self.is_in_deal(seat):
            await self._keep(states.with_player(self.state, seat, replace(player, tops_up=not player.tops_up)))
            return 0
        chips = await self._fill_up(seat)
        await self._advance()
        return chips

    async def _fill_up(self, seat: Seat) -> int:
        player, stack, buy_in = self.state.players[seat], self.stack(seat), self.state.buy_in
        purse = await self._world.bank.welcome(self.state.community, player.key)
        chips = min(purse, buy_in - stack)
        if stack >= buy_in:
            raise Refused("stack_full", buy_in=buy_in)
        if not purse:
            raise Refused("purse_empty")
        if (stack + purse) * 10 < buy_in:  # he would sit down with too little
            raise Refused("purse_too_small", purse=purse, buy_in=buy_in)
        player = replace(player, bought=player.bought + chips, tops_up=False)
        await self._keep(states.with_player(self.state, seat, player), money.buy_in(self.state, player, chips))
        return chips

    async def _grant_top_ups(self) -> None:
        """The deal is over: who wished it is filled up, if his purse and the table's limit still let him."""
        for seat in [seat for seat, player in self.state.players.items() if player.tops_up]:
            try:
                await self._fill_up(seat)
            except (Refused, Overdrawn):
                player = replace(self.state.players[seat], tops_up=False)
                await self._keep(states.with_player(self.state, seat, player))

    async def _resume(self) -> None:
        self.turns.resume()
        await self._advance()

    async def _cut(self, key: str, cards: int) -> None:
        seat, player = self.player(key)
        if not 0 <= cards <= MOST_LIFTED:
            raise Refused("amount_out_of_range", low=0, high=MOST_LIFTED, action="cut")
        await self._keep(states.with_player(self.state, seat, replace(player, cut=cards)))

    # Deals.

    async def _start(self, key: str) -> None:
        self.player(key)
        if self.state.dealing and not (self.play and self.play.deal.over):
            raise Refused("deal_running")
        await self._end_pause()
        if self.state.dealing:  # the store has failed meanwhile
            raise StoreDown("the last deal has not ended")
        if len(self.state.ready()) < GAMES[self.state.game].seats.start:
            raise Refused("too_few_players", needed=GAMES[self.state.game].seats.start)
        await self._begin()

    async def next_deal(self) -> None:
        """The clock ends the last deal if its window is still open, and begins another if the table goes on."""
        await self._end_pause()
        if not self.state.dealing and self.turns.goes_on:
            await self._begin()

    async def _end_pause(self) -> None:
        """Whoever has not shown his hand by now does not show it."""
        if self.state.dealing and self.play and isinstance(self.play.open, AskAll):
            await self._log(self.play, self.play.close())
            await self._advance()

    async def _begin(self) -> None:
        dealer = self._world.chance.choice(self.state.ready())
        await self._keep(states.begun(self.state, dealer, self._world.clock.now()))
        self.notice = ""
        self._remember()
        game = GAMES[self.state.game]
        self.play = Play(game.play, game.deal(self.state.match))
        self.turns.refill()
        await self._advance()

    async def _take_up(self, rows: tuple[bytes, ...]) -> None:
        """Go on where the house stopped, with a full clock."""
        if self.state.dealing:
            self._remember()
            game = GAMES[self.state.game]
            log_rows = [states.decoded_row(self.state.game, row) for row in rows]
            self.play = replay(game.play, game.deal(self.state.match), log_rows)
        await self._advance()
        self.show()

    def _remember(self) -> None:
        self.remembered = {seat: player.name for seat, player in self.state.players.items()}

    async def _act(self, key: str, deal: int, ask: int, action: Action) -> None:
        seat, _ = self.player(key)
        play = self.play
        if play is None or deal != self.state.deal or ask != play.ask or not self.state.dealing:
            raise Refused("moved_on")
        await self._log(play, play.answer(seat, action))
        self.turns.answered(seat)
        await self._advance()

    async def _stand_by(self, key: str, deal: int, standing: str) -> None:
        seat, _ = self.player(key)
        play = self.play
        if play is None or deal != self.state.deal or not self.state.dealing or play.deal.over:
            raise Refused("moved_on")
        if seat not in play.deal.seats or standing not in GAMES[self.state.game].standing:
            raise Refused("not_now")
        if play.asked(seat):
            raise Refused("asked_now")
        taken_back = self.state.standing.get(seat) == standing
        await self._keep(states.with_standing(self.state, seat, None if taken_back else standing))

    def standing_answer(self, seat: Seat) -> Action | None:
        """What he answers to the open question by what he said in advance; None if he must be asked himself."""
        standing, ask = self.state.standing.get(seat), self.play.asked(seat) if self.play else None
        return GAMES[self.state.game].standing[standing](ask) if standing and ask else None

    async def let_pass(self, seat: Seat, action: Action) -> None:
        """The clock, a robot or a standing answer speaks to the open question."""
        if self.play:
            await self._log(self.play, self.play.answer(seat, action))
            await self._advance()

    async def close_window(self) -> None:
        """The clock ends the open window."""
        if self.play:
            await self._log(self.play, self.play.close())
            await self._advance()

    async def miss(self, seat: Seat) -> None:
        """He let turns pass: he sits out until he comes back."""
        await self._keep(states.with_player(self.state, seat, replace(self.state.players[seat], away=True)))

    def robot_answer(self, seat: Seat) -> Action | None:
        """What the robot at this seat does, from its own view only; None if it is not asked."""
        ask = self.play.asked(seat) if self.play else None
        if self.play is None or ask is None:
            return None
        action = ROBOTS[self.state.game](view_for(self.play, seat), self._world.chance.between(0, 1))
        return ask.default if ask.refusal(action) else action

    async def _log(self, play: Play[Any], row: Row) -> None:
        await self._world.store.append(self.state.table, self.state.deal, len(play.log), states.encoded_row(row))
        play.apply(row)

    async def _advance(self) -> None:
        """Answer what no player is asked, until one is or the deal is over. With the store down, try again later.

        A deal without a play is one that could not be played: a misdeal.
        """
        try:
            if self.state.dealing and self.play is None:
                await self._annul()
            while self.state.dealing and self.play and await self._answered_by_house(self.play):
                pass
            if not self.state.dealing:
                await self._grant_top_ups()
        except StoreDown:
            self.turns.retry(self._advance)
            return
        except Overdrawn as wrong:  # nobody spends here: the ledger and the table disagree
            raise RuntimeError(f"deal {self.state.deal} cannot be settled") from wrong
        self.turns.set_clock(by_itself=self._misdeals < MOST_MISDEALS)

    async def _answered_by_house(self, play: Play[Any]) -> bool:
        match play.open:
            case Shuffle(cards=cards):
                await self._log(play, play.shuffle(self._cut_pack(play, self._world.chance.shuffle(cards))))
            case Ask(seat=seat, default=default) if self.state.players[seat].out:
                await self._log(play, play.answer(seat, default))
            case AskAll() if play.settled:
                await self._log(play, play.close())
            case None:
                await self._end()
            case _:
                return False
        return True

    def _cut_pack(self, play: Play[Any], order: list[Card]) -> list[Card]:
        """The pack as it lies after the cut. What is shuffled again in mid-deal is not cut."""
        cutter = play.deal.cutter
        if cutter is None or any(isinstance(row, Shuffled) for row in play.log):
            return order
        lifted = self.state.players[cutter].cut % len(order)
        return order[lifted:] + order[:lifted]

    async def _end(self) -> None:
        assert self.play  # noqa: S101  only _advance calls this, with a deal that is over
        before = self.state
        paid = states.ended(before, self.play.deal)
        after, entries = self._without_leavers(paid)
        for seat, player in after.players.items():
            if player.robot and not after.stack(seat):
                after = states.with_player(after, seat, replace(player, bought=after.buy_in))
                entries += money.buy_in(after, player, after.buy_in)
        kept = states.record(before, self.play, self._world.clock.now())
        await self._keep(after, (*money.settled(before, paid), *entries), record=kept)
        self._misdeals = 0

    async def _misdeal(self) -> None:
        """The deal is annulled, chips return, the log is kept. After two in a row the table waits to be asked.

        A fault between two deals costs nothing.
        """
        if self.state.dealing:
            self.play = None
            self._misdeals += 1
            self.notice = "misdeal"
            await self._advance()
            self.show()

    async def _annul(self) -> None:
        """Who was leaving goes, with the chips that he had when the deal began."""
        after, entries = self._without_leavers(states.annulled(self.state))
        await self._keep(after, entries)

    def _without_leavers(self, state: AnyState) -> tuple[AnyState, list[Entry]]:
        entries: list[Entry] = []
        for seat, player in state.players.items():
            if player.leaving:
                entries += money.cash_out(state, seat)
                state = states.emptied(state, seat)
        return state, entries

    async def close_idle(self) -> None:
        """Nobody plays any more: everybody gets his chips back."""
        if self.state.dealing:
            return
        entries = [entry for seat in self.state.players for entry in money.cash_out(self.state, seat)]
        entries += money.pot_shared(self.state)
        state = replace(self.state, players={}, match=replace(self.state.match, stacks={}))
        await self._keep(state, entries, closed=True)
        self.closed = True
        self.notice = "closed_idle"

    async def _keep(
        self,
        state: AnyState,
        entries: "tuple[Entry, ...] | list[Entry]" = (),
        *,
        record: Record | None = None,
        closed: bool = False,
    ) -> None:
        kept = states.encoded(state)
        await self._world.store.keep(state.table, kept, state.deal, entries=entries, record=record, closed=closed)
        self.state = state


def _refuse(wish: _Wish[Any], why: Exception) -> None:
    """Unless nobody waits any more."""
    if not wish.reply.done():
        wish.reply.set_exception(why)


def taken_up(kept: Kept, world: World) -> Table:
    """The table that the store kept. Raises msgspec.DecodeError or KeyError for one that today's house cannot read."""
    return Table(states.decoded(kept.state), world)
