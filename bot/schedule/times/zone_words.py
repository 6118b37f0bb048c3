"""Reads the time zone that a phrase names: `Europe/Rome`, `ora di Londra`, `9pm PST`, `UTC+2`, or a city at the end."""

import re
from unicodedata import combining, normalize

import msgspec

from bot.schedule.times.vocabulary import words
from bot.schedule.times.zones import zone_named
from engine.play import Refused

OFFSET = re.compile(r"(?i)(?:\b(?:utc|gmt) ?|(?<=:\d\d) ?(?=\+))([+-])(\d{1,2})(:?\d{2})?\b")
BY_KEY = re.compile(r"\b([A-Z][A-Za-z]+/[A-Za-z_+-]+(?:/[A-Za-z_]+)?)(?![\w/])")
KEY_IN_SMALL = re.compile(r"\b((?:africa|america|asia|atlantic|australia|europe|indian|pacific|etc)/[a-z_/]+)")
BY_PLACE = re.compile(r"(?i)\b(?:ora|orario|fuso)(?: orario)? d(?:i |ell'|ella |el )([^\W\d]+)(?: ([^\W\d]+))?")
BY_PEOPLE = re.compile(
    r"(?i)\b(?:ora|fuso) ([^\W\d]+)\b|\b([^\W\d]+)(?: standard| daylight)? time\b"
    r"|(?<=[\dm] )(eastern|central|mountain|pacific)\b"
)
TWO_WORDS_TIME = re.compile(r"(?i)\b([^\W\d]+ [^\W\d]+) time\b")
ABBREVIATION = re.compile(r"(?:(?<=\d )|(?<=\d)|(?i:(?<=[ap]m )))(?!(?i:am|pm)\b)([A-Za-z]{2,5})\b")
LOUD = re.compile(r"(?<=[\dMm] )([A-Z]{3,5})\b")
ANY_ABBREVIATION = re.compile(r"\b([A-Z]{3,4})\b")
PEOPLE = {
    "italiana": "Europe/Rome",
    "italian": "Europe/Rome",
    "inglese": "Europe/London",
    "uk": "Europe/London",
    "british": "Europe/London",
    "irlandese": "Europe/Dublin",
    "irish": "Europe/Dublin",
    "francese": "Europe/Paris",
    "french": "Europe/Paris",
    "tedesca": "Europe/Berlin",
    "german": "Europe/Berlin",
    "spagnola": "Europe/Madrid",
    "spanish": "Europe/Madrid",
    "portoghese": "Europe/Lisbon",
    "greca": "Europe/Athens",
    "svizzera": "Europe/Zurich",
    "swiss": "Europe/Zurich",
    "giapponese": "Asia/Tokyo",
    "eastern": "America/New_York",
    "central": "America/Chicago",
    "mountain": "America/Denver",
    "pacific": "America/Los_Angeles",
}
SHORT = {  # zones by their abbreviation, which many people use all year, regardless of summer time
    "utc": ("UTC",),
    "gmt": ("GMT",),
    "cet": ("CET",),
    "cest": ("CET", "Etc/GMT-2"),
    "met": ("MET",),
    "wet": ("WET",),
    "eet": ("EET",),
    "eest": ("EET", "Etc/GMT-3"),
    "bst": ("Europe/London", "Etc/GMT-1"),
    "msk": ("Europe/Moscow",),
    "est": ("EST", "America/New_York"),
    "edt": ("America/New_York", "Etc/GMT+4"),
    "cdt": ("America/Chicago", "Etc/GMT+5"),
    "mst": ("MST", "America/Denver"),
    "mdt": ("America/Denver", "Etc/GMT+6"),
    "pst": ("America/Los_Angeles", "Etc/GMT+8"),
    "pdt": ("America/Los_Angeles", "Etc/GMT+7"),
    "et": ("America/New_York",),
    "pt": ("America/Los_Angeles",),
    "jst": ("Asia/Tokyo",),
    "kst": ("Asia/Seoul",),
    "aest": ("Australia/Brisbane", "Australia/Sydney"),
    "aedt": ("Australia/Sydney", "Etc/GMT-11"),
}
SMALL = {"met", "wet", "et", "pt"}  # ordinary words when written in small letters
MANY = {"cst", "ist", "ast", "sst", "gst", "pkt", "hkt", "sgt", "wib", "hst", "akst"}  # several zones, or unlisted ones
NO_PLACE = frozenset(
    words(
        "my our your this that same local game any dinner lunch some next first last long a the in on what good each "
        "every play party poker cena pranzo aperitivo mezzanotte locale esatta legale solare piu ufficiale tarda e le "
        "meno il un una mia tua nostra"
    )
)
MOST_HOURS = 14  # that a clock is ahead of UTC
NO_CITY = {
    "Pacific/Easter",
    "America/Nome",
    "America/North_Dakota/Center",
}  # also ordinary words of phrases about a time


