"""The file for calendars: what RFC 5545 asks for, and that a later file takes the place of an earlier one."""

from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from icalendar import Calendar, Event

from bot.seam.press import Handed
from tests.bot.schedule.club import HOUR, Evenings, at

THURSDAYS = "every Thursday 21:00 holdem"


async def file_of(house: Evenings, name: str) -> bytes:
    handed = await house.presses("bruno", f"menu.plan.ics.{name}")
    assert isinstance(handed, Handed)
    return handed.data


async def calendar_of(house: Evenings, name: str) -> Calendar:
    return Calendar.from_ical((await file_of(house, name)).decode())


def events(calendar: Calendar) -> list[Any]:
    """Of dictionaries that know no types."""
    return [part for part in calendar.subcomponents if isinstance(part, Event)]


def when(event: Any, key: str = "DTSTART") -> float:
    return float(event[key].dt.timestamp())


async def test_lines_are_folded_and_end_as_the_standard_asks(house: Evenings) -> None:
    plan = await house.plans("anna", THURSDAYS, "Robots: none", "up to 3", "On opening: seats are given")
    data = await file_of(house, plan.name)
    lines = data.split(b"\r\n")
    assert lines[0] == b"BEGIN:VCALENDAR"
    assert lines[-2:] == [b"END:VCALENDAR", b""]
    assert max(map(len, lines)) <= 75
    assert b"\n" not in b"".join(lines)


async def test_it_has_what_calendars_ask_for_at_the_hour_where_the_game_is(house: Evenings) -> None:
    plan = await house.plans("anna")
    calendar = await calendar_of(house, plan.name)
    (event,) = events(calendar)
    assert (calendar["VERSION"], calendar["METHOD"]) == ("2.0", "PUBLISH")
    assert {"UID", "DTSTAMP", "SEQUENCE", "SUMMARY", "ORGANIZER"} <= set(event)
    assert event["DTSTART"].dt.tzinfo.key == "Europe/Rome"
    assert when(event) == plan.at
    assert [part.name for part in calendar.subcomponents] == ["VTIMEZONE", "VEVENT"]
    ahead = [alarm["TRIGGER"].dt for alarm in event.subcomponents]
    assert ahead == [timedelta(days=-1), timedelta(hours=-1), timedelta(minutes=-10)]


async def test_a_change_has_the_same_name_and_a_higher_number(house: Evenings) -> None:
    plan = await house.plans("anna")
    (before,) = events(await calendar_of(house, plan.name))
    await house.presses("anna", f"menu.plan.by.{plan.name}.60")
    (after,) = events(await calendar_of(house, plan.name))
    assert after["UID"] == before["UID"]
    assert after["SEQUENCE"] > before["SEQUENCE"]
    assert when(after) == plan.at + HOUR


async def test_a_cancelled_game_cancels_its_appointment_from_the_button_under_the_news(house: Evenings) -> None:
    plan = await house.plans("anna")
    await house.presses("anna", f"menu.plan.really.{plan.name}")
    (told,) = house.told("This game is cancelled.")
    assert house.address_in(told, "Calendar") == f"menu.plan.ics.{plan.name}"
    calendar = await calendar_of(house, plan.name)
    (event,) = events(calendar)
    assert (calendar["METHOD"], event["STATUS"], event.subcomponents) == ("CANCEL", "CANCELLED", [])
    assert event["SEQUENCE"] == 1


async def test_a_series_is_one_appointment_that_comes_again(house: Evenings) -> None:
    plan = await house.plans("anna", THURSDAYS)
    (event,) = events(await calendar_of(house, plan.name))
    assert dict(event["RRULE"]) == {"FREQ": ["WEEKLY"], "INTERVAL": [1]}


@pytest.mark.parametrize("verb", ["skip", "by"])
async def test_one_evening_of_a_series_is_an_exception_and_the_series_goes_on(house: Evenings, verb: str) -> None:
    plan = await house.plans("anna", THURSDAYS)
    await house.presses("anna", f"menu.plan.{verb}.{plan.name}" + (".60" if verb == "by" else ""))
    every, this = events(await calendar_of(house, plan.name))
    assert when(every) == when(this, "RECURRENCE-ID") == plan.at
    assert "RRULE" in every
    assert "RRULE" not in this
    assert (every["STATUS"], every["UID"]) == ("CONFIRMED", this["UID"])
    if verb == "skip":
        assert this["STATUS"] == "CANCELLED"
    else:
        assert when(this) == plan.at + HOUR


async def test_the_next_evening_of_a_series_has_the_same_name_and_a_higher_number(house: Evenings) -> None:
    first = await house.plans("anna", THURSDAYS)
    await house.presses("anna", f"menu.plan.skip.{first.name}")
    (skipped, _) = events(await calendar_of(house, first.name))
    (second,) = await house.planned()
    (event,) = events(await calendar_of(house, second.name))
    assert event["UID"] == skipped["UID"]
    assert event["SEQUENCE"] > skipped["SEQUENCE"]
    assert when(event) == at("2026-12-03 21:00", ZoneInfo("Europe/Rome"))


async def test_a_cancelled_series_is_cancelled_as_a_whole(house: Evenings) -> None:
    plan = await house.plans("anna", THURSDAYS)
    await house.presses("anna", f"menu.plan.really.{plan.name}")
    calendar = await calendar_of(house, plan.name)
    (event,) = events(calendar)
    assert (calendar["METHOD"], event["STATUS"]) == ("CANCEL", "CANCELLED")
    assert "RECURRENCE-ID" not in event
