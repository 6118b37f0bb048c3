"""Panels for a platform that lays the table out itself: the stage as one reader sees it, their cards, the clock."""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from bot.games import FACES
from bot.games.drafts import Draft, to_tick
from bot.games.game_text import GameText, Holding, Onlooker, Scene
from bot.games.poker.pictures import tag_of
from bot.games.rummy.text import face_words
from bot.games.sorting import Groups
from bot.games.stakes import told_stakes
from bot.language_files import LANGUAGES
from bot.seam.panel import Clock, ClockKind, Held, Panel, Told
from bot.seam.stage import Place, SeatState, Stage, Who
from bot.showing.outbox import Outbox
from bot.showing.private_panel import Looks, groups_of
from bot.showing.public_panel import called_to, held_up, is_called, scene, where_it_plays
from bot.showing.table_buttons import has_room
from bot.words import Words, words_in
from engine.game import Odds
from engine.house.tables.table import Table
from engine.house.world import PACES
from engine.play import Ask, AskAll, Pace
from engine.seats import Seat
from engine.vocabulary import verb

A_LINE = 34  # letters of the small print in the page's head that fit on a phone
WAITS = ("waiting", "waiting_blind")  # why somebody with a seat is not in the deal, but will be in one
WAITED_FOR = ("in", "waiting")  # the states of those whose absence holds the game up
CALLED = {"turn": "hand-your_turn", "claim": "hand-claim", "asked": "stage-asked"}
STATES: dict[str, SeatState] = {"away": "away", "leaving": "away", "broke": "broke", "short": "broke"}


def with_stages(panel: Panel, table: Table, deck: str, odds: Odds | None) -> Panel:
    """The public panel with the table as onlookers see it, once for each language."""
    stages = tuple(
        table_for(table, None, words_in(language, "local"), Looks(deck), odds=odds) for language in LANGUAGES
    )
    return replace(panel, stages=stages, clock=clock_of(table))


def with_words(panel: Panel, made: Callable[[Words], Panel]) -> Panel:
    """The panel with its text and buttons in each language; `made` makes the panel in one language."""
    panels = ((language, made(words_in(language, "local"))) for language in LANGUAGES)
    return replace(
        panel, told=tuple(Told(language, panel.text, panel.rows, panel.passing) for language, panel in panels)
    )


def for_everybody(made: Callable[[Words], Panel], words: Words, outbox: Outbox | None) -> Panel:
    """The panel in these words, the chat's, and also in each reader's language if the outbox's platform shows that."""
    panel = made(words)
    return with_words(panel, made) if outbox and outbox.lays_out else panel


def with_stage(  # noqa: PLR0913, PLR0917  all that a player's view depends on
    panel: Panel, table: Table, seat: Seat, words: Words, looks: Looks, draft: Draft | None, odds: Odds | None
) -> Panel:
    """A player's private panel with the table as that player sees it, and the cards in hand."""
    stage = table_for(table, seat, words, looks, odds=odds)
    return replace(panel, stages=(stage,), hand=hand_of(table, seat, words, looks, draft), clock=clock_of(table))


def table_for(table: Table, viewer: Seat | None, words: Words, looks: Looks, *, odds: Odds | None = None) -> Stage:
    """What this reader may see of the table, in their language; None: somebody without a seat."""
    seen = scene(words, table, viewer, looks.deck, odds)
    if viewer is not None:
        seen = replace(seen, groups=groups_of(table, seen, viewer, looks), why_not=_why_not(table, viewer))
    told, base = FACES[table.state.game].text, _base(table, viewer, words, seen)
    staged = told.staged(words, seen, base) if seen.view else base
    if not base.running or viewer is None:
        return staged
    if _sits_out(table, viewer):  # nothing that is asked or offered in the deal is for them
        return replace(staged, ask=base.ask, hint="")
    waits = seen.onlookers[viewer].why if viewer in seen.onlookers else ""
    return replace(staged, hint=words(f"stage-{waits}")) if waits in WAITS else staged


def _why_not(table: Table, seat: Seat) -> dict[str, str]:
    """Verbs that the open question does not offer to this player, each with the key of its reason."""
    question = table.play.open if table.play is not None else None
    if not (isinstance(question, Ask) and question.seat == seat):
        return {}
    return {verb(kind): reason for kind, reason in question.why_not.items()}


def hand_of(table: Table, seat: Seat, words: Words, looks: Looks, draft: Draft | None) -> tuple[Held, ...]:
    """This player's own cards in the order in which they lie, ticked as in `draft`."""
    seen = scene(words, table, seat, looks.deck)
    view = seen.view
    if view is None or view.viewer not in view.seats:
        return ()
    faces = to_tick(view, seat) or view.faces(seat)
    groups = groups_of(table, seen, seat, looks)
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


