"""What people have chosen at other workers: each follows the news of it."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import structlog

from bot.chat.preferences import Preferences, Profile
from engine.house.store.ports import StoreDown

LASTING = 30.0  # seconds that a preference is believed at most when somebody does something, whatever news has come
log = structlog.get_logger()


class News(Protocol):
    """Tells whose preferences were changed, by whichever worker."""

    async def wait(self) -> Sequence[str] | None:
        """Their keys, after a while at most; None where some may have been missed. Never raises."""
        ...


async def follow(news: News, preferences: Preferences, changed: Callable[[str, Profile], Awaitable[None]]) -> None:
    """Until cancelled: read anew what has changed of those who are known here, and tell `changed` what was before."""
    while True:
        told = await news.wait()
        keys = preferences.keys if told is None else told
        preferences.doubt(keys)
        try:
            for key in keys:
                if before := await preferences.refresh(key):
                    await _tell(changed, key, before)
        except StoreDown:
            log.warning("changes of preferences cannot be read")  # until they are asked for


async def _tell(changed: Callable[[str, Profile], Awaitable[None]], key: str, before: Profile) -> None:
    try:
        await changed(key, before)
    except Exception:  # whatever one table cannot do must not keep news from the others
        log.exception("a change of preferences cannot be shown")
