"""A planned game as an appointment for calendars (RFC 5545; RFC 5546 for how a later file replaces an earlier one)."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from icalendar import Alarm, Calendar, Event, vCalAddress, vRecur

from bot.schedule.panels.invitation import facts, title
from bot.schedule.plans.plan import LASTS, Plan
from bot.schedule.times.zones import moment, on_wall
from bot.seam.typed.names import shown
from bot.words import Words

MIME = "text/calendar"
PRODUCT = "-//Invito//Invito//EN"
NOBODY = "mailto:nobody@invito.invalid"  # calendars require an organiser with an address


def appointment(words: Words, plan: Plan, now: float) -> bytes:
    """An iCalendar file of the game with its reminders. A later file about the same game or series replaces it.

    A series is one repeating event; an evening of it that was put off or cancelled is an exception of that event.
    """
    zone, cancelled = ZoneInfo(plan.zone), plan.stage == "cancelled"
    first = moment(plan.regular, zone) if plan.every and plan.regular else plan.at
    every = _event(words, plan, now, first, cancelled=cancelled and not plan.every)
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("method", "CANCEL" if cancelled and not plan.every else "PUBLISH")
    calendar.add_component(every)
    if plan.every:
        every.add("rrule", _again(plan.every))
        if cancelled or plan.at != first:
            this = _event(words, plan, now, plan.at, cancelled=cancelled)
            this.add("recurrence-id", on_wall(first, zone))
            calendar.add_component(this)
    calendar.add_missing_timezones()
    return bytes(calendar.to_ical())


def _event(words: Words, plan: Plan, now: float, at: float, *, cancelled: bool) -> Event:
    event = Event()
    event.add("uid", f"{plan.series or plan.name}@invito")
    event.add("dtstamp", datetime.fromtimestamp(now, UTC))
    event.add("sequence", plan.changes)
    event.add("dtstart", on_wall(at, ZoneInfo(plan.zone)))
    event.add("duration", timedelta(seconds=LASTS))
    event.add("summary", title(words, plan))
    event.add("description", "\n".join(facts(words, plan)))
    event.add("organizer", vCalAddress(NOBODY, params={"CN": shown(plan.organiser.name)}))
    event.add("status", "CANCELLED" if cancelled else "CONFIRMED")
    for minutes in plan.reminders if not cancelled else ():
        event.add_component(_alarm(title(words, plan), minutes))
    return event


def _again(days: int) -> vRecur:
    frequency, interval = ("DAILY", days) if days % 7 else ("WEEKLY", days // 7)
    return vRecur({"FREQ": [frequency], "INTERVAL": [interval]})


def _alarm(about: str, minutes: int) -> Alarm:
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", about)
    alarm.add("trigger", timedelta(minutes=-minutes))
    return alarm
