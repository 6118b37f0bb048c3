"""The last lines of a table's public panel: what happens next."""

from bot.games import FACES
from bot.games.chosen_rules import told_differences
from bot.games.game_text import Scene
from bot.seam.panel import Moment, Text
from bot.seam.typed.names import shown
from bot.showing.panels.calls import words_around
from bot.showing.panels.table_buttons import robots_wait
from bot.words import Words
from engine.house.tables.table import Table
from engine.house.world import HeldUp


def closing_lines(table: Table, words: Words, seen: Scene) -> list[Text]:
    """What happens next."""
    if table.closed or table.notice:
        return [(words(f"notice-{table.notice}" if table.notice else "table-closed"),)]
    if table.state.closes:
        return [(told_closing(table, words),)]
    coming: list[Text] = [(words("next-takes_seat", name=shown(name)),) for name in table.state.promised.values()]
    if seen.view and not seen.view.over:
        return coming
    if seen.view:
        return [_next_deal(table, words), *coming]
    if table.state.tournament:
        return [_next_deal(table, words)]
    state, told = table.state, FACES[table.state.game].text
    stakes = told.chosen_stakes(words, told.stakes.of(seen.rules))
    differing = len(told_differences(words, state.game, seen.rules))
    free = words("lobby-open", seats=len(seen.empty)) if seen.empty else words("lobby-full")
    free += f", {words('lobby-held', seats=len(state.held))}" if state.held else ""
    ready = len(state.ready()) >= state.fewest
    return [
        (told.aim(words, seen.rules),),
        (" · ".join(stakes),),
        *([(words("lobby-house", rules=differing),)] if differing else []),
        (f"{free} · {words('lobby-buy_in', chips=state.buy_in)}",),
        (words("lobby-ready" if ready else "lobby-waiting"),),
    ]


def told_closing(table: Table, words: Words) -> str:
    """When a table closes that was told to: when its deal is over, or now that it is."""
    is_over = table.play is not None and table.play.deal.over
    return words("notice-closes_now" if is_over else "notice-closes")


def tells_what_comes(table: Table, seen: Scene) -> bool:
    """Do the closing lines announce what follows the deal? If so, they are removed once it has come."""
    return bool(seen.view and seen.view.over) and not (table.closed or table.notice or table.state.closes)


def _next_deal(table: Table, words: Words) -> Text:
    """When the next deal begins, or what it waits for."""
    if table.chooser is not None and table.deadline:
        return words_around(words, "next-stays", "when", Moment(table.deadline, words("soon")))
    if (held := table.held_up) and held.until:
        return words_around(words, f"cup-waits_{held.why}", "when", Moment(held.until, words("soon")))
    if held:
        return (held_up(held, words),)
    if table.deadline:
        return words_around(words, "next-deal", "when", Moment(table.deadline, words("soon")))
    if table.state.tournament:
        return (words("cup-waits_others", tables=0),)
    return (words("next-waits" if robots_wait(table) else "lobby-waiting"),)


def held_up(held: HeldUp, words: Words) -> str:
    """What the next deal of a tournament's table waits for. If that has an end, a clock beside the words shows it."""
    if held.until:
        return words(f"stage-waits_{held.why}")
    key = "cup-waits_break_comes" if held.why == "break" else f"cup-waits_{held.why}"
    return words(key, tables=held.tables, name=shown(held.maker), known=str(bool(held.maker)).lower())
