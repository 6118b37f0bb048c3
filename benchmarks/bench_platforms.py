"""How many writes an evening takes under each platform's limits, beside the goals.

Hold'em runs through the real libraries, on loopback servers that keep the real limits; every game, for cheapness, on a
platform that only counts, under the same limits. The clock is moved by hand and nothing is timed: the figures are the
same on every machine. `make bench ARGS="-k platforms"`; `benchmarks.bench_ack` measures how fast presses are answered.
"""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from random import Random

import pytest

from benchmarks.clubs import on_discord, on_telegram
from engine.games import GAMES
from tests.bot.showing.evening import PLATFORMS
from tests.bot.showing.every_game import SIZES, company
from tests.platforms.bears import Weather
from tests.platforms.whole.by_hand import evening
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_telegram import TelegramClub

MINUTES = 4
TELEGRAMS_GROUP = 15  # writes in any minute
ON_TIME, LATEST = 0.95, 5.0  # share of moments, seconds
Clubs = Callable[[], AbstractAsyncContextManager[DiscordClub | TelegramClub]]


def told(what: str, figure: float, goal: str) -> None:
    print(f"{what:66}{figure:10.2f}   goal {goal}")


@pytest.mark.parametrize("think", [0, 2, 6])
@pytest.mark.parametrize("people", [3, 6])
@pytest.mark.parametrize("clubs", [on_discord, on_telegram])
async def test_writes_for_an_action(clubs: Clubs, people: int, think: int) -> None:
    """A deal's start and end apart: two writes for each person, two for the table."""
    async with clubs() as bearing, evening(bearing, people) as club:
        await club.begin()
        await club.plays(60 * MINUTES, think, "check", "call")
        about = f"{bearing.name}, {people} people, {think} s of thought: "
        goals = {"writes an action": (club.writes_an_action, "<= 2.0")}
        goals["starts and ends included"] = len(club.writes) / club.actions, "-"
        goals["calls with the answers"] = club.writes_an_action + club.answers / club.actions, "<= 3.0"
        goals["429s in 1,000 calls"] = 1000 * club.bears.refused / club.bears.admitted, "0" if think else "<= 1"
        if bearing.name == "telegram":
            goals["group writes in the worst minute"] = club.worst_minute, f"<= {TELEGRAMS_GROUP}"
        print()
        for what, (figure, goal) in goals.items():
            told(about + what, figure, goal)


@pytest.mark.parametrize("think", [2, 6])
@pytest.mark.parametrize("people", SIZES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("platform", PLATFORMS)
async def test_writes_for_an_action_of_every_game(platform: str, game: str, people: int, think: int) -> None:
    """Played as robots play. A card that is ticked is not an action, and its own write is told apart."""
    for lets_pass in (False, True):
        evening = await company(platform, game, people, lets_pass=lets_pass)
        await evening.answers(60 * MINUTES, think)
        await evening.app.close()
        about = f"{platform}, {game}, {len(evening.people)} people, {think} s: writes an action"
        if not lets_pass:
            print()
            told(about, evening.writes_an_action, "<= 2.0")
            if evening.ticked:
                told(f"{about} and its ticks", evening.writes_an_action + evening.ticked / evening.actions, "-")
        elif evening.silent:
            told(f"{about}, or silence", evening.writes_an_action, "-")


@pytest.mark.parametrize("option", ["fold", "call"])
@pytest.mark.parametrize("think", [0, 2, 6])
async def test_a_group_of_one_person_and_four_robots(option: str, think: int) -> None:
    async with on_telegram() as bearing, evening(bearing, people=1, robots=4) as club:
        await club.begin()
        await club.plays(60 * MINUTES, think, option, "check", "fold")
        about = f"telegram, one and four robots, {option} after {think} s: "
        print()
        told(f"{about}writes in the worst minute", club.worst_minute, f"<= {TELEGRAMS_GROUP}")
        told(f"{about}shows what is played", 1 - club.late / club.lasted, f">= {ON_TIME}")
        told(f"{about}latest, seconds", club.latest, f"<= {LATEST}")
        told(f"{about}429s", club.bears.refused, "0")


@pytest.mark.parametrize("clubs", [on_discord, on_telegram])
async def test_bad_weather(clubs: Clubs) -> None:
    """Of 100 requests 3 lose their connection, 5 fail on the server, and 2 are told to wait."""
    async with clubs() as bearing, evening(bearing, people=3) as club:
        await club.begin()
        bearing.server.weather = weather = Weather(Random(1), errors=0.05, drops=0.03, slow=0.02)
        await club.plays(30 * MINUTES, 2, "check", "call")
        await club.plays(126 * MINUTES, 35, "check", "call")  # each turn comes in a new message
        bearing.server.weather = None
        await club.passes(40)
        further = [seen for guest in club.guests for seen in club.live(guest)[1:]] + club.live_tables()[1:]
        about = f"{bearing.name}, {weather.failed} requests of {len(club.writes) + club.answers} failed: "
        print()
        told(f"{about}presses answered", club.answers, f"{club.presses}")
        told(f"{about}old panels with buttons", len(further), "0")
