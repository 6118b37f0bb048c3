"""Notes in the store that a platform leaves for the next run of the bot."""

import structlog

from engine.house.store.ports import Store, StoreDown

log = structlog.get_logger()


class StoredNotebook:
    """Implements `bot.seam.platform.Notebook` for one platform, whose keys are its own."""

    def __init__(self, store: Store, platform: str) -> None:
        self._store = store
        self._owner = f"platform:{platform}"

    async def leave(self, key: str, value: str) -> None:
        try:
            await self._store.keep_note(self._owner, key, value)
        except StoreDown:
            log.warning("nothing is left to the next run", owner=self._owner, key=key)

    async def take(self, key: str) -> str | None:
        """The note is deleted before it is returned, so that what it asks for is never done twice."""
        try:
            if (value := await self._store.note(self._owner, key)) is not None:
                await self._store.keep_note(self._owner, key, None)
        except StoreDown:
            log.warning("what the last run left cannot be taken", owner=self._owner, key=key)
            return None
        return value
