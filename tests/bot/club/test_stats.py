"""`/stats`: one's own figures in private, from enough cases, with a chart and its twin in words (articles ST)."""

from bot.club.old_winnings import give
from bot.club.stats import stats_panel
from bot.games import FACES
from bot.games.own_words import key_of
from bot.seam.panel import plain
from bot.seam.press import Shown
from bot.words import words_in
from cards_render.painter.requests import SheetPicture
from cards_render.sheets.chart import chart_alt
from cards_render.shown.results import Chart
from engine.games import GAMES
from engine.house.store.values import Counted, Entry
from tests.bot.fake_platform import FakeApp
from tests.bot.talk import labels, pressed
from tests.bot.talk import told as words_of
from tests.engine.house.a_world import settle


def holdem(number: int, gained: int = 0, **counts: int) -> Counted:
    return Counted("fake:anna", "t1", number, "texas_holdem", float(number), gained, 20, {"hands": 1, **counts})


def test_every_figure_of_every_game_has_a_name(game: str, language: str) -> None:
    words = words_in(language)
    names = [key_of(words, game, f"figure-{ratio.key}") for ratio in GAMES[game].statistics.ratios]
    assert not [name for name in names if name not in words]
    assert game in FACES


def test_st_min_1_49_of_50() -> None:
    deals = [holdem(number, asked=1, vpip=number % 2) for number in range(49)]
    assert "(VPIP): – (49 so far, it takes 50)" in plain(stats_panel(words_in("en"), deals).text)
    enough = [*deals, holdem(50, asked=1)]
    assert "(VPIP): 48.0%\n" in plain(stats_panel(words_in("en"), enough).text)
    text = plain(stats_panel(words_in("it"), enough).text)
    assert "(VPIP): 48,0 %" in text
    assert "(BB/100): – (finora 50, ne servono 500)" in text


def test_st_he_5_bb_100_stands_with_its_interval_from_500_deals() -> None:
    deals = [holdem(number, gained=40 if number % 2 else -20) for number in range(500)]
    assert "(BB/100): +50.0 ± 13.2" in plain(stats_panel(words_in("en"), deals).text)


def test_the_chart_says_in_words_what_it_draws() -> None:
    panel = stats_panel(words_in("en"), [holdem(1, 1500), holdem(2, -2000)])
    assert "0 → +1,500 → −500" in plain(panel.text)
    assert isinstance(panel.drawing, SheetPicture)
    assert isinstance(panel.drawing.sheet, Chart)
    assert panel.drawing.sheet.series[0].values == (0, 1500, -500)
    assert "from 0 to −500" in chart_alt(panel.drawing.sheet)
    assert stats_panel(words_in("en"), [holdem(1, 1500), holdem(2)], pictures=False).drawing is None


def test_who_has_played_for_no_chips_of_a_purse_has_no_chart_of_them() -> None:
    """As in tournaments: it was a line of noughts."""
    panel = stats_panel(words_in("en"), [holdem(number) for number in range(40)])
    assert panel.drawing is None
    assert "→" not in plain(panel.text)


def test_each_game_has_its_page_and_one_alone_needs_no_buttons() -> None:
    carioca = Counted("fake:anna", "t2", 1, "carioca", 9.0, 0, 0, {"manches": 1})
    deals = [holdem(1), holdem(2), carioca]
    panel = stats_panel(words_in("en"), deals)
    assert [button.address for button in panel.rows[0]] == ["menu.stats.of.texas_holdem", "menu.stats.of.carioca"]
    assert "Rounds closed: – (1 so far, it takes 30)" in plain(stats_panel(words_in("en"), deals, "carioca").text)
    assert stats_panel(words_in("en"), deals[:2]).rows == ()


async def two_deals(app: FakeApp) -> None:
    """Anna and Bruno play two deals, of which each folds one."""
    await app.deals("texas_holdem", "bruno")
    await two_deals_more(app)


async def test_st_see_1_one_sees_ones_own_in_private_alone(app: FakeApp) -> None:
    await two_deals(app)
    answer = await app.says("anna", "stats")
    assert isinstance(answer, Shown)
    assert answer.secret
    assert answer.elsewhere
    assert "Texas Hold'em · 2 deals" in plain(answer.panel.text)
    other = await app.says("carla", "stats")
    assert isinstance(other, Shown)
    assert "You have no statistics yet" in plain(other.panel.text)


async def test_st_see_1_off_and_erased_in_settings(app: FakeApp) -> None:
    await two_deals(app)
    settings = await app.says("anna", "settings")
    settings = await pressed(app, settings, "Count no more")
    assert "Your deals are not counted for /stats. What was counted stays" in words_of(settings)
    assert "Count my deals" in labels(settings)
    assert "Count no more" not in labels(settings)
    await two_deals_more(app)
    assert "· 2 deals" in await told(app, "anna")
    assert "· 4 deals" in await told(app, "bruno")
    settings = await app.says("anna", "settings")
    assert "Your deals are not counted" in words_of(settings)
    erased = await pressed(app, await pressed(app, settings, "Erase my statistics"), "Erase for good")
    assert (words_of(erased), labels(erased)) == ("Your statistics are erased.", [])
    settings = await pressed(app, settings, "Count my deals")
    assert "Your deals are counted for /stats" in words_of(settings)
    assert "You have no statistics yet" in await told(app, "anna")
    assert "· 4 deals" in await told(app, "bruno")


async def two_deals_more(app: FakeApp) -> None:
    for _ in range(2):
        (seat,) = app.play.to_answer
        await app.presses_label(app.table.state.players[seat].key.partition(":")[2], "Fold")
        await app.clock.move(7)
        await settle()


async def told(app: FakeApp, who: str) -> str:
    answer = await app.says(who, "statistiche")
    assert isinstance(answer, Shown)
    return plain(answer.panel.text)


async def test_le_csv_2_what_was_won_by_the_old_books_stands_below(app: FakeApp) -> None:
    await app.store.pay([Entry("old:Zio", "old:Nonna", 30, "old b")])
    await give(app.store, "fake:anna", "Zio")
    assert "By the club's old books: −30" in await told(app, "anna")
    assert "old books" not in await told(app, "bruno")
