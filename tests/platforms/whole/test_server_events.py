"""A planned game as an event of a Discord server: created, edited, started, completed, cancelled."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from tests.platforms import discord_things as things
from tests.platforms.discord_rest import Fault
from tests.platforms.whole.club import ANNA, BRUNO
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.planned import BEGINS, HOUR, evening_ends, planning


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
        invitation = await planned.said("Anna invita")
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
        await planned.said("Anna invita", "21:45")
        await club.until_so(lambda: not planned.house.schedule.events._tasks)
        assert club.server.events == {}
