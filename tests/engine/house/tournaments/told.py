"""A tournament of the house as it is exported, for the checker that shares no code with what plays one."""

from typing import Any

import msgspec

from engine.house.tournaments import telling
from engine.house.tournaments.state import TournamentState
from engine.tournament.course import Course


def told(state: TournamentState, course: Course) -> dict[str, Any]:
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(telling.told(state, course)))
    return decoded
