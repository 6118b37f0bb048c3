"""The panels of `/table`: players to send away, closing the table, and the choice of who may open tables here."""

from bot.games import FACES
from bot.seam.address import menu
from bot.seam.panel import Button, Panel, Rows, Strong, Text, in_rows, joined
from bot.showing.panels.coming import told_closing
from bot.showing.panels.scene import called
from bot.words import Words
from engine.house.tables.state import Player
from engine.house.tables.table import Table
from engine.play import Refused

IN_A_ROW = 2  # names are long


def table_menu(words: Words, table: Table, opener: str, openers: str) -> Panel:
    """A table's menu. `opener`: the name of who opened it; empty if unknown.

    `openers`: who may open tables in the chat (`everyone` or `admins`); empty for a reader who may not change that.
    """
    state = table.state
    lines: list[Text] = [(Strong(_title(words, table)),)]
    lines += [(words("menu-table_opened", name=opener),)] if opener else []
    leaving = (player for player in state.players.values() if player.leaving)
    lines += [(words("menu-table_pending", name=called(words, player)),) for player in leaving]
    lines += [(told_closing(table, words),)] if state.closes else []
    lines += [(words(f"menu-openers_{openers}"),)] if openers else []
    closing = Button(
        words("button-keep_open" if state.closes else "button-close_table"), _address(table, "close"), "bad"
    )
    rows = (*_players(words, table), (closing,))
    return Panel(joined(lines), rows=(*rows, _openers(words, openers)) if openers else rows)


def _players(words: Words, table: Table) -> Rows:
    """Buttons that send players away: people after a question, robots at once."""
    staying = [player for player in table.state.players.values() if not player.leaving]
    buttons = [_send_away(words, table, player) for player in staying]
    return in_rows(buttons, IN_A_ROW)


def _send_away(words: Words, table: Table, player: Player) -> Button:
    if player.robot:
        return Button(words("button-robot_away", name=called(words, player)), _address(table, "freed", player.key))
    return Button(words("button-free_seat", name=called(words, player)), _address(table, "free", player.key))


def really_free(words: Words, table: Table, key: str) -> Panel:
    """Asks whether to free this player's seat. Raises Refused `moved_on` if the player has gone already."""
    seat = table.state.seat_of(key)
    if seat is None:
        raise Refused("moved_on")
    name = called(words, table.state.players[seat])
    question = words(
        "menu-really_free", name=name, chips=table.stack(seat), in_deal=str(table.is_in_deal(seat)).lower()
    )
    return Panel((question,), rows=(_really(words, table, _address(table, "freed", key)),))


def really_close(words: Words, table: Table) -> Panel:
    """Asks whether to close the table now or when the deal is over."""
    running = table.running
    dealing = running is not None and not running.deal.over
    question = words("menu-really_close", dealing=str(dealing).lower())
    return Panel((question,), rows=(_really(words, table, _address(table, "closed")),))


def closed(words: Words, table: Table) -> Panel:
    return Panel((Strong(_title(words, table)), "\n", words("notice-closed_early")))


def openers_menu(words: Words, openers: str) -> Panel:
    """The choice of who may open tables in this chat, with the present one marked."""
    return Panel((words(f"menu-openers_{openers}"),), rows=(_openers(words, openers),))


def _openers(words: Words, openers: str) -> tuple[Button, ...]:
    labels = {who: words(f"button-openers_{who}") for who in ("everyone", "admins")}
    return tuple(
        Button(words("button-chosen", label=label) if who == openers else label, menu("table", "", who))
        for who, label in labels.items()
    )


def _really(words: Words, table: Table, address: str) -> tuple[Button, ...]:
    return Button(words("button-confirm"), address, "bad"), Button(
        words("button-cancel"), menu("table", table.state.table)
    )


def _title(words: Words, table: Table) -> str:
    return FACES[table.state.game].text.title(words, table.state.match.rules)


def _address(table: Table, *wish: str) -> str:
    return menu("table", table.state.table, *wish)
