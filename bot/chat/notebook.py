"""What a platform leaves for the next run of the bot, as notes in the store."""

import structlog

from engine.house.store.ports import Store, StoreDown

log = structlog.get_logger()


class StoredNotebook:
    """Implements `bot.seam.platform.Notebook`. Each platform has its own pages."""

    def __init__(self, store: Store, platform: str) -> None:
        self._store = store
        self._owner = f"platform:{platform}"

    async def leave(self, key: str, value: str) -> None:
        try:
            await self._store.keep_note(self._owner, key, value)
        except StoreDown:
            log.warning("nothing is left to the next run", owner=self._owner, key=key)

    async def take(self, key: str) -> str | None:
        """It is deleted before it is returned: what is taken twice would be done twice."""
        try:
            if (value := await self._store.note(self._owner, key)) is not None:
                await self._store.keep_note(self._owner, key, None)
        except StoreDown:
            log.warning("what the last run left cannot be taken", owner=self._owner, key=key)
            return None
        return value
