"""Reads a phrase about a time, in Italian or English, into minutes of the day, words about the day, and the rest."""

import re
from unicodedata import combining, normalize

import msgspec

from bot.schedule.times.hours import A_FRACTION, DAWN, FRACTIONS, Unread, clocks, fits, meant
from bot.schedule.times.vocabulary import A_MONTH, A_WEEKDAY, CHATTER, KNOWN, NUMBERS
from bot.schedule.times.zone_words import city_at_the_end, zone_said
from bot.schedule.times.zones import A_DAY

IN_SHORT = {  # synonyms, replaced before anything is read
    r"\b(?:tmrw|tmr)\b": "tomorrow",
    r"\bdomattina\b": "domani mattina",
    r"\bdopo domani\b|\bdomani? l'altro\b": "dopodomani",
    r"\ball'una\b": "alle 1",
    r"\boretta\b": "ora",
    r"\bmezzora\b": "mezz'ora",
    r"\bsecond of\b": "2nd of",
    r"\b3/4 d'ora\b": "3 quarti d'ora",
    r"\b(?:un paio d(?:i |')|a couple of |a couple )": "2 ",
    r"(?<=\d)ish\b": "",
    r"\b(?:in punto|sharp|please|per favore|circa|about|tardi|late|later)\b": " ",
}
TUESDAY_IN_SHORT = (
    rf"(?<!\d )(?<!st )(?<!nd )(?<!rd )(?<!th )\bmar\b(?! \d)|\bmar\b(?= \d{{1,2}} {A_MONTH}\b| \d{{1,2}}[/-])"
)
PARTS = {  # words for a part of the day: the part, and the day that they imply
    r"stamattina|stamani|this morning": ("morning", "oggi"),
    r"di mattina|del mattino|mattina|in the morning|morning": ("morning", ""),
    r"(?:a|per|ora di|at) pranzo|pranzo|(?:at |for )?lunch(?: time)?": ("lunch", ""),
    r"questo pomeriggio|this afternoon": ("afternoon", "oggi"),
    r"del pomeriggio|di pomeriggio|pomeriggio|in the afternoon|afternoon": ("afternoon", ""),
    r"stasera|sta sera|questa sera|tonight|this evening": ("evening", "oggi"),
    r"di sera|della sera|sera|in the evening|evening|at night|night": ("evening", ""),
    r"stanotte": ("night", "oggi"),
    r"di notte|notte": ("night", ""),
}
PART_OF_THE_DAY = r"(?:morning|afternoon|evening|night|mattina|pomeriggio|sera|notte)\b"
EVERY = {  # words for a series: the days between its evenings; a weekday in them is read as the day too
    rf"(?:every other|every (?:2|2nd|second)|each second) (?=weeks?\b|{A_WEEKDAY}\b(?! (?:of|in)\b))"
    r"(?:weeks?(?: on)?)?": 14,
    r"\b(?:biweekly|fortnightly|every fortnight)(?: on)?\b": 14,
    rf"\bun (?={A_WEEKDAY} (?:si|ogni 2)\b)|\bogni 2 (?:settimane\b|(?={A_WEEKDAY}\b))": 14,
    rf"\bogni altr[oa] (?={A_WEEKDAY}\b)|\bogni 15 giorni\b": 14,
    rf"\b({A_WEEKDAY}) si(?: e)? \1 no\b": 14,
    r"\b(?:every day|everyday|daily|ogni giorno|tutti i giorni(?! feriali| lavorativi| festivi)"
    rf"|every (?={PART_OF_THE_DAY})|tutte le sere)\b": 1,
    r"\b(?:ogni|tutte le) (?=sera\b|mattina\b|notte\b|pomeriggio\b)|\btutti i (?=pomeriggi\b)|\b(?=evenings\b)": 1,
    r"every week\b(?: on)?|weekly(?: on)?|ogni settimana|tutte le settimane|\bsettimanale\b": 7,
    r"\bonce a week(?: on)?\b|\b(?:una|1) volta (?:a|alla) settimana": 7,
    rf"(?:every|each|ogni|tutti i|tutte le) (?={A_WEEKDAY}\b)": 7,
    r"(?=\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b)": 7,
}
OTHER_SERIES = (
    r"\b(?:(?:every|each|ogni)\b(?: \d+ (?:weeks|settimane|months|mesi|days|giorni)\b)?|tutti i|tutte le|monthly"
    r"|yearly|mensile|\w+ (?:times|volte) (?:a|alla) (?:week|settimana)|twice a week|weekdays|weeknights"
    r"|a giorni alterni)\b"
)
LIMITS = (  # exceptions and ends, which no single moment can express
    r"\b(?:tranne|eccetto|esclus[oaie]|salvo|meno|non|senza|mai|no|except|excluding|but|not|never|without|until|till"
    r"|fino|finche|isn't|don't|can't|won't|unless)\b"
)
GONE = rf"\b(?:fa|ago|scors[oaie]|passat[oaie]|last(?! {A_WEEKDAY} (?:of|in)\b))\b"
ANOTHER_DAY = (  # a day counted from another, which is not read: nothing is proposed for it
    rf"\b{A_WEEKDAY} (?:dopo|after|seguente|successiv[oa]|following)\b"
    r"(?! (?:le|the|\d|mid|noon|mezz|cena|dinner|pranzo|lunch))|\bafter next\b|day fortnight\b|\bsettimana d(?:el|i) "
    r"|\b(?:giorno|sera) (?:prima|1|dopo)\b|\b(?:days?|nights?|evening) (?:before|after)\b(?! tomorrow)"
)
AN_AMOUNT = (
    r"(?P<said>mezz'?\s?ora|half an hour|un quarto d'ora|a quarter of an hour|tre quarti d'ora|3 quarti d'ora|"
    r"(?P<hours>\d{1,3}|un'?|una|an?)(?P<half0>[.,]5)?\s?(?P<half1>and a half )?(?:ora|ore|hours?|hrs?|h)(?![a-z])"
    rf"(?:\s*(?:e |and )(?P<half2>{A_FRACTION}))?"
    r"(?:(?:\s*(?:e |and )|(?<=h)|\s*(?=\d{1,2}\s*m))(?P<rest>\d{1,2})(?:\s*(?:minuti|min|minutes|m)\b)?)?|"
    r"(?P<minutes>\d{1,4}|un|a)\s?(?:minuti|minuto|minutes?|mins?|m)\b)"
)
FROM_NOW = (
    re.compile(rf"\b(?:tra|fra|in|entro)\s+(?:circa |about )?{AN_AMOUNT}"),
    re.compile(rf"(?<![\w.,/]){AN_AMOUNT}\s?(?:from now|da adesso|da ora)\b"),
)


