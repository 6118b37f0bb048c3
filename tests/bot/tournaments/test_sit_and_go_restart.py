"""A sit & go whose house is killed, and one of which somebody is forgotten: what is told is told once."""

from bot.seam.panel import plain
from bot.seam.platform import SlowDown
from bot.seam.press import Shown
from engine.cards import cards
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.bot.tournaments.sit_and_go import a_tournament, all_in, desk
from tests.engine.house.a_world import SeededChance, settle


async def test_after_a_restart_it_is_shown_and_goes_on(apps: type[FakeApp]) -> None:
    app = FakeApp()
    await a_tournament(app, "anna", "bruno")
    await app.clock.move(7)
    await app.close()
    again = apps(store=app.store, now=app.clock.now() + 3_600)
    tournaments = await again.hall.recover()
    await again.lobby.recover()
    again.hall.start(tournaments)
    await settle()
    assert again.table.state.dealing
    (tournament,) = again.hall
    assert tournament.course
    assert tournament.course.at < 10


async def started_again(app: FakeApp, later: float = 3_600) -> FakeApp:
    """The same house after it was stopped, and so many seconds."""
    await app.close()
    again = FakeApp(store=app.store, now=app.clock.now() + later)
    tournaments = await again.hall.recover()
    await again.lobby.recover()
    again.hall.start(tournaments)
    await settle()
    return again


async def test_a_podium_that_was_not_sent_when_the_house_was_killed_comes_after_the_start_and_once() -> None:
    chance = SeededChance()
    chance.stacked = cards("Kh Ah Kd Ad 2c 7d 9s 3h 4c")
    app = FakeApp(chance=chance)
    await a_tournament(app, "anna", "bruno")
    await app.clock.move(7)
    app.platform.fails[GROUP.key] = [SlowDown(1_000)]
    await all_in(app)
    await app.clock.move(7)
    assert not podiums(app)
    again = await started_again(app)
    assert len(podiums(again)) == 1
    assert "\n1. " in podiums(again)[0]
    once_more = await started_again(again, later=60)
    assert podiums(once_more) == []
    await once_more.clock.move(601)
    assert await app.store.tournaments() == []
    assert podiums(await started_again(once_more)) == []


def podiums(app: FakeApp) -> list[str]:
    """Those that were sent in this run."""
    sent = [plain(panel.text) for _, place, panel in app.platform.notified if place == GROUP]
    return [text for text in sent if "the end" in text]


async def test_a_desk_left_with_its_buttons_by_a_kill_has_none_after_the_start(app: FakeApp) -> None:
    await a_tournament(app, "anna", "bruno", words="holdem 300 6")
    app.platform.fails[GROUP.key] = [SlowDown(1_000)]
    await app.presses_label("anna", "Cancel tournament")
    assert "entries are back" not in desk(app)
    again = await started_again(app)
    assert "entries are back" in desk(again)
    assert again.labels() == []
    await again.close()


async def test_lb_forget_1_a_tournament_that_is_over_keeps_nobody_though_its_end_is_still_told(app: FakeApp) -> None:
    await a_tournament(app, "bruno", words="holdem 300 6")
    await app.presses_label("anna", "Cancel tournament")
    assert [kept.name for kept in await app.store.tournaments()]
    assert isinstance(await app.presses("bruno", "menu.forget", place=private_place("bruno")), Shown)
