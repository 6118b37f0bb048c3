"""Wakes whoever waits for wishes or answers in the inbox of a PostgreSQL database."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import asyncpg

from engine.house.store.database_address import LOST, READING, Connection

INBOX = "invito_inbox"  # the channel on which a batch with wishes or answers is told of
LOOK = 0.1  # seconds after which those who wait look, whoever was told


class Listening:
    """Hears of each batch. A lost connection is made anew; until then a look every `LOOK` seconds takes its place."""

    def __init__(self, address: str, longest: float = LOOK) -> None:
        """`longest`: seconds that a wait lasts at most."""
        self._address = address
        self._longest = longest
        self._told = asyncio.Event()
        self._connection: Connection | None = None

    async def wait(self) -> None:
        """Returns when something has come, or `longest` seconds later. Never raises."""
        with suppress(*LOST):
            await self._be_connected()
        with suppress(TimeoutError):
            async with asyncio.timeout(self._longest):
                await self._told.wait()
        self._told.clear()

    async def _be_connected(self) -> None:
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(self._address, timeout=LOOK * 10, server_settings=READING)
            await self._connection.add_listener(INBOX, self._hear)
            self._told.set()  # for what came meanwhile

    @property
    def _hear(self) -> Callable[..., None]:
        return lambda *_: self._told.set()

    async def close(self) -> None:
        if self._connection:
            with suppress(*LOST):
                await self._connection.close(timeout=LOOK * 10)
