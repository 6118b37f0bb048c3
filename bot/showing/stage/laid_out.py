"""Panels for a platform that lays the table out itself: what each reader sees, their cards, the clock."""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from bot.games import FACES
from bot.games.drafts import Draft, to_tick
from bot.games.game_text import Holding
from bot.games.rummy.text import face_words
from bot.games.sorting import Groups
from bot.language_files import LANGUAGES
from bot.seam.panel import Clock, ClockKind, Held, Panel, Told
from bot.showing.panels.choices import groups_of
from bot.showing.panels.private_panel import Looks
from bot.showing.panels.scene import scene
from bot.showing.stage.whole import table_for
from bot.words import Words, words_in
from engine.game import Odds
from engine.house.tables.table import Table
from engine.house.world import PACES
from engine.play import Ask, AskAll, Pace
from engine.seats import Seat


def with_stages(panel: Panel, table: Table, deck: str, odds: Odds | None) -> Panel:
    """The public panel with the table as onlookers see it, once for each language."""
    stages = tuple(
        table_for(table, None, words_in(language, "local"), Looks(deck), odds=odds) for language in LANGUAGES
    )
    return replace(panel, stages=stages, clock=clock_of(table))


def with_words(panel: Panel, made: Callable[[Words], Panel]) -> Panel:
    """The panel with text, buttons and drawing in each language; `made` makes the panel in one language."""
    panels = ((language, made(words_in(language, "local"))) for language in LANGUAGES)
    told = (Told(language, panel.text, panel.rows, panel.passing, panel.drawing) for language, panel in panels)
    return replace(panel, told=tuple(told))


def for_everybody(made: Callable[[Words], Panel], words: Words, *, lays_out: bool) -> Panel:
    """The panel in these words, the chat's, and also in each reader's language where the platform shows that."""
    panel = made(words)
    return with_words(panel, made) if lays_out else panel


def with_stage(  # noqa: PLR0913, PLR0917  all that a player's view depends on
    panel: Panel, table: Table, seat: Seat, words: Words, looks: Looks, draft: Draft | None, odds: Odds | None
) -> Panel:
    """A player's private panel with the table as that player sees it, and the cards in hand."""
    stage = table_for(table, seat, words, looks, odds=odds)
    return replace(panel, stages=(stage,), hand=hand_of(table, seat, words, looks, draft), clock=clock_of(table))


def hand_of(table: Table, seat: Seat, words: Words, looks: Looks, draft: Draft | None) -> tuple[Held, ...]:
    """This player's own cards in the order in which they lie, ticked as in `draft`."""
    seen = scene(words, table, seat, looks.deck)
    view = seen.view
    if view is None or view.viewer not in view.seats:
        return ()
    faces = to_tick(view, seat) or view.faces(seat)
    groups = groups_of(table, seen, seat, looks.sorting)
    return _held(FACES[table.state.game].text.held(words, seen, faces), words, faces, groups, draft)


def _held(
    said: Mapping[int, Holding], words: Words, faces: Sequence[str], groups: Groups, draft: Draft | None
) -> tuple[Held, ...]:
    ticked, called, plain = draft.ticked if draft else (), face_words(words).called, Holding()
    return tuple(
        Held(
            faces[position],
            position,
            called(faces[position]),
            group,
            position in ticked,
            bool(draft and draft.hinted and position in ticked),
            said.get(position, plain).fresh,
            said.get(position, plain).barred,
        )
        for group, positions in enumerate(groups)
        for position in positions
    )


def clock_of(table: Table) -> Clock | None:
    """The clock that runs now: of a turn, of a window in which several may answer, or of the pause between deals."""
    if held := table.held_up:
        return Clock(held.until, 0, "pause") if held.until else None
    if table.deadline is None or table.closed:
        return None
    pace, question = PACES[table.state.pace], table.play.open if table.play and table.state.dealing else None
    match question:
        case Ask(seat=seat, pace=Pace.TURN):
            kind: ClockKind = "bank" if table.on_time_bank else "turn"
            return Clock(table.deadline, pace.reserve if table.on_time_bank else pace.turn, kind, seat)
        case AskAll(pace=Pace.CHOICE):
            return Clock(table.deadline, pace.turn, "window")
        case Ask() | AskAll():
            return Clock(table.deadline, pace.window, "window")
        case _:
            return Clock(table.deadline, table.turn_clock.lasts, "pause")
