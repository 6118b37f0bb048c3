"""A planned game as an appointment for calendars (RFC 5545)."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from icalendar import Alarm, Calendar, Event, vRecur

from bot.schedule.invitation import facts, title
from bot.schedule.plan import LASTS, Plan
from bot.schedule.zones import on_wall
from bot.words import Words

MIME = "text/calendar"
PRODUCT = "-//Invito//Invito//EN"


def appointment(words: Words, plan: Plan, now: float) -> bytes:
    """One event with its reminders, repeated as its series is. A later file about the same game takes its place."""
    begins = on_wall(plan.at, ZoneInfo(plan.zone))
    event = Event()
    event.add("uid", f"{plan.series or plan.name}@invito")
    event.add("dtstamp", datetime.fromtimestamp(now, UTC))
    event.add("sequence", plan.changes)
    event.add("dtstart", begins)
    event.add("duration", timedelta(seconds=LASTS))
    event.add("summary", title(words, plan))
    event.add("description", "\n".join(facts(words, plan)))
    event.add("status", "CANCELLED" if plan.stage == "cancelled" else "CONFIRMED")
    if plan.every:
        event.add("rrule", vRecur({"FREQ": ["DAILY"], "INTERVAL": [plan.every]}))
    for minutes in plan.reminders:
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("description", title(words, plan))
        alarm.add("trigger", timedelta(minutes=-minutes))
        event.add_component(alarm)
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add_component(event)
    calendar.add_missing_timezones()
    return bytes(calendar.to_ical())
