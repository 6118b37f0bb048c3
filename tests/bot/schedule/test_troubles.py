"""What goes wrong around planned games costs none of them more than it must."""

import pytest

from bot.seam.panel import Panel
from engine.house.store.values import Planned
from tests.bot.schedule.club import MINUTE, Evenings, at, evenings, words_of
from tests.engine.house.a_world import settle

BEGINS = at("2026-11-26 21:00")


async def test_with_the_store_down_nothing_is_planned_and_it_is_said(house: Evenings) -> None:
    await house.plans("anna")
    house.memory.down = True
    assert "could not be written down" in words_of(await house.answers("bruno", "In"))
    house.memory.down = False
    assert "In (1/6): Anna" in house.standing()[0]
    assert words_of(await house.answers("bruno", "In")) == "You are in."


async def test_what_is_due_while_the_store_is_down_is_done_when_it_is_back(house: Evenings) -> None:
    await house.plans("anna")
    await house.all_in("bruno")
    await house.until(BEGINS - MINUTE)
    house.memory.down = True
    await house.until(BEGINS + MINUTE / 2)
    assert list(house.lobby) == []
    house.memory.down = False
    await house.until(BEGINS + 2 * MINUTE)
    assert [player.name for player in house.table.state.players.values()] == ["Anna", "Bruno"]


async def test_a_plan_that_cannot_be_read_is_left_alone_and_holds_up_no_other() -> None:
    async with evenings() as house:
        await house.store.plan(Planned("broken", "", b"{", BEGINS - 10))
        await house.plans("anna")
        await house.all_in("bruno")
        await house.until(BEGINS)
        assert len(list(house.lobby)) == 1
        assert await house.store.planned("broken") == b"{"
        store = house.memory
    async with evenings(BEGINS + MINUTE, store.lose_power()) as house:
        assert len(list(house.lobby)) == 1


async def test_what_cannot_be_told_is_done_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Panel:
        raise ZeroDivisionError

    async with evenings() as house:
        await house.plans("anna")
        await house.all_in("bruno")
        monkeypatch.setattr("bot.schedule.announcer.invitation.reminder", broken)
        await house.until(BEGINS)
        await settle()
        assert house.table.state.dealing


async def test_an_evening_that_ends_while_the_store_is_down_is_summed_up_when_it_is_back(house: Evenings) -> None:
    await house.plans("anna")
    await house.all_in("bruno")
    await house.until(BEGINS + 1)
    table = house.table
    for player in list(table.state.players.values()):
        await table.leave(player.key)
    await house.until(BEGINS + MINUTE)
    await table._request(table._close_idle)
    house.memory.down = True
    await house.until(BEGINS + 90)
    assert not house.told("The evening: ")
    house.memory.down = False
    await house.until(BEGINS + 4 * MINUTE)
    assert house.told("The evening: Texas Hold'em NL 10/20")
    assert [plan.stage for plan in await house.planned()] == []
