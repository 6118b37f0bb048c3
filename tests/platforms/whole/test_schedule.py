"""A game is planned, answered, reminded of, opened and summed up, on each platform."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.platforms.whole.club import ANNA, BRUNO, CARLA, Club
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_local import LocalClub
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.planned import BEGINS, HOUR, Planned, evening_ends, planning


@pytest.fixture
async def planned(club: Club, tmp_path: Path) -> AsyncIterator[Planned]:
    async with planning(club, tmp_path) as made:
        yield made


async def test_a_game_is_planned_answered_reminded_of_opened_dealt_and_summed_up(club: Club, planned: Planned) -> None:
    await planned.plans()
    assert club.said("giovedì 26 novembre 2026, 21:00 (Europe/Rome)")
    await planned.answers(BRUNO, "Ci sono")
    await planned.said("Ci sono (2/6): Anna, Bruno")
    await planned.until(BEGINS - HOUR)
    await planned.said("Si gioca")
    await planned.until(BEGINS)
    await club.sees("▸", "Anna", "Bruno", "Piatto 30")
    await club.acts(ANNA, "fold")
    await club.sees("Bruno vince 20")
    await evening_ends(planned)
    summary = await planned.said("La serata: Texas Hold'em NL 10/20", "1. Bruno +10", "2. Anna −10")
    assert summary.picture
    await club.press(BRUNO, summary.at, summary.address("Tra una settimana, stessa ora"))
    await planned.said("giovedì 3 dicembre 2026, 21:00", "Bruno invita")


async def test_it_is_listed_changed_and_cancelled(club: Club, planned: Planned) -> None:
    invitation = await planned.plans()
    await planned.answers(BRUNO, "Forse")
    await planned.said("Forse: Bruno")
    await club.hears(BRUNO, "/schedule", "Thu 26 Nov, 21:00")
    await club.press(ANNA, invitation.at, invitation.address("Cambia"))
    await club.chooses(ANNA, "Rimanda")
    await club.chooses(ANNA, "+ 30 min")
    await planned.said("Questa partita è rimandata.", "21:30")
    await planned.said("Anna invita", "21:30")
    await club.press(ANNA, invitation.at, invitation.address("Cambia"))
    await club.chooses(ANNA, "Annulla la partita")
    await club.chooses(ANNA, "Sì, annulla")
    await planned.said("Questa partita è annullata.")
    await planned.said("Anna invita", "Non si gioca più.")
    await planned.until(BEGINS + HOUR)
    assert not list(planned.house.lobby)


async def test_after_a_restart_the_invitation_is_answered_and_the_table_opens(club: Club, tmp_path: Path) -> None:
    async with planning(club, tmp_path) as planned:
        await planned.plans()
    async with planning(club, tmp_path, BEGINS - HOUR + 60) as planned:
        await planned.said("Si gioca")  # an hour before it was asleep
        await planned.said("Ci sono (1/6): Anna")
        invitation = club.said("Anna invita")
        assert invitation
        await club.press(BRUNO, invitation.at, invitation.address("Ci sono"))
        await planned.said("Ci sono (2/6): Anna, Bruno")
        await planned.until(BEGINS)
        await club.sees("▸", "Anna", "Bruno", "Piatto 30")


async def test_what_discord_was_told_stands_there_after_a_restart(discord_club: DiscordClub, tmp_path: Path) -> None:
    await told_once(discord_club, tmp_path)


async def test_what_telegram_was_told_stands_there_after_a_restart(telegram_club: TelegramClub, tmp_path: Path) -> None:
    await told_once(telegram_club, tmp_path)


async def told_once(club: Club, tmp_path: Path) -> None:
    """News and a reminder; after a restart the same messages stand there, and no others."""
    async with planning(club, tmp_path, BEGINS - 2 * HOUR) as planned:
        invitation = await planned.plans("oggi alle 21 holdem")
        plan = invitation.buttons["Ci sono"].rpartition(".")[2]
        await club.press(ANNA, invitation.at, f"menu.plan.by.{plan}.30")
        told = await planned.said("Questa partita è rimandata.", "Non più gio 26 nov, 21:00.")
        await planned.until(BEGINS - HOUR / 2)
        reminder = await planned.said("Si gioca")
    async with planning(club, tmp_path, BEGINS - HOUR / 2 + 60) as planned:
        await club.press(BRUNO, told.at, told.address("Ci sono"))
        await planned.said("Ci sono (2/6): Anna, Bruno")
        for seen, words in ((told, "Questa partita è rimandata."), (reminder, "Si gioca")):
            assert [each.at for each in club.channel() if words in each.text] == [seen.at]


async def test_a_seat_is_kept_for_who_said_yes(club: Club, tmp_path: Path) -> None:
    async with planning(club, tmp_path, guests=(ANNA, BRUNO, CARLA)) as planned:
        await club.asks(ANNA, "/programma domani alle 21 holdem 10/20 NL 2")
        draft = await club.labelled(ANNA, "All'apertura: posti assegnati")
        await club.press(ANNA, draft.at, draft.address("All'apertura"))
        draft = await club.labelled(ANNA, "All'apertura: siede chi arriva")
        await club.press(ANNA, draft.at, draft.buttons["Mettila in programma"])
        await planned.said("Anna invita", "Ci sono (1/2): Anna")
        await planned.answers(BRUNO, "Ci sono")
        await planned.said("Ci sono (2/2): Anna, Bruno")
        await planned.until(BEGINS)
        await planned.said("Fino alle 21:10 il posto è vostro, poi passa a chi aspetta.")
        table = await club.sees("2 sono tenuti per chi ha detto di sì")
        refused = await club.press(CARLA, table.at, table.buttons["Siediti"])
        assert refused.text.startswith("I posti liberi sono tenuti per chi ha detto di sì")
        for guest in (BRUNO, ANNA):
            await club.press(guest, table.at, table.buttons["Siediti"])
        await club.sees("▸", "Anna", "Bruno", "Piatto 30")


async def test_an_appointment_for_the_calendar_is_handed_over(club: Club, planned: Planned) -> None:
    invitation = await planned.plans()
    await club.press(BRUNO, invitation.at, invitation.address("Calendario"))
    data = await club.until(lambda: files_of(club)[-1:])
    assert b"DTSTART;TZID=Europe/Rome:20261126T210000" in data[0]


async def test_who_may_not_be_written_to_on_telegram_is_led_to_the_private_chat(
    telegram_club: TelegramClub, tmp_path: Path
) -> None:
    async with planning(telegram_club, tmp_path) as planned:
        invitation = await planned.plans()
        told = await telegram_club.press(CARLA, invitation.at, invitation.address("Ricordamelo"))
        assert told.url.endswith("?start=plan-call")
        told = await telegram_club.press(CARLA, invitation.at, invitation.address("Calendario"))
        assert told.url


def files_of(club: Club) -> list[bytes]:
    """All files that were handed to somebody."""
    match club:
        case DiscordClub():
            return [file for request in club.server.requests for file in request.files if b"VCALENDAR" in file]
        case TelegramClub():
            return [file for call in club.server.calls for file in call.files.values() if b"VCALENDAR" in file]
        case LocalClub():
            return club.files()
        case _:
            raise AssertionError(club)
