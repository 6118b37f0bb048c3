"""`/top`: ratings by orders of finish, ten and my own line, and nobody who hides (articles LB, SE-RATE)."""

from bot.club.top import Board, ratings_lines, standings_lines, top_panel
from bot.seam.panel import plain
from bot.seam.press import Shown
from bot.words import words_in
from cards_render.painter.requests import SheetPicture
from cards_render.shown.results import Ranking
from engine.club.ratings import Order, ratings
from engine.club.standings import Standing
from engine.house.store.values import Finished, FinishedTournament, KeptCorrection, KeptSeason
from tests.bot.fake_platform import FakeApp, private_place
from tests.bot.talk import panel_of, pressed

PEOPLE = tuple(f"fake:p{number:02}" for number in range(12))
NAMES = {key: key.removeprefix("fake:") for key in PEOPLE}


def orders(times: int, *keys: str) -> list[Order]:
    """Everybody finishes in this order, so often."""
    places = {key: place for place, key in enumerate(keys, start=1)}
    return [Order(f"t-{number}", "carioca", float(number), places) for number in range(times)]


def test_lb_top_1_the_eleventh_sees_ten_and_their_own_line() -> None:
    rated = ratings(orders(5, *PEOPLE))
    assert [line.place for line in ratings_lines(rated, NAMES, "nobody")] == [*range(1, 11)]
    lines = ratings_lines(rated, NAMES, PEOPLE[11])
    assert [line.place for line in lines] == [*range(1, 11), 12]
    assert len(ratings_lines(rated, NAMES, PEOPLE[3])) == 10
    text = plain(top_panel(words_in("en"), Board("of", lines, ["carioca"], "carioca"), hides=False).text)
    assert "\n12 · p11: " in text
    assert "What counts: who finishes before whom" in text
    assert "Carioca matches of at least three people" in text
    assert "tournaments of four people or more with no more robots than people (/tournament makes one)" in text


def test_lb_out_1_the_second_hides_and_the_third_is_second() -> None:
    rated = ratings(orders(5, *PEOPLE))
    left = {key: name for key, name in NAMES.items() if key != PEOPLE[1]}
    lines = ratings_lines(rated, left, PEOPLE[1])
    assert [(line.place, line.name) for line in lines[:2]] == [(1, "p00"), (2, "p02")]


def test_se_rate_1_a_rating_of_few_orders_is_a_question_mark_without_a_place() -> None:
    rated = ratings([*orders(5, *PEOPLE[:3]), Order("z", "carioca", 9.0, {PEOPLE[4]: 1, PEOPLE[5]: 2, PEOPLE[0]: 3})])
    lines = ratings_lines(rated, NAMES, "nobody")
    assert [line.place for line in lines] == [1, 2, 3, None, None]
    assert "– · p04: ? (1)" in plain(
        top_panel(words_in("en"), Board("of", lines, ["carioca"], "carioca"), hides=False).text
    )


def test_the_picture_says_what_the_words_say() -> None:
    lines = ratings_lines(ratings(orders(5, *PEOPLE)), NAMES, PEOPLE[11])
    panel = top_panel(words_in("it"), Board("of", lines, ["carioca"], "carioca"), hides=False)
    assert isinstance(panel.drawing, SheetPicture)
    assert isinstance(panel.drawing.sheet, Ranking)
    for row in panel.drawing.sheet.rows:
        assert f"{row.place} · {row.name}: {row.shown}" in plain(panel.text)
    assert (
        top_panel(words_in("it"), Board("of", lines, ["carioca"], "carioca"), hides=False, pictures=False).drawing
        is None
    )


async def a_club(app: FakeApp) -> None:
    """Five matches in the group, one elsewhere."""
    for who in ("anna", "bruno", "carla", "dario"):
        await app.says(who, "help")
    here = {"fake:anna": 1, "fake:bruno": 2, "fake:carla": 3}
    await app.store.finish([Finished(f"t-{n}", "fake:group", "carioca", float(n), here) for n in range(5)])
    there = {"fake:anna": 3, "fake:dario": 1, "fake:zora": 2}
    await app.store.finish([Finished("u-1", "fake:other", "carioca", 9.0, there)])


