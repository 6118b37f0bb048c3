"""The private panels of plans: a draft, a question about its time, the organiser's menu, the list. All pure."""

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from bot.schedule.panels import choosing
from bot.schedule.panels.changing import Wrong
from bot.schedule.panels.invitation import button, facts, title, when
from bot.schedule.plans.plan import Plan, Rsvp
from bot.schedule.times import dates
from bot.schedule.times.when import CLEAR, Doubt, Found, Reading
from bot.schedule.times.wish import Wish
from bot.seam.address import menu
from bot.seam.panel import Button, Panel, Rows, Select, Strong, Text, in_rows, joined
from bot.seam.typed.names import shown
from bot.words import Words
from engine.games import WITH_TOURNAMENTS

LONGEST_LIST = 20
MOST_HEIRS = 10
STEPS = {"day": 24 * 60, "half": 30}  # minutes
PUT_OFF = (15, 30, 60, 24 * 60)  # minutes
ON_A_ROW = 2


def draft_panel(words: Words, plan: Plan, now: float, *, forms: bool) -> Panel:
    """A draft with weekday, local time and time zone, to be confirmed by a press. `now` in unix seconds.

    `forms`: does the reader's platform have forms? Then one form takes all that can be typed, and settings with many
    values are lists. Else every setting is a button, which switches between two values or opens a page of several.
    """
    lines: list[Text] = [
        (Strong(title(words, plan)),),
        (Strong(when(words, plan)),),
        dates.where_you_are(words, plan.at, plan.zone, now),
        *((line,) for line in facts(words, plan)),
        *([(choosing.label(words, plan, "reminders"),)] if forms else []),
        (words("plan-menu_confirm"),),
    ]
    save = button(words, plan, "save" if plan.edits else "confirm", "main")
    if not forms:
        end = (save, button(words, plan, "when"), button(words, plan, "drop"))
        return Panel(joined(lines), rows=(*_steps(words, plan), *_settings(words, plan, choosing.offered(plan)), end))
    rest = [each for each in choosing.offered(plan) if each not in choosing.LISTED | choosing.TYPED]
    end = (save, button(words, plan, "change"), button(words, plan, "drop"))
    return Panel(
        joined(lines), rows=(*_steps(words, plan), *_settings(words, plan, rest), end), selects=_lists(words, plan)
    )


def pick_panel(words: Words, plan: Plan, setting: str) -> Panel:
    """The values of one setting as a page of buttons, for a platform without lists; the page says what they are of."""
    listed = _list(words, plan, setting, choosing.told)
    buttons = tuple(button for row in Panel((), selects=(replace(listed, page=""),)).keyboard for button in row)
    lines: list[Text] = [(Strong(title(words, plan)),), (choosing.label(words, plan, setting),)]
    return Panel(joined(lines), rows=(*in_rows(buttons, ON_A_ROW), (_back(words, plan),)))


def wrong_panel(words: Words, plan: Plan, wrong: Sequence[Wrong]) -> Panel:
    """The lines of a form that could not be read, and why. All other lines are in the draft already."""
    lines: list[Text] = [(Strong(title(words, plan)),), (Strong(when(words, plan)),)]
    for each in wrong:
        line = words("plan-wrong", field=words(f"plan-field_{each.field}"), text=plan.typed[each.field][:40])
        lines.append((Strong(line), f" {each.why}"))
    lines.append((words("plan-wrong_rest"),))
    found = [found for each in wrong for found in each.proposals]
    rows = tuple((Button(label, _at(plan, each)),) for label, each in _brief(words, found))
    correct = Button(words("button-correct"), menu("plan", "correct", plan.name), "main")
    return Panel(joined(lines), rows=(*rows, (correct, _back(words, plan))))


def _lists(words: Words, plan: Plan) -> tuple[Select, ...]:
    return tuple(_list(words, plan, setting) for setting in choosing.offered(plan) if setting in choosing.LISTED)


def _list(words: Words, plan: Plan, setting: str, told: Callable[[Words, Plan, str], str] = choosing.label) -> Select:
    """A setting as a list. A chosen value that is none of the usual ones comes first."""
    now, values = choosing.word_of(plan, setting), choosing.values_of(plan, setting)
    if now not in {choosing.word_of(value, setting) for value in values}:
        values = (plan, *values)
    options = tuple(
        Button(
            told(words, value, setting),
            menu("plan", "set", plan.name, setting, word := choosing.word_of(value, setting)),
            "good" if word == now else "plain",
        )
        for value in values
    )
    return Select(choosing.label(words, plan, setting), options, menu("plan", "pick", plan.name, setting))


def _steps(words: Words, plan: Plan) -> Rows:
    buttons = []
    for step, minutes in STEPS.items():
        called = words(f"plan-step_{step}")
        for verb, moved in (("earlier", -minutes), ("later", minutes)):
            buttons.append(
                Button(words(f"plan-button_{verb}", step=called), menu("plan", "step", plan.name, str(moved)))
            )
    return (tuple(buttons),)


def _settings(words: Words, plan: Plan, settings: Iterable[str]) -> Rows:
    verbs = {setting: "pick" if choosing.has_several(plan, setting) else "set" for setting in settings}
    buttons = [
        Button(choosing.label(words, plan, setting), menu("plan", verb, plan.name, setting))
        for setting, verb in verbs.items()
    ]
    return in_rows(buttons, ON_A_ROW)


