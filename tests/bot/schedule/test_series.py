"""Games that come again: each evening brings the next invitation, at the same hour on the wall all year round."""

from datetime import datetime
from itertools import pairwise

from bot.chat.chosen_table import NewTable
from bot.schedule.plans.changes import confirmed
from bot.schedule.plans.plan import Plan, Rsvp
from bot.schedule.plans.plan_store import AT_ONCE
from bot.schedule.times.dates import told
from bot.schedule.times.zones import on_wall
from bot.seam.people import Place
from bot.words import words_in
from tests.bot.schedule.club import DAY, HOUR, MINUTE, ROME, Evenings, at, evenings, words_of
from tests.engine.house.a_world import settle


async def invited(house: Evenings) -> Plan:
    (plan,) = await house.planned()
    return plan


async def test_a_weekly_game_stays_at_its_hour_through_a_year_and_both_changes_of_the_clocks() -> None:
    async with evenings("2026-06-01 12:00") as house:
        await house.plans("anna", "every Thursday 21:00 holdem")
        evenings_of_the_year = []
        for _ in range(54):
            plan = await invited(house)
            evenings_of_the_year.append(plan.at)
            before = len(house.reminders())
            await house.until(plan.at - 30 * MINUTE)
            assert len(house.reminders()) > before
            await house.until(plan.at + HOUR)  # nobody decides, nobody plays: too few
        shown = [on_wall(moment, ROME) for moment in evenings_of_the_year]
        assert {(each.strftime("%a %H:%M"), each.fold) for each in shown} == {("Thu 21:00", 0)}
        lengths = [later - sooner for sooner, later in pairwise(evenings_of_the_year)]
        assert lengths.count(7 * DAY + HOUR) == 1  # October
        assert lengths.count(7 * DAY - HOUR) == 1  # March
        assert lengths.count(7 * DAY) == 51


async def test_of_the_evenings_that_passed_while_the_house_was_away_none_is_planned_any_more() -> None:
    async with evenings("2026-11-25 18:00") as house:
        plan = await house.plans("anna", "every Thursday 21:00 holdem")
        store = house.store.lose_power()  # type: ignore[attr-defined]  # in memory
    async with evenings(plan.at + 23 * DAY, store) as house:
        await house.until(plan.at + 23 * DAY + MINUTE)
        assert [again.at for again in await house.planned() if again.on] == [at("2026-12-24 21:00")]


async def test_a_game_in_the_hour_that_is_skipped_is_an_hour_later_that_once() -> None:
    async with evenings("2027-03-26 12:00") as house:
        await house.plans("anna", "every day 02:30 holdem")
        hours = []
        for _ in range(4):
            plan = await invited(house)
            hours.append(on_wall(plan.at, ROME).strftime("%d %H:%M"))
            await house.until(plan.at + 2 * HOUR)
        assert hours == ["27 02:30", "28 03:30", "29 02:30", "30 02:30"]


async def test_when_the_evening_begins_the_next_invitation_stands_there_and_nobody_has_answered_it() -> None:
    async with evenings("2026-11-26 20:00") as house:
        first = await house.plans("anna", "every Thursday 21:00 holdem")
        await house.all_in("bruno")
        await house.until(first.at + 1)
        tonight, second = await house.planned()
        assert (tonight.name, tonight.stage, tonight.following) == (first.name, "open", second.name)
        assert second.at == at("2026-12-03 21:00")
        assert (second.rsvps, second.series) == ((), first.series)
        assert "Nobody has said yes yet." in house.standing()[-1]
        await evening_ends(house)
        assert [plan.name for plan in await house.planned()] == [second.name]
        assert any("This evening is over." in text for text in house.standing())


async def test_a_series_comes_again_though_its_last_table_is_never_left() -> None:
    async with evenings("2026-11-26 20:00") as house:
        first = await house.plans("anna", "every Thursday 21:00 holdem")
        for week in range(3):
            await house.all_in("bruno")
            await house.until(first.at + week * 7 * DAY + HOUR)
        assert [plan.at for plan in await house.planned() if plan.on] == [at("2026-12-17 21:00")]


async def test_a_crash_while_the_table_opens_makes_no_second_invitation() -> None:
    async with evenings("2026-11-26 20:00") as house:
        first = await house.plans("anna", "every Thursday 21:00 holdem")
        await house.all_in("bruno")
        await house.until(first.at + 1)
        assert len(await house.planned()) == 2
        store = house.store.lose_power()  # type: ignore[attr-defined]  # in memory
    async with evenings(first.at + MINUTE, store) as house:
        await house.until(first.at + HOUR)
        assert [plan.at for plan in await house.planned() if plan.on] == [at("2026-12-03 21:00")]


async def test_a_series_called_off_while_its_table_is_open_does_not_come_again() -> None:
    async with evenings("2026-11-26 20:00") as house:
        first = await house.plans("anna", "every Thursday 21:00 holdem")
        await house.all_in("bruno")
        await house.until(first.at + 1)
        _, second = await house.planned()
        await house.presses("anna", f"menu.plan.really.{second.name}")
        await evening_ends(house)
        assert await house.planned() == []


async def test_a_date_of_a_series_can_be_skipped_and_the_series_goes_on(house: Evenings) -> None:
    await house.plans("anna", "every Thursday 21:00 holdem")
    await house.all_in("bruno")
    menu = await house.answers("anna", "Change")
    await house.chooses("anna", menu, "Skip this date")
    assert (await invited(house)).at == at("2026-12-03 21:00")
    (panel,) = house.told("This date is skipped.")
    assert house.mentioned(panel) == {"anna", "bruno"}
    assert "Skipped this time: the series goes on." in house.standing()[0]


