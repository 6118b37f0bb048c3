"""`/schedule` and the buttons of planned games: every press of one person gets one answer, or raises Refused."""

from collections.abc import Callable, Mapping
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot.chat.chosen_table import NewTable
from bot.chat.preferences import Preferences
from bot.chat.which_table import community_of
from bot.schedule.panels import menus
from bot.schedule.panels.changing import form
from bot.schedule.panels.completing import CUP_WORDS, completions
from bot.schedule.panels.drafting import DRAFTING, Drafting
from bot.schedule.panels.invitation import when
from bot.schedule.panels.managing import MANAGING, Managing
from bot.schedule.panels.polling import panel_of
from bot.schedule.panels.polls import POLLING, Polls
from bot.schedule.plans import changes, entries
from bot.schedule.plans.permissions import Permissions
from bot.schedule.plans.plan import Answer as RsvpAnswer
from bot.schedule.plans.plan import Plan, Rsvp
from bot.schedule.running.planner import Planner
from bot.schedule.times import dates
from bot.schedule.times.zones import zone_named
from bot.seam.address import menu
from bot.seam.people import Person, Place
from bot.seam.platform import Platform
from bot.seam.press import Answer, Asking, Done, Handed, Linked, Said, Shown
from bot.tournaments.choosing import Cup
from bot.words import Words
from engine.house.chips.bank import Bank
from engine.house.store.ports import Overdrawn
from engine.play import Refused

A_WEEK = 7  # days
SEATING = {"in", "again"}  # verbs with which a person will have a seat when the table opens
ZONE_WORDS, MOVE_WORDS, POLL_WORDS = {"zone", "fuso"}, {"move", "sposta"}, {"poll", "sondaggio"}
CANCEL_WORDS, LIST_WORDS = {"cancel", "annulla"}, {"", "list", "lista", "elenco"}
START = "plan-"  # the beginning of the start word with which somebody says that they come
TO_CALL = f"{START}call"  # the start word for being reminded in private


