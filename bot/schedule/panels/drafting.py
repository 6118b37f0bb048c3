"""Drafts: what somebody is about to plan is shown, changed by buttons or a form, and planned by a press."""

from collections.abc import Callable

from msgspec.structs import replace

from bot.chat import chosen_table, commands, reading
from bot.chat.chosen_table import NewTable
from bot.schedule.panels import changing, choosing, menus
from bot.schedule.panels.completing import CUP_WORDS
from bot.schedule.panels.invitation import when
from bot.schedule.plans import changes
from bot.schedule.plans.changes import stepped
from bot.schedule.plans.permissions import Permissions
from bot.schedule.plans.plan import FARTHEST, Plan, Rsvp, least
from bot.schedule.running.planner import Planner
from bot.schedule.times.when import Doubt, Found, Reading, read
from bot.schedule.times.wish import Wish, taken_apart
from bot.seam.address import menu
from bot.seam.panel import Panel
from bot.seam.people import Person, Place
from bot.seam.press import Answer, Asking, Said, Shown
from bot.seam.typed.amounts import whole
from bot.tournaments.choosing import Cup, from_options, table_of
from bot.words import Words
from engine.games import GAMES
from engine.play import Refused

MOST_PLANS = 20  # in one chat
USUAL_WISH = Wish("21:00")
DRAFTING = {"set", "pick", "draft", "change", "correct", "step", "at", "when", "confirm", "save", "drop"}


