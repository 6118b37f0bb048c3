"""What a chat sees of a planned game: the invitation, reminders and news. All functions are pure."""

from collections.abc import Iterable, Sequence

from bot.chat import chosen_table
from bot.chat.robot_levels import chosen_level
from bot.games import FACES
from bot.schedule.plans.plan import News, Plan, Rsvp
from bot.schedule.times import dates
from bot.seam.address import menu
from bot.seam.panel import Button, Mention, Moment, Panel, Rows, Strong, Style, Text, joined
from bot.seam.typed.names import shown
from bot.showing.panels.calls import words_around
from bot.tournaments.choosing import Cup, told_length
from bot.words import Words
from engine.play import Refused
from engine.tournament.prizes import prizes

NAMED = 20  # people shown by name for each answer; the others are counted
OF_ITS_ORGANISER = {"manage", "wait", "robots", "skip", "cancel", "close_poll"}  # verbs for them, and for admins
MENTIONED = 20  # people that one message calls at most


def title(words: Words, plan: Plan) -> str:
    """Game and stakes: `Texas Hold'em NL 10/20`; of a tournament `Tournament · Texas Hold'em NL`."""
    if plan.cup:
        game = f"{words(f'game-{plan.cup.game}')} {plan.table.structure}".strip()
        return words("cup-title", game=game)
    try:
        return FACES[plan.table.game].text.title(words, chosen_table.rules_of(plan.table))
    except Refused:  # house rules that no longer exist
        return words(f"game-{plan.table.game}")


def when(words: Words, plan: Plan) -> str:
    return dates.told(words, plan.at, plan.zone)


def invitation(words: Words, plan: Plan, now: float) -> Panel:
    """The invitation: everything about the game, the people who come, and the buttons to answer."""
    lines: list[Text] = [(Strong(title(words, plan)),), (Strong(when(words, plan)),)]
    if plan.on:
        lines.append(dates.where_you_are(words, plan.at, plan.zone, now))
    lines += [(line,) for line in (*facts(words, plan), *_people(words, plan))]
    if plan.stage == "cancelled":
        lines.append((Strong(words(f"plan-cancelled_{plan.why}")),))
    elif plan.stage != "planned":
        lines.append((Strong(words(f"plan-stage_{'begun' if _is_called(plan) else plan.stage}")),))
    return Panel(joined(lines), rows=_rows(words, plan))


def _is_called(plan: Plan) -> bool:
    """Is it a tournament that has begun?"""
    return bool(plan.cup) and plan.stage in {"open", "over"}


def facts(words: Words, plan: Plan) -> list[str]:
    """One line for each further choice: series, robots and the like."""
    key = "plan-cup_organiser" if plan.cup else "plan-organiser"
    found = [words(key, name=shown(plan.organiser.name), seats=plan.room, minimum=plan.minimum)]
    if plan.cup:
        found += of_cup(words, plan, plan.cup)
    if plan.every:
        found.append(dates.series(words, plan.at, plan.zone, plan.every))
    if plan.table.house:
        found.append(" ".join(plan.table.house))
    if plan.fill:
        level = (chosen_level(words, plan.table) if plan.table.level else "") or "none"
        robots = words("cup-robots", robots=plan.fill, level=level)
        found.append(robots if plan.cup else words("plan-fills", fill=plan.fill, level=level))
    if plan.checks_in:
        found.append(words("plan-checks_in"))
    return found


def of_cup(words: Words, plan: Plan, cup: Cup) -> list[str]:
    """Lines about a tournament: entry, length, and the prizes for as many as have signed up so far (TO-PRIZE-1)."""
    rules, field = cup.rules, max(1, len(plan.coming))
    stack = () if cup.in_rounds else (words("cup-stack", stack=rules.stack),)
    found = [" · ".join((words("cup-entry", entry=cup.entry), *stack, told_length(words, cup)))]
    if cup.in_rounds:
        found.append(words("cup-rounds", tables=cup.tables))
    if rules.late:
        found.append(words("cup-late", late=rules.late, rebuys=rules.rebuys))
    if cup.entry and plan.coming and not _is_called(plan):
        paid = [words("cup-prize", place=n, prize=p) for n, p in enumerate(prizes(cup.entry * field, field), start=1)]
        found.append(words("plan-cup_prizes", prizes=" · ".join(paid)))
    return found


def _people(words: Words, plan: Plan) -> list[str]:
    coming = plan.coming
    if plan.cup:
        found = [words("cup-entered", entered=len(coming), most=plan.room, names=names(coming))]
    else:
        found = [words("plan-in", count=len(coming), seats=plan.room, names=names(coming))] if coming else []
    others = {"waiting": plan.waiting, "maybe": plan.answered("maybe"), "out": plan.answered("out")}
    others = {} if _is_called(plan) else others  # who waited got no seat, and nobody can answer any more
    found += [words(f"plan-{key}", names=names(people)) for key, people in others.items() if people]
    return found if coming or plan.cup else [words("plan-in_nobody"), *found]


def names(people: Iterable[Rsvp]) -> str:
    called = [shown(rsvp.name) for rsvp in people]
    more = f" +{len(called) - NAMED}" if len(called) > NAMED else ""
    return ", ".join(called[:NAMED]) + more


def button(words: Words, plan: Plan, verb: str, style: Style = "plain") -> Button:
    """A button that does something with this plan."""
    owner = plan.organiser.key if verb in OF_ITS_ORGANISER else ""
    label = words(f"plan-button_{verb}", cup=_is_cup(plan))
    return Button(label, menu("plan", verb, plan.name), style, owner=owner)


