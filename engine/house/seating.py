"""Seats and stacks of one table: who sits down, leaves, sits out and comes back, and what he buys."""

from collections.abc import Iterable
from math import ceil
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.house import money
from engine.house import state as states
from engine.house.bank import Bank
from engine.house.ports import Entry, Overdrawn
from engine.house.state import AnyState, Player
from engine.house.world import World
from engine.play import Refused, out_of_range
from engine.seats import Seat

if TYPE_CHECKING:
    from engine.house.table import Table

MOST_LIFTED = 51  # cards, by who cuts


async def chips_for(state: AnyState, key: str, bank: Bank) -> int:
    """What this player sits down with: the buy-in, or all he has if that is at least a tenth of it.

    Raises Refused `purse_too_small`, StoreDown.
    """
    purse = await bank.welcome(state.community, key)
    if purse * 10 < state.buy_in:
        raise Refused("purse_too_small", purse=purse, buy_in=state.buy_in)
    return min(purse, state.buy_in)


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
        self._check_not_held(key)
        chips = await chips_for(self._state, key, self._world.bank)
        player = Player(key, name, bought=chips)
        await self._table.keep(states.seated(self._state, player), money.buy_in(self._state, player, chips))
        self._table.turns.welcome(self._table.player(key)[0])
        await self._table.dealing.advance()

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

    async def leave(self, key: str) -> None:
        seat, player = self._table.player(key)
        if self._state.dealing and seat in self._state.match.stacks:
            await self._table.change(seat, replace(player, leaving=True))
        else:
            await self._table.keep(states.emptied(self._state, seat), money.cash_out(self._state, seat))
        await self._table.dealing.advance()

    async def sit_out(self, key: str) -> None:
        seat, player = self._table.player(key)
        await self._table.change(seat, replace(player, away=True))
        await self._table.dealing.advance()

    async def back(self, key: str, *, posts: bool) -> None:
        seat, player = self._table.player(key)
        broke = self._table.is_broke(seat)
        posts = posts or self._state.returns_by_paying(seat)
        if not (player.out or broke or posts):
            raise Refused(self._state.why_not_ready(seat, posts=True) or "not_away")
        chips = await chips_for(self._state, key, self._world.bank) if broke else 0
        self._table.turns.missed.pop(seat, None)
        player = replace(player, away=False, leaving=False, posts=posts, bought=player.bought + chips)
        await self._table.change(seat, player, money.buy_in(self._state, player, chips) if chips else ())
        await self._table.dealing.advance()

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
