"""The queues of one platform's chats: when each may be written to next, by its own limit and the token's."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

import structlog

from bot.seam.people import Place
from bot.showing.writing.admission import Admission
from bot.showing.writing.chat import NOTHING, Chat
from bot.showing.writing.rate_limit import Haste, Limits
from bot.showing.writing.shares import Shares
from bot.showing.writing.slot import Slot
from bot.showing.writing.turns import Turns
from engine.house.world import Clock

log = structlog.get_logger()


class Queues:
    """Each chat waits on its own, and has one write at a time."""

    def __init__(
        self, limits: Limits, clock: Clock, write: Callable[[Chat], Awaitable[None]], living: Callable[[], int]
    ) -> None:
        """`write` makes the next write of a chat. `living`: see `Admission`."""
        self.chats: dict[str, Chat] = {}  # by key
        self._limits = limits
        self._clock = clock
        self._write = write
        self._admission = Admission(limits, clock, self.pump, living)
        self._turns = Turns(clock, self._begin)
        self._closing = False

    # The chats.

    def _queue(self, place: Place) -> str:
        """The key of this place's queue. With digests all topics of a group share one, as they share its limit."""
        return place.channel.key if self._limits.digest and not place.private_to else place.key

    def chat(self, place: Place) -> Chat:
        key = self._queue(place)
        if key not in self.chats:
            self.chats[key] = Chat(key, self._limits, private=bool(place.private_to), thread=bool(place.thread))
        return self.chats[key]

    def at(self, place: Place) -> Chat | None:
        """This place's queue, if there is one already."""
        return self.chats.get(self._queue(place))

    def count(self, place: Place) -> None:
        """Count a write that was made there by somebody else, such as an answer to a command."""
        now = self._clock.now()
        self._admission.count(now)
        if (self._limits.private if place.private_to else self._limits.group) is None:
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
            chat.shares = {**chat.shares, name: Shares(most, first, self._clock.now())}
        self.pump(chat)

    # Their turns.

    def wake(self, slot: Slot, haste: Haste = Haste.SOON, within: float = 0.0) -> None:
        """Queue this message, to be written within so many seconds; one that is queued already may only gain."""
        if self._closing:
            return
        chat, now = self.chat(slot.place), self._clock.now()
        if slot.name not in chat.waiting:
            chat.waiting = {**chat.waiting, slot.name: slot}
            slot.since, slot.due, slot.haste = now, now + within if within else now, haste
        else:
            slot.due, slot.haste = min(slot.due, now + within), max(slot.haste, haste)
        self._pump(chat, now)

    def pump(self, chat: Chat) -> None:
        """Begin the next write in this chat if it may be made now, else set a timer for it. One write at a time."""
        self._pump(chat, self._clock.now())

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
            chat.timer = self._clock.call_at(coming.at, lambda: self.pump(chat))
        elif chat in self._turns or self._admission.admits(chat, now, coming.slot.rank(now)):
            self._turns.ask(chat, now, called=coming.slot.begins or (chat.private and coming.slot.haste is Haste.TURN))

    def _begin(self, chat: Chat) -> None:
        if not self._closing:
            chat.task = asyncio.create_task(self._serve(chat), name=f"outbox {chat.key}")

    async def _serve(self, chat: Chat) -> None:
        try:
            await self._write(chat)
        except Exception:  # a fault of ours must not stop the chat's other messages
            log.exception("outbox stopped by a fault")
        finally:
            chat.task = None
            self.pump(chat)

    def _forget_chat(self, chat: Chat, now: float) -> None:
        """Forget a chat where nothing waits, as soon as its last writes do not count any more."""
        chat.waiting = NOTHING
        if chat.is_idle(now):
            self.chats.pop(chat.key, None)
        elif not (chat.last or chat.shares):  # else it is kept: until the next write, or the tournament's end
            chat.timer = self._clock.call_at(chat.idle_at(now), lambda: self.pump(chat))

    def give_back(self) -> None:
        """The write that may be made now is not needed."""
        self._admission.give_back()

    def close(self) -> list[asyncio.Task[None]]:
        """Begin no more writes. Returns those in progress."""
        self._closing = True
        self._admission.close()
        for chat in self.chats.values():
            if chat.timer:
                chat.timer.cancel()
        return [chat.task for chat in self.chats.values() if chat.task]