def _back(words: Words, plan: Plan) -> Button:
    return Button(words("menu-back"), menu("plan", "draft", plan.name))


def doubt_panel(words: Words, doubt: Doubt, plan: Plan | None) -> Panel:
    """Why a phrase does not name one moment; with a draft also buttons for the moments that may have been meant."""
    lines: list[Text] = [(Strong(doubt.told(words)),)]
    if doubt.why in CLEAR:
        return Panel(joined(lines))
    if plan is None or not doubt.proposals:
        return Panel(joined([*lines, (words("doubt-try"),)]))
    rows = tuple((Button(label, _at(plan, found)),) for label, found in _brief(words, doubt.proposals))
    return Panel(joined(lines), rows=(*rows, (button(words, plan, "drop"),)))


def games_panel(words: Words, wish: Wish, reading: Reading, plan: Plan) -> Panel:
    """The question which of several games a name means: a button for each game and each moment that may be meant."""
    lines: list[Text] = [(Strong(words("doubt-which_game", text=wish.name[:40])),)]
    if isinstance(reading, Doubt):
        lines.append((reading.told(words),))
    times = (reading,) if isinstance(reading, Found) else reading.proposals
    games = [game for game in wish.games if plan.cup is None or game in WITH_TOURNAMENTS]
    rows = tuple(
        (Button(f"{words.attribute(f'game-{game}', 'short')} · {label}", _at(plan, found, game)),)
        for label, found in _brief(words, times)
        for game in games
    )
    return Panel(joined(lines), rows=(*rows, (button(words, plan, "drop"),)))


def _brief(words: Words, found: Sequence[Found]) -> Iterable[tuple[str, Found]]:
    """Moments with their labels."""
    return zip(dates.brief_each(words, ((each.at, each.zone) for each in found)), found, strict=True)


def _at(plan: Plan, found: Found, *game: str) -> str:
    return menu("plan", "at", plan.name, int(found.at), found.every, *game)


def list_panel(words: Words, plans: Sequence[Plan], zone: str, *, sets_zone: bool) -> Panel:
    """The list of plans, with a button for each that shows it. `sets_zone`: may who reads it change the time zone?"""
    lines: list[Text] = [(Strong(words("plan-list")),)]
    lines += [(_line(words, plan),) for plan in plans[:LONGEST_LIST]] or [(words("plan-list_none"),)]
    lines.append((words("plan-list_how"),))
    rows = tuple((Button(_in_short(words, plan), menu("plan", "show", plan.name)),) for plan in plans[:LONGEST_LIST])
    end = [Button(words("plan-button_new"), menu("plan", "new"), "main")]
    if sets_zone:
        end.append(Button(words("plan-button_zone", zone=zone), menu("plan", "zone")))
    return Panel(joined(lines), rows=(*rows, tuple(end)))


def _in_short(words: Words, plan: Plan) -> str:
    """`gio 26 nov, 21:00 · Hold'em`: a button has room for no more."""
    return f"{dates.briefly(words, plan.at, plan.zone)} · {words.attribute(f'game-{plan.table.game}', 'short')}"


def _line(words: Words, plan: Plan) -> str:
    when = dates.briefly(words, plan.at, plan.zone)
    return words("plan-line", when=when, title=title(words, plan), count=len(plan.coming))


# What the organiser may do.


def manage_panel(words: Words, plan: Plan) -> Panel:
    skip = (button(words, plan, "skip"),) if plan.every else ()
    changes = (button(words, plan, "edit"), button(words, plan, "put_off"), button(words, plan, "hand"))
    return _about(words, plan, "plan-manage", (changes, (*skip, button(words, plan, "call_off", "bad"))))


def put_off_panel(words: Words, plan: Plan) -> Panel:
    def label(minutes: int) -> str:
        return words("plan-minutes", minutes=minutes) if minutes % 60 else words("plan-hours", hours=minutes // 60)

    steps = tuple(Button(label(minutes), menu("plan", "by", plan.name, minutes)) for minutes in PUT_OFF)
    return _about(words, plan, "plan-put_off", (steps, (button(words, plan, "move"),)))


def heirs_panel(words: Words, plan: Plan) -> Panel:
    """Buttons for the people who may take over: everybody who has answered."""
    heirs = [rsvp for rsvp in plan.rsvps if rsvp.answer and rsvp.key != plan.organiser.key][:MOST_HEIRS]
    rows = tuple((Button(shown(rsvp.name), menu("plan", "heir", plan.name, address_of(rsvp))),) for rsvp in heirs)
    return _about(words, plan, "plan-hand_to" if heirs else "plan-hand_nobody", rows)


def address_of(rsvp: Rsvp) -> str:
    """A person as a word of an address."""
    return rsvp.person.id[:24]


def really_panel(words: Words, plan: Plan) -> Panel:
    series = "true" if plan.every else "false"
    return _about(words, plan, "plan-really", ((button(words, plan, "really", "bad"),),), series=series)


def _about(words: Words, plan: Plan, key: str, rows: Iterable[tuple[Button, ...]], **more: str) -> Panel:
    lines: list[Text] = [(Strong(title(words, plan)), f" · {when(words, plan)}"), (words(key, **more),)]
    return Panel(joined(lines), rows=tuple(row for row in rows if row))
