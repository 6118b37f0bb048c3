"""`/top`: ratings by orders of finish, ten and my own line, and nobody who hides (articles LB, SE-RATE)."""

from bot.club.top import board, ratings_panel
from bot.seam.panel import Panel, plain
from bot.seam.press import Answer, Shown
from bot.words import words_in
from cards_render.painter.requests import SheetPicture
from cards_render.shown.results import Ranking
from engine.club.ratings import Order, ratings
from engine.house.store.ports import Finished
from tests.bot.fake_platform import FakeApp, private_place
from tests.bot.talk import pressed, said

PEOPLE = tuple(f"fake:p{number:02}" for number in range(12))
NAMES = {key: key.removeprefix("fake:") for key in PEOPLE}


def orders(times: int, *keys: str) -> list[Order]:
    """Everybody finishes in this order, so often."""
    places = {key: place for place, key in enumerate(keys, start=1)}
    return [Order(f"t-{number}", "carioca", float(number), places) for number in range(times)]


def test_lb_top_1_the_eleventh_sees_ten_and_their_own_line() -> None:
    rated = ratings(orders(5, *PEOPLE))
    assert [line.place for line in board(rated, NAMES, "nobody")] == [*range(1, 11)]
    lines = board(rated, NAMES, PEOPLE[11])
    assert [line.place for line in lines] == [*range(1, 11), 12]
    assert len(board(rated, NAMES, PEOPLE[3])) == 10
    text = plain(ratings_panel(words_in("en"), ["carioca"], "carioca", lines, hides=False).text)
    assert "\n12 · p11: " in text
    assert "What counts: who finishes before whom" in text


def test_lb_out_1_the_second_hides_and_the_third_is_second() -> None:
    rated = ratings(orders(5, *PEOPLE))
    left = {key: name for key, name in NAMES.items() if key != PEOPLE[1]}
    lines = board(rated, left, PEOPLE[1])
    assert [(line.place, line.name) for line in lines[:2]] == [(1, "p00"), (2, "p02")]


def test_se_rate_1_a_rating_of_few_orders_is_a_question_mark_without_a_place() -> None:
    rated = ratings([*orders(5, *PEOPLE[:3]), Order("z", "carioca", 9.0, {PEOPLE[4]: 1, PEOPLE[5]: 2, PEOPLE[0]: 3})])
    lines = board(rated, NAMES, "nobody")
    assert [line.place for line in lines] == [1, 2, 3, None, None]
    assert "– · p04: ? (1)" in plain(ratings_panel(words_in("en"), ["carioca"], "carioca", lines, hides=False).text)


def test_the_picture_says_what_the_words_say() -> None:
    lines = board(ratings(orders(5, *PEOPLE)), NAMES, PEOPLE[11])
    panel = ratings_panel(words_in("it"), ["carioca"], "carioca", lines, hides=False)
    assert isinstance(panel.drawing, SheetPicture)
    assert isinstance(panel.drawing.sheet, Ranking)
    for row in panel.drawing.sheet.rows:
        assert f"{row.place} · {row.name}: {row.shown}" in plain(panel.text)
    assert ratings_panel(words_in("it"), ["carioca"], "carioca", lines, hides=False, pictures=False).drawing is None


async def a_club() -> FakeApp:
    """Five matches in the group, one elsewhere."""
    app = FakeApp()
    for who in ("anna", "bruno", "carla", "dario"):
        await app.says(who, "help")
    here = {"fake:anna": 1, "fake:bruno": 2, "fake:carla": 3}
    await app.store.finish([Finished(f"t-{n}", "fake:group", "carioca", float(n), here) for n in range(5)])
    there = {"fake:anna": 3, "fake:dario": 1, "fake:zora": 2}
    await app.store.finish([Finished("u-1", "fake:other", "carioca", 9.0, there)])
    return app


def panel_of(answer: Answer) -> Panel:
    assert isinstance(answer, Shown)
    return answer.panel


async def test_a_chat_lists_its_own_people_and_nobody_from_elsewhere() -> None:
    app = await a_club()
    text = plain(panel_of(await app.says("bruno", "classifica")).text)
    assert [name for name in ("Anna", "Bruno", "Carla", "Dario") if name in text] == ["Anna", "Bruno", "Carla"]
    assert "1 · Anna" in text
    text = plain(panel_of(await app.says("dario", "top", place=private_place("dario"))).text)
    assert "Anna" in text
    assert "Bruno" not in text
    assert "Nobody is rated here yet." in plain(panel_of(await app.says("x", "top", place=private_place("x"))).text)
    await app.close()


async def test_lb_out_1_hide_me_and_show_me() -> None:
    app = await a_club()
    answer = await app.says("anna", "top")
    assert "no list any more" in said(await pressed(app, answer, "Hide me"))
    text = plain(panel_of(await app.says("bruno", "top")).text)
    assert "Anna" not in text
    assert "1 · Bruno" in text
    answer = await app.says("anna", "top")
    assert "You are in no list." in plain(panel_of(answer).text)
    await pressed(app, answer, "Show me")
    assert "1 · Anna" in plain(panel_of(await app.says("bruno", "top")).text)
    await app.close()


async def test_forged_buttons_change_nothing() -> None:
    app = await a_club()
    for address in ("menu.top.of.chess", "menu.top.hide.you", "menu.top.what"):
        await app.presses("anna", address)
    assert not app.preferences.about("fake:anna").hidden
    await app.close()