class ScheduleCommands:
    """`usual`: the table if people name no other. `zone`: the time zone of chats that chose none."""

    def __init__(
        self,
        planner: Planner,
        preferences: Preferences,
        platforms: Mapping[str, Platform],
        usual: NewTable,
        zone: ZoneInfo,
        bank: Bank,
    ) -> None:
        self._planner = planner
        self._bank = bank
        self._permissions = Permissions(preferences, platforms, zone)
        self._drafting = Drafting(planner, self._permissions, usual)
        self._polls = Polls(planner, self._permissions, self._drafting)
        self._managing = Managing(planner, self._permissions, self._drafting)

    async def command(self, person: Person, place: Place, options: Mapping[str, str]) -> Answer:
        """`/schedule` alone or with `list` shows the list of plans; with words it makes a draft of what they say."""
        said = " ".join(filter(None, (options.get("when"), options.get("game")))).strip()
        first, _, rest = said.partition(" ")
        if said.casefold() in LIST_WORDS:
            return await self._list(person, place)
        if first.casefold() in ZONE_WORDS:
            return await self._set_zone(person, place, rest)
        if first.casefold() in MOVE_WORDS or said.casefold() in CANCEL_WORDS:
            return await (self._managing.move(person, place, rest) if rest else self._managing.call_off(person, place))
        if first.casefold() in POLL_WORDS:
            return await self._polls.new(person, place, rest)
        if (about := _poll_about(first, rest)) is not None:
            return await self._polls.new(person, place, about)
        return await self._drafting.new(person, place, said)

    async def arrived(self, person: Person, start: str) -> Answer:
        """The answer to a person who has opened the private chat by the link of a plan: they come, or are reminded.

        Who has answered already, to another plan than that of a tournament, reads their answer.
        """
        words = self._permissions.words(person)
        if start == TO_CALL:
            return Done(words("plan-said_calls"))
        plan = await self._planner.plans.find(start.removeprefix(START))
        if plan.rsvp(person.key) and not plan.cup:
            return Done(_answered(words, plan, person))
        return await self.menu(("in", plan.name), person, Place(person.platform, "", private_to=person.id), None)

    def complete(self, person: Person, place: Place, typed: str) -> tuple[tuple[str, str], ...]:
        """How the time typed so far is read, and what else it may mean: values with their labels."""
        zone = self._permissions.zone(person.key, *place.keys)
        return completions(self._permissions.words(person), typed, self._planner.now(), zone)

    async def menu(self, said: tuple[str, ...], person: Person, place: Place, value: str | None) -> Answer:
        """A button `menu.plan.VERB.NAME…`, or *Another time* under a new table. `value`: typed into a form."""
        match said:
            case ("new" | "zone" as asked,):
                ask = self._drafting.ask_new if asked == "new" else self._ask_zone
                return await ask(person, place, value)
            case ("later", *words):
                return await self._drafting.draft(person, place, NewTable.from_words(tuple(words)))
            case (verb, name, *rest) if verb in DRAFTING:
                return await self._drafting.menu(verb, await self._planner.plans.find(name), person, tuple(rest), value)
            case (verb, name, *rest) if verb in POLLING:
                return await self._polls.menu(verb, await self._planner.plans.find(name), person, place, tuple(rest))
            case (verb, name, *rest) if verb in MANAGING:
                return await self._managing.menu(verb, await self._planner.plans.find(name), person, tuple(rest))
            case (verb, name):
                plan = await self._planner.plans.find(name)
                if verb in SEATING:
                    await self._permissions.membership.check_belongs(person, plan.place, at=place)
                return await self._public(verb, plan, person)
            case _:
                raise Refused("moved_on")

    # What everybody may do.

    async def _public(self, verb: str, plan: Plan, person: Person) -> Answer:
        if plan.stage == "poll" and verb != "show":
            raise Refused("moved_on")
        words = self._permissions.words(person)
        match verb:
            case "in" | "maybe" | "out":
                return await self._answer(verb, words, plan, person)
            case "call":
                return await self._call(plan, person)
            case "ics":
                from bot.schedule.panels import ics

                data = ics.appointment(words, plan, self._planner.now())
                return Handed((when(words, plan),), f"{plan.name}.ics", ics.MIME, data)
            case "show":
                return Shown(panel_of(words, plan, self._planner.now()), secret=False)
            case "again":
                await self._permissions.membership.check_may_open(person, plan.place)
                fresh = await self._planner.once_more(plan.name, A_WEEK, Rsvp(person.key, person.name))
                return Done(words("plan-said_again", when=when(words, fresh)))
            case _:
                raise Refused("moved_on")

    async def _answer(self, answer: RsvpAnswer, words: Words, plan: Plan, person: Person) -> Answer:
        if plan.cup and answer == "in":
            return await self._sign_up(words, plan, plan.cup, person)
        wish = _while_one_may_answer(lambda plan: changes.answered(plan, person, answer))
        after = await self._planner.change(plan.name, wish)
        if (entry := entries.held(plan).get(person.key)) and person.key not in entries.held(after):
            return Done(words("cup-said_out", entry=entry))
        led = self._led_to_private_page(plan, person) if answer == "in" else None
        return led or Done(_answered(words, after, person))

    async def _sign_up(self, words: Words, plan: Plan, cup: Cup, person: Person) -> Answer:
        """TO-KIND-2, TO-ENTRY-1. Sign up and pay. Where cards are shown only in the private chat, it must be open."""
        if led := self._led_to_private_page(plan, person):
            return led
        purse = await self._bank.welcome(community_of(plan.place), person.key)
        dear = Refused("entry_too_dear", purse=purse, entry=cup.entry)
        if purse < cup.entry and person.key not in entries.held(plan):
            raise dear
        wish = _while_one_may_answer(lambda plan: changes.answered(plan, person, "in"))
        try:
            after = await self._planner.change(plan.name, wish)
        except Overdrawn as why:  # the chips have just gone to a table
            raise dear from why
        rsvp = after.rsvp(person.key)
        if rsvp in after.waiting:
            number = after.waiting.index(rsvp) + 1
            return Done(words("plan-said_cup_waiting", place=number, entry=cup.entry))
        if person.key in entries.held(plan) and rsvp not in plan.waiting:
            return Done(words("refused-entered_already"))
        return Done(words("cup-said_in", entry=cup.entry))

    def _led_to_private_page(self, plan: Plan, person: Person) -> Answer | None:
        return self._permissions.membership.led_to_private_page(person, f"{START}{plan.name}")

    async def _call(self, plan: Plan, person: Person) -> Answer:
        """Switch private reminders on or off. Who cannot be written to yet wants them, however often they press."""
        words, reached = self._permissions.words(person), self._permissions.preferences.reachable(person.key)
        wish = _while_one_may_answer(lambda plan: changes.calls(plan, person, only_on=not reached))
        rsvp = (await self._planner.change(plan.name, wish)).rsvp(person.key)
        if not reached:
            return Linked(TO_CALL, (words("plan-said_start"),))
        return Done(words("plan-said_calls" if rsvp and rsvp.calls else "plan-said_calls_not"))

    async def _list(self, person: Person, place: Place) -> Answer:
        """What is planned here; in a private chat, the plans that concern this person, in their own time zone."""
        words = self._permissions.words(person)
        if not place.private_to:
            zone = self._permissions.zone(*place.keys).key
            found = [replace(plan, zone=zone) for plan in await self._planner.plans.here(place)]
            sets_zone = await self._permissions.manages(person, place)
            return Shown(menus.list_panel(words, found, zone, sets_zone=sets_zone), secret=False)
        chosen = self._permissions.preferences.about(person.key).zone
        found = [replace(plan, zone=chosen or plan.zone) for plan in await self._planner.plans.of(person.key)]
        zone = self._permissions.zone(person.key).key
        return Shown(menus.list_panel(words, found, zone, sets_zone=True), secret=False)

    # Time zones.

    async def _ask_zone(self, person: Person, place: Place, value: str | None) -> Answer:
        if value is not None:
            return await self._set_zone(person, place, value)
        await self._check_may_set_zone(person, place)
        words, zone = self._permissions.words(person), self._permissions.zone(*_deciding(person, place))
        if self._permissions.has_forms(person):
            return Asking(form(words, "zone", menu("plan", "zone"), zone.key))
        return Said((words("plan-said_zone_how"),))

    async def _check_may_set_zone(self, person: Person, place: Place) -> None:
        if not place.private_to and not await self._permissions.manages(person, place):
            raise Refused("only_admins")

    async def _set_zone(self, person: Person, place: Place, said: str) -> Answer:
        """Set a time zone: in a private chat the person's own; in a group the chat's, which only admins may set."""
        await self._check_may_set_zone(person, place)
        zone, words = zone_named(said), self._permissions.words(person)
        key, whose = (person.key, "yours") if place.private_to else (place.key, "chat")
        await self._permissions.preferences.change(key, zone=zone.key)
        now = dates.hour(words, self._planner.now(), zone.key)
        followed = await self._planner.in_zones(key, lambda place: self._permissions.zone(*place.keys).key)
        kept = (" ", words("plan-said_zone_kept")) if followed else ()
        return Said((words(f"plan-said_zone_{whose}", zone=zone.key, now=now), *kept))


def _poll_about(first: str, rest: str) -> str | None:
    """`tournament fri sat` for `tournament poll fri sat`; None for words that ask for no poll about a tournament."""
    second, _, more = rest.partition(" ")
    return f"{first} {more}" if first.casefold() in CUP_WORDS and second.casefold() in POLL_WORDS else None


def _deciding(person: Person, place: Place) -> tuple[str, ...]:
    """The keys whose time zone applies here, the most important first."""
    return (person.key,) if place.private_to else place.keys


def _answered(words: Words, plan: Plan, person: Person) -> str:
    rsvp = plan.rsvp(person.key)
    if rsvp in plan.waiting:
        return words("plan-said_waiting", place=plan.waiting.index(rsvp) + 1)
    return words(f"plan-said_{rsvp.answer}") if rsvp else ""


def _while_one_may_answer(wish: Callable[[Plan], Plan]) -> Callable[[Plan], Plan]:
    """The same change of a plan, which raises Refused where nobody may answer any more, or not yet."""

    def granted(plan: Plan) -> Plan:
        if plan.stage == "open":
            raise Refused("plan_open")
        if plan.stage == "draft":
            raise Refused("moved_on")
        return wish(plan)

    return granted
