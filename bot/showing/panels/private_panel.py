"""The private panel: what one player holds and may do now, for that player alone."""

from enum import Enum, auto

import msgspec
from msgspec.structs import replace

from bot.games import FACES
from bot.games.drafts import Draft, to_tick
from bot.games.game_text import GameText, Scene
from bot.games.sorting import Groups
from bot.seam.panel import Panel, Strong, Text, joined
from bot.seam.people import Person
from bot.showing.panels import sealed
from bot.showing.panels.calls import called_to, is_called, until
from bot.showing.panels.choices import groups_of, private_choices
from bot.showing.panels.private_rows import may_answer, private_rows
from bot.showing.panels.public_panel import heading
from bot.showing.panels.scene import scene
from bot.showing.panels.table_buttons import is_posting, may_post, robots_wait
from bot.words import Words
from engine.house.tables.seating import to_buy
from engine.house.tables.table import Table
from engine.play import Ask
from engine.seats import Seat
from engine.view import view_for

ALL_DIGITS = 64  # of a commitment in hexadecimal: whoever wants to check the deal needs them all


class Around(Enum):
    """How much of the table (whose turn it is, the pot, news) the panel of a player who is not asked shows."""

    NOTHING = auto()  # the table's message stands beside it
    LINE = auto()  # in short, true when the panel was written
    ALL = auto()


class Looks(msgspec.Struct, frozen=True):
    """How a person wants to see their hand: colours of suits, name of its order (empty: the game's own), pictures."""

    deck: str = "four"
    sorting: str = ""
    around: Around = Around.ALL
    pictures: bool = True


def hand_panel(
    table: Table, seat: Seat, person: Person, words: Words, looks: Looks, draft: Draft | None = None
) -> Panel:
    """What one player holds and may do now, for that player alone. `draft`: the cards they ticked for their answer."""
    told, seen = FACES[table.state.game].text, scene(words, table, seat, looks.deck)
    seen = replace(seen, groups=_groups(table, seen, seat, looks.sorting), ticked=draft.ticked if draft else ())
    running = seen.view is not None and not seen.view.over
    asked = seen.view is not None and may_answer(table, seen.view, seat) and (running or seat == table.chooser)
    mine = asked and is_called(table, seat)
    turn = mine and table.play is not None and isinstance(table.play.open, Ask)
    lines: list[Text] = [(Strong(heading(table, words, seen)),)]
    lines += [(line,) for line in told.hand(words, seen)] or _without_cards(words, seen)
    if asked and not turn:
        lines.insert(1, _window(table, words, called=mine))  # a short line, before what may be a long hand
    elif turn or looks.around is Around.ALL or table.state.players[seat].out:
        lines.append(_whose_turn(table, words, seen, seat, mine=mine))
    if seat in table.turn_clock.missed and not table.state.players[seat].out:
        lines.append((words("hand-time_up"),))
    if mine and table.turn and table.turn.reminded:
        lines.append((words("hand-reminder"),))
    if table.is_paused:
        lines.append((words("hand-paused"),))
    lines += [(line,) for line in _to_come_in(table, words, seen, seat)]
    if seen.view and (asked or seen.view.over or looks.around is Around.ALL):
        lines += [(line,) for line in told.table(words, seen)]
    elif seen.view:
        lines.append(_around(told, looks, words, seen))
    lines += sealed.lines(table, words, ALL_DIGITS)
    return Panel(
        joined(lines),
        told.hand_drawing(words, seen) if looks.pictures else None,
        private_rows(table, words, seen, seat, draft),
        call=person if mine and table.pre_action_answer(seat) is None else None,
        choices=private_choices(table, words, seen, seat, draft),
    )


def _around(told: GameText, looks: Looks, words: Words, seen: Scene) -> Text:
    """What a player who waits reads of the table; nothing where the table can be seen beside the panel."""
    if seen.view is None or looks.around is Around.NOTHING:
        return ()
    turn = seen.view.turn
    others = {seat: name for seat, name in seen.names.items() if seat != seen.view.viewer}
    whose = (words("hand-turn_of", name=others[turn]),) if turn in others else ()
    lines = told.table(words, seen)
    if len(lines) <= 1:
        return (" · ".join((*whose, *lines)),)
    return joined([(line,) for line in (*whose, *lines)])  # where melds lie on the table one line would be a wall


