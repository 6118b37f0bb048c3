"""Reminders: once each, in the channel and to who asked in private; what was slept through is told once."""

from typing import Any

import pytest

from bot.schedule.panels import invitation
from bot.seam.panel import plain
from bot.seam.people import Ref
from bot.seam.press import Linked
from bot.showing.outbox import Outbox
from bot.showing.writing.rate_limit import Haste
from engine.house.store.memory.store import MemoryStore
from tests.bot.fake_platform import FakePlatform, a_person, private_place
from tests.bot.schedule.club import DAY, HOUR, MINUTE, Evenings, at, evenings, words_of
from tests.engine.house.a_world import settle

BEGINS = at("2026-11-28 21:00")


async def a_game(store: MemoryStore | None = None) -> MemoryStore:
    """Anna and Bruno come on Saturday at nine, Carla perhaps, Dario does not."""
    store = store or MemoryStore()
    async with evenings(store=store) as house:
        await house.plans("anna", "saturday 9pm holdem")
        await house.all_in("bruno")
        await house.answers("carla", "Maybe")
        await house.answers("dario", "Out")
    return store


async def test_who_comes_or_may_come_is_reminded_a_day_an_hour_and_ten_minutes_before() -> None:
    async with evenings(store=await a_game()) as house:
        for ahead in (DAY, HOUR, 10 * MINUTE):
            await house.until(BEGINS - ahead - 1)
            before = len(house.reminders())
            await house.until(BEGINS - ahead)
            assert len(house.reminders()) == before + 1
        assert ["in 24 hours" in plain(panel.text) for panel in house.reminders()] == [True, False, False]
        assert [house.mentioned(panel) for panel in house.reminders()] == [{"anna", "bruno", "carla"}] * 3


async def test_everybody_is_reminded_however_many_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitation, "MENTIONED", 2)
    async with evenings(store=await a_game()) as house:
        await house.until(BEGINS - DAY)
        assert [house.mentioned(panel) for panel in house.reminders()] == [{"anna", "bruno"}, {"carla"}]
        await house.chooses("carla", house.reminders()[-1], "Out")
        await house.until(BEGINS - HOUR)
        assert [house.mentioned(panel) for panel in house.reminders()[2:]] == [{"anna", "bruno"}]
        assert sum("The game begins" in text for text in house.standing()) == 1
        for who in ("carla", "elena"):
            await house.chooses(who, house.reminders()[-1], "Maybe")
        await house.until(BEGINS - MINUTE)
        assert sum("The game begins" in text for text in house.standing()) == 2
        await house.until(BEGINS)
        assert not any("The game begins" in text for text in house.standing())


