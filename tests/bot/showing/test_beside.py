"""Tables beside the first of their channel, from the router inwards: a platform whose threads are pages of a book."""

from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from bot.chat.chosen_table import MOST_AROUND
from bot.chat.which_table import MOST_TABLES, home_of, place_of
from bot.seam.panel import plain
from bot.seam.people import Ref
from bot.seam.platform import Trouble, Unreachable
from bot.seam.press import Done, Said, Shown
from engine.house.tables.table import Table
from tests.bot.book import Book, give
from tests.bot.fake_platform import GROUP, FakeApp
from tests.bot.schedule.club import at, evenings
from tests.engine.house.a_world import settle


@pytest.fixture
def book() -> Book:
    return Book()


@pytest.fixture
async def app(book: Book) -> AsyncIterator[FakeApp]:
    app = FakeApp()
    give(book, app.platform)
    yield app
    await app.close()


def newest(app: FakeApp) -> Table:
    return list(app.lobby)[-1]


def lines(app: FakeApp) -> list[str]:
    """What leads to tables beside the first."""
    return [plain(panel.text) for panel in app.platform.of(GROUP) if "table, next" in plain(panel.text)]


async def test_each_further_table_has_its_thread_named_after_game_and_stakes(app: FakeApp, book: Book) -> None:
    for words in ("holdem 10/20", "holdem 25/50", "carioca"):
        await app.says("anna", "play", words)
    assert [place_of(table).thread for table in app.lobby] == ["", "1", "2"]
    assert book.titles[0] == "Texas Hold'em NL 25/50"
    assert [line.partition(" · ")[0] for line in lines(app)] == book.titles


async def test_where_each_reader_has_their_own_view_the_line_says_who_sits_next_door(book: Book) -> None:
    app = FakeApp(each_reader=True)
    give(book, app.platform)
    await app.says("carla", "play", "holdem 10/20")
    await app.says("anna", "play", "carioca robots:1")
    assert lines(app) == ["Carioca 10/2 · another table, next door, with Anna"]
    await app.presses("bruno", f"{newest(app).state.table}.sit")
    assert lines(app) == ["Carioca 10/2 · another table, next door, with Anna, Bruno"]
    await app.presses("anna", f"{newest(app).state.table}.leave")
    assert lines(app) == ["Carioca 10/2 · another table, next door, with Bruno"]
    await app.close()


async def test_where_each_reader_has_their_own_view_one_press_seats_them_next_door_and_leads_there(book: Book) -> None:
    app = FakeApp(each_reader=True)
    give(book, app.platform)
    await app.says("carla", "play", "holdem 10/20")
    await app.says("anna", "play", "carioca robots:1 seats:3")
    table = newest(app)

    def ways() -> list[tuple[str, str]]:
        (panel,) = (panel for panel in app.platform.of(GROUP) if "table, next" in plain(panel.text))
        return [(button.label, button.address) for row in panel.rows for button in row]

    sit = f"{table.state.table}.sit"
    assert ways() == [("Go to the table", ""), ("Sit down with Anna", sit)]
    for _ in range(2):  # once more only leads there
        answer = await app.presses("bruno", sit)
        assert isinstance(answer, Done)
        assert answer.way == book.way_to(place_of(table))
    assert table.state.seat_of("fake:bruno") is not None
    there = await app.presses("dino", sit, place=place_of(table))
    assert isinstance(there, Done)
    assert not there.way  # on its own page it leads nowhere
    assert ways() == [("Go to the table", "")]  # nobody else has room there
    await app.close()


async def test_elsewhere_nobody_who_sits_down_next_door_costs_the_channel_a_write(app: FakeApp, book: Book) -> None:
    for words in ("holdem 10/20", "carioca"):
        await app.says("anna", "play", words)
    before = lines(app)
    await app.presses("bruno", f"{newest(app).state.table}.sit")
    assert lines(app) == before == ["Carioca 10/2 · another table, next door"]


async def test_in_a_thread_that_has_a_table_a_further_one_has_another(app: FakeApp, book: Book) -> None:
    topic = replace(GROUP, thread="topic")
    await app.says("anna", "play", "holdem 10/20", place=topic)
    await app.says("bruno", "play", "holdem 25/50", place=topic)
    first, second = app.lobby
    assert (place_of(first), place_of(second)) == (topic, replace(GROUP, thread="1"))
    await app.router.moved(place_of(second), GROUP)  # it is deleted
    assert place_of(second) == topic


async def test_what_is_asked_for_in_the_thread_of_a_table_is_beside_the_channel_of_that_table(
    app: FakeApp, book: Book
) -> None:
    await app.says("anna", "play", "holdem 10/20")
    await app.says("bruno", "play", "holdem 25/50 NL 6 slow")
    second = newest(app)
    await app.says("anna", "leave")
    await app.clock.move(601)  # nobody plays in the channel any more
    answer = await app.says("carla", "play", "holdem 50/100", place=place_of(second))
    assert isinstance(answer, Shown)
    assert [button.url for row in answer.panel.rows for button in row] == ["book:2"]
    assert place_of(newest(app)).thread == "2"
    assert home_of(newest(app)) == GROUP
    assert len(lines(app)) == 2
    assert len(app.platform.of(place_of(second))) == 1  # its table alone


