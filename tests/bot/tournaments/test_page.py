"""The page of a tournament: what it tells at each stage, to whom, and that it stands when the tournament is over."""

import pytest
from msgspec.structs import replace

from bot.seam.club_page import ClubPage, cup_page, season_page
from bot.seam.panel import Moment, plain
from bot.seam.people import Person, Place
from engine.house.store.ports import StoreDown
from engine.house.tournaments.tournament import Tournament
from tests.bot.book import Book, give
from tests.bot.fake_platform import GROUP, FakeApp
from tests.bot.shelf import Shelf, aloud, facts, opened, read, row_of, rows, section, stand
from tests.bot.tournaments.test_several_tables import a_tournament, play_until
from tests.engine.house.a_world import settle

PEOPLE = ("anna", "bruno", "carla", "dario", "elena")


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
async def app(app: FakeApp, shelf: Shelf) -> FakeApp:
    give(Book(), app.platform)
    stand(shelf, app.platform)
    return app


async def page_of(app: FakeApp, tournament: Tournament, who: str = "zoe", language: str = "en") -> ClubPage:
    return await opened(app, cup_page(tournament.state.name), who, language=language)


async def played_out(app: FakeApp, tournament: Tournament) -> None:
    await play_until(app, lambda: tournament.state.is_over)
    await app.clock.move(5)
    assert [*app.hall] == []


def links_of_desk(app: FakeApp) -> list[str | None]:
    panels = [panel for panel in app.platform.of(GROUP) if plain(panel.text).startswith("Tournament · ")]
    return [button.url for panel in panels for row in panel.rows for button in row if button.label == "Tournament page"]


async def test_before_the_start_it_tells_the_terms_and_who_has_signed_up(app: FakeApp) -> None:
    page = await page_of(app, await a_tournament(app, *PEOPLE), "bruno")
    assert page.title == "Tournament · Texas Hold'em NL"
    assert "Entry 300 · stack 1,500" in aloud(page)
    assert facts(page) == {"Signed up": "5 of 6"}
    assert rows(page, "entered") == [(who.title(),) for who in PEOPLE]
    assert row_of(page, "entered", "Bruno").mine
    assert rows(page, "prizes") == [("1", "975"), ("2", "525")]
    assert "fixed when entries close" in section(page, "prizes").note


async def test_while_it_is_played_it_tells_the_clock_the_tables_and_all_chips(app: FakeApp) -> None:
    tournament = await a_tournament(app, *PEOPLE)
    await app.presses_label("anna", "Start now")
    await app.clock.move(60)
    page = await page_of(app, tournament, "anna")
    assert "Level 1: 10/20" in plain(page.lines[0])
    (clock, left, average) = page.facts
    assert (clock.label, left.text, average.text) == ("Next level", ("5 of 5",), ("1,500",))
    (moment,) = clock.text
    assert isinstance(moment, Moment)
    assert moment.at == pytest.approx(app.clock.now() + 240, abs=2)
    (sits, _) = tournament.place_at("fake:anna") or (0, 0)
    assert [row.cells[:2] for row in section(page, "tables").rows] == [
        ("Table 1", "2"),
        ("Table 2", "2"),
        ("Table 3", "1"),
    ]
    assert [row.way for row in section(page, "tables").rows] == ["book:", "book:1", "book:2"]
    assert [row.mine for row in section(page, "tables").rows] == [sits == number for number in (1, 2, 3)]
    chips = [int(cells[2].replace(",", "")) for cells in rows(page, "standing")]
    assert chips == sorted(chips, reverse=True)
    assert sorted(cells[1] for cells in rows(page, "standing")) == [who.title() for who in PEOPLE]
    assert row_of(page, "standing", "Anna").cells[3] == str(sits)


async def test_to_level_4_in_a_pause_and_in_a_break_it_says_so(app: FakeApp) -> None:
    tournament = await a_tournament(app, "anna", "bruno", words="holdem 300 6 1 1")
    await app.acts("anna: Start now", "anna: Pause")
    assert facts(await page_of(app, tournament))["Clock"] == "paused"
    await app.presses_label("anna", "Resume")
    await app.clock.move(4 * 60 + 120)  # nobody acts: deals end by themselves, and the fourth level is over
    clock, *_ = (await page_of(app, tournament)).facts
    assert clock.label == "Play goes on"


