"""The stage: the table as one reader sees it."""

from msgspec.structs import replace

from bot.games import FACES
from bot.games.game_text import GameText, Scene
from bot.games.stakes import told_stakes
from bot.seam.stage import Stage
from bot.showing.panels.calls import called_to, is_answered_for, is_called
from bot.showing.panels.choices import groups_of
from bot.showing.panels.private_panel import Looks
from bot.showing.panels.public_panel import where_it_plays
from bot.showing.panels.scene import scene
from bot.showing.panels.table_buttons import has_room
from bot.showing.stage.asks import ask_line, between, sits_out
from bot.showing.stage.places import clockwise, place_at
from bot.words import Words
from engine.game import Odds
from engine.house.tables.table import Table
from engine.play import Ask
from engine.seats import Seat
from engine.vocabulary import verb

A_LINE = 34  # letters of the small print in the page's head that fit on a phone
WAITS = ("waiting", "waiting_blind")  # why somebody with a seat is not in the deal, but will be in one


def table_for(table: Table, viewer: Seat | None, words: Words, looks: Looks, *, odds: Odds | None = None) -> Stage:
    """What this reader may see of the table, in their language; None: somebody without a seat."""
    seen = scene(words, table, viewer, looks.deck, odds)
    if viewer is not None:
        seen = replace(seen, groups=groups_of(table, seen, viewer, looks.sorting), why_not=_why_not(table, viewer))
    told, base = FACES[table.state.game].text, _base(table, viewer, words, seen)
    staged = told.staged(words, seen, base) if seen.view else base
    if not base.running or viewer is None:
        return staged
    if sits_out(table, viewer):  # nothing that is asked or offered in the deal is for them
        return replace(staged, ask=base.ask, hint="")
    waits = seen.onlookers[viewer].why if viewer in seen.onlookers else ""
    return replace(staged, hint=words(f"stage-{waits}")) if waits in WAITS else staged


def _why_not(table: Table, seat: Seat) -> dict[str, str]:
    """Verbs that the open question does not offer to this player, each with the key of its reason."""
    question = table.play.open if table.play is not None else None
    if not (isinstance(question, Ask) and question.seat == seat):
        return {}
    return {verb(kind): reason for kind, reason in question.why_not.items()}


def _base(table: Table, viewer: Seat | None, words: Words, seen: Scene) -> Stage:
    """The part of the stage that no game decides: who sits where, whose turn it is, what the reader is asked."""
    state, view = table.state, seen.view
    running = view is not None and not view.over
    turn = view.turn if view is not None and running else None
    asked = view is not None and viewer in view.asked and (running or viewer == table.chooser)
    called = asked and viewer is not None and is_called(table, viewer) and not is_answered_for(table, viewer)
    places = tuple(place_at(table, viewer, words, seen, seat, turn) for seat in clockwise(table, seen, viewer))
    free = has_room(table) and not table.closed
    return Stage(
        table=state.table,
        game=state.game,
        language=words.language,
        deal=seen.deal,
        phase="waiting",
        title=_title(table, words),
        note=_note(words, seen, FACES[state.game].text),
        places=places,
        mine=viewer is not None,
        running=running,
        free=free,
        closed=table.closed,
        empty=seen.empty if free else (),
        deck=seen.deck,
        felt=FACES[state.game].text.felt,
        turn=turn,
        ask=ask_line(table, words, seen, viewer, turn, called=called),
        seated="" if view or viewer is not None else between(table, words, seen, seated=True),
        promised=tuple(key.partition(":")[2] for key in state.promised),
        to_come=words("stage-seat_promised") if state.promised else "",
        asked=called,
        claim=called and called_to(table) == "claim",
    )


def _note(words: Words, seen: Scene, text: GameText) -> str:
    """What is played for, and the deal, if one has begun."""
    dealt = (words("deal-number", number=seen.deal),) if seen.view else ()
    stakes, *unusual = told_stakes(text, words, seen.rules)
    return _on_one_line((stakes, *dealt, *unusual))


def _on_one_line(facts: tuple[str, ...]) -> str:
    """The facts, in order, that fit on one line of the page's head on a phone; those too long are left out."""
    note = ""
    for fact in facts:
        longer = f"{note} · {fact}" if note else fact
        note = longer if len(longer) <= A_LINE else note
    return note


def _title(table: Table, words: Words) -> str:
    """The game, in a tournament with the table's number and the round."""
    return " · ".join((*where_it_plays(table, words), words(f"game-{table.state.game}")))
