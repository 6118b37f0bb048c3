"""Follows changes of preferences that other workers make."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import structlog

from bot.chat.preferences import Preferences, Profile
from engine.house.store.ports import StoreDown

LASTING = 30.0  # seconds after which a preference is read again when it is needed, in case news of a change was lost
log = structlog.get_logger()


class News(Protocol):
    """Tells whose preferences were changed, by whichever worker."""

    async def wait(self) -> Sequence[str] | None:
        """Wait for changes, not for ever; their keys, or None if news may have been missed. Never raises."""


async def follow(news: News, preferences: Preferences, changed: Callable[[str, Profile], Awaitable[None]]) -> None:
    """Until cancelled, read preferences that have changed again, if they are in memory here.

    `changed` is called with the key, and the preferences as they were before.
    """
    while True:
        told = await news.wait()
        keys = preferences.keys if told is None else told
        preferences.doubt(keys)
        try:
            for key in keys:
                if before := await preferences.refresh(key):
                    await _tell(changed, key, before)
        except StoreDown:
            log.warning("changes of preferences cannot be read")  # `recall` reads them when they are needed


async def _tell(changed: Callable[[str, Profile], Awaitable[None]], key: str, before: Profile) -> None:
    try:
        await changed(key, before)
    except Exception:  # a fault at one table must not keep the news from the others
        log.exception("a change of preferences cannot be shown")
