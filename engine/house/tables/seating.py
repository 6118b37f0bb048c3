"""Seats and stacks of one table: what it means that somebody sits down, leaves, sits out, comes back or buys chips.

All pure: each function looks at how the table stands and gives the change, or raises Refused. `purse` is always how
many chips the player has away from the table, `now` the time in unix seconds.
"""

from collections.abc import Iterable, Sequence
from math import ceil
from sys import intern

from msgspec.structs import replace

from engine.house.chips import money
from engine.house.store.values import Entry
from engine.house.tables import state as states
from engine.house.tables.change import Change
from engine.house.tables.robots import last_robot, offered_levels, robot_called
from engine.house.tables.situation import Situation
from engine.house.tables.state import ROBOT, AnyState, Player
from engine.play import Refused
from engine.seats import Seat


def chips_for(state: AnyState, purse: int, stack: int = 0) -> int:
    """What a player's `stack` is filled up with: to the buy-in, or by all they have if that makes a tenth of it.

    Raises Refused `purse_too_small`.
    """
    if (stack + purse) * 10 < state.buy_in:
        least = ceil(state.buy_in / 10) - stack
        raise Refused("purse_too_small", purse=purse, least=least, community=state.community)
    return min(purse, state.buy_in - stack)


def to_buy(table: Situation, seat: Seat) -> int:
    """What buying in would take from this player's purse, in chips; 0 where there is too little in it for that.

    Exact as long as nothing came to the purse or went from it elsewhere.
    """
    state, stack = table.state, table.stack(seat)
    try:
        return chips_for(state, table.purses.get(state.players[seat].key, state.buy_in), stack)
    except Refused:
        return 0


def check_free(table: Situation) -> None:
    """At a tournament's table nobody sits, leaves, buys or closes by hand. Raises Refused `of_a_tournament`."""
    if table.state.tournament:
        raise Refused("of_a_tournament")


# Sitting down.


def opened_by(state: AnyState, key: str, name: str, purse: int) -> Change:
    """A new table with its opener seated. Raises Refused `purse_too_small`."""
    return _seated(replace(state, opener=key), Player(key, name, bought=chips_for(state, purse)))


def sit(table: Situation, key: str, name: str, purse: int, now: float) -> Change:
    """Take a free seat, or a robot's, in a running deal when that is over. A player who was leaving stays."""
    check_free(table)
    state, seat = table.state, table.state.seat_of(key)
    if seat is None:
        chips, robot = chips_for(state, purse), _robot_for(state, key, now)
        playing = robot is not None and state.is_playing(robot)
        return _promised(state, key, name) if playing else _seated(state, Player(key, name, bought=chips), robot)
    if not state.players[seat].leaving:
        raise Refused("already_seated")
    return _with(state, seat, replace(state.players[seat], leaving=False))


def forget(table: Situation, key: str) -> Change:
    """LB-FORGET-1. Nobody remembers that this person opened the table, waits for a seat or was promised one.

    Raises Refused `forget_seated` for whoever has a seat.
    """
    state = table.state
    if state.seat_of(key) is not None:
        raise Refused("forget_seated")
    return Change(
        replace(
            state,
            opener="" if state.opener == key else state.opener,
            held=tuple(other for other in state.held if other != key),
            promised={other: name for other, name in state.promised.items() if other != key},
        )
    )


def sit_as_promised(state: AnyState, key: str, name: str, purse: int, now: float) -> Change:
    """Between two deals: a robot makes room for a player to whom its seat was promised."""
    return _seated(state, Player(key, name, bought=chips_for(state, purse)), _robot_for(state, key, now))


def _promised(state: AnyState, key: str, name: str) -> Change:
    """As many people as there are robots get a robot's seat when the deal is over."""
    robots = sum(player.robot for player in state.players.values())
    if key in state.promised:
        raise Refused("seat_promised")
    if len(state.promised) >= robots:
        raise Refused("table_full", seats=state.seats)
    return Change(replace(state, promised={**state.promised, key: name}))


def _seated(state: AnyState, player: Player, robot: Seat | None = None) -> Change:
    """The player takes a free seat, or the seat of a robot, which takes its chips with it."""
    after, entries = (state, ()) if robot is None else _emptied(state, robot)
    bought = money.buy_in(after, player, player.bought)
    return Change(states.seated(after, player), (*entries, *bought))


def _robot_for(state: AnyState, key: str, now: float) -> Seat | None:
    """The robot that makes room for this player; None where a seat is free. Raises Refused where there is neither."""
    no_seat = _why_no_seat(state, key, now)
    robot = last_robot(state) if no_seat else None
    if no_seat and robot is None:
        raise no_seat
    return robot


def _why_no_seat(state: AnyState, key: str, now: float) -> Refused | None:
    """All seats are taken, or kept for others."""
    full = len(state.players) >= state.seats
    return _why_held(state, key, now) or (Refused("table_full", seats=state.seats) if full else None)