async def test_the_opener_hears_of_it_alone_and_a_menu_gives_its_place_up(app: FakeApp) -> None:
    await app.says("anna", "play", "holdem 10/20")
    assert await app.says("bruno", "play", "holdem 25/50") == Done(way="book:1")
    menu = await app.says("carla", "play")
    assert isinstance(menu, Shown)
    opened = await app.presses("carla", next(b.address for row in menu.panel.rows for b in row if b.style == "main"))
    assert isinstance(opened, Shown)
    assert (plain(opened.panel.text), opened.secret) == ("The table is open.", False)
    assert [button.url for row in opened.panel.rows for button in row] == ["book:2"]


async def test_where_threads_fail_the_table_stands_in_the_channel(app: FakeApp, book: Book) -> None:
    await app.says("anna", "play", "holdem 10/20")
    for book.fails in (Trouble("502"), Unreachable()):
        await app.says("bruno", "play", "holdem 25/50")
        assert place_of(newest(app)) == GROUP


async def test_a_channel_without_threads_has_so_many_tables_and_no_more(app: FakeApp, book: Book) -> None:
    book.fails = Unreachable()
    for number in range(MOST_TABLES):
        await app.says(f"guest {number}", "play", "holdem 10/20")
    answer = await app.says("anna", "play", "holdem 10/20")
    assert isinstance(answer, Said)
    assert str(MOST_TABLES) in plain(answer.text)
    book.fails = None
    await app.says("bruno", "play", "holdem 10/20")
    assert place_of(newest(app)) != GROUP


async def test_threads_of_a_channel_have_an_end_too(app: FakeApp, book: Book) -> None:
    for number in range(MOST_AROUND):
        await app.says(f"guest {number}", "play", "holdem 10/20")
    answer = await app.says("anna", "play", "holdem 10/20")
    assert isinstance(answer, Said)
    assert len(book.titles) == MOST_AROUND - 1


async def test_what_is_wrong_with_a_table_is_said_before_a_thread_is_opened(app: FakeApp, book: Book) -> None:
    await app.says("anna", "play", "holdem 10/20")
    assert isinstance(await app.says("bruno", "play", "holdem 20/10"), Said)
    assert book.titles == []


async def test_the_line_on_which_a_thread_hangs_becomes_the_way_to_it(app: FakeApp, book: Book) -> None:
    await app.says("anna", "play", "holdem 10/20")
    book.lines["Texas Hold'em NL 25/50"] = line = Ref(GROUP, "4200")
    await app.says("bruno", "play", "holdem 25/50")
    door = app.platform.now[line]
    assert [button.url for row in door.rows for button in row] == ["book:1"]


async def test_a_thread_is_closed_after_the_last_word_of_its_table(app: FakeApp, book: Book) -> None:
    await app.says("anna", "play", "holdem 10/20")
    await app.says("bruno", "play", "holdem 25/50")
    table = newest(app)
    await app.says("bruno", "leave", place=place_of(table))
    await app.clock.move(601)
    await settle()
    assert book.closed == [place_of(table)]
    assert "closed" in plain(app.platform.of(place_of(table))[-1].text)
    assert lines(app) == []


async def test_a_table_in_a_thread_that_people_made_does_not_close_it(app: FakeApp, book: Book) -> None:
    topic = replace(GROUP, thread="topic")
    await app.says("anna", "play", "holdem 10/20", place=topic)
    await app.says("anna", "leave", place=topic)
    await app.clock.move(601)
    await settle()
    assert list(app.lobby) == []
    assert book.closed == []


async def test_a_table_whose_thread_is_deleted_while_it_waits_is_dealt_on_in_the_channel(app: FakeApp) -> None:
    await app.says("anna", "play", "holdem 10/20")
    await app.says("bruno", "play", "holdem 25/50")
    table = newest(app)
    await app.router.removed(place_of(table))
    await app.router.moved(place_of(table), GROUP)
    await settle()
    assert place_of(table) == GROUP
    await app.presses("carla", f"{table.state.table}.sit")
    await app.presses("bruno", f"{table.state.table}.deal")
    assert table.deadline is not None
    assert any("25/50" in plain(panel.text) and "▸" in plain(panel.text) for panel in app.platform.of(GROUP))
    assert lines(app) == []


async def test_a_planned_table_has_its_thread_too(book: Book) -> None:
    async with evenings() as evening:
        give(book, evening.platform)
        await evening.plans("anna")
        await evening.all_in("bruno")
        await evening.until(at("2026-11-26 20:55"))
        await evening.says("zoe", "play", "holdem 10/20")
        await evening.until(at("2026-11-26 21:00"))
        assert [place_of(table).thread for table in evening.lobby] == ["", "1"]
        assert newest(evening).state.dealing
        assert len(lines(evening)) == 1
