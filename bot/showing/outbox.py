"""The outbox of one platform: sends the panels of each message, no faster than each chat allows.

Of each message only the newest panel is sent. A chat that has to wait does not hold up any other chat.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress

import msgspec
import structlog
from msgspec.structs import replace

from bot.seam.panel import Panel, Text
from bot.seam.people import Place, Ref
from bot.seam.platform import Gone, PlaceGone, Platform, SlowDown, Threads, Trouble, Unreachable
from bot.showing.queue import Chat, Slot
from bot.showing.rate_limit import Budget
from cards_render.drawing.picture import Picture
from engine.house.store.ports import Store, StoreDown

log = structlog.get_logger()
PATIENCE = 1.0  # seconds that a message waits for its picture before it goes without
HOLD = 0.05  # seconds in which the answer to a press may include the change
LONGEST_HOLD = 1.0  # seconds that a change waits for such answers, however many presses there are
LONGEST_WAIT = 30.0  # seconds between tries when the platform fails
MOST_TRIES = 10  # to send one panel; the count starts again with the next panel
LAST_MOMENT = 1.0  # seconds in which messages that are being sent may finish when the bot stops


class Outbox:
    """Sends everything that goes to one platform, except the direct answers to presses."""

    def __init__(
        self,
        platform: Platform,
        store: Store,
        paint: Callable[[Panel], Awaitable[Picture | None]],
        on_unreachable: Callable[[Place], None],
        on_moved: Callable[[Place, Place], None],
        a_minute: int | None = None,
    ) -> None:
        """`on_moved` is called when a chat has a new id, or when a thread was deleted and its channel takes its place.

        `a_minute`: the writes in a minute that a group allows; None: the platform's library limits them.
        """
        self._platform = platform
        self._store = store
        self._paint = paint
        self._on_unreachable = on_unreachable
        self._on_moved = on_moved
        self._a_minute = a_minute
        self._slots: dict[str, Slot] = {}
        self._by_ref: dict[Ref, Slot] = {}
        self._chats: dict[str, Chat] = {}
        self._closing = False

    # What is to be shown.

    def show(
        self, name: str, place: Place, panel: Panel, *, anew: bool = False, urgent: bool = False, telling: str = ""
    ) -> None:
        """The message `name` shows this panel from now on; an `urgent` one goes before other messages of its chat.

        `telling` is the id of a piece of news that gets a new message, once: if it was told already, even before the
        bot last stopped, the present message stays.
        """
        slot = self._slots.setdefault(name, Slot(name, place))
        anew = anew or bool(telling)
        if panel == slot.wanted and not anew:
            return
        slot.wanted = panel
        slot.tries = 0
        slot.anew |= anew
        slot.telling = telling or slot.telling
        slot.urgent |= urgent
        self._wake(slot)

    def finish(self, name: str, *, buttons: bool = False, text: Text = ()) -> None:
        """The message is no longer kept up to date. Its text and picture stay; with `buttons` its buttons stay too.

        `text` takes the place of a text that is no longer true.
        """
        slot = self._slots.get(name)
        if slot and slot.wanted:
            last = slot.wanted if buttons else slot.wanted.at_rest()
            slot.wanted = replace(last, text=text) if text else last
            slot.ends = True
            if slot.wanted == slot.shown and not slot.in_flight:
                self._unqueue(slot)
                self._forget(slot)  # the message is already as it will stay: one write less
            else:
                self._wake(slot)

    def drop(self, name: str, place: Place | None = None) -> None:
        """Delete the message; `place` says where it is if it may have been sent before the bot last stopped."""
        slot = self._slots.setdefault(name, Slot(name, place)) if place else self._slots.get(name)
        if slot:
            slot.wanted = None
            slot.ends = True
            self._wake(slot)

    # Places.

    async def adopt(self, name: str, ref: Ref) -> None:
        """Use a message that was sent already as the message `name`. Raises StoreDown."""
        await self._store.keep_note(f"slot:{name}", "ref", msgspec.json.encode(ref).decode())

    def way_to(self, place: Place) -> str:
        """A link that leads to a thread."""
        return self._platform.way_to(place) if isinstance(self._platform, Threads) else ""

    def leave(self, place: Place) -> None:
        """Close the thread as soon as everything that waits for it is sent."""
        slot = Slot(f"thread:{place.key}", place)
        slot.closes = slot.ends = True
        self._slots[slot.name] = slot
        self._wake(slot)

    def lose(self, place: Place) -> None:
        """The place no longer exists, and no message in it."""
        for slot in [slot for slot in self._slots.values() if slot.place == place]:
            self._unqueue(slot)
            self._forget(slot)

    def count(self, place: Place) -> None:
        """Something was written there without this outbox: it counts towards the chat's writes in a minute."""
        if self._is_limited(place):
            self._chat(place).budget.spend(asyncio.get_running_loop().time())

    # Presses that are being answered.

    @contextmanager
    def holding(self, message: Ref) -> Iterator[None]:
        """While a press on this message is being answered, hold its panel back: the answer may show it (see `take`).

        A panel that the answer has not taken is sent soon afterwards, even if it is sent as another message by then.
        """
        slot = self._by_ref.get(message)
        if slot is None:
            yield
            return
        slot.held += 1
        try:
            yield
        finally:
            asyncio.get_running_loop().call_later(HOLD, self._let_go, slot)

    def _let_go(self, slot: Slot) -> None:
        slot.held = max(0, slot.held - 1)
        if chat := self._chats.get(self._queue(slot.place)):
            chat.awake.set()

    def take(self, message: Ref) -> Panel | None:
        """The newest panel of this message if it is still waiting; the caller then has to show it."""
        slot = self._by_ref.get(message)
        if slot is None or slot.wanted is None or slot.wanted == slot.shown or slot.in_flight or slot.anew:
            return None
        panel = slot.shown = slot.wanted
        self._unqueue(slot)
        if slot.ends:
            self._forget(slot)
        return panel

    def owe(self, message: Ref) -> None:
        """The panel that was taken is shown without its picture: the next write brings it."""
        slot = self._by_ref.get(message)
        if slot and slot.shown:
            slot.shown = replace(slot.shown, drawing=None)
            self._wake(slot)

    # One chat's task.

    def _is_limited(self, place: Place) -> bool:
        """Is the number of writes in a minute limited in this place?"""
        return self._a_minute is not None and not place.private_to

    def _queue(self, place: Place) -> str:
        """The key of the queue for this place. All topics of a group share one, since they share the group's limit."""
        return place.channel.key if self._is_limited(place) else place.key

    def _chat(self, place: Place) -> Chat:
        key = self._queue(place)
        if key not in self._chats:
            self._chats[key] = Chat(Budget(self._a_minute if self._is_limited(place) else None))
        return self._chats[key]

    def _unqueue(self, slot: Slot) -> None:
        if chat := self._chats.get(self._queue(slot.place)):
            chat.waiting.pop(slot.name, None)

    def _wake(self, slot: Slot) -> None:
        if self._closing:
            return
        chat = self._chat(slot.place)
        if slot.name not in chat.waiting:
            slot.since = asyncio.get_running_loop().time()
        chat.waiting[slot.name] = slot
        chat.awake.set()
        if chat.task is None or chat.task.done():
            chat.task = asyncio.create_task(self._send_all(chat, slot.place), name=f"outbox {slot.place.key}")
            chat.task.add_done_callback(self._stopped)

    def _stopped(self, task: "asyncio.Task[None]") -> None:
        if not task.cancelled() and (fault := task.exception()):
            log.error("outbox stopped by a fault", exc_info=fault)

    async def _send_all(self, chat: Chat, place: Place) -> None:
        """Send everything that waits; afterwards forget the chat, unless its writes are limited and must be counted."""
        while chat.waiting and not self._closing:
            slot = self._next(chat)
            delay = self._delay(chat, slot) if slot else LONGEST_HOLD
            if slot and delay == 0:
                await self._deliver(chat, slot)
                continue
            chat.awake.clear()
            with suppress(TimeoutError):  # something more urgent may arrive meanwhile
                await asyncio.wait_for(chat.awake.wait(), delay)
        if not self._is_limited(place):
            del self._chats[self._queue(place)]

    def _next(self, chat: Chat) -> Slot | None:
        patience = asyncio.get_running_loop().time() - LONGEST_HOLD
        free = [slot for slot in chat.waiting.values() if not slot.held or slot.since <= patience]
        return next((slot for slot in free if slot.urgent), free[0] if free else None)

    def _delay(self, chat: Chat, slot: Slot) -> float:
        now = asyncio.get_running_loop().time()
        return max(0.0, chat.not_before - now, chat.budget.delay(now, urgent=slot.urgent))

    async def _deliver(self, chat: Chat, slot: Slot) -> None:
        """Send the newest panel of one message, and react to the platform's errors."""
        panel, ends, anew, urgent = slot.wanted, slot.ends, slot.anew, slot.urgent
        chat.waiting.pop(slot.name)
        slot.in_flight = True
        slot.anew = slot.urgent = False
        try:
            await self._put(chat, slot, panel, anew=anew)
        except Gone:
            self._lose(slot)
            if not ends:
                self._wake(slot)
        except Unreachable as why:
            self._forget(slot)
            if isinstance(why, PlaceGone) and slot.place.thread:
                self._on_moved(slot.place, slot.place.channel)
            else:
                self._on_unreachable(slot.place)
        except (Trouble, StoreDown) as trouble:
            slot.anew |= anew
            slot.urgent |= urgent
            self._fail(chat, slot, trouble)
        else:
            chat.failures = 0
            if ends and slot.name not in chat.waiting:
                self._forget(slot)
        finally:
            slot.in_flight = False

    def _fail(self, chat: Chat, slot: Slot, trouble: Exception) -> None:
        """Try again later, but not for ever. Only this chat waits."""
        chat.failures += 1
        slot.tries += not isinstance(trouble, SlowDown)
        wait = trouble.seconds if isinstance(trouble, SlowDown) else min(LONGEST_WAIT, 2.0 ** (chat.failures - 1))
        chat.not_before = asyncio.get_running_loop().time() + wait
        log.warning("message not delivered", platform=slot.place.platform, trouble=repr(trouble), again_in=wait)
        if slot.tries < MOST_TRIES:
            self._wake(slot)

    # One message.

    async def _put(self, chat: Chat, slot: Slot, panel: Panel | None, *, anew: bool) -> None:
        if slot.closes:
            await self._close(slot.place)
            return
        await self._recall(slot)
        if panel is None:
            if slot.ref:
                await self._platform.delete(slot.ref)
                await self._store.keep_note(f"slot:{slot.name}", "ref", None)
            return
        told = bool(slot.telling) and slot.telling == slot.told
        if told and anew and not slot.ends:
            slot.shown = panel
            return
        new = slot.ref is None or (anew and not told)
        pictured = not new and slot.shown is not None and slot.shown.drawing == panel.drawing
        picture, late = (None, False) if pictured else await self._painted(slot, panel)
        shown = panel if pictured or picture else replace(panel, drawing=None)
        chat.budget.spend(asyncio.get_running_loop().time())
        if new or slot.ref is None:
            await self._send(slot, shown, picture)
        else:
            await self._platform.edit(slot.ref, panel if late else shown, picture)
        slot.shown = shown if late else panel

    async def _close(self, place: Place) -> None:
        if isinstance(self._platform, Threads):
            await self._platform.close_thread(place)

    async def _send(self, slot: Slot, panel: Panel, picture: Picture | None) -> None:
        """Send the panel as a new message, and delete an older message of the same name."""
        old, slot.ref = slot.ref, await self._platform.send(slot.place, panel, picture)
        self._by_ref[slot.ref] = slot
        if slot.ref.place != slot.place:  # a Telegram group has become a supergroup
            moved, slot.place = slot.place, slot.ref.place
            self._on_moved(moved, slot.place)
        await self._note(slot)
        if old:
            self._by_ref.pop(old, None)
            try:
                await self._platform.delete(old)
            except Trouble:
                log.info("old message stays", platform=slot.place.platform)

    async def _note(self, slot: Slot) -> None:
        """Keep in the store where the message is and what it told. While the store is down, memory alone knows it."""
        slot.told = slot.telling
        with suppress(StoreDown):
            await self._store.keep_note(f"slot:{slot.name}", "ref", msgspec.json.encode(slot.ref).decode())
            if slot.told:
                await self._store.keep_note(f"slot:{slot.name}", "told", slot.told)

    async def _painted(self, slot: Slot, panel: Panel) -> tuple[Picture | None, bool]:
        """The picture (None without one), and whether it will come later: a game never waits for a picture."""
        if panel.drawing is None:
            return None, False
        painting = asyncio.ensure_future(self._paint(panel))
        done, _ = await asyncio.wait([painting], timeout=PATIENCE)
        if done:
            return painting.result(), False
        painting.add_done_callback(lambda painted: self._wake(slot) if slot.wanted is panel else None)
        return None, True

    async def _recall(self, slot: Slot) -> None:
        """Look up where this message was before the bot last stopped."""
        if slot.recalled:
            return
        kept = await self._store.note(f"slot:{slot.name}", "ref")
        if slot.telling:
            slot.told = await self._store.note(f"slot:{slot.name}", "told") or ""
        slot.recalled = True
        ref = msgspec.json.decode(kept, type=Ref) if kept else None
        if ref and ref.place == slot.place and slot.ref is None:
            slot.ref = ref
            self._by_ref[ref] = slot

    def _lose(self, slot: Slot) -> None:
        """Its message no longer exists, so the next panel is sent as a new one."""
        if slot.ref:
            self._by_ref.pop(slot.ref, None)
        slot.ref = slot.shown = None

    def _forget(self, slot: Slot) -> None:
        self._lose(slot)
        self._slots.pop(slot.name, None)

    async def close(self) -> None:
        """Send nothing more, but finish what is being sent: a message that was not noted would be sent again.

        Messages that were sent stay as they are.
        """
        self._closing = True
        for chat in self._chats.values():
            chat.awake.set()
        tasks = [chat.task for chat in self._chats.values() if chat.task]
        if tasks:
            await asyncio.wait(tasks, timeout=LAST_MOMENT)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
