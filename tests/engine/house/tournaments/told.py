"""A tournament of the house as it would be exported, for the checker that shares no code with what plays one."""

from typing import Any

import msgspec

from engine.house.tournaments.state import TournamentState
from engine.tournament.course import Course
from engine.tournament.levels import level_of
from engine.tournament.record import Tournament


def told(state: TournamentState, course: Course) -> dict[str, Any]:
    rules = state.table.match.rules
    tournament = Tournament(
        id=state.name,
        game=state.table.game,
        state="ended",
        began=state.began,
        ended=state.ended,
        rules=state.rules,
        levels=tuple(level_of(rules, level) for level in range(1, course.level + 1)),
        entries=tuple(course.entries),
        prizes=course.prizes,
        places=course.places,
        events=tuple(course.events),
    )
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(tournament))
    return decoded
