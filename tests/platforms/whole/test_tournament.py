"""TO-KIND-1. A sit & go from the command to the podium, on each platform."""

from bot.app import App
from engine.cards import cards
from tests.engine.house.a_world import SeededChance
from tests.platforms.whole.club import ANNA, BRUNO, Club


async def test_a_sit_and_go_is_made_signed_up_for_played_and_won(
    club: Club, chance: SeededChance, quick_house: App
) -> None:
    chance.stacked = cards("Kh Ah Kd Ad 2c 7d 9s 3h 4c")
    await club.connected([ANNA, BRUNO])
    await club.asks(ANNA, "/torneo holdem 300 2")
    await club.until(lambda: club.said("Torneo · Texas Hold'em", "0 di 2"))
    await club.taps(ANNA, "Mi iscrivo 300")
    await club.until(lambda: club.said("1 di 2 · Anna"))
    await club.taps(BRUNO, "Mi iscrivo 300")
    await club.until(lambda: club.said("Livello 1: 10/20", "Ne restano 2"))
    first = ANNA if await club.until(lambda: _asked(club)) == ANNA.name else BRUNO
    await club.exact(first, 1500)
    await club.acts(BRUNO if first is ANNA else ANNA, "call")
    podium = await club.until(lambda: club.said("la fine", "1. ", "600 chip", "2. "))
    assert podium.picture
    await club.until(lambda: club.said("A questo tavolo il torneo è finito"))


def _asked(club: Club) -> str:
    """The name of whoever is asked, by the table in the channel."""
    table = club.shows("▸")
    return next((name for name in ("Anna", "Bruno") if table and f"▸ {name}" in table.text), "")
