"""Seats and stacks of one table: who sits down, leaves, sits out and comes back, and what he buys."""

from collections.abc import Iterable
from contextlib import suppress
from math import ceil
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.house import state as states
from engine.house.chips import money
from engine.house.chips.bank import Bank
from engine.house.state import AnyState, Player
from engine.house.store.ports import Entry, Overdrawn
from engine.house.world import World
from engine.play import Refused, out_of_range
from engine.seats import Seat

if TYPE_CHECKING:
    from engine.house.table import Table

MOST_LIFTED = 51  # cards, by who cuts


async def chips_for(state: AnyState, key: str, bank: Bank, stack: int = 0) -> int:
    """What a player's `stack` is filled up with: to the buy-in, or by all he has if that makes a tenth of it at least.

    Raises Refused `purse_too_small`, StoreDown.
    """
    purse = await bank.welcome(state.community, key)
    if (stack + purse) * 10 < state.buy_in:
        raise Refused("purse_too_small", purse=purse, buy_in=state.buy_in)
    return min(purse, state.buy_in - stack)


async def opened_by(state: AnyState, key: str, name: str, bank: Bank) -> tuple[AnyState, tuple[Entry, ...]]:
    """A new table with its opener seated, and the chips that he brings. Raises Refused `purse_too_small`, StoreDown."""
    player = Player(key, name, bought=await chips_for(state, key, bank))
    state = states.seated(replace(state, opener=key), player)
    return state, money.buy_in(state, player, player.bought)


