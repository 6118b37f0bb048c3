"""How a tournament stands and how it ended: pages behind its buttons, the podium, and what was paid back."""

from collections.abc import Sequence

from bot.seam.panel import Panel, Strong, Text, joined
from bot.seam.typed.names import shown
from bot.tournaments import rounds
from bot.tournaments.panels import how_stopped, sign_up_panel, title
from bot.words import Words
from cards_render.painter.requests import SheetPicture
from cards_render.shown.results import Ranked, Ranking
from engine.club.points import Result, counts, points
from engine.house.tournaments.tournament import Tournament
from engine.tournament.course import Course
from engine.tournament.prizes import prizes
from engine.tournament.record import Place
from engine.tournament.rounds.course import RoundsCourse

BEST = 10  # rows of the podium's picture


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
    lines: list[Text] = [(Strong(title(words, tournament)),), (how_stopped(words, state),)]
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
