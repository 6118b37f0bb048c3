"""*Change*: the form with several fields about a draft, and the reading of what was typed. All functions are pure."""

import re
from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from bot.chat import chosen_table
from bot.chat.reading import typed_stakes
from bot.games import FACES
from bot.games.stakes import typed
from bot.schedule.panels import choosing
from bot.schedule.plans.plan import Plan, least
from bot.schedule.times.when import Doubt, Found, read
from bot.seam.address import menu
from bot.seam.form import Field, Form
from bot.words import Words
from engine.play import Refused

MOST_REMINDERS = 5
EARLIEST = 7 * 24 * 60  # minutes before the beginning
NONE = {"", "-", "0", "no", "none", "nessuno", "niente"}
AHEAD = re.compile(r"(\d{1,5})\s*([a-z]*)", re.ASCII | re.IGNORECASE)
UNREADABLE = {"unknown_stakes", "unknown_choice", "unknown_number", "unknown_among"}
UNITS = {1: "m min minute minutes minuto minuti", 60: "h hour hours ora ore", 24 * 60: "d day days g giorno giorni"}
MINUTES = {"": 1, **{name: minutes for minutes, names in UNITS.items() for name in names.split()}}


class Wrong(msgspec.Struct, frozen=True):
    """Why one field could not be read, in words; for a time also the moments that may have been meant."""

    field: str
    why: str
    proposals: tuple[Found, ...] = ()


def fields_of(plan: Plan) -> tuple[str, ...]:
    """The fields of its form, in order. The entry of a plan is not among them: people may have paid it."""
    paid = ("stakes",) if plan.cup is None else () if plan.edits else ("entry",)
    return ("when", *paid, "minimum", "fill", "reminders")


def change_form(words: Words, plan: Plan, zone: ZoneInfo) -> Form:
    """The form filled in as the draft is, or with what was typed and could not be read. `zone`: the reader's."""
    fields = tuple(
        Field(
            words(f"plan-field_{field}"),
            plan.typed.get(field, written(words, plan, field, zone)),
            words(f"plan-hint_{field}", **_facts(plan)),
        )
        for field in fields_of(plan)
    )
    return form(words, "change", menu("plan", "change", plan.name), fields=fields)


def form(words: Words, kind: str, address: str, value: str = "", fields: tuple[Field, ...] = ()) -> Form:
    """A form about plans. `kind`: `form` for a time, `zone`, or `change` for several fields."""
    return Form(
        title=words(f"plan-{kind}_title"),
        label=words(f"plan-{kind}_label"),
        value=value,
        address=address,
        confirm=words("button-confirm"),
        cancel=words("button-cancel"),
        fields=fields,
    )


def written(words: Words, plan: Plan, field: str, zone: ZoneInfo) -> str:
    """The draft's value of a field as text, which reads back as the same."""
    match field:
        case "when":
            return datetime.fromtimestamp(plan.at, zone).strftime("%Y-%m-%d %H:%M")
        case "stakes":
            return typed(plan.table.stakes)
        case "entry":
            return str(plan.cup.entry) if plan.cup else ""
        case "reminders":
            return ", ".join(choosing.ahead(words, minutes) for minutes in plan.reminders)
        case _:
            return str(getattr(plan, field))


def changed(
    words: Words, plan: Plan, lines: Sequence[str], now: float, zone: ZoneInfo
) -> tuple[Plan, tuple[Wrong, ...]]:
    """The draft with all lines that could be read, and what is wrong with the others, which it keeps as typed.

    A line that was not touched changes nothing. Raises Refused `moved_on` for lines of another form.
    """
    fields = fields_of(plan)
    if len(lines) != len(fields):
        raise Refused("moved_on")
    typed = {field: line.strip() for field, line in zip(fields, lines, strict=True)}
    before, wrong = plan, []
    for field in fields:
        if typed[field] == written(words, before, field, zone):
            continue
        try:
            plan = _read(words, plan, field, typed[field], now, zone)
        except Refused as why:
            wrong.append(Wrong(field, _told(words, plan, field, why)))
        except _Doubtful as why:
            wrong.append(Wrong(field, why.doubt.told(words), why.doubt.proposals))
    return replace(plan, typed={each.field: typed[each.field] for each in wrong}), tuple(wrong)


def _told(words: Words, plan: Plan, field: str, why: Refused) -> str:
    """What is wrong with a field; if its text cannot be read, what belongs there."""
    if why.reason in UNREADABLE:
        return words(f"plan-hint_{field}", **_facts(plan))
    return words(f"refused-{why.reason}", **why.facts)


class _Doubtful(Exception):
    def __init__(self, doubt: Doubt) -> None:
        super().__init__(doubt.why)
        self.doubt = doubt


def _read(words: Words, plan: Plan, field: str, line: str, now: float, zone: ZoneInfo) -> Plan:
    match field:
        case "when":
            return _at(plan, line, now, zone, words.language)
        case "stakes":
            fresh = replace(plan, table=replace(plan.table, stakes=typed_stakes(line, plan.table)))
            chosen_table.playable(fresh.table)
            return fresh
        case "entry":
            return choosing.with_entry(plan, chosen_table.stake(line))
        case "minimum":
            return choosing.fitted(replace(plan, minimum=chosen_table.number_between(line, least(plan), plan.room)))
        case "fill":
            none = line.casefold() in NONE
            return replace(plan, fill=0 if none else chosen_table.number_between(line, plan.minimum, plan.room))
        case _:
            return replace(plan, reminders=_reminders(line))


def _at(plan: Plan, line: str, now: float, zone: ZoneInfo, language: str) -> Plan:
    match read(line, now, zone, language):
        case Found(at=at, every=every):
            return replace(plan, at=at, every=every or plan.every)
        case doubt:
            raise _Doubtful(doubt)


def _reminders(line: str) -> tuple[int, ...]:
    """Minutes before the beginning, the earliest first, of `24 h, 1 h, 10 min`. Raises Refused `unknown_choice`."""
    if line.casefold() in NONE:
        return ()
    found = {_ahead(part.strip()) for part in re.split(r"[,;·+]| e | and ", line)}
    if len(found) > MOST_REMINDERS:
        raise Refused("unknown_choice", text=line[:20])
    return tuple(sorted(found, reverse=True))


def _ahead(said: str) -> int:
    """Minutes before the beginning; a number without a unit is minutes. Raises Refused `unknown_choice`."""
    if (match := AHEAD.fullmatch(said)) and (unit := MINUTES.get(match[2].lower())):
        minutes = int(match[1]) * unit
        if 1 <= minutes <= EARLIEST:
            return minutes
    raise Refused("unknown_choice", text=said[:20])


def _facts(plan: Plan) -> dict[str, int | str]:
    stakes = FACES[plan.table.game].text.stakes.example()
    return {"low": least(plan), "minimum": plan.minimum, "room": plan.room, "stakes": stakes}
