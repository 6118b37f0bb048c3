"""The deals of one table: begun, answered, ended, annulled. Write, then move."""

from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from msgspec.structs import replace

from engine.cards import Card
from engine.games import GAMES
from engine.house import state as states
from engine.house.chips import money
from engine.house.state import AnyState
from engine.house.store.ports import Entry, Overdrawn, StoreDown
from engine.house.world import World
from engine.play import Action, Ask, AskAll, LogMismatch, Pace, Play, Refused, Row, Shuffle, Shuffled, replay
from engine.seats import Seat
from engine.view import view_for

if TYPE_CHECKING:
    from engine.house.table import Table

log = structlog.get_logger()
MOST_MISDEALS = 2  # in a row, before the table waits to be asked


class Dealing:
    """What happens to the running deal. Only the table's own task calls it."""

    def __init__(self, table: "Table", world: World) -> None:
        self._table = table
        self._world = world
        self._misdeals = 0  # in a row

    @property
    def _state(self) -> AnyState:
        return self._table.state

    @property
    def _play(self) -> Play[Any] | None:
        return self._table.play

    async def start(self, key: str) -> None:
        self._table.player(key)
        if self._state.dealing and not (self._play and self._play.deal.over):
            raise Refused("deal_running")
        await self._end_pause()
        if self._state.dealing:  # the store has failed meanwhile
            raise StoreDown("the last deal has not ended")
        if len(self._state.ready()) < self._state.fewest:
            raise Refused("too_few_players", needed=self._state.fewest)
        if why_not := self._why_robots_wait(key):
            raise why_not
        await self._begin()

    def _why_robots_wait(self, key: str) -> Refused | None:
        """No deal without people; but who waits for a later one may let the robots play."""
        seat, player = self._table.player(key)
        if self._world.customs.robots_alone or states.person_can_play(self._state):
            return None
        if self._table.is_short(seat):
            return Refused("without_chips", chips=self._state.buy_in - self._table.stack(seat))
        return Refused("you_are_away") if player.out else None

    async def skip(self, key: str) -> None:
        self._table.player(key)
        if not self._table.only_robots_play:
            raise Refused("not_now")
        self._table.turns.skip()

    async def next_deal(self) -> None:
        """The clock ends the last deal if its window is still open, and begins another if the table goes on."""
        await self._end_pause()
        if not self._state.dealing and self._table.turns.goes_on:
            await self._begin()

    async def _end_pause(self) -> None:
        """Whoever has not shown his hand by now does not show it."""
        if self._state.dealing and self._play and isinstance(self._play.open, AskAll):
            await self._log(self._play, self._play.close())
            await self.advance()

    async def _begin(self) -> None:
        dealer = self._world.chance.choice(self._state.ready())
        await self._table.keep(states.begun(self._state, dealer, self._world.clock.now()))
        self._table.notice = ""
        self._remember()
        game = GAMES[self._state.game]
        self._table.play = Play(game.play, game.deal(self._state.match))
        self._table.turns.refill()
        await self.advance()

    async def take_up(self, rows: tuple[bytes, ...]) -> None:
        """Go on where the house stopped, with a full clock."""
        if self._state.dealing:
            self._remember()
            game = GAMES[self._state.game]
            log_rows = [states.decoded_row(self._state.game, row) for row in rows]
            self._table.play = replay(game.play, game.deal(self._state.match), log_rows)
        else:
            await self._take_up_last()
        await self.advance()
        self._table.show()

    async def _take_up_last(self) -> None:
        """Between two deals the last one stays on the table, if it can still be read."""
        ended = await self._world.store.ended(self._state.table, self._state.deal - 1)
        if ended is None:
            return
        try:
            record = states.decoded_record(ended.text)
            rows = [states.decoded_row(record.game, row) for row in ended.rows]
            play = replay(GAMES[record.game].play, GAMES[record.game].deal(record.match), rows)
        except (LogMismatch, msgspec.MsgspecError) as why:
            log.info("the last deal is not shown again", table=self._state.table, reason=str(why))
            return
        self._table.remembered, self._table.play = dict(record.players), play

    def _remember(self) -> None:
        self._table.remembered = {seat: player.name for seat, player in self._state.players.items()}

    async def act(self, key: str, deal: int, ask: int, action: Action) -> None:
        seat, _ = self._table.player(key)
        play = self._play
        if play is None or deal != self._state.deal or ask != play.ask or not self._state.dealing:
            raise Refused("moved_on")
        await self._log(play, play.answer(seat, action))
        self._table.turns.answered(seat)
        await self.advance()

    async def stand_by(self, key: str, deal: int, standing: str) -> None:
        seat, _ = self._table.player(key)
        play = self._play
        if play is None or deal != self._state.deal or not self._state.dealing or play.deal.over:
            raise Refused("moved_on")
        if seat not in play.deal.seats or standing not in GAMES[self._state.game].standing:
            raise Refused("not_now")
        if play.asked(seat):
            raise Refused("asked_now")
        if why_not := play.deal.why_not_in_advance(seat, standing):
            raise Refused(why_not)
        wanted = None if self._table.standing(seat) == standing else standing
        await self._table.keep(states.with_standing(self._state, seat, wanted, play.deal.occasion))

    async def let_pass(self, seat: Seat, action: Action, *, by_clock: bool = False) -> None:
        """The clock, a robot or a standing answer speaks to the open question."""
        if self._play:
            await self._log(self._play, self._play.answer(seat, action, by_clock=by_clock))
            await self.advance()

    async def close_window(self) -> None:
        """The clock ends the open window."""
        if self._play:
            await self._log(self._play, self._play.close())
            await self.advance()

    async def miss(self, seat: Seat) -> None:
        """He let turns pass: he sits out until he comes back."""
        await self._table.change(seat, replace(self._state.players[seat], away=True))

    def robot_answer(self, seat: Seat) -> Action | None:
        """What the robot at this seat does, from its own view only; None if it is not asked."""
        ask = self._play.asked(seat) if self._play else None
        if self._play is None or ask is None:
            return None
        action = GAMES[self._state.game].robot(view_for(self._play, seat), self._world.chance.between(0, 1))
        return ask.default if ask.refusal(action) else action

    async def _log(self, play: Play[Any], row: Row) -> None:
        await self._world.store.append(self._state.table, self._state.deal, len(play.log), states.encoded_row(row))
        play.apply(row)

    async def advance(self) -> None:
        """Answer what no player is asked, until one is or the deal is over. With the store down, try again later.

        A deal without a play is one that could not be played: a misdeal.
        """
        try:
            if self._state.dealing and self._play is None:
                await self._annul()
            while self._state.dealing and self._play and await self._answered_by_house(self._play):
                pass
            if not self._state.dealing and self._state.closes:
                await self.close("closed_early")
            elif not self._state.dealing:
                await self._table.seating.grant_promises()
                await self._table.seating.grant_top_ups()
        except StoreDown:
            self._table.turns.retry(self.advance)
            return
        except Overdrawn as wrong:  # nobody spends here: the ledger and the table disagree
            raise RuntimeError(f"deal {self._state.deal} cannot be settled") from wrong
        self._table.turns.set_clock(by_itself=self._misdeals < MOST_MISDEALS)

    async def _answered_by_house(self, play: Play[Any]) -> bool:
        match play.open:
            case Shuffle(cards=cards):
                await self._log(play, play.shuffle(self._cut_pack(play, self._world.chance.shuffle(cards))))
            case Ask(seat=seat) as ask if self._answers_nothing(seat):
                action = ask.unattended(gone=self._state.players[seat].leaving)
                await self._log(play, play.answer(seat, action, by_clock=action == ask.default))
            case AskAll(pace=Pace.SUSPENSE) if self._world.customs.suspense:
                return False
            case AskAll() if play.settled:
                await self._log(play, play.close())
            case None:
                await self._end()
            case _:
                return False
        return True

    def _answers_nothing(self, seat: Seat) -> bool:
        """He sits out or leaves. A robot that was sent away plays to the end of its last deal."""
        player = self._state.players[seat]
        return player.out and not player.robot

    def _cut_pack(self, play: Play[Any], order: list[Card]) -> list[Card]:
        """The pack as it lies after the cut. What is shuffled again in mid-deal is not cut."""
        cutter = play.deal.cutter
        if cutter is None or any(isinstance(row, Shuffled) for row in play.log):
            return order
        lifted = self._state.players[cutter].cut % len(order)
        return order[lifted:] + order[:lifted]

    async def _end(self) -> None:
        assert self._play  # noqa: S101  only advance calls this, with a deal that is over
        after, entries = self.when_over()
        kept = states.record(self._state, self._play, self._world.clock.now())
        await self._table.keep(after, entries, record=kept)
        self._misdeals = 0

    def when_over(self) -> tuple[AnyState, tuple[Entry, ...]]:
        """The table when the deal on it, which is over, has ended: its chips paid, who was leaving gone, and robots
        with too few chips bought in again; and the money that moves.
        """
        assert self._play  # noqa: S101  callers have looked
        paid = states.ended(self._state, self._play.deal)
        after, entries = self._without_leavers(paid)
        for seat, player in after.players.items():
            if player.robot and (not after.stack(seat) or after.why_not_ready(seat) == "too_few_chips"):
                chips = after.buy_in - after.stack(seat)
                after = states.with_player(after, seat, replace(player, bought=player.bought + chips))
                entries += money.buy_in(after, player, chips)
        return after, (*money.settled(self._state, paid), *entries)

    async def misdeal(self) -> None:
        """The deal is annulled, chips return, the log is kept. After two in a row the table waits to be asked.

        A fault between two deals costs nothing.
        """
        if self._state.dealing:
            self._table.play = None
            self._misdeals += 1
            self._table.notice = "misdeal"
            await self.advance()
            self._table.show()

    async def _annul(self) -> None:
        """Who was leaving goes, with the chips that he had when the deal began."""
        after, entries = self._without_leavers(states.annulled(self._state))
        await self._table.keep(after, entries)

    def _without_leavers(self, state: AnyState) -> tuple[AnyState, list[Entry]]:
        entries: list[Entry] = []
        for seat, player in state.players.items():
            if player.leaving:
                entries += money.cash_out(state, seat)
                state = states.emptied(state, seat)
        return state, entries

    async def say_closing(self) -> None:
        """Nobody has dealt for a while: the table will close."""
        if not self._state.dealing:
            self._table.notice = "closes_soon"
            self._table.show()

    async def close_idle(self) -> None:
        """Nobody deals any more."""
        if not self._state.dealing:
            await self.close("closed_idle")

    async def close(self, notice: str) -> None:
        """Between two deals: everybody gets his chips back, and the table is told why."""
        entries = [entry for seat in self._state.players for entry in money.cash_out(self._state, seat)]
        entries += money.pot_shared(self._state)
        state = replace(self._state, players={}, match=replace(self._state.match, stacks={}))
        await self._table.keep(state, entries, closed=True)
        self._table.closed = True
        self._table.notice = notice
