"""PL-POLL: which evening? A poll of a game and one of a tournament, on each platform."""

from pathlib import Path

from bot.schedule.plans import entries
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, Club
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


async def test_pl_poll_2_who_ticks_for_a_tournament_is_called_to_sign_up_and_has_paid_nothing(
    club: Club, tmp_path: Path
) -> None:
    async with planning(club, tmp_path, guests=(ANNA, BRUNO, CARLA)) as planned:
        await club.asks(ANNA, "/programma sondaggio torneo gio ven alle 21 holdem 300 3")
        asked = await planned.said("Torneo · Texas Hold'em NL", "Quale sera?", "Segnare una sera non costa niente")
        for guest in (ANNA, BRUNO, CARLA):  # as many as there are seats
            await club.press(guest, asked.at, asked.address("gio 26 nov"))
        plan = await planned.said("Torneo · Texas Hold'em NL", "giovedì 26 novembre 2026, 21:00", "0 di 3")
        assert plan.at == asked.at
        called = await planned.said("Il sondaggio ha trovato la sera: se giocate, iscrivetevi.")
        (kept,) = await planned.house.schedule.planner.plans.unsettled()
        assert (kept.coming, entries.held(kept)) == ((), {})
        for guest in (ANNA, BRUNO, CARLA):
            await club.press(guest, called.at, called.address("Mi iscrivo 300"))
        await planned.said("3 di 3 · Anna, Bruno, Carla", "Premi con gli iscritti di adesso: 1º\xa0900")
        (kept,) = await planned.house.schedule.planner.plans.unsettled()
        assert sum(entries.held(kept).values()) == 900
        await planned.until(BEGINS)
        await planned.said("Comincia il torneo.")
        await planned.said("Livello 1: 10/20", "Ne restano 3")
