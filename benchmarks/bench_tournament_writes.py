"""A tournament of five tables in one forum of Telegram, with its limits on, from its start through the final.

The clock is moved by hand and waits for what was begun; chance and names come from a seed. So the figures are
the same on every machine, and so is the digest of all that was written. Two evenings are played: one with six people,
and one with a person alone among robots, who need no pauses.
"""

from collections.abc import Iterable
from hashlib import sha256

import pytest

from benchmarks.bench_platforms import told
from benchmarks.clubs import on_telegram
from tests.platforms.telegram_limits import Call
from tests.platforms.whole.tables_by_hand import in_a_forum

WHOLE_GROUP, FIRST_TABLE = 15, 4  # writes in a minute
LATEST, SOON = 5.0, 1.5  # seconds
MOST = 3 * 3600  # seconds


@pytest.mark.parametrize(("people", "robots", "seats"), [(6, 10, 2), (1, 45, 9)])
async def test_five_tables_through_the_final(people: int, robots: int, seats: int) -> None:
    async with on_telegram() as club, in_a_forum(club, people) as evening:
        tournament = await evening.begin_tournament(f"holdem 0 {seats} 5 2d 0 0 {robots}")
        await evening.play_it(tournament, MOST, think=2.0)
        assert tournament.state.is_over
        assert evening.most_tables == 5
        about = f"{people} of {max(people, robots)} are people: "
        print()
        told(f"{about}minutes until it was over", (evening.app.clock.now() - evening.began) / 60, "-")
        told(f"{about}writes in the worst minute", evening.worst_minute, f"<= {WHOLE_GROUP}")
        told(f"{about}requests that Telegram refused", evening.bears.refused, "0")
        told(f"{about}table 1: writes in its least minute", evening.least_at_first_table(), f">= {FIRST_TABLE}")
        told(f"{about}minutes of the final", evening.final / 60, "-")
        told(f"{about}final: its deal was shown late by, seconds", evening.latest, f"<= {LATEST}")
        told(f"{about}private panel late by, seconds", max(evening.shown.values()), f"<= {SOON}")
        print(f"{about}all that was written, as a digest: {digest(club.server.calls)}")
        told(f"{about}questions never shown", len(evening.asked) - len(evening.shown), "0")


def digest(calls: Iterable[Call]) -> str:
    """Equal for evenings with the same writes in the same order."""
    written = (call for call in calls if call.method.startswith(("send", "edit", "delete")))
    told = "".join(f"{call.method} {call['chat_id']} {call['text'] or call['caption']}" for call in written)
    return sha256(told.encode()).hexdigest()[:12]
