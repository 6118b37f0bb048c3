"""`/season`: begun and closed by dates or by hand, corrected for all to see (SE-TIME-1, SE-FIX-1)."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.seam.panel import plain
from bot.seam.press import Done
from engine.house.store.values import Finished, FinishedTournament, KeptSeason
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.bot.talk import pressed, said
from tests.bot.talk import told as text_of

ROME = ZoneInfo("Europe/Rome")
PEOPLE = ("anna", "bruno", "carla", "dario", "elena", "franco")


def at(year: int, month: int, day: int, hour: int = 0, minute: int = 0) -> float:
    return datetime(year, month, day, hour, minute, tzinfo=ROME).timestamp()


async def a_chat(apps: type[FakeApp], *, each_reader: bool = False) -> FakeApp:
    """Zoe manages the chat, where all have a purse."""
    app = apps(now=at(2027, 1, 15), each_reader=each_reader)
    app.platform.managers = {"zoe"}
    for who in (*PEOPLE, "zoe"):
        await app.says(who, "chips")
    return app


@pytest.fixture
async def app(apps: type[FakeApp]) -> FakeApp:
    return await a_chat(apps)


async def plays(app: FakeApp, name: str, began: float, *order: str) -> None:
    places = {f"fake:{who}": place for place, who in enumerate(order or PEOPLE, start=1)}
    ended = Finished(name, "fake:group", "texas_holdem", began + 3600, places, FinishedTournament(began))
    await app.store.finish([ended])


def told(app: FakeApp) -> list[str]:
    return [plain(panel.text) for panel in app.platform.of(GROUP)]


@pytest.mark.parametrize(
    ("typed", "began", "ends"),
    [
        ("new 1 February 31 March", at(2027, 2, 1), at(2027, 4, 1)),
        ("new from 1 February to 31 March", at(2027, 2, 1), at(2027, 4, 1)),
        ("nuova dal 1 febbraio fino al 31 marzo", at(2027, 2, 1), at(2027, 4, 1)),
        ("nuova 1/12 – 31/3", at(2027, 12, 1), at(2028, 4, 1)),
        ("new until 28 February 2027", at(2027, 1, 15), at(2027, 3, 1)),
        ("nuova venerdì 22 gennaio", at(2027, 1, 15), at(2027, 1, 23)),
        ("new tomorrow", at(2027, 1, 15), at(2027, 1, 17)),
        ("new 2026-12-01 31 January", at(2026, 12, 1), at(2027, 2, 1)),
    ],
)
async def test_se_time_1_its_days_are_read_as_those_of_a_planned_game(
    app: FakeApp, typed: str, began: float, ends: float
) -> None:
    language = "it" if typed.startswith("nuova") else "en"
    await app.preferences.change("fake:zoe", language=language)
    assert isinstance(await app.says("zoe", "season", typed), Done)
    assert await app.store.seasons("fake:group") == [KeptSeason("fake:group", 1, began, ends)]


async def test_se_time_1_by_dates_of_the_chat_begun_31_january_23_50_is_january(app: FakeApp) -> None:
    assert isinstance(await app.says("zoe", "season", "new 2027-01-01 2027-01-31"), Done)
    assert isinstance(await app.says("zoe", "stagione", "nuova 2027-02-01 2027-02-28"), Done)
    assert await app.store.seasons("fake:group") == [
        KeptSeason("fake:group", 1, at(2027, 1, 1), at(2027, 2, 1)),
        KeptSeason("fake:group", 2, at(2027, 2, 1), at(2027, 3, 1)),
    ]
    await plays(app, "late", at(2027, 1, 31, 23, 50))
    await app.clock.move(at(2027, 2, 2) - app.clock.now())
    text = text_of(await app.says("anna", "season"))
    assert text.startswith("Season 2\nNo tournament has counted in it yet.")
    january = await pressed(app, await app.says("anna", "season"), "Season 1")
    assert "– · Anna: 244 (1)\n– · Bruno: 173 (1)\n– · Carla: 141 (1)" in text_of(january)
    assert "1 Jan 2027 – 31 Jan 2027, closed" in text_of(january)
    assert "Counted: late · Texas Hold'em · 6 people" in text_of(january)


async def test_se_time_1_by_hand_and_closed_is_closed(app: FakeApp) -> None:
    assert "No season has begun here yet." in text_of(await app.says("anna", "season"))
    await pressed(app, await app.says("zoe", "season"), "New season", "zoe")
    assert "one season at a time" in said(await app.says("zoe", "season", "new"))
    await plays(app, "running", at(2027, 1, 15, 0, 1))
    await app.clock.move(3600)
    sure = await app.says("zoe", "season", "close")
    assert "a tournament that has begun still counts" in text_of(sure)
    await pressed(app, sure, "Close it for good", "zoe")
    assert any(text.startswith("Season 1 is closed\n") and "Anna: 244 (1)" in text for text in told(app))
    assert "No season is running" in said(await app.presses("zoe", "menu.season.close.1"))
    assert "No season is running" in said(await app.says("zoe", "season", "Anna +5 x"))
    assert "That season is closed" in said(await app.says("zoe", "season", "strike running a test"))
    assert "Anna: 244 (1)" in text_of(await app.says("bruno", "season"))


async def test_se_fix_1_minus_50_is_a_second_line_and_the_sum_is_minus_50(app: FakeApp) -> None:
    """Franco's line of a tournament says 0, the correction's −50: nothing is overwritten, and all read of both."""
    await app.says("zoe", "season", "new")
    await plays(app, "first", at(2027, 1, 15, 0, 1))
    await app.clock.move(60)
    assert isinstance(await app.says("zoe", "season", "Franco -50 late"), Done)
    assert "Correction · Franco: −50 points · late (Zoe)" in told(app)
    text = text_of(await app.says("anna", "season"))
    assert "Correction · Franco: −50 points · late (Zoe)" in text
    assert "– · Franco: −50 (1)" in text
    (order,) = await app.store.finished("fake:group")
    assert order.places["fake:franco"] == 6


async def test_se_fix_1_a_tournament_struck_and_restored(app: FakeApp) -> None:
    await app.says("zoe", "season", "new")
    await plays(app, "first", at(2027, 1, 15, 0, 1))
    assert isinstance(await app.says("zoe", "season", "strike first two played for one"), Done)
    assert "Correction · tournament first no longer counts · two played for one (Zoe)" in told(app)
    assert "No tournament has counted" in text_of(await app.says("anna", "season"))
    assert "No tournament to strike or restore here is called first" in said(
        await app.says("zoe", "season", "strike first again")
    )
    assert isinstance(await app.says("zoe", "stagione", "ripristina first it was right"), Done)
    assert "Anna: 244 (1)" in text_of(await app.says("anna", "season"))


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("new 2027-02-30", "I do not understand"),
        ("new 20270201", "I do not understand"),
        ("new some day", "I do not understand"),
        ("new 1/2 - 3/4", "I do not understand"),  # in February or in January?
        ("new 2027-01-01 2027-01-31 2027-02-28", "I do not understand"),
        ("new 2027-03-01 2027-02-01", "ends after it begins"),
        ("strike first", "I do not understand"),
        ("what", "Try: Anna +500"),
        ("close", "No season is running"),
    ],
)
async def test_what_cannot_be_read_changes_nothing(app: FakeApp, typed: str, why: str) -> None:
    assert why in said(await app.says("zoe", "season", typed))
    assert await app.store.seasons() == []
    assert "Only admins" in said(await app.says("anna", "season", typed))
    assert "those of a group" in said(await app.says("zoe", "season", place=private_place("zoe")))


async def test_each_reader_of_a_page_has_the_news_in_their_own_language(apps: type[FakeApp]) -> None:
    app = await a_chat(apps, each_reader=True)
    await app.says("zoe", "season", "new")
    await app.says("zoe", "season", "Anna +5 helped")
    await pressed(app, await app.says("zoe", "season", "close"), "Close it for good", "zoe")
    titles = {
        "it": ("Comincia la stagione 1", "Correzione", "La stagione 1"),
        "en": ("Season 1", "Correction", "Season 1"),
    }
    for nth, panel in enumerate(app.platform.of(GROUP)):
        told = {told.language: plain(told.text) for told in panel.told}
        for language, expected in titles.items():
            assert told[language].startswith(expected[nth])
    assert nth == 2
