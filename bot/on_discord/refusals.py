"""Refusals do not pile up: one that is told again, or whose own button was pressed, goes when the next one stands.

Each press gets words of its own (conduct 7), so an earlier refusal is taken away and not edited: an edit further up
would answer nothing that its reader sees.
"""

from collections.abc import Callable
from time import monotonic

import msgspec
import structlog

from bot.on_discord.dm_routes import DmRoutes
from bot.on_discord.reply import Reply
from bot.on_discord.troubles import ERRORS, named
from bot.seam.panel import Text

REMEMBERED = 1000  # people

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class Refusal(msgspec.Struct, frozen=True):
    text: Text
    number: int | None  # of the message, where Discord told it
    reply: Reply


class LatestRefusals:
    """The latest refusal of each person (Discord's id), while its token can take it away. `now` is in seconds."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._latest: dict[str, tuple[float, Refusal]] = {}  # and until when its token lasts

    async def told(self, person: str, refusal: Refusal, pressed: int | None) -> None:
        """Keep what was told just now; the one before goes if it says the same or was `pressed` (a message's id)."""
        before = self._standing(person)
        self._latest.pop(person, None)
        self._latest[person] = self._now() + DmRoutes.TOKEN_LIFE, refusal
        if len(self._latest) > REMEMBERED:
            del self._latest[next(iter(self._latest))]
        if before and (before.text == refusal.text or _is(before, pressed)):
            await _taken_away(before)

    async def served(self, person: str, pressed: int | None) -> None:
        """What was pressed on a refusal is done: it goes."""
        before = self._standing(person)
        if before and _is(before, pressed):
            del self._latest[person]
            await _taken_away(before)

    def _standing(self, person: str) -> Refusal | None:
        until, refusal = self._latest.get(person, (0.0, None))
        return refusal if self._now() < until else None


def _is(refusal: Refusal, pressed: int | None) -> bool:
    return pressed is not None and refusal.number == pressed


async def _taken_away(refusal: Refusal) -> None:
    try:
        await refusal.reply.withdraw(refusal.number)
    except ERRORS as error:  # such as one that its reader has closed
        log.info("a refusal stays", error=named(error))
