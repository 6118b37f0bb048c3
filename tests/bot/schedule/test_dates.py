"""How long it is until a moment, in words."""

from datetime import UTC, datetime

import pytest

from bot.schedule.times.dates import ahead, brief_each
from bot.words import words_in

MINUTE, HOUR, DAY = 60, 3600, 86400


@pytest.mark.parametrize(
    ("seconds", "english", "italian"),
    [
        (20, "now", "adesso"),
        (9.6 * MINUTE, "in 10 minutes", "tra 10 minuti"),
        (19 * MINUTE, "in 19 minutes", "tra 19 minuti"),
        (29 * MINUTE, "in 30 minutes", "tra 30 minuti"),
        (59.3 * MINUTE, "in 1 hour", "tra 1 ora"),
        (75 * MINUTE, "in 75 minutes", "tra 75 minuti"),
        (89 * MINUTE, "in an hour and a half", "tra un’ora e mezza"),
        (119 * MINUTE, "in 2 hours", "tra 2 ore"),
        (2.49 * HOUR, "in 2 and a half hours", "tra 2 ore e mezza"),
        (4.5 * HOUR, "in 4 hours", "tra 4 ore"),
        (47.4 * HOUR, "in 47 hours", "tra 47 ore"),
        (2 * DAY - 30, "in 2 days", "tra 2 giorni"),
    ],
)
def test_time_that_is_left_is_told_as_people_round_it(seconds: float, english: str, italian: str) -> None:
    assert [ahead(words_in(language), seconds) for language in ("en", "it")] == [english, italian]


@pytest.mark.parametrize(
    ("hours", "zones", "told"),
    [
        ((19, 20), ("Europe/Rome",), ["dom 25 ott, 20:00", "dom 25 ott, 21:00"]),
        ((0, 1), ("Europe/Rome",), ["dom 25 ott, 02:00 UTC+02", "dom 25 ott, 02:00 UTC+01"]),  # the clocks go back
        ((12, 17), ("Asia/Kolkata", "America/New_York"), ["dom 25 ott, 17:30", "dom 25 ott, 13:00"]),
        ((12, 16), ("Europe/Moscow", "Europe/London"), ["dom 25 ott, 15:00", "dom 25 ott, 16:00"]),
        ((12, 15), ("Europe/Moscow", "Europe/London"), ["dom 25 ott, 15:00 UTC+03", "dom 25 ott, 15:00 UTC+00"]),
    ],
)
def test_two_moments_are_never_told_alike(hours: tuple[int, ...], zones: tuple[str, ...], told: list[str]) -> None:
    moments = [datetime(2026, 10, 25, hour, tzinfo=UTC).timestamp() for hour in hours]
    assert brief_each(words_in("it"), zip(moments, (*zones, zones[0]), strict=False)) == told
