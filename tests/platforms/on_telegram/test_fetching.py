"""More updates are fetched only when what was fetched is made: what is fetched no more cannot be brought again."""

import asyncio

import pytest

from bot.on_telegram.receiving import fetching
from bot.seam.press import Said
from tests.patience import GUARD
from tests.platforms.telegram_club import ANNA, BRUNO, CLUB, Club


async def held_up(club: Club) -> str:
    """Anna has pressed, and the house still makes it; returns the query's id."""
    message = await club.table()
    club.answerer.free.clear()
    query = club.server.presses(ANNA, message, "1.cards")
    await club.answerer.bell.until(lambda: club.answerer.presses)
    return query


async def test_telegram_keeps_a_press_until_it_is_made(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "LONGEST", GUARD)
    query = await held_up(club)
    club.server.says(BRUNO, "/play")
    for _ in range(3):  # there and back, so that anything asked for meanwhile has arrived
        await club.table()
    assert (club.server.waiting, club.server.polls) == (2, 0)
    assert not club.answerer.commanded
    club.answerer.free.set()
    await club.server.answered(query)
    await club.answerer.bell.until(lambda: club.answerer.commanded)
    await club.server.bell.until(lambda: not club.server.waiting)


async def test_a_press_of_which_nothing_comes_holds_nobody_up(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "LONGEST", 0.0)
    query = await held_up(club)
    club.server.says(BRUNO, "/play")
    await club.answerer.bell.until(lambda: club.answerer.commanded)
    club.answerer.free.set()
    await club.server.answered(query)


@pytest.mark.parametrize("chat", [None, CLUB])
async def test_nobody_waits_until_words_are_answered(
    club: Club, monkeypatch: pytest.MonkeyPatch, chat: int | None
) -> None:
    """What is made may be fetched no more, though Telegram is slow to take its answer."""
    monkeypatch.setattr(fetching, "LONGEST", GUARD)
    club.answerer.answer = Said(("No.",))
    slow = club.server.held["sendMessage"] = asyncio.Event()
    club.server.says(ANNA, "/play", chat)
    await club.server.bell.until(lambda: not club.server.waiting)
    slow.set()


async def test_nobody_waits_until_a_press_is_answered(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "LONGEST", GUARD)
    slow = club.server.held["answerCallbackQuery"] = asyncio.Event()
    query = club.server.presses(ANNA, await club.table(), "1.cards")
    await club.server.bell.until(lambda: not club.server.waiting)
    slow.set()
    await club.server.answered(query)


async def test_what_nobody_deals_with_holds_nothing_up(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "LONGEST", GUARD)
    club.server.push(chosen_inline_result={"result_id": "1", "from": ANNA, "query": ""})
    await club.server.bell.until(lambda: not club.server.waiting)
