"""The beacon of drand: it publishes a number every three seconds, which nobody can know or choose before."""

import asyncio
from collections.abc import Callable

import aiohttp
import msgspec
import structlog

from engine.fairness.texts import QUICKNET, due
from engine.house.within import within

PATIENCE = 3.0  # seconds for which a deal waits for a round that is due
AGAIN = 0.25  # seconds between two requests for it
LENGTH = 96  # hex digits of a signature
HEX = frozenset("0123456789abcdef")
log = structlog.get_logger()


class _Round(msgspec.Struct, frozen=True):
    round: int
    signature: str


class Drand:
    """Asks one server of drand. It does not verify signatures: whoever doubts one can compare it with drand's."""

    chain = QUICKNET

    def __init__(self, base: str, now: Callable[[], float]) -> None:
        """`base`: an address such as `https://api.drand.sh`; `now` returns unix seconds."""
        self._base = base
        self._now = now

    async def signature(self, number: int) -> str | None:
        """The signature of this round, 96 hex digits; None if it has not come `PATIENCE` after it was due."""
        out = due(number)
        try:
            async with within(out + PATIENCE - self._now()), aiohttp.ClientSession() as session:
                await asyncio.sleep(max(0.0, out - self._now()))
                return await self._until_there(session, number)
        except TimeoutError:
            log.warning("the beacon did not come", round=number)
            return None

    async def _until_there(self, session: aiohttp.ClientSession, number: int) -> str:
        while True:
            if said := await self._asked(session, number):
                return said
            await asyncio.sleep(AGAIN)

    async def _asked(self, session: aiohttp.ClientSession, number: int) -> str | None:
        """The signature, if the server has it now."""
        try:
            async with session.get(f"{self._base}/{self.chain}/public/{number}") as response:
                said = msgspec.json.decode(await response.read(), type=_Round) if response.ok else None
        except (aiohttp.ClientError, msgspec.MsgspecError):
            return None
        fits = said and said.round == number and len(said.signature) == LENGTH and set(said.signature) <= HEX
        return said.signature if said and fits else None