class Drafting:
    """`usual`: the table if people name no other."""

    def __init__(self, planner: Planner, permissions: Permissions, usual: NewTable) -> None:
        self._planner = planner
        self._permissions = permissions
        self._usual = usual

    async def ask_new(self, person: Person, place: Place, value: str | None) -> Answer:
        await self.check_may_plan(person, place)
        return await self._permissions.asked_when(
            person, menu("plan", "new"), value, lambda said: self.new(person, place, said)
        )

    async def new(self, person: Person, place: Place, said: str) -> Answer:
        """Read `domani alle 21 holdem 10/20`, and show a draft to be confirmed, or ask what was meant.

        TO-KIND-2. `torneo venerdì 21 holdem 300 9` drafts a tournament.
        """
        first, _, rest = said.partition(" ")
        if first.casefold() in CUP_WORDS:
            return await self._new_cup(person, place, rest)
        wish = taken_apart(said)
        return await self.draft(person, place, self.table(place, wish), wish)

    async def _new_cup(self, person: Person, place: Place, said: str) -> Answer:
        wish = taken_apart(said)
        cup = from_options(commands.options_of("tournament", wish.table, {}))
        return await self.draft(person, place, table_of(cup), wish, cup)

    async def draft(
        self, person: Person, place: Place, table: NewTable, wish: Wish = USUAL_WISH, cup: Cup | None = None
    ) -> Answer:
        """Make a draft. Raises Refused: `plan_private`, `plan_too_many`, or what is wrong with the table's rules."""
        await self.check_may_plan(person, place)
        chosen_table.playable(table)
        words, now = self._permissions.words(person), self._planner.now()
        reading = read(wish.when, now, self._permissions.zone(person.key, *place.keys), words.language)
        found = reading if isinstance(reading, Found) else next(iter(reading.proposals), None)
        if found is None:
            return self._shown(person, None, reading)
        draft = self.made(person, place, table, found.at, cup)
        draft = await self._planner.add(replace(draft, every=found.every, made=now))
        if len(wish.games) > 1:
            panel, doubtful = menus.games_panel(words, wish, reading, draft), isinstance(reading, Doubt)
            return Shown(panel, secret=False, refuses=doubtful)
        return self._shown(person, draft, reading)

    def table(self, place: Place, wish: Wish) -> NewTable:
        """The table of this wish, with the house rules of the chat. Raises Refused."""
        house = self._permissions.preferences.house(place)
        return reading.new_table(commands.options_of("play", wish.table, {}), self._usual, house)

    def made(self, person: Person, place: Place, table: NewTable, at: float, cup: Cup | None) -> Plan:
        """A new plan of this person for that moment, not stored yet."""
        zone, organiser = self._permissions.zone(*place.keys).key, Rsvp(person.key, person.name)
        plan = Plan(self._planner.new_name(), place, organiser, table, at, zone)
        return choosing.with_cup(plan, cup) if cup else replace(plan, minimum=least(plan))

    async def check_may_plan(self, person: Person, place: Place) -> None:
        """Raises Refused: `plan_private`, `plan_too_many`, `openers_only_admins`."""
        if place.private_to:
            raise Refused("plan_private")
        await self._permissions.membership.check_may_open(person, place)
        if len(await self._planner.plans.here(place)) >= MOST_PLANS:
            raise Refused("plan_too_many", most=MOST_PLANS)

    async def copy(self, plan: Plan, person: Person) -> Plan:
        """Make a draft that changes this plan when it is confirmed."""
        organiser, now = Rsvp(person.key, person.name), self._planner.now()
        draft = replace(plan, name=self._planner.new_name(), stage="draft", edits=plan.name, organiser=organiser)
        return await self._planner.add(replace(draft, rsvps=(), news=(), made=now, until=None))

    def panel(self, person: Person, draft: Plan) -> Answer:
        words, forms = self._permissions.words(person), self._permissions.has_forms(person)
        return Shown(menus.draft_panel(words, draft, self._planner.now(), forms=forms), secret=False)

    def _shown(self, person: Person, draft: Plan | None, reading: Reading) -> Answer:
        """The draft as a panel, or the question about its time."""
        match reading:
            case Found() if draft:
                return self.panel(person, draft)
            case Doubt() as doubt:
                panel = menus.doubt_panel(self._permissions.words(person), doubt, draft)
                return Shown(panel, secret=False, refuses=True)
            case _:
                raise Refused("moved_on")

    # Buttons.

    async def menu(self, verb: str, draft: Plan, person: Person, rest: tuple[str, ...], value: str | None) -> Answer:
        """A button of `DRAFTING`, pressed by the person who made the draft."""
        if draft.organiser.key != person.key:
            raise Refused("plan_organiser", name=draft.organiser.name)
        if draft.stage != "draft":
            raise Refused("plan_drafted")
        match verb, rest:
            case "confirm" | "save", ():
                return await self._confirm(self._permissions.words(person), draft)
            case "drop", ():
                await self._planner.forget(draft)
                return _said(self._permissions.words(person)("plan-said_dropped"))
            case (("set" | "step" | "at"), _):
                return self.panel(person, await self._planner.change(draft.name, self._wish(verb, draft, rest)))
            case _:
                return await self._ask(verb, draft, person, rest, value)

    async def _ask(self, verb: str, draft: Plan, person: Person, rest: tuple[str, ...], value: str | None) -> Answer:
        """Show the draft or the values of a setting, or ask for something to be typed."""
        match verb, rest:
            case "draft", ():
                return self.panel(person, draft)
            case "pick", (setting,):
                return Shown(menus.pick_panel(self._permissions.words(person), draft, setting), secret=False)
            case "change" | "correct", ():
                return await self._ask_change(person, draft, value)
            case "when", ():
                address = menu("plan", "when", draft.name)
                return await self._permissions.asked_when(
                    person, address, value, lambda said: self.retime(person, draft, said)
                )
            case _:
                raise Refused("moved_on")

    def _wish(self, verb: str, draft: Plan, rest: tuple[str, ...]) -> Callable[[Plan], Plan]:
        """What a button changes about a draft."""
        match verb, rest:
            case "set", (setting,):
                return lambda plan: choosing.onward(plan, setting)
            case "set", (setting, word):
                return lambda plan: choosing.set_to(plan, setting, word)
            case "step", (minutes,):
                at = stepped(draft, number(minutes))
                return lambda plan: self._to_come(_at(plan, at))
            case "at", (when, every, *game) if set(game) <= set(GAMES):
                chosen = self._of_game(replace(_at(draft, number(when)), every=number(every)), *game[:1])
                return lambda plan: self._to_come(chosen)
            case _:
                raise Refused("moved_on")

    async def _ask_change(self, person: Person, draft: Plan, value: str | None) -> Answer:
        """Ask by the form of several fields. `value`: what was typed into it; all that can be read is in the draft."""
        words, zone = self._permissions.words(person), self._permissions.zone(person.key, *draft.place.keys)
        if not self._permissions.has_forms(person):
            return Said((words("plan-said_how"),))
        if value is None:
            return Asking(changing.change_form(words, draft, zone))
        lines, now = value.split("\n"), self._planner.now()
        _, wrong = changing.changed(words, draft, lines, now, zone)
        draft = await self._planner.change(draft.name, lambda plan: changing.changed(words, plan, lines, now, zone)[0])
        return Shown(menus.wrong_panel(words, draft, wrong), secret=False) if wrong else self.panel(person, draft)

    def _of_game(self, draft: Plan, game: str = "") -> Plan:
        """The draft with another game, and with the amounts that were typed for the first one. Raises Refused."""
        said, pace = draft.table, draft.table.pace
        if game in {"", said.game}:
            return draft
        if draft.cup:
            return choosing.of_game(draft, draft.cup, game)
        options = {"game": game, "pace": pace}
        if said.stakes != chosen_table.usual_table(said.game, pace).stakes:
            options["stakes"] = "/".join(map(str, said.stakes[:2]))
        table = reading.new_table(options, self._usual, self._permissions.preferences.house(draft.place))
        chosen_table.rules_of(table)
        draft = replace(draft, table=table)
        return replace(draft, minimum=least(draft))

    def _to_come(self, plan: Plan) -> Plan:
        """The plan, if it is still to come; else raises Refused `plan_past`."""
        if plan.at <= self._planner.now():
            raise Refused("plan_past")
        if plan.every not in choosing.EVERY or plan.at > self._planner.now() + FARTHEST:
            raise Refused("moved_on")
        return plan

    async def retime(self, person: Person, draft: Plan, said: str) -> Answer:
        """Change the time of a draft to one that was typed in plain words."""
        words, zone = self._permissions.words(person), self._permissions.zone(person.key, *draft.place.keys)
        reading = read(said, self._planner.now(), zone, words.language)
        if isinstance(reading, Found):
            every = reading.every or draft.every
            draft = await self._planner.change(draft.name, lambda plan: replace(plan, at=reading.at, every=every))
        return self._shown(person, draft, reading)

    async def _confirm(self, words: Words, draft: Plan) -> Answer:
        draft = await self._planner.cups.fitting(draft)
        if draft.edits:
            await self._planner.replace_by(draft)
            return _said(words("plan-said_changed"))
        preferences, organiser = self._permissions.preferences, draft.organiser.key
        await preferences.learn_language(draft.place.channel, preferences.spoken_by(organiser))
        zone, now = self._permissions.zone(*draft.place.keys).key, self._planner.now()
        plan = await self._planner.change(
            draft.name, lambda plan: changes.confirmed(changes.in_zone(replace(plan, cup=draft.cup), zone), now)
        )
        return _said(words("plan-said_planned", when=when(words, plan)))


def _at(draft: Plan, at: float) -> Plan:
    """The draft at another time, without what was typed for the time before."""
    return replace(draft, at=float(at), typed={field: line for field, line in draft.typed.items() if field != "when"})


def _said(words: str) -> Answer:
    """Words that replace the menu."""
    return Shown(Panel((words,)), secret=False, notice=True)


def number(said: str) -> int:
    """Read a number of an address. Raises Refused `moved_on` for text that no button of the bot carries."""
    if (size := whole(said.removeprefix("-"))) is None:
        raise Refused("moved_on")
    return -size if said.startswith("-") else size
