"""Where the messages of a platform are, and what they show: kept in the store, so that a restart finds them again."""

import asyncio
from contextlib import suppress

import msgspec
from msgspec.structs import replace

from bot.seam.panel import Panel
from bot.seam.people import Ref
from bot.showing.writing.slot import Kept, hashed
from engine.house.store.ports import Store, StoreDown
from engine.house.world import Clock, Timer

GATHERED = 0.25  # seconds in which all that messages show is gathered, to be kept in one go


class Notes:
    """Where a message is, is kept before anything else is done; what it shows a moment later, with that of all others.

    Whoever is killed in that moment finds what it showed before, as if killed while the platform was being asked.
    """

    def __init__(self, store: Store, clock: Clock, *, hashes: bool) -> None:
        """`hashes`: is it kept what the messages show?"""
        self._store = store
        self._clock = clock
        self._hashes = hashes
        self._gathered: dict[str, tuple[Kept, Panel | None]] = {}  # by name, until they are kept
        self._timer: Timer | None = None
        self._keeping: asyncio.Task[None] | None = None

    async def of(self, name: str, *, told: bool) -> Kept:
        """Where this message was before the bot last stopped, and (`told`) of what news. Raises StoreDown."""
        if name in self._gathered:
            await self.settle()
        found = await self._store.note(_owner(name), "ref")
        kept = _read(found) if found else Kept()
        if told and not kept.told:
            kept = replace(kept, told=await self._store.note(_owner(name), "told") or "")
        return kept

    async def keep(self, name: str, kept: Kept, shown: Panel | None = None) -> None:
        """Where it is now. Raises StoreDown."""
        self._gathered.pop(name, None)
        await self._store.keep_note(_owner(name), "ref", self._written(kept, shown))

    def shows(self, name: str, kept: Kept, shown: Panel | None) -> None:
        """It has changed where it is."""
        if not self._hashes:
            return
        self._gathered[name] = kept, shown
        self._timer = self._timer or self._clock.call_at(self._clock.now() + GATHERED, self._settle_soon)

    def _settle_soon(self) -> None:
        self._keeping = asyncio.create_task(self.settle(), name="what messages show")

    async def settle(self) -> None:
        """Returns once all of it is kept. While the store is down, memory alone knows it."""
        self.close()
        if not (gathered := self._gathered.copy()):
            return
        notes = [(_owner(name), "ref", self._written(*each)) for name, each in gathered.items()]
        with suppress(StoreDown):
            await self._store.keep_notes(notes)
        for name, each in gathered.items():
            if self._gathered.get(name) is each:
                del self._gathered[name]

    def close(self) -> None:
        """Nothing more is kept by itself."""
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _written(self, kept: Kept, shown: Panel | None) -> str | None:
        if shown and self._hashes:
            kept = replace(kept, shows=hashed(shown))
        return msgspec.json.encode(kept).decode() if kept != Kept() else None


def _owner(name: str) -> str:
    return f"slot:{name}"


def _read(note: str) -> Kept:
    """What the store keeps; earlier versions kept the place of the message alone."""
    kept = msgspec.json.decode(note, type=Kept)
    return kept if kept != Kept() or note == "{}" else Kept(msgspec.json.decode(note, type=Ref))