async def test_to_level_4_a_break_that_begins_between_deals_is_told_at_once(apps: type[FakeApp], shelf: Shelf) -> None:
    app = apps(pause=3_600)  # no deal begins before it
    stand(shelf, app.platform)
    tournament = await a_tournament(app, "anna", "bruno", words="holdem 300 6 1 1")
    await app.presses_label("anna", "Start now")
    await app.clock.move(4 * 60 - 2)
    (before,) = (plain(panel.text) for panel in app.platform.of(GROUP) if "players left" in plain(panel.text))
    seen = len(shelf.changed)
    assert (await page_of(app, tournament)).facts[0].label == "Break"
    await app.clock.move(3)
    (now,) = (plain(panel.text) for panel in app.platform.of(GROUP) if "players left" in plain(panel.text))
    assert ("next level" in before, "break soon" in before, "break, play goes on" in before) == (False, True, False)
    assert ("next level" in now, "break, play goes on" in now) == (False, True)
    assert len(shelf.changed) > seen
    clock, *_ = (await page_of(app, tournament)).facts
    assert clock.label == "Play goes on"


async def test_to_level_3_levels_by_deals_have_no_clock(app: FakeApp) -> None:
    tournament = await a_tournament(app, "anna", "bruno", words="holdem 300 6 1 8d")
    await app.presses_label("anna", "Start now")
    assert facts(await page_of(app, tournament))["Next level"] == "by deals"


async def test_who_is_out_is_told_at_once_even_while_places_are_open(app: FakeApp) -> None:
    tournament = await a_tournament(app, *PEOPLE, words="holdem 300 2 3 fast 4")
    await app.presses_label("anna", "Start now")
    await play_until(app, lambda: bool(tournament.course and len(tournament.course.people) < 5))
    page = await page_of(app, tournament)
    gone, still = rows(page, "out"), [cells[1] for cells in rows(page, "standing")]
    assert gone
    assert {cells[0] + cells[2] for cells in gone} == {"––"}
    assert sorted([*still, *(cells[1] for cells in gone)]) == [who.title() for who in PEOPLE]
    assert page.latest
    assert section(page, "news").rows[0].cells == (page.latest,)


async def test_the_end_stands_on_it_when_the_house_has_forgotten_the_tournament_and_after_a_restart(
    apps: type[FakeApp], app: FakeApp
) -> None:
    tournament = await a_tournament(app, *PEOPLE)
    await app.presses_label("anna", "Start now")
    await played_out(app, tournament)
    page = await page_of(app, tournament)
    assert [cells[0] for cells in rows(page, "finish")] == ["1", "2", "3", "4", "5"]
    assert [cells[2] for cells in rows(page, "finish")] == ["975", "525", "–", "–", "–"]
    assert [cells[3] for cells in rows(page, "finish")] == ["223", "158", "129", "0", "0"]  # SE-POINT-1, a field of 5
    again = apps(store=app.store)
    give(Book(), again.platform)
    stand(Shelf(), again.platform)
    assert await page_of(again, tournament) == page


async def test_to_stop_1_a_cancelled_one_tells_who_got_what(app: FakeApp) -> None:
    tournament = await a_tournament(app, "anna", "bruno")
    await app.presses_label("anna", "Cancel tournament")
    await settle()
    page = await page_of(app, tournament)
    assert "all entries are back" in aloud(page)
    assert rows(page, "paid_back") == [("Anna", "300"), ("Bruno", "300")]


async def test_it_speaks_the_language_of_its_reader(app: FakeApp) -> None:
    tournament = await a_tournament(app, *PEOPLE)
    page = await page_of(app, tournament, "zoe", "it")
    assert (page.language, page.title) == ("it", "Torneo · Texas Hold'em NL")
    assert facts(page) == {"Iscritti": "5 di 6"}


