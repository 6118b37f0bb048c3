"""`/stats NAME`: of others places, points and ratings alone (ST-SEE-1)."""

import pytest

from engine.house.store.values import Finished, FinishedTournament
from tests.bot.fake_platform import FakeApp, private_place
from tests.bot.talk import said, two_play
from tests.bot.talk import told as text_of

FOUR = {"fake:anna": 1, "fake:bruno": 2, "fake:carla": 3, "fake:dario": 4}


@pytest.fixture
async def app(app: FakeApp) -> FakeApp:
    """Anna and Bruno play a deal; Anna has won five matches and a tournament."""
    await two_play(app)
    await app.presses_label("anna", "Fold")
    matches = [Finished(f"m-{n}", "fake:group", "carioca", float(n), dict([*FOUR.items()][:3])) for n in range(5)]
    ended = FinishedTournament(began=8.0)
    await app.store.finish([*matches, Finished("t-1", "fake:group", "texas_holdem", 9.0, FOUR, ended)])
    await app.store.finish([Finished("m-9", "fake:other", "carioca", 9.0, {"fake:anna": 3, "x": 1, "y": 2})])
    return app


async def test_st_see_1_of_others_tournaments_places_points_and_ratings_alone(app: FakeApp) -> None:
    text = text_of(await app.says("bruno", "stats", "anna"))
    assert "Finished: 5, first: 5, among the first three: 5" in text
    assert "Counted tournaments: 1, points: 200" in text
    assert "Rating: 1," in text
    assert "Rating: ?" in text
    assert not [secret for secret in ("VPIP", "PFR", "Chips won", "BB/100") if secret in text]
    own = text_of(await app.says("anna", "stats", "Anna"))
    assert "Your statistics" in own


async def test_st_see_1_nobody_is_found_who_hides_or_has_never_played_here(app: FakeApp) -> None:
    assert "Nobody here is called Zora" in said(await app.says("bruno", "stats", "Zora"))
    assert "Finished: 5" in text_of(await app.says("bruno", "stats", "anna", place=private_place("bruno")))
    assert "Nobody here" in said(await app.says("zora", "stats", "anna", place=private_place("zora")))
    await app.presses("anna", "menu.top.hide")
    assert "Nobody here is called anna" in said(await app.says("bruno", "stats", "anna"))


async def test_people_of_one_name_are_told_apart(app: FakeApp) -> None:
    await app.preferences.change("fake:bruno", name="Anna")
    assert "write #anna #runo instead" in said(await app.says("carla", "stats", "Anna"))
    await app.preferences.change("fake:bruno", name="Anna")
    assert "among the first three: 5" in text_of(await app.says("carla", "stats", "#runo"))
