"""The task that owns a table: it serves what was asked, one after the other. Write, then move, then show.

There is one only while there is something to serve: a task that waits takes 2 kB.

What is to become of the table is decided by `seating` and `dealing`, when the next ring is due by `turn_clock`. Here
alone it is written, moved and shown.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, Concatenate, ParamSpec, TypeVar

import structlog
from msgspec.structs import replace

from engine.house.chips import money
from engine.house.sealing.table_seals import TableSeals
from engine.house.store.ports import Overdrawn, StoreDown
from engine.house.store.posted import making
from engine.house.tables import encoding
from engine.house.tables.change import Change
from engine.house.tables.situation import Situation
from engine.house.tables.state import AnyState
from engine.house.tables.task.inbox import Inbox, Request
from engine.house.tables.task.turn_clock import Ring, TurnClock
from engine.house.world import PACES, HeldUp, TableOwner, World, until
from engine.play import Play, Refused, Row, Shuffle
from engine.seats import Seat
from engine.view import View

T = TypeVar("T")
P = ParamSpec("P")
NOBODY: frozenset[str] = frozenset()  # one for all tables: an empty set takes 216 bytes
log = structlog.get_logger()


class TableTask(Situation, ABC):
    """A table and the task that owns it. `DealingTask` says how it goes on, `Table` what may be wished of it."""

    def __init__(self, state: AnyState, world: World) -> None:
        super().__init__(state)
        self.gone = NOBODY  # players, by key, of whom the platform knows that they do not look
        self.readied = NOBODY  # players, by key, who need no longer pause before the next deal
        self.notice = ""  # what the table should be told once: `misdeal`, `closes_soon`, `closed_idle`, `closed_early`
        self.turn_clock = TurnClock(self, world, self._rings)
        self.seals: TableSeals | None = None  # None: chance alone shuffles
        if world.sealer:
            self.seals = TableSeals(world.sealer, self._seals_changed, self._beacon_spoke)
        self.wake: Callable[[Any], None]  # gives it a task, unless it has one; from its lobby
        self._world = world
        self._inbox = Inbox()
        self._stopped = False  # nothing is served any more: for good, or until the house starts again
        self._held_up: HeldUp | None = None  # as it was when the last request had been served

    @property
    def deadline(self) -> float | None:
        """When the open question will be answered by the clock, in unix seconds."""
        return self.turn_clock.deadline

    @property
    def is_paused(self) -> bool:
        """Does the clock stand still, since nobody can see the table?"""
        return self.turn_clock.is_paused

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
        self.wake(self)  # a task that finds nothing to serve any more

    @property
    def is_let_go(self) -> bool:
        """Is it another worker's by now, or will be at the next start of the house?"""
        return self._stopped and not self.closed

    async def _request(self, do: Callable[P, Awaitable[T]], *args: P.args, **kw: P.kwargs) -> T:
        if self._stopped:
            raise self._why_not()
        self.wake(self)
        return await self._inbox.ask(do, *args, **kw)

    def _post(self, do: Callable[P, Awaitable[None]], *args: P.args, **kw: P.kwargs) -> None:
        """A request of our own, for which nobody waits."""
        if not self._stopped:
            self.wake(self)
            self._inbox.post(do, *args, **kw)

    def _why_not(self) -> Exception:
        """Why no wish is granted any more."""
        return Refused("table_closed") if self.closed else StoreDown("the house has stopped")

    def _rings(self, ring: Ring) -> None:
        self._post(self._on_ring, ring)

    # The table's task.

    async def work(self, rows: tuple[bytes, ...] | None) -> None:
        """Serve all that was asked. `rows`: first take up the deal with this log, as the house left it."""
        is_over = True
        try:
            if rows is not None:
                await self._until_taken_up(rows)
            while not (self.closed or self._stopped) and (request := self._inbox.take()):
                await self._serve(request)
            is_over = self.closed or self._stopped
        finally:
            if is_over:
                self.stop()

    async def _until_taken_up(self, rows: tuple[bytes, ...]) -> None:
        """While the store is down it is tried again; meanwhile every wish is refused."""
        while not self._stopped:
            try:
                with suppress(Refused):  # a fault of ours: that deal is annulled, and the table goes on
                    await self._guarded(partial(self._take_up, rows))
            except StoreDown as why:
                log.warning("table is not taken up yet: the store is down", table=self.state.table)
                self._inbox.refuse_all(why)
                await until(self._world.clock, self._now + self._world.customs.retry)
            else:
                return

    def stop(self) -> None:
        """Nothing is served any more."""
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
        except BaseException:  # the house stops, or the table's task ends by a fault
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

    # Writing, and moving.

    async def commit(self, change: Change) -> None:
        """Write, then move."""
        state = change.state
        if PACES[state.pace].lasting and not state.dealing:
            state = replace(state, waits_since=self._now)
            change = change._replace(state=state)
        if (owner := self._owner) and self.state.dealing and not (state.dealing or change.closed):
            await owner.ended(change)
            if owner.seating(state) is None:
                self.notice = "tournament_over"  # before it closes, so that nobody waits for another deal
        else:
            await self._world.store.keep(
                state.table,
                encoding.encoded(state),
                state.deal,
                entries=change.entries,
                record=change.record,
                closed=change.closed,
            )
        before, self.state, self.closed = self.state, state, change.closed
        if len(state.players) < len(before.players):
            self.taken_home = {**self.taken_home, **money.taken_home(before, change.entries)}
        if change.notice is not None:
            self.notice = change.notice
        for seat in state.newcomers(before):
            self.turn_clock.welcome(seat)

    async def _log(self, play: Play[Any], row: Row, keep: Callable[[], Awaitable[None]] | None = None) -> None:
        """Write, then move: one row of the running deal. `keep` writes what the row follows from, in one go with it."""
        row_kept = self._world.store.append(self.state.table, self.state.deal, len(play.log), encoding.encoded_row(row))
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

    @property
    def _now(self) -> float:
        return self._world.clock.now()

    def _seals_changed(self) -> None:
        """In mid-deal the next commitment is not shown yet."""
        running = self.running
        if not self.closed and (running is None or running.deal.over or isinstance(running.open, Shuffle)):
            self.show()

    def _beacon_spoke(self) -> None:
        self._post(self._advance)

    # What is done about it, see `DealingTask`.

    @abstractmethod
    async def _take_up(self, rows: tuple[bytes, ...]) -> None:
        """Go on where the house stopped."""

    @abstractmethod
    async def _advance(self) -> None:
        """Answer what no player is asked."""

    @abstractmethod
    async def _on_ring(self, ring: Ring) -> None:
        """Do what is due, unless the ring comes late."""

    @abstractmethod
    async def _misdeal(self) -> None:
        """The deal is annulled."""

    @abstractmethod
    def show(self) -> None:
        """Something here has changed."""