async def test_too_few_one_evening_is_skipped_and_only_whoever_cancels_all_ends_the_series(house: Evenings) -> None:
    """`Cancel the game`, asked on an evening for which too few were in, ended the whole series without a word."""
    plan = await house.plans("anna", "every Thursday 21:00 holdem")
    await house.until(plan.at)
    assert "Cancel the game" not in house.labels()
    await house.presses("anna", house.button("Skip this date"))
    second = await invited(house)
    assert second.at == at("2026-12-03 21:00")
    really = await house.says("anna", "schedule", "cancel")
    assert "Cancel this date and all that follow?" in words_of(really)
    await house.chooses("anna", really, "Yes, cancel it")
    assert await house.planned() == []


async def test_put_off_once_a_series_keeps_its_rhythm(house: Evenings) -> None:
    plan = await house.plans("anna", "every Thursday 21:00 holdem")
    await house.presses("anna", f"menu.plan.by.{plan.name}.60")
    assert (await invited(house)).at == at("2026-11-26 22:00")
    await house.until(at("2026-11-26 23:30"))
    assert (await invited(house)).at == at("2026-12-03 21:00")


async def test_a_cancelled_series_does_not_come_again(house: Evenings) -> None:
    plan = await house.plans("anna", "every Thursday 21:00 holdem")
    await house.presses("anna", f"menu.plan.really.{plan.name}")
    assert await house.planned() == []


async def test_who_asked_to_be_reminded_in_private_is_reminded_of_every_evening_of_a_series(house: Evenings) -> None:
    plan = await house.plans("anna", "every Thursday 21:00 holdem")
    await house.answers("bruno", "Remind me")
    await house.presses("anna", f"menu.plan.skip.{plan.name}")
    assert [(rsvp.name, rsvp.calls) for rsvp in (await invited(house)).rsvps] == [("Bruno", True)]


async def evening_ends(house: Evenings) -> None:
    """Everybody stands up, and ten minutes later the empty table closes."""
    for player in list(house.table.state.players.values()):
        if not player.robot:
            await house.table.leave(player.key)
    await house.until(house.clock.now() + 20 * MINUTE)
    assert list(house.lobby) == []


async def test_after_the_evening_it_is_told_who_won_what_and_a_press_plans_the_same_time_next_week() -> None:
    async with evenings("2026-10-22 20:30") as house:
        plan = await house.plans("anna", "today 21:00 holdem")
        await house.all_in("bruno")
        await house.until(plan.at)
        await house.says(house.turn, "raise", "allin")
        await house.presses_label(house.turn, "Call 1,980", private=True)
        await house.until(plan.at + 5)
        await evening_ends(house)
        (told,) = house.told("The evening: Texas Hold'em NL 10/20")
        lines = next(text for text in house.standing() if text.startswith("The evening")).splitlines()
        assert lines[1].startswith("1 deal · Thu 22 Oct, 21:00")
        assert lines[2][:3] == "1. "
        assert lines[4].startswith("Best hand: ")
        address = house.address_in(told, "Same time next week")
        for _ in range(2):
            await house.presses("bruno", address)
        again = await invited(house)
        assert (again.at, again.organiser.name) == (at("2026-10-29 21:00"), "Bruno")
        assert again.at - plan.at == 7 * DAY + HOUR


async def test_the_same_time_next_week_is_planned_for_a_week_that_is_still_to_come() -> None:
    async with evenings("2026-11-26 20:30") as house:
        plan = await house.plans("anna", "today 21:00 holdem")
        await house.all_in("bruno")
        await house.until(plan.at + 1)
        await evening_ends(house)
        await house.until(plan.at + 10 * DAY)
        await house.presses("bruno", f"menu.plan.again.{plan.name}")
        assert (await invited(house)).at == plan.at + 14 * DAY


async def test_an_evening_that_ended_while_the_house_was_away_is_told_when_it_is_back() -> None:
    async with evenings("2026-11-26 20:30") as house:
        plan = await house.plans("anna", "today 21:00 holdem")
        await house.all_in("bruno")
        await house.until(plan.at + 1)
        house.schedule.planner._watch._plans.clear()  # as if it stopped in the moment in which the table closes
        await house.until(plan.at + 3 * MINUTE)
        await evening_ends(house)
        store = house.store
    async with evenings(plan.at + HOUR, store.lose_power()) as house:  # type: ignore[attr-defined]  # in memory
        assert house.told("The evening: Texas Hold'em NL 10/20")


async def test_hundreds_of_games_at_one_moment_are_all_reminded_of_and_all_ended(house: Evenings) -> None:
    many = AT_ONCE + 50  # more than the planner takes at once
    begins = house.clock.now() + 2 * HOUR
    for number in range(many):
        place = Place("fake", f"group{number}")
        table, organiser = NewTable(), Rsvp(f"fake:anna{number}", "Anna")
        plan = Plan(f"plan{number}", place, organiser, table, begins, "Europe/Rome")
        await house.schedule.planner.add(confirmed(plan, house.clock.now()))
    await settle()
    await house.until(begins - HOUR)
    assert len([panel for _, panel in house.platform.sent if "The game begins" in str(panel.text)]) == many
    await house.until(begins + 2 * HOUR)
    assert await house.store.plans() == []
    assert await house.store.next_due() is None


def test_an_hour_that_comes_twice_is_told_with_its_offset() -> None:
    first = datetime(2026, 10, 25, 2, 30, tzinfo=ROME).timestamp()
    assert "02:30 (Europe/Rome UTC+02:00)" in told(words_in("it"), first, "Europe/Rome")
    assert "02:30 (Europe/Rome UTC+01:00)" in told(words_in("it"), first + HOUR, "Europe/Rome")
