"""What a player may do about their seat: come in or back, cut, top up, be away, leave."""

from functools import lru_cache

from bot.seam.panel import Button, Rows
from bot.showing.panels import sealed
from bot.showing.panels.table_buttons import chosen, is_posting, leave_button, may_post, may_reenter, rules_button
from bot.words import Words
from engine.house.tables.seating import to_buy
from engine.house.tables.table import Table
from engine.seats import Seat


def seat_rows(table: Table, words: Words, seat: Seat) -> Rows:
    """What the player may do about their seat: come in or back, cut, top up, be away, leave."""
    name, player = table.state.table, table.state.players[seat]
    if table.state.tournament:
        return _tournament_rows(table, words, seat)
    leave = leave_button(words, name)
    if table.is_short(seat):
        rebuy = rebuy_button(table, words, seat)
        return ((rebuy,) if player.leaving else (rebuy, leave),)
    if player.out:
        back = Button(words("button-back"), f"{name}.back", "main", verb="back")
        return ((back,) if player.leaving else (back, leave),)
    out = _out_button(words, name)
    last = (*_top_up(table, words, seat), out, leave, rules_button(words, name))
    return (last,) if table.is_in_deal(seat) else (*_rows_between(table, words, seat), last)


def _rows_between(table: Table, words: Words, seat: Seat) -> Rows:
    """For a player in no deal: how to come into the next one, start it, and cut its pack."""
    name, player = table.state.table, table.state.players[seat]
    row: list[Button] = []
    if may_reenter(table, seat):
        reenter = Button(words("button-reenter"), f"{name}.reenter", "main", verb="rejoin")
        row.append(chosen(words, reenter) if player.posts else reenter)
    if may_post(table, seat):
        price = table.price_of_entry(seat)
        post = Button(words("button-post", chips=price), f"{name}.post", "main", verb="post")
        row.append(chosen(words, post) if is_posting(table, seat) else post)
    if table.is_due:
        row.append(Button(words("button-ready"), f"{name}.ready", "main", verb="ready"))
    cuts = sealed.cuts(table, words, short=False)
    return (*((button,) for button in row), *((cuts,) if cuts else ()))


def _tournament_rows(table: Table, words: Words, seat: Seat) -> Rows:
    """TO-AWAY-1. At a tournament's table a player may be away and come back, but neither leave nor buy chips."""
    name = table.state.table
    if table.state.players[seat].out:
        return ((Button(words("button-back"), f"{name}.back", "main", verb="back"),),)
    cuts = sealed.cuts(table, words, short=False)
    out = Button(words("button-out"), f"{name}.out", verb="away")
    return (*((cuts,) if cuts else ()), (out, rules_button(words, name)))


def rebuy_button(table: Table, words: Words, seat: Seat) -> Button:
    """Buys chips from the purse. With an empty purse it carries no amount, and explains what can be done."""
    chips, address = to_buy(table, seat), f"{table.state.table}.buy_in"
    if not chips:
        return Button(words("button-rebuy_none"), address, verb="buy_in")
    return Button(words("button-rebuy", chips=chips), address, "main", verb="buy_in")


def _top_up(table: Table, words: Words, seat: Seat) -> tuple[Button, ...]:
    """The button for a player with less than the buy-in. Pressed during a deal, it takes effect after the deal."""
    state = table.state
    missing, address = state.buy_in - table.stack(seat), f"{state.table}.top_up"
    later = Button(words("button-top_up_to", chips=state.buy_in), address, verb="top_up")
    if state.players[seat].tops_up:
        return (chosen(words, later),)
    if missing <= 0:
        return ()
    now = Button(words("button-top_up", chips=missing), address, verb="top_up")
    return (later if table.is_in_deal(seat) else now,)


@lru_cache(64)  # one for all players of a table
def _out_button(words: Words, table: str) -> Button:
    return Button(words("button-out"), f"{table}.out", verb="away")
