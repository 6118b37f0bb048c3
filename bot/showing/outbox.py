"""The outbox of one platform: what waits to be written, and when, no faster than the platform allows.

Of each message only the newest panel is written. A chat that has to wait does not hold up any other chat. Where the
limit of all chats together is reached, those go first that matter most, and among them those that wait longest.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from msgspec.structs import replace

from bot.seam.panel import Panel, Text
from bot.seam.people import Place, Ref
from bot.seam.platform import Platform, Threads, lays_out
from bot.showing.writing.rate_limit import LIVE, Haste, Limits
from bot.showing.writing.sender import Sender
from bot.showing.writing.shares import OF_DESK, of_tables, owner_of
from bot.showing.writing.slot import Duty, Kept, Slot, Wanted
from cards_render.drawing.picture import Picture
from engine.house.store.ports import Store
from engine.house.world import Clock, Timer

HOLD = 0.05  # seconds in which the answer to a press may include the change


class LoopClock:
    """The time of the running event loop, which nobody sets."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def call_at(self, when: float, then: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_at(when, then)


class Outbox:
    """Sends everything that goes to one platform, except the direct answers to presses."""

    def __init__(  # noqa: PLR0913  what it writes to, what it hears from, and how fast
        self,
        platform: Platform,
        store: Store,
        paint: Callable[[Panel], Awaitable[Picture | None]],
        on_unreachable: Callable[[Place], None],
        on_moved: Callable[[Place, Place], None],
        limits: Limits = LIVE,
        *,
        clock: Clock | None = None,
        living: Callable[[], int] = lambda: 1,
    ) -> None:
        """`on_moved` is called when a chat has a new id, or when a thread was deleted and its channel takes its place.

        `clock`: by which the writes are counted; else that of the event loop. `living` gives how many workers write
        by the same token, this one included; they share what the platform allows it.
        """
        self.limits = limits
        self.lays_out = lays_out(platform)  # is each reader shown the table as a stage?
        self._platform = platform
        self._clock = clock or LoopClock()
        self._sender = Sender(platform, store, paint, on_unreachable, on_moved, limits, self._clock, living)
        self._slots = self._sender.slots

    @property
    def slowed_down(self) -> int:
        """How often the platform has asked to wait."""
        return self._sender.slowed_down

    def age(self) -> float:
        """Seconds that the message has waited which waits longest; 0.0 if none has to wait."""
        now = self._clock.now()
        waiting = [chat.waiting for chat in self._sender.chats.values() if chat.waiting]  # most have nothing
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
        """The message `name` shows this panel from now on; a function that makes the panel is called when it is needed.

        `within`: seconds in which it may wait for another reason to write the message. `anew`: as a new message;
        `calls`: the same, unless the person still looks at the last one. `telling` is the id of a piece of news that
        gets a new message, once: if it was told already, even before the bot last stopped, the present message stays.
        `quietly`: a message that stands may be edited, but none is sent until this is called without it.
        """
        slot = self._slots.get(name) or self._slots.setdefault(name, Slot(name, place))
        if not slot.is_unmade and wanted == slot.panel and not (anew or calls or telling or slot.quietly):
            return
        slot.want(wanted)
        slot.tries, slot.ends, slot.superseded = 0, False, False
        slot.anew |= anew
        slot.calls |= calls
        slot.quietly = quietly
        slot.telling = telling or slot.telling
        self._sender.wake(slot, haste, within)

    def is_waiting(self, name: str) -> bool:
        """Is there something that waits to be written for this message?"""
        slot = self._slots.get(name)
        chat = self._sender.at(slot.place) if slot else None
        return chat is not None and name in chat.waiting

    def finish(self, name: str, *, buttons: bool = False, text: Text = (), superseded: bool = False) -> None:
        """The message is no longer kept up to date. Its text and picture stay; with `buttons` its buttons stay too.

        `text` takes the place of a text that is no longer true; nobody is called to it. `superseded`: another message
        stands for it from now on. It says its last when there is room for it, and if it was never sent, it is not sent
        any more.
        """
        slot = self._slots.get(name)
        if slot is None:
            return
        slot.unmake()
        if slot.panel is None and not text:
            self._sender.forget(slot)  # nothing of it was shown in this run
            return
        last = slot.panel or Panel(text)
        last = last if buttons else last.at_rest()
        slot.want(replace(last, text=text) if text else last)
        if text:  # what people were to be called to is not true any more either
            slot.anew, slot.calls, slot.telling = False, False, ""
        slot.ends, slot.superseded = True, superseded
        slot.haste = Haste.PAST if slot.is_past else slot.haste
        self._sender.wake(slot, Haste.PAST if slot.is_past else Haste.LAZY)
        if superseded:
            self._sender.drop_unsent(slot)

    def drop(self, name: str, place: Place | None = None) -> None:
        """Delete the message; `place` says where it is if it may have been sent before the bot last stopped."""
        slot = self._slots.setdefault(name, Slot(name, place)) if place else self._slots.get(name)
        if slot:
            slot.want(None)
            slot.ends = True
            self._sender.wake(slot)

    # Places.

    async def adopt(self, name: str, ref: Ref) -> None:
        """Use a message that was sent already as the message `name`. Raises StoreDown."""
        await self._sender.notes.keep(name, Kept(ref))

    def way_to(self, place: Place) -> str:
        """A link that leads to a thread."""
        return self._platform.way_to(place) if isinstance(self._platform, Threads) else ""

    def share(self, place: Place, name: str, tables: Sequence[str]) -> None:
        """A group's writes are shared out from now on between these tables of the tournament `name` and its desk.

        The first of the tables may borrow what the others do not use. Without tables it is over. Only where all topics
        of a group bear so many writes together; elsewhere each channel has its own.
        """
        if self.limits.digest and self.limits.group:
            desk = {owner_of(f"cup:{name}"): OF_DESK} if tables else {}
            most = dict(zip(tables, of_tables(len(tables)), strict=True))
            self._sender.share(place, name, desk | most, tables[0] if tables else "")

    def leave(self, place: Place) -> None:
        """Close the thread as soon as everything that waits for it is sent."""
        slot = Slot(f"thread:{place.key}", place)
        slot.closes = slot.ends = True
        self._slots[slot.name] = slot
        self._sender.wake(slot, Haste.LAZY)

    def lose(self, place: Place) -> None:
        """The place no longer exists, and no message in it."""
        for slot in [slot for slot in self._slots.values() if slot.place == place]:
            self._sender.forget(slot)

    def let_go(self, is_theirs: Callable[[str, Place], bool]) -> set[Place]:
        """Write nothing more of these messages, by name and place: another worker does. They stay as they are.

        Returns where some of them stood.
        """
        theirs = [slot for slot in self._slots.values() if is_theirs(slot.name, slot.place)]
        for slot in theirs:
            self._sender.forget(slot)
        return {slot.place for slot in theirs}

    async def written(self, places: Iterable[Place]) -> None:
        """Returns once what is being written at these places is written, and noted."""
        await self._sender.written(places)

    async def forget(self, person: str) -> None:
        """Nothing more is written for this person, by key; returns once nothing more is noted of it either."""
        mine = [slot for slot in self._slots.values() if slot.name.endswith(f":{person}")]
        for slot in mine:
            self._sender.forget(slot)
        await self._sender.written({slot.place for slot in mine})

    def count(self, place: Place) -> None:
        """Something was written there without this outbox: it counts, and it stands below the messages there."""
        self._sender.count(place)

    def covered(self, place: Place) -> None:
        """Something stands below the messages of this private chat now: the next call is a new message."""
        if chat := self._sender.at(place):
            chat.last = ""

    # Presses that are being answered.

    @contextmanager
    def holding(self, message: Ref) -> Iterator[None]:
        """While a press on this message is being answered, hold its panel back: the answer may show it (see `take`).

        Whoever presses it looks at it. A panel that the answer has not taken is sent soon afterwards, even if it is
        sent as another message by then. Where tables are laid out no answer takes one, and nothing is held back.
        """
        slot = self._sender.by_ref.get(message)
        if slot is None:
            yield
            return
        slot.looked_at = self._clock.now()
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
        if chat := self._sender.at(slot.place):
            self._sender.pump(chat)

    def take(self, message: Ref) -> Panel | None:
        """The newest panel of this message if it is still waiting; the caller then has to show it."""
        slot = self._sender.by_ref.get(message)
        if slot is None or slot.in_flight:
            return None
        panel = slot.make()
        if panel is None or self._sender.duty(slot) is not Duty.EDIT:
            return None
        slot.shown = panel
        self._sender.notes.shows(slot.name, slot.kept, panel)
        self._sender.rest(slot)
        return panel

    def owe(self, message: Ref) -> None:
        """The panel that was taken is shown without its picture: the next write brings it."""
        slot = self._sender.by_ref.get(message)
        if slot and slot.shown:
            slot.shown = replace(slot.shown, drawing=None)
            self._sender.wake(slot)

    async def close(self) -> None:
        """Send nothing more, but finish what is being sent: a message that was not noted would be sent again.

        Messages that were sent stay as they are.
        """
        await self._sender.close()