def _why_held(state: AnyState, key: str, now: float) -> Refused | None:
    why_not = states.why_not_seated(state, key, now)
    return Refused(why_not, minutes=ceil((state.held_until - now) / 60)) if why_not else None


def hold(table: Situation, keys: Iterable[str], until: float) -> Change:
    """Until then (unix seconds) these people find a seat, and the table stays open for them."""
    held = tuple(key for key in keys if table.state.seat_of(key) is None)
    return Change(replace(table.state, held=held, held_until=until))


# Robots.


def add_robot(table: Situation, key: str, now: float, names: Sequence[str] = (), level: str = "") -> Change:
    """A robot sits down, called by one of these `names`, to play at this `level` if one is named.

    Raises Refused: `seats_held`, `moved_on` (robots have no such level here).
    """
    check_free(table)
    table.player(key)
    state = table.state
    if level and level not in offered_levels(state.game, state.match.rules):
        raise Refused("moved_on")
    if held := _why_held(state, "", now):
        raise held
    taken = {player.key for player in state.players.values()}
    number = next(number for number in range(1, state.seats + 1) if f"{ROBOT}{number}" not in taken)
    # All tables have robots of the same names: each text is in memory once.
    robot, name = intern(f"{ROBOT}{number}"), intern(robot_called(number, names, state.game, level))
    return _seated(state, Player(robot, name, robot=True, bought=state.buy_in, level=intern(level)))


def remove_robot(table: Situation, key: str) -> Change:
    check_free(table)
    table.player(key)
    robot = last_robot(table.state, leaving=False)
    if robot is None:
        raise Refused("no_robots")
    return _standing_up(table.state, robot)


# Going and coming back.


def leave(table: Situation, key: str) -> Change:
    """Stand up at once, or when the running deal is over; give up a promised seat."""
    check_free(table)
    state = table.state
    if key in state.promised:
        return Change(replace(state, promised={other: name for other, name in state.promised.items() if other != key}))
    return _standing_up(state, table.player(key)[0])


def _standing_up(state: AnyState, seat: Seat) -> Change:
    if state.is_playing(seat):
        return _with(state, seat, replace(state.players[seat], leaving=True))
    return Change(*_emptied(state, seat))


def sit_out(table: Situation, key: str) -> Change:
    seat, _ = table.player(key)
    return away(table.state, seat)


def away(state: AnyState, seat: Seat) -> Change:
    """This player sits out until they come back."""
    return _with(state, seat, replace(state.players[seat], away=True))


def back(table: Situation, key: str, purse: int, *, posts: bool) -> Change:
    """Come back from sitting out, or buy in again with too few chips. The change's chips are those that were bought."""
    state = table.state
    seat, player = table.player(key)
    short = table.is_short(seat)
    posts = posts or state.returns_by_paying(seat) or (short and table.waits(seat))
    if not (player.out or short or posts):
        raise Refused(state.why_not_ready(seat, posts=True) or "not_away")
    chips = chips_for(state, purse, table.stack(seat)) if short else 0
    if short and not chips:
        raise Refused("purse_empty", community=state.community)
    player = replace(player, away=False, leaving=False, posts=posts, bought=player.bought + chips)
    return _with(state, seat, player, money.buy_in(state, player, chips) if chips else ())


# The stack, and the cut.


def top_up(table: Situation, seat: Seat, purse: int) -> Change:
    """Fill the stack up to the buy-in; in a deal the wish is kept until that is over, and asked again taken back."""
    check_free(table)
    player = table.state.players[seat]
    if table.is_in_deal(seat):
        return _with(table.state, seat, replace(player, tops_up=not player.tops_up))
    return fill_up(table.state, seat, purse, table.stack(seat))


def fill_up(state: AnyState, seat: Seat, purse: int, stack: int) -> Change:
    """Raises Refused: `stack_full`, `purse_empty`, `purse_too_small`."""
    if stack >= state.buy_in:
        raise Refused("stack_full", buy_in=state.buy_in)
    if not purse:
        raise Refused("purse_empty", community=state.community)
    chips, player = chips_for(state, purse, stack), state.players[seat]
    player = replace(player, bought=player.bought + chips, tops_up=False)
    return _with(state, seat, player, money.buy_in(state, player, chips))


def without_top_up(state: AnyState, seat: Seat) -> Change:
    """What this player had wished for cannot be."""
    return _with(state, seat, replace(state.players[seat], tops_up=False))


def move(table: Situation, place: str) -> Change:
    """The table is shown elsewhere, in a place that was not made for it."""
    return Change(replace(table.state, place=place, home=""))


# What several of these say.


def _with(state: AnyState, seat: Seat, player: Player, entries: tuple[Entry, ...] = ()) -> Change:
    return Change(states.with_player(state, seat, player), entries)


def _emptied(state: AnyState, seat: Seat) -> tuple[AnyState, tuple[Entry, ...]]:
    """The table when whoever sits there has gone, and the chips that go too."""
    return states.emptied(state, seat), money.cash_out(state, seat)
