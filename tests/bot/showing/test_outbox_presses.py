"""The outbox, where a moment decides: presses that come while a message is on its way."""

import asyncio

from bot.seam.panel import Button, Panel
from bot.seam.people import Place, Ref
from bot.showing.outbox import Outbox
from cards_render.drawing.picture import Picture
from engine.house.store.memory.store import MemoryStore
from tests.bot.fake_platform import GROUP, FakePlatform
from tests.engine.house.a_world import settle
from tests.patience import GUARD

ROWS = ((Button("Fold", "t.1.1.fold"),),)


class SlowPlatform(FakePlatform):
    """Sends when it may."""

    def __init__(self) -> None:
        super().__init__("fake", has_forms=True, answers_in_private=False)
        self.sending = asyncio.Event()
        self.may_send = asyncio.Event()
        self.edited = asyncio.Event()

    async def send(self, place: Place, panel: Panel, picture: Picture | None) -> Ref:
        self.sending.set()
        await self.may_send.wait()
        return await super().send(place, panel, picture)

    async def edit(self, message: Ref, panel: Panel, picture: Picture | None) -> None:
        await super().edit(message, panel, picture)
        self.edited.set()


async def no_picture(_: Panel) -> None:
    return None


def an_outbox(platform: FakePlatform) -> Outbox:
    return Outbox(platform, MemoryStore(), no_picture, lambda _: None, lambda *_: None)


async def test_a_press_on_a_message_whose_successor_is_on_its_way_does_not_hold_that_one_for_ever() -> None:
    platform = SlowPlatform()
    outbox = an_outbox(platform)
    platform.may_send.set()
    outbox.show("hand", GROUP, Panel(("one",), rows=ROWS))
    async with asyncio.timeout(GUARD):
        await settle()
        (old,) = platform.now
        platform.may_send.clear()
        platform.sending.clear()
        outbox.show("hand", GROUP, Panel(("two",), rows=ROWS), anew=True)
        await platform.sending.wait()
        with outbox.holding(old):
            platform.may_send.set()
            await settle()
            assert old not in platform.now
        outbox.show("hand", GROUP, Panel(("three",), rows=ROWS))
        await platform.edited.wait()
    assert [panel.text for panel in platform.of(GROUP)] == [("three",)]
    await outbox.close()


async def test_the_last_panel_of_a_message_goes_with_the_answer_to_the_press_that_ended_it() -> None:
    platform = SlowPlatform()
    outbox = an_outbox(platform)
    platform.may_send.set()
    outbox.show("table", GROUP, Panel(("one",), rows=ROWS))
    await settle()
    (ref,) = platform.now
    with outbox.holding(ref):
        outbox.finish("table")
        assert outbox.take(ref) == Panel(("one",))
    await outbox.close()
