"""Odds of an all-in: in the table's words and picture, of shown hands alone, and never in the game's way."""

import asyncio
from typing import Any

import pytest

from bot.games.odds import Bookmaker
from bot.seam.panel import Panel, plain
from cards_render.painter.requests import TablePicture
from cards_render.painter.worker import Painter, PictureFailed
from engine.cards import cards
from engine.game import Contest, Odds
from engine.games.texas_holdem.hands import value
from engine.house.odds import work_out
from engine.poker.equity import BoardContest
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.engine.house.a_world import settle

ACES_AND_KINGS = BoardContest(((0, cards("Ah Ad")), (1, cards("Kh Kd"))), (), value)
ON_THE_TURN = BoardContest(ACES_AND_KINGS.hands, cards("2c 7d 9s 3h"), value)


async def all_in(app: FakeApp, *, on_the_flop: bool = False) -> None:
    """Anna, who has aces, and Bruno, who has kings, are all-in; Carla has folded."""
    app.chance.stacked = cards("Kh 2s Ah Kd 2h Ad 2c 7d 9s 3h 4c")
    await app.deals("texas_holdem", "bruno", "carla")
    if on_the_flop:
        await app.acts("anna: Call 20", "bruno: Call 10", "carla: Check", "bruno: All-in 1,980", "carla: Fold")
        await app.presses_label("anna", "Call 1,980")
    else:
        await app.acts("anna: All-in 2,000", "bruno: Call 1,990", "carla: Fold")


def picture(app: FakeApp) -> TablePicture:
    drawing = app.platform.of(GROUP)[-1].drawing
    assert isinstance(drawing, TablePicture)
    return drawing


async def test_before_the_flop_the_table_tells_sampled_shares(apps: type[FakeApp]) -> None:
    async def work(contest: Contest) -> Odds:
        return work_out(contest)

    app = apps(work=work)
    await all_in(app)
    odds = work_out(ACES_AND_KINGS).shares
    aces = round(100 * odds[0][1])
    assert 80 <= aces <= 84
    assert f"All-in before the flop: Anna ≈{aces}% · Bruno ≈{100 - aces}%" in app.text()
    assert picture(app).words.tags == {0: f"≈{aces}% · +4,020", 1: f"≈{100 - aces}%"}


async def test_from_the_flop_on_the_shares_are_exact(app: FakeApp) -> None:
    await all_in(app, on_the_flop=True)
    assert "All-in on the flop: Anna 92% · Bruno 8%" in app.text()
    assert "≈" not in app.text()


async def test_while_the_board_runs_out_each_street_tells_its_own_shares(apps: type[FakeApp]) -> None:
    app = apps(suspense=2)
    await all_in(app, on_the_flop=True)
    assert "All-in on the flop: Anna 92% · Bruno 8%" in app.text()
    assert picture(app).words.tags == {0: "92%", 1: "8%"}
    assert "wins" not in app.text()
    await app.clock.move(2)
    assert "All-in on the turn: Anna 95% · Bruno 5%" in app.text()
    assert "4♣" not in app.text()
    await app.clock.move(2)
    assert "Anna wins" in app.text()
    assert "All-in on the flop: Anna 92% · Bruno 8%" in app.text()


async def test_the_page_tells_the_shares_at_the_seats_to_all_readers_and_at_the_end_the_hands() -> None:
    app = FakeApp(suspense=2, each_reader=True)
    await all_in(app, on_the_flop=True)
    for told in ({"Anna": "92%", "Bruno": "8%"}, {"Anna": "95%", "Bruno": "5%"}, {"Anna": "PAIR", "Bruno": "PAIR"}):
        for place in (GROUP, *map(private_place, ("anna", "bruno", "carla"))):
            stage = next(stage for stage in app.platform.of(place)[-1].stages if stage.language == "en")
            said = {seat.name: seat.said or seat.worth.upper() for seat in stage.places if seat.state != "folded"}
            assert all(said[name].startswith(word) for name, word in told.items()), place
            assert said.keys() == told.keys()
        await app.clock.move(2)
    await app.close()


async def test_nothing_is_asked_while_the_board_runs_out_and_a_restart_goes_on_with_it() -> None:
    app = FakeApp(suspense=2)
    await all_in(app)
    assert app.play.to_answer == ()
    assert app.labels()[:1] == ["My cards"]
    await app.table.start("fake:anna")
    assert app.table.state.deal == 1
    again = await app.after_a_crash(suspense=2)
    for _ in range(3):
        assert "wins" not in again.text()
        await again.clock.move(2)
    assert "Anna wins 4,020" in again.text()


async def test_a_deal_with_bets_to_the_river_tells_none(app: FakeApp) -> None:
    await app.deals("texas_holdem", "bruno")
    await app.presses_label("anna", "Call 10")
    for _ in range(7):
        await app.presses_label(app.turn, "Check")
    assert " wins " in app.text()
    assert "%" not in app.text()


async def test_who_has_folded_is_no_part_of_it(apps: type[FakeApp]) -> None:
    asked: list[Contest] = []

    async def work(contest: Contest) -> Odds:
        asked.append(contest)
        return work_out(contest)

    app = apps(work=work)
    await all_in(app)
    assert asked == [ACES_AND_KINGS]


async def test_the_game_does_not_wait_for_odds_and_bears_that_there_are_none(
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def never(contest: Contest) -> Odds:
        return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]  # it never comes

    async def fails(contest: Contest) -> Odds:
        raise PictureFailed("the drawing process died")

    for work in (never, fails):
        app = FakeApp(work=work)
        await all_in(app)
        assert "Anna wins 4,020" in app.text()
        assert "%" not in app.text()
        await app.clock.move(6)
        assert app.table.state.deal == 2
        await app.close()
    assert "A♥" not in "".join(capsys.readouterr())


async def test_only_certainty_is_told_as_0_and_100(apps: type[FakeApp]) -> None:
    sure = BoardContest(ACES_AND_KINGS.hands, cards("As Ac 2d 3h"), value)
    assert dict(work_out(sure).shares) == {0: 1, 1: 0}

    async def nearly(contest: Contest) -> Odds:
        return Odds(((0, 0.999), (1, 0.001)), exact=False)

    app = apps(work=nearly)
    await all_in(app)
    assert "Anna ≈99% · Bruno ≈1%" in app.text()


async def test_the_same_contest_is_worked_out_once_and_always_alike() -> None:
    count = 0

    async def work(contest: Contest) -> Odds:
        nonlocal count
        count += 1
        return work_out(contest)

    bookmaker, told = Bookmaker(work), []
    assert bookmaker.odds(ACES_AND_KINGS, lambda: told.append("known")) is None
    assert bookmaker.odds(ACES_AND_KINGS, lambda: told.append("twice")) is None
    await settle()
    assert (count, told) == (1, ["known"])
    assert bookmaker.odds(ACES_AND_KINGS, told.clear) == work_out(ACES_AND_KINGS)


async def test_the_painters_process_works_them_out() -> None:
    async with Painter(longest=60) as painter:
        assert await painter.run(work_out, ON_THE_TURN) == work_out(ON_THE_TURN)


def test_the_shares_stand_in_the_description_of_the_picture() -> None:
    shown: list[Any] = []

    async def deal() -> None:
        app = FakeApp()
        await all_in(app)
        shown.append(app.platform.of(GROUP)[-1])
        await app.close()

    asyncio.run(deal())
    panel: Panel = shown[0]
    assert panel.drawing.draw().alt.count("≈") == 2
    assert plain(panel.text).count("≈") == 2