def _rows(words: Words, plan: Plan) -> Rows:
    if not plan.on:
        return ()
    answers = (_yes(words, plan), button(words, plan, "maybe"), _no(words, plan))
    return (answers, tuple(button(words, plan, verb) for verb in ("call", "ics", "manage")))


def _yes(words: Words, plan: Plan) -> Button:
    if plan.cup is None:
        return button(words, plan, "in", "good")
    return Button(words("button-cup_in", entry=plan.cup.entry), menu("plan", "in", plan.name), "good")


def _no(words: Words, plan: Plan) -> Button:
    if plan.cup is None:
        return button(words, plan, "out", "bad")
    return Button(words("button-cup_out"), menu("plan", "out", plan.name), "bad")


# Reminders and news.


def reminder(words: Words, plan: Plan, now: float, called: Iterable[Rsvp], was: float | None = None) -> Panel:
    """Reminds these people by a mention; their clients count down to the beginning. `was`: the former beginning."""
    lines: list[Text] = [(Strong(title(words, plan)), f" · {when(words, plan)}"), _begins(words, plan, now)]
    return Panel(joined([*lines, *_no_longer(words, plan, was), mentions(called)]), rows=_rows(words, plan)[:1])


def _no_longer(words: Words, plan: Plan, was: float | None) -> list[Text]:
    return [] if was is None else [(words("plan-news_was", when=dates.briefly(words, was, plan.zone)),)]


def private_reminder(words: Words, plan: Plan, rsvp: Rsvp, now: float) -> Panel:
    lines: list[Text] = [(Strong(title(words, plan)), f" · {when(words, plan)}"), _begins(words, plan, now)]
    return Panel(joined(lines), rows=_rows(words, plan)[:1], call=rsvp.person)


def _begins(words: Words, plan: Plan, now: float) -> Text:
    at = Moment(plan.at, dates.ahead(words, plan.at - now), planned=True)
    return words_around(words, "plan-remind", "when", at, cup=_is_cup(plan))


def _is_cup(plan: Plan) -> str:
    return "true" if plan.cup else "false"


def news(words: Words, plan: Plan, told: News, called: Iterable[Rsvp]) -> Panel:
    """One sentence that calls these people; if the time has changed, with buttons to answer anew."""
    key = told.kind
    if told.kind == "open":
        key = "cup_begins" if plan.cup else "open_check_in" if plan.held else "open"
    if told.kind == "evening_found" and plan.cup:
        key = "cup_evening_found"
    until = dates.hour(words, plan.held or plan.at, plan.zone)
    sentence = words(f"plan-news_{key}", name=shown(plan.organiser.name), until=until, cup=_is_cup(plan))
    if key == "cancelled" and plan.why != "organiser":
        sentence = words(f"plan-cancelled_{plan.why}")
    at = "" if key == "no_evening" else f" · {when(words, plan)}"
    lines: list[Text] = [(Strong(title(words, plan)), at), (Strong(sentence),)]
    lines += _no_longer(words, plan, told.was)
    if key in {"cancelled", "skipped"} and plan.cup and plan.cup.entry and plan.coming:
        lines.append((words("plan-cup_back"),))
    if told.kind == "changed":
        lines += [(line,) for line in facts(words, plan)]
    if key == "cup_begins" and plan.cup and plan.waiting:
        lines.append((words("plan-cup_no_seat", names=names(plan.waiting), entry=plan.cup.entry),))
    return Panel(joined([*lines, mentions(called)]), rows=_rows_of_news(words, plan, told))


def called_by(plan: Plan, told: News) -> list[Rsvp]:
    """The people whom this news calls."""
    if told.kind == "remind":
        return [*plan.called]
    return [rsvp for key in told.people if (rsvp := plan.rsvp(key) or _organiser(plan, key))]


def calls(people: Sequence[Rsvp]) -> list[Sequence[Rsvp]]:
    """These people, at most `MENTIONED` for each message; one message even if there is nobody to call."""
    return [people[first : first + MENTIONED] for first in range(0, max(1, len(people)), MENTIONED)]


def _organiser(plan: Plan, key: str) -> Rsvp | None:
    """The person with this key, even if they have not answered."""
    return plan.organiser if plan.organiser.key == key else None


def _rows_of_news(words: Words, plan: Plan, told: News) -> Rows:
    calendar = (button(words, plan, "ics"),)
    match told.kind:
        case "changed" | "postponed":
            return (*_rows(words, plan)[:1], calendar)
        case "cancelled" | "skipped":
            return (calendar,)
        case "moved_up":
            return _rows(words, plan)[:1]
        case "evening_found" if plan.cup:
            return _rows(words, plan)[:1]
        case _:
            return ()


def question(words: Words, plan: Plan, there: int) -> Panel:
    """Asks the organiser what to do, since too few people have come."""
    sentence = words_around(
        words, "plan-ask", "name", Mention(plan.organiser.person), count=there, minimum=plan.minimum
    )
    robots = () if plan.cup and plan.cup.in_rounds else ("robots",)
    verbs = ("wait", *robots, "skip" if plan.every and plan.stage == "asked" else "cancel")
    return Panel(
        joined([(Strong(title(words, plan)),), sentence]), rows=(tuple(button(words, plan, verb) for verb in verbs),)
    )


def mentions(people: Iterable[Rsvp]) -> Text:
    called = [Mention(rsvp.person) for rsvp in people]
    return tuple(part for mention in called for part in (" ", mention))[1:]
