"""A phrase about a time, tidied up: Italian or English words become minutes on the wall, days, and what is left.

The library behind it reads dates well and times badly ("domani alle 21" becomes 15:00), so times never reach it.
"""

import re
from contextlib import suppress
from unicodedata import combining, normalize

import msgspec

from bot.schedule.hours import A_FRACTION, FRACTIONS, Unread, clock, meant
from bot.schedule.zones import zone_named
from engine.play import Refused

TO_TWENTY_FOUR = (
    (
        "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici "
        "diciassette diciotto diciannove venti ventuno ventidue ventitre ventiquattro"
    ),
    (
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four"
    ),
)
NUMBERS = {word: number for words in TO_TWENTY_FOUR for number, word in enumerate(words.split())}
NUMBERS |= {"primo": 1, "prima": 1, "first": 1, "trenta": 30, "quaranta": 40, "quarantacinque": 45, "novanta": 90}
NUMBERS |= {"thirty": 30, "forty": 40, "forty-five": 45, "ninety": 90, "twenty-five": 25}
IN_SHORT = {  # other words for the same, before anything is read
    r"\b(?:tmrw|tmr)\b": "tomorrow",
    r"\bdomattina\b": "domani mattina",
    r"\bdopo domani\b|\bdomani? l'altro\b": "dopodomani",
    r"\ball'una\b": "alle 1",
    r"\boretta\b": "ora",
    r"\b(?:un paio d(?:i |')|a couple of |a couple )": "2 ",
    r"(?<=\d)ish\b": "",
    r"\b(?:in punto|sharp|please|per favore|circa|about|tardi|late|later)\b": " ",
}
WEEKDAYS = {
    word: day
    for day, names in enumerate(
        (
            "lunedi lun monday mon mondays",
            "martedi tuesday tue tues tuesdays",
            "mercoledi mer wednesday wed wednesdays",
            "giovedi gio thursday thu thur thurs thursdays",
            "venerdi ven friday fri fridays",
            "sabato sab sabati saturday sat saturdays",
            "domenica dom domeniche sunday sun sundays",
        )
    )
    for word in names.split()
}
A_WEEKDAY = rf"(?:{'|'.join(sorted(WEEKDAYS, key=len, reverse=True))})"
PARTS = {  # words of a part of the day: which, and the day that they mean by themselves
    r"stamattina|stamani|this morning": ("morning", "oggi"),
    r"di mattina|del mattino|mattina|in the morning|morning": ("morning", ""),
    r"questo pomeriggio|this afternoon": ("afternoon", "oggi"),
    r"del pomeriggio|di pomeriggio|pomeriggio|in the afternoon|afternoon": ("afternoon", ""),
    r"stasera|sta sera|questa sera|tonight|this evening": ("evening", "oggi"),
    r"di sera|della sera|sera|in the evening|evening|at night|night": ("evening", ""),
    r"stanotte": ("night", "oggi"),
    r"di notte|notte": ("night", ""),
}
EVERY = {  # what comes again: after how many days; a weekday that was said stays among the words of the day
    rf"(?:every other|every (?:2|second)|each second) (?=weeks?\b|{A_WEEKDAY}\b)(?:weeks?(?: on)?)?": 14,
    r"\b(?:biweekly|fortnightly|every fortnight)(?: on)?\b": 14,
    rf"\bun (?={A_WEEKDAY} (?:si|ogni 2)\b)|\bogni 2 (?:settimane\b|(?={A_WEEKDAY}\b))": 14,
    rf"\bogni altr[oa] (?={A_WEEKDAY}\b)|\bogni 15 giorni\b": 14,
    r"every day|daily|ogni giorno|tutti i giorni|every (?=evening|night)|ogni (?=sera)|tutte le sere": 1,
    r"every week\b(?: on)?|weekly(?: on)?|ogni settimana|tutte le settimane": 7,
    r"\bonce a week(?: on)?\b|\b(?:una|1) volta (?:a|alla) settimana": 7,
    rf"(?:every|each|ogni|tutti i|tutte le) (?={A_WEEKDAY}\b)": 7,
    r"(?=\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b)": 7,
}
OTHER_SERIES = (
    r"\b(?:(?:every|each|ogni)\b(?: \d+ (?:weeks|settimane|months|mesi)\b)?|tutti i|tutte le|monthly|yearly)\b"
)
IN_HOURS = re.compile(
    r"\b(?:tra|fra|in|entro)\s+(?:circa |about )?(?P<said>"
    r"mezz'?\s?ora|half an hour|un quarto d'ora|a quarter of an hour|tre quarti d'ora|3 quarti d'ora|"
    r"(?P<hours>\d{1,3}|un'?|una|an?)(?P<half0>[.,]5)?\s?(?P<half1>and a half )?(?:ora|ore|hours?|hrs?|h)(?![a-z])"
    rf"(?:\s*(?:e |and )(?P<half2>{A_FRACTION}))?"
    r"(?:\s*(?:e |and )?(?P<rest>\d{1,2})(?:\s*(?:minuti|min|minutes|m)\b)?)?|"
    r"(?P<minutes>\d{1,4}|un|a)\s?(?:minuti|minuto|minutes?|mins?|m)\b)"
)
HOURS_FROM_NOW = re.compile(r"\b(\d{1,3}|an?) (hours?|minutes?) from now\b")
ZONES = (  # where the time is meant; a city is looked for in the list of zones
    re.compile(r"\b([A-Za-z]+/[A-Za-z_]+(?:/[A-Za-z_]+)?|UTC|GMT|[CEMW]ET|EST|MST)\b"),
    re.compile(r"(?i)\b(?:ora|orario) di (\w+(?: \w+)?)\s*$|\b(\w+(?: york)?) time\b"),
)


