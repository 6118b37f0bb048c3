"""The real house, run for a test: its own database, adapters and lobby, with chance from a seed and quick robots."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TypeVar

from msgspec.structs import replace

from bot.app import App
from bot.main import choices
from bot.ports import Ports
from bot.seam.platform import Platform
from bot.settings import Settings
from cards_render.drawing.picture import Picture
from cards_render.painter.requests import Request
from cards_render.painter.worker import Painter
from engine.house.clock import SystemClock
from engine.house.odds import work_out
from engine.house.store.sqlite.store import SqliteStore
from engine.house.world import Clock, Customs
from tests.engine.house.a_world import SeededChance, rough_odds
from tests.patience import GUARD

LONG = 600.0  # seconds between deals: longer than any test, so that only a press goes on
AT_ONCE = 0.01
R = TypeVar("R")


class Sketcher(Painter):
    """Draws nothing, and has no process: a picture is known by what was to be drawn, and what is worked out is so here.

    When another process has thought depends on the machine.
    """

    def __init__(self) -> None:
        super().__init__()
        self._sketches: dict[str, Picture] = {}

    async def paint(self, request: Request) -> Picture:
        sketch = _sketch(request)
        return self._sketches.setdefault(sketch, Picture(b"\x89PNG" + sketch.encode(), "image/png", "a sketch"))

    async def run(self, work: Callable[..., R], *args: object) -> R:
        return (rough_odds if work is work_out else work)(*args)  # type: ignore[return-value]

    def finished(self, request: Request) -> Picture | None:
        return self._sketches.get(_sketch(request))


def _sketch(request: Request) -> str:
    return hashlib.sha256(repr(request).encode()).hexdigest()


def settings(data: Path, *, pause: float, language: str) -> Settings:
    return Settings(data=data, pause=pause, language=language)


@asynccontextmanager
async def housed(
    data: Path,
    platforms: list[Platform],
    *,
    chance: SeededChance | None = None,
    painter: Painter | None = None,
    pause: float = LONG,
    language: str = "it",
    clock: Clock | None = None,
    schedule_clock: Clock | None = None,
    fair: bool = False,
) -> AsyncIterator[App]:
    """The house at work on the database in `data`; stopped as `invito run` stops it.

    `clock`: of the tables and whatever is not planned; else that of the world.
    `fair`: deals are sealed; else `chance` shuffles, which a test may have stacked.
    """
    store = await SqliteStore.open(data / "invito.db", SystemClock().now)
    ports = Ports(
        store, painter or Sketcher(), platforms, clock or SystemClock(), chance or SeededChance(), schedule_clock
    )
    customs = Customs(pause=pause, suspense=AT_ONCE, robot_thinks=(0, 0))
    house = App(ports, replace(choices(settings(data, pause=pause, language=language)), customs=customs, fair=fair))
    running = asyncio.create_task(house.run())
    try:
        yield house
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            async with asyncio.timeout(GUARD):
                await running
        await store.close()
