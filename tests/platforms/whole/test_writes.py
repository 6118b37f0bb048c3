"""Writes through the real libraries, to servers that keep the limits of platforms; and what bad weather spoils.

By a clock in hand; `benchmarks/bench_platforms.py` plays longer.
"""

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import discord
import pytest

from tests.platforms.bears import Weather
from tests.platforms.whole.by_hand import evening
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_telegram import TelegramClub

GROUP_BEARS = 15  # writes in any minute that we allow ourselves, of Telegram's twenty


class Hurried:
    """The library's event loop, but what it waits before it tries again does not pass in this test."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(_: float) -> None:
        await asyncio.sleep(0)


@pytest.fixture(params=["discord", "telegram"])
def bearing(request: pytest.FixtureRequest) -> DiscordClub | TelegramClub:
    """Each of the platforms that bear only so many writes."""
    found: DiscordClub | TelegramClub = request.getfixturevalue(f"{request.param}_club")
    return found


@pytest.mark.parametrize(("people", "think"), [(3, 2), (6, 2), (6, 6)])
async def test_an_action_costs_two_writes_and_nobody_is_told_to_wait(
    bearing: DiscordClub | TelegramClub, people: int, think: int
) -> None:
    async with evening(bearing, people) as club:
        await club.begin()
        await club.plays(20 * think, think, "check", "call")
        assert club.actions > 12
        assert club.writes_an_action <= 2.0
        assert club.bears.refused == 0
        assert bearing.name == "discord" or club.worst_minute <= GROUP_BEARS


async def test_whoever_does_not_act_within_a_minute_of_the_deal_is_notified_once(
    bearing: DiscordClub | TelegramClub,
) -> None:
    """Their turn came by an edit, which notifies nobody; ten seconds before its end a new message does."""
    async with evening(bearing, people=3) as club:
        await club.begin()
        await club.plays(8, 4, "call")
        who = club.turn
        assert who
        (called,) = club.live(who)
        await club.passes(30)
        assert [seen.at for seen in club.live(who)] == [called.at]
        await club.passes(10)
        (reminded,) = club.live(who)
        assert reminded.at != called.at
        await club.passes(50)
        assert club.turn == who
        assert [seen.at for seen in club.live(who)] == [reminded.at]
        assert club.bears.refused == 0


async def test_a_group_shows_the_deal_that_is_played(telegram_club: TelegramClub) -> None:
    async with evening(telegram_club, people=1, robots=4) as club:
        await club.begin()
        await club.plays(90, 2, "fold", "check")
        assert club.deals > 1
        assert club.late <= 0.05 * club.lasted
        assert club.latest <= 5
        assert club.worst_minute <= GROUP_BEARS
        assert club.bears.refused == 0


@pytest.mark.parametrize("seed", [2, 5])
async def test_in_bad_weather_every_press_is_answered_and_no_old_panel_keeps_its_buttons(
    bearing: DiscordClub | TelegramClub, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord.http, "asyncio", Hurried())
    async with evening(bearing, people=3) as club:
        await club.begin()
        bearing.server.weather = weather = Weather(Random(seed), errors=0.05, drops=0.03, slow=0.02)
        await club.plays(30, 2, "check", "call")  # each press waits for its answer
        await club.plays(280, 35, "check", "call")  # each turn comes by a new message
        assert weather.failed > 2
        bearing.server.weather = None
        await club.passes(40)  # the reminder, too, has come, and what it replaced is deleted
        assert len(club.live_tables()) <= 1
        for guest in club.guests:
            assert len(club.live(guest)) <= 1
            assert not any(map(club.is_old, club.live(guest)))


@pytest.mark.parametrize("is_private", [True, False])
async def test_a_message_that_the_bot_never_heard_it_had_sent_goes_when_it_is_pressed(
    telegram_club: TelegramClub, *, is_private: bool
) -> None:
    """Telegram's answer was lost, or the house was killed before it had noted where the message is."""
    server = telegram_club.server
    async with evening(telegram_club, people=2) as club:
        await club.begin()
        guest = club.turn
        assert guest
        shown = club.live(guest)[-1] if is_private else club.live_tables()[-1]
        twin = server.stands_twice(shown.at)
        address = next(each for each in shown.buttons.values() if each.count(".") == 3)
        other = server.stands_twice(shown.at)
        del server.messages[other]["reply_markup"]  # so that what somebody presses there is forged
        await club.press(guest, replace(shown, at=other), address)
        await club.press(guest, replace(shown, at=twin), address)
        await club.passes(10)
        assert twin not in server.messages
        assert {shown.at, other} <= server.messages.keys()
