"""The page of quiet hours and days off, behind a button of `/settings`."""

from bot.chat.rest import QUIET, Rest, days_off_left, last_day_off
from bot.schedule.times import dates
from bot.seam.address import menu
from bot.seam.panel import Button, Panel, Select, Strong, Text, in_rows, joined
from bot.words import Words

PAGE = "rest"
AT_ONCE = (1, 3, 7)  # days off that one press takes


def settings_button(words: Words) -> Button:
    return Button(words("button-rest"), menu(PAGE))


def rest_panel(words: Words, rest: Rest, now: float) -> Panel:
    """When the reader rests, and buttons to change it. `now`: unix seconds."""
    text: list[Text] = [
        (Strong(words("rest-title")),),
        (words("rest-about"),),
        (words("rest-quiet", hours=hours(words, rest.quiet)),),
        (_days_line(words, rest, now),),
        (words("rest-zone", zone=rest.zone.key),),
    ]
    return Panel(joined(text), rows=_days(words, rest, now), selects=(_quiet(words, rest),))


def hours(words: Words, quiet: str) -> str:
    if not quiet:
        return words("rest-no_quiet")
    begins, ends = quiet.split("-")
    return f"{int(begins):02}:00–{int(ends):02}:00"


def _quiet(words: Words, rest: Rest) -> Select:
    options = (
        Button(hours(words, quiet), menu(PAGE, "quiet", quiet or "none"), "good" if quiet == rest.quiet else "plain")
        for quiet in QUIET
    )
    return Select(words("rest-choose"), tuple(options), menu(PAGE, "hours"))


def _days_line(words: Words, rest: Rest, now: float) -> str:
    year = rest.day(now).year
    left, last = days_off_left(rest, year), last_day_off(rest, now)
    if last is None:
        return words("rest-days", left=left, year=str(year))
    return words("rest-days_until", last=dates.day(words, last), left=left, year=str(year))


def _days(words: Words, rest: Rest, now: float) -> tuple[tuple[Button, ...], ...]:
    more = tuple(Button(words("button-days_off", days=days), menu(PAGE, "off", days)) for days in AT_ONCE)
    last = last_day_off(rest, now)
    goes_on = last is not None and last > rest.day(now)
    back = ((Button(words("button-no_days_off"), menu(PAGE, "back")),),) if goes_on else ()
    return (more, *back)


def hours_page(words: Words, rest: Rest) -> Panel:
    """The choice of hours as buttons, for platforms without lists."""
    rows = in_rows(_quiet(words, rest).options, 2)
    return Panel((words("rest-choose"),), rows=(*rows, (Button(words("menu-back"), menu(PAGE)),)))
