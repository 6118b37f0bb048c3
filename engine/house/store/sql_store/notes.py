"""Notes as SQL."""

from collections.abc import Iterator, Sequence

from engine.house.store.sql import statements as sql
from engine.house.store.sql.group_commit import Step
from engine.house.store.sql_store.database import OnDatabase
from engine.house.store.sql_store.ledger import LAST_LETTER
from engine.house.store.values import Note


class NotesAsSql(OnDatabase):
    """See `Store`."""

    async def note(self, owner: str, key: str) -> str | None:
        found = await self._read(sql.NOTE, owner, key)
        return found[0][0] if found else None

    async def keep_note(self, owner: str, key: str, value: str | None) -> None:
        await self._write(f"note {key} of {owner}", *_keeping((owner, key, value)))

    async def keep_notes(self, notes: Sequence[Note]) -> None:
        await self._write(f"{len(notes)} notes", *(step for note in notes for step in _keeping(note)))

    async def change_note(self, owner: str, key: str, before: str | None, after: str) -> None:
        change = sql.CHANGE_NOTE, (owner, key, before, after)
        await self._write(f"change of note {key} of {owner}", (sql.HOLD_NOTE, (owner, key)), change)

    async def about_tables(self, beginning: str, part: int | None = None) -> list[tuple[str, bool]]:
        found = await self._read(sql.NOTES_ABOUT_TABLES, beginning, beginning + LAST_LETTER, part)
        return [(owner, bool(is_open)) for owner, is_open in found]


def _keeping(note: Note) -> Iterator[Step]:
    yield sql.KEEP_NOTE, note
    if note[2] is None:
        yield sql.FORGET_NOTE, note[:2]
