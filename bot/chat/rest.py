"""Rest: quiet hours and days off, in which tables whose turns last days write nothing to a person (decision 41)."""

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import msgspec

from bot.chat.preferences import Preferences
from bot.seam.people import Place

MOST_DAYS_OFF = 30  # in a calendar year
QUIET = ("", "21-7", "22-7", "22-8", "23-7", "23-8", "23-9", "0-8", "0-9", "1-9", "1-10", "8-18")
"""Quiet hours to choose from, `FROM-TO` in whole hours of the person's time zone; the first choice means none."""
ONE = timedelta(days=1)


class Rest(msgspec.Struct, frozen=True):
    """When one person rests. `quiet`: one of `QUIET`. `off`: days off, such as `2026-08-15`, in order."""

    zone: ZoneInfo
    quiet: str = ""
    off: tuple[str, ...] = ()

    def until(self, at: float) -> float | None:
        """The end of the rest in which this moment lies; None if it lies in none. Unix seconds.

        Rests that overlap or touch are one rest.
        """
        day, end = self.day(at), at
        while found := [over for some in (day - ONE, day) for began, over in self._on(some) if began <= end < over]:
            end = max(found)
            day = self.day(end)
        return end if end > at else None

    def after(self, began: float, seconds: float) -> float:
        """The moment when so many seconds outside of rests have passed since `began`; unix seconds, never in a rest."""
        at = began
        while True:
            at = self.until(at) or at
            begins = self._next(at)
            if begins is None or at + seconds < begins:
                return at + seconds
            seconds -= begins - at
            at = begins

    def day(self, at: float) -> date:
        return datetime.fromtimestamp(at, self.zone).date()

    def _next(self, at: float) -> float | None:
        """When the next rest begins after this moment; None if there is none."""
        today = self.day(at)
        days = (today, today + ONE, *(day for said in self.off if (day := date.fromisoformat(said)) > today))
        return min((began for day in days for began, _ in self._on(day) if began > at), default=None)

    def _on(self, day: date) -> Iterator[tuple[float, float]]:
        """The rests that begin on this day: beginning and end of each, in unix seconds."""
        if day.isoformat() in self.off:
            yield self._moment(day, 0), self._moment(day + ONE, 0)
        if self.quiet:
            begins, ends = map(int, self.quiet.split("-"))
            yield self._moment(day, begins), self._moment(day if begins < ends else day + ONE, ends)

    def _moment(self, day: date, hour: int) -> float:
        return datetime.combine(day, time(hour), self.zone).timestamp()


class Resting:
    """The rests that people have chosen. `zone`: their time zone if neither they nor their chat chose one."""

    def __init__(self, preferences: Preferences, zone: ZoneInfo) -> None:
        self._preferences = preferences
        self._zone = zone

    def of(self, person: str, place: Place | None = None) -> Rest:
        """The rest of the person with this key, who plays at this place. Both must have been recalled."""
        zone = self._preferences.zone(person, *(place.keys if place else ()), default=self._zone)
        about = self._preferences.about(person)
        return Rest(zone, about.quiet, about.off)

    async def after(self, player: str, place: str, began: float, seconds: float) -> float:
        """See `engine.house.world.Rests`."""
        where = msgspec.json.decode(place, type=Place)
        await self._preferences.recall(player, *where.keys)
        return self.of(player, where).after(began, seconds)


def days_off_left(rest: Rest, year: int) -> int:
    """How many days off may still be taken in this year."""
    return max(0, MOST_DAYS_OFF - sum(date.fromisoformat(day).year == year for day in rest.off))


def with_days_off(rest: Rest, at: float, days: int) -> tuple[str, ...]:
    """All days off once so many more are taken: the next days from today on, as many as a year allows."""
    off, day = rest.off, rest.day(at)
    while days > 0:
        if day.isoformat() not in off:
            if not days_off_left(msgspec.structs.replace(rest, off=off), day.year):
                break
            off = tuple(sorted((*off, day.isoformat())))
            days -= 1
        day += ONE
    return off


def without_coming_days_off(rest: Rest, at: float) -> tuple[str, ...]:
    """The days off up to today, since a day that has begun is taken."""
    today = rest.day(at).isoformat()
    return tuple(day for day in rest.off if day <= today)


def last_day_off(rest: Rest, at: float) -> date | None:
    """The last day of the days off in a row that include today or begin tomorrow; None if there are none."""
    day, last = rest.day(at), None
    if day.isoformat() not in rest.off:
        day += ONE
    while day.isoformat() in rest.off:
        last, day = day, day + ONE
    return last
