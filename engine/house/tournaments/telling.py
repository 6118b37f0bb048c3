"""A tournament of the house as it is exported once it has begun: whoever counts it later needs nothing else."""

from engine.house.store.values import KeptTournament
from engine.house.tournaments.state import TournamentState, course_kept, decoded
from engine.tournament.course import Course
from engine.tournament.levels import levels_to
from engine.tournament.record import State, Tournament


def told(state: TournamentState, course: Course) -> Tournament:
    """Places without points: whether it counts is for its club to say."""
    return Tournament(
        id=state.name,
        game=state.table.game,
        state=_state(state),
        began=state.began,
        ended=state.ended,
        rules=state.rules,
        levels=levels_to(state.table.game, course.level),
        entries=tuple(course.entries),
        prizes=course.prizes,
        places=course.places,
        events=tuple(course.events),
    )


def told_as_kept(kept: KeptTournament) -> Tournament | None:
    """None of one that has not begun, or was cancelled before. Raises msgspec.DecodeError."""
    state = decoded(kept.state)
    course = course_kept(kept)
    return told(state, course) if course else None


def _state(state: TournamentState) -> State:
    """Its tables are open: it has begun."""
    return "running" if state.stage == "open" else state.stage
