"""Follows the news of preferences that were changed at other workers."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import structlog

from bot.chat.preferences import Preferences, Profile
from engine.house.store.ports import StoreDown

LASTING = 30.0  # seconds after which a preference is read again when it is needed, even without news of a change
log = structlog.get_logger()


class News(Protocol):
    """Tells whose preferences were changed, by whichever worker."""

    async def wait(self) -> Sequence[str] | None:
        """Their keys, after some time at most; None if some may have been missed. Never raises."""
        ...


async def follow(news: News, preferences: Preferences, changed: Callable[[str, Profile], Awaitable[None]]) -> None:
    """Until cancelled, read changed preferences again if they are known here. `changed` gets the former ones."""
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
