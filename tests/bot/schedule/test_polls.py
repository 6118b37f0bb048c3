"""PL-POLL-1: which evening? Ticks, its end by time, by the organiser or by a full table, and what it becomes."""

from zoneinfo import ZoneInfo

import pytest

from bot.schedule.times.several import moments
from bot.seam.panel import Panel, plain
from bot.seam.press import Answer, Done
from engine.play import Refused
from tests.bot.fake_platform import GROUP, private_place
from tests.bot.schedule.club import HOUR, WEDNESDAY, Evenings, at, evenings, words_of

ROME = ZoneInfo("Europe/Rome")
FRI, SAT = "2026-11-27 21:00", "2026-11-28 21:00"


@pytest.mark.parametrize(
    ("said", "language", "read"),
    [
        ("fri sat 9pm", "en", [FRI, SAT]),
        ("ven sab 21:00", "it", [FRI, SAT]),
        ("ven e sab alle 21", "it", [FRI, SAT]),
        ("sat 9pm, fri 9pm", "en", [FRI, SAT]),
        ("tomorrow 20:30 fri sat 9pm", "en", ["2026-11-26 20:30", FRI, SAT]),
        ("27/11 28/11 21:00", "it", [FRI, SAT]),
        ("2026-11-27T21:00 2026-11-28T21:00", "en", [FRI, SAT]),
        ("fri sat sun mon tue wed thu 9pm", "en",
         [f"2026-11-{day} 21:00" for day in (26, 27, 28, 29, 30)] + ["2026-12-01 21:00"]),
    ],
)  # fmt: skip
def test_moments_are_read_as_schedule_reads_them(said: str, language: str, read: list[str]) -> None:
    found = moments(said, at(WEDNESDAY), ROME, language)
    assert list(found)[: len(read)] == [at(moment) for moment in read] or len(found) == 7


@pytest.mark.parametrize(
    ("said", "reason"),
    [("fri 9pm", "poll_moments"), ("fri sat", "poll_moment"), ("", "poll_moment"), ("fri fri 9pm", "poll_moments"),
     ("every fri sat 9pm", "poll_moment"), (" ".join(f"{day}/12" for day in range(13, 22)) + " 21:00", "poll_moments")],
)  # fmt: skip
def test_what_is_not_two_to_eight_moments_is_refused(said: str, reason: str) -> None:
    with pytest.raises(Refused, match=rf"^{reason}$"):
        moments(said, at(WEDNESDAY), ROME, "en")


async def asks(house: Evenings, said: str = "poll fri sat 9pm holdem") -> Answer:
    return await house.says("anna", "schedule", said)


def poll(house: Evenings) -> Panel:
    return next(panel for panel in reversed(house.platform.of(GROUP)) if "Which evening?" in plain(panel.text))


async def ticks(house: Evenings, who: str, day: str) -> Answer:
    return await house.chooses(who, poll(house), day)


async def ticked(house: Evenings, fridays: int, saturdays: int) -> None:
    """So many people tick; each of them one evening."""
    for number in range(fridays + saturdays):
        await ticks(house, f"p{number}", "Fri" if number < fridays else "Sat")


async def test_pl_poll_1_five_and_five_is_friday_and_its_tickers_are_in(house: Evenings) -> None:
    assert "The poll is posted" in words_of(await asks(house))
    await ticked(house, fridays=5, saturdays=5)
    assert "Fri 27 Nov, 21:00: 5 (P0, P1, P2, P3, P4)" in plain(poll(house).text)
    assert isinstance(await house.chooses("anna", poll(house), "Close poll"), Done)
    (plan,) = await house.planned()
    assert (plan.stage, plan.at) == ("planned", at(FRI))
    assert [rsvp.key for rsvp in plan.coming] == [f"fake:p{number}" for number in range(5)]
    assert any("In (5/6): P0, P1, P2, P3, P4" in text for text in house.standing())
    assert any("The poll has found its evening" in text for text in house.standing())


async def test_most_ticks_win_and_a_tick_is_taken_back(house: Evenings) -> None:
    await asks(house)
    await ticked(house, fridays=3, saturdays=3)
    assert "you cannot come" in str(await ticks(house, "p0", "Fri"))
    await house.chooses("anna", poll(house), "Close poll")
    assert (await house.planned())[0].at == at(SAT)


async def test_it_ends_at_its_time_also_after_a_new_start() -> None:
    async with evenings() as house:
        await asks(house)
        await ticked(house, fridays=2, saturdays=0)
        store = house.memory
    async with evenings(store=store) as house:
        await ticks(house, "carla", "Fri")
        await house.until(at(WEDNESDAY) + 24 * HOUR + 1)
        (plan,) = await house.planned()
        assert (plan.stage, plan.at, len(plan.coming)) == ("planned", at(FRI), 3)


async def test_under_the_minimum_nothing_is_planned(house: Evenings) -> None:
    await asks(house)
    await ticks(house, "bruno", "Fri")
    await house.until(at(WEDNESDAY) + 24 * HOUR + 1)
    assert await house.planned() == []
    assert any("No evening was found." in text for text in house.standing())
    (told,) = house.told("The poll has found no evening")
    assert plain(told.text).startswith("Texas Hold'em NL 10/20\n")  # no date: there is no game
    assert house.mentioned(told) == {"anna", "bruno"}


async def test_one_evening_that_fills_the_table_decides_at_once(house: Evenings) -> None:
    await asks(house)
    late = [house.address_in(poll(house), label) for label in ("Fri", "Close poll")]
    await ticked(house, fridays=0, saturdays=6)
    (plan,) = await house.planned()
    assert (plan.stage, plan.at, len(plan.coming)) == ("planned", at(SAT), 6)
    assert [words_of(await house.presses("anna", address)) for address in late] == ["This poll is over."] * 2


async def test_only_the_organiser_or_an_admin_closes_it(house: Evenings) -> None:
    await asks(house)
    close = house.address_in(poll(house), "Close poll")
    assert "Anna" in words_of(await house.presses("bruno", close))
    house.platform.managers.add("carla")
    assert isinstance(await house.presses("carla", close), Done)


async def test_before_it_is_decided_nobody_is_in_or_out_and_nothing_can_be_put_off(house: Evenings) -> None:
    await asks(house)
    (plan,) = await house.planned()
    for verb in ("in", "maybe", "out", "call", "manage", "put_off", "really", "again"):
        await house.presses("anna", f"menu.plan.{verb}.{plan.name}")
    await house.presses("anna", f"menu.plan.tick.{plan.name}.7")
    await house.presses("anna", f"menu.plan.tick.{plan.name}.-1")
    assert await house.planned() == [plan]


async def test_in_private_and_of_a_bad_moment_nothing_is_posted(house: Evenings) -> None:
    answer = await house.says("anna", "schedule", "poll fri sat 9pm", place=private_place("anna"))
    assert "PL-POLL-1" not in words_of(answer)
    assert "cannot read" in words_of(await asks(house, "poll whenever you like"))
    assert await house.planned() == []


async def test_the_list_of_plans_leads_to_the_poll(house: Evenings) -> None:
    await asks(house)
    (plan,) = await house.planned()
    assert "Which evening?" in words_of(await house.presses("bruno", f"menu.plan.show.{plan.name}"))
