"""A game is planned, answered, reminded of, opened and summed up, on each platform."""

import asyncio
import heapq
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.app import App
from tests.engine.house.a_world import HandClock, HandTimer
from tests.platforms import discord_things as things
from tests.platforms.discord_rest import Fault
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, Club, Guest, Seen
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_local import LocalClub
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.housing import housed

ROME = ZoneInfo("Europe/Rome")
WEDNESDAY = datetime(2026, 11, 25, 18, tzinfo=ROME).timestamp()
BEGINS = datetime(2026, 11, 26, 21, tzinfo=ROME).timestamp()
HOUR = 3600.0


class MovedClock(HandClock):
    """As the world's: a timer that is set for the past rings at once. Here the store takes its time."""

    def call_at(self, when: float, then: Callable[[], None]) -> HandTimer:
        timer = super().call_at(when, then)
        if when <= self.now():
            asyncio.get_running_loop().call_soon(self._ring_late)
        return timer

    def _ring_late(self) -> None:
        """Whatever is due by now, and nothing that is not: time does not go on by it."""
        while self._timers and self._timers[0][0] <= self.now():
            _, _, timer = heapq.heappop(self._timers)
            if not timer.cancelled:
                timer.then()


class Planned:
    """A house whose planned games have a clock in hand."""

    def __init__(self, club: Club, house: App, clock: HandClock) -> None:
        self.club = club
        self.house = house
        self.clock = clock

    async def plans(self, said: str = "domani alle 21 holdem") -> Seen:
        """Anna plans a game; the invitation."""
        await self.club.asks(ANNA, f"/programma {said}")
        draft = await self.club.labelled(ANNA, "Mettila in programma")
        await self.club.press(ANNA, draft.at, draft.buttons["Mettila in programma"])
        return await self.said("Invita Anna", "Ci sono (1/6): Anna")

    async def said(self, *words: str) -> Seen:
        return await self.club.until(lambda: self.club.said(*words))

    async def answers(self, guest: Guest, label: str) -> None:
        await self.club.taps(guest, label)

    async def until(self, moment: float) -> None:
        await self.clock.move(moment - self.clock.now())


@asynccontextmanager
async def planning(
    club: Club, data: Path, now: float = WEDNESDAY, guests: Sequence[Guest] = (ANNA, BRUNO)
) -> AsyncIterator[Planned]:
    clock = MovedClock(now)
    async with housed(data, club.platforms(), schedule_clock=clock) as house:
        await club.connected(guests)
        yield Planned(club, house, clock)


@pytest.fixture
async def planned(club: Club, tmp_path: Path) -> AsyncIterator[Planned]:
    async with planning(club, tmp_path) as made:
        yield made


async def evening_ends(planned: Planned) -> None:
    (table,) = planned.house.lobby
    for guest in (ANNA, BRUNO):
        await table.leave(f"{planned.club.name}:{_id(planned.club, guest)}")
    await table._request(table._next_deal)  # as its clock would: the hand is not shown, and nobody stays
    await table._request(table._close_idle)


def _id(club: Club, guest: Guest) -> str:
    if isinstance(club, LocalClub):
        return club.person_id(guest)
    return str(guest.number)


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
    await club.press(BRUNO, summary.at, summary.address("Tra una settimana alla stessa ora"))
    await planned.said("giovedì 3 dicembre 2026, 21:00", "Invita Bruno")


async def test_to_kind_2_a_tournament_is_planned_signed_up_for_and_calls_itself_together(
    club: Club, planned: Planned
) -> None:
    await club.asks(ANNA, "/programma torneo domani alle 21 holdem 300 2")
    await club.chooses(ANNA, "Mettila in programma")
    await planned.said("Torneo · Texas Hold'em NL", "giovedì 26 novembre 2026, 21:00", "0 di 2")
    await planned.answers(ANNA, "Mi iscrivo 300")
    await planned.said("1 di 2 · Anna")
    await planned.answers(BRUNO, "Mi iscrivo 300")
    await planned.said("2 di 2 · Anna, Bruno", "Premi con gli iscritti di adesso: 1º\xa0600")
    await planned.until(BEGINS)
    await planned.said("Comincia il torneo.")
    await planned.said("Livello 1: 10/20", "Ne restano 2")
    await planned.said("Il torneo è cominciato.")