class Phrase(msgspec.Struct, frozen=True):
    """A phrase that was read. `times` are all times that may be meant, in minutes after midnight, likeliest first."""

    day: str  # the words about the day; a bar stands where others were
    times: tuple[int, ...] = ()
    no_hour: str = ""  # a time that does not exist, such as 25:00
    part: str = ""  # morning, lunch, afternoon, evening or night
    after: int | None = None  # minutes from now
    every: int = 0  # days between the evenings of a series; 0: once
    unknown_series: bool = False  # a series was meant, of a kind that cannot be planned
    doubtful: bool = False  # several times were named, or one outside the named part of the day
    doubt: str = ""  # why it cannot name a moment, whatever else it says: end of a `doubt-…` key
    zones: tuple[str, ...] = ()  # keys of the time zones that may be meant, if one was named
    unknown_zone: str = ""

    @property
    def says_a_day(self) -> bool:
        return bool(self.day.strip("| ") or self.every) or self.after is not None


def phrase(text: str) -> Phrase:
    """Read a phrase, in Italian or English."""
    named = zone_said(text)
    words = Unread(re.sub(TUESDAY_IN_SHORT, "martedi", tidied(named.rest)))
    another_day = re.search(ANOTHER_DAY, words.text)
    after = _after(words)
    every = next((days for pattern, days in EVERY.items() if _taken(words, pattern)), 0)
    if every == 14:
        words.take(r"\bsi e (?:1|uno|una) no\b|\bogni 2\b")
    unknown_series = not every and words.take(OTHER_SERIES) is not None
    part, day = _part(words)
    said = clocks(words, part)
    wrong = next((clock for clock in said if not clock.exists), None)
    times = tuple(dict.fromkeys(minutes for clock in said for minutes in meant(clock, part) if not wrong))
    if part == "evening" and not day:  # without a day, the night that has begun may be meant
        times = tuple(minutes for minutes in times if minutes >= DAWN or minutes + A_DAY not in times)
    strange = [minutes for minutes in times if not fits(minutes, part)]
    if strange:
        times += tuple((minutes + A_DAY // 2) % A_DAY for minutes in strange)
    if not named.zones and not named.unknown and _is_strange(words.text):
        named = city_at_the_end(words.text.strip("| "))
        words.text = named.rest if named.zones else words.text
    return Phrase(
        day=" ".join(f"{words.text} {day}".split()),
        times=times,
        no_hour=f"{wrong.hour}:{wrong.minute:02}" if wrong else "",
        part=part,
        after=after,
        every=every,
        unknown_series=unknown_series,
        doubtful=len(said) > 1 or bool(strange),
        doubt="unclear" if another_day else _doubt(words.text),
        zones=named.zones,
        unknown_zone=named.unknown,
    )


def _doubt(left: str) -> str:
    """The doubt about a phrase that names an exception, an end or the past; else empty."""
    if re.search(LIMITS, left):
        return "limits"
    return "gone" if re.search(GONE, left) else ""


def tidied(text: str) -> str:
    """The text in small letters without accents and commas, with numbers as digits and straight apostrophes."""
    plain = "".join(letter for letter in normalize("NFD", text.casefold()) if not combining(letter))
    plain = re.sub(r"[\u2018\u2019`\u00b4]", "'", plain)
    plain = re.sub(r"([a-z])'(?![a-z0-9])", r"\1", plain)
    plain = re.sub(r"(?<=\d),(?=\d)", ".", plain)
    plain = re.sub(r"[|,;!?()]|\.(?=\s|$)(?<![ap]\.m\.)", " ", plain)
    for said, meaning in IN_SHORT.items():
        plain = re.sub(said, meaning, plain)
    plain = re.sub(r"[a-z]+(?:-[a-z]+)?", lambda word: NUMBERS.get(word[0], word[0]), plain)
    return " ".join(plain.split())


def _taken(words: Unread, pattern: str) -> bool:
    """Take a match of the pattern from the words, except a weekday in it. Was there a match?"""
    return words.take(pattern, keep=re.compile(pattern).groups) is not None


def _is_strange(text: str) -> bool:
    """Is the last word unknown, so that it may be a city?"""
    last = text.strip("| ").rpartition(" ")[2]
    return last.isalpha() and len(last) > 2 and last not in KNOWN and last not in CHATTER


def _after(words: Unread) -> int | None:
    """Minutes from now, if the words name a delay."""
    found = next(filter(None, map(words.take, FROM_NOW)), None)
    if not found:
        return None
    if found["minutes"]:
        return number(found["minutes"])
    if found["hours"]:
        half = 30 if found["half0"] or found["half1"] else FRACTIONS.get(found["half2"] or "", 0)
        return number(found["hours"]) * 60 + half + int(found["rest"] or 0)
    if "mezz" in found["said"] or "half" in found["said"]:
        return 30
    return 45 if found["said"][0] in "t3" else 15


def number(said: str) -> int:
    """A number in words or digits; an article such as `un` or `a` is 1."""
    return int(said) if said.isdigit() else 1


def _part(words: Unread) -> tuple[str, str]:
    """The part of the day that is named, and the day that its words imply; empty if none."""
    for pattern, (part, day) in PARTS.items():
        if words.take(rf"\b(?:{pattern})\b"):
            return part, day
    return "", ""
