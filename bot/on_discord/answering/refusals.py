"""Refusals do not pile up: one that is repeated, or whose own button was pressed, is deleted after the new answer.

Deleted and not edited: each press is answered by a message at the end of the chat (conduct 7), where its reader looks
(decision 60).
"""

from collections.abc import Callable
from time import monotonic

import msgspec
import structlog

from bot.on_discord.answering.reply import Reply
from bot.on_discord.dm_routes import DmRoutes
from bot.on_discord.troubles import ERRORS, named
from bot.seam.panel import Text

REMEMBERED = 1000  # people

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class Refusal(msgspec.Struct, frozen=True):
    text: Text
    number: int | None  # the message's id, where Discord told it
    reply: Reply


class LatestRefusals:
    """The latest refusal of each person (Discord's id), while its token can delete it. `now` returns seconds."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._latest: dict[str, tuple[float, Refusal]] = {}  # each with the moment at which its token expires

    async def told(self, person: str, refusal: Refusal, pressed: int | None) -> None:
        """Note a new refusal; delete the one before if it says the same, or was `pressed` (the id of a message)."""
        before = self._standing(person)
        self._latest.pop(person, None)
        self._latest[person] = self._now() + DmRoutes.TOKEN_LIFE, refusal
        if len(self._latest) > REMEMBERED:
            del self._latest[next(iter(self._latest))]
        if before and (before.text == refusal.text or _is(before, pressed)):
            await _taken_away(before)

    async def served(self, person: str, pressed: int | None) -> None:
        """Delete the person's refusal if its button was `pressed` (the id of a message), and has been served now."""
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
