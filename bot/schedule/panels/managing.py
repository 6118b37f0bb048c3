"""What the organiser of a planned game may do: put it off, hand it over, skip a date, cancel it, decide."""

from bot.schedule.panels import menus
from bot.schedule.panels.drafting import Drafting, number
from bot.schedule.plans import changes
from bot.schedule.plans.changes import WAITS, stepped
from bot.schedule.plans.permissions import Permissions
from bot.schedule.plans.plan import Plan
from bot.schedule.running.planner import Planner
from bot.schedule.times import dates
from bot.seam.panel import Panel
from bot.seam.people import Person, Place
from bot.seam.press import Answer, Done, Shown
from bot.words import Words
from engine.play import Refused

DECIDING = {"wait", "robots", "cancel"}
MANAGING = {"manage", "edit", "put_off", "by", "move", "hand", "heir", "skip", "call_off", "really", *DECIDING}


class Managing:
    def __init__(self, planner: Planner, permissions: Permissions, drafting: Drafting) -> None:
        self._planner = planner
        self._permissions = permissions
        self._drafting = drafting

    async def menu(self, verb: str, plan: Plan, person: Person, rest: tuple[str, ...]) -> Answer:
        """A button of `MANAGING`, pressed by the organiser or an admin. Raises Refused."""
        await self._permissions.check_organiser(plan, person)
        if not plan.alive:
            raise changes.over(plan)
        words = self._permissions.words(person)
        if verb in DECIDING:
            return await self._decide(verb, plan, words)
        if plan.stage == "open":
            raise Refused("plan_open")
        if plan.stage == "poll":
            raise Refused("moved_on")
        if verb in {"edit", "move"}:
            return self._drafting.panel(person, await self._drafting.copy(plan, person))
        pages = {
            "manage": menus.manage_panel,
            "put_off": menus.put_off_panel,
            "hand": menus.heirs_panel,
            "call_off": menus.really_panel,
        }
        if verb in pages:
            return Shown(pages[verb](words, plan), secret=False)
        return Shown(Panel((await self._change(verb, plan, words, rest),)), secret=False)

    async def move(self, person: Person, place: Place, said: str) -> Answer:
        """`/schedule move friday 9pm`: shows the person's only game here with the new time, to be confirmed."""
        plan = await self._only(person, place)
        return await self._drafting.retime(person, await self._drafting.copy(plan, person), said)

    async def call_off(self, person: Person, place: Place) -> Answer:
        """`/schedule cancel`: asks whether the person's only game here shall be cancelled."""
        plan = await self._only(person, place)
        return Shown(menus.really_panel(self._permissions.words(person), plan), secret=False)

    async def _only(self, person: Person, place: Place) -> Plan:
        mine = [plan for plan in await self._planner.plans.here(place) if plan.organiser.key == person.key]
        mine = [plan for plan in mine if plan.stage not in {"poll", "open"}]
        if len(mine) != 1:
            raise Refused("plan_which")
        return mine[0]

    async def _change(self, verb: str, plan: Plan, words: Words, rest: tuple[str, ...]) -> str:
        """Carry the button out; returns what was done, in words."""
        now = self._planner.now()
        match verb, rest:
            case "by", (minutes,):
                later = stepped(plan, number(minutes))
                await self._planner.change(plan.name, lambda plan: changes.put_off(plan, later, now), "postponed")
                return words("plan-said_changed")
            case "heir", (who,):
                heir = next((rsvp for rsvp in plan.rsvps if menus.address_of(rsvp) == who), None)
                if heir is None:
                    raise Refused("moved_on")
                await self._planner.change(plan.name, lambda plan: changes.handed_over(plan, heir), "handed_over")
                return words("plan-said_handed", name=heir.name)
            case "skip", () if plan.every:
                await self._planner.change(plan.name, changes.skipped, "skipped")
                return words("plan-said_skipped")
            case "really", ():
                return await self._call_off(plan, words)
            case _:
                raise Refused("moved_on")

    async def _call_off(self, plan: Plan, words: Words) -> str:
        """Cancel the game. If it belongs to a series, the series ends."""
        await self._planner.change(plan.name, changes.called_off, "cancelled")
        return words("plan-said_cancelled")

    async def _decide(self, verb: str, plan: Plan, words: Words) -> Answer:
        """Carry out the organiser's decision after too few people have come."""
        now = self._planner.now()
        match verb:
            case "wait":
                after = await self._planner.change(plan.name, lambda plan: changes.waits(plan, now))
                return Done(words("plan-said_waits", when=dates.hour(words, now + WAITS, after.zone)))
            case "robots":
                await self._planner.change(plan.name, changes.with_robots)
                return Done(words("plan-said_robots"))
            case _:
                return Done(await self._call_off(plan, words))
