"""What a table does when its clock rings."""

from typing import Any

from engine.house.store.ports import StoreDown
from engine.house.tables import dealing, ending, seating
from engine.house.tables.task.dealing_task import DealingTask
from engine.house.tables.task.turn_clock import Due, Ring
from engine.play import Ask, Play
from engine.seats import Seat


class TimedTask(DealingTask):
    """A table that does what is due by its clock."""

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
            await self._log(play, play.answer(seat, action))
            self.turn_clock.missed.pop(seat, None)
            await self._advance()

    async def _turn_over(self, play: Play[Any], ask: Ask[Any]) -> None:
        """The time bank begins, or the default is played; too many misses in a row and the player sits out."""
        seat = ask.seat
        if self.state.players[seat].key not in self.gone and self.turn_clock.begin_time_bank(seat):
            self.show()
            return
        misses = self.turn_clock.missed.get(seat, 0) + 1
        if misses >= self._world.customs.most_misses:
            await self.commit(seating.away(self.state, seat))
        await self._log(play, play.answer(seat, ask.default, by_clock=True))
        self.turn_clock.missed[seat] = misses
        await self._advance()

    async def _close_window(self) -> None:
        if self.play:
            await self._say(self.play, self.play.close())

    def _say_closing(self) -> None:
        """Nobody has dealt for a while: the table will close."""
        if not self.state.dealing:
            self.notice = "closes_soon"
            self.show()

    async def _close_idle(self) -> None:
        """Nobody deals any more."""
        if not self.state.dealing:
            await self.commit(ending.closed(self.state, "closed_idle"))
