"""*Forget me* (LB-FORGET-1): after a question, forgets all that is known of a person."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from msgspec.structs import replace

from bot.chat.pages import Pages
from bot.chat.preferences import Preferences
from bot.chat.which_table import community_of, part_of
from bot.club.old_winnings import names_of
from bot.schedule.plans.plan import Plan
from bot.schedule.running.planner import Planner
from bot.seam.address import menu
from bot.seam.everywhere import Everywhere
from bot.seam.panel import Button, Panel, Strong, joined
from bot.seam.people import Person
from bot.seam.press import Answer, Shown
from bot.words import Words
from engine.house.forgetting import Forgetting
from engine.house.parts import OwnParts
from engine.house.store.ports import Store
from engine.play import Refused

PAGE = "forget"
SITS, FORGET = "sits", "forget"  # errands: see `Everywhere`


@dataclass(eq=False, repr=False)
class ForgetMe:
    """Every method answers one request of one person, or raises Refused.

    `fall_silent` stops all writing to this person (key), and returns when no note of it is left in the store.
    `parts`: the parts that this worker owns.
    """

    _store: Store
    _preferences: Preferences
    _planner: Planner
    _forgetting: Forgetting
    _fall_silent: Callable[[str], Awaitable[None]]
    _pages: Pages
    _everywhere: Everywhere
    _parts: OwnParts

    async def menu(self, person: Person, said: tuple[str, ...]) -> Answer:
        """A button `menu.forget…`. Raises Refused: `forget_seated`, `forget_entered`, `moved_on`; StoreDown."""
        words = self._preferences.words_for(person.key)
        match said:
            case ():
                await self._check(person)
                return Shown(really_panel(words), secret=False)
            case ("yes",):
                await self._forget(person)
                return Shown(Panel((words("forget-done"),)), secret=False, notice=True)
            case _:
                raise Refused("moved_on")

    async def _check(self, person: Person) -> None:
        """Raises Refused: `forget_seated` for people with a seat, `forget_entered` if a planned game counts on them."""
        if any(await self._everywhere(SITS, person, await self._forgetting.sealed_at(person.key))):
            raise Refused("forget_seated")
        if any(_awaits(plan, person.key) for plan in await self._planner.plans.of(person.key)):
            raise Refused("forget_entered")

    async def _forget(self, person: Person) -> None:
        await self._check(person)
        plans = [plan.name for plan in await self._planner.plans.of(person.key)]
        await self._everywhere(FORGET, person, plans)
        old_names = tuple(await names_of(self._store, person.key))
        await self._forgetting.forget(person.key, person.name, old_names)
        self._preferences.forget(person.key)
        self._pages.changed_everywhere()

    # Errands, run at each worker: see `Everywhere`.

    async def sits_here(self, person: Person, part: int | None) -> bool:
        """Does this person still have a seat at a table of this worker?"""
        try:
            await self._forgetting.check(person.key)
        except Refused:
            return True
        return False

    async def forget_here(self, person: Person, part: int | None) -> None:
        """Forget them at this worker's tables and plans. Raises Refused `forget_seated`, StoreDown."""
        await self._forgetting.check(person.key)
        for plan in await self._planner.plans.of(person.key):
            if plan.rsvp(person.key) and part_of(community_of(plan.place)) in self._parts:
                await self._planner.change(plan.name, lambda plan: _without(plan, person.key))
        await self._fall_silent(person.key)
        await self._forgetting.forget_at_tables(person.key)


def _awaits(plan: Plan, key: str) -> bool:
    """Does this plan count on this person: as its organiser, or because they have said that they can come?"""
    mine = plan.rsvp(key)
    coming = mine is not None and mine.answer == "in"
    return plan.organiser.key == key or coming or any(key in moment.keys for moment in plan.moments)


def _without(plan: Plan, key: str) -> Plan:
    return replace(plan, rsvps=tuple(rsvp for rsvp in plan.rsvps if rsvp.key != key))


def settings_button(words: Words) -> Button:
    """The button in `/settings`."""
    return Button(words("button-forget"), menu(PAGE), "bad")


def really_panel(words: Words) -> Panel:
    """The question: what is deleted, what stays, and that it cannot be undone."""
    text = joined([(Strong(words("forget-title")),), (words("forget-goes"),), (words("forget-stays"),)])
    return Panel(text, rows=((Button(words("button-forget_yes"), menu(PAGE, "yes"), "bad"),),))
