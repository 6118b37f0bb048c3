"""Hears what is told in a PostgreSQL database: that something lies in the inbox, or whose notes have changed."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

import asyncpg

from engine.house.store.postgresql.database_address import LOST, READING, Connection
from engine.house.within import within

INBOX = "invito_inbox"  # the channel on which a batch with wishes or answers is told of
NOTES = "invito_notes"  # the channel on which owners are told of whose notes something was changed or erased
LOOK = 0.1  # seconds after which those who wait look, whoever was told


class Listening:
    """Hears of each batch. A lost connection is made anew; until then one looks every `longest` seconds instead."""

    def __init__(self, address: str, channel: str = INBOX, longest: float = LOOK) -> None:
        """`longest`: seconds that a wait lasts at most."""
        self._address = address
        self._channel = channel
        self._longest = longest
        self._words: dict[str, None] = {}  # in their order, each once
        self._told = asyncio.Event()
        self._connection: Connection | None = None

    async def wait(self) -> Sequence[str] | None:
        """What was told, once something has come, or `longest` seconds later; None: something may have been missed.

        Never raises.
        """
        with suppress(*LOST):
            if await self._has_connected():
                return None
        with suppress(TimeoutError):
            async with within(self._longest):
                await self._told.wait()
        self._told.clear()
        words, self._words = self._words, {}
        return [*words]

    async def _has_connected(self) -> bool:
        """Is the connection a new one? Raises LOST."""
        if self._connection and not self._connection.is_closed():
            return False
        self._connection = await asyncpg.connect(self._address, timeout=LOOK * 10, server_settings=READING)
        await self._connection.add_listener(self._channel, self._hear)
        return True

    @property
    def _hear(self) -> Callable[..., None]:
        def hear(_connection: object, _process: int, _channel: str, word: str) -> None:
            self._words[word] = None
            self._told.set()

        return hear

    async def close(self) -> None:
        if self._connection:
            with suppress(*LOST):
                await self._connection.close(timeout=LOOK * 10)