async def test_a_doubt_is_decided_by_a_press(club: Club, planned: Planned) -> None:
    await club.asks(ANNA, "/programma domani alle 9")
    doubt = await club.labelled(ANNA, "giovedì 26 novembre 2026, 21:00 (Europe/Rome)")
    await club.press(ANNA, doubt.at, doubt.address("giovedì 26 novembre 2026, 21:00"))
    await club.chooses(ANNA, "Mettila in programma")
    await planned.said("Invita Anna", "giovedì 26 novembre 2026, 21:00")


async def test_it_is_listed_changed_and_cancelled(club: Club, planned: Planned) -> None:
    invitation = await planned.plans()
    await planned.answers(BRUNO, "Forse")
    await planned.said("Forse: Bruno")
    await club.hears(BRUNO, "/schedule", "Thu 26 Nov, 21:00")
    await club.press(ANNA, invitation.at, invitation.address("Cambia"))
    await club.chooses(ANNA, "Rimanda")
    await club.chooses(ANNA, "+ 30 min")
    await planned.said("Questa partita è rimandata.", "21:30")
    await planned.said("Invita Anna", "21:30")
    await club.press(ANNA, invitation.at, invitation.address("Cambia"))
    await club.chooses(ANNA, "Annulla la partita")
    await club.chooses(ANNA, "Sì, annullala")
    await planned.said("Questa partita è annullata.")
    await planned.said("Invita Anna", "Annullata.")
    await planned.until(BEGINS + HOUR)
    assert not list(planned.house.lobby)


async def test_after_a_restart_the_invitation_is_answered_and_the_table_opens(club: Club, tmp_path: Path) -> None:
    async with planning(club, tmp_path) as planned:
        await planned.plans()
    async with planning(club, tmp_path, BEGINS - HOUR + 60) as planned:
        await planned.said("Si gioca")  # an hour before it was asleep
        await planned.said("Ci sono (1/6): Anna")
        invitation = club.said("Invita Anna")
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
        draft = await club.labelled(ANNA, "All'apertura: ognuno si siede da sé")
        await club.press(ANNA, draft.at, draft.buttons["Mettila in programma"])
        await planned.said("Invita Anna", "Ci sono (1/2): Anna")
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


async def test_a_time_is_typed_into_a_form(local_club: LocalClub, tmp_path: Path) -> None:
    async with planning(local_club, tmp_path) as planned:
        await local_club.asks(ANNA, "/programma")
        listed = await local_club.labelled(ANNA, "Nuova partita")
        form = (await local_club.press(ANNA, listed.at, listed.buttons["Nuova partita"])).form
        await local_club.press(ANNA, listed.at, form, "venerdì 20:30")
        draft = await local_club.labelled(ANNA, "Mettila in programma")
        assert "venerdì 27 novembre 2026, 20:30" in draft.text
        told = await local_club.press(ANNA, draft.at, draft.buttons["Mettila in programma"])
        assert told.text.startswith("L'invito è pubblicato")
        assert local_club.private(ANNA) == []  # nothing that would have to be closed
        await planned.said("Invita Anna")


async def test_a_time_is_typed_into_a_modal(discord_club: DiscordClub, tmp_path: Path) -> None:
    async with planning(discord_club, tmp_path) as planned:
        await discord_club.asks(ANNA, "/programma")
        listed = await discord_club.labelled(ANNA, "Nuova partita")
        form = (await discord_club.press(ANNA, listed.at, listed.buttons["Nuova partita"])).form
        await discord_club.submits(ANNA, form, "venerdì 20:30", at=listed.at)
        await discord_club.chooses(ANNA, "Mettila in programma")
        await planned.said("Invita Anna", "venerdì 27 novembre 2026, 20:30")


