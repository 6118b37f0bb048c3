"""Notes in memory."""

from collections.abc import Sequence

from engine.house.store.memory.disk import OnDisk
from engine.house.store.ports import Changed
from engine.house.store.values import Note


class NotesInMemory(OnDisk):
    """See `Store`."""

    async def note(self, owner: str, key: str) -> str | None:
        return self._disk.notes.get((owner, key))

    async def keep_note(self, owner: str, key: str, value: str | None) -> None:
        await self._write(lambda: self._note(owner, key, value))

    async def keep_notes(self, notes: Sequence[Note]) -> None:
        def keep() -> None:
            for note in notes:
                self._note(*note)

        await self._write(keep)

    async def change_note(self, owner: str, key: str, before: str | None, after: str) -> None:
        def change() -> None:
            if self._disk.notes.get((owner, key)) != before:
                raise Changed(f"note {key} of {owner}")
            self._note(owner, key, after)

        await self._write(change)

    async def about_tables(self, beginning: str, part: int | None = None) -> list[tuple[str, bool]]:
        disk = self._disk
        found = sorted((owner, table) for (owner, _), table in disk.notes.items() if owner.startswith(beginning))
        mine = [(owner, table) for owner, table in found if table in disk.parts and part in (None, disk.parts[table])]
        return [(owner, table in disk.tables) for owner, table in mine]

    def _note(self, owner: str, key: str, value: str | None) -> None:
        if value is None:
            self._disk.notes.pop((owner, key), None)
        else:
            self._disk.notes[owner, key] = value
