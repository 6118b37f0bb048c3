"""Fetches updates, and asks for more only when those it has are carried out (decision 61).

Telegram forgets the updates that it has delivered once more are asked for. All others it delivers again to the next
run or worker, where each is carried out only once.
"""

import asyncio
from collections.abc import Awaitable, Iterable
from contextlib import suppress
from typing import Any

from telegram import Update
from telegram.ext import BaseUpdateProcessor, ExtBot

from engine.house.within import within

LONGEST = 0.5  # seconds for which an update may hold up the next ones


class Unmade:
    """The numbers of the updates that were fetched but are not carried out yet."""

    def __init__(self) -> None:
        self._numbers: set[int] = set()
        self._none = asyncio.Event()
        self._none.set()

    def fetched(self, updates: Iterable[Update]) -> None:
        self._numbers.update(update.update_id for update in updates)
        if self._numbers:
            self._none.clear()

    def made(self, update: Update) -> None:
        """What the update asks for is in the store, or was refused. May be called several times."""
        self._numbers.discard(update.update_id)
        if not self._numbers:
            self._none.set()

    async def all_made(self) -> None:
        """Wait until none is left, but not longer than people should wait for the next updates."""
        with suppress(TimeoutError):
            async with within(LONGEST):
                await self._none.wait()


class FetchingBot(ExtBot[None]):
    """The library's bot, which waits before it asks for more updates while some are `unmade`."""

    def __init__(self, unmade: Unmade, *what: Any, **more: Any) -> None:  # Any: as the library has it
        super().__init__(*what, **more)
        with self._unfrozen():
            self._unmade = unmade

    async def get_updates(self, *what: Any, **more: Any) -> tuple[Update, ...]:
        await self._unmade.all_made()
        updates = await super().get_updates(*what, **more)
        self._unmade.fetched(updates)
        return updates


class Processing(BaseUpdateProcessor):
    """Handles many updates at a time; an update that was handled to its end counts as carried out."""

    def __init__(self, at_once: int, unmade: Unmade) -> None:
        super().__init__(at_once)
        self._unmade = unmade

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        try:
            await coroutine
        finally:
            if isinstance(update, Update):
                self._unmade.made(update)

    async def initialize(self) -> None:
        """There is nothing to open."""

    async def shutdown(self) -> None:
        """There is nothing to close."""
