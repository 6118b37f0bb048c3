"""What is told of planned games: to whom, and once, even if the power fails between the write and the message."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from bot.seam.panel import plain
from bot.seam.people import Place
from bot.seam.platform import SlowDown
from engine.house.store.memory.store import MemoryStore
from tests.bot.fake_platform import GROUP, private_place
from tests.bot.schedule.club import HOUR, MINUTE, Evenings, at, evenings

BEGINS = at("2026-11-26 21:00")
FOREVER = SlowDown(1e9)
GAME = "tomorrow 9pm holdem 10/20 NL 2"


async def nothing(house: Evenings) -> None:
    """Before what is to be told."""


async def an_hour_before(house: Evenings) -> None:
    await house.until(BEGINS - HOUR)


async def put_off(house: Evenings) -> None:
    (plan,) = await house.planned()
    await house.presses("anna", f"menu.plan.by.{plan.name}.60")


async def called_off(house: Evenings) -> None:
    (plan,) = await house.planned()
    await house.presses("anna", f"menu.plan.really.{plan.name}")


async def handed_over(house: Evenings) -> None:
    (plan,) = await house.planned()
    await house.presses("anna", f"menu.plan.heir.{plan.name}.bruno")


async def bruno_is_out(house: Evenings) -> None:
    (plan,) = await house.planned()
    await house.presses("bruno", f"menu.plan.out.{plan.name}")


async def everybody_is_out(house: Evenings) -> None:
    (plan,) = await house.planned()
    for who in ("anna", "bruno", "carla"):
        await house.presses(who, f"menu.plan.out.{plan.name}")
    await house.until(BEGINS)


async def it_opens(house: Evenings) -> None:
    await house.until(BEGINS)


async def it_opens_and_is_dealt(house: Evenings) -> None:
    await house.until(BEGINS + MINUTE)


async def all_leave(house: Evenings) -> None:
    for player in list(house.table.state.players.values()):
        await house.table.leave(player.key)
    await house.until(house.clock.now() + 20 * MINUTE)


Step = Callable[[Evenings], Awaitable[None]]
TOLD: list[tuple[str, Step, Step, Place]] = [  # what is told, what happens before, what brings it, and where
    ("The game begins", nothing, an_hour_before, GROUP),
    ("The game begins", nothing, an_hour_before, private_place("carla")),
    ("This game was put off.", nothing, put_off, GROUP),
    ("This game is cancelled.", nothing, called_off, GROUP),
    ("Bruno is the organiser now.", nothing, handed_over, GROUP),
    ("A seat is free: you are in.", nothing, bruno_is_out, GROUP),
    ("What shall we do?", nothing, everybody_is_out, GROUP),
    ("The table is open.\nAnna Bruno", nothing, it_opens, GROUP),
    ("The evening: ", it_opens_and_is_dealt, all_leave, GROUP),
]


@asynccontextmanager
async def a_game(*, silent: bool, before: Step) -> AsyncIterator[Evenings]:
    """Anna, Bruno and Carla say yes to two seats, Carla is reminded in private; then the platform may fall silent."""
    async with evenings() as house:
        await house.plans("anna", GAME)
        await house.all_in("bruno", "carla")
        await house.answers("carla", "Remind me")
        await house.until(BEGINS - 2 * HOUR)
        await before(house)
        for place in (GROUP, private_place("carla")) if silent else ():
            house.platform.fails[place.key] = [FOREVER]
        yield house


def power_cut(house: Evenings) -> MemoryStore:
    return house.memory.lose_power()


@pytest.mark.parametrize(("words", "before", "step", "place"), TOLD)
async def test_what_was_written_and_not_sent_when_the_power_failed_is_told_at_the_next_start(
    words: str, before: Step, step: Step, place: Place
) -> None:
    async with a_game(silent=True, before=before) as house:
        seen = len(house.told(words, place))
        await step(house)
        assert len(house.told(words, place)) == seen
        store, now = power_cut(house), house.clock.now()
    for times in (1, 0):
        async with evenings(now + 1, store) as house:
            assert len(house.told(words, place)) == times
            store = power_cut(house)


@pytest.mark.parametrize(("words", "before", "step", "place"), TOLD)
async def test_what_was_told_is_not_told_again_at_the_next_start(
    words: str, before: Step, step: Step, place: Place
) -> None:
    async with a_game(silent=False, before=before) as house:
        await step(house)
        assert house.told(words, place)
        store, now = power_cut(house), house.clock.now()
    async with evenings(now + 1, store) as house:
        assert not house.told(words, place)


async def test_of_a_lost_reminder_and_the_one_that_is_due_at_the_start_only_one_is_told() -> None:
    async with a_game(silent=True, before=nothing) as house:
        await an_hour_before(house)
        store = power_cut(house)
    async with evenings(BEGINS - 9 * MINUTE, store) as house:
        assert len(house.reminders()) == 1


async def test_a_lost_reminder_is_not_told_after_the_beginning() -> None:
    async with a_game(silent=True, before=nothing) as house:
        await an_hour_before(house)
        store = power_cut(house)
    async with evenings(BEGINS, store) as house:
        assert house.reminders() == []


async def test_an_invitation_that_ended_when_the_power_failed_loses_its_buttons() -> None:
    async with a_game(silent=True, before=nothing) as house:
        await called_off(house)
        store, now = power_cut(house), house.clock.now()
    async with evenings(now + 1, store) as house:
        (panel,) = house.told("Cancelled.")
        assert panel.rows == ()


async def test_whose_end_has_been_told_is_not_read_again() -> None:
    async with a_game(silent=False, before=nothing) as house:
        await called_off(house)
        assert len(await house.store.plans()) == 1
        await house.until(house.clock.now() + 10 * MINUTE)
        assert await house.store.plans() == []


async def test_another_time_is_told_to_all_who_answered_with_the_old_one_and_the_buttons_to_answer_anew(
    house: Evenings,
) -> None:
    await house.plans("anna")
    await house.answers("bruno", "Maybe")
    await house.answers("carla", "Out")
    await put_off(house)
    (panel,) = house.told("This game was put off.")
    assert house.mentioned(panel) == {"anna", "bruno", "carla"}
    assert "No longer Thu 26 Nov, 21:00." in plain(panel.text)
    assert [button.label for button in panel.rows[0]] == ["In", "Maybe", "Out"]


async def test_a_draft_of_a_change_tells_nobody_again_what_was_told_of_its_plan() -> None:
    async with a_game(silent=False, before=put_off) as house:
        (plan,), before = await house.planned(), len(house.platform.sent)
        draft = await house.presses("anna", f"menu.plan.edit.{plan.name}")
        await house.chooses("anna", draft, "1 day later")
        assert len(house.platform.sent) == before


async def fewer_or_more_seats(house: Evenings, seats: int) -> None:
    (plan,) = await house.planned()
    draft = await house.presses("anna", f"menu.plan.edit.{plan.name}")
    for label in ("Seats: ", f"{seats}"):
        draft = await house.chooses("anna", draft, label)
    await house.chooses("anna", draft, "Change it")


async def test_a_change_and_who_moves_up_by_it_are_both_told() -> None:
    async with a_game(silent=False, before=nothing) as house:
        await fewer_or_more_seats(house, seats=4)
        assert house.told("This game was changed.")
        (panel,) = house.told("A seat is free: you are in.")
        assert house.mentioned(panel) == {"carla"}


async def test_who_has_no_seat_any_more_after_a_change_is_told(house: Evenings) -> None:
    await house.plans("anna", "tomorrow 9pm holdem 10/20 NL 9")
    await house.all_in("bruno", "carla")
    await fewer_or_more_seats(house, seats=2)
    (panel,) = house.told("There are fewer seats: you are on the waiting list now.")
    assert house.mentioned(panel) == {"carla"}


async def test_two_who_move_up_one_after_the_other_are_both_told() -> None:
    async with evenings() as house:
        await house.plans("anna", GAME)
        await house.all_in("bruno", "carla", "dario")
        (plan,) = await house.planned()
        house.platform.fails[GROUP.key] = [FOREVER]  # nothing is sent before both are written
        for who in ("bruno", "anna"):
            await house.presses(who, f"menu.plan.out.{plan.name}")
        store, now = power_cut(house), house.clock.now()
    async with evenings(now + 1, store) as house:
        told = house.told("A seat is free: you are in.")
        assert [house.mentioned(panel) for panel in told] == [{"carla"}, {"dario"}]
