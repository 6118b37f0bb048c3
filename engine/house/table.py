"""A table: one task owns it, and everything that happens there goes through its inbox. Write, then move, then show."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, Generic, NamedTuple, TypeVar

import structlog
from msgspec.structs import replace

from engine.games import GAMES
from engine.house import state as states
from engine.house.dealing import Dealing
from engine.house.seating import Seating
from engine.house.state import AnyState, Player
from engine.house.store.ports import Entry, Kept, Overdrawn, Record, StoreDown
from engine.house.turns import Turns
from engine.house.world import World
from engine.match import Carried, Match
from engine.play import Action, AskAll, Pace, Play, Refused
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
        self.notice = ""  # what the table should be told once: `misdeal`, `closed_idle`, `closed_early`
        self.turns = Turns(self, world)
        self.seating = Seating(self, world)
        self.dealing = Dealing(self, world)
        self._world = world
        self._inbox: asyncio.Queue[_Wish[Any]] = asyncio.Queue()

    # What anyone may look at.

    @property
    def deadline(self) -> float | None:
        """When the open question will be answered by the clock, in unix seconds."""
        return self.turns.deadline

    @property
    def on_time_bank(self) -> bool:
        """Does the player whose turn it is use his time bank?"""
        return self.turns.on_time_bank

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

    @property
    def only_robots_play(self) -> bool:
        """Is a deal running in which no person can win or lose any more, or do anything?"""
        if self.play is None or not self.state.dealing or self.play.deal.over:
            return False
        players = (self.state.players[seat] for seat in self.play.deal.playing)
        return all(player.robot or player.out for player in players)

    @property
    def between_deals(self) -> AnyState:
        """The table as it is when the deal on it, if it is over, has ended."""
        return self.dealing.when_over()[0] if self.state.dealing and self.play and self.play.deal.over else self.state

    def is_short(self, seat: Seat) -> bool:
        """Has he too few chips to be dealt in, though the rules would let him in with more?"""
        rules, carried, stack = self.state.match.rules, self.state.match.carried, self.stack(seat)
        why_not = (rules.why_not_dealt_in(carried, seat, stack, posts=posts) for posts in (False, True))
        return not self.is_in_deal(seat) and "too_few_chips" in why_not

    def waits(self, seat: Seat) -> bool:
        """Does he, who has chips or not, enter only when his turn to do so comes, unless he pays to come in at once?"""
        state = self.state
        if state.players[seat].out or (self.play and state.dealing and seat in self.play.deal.seats):
            return False
        if not self._carried.keeps_waiting(state.match.rules, seat):
            return False
        after = self.between_deals
        return after.dealing or seat not in states.next_dealt(_unposted(after, seat))

    def price_of_entry(self, seat: Seat) -> int:
        """The most that he who waits pays to come in at once, in chips; 0 for those who do not wait.

        Exact between deals; in mid-deal it may turn out less, if the big blind is his by then.
        """
        return self._carried.price_of_entry(self.state.match.rules, seat) if self.waits(seat) else 0

    @property
    def _carried(self) -> Carried:
        """What the next deal begins from, as far as it is known in mid-deal."""
        match: Match[Any, Any] = self.state.match
        if self.play and self.state.dealing and match.carried.newcomers_wait:
            match = GAMES[self.state.game].after(match, self.play.deal)
        carried: Carried = match.carried
        return carried

    def player(self, key: str) -> tuple[Seat, Player]:
        """Raises Refused: `not_seated`."""
        seat = self.state.seat_of(key)
        if seat is None:
            raise Refused("not_seated")
        return seat, self.state.players[seat]

    def standing(self, seat: Seat) -> str | None:
        """What he has said in advance, by name, if it still counts. Nobody else may know."""
        still = self.play is not None and self.play.deal.occasion == self.state.occasion
        return self.state.standing.get(seat) if still else None

    def standing_answer(self, seat: Seat) -> Action | None:
        """What he answers to the open question by what he said in advance; None if he must be asked himself."""
        standing, ask = self.standing(seat), self.play.asked(seat) if self.play else None
        return GAMES[self.state.game].standing[standing](ask) if standing and ask else None

    def has_no_choice(self, seat: Seat) -> bool:
        """Is he asked to claim something that he may not, as everybody knows?"""
        window = self.play.open if self.play else None
        ask = self.play.asked(seat) if self.play else None
        if ask is None or not isinstance(window, AskAll) or window.pace is not Pace.CLAIM:
            return False
        return sum(not option.locked for option in ask.options) < 2

    # Wishes.

    async def sit(self, key: str, name: str) -> None:
        """Take a seat and buy in. A robot makes room where no seat is free, in a running deal when that is over.

        Raises Refused: `already_seated`, `table_full`, `seats_held`, `purse_too_small`, `seat_promised`.
        """
        await self._wish(lambda: self.seating.sit(key, name))

    async def hold(self, keys: Iterable[str], seconds: float) -> None:
        """For so long these people find a seat, and the table stays open for them."""
        await self._wish(lambda: self.seating.hold(keys, seconds))

    async def add_robot(self, key: str) -> None:
        """A robot takes a seat; anyone seated may ask for it. Raises Refused: `table_full`, `seats_held`."""
        await self._wish(lambda: self.seating.add_robot(key))

    async def remove_robot(self, key: str) -> None:
        """The robot that came last goes, at once or when the running deal is over; anyone seated may ask for it.

        Raises Refused: `no_robots`.
        """
        await self._wish(lambda: self.seating.remove_robot(key))

    async def leave(self, key: str) -> None:
        """Stand up: at once, or when the running deal is over."""
        await self._wish(lambda: self.seating.leave(key))

    async def close(self) -> None:
        """Everybody gets his chips back and the table is no more: now, or when the running deal is over.

        Asked once more during that deal, it stays open after all.
        """
        await self._wish(self.seating.close)

    async def sit_out(self, key: str) -> None:
        await self._wish(lambda: self.seating.sit_out(key))

    async def back(self, key: str, *, posts: bool = False) -> int:
        """Come back from sitting out, or buy in again with too few chips; `posts`: pay to be dealt in at once.

        Who buys in again pays for that too, where newcomers wait. Returns how many chips came from his purse.
        """
        return await self._wish(lambda: self.seating.back(key, posts=posts))

    async def cut(self, key: str, cards: int) -> None:
        """Lift so many cards whenever it is his to cut, from the next shuffle on. Raises Refused: not 0 to 51."""
        await self._wish(lambda: self.seating.cut(key, cards))

    async def top_up(self, key: str) -> int:
        """Fill his stack up to the buy-in, from his purse; how many chips came.

        While he is in a deal 0: the wish is kept until it is over, and asked again taken back. Raises Refused:
        `stack_full`, `purse_empty`, `purse_too_small`.
        """
        return await self._wish(lambda: self.seating.top_up(key))

    async def start(self, key: str) -> None:
        """Deal now. Raises Refused: `deal_running`, `too_few_players`; and where only robots would play, unless he
        waits for a later deal: `you_are_away`, `without_chips`.
        """
        await self._wish(lambda: self.dealing.start(key))

    async def skip(self, key: str) -> None:
        """Robots that are alone in the running deal play it to its end at once; anyone seated may ask for it.

        Raises Refused: `not_now`.
        """
        await self._wish(lambda: self.dealing.skip(key))

    async def act(self, key: str, deal: int, ask: int, action: Action) -> None:
        """Answer question `ask` of deal number `deal`. Raises Refused: `moved_on`, `not_your_turn`, or why not."""
        await self._wish(lambda: self.dealing.act(key, deal, ask, action))

    async def stand_by(self, key: str, deal: int, standing: str) -> None:
        """Answer in advance, for the rest of deal number `deal`; the same again takes it back.

        Raises Refused: `moved_on`, `not_now` (he is not in the deal), `asked_now`.
        """
        await self._wish(lambda: self.dealing.stand_by(key, deal, standing))

    async def move(self, place: str) -> None:
        """It is shown elsewhere from now on, in a place that was not made for it."""
        await self._wish(lambda: self.keep(replace(self.state, place=place, home="")))

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
                await self._guarded(lambda: self.dealing.take_up(rows))
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
            await self.dealing.misdeal()
            raise Refused("our_fault") from fault

    def show(self) -> None:
        self._world.screen.changed(self)

    async def _resume(self) -> None:
        self.turns.resume()
        await self.dealing.advance()

    async def change(self, seat: Seat, player: Player, entries: Iterable[Entry] = ()) -> None:
        """Write what has become of one player, with the chips that he moved."""
        await self.keep(states.with_player(self.state, seat, player), entries)

    async def keep(
        self,
        state: AnyState,
        entries: Iterable[Entry] = (),
        *,
        record: Record | None = None,
        closed: bool = False,
    ) -> None:
        """Write, then move: the state with the chips that went and the deal's record."""
        kept = states.encoded(state)
        await self._world.store.keep(
            state.table, kept, state.deal, entries=tuple(entries), record=record, closed=closed
        )
        self.state = state


def _unposted(state: AnyState, seat: Seat) -> AnyState:
    """As if he did not pay to come in at once."""
    posting = tuple(other for other in state.match.posting if other != seat)
    state = replace(state, match=replace(state.match, posting=posting))
    return states.with_player(state, seat, replace(state.players[seat], posts=False))


def _refuse(wish: _Wish[Any], why: Exception) -> None:
    """Unless nobody waits any more."""
    if not wish.reply.done():
        wish.reply.set_exception(why)


def taken_up(kept: Kept, world: World) -> Table:
    """The table that the store kept. Raises msgspec.DecodeError or KeyError for one that today's house cannot read."""
    return Table(states.decoded(kept.state), world)
