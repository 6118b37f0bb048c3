"""`/schedule` and all buttons of planned games: every press of one person gets one answer, or raises Refused."""

from collections.abc import Awaitable, Callable, Mapping
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot import commands, seating
from bot.guests import Guests
from bot.panel import Panel
from bot.people import Person, Place
from bot.platform import Platform
from bot.press import Answer, Asking, Done, Handed, Linked, Said, Shown
from bot.schedule import choosing, dates, ics, menus
from bot.schedule import plan as plans
from bot.schedule.invitation import invitation, when
from bot.schedule.plan import MINUTE, WAITS, Plan, Rsvp, least
from bot.schedule.planner import Planner
from bot.schedule.when import Doubt, Found, read
from bot.schedule.zones import days_later, zone_named
from bot.seating import NewTable
from bot.words import Words
from engine.play import Refused

MOST_PLANS = 20  # in one chat
A_WEEK = 7  # days
ZONE_WORDS, MOVE_WORDS = {"zone", "fuso"}, {"move", "sposta"}
DRAFTING = {"set", "step", "at", "when", "confirm", "save", "drop"}
DECIDING = {"wait", "robots", "cancel"}
MANAGING = {"manage", "edit", "put_off", "by", "move", "hand", "heir", "skip", "call_off", "really"}


