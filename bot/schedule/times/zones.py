"""Converts between moments (unix seconds) and local times of a time zone. All functions are pure."""

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from babel import Locale

from engine.play import Refused

A_DAY = 24 * 60  # minutes of local time


def on_wall(at: float, zone: ZoneInfo) -> datetime:
    """The local time in this zone at a moment (unix seconds), without its zone."""
    return datetime.fromtimestamp(at, zone)


def wall(day: date, minutes: int) -> datetime:
    """The local time so many minutes after the day's midnight; 1440 and more belong to the next day."""
    days, minutes = divmod(minutes, A_DAY)
    return datetime.combine(day + timedelta(days), time(*divmod(minutes, 60)))


def moments(shown: datetime, zone: ZoneInfo) -> tuple[float, ...]:
    """The moments (unix seconds) of a local time: one; two if the hour occurs twice; or none if it is skipped."""
    found = {shown.replace(tzinfo=zone, fold=fold).timestamp() for fold in (0, 1)}
    return tuple(sorted(at for at in found if on_wall(at, zone).replace(tzinfo=None) == shown))


def moment(shown: datetime, zone: ZoneInfo) -> float:
    """The first moment of a local time; a skipped hour counts as it would without the change of clocks."""
    return shown.replace(tzinfo=zone, fold=0).timestamp()


def days_later(at: float, days: int, zone: ZoneInfo) -> float:
    """The moment so many days later, at the same local time."""
    return moment((on_wall(at, zone) + timedelta(days)).replace(tzinfo=None), zone)


def noted(at: datetime) -> float:
    """Unix seconds of a time with its offset; without an offset it is in UTC."""
    return (at if at.tzinfo else at.replace(tzinfo=UTC)).timestamp()


def zone_named(said: str) -> ZoneInfo:
    """The zone `Europe/Rome`, in small or capital letters, or by its city alone. Raises Refused `unknown_zone`."""
    wanted = said.strip().casefold().replace(" ", "_")
    found = _zones().get(wanted)
    if found is None:
        raise Refused("unknown_zone", text=said[:20])
    return ZoneInfo(found)


@lru_cache(1)
def _zones() -> dict[str, str]:
    """The zones' keys by name in small letters, and by city (`London`, `Londra`) if only one zone has that city."""
    names = sorted(available_timezones() - {"localtime", "Factory"})
    cities: dict[str, list[str]] = {}
    for name in names:
        if name.partition("/")[0] not in {"posix", "right", "Etc", "SystemV"}:
            cities.setdefault(name.rpartition("/")[2].casefold(), []).append(name)
    alone = {city: of[0] for city, of in cities.items() if len(of) == 1}
    italian = Locale("it").time_zones.items()
    alone |= {where["city"].casefold().replace(" ", "_"): name for name, where in italian if "city" in where}
    return alone | {name.casefold(): name for name in names}
