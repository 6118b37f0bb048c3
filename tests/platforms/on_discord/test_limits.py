"""What Discord bears: tokens, direct channels and refusals are counted, on a clock moved by hand."""

from typing import cast

import discord
import pytest

from bot.on_discord.adapter import DiscordPlatform
from bot.on_discord.answering.refusals import LatestRefusals, Refusal
from bot.on_discord.answering.reply import Reply
from bot.on_discord.dm_routes import DmRoutes
from bot.on_discord.troubles import Refusals
from bot.seam.platform import SlowDown, Unreachable
from tests.platforms import discord_limits as limits

WEBHOOK = cast("discord.Webhook", object())  # only handed on
MINUTE = 60.0


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def dm_routes(clock: Clock) -> DmRoutes:
    return DmRoutes(clock)


def test_at_most_ten_direct_channels_are_opened_in_a_minute(dm_routes: DmRoutes, clock: Clock) -> None:
    people = [str(number) for number in range(11)]
    for person in people:
        dm_routes.come(person)
    for person in people[:10]:
        assert dm_routes.channel(person) is None
    clock.now += 15
    with pytest.raises(SlowDown) as slow:
        dm_routes.channel(people[10])
    assert slow.value.seconds == 45
    clock.now += 45
    assert dm_routes.channel(people[10]) is None


def test_a_direct_channel_that_is_open_costs_nothing(dm_routes: DmRoutes) -> None:
    dm_routes.met("21", 5021)
    for _ in range(50):
        assert dm_routes.channel("21") == 5021


def test_closed_direct_messages_are_tried_again_when_they_are_wanted_or_after_an_hour(
    dm_routes: DmRoutes, clock: Clock
) -> None:
    dm_routes.come("21")
    dm_routes.closed("21")
    dm_routes.come("21")
    with pytest.raises(Unreachable):
        dm_routes.channel("21")
    dm_routes.try_again("21")
    assert dm_routes.channel("21") is None
    dm_routes.closed("21")
    clock.now += 59 * MINUTE
    with pytest.raises(Unreachable):
        dm_routes.channel("21")
    clock.now += MINUTE
    assert dm_routes.channel("21") is None


def test_a_token_serves_for_less_than_fifteen_minutes(dm_routes: DmRoutes, clock: Clock) -> None:
    dm_routes.answered("21", WEBHOOK)
    dm_routes.whispered(7, WEBHOOK)
    clock.now += 14 * MINUTE
    assert dm_routes.newest("21") is WEBHOOK
    assert dm_routes.whisper(7) is WEBHOOK
    clock.now += MINUTE
    assert dm_routes.newest("21") is None
    assert dm_routes.whisper(7) is None


def test_a_press_is_answered_before_discord_forgets_it() -> None:
    assert DiscordPlatform.PATIENCE < limits.TO_ANSWER


def test_tokens_that_expired_are_not_kept(dm_routes: DmRoutes, clock: Clock) -> None:
    for message in range(100):
        dm_routes.whispered(message, WEBHOOK)
        clock.now += MINUTE
    assert len(dm_routes._whispers) < 16


def test_after_too_many_refusals_nothing_is_asked_until_enough_are_ten_minutes_old(clock: Clock) -> None:
    refusals = Refusals(clock)
    for _ in range(Refusals.MOST - 1):
        refusals.count(403)
    refusals.count(200)
    refusals.count(429, "shared")
    refusals.check()
    refusals.count(429)
    with pytest.raises(SlowDown) as slow:
        refusals.check()
    assert slow.value.seconds == 600
    clock.now += 600
    refusals.check()


async def test_a_refusal_whose_token_is_over_is_left_alone() -> None:
    now, reply = [0.0], Withdrawn()
    refusals = LatestRefusals(lambda: now[0])
    for at, gone in ((0.0, 0), (DmRoutes.TOKEN_LIFE - 1, 1), (2 * DmRoutes.TOKEN_LIFE, 1)):
        now[0] = at
        await refusals.told("21", Refusal(("It is Bruno's turn",), 5, reply), None)
        assert reply.times == gone


class Withdrawn(Reply):
    """An answer of which it is counted how often it is taken away."""

    def __init__(self) -> None:
        self.times = 0

    async def withdraw(self, number: int | None) -> None:
        self.times += 1
