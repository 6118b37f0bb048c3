"""Tests of planned games: a house that has started, and stops at their end."""

from collections.abc import AsyncIterator

import pytest

from tests.bot.schedule.club import Evenings, evenings


@pytest.fixture
async def house() -> AsyncIterator[Evenings]:
    async with evenings() as made:
        yield made
