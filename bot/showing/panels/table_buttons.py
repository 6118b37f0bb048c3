"""The buttons of a table's public message: the same for everyone, even where only some may press them."""

from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from bot.games import FACES
from bot.games.game_text import Scene
from bot.games.why import why
from bot.seam.panel import A_ROW, Button, Rows, Style
from bot.showing.panels import sealed
from bot.words import Words
from engine.house.tables.seating import to_buy
from engine.house.tables.state import person_can_play
from engine.house.tables.table import Table
from engine.seats import Seat

ON_ONE_LINE = 4  # buttons that fit beside each other on a phone


def public_rows(table: Table, words: Words, seen: Scene) -> Rows:
    """The options of the person whose turn it is, then the buttons that are always there."""
    name, rules = table.state.table, rules_button(words, table.state.table)
    hand = Button(words("button-hand"), f"{name}.hand")
    if seen.view and not seen.view.over:
        return (*_answers(table, words, seen), (hand, rules, Button(words("button-more"), f"{name}.more")))
    always = [hand, *_returns(table, words)]
    if table.state.tournament:
        deal = () if table.deadline or table.held_up else _deal(table, words)
        last = _in_lines([*deal, *always, *_why_won(table, words, seen), *sealed.verify(table, words), rules])
        return (*_answers(table, words, seen), *last, *_cuts(table, words))
    sit = (Button(words("button-sit"), f"{name}.sit", "main", verb="sit"),) if has_room(table) else ()
    return (
        *_answers(table, words, seen),
        (*sit, leave_button(words, name), *_deal(table, words)),
        *_robots(table, words),
        *_in_lines([*always, *_why_won(table, words, seen), *sealed.verify(table, words), rules]),
        *_cuts(table, words),
    )


def _answers(table: Table, words: Words, seen: Scene) -> Rows:
    """The options of the person who is asked; once only robots play, a button that skips to the deal's end."""
    view, name = seen.view, table.state.table
    if table.only_robots_play:
        return (skip_row(words, name),)
    asked = [seat for seat in view.asked if not table.state.players[seat].robot] if view else []
    if view is None or not asked:
        return ()
    question = f"{name}.{table.state.deal}.{view.ask}"
    return addressed(FACES[table.state.game].text.buttons(words, seen, asked[0]), question)


def _cuts(table: Table, words: Words) -> Rows:
    row = sealed.cuts(table, words)
    return (row,) if row else ()


def _in_lines(buttons: list[Button]) -> Rows:
    """The buttons in one row, or in two where one would not fit on a phone."""
    if len(buttons) <= ON_ONE_LINE:
        return (tuple(buttons),)
    first = (len(buttons) + 1) // 2
    return tuple(buttons[:first]), tuple(buttons[first:])


def _deal(table: Table, words: Words) -> tuple[Button, ...]:
    """The button that deals, golden if a person can play; until there are enough players `+ Robot` is golden too.

    HR-CHOICE-1. None while somebody picks the next game.
    """
    if table.chooser is not None:
        return ()
    begins = table.deadline is not None or person_can_play(table.between_deals)
    return (Button(words("button-deal"), f"{table.state.table}.deal", "main" if begins else "plain", verb="deal"),)


def _robots(table: Table, words: Words) -> Rows:
    name = table.state.table
    row: list[Button] = []
    if len(table.state.players) < table.state.seats:
        style: Style = "plain" if is_enough(table) else "main"
        row.append(Button(words("button-robot"), f"{name}.robot", style, verb="robot"))
    if any(player.robot and not player.leaving for player in table.state.players.values()):
        row.append(Button(words("button-robot_less"), f"{name}.robot_less", verb="robot_less"))
    return (tuple(row),) if row else ()


def is_enough(table: Table) -> bool:
    """Are there players for another deal?"""
    state = table.between_deals
    return len(state.ready()) >= state.fewest