LINES = ("venerdì 20:30", "25/50", "3", "quattro", "2 h")  # of the form: when, stakes, minimum, robots, reminders


async def test_a_draft_is_changed_by_one_modal_and_a_list(discord_club: DiscordClub, tmp_path: Path) -> None:
    club = discord_club
    async with planning(club, tmp_path) as planned:
        await club.asks(ANNA, "/programma domani alle 21 holdem")
        draft = await club.labelled(ANNA, "Cambia…")
        form = (await club.press(ANNA, draft.at, draft.buttons["Cambia…"])).form
        await club.submits(ANNA, form, *LINES, at=draft.at)
        wrong = await club.labelled(ANNA, "Correggi")
        assert "I robot completano il tavolo fino a: «quattro». Giocatori in tutto, da 3 a 6" in wrong.text
        again = (await club.press(ANNA, wrong.at, wrong.buttons["Correggi"])).form
        await club.submits(ANNA, again, "2026-11-27 20:30", "25/50", "3", "4", "2 h", at=wrong.at)
        await club.chooses(ANNA, "Posti: 9")
        await club.chooses(ANNA, "Mettila in programma")
        invitation = await planned.said("Invita Anna", "Ci sono (1/9): Anna", "venerdì 27 novembre 2026, 20:30")
        assert "25/50" in invitation.text
        assert "I robot completano il tavolo fino a 4" in invitation.text


async def test_a_draft_is_changed_by_one_form_of_the_page(local_club: LocalClub, tmp_path: Path) -> None:
    club = local_club
    async with planning(club, tmp_path) as planned:
        await club.asks(ANNA, "/programma domani alle 21 holdem")
        draft = await club.labelled(ANNA, "Cambia…")
        form = (await club.press(ANNA, draft.at, draft.buttons["Cambia…"])).form
        await club.press(ANNA, draft.at, form, "\n".join(LINES))
        wrong = await club.labelled(ANNA, "Correggi")
        again = (await club.press(ANNA, wrong.at, wrong.buttons["Correggi"])).form
        await club.press(ANNA, wrong.at, again, "2026-11-27 20:30\n25/50\n3\n4\n2 h")
        await club.chooses(ANNA, "Posti: 6")
        await club.chooses(ANNA, "Posti: 9")
        await club.chooses(ANNA, "Mettila in programma")
        await planned.said("Invita Anna", "Ci sono (1/9): Anna", "venerdì 27 novembre 2026, 20:30", "25/50")


async def test_telegram_says_how_a_time_is_typed(telegram_club: TelegramClub, tmp_path: Path) -> None:
    async with planning(telegram_club, tmp_path):
        await telegram_club.asks(ANNA, "/programma")
        told = await telegram_club.chooses(ANNA, "Nuova partita")
        assert told.text.startswith("Scrivilo: /programma domani alle 21 holdem")


# Only Discord has events of a server.


@pytest.fixture
def server_event(discord_club: DiscordClub) -> Callable[[], things.Json | None]:
    return lambda: next(reversed(discord_club.server.events.values()), None)


async def test_an_event_of_the_server_is_created_edited_started_and_completed(
    discord_club: DiscordClub, server_event: Callable[[], things.Json | None], tmp_path: Path
) -> None:
    club = discord_club
    async with planning(club, tmp_path) as planned:
        invitation = await planned.plans()
        event = await club.until(server_event)
        assert event is not None
        assert event["name"] == "Texas Hold'em NL 10/20"
        assert event["entity_metadata"] == {"location": "https://discord.com/channels/10/11"}
        assert datetime.fromisoformat(event["scheduled_start_time"]).timestamp() == BEGINS
        name = invitation.address("Ci sono").rpartition(".")[2]
        await club.press(ANNA, invitation.at, f"menu.plan.by.{name}.60")
        later = BEGINS + HOUR
        await club.until(lambda: datetime.fromisoformat(event["scheduled_start_time"]).timestamp() == later)
        await planned.answers(BRUNO, "Ci sono")
        await planned.said("Ci sono (2/6)")
        await planned.until(later)
        await club.until(lambda: event["status"] == 2)
        await evening_ends(planned)
        await club.until(lambda: event["status"] == 3)
        assert len(club.server.events) == 1


