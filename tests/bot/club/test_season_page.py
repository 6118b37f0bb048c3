"""The page of a season: all that `/season` tells, in full, for everybody and in the reader's language."""

import pytest

from bot.seam.club_page import cup_page, season_page
from bot.seam.people import Place
from bot.seam.press import Shown
from tests.bot.club.test_season import PEOPLE, a_chat, at, plays
from tests.bot.fake_platform import GROUP, FakeApp, a_person
from tests.bot.shelf import Shelf, aloud, opened, read, row_of, rows, section, stand


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
async def app(apps: type[FakeApp], shelf: Shelf) -> FakeApp:
    """A chat whose first season runs, with three tournaments that count."""
    app = await a_chat(apps)
    stand(shelf, app.platform)
    await app.says("zoe", "season", "new 2027-01-01 2027-01-31")
    for number in (1, 2, 3):
        await plays(app, f"cup{number}", at(2027, 1, number, 21))
    return app


async def test_se_rank_1_it_tells_everybody_who_stands_in_it_and_marks_the_reader(app: FakeApp) -> None:
    crowd = [f"guest{number}" for number in range(12)]
    for who in crowd:
        await app.says(who, "chips")
    await plays(app, "big", at(2027, 1, 4, 21), *crowd, *PEOPLE)
    page = await opened(app, season_page(), "franco")
    assert page.title == "Season 1"
    assert "Jan 2027" in aloud(page)
    assert len(rows(page, "standings")) == len(crowd) + len(PEOPLE)
    assert rows(page, "standings")[0] == ("1", "Anna", "732", "4")
    assert row_of(page, "standings", "Franco").mine
    assert sum(row.mine for row in section(page, "standings").rows) == 1


async def test_se_count_1_the_tournaments_that_count_lead_to_their_pages_the_latest_first(app: FakeApp) -> None:
    page = await opened(app, season_page())
    assert rows(page, "tournaments")[0] == ("3 Jan 2027", "Texas Hold'em", "6", "Anna")
    ways = [row.way for row in section(page, "tournaments").rows]
    assert ways == [f"shelf:group/{cup_page(name)}" for name in ("cup3", "cup2", "cup1")]


async def test_se_fix_1_corrections_stand_on_it_signed_and_with_their_reasons(app: FakeApp, shelf: Shelf) -> None:
    shelf.changed.clear()
    await app.says("zoe", "season", "Bruno +1000 brought the cake")
    assert shelf.changed == [(GROUP, season_page())]
    page = await opened(app, season_page())
    assert rows(page, "corrections") == [("Correction · Bruno: +1,000 points · brought the cake (Zoe)",)]
    assert rows(page, "standings")[0][1] == "Bruno"


async def test_lb_out_1_those_who_hide_stand_nowhere_on_it_and_the_others_close_up(app: FakeApp, shelf: Shelf) -> None:
    await app.says("zoe", "season", "Anna +5 was early")
    await app.says("anna", "top")
    await app.presses("anna", "menu.top.hide")
    assert shelf.changed[-1] == (None, "")
    page = await opened(app, season_page())
    assert "Anna" not in aloud(page)
    assert rows(page, "standings")[0][:2] == ("1", "Bruno")
    assert rows(page, "tournaments")[0] == ("3 Jan 2027", "Texas Hold'em", "6", "–")
    await app.presses("anna", "menu.top.show")
    assert rows(await opened(app, season_page()), "standings")[0][:2] == ("1", "Anna")


async def test_lb_forget_1_those_who_are_forgotten_stand_nowhere_on_it(app: FakeApp, shelf: Shelf) -> None:
    await app.presses("anna", "menu.forget.yes")
    assert shelf.changed[-1] == (None, "")
    assert "Anna" not in aloud(await opened(app, season_page()))


async def test_se_time_1_each_season_has_its_page_and_they_lead_to_each_other(app: FakeApp, shelf: Shelf) -> None:
    shelf.changed.clear()
    await app.says("zoe", "season", "new 2027-02-01 2027-02-28")
    assert shelf.changed == [(GROUP, season_page())]
    first, second = await opened(app, season_page(1)), await opened(app, season_page(2))
    assert rows(second, "standings") == []
    assert "No tournament has counted in it yet." in aloud(second)
    assert [link.way for link in first.links] == ["", "shelf:group/season/2"]
    assert [link.way for link in second.links] == ["", "shelf:group/season/1"]
    shown = await app.says("zoe", "season")
    assert isinstance(shown, Shown)
    assert "shelf:group/season" in [button.url for row in shown.panel.rows for button in row]


async def test_it_speaks_the_language_of_its_reader(app: FakeApp) -> None:
    page = await opened(app, season_page(), language="it")
    assert (page.language, page.title) == ("it", "Stagione 1")
    assert section(page, "standings").columns == ("Posto", "Chi", "Punti", "Tornei")


@pytest.mark.parametrize("name", ["season/2", "season/0", "season/x", "season/1/2", "cup/cup1", "seasons", ""])
async def test_one_that_is_not_there_is_answered_like_any_other(app: FakeApp, name: str) -> None:
    assert await opened(app, name) == await opened(app, "cup/nowhere")


async def test_a_chat_without_a_season_says_how_one_begins(app: FakeApp) -> None:
    page = await read(app, season_page(), a_person("zoe"), Place("fake", "elsewhere"))
    assert page.title == "No season has begun here yet."
    assert "/season new" in aloud(page)
    assert page.sections == ()
