"""A table as public panels, in the table's language."""

from msgspec.structs import replace

from bot.games import FACES
from bot.games.game_text import Onlooker, Scene
from bot.seam.panel import LEFT_OUT, TURN, Panel, Strong, Text, joined, units
from bot.showing.panels import results, sealed
from bot.showing.panels.calls import until
from bot.showing.panels.coming import closing_lines, tells_what_comes
from bot.showing.panels.scene import called, scene, why_watching
from bot.showing.panels.table_buttons import public_rows
from bot.showing.results import Evening
from bot.words import Words
from engine.game import Odds
from engine.house.tables.table import Table
from engine.seats import Seat


def table_panel(  # noqa: PLR0913  the table, and how its readers wish to see it
    table: Table,
    words: Words,
    deck: str,
    odds: Odds | None = None,
    *,
    pictures: bool = True,
    evening: Evening | None = None,
    room: int | None = None,
) -> Panel:
    """The public panel: text, picture (if the chat wants pictures) and buttons, the same for everyone.

    `evening`: who won it, once the table has closed. `room`: for a text beside a picture, as `Limits.caption`.
    """
    told, seen = FACES[table.state.game].text, _as_dealt(table, scene(words, table, None, deck, odds))
    lines: list[Text] = [(Strong(heading(table, words, seen)),)]
    lines += results.told(words, evening) if evening else []  # first: of a long text a platform shows the beginning
    turn = seen.view.turn if seen.view and not seen.view.over else None
    lines += [_seat_line(table, words, seen, seat, turn) for seat in sorted({*seen.names, *seen.onlookers})]
    lines += [_onlooker_line(words, seen, who) for who in _in_others_seats(words, table)]
    game: list[Text] = [(line,) for line in told.table(words, seen)] if seen.view else []
    closing = closing_lines(table, words, seen)
    rows = public_rows(table, words, seen) if not table.closed else ()
    drawing, own_bytes = told.table_drawing(words, seen) if pictures else None, sealed.own_bytes(table)
    passing = len(closing) if tells_what_comes(table, seen) else 0
    text = _fitting(lines, game, [*sealed.lines(table, words), *closing], room if drawing else None)
    return Panel(text, drawing, rows, own_bytes=own_bytes, passing=passing)


def _fitting(before: list[Text], game: list[Text], after: list[Text], room: int | None) -> Text:
    """The lines joined. Without room for all of them the game's last ones are left out, which the picture shows too."""
    text = joined([*before, *game, *after])
    while room and game and units(text) > room:
        game = game[:-1]
        text = joined([*before, *game, (LEFT_OUT,), *after])
    return text


def heading(table: Table, words: Words, seen: Scene) -> str:
    """`Texas Hold'em NL 10/20 · deal 3`; in a tournament the table's number and the round stand before it."""
    title = FACES[table.state.game].text.title(words, seen.rules)
    return " · ".join((*where_it_plays(table, words), title, words("deal-number", number=seen.deal)))


def where_it_plays(table: Table, words: Words) -> tuple[str, ...]:
    """The table's number in a tournament of several tables, and the round in one of rounds; empty for other tables."""
    state = table.state
    number = (words("cup-table", table=state.tournament_table),) if state.tournament_table else ()
    if not state.tournament_round:
        return number
    return (*number, words("cup-round_here", round=state.tournament_round, final=str(state.tournament_final).lower()))


def posters(table: Table, words: Words, deck: str) -> tuple[Panel, ...]:
    """Further messages about a deal that is over, shown below the table."""
    return FACES[table.state.game].text.posters(words, scene(words, table, None, deck))


def _as_dealt(table: Table, seen: Scene) -> Scene:
    """The scene without the new seats of those who have moved since: until the next deal they stand at the old ones."""
    moved = {seat for seat in seen.onlookers if table.is_moved(seat)}
    if not moved:
        return seen
    names = {seat: name for seat, name in seen.names.items() if seat not in moved}
    return replace(seen, names=names, onlookers={s: who for s, who in seen.onlookers.items() if s not in moved})


def _in_others_seats(words: Words, table: Table) -> tuple[Onlooker, ...]:
    """Players who were not dealt in and now sit where somebody else was dealt in."""
    if table.sits_as_dealt:
        return ()
    return tuple(
        Onlooker(called(words, player), table.stack(seat), why_watching(table, seat, player))
        for seat, player in sorted(table.state.players.items())
        if not (table.is_theirs(seat) or table.is_moved(seat))
    )


def _onlooker_line(words: Words, seen: Scene, who: Onlooker) -> Text:
    why = f" · {words(f'seat-{who.why}')}" if seen.view or who.why != "waiting" else ""
    stack = "" if seen.for_points else f" {words.number(who.stack)}"
    return (f"{who.name}{stack}{why}",)


def _seat_line(table: Table, words: Words, seen: Scene, seat: Seat, turn: Seat | None) -> Text:
    if seat in seen.onlookers:
        return _onlooker_line(words, seen, seen.onlookers[seat])
    line = FACES[table.state.game].text.seat(words, seen, seat)
    if seat in seen.absent:
        line = f"{line} · {words(f'seat-{seen.absent[seat]}')}"
    if seat != turn:
        return (line,)
    return (f"{TURN}{line}", *until(table, words))