async def test_an_event_is_cancelled_with_its_game_even_after_a_restart(
    discord_club: DiscordClub, server_event: Callable[[], things.Json | None], tmp_path: Path
) -> None:
    club = discord_club
    async with planning(club, tmp_path) as planned:
        await planned.plans()
        event = await club.until(server_event)
        assert event is not None
        await club.until_so(lambda: not planned.house.schedule.events._tasks)
    async with planning(club, tmp_path) as planned:
        invitation = await planned.said("Invita Anna")
        name = invitation.address("Ci sono").rpartition(".")[2]
        await club.press(ANNA, invitation.at, f"menu.plan.really.{name}")
        await club.until(lambda: event["status"] == 4)
        assert len(club.server.events) == 1


async def test_without_the_permission_it_is_said_once_and_the_game_goes_on(
    discord_club: DiscordClub, tmp_path: Path
) -> None:
    club = discord_club
    club.server.may_create_events = False
    async with planning(club, tmp_path) as planned:
        await planned.plans()
        await planned.said("Non posso creare l'evento del server")
        await planned.answers(BRUNO, "Ci sono")
        await planned.said("Ci sono (2/6): Anna, Bruno")
        await planned.until(BEGINS)
        await club.sees("▸", "Anna", "Bruno")
        await club.hand_of(ANNA, "Tocca a te")
        await club.hand_of(BRUNO, "NL 10/20")
        assert len(club.server.asked("POST", r"/guilds/\d+/scheduled-events")) == 1


async def test_an_event_that_could_not_be_created_is_tried_again_with_the_next_answer(
    discord_club: DiscordClub, tmp_path: Path
) -> None:
    club = discord_club
    fault = Fault("POST", r"/guilds/\d+/scheduled-events", 400, {"code": 0, "message": "not now"})
    club.server.faults.append(fault)
    async with planning(club, tmp_path) as planned:
        await planned.plans()
        await club.until_so(lambda: fault not in club.server.faults and not planned.house.schedule.events._tasks)
        assert club.server.events == {}
        await planned.answers(BRUNO, "Ci sono")
        await club.until(lambda: club.server.events)
        await club.until_so(lambda: not planned.house.schedule.events._tasks)


async def test_an_event_that_somebody_deleted_is_not_made_again(discord_club: DiscordClub, tmp_path: Path) -> None:
    club = discord_club
    async with planning(club, tmp_path) as planned:
        invitation = await planned.plans()
        await club.until(lambda: club.server.events)
        await club.until_so(lambda: not planned.house.schedule.events._tasks)
        club.server.events.clear()
        name = invitation.address("Ci sono").rpartition(".")[2]
        for minutes in (15, 30):
            await club.press(ANNA, invitation.at, f"menu.plan.by.{name}.{minutes}")
        await planned.said("Invita Anna", "21:45")
        await club.until_so(lambda: not planned.house.schedule.events._tasks)
        assert club.server.events == {}


async def test_who_may_not_be_written_to_on_telegram_is_led_to_the_private_chat(
    telegram_club: TelegramClub, tmp_path: Path
) -> None:
    async with planning(telegram_club, tmp_path) as planned:
        invitation = await planned.plans()
        told = await telegram_club.press(CARLA, invitation.at, invitation.address("Ricordamelo"))
        assert told.url.endswith("?start=plan")
        told = await telegram_club.press(CARLA, invitation.at, invitation.address("Calendario"))
        assert told.url
