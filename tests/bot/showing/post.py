"""An outbox on a fake platform."""

from collections.abc import Awaitable, Callable
from typing import Any

from bot.seam.panel import Button, Panel
from bot.seam.people import Place
from bot.seam.stage import Stage
from bot.showing.outbox import Outbox
from bot.showing.writing.rate_limit import LIVE, Limits
from cards_render.drawing.picture import Picture
from engine.house.store.memory.store import MemoryStore
from tests.bot.fake_platform import FakePlatform
from tests.engine.house.a_world import HandClock, settle

A_DIGEST = Limits(group=(4, 60.0), digest=True)


GROUP, OTHER, PRIVATE = Place("fake", "a"), Place("fake", "b"), Place("fake", "", private_to="anna")


class Post:
    """An outbox on a fake platform, with a clock in hand and a painter that can be made to wait."""

    def __init__(self, store: MemoryStore | None = None, limits: Limits = LIVE, *, lays_out: bool = False) -> None:
        self.platform = FakePlatform("fake", has_forms=False, answers_in_private=False, each_reader=lays_out)
        self.store = store or MemoryStore()
        self.lost: list[Place] = []
        self.moves: list[tuple[Place, Place | None]] = []
        self.painted: list[object] = []
        self.paint: Callable[[Panel], Awaitable[Picture | None]] = self._paint
        self.clock = HandClock()
        self.box = Outbox(self.platform, self.store, self._now, self.lost.append, self._moved, limits, clock=self.clock)

    def _moved(self, old: Place, new: Place | None) -> None:
        self.moves.append((old, new))

    async def _now(self, panel: Panel) -> Picture | None:
        return await self.paint(panel)

    async def _paint(self, panel: Panel) -> Picture | None:
        self.painted.append(panel.drawing)
        return Picture(b"png", "image/png", "")

    async def shows(
        self, text: str, drawing: object = None, *, name: str = "table", place: Place = GROUP, **how: Any
    ) -> None:
        """A panel is shown, and all that can be written is."""
        self.box.show(name, place, said(text, drawing), **how)
        await settle()

    def texts(self, place: Place = GROUP) -> list[str]:
        return ["".join(map(str, panel.text)) for panel in self.platform.of(place)]


STAGE = Stage("t", "rummy", "en", 1, "draw", "Rummy", "")


def said(text: str, drawing: object = None) -> Panel:
    return Panel((text,), drawing, ((Button("Go", "t.go"),),))
