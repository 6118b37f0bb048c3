"""What only the local page has: a form, channels by their address, and answers that stand for a moment."""

import pytest

from bot.app import App
from tests.platforms.whole.club import ANNA, BRUNO, CARLA
from tests.platforms.whole.club_local import LocalClub


@pytest.fixture
def club(local_club: LocalClub) -> LocalClub:
    return local_club


async def test_the_form_explains_an_amount_out_of_range(club: LocalClub, house: App) -> None:
    await club.come_and_deal(ANNA, BRUNO)
    seen, other = await club.offered(ANNA, "other")
    form = (await club.press(ANNA, seen.at, other)).form
    assert "Rilancia a 40–2.000" in (await club.press(ANNA, seen.at, form, "39")).text
    assert "Non capisco" in (await club.press(ANNA, seen.at, form, "<b>1</b>")).text
    await club.press(ANNA, seen.at, form, "1,5k")
    await club.sees("▸ Bruno", "rilancia a 1.500")
    await club.whispers(BRUNO, "vedo")
    await club.sees("board", "Piatto 3.000")


async def test_two_channels_have_their_own_tables(club: LocalClub, house: App) -> None:
    await club.connected([ANNA, BRUNO])
    club.channel_for(CARLA, "altrove")
    await club.connected([CARLA])
    await club.deals(ANNA, BRUNO)
    await club.hears(CARLA, "/carte", "Qui non c'è un tavolo tuo")
    await club.asks(CARLA, "/play texas_holdem 25/50")
    await club.until_so(lambda: len([*house.lobby]) == 2)
    assert not any("25/50" in seen.text for seen in club.channel())


async def test_the_page_without_an_address_is_named_in_the_readers_language(club: LocalClub, house: App) -> None:
    await club.come_and_deal(ANNA, BRUNO)
    await club.hears(ANNA, "/partite", "Pagina principale")
    await club.hears(BRUNO, "/games", "Main page")
    club.channel_for(CARLA, "altrove")
    await club.connected([CARLA])
    await club.asks(CARLA, "/play texas_holdem 25/50")
    await club.hears(CARLA, "/partite", "altrove")
