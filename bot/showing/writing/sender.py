"""Writes waiting messages no faster than the platform allows, and reacts to its errors. Each chat waits on its own."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from contextlib import suppress

import structlog
from msgspec.structs import replace

from bot.seam.panel import Panel
from bot.seam.people import Place, Ref
from bot.seam.platform import Gone, PlaceGone, Platform, SlowDown, TooOld, Trouble, Unreachable
from bot.showing.writing.admission import Admission
from bot.showing.writing.chat import NOTHING, UNCOUNTED, Chat, Left
from bot.showing.writing.delivery import Delivery
from bot.showing.writing.notes import Notes
from bot.showing.writing.rate_limit import Haste, Limits
from bot.showing.writing.shares import Shares
from bot.showing.writing.slot import FRESH, Duty, Kept, Shown, Slot
from bot.showing.writing.turns import Turns
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
        self.chats: dict[str, Chat] = {}
        self.slowed_down = 0  # how often the platform has asked to wait
        self.notes = Notes(store, clock, hashes=not limits.live)
        self.delivery = Delivery(platform, self.notes, paint, self.wake, limits, clock)
        self._on_unreachable = on_unreachable
        self._on_moved = on_moved
        self._admission = Admission(limits, clock, self.pump, living)
        self._turns = Turns(clock, self._begin)
        self._noting: set[asyncio.Task[None]] = set()
        self._closing = False

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
        chats = filter(None, map(self.at, places))
        if tasks := [*(chat.task for chat in chats if chat.task), *self._noting]:
            await asyncio.wait(tasks)
        await self.notes.settle()

    # Waiting.

    def _queue(self, place: Place) -> str:
        """The key of this place's queue. With digests all topics of a group share one, as they share its limit."""
        return place.channel.key if self.limits.digest and not place.private_to else place.key

    def chat(self, place: Place) -> Chat:
        key = self._queue(place)
        if key not in self.chats:
            self.chats[key] = Chat(key, self.limits, private=bool(place.private_to), thread=bool(place.thread))
        return self.chats[key]

    def at(self, place: Place) -> Chat | None:
        """This place's queue, if there is one already."""
        return self.chats.get(self._queue(place))

    def count(self, place: Place) -> None:
        """Count a write that was made there by somebody else, such as an answer to a command."""
        now = self.clock.now()
        self._admission.count(now)
        if (self.limits.private if place.private_to else self.limits.group) is None:
            return
        chat = self.chat(place)
        chat.window.spend(now)
        chat.covered()
        self.pump(chat)

    def share(self, place: Place, name: str, most: Mapping[str, int], first: str) -> None:
        """Divide this place's writes as the tournament `name` wants (see `Shares`); an empty `most`: no longer."""
        chat = self.chat(place)
        if not most:
            chat.shares = {other: shares for other, shares in chat.shares.items() if other != name}
        elif name in chat.shares:
            chat.shares[name].changed(most, first)
        else:
            chat.shares = {**chat.shares, name: Shares(most, first, self.clock.now())}
        self.pump(chat)

    def duty(self, slot: Slot, chat: Chat | None = None) -> Duty | None:
        """What is to be done next for this message; `chat`: its queue, for callers that have it at hand."""
        chat = chat or self.at(slot.place)
        return slot.duty(self.clock.now(), is_last=chat is not None and chat.last == slot.name)

    def wake(self, slot: Slot, haste: Haste = Haste.SOON, within: float = 0.0) -> None:
        """Queue this message, to be written within so many seconds; one that is queued already may only gain."""
        if self._closing:
            return
        chat, now = self.chat(slot.place), self.clock.now()
        if slot.name not in chat.waiting:
            chat.waiting = {**chat.waiting, slot.name: slot}
            slot.since, slot.due, slot.haste = now, now + within if within else now, haste
        else:
            slot.due, slot.haste = min(slot.due, now + within), max(slot.haste, haste)
        self._pump(chat, now)

    def rest(self, slot: Slot, chat: Chat | None) -> None:
        """The message shows what it should: take it off the queue of its chat, and forget it if that was its end."""
        slot.anew = slot.calls = False
        slot.rest()
        if chat:
            chat.waiting.pop(slot.name, None)
        if slot.kept.older:
            self.wake(slot, Haste.LAZY)
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
        slot, chat = Slot(name, place), self.at(place)
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
            chat = self.at(slot.place)
            slot.ends, slot.superseded = True, slot.ref is not None
            if not (slot.in_flight or (chat and slot.name in chat.waiting)):
                self.forget(slot)

    def pump(self, chat: Chat) -> None:
        """Begin the next write in this chat if it may be made now, else set a timer for it. One write at a time."""
        self._pump(chat, self.clock.now())

    def _pump(self, chat: Chat, now: float) -> None:
        if self._closing or chat.task:
            return
        if chat.timer:
            chat.timer.cancel()
            chat.timer = None
        coming = chat.next(now)
        if coming is None:
            self._forget_chat(chat, now)
        elif coming.at > now:
            chat.timer = self.clock.call_at(coming.at, lambda: self.pump(chat))
        elif chat in self._turns or self._admission.admits(chat, now, coming.slot.rank(now)):
            self._turns.ask(chat, now, called=coming.slot.begins or (chat.private and coming.slot.haste is Haste.TURN))

    def _begin(self, chat: Chat) -> None:
        if not self._closing:
            chat.task = asyncio.create_task(self._serve(chat), name=f"outbox {chat.key}")

    def _forget_chat(self, chat: Chat, now: float) -> None:
        """Forget a chat where nothing waits, as soon as its last writes do not count any more."""
        chat.waiting = NOTHING
        if chat.is_idle(now):
            self.chats.pop(chat.key, None)
        elif not (chat.last or chat.shares):  # else it is kept: until the next write, or the tournament's end
            chat.timer = self.clock.call_at(chat.idle_at(now), lambda: self.pump(chat))

    # Writing.

    async def _serve(self, chat: Chat) -> None:
        try:
            await self._write(chat)
        except Exception:  # a fault of ours must not stop the chat's other messages
            log.exception("outbox stopped by a fault")
        finally:
            chat.task = None
            self.pump(chat)

    async def _write(self, chat: Chat) -> None:
        """Do one duty of the message that is next, and react to the platform's errors."""
        now = self.clock.now()
        coming = chat.next(now)
        if coming is None or coming.at > now:
            self._admission.give_back()
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
                self.wake(slot, slot.haste)
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
            self._admission.give_back()
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
            self.wake(slot, Haste.LAZY)

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
            self.wake(slot)

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
        if chat := self.at(slot.place):
            chat.waiting.pop(slot.name, None)
            if chat.last == slot.name:
                chat.last = ""
            self.pump(chat)

    async def close(self) -> None:
        """Begin no more writes, but let those in progress finish, for `LAST_MOMENT` seconds at most."""
        self._closing = True
        self._admission.close()
        for chat in self.chats.values():
            if chat.timer:
                chat.timer.cancel()
        tasks = [*self._noting, *(chat.task for chat in self.chats.values() if chat.task)]
        if tasks:
            await asyncio.wait(tasks, timeout=LAST_MOMENT)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(TimeoutError):
            async with within(LAST_MOMENT):
                await self.notes.settle()