class Phrase(msgspec.Struct, frozen=True):
    """What was said. `times` are minutes after midnight of the day, all that may be meant, the likeliest first."""

    day: str  # the words about the day that are left
    times: tuple[int, ...] = ()
    no_hour: str = ""  # a time that no clock shows
    part: str = ""  # morning, afternoon, evening or night
    after: int | None = None  # minutes from now
    every: int = 0  # comes again after so many days; 0: once
    unknown_series: bool = False  # it comes again as no series of ours does
    zone: str = ""

    @property
    def says_a_day(self) -> bool:
        return bool(self.day or self.every) or self.after is not None


def phrase(text: str) -> Phrase:
    zone, text = _zone(text)
    words = Unread(_tidied(text))
    after = _after(words)
    every = next((days for pattern, days in EVERY.items() if words.take(pattern)), 0)
    if every == 14:
        words.take(r"\bsi e (?:1|uno|una) no\b|\bogni 2\b")
    unknown_series = not every and words.take(OTHER_SERIES) is not None
    part, day = _part(words)
    said = clock(words, part)
    return Phrase(
        day=" ".join(f"{words.text} {day}".split()),
        times=meant(said, part) if said and said.exists else (),
        no_hour=f"{said.hour}:{said.minute:02}" if said and not said.exists else "",
        part=part,
        after=after,
        every=every,
        unknown_series=unknown_series,
        zone=zone,
    )


def _zone(text: str) -> tuple[str, str]:
    """The time zone that was named, by its key, and the other words."""
    for pattern in ZONES:
        found = pattern.search(text)
        if found:
            with suppress(Refused):
                return zone_named(found[found.lastindex or 0]).key, text.replace(found[0], " ")
    return "", text


def _tidied(text: str) -> str:
    """Small letters without accents, numbers as digits, apostrophes straight, no commas."""
    plain = "".join(letter for letter in normalize("NFD", text.casefold()) if not combining(letter))
    plain = re.sub(r"[\u2018\u2019`\u00b4]", "'", plain)
    plain = re.sub(r"([a-z])'(?![a-z0-9])", r"\1", plain)
    plain = re.sub(r"(?<=\d),(?=\d)", ".", plain)
    plain = re.sub(r"[,;!?()]|\.(?=\s|$)(?<![ap]\.m\.)", " ", plain)
    for said, meaning in IN_SHORT.items():
        plain = re.sub(said, meaning, plain)
    plain = re.sub(r"[a-z]+(?:-[a-z]+)?", lambda word: str(NUMBERS.get(word[0], word[0])), plain)
    return " ".join(plain.split())


def _after(words: Unread) -> int | None:
    """Minutes from now."""
    if found := words.take(HOURS_FROM_NOW):
        return _number(found[1]) * (60 if found[2].startswith("hour") else 1)
    found = words.take(IN_HOURS)
    if not found:
        return None
    if found["minutes"]:
        return _number(found["minutes"])
    if found["hours"]:
        half = 30 if found["half0"] or found["half1"] else FRACTIONS.get(found["half2"] or "", 0)
        return _number(found["hours"]) * 60 + half + int(found["rest"] or 0)
    if "mezz" in found["said"] or "half" in found["said"]:
        return 30
    return 45 if found["said"][0] in "t3" else 15


def _number(said: str) -> int:
    return int(said) if said.isdigit() else 1


def _part(words: Unread) -> tuple[str, str]:
    """The part of the day, and the day that its words mean by themselves."""
    for pattern, (part, day) in PARTS.items():
        if words.take(rf"\b(?:{pattern})\b"):
            return part, day
    return "", ""
