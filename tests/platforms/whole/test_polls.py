"""PL-POLL: which evening? A poll of a game on each platform; that of a tournament is in `test_club_evening`."""

from pathlib import Path

from tests.platforms.whole.club import ANNA, BRUNO, Club
from tests.platforms.whole.planned import BEGINS, planning


async def test_pl_poll_1_a_poll_is_ticked_and_becomes_a_plan_in_the_same_message(club: Club, tmp_path: Path) -> None:
    async with planning(club, tmp_path) as planned:
        await club.asks(ANNA, "/programma sondaggio gio ven alle 21 holdem")
        asked = await planned.said("Quale sera?", "gio 26 nov, 21:00: ancora nessuno")
        await club.press(ANNA, asked.at, asked.address("gio 26 nov"))
        await planned.said("gio 26 nov, 21:00: 1 (Anna)")
        await club.press(BRUNO, asked.at, asked.address("gio 26 nov"))
        seen = await planned.said("gio 26 nov, 21:00: 2 (Anna, Bruno)")
        await club.press(ANNA, seen.at, seen.address("Chiudi sondaggio"))
        plan = await planned.said("giovedì 26 novembre 2026, 21:00", "Ci sono (2/6): Anna, Bruno")
        assert plan.at == asked.at
        await planned.said("Il sondaggio ha trovato la sera")
        await planned.until(BEGINS)
        await club.sees("▸", "Anna", "Bruno", "Piatto 30")
