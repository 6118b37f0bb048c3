"""The panels of a tournament: signing up, the desk's message, private news, the podium, and pages behind buttons."""

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
from cards_render.painter.requests import SheetPicture
from cards_render.shown.results import Ranked, Ranking
from engine.club.points import Result, counts, points
from engine.house.tournaments.tournament import Tournament
from engine.tournament.clock import break_at, is_break
from engine.tournament.course import Course, chips_of
from engine.tournament.levels import levels_to
from engine.tournament.prizes import prizes
from engine.tournament.record import Place
from engine.tournament.rounds.course import RoundsCourse

BEST = 10  # rows of the podium's picture
A_ROW = 3
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
        return Panel(joined([*lines, (Strong(words("cup-cancelled")),)]))
    return Panel(joined(lines), rows=_sign_up_rows(words, tournament))


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
    """The news for somebody who is out, or has won."""
    key = "cup-you_won" if place and place.place == 1 else "cup-you_are"
    said = words(key, place=place.place, prize=place.prize) if place else words("cup-you_are_out")
    return Panel(joined([(Strong(title(words, tournament)),), (said,)]))


def seat_panel(words: Words, tournament: Tournament, seat: tuple[int, int], way: str, *, moves: bool) -> Panel:
    """The news for somebody who sits down at this table and seat, or moves there. `way`: a link, or empty."""
    said = words("cup-you_move" if moves else "cup-you_sit", table=seat[0], seat=seat[1])
    rows = ((Button(words("button-to_table"), url=way),),) if way else ()
    return Panel(joined([(Strong(title(words, tournament)),), (said,)]), rows=rows)


# Pages.


def standings(words: Words, tournament: Tournament) -> Panel:
    """All who are still in, by their chips (in rounds of matches by their points), then those who are out."""
    lines: list[Text] = [(Strong(title(words, tournament)),)]
    course, state = tournament.course, tournament.state
    if course is None:
        return sign_up_panel(words, tournament).at_rest()
    if isinstance(course, RoundsCourse):
        lines += rounds.scores(words, tournament, course)
    else:
        lines += [
            (words("cup-standing", name=shown(state.name_of(player)), chips=stack),)
            for player, stack in by_chips(course)
        ]
    lines += [(_place_line(words, tournament, place, 0),) for place in course.places]
    return Panel(joined(lines))


def by_chips(course: Course) -> list[tuple[str, int]]:
    """All who are still in, robots included, with their chips; those with most come first."""
    chips = [(player, table.stacks[seat]) for table in course.tables.values() for seat, player in table.players.items()]
    return sorted(chips, key=lambda item: -item[1])


def prizes_of(tournament: Tournament) -> tuple[int, ...]:
    """TO-PRIZE-1. The prizes for the present field, the highest first."""
    state, course = tournament.state, tournament.course
    return course.prizes if course else prizes(state.rules.entry * len(state.players), max(1, len(state.players)))


def prizes_page(words: Words, tournament: Tournament) -> Panel:
    """TO-PRIZE-1. The prizes; until entries close they are those of the present field."""
    course, entry = tournament.course, tournament.state.rules.entry
    lines: list[Text] = [(Strong(title(words, tournament)),)]
    lines += [
        (words("cup-prize", place=number, prize=prize),)
        for number, prize in enumerate(prizes_of(tournament), start=1)
        if prize
    ]
    if not entry:
        lines.append((words("cup-prizes_none"),))
    elif course is None or not course.entries_closed:
        lines.append((words("cup-prizes_open"),))
    return Panel(joined(lines))


# The end.


def podium(words: Words, tournament: Tournament) -> Panel:
    """The order of finish with prizes and, if it counts for a season, points: as a picture and in words."""
    course = tournament.course
    places = course.places if course else ()
    worth = points_of(tournament)
    heading = words("cup-podium", title=title(words, tournament))
    lines: list[Text] = [(Strong(heading),)]
    lines += [(_place_line(words, tournament, place, worth.get(place.player, 0)),) for place in places]
    drawing = SheetPicture(_picture(words, heading, tournament, places, worth)) if places else None
    return Panel(joined(lines), drawing)


def points_of(tournament: Tournament) -> dict[str, int]:
    """SE-COUNT-1, SE-POINT-1. The points that each player gets; empty if it does not count for a season."""
    state, course = tournament.state, tournament.course
    if course is None:
        return {}
    places = {place.player: place.place for place in course.places}
    by_play, robots = state.stage == "ended", sum(entry.robot for entry in state.entries)
    result = Result(state.name, state.table.game, state.began, state.ended or 0, places, robots, by_play)
    return points(places) if counts(result) else {}


def interrupted(words: Words, tournament: Tournament) -> Panel:
    """TO-STOP-1. The news that it was cancelled, and what each player was paid back."""
    state = tournament.state
    lines: list[Text] = [(Strong(title(words, tournament)),), (words(f"cup-{state.stage}"),)]
    lines += [
        (words("cup-paid_back", name=shown(state.name_of(player)), chips=chips),)
        for player, chips in state.paid.items()
        if chips
    ]
    return Panel(joined(lines))


def _place_line(words: Words, tournament: Tournament, place: Place, worth: int) -> str:
    name = shown(tournament.state.name_of(place.player))
    return words("cup-place", place=place.place, name=name, prize=place.prize, points=worth)


def _picture(
    words: Words, heading: str, tournament: Tournament, places: Sequence[Place], worth: dict[str, int]
) -> Ranking:
    rows = tuple(
        Ranked(
            number,
            str(place.place),
            shown(tournament.state.name_of(place.player)),
            place.prize,
            words("cup-shown_prize", prize=place.prize),
            words("cup-shown_points", points=worth[place.player]) if worth.get(place.player) else "",
        )
        for number, place in enumerate(places[:BEST])
    )
    return Ranking(heading, words("cup-podium_note", points="yes" if worth else "no"), rows)
