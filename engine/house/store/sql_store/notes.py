"""Notes as SQL."""

from collections.abc import Sequence

from engine.house.store.sql import statements as sql
from engine.house.store.sql_store.database import OnDatabase
from engine.house.store.values import Note


class NotesAsSql(OnDatabase):
    """See `Store`."""

    async def note(self, owner: str, key: str) -> str | None:
        found = await self._read(sql.NOTE, owner, key)
        return found[0][0] if found else None

    async def keep_note(self, owner: str, key: str, value: str | None) -> None:
        await self._write(f"note {key} of {owner}", (sql.KEEP_NOTE, (owner, key, value)))

    async def keep_notes(self, notes: Sequence[Note]) -> None:
        await self._write(f"{len(notes)} notes", *((sql.KEEP_NOTE, note) for note in notes))

    async def change_note(self, owner: str, key: str, before: str | None, after: str) -> None:
        change = sql.CHANGE_NOTE, (owner, key, before, after)
        await self._write(f"change of note {key} of {owner}", (sql.HOLD_NOTE, (owner, key)), change)
