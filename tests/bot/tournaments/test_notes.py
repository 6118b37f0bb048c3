"""Where a tournament's messages stand is noted until no start can tell of it any more, and not for ever; what a killed
house left of them comes to an end.
"""

from collections.abc import Awaitable, Callable
from itertools import cycle, islice

import pytest

from bot.showing.writing.rate_limit import LIMITS
from engine.house.tournaments.hall import SETTLES
from tests.bot.book import Book, give
from tests.bot.fake_platform import FakeApp, private_place
from tests.bot.showing.evening import PLATFORMS
from tests.bot.showing.test_kills import noted
from tests.bot.showing.test_leftovers import after_a_kill
from tests.bot.tournaments.sit_and_go import a_tournament, play_until, told
from tests.bot.tournaments.test_several_tables import PEOPLE, all_in
from tests.bot.tournaments.test_sit_and_go import one_is_broke
from tests.bot.tournaments.test_sit_and_go_restart import started_again
from tests.engine.house.a_world import settle

TOURNAMENTS = 20


async def called_off(app: FakeApp) -> None:
    await a_tournament(app, "anna", words="holdem 300 2")
    await app.presses_label("anna", "Cancel tournament")


async def interrupted(app: FakeApp) -> None:
    await a_tournament(app, "anna", "bruno")
    await app.presses_label("anna", "Cancel tournament")
    await play_until(app, lambda: not [*app.lobby], lambda _, ask: all_in(ask))


async def played(app: FakeApp, words: str = "holdem 300 2") -> None:
    await a_tournament(app, "anna", "bruno", words=words)
    await play_until(app, lambda: not [*app.hall, *app.lobby], lambda _, ask: all_in(ask))


async def played_at_several(app: FakeApp) -> None:
    tournament = await a_tournament(app, "anna", "bruno", "carla", words="holdem 300 2 2")
    await tournament.start()
    await play_until(app, lambda: not [*app.hall, *app.lobby], lambda _, ask: all_in(ask))


ENDINGS: tuple[Callable[[FakeApp], Awaitable[None]], ...] = (called_off, interrupted, played, played_at_several)


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_of_tournaments_that_are_over_no_note_stays_and_none_is_told_again(
    apps: type[FakeApp], platform: str
) -> None:
    app = apps(limits=LIMITS[platform])
    give(Book(), app.platform)
    for ending in islice(cycle(ENDINGS), TOURNAMENTS):
        await ending(app)
        await app.clock.move(SETTLES / 2)
        assert noted(app, "slot:cup:")
        await app.clock.move(SETTLES / 2)
    await app.clock.move(1)
    assert noted(app, "slot:", "live:") == []
    assert app.outbox._slots == {}
    again = await started_again(app)
    await again.clock.move(SETTLES)
    assert again.platform.calls == []


async def test_whoever_was_told_before_a_kill_where_they_sit_is_not_any_more_once_it_is_over(
    apps: type[FakeApp],
) -> None:
    app = apps()
    give(Book(), app.platform)
    tournament = await a_tournament(app, *PEOPLE, words="holdem 300 2 3")
    await tournament.start()
    await settle()
    assert all(sitting(app, who) for who in PEOPLE)
    await app.outbox.close()
    await play_until(app, lambda: not [*app.hall], lambda _, ask: all_in(ask))
    again = await after_a_kill(app, apps)
    await again.clock.move(5)
    assert not any(sitting(again, who) for who in PEOPLE)


def sitting(app: FakeApp, who: str) -> bool:
    return any("You sit at table" in text or "You move to table" in text for text in told(app, who))


async def test_whoever_was_asked_before_a_kill_whether_they_pay_again_is_not_any_more_once_it_is_over(
    apps: type[FakeApp],
) -> None:
    app, who = await one_is_broke(apps)
    await app.outbox.close()
    await app.presses_label("anna", "Cancel tournament")
    assert "Rebuy 300" in app.labels_of_all(private_place(who))
    again = await after_a_kill(app, apps)
    await again.clock.move(5)
    assert "Rebuy 300" not in again.labels_of_all(private_place(who))
