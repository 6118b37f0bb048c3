"""The panels of a tournament that is to come or is played: signing up, the desk's message, private news."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.chat import robot_levels
from bot.games.own_words import key_of
from bot.seam.address import menu
from bot.seam.panel import Button, Moment, Panel, Rows, Strong, Text, in_rows, joined
from bot.seam.typed.names import shown
from bot.showing.panels.calls import words_around
from bot.tournaments import rounds
from bot.tournaments.choosing import PAGE, told_level, told_pace
from bot.words import Words
from engine.house.tournaments.state import TournamentState
from engine.house.tournaments.tournament import Tournament
from engine.tournament.clock import break_at, is_break
from engine.tournament.course import Course, chips_of
from engine.tournament.events import Out
from engine.tournament.levels import levels_to
from engine.tournament.record import Place
from engine.tournament.rounds.course import RoundsCourse

OF_ITS_MAKER = {"start", "pause", "resume", "cancel"}  # also for admins (TO-KIND-1, TO-LEVEL-4, TO-STOP-1)


def title(words: Words, tournament: Tournament) -> str:
    """`Tournament · Texas Hold'em NL`."""
    table = tournament.state.table
    structure = getattr(table.match.rules, "structure", "")
    return words("cup-title", game=f"{words(f'game-{table.game}')} {structure}".strip())


def title_of_table(words: Words, tournament: Tournament, number: int) -> str:
    """`Tournament · Texas Hold'em NL · Table 2`."""
    return f"{title(words, tournament)} · {words('cup-table', table=number)}"


# Before the start.


def sign_up_panel(words: Words, tournament: Tournament) -> Panel:
    """TO-ENTRY-1. The terms, and who has signed up; without buttons once it was cancelled."""
    state = tournament.state
    names = [shown(name) for name in state.players.values()]
    lines: list[Text] = [(Strong(title(words, tournament)),), *((term,) for term in terms(words, tournament))]
    lines.append((words("cup-entered", entered=len(names), most=state.most, names=", ".join(names)),))
    if state.stage == "cancelled":
        return Panel(joined([*lines, (Strong(how_stopped(words, state)),)]))
    return Panel(joined(lines), rows=_sign_up_rows(words, tournament))


def how_stopped(words: Words, state: TournamentState) -> str:
    """TO-STOP-1. That it was cancelled, or stopped later; and why, if nobody did it."""
    why = "none" if not state.deserted else "away" if state.entries else "unbegun"
    return words(f"cup-{state.stage}", why=why)


def terms(words: Words, tournament: Tournament) -> list[str]:
    """Lines about what it costs and how it is played."""
    state, rules = tournament.state, tournament.state.rules
    lines = [" · ".join((words("cup-entry", entry=rules.entry), *_pressure(words, tournament)))]
    if state.in_rounds:
        lines.append(words("cup-rounds", tables=state.tables))
    if rules.late:
        lines.append(words("cup-late", late=rules.late, rebuys=rules.rebuys))
    if state.robots:
        level = robot_levels.told_level(words, state.table.game, state.level) if state.level else "none"
        lines.append(words("cup-robots", robots=state.robots, level=level))
    if state.tables > 1:
        lines.append(words("cup-tables", tables=state.tables, seats=rules.seats))
    return lines


def _pressure(words: Words, tournament: Tournament) -> tuple[str, ...]:
    """Stack and length of levels; in rounds of matches, how long a turn may take."""
    state = tournament.state
    if state.in_rounds:
        return (told_pace(words, state.table.pace),)
    return words("cup-stack", stack=state.rules.stack), told_level(words, state.rules)


def _sign_up_rows(words: Words, tournament: Tournament) -> Rows:
    sign_up = _button(words, tournament, "in", "main", label=_sign_up_label(words, tournament))
    enough = len(tournament.state.players) >= tournament.state.fewest
    start = _button(words, tournament, "start", "good" if enough else "plain")
    prizes, cancel = _button(words, tournament, "prizes"), _button(words, tournament, "cancel", "bad")
    return ((sign_up, _button(words, tournament, "out")), (start, prizes, cancel))


def _sign_up_label(words: Words, tournament: Tournament) -> str:
    return words("button-cup_in", entry=tournament.state.rules.entry)


def _button(words: Words, tournament: Tournament, verb: str, style: str = "plain", *, label: str = "") -> Button:
    owner = tournament.state.maker if verb in OF_ITS_MAKER else ""
    address = menu(PAGE, verb, tournament.state.name)
    return Button(label or words(f"button-cup_{verb}"), address, style, owner=owner)  # type: ignore[arg-type]  # a style


# While it is played.


def desk_panel(
    words: Words, tournament: Tournament, next_on_clock: float | None, news: Sequence[str], ways: Mapping[int, str]
) -> Panel:
    """The message that tells how it stands.

    `next_on_clock`: when the blinds go up, or a break begins or ends, in unix seconds. `ways`: links to the tables that
    are shown elsewhere, by number.
    """
    course = tournament.course
    if course is None:
        return sign_up_panel(words, tournament)
    lines: list[Text] = [(Strong(title(words, tournament)),)]
    if isinstance(course, RoundsCourse):
        lines += rounds.stands(words, course)
    else:
        lines.append((told_of_level(words, tournament, course.level), *_next(words, course, next_on_clock)))
        left = sum(course.heads.values())
        lines.append((words("cup-left", left=left, average=average(course)),))
        if len(course.tables) > 1:
            lines.append((_sizes(words, course),))
    lines += [(line,) for line in news]
    return Panel(joined(lines), rows=(*_ways(words, ways), *_desk_rows(words, tournament, course)))


def desk_at_rest(words: Words, tournament: Tournament) -> Panel:
    """The same message once the tournament is over; the podium tells how it ended."""
    course = tournament.course
    lines: list[Text] = [(Strong(title(words, tournament)),)]
    lines += rounds.stands(words, course) if isinstance(course, RoundsCourse) else []
    return Panel(joined([*lines, (words("cup-over"),)]))


def average(course: Course) -> int:
    """The average stack, rounded down."""
    return chips_of(course) // max(1, sum(course.heads.values()))


def with_page(words: Words, panel: Panel, way: str) -> Panel:
    """The desk's message with a link to the tournament's page; unchanged if `way` is empty."""
    if not way:
        return panel
    return replace(panel, rows=(*panel.rows, (Button(words("button-cup_page"), url=way),)))


def _sizes(words: Words, course: Course) -> str:
    """`Table 1: 6 · Table 2: 5`."""
    heads = sorted(course.heads.items())
    return " · ".join(f"{words('cup-table', table=number)}: {players}" for number, players in heads)


def _ways(words: Words, ways: Mapping[int, str]) -> Rows:
    buttons = [Button(words("cup-table", table=number), url=way) for number, way in ways.items()]
    return in_rows(buttons)


def told_of_level(words: Words, tournament: Tournament, level: int) -> str:
    """TO-LEVEL-1, TO-IT-1. `Level 4: 50/100`."""
    game = tournament.state.table.game
    return words(key_of(words, game, "cup_level"), level=level, **levels_to(game, level)[-1])


def _next(words: Words, course: Course, at: float | None) -> Text:
    if course.paused:
        return (" · ", words("cup-paused"))
    if at is None and is_break(course):
        return (" · ", words("cup-break_now"))
    if at is None:
        return (" · ", words("cup-by_deals")) if course.rules.level_by == "deals" else ()
    key = "cup-break" if is_break(course) else "cup-next_level" if break_at(course) is None else "cup-break_comes"
    return (" · ", *words_around(words, key, "when", Moment(at, words("soon"))))


def _desk_rows(words: Words, tournament: Tournament, course: Course) -> Rows:
    mine = (_button(words, tournament, "mine", "main"),) if len(course.tables) > 1 else ()
    pages = (*mine, _button(words, tournament, "standings"), _button(words, tournament, "prizes"))
    late = (_button(words, tournament, "in", label=_sign_up_label(words, tournament)),) if course.entries_open else ()
    again = (_again_button(words, tournament),) if course.asked_again else ()
    halt = _button(words, tournament, "resume" if course.paused else "pause")
    return ((*again, *late, *pages), (halt, _button(words, tournament, "cancel", "bad")))


def _again_button(words: Words, tournament: Tournament) -> Button:
    """`Rebuy 300`."""
    label = words("button-cup_again", entry=tournament.state.rules.entry)
    return _button(words, tournament, "again", "main", label=label)


def again_panel(words: Words, tournament: Tournament) -> Panel:
    """TO-ENTRY-4. The question to somebody without chips who may pay again."""
    text = joined([(Strong(title(words, tournament)),), (words("cup-ask_again"),)])
    return Panel(text, rows=((_again_button(words, tournament),),))


def out_panel(words: Words, tournament: Tournament, place: Place | None) -> Panel:
    """The news for somebody who is out, or has won.

    TO-ROBOT-1: robots have no places, so the first place may be of somebody who went out before them.
    """
    if place is None:
        said = words("cup-you_are_out")
    else:
        first = "cup-you_are_first" if place.player in went_out(tournament) else "cup-you_won"
        said = words(first if place.place == 1 else "cup-you_are", place=place.place, prize=place.prize)
    return Panel(joined([(Strong(title(words, tournament)),), (said,)]))


def went_out(tournament: Tournament) -> set[str]:
    """Those who have no chips any more and cannot pay again, by key."""
    events = tournament.course.events if tournament.course else ()
    return {event.player for event in events if isinstance(event, Out)}


def seat_panel(words: Words, tournament: Tournament, seat: tuple[int, int], way: str, *, moves: bool) -> Panel:
    """The news for somebody who sits down at this table and seat, or moves there. `way`: a link, or empty."""
    said = words("cup-you_move" if moves else "cup-you_sit", table=seat[0], seat=seat[1])
    rows = ((Button(words("button-to_table"), url=way),),) if way else ()
    return Panel(joined([(Strong(title(words, tournament)),), (said,)]), rows=rows)
