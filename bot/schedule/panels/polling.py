"""What a chat sees of a poll, and of any plan: once a poll is decided, its message becomes the invitation."""

from bot.schedule.panels.invitation import button, invitation, names, of_cup, title
from bot.schedule.plans.plan import Choice, Plan, Rsvp
from bot.schedule.times import dates
from bot.seam.address import menu
from bot.seam.panel import Button, Moment, Panel, Strong, Text, in_rows, joined
from bot.seam.typed.names import shown
from bot.showing.panels.calls import words_around
from bot.words import Words


def panel_of(words: Words, plan: Plan, now: float) -> Panel:
    """The plan as its chat sees it now: a poll until that is decided, then the invitation."""
    return poll_panel(words, plan, now) if plan.moments else invitation(words, plan, now)


def poll_panel(words: Words, plan: Plan, now: float) -> Panel:
    """PL-POLL-1. Each moment with those who can come, a button to tick it, and one to close the poll.

    PL-POLL-2. Of a tournament also what it costs, and that a tick costs nothing.
    """
    lines: list[Text] = [(Strong(title(words, plan)),), (Strong(words("poll-which")),)]
    lines += [(_line(words, plan, choice),) for choice in plan.moments]
    name = shown(plan.organiser.name)
    lines.append((words("poll-asks", name=name, minimum=plan.minimum, seats=plan.room),))
    if plan.cup:
        lines += [(line,) for line in (*of_cup(words, plan, plan.cup), words("poll-free"))]
    if plan.stage != "poll":
        return Panel(joined([*lines, (Strong(words(f"plan-cancelled_{plan.why}")),)]))
    if plan.until is not None:
        ends = Moment(plan.until, dates.ahead(words, plan.until - now), planned=True)
        lines.append(words_around(words, "poll-ends", "when", ends))
    ticks = [_tick(words, plan, number) for number in range(len(plan.moments))]
    return Panel(joined(lines), rows=(*in_rows(ticks), (button(words, plan, "close_poll"),)))


def _line(words: Words, plan: Plan, choice: Choice) -> str:
    people = [plan.rsvp(key) or Rsvp(key, "") for key in choice.keys]
    when = dates.briefly(words, choice.at, plan.zone)
    return words("poll-line", when=when, count=len(people), names=names(people))


def _tick(words: Words, plan: Plan, number: int) -> Button:
    choice = plan.moments[number]
    when = dates.briefly(words, choice.at, plan.zone)
    return Button(words("poll-tick", when=when, count=len(choice.keys)), menu("plan", "tick", plan.name, number))
