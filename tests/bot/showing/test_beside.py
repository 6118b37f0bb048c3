"""Tables beside the first of their channel, from the router inwards: a platform whose threads are pages of a book."""

from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from bot.chat.which_table import MOST_AROUND, MOST_TABLES, home_of, place_of
from bot.seam.panel import plain
from bot.seam.people import Place, Ref
from bot.seam.platform import Opened, Trouble, Unreachable
from bot.seam.press import Done, Said, Shown
from engine.house.table import Table
from tests.bot.fake_platform import GROUP, FakeHouse, FakePlatform
from tests.bot.schedule.club import at, evenings
from tests.engine.house.a_world import settle


class Book:
    """Opens threads by number, or fails as it is told to."""

    def __init__(self) -> None:
        self.titles: list[str] = []
        self.closed: list[Place] = []
        self.fails: Trouble | None = None
        self.lines: dict[str, Ref] = {}  # by title: on which they hang

    async def open_thread(self, place: Place, title: str) -> Opened | None:
        if self.fails:
            raise self.fails
        self.titles.append(title)
        return Opened(replace(place, thread=str(len(self.titles))), self.lines.get(title))

    async def close_thread(self, place: Place) -> None:
        self.closed.append(place)

    def way_to(self, place: Place) -> str:
        return f"book:{place.thread}"


@pytest.fixture
def book() -> Book:
    return Book()


def give(book: Book, platform: FakePlatform) -> None:
    """Its threads are from now on in this book. Not its class's: Python remembers what a class can do."""
    for name in ("open_thread", "close_thread", "way_to"):
        setattr(platform, name, getattr(book, name))


@pytest.fixture
async def house(book: Book) -> AsyncIterator[FakeHouse]:
    house = FakeHouse()
    give(book, house.platform)
    yield house
    await house.close()


def newest(house: FakeHouse) -> Table:
    return list(house.lobby)[-1]


def lines(house: FakeHouse) -> list[str]:
    """What leads to tables beside the first."""
    return [plain(panel.text) for panel in house.platform.of(GROUP) if "table, next" in plain(panel.text)]


async def test_each_further_table_has_its_thread_named_after_game_and_stakes(house: FakeHouse, book: Book) -> None:
    for words in ("holdem 10/20", "holdem 25/50", "carioca"):
        await house.says("anna", "play", words)
    assert [place_of(table).thread for table in house.lobby] == ["", "1", "2"]
    assert book.titles[0] == "Texas Hold'em NL 25/50"
    assert [line.partition(" · ")[0] for line in lines(house)] == book.titles


async def test_in_a_thread_that_has_a_table_a_further_one_has_another(house: FakeHouse, book: Book) -> None:
    topic = replace(GROUP, thread="topic")
    await house.says("anna", "play", "holdem 10/20", place=topic)
    await house.says("bruno", "play", "holdem 25/50", place=topic)
    first, second = house.lobby
    assert (place_of(first), place_of(second)) == (topic, replace(GROUP, thread="1"))
    await house.router.moved(place_of(second), GROUP)  # it is deleted
    assert place_of(second) == topic


async def test_what_is_asked_for_in_the_thread_of_a_table_is_beside_the_channel_of_that_table(
    house: FakeHouse, book: Book
) -> None:
    await house.says("anna", "play", "holdem 10/20")
    await house.says("bruno", "play", "holdem 25/50 NL 6 slow")
    second = newest(house)
    await house.says("anna", "leave")
    await house.clock.move(601)  # nobody plays in the channel any more
    answer = await house.says("carla", "play", "holdem 50/100", place=place_of(second))
    assert isinstance(answer, Shown)
    assert [button.url for row in answer.panel.rows for button in row] == ["book:2"]
    assert place_of(newest(house)).thread == "2"
    assert home_of(newest(house)) == GROUP
    assert len(lines(house)) == 2
    assert len(house.platform.of(place_of(second))) == 1  # its table alone


