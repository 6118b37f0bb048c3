"""The queue of one chat: which messages wait to be written there, and which one is next."""

import asyncio
from collections.abc import Mapping
from typing import NamedTuple

from bot.seam.people import Place, Ref
from bot.showing.writing.rate_limit import Haste, Limits, Window
from bot.showing.writing.shares import Shares, owner_of
from bot.showing.writing.slot import FRESH, NEVER, Duty, Slot
from engine.house.world import Timer

PAST_WAITS = 10.0  # seconds after which what is over is written before all else; then no other for as long
LONGEST_HOLD = 1.0  # seconds for which a change may be held back at most, however many presses are being answered
NOTHING: dict[str, Slot] = {}  # one for all chats where nothing waits: never changed, but replaced
NO_SHARES: Mapping[str, Shares] = {}  # one for nearly all chats
UNCOUNTED = Duty.CLOSE, Duty.DELETE, Duty.CLEAR  # the limits of groups do not count these


class Next(NamedTuple):
    """The message that may be written next, and from when on, in seconds on the outbox's clock."""

    slot: Slot
    at: float


class Left(NamedTuple):
    """A message that had its last write at this moment, on the outbox's clock."""

    name: str
    ref: Ref
    at: float


class Chat:
    """One private chat, one channel, or a whole group with its topics. Its writes are made one after the other."""

    __slots__ = (
        "admitted", "failures", "key", "last", "left", "not_before", "past_at", "private", "shares", "task", "timer",
        "waiting", "window",
    )  # fmt: skip

    def __init__(self, key: str, limits: Limits, *, private: bool, thread: bool = False) -> None:
        self.key = key
        self.waiting = NOTHING
        self.task: asyncio.Task[None] | None = None  # while something is written
        self.timer: Timer | None = None  # while everything has to wait
        self.window = Window(limits.private if private else (thread and limits.thread) or limits.group)
        self.shares: Mapping[str, Shares] = NO_SHARES  # of the tournaments that are shown here, by name
        self.private = private
        self.last = ""  # in a private chat: name of our message that is the last one there, if known
        self.left: Left | None = None  # what stands there as the last one, and is kept up to date no more
        self.past_at = NEVER  # when something that is over was last written
        self.not_before = 0.0  # no write before this moment, after a failure
        self.failures = 0  # of the platform, in a row
        self.admitted = False  # has `Admission` let it through for its next write?

    def next(self, now: float) -> Next | None:
        """The most urgent of the messages that may be written now; if there is none, the one that may be soonest.

        None if nothing waits. A thread is not closed before all that waits for it is written.
        """
        if len(self.waiting) < 2:  # nearly always
            for slot in self.waiting.values():
                return Next(slot, self._free_at(slot, now))
            return None
        waiting = [slot for slot in self.waiting.values() if not (slot.closes and self._is_awaited(slot.place))]
        found = [Next(slot, self._free_at(slot, now)) for slot in waiting]
        free = [each for each in found if each.at <= now]
        if free:
            return min(free, key=lambda each: self._rank(each.slot, now))
        return min(found, key=lambda each: each.at, default=None)

    def _is_awaited(self, thread: Place) -> bool:
        """Does a message still wait to be written in this thread?"""
        return any(slot.place == thread and not slot.closes for slot in self.waiting.values())

    def _free_at(self, slot: Slot, now: float) -> float:
        at = max(now, slot.due, self.not_before)
        if not slot.is_unmade and slot.duty(now, is_last=False) in UNCOUNTED:
            return max(at, self.window.free_at(now)) if self.private else at
        held = slot.since + LONGEST_HOLD if slot.held else now
        haste = Haste.PAST if slot.is_past else Haste.START if slot.begins else slot.haste
        free = self._allowed_at(slot, now, slot.urgency(now), haste)
        if slot.is_past:
            free = min(free, max(self._overdue_at(slot), self._allowed_at(slot, now, Haste.TURN, Haste.TURN)))
        return max(at, held, free)

    def _allowed_at(self, slot: Slot, now: float, urgency: Haste, haste: Haste) -> float:
        """When the chat's limit lets a write of this urgency through, and the shares one of this haste."""
        if not self.shares:  # nearly always
            return self.window.free_at(now, urgency, whole=slot.begins)
        owner = owner_of(slot.name)
        shared = [shares.free_at(owner, now, haste) for shares in self.shares.values()]
        return max(self.window.free_at(now, urgency, whole=True), *shared)  # shares reserve for new messages themselves

    def _overdue_at(self, slot: Slot) -> float:
        """When what is over has waited too long: an old deal's message has its buttons until its last write."""
        return max(slot.since, self.past_at) + PAST_WAITS

    def _rank(self, slot: Slot, now: float) -> tuple[float, ...]:
        return not (slot.is_past and self._overdue_at(slot) <= now), *slot.rank(now)

    def spend(self, slot: Slot, now: float) -> None:
        """Count a write of this message."""
        self.window.spend(now)
        if slot.is_past:
            self.past_at = now
        for shares in self.shares.values():
            shares.spend(owner_of(slot.name), now)

    def covered(self) -> None:
        """Something that is none of our messages stands below them now."""
        self.last, self.left = "", None

    def idle_at(self, now: float) -> float:
        """When no earlier write or failure delays the next write any more."""
        left = self.left.at + FRESH if self.left else 0.0
        return max(self.window.forgotten_at(now), self.not_before, left)

    def is_idle(self, now: float) -> bool:
        """Is there nothing left to remember about this chat?"""
        return not (self.waiting or self.task or self.last or self.shares) and self.idle_at(now) <= now
