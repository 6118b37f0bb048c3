"""The queue of one chat: what waits to be written there, and what may go next."""

import asyncio
from typing import NamedTuple

from bot.seam.people import Place
from bot.showing.writing.rate_limit import Haste, Limits, Window
from bot.showing.writing.shares import Shares, owner_of
from bot.showing.writing.slot import Duty, Slot
from engine.house.world import Timer

LONGEST_HOLD = 1.0  # seconds that a change waits for answers that may show it, however many presses there are
UNCOUNTED = {Duty.CLOSE, Duty.DELETE, Duty.CLEAR}  # no limit of groups counts these


class Next(NamedTuple):
    """What may go next, and when, in seconds on the outbox's clock."""

    slot: Slot
    at: float


class Chat:
    """One private chat, one channel, or a whole group with its topics. Its writes are made one after the other."""

    __slots__ = (
        "admitted",
        "failures",
        "key",
        "last",
        "not_before",
        "private",
        "shares",
        "task",
        "timer",
        "waiting",
        "window",
    )

    def __init__(self, key: str, limits: Limits, *, private: bool, thread: bool = False) -> None:
        self.key = key
        self.waiting: dict[str, Slot] = {}
        self.task: asyncio.Task[None] | None = None  # while something is written
        self.timer: Timer | None = None  # while everything has to wait
        self.window = Window(limits.private if private else (thread and limits.thread) or limits.group)
        self.shares: dict[str, Shares] = {}  # of the tournaments that are shown here, by name
        self.private = private
        self.last = ""  # in a private chat: name of the message that nothing stands below, if one is known
        self.not_before = 0.0  # when the next try may be made
        self.failures = 0  # of the platform, in a row
        self.admitted = False  # the platform's limit for all chats lets it write once

    def next(self, now: float) -> Next | None:
        """Of what may be written now the one that matters most and waits longest; else what may be written first."""
        if len(self.waiting) < 2:  # nearly always
            for slot in self.waiting.values():
                return Next(slot, self._free_at(slot, now))
            return None
        waiting = [slot for slot in self.waiting.values() if not (slot.closes and self._is_written(slot.place))]
        found = [Next(slot, self._free_at(slot, now)) for slot in waiting]
        free = [each for each in found if each.at <= now]
        if free:
            return min(free, key=lambda each: each.slot.rank(now))
        return min(found, key=lambda each: each.at, default=None)

    def _is_written(self, thread: Place) -> bool:
        """Does anything still wait to be written there?"""
        return any(slot.place == thread and not slot.closes for slot in self.waiting.values())

    def _free_at(self, slot: Slot, now: float) -> float:
        at = max(now, slot.due, self.not_before)
        if not slot.is_unmade and slot.duty(now, is_last=False) in UNCOUNTED:
            return max(at, self.window.free_at(now)) if self.private else at
        held = slot.since + LONGEST_HOLD if slot.held else now
        whole = slot.begins or bool(self.shares)  # shares keep something for new messages themselves
        at = max(at, held, self.window.free_at(now, slot.urgency(now), whole=whole))
        if self.shares:
            owner = owner_of(slot.name)
            haste = Haste.PAST if slot.is_past else Haste.START if slot.begins else slot.haste
            at = max(at, *(shares.free_at(owner, now, haste) for shares in self.shares.values()))
        return at

    def spend(self, slot: Slot, now: float) -> None:
        """This message is written."""
        self.window.spend(now)
        for shares in self.shares.values():
            shares.spend(owner_of(slot.name), now)

    def idle_at(self, now: float) -> float:
        """When nothing that was written there counts any more."""
        return max(self.window.forgotten_at(now), self.not_before)

    def is_idle(self, now: float) -> bool:
        """May it be forgotten?"""
        return not (self.waiting or self.task or self.last or self.shares) and self.idle_at(now) <= now
