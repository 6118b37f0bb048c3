"""What seals the deals of one table: the deal that is played, and the next one, to which people may still add.

The next deal is sealed while this one is played, as soon as it is known what binds this one: when it is over, nobody
waits for a commitment, and a table shows it with what it writes then anyway.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

import structlog

from engine.cards import Card
from engine.fairness.proving import SealedDeal
from engine.fairness.texts import NONE, Beacon, Contribution, Rows, round_after
from engine.fairness.tracing import pack_of
from engine.game import AnyGame
from engine.games import GAMES
from engine.house.sealing.sealer import OpenDeal, Sealer, answer
from engine.house.store.ports import StoreDown
from engine.house.store.values import Record
from engine.house.tables.next_game import coming
from engine.house.tables.state import AnyState
from engine.play import Play, Refused, Shuffle, Shuffled

LONGEST_NAME = 64  # characters, in a proof
log = structlog.get_logger()


class NotSealed(Exception):
    """The deal began without a seal, and ends so."""


class Order(NamedTuple):
    """An answer to a shuffle, and what must be kept with its row of the log: whatever it follows from."""

    cards: list[Card]
    keep: Callable[[], Awaitable[None]] | None = None


class TableSeals:
    """`changed` is called when there is more to show; `beacon_spoke`, when a shuffle need not wait any longer."""

    def __init__(self, sealer: Sealer, changed: Callable[[], None], beacon_spoke: Callable[[], None]) -> None:
        self.open: OpenDeal | None = None  # the next deal, or the one that is played until its rows are closed
        self.rows: Rows | None = None  # of the open deal, if these are closed and its beacon is waited for
        self.closed: SealedDeal | None = None  # the deal that is played, or was played last
        self._sealer = sealer
        self._changed = changed
        self._beacon_spoke = beacon_spoke
        self._sealing: asyncio.Task[None] | None = None
        self._asking: asyncio.Task[None] | None = None
        self._said: tuple[str | None] | None = None  # what the beacon said, or that it did not come, to be kept

    @property
    def on(self) -> bool:
        """Are deals sealed from now on?"""
        return self._sealer.on

    def stop(self) -> None:
        """The table's task has ended."""
        self._sealer.line.leave(self)
        for task in (self._sealing, self._asking):
            if task:
                task.cancel()

    # Sealing.

    async def take_up(self, state: AnyState) -> None:
        """Everything as the house left it when it last stopped. Raises StoreDown."""
        last = state.deal + state.dealing
        kept = await self._sealer.kept(state.table, state.deal - 1, last)
        self.open = self.rows = self.closed = self._said = None
        for number in sorted(kept):
            if closed := kept[number].closed:
                self.closed = closed
            elif number >= state.deal and not kept[number].left:
                self.open, self.rows = kept[number].deal, kept[number].rows
                return

    def prepare(self, state: AnyState, play: Play[Any] | None) -> None:
        """Have the next deal sealed soon, if its game and what it follows are known and that was not done before.

        Nobody waits. `play`: the running deal.
        """
        number = self._next(state)
        if not self.on or number is None or (self.open and self.open.number == number):
            return
        is_due = self._sealing is None and self not in self._sealer.line
        if is_due and (game := coming(state, play)):
            self._sealer.line.join(self, state.table, number, game)

    def _next(self, state: AnyState) -> int | None:
        """The number of the deal that is to be sealed now; None if it is too early."""
        if not state.dealing:
            return state.deal
        return state.deal + 1 if self.closed and self.closed.commitment.deal == state.deal else None

    def begin(self, table: str, number: int, game: AnyGame) -> asyncio.Task[None]:
        """Seal this deal: its turn in the line of those to be sealed has come."""
        self._sealing = self._soon(self._seal(table, number, game))
        self._sealing.add_done_callback(self._sealed)
        return self._sealing

    async def _seal(self, table: str, number: int, game: AnyGame) -> None:
        with suppress(StoreDown):  # it is sealed later: at the latest when its cards are asked for
            self.open = await self._sealer.seal(table, number, game)
            self._changed()

    def _sealed(self, _: object) -> None:
        self._sealing = None

    # What people add.

    async def contribute(self, key: str, number: int, row: Contribution) -> OpenDeal:
        """Add this row to deal `number`. Raises Refused: `cut_too_late`, `enough_cuts`; StoreDown."""
        if self.open is None or self.rows is not None or self.open.number != number:
            raise Refused("cut_too_late")
        self.open = await self._sealer.contribute(self.open, key, row)
        return self.open

    # Dealing.

    async def order(self, state: AnyState, play: Play[Any], question: Shuffle) -> Order | None:
        """The order that answers the open shuffle; None: the beacon is waited for.

        Raises NotSealed for deals that began so, StoreDown, TooManyShuffles.
        """
        if not self._is_closed(state):
            await self._find(state, dealt=any(isinstance(row, Shuffled) for row in play.log))
        if self.closed and self._is_closed(state):
            return Order(_cards(self.closed, state, play, question))
        return await self._closing(state, play, question)

    def _is_closed(self, state: AnyState) -> bool:
        return self.closed is not None and self.closed.commitment.deal == state.deal

    async def _find(self, state: AnyState, *, dealt: bool) -> None:
        """The deal that is about to be dealt, sealed at the latest now. `dealt`: it has cards already."""
        if not self._sealer.line.leave(self) and self._sealing:
            await asyncio.wait([self._sealing])
        if self.open is None or self.open.number != state.deal or dealt:
            await self.take_up(state)
        if self._is_closed(state):
            return
        if dealt or not self.on:
            raise NotSealed
        if self.open is None:
            self.open = await self._sealer.seal(state.table, state.deal, GAMES[state.game])

    async def _closing(self, state: AnyState, play: Play[Any], question: Shuffle) -> Order | None:
        """Close the rows; where no beacon was named, they are kept with the row of the log that follows from them."""
        opened = self.open
        if opened is None:
            raise NotSealed
        names = [state.players[seat].name[:LONGEST_NAME] for seat in play.deal.dealing_order]
        rows = self.rows or self._sealer.rows(opened, pack_of(question.cards), names)
        if opened.commitment.beacon == NONE:
            closed = opened.closed(rows)
            keep = partial(self._sealer.keep_rows, opened, rows)
        elif self.rows is None:
            await self._sealer.keep_rows(opened, rows)
            self.rows = rows
            self._changed()
            self._ask(opened, rows)
            return None
        elif self._said is None:
            self._ask(opened, rows)
            return None
        else:
            (said,) = self._said
            closed = opened.closed(rows, Beacon(opened.commitment.beacon, round_after(rows.closed), said))
            keep = partial(self._sealer.keep_said, opened, said)
        return Order(_cards(closed, state, play, question), partial(self._keep, keep, closed))

    async def _keep(self, keep: Callable[[], Awaitable[None]], closed: SealedDeal) -> None:
        self.open = self.rows = self._said = None  # should this fail, they are read again
        await keep()
        self.closed = closed

    def _ask(self, opened: OpenDeal, rows: Rows) -> None:
        if self._asking is None:
            self._asking = self._soon(self._heard(opened, rows))

    async def _heard(self, opened: OpenDeal, rows: Rows) -> None:
        said = await self._sealer.beacon(opened, rows)
        self._said, self._asking = (said,), None
        self._beacon_spoke()

    async def annul(self, state: AnyState, what: Record | None) -> None:
        """The running deal is void: nothing is added to it any more. `what` it was is kept. Raises StoreDown."""
        await self._sealer.annul(state.table, state.deal, GAMES[state.game], what)
        await self.take_up(state)

    def _soon(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        task.add_done_callback(_told)
        return task


def _cards(closed: SealedDeal, state: AnyState, play: Play[Any], question: Shuffle) -> list[Card]:
    return answer(closed, GAMES[state.game].sealing, play.log, question)


def _told(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (fault := task.exception()):
        log.error("sealing has failed", exc_info=fault)