class Seating:
    """What players wish between the questions of the rules. Only the table's own task calls it."""

    def __init__(self, table: "Table", world: World) -> None:
        self._table = table
        self._world = world

    @property
    def _state(self) -> AnyState:
        return self._table.state

    async def sit(self, key: str, name: str) -> None:
        seat = self._state.seat_of(key)
        if seat is not None:
            if not self._state.players[seat].leaving:
                raise Refused("already_seated")
            await self._table.change(seat, replace(self._state.players[seat], leaving=False))
            await self._table.dealing.advance()
            return
        chips, robot = await chips_for(self._state, key, self._world.bank), self._robot_for(key)
        if robot is not None and self._is_playing(robot):
            await self._promise(key, name)
            return
        await self._seat(Player(key, name, bought=chips), robot)
        await self._table.dealing.advance()

    def _robot_for(self, key: str) -> Seat | None:
        """The robot that makes room for him; None where a seat is free. Raises Refused where there is neither."""
        no_seat = self._why_no_seat(key)
        robot = self._last_robot() if no_seat else None
        if no_seat and robot is None:
            raise no_seat
        return robot

    async def _seat(self, player: Player, robot: Seat | None) -> None:
        """He takes a free seat, or the seat of a robot, which takes its chips with it."""
        state, entries = self._without(robot)
        bought = money.buy_in(state, player, player.bought)
        await self._table.keep(states.seated(state, player), (*entries, *bought))
        self._table.turns.welcome(self._table.player(player.key)[0])

    def _without(self, seat: Seat | None) -> tuple[AnyState, tuple[Entry, ...]]:
        """The table when whoever sits there has gone, and the chips that go too."""
        if seat is None:
            return self._state, ()
        return states.emptied(self._state, seat), money.cash_out(self._state, seat)

    async def _promise(self, key: str, name: str) -> None:
        """As many people as there are robots get a robot's seat when the deal is over."""
        robots = sum(player.robot for player in self._state.players.values())
        if key in self._state.promised:
            raise Refused("seat_promised")
        if len(self._state.promised) >= robots:
            raise Refused("table_full", seats=self._state.seats)
        await self._table.keep(replace(self._state, promised={**self._state.promised, key: name}))

    async def grant_promises(self) -> None:
        """The deal is over: robots make room. Who has not the chips any more finds no seat."""
        if not self._state.promised:
            return
        for key, name in self._state.promised.items():
            with suppress(Refused, Overdrawn):
                if self._state.seat_of(key) is None:
                    chips = await chips_for(self._state, key, self._world.bank)
                    await self._seat(Player(key, name, bought=chips), self._robot_for(key))
        await self._table.keep(replace(self._state, promised={}))  # last: with the store down all of it is tried again

    def _why_no_seat(self, key: str) -> Refused | None:
        """All seats are taken, or kept for others."""
        try:
            self._check_not_held(key)
        except Refused as why:
            return why
        full = len(self._state.players) >= self._state.seats
        return Refused("table_full", seats=self._state.seats) if full else None

    def _is_playing(self, seat: Seat) -> bool:
        """Was he dealt into the running deal? Then his seat is his until it has ended."""
        return self._state.dealing and seat in self._state.match.stacks

    def _last_robot(self, *, leaving: bool = True) -> Seat | None:
        """The robot that came last, one that plays no deal now before the others. `leaving`: also one that goes."""
        robots = {
            seat: int(player.key.partition(":")[2])
            for seat, player in self._state.players.items()
            if player.robot and (leaving or not player.leaving)
        }
        return max(robots, key=lambda seat: (not self._is_playing(seat), robots[seat]), default=None)

    async def hold(self, keys: Iterable[str], seconds: float) -> None:
        held = tuple(key for key in keys if self._state.seat_of(key) is None)
        until = self._world.clock.now() + max(0.0, seconds)
        await self._table.keep(replace(self._state, held=held, held_until=until))
        await self._table.dealing.advance()

    def _check_not_held(self, key: str) -> None:
        now = self._world.clock.now()
        if why_not := states.why_not_seated(self._state, key, now):
            raise Refused(why_not, minutes=ceil((self._state.held_until - now) / 60))

    async def add_robot(self, key: str) -> None:
        self._table.player(key)
        self._check_not_held("")
        taken = {player.key for player in self._state.players.values()}
        number = next(number for number in range(1, self._state.seats + 1) if f"robot:{number}" not in taken)
        robot = Player(f"robot:{number}", f"Robot {number}", robot=True, bought=self._state.buy_in)
        await self._table.keep(states.seated(self._state, robot), money.buy_in(self._state, robot, robot.bought))
        await self._table.dealing.advance()

    async def remove_robot(self, key: str) -> None:
        self._table.player(key)
        robot = self._last_robot(leaving=False)
        if robot is None:
            raise Refused("no_robots")
        await self._stand_up(robot)

    async def leave(self, key: str) -> None:
        if key in self._state.promised:
            others = {other: name for other, name in self._state.promised.items() if other != key}
            await self._table.keep(replace(self._state, promised=others))
            return
        await self._stand_up(self._table.player(key)[0])

    async def _stand_up(self, seat: Seat) -> None:
        """At once, or when the running deal is over."""
        if self._is_playing(seat):
            await self._table.change(seat, replace(self._state.players[seat], leaving=True))
        else:
            await self._table.keep(*self._without(seat))
        await self._table.dealing.advance()

    async def sit_out(self, key: str) -> None:
        seat, player = self._table.player(key)
        await self._table.change(seat, replace(player, away=True))
        await self._table.dealing.advance()

    async def back(self, key: str, *, posts: bool) -> int:
        seat, player = self._table.player(key)
        short = self._table.is_short(seat)
        posts = posts or self._state.returns_by_paying(seat) or (short and self._table.waits(seat))
        if not (player.out or short or posts):
            raise Refused(self._state.why_not_ready(seat, posts=True) or "not_away")
        bank, stack = self._world.bank, self._table.stack(seat)
        chips = await chips_for(self._state, key, bank, stack) if short else 0
        self._table.turns.missed.pop(seat, None)
        player = replace(player, away=False, leaving=False, posts=posts, bought=player.bought + chips)
        await self._table.change(seat, player, money.buy_in(self._state, player, chips) if chips else ())
        await self._table.dealing.advance()
        return chips

    async def top_up(self, key: str) -> int:
        seat, player = self._table.player(key)
        if self._table.is_in_deal(seat):
            await self._table.change(seat, replace(player, tops_up=not player.tops_up))
            return 0
        chips = await self._fill_up(seat)
        await self._table.dealing.advance()
        return chips

    async def _fill_up(self, seat: Seat) -> int:
        player, stack, buy_in = self._state.players[seat], self._table.stack(seat), self._state.buy_in
        purse = await self._world.bank.welcome(self._state.community, player.key)
        chips = min(purse, buy_in - stack)
        if stack >= buy_in:
            raise Refused("stack_full", buy_in=buy_in)
        if not purse:
            raise Refused("purse_empty")
        if (stack + purse) * 10 < buy_in:  # he would sit down with too little
            raise Refused("purse_too_small", purse=purse, buy_in=buy_in)
        player = replace(player, bought=player.bought + chips, tops_up=False)
        await self._table.change(seat, player, money.buy_in(self._state, player, chips))
        return chips

    async def grant_top_ups(self) -> None:
        """The deal is over: who wished it is filled up, if his purse and the table's limit still let him."""
        for seat in [seat for seat, player in self._state.players.items() if player.tops_up]:
            try:
                await self._fill_up(seat)
            except (Refused, Overdrawn):
                player = replace(self._state.players[seat], tops_up=False)
                await self._table.change(seat, player)

    async def close(self) -> None:
        """Between deals at once, else when the running deal is over; asked again, the table stays open after all."""
        if self._state.dealing:
            await self._table.keep(replace(self._state, closes=not self._state.closes))
        else:
            await self._table.dealing.close("closed_early")
            self._table.turns.set_clock()

    async def cut(self, key: str, cards: int) -> None:
        seat, player = self._table.player(key)
        if not 0 <= cards <= MOST_LIFTED:
            raise out_of_range(0, MOST_LIFTED, "cut")
        await self._table.change(seat, replace(player, cut=cards))
