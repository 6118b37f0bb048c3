"""A few words on the stage: what its reader is to do, else what the table waits for."""

from bot.games.game_text import Scene
from bot.showing.panels.calls import called_to
from bot.showing.panels.coming import held_up
from bot.words import Words
from engine.house.tables.table import Table
from engine.play import AskAll
from engine.seats import Seat

CALLED = {"turn": "hand-your_turn", "claim": "hand-claim", "asked": "stage-asked"}


def ask_line(table: Table, words: Words, seen: Scene, viewer: Seat | None, turn: Seat | None, *, called: bool) -> str:
    """A few words: what the reader is to do, else whose turn it is or what the table waits for."""
    if called:
        return words(CALLED[called_to(table)])
    if turn is not None and turn == viewer and seen.view is not None:
        # They may bet blind but need not, or others must first say whether they buy the discard.
        return words("hand-window" if viewer in seen.view.asked else "hand-turn_of_several")
    if why := sits_out(table, viewer):
        return words(why)
    if turn is not None:
        return words("hand-turn_of", name=seen.names[turn])
    if seen.view is not None and not seen.view.over:
        question = table.play.open if table.play is not None else None
        several = isinstance(question, AskAll) and bool(question.asks)  # else cards are being turned up
        return words("hand-turn_of_several" if several else "stage-nobody_asked")
    return between(table, words, seen, seated=viewer is not None)


def sits_out(table: Table, viewer: Seat | None) -> str:
    """The key of why the reader sits here but does not play, or is played for; empty if they play, or have no seat."""
    player = table.state.players.get(viewer) if viewer is not None else None
    if viewer is None or player is None:
        return ""
    if table.is_short(viewer):
        return "stage-short"
    if player.out:  # to come back is all that they can do
        return "stage-leaving" if player.leaving else "stage-away"
    return ""


def between(table: Table, words: Words, seen: Scene, *, seated: bool) -> str:
    """What the table waits for while no deal is played. `seated`: has the reader a seat here?"""
    if table.closed:
        return words(f"notice-{table.notice}" if table.notice else "table-closed")
    if table.chooser is not None:
        return words("stage-game_chosen", name=seen.names[table.chooser])
    if held := table.held_up:
        return held_up(held, words)
    if table.deadline is not None:
        return words("stage-next_deal")
    if table.state.tournament:
        return words("cup-waits_others", tables=0)
    return words(_whom_it_needs(table, seated=seated))


def _whom_it_needs(table: Table, *, seated: bool) -> str:
    """The key of what a deal that does not begin by itself needs: more players, or somebody to press `Deal`."""
    if len(table.between_deals.ready()) < table.state.fewest:
        return "lobby-waiting"
    if seated:
        return "stage-you_deal"
    return "stage-robots_only" if all(one.robot for one in table.state.players.values()) else "lobby-ready"
