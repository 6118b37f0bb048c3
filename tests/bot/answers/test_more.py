"""While a deal is running the table carries the cards, the rules and one `⋯`; those who leave in mid-deal are asked."""

import pytest

from bot.seam.press import Done, Shown
from tests.bot.fake_platform import GROUP, FakeApp
from tests.bot.talk import labels, pressed, told, two_play


async def test_in_a_running_deal_the_table_carries_three_buttons_beside_the_answers(app: FakeApp, game: str) -> None:
    await app.says("anna", "play", f"{game} now")
    assert [button.label for button in app.platform.of(GROUP)[-1].rows[-1]] == ["My cards", "Rules", "⋯"]
    assert not {"Sit", "Leave", "Deal", "+ Robot"} & {*app.labels()}


async def test_the_rest_is_one_press_away_as_it_concerns_the_presser(app: FakeApp, game: str) -> None:
    await app.says("anna", "play", f"{game} now")
    more = f"{app.table.state.table}.more"
    seated, visitor = await app.presses("anna", more), await app.presses("bruno", more)
    assert {"Away", "Leave"} <= {*labels(seated)}
    assert labels(visitor) == ["Sit"]
    await pressed(app, visitor, "Sit", person="bruno")
    assert "fake:bruno" in {*app.table.state.promised, *(player.key for player in app.table.state.players.values())}
    await pressed(app, seated, "Away")
    assert "I'm back" in labels(await app.presses("anna", more))


async def test_who_leaves_in_mid_deal_is_asked_once(app: FakeApp, game: str) -> None:
    await app.says("anna", "play", f"{game} now")
    asked = await app.presses("anna", f"{app.table.state.table}.leave")
    assert "Leave in the middle of a deal?" in told(asked)
    assert isinstance(await pressed(app, asked, "Stay"), Shown)
    assert not app.table.state.players[0].leaving
    assert "You leave when this deal is over" in told(await pressed(app, asked, "Leave"))
    assert app.table.state.players[0].leaving
    # The question may stand there still, where it could not be replaced.
    assert await pressed(app, asked, "Stay") == Done("Welcome back: you are still in this deal.")
    assert not app.table.state.players[0].leaving


async def test_who_has_folded_is_not_asked(app: FakeApp) -> None:
    await app.says("anna", "play", "texas_holdem now", robots="2")
    while app.turn != "anna":
        await app.clock.move(2)
    await app.presses_label("anna", "Fold")
    assert isinstance(await app.presses("anna", f"{app.table.state.table}.leave"), Done)


async def test_between_deals_nobody_is_asked(app: FakeApp) -> None:
    await two_play(app)
    await app.folds("anna")
    await app.says("bruno", "leave", "away")
    table = app.table.state.table
    await app.presses("anna", f"{table}.leave")
    assert app.table.state.seat_of("fake:anna") is None or app.table.state.dealing


async def test_where_the_table_is_laid_out_it_tells_itself_who_leaves(apps: type[FakeApp], game: str) -> None:
    app = apps(each_reader=True)
    await app.says("anna", "play", f"{game} now")
    asked = await app.presses("anna", f"{app.table.state.table}.leave")
    assert await pressed(app, asked, "Stay") == Done()
    assert await pressed(app, asked, "Leave") == Done()
    assert app.table.state.players[0].leaving


@pytest.mark.parametrize(("each_reader", "told"), [(False, "Ready. Still awaited: Bruno."), (True, "")])
async def test_whoever_is_ready_is_told_who_is_not_unless_the_table_is_laid_out_for_them(
    apps: type[FakeApp], told: str, *, each_reader: bool
) -> None:
    app = apps(each_reader=each_reader)
    await two_play(app)
    await app.presses_label("anna", "Fold")
    assert await app.presses("anna", f"{app.table.state.table}.ready") == Done(told)
