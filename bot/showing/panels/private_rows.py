"""The buttons of a private panel."""

from msgspec.structs import replace

from bot.games import FACES
from bot.games.drafts import Draft, picks
from bot.games.game_text import Scene
from bot.seam.panel import Button, Rows
from bot.showing.panels.calls import is_answered_for
from bot.showing.panels.seat_rows import seat_rows
from bot.showing.panels.table_buttons import addressed, chosen, skip_row
from bot.words import Words
from engine.house.tables.table import Table
from engine.play import Amount
from engine.seats import Seat
from engine.view import AnyView


def private_rows(table: Table, words: Words, seen: Scene, seat: Seat, draft: Draft | None) -> Rows:
    """The player's options if they are asked, else what they may do about their seat."""
    view, name, player = seen.view, table.state.table, table.state.players[seat]
    question = f"{name}.{table.state.deal}.{view.ask}" if view else ""
    if view and may_answer(table, view, seat):
        choice = FACES[table.state.game].text.amounts(view, seat)
        if draft and draft.amount is not None and choice:
            confirm = FACES[table.state.game].text.amount_button(words, view, seat, choice[0], draft.amount)
            return _stepper(words, confirm, question, choice, draft.amount)
        answers = _answers(table, words, seen, seat, draft)
        rows = addressed(_highlighted(answers, draft.hinted) if draft else answers, question)
    else:
        rows = _pre_action_row(table, words, view, seat) if view and not player.out else ()
    rows = (*rows, *_sorting_row(table, words, seen, seat))
    if table.only_robots_play:
        rows = (*rows, skip_row(words, name))
    return (*rows, *seat_rows(table, words, seat))


def may_answer(table: Table, view: AnyView, seat: Seat) -> bool:
    """Is this player asked, and there to answer? While a deal runs, those who are away or leaving are played for, and
    whoever has said in advance what they buy.
    """
    is_there = bool(view.over) or not table.state.players[seat].out
    return seat in view.asked and is_there and not is_answered_for(table, seat)


def _answers(table: Table, words: Words, seen: Scene, seat: Seat, draft: Draft | None) -> Rows:
    """The actions for the ticked cards, then all other options.

    While the player chooses which of several meanings their cards are to have, there is only the undo button.
    """
    view, told = seen.view, FACES[table.state.game].text
    undo = (Button(words("button-undo"), "cancel", verb="undo"),) if seen.ticked or (draft and draft.verb) else ()
    if view is None or (draft and draft.verb):
        return (undo,)
    if verbs := tuple(told.pick_button(words, offered, len(seen.ticked)) for offered in picks(view, seat)):
        return ((*verbs, *undo), *told.buttons(words, seen, seat))
    *rows, last = told.buttons(words, seen, seat) or ((),)
    return (*rows, (*last, *undo))


def _highlighted(rows: Rows, option: str) -> Rows:
    """The rows with the hinted option as the only golden button; unchanged if it is none of them."""
    if not any(button.address == option for row in rows for button in row):
        return rows
    return tuple(
        tuple(replace(button, style="main" if button.address == option else "plain") for button in row) for row in rows
    )


def _stepper(words: Words, confirm: Button, question: str, choice: tuple[Amount, int], draft: int) -> Rows:
    """Buttons that change an amount (−20, +20), confirm it, or cancel."""
    offered, step = choice
    less, more = max(offered.low, draft - step), min(offered.high, draft + step)
    return (
        (
            Button(f"−{words.number(step)}", f"{question}.to:{less}"),
            Button(f"+{words.number(step)}", f"{question}.to:{more}"),
        ),
        (Button(confirm.label, f"{question}.{confirm.address}", "main"),),
        (Button(words("button-cancel"), f"{question}.cancel"),),
    )


def _sorting_row(table: Table, words: Words, seen: Scene, seat: Seat) -> Rows:
    """Buttons to sort the hand and to ask for a hint, in games that have them."""
    gathering, view, name = FACES[table.state.game].picker, seen.view, table.state.table
    if view is None or view.over or seat not in view.seats or not gathering.sortings:
        return ()
    sort = Button(words("button-sort"), f"{name}.sort", verb="sort")
    plays = table.running is not None and seat in table.running.deal.playing
    hints = plays and gathering.gives_hints(seen.rules)
    hint = (Button(words("button-hint"), f"{name}.hint", verb="hint"),) if hints else ()
    return ((sort, *hint),)


def _pre_action_row(table: Table, words: Words, view: AnyView, seat: Seat) -> Rows:
    """Buttons to choose an answer before one's turn. They stand in the private panel alone: the choice is secret."""
    state = table.state
    if not state.dealing or seat not in view.seats or table.play is None:
        return ()
    # Addressed by round, not by the number of the question: that one changes with each answer of another player.
    question, said = f"{state.table}.{state.deal}.{table.play.deal.pre_action_round}", table.said_in_advance(seat)
    offered = FACES[state.game].text.pre_actions(words, view, seat)
    row = tuple(chosen(words, answer) if answer.address in said else answer for answer in offered)
    return addressed((row,), question) if row else ()
