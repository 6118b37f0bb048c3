"""What has happened in a tournament, line by line, and what comes next: for its desk and for its page."""

from bot.seam.names import shown
from bot.tournaments import panels
from bot.words import Words
from engine.house.tournaments.tournament import Tournament
from engine.tournament.clock import next_level_at
from engine.tournament.course import Course
from engine.tournament.events import AnyEvent, Broken, Final, LevelUp, Out, Rebought

BUBBLE = 2  # of two players one is paid: nobody has to be told


def line(words: Words, tournament: Tournament, event: AnyEvent) -> str | None:
    """What this event says to everybody; None: nothing."""
    match event:
        case LevelUp(level=level):
            return panels.told_of_level(words, tournament, level)
        case Out(player=player):
            return _out(words, tournament, player)
        case Broken(table=table):
            return words("cup-news_broken", table=table)
        case Final():
            return words("cup-news_final")
        case Rebought(player=player):
            return words("cup-news_again", name=shown(tournament.state.name_of(player)))
        case _:
            return None


def _out(words: Words, tournament: Tournament, player: str) -> str:
    places = tournament.course.places if tournament.course else ()
    place = next((place.place for place in places if place.player == player), None)
    name = shown(tournament.state.name_of(player))
    return words("cup-news_out", name=name) if place is None else words("cup-news_place", name=name, place=place)


def is_bubble(tournament: Tournament) -> bool:
    """TO-PRIZE-1. Does whoever goes out next win nothing, and everybody else something?"""
    course = tournament.course
    if course is None or not tournament.state.rules.entry:
        return False
    return course.entries_closed and len(course.people) == len(course.prizes) + 1 > BUBBLE


def next_level(course: Course, now: float) -> float | None:
    """When the blinds go up by time, in unix seconds, as far as one knows; None in a pause too. `now`: unix seconds."""
    at = next_level_at(course) if course.rules.level_by == "time" and not course.paused else None
    return None if at is None else now + at - course.at
