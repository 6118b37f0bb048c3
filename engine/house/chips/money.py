"""Which ledger entries a change of a table's chips means. All pure: every chip comes from one account to another.

TO-ENTRY-2. A tournament's chips are no ledger chips: at its tables none move.
"""

from collections import Counter
from collections.abc import Iterable

from engine.house.chips import ledger
from engine.house.store.values import Entry
from engine.house.tables.state import AnyState, Player, gains
from engine.seats import Seat


def purse(state: AnyState, player: Player) -> str:
    """The account of a player's chips away from the table; a robot's belong to the house."""
    return ledger.BANK if player.robot else ledger.purse(state.community, player.key)


def stack(state: AnyState, key: str) -> str:
    return ledger.stack(state.table, key)


def buy_in(state: AnyState, player: Player, chips: int) -> tuple[Entry, ...]:
    if state.tournament:
        return ()
    return (Entry(purse(state, player), stack(state, player.key), chips, "buy_in"),)


def cash_out(state: AnyState, seat: Seat) -> tuple[Entry, ...]:
    player, chips = state.players[seat], state.stack(seat)
    if state.tournament or not chips:
        return ()
    return (Entry(stack(state, player.key), purse(state, player), chips, "cash_out"),)


def pot_of(state: AnyState) -> str:
    """Between deals it holds what nobody has won yet."""
    return ledger.pot(state.table)


def pot_shared(state: AnyState) -> tuple[Entry, ...]:
    """The table closes: what nobody has won is shared by those still seated; what cannot be shared is the house's."""
    left = 0 if state.tournament else state.match.carried.in_the_middle
    share = left // len(state.players) if state.players else 0
    shares = [Entry(pot_of(state), purse(state, player), share, "pot") for player in state.players.values() if share]
    rest = left - share * len(shares)
    return (*shares, *([Entry(pot_of(state), ledger.BANK, rest, "pot")] if rest else []))


def taken_home(before: AnyState, entries: Iterable[Entry]) -> dict[str, int]:
    """By person, what these entries bring from the table to the purse."""
    purses = {purse(before, player): player.key for player in before.players.values() if not player.robot}
    home: Counter[str] = Counter()
    for entry in entries:
        if entry.target in purses:
            home[purses[entry.target]] += entry.amount
    return home


def settled(before: AnyState, after: AnyState) -> tuple[Entry, ...]:
    """The losers pay the winners, through the table's pot."""
    pot = pot_of(before)
    net = {} if before.tournament else gains(before, after)
    paid = [Entry(stack(before, key), pot, -chips, "deal") for key, chips in net.items() if chips < 0]
    won = [Entry(pot, stack(before, key), chips, "deal") for key, chips in net.items() if chips > 0]
    return (*paid, *won)
