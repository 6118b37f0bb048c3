"""TO-KIND-3: a tournament at three tables, wherever there are threads, and at two where there are none."""

from functools import partial
from pathlib import Path

from bot.app import App
from bot.chat.which_table import home_of, place_of
from tests.platforms.telegram_club import CLUB
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, Club
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.housing import housed

DESK = "Torneo · Texas Hold'em NL"


def lets_open_threads(club: Club) -> None:
    if isinstance(club, TelegramClub):
        club.server.groups[CLUB].is_forum = club.server.groups[CLUB].lets_manage_topics = True


async def a_tournament(club: Club) -> None:
    """Three people and three robots, two at a table; Anna has made it."""
    await club.connected([ANNA, BRUNO, CARLA])
    await club.asks(ANNA, "/tournament holdem 300 2 3 fast 0 0 6")
    for number, guest in enumerate((ANNA, BRUNO, CARLA), start=1):
        await club.taps(guest, "Mi iscrivo 300")
        await club.until(partial(club.said, DESK, f"{number} di 6"))


async def test_each_table_but_the_first_has_its_thread_and_the_desk_leads_there(club: Club, house: App) -> None:
    lets_open_threads(club)
    await a_tournament(club)
    await club.taps(ANNA, "Si comincia")
    await club.until_so(lambda: len([*house.lobby]) == 3)
    desk = await club.until(lambda: club.said(DESK, "Tavolo 3: 2"))
    first, second, third = house.lobby
    assert [desk.buttons[f"Tavolo {number}"] for number in (2, 3)] == [
        house.screen.outboxes[club.name].way_to(place_of(table)) for table in (second, third)
    ]
    assert len({place_of(table).key for table in house.lobby}) == 3
    assert home_of(second) == home_of(third) == place_of(first)
    assert "Tavolo 1" not in desk.buttons
    await club.sees("Tavolo 1 · Texas")


async def test_without_threads_it_has_two_tables_in_the_chat(telegram_club: TelegramClub, tmp_path: Path) -> None:
    async with housed(tmp_path, telegram_club.platforms()) as house:
        await telegram_club.connected([ANNA])
        await telegram_club.hears(ANNA, "/tournament holdem 300 2 3", "2 tavoli al massimo")
        (tournament,) = house.hall
        assert tournament.state.most == 4