async def test_the_opener_hears_of_it_alone_and_a_menu_gives_its_place_up(house: FakeHouse) -> None:
    await house.says("anna", "play", "holdem 10/20")
    assert await house.says("bruno", "play", "holdem 25/50") == Done()
    menu = await house.says("carla", "play")
    assert isinstance(menu, Shown)
    opened = await house.presses("carla", next(b.address for row in menu.panel.rows for b in row if b.style == "main"))
    assert isinstance(opened, Shown)
    assert (plain(opened.panel.text), opened.secret) == ("The table is open.", False)
    assert [button.url for row in opened.panel.rows for button in row] == ["book:2"]


async def test_where_threads_fail_the_table_stands_in_the_channel(house: FakeHouse, book: Book) -> None:
    await house.says("anna", "play", "holdem 10/20")
    for book.fails in (Trouble("502"), Unreachable()):
        await house.says("bruno", "play", "holdem 25/50")
        assert place_of(newest(house)) == GROUP


async def test_a_channel_without_threads_has_so_many_tables_and_no_more(house: FakeHouse, book: Book) -> None:
    book.fails = Unreachable()
    for number in range(MOST_TABLES):
        await house.says(f"guest {number}", "play", "holdem 10/20")
    answer = await house.says("anna", "play", "holdem 10/20")
    assert isinstance(answer, Said)
    assert str(MOST_TABLES) in plain(answer.text)
    book.fails = None
    await house.says("bruno", "play", "holdem 10/20")
    assert place_of(newest(house)) != GROUP


async def test_threads_of_a_channel_have_an_end_too(house: FakeHouse, book: Book) -> None:
    for number in range(MOST_AROUND):
        await house.says(f"guest {number}", "play", "holdem 10/20")
    answer = await house.says("anna", "play", "holdem 10/20")
    assert isinstance(answer, Said)
    assert len(book.titles) == MOST_AROUND - 1


async def test_what_is_wrong_with_a_table_is_said_before_a_thread_is_opened(house: FakeHouse, book: Book) -> None:
    await house.says("anna", "play", "holdem 10/20")
    assert isinstance(await house.says("bruno", "play", "holdem 20/10"), Said)
    assert book.titles == []


async def test_the_line_on_which_a_thread_hangs_becomes_the_way_to_it(house: FakeHouse, book: Book) -> None:
    await house.says("anna", "play", "holdem 10/20")
    book.lines["Texas Hold'em NL 25/50"] = line = Ref(GROUP, "4200")
    await house.says("bruno", "play", "holdem 25/50")
    door = house.platform.now[line]
    assert [button.url for row in door.rows for button in row] == ["book:1"]


async def test_a_thread_is_closed_after_the_last_word_of_its_table(house: FakeHouse, book: Book) -> None:
    await house.says("anna", "play", "holdem 10/20")
    await house.says("bruno", "play", "holdem 25/50")
    table = newest(house)
    await house.says("bruno", "leave", place=place_of(table))
    await house.clock.move(601)
    await settle()
    assert book.closed == [place_of(table)]
    assert "closed" in plain(house.platform.of(place_of(table))[-1].text)
    assert lines(house) == []


async def test_a_table_in_a_thread_that_people_made_does_not_close_it(house: FakeHouse, book: Book) -> None:
    topic = replace(GROUP, thread="topic")
    await house.says("anna", "play", "holdem 10/20", place=topic)
    await house.says("anna", "leave", place=topic)
    await house.clock.move(601)
    await settle()
    assert list(house.lobby) == []
    assert book.closed == []


async def test_a_table_whose_thread_is_deleted_while_it_waits_is_dealt_on_in_the_channel(house: FakeHouse) -> None:
    await house.says("anna", "play", "holdem 10/20")
    await house.says("bruno", "play", "holdem 25/50")
    table = newest(house)
    await house.router.removed(place_of(table))
    await house.router.moved(place_of(table), GROUP)
    await settle()
    assert place_of(table) == GROUP
    await house.presses("carla", f"{table.state.table}.sit")
    await house.presses("bruno", f"{table.state.table}.deal")
    assert table.deadline is not None
    assert any("25/50" in plain(panel.text) and "▸" in plain(panel.text) for panel in house.platform.of(GROUP))
    assert lines(house) == []


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
