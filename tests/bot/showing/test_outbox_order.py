"""The outbox: a thread is closed last of all, and a write counts from the moment when it has arrived."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.seam.panel import Panel
from bot.seam.people import Place, Ref
from bot.showing.outbox import Outbox
from bot.showing.writing.rate_limit import MINUTE, Haste, Limits
from bot.showing.writing.slot import FRESH
from cards_render.drawing.picture import Picture
from engine.house.store.memory.store import MemoryStore
from tests.bot.fake_platform import GROUP, FakePlatform
from tests.bot.showing.post import said
from tests.engine.house.a_world import HandClock, settle

THREAD, MINE = replace(GROUP, thread="7"), Place("fake", "", private_to="anna")


class Shut(FakePlatform):
    """Its threads cannot be written to once they are closed; what is sent arrives when the way is free."""

    def __init__(self) -> None:
        super().__init__("fake", has_forms=False, answers_in_private=False)
        self.free = asyncio.Event()
        self.free.set()
        self.closed: list[Place] = []
        self.order: list[str] = []

    async def edit(self, message: Ref, panel: Panel, picture: Picture | None) -> None:
        assert message.place not in self.closed
        self.order.append("".join(map(str, panel.text)))
        await super().edit(message, panel, picture)

    async def send(self, place: Place, panel: Panel, picture: Picture | None) -> Ref:
        await self.free.wait()
        return await super().send(place, panel, picture)

    async def may_open_threads(self, place: Place) -> bool:
        return True

    async def open_thread(self, place: Place, title: str) -> None:
        return None

    async def close_thread(self, place: Place) -> None:
        self.closed.append(place)
        self.order.append("closed")

    def way_to(self, place: Place) -> str:
        return ""


def an_outbox(platform: Shut, clock: HandClock, limits: Limits) -> Outbox:
    async def not_painted(_: Panel) -> None:
        return None

    return Outbox(platform, MemoryStore(), not_painted, print, print, limits, clock=clock)


async def test_a_thread_is_closed_after_all_that_waits_to_be_written_there() -> None:
    for limits in (Limits(thread=(1, 1.0)), Limits(group=(4, MINUTE), digest=True)):
        platform, clock = Shut(), HandClock()
        box = an_outbox(platform, clock, limits)
        for message in ("one", "two", "three"):
            box.show(message, THREAD, said("begun"), haste=Haste.START)
        await clock.move(2 * MINUTE)
        for message in ("one", "two", "three"):
            box.finish(message, text=(message,))
        box.leave(THREAD)
        await clock.move(4 * MINUTE)
        assert platform.order == ["one", "two", "three", "closed"]


async def test_a_group_in_which_a_tournament_pauses_is_not_looked_at_again_and_again() -> None:
    platform, clock = Shut(), HandClock()
    box = an_outbox(platform, clock, Limits(group=(4, MINUTE), digest=True))
    box.share(GROUP, "cup", ["table"])
    box.show("table:table", GROUP, said("a break"))
    for _ in range(10):
        await settle()
        clock.ring()
    assert platform.sent
    assert not clock.due
    box.share(GROUP, "cup", [])
    clock.ring()
    assert box._sender.queues.chats == {}


@pytest.mark.parametrize("wanted", [{"calls": True}, {"anew": True}, {"telling": "1.2"}])
async def test_nobody_is_called_to_what_is_over(wanted: Any) -> None:
    """Whoever loses all chips with the blind goes out before the private chat could be written to again."""
    platform, clock = Shut(), HandClock()
    box = an_outbox(platform, clock, Limits(private=(1, 1.0)))
    box.show("hand", MINE, said("deal 1"))
    await clock.move(2 * FRESH)
    box.show("seat", MINE, said("you move"))
    box.show("hand", MINE, said("deal 2"), **wanted)
    box.finish("hand", text=("no seat here",))
    await clock.move(MINUTE)
    assert [panel.text for _, _, panel in platform.notified] == [("deal 1",), ("you move",)]
    assert [panel.text for panel in platform.of(MINE)] == [("no seat here",), ("you move",)]


async def test_a_write_counts_from_the_moment_when_it_has_arrived() -> None:
    platform, clock = Shut(), HandClock()
    box = an_outbox(platform, clock, Limits(group=(2, MINUTE), digest=True))
    platform.clock = clock.now
    platform.free.clear()
    for message in range(3):
        box.show(str(message), GROUP, said("here"), haste=Haste.START)
    await clock.move(20)
    platform.free.set()
    await settle()
    await clock.move(2 * MINUTE)
    arrived = [when for when, _, _ in platform.notified]
    assert len(arrived) == 3
    assert arrived[2] - arrived[0] >= MINUTE


async def test_the_end_of_a_table_that_closes_at_once_is_told_as_soon_as_that_of_any_other() -> None:
    """As of a tournament's final, whose podium comes in the same moment."""
    platform, clock = Shut(), HandClock()
    box = an_outbox(platform, clock, Limits(group=(4, MINUTE)))
    box.show("table", GROUP, said("the river"), haste=Haste.TURN)
    await clock.move(1)
    box.show("podium", GROUP, said("first: Anna"), haste=Haste.START)
    box.show("table", GROUP, said("Anna wins"), haste=Haste.END)
    box.finish("table")
    await clock.move(1)
    assert [panel.text for panel in platform.of(GROUP)] == [("Anna wins",), ("first: Anna",)]
    assert not platform.of(GROUP)[0].keyboard


async def test_what_is_over_at_a_busy_table_of_a_tournament_waits_for_a_moment_only() -> None:
    platform, clock = Shut(), HandClock()
    box = an_outbox(platform, clock, Limits(group=(15, MINUTE), digest=True))
    box.share(GROUP, "cup", ["x"])

    async def plays(deal: int, seconds: int) -> None:
        box.show(f"table:x:{deal}", GROUP, said(f"deal {deal}"), haste=Haste.START)
        for second in range(seconds):
            await clock.move(1)
            box.show(f"table:x:{deal}", GROUP, said(f"turn {second}"), haste=Haste.TURN)

    await plays(1, 60)
    box.finish("table:x:1", superseded=True)
    await plays(2, 120)
    old, new = platform.of(GROUP)
    assert new.keyboard
    assert not old.keyboard
