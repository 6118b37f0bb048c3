"""A further table of a channel has a thread of its own, wherever there are threads."""

from pathlib import Path

import pytest

from bot.app import App
from bot.chat.which_table import home_of, place_of
from bot.seam.people import Place
from engine.house.tables.table import Table
from tests.platforms.telegram_club import CLUB
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, SECOND, Club, Guest
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_local import LocalClub
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.housing import housed

DOOR = "Texas Hold'em NL 25/50 · un altro tavolo, qui a fianco"


@pytest.fixture(autouse=True)
def _a_forum(club: Club) -> None:
    if isinstance(club, TelegramClub):
        club.server.groups[CLUB].is_forum = club.server.groups[CLUB].lets_manage_topics = True


async def test_the_first_table_stands_in_the_channel_the_second_in_a_thread_of_its_own(club: Club, house: App) -> None:
    await club.connected([ANNA, BRUNO, CARLA])
    await club.opens(ANNA, BRUNO)
    before = len(club.channel())
    await club.asks(CARLA, SECOND)
    beside = await club.beside(CARLA)
    assert "25/50" in (await beside.sees("Carla ")).text
    first, second = house.lobby
    assert (place_of(second).channel, home_of(second)) == (place_of(first), place_of(first))
    assert second.state.community == first.state.community
    lines = club.channel()[before:]
    assert [line.text for line in lines] == [DOOR + (", con Carla" if club.name == "local" else "")]
    assert "10/20" in club.table().text


async def test_in_a_thread_commands_mean_its_table(club: Club, house: App) -> None:
    await club.connected([ANNA, BRUNO, CARLA])
    await club.opens(ANNA, BRUNO)
    await club.asks(ANNA, SECOND)  # who sits at both
    beside = await club.beside(ANNA, BRUNO, CARLA)
    await beside.sees("Anna ")
    await beside.sits(CARLA)
    first, second = house.lobby
    await beside.hears(BRUNO, "/leave", "no seat here")
    await beside.asks(ANNA, "/leave")
    await beside.until_so(lambda: second.state.seat_of(_key(club, ANNA)) is None)
    assert first.state.seat_of(_key(club, ANNA)) is not None
    await club.asks(CARLA, "/leave")  # from the channel: he sits at no other
    await club.until_so(lambda: not second.state.players)


async def test_after_a_restart_the_table_is_still_in_its_thread(club: Club, tmp_path: Path) -> None:
    async with housed(tmp_path, club.platforms()):
        beside = await club.come_to_two_tables()
        table = await beside.sees("▸ Anna")
        door = await club.door()
    async with housed(tmp_path, club.platforms()):
        await club.connected([CARLA])
        beside = await club.beside(ANNA, BRUNO)
        again = await beside.sees("▸ Anna")
        assert await club.door() == door
        await beside.press(ANNA, again.at, again.address("Vedo"))
        assert "25/50" in (await beside.sees("▸ Bruno", "Piatto 100")).text
        if club.name != "local":  # whose messages live in memory
            assert again.at == table.at
            assert [seen.text for seen in club.channel()].count(DOOR) == 1


async def test_with_its_table_a_thread_is_closed_and_the_channel_leads_there_no_more(club: Club, house: App) -> None:
    await club.connected([ANNA, CARLA])
    await club.opens(CARLA)
    await club.asks(ANNA, SECOND)
    beside = await club.beside(ANNA)
    await beside.sees("Anna ")
    _, second = house.lobby
    await beside.asks(ANNA, "/leave")
    await beside.until_so(lambda: not second.state.players)
    await second._request(second._close_idle)
    await beside.until(lambda: beside.said("il tavolo è chiuso"))
    line = await club.until(lambda: club.said("25/50", "Il tavolo è chiuso"))
    assert not line.buttons
    await club.until(lambda: _is_closed(club, place_of(second)) or None)
    await club.asks(ANNA, SECOND)  # the next one has another
    assert (await _newest(club, house)).state.place != second.state.place


async def test_a_thread_speaks_the_language_of_its_channel(club: Club, house: App) -> None:
    await club.connected([ANNA, BRUNO])
    await club.opens(BRUNO)
    (first,) = house.lobby
    await house.preferences.change(place_of(first).key, language="en")
    await club.asks(ANNA, SECOND)
    beside = await club.beside(ANNA)
    sit, to, where = ("Sit", "Go to the table", "another table, next door")
    if club.name == "local":  # there each reader has it in their own
        sit, to, where = ("Siediti", "Vai al tavolo", "un altro tavolo, qui a fianco, con Anna")
    assert sit in (await beside.sees("Anna ")).buttons
    (line,) = [seen for seen in club.channel() if to in seen.buttons]
    assert line.text == f"Texas Hold'em NL 25/50 · {where}"


async def test_deals_of_a_thread_are_in_the_history_of_its_channel(club: Club, house: App) -> None:
    beside = await club.come_to_two_tables()
    await beside.acts(ANNA, "fold")
    await beside.taps(ANNA, "Dai le carte")
    await beside.sees("mano 2")
    for asked in (club, beside):
        await asked.hears(ANNA, "/history", "25/50")


def _key(club: Club, guest: Guest) -> str:
    return f"{club.name}:{club.person_id(guest) if isinstance(club, LocalClub) else guest.number}"


async def _newest(club: Club, house: App) -> Table:
    """The newest of three tables that were opened, one of which has closed."""
    await club.until_so(lambda: len(list(house.lobby)) == 2)
    return list(house.lobby)[-1]


def _is_closed(club: Club, place: Place) -> bool:
    match club:
        case DiscordClub():
            return bool(club.server.threads[int(place.thread)]["thread_metadata"]["archived"])
        case TelegramClub():
            return int(place.thread) in club.server.groups[CLUB].closed
        case _:
            return True  # a page needs no closing
