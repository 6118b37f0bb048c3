"""Amounts as people type them and as buttons carry them: `120`, `1k`, `1.5k`, `pot`, `1/2`, `allin`.

This is the only place where text is read as chips. It works on the digits, so no input is too long or too large.
"""

import re

from engine.play import Amount, Refused

NUMBER = re.compile(r"(\d+(?:[.,]\d+)?|\d{1,3}(?:[.,' ]\d{3})+)\s*([km]?)", re.ASCII | re.IGNORECASE)
MOST = 10**12  # chips; nobody has more
GROUPED = re.compile(r"\d{1,3}(?:[.,' ]\d{3})+", re.ASCII)
SHARE = re.compile(r"(\d{1,2})\s*/\s*(\d{1,2})(?: (?:pot|(?:di |del )?piatto))?", re.ASCII)
WHOLE_POT = {"pot", "piatto", "apro"}
ALL = {"allin", "all-in", "all in", "tutto", "resto", "max"}
LEAST = {"min", "minimum", "minimo"}
HALF_POT = {"½", "half", "half pot", "mezzo", "mezzo piatto", "½ pot", "½ piatto"}
LONGEST_PART = 12  # digits after the point that may count
TIMES = {"": 1, "k": 1_000, "m": 1_000_000}


def read(text: str, offered: Amount, highest: int, pot: int, to_call: int) -> int:
    """The total bet in this round, in chips, that `text` means. A share of the pot, `1/2`, comes on top of the call.

    `highest`: the highest bet so far, `pot`: all chips in the middle, `to_call`: what calling costs.
    Raises Refused `amount_unreadable` or `amount_missing`; whether the amount may be bet is not judged here.
    """
    said = plainly(text)
    if said in ALL:
        return offered.high
    if said in LEAST:
        return offered.low
    if said in WHOLE_POT:
        return share_of_pot(1, 1, highest, pot, to_call)
    if said in HALF_POT:
        return share_of_pot(1, 2, highest, pot, to_call)
    if (share := SHARE.fullmatch(said)) and int(share[2]):
        return share_of_pot(int(share[1]), int(share[2]), highest, pot, to_call)
    if number := NUMBER.fullmatch(said):
        return _chips(number[1], number[2])
    raise Refused("amount_unreadable", text=text[:20]) if said else Refused("amount_missing")


def whole(text: str, low: int = 0, high: int = MOST) -> int | None:
    """The whole number that these plain digits write, or None if it is not one from `low` to `high`."""
    if not (text.isascii() and text.isdigit()):
        return None
    digits = text.lstrip("0") or "0"
    if len(digits) > len(str(high)):
        return None
    number = int(digits)
    return number if low <= number <= high else None


def plainly(text: str) -> str:
    """The text made ready to be looked up: small letters, single blanks, without the `to` of `raise to 80`."""
    return " ".join(text.casefold().split()).removeprefix("to ").removeprefix("a ")


def is_pot(text: str) -> bool:
    """Does the text mean a raise by the whole pot?"""
    return plainly(text) in WHOLE_POT


def is_all_in(text: str) -> bool:
    """Does the text mean all the player's chips?"""
    return plainly(text) in ALL


def share_of_pot(part: int, of: int, highest: int, pot: int, to_call: int) -> int:
    """The total bet of those who call and then raise by a share of the pot; for the whole pot see article HE-PL-3."""
    return highest + (pot + to_call) * part // of


def _chips(digits: str, times: str) -> int:
    """Chips: `1.5` with `k` is 1,500. Rounded to whole chips, and at most `MOST`."""
    if GROUPED.fullmatch(digits) and not times:
        digits = re.sub(r"\D", "", digits)
    chips, _, part = digits.replace(",", ".").partition(".")
    part = part[:LONGEST_PART]
    scaled = whole(chips + part, high=MOST * 10**LONGEST_PART)
    if scaled is None:
        return MOST
    one: int = 10 ** len(part)
    return min(MOST, (2 * scaled * TIMES[times] + one) // (2 * one))
