"""Where the messages of planned games stand is noted until no start can tell of them any more, and not for ever."""

from collections.abc import Awaitable, Callable
from itertools import cycle, islice

from bot.schedule.plans.due import SETTLES
from bot.schedule.plans.plan import Plan
from tests.bot.schedule.club import HOUR, MINUTE, Evenings, evenings
from tests.bot.schedule.test_telling import GAME, all_leave, bruno_is_out, called_off, everybody_is_out, put_off
from tests.bot.showing.test_kills import noted

PLANS = 20


async def asked_and_nobody_decides(house: Evenings, plan: Plan) -> None:
    await everybody_is_out(house)
    await house.until(plan.at + 2 * HOUR)


async def moved_and_called_off(house: Evenings, plan: Plan) -> None:
    await bruno_is_out(house)
    await put_off(house)
    await called_off(house)


async def played(house: Evenings, plan: Plan) -> None:
    await house.until(plan.at + MINUTE)
    assert house.table.state.dealing
    await all_leave(house)


Ending = Callable[[Evenings, Plan], Awaitable[None]]
ENDINGS: tuple[Ending, ...] = (asked_and_nobody_decides, moved_and_called_off, played)


async def begun(house: Evenings) -> Plan:
    """Carla, who is reminded in private too, waits for a seat; it begins in less than an hour."""
    plan = await house.plans("anna", GAME)
    await house.all_in("bruno", "carla")
    await house.answers("carla", "Remind me")
    await house.until(plan.at - HOUR / 2)
    return plan


async def test_of_planned_games_that_are_over_no_note_stays_and_none_is_told_again(house: Evenings) -> None:
    for ending in islice(cycle(ENDINGS), PLANS):
        plan = await begun(house)
        assert noted(house, "slot:plan:")
        await ending(house, plan)
    await house.until(house.clock.now() + SETTLES)
    assert noted(house, "slot:", "live:") == []
    assert house.outbox._slots == {}
    async with evenings(house.clock.now() + 1, house.memory.lose_power()) as again:
        await again.until(again.clock.now() + HOUR)
        assert again.platform.calls == []
