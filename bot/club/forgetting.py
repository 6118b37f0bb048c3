"""*Forget me* (LB-FORGET-1): a question first, then nothing is known of the person any more."""

from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from bot.chat.pages import Pages
from bot.chat.preferences import Preferences
from bot.club.old_winnings import names_of
from bot.schedule.plans.plan import Plan
from bot.schedule.plans.planner import Planner
from bot.seam.address import menu
from bot.seam.panel import Button, Panel, Strong, joined
from bot.seam.people import Person
from bot.seam.press import Answer, Said, Shown
from bot.words import Words
from engine.house.forgetting import Forgetting
from engine.house.store.ports import Store
from engine.play import Refused

PAGE = "forget"


class ForgetMe:
    """Every method answers one request of one person, or raises Refused."""

    def __init__(
        self,
        store: Store,
        preferences: Preferences,
        planner: Planner,
        forgetting: Forgetting,
        fall_silent: Callable[[str], Awaitable[None]],
        pages: Pages,
    ) -> None:
        """`fall_silent` returns once nothing more is written for a person, by key, and nothing noted of it."""
        self._store = store
        self._preferences = preferences
        self._planner = planner
        self._forgetting = forgetting
        self._fall_silent = fall_silent
        self._pages = pages

    async def menu(self, person: Person, said: tuple[str, ...]) -> Answer:
        """A button `menu.forget…`. Raises Refused: `forget_seated`, `forget_entered`, `moved_on`; StoreDown."""
        words = self._preferences.words_for(person.key)
        match said:
            case ():
                await self._check(person)
                return Shown(really_panel(words), secret=False)
            case ("yes",):
                await self._forget(person)
                return Said((words("forget-done"),))
            case _:
                raise Refused("moved_on")

    async def _check(self, person: Person) -> None:
        """Raises Refused for those who have a seat, or are awaited somewhere."""
        await self._forgetting.check(person.key)
        if any(_awaits(plan, person.key) for plan in await self._planner.plans.of(person.key)):
            raise Refused("forget_entered")

    async def _forget(self, person: Person) -> None:
        await self._check(person)
        for plan in await self._planner.plans.of(person.key):
            if plan.rsvp(person.key):
                await self._planner.change(plan.name, lambda plan: _without(plan, person.key))
        old_names = tuple(await names_of(self._store, person.key))
        await self._fall_silent(person.key)
        await self._forgetting.forget(person.key, person.name, old_names)
        self._preferences.forget(person.key)
        self._pages.changed_everywhere()


def _awaits(plan: Plan, key: str) -> bool:
    """Does this person call a game together, or have they said that they come?"""
    mine = plan.rsvp(key)
    coming = mine is not None and mine.answer == "in"
    return plan.organiser.key == key or coming or any(key in moment.keys for moment in plan.moments)


def _without(plan: Plan, key: str) -> Plan:
    return replace(plan, rsvps=tuple(rsvp for rsvp in plan.rsvps if rsvp.key != key))


def settings_button(words: Words) -> Button:
    """In `/settings`."""
    return Button(words("button-forget"), menu(PAGE), "bad")


def really_panel(words: Words) -> Panel:
    """Really? What goes, what stays, and that it does not come back."""
    text = joined([(Strong(words("forget-title")),), (words("forget-goes"),), (words("forget-stays"),)])
    return Panel(text, rows=((Button(words("button-forget_yes"), menu(PAGE, "yes"), "bad"),),))
