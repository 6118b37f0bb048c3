"""The task that owns a table: it serves what was asked, one after the other. Write, then move, then show.

What is to become of the table is decided by `seating` and `dealing`, when the next ring is due by `turn_clock`. Here
alone it is written, moved and shown, and the clock set.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
import structlog
from msgspec.structs import replace

from engine.house.sealing.table_seals import NotSealed, Order, TableSeals
from engine.house.store.ports import Overdrawn, StoreDown
from engine.house.store.posted import making
from engine.house.store.values import Record
from engine.house.tables import dealing, ending, seating
from engine.house.tables import state as states
from engine.house.tables.change import Change
from engine.house.tables.inbox import Inbox, Request
from engine.house.tables.lasting_turns import LastingTurns
from engine.house.tables.situation import Situation
from engine.house.tables.state import AnyState, Turn
from engine.house.tables.turn_clock import Due, Ring, TurnClock
from engine.house.world import HeldUp, TableOwner, World
from engine.play import Ask, AskAll, LogMismatch, Play, Refused, Row, Shuffle
from engine.seats import Seat
from engine.view import View

T = TypeVar("T")
P = ParamSpec("P")
NOBODY: frozenset[str] = frozenset()  # one for all tables: an empty set takes 216 bytes
MOST_MISDEALS = 2  # in a row, before the table waits to be asked
log = structlog.get_logger()


class TableTask(Situation, ABC):
    """A table and the task that owns it. What may be wished of it says `Table`."""

    def __init__(self, state: AnyState, world: World) -> None:
        super().__init__(state)
        self.gone = NOBODY  # players, by key, of whom the platform knows that they do not look
        self.readied = NOBODY  # players, by key, who need no longer pause before the next deal
        self.notice = ""  # what the table should be told once: `misdeal`, `closes_soon`, `closed_idle`, `closed_early`
        self.turn_clock = TurnClock(self, world, self._rings)
        self.seals: TableSeals | None = None  # None: chance alone shuffles
        if world.sealer:
            self.seals = TableSeals(world.sealer, self._seals_changed, self._beacon_spoke)
        self._world = world
        self._inbox = Inbox()
        self._stopped = False  # its task has ended: for good, or until the house starts again
        self._misdeals = 0  # in a row
        self._annulled: Record | None = None  # what the last misdeal was, if it could be played at all
        self._turns = LastingTurns(self, world)
        self._rested = False  # has the pause after the last deal of a tournament's table passed?
        self._held_up: HeldUp | None = None  # as it was when the last request had been served

    @property
    def remembered(self) -> dict[Seat, str]:
        """Names of those seated when the deal on the table began."""
        return {seat: player.name for seat, player in self.sat.items()}

    @property
    def deadline(self) -> float | None:
        """When the open question will be answered by the clock, in unix seconds."""
        return self.turn_clock.deadline

    @property
    def on_time_bank(self) -> bool:
        """Does the player whose turn it is use the time bank?"""
        return self.turn_clock.on_time_bank

    @property
    def is_due(self) -> bool:
        """Will the next deal begin by itself, at the deadline?"""
        if self.deadline is None or self.chooser is not None:
            return False
        return self.running is None or self.running.deal.over

    @property
    def awaited(self) -> tuple[str, ...]:
        """Names of the persons for whom the pause between deals lasts: all who are here and have not said `ready`."""
        people = (player for player in self.state.players.values() if not (player.robot or player.out))
        return tuple(player.name for player in people if player.key not in self.readied | self.gone)

    def view(self, viewer: Seat | None) -> View[Any] | None:
        play = self.play
        if play is not None and (not play.views or play.viewed != len(play.log)):
            self._world.looked.at(play)
        return super().view(viewer)

    def note_gone(self, player: str, *, gone: bool) -> None:
        """Note whether this player, by key, is away from the page: while they are, their turns have no time bank."""
        if gone != (player in self.gone):
            self.gone = self.gone | {player} if gone else self.gone - {player}
            self.show()

    # The inbox.

    async def _decide(self, decide: Callable[Concatenate[Situation, P], Change], *args: P.args, **kw: P.kwargs) -> None:
        """A wish that needs nothing but how the table stands."""
        await self._request(self._change, partial(decide, self, *args, **kw))

    def let_go(self) -> None:
        """Another worker goes on with it: nothing can be wished of it here any more, and nothing of it is shown.

        What it is doing just now may end.
        """
        self._stopped = True
        self.turn_clock.pause()
        self._inbox.end()

    @property
    def is_let_go(self) -> bool:
        """Is it another worker's by now, or will be at the next start of the house?"""
        return self._stopped and not self.closed

    async def _request(self, do: Callable[P, Awaitable[T]], *args: P.args, **kw: P.kwargs) -> T:
        if self._stopped:
            raise self._why_not()
        return await self._inbox.ask(do, *args, **kw)

    def _why_not(self) -> Exception:
        """Why no wish is granted any more."""
        return Refused("table_closed") if self.closed else StoreDown("the house has stopped")

    def _rings(self, ring: Ring) -> None:
        """The clock's request, for which nobody waits."""
        self._inbox.post(self._on_ring, ring)

    # The table's task.

    async def run(self, rows: tuple[bytes, ...] = ()) -> None:
        """Own the table until it closes. `rows`: the log of the deal that was running when the house last stopped."""
        try:
            with suppress(Refused):  # a fault of ours: that deal is annulled, and the table goes on
                await self._guarded(partial(self._take_up, rows))
            while not self.closed and (request := await self._inbox.next()):
                await self._serve(request)
        finally:
            self._stopped = True
            if self.seals:
                self.seals.stop()
            self._inbox.refuse_all(self._why_not())

    async def _serve(self, request: Request[Any]) -> None:
        before = self._seen
        making.set(request.wish)
        try:
            result = await self._guarded(request.do)
        except (Refused, StoreDown, Overdrawn) as why:
            request.refuse(why)
        except asyncio.CancelledError:
            request.refuse(self._why_not())
            raise
        else:
            request.answer(result)
        making.set(None)
        was, self._held_up = self._held_up, self.held_up
        if before != self._seen or was != self._held_up or self.closed:
            self.show()

    @property
    def _seen(self) -> tuple[object, ...]:
        """Whatever of the table may have changed."""
        return self.state, self.play, len(self.play.log) if self.play else 0, self.purses

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

    @abstractmethod
    def show(self) -> None:
        """Something here has changed."""

    # Writing, moving, setting the clock.

    async def commit(self, change: Change) -> None:
        """Write, then move."""
        state = change.state
        if (owner := self._owner) and self.state.dealing and not (state.dealing or change.closed):
            await owner.ended(change)
        else:
            await self._world.store.keep(
                state.table,
                states.encoded(state),
                state.deal,
                entries=change.entries,
                record=change.record,
                closed=change.closed,
            )
        before, self.state, self.closed = self.state, state, change.closed
        if change.notice is not None:
            self.notice = change.notice
        for seat in state.newcomers(before):
            self.turn_clock.welcome(seat)

    async def _log(self, play: Play[Any], row: Row, keep: Callable[[], Awaitable[None]] | None = None) -> None:
        """Write, then move: one row of the running deal. `keep` writes what the row follows from, in one go with it."""
        row_kept = self._world.store.append(self.state.table, self.state.deal, len(play.log), states.encoded_row(row))
        await (asyncio.gather(keep(), row_kept) if keep else row_kept)
        try:
            play.apply(row)
        except Exception:  # a fault of ours: the deal is annulled as it lay before this row
            play.log.pop()
            raise

    async def _change(self, decide: Callable[[], Change]) -> Change:
        change = decide()
        await self.commit(change)
        await self._advance()
        return change

    async def _say(self, play: Play[Any], row: Row) -> None:
        await self._log(play, row)
        await self._advance()

    def _set_clock(self) -> None:
        if self.turn_clock.set(by_itself=self._misdeals < MOST_MISDEALS) and self.notice == "closes_soon":
            self.notice = ""  # somebody has come since

    async def _advance(self) -> None:
        """Answer what no player is asked, until one is or the deal is over. With the store down, try again later.

        A deal without a play is one that could not be played: a misdeal.
        """
        try:
            if self.state.dealing and self.play is None:
                if self.seals:
                    await self.seals.annul(self.state, self._annulled)
                await self.commit(ending.annulled(self.state))
            while self.running and await self._answered_by_house(self.running):
                pass
            if not self.state.dealing and not self.closed:
                await self._after_deal()
            await self._look_into_purses()
            if self.seals and not self.closed:
                self.seals.prepare(self.state, self.running)
            await self._keep_turn(await self._turns.open())
        except StoreDown:
            self.turn_clock.retry()
            return
        except Overdrawn as wrong:  # nobody spends here: the ledger and the table disagree
            raise RuntimeError(f"deal {self.state.deal} cannot be settled") from wrong
        self._set_clock()
        if self.readied and self.is_due and not self.awaited:
            await self._next_deal()

    async def _keep_turn(self, turn: Turn | None) -> None:
        """A turn that lasts for hours is written down, so that a restart goes on with it."""
        if turn and turn != self.state.turn:
            await self.commit(Change(replace(self.state, turn=turn)))

    async def _answered_by_house(self, play: Play[Any]) -> bool:
        if play.open is None:
            await self.commit(dealing.end(self.state, play, self._now))
            self._misdeals = 0
            return True
        if isinstance(play.open, Shuffle):
            return await self._shuffle(play, play.open)
        row = dealing.unasked(self.state, play, suspense=bool(self._world.customs.suspense))
        if row:
            await self._log(play, row)
        return row is not None

    async def _shuffle(self, play: Play[Any], question: Shuffle) -> bool:
        """Answer it; False: a beacon is waited for."""
        order = await self._order(play, question)
        if order:
            await self._log(play, play.shuffle(order.cards), order.keep)
        return order is not None

    async def _order(self, play: Play[Any], question: Shuffle) -> Order | None:
        """From what was sealed, if the deal was."""
        if self.seals:
            with suppress(NotSealed):
                return await self.seals.order(self.state, play, question)
        return Order(self._world.chance.shuffle(question.cards))

    def _seals_changed(self) -> None:
        """In mid-deal the next commitment is not shown yet."""
        running = self.running
        if not self.closed and (running is None or running.deal.over or isinstance(running.open, Shuffle)):
            self.show()

    def _beacon_spoke(self) -> None:
        self._inbox.post(self._advance)

    async def _after_deal(self) -> None:
        """No deal is running: the table closes, or what was put off is granted."""
        if self.state.closes:
            await self.commit(ending.closed(self.state, "closed_early"))
        else:
            await self._grant_promises()
            await self._grant_top_ups()

    async def _grant_promises(self) -> None:
        """Robots make room. Those who have not the chips any more find no seat."""
        for key, name in self.state.promised.items():
            with suppress(Refused, Overdrawn):
                if self.state.seat_of(key) is None:
                    purse = await self._purse(key)
                    await self.commit(seating.sit_as_promised(self.state, key, name, purse, self._now))
        if self.state.promised:  # last: with the store down all of it is tried again
            await self.commit(Change(replace(self.state, promised={})))

    async def _grant_top_ups(self) -> None:
        """Those who wished it are filled up, if their purses and the table's limit still let them."""
        for seat, player in self.state.players.items():
            if player.tops_up:
                try:
                    purse = await self._purse(player.key)
                    await self.commit(seating.fill_up(self.state, seat, purse, self.stack(seat)))
                except (Refused, Overdrawn):
                    await self.commit(seating.without_top_up(self.state, seat))

    @property
    def _now(self) -> float:
        return self._world.clock.now()

    async def _purse(self, key: str) -> int:
        """Chips in this player's purse."""
        return await self._world.bank.welcome(self.state.community, key)

    async def _look_into_purses(self) -> None:
        """Those who have too few chips are told what buying in again takes. In mid-deal only once: nobody waits."""
        between = self.running is None or self.running.deal.over
        for seat, player in self.state.players.items():
            asked = not player.robot and not self.is_in_deal(seat) and (between or player.key not in self.purses)
            if asked and self.is_short(seat):
                self.purses = {**self.purses, player.key: await self._purse(player.key)}

    # What is due when the clock rings.

    async def _on_ring(self, ring: Ring) -> None:
        if not self.turn_clock.counts(ring):
            return
        try:
            await self._do_due(ring.due, ring.seat)
        except StoreDown:
            self.turn_clock.again(ring)

    async def _do_due(self, due: Due, seat: Seat) -> None:
        match due:
            case Due.ROBOT | Due.PRE_ACTION | Due.DEFAULT | Due.TURN_OVER:
                await self._answer_for(due, seat)
            case Due.REMINDER:
                await self._keep_turn(self._turns.reminded())
                self._set_clock()
            case Due.WINDOW_OVER:
                await self._close_window()
            case Due.NEXT_DEAL:
                await self._next_deal()
            case Due.CLOSES_SOON:
                self._say_closing()
            case Due.CLOSES:
                await self._close_idle()
            case Due.TRY_AGAIN:
                await self._advance()

    async def _answer_for(self, due: Due, seat: Seat) -> None:
        """The clock, a robot or a pre-action speaks to the open question."""
        play, ask = self.play, self.play.asked(seat) if self.play else None
        if play is None or ask is None:
            return
        if due is Due.TURN_OVER:
            await self._turn_over(play, ask)
        elif due is Due.DEFAULT:
            await self._say(play, play.answer(seat, ask.default, by_clock=True))
        elif due is Due.ROBOT:
            thought = dealing.thought(self.state, play, ask, self._world.chance.between(0, 1))
            await self._say(play, dealing.robot_row(play, ask, await self._world.think(thought)))
        elif (action := self.pre_action_answer(seat)) is not None:
            await self._say(play, play.answer(seat, action))
            self.turn_clock.missed.pop(seat, None)

    async def _turn_over(self, play: Play[Any], ask: Ask[Any]) -> None:
        """The time bank begins, or the default is played; too many misses in a row and the player sits out."""
        seat = ask.seat
        if self.state.players[seat].key not in self.gone and self.turn_clock.begin_time_bank(seat):
            self.show()
            return
        misses = self.turn_clock.missed.get(seat, 0) + 1
        if misses >= self._world.customs.most_misses:
            await self.commit(seating.away(self.state, seat))
        await self._say(play, play.answer(seat, ask.default, by_clock=True))
        self.turn_clock.missed[seat] = misses

    async def _close_window(self) -> None:
        if self.play:
            await self._say(self.play, self.play.close())

    async def _next_deal(self) -> None:
        """The last deal ends if its window is still open, and another begins if the table goes on."""
        await self._end_pause()
        if self.state.dealing or not self.turn_clock.goes_on:
            return
        await (self._begin_if_allowed() if self.state.tournament else self._begin())

    async def _end_pause(self) -> None:
        """Whoever has not shown their hand by now does not show it."""
        if self.running and isinstance(self.running.open, AskAll):
            await self._say(self.running, self.running.close())

    def _say_closing(self) -> None:
        """Nobody has dealt for a while: the table will close."""
        if not self.state.dealing:
            self.notice = "closes_soon"
            self.show()

    async def _close_idle(self) -> None:
        """Nobody deals any more."""
        if not self.state.dealing:
            await self.commit(ending.closed(self.state, "closed_idle"))

    # As a tournament wishes it.

    @property
    def _owner(self) -> TableOwner | None:
        name = self.state.tournament
        return self._world.owner_of(name) if name else None

    @property
    def held_up(self) -> HeldUp | None:
        """Between two deals of a tournament, why the next one does not begin; None: nothing keeps it."""
        is_played = self.running is not None and not self.running.deal.over
        owner = None if is_played or self.closed else self._owner
        return owner.holds_up(self.state.table) if owner else None

    def reseat(self) -> None:
        """Its tournament has moved on: look who sits here now, and whether a deal may begin. Nobody waits for it."""
        self._inbox.post(self._reseat)

    async def _reseat(self) -> None:
        owner = self._owner
        wanted = owner.seating(self.state) if owner else None
        if wanted is None:
            await self._close_with_tournament()
            return
        if wanted != self.state:
            await self.commit(Change(wanted))
            self._set_clock()
        if self._rested and not self.state.dealing:
            await self._begin_if_allowed()

    async def _close_with_tournament(self) -> None:
        """It is not played here any more; a running deal is void (TO-STOP-1)."""
        if self.state.dealing:
            if self.seals:
                await self.seals.annul(self.state, self._running_record)
            self.play = None
        await self.commit(ending.closed(self.state, "tournament_over"))

    async def _begin_if_allowed(self) -> bool:
        """Has the next deal of a tournament's table begun?"""
        owner = self._owner
        begun = await owner.begin(self.state) if owner else None
        self._rested = begun is None
        if begun is None:
            self.turn_clock.wait()
            self.show()
            return False
        self.state, self.notice, self.readied = begun, "", NOBODY
        self._lay_out(())
        self.turn_clock.refill()
        await self._advance()
        return True

    async def _begin(self) -> None:
        dealer = self._world.chance.choice(self.state.ready())
        await self.commit(dealing.begin(self.state, dealer, self._now))
        self.readied = NOBODY
        self._lay_out(())
        self.turn_clock.refill()
        await self._advance()

    def _lay_out(self, rows: tuple[bytes, ...]) -> None:
        """The running deal, and those who are seated now."""
        self.sat = self.state.players
        self.play = dealing.begun(self.state, rows)

    # Troubles.

    async def _take_up(self, rows: tuple[bytes, ...]) -> None:
        """Go on where the house stopped, with a full clock."""
        if self.seals:
            with suppress(StoreDown):  # they are read again when they are needed
                await self.seals.take_up(self.state)
        if self.state.dealing:
            self._lay_out(rows)
        else:
            await self._take_up_last()
        await self._advance()
        if self.state.tournament:
            self.reseat()
        self.show()

    async def _take_up_last(self) -> None:
        """Between two deals the last one stays on the table, if it can still be read."""
        ended = await self._world.store.ended(self.state.table, self.state.deal - 1)
        if ended is None:
            return
        try:
            self.sat, self.play = dealing.seen_again(ended)
        except (LogMismatch, msgspec.MsgspecError) as why:
            log.info("the last deal is not shown again", table=self.state.table, reason=str(why))

    @property
    def _running_record(self) -> Record | None:
        """The deal as it lies there, if it could be played at all."""
        return states.record(self.state, self.play, self._now) if self.play else None

    async def _misdeal(self) -> None:
        """The deal is annulled, chips return, the log is kept. After two in a row the table waits to be asked.

        A fault between two deals costs nothing.
        """
        if self.state.dealing:
            self._annulled = self._running_record
            self.play = None
            self._misdeals += 1
            self.notice = "misdeal"
            await self._advance()
            self.show()
