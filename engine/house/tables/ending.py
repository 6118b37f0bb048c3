"""How deals and tables end: who is paid, and who goes. All pure."""

from msgspec.structs import replace

from engine.deal import Deal
from engine.house.chips import money
from engine.house.store.values import Entry
from engine.house.tables import state as states
from engine.house.tables.change import Change
from engine.house.tables.state import AnyState


def paid(state: AnyState, deal: Deal) -> Change:
    """The table when this deal, which is over, has ended: its chips paid, those who were leaving gone, and robots with
    too few chips bought in again. Who leaves a tournament's table it says itself.
    """
    settled = states.ended(state, deal)
    if state.tournament:
        return Change(settled)
    after, entries = _without_leavers(settled)
    for seat, player in after.players.items():
        if player.robot and (not after.stack(seat) or after.why_not_ready(seat) == "too_few_chips"):
            chips = after.buy_in - after.stack(seat)
            after = states.with_player(after, seat, replace(player, bought=player.bought + chips))
            entries += money.buy_in(after, player, chips)
    return Change(after, (*money.settled(state, settled), *entries))


def annulled(state: AnyState) -> Change:
    """The running deal never was: those who were leaving go, with the chips that they had when it began."""
    after, entries = _without_leavers(states.annulled(state))
    return Change(after, tuple(entries))


def _without_leavers(state: AnyState) -> tuple[AnyState, list[Entry]]:
    entries: list[Entry] = []
    for seat, player in state.players.items():
        if player.leaving:
            entries += money.cash_out(state, seat)
            state = states.emptied(state, seat)
    return state, entries


def closed(state: AnyState, notice: str) -> Change:
    """Between two deals: everybody gets their chips back, and the table is told why. A running deal never was."""
    state = states.annulled(state) if state.dealing else state
    entries = [entry for seat in state.players for entry in money.cash_out(state, seat)]
    entries += money.pot_shared(state)
    empty = replace(state, players={}, match=replace(state.match, stacks={}))
    return Change(empty, tuple(entries), notice=notice, closed=True)