def _base(table: Table, viewer: Seat | None, words: Words, seen: Scene) -> Stage:
    """The part of the stage that no game decides: who sits where, whose turn it is, what the reader is asked."""
    state, view = table.state, seen.view
    running = view is not None and not view.over
    turn = view.turn if view is not None and running else None
    asked = view is not None and viewer in view.asked and (running or viewer == table.chooser)
    called = asked and viewer is not None and is_called(table, viewer)
    places = tuple(_place(table, viewer, words, seen, seat, turn) for seat in _clockwise(table, seen, viewer))
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
        turn=turn,
        ask=_ask(table, words, seen, viewer, turn, called=called),
        seated="" if view or viewer is not None else _between(table, words, seen, seated=True),
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


def _ask(table: Table, words: Words, seen: Scene, viewer: Seat | None, turn: Seat | None, *, called: bool) -> str:
    """A few words: what the reader is to do, else whose turn it is or what the table waits for."""
    if called:
        return words(CALLED[called_to(table)])
    if turn is not None and turn == viewer and seen.view is not None:
        # They may bet blind but need not, or others must first say whether they buy the discard.
        return words("hand-window" if viewer in seen.view.asked else "hand-turn_of_several")
    if sits_out := _sits_out(table, viewer):
        return words(sits_out)
    if turn is not None:
        return words("hand-turn_of", name=seen.names[turn])
    if seen.view is not None and not seen.view.over:
        question = table.play.open if table.play is not None else None
        several = isinstance(question, AskAll) and bool(question.asks)  # else cards are being turned up
        return words("hand-turn_of_several" if several else "stage-nobody_asked")
    return _between(table, words, seen, seated=viewer is not None)


def _sits_out(table: Table, viewer: Seat | None) -> str:
    """The key of why the reader sits here but does not play, or is played for; empty if they play, or have no seat."""
    player = table.state.players.get(viewer) if viewer is not None else None
    if viewer is None or player is None:
        return ""
    if table.is_short(viewer):
        return "stage-short"
    if player.out:  # to come back is all that they can do
        return "stage-leaving" if player.leaving else "stage-away"
    return ""


def _between(table: Table, words: Words, seen: Scene, *, seated: bool) -> str:
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


def _clockwise(table: Table, seen: Scene, viewer: Seat | None) -> list[Seat]:
    """The seats where somebody sits or was dealt in, the reader's first."""
    dealt = seen.view.seats if seen.view else ()
    taken = sorted({*table.state.players, *dealt})
    start = taken.index(viewer) if viewer in taken else 0
    return [*taken[start:], *taken[:start]]


def _place(table: Table, viewer: Seat | None, words: Words, seen: Scene, seat: Seat, turn: Seat | None) -> Place:
    """One seat. It also says whose page is closed, if the game waits for them, and who is ready for the next deal."""
    place, player = _sitting(table, viewer, words, seen, seat, turn), table.state.players.get(seat)
    place = replace(place, ready=player is not None and player.key in table.readied)
    if (
        player is None
        or player.key not in table.gone
        or place.state not in WAITED_FOR
        or (seen.view and seen.view.over)
    ):
        return place
    return replace(place, state="gone", said=words("tag-gone"), mood="gives_up")


def _sitting(table: Table, viewer: Seat | None, words: Words, seen: Scene, seat: Seat, turn: Seat | None) -> Place:
    """One seat as the game shows it, or as that of somebody who was not dealt in."""
    player = table.state.players.get(seat) if seat in seen.onlookers or table.is_theirs(seat) else None
    face = seen.robots.get(seat, "")
    who: Who = "me" if seat == viewer and player else "robot" if face else "person"
    person = "" if player is None or face else player.key.partition(":")[2]
    if seat in seen.onlookers:
        return replace(_onlooker(words, seen, seat, seen.onlookers[seat]), who=who, face=face, person=person)
    place = FACES[table.state.game].text.place(words, seen, seat)
    place = replace(place, who=who, face=face, person=person, turn=seat == turn)
    if seat not in seen.absent:
        return place
    why = seen.absent[seat]
    return replace(place, state=STATES.get(why, "waiting"), said=place.said or tag_of(words, seen, why))


def _onlooker(words: Words, seen: Scene, seat: Seat, who: Onlooker) -> Place:
    said = tag_of(words, seen, who.why)
    state: SeatState = STATES.get(who.why, "waiting") if said else "in"
    return Place(seat, who.name, state=state, stack=who.stack, said=said, mood="gives_up" if said else "")
