"""The outbox of one platform: messages that wait to be written, no faster than the platform allows.

For each message only its newest panel is written. A chat that has reached its limit holds up no other. When the bot as
a whole has reached its own, the most urgent writes go first, and among equally urgent ones the oldest.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import Context

from msgspec.structs import replace

from bot.seam.panel import Panel, Text
from bot.seam.people import Place, Ref
from bot.seam.platform import Platform, Threads, lays_out
from bot.showing.writing.rate_limit import LIVE, Haste, Limits
from bot.showing.writing.sender import THREAD, Sender
from bot.showing.writing.shares import OF_DESK, of_tables, owner_of
from bot.showing.writing.slot import Duty, Kept, Slot, Wanted
from cards_render.drawing.picture import Picture
from engine.house.store.ports import Store
from engine.house.world import Clock, Timer

HOLD = 0.05  # seconds after a press is answered for which its message is held back: the answer may show it


class LoopClock:
    """The event loop's own clock, in seconds: it never jumps. Its timers share a context, as those of `SystemClock`."""

    def __init__(self) -> None:
        self._context = Context()

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def call_at(self, when: float, then: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_at(when, then, context=self._context)


class Outbox:
    """Sends everything that goes to one platform, except the direct answers to presses."""

    def __init__(  # noqa: PLR0913  what it writes to, what it hears from, and how fast
        self,
        platform: Platform,
        store: Store,
        paint: Callable[[Panel], Awaitable[Picture | None]],
        on_unreachable: Callable[[Place], None],
        on_moved: Callable[[Place, Place | None], None],
        limits: Limits = LIVE,
        *,
        clock: Clock | None = None,
        living: Callable[[], int] = lambda: 1,
    ) -> None:
        """`on_moved`: called with the old and new place when a chat's id changes, with the thread and its channel when
        a thread was deleted, and with a channel and None when that was deleted.

        `clock` times the writes; by default the event loop's. `living` returns the number of workers that write with
        the same token, this one included: each takes an equal share of the limit.
        """
        self.limits = limits
        self.lays_out = lays_out(platform)  # is each reader shown the table as a stage?
        self._platform = platform
        self._clock = clock or LoopClock()
        self._sender = Sender(platform, store, paint, on_unreachable, on_moved, limits, self._clock, living)
        self._slots, self._queues = self._sender.slots, self._sender.queues

    @property
    def slowed_down(self) -> int:
        """How often the platform has asked to wait."""
        return self._sender.slowed_down

    def age(self) -> float:
        """For how many seconds the oldest due message has waited; 0.0 if none is due."""
        now = self._clock.now()
        waiting = [chat.waiting for chat in self._queues.chats.values() if chat.waiting]  # most have nothing
        return now - min((slot.since for slots in waiting for slot in slots.values() if slot.due <= now), default=now)

    # What is to be shown.

    def show(  # noqa: PLR0913  what, where, and how
        self,
        name: str,
        place: Place,
        wanted: Wanted,
        *,
        haste: Haste = Haste.SOON,
        within: float = 0.0,
        anew: bool = False,
        calls: bool = False,
        telling: str = "",
        quietly: bool = False,
    ) -> None:
        """Make the message `name` show this panel; where `wanted` is a function, it is called when it is written.

        `within`: seconds for which the write may be put off so that later changes go with it.
        `anew`: send a new message instead of editing. `calls`: the same, unless the person is still looking at the
        last one. `telling`: the id of a piece of news that a new message tells, once; if it was told before, even in
        an earlier run, the message is edited.
        `quietly`: an existing message may be edited, but none is sent until `show` is called without it.
        """
        slot = self._slots.get(name) or self._sender.begin(name, place)
        if not slot.is_unmade and wanted == slot.panel and not (anew or calls or telling or slot.quietly):
            return
        slot.want(wanted)
        slot.tries, slot.ends, slot.superseded = 0, False, False
        slot.anew |= anew
        slot.calls |= calls
        slot.quietly = quietly
        slot.telling = telling or slot.telling
        self._queues.wake(slot, haste, within)

    def is_waiting(self, name: str) -> bool:
        """Is a change of this message waiting to be written?"""
        slot = self._slots.get(name)
        chat = self._queues.at(slot.place) if slot else None
        return chat is not None and name in chat.waiting

    def is_heeded(self, name: str, seconds: float) -> bool:
        """Does the reader of this message know of what began so many seconds ago? See `Slot.is_heeded`."""
        slot, now = self._slots.get(name), self._clock.now()
        return slot is not None and slot.is_heeded(now, now - seconds)

    def finish(
        self, name: str, *, buttons: bool = False, staged: bool = False, text: Text = (), superseded: bool = False
    ) -> None:
        """Write the message a last time: its text and picture stay, its buttons and stages only if they are named.

        `text` replaces a text that is no longer true, without notifying anybody. `superseded`: another message has
        taken its place, so its last write may wait for all others, and if it was never sent, it never is.
        """
        slot = self._slots.get(name)
        if slot is None:
            return
        slot.unmake()
        if slot.panel is None and not text:
            self._sender.forget(slot)  # this run has not shown it, so there is nothing to take away
            return
        last = slot.panel or Panel(text)
        rest = replace(last.at_rest(), stages=last.stages if staged and isinstance(last, Panel) else ())
        last = last if buttons and isinstance(last, Panel) else rest
        slot.want(replace(last, text=text) if text else last)
        if text:  # whatever people were to be notified of is no longer true either
            slot.anew, slot.calls, slot.telling = False, False, ""
        slot.ends, slot.superseded = True, superseded
        slot.haste = Haste.PAST if slot.is_past else slot.haste
        self._queues.wake(slot, Haste.PAST if slot.is_past else Haste.LAZY)
        if superseded:
            self._sender.drop_unsent(slot)

    def drop(self, name: str, place: Place | None = None) -> None:
        """Delete the message. Give its `place` if it may have been sent in an earlier run."""
        slot = self._slots.setdefault(name, Slot(name, place)) if place else self._slots.get(name)
        if slot:
            slot.want(None)
            slot.ends = True
            self._queues.wake(slot)

    def end(self, name: str, place: Place, panel: Panel | None) -> None:
        """Bring a message of an earlier run to rest that this run does not show: it shows this panel, without buttons.

        No panel: delete it. None is sent if it is no longer there.
        """
        if name in self._slots:
            return
        if panel is None:
            self.drop(name, place)
        else:
            self.show(name, place, panel, haste=Haste.LAZY, quietly=True)
            self.finish(name)

    def replaced(self, name: str, message: Ref) -> None:
        """Delete `message` if another stands for it: the platform took it, but its answer was lost, or we were killed
        before we had noted it. This has a button of the message `name`, which shows that it is one of ours.
        """
        slot = self._slots.get(name)
        if slot is None or slot.ref is None or slot.in_flight or slot.ref.place != message.place:
            return
        if message not in {slot.ref, *slot.kept.older}:
            slot.kept = replace(slot.kept, older=(*slot.kept.older, message))
            self._queues.wake(slot, Haste.LAZY)

    def over(self, name: str) -> None:
        """Nothing is shown under this name any more: the message stays, and no note of it is kept."""
        self._sender.end_for_ever(name)

    def let_be(self, name: str) -> None:
        """Of a tournament or plan that is over in the store: what stands under its name (see `Sender`) stays so."""
        self._sender.let_be(name)

    # Places.

    async def adopt(self, name: str, ref: Ref) -> None:
        """Use a message that stands already as the message `name`. Raises StoreDown."""
        await self._sender.notes.keep(name, Kept(ref))

    def way_to(self, place: Place) -> str:
        """A link to this thread; empty on a platform without threads."""
        return self._platform.way_to(place) if isinstance(self._platform, Threads) else ""

    def share(self, place: Place, name: str, tables: Sequence[str]) -> None:
        """From now on divide this group's writes a minute among these tables of the tournament `name` and its desk.

        The first table may borrow what the others do not use. No tables: divide them no longer. Does nothing on
        platforms where each channel or topic has a limit of its own.
        """
        if self.limits.digest and self.limits.group:
            desk = {owner_of(f"cup:{name}"): OF_DESK} if tables else {}
            most = dict(zip(tables, of_tables(len(tables)), strict=True))
            self._queues.share(place, name, desk | most, tables[0] if tables else "")

    def leave(self, place: Place, link: str = "") -> None:
        """Close the thread once all that waits to be written there is written. `link`: the message that leads there."""
        slot = Slot(f"{THREAD}{link or place.key}", place)
        slot.closes = slot.ends = True
        self._slots[slot.name] = slot
        self._queues.wake(slot, Haste.LAZY)

    def lose(self, place: Place) -> None:
        """Forget all messages of a place that no longer exists."""
        for slot in [slot for slot in self._slots.values() if slot.place == place]:
            self._sender.forget(slot)

    def let_go(self, is_theirs: Callable[[str, Place], bool]) -> set[Place]:
        """Leave the messages for which `is_theirs(name, place)` to another worker: they stay as they are.

        Returns the places where they stand.
        """
        theirs = [slot for slot in self._slots.values() if is_theirs(slot.name, slot.place)]
        for slot in theirs:
            self._sender.forget(slot)
        return {slot.place for slot in theirs}

    async def written(self, places: Iterable[Place]) -> None:
        """Return once all that is being written at these places is written, and noted in the store."""
        await self._sender.written(places)

    async def forget(self, person: str) -> None:
        """Write nothing more for the person with this key; return once nothing more is noted in the store either."""
        mine = [slot for slot in self._slots.values() if slot.name.endswith(f":{person}")]
        for slot in mine:
            self._sender.forget(slot)
        await self._sender.written({slot.place for slot in mine})

    def count(self, place: Place) -> None:
        """Count a write that was made there without this outbox; what it wrote stands below all messages there."""
        self._queues.count(place)

    def covered(self, place: Place) -> None:
        """Something new stands below the messages of this private chat, so the next call is sent as a new message."""
        if chat := self._queues.at(place):
            chat.covered()

    # Presses that are being answered.

    @contextmanager
    def holding(self, message: Ref) -> Iterator[None]:
        """Hold the message back while a press on it is being answered, since the answer may show it (see `take`).

        What the answer does not take is written `HOLD` seconds later. On a platform that lays tables out itself
        nothing is held back, for no answer takes a panel there.
        """
        slot = self._sender.by_ref.get(message)
        if slot is None:
            yield
            return
        slot.pressed_at = self._clock.now()
        if self.lays_out:
            yield
            return
        slot.held += 1
        try:
            yield
        finally:
            self._clock.call_at(self._clock.now() + HOLD, lambda: self._let_go(slot))

    def _let_go(self, slot: Slot) -> None:
        slot.held = max(0, slot.held - 1)
        if chat := self._queues.at(slot.place):
            self._queues.pump(chat)

    def take(self, message: Ref) -> Panel | None:
        """The newest panel that waits to be written to this message, which the caller must show now; else None."""
        slot = self._sender.by_ref.get(message)
        if slot is None or slot.in_flight:
            return None
        panel, chat = slot.make(), self._queues.at(slot.place)
        if not isinstance(panel, Panel) or self._sender.duty(slot, chat) is not Duty.EDIT:
            return None
        slot.shown, slot.late = panel, panel if panel.drawing else None  # its picture may be owed
        self._sender.notes.shows(slot, panel)
        self._sender.rest(slot, chat)
        return panel

    def owe(self, message: Ref) -> None:
        """The panel that was taken was shown without its picture: write it again with the picture."""
        slot = self._sender.by_ref.get(message)
        if slot and isinstance(slot.shown, Panel):  # else another was written since, with its picture
            slot.shown, slot.late = replace(slot.shown, drawing=None), None
            self._queues.wake(slot)

    async def close(self) -> None:
        """Write nothing more, but finish what is being written: a message that is not noted would be sent again."""
        await self._sender.close()