class ScheduleDesk:
    """`usual` is the table where no other is said, `zone` the time zone of chats that chose none."""

    def __init__(
        self, planner: Planner, guests: Guests, platforms: Mapping[str, Platform], usual: NewTable, zone: ZoneInfo
    ) -> None:
        self._planner = planner
        self._guests = guests
        self._platforms = platforms
        self._usual = usual
        self._zone = zone

    async def command(self, person: Person, place: Place, options: Mapping[str, str]) -> Answer:
        """`/schedule`: the list; with words a draft of what they say."""
        said = " ".join(filter(None, (options.get("when"), options.get("game")))).strip()
        first, _, rest = said.partition(" ")
        if not said:
            return await self._list(person, place)
        if first.casefold() in ZONE_WORDS:
            return await self._set_zone(person, place, rest)
        if first.casefold() in MOVE_WORDS:
            return await self._move(person, place, rest)
        return await self._new(person, place, said)

    async def menu(self, said: tuple[str, ...], person: Person, place: Place, value: str | None) -> Answer:
        """A button `menu.plan.VERB.NAME…`; `value` is what was typed into its form."""
        match said:
            case ("new",):
                return await self._form_or(person, "new", value, lambda typed: self._new(person, place, typed))
            case ("zone",):
                return await self._ask_zone(person, place, value)
            case ("table", *words):
                return await self._draft(person, place, NewTable.from_words(tuple(words)))
            case (verb, name, *rest):
                return await self._about(verb, await self._planner.find(name), person, tuple(rest), value)
            case _:
                raise Refused("moved_on")

    async def _about(self, verb: str, plan: Plan, person: Person, rest: tuple[str, ...], value: str | None) -> Answer:
        if verb in DRAFTING:
            if plan.organiser.key != person.key:
                raise Refused("plan_organiser", name=plan.organiser.name)
            if plan.stage != "draft":
                raise Refused("moved_on")
            return await self._drafting(verb, plan, person, rest, value)
        if verb in MANAGING | DECIDING:
            if plan.organiser.key != person.key and not await self._manages(person, plan.place):
                raise Refused("plan_organiser", name=plan.organiser.name)
            if not plan.alive:
                raise Refused("plan_over")
            return await (self._deciding if verb in DECIDING else self._managing)(verb, plan, person, rest)
        return await self._public(verb, plan, person)

    # What everybody may do.

    async def _public(self, verb: str, plan: Plan, person: Person) -> Answer:
        words = self._words(person)
        match verb:
            case "in" | "maybe" | "out":
                after = await self._planner.change(plan.name, _while_open(lambda p: plans.answered(p, person, verb)))
                return Done(self._answered(words, after, person))
            case "call":
                return await self._call(plan, person)
            case "ics":
                return self._calendar(words, plan)
            case "show":
                return Shown(invitation(words, plan, self._planner.now()), secret=False)
            case "again":
                fresh = await self._planner.once_more(plan.name, A_WEEK, Rsvp(person.key, person.name))
                return Done(words("plan-said_again", when=when(words, fresh)))
            case _:
                raise Refused("moved_on")

    def _answered(self, words: Words, plan: Plan, person: Person) -> str:
        rsvp = plan.rsvp(person.key)
        if rsvp in plan.waiting:
            return words("plan-said_waiting", place=plan.waiting.index(rsvp) + 1)
        return words(f"plan-said_{rsvp.answer}") if rsvp else ""

    async def _call(self, plan: Plan, person: Person) -> Answer:
        after = await self._planner.change(plan.name, _while_open(lambda p: plans.calls(p, person)))
        rsvp, words = after.rsvp(person.key), self._words(person)
        if rsvp and rsvp.calls and not self._guests.reachable(person.key):
            return Linked("plan", (words("plan-said_start"),))
        return Done(words("plan-said_calls" if rsvp and rsvp.calls else "plan-said_calls_not"))

    def _calendar(self, words: Words, plan: Plan) -> Answer:
        data = ics.appointment(words, plan, self._planner.now())
        return Handed((when(words, plan),), f"{plan.name}.ics", ics.MIME, data)

    async def _list(self, person: Person, place: Place) -> Answer:
        found = await (self._planner.of(person.key) if place.private_to else self._planner.here(place))
        zone = self._zone_of(person.key if place.private_to else place.key)
        return Shown(menus.list_panel(self._words(person), found, zone.key), secret=False)

    # Time zones.

    async def _ask_zone(self, person: Person, place: Place, value: str | None) -> Answer:
        if value is not None:
            return await self._set_zone(person, place, value)
        words, zone = self._words(person), self._zone_of(place.key if not place.private_to else person.key)
        if self._platforms[person.platform].has_forms:
            return Asking(menus.zone_form(words, zone.key))
        return Said((words("plan-said_zone_how"),))

    async def _set_zone(self, person: Person, place: Place, said: str) -> Answer:
        """In private one's own; in a group that of the chat, which its admins set."""
        zone, words = zone_named(said), self._words(person)
        if not place.private_to and not await self._manages(person, place):
            raise Refused("only_admins")
        key, whose = (person.key, "yours") if place.private_to else (place.key, "chat")
        await self._guests.change(key, zone=zone.key)
        now = dates.hour(words, self._planner.now(), zone.key)
        return Said((words(f"plan-said_zone_{whose}", zone=zone.key, now=now),))

    def _zone_of(self, *keys: str) -> ZoneInfo:
        """The time zone of the first of these who chose one."""
        chosen = next((zone for key in keys if (zone := self._guests.about(key).zone)), "")
        return ZoneInfo(chosen) if chosen else self._zone

    # Drafts.

    async def _new(self, person: Person, place: Place, said: str) -> Answer:
        """`domani alle 21 holdem 10/20`: shown back to be confirmed, or asked back."""
        phrase, wished = _split(said)
        house = self._guests.about(place.key).house
        table = commands.new_table(commands.options_of("play", wished, {}), self._usual, house)
        return await self._draft(person, place, table, phrase)

    async def _draft(self, person: Person, place: Place, table: NewTable, phrase: str = "21:00") -> Answer:
        if place.private_to:
            raise Refused("plan_private")
        if len(await self._planner.here(place)) >= MOST_PLANS:
            raise Refused("plan_too_many", most=MOST_PLANS)
        seating.rules_of(table)  # wrong rules are told at once
        words, zone, now = self._words(person), self._zone_of(person.key, place.key), self._planner.now()
        reading = read(phrase, now, zone, words.language)
        found = reading if isinstance(reading, Found) else next(iter(reading.proposals), None)
        if found is None:
            return self._shown_reading(words, None, reading)
        organiser = Rsvp(person.key, person.name)
        draft = Plan(
            self._planner.new_name(), place, organiser, table, found.at, self._zone_of(place.key).key, every=found.every
        )
        draft = replace(draft, minimum=least(draft), made=now)
        await self._planner.add(draft)
        return self._shown_reading(words, draft, reading)

    def _shown_reading(self, words: Words, draft: Plan | None, reading: Found | Doubt) -> Answer:
        if isinstance(reading, Found) and draft:
            return Shown(menus.draft_panel(words, draft, self._planner.now()), secret=False)
        doubt = reading if isinstance(reading, Doubt) else Doubt("unclear")
        return Shown(menus.doubt_panel(words, doubt, draft), secret=False)

    async def _drafting(
        self, verb: str, draft: Plan, person: Person, rest: tuple[str, ...], value: str | None
    ) -> Answer:
        words = self._words(person)
        match verb, rest:
            case "set", (setting,):
                return await self._redrafted(words, draft, lambda plan: choosing.onward(plan, setting))
            case "step", (minutes,):
                at = _stepped(draft, _number(minutes))
                if at <= self._planner.now():
                    raise Refused("plan_past")
                return await self._redrafted(words, draft, lambda plan: replace(plan, at=at))
            case "at", (at, every):
                moment = replace(draft, at=float(_number(at)), every=_number(every))
                if moment.every not in choosing.EVERY or moment.at <= self._planner.now():
                    raise Refused("plan_past")
                return await self._redrafted(words, draft, lambda plan: moment)
            case "when", ():
                return await self._form_or(
                    person, f"when.{draft.name}", value, lambda said: self._retimed(person, draft, said)
                )
            case "confirm" | "save", ():
                return await self._confirmed(words, draft)
            case "drop", ():
                await self._planner.forget(draft)
                return Shown(Panel((words("plan-said_dropped"),)), secret=False)
            case _:
                raise Refused("moved_on")

    async def _redrafted(self, words: Words, draft: Plan, wish: Callable[[Plan], Plan]) -> Answer:
        after = await self._planner.change(draft.name, wish)
        return Shown(menus.draft_panel(words, after, self._planner.now()), secret=False)

    async def _retimed(self, person: Person, draft: Plan, said: str) -> Answer:
        """Another time for a draft, as people say it."""
        words, zone = self._words(person), self._zone_of(person.key, draft.place.key)
        reading = read(said, self._planner.now(), zone, words.language)
        if isinstance(reading, Found):
            every = reading.every or draft.every
            draft = await self._planner.change(draft.name, lambda plan: replace(plan, at=reading.at, every=every))
        return self._shown_reading(words, draft, reading)

    async def _confirmed(self, words: Words, draft: Plan) -> Answer:
        if draft.edits:
            plan = await self._planner.replace_by(draft)
            return Shown(Panel((words("plan-said_changed"),)), secret=False)
        plan = await self._planner.change(draft.name, lambda plan: plans.confirmed(plan, self._planner.now()))
        return Shown(Panel((words("plan-said_planned", when=when(words, plan)),)), secret=False)

    # What the organiser does with a plan.

    async def _managing(self, verb: str, plan: Plan, person: Person, rest: tuple[str, ...]) -> Answer:
        words = self._words(person)
        if plan.stage == "open":
            raise Refused("plan_open")
        match verb, rest:
            case "manage", ():
                panel = menus.manage_panel(words, plan)
            case "put_off", ():
                panel = menus.put_off_panel(words, plan)
            case "hand", ():
                panel = menus.heirs_panel(words, plan)
            case "call_off", ():
                panel = menus.really_panel(words, plan)
            case "edit" | "move", ():
                panel = menus.draft_panel(words, await self._copy(plan, person), self._planner.now())
            case _:
                return await self._change(verb, plan, words, rest)
        return Shown(panel, secret=False)

    async def _change(self, verb: str, plan: Plan, words: Words, rest: tuple[str, ...]) -> Answer:
        now = self._planner.now()
        match verb, rest:
            case "by", (minutes,):
                later = _stepped(plan, _number(minutes))
                await self._planner.change(plan.name, lambda plan: plans.put_off(plan, later, now), "postponed")
                said = words("plan-said_changed")
            case "heir", (who,):
                heir = next((rsvp for rsvp in plan.rsvps if menus.address_of(rsvp) == who), None)
                if heir is None:
                    raise Refused("moved_on")
                await self._planner.change(plan.name, lambda plan: plans.handed_over(plan, heir), "handed_over")
                said = words("plan-said_handed", name=heir.name)
            case "skip", ():
                await self._planner.change(plan.name, lambda plan: plans.cancelled(plan, "skipped"), "skipped")
                said = words("plan-said_skipped")
            case "really", ():
                await self._call_off(plan)
                said = words("plan-said_cancelled")
            case _:
                raise Refused("moved_on")
        return Shown(Panel((said,)), secret=False)

    async def _copy(self, plan: Plan, person: Person) -> Plan:
        """A draft of what the plan shall become."""
        organiser = Rsvp(person.key, person.name)
        draft = replace(plan, name=self._planner.new_name(), stage="draft", edits=plan.name, organiser=organiser)
        return await self._planner.add(replace(draft, rsvps=(), made=self._planner.now(), until=None))

    async def _move(self, person: Person, place: Place, said: str) -> Answer:
        """`/schedule move friday 9pm`: my only game here, with another time, to be confirmed."""
        mine = [plan for plan in await self._planner.here(place) if plan.organiser.key == person.key]
        mine = [plan for plan in mine if plan.stage != "open"]
        if len(mine) != 1:
            raise Refused("plan_which")
        return await self._retimed(person, await self._copy(mine[0], person), said)

    async def _call_off(self, plan: Plan) -> None:
        """A series ends with it."""
        await self._planner.change(
            plan.name, lambda plan: plans.cancelled(replace(plan, every=0), "organiser"), "cancelled"
        )

    async def _deciding(self, verb: str, plan: Plan, person: Person, rest: tuple[str, ...]) -> Answer:
        """Too few are there: what now?"""
        words, now = self._words(person), self._planner.now()
        match verb:
            case "wait":
                after = await self._planner.change(plan.name, lambda plan: plans.waits(plan, now))
                return Done(words("plan-said_waits", when=dates.hour(words, now + WAITS, after.zone)))
            case "robots":
                await self._planner.change(plan.name, plans.with_robots)
                return Done(words("plan-said_robots"))
            case _:
                if plan.stage == "open":
                    raise Refused("plan_open")
                await self._call_off(plan)
                return Done(words("plan-said_cancelled"))

    # Small things.

    async def _form_or(
        self, person: Person, address: str, value: str | None, then: Callable[[str], Awaitable[Answer]]
    ) -> Answer:
        """A form, or what was typed into it; where there are no forms, how to type it as a command."""
        if value is not None:
            return await then(value)
        words = self._words(person)
        if self._platforms[person.platform].has_forms:
            return Asking(menus.when_form(words, f"menu.plan.{address}"))
        return Said((words("plan-said_how"),))

    async def _manages(self, person: Person, place: Place) -> bool:
        return await self._platforms[person.platform].manages(person, place)

    def _words(self, person: Person) -> Words:
        return self._guests.words_for(person.key)


def _while_open(wish: Callable[[Plan], Plan]) -> Callable[[Plan], Plan]:
    """Only as long as one may still answer. Raises Refused."""

    def granted(plan: Plan) -> Plan:
        if plan.stage not in {"planned", "asked"}:
            raise Refused("plan_open" if plan.stage == "open" else "moved_on")
        return wish(plan)

    return granted


def _split(said: str) -> tuple[str, str]:
    """What was said of the time, and what of the table: `domani alle 21` and `holdem 10/20`."""
    words = said.split()
    for start in range(len(words)):
        for end in range(min(start + 4, len(words)), start, -1):
            if commands.game_named(" ".join(words[start:end])):
                if start:
                    return " ".join(words[:start]), " ".join(words[start:])
                return " ".join(words[end:]), " ".join(words[:end])
    return said, ""


def _stepped(plan: Plan, minutes: int) -> float:
    """So much later: days on the wall, less than a day as time passes."""
    days, rest = divmod(minutes, 24 * 60)
    return plan.at + minutes * MINUTE if rest else days_later(plan.at, days, ZoneInfo(plan.zone))


def _number(said: str) -> int:
    """Raises Refused for what no button of ours says."""
    digits = said.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 12):
        raise Refused("moved_on")
    return int(said)