class ZoneSaid(msgspec.Struct, frozen=True):
    """`zones`: keys of the zones that may be meant, empty if none is named; `unknown`: a name that is not known."""

    rest: str  # the other words
    zones: tuple[str, ...] = ()
    unknown: str = ""


def zone_said(text: str) -> ZoneSaid:
    """The time zone that the phrase names, wherever it stands."""
    return _by_offset(text) or _by_key(text) or _by_place(text) or _by_people(text) or _by_letters(text)


def city_at_the_end(text: str) -> ZoneSaid:
    """The zone of a city, if the last words name one: `london` or `new york`."""
    words = text.split()
    for count in (2, 1):
        said = " ".join(words[-count:])
        if len(words) >= count and (key := _key(said)) and key not in NO_CITY:
            return ZoneSaid(" ".join(words[:-count]), (key,))
    return ZoneSaid(text)


def _by_offset(text: str) -> ZoneSaid | None:
    found = OFFSET.search(text)
    if not found:
        return None
    hours, minutes = int(found[2]), (found[3] or "").strip(":0")
    if minutes or hours > MOST_HOURS:
        return ZoneSaid(_without(text, found[0]), unknown=found[0])
    sign = "-" if found[1] == "+" else "+"  # the names `Etc/GMT±N` count westwards
    return ZoneSaid(_without(text, found[0]), (f"Etc/GMT{sign}{hours}" if hours else "UTC",))


def _by_key(text: str) -> ZoneSaid | None:
    found = BY_KEY.search(text) or KEY_IN_SMALL.search(text)
    return _named(text, found[0], found[1]) if found else None


def _by_place(text: str) -> ZoneSaid | None:
    """The zone of a place of one or two words: `ora di New York`, `ora di Londra domani`, `New York time`."""
    if (found := BY_PLACE.search(text)) and found[1].casefold() not in NO_PLACE:
        if found[2] and (key := _key(f"{found[1]} {found[2]}")):
            return ZoneSaid(_without(text, found[0]), (key,))
        return _named(text, found[0][: found.end(1) - found.start()], found[1])
    if (found := TWO_WORDS_TIME.search(text)) and _key(found[1]):
        return _named(text, found[0], found[1])
    return None


def _by_people(text: str) -> ZoneSaid | None:
    """The zone of `ora italiana` or `eastern time`; any other word before `time` is an unknown place."""
    found = BY_PEOPLE.search(text)
    said = found[found.lastindex or 0].casefold() if found else ""
    if found is None or said in NO_PLACE:
        return None
    if zones := (PEOPLE[said],) if said in PEOPLE else SHORT.get(said):
        return ZoneSaid(_without(text, found[0]), zones)
    return _named(text, found[0], found[2]) if found[2] else None


def _named(text: str, words: str, said: str) -> ZoneSaid:
    key = _key(said)
    return ZoneSaid(_without(text, words), (key,) if key else (), "" if key else said)


def _by_letters(text: str) -> ZoneSaid:
    """The zone of `9pm EST`, also in small letters after a time; other capitals after a time are an unknown zone."""
    for found in (*ABBREVIATION.finditer(text), *ANY_ABBREVIATION.finditer(text)):
        said = found[1].casefold()
        if said in SHORT and (found[1].isupper() or said not in SMALL):
            return ZoneSaid(_without(text, found[0]), SHORT[said])
        if said in MANY:
            return ZoneSaid(_without(text, found[0]), unknown=found[0])
    loud = LOUD.search(text)
    if loud and text != text.upper():
        return ZoneSaid(_without(text, loud[0]), unknown=loud[0])
    return ZoneSaid(text)


def _without(text: str, words: str) -> str:
    return text.replace(words, " ", 1)


def _key(said: str) -> str:
    plain = "".join(letter for letter in normalize("NFD", said) if not combining(letter))
    try:
        return zone_named(plain).key
    except Refused:
        return ""
