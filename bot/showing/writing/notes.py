"""Keeps in the store where each message is and a hash of what it shows, so that a restart finds it again."""

import asyncio
from contextlib import suppress

import msgspec
from msgspec.structs import replace

from bot.seam.panel import Panel
from bot.seam.people import Ref
from bot.showing.writing.shares import owner_of
from bot.showing.writing.slot import AS_SENT, OF_TABLES, Kept, Slot
from engine.house.store.ports import Store, StoreDown
from engine.house.store.values import Note
from engine.house.world import Clock, Timer

GATHERED = 0.25  # seconds for which hashes of messages are gathered, to be stored in one transaction
LIVE = "live:"  # begins the owner of a second note: the table of a message that is `live`, or `AS_SENT` and not over


class Notes:
    """A message's place is stored at once. The hash of what it shows may follow `GATHERED` seconds later.

    A process killed in between finds the older hash and writes the message once more, which changes nothing.
    """

    def __init__(self, store: Store, clock: Clock, *, hashes: bool) -> None:
        """`hashes`: store hashes of what messages show, too?"""
        self._store = store
        self._clock = clock
        self._hashes = hashes
        self._gathered: dict[str, tuple[Kept, bool]] = {}  # by name, until they are kept; and is `live` another?
        self._timer: Timer | None = None
        self._keeping: asyncio.Task[None] | None = None

    async def of(self, name: str, *, told: bool) -> Kept:
        """Where this message is. `told`: say also which news it told last, wherever that is noted. Raises StoreDown."""
        if name in self._gathered:
            await self.settle()
        kept = await kept_of(self._store, name)
        if told and not kept.told:
            kept = replace(kept, told=await self._store.note(_owner(name), "told") or "")
        return kept

    async def keep(self, name: str, kept: Kept) -> None:
        """Store where the message is, now. Raises StoreDown."""
        self._gathered.pop(name, None)
        await self._store.keep_notes(_notes(name, kept, turned=self._hashes))

    async def sent(self, slot: Slot, shown: Panel) -> None:
        """Store now where a message is that shows this. Raises StoreDown."""
        if self._hashes:
            slot.note(shown)
        await self.keep(slot.name, slot.kept)

    def shows(self, slot: Slot, shown: Panel) -> None:
        """Store within `GATHERED` seconds that a message which has not moved shows this now."""
        if self._hashes:
            was = slot.kept.live
            slot.note(shown)
            self._gather(slot.name, slot.kept, turned=slot.kept.live != was)

    def forget(self, name: str) -> None:
        """Of a message that nobody writes any more no note need stay: each deal would leave one for ever."""
        self._gather(name, Kept(), turned=self._hashes)

    def _gather(self, name: str, kept: Kept, *, turned: bool) -> None:
        _, before = self._gathered.get(name, (None, False))
        self._gathered[name] = kept, turned or before
        self._timer = self._timer or self._clock.call_at(self._clock.now() + GATHERED, self._settle_soon)

    def _settle_soon(self) -> None:
        self._keeping = asyncio.create_task(self.settle(), name="what messages show")

    async def settle(self) -> None:
        """Store now all that was gathered. Never raises: while the store is down it stays gathered."""
        self.close()
        if not (gathered := self._gathered.copy()):
            return
        with suppress(StoreDown):
            all_of_it = [_notes(name, kept, turned=turned) for name, (kept, turned) in gathered.items()]
            await self._store.keep_notes([note for notes in all_of_it for note in notes])
        for name, kept in gathered.items():
            if self._gathered.get(name) is kept:
                del self._gathered[name]

    def close(self) -> None:
        """Stop the timer: what is gathered is stored only by `settle`."""
        if self._timer:
            self._timer.cancel()
            self._timer = None


async def kept_of(store: Store, name: str) -> Kept:
    """Where the message with this name stands, as it was noted. Raises StoreDown."""
    found = await store.note(_owner(name), "ref")
    return _read(found) if found else Kept()


def _notes(name: str, kept: Kept, *, turned: bool) -> list[Note]:
    """`turned`: it may be live and was not, or the other way round."""
    notes: list[Note] = [(_owner(name), "ref", _written(kept))]
    if turned and name.startswith(OF_TABLES):
        live = kept.live or (kept != Kept() and name.startswith(AS_SENT))
        notes.append((LIVE + name, "of", owner_of(name) if live else None))
    return notes


def _written(kept: Kept) -> str | None:
    return msgspec.json.encode(kept).decode() if kept != Kept() else None


def _owner(name: str) -> str:
    return f"slot:{name}"


def _read(note: str) -> Kept:
    """A note as `Kept`. Earlier versions of the bot stored a `Ref` alone, which decodes to an empty `Kept`."""
    kept = msgspec.json.decode(note, type=Kept)
    return kept if kept != Kept() or note == "{}" else Kept(msgspec.json.decode(note, type=Ref))