async def test_news_that_call_people_go_before_the_invitation_is_brought_up_to_date(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A channel takes few writes at once, and at a table that has opened a turn may have begun."""
    told, show = list[tuple[bool, Haste]](), Outbox.show

    def watched(box: Outbox, name: str, *args: Any, haste: Haste = Haste.SOON, telling: str = "", **more: Any) -> None:
        if name.startswith("plan:"):
            told.append((bool(telling), haste))
        show(box, name, *args, haste=haste, telling=telling, **more)

    monkeypatch.setattr(Outbox, "show", watched)
    async with evenings(store=await a_game()) as house:
        await house.until(BEGINS)
    assert set(told) == {(True, Haste.START), (False, Haste.SOON)}


async def test_the_chat_keeps_only_the_newest_reminder() -> None:
    async with evenings(store=await a_game()) as house:
        await house.until(BEGINS - 5 * MINUTE)
        assert sum("The game begins" in text for text in house.standing()) == 1


async def test_no_reminder_stands_once_the_game_has_begun() -> None:
    async with evenings(store=await a_game()) as house:
        for moment, stands in ((BEGINS - MINUTE, True), (BEGINS, False)):
            await house.until(moment)
            assert any(text.endswith("\nAnna Bruno Carla") for text in house.standing()) is stands


async def test_a_reminder_of_before_a_restart_is_taken_away_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async with evenings(store=await a_game()) as house:
        await house.until(BEGINS - MINUTE)
        store = house.store
        (reminder,) = (ref for ref, panel in house.platform.now.items() if "The game begins" in plain(panel.text))
    gone: list[Ref] = []

    async def delete(self: FakePlatform, message: Ref) -> None:
        gone.append(message)

    monkeypatch.setattr(FakePlatform, "delete", delete)
    assert isinstance(store, MemoryStore)
    async with evenings(BEGINS + MINUTE, store.lose_power()):
        assert reminder in gone


async def test_who_asked_for_it_is_reminded_in_private_too(house: Evenings) -> None:
    await house.plans("anna", "saturday 9pm holdem")
    assert "in private too" in words_of(await house.answers("bruno", "Remind me"))
    await house.until(BEGINS - HOUR)
    assert len(house.told("The game begins", private_place("bruno"))) == 2
    assert house.told("The game begins", private_place("anna")) == []
    await house.answers("bruno", "Remind me")
    await house.until(BEGINS - MINUTE)
    assert len(house.told("The game begins", private_place("bruno"))) == 2


async def test_who_has_said_no_is_left_in_peace(house: Evenings) -> None:
    await house.plans("anna", "saturday 9pm holdem")
    await house.answers("bruno", "Remind me")
    await house.answers("bruno", "Out")
    await house.until(BEGINS - MINUTE)
    assert house.told("The game begins", private_place("bruno")) == []
    assert all("bruno" not in house.mentioned(panel) for panel in house.reminders())


async def test_whom_nothing_reaches_in_private_is_led_there() -> None:
    async with evenings(reachable=False) as house:
        await house.plans("anna", "saturday 9pm holdem")
        answer = await house.answers("bruno", "Remind me")
        assert isinstance(answer, Linked)
        assert await house.answers("bruno", "Remind me") == answer  # pressed again, they still want it
        arrived = await house.router.arrived(a_person("bruno"), answer.start)
        assert words_of(arrived) == "I will remind you in private too."
        await house.until(BEGINS - HOUR)
        assert len(house.told("The game begins", private_place("bruno"))) == 2


async def test_who_comes_is_led_where_the_cards_will_be_and_comes_whether_or_not_they_follow() -> None:
    async with evenings(reachable=False) as house:
        await house.plans("anna", "saturday 9pm holdem")
        led = await house.answers("bruno", "In")
        assert isinstance(led, Linked)
        assert "In (2/6): Anna, Bruno" in house.standing()[-1]
        assert words_of(await house.router.arrived(a_person("bruno"), led.start)) == "You are in."
        await house.answers("bruno", "Out")
        await house.router.arrived(a_person("bruno"), led.start)  # by the same link, later
        await settle()
        assert "Out: Bruno" in house.standing()[-1]


@pytest.mark.parametrize(
    ("awake", "told"),
    [
        (BEGINS - 2 * DAY, 3),
        (BEGINS - DAY, 3),
        (BEGINS - DAY + MINUTE, 3),  # the first one comes late
        (BEGINS - HOUR + MINUTE, 2),  # two late ones are told as one
        (BEGINS - 9 * MINUTE, 1),  # all three
        (BEGINS, 0),  # none after the beginning
        (BEGINS + HOUR, 0),
    ],
)
async def test_what_the_house_slept_through_is_told_once_while_it_is_of_use(awake: float, told: int) -> None:
    async with evenings(awake, await a_game()) as house:
        await house.until(BEGINS + 2 * HOUR)
        assert len(house.reminders()) == told


async def test_a_game_that_is_planned_late_is_reminded_of_only_what_is_still_ahead() -> None:
    async with evenings(BEGINS - 30 * MINUTE) as house:
        await house.plans("anna", "today 9pm holdem")
        assert house.reminders() == []
        await house.until(BEGINS - MINUTE)
        assert len(house.reminders()) == 1


async def test_restarted_at_every_minute_every_reminder_comes_once_and_one_table_opens() -> None:
    store = await a_game()
    reminders, calls, tables = 0, 0, set()
    for minute in range(-75, 20):
        async with evenings(BEGINS + minute * MINUTE + 1, store) as house:
            await house.until(BEGINS + (minute + 1) * MINUTE)
            reminders += len(house.reminders())
            calls += len(house.told("\nThe table is open.\nAnna"))
            tables |= {table.state.table for table in house.lobby}
        store = store.lose_power()
    assert (reminders, calls, len(tables)) == (3, 1, 1)
