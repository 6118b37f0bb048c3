"""A house in which games are planned, with its clock in hand; what stands in the chat, and what was ever said there."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.schedule.plans.plan import Plan
from bot.seam.panel import Mention, Panel, plain
from bot.seam.people import Place
from bot.seam.press import Answer, Done, Said, Shown
from engine.house.store.memory.store import MemoryStore
from tests.bot.fake_platform import GROUP, FakeApp
from tests.engine.house.a_world import settle

ROME = ZoneInfo("Europe/Rome")
WEDNESDAY = "2026-11-25 18:00"
MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0


def at(text: str, zone: ZoneInfo = ROME) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=zone).timestamp()


class Evenings(FakeApp):
    """A house that has started."""

    async def plans(self, who: str, said: str = "tomorrow 9pm holdem", *settings: str) -> Plan:
        """Say when, press through some settings, and confirm."""
        draft = await self.says(who, "schedule", said)
        for setting in (*settings, "Plan it"):
            draft = await self.chooses(who, draft, setting)
        return (await self.planned())[-1]

    async def planned(self) -> list[Plan]:
        return await self.schedule.planner.plans.here(GROUP)

    async def plan(self, name: str) -> Plan:
        return await self.schedule.planner.plans.find(name)

    async def chooses(self, who: str, shown: Answer | Panel, label: str) -> Answer:
        """Press the button there whose label begins so."""
        return await self.presses(who, self.address_in(shown, label))

    @staticmethod
    def address_in(shown: Answer | Panel, label: str) -> str:
        """That of the button there whose label begins so."""
        assert isinstance(shown, Shown | Panel), shown
        panel = shown.panel if isinstance(shown, Shown) else shown
        found = [button for row in panel.rows for button in row if button.label.startswith(label)]
        assert found, f"no {label} in {[button.label for row in panel.rows for button in row]}"
        return found[0].address

    async def answers(self, who: str, label: str, name: str = "") -> Answer:
        """Press a button of the (newest, or this plan's) invitation."""
        panel = next(panel for panel in reversed(self.platform.of(GROUP)) if self._invites(panel, name))
        return await self.presses(who, self.address_in(panel, label))

    @staticmethod
    def _invites(panel: Panel, name: str) -> bool:
        addresses = [button.address for row in panel.rows for button in row]
        return any(address.startswith("menu.plan.ics.") and address.endswith(name) for address in addresses)

    async def all_in(self, *people: str) -> None:
        for who in people:
            await self.answers(who, "In")

    async def until(self, moment: float) -> None:
        """Time passes."""
        await self.clock.move(moment - self.clock.now())
        await settle()

    def standing(self) -> list[str]:
        """The words of all messages of the chat that stand there now."""
        return [plain(panel.text) for panel in self.platform.of(GROUP)]

    def told(self, words: str, place: Place = GROUP) -> list[Panel]:
        """All messages ever sent or changed there that have these words."""
        return [panel for where, panel in self.platform.sent if where == place and words in plain(panel.text)]

    def mentioned(self, panel: Panel) -> set[str]:
        return {part.person.id for part in panel.text if isinstance(part, Mention)}

    def reminders(self) -> list[Panel]:
        return [*self.told("The game begins in"), *self.told("The tournament begins in")]


@asynccontextmanager
async def evenings(
    now: str | float = WEDNESDAY, store: MemoryStore | None = None, *, reachable: bool = True, has_forms: bool = False
) -> AsyncIterator[Evenings]:
    """The house, started; stopped at the end as at a power cut: what it knows is in its store."""
    moment = at(now) if isinstance(now, str) else now
    app = Evenings(store=store, now=moment, reachable=reachable, has_forms=has_forms)
    await app.parted.take_up_all()
    app.schedule.run()
    await settle()
    try:
        yield app
    finally:
        await app.close()


def words_of(answer: Answer) -> str:
    match answer:
        case Done(note=note):
            return note
        case Said(text=text):
            return plain(text)
        case Shown(panel=panel):
            return plain(panel.text)
        case _:
            raise AssertionError(answer)
