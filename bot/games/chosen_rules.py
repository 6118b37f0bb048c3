"""House rules as people choose them: chapters of choices, told in words, and packed into a button's address.

A house rule is chosen as a word, `pl_rule=without_call`; only what differs from the usual is chosen at all.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Literal, TypeAlias, get_args, get_origin
from zlib import crc32

import msgspec
from msgspec.structs import FieldInfo

from bot.games import FACES
from bot.games.own_words import key_of
from bot.seam.typed.amounts import MOST
from bot.words import Words
from engine.games import GAMES
from engine.match import HouseRules, R
from engine.play import Refused

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
ChosenRules: TypeAlias = Mapping[str, tuple[str, ...]]  # of a chat, by game: words that differ from the usual
AS_USUAL: ChosenRules = {}
SWITCH = {"on": "true", "off": "false"}
AS_IT_IS = "usual"  # it follows from the table's other rules


class HouseRule(msgspec.Struct, frozen=True):
    """One rule that a house may choose: `values` as words, the usual one first."""

    field: str
    values: tuple[str, ...]


class ToldRule(msgspec.Struct, frozen=True):
    """One rule in words."""

    name: str
    value: str
    differs: bool  # from the usual one


@cache
def chapters(game: str) -> Mapping[str, tuple[HouseRule, ...]]:
    """What may be chosen for this game, chapter by chapter."""
    kind = GAMES[game].house_rules
    return {
        chapter: tuple(_rule(kind, choice.field, choice.numbers) for choice in choices)
        for chapter, choices in FACES[game].house_rules.items()
    }


@cache
def choices(game: str) -> tuple[HouseRule, ...]:
    """All rules of all chapters."""
    return tuple(rule for rules in chapters(game).values() for rule in rules)


def _rule(kind: type[HouseRules], name: str, numbers: tuple[str, ...]) -> HouseRule:
    field = _fields(kind)[name]
    usual = _word(field.default)
    if _is_switch(field):
        values: Iterable[str] = ("off", "on")
    elif get_origin(field.type) is Literal:
        values = map(str, get_args(field.type))
    else:
        values = numbers
    return HouseRule(name, (usual, *(value for value in values if value != usual)))


@cache
def _fields(kind: type[HouseRules]) -> Mapping[str, FieldInfo]:
    """By the names that people write."""
    return {field.encode_name: field for field in msgspec.structs.fields(kind)}


def _word(value: Any) -> str:
    return {True: "on", False: "off", None: AS_IT_IS}[value] if isinstance(value, bool | None) else str(value)


def _is_switch(field: FieldInfo) -> bool:
    return bool in (field.type, *get_args(field.type))


def _plain(field: FieldInfo, value: str) -> str | None:
    """A word as the rules hold it."""
    if not _is_switch(field):
        return value
    return None if value == AS_IT_IS else SWITCH.get(value, value)


# Choosing.


def value_of(house: tuple[str, ...], rule: HouseRule) -> str:
    return dict(word.split("=") for word in house).get(rule.field, rule.values[0])


def changed(game: str, house: tuple[str, ...], field: str, value: str) -> tuple[str, ...]:
    """The same house with another value for one rule."""
    chosen = dict(word.split("=") for word in house) | {field: value}
    return differing(game, chosen)


def differing(game: str, chosen: Mapping[str, str]) -> tuple[str, ...]:
    """What is not as usual, as words in the order of the chapters."""
    return tuple(
        f"{rule.field}={chosen[rule.field]}"
        for rule in choices(game)
        if chosen.get(rule.field, rule.values[0]) != rule.values[0]
    )


def applied(kind: type[R], told: Mapping[str, object], house: Mapping[str, str]) -> R:
    """These rules, with some more as people write them (`show_all=on`). Raises Refused `unknown_choice`."""
    fields = _fields(kind)
    for key, value in house.items():
        if key not in fields.keys() - told.keys():
            raise Refused("unknown_choice", text=f"{key}={value}"[:20])
    plain = {key: _plain(fields[key], value) for key, value in house.items()}
    wrong = Refused("unknown_choice", text=" ".join(f"{key}={value}" for key, value in house.items())[:20])
    try:
        rules = msgspec.convert({**told, **plain}, kind, strict=False)
    except msgspec.ValidationError as why:
        raise wrong from why
    if any(isinstance(value, int) and abs(value) > MOST for value in msgspec.structs.astuple(rules)):
        raise wrong
    return rules


# On a button: one number for all choices, and a sign of which choices there were when it was made.


def packed(game: str, house: tuple[str, ...]) -> str:
    """The choices as a few letters; a value that no menu offers counts as the usual one."""
    chosen, number = dict(word.split("=") for word in house), 0
    for rule in choices(game):
        value = chosen.get(rule.field, rule.values[0])
        number = number * len(rule.values) + (rule.values.index(value) if value in rule.values else 0)
    return f"{_base36(number)}-{_sign(game)}" if number else "0"


def unpacked(game: str, text: str) -> tuple[str, ...]:
    """Raises Refused `moved_on` for what was packed when other rules could be chosen, or is no such text."""
    if text == "0":
        return ()
    packed_number, _, sign = text.partition("-")
    if sign != _sign(game) or not packed_number or set(packed_number) - set(DIGITS):
        raise Refused("moved_on")
    number, chosen = int(packed_number, 36), {}
    for rule in reversed(choices(game)):
        number, place = divmod(number, len(rule.values))
        chosen[rule.field] = rule.values[place]
    if number:
        raise Refused("moved_on")
    return differing(game, chosen)


@cache
def _sign(game: str) -> str:
    offered = ";".join(f"{rule.field}={','.join(rule.values)}" for rule in choices(game))
    return _base36(crc32(offered.encode()) % 36**2)


def _base36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
    return digits or "0"


# In words.


def told_choice(words: Words, game: str, field: str, value: str) -> str:
    """One rule as it is chosen: `Cap on raises, heads-up: no`."""
    return words("house-rule", rule=_name(words, game, field), value=told_value(words, game, field, value))


def _name(words: Words, game: str, field: str) -> str:
    return words(key_of(words, game, f"rule-{field}"))


def told_value(words: Words, game: str, field: str, value: str) -> str:
    """The value alone: `no`."""
    key, (name, _, number) = key_of(words, game, f"rule-{field}"), value.partition(":")
    if value in SWITCH:
        return words(f"house-{value}")
    if "/" in value:
        return words(f"{key}-blinds", blinds=value)
    if name.isdigit():
        return words(f"{key}-number", number=int(name))
    return words(f"{key}-{name}", number=int(number)) if number else words(f"{key}-{name}")


def told_differences(words: Words, game: str, rules: HouseRules) -> tuple[str, ...]:
    """What differs from the usual rules, stakes apart."""
    return tuple(told for _, told in told_by_field(words, game, rules))


def told_by_field(words: Words, game: str, rules: HouseRules) -> Iterator[tuple[str, str]]:
    """The same, each with its rule."""
    for word in differing(game, _values(game, rules)):
        field, _, value = word.partition("=")
        yield field, told_choice(words, game, field, value)


def told_all(words: Words, game: str, rules: HouseRules) -> dict[str, tuple[ToldRule, ...]]:
    """All rules by the titles of their chapters."""
    values = _values(game, rules)
    return {
        words(key_of(words, game, f"chapter-{chapter}")): tuple(
            ToldRule(
                _name(words, game, rule.field),
                told_value(words, game, rule.field, values[rule.field]),
                differs=values[rule.field] != rule.values[0],
            )
            for rule in offered
        )
        for chapter, offered in chapters(game).items()
    }


def _values(game: str, rules: HouseRules) -> dict[str, str]:
    """What these rules have for everything that may be chosen, as words."""
    fields = _fields(type(rules))
    return {rule.field: _word(getattr(rules, fields[rule.field].name)) for rule in choices(game)}
