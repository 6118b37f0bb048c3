"""Writes one platform's messages when their turn has come (see `queues.py`), and reacts to the platform's errors."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress

import structlog
from msgspec.structs import replace

from bot.seam.panel import Panel
from bot.seam.people import Place, Ref
from bot.seam.platform import Gone, PlaceGone, Platform, SlowDown, TooOld, Trouble, Unreachable
from bot.showing.writing.chat import UNCOUNTED, Chat, Left
from bot.showing.writing.delivery import Delivery
from bot.showing.writing.notes import Notes
from bot.showing.writing.queues import Queues
from bot.showing.writing.rate_limit import Haste, Limits
from bot.showing.writing.slot import FRESH, Duty, Kept, Shown, Slot
from cards_render.drawing.picture import Picture
from engine.house.store.ports import Store, StoreDown
from engine.house.within import within
from engine.house.world import Clock

log = structlog.get_logger()
LONGEST_WAIT = 30.0  # seconds between tries while the platform fails
MOST_TRIES = 10  # to write one panel; the next panel has as many again
THREAD = "thread:"  # begins the name of a thread that is to be closed; the name of the link to it follows
LAST_MOMENT = 1.0  # seconds that writes in progress have to finish when the bot stops


class Sender:
    """The messages of one platform, each in the queue of its chat."""

    def __init__(  # noqa: PLR0913, PLR0917  what it writes to, what it hears from, and how fast
        self,
        platform: Platform,
        store: Store,
        paint: Callable[[Panel], Awaitable[Picture | None]],
        on_unreachable: Callable[[Place], None],
        on_moved: Callable[[Place, Place | None], None],
        limits: Limits,
        clock: Clock,
        living: Callable[[], int],
    ) -> None:
        self.limits = limits
        self.clock = clock
        self.slots: dict[str, Slot] = {}
        self.by_ref: dict[Ref, Slot] = {}
        self.slowed_down = 0  # how often the platform has asked to wait
        self.notes = Notes(store, clock, hashes=not limits.live)
        self.queues = Queues(limits, clock, self._write, living)
        self.delivery = Delivery(platform, self.notes, paint, self.queues.wake, limits, clock)
        self._on_unreachable = on_unreachable
        self._on_moved = on_moved
        self._noting: set[asyncio.Task[None]] = set()

    def drop_unsent(self, slot: Slot) -> None:
        """Forget a superseded message that was never sent, in this run or an earlier one."""
        if slot.ref is None and not slot.in_flight:
            self._soon(self._drop_unsent(slot))

    async def _drop_unsent(self, slot: Slot) -> None:
        with suppress(Trouble, StoreDown):
            await self.delivery.recall(slot)
            if slot.ref is None and not slot.in_flight and self.slots.get(slot.name) is slot:
                self.forget(slot)

    def _soon(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._noting.add(task)
        task.add_done_callback(self._noting.discard)

    async def written(self, places: Iterable[Place]) -> None:
        """Return once all that is being written at these places is written, and noted in the store."""
        chats = filter(None, map(self.queues.at, places))
        if tasks := [*(chat.task for chat in chats if chat.task), *self._noting]:
            await asyncio.wait(tasks)
        await self.notes.settle()

    # What is due.

    def duty(self, slot: Slot, chat: Chat | None = None) -> Duty | None:
        """What is to be done next for this message; `chat`: its queue, for callers that have it at hand."""
        chat = chat or self.queues.at(slot.place)
        return slot.duty(self.clock.now(), is_last=chat is not None and chat.last == slot.name)

    def rest(self, slot: Slot, chat: Chat | None) -> None:
        """The message shows what it should: take it off the queue of its chat, and forget it if that was its end."""
        slot.anew = slot.calls = False
        slot.rest()
        if chat:
            chat.waiting.pop(slot.name, None)
        if slot.kept.older:
            self.queues.wake(slot, Haste.LAZY)
        elif slot.ends and not (slot.in_flight or slot.awaits_picture):
            left = Left(slot.name, slot.ref, self.clock.now()) if chat and slot.ref and chat.last == slot.name else None
            self.forget(slot)
            if chat:
                chat.left = left
            if slot.is_never_shown_again and not slot.kept.live:  # else the next start tries again
                self.notes.forget(slot.name)

    def end_for_ever(self, name: str) -> None:
        """Nothing will be shown under this name: once its last write is done, no note of it stays."""
        if slot := self.slots.get(name):
            slot.superseded = True
        else:
            self.notes.forget(name)

    def begin(self, name: str, place: Place) -> Slot:
        """A new message of this name, or the one that had its last write just now, if nothing stands below it."""
        slot, chat = Slot(name, place), self.queues.at(place)
        self.slots[name] = slot
        left = chat.left if chat else None
        if chat and left and left.name == name and self.clock.now() - left.at < FRESH:
            slot.kept, slot.recalled, slot.sent_at, chat.last = Kept(left.ref), True, left.at, name
            self.by_ref[left.ref] = slot
        return slot

    def let_be(self, name: str) -> None:
        """Forget the messages of this name, and those whose names go on after it with a colon, once they are written.

        The notes of those that are written by now are no concern of ours.
        """
        for slot in [slot for slot in self.slots.values() if f"{slot.name}:".startswith(f"{name}:")]:
            chat = self.queues.at(slot.place)
            slot.ends, slot.superseded = True, slot.ref is not None
            if not (slot.in_flight or (chat and slot.name in chat.waiting)):
                self.forget(slot)

    # Writing.

    async def _write(self, chat: Chat) -> None:
        """Do one duty of the message that is next, and react to the platform's errors."""
        now = self.clock.now()
        coming = chat.next(now)
        if coming is None or coming.at > now:
            self.queues.give_back()
            return
        slot = coming.slot
        chat.waiting.pop(slot.name)
        before, slot.in_flight = (slot.anew, slot.calls, slot.haste, slot.since), True
        try:
            await self._do(chat, slot)
        except Gone as why:
            slot.anew = isinstance(why, TooOld) and not slot.quietly
            if slot.ends or not slot.anew:
                self._lose(slot)
            if not isinstance(why, TooOld):
                self._give_up(slot)
            if not slot.ends:
                self.queues.wake(slot, slot.haste)
        except Unreachable as why:
            self.forget(slot)
            self._give_up(slot)
            if isinstance(why, PlaceGone) and not slot.place.private_to:
                self._on_moved(slot.place, slot.place.channel if slot.place.thread else None)
            else:
                self._on_unreachable(slot.place)
        except (Trouble, StoreDown) as trouble:
            slot.anew, slot.calls = slot.anew or before[0], slot.calls or before[1]
            self._fail(chat, slot, trouble)
            slot.haste, slot.since = max(slot.haste, before[2]), before[3]
        else:
            chat.failures = slot.tries = 0
        finally:
            slot.in_flight = False
        self._look_after(chat, slot)

    async def _do(self, chat: Chat, slot: Slot) -> None:
        if not slot.recalled:
            await self.delivery.recall(slot)
        panel = slot.make()
        if slot.ref:
            self.by_ref.setdefault(slot.ref, slot)
        if slot.telling and not (slot.is_news or slot.ends) and slot.shown is None:
            slot.shown = panel  # an earlier run told it, so the message shows this panel already
        duty = self.duty(slot, chat)
        if duty is not Duty.WAIT:
            slot.anew = slot.calls = False
        if duty in {None, Duty.WAIT}:
            self.queues.give_back()
        elif chat.private or duty not in UNCOUNTED:
            chat.spend(slot, self.clock.now())
            try:
                await self._perform(chat, slot, duty, panel)
            finally:
                chat.window.spent_later(self.clock.now())
        else:
            await self._perform(chat, slot, duty, panel)

    async def _perform(self, chat: Chat, slot: Slot, duty: Duty, panel: Shown) -> None:
        match duty:
            case Duty.CLOSE:
                await self.delivery.close(slot)
                slot.closes = False
                self.end_for_ever(slot.name.removeprefix(THREAD))
            case Duty.DELETE:
                if slot.ref:
                    self.by_ref.pop(slot.ref, None)
                await self.delivery.delete(slot)
            case Duty.CLEAR:
                await self.delivery.clear(slot)
            case Duty.EDIT | Duty.SEND if isinstance(panel, Panel):
                await self.delivery.write(slot, duty, panel)
                if duty is Duty.SEND:
                    self._sent(chat, slot)
            case _:
                raise AssertionError("nothing is written without a panel")

    def _sent(self, chat: Chat, slot: Slot) -> None:
        """The message has just been sent."""
        for old in slot.kept.older:
            self.by_ref.pop(old, None)
        if slot.ref is None:
            return
        self.by_ref[slot.ref] = slot
        slot.sent_at = self.clock.now()
        if chat.private and not self.limits.live:
            chat.last, chat.left = slot.name, None
        if slot.ref.place != slot.place:  # a Telegram group has become a supergroup
            moved, slot.place = slot.place, slot.ref.place
            self._on_moved(moved, slot.place)

    def _look_after(self, chat: Chat, slot: Slot) -> None:
        """After a duty was done or given up: queue the message again if another duty is left."""
        if slot.name in chat.waiting or self.slots.get(slot.name) is not slot:
            return
        duty = self.duty(slot, chat)
        if duty is None or slot.ends:
            self.rest(slot, chat)
        elif duty is not Duty.WAIT and not slot.tries:
            self.queues.wake(slot, Haste.LAZY)

    def _fail(self, chat: Chat, slot: Slot, trouble: Exception) -> None:
        """Have this chat wait, then try again, up to `MOST_TRIES` times. Being asked to wait is no failed try."""
        chat.failures += 1
        if isinstance(trouble, SlowDown):
            self.slowed_down += 1
            wait = trouble.seconds
        else:
            slot.tries += 1
            wait = min(LONGEST_WAIT, 2.0 ** (chat.failures - 1))
        chat.not_before = self.clock.now() + wait
        log.warning("message not delivered", platform=slot.place.platform, trouble=repr(trouble), again_in=wait)
        if slot.tries < MOST_TRIES:
            self.queues.wake(slot)

    def _lose(self, slot: Slot) -> None:
        """The message no longer exists, so the next panel is sent as a new one."""
        if slot.ref:
            self.by_ref.pop(slot.ref, None)
        slot.kept, slot.shown, slot.late = replace(slot.kept, ref=None, shows=""), None, None

    def _give_up(self, slot: Slot) -> None:
        """The message cannot be written any more: if that was its last write, no start need try again."""
        if slot.ends and slot.kept.live:
            self.notes.forget(slot.name)

    def forget(self, slot: Slot) -> None:
        self._lose(slot)
        self.slots.pop(slot.name, None)
        if chat := self.queues.at(slot.place):
            chat.waiting.pop(slot.name, None)
            if chat.last == slot.name:
                chat.last = ""
            self.queues.pump(chat)

    async def close(self) -> None:
        """Begin no more writes, but let those in progress finish, for `LAST_MOMENT` seconds at most."""
        tasks = [*self._noting, *self.queues.close()]
        if tasks:
            await asyncio.wait(tasks, timeout=LAST_MOMENT)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(TimeoutError):
            async with within(LAST_MOMENT):
                await self.notes.settle()
