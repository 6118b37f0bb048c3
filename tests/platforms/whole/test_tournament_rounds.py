"""TO-RU-1. Pokerato as a tournament of one match, from the command to the podium, on each platform."""

from functools import partial

from bot.app import App
from engine.house.tables.table import Table
from tests.engine.house.deals import to_answer
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, Club

SEATED = (ANNA, BRUNO, CARLA)
DEALS = 6  # two cycles of three


async def test_a_match_is_signed_up_for_played_and_won(club: Club, quick_house: App) -> None:
    await club.connected(SEATED)
    await club.asks(ANNA, "/torneo pokerato 300 3")
    await club.until(lambda: club.said("Torneo · Pokerato", "Una partita sola", "0 di 3"))
    for guest in SEATED:
        await club.taps(guest, "Mi iscrivo 300")
    await club.until(lambda: club.said("Torneo · Pokerato", "La finale", f"Tavolo 1: 3, mano 1 di {DEALS}"))
    (tournament,) = quick_house.hall
    people = {guest.name: guest for guest in SEATED}
    (table,) = quick_house.lobby
    for _ in range(DEALS * len(SEATED)):
        await club.until_so(lambda: bool(to_answer(table)))
        ((_, key),) = to_answer(table)
        asked, name = _question(table), tournament.state.name_of(key)
        await club.acts(people[name], "pass")
        await club.until_so(partial(_goes_on, table, asked))
    podium = await club.until(lambda: club.said("la fine", "1. ", "900 chip", "2. ", "3. "))
    assert podium.picture
    await club.until(lambda: club.said("Il torneo non si gioca più a questo tavolo"))


def _question(table: Table) -> tuple[int, int]:
    """Which one is open: the deal, and the question's number in it."""
    return table.state.deal, table.play.ask if table.play else 0


def _goes_on(table: Table, asked: tuple[int, int]) -> bool:
    """Is somebody asked something else, or nothing any more?"""
    return table.closed or (bool(to_answer(table)) and _question(table) != asked)
