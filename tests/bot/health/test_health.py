"""Alive and ready: what is asked by whoever restarts the house, and by whoever sends it work."""

import pytest

from bot.health.state import Health
from tests.bot.fake_platform import FakePlatform


class Line(FakePlatform):
    def __init__(self, name: str) -> None:
        super().__init__(name, has_forms=False, answers_in_private=False)
        self.is_connected = True


class Watchmaker:
    def __init__(self) -> None:
        self.time = 50.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Watchmaker:
    return Watchmaker()


@pytest.fixture
def health(clock: Watchmaker) -> Health:
    return Health(clock)


def test_it_is_alive_while_its_loop_turns_within_five_seconds(health: Health, clock: Watchmaker) -> None:
    assert health.is_live
    clock.time += 5
    assert health.is_live
    clock.time += 0.1
    assert not health.is_live
    health.turns()
    assert health.is_live


def test_it_is_ready_while_its_store_answers_within_three_seconds(health: Health, clock: Watchmaker) -> None:
    assert health.lacks() == ["store"]
    health.answers()
    clock.time += 3
    assert health.lacks() == []
    clock.time += 0.1
    assert health.lacks() == ["store"]


def test_it_is_ready_while_all_its_platforms_hear(health: Health) -> None:
    health.answers()
    discord, telegram = Line("discord"), Line("telegram")
    health.platforms = [discord, telegram]
    assert health.lacks() == []
    telegram.is_connected = False
    assert health.lacks() == ["telegram"]


def test_told_to_end_it_is_not_ready_at_once_but_alive(health: Health) -> None:
    health.answers()
    health.end()
    assert health.lacks() == ["ending"]
    assert health.is_live
