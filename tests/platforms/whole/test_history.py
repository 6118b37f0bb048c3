"""A deal that has ended is read on each platform as a story, in the reader's language; a button hands over one file."""

from bot.app import App
from bot.seam.address import menu
from engine.house.tables.table import Table
from tests.platforms.whole.club import ANNA, BRUNO, Club
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_local import LocalClub
from tests.platforms.whole.club_telegram import TelegramClub


def transcripts_of(club: Club) -> list[bytes]:
    """All transcripts and hand histories that were handed to somebody."""
    return files_of(club, b"game ", b"variant")


def files_of(club: Club, *beginnings: bytes) -> list[bytes]:
    """All files that were handed to somebody and begin so."""
    match club:
        case DiscordClub():
            files = [file for request in club.server.requests for file in request.files]
        case TelegramClub():
            files = [file for call in club.server.calls for file in call.files.values()]
        case LocalClub():
            files = club.files()
        case _:
            raise AssertionError(club)
    return [file for file in files if file.startswith(beginnings)]


async def one_deal(club: Club, house: App) -> Table:
    """Anna has folded to Bruno; the second deal is being played."""
    await club.come_and_deal(ANNA, BRUNO)
    await club.acts(ANNA, "fold")
    await club.taps(ANNA, "Dai le carte")
    await club.sees("mano 2")
    (table,) = house.lobby
    return table


async def test_a_deal_is_told_as_a_story_and_each_of_its_files_comes_alone(club: Club, house: App) -> None:
    table = await one_deal(club, house)
    listed = menu("history", table.state.table, 1)
    await club.press(ANNA, club.table().at, listed)
    page = await club.labelled(ANNA, "Trascrizione")
    assert "Preflop · le tue carte " in page.text
    assert "Anna lascia" in page.text
    assert "Com'è finita\nBruno vince " in page.text
    await club.press(BRUNO, club.table().at, listed)  # who reads English
    assert "Anna folds" in (await club.labelled(BRUNO, "Transcript")).text
    await club.press(ANNA, page.at, page.buttons["Trascrizione"])
    (first,) = await club.until(lambda: transcripts_of(club))
    assert first.startswith(b"game texas_holdem")
    await club.press(ANNA, page.at, page.buttons["Hand history (.phh)"])
    _, second = await club.until(lambda: found if len(found := transcripts_of(club)) > 1 else None)
    assert second.startswith(b"variant")


async def test_a_film_is_turned_over_in_one_message_and_shared_as_a_moving_picture(club: Club, house: App) -> None:
    table = await one_deal(club, house)
    await club.press(ANNA, club.table().at, menu("history", table.state.table, 1))
    await club.chooses(ANNA, "◀ ▶ Film")
    first = await club.labelled(ANNA, "▶")
    assert "1/2 · Preflop" in first.text
    await club.press(ANNA, first.at, first.buttons["▶"])
    turned = await club.until(lambda: next((one for one in club.private(ANNA) if "2/2 · " in one.text), None))
    assert "Bruno vince " in turned.text
    assert not [one for one in club.private(ANNA) if "1/2 · " in one.text]
    await club.press(ANNA, turned.at, turned.buttons["Condividi"])
    (moving,) = await club.until(lambda: files_of(club, b"GIF89a"))
    assert len(moving) <= 1_000_000


async def test_list_story_and_film_take_each_others_place_and_never_that_of_the_table(club: Club, house: App) -> None:
    if isinstance(club, LocalClub):
        return  # a page has cards in place of the list
    table = await one_deal(club, house)
    await club.asks(ANNA, "/storico")
    listed = await club.until(lambda: club.says(ANNA, "Le tue ultime mani", "1 · −10"))
    before = len(club.private(ANNA))
    await club.press(ANNA, listed.at, listed.buttons["1 · −10"])
    story = await club.labelled(ANNA, "Trascrizione")
    await club.press(ANNA, story.at, story.buttons["Indietro"])
    again = await club.until(lambda: club.says(ANNA, "Le tue ultime mani", "1 · −10"))
    await club.press(ANNA, again.at, again.buttons["1 · −10"])
    story = await club.labelled(ANNA, "Trascrizione")
    await club.press(ANNA, story.at, story.buttons["◀ ▶ Film"])
    film = await club.labelled(ANNA, "▶")
    assert listed.at == story.at == film.at
    assert len(club.private(ANNA)) == before
    shown = club.table()
    for forged in (("story",), ("film", 1)):
        await club.press(ANNA, shown.at, menu("history", table.state.table, 1, *forged))
    await club.until(lambda: len(club.private(ANNA)) > before + 1 or None)
    assert club.table() == shown