async def test_a_chat_lists_its_own_people_and_nobody_from_elsewhere(app: FakeApp) -> None:
    await a_club(app)
    text = plain(panel_of(await app.says("bruno", "classifica")).text)
    assert [name for name in ("Anna", "Bruno", "Carla", "Dario") if name in text] == ["Anna", "Bruno", "Carla"]
    assert "1 · Anna" in text
    text = plain(panel_of(await app.says("dario", "top", place=private_place("dario"))).text)
    assert "Anna" in text
    assert "Bruno" not in text
    assert "Nobody is rated here yet." in plain(panel_of(await app.says("x", "top", place=private_place("x"))).text)


async def test_lb_out_1_hide_me_and_show_me(app: FakeApp) -> None:
    await a_club(app)
    here = private_place("anna")
    hidden = await pressed(app, await app.says("anna", "top", place=here), "Hide me")
    assert isinstance(hidden, Shown)
    assert hidden.turns  # the same message, with the button that shows her again
    assert "You are in no list." in plain(hidden.panel.text)
    assert [button.label for button in hidden.panel.rows[-1]] == ["Show me"]
    text = plain(panel_of(await app.says("bruno", "top")).text)
    assert "Anna" not in text
    assert "1 · Bruno" in text
    answer = await app.says("anna", "top", place=here)
    assert "You are in no list." in plain(panel_of(answer).text)
    shown = panel_of(await pressed(app, answer, "Show me"))
    assert "1 · Anna" in plain(shown.text)
    assert [button.label for button in shown.rows[-1]] == ["Hide me"]
    assert "1 · Anna" in plain(panel_of(await app.says("bruno", "top")).text)


async def test_lb_out_1_where_others_read_the_board_only_the_presser_reads_that_they_are_in_no_list(
    app: FakeApp,
) -> None:
    await a_club(app)
    hidden = await pressed(app, await app.says("anna", "top"), "Hide me")
    assert isinstance(hidden, Shown)
    assert (hidden.secret, hidden.brief) == (True, "You are in no list.")
    public = panel_of(await app.says("anna", "top"))
    assert "no list" not in plain(public.text)
    assert [button.label for button in public.rows[-1]] == ["Hide me"]
    shown = await pressed(app, hidden, "Show me")
    assert isinstance(shown, Shown)
    assert (shown.secret, shown.brief) == (True, "You are in the lists again.")


def tournament(number: int, *keys: str, began: float, community: str = "fake:group") -> Finished:
    """People by where they finished."""
    places = {f"fake:{key}": place for place, key in enumerate(keys, start=1)}
    game = "texas_holdem" if number % 2 else "omaha"
    return Finished(f"t-{number}", community, game, began + 1, places, FinishedTournament(began))


async def a_season(app: FakeApp, *, matches: bool = True) -> None:
    """A season of three tournaments after one that began before it; Bruno has won most, Anna was late."""
    if matches:
        await a_club(app)
    for who in ("anna", "bruno", "carla", "dario"):
        await app.says(who, "help")
    people = ("bruno", "anna", "carla", "dario")
    await app.store.finish([tournament(number, *people, began=100.0 * number) for number in (1, 2, 3)])
    await app.store.finish([tournament(0, "anna", "carla", "dario", "bruno", began=10.0)])
    await app.store.keep_season(KeptSeason("fake:group", 1, 100.0))
    late = KeptCorrection("fake:group", "points", "fake:anna", -50, "late", "fake:zoe", 9.0, season=1)
    await app.store.correct(late)


