"""Where a tournament's messages stand is noted until no start can tell of it any more, and not for ever."""

from collections.abc import Awaitable, Callable
from itertools import cycle, islice

import pytest

from bot.showing.writing.rate_limit import LIMITS
from engine.house.tournaments.hall import SETTLES
from tests.bot.book import Book, give
from tests.bot.fake_platform import FakeApp
from tests.bot.showing.evening import PLATFORMS
from tests.bot.showing.test_kills import noted
from tests.bot.tournaments.sit_and_go import a_tournament, play_until
from tests.bot.tournaments.test_several_tables import all_in
from tests.bot.tournaments.test_sit_and_go_restart import started_again

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
