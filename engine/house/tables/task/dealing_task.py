"""How a table goes on from deal to deal: what the house answers itself, how a deal begins and ends, and what is done
when one cannot be played.
"""

from contextlib import suppress
from functools import cached_property
from typing import Any

import msgspec
import structlog
from msgspec.structs import replace

from engine.house.sealing.table_seals import NotSealed, Order
from engine.house.store.ports import Overdrawn, StoreDown
from engine.house.store.values import Record
from engine.house.tables import dealing, encoding, ending
from engine.house.tables.change import Change
from engine.house.tables.state import AnyState, Turn
from engine.house.tables.task.buying import Buying
from engine.house.tables.task.lasting_turns import LastingTurns
from engine.house.tables.task.table_task import NOBODY, TableTask
from engine.house.world import PACES, World
from engine.play import AskAll, LogMismatch, Play, Row, Shuffle

MOST_MISDEALS = 2  # in a row, before the table waits to be asked
log = structlog.get_logger()


class DealingTask(TableTask):
    """A table that goes on from deal to deal."""

    def __init__(self, state: AnyState, world: World) -> None:
        super().__init__(state, world)
        self._buying = Buying(self, world)
        self._misdeals = 0  # in a row
        self._annulled: Record | None = None  # what the last misdeal was, if it could be played at all
        self._rested = False  # has the pause after the last deal of a tournament's table passed?

    @cached_property  # few tables last for days
    def _turns(self) -> LastingTurns:
        return LastingTurns(self, self._world)

    # What the house answers, and what follows.

    async def _advance(self) -> None:
        """Answer what no player is asked, until one is or the deal is over. With the store down, try again later.

        A deal without a play is one that could not be played: a misdeal.
        """
        try:
            if self.state.dealing and self.play is None:
                await self._annul()
            while self.running and await self._answered_by_house(self.running):
                pass
            if not self.state.dealing and not self.closed:
                await self._after_deal()
            if self.short_people:
                await self._buying.look_into_purses()
            if self.seals and not self.closed:
                self.seals.prepare(self.state, self.running)
            if self._lasts:
                await self._keep_turn(await self._turns.open())
        except StoreDown:
            self.turn_clock.retry()
            return
        except Overdrawn as wrong:  # nobody spends here: the ledger and the table disagree
            raise RuntimeError(f"deal {self.state.deal} cannot be settled") from wrong
        self._set_clock()
        if self.readied and self.is_due and not self.awaited:
            await self._next_deal()

    @property
    def _lasts(self) -> bool:
        """Does a turn last for hours here?"""
        return PACES[self.state.pace].lasting

    async def _annul(self) -> None:
        if self.seals:
            await self.seals.annul(self.state, self._annulled)
        await self.commit(ending.annulled(self.state))

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

    async def _say(self, play: Play[Any], row: Row) -> None:
        await self._log(play, row)
        await self._advance()

    async def _after_deal(self) -> None:
        """No deal is running: the table closes, or what was put off is granted."""
        if self.state.closes:
            await self.commit(ending.closed(self.state, "closed_early"))
        else:
            await self._buying.grant_promises()
            await self._buying.grant_top_ups()

    async def _keep_turn(self, turn: Turn | None) -> None:
        """A turn that lasts for hours is written down, and who let how many pass: a restart goes on with them."""
        missed = self.turn_clock.missed
        if turn and (turn != self.state.turn or missed != self.state.missed):
            await self.commit(Change(replace(self.state, turn=turn, missed={**missed})))

    def _set_clock(self) -> None:
        if self.turn_clock.set(by_itself=self._misdeals < MOST_MISDEALS) and self.notice == "closes_soon":
            self.notice = ""  # somebody has come since

    # The next deal.

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

    async def _begin(self) -> None:
        dealer = self._world.chance.choice(self.state.ready())
        await self.commit(dealing.begin(self.state, dealer, self._now))
        await self._deal_out()

    async def _begin_if_allowed(self) -> bool:
        """Has the next deal of a tournament's table begun?"""
        owner = self._owner
        begun = await owner.begin(self.state) if owner else None
        self._rested = begun is None
        if begun is None:
            self.turn_clock.wait()
            self.show()
            return False
        self.state, self.notice = begun, ""
        await self._deal_out()
        return True

    async def _deal_out(self) -> None:
        self.readied = NOBODY
        self._lay_out(())
        self.turn_clock.refill()
        await self._advance()

    def _lay_out(self, rows: tuple[bytes, ...]) -> None:
        """The running deal, and those who are seated now."""
        self.sat = self.state.players
        self.play = dealing.begun(self.state, rows)

    # As a tournament wishes it.

    def reseat(self) -> None:
        """Its tournament has moved on: look who sits here now, and whether a deal may begin. Nobody waits for it."""
        self._post(self._reseat)

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

    # At a start, and after a fault of ours.

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
        return encoding.record(self.state, self.play, self._now) if self.play else None

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