@pytest.mark.parametrize("name", ["nowhere", "", "../x", "x" * 70])
async def test_one_that_is_not_there_and_one_of_another_chat_are_answered_alike(app: FakeApp, name: str) -> None:
    tournament = await a_tournament(app, "anna")
    none = await opened(app, cup_page(name))
    assert "neither a tournament nor a season" in aloud(none)
    for place in (Place("fake", "elsewhere"), Place("other", "group")):
        person = Person(place.platform, "zoe", "Zoe", "en")
        foreign = await read(app, cup_page(tournament.state.name), person, place)
        assert replace(foreign, links=()) == replace(none, links=())


async def test_to_everybody_it_tells_the_same_but_for_what_is_marked_as_theirs(app: FakeApp) -> None:
    tournament = await a_tournament(app, *PEOPLE)
    await app.presses_label("anna", "Start now")
    await app.clock.move(60)
    assert aloud(await page_of(app, tournament, "anna")) == aloud(await page_of(app, tournament, "zoe"))


async def test_lb_out_1_those_who_hide_stand_in_no_list_of_it_at_any_stage(app: FakeApp, shelf: Shelf) -> None:
    await app.says("bruno", "top")
    await app.presses("bruno", "menu.top.hide")
    assert shelf.changed[-1] == (None, "")
    tournament = await a_tournament(app, *PEOPLE, words="holdem 300 2 3 fast 0")
    pages = [await page_of(app, tournament)]
    await app.presses_label("anna", "Start now")
    for left in (5, 4, 3, 2):
        await play_until(app, lambda left=left: bool(tournament.course and len(tournament.course.people) <= left))  # type: ignore[misc]
        pages.append(await page_of(app, tournament))
    await played_out(app, tournament)
    pages.append(await page_of(app, tournament))
    for page in pages:
        assert "Bruno" not in aloud(page)
    assert facts(pages[0]) == {"Signed up": "5 of 6"}
    assert [cells[0] for cells in rows(pages[-1], "finish")] == ["1", "2", "3", "4"]
    assert not any(" is " in row.cells[0] for row in section(pages[-1], "news").rows)  # `Carla is 3rd` would tell
    await app.presses("bruno", "menu.top.show")
    page = await page_of(app, tournament)
    assert [cells[0] for cells in rows(page, "finish")] == ["1", "2", "3", "4", "5"]
    assert any(" is " in row.cells[0] for row in section(page, "news").rows)


async def test_the_desk_leads_there_as_long_as_it_stands(app: FakeApp) -> None:
    tournament = await a_tournament(app, *PEOPLE)
    way = f"shelf:group/cup/{tournament.state.name}"
    assert links_of_desk(app) == [way]
    await app.presses_label("anna", "Start now")
    assert links_of_desk(app) == [way]
    await played_out(app, tournament)
    assert links_of_desk(app) == [way]
    page = await page_of(app, tournament)
    assert [link.way for link in page.links] == ["book:", f"shelf:group/{season_page()}"]


async def test_where_there_are_no_pages_no_message_leads_to_one(apps: type[FakeApp]) -> None:
    app = apps()
    await a_tournament(app, "anna")
    assert links_of_desk(app) == []


async def test_whoever_has_it_open_is_told_of_each_change(app: FakeApp, shelf: Shelf) -> None:
    tournament = await a_tournament(app, *PEOPLE)
    mine = (GROUP, cup_page(tournament.state.name))
    assert shelf.changed.count(mine) == 6  # it was made, and five have signed up
    await app.presses_label("anna", "Start now")
    seen = shelf.changed.count(mine)
    await app.clock.move(8)
    assert shelf.changed.count(mine) > seen  # deals have begun
    assert (GROUP, season_page()) not in shelf.changed
    await played_out(app, tournament)
    assert (GROUP, season_page()) in shelf.changed


async def test_while_nothing_can_be_read_it_says_nothing(app: FakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    async def down(_: str) -> None:
        raise StoreDown

    monkeypatch.setattr(app.store, "tournament", down)
    assert await app.router.page(Person("fake", "zoe", "Zoe", "en"), GROUP, "cup/x") is None
