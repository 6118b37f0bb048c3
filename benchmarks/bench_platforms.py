"""What an evening costs in writes with each platform's limits, by a clock in hand: each figure beside its goal.

Nothing is timed: the figures are the same on every machine. `python -m pytest benchmarks/bench_platforms.py -s`.
"""

import pytest

from tests.bot.showing.evening import PEOPLE, Evening

MINUTES = 6
TELEGRAMS_GROUP = 15  # writes in any minute
ON_TIME, LATEST = 0.95, 5.0  # share of moments, seconds


def told(what: str, figure: float, goal: str) -> None:
    print(f"{what:60}{figure:10.2f}   goal {goal}")


@pytest.mark.parametrize("think", [2, 6])
@pytest.mark.parametrize("people", [3, 6])
@pytest.mark.parametrize("platform", ["discord", "telegram"])
async def test_writes_for_an_action(platform: str, people: int, think: int) -> None:
    """A deal's start and end apart: two writes for each person, two for the table."""
    evening = Evening(platform, PEOPLE[:people])
    await evening.begin()
    evening.writes = 0
    await evening.plays(60 * MINUTES, think, "check", "call")
    apart = evening.deals * (2 * people + 2)
    about = f"{platform}, {people} people, {think} s of thought: "
    print()
    told(f"{about}writes an action", (evening.writes - apart) / evening.actions, "<= 2.0")
    told(f"{about}starts and ends included", evening.writes / evening.actions, "-")
    told(f"{about}times told to wait", evening.app.outbox.slowed_down, "0")
    if platform == "telegram":
        told(f"{about}group writes in the worst minute", evening.worst_minute, f"<= {TELEGRAMS_GROUP}")
    await evening.app.close()


@pytest.mark.parametrize("option", ["fold", "call"])
@pytest.mark.parametrize("think", [0, 2, 6])
async def test_a_group_of_one_person_and_four_robots(option: str, think: int) -> None:
    evening = Evening("telegram", PEOPLE[:1], robots=4)
    await evening.begin()
    evening.late = evening.lasted = evening.latest = 0.0
    await evening.plays(60 * MINUTES, think, option, "check", "fold")
    about = f"telegram, one and four robots, {option} after {think} s: "
    print()
    told(f"{about}writes in the worst minute", evening.worst_minute, f"<= {TELEGRAMS_GROUP}")
    told(f"{about}shows what is played", 1 - evening.late / evening.lasted, f">= {ON_TIME}")
    told(f"{about}latest, seconds", evening.latest, f"<= {LATEST}")
    await evening.app.close()
