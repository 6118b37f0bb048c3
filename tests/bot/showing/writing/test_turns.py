"""Of many writes a few begin in each turn of the event loop, and whoever must act waits for none of them."""

import asyncio
from collections.abc import Callable

from bot.seam.panel import Panel
from bot.seam.people import Place, Ref
from bot.showing.outbox import Outbox
from bot.showing.writing.rate_limit import Haste, Limits
from bot.showing.writing.turns import AT_ONCE, LONGEST
from cards_render.drawing.picture import Picture
from engine.house.store.memory.store import MemoryStore
from tests.bot.fake_platform import FakePlatform
from tests.engine.house.a_world import HandClock, settle

MANY = 10 * AT_ONCE
ANNA = Place("fake", "", private_to="anna")
GROUPS = [Place("fake", str(number)) for number in range(MANY)]


class Slow(FakePlatform):
    """Answers nothing until it is `free`, and counts what it is asked at the same time in Anna's chat."""

    def __init__(self) -> None:
        super().__init__("fake", has_forms=False, answers_in_private=False)
        self.free = asyncio.Event()
        self.free.set()
        self.most = self.asked = 0

    async def edit(self, message: Ref, panel: Panel, picture: Picture | None) -> None:
        self.asked += message.place == ANNA
        self.most = max(self.most, self.asked)
        await self.free.wait()
        self.asked -= message.place == ANNA
        await super().edit(message, panel, picture)


class Busy:
    """An outbox for a message in each of many groups and for Anna's panel; it notes which panels are made."""

    def __init__(self, limits: Limits) -> None:
        self.clock, self.made = HandClock(), list[str]()
        self.platform = Slow()
        self.box = Outbox(self.platform, MemoryStore(), _not_painted, print, print, limits, clock=self.clock)

    async def begin(self) -> None:
        for place in (*GROUPS, ANNA):
            self.box.show(place.key, place, Panel(("before",)))
        await settle()

    def shows(self, *places: Place, text: str = "now", haste: Haste = Haste.LAZY) -> None:
        for place in places:
            self.box.show(place.key, place, self._maker(place.key, text), haste=haste)

    def _maker(self, name: str, text: str) -> Callable[[], Panel]:
        def made() -> Panel:
            self.made.append(f"{name} {text}")
            return Panel((text,))

        return made


async def _not_painted(_: Panel) -> Picture | None:
    return None


async def busy(limits: Limits | None = None) -> Busy:
    each = Busy(limits or Limits())
    await each.begin()
    return each


async def test_a_few_writes_begin_in_each_turn_and_all_of_them_without_any_time_passing() -> None:
    each = await busy()
    each.shows(*GROUPS, haste=Haste.TURN)
    most, turns = 0, 0
    while len(each.made) < MANY:
        before, turns = len(each.made), turns + 1
        await asyncio.sleep(0)
        most = max(most, len(each.made) - before)
    assert most == AT_ONCE
    assert turns <= MANY / AT_ONCE + 1  # a turn without a write would be a delay
    assert each.made == [f"{place.key} now" for place in GROUPS]


async def test_whoever_must_act_waits_for_nobody() -> None:
    each = await busy()
    each.shows(*GROUPS)
    await asyncio.sleep(0)
    each.shows(ANNA, haste=Haste.SOON)
    each.shows(ANNA, haste=Haste.TURN)  # a panel that waited already may become urgent
    await asyncio.sleep(0)
    assert each.made.index(f"{ANNA.key} now") <= 2 * AT_ONCE
    await settle()
    assert len(each.made) == MANY + 1


async def test_who_no_longer_waits_is_not_written_to_twice_at_once() -> None:
    each = await busy()
    each.platform.free.clear()
    each.shows(*GROUPS, ANNA)
    await asyncio.sleep(0)
    each.shows(ANNA, haste=Haste.TURN)
    await asyncio.sleep(0)
    each.shows(ANNA, text="later", haste=Haste.TURN)
    await settle()
    each.platform.free.set()
    await settle()
    assert each.platform.most == 1
    assert each.platform.of(ANNA) == [Panel(("later",))]


async def test_what_waits_is_made_once_and_as_it_is_then() -> None:
    each = await busy()
    each.shows(*GROUPS)
    each.shows(*GROUPS, text="later")
    await settle()
    assert each.made == [f"{place.key} later" for place in GROUPS]


async def test_what_waits_is_counted_once() -> None:
    each = await busy(Limits(token=(MANY + 1, 1.0)))
    await each.clock.move(1.0)
    for text in ("now", "later", "at last"):
        each.shows(*GROUPS, text=text)
    await settle()
    each.shows(ANNA)  # one more is allowed
    await settle()
    assert len(each.made) == MANY + 1


async def test_what_has_waited_for_long_waits_no_longer() -> None:
    each = await busy()
    each.shows(*GROUPS)
    await asyncio.sleep(0)
    each.clock.call_at(late := each.clock.now() + LONGEST, lambda: None)
    while each.clock.now() < late:  # the process is busy all the while
        each.clock.ring()
    for _ in range(3):
        await asyncio.sleep(0)
    assert len(each.made) == MANY


async def test_a_stopped_outbox_begins_nothing_that_waits() -> None:
    each = await busy()
    each.shows(*GROUPS)
    await asyncio.sleep(0)
    await each.box.close()
    made = len(each.made)
    await settle()
    assert len(each.made) == made < MANY