def _without_cards(words: Words, seen: Scene) -> list[Text]:
    """The line for a player without cards; none for one who was dealt in and has laid all of them."""
    if seen.view is None:
        return [(words("hand-not_dealt"),)]
    return [] if seen.view.viewer in seen.view.seats else [(words("hand-none"),)]


def _window(table: Table, words: Words, *, called: bool) -> Text:
    """The line for a window in which several players are asked at once; silence declines."""
    return (Strong(words(f"hand-{called_to(table)}")) if called else words("hand-window"), *until(table, words))


def _to_come_in(table: Table, words: Words, seen: Scene, seat: Seat) -> list[str]:
    """Lines for a player who is in no deal: what coming in costs, and when they will be dealt in."""
    if table.is_in_deal(seat):
        return []
    price = table.price_of_entry(seat)
    if table.is_short(seat):
        if chips := to_buy(table, seat):
            return [words("hand-short", chips=chips, price=price)]
        return [words("hand-broke", purse=table.purses.get(table.state.players[seat].key, 0))]
    lines = [words("hand-robots_wait")] if robots_wait(table) and not table.state.players[seat].out else []
    if may_post(table, seat):
        return [words("hand-posts" if is_posting(table, seat) else "hand-waits", price=price), *lines]
    waits = seen.view and seat in seen.onlookers and seen.onlookers[seat].why == "waiting"
    return [words("hand-next"), *lines] if waits else lines


def _whose_turn(table: Table, words: Words, seen: Scene, seat: Seat, *, mine: bool) -> Text:
    player = table.state.players[seat]
    if player.leaving:
        return (words("said-leaving" if table.is_in_deal(seat) else "said-leaves_without_cards"),)
    if player.away and table.state.tournament:
        return (words("said-out_in_tournament"),)
    if player.away and not table.is_short(seat):  # else they come back by buying in
        return (words("hand-away"),)
    if mine:
        return (Strong(words("hand-your_turn")), *until(table, words))
    turn = seen.view.turn if seen.view and not seen.view.over else None
    if turn == seat:
        return (words("hand-your_turn"),)  # once the others have answered
    return (words("hand-turn_of", name=seen.names[turn]),) if turn is not None else ("",)


def _groups(table: Table, seen: Scene, seat: Seat, sorting: str) -> Groups:
    """`groups_of` where it matters: hands that can be neither sorted nor ticked lie in the game's own order."""
    is_sorted = bool(FACES[table.state.game].picker.sortings)
    return groups_of(table, seen, seat, sorting) if is_sorted or (seen.view and to_tick(seen.view, seat)) else ()


def seatless_text(table: Table, key: str, words: Words) -> Text:
    """The last text of this player's private panel: they have no seat any more, or the table is closed.

    How their last deal ended stays there to be read, with the cards that they held in it. A tournament tells everybody
    apart where they go on, or their place and prize.
    """
    told = FACES[table.state.game].text
    seat = next((seat for seat, player in table.sat.items() if player.key == key), None)
    seen = replace(scene(words, table, None, "four"), ends=True)
    lines: list[Text] = []
    if is_over := seen.view is not None and seen.view.over:
        if table.play and seat is not None:  # where somebody else may sit by now
            seen = replace(seen, view=view_for(table.play, seat))
            seen = replace(seen, groups=_groups(table, seen, seat, ""))
        lines = [(line,) for line in (*told.hand(words, seen), *told.table(words, seen))]
    title = heading(table, words, seen) if is_over else told.title(words, table.state.match.rules)
    left = "cup-left_table" if table.state.tournament else "hand-table_closed" if table.closed else "hand-left"
    if not (is_over and table.state.tournament):
        lines.append((words(left, chips=table.taken_home.get(key, 0)),))
    return joined([(Strong(title),), *lines])
