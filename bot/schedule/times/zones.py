"""Moments and walls: what a clock on the wall shows in a time zone, and which moments show it. All pure."""

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from babel import Locale

from engine.play import Refused

A_DAY = 24 * 60  # minutes on the wall


def on_wall(at: float, zone: ZoneInfo) -> datetime:
    """What the wall clock there shows at this moment (unix seconds)."""
    return datetime.fromtimestamp(at, zone)


def wall(day: date, minutes: int) -> datetime:
    """So many minutes on the wall after the day's midnight; 1440 and more are of the next day."""
    days, minutes = divmod(minutes, A_DAY)
    return datetime.combine(day + timedelta(days), time(*divmod(minutes, 60)))


def moments(shown: datetime, zone: ZoneInfo) -> tuple[float, ...]:
    """The moments (unix seconds) at which the wall there shows this: one; two when an hour comes twice; or none."""
    found = {shown.replace(tzinfo=zone, fold=fold).timestamp() for fold in (0, 1)}
    return tuple(sorted(at for at in found if on_wall(at, zone).replace(tzinfo=None) == shown))


def moment(shown: datetime, zone: ZoneInfo) -> float:
    """The first of them; of an hour that does not exist, as long after midnight as it would have been."""
    return shown.replace(tzinfo=zone, fold=0).timestamp()


def days_later(at: float, days: int, zone: ZoneInfo) -> float:
    """So many days later at the same time on the wall."""
    return moment((on_wall(at, zone) + timedelta(days)).replace(tzinfo=None), zone)


def noted(at: datetime) -> float:
    """A moment that was written with its offset, or else in UTC."""
    return (at if at.tzinfo else at.replace(tzinfo=UTC)).timestamp()


def zone_named(said: str) -> ZoneInfo:
    """`Europe/Rome`, in any case, or its city alone. Raises Refused `unknown_zone`."""
    wanted = said.strip().casefold().replace(" ", "_")
    found = _zones().get(wanted)
    if found is None:
        raise Refused("unknown_zone", text=said[:20])
    return ZoneInfo(found)


@lru_cache(1)
def _zones() -> dict[str, str]:
    """Every zone by its name in small letters, and by its city (`London`, `Londra`) where no other has that name."""
    names = sorted(available_timezones() - {"localtime", "Factory"})
    cities: dict[str, list[str]] = {}
    for name in names:
        if name.partition("/")[0] not in {"posix", "right", "Etc", "SystemV"}:
            cities.setdefault(name.rpartition("/")[2].casefold(), []).append(name)
    alone = {city: of[0] for city, of in cities.items() if len(of) == 1}
    italian = Locale("it").time_zones.items()
    alone |= {where["city"].casefold().replace(" ", "_"): name for name, where in italian if "city" in where}
    return alone | {name.casefold(): name for name in names}