async def test_lb_top_1_by_season_all_time_game_and_rating(app: FakeApp) -> None:
    await a_season(app)
    first = await app.says("anna", "top")
    assert plain(panel_of(first).text).startswith("Season 1\n1 · Bruno: 600 (3)\n2 · Anna: 373 (3)\n3 · Carla: 0 (3)")
    assert "What counts: tournaments of four people or more" in plain(panel_of(first).text)
    labels = [[button.label for button in row] for row in panel_of(first).rows]
    assert labels[0] == ["✓ Season", "All time", "Ratings"]
    assert labels[1][0] == "✓ All games"
    all_time = plain(panel_of(await pressed(app, first, "All time")).text)
    assert all_time.startswith("All time\n1 · Bruno: 600 (4)\n2 · Anna: 573 (4)")
    one_game = panel_of(await pressed(app, first, "Omaha"))
    assert "· Omaha\n– · Bruno: 200 (1)" in plain(one_game.text)
    rated = await pressed(app, first, "Ratings")
    assert "and in tournaments of four people" in plain(panel_of(rated).text)
    assert "✓ Ratings" in [button.label for button in panel_of(rated).rows[0]]


async def test_lb_out_1_in_a_season_the_others_close_up(app: FakeApp) -> None:
    await a_season(app)
    await app.presses("bruno", "menu.top.hide")
    text = plain(panel_of(await app.says("anna", "classifica")).text)
    assert "1 · Anna: 373 (3)\n2 · Carla: 0 (3)" in text
    assert "Bruno" not in text


async def test_se_fix_1_a_tournament_that_is_struck_brings_neither_points_nor_rating_until_it_is_restored(
    app: FakeApp,
) -> None:
    await a_season(app, matches=False)
    struck = KeptCorrection("fake:group", "struck", "t-3", 0, "a test", "fake:zoe", 9.0)
    await app.store.correct(struck)
    assert "– · Bruno: 400 (2)" in plain(panel_of(await app.says("anna", "top")).text)
    rated = plain(panel_of(await app.presses("anna", "menu.top.of.texas_holdem")).text)
    assert "– · Bruno: ? (1)" in rated
    await app.store.correct(KeptCorrection("fake:group", "restored", "t-3", 0, "no test", "fake:zoe", 10.0))
    assert "1 · Bruno: 600 (3)" in plain(panel_of(await app.says("anna", "top")).text)


async def test_where_no_tournament_was_played_there_are_only_ratings(app: FakeApp) -> None:
    await a_club(app)
    panel = panel_of(await app.says("anna", "top"))
    assert [button.label for row in panel.rows for button in row] == ["Hide me"]
    assert "and in tournaments of four people" in plain(panel.text)  # how else one comes into the list
    await app.store.keep_season(KeptSeason("fake:group", 1, 100.0))
    panel = panel_of(await app.says("anna", "top"))
    assert plain(panel.text).startswith("Ratings · Carioca")
    season = panel_of(await pressed(app, Shown(panel), "Season"))
    assert plain(season.text).startswith("Season 1\nNo tournament has counted in it yet.")


def test_lb_top_1_the_eleventh_of_a_season_sees_ten_and_their_own_line() -> None:
    told = [Standing(key, number, 500 - number, 3, 0, 0) for number, key in enumerate(PEOPLE, start=1)]
    assert [line.place for line in standings_lines(told, NAMES, "nobody")] == [*range(1, 11)]
    lines = standings_lines(told, NAMES, PEOPLE[10])
    assert [line.place for line in lines] == [*range(1, 12)]
    text = plain(top_panel(words_in("it"), Board("season", lines, season=3), hides=False).text)
    assert text.startswith("Stagione 3\n1 · p00: 499 (3)")


async def test_forged_buttons_change_nothing(app: FakeApp) -> None:
    await a_club(app)
    for address in (
        "menu.top.of.chess",
        "menu.top.season.chess",
        "menu.top.all.a.b",
        "menu.top.hide.you",
        "menu.top.what",
    ):
        await app.presses("anna", address)
    assert not app.preferences.about("fake:anna").hidden
