"""Tests of what is shown to people: an outbox that waits for nothing."""

import pytest

from bot.showing.writing import sender
from tests.bot.showing.post import Post


@pytest.fixture
def post(monkeypatch: pytest.MonkeyPatch) -> Post:
    monkeypatch.setattr(sender, "LONGEST_WAIT", 0.0)
    return Post()
