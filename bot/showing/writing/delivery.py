"""Asks the platform to send, edit or delete one message, and notes in the store where the message is."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from msgspec.structs import replace

from bot.seam.panel import Panel
from bot.seam.platform import Gone, Platform, Recalls, Threads, lays_out
from bot.showing.writing.notes import Notes
from bot.showing.writing.rate_limit import Limits
from bot.showing.writing.slot import Duty, Kept, Slot
from cards_render.drawing.picture import Picture
from engine.house.store.ports import StoreDown
from engine.house.world import Clock


class Delivery:
    """Does one duty of a slot. Its methods raise what the platform raises (`Trouble` and its kinds), and StoreDown."""

    def __init__(
        self,
        platform: Platform,
        notes: Notes,
        paint: Callable[[Panel], Awaitable[Picture | None]],
        painted: Callable[[Slot], None],
        limits: Limits,
        clock: Clock,
    ) -> None:
        """`painted` is called with the slot of a message that was written without its picture, once that is drawn."""
        self._platform = platform
        self.notes = notes
        self._paint = paint
        self._lays_out = lays_out(platform)
        self._on_painted = painted
        self._patience = limits.patience
        self._clock = clock

    async def recall(self, slot: Slot) -> None:
        """Look up in the store where an earlier run left this message, and what it showed. Raises StoreDown."""
        if slot.recalled:
            return
        kept = await self.notes.of(slot.name, told=bool(slot.telling))
        slot.recalled = True
        if kept.ref and kept.ref.place != slot.place:
            kept = replace(kept, ref=None, shows="")
        if slot.ref is None:
            slot.kept = kept
            if kept.ref and isinstance(self._platform, Recalls):
                self._platform.recall(kept.ref)

    async def close(self, slot: Slot) -> None:
        if isinstance(self._platform, Threads):
            await self._platform.close_thread(slot.place)

    async def delete(self, slot: Slot) -> None:
        if slot.ref:
            with suppress(Gone):
                await self._platform.delete(slot.ref)
        slot.kept, slot.shown, slot.late = Kept(older=slot.kept.older), None, None
        await self.notes.keep(slot.name, slot.kept)

    async def clear(self, slot: Slot) -> None:
        """Delete one of the older messages that this one has replaced."""
        first, *others = slot.kept.older
        with suppress(Gone):
            await self._platform.delete(first)
        slot.kept = replace(slot.kept, older=tuple(others))
        with suppress(StoreDown):
            await self.notes.keep(slot.name, slot.kept)

    async def write(self, slot: Slot, duty: Duty, panel: Panel) -> None:
        """Send the panel as a new message or edit the present one, with its picture if that is drawn in time.

        A table that the platform lays out itself goes without: the platform has it drawn for readers who ask.
        """
        slot.laid_out = slot.laid_out or (self._lays_out and bool(panel.stages))
        is_same = duty is Duty.EDIT and slot.shown is not None and slot.shown.drawing == panel.drawing
        needs_none = is_same or slot.laid_out
        picture, late = (None, False) if needs_none else await self._painted(slot, panel)
        shown = panel if needs_none or picture else replace(panel, drawing=None)
        if duty is Duty.EDIT and slot.ref:
            await self._platform.edit(slot.ref, panel if late else shown, picture)
        else:
            older = (*slot.kept.older, slot.ref) if slot.ref else slot.kept.older
            slot.kept = Kept(await self._platform.send(slot.place, shown, picture), slot.telling, older=older)
        stands, slot.late = (shown, panel) if late else (panel, None)
        slot.shown = stands
        if duty is Duty.SEND:
            with suppress(StoreDown):  # while it is down, only this process knows where the message is
                await self.notes.sent(slot, stands)
        else:
            self.notes.shows(slot, stands)

    async def _painted(self, slot: Slot, panel: Panel) -> tuple[Picture | None, bool]:
        """The picture, or None; and whether it is still being drawn, since a game never waits for a picture."""
        if panel.drawing is None:
            return None, False
        painting, waited = asyncio.ensure_future(self._paint(panel)), asyncio.Event()
        painting.add_done_callback(lambda painted: waited.set())
        timer = self._clock.call_at(self._clock.now() + self._patience, waited.set)
        await waited.wait()
        timer.cancel()
        if painting.done():
            return painting.result(), False
        painting.add_done_callback(lambda painted: self._follow(slot, panel))
        return None, True

    def _follow(self, slot: Slot, panel: Panel) -> None:
        """The picture of a panel that was written without it is drawn: have it written, unless a newer panel waits."""
        if slot.panel is panel and slot.late is panel:
            slot.late = None
            self._on_painted(slot)
