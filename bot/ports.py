"""What the app is given: its ports to the outside world, and what the operator has chosen."""

from collections.abc import Callable, Sequence
from secrets import token_bytes
from typing import Protocol, TypeVar
from zoneinfo import ZoneInfo

import msgspec

from bot.answers.one_answer import Heard
from bot.chat.news import News
from bot.seam.platform import Platform
from bot.workers.routing import Wake
from cards_render.drawing.picture import Picture
from cards_render.painter.requests import Request
from engine.house.chips.bank import Allowance
from engine.house.sealing.sealer import Source
from engine.house.store.posted import Postbox
from engine.house.store.postgresql.leases import Leases
from engine.house.world import Chance, Clock, Customs

R = TypeVar("R")


class Paints(Protocol):
    """Draws elsewhere, so that the tables never wait. Both raise PictureFailed."""

    async def paint(self, request: Request) -> Picture: ...

    def finished(self, request: Request) -> Picture | None:
        """The picture if it was drawn lately."""

    async def run(self, work: Callable[..., R], *args: object) -> R:
        """Call an importable function there."""


class Ports(msgspec.Struct, frozen=True):
    """What the app meets of the outside world. `schedule_clock`: the clock of planned games, if it is another.

    `secret` gives so many bytes that nobody can know; `beacon` adds to what is sealed, if the house names one.
    `news`: of changes that other workers make in the same store; None where there are no others.
    `shared`: parts of the house come and go (see `bot.workers.leased_parts`), by the `leases` of this worker; what the
    others post for it is heard by `wake`. Else all of it is here from the start.
    `heard` is told what came of each press, `travelled` how long those took that others made. `living` gives how many
    workers use the platforms' tokens, this included; 0 while this one may not.
    """

    store: Postbox
    painter: Paints
    platforms: Sequence[Platform]
    clock: Clock
    chance: Chance
    schedule_clock: Clock | None = None
    secret: Callable[[int], bytes] = token_bytes
    beacon: Source | None = None
    heard: Heard | None = None
    travelled: Callable[[str, float], None] = lambda *_: None
    living: Callable[[], int] = lambda: 1
    news: News | None = None
    shared: bool = False
    leases: Leases | None = None
    wake: Wake | None = None


class Choices(msgspec.Struct, frozen=True):
    """What the operator has chosen, as far as the app is concerned."""

    language: str
    zone: ZoneInfo
    allowance: Allowance
    pace: str = "normal"  # of new tables
    customs: Customs = Customs()
    keep_deals: int = 365  # days; 0: for ever
    fair: bool = False  # are deals sealed, so that anyone can check them?