def robots_wait(table: Table) -> bool:
    """Are the only players ready for the next deal robots? Such a deal does not begin by itself."""
    if table.deadline is not None or table.closed:  # a deal is being played, or the next one is due
        return False
    if table.state.tournament:
        return False
    state = table.between_deals
    return not state.dealing and is_enough(table) and bool(state.match.played) and not person_can_play(state)


def has_room(table: Table) -> bool:
    """Is a seat free, or taken by a robot that has not promised it yet, so that a person could sit down?"""
    state = table.state
    if state.tournament:  # which says itself who sits where (TO-ENTRY-2)
        return False
    robots = sum(player.robot for player in state.players.values())
    return len(state.players) < state.seats or robots > len(state.promised)


def _returns(table: Table, words: Words) -> list[Button]:
    """Buttons with which people who sit here without playing come in; each press counts for whoever presses.

    A button with an amount is there only if the amount is the same for all of them; else it is in private panels only.
    """
    state = table.state
    row: list[Button] = []
    people = [seat for seat, player in state.players.items() if not player.robot]
    if any(state.players[seat].away and not table.is_short(seat) for seat in people):
        row.append(Button(words("button-back"), f"{state.table}.back", verb="back"))
    if any(may_reenter(table, seat) and not is_posting(table, seat) for seat in people):
        row.append(Button(words("button-reenter"), f"{state.table}.reenter", verb="rejoin"))
    if chips := _all_the_same(to_buy(table, seat) for seat in people if table.is_short(seat)):
        row.append(Button(words("button-rebuy", chips=chips), f"{state.table}.buy_in", "main", verb="buy_in"))
    waiting = (seat for seat in people if may_post(table, seat) and not is_posting(table, seat))
    if price := _all_the_same(map(table.price_of_entry, waiting)):
        row.append(Button(words("button-post", chips=price), f"{state.table}.post", verb="post", amount=price))
    return row


def _all_the_same(amounts: Iterable[int]) -> int:
    """The amount if all are equal; 0 if there is none, or if they differ."""
    found = [*dict.fromkeys(amounts)]
    return found[0] if len(found) == 1 else 0


def may_reenter(table: Table, seat: Seat) -> bool:
    """Is this player out of the match, and allowed to pay to re-enter with the next deal?"""
    state = table.state
    return not (state.dealing or state.players[seat].out or table.is_short(seat)) and state.returns_by_paying(seat)


def may_post(table: Table, seat: Seat) -> bool:
    """Is this player waiting to be dealt in, and able to post a blind to come in at once?"""
    return table.waits(seat) and not table.is_short(seat)


def is_posting(table: Table, seat: Seat) -> bool:
    """Has this player chosen to post, so as to come in at once?"""
    return table.state.players[seat].posts or seat in table.state.match.posting


@lru_cache(64)  # one for everybody's panels of a table
def rules_button(words: Words, table: str) -> Button:
    return Button(words("button-rules"), f"{table}.rules")


@lru_cache(64)
def leave_button(words: Words, table: str) -> Button:
    return Button(words("button-leave"), f"{table}.leave", verb="leave")


def skip_row(words: Words, table: str) -> tuple[Button, ...]:
    return (Button(words("button-skip"), f"{table}.skip", "main"),)


def chosen(words: Words, button: Button) -> Button:
    """The button of something that its presser has chosen for later, and may take back."""
    return replace(button, label=words("button-chosen", label=button.label), style="good")


def _why_won(table: Table, words: Words, seen: Scene) -> tuple[Button, ...]:
    """The button to the page that explains who won the deal and why; empty where there is nothing to explain."""
    explained = why(table.state.game, seen.rules, seen.view)
    return (Button(words("button-why"), f"{table.state.table}.why"),) if explained else ()


def addressed(rows: Rows, question: str) -> Rows:
    """The options with their addresses made complete (`question` before each), in rows of at most five."""
    buttons = [tuple(replace(button, address=f"{question}.{button.address}") for button in row) for row in rows]
    return tuple(row[start : start + A_ROW] for row in buttons for start in range(0, len(row), A_ROW))
