"""The limit on all writes of one bot token: which chat may be written to now, and which ones wait in line."""

from collections.abc import Callable
from heapq import heapify, heappop, heappush
from typing import TypeAlias

from bot.showing.writing.chat import Chat
from bot.showing.writing.rate_limit import Haste, Limits, Window
from engine.house.world import Clock, Timer

SILENT = 0.5  # seconds until a worker that may not write looks again
RANKED = 5.0  # seconds after which all who wait are ranked anew: who has waited long has become more urgent

Rank: TypeAlias = tuple[float, ...]  # of a chat: the `Slot.rank` of what is next there; the lowest goes first
NOTHING_LEFT: Rank = (1.0,)  # after all others


class Admission:
    """Lets chats through as fast as the limit allows: the most urgent first, among equally urgent the oldest."""

    def __init__(
        self, limits: Limits, clock: Clock, admitted: Callable[[Chat], None], living: Callable[[], int]
    ) -> None:
        """`admitted` is called with a chat whose turn has come; the chat then asks again and is let through.

        `living` returns the number of workers that write with this token, this one included: each takes an equal share.
        0: this worker may not write now, since others may have taken its chats over without its knowledge.
        """
        self._seconds = limits.token[1] if limits.token else 0.0
        self._living = living
        self._window = Window(limits.token)
        self._clock = clock
        self._on_admitted = admitted
        # Who waits. A thousand may, so nobody is looked at twice for one write: `_ranks` is a heap.
        self._line: dict[str, tuple[Rank, Chat]] = {}  # by key
        self._ranks: list[tuple[Rank, str]] = []  # some are out of date: the chat has gone, or has another rank by now
        self._ranked_at = 0.0
        self._timer: Timer | None = None

    def admits(self, chat: Chat, now: float, rank: Rank) -> bool:
        """May this chat be written to now? If so, the write is counted; if not, the chat waits in line."""
        if chat.admitted:
            chat.admitted = False
            return True
        if not self._line and self._free_at(now) <= now:
            self._window.spend(now)
            return True
        self._place(chat, rank)
        if self._timer is None:
            self._timer = self._clock.call_at(self._free_at(now), self._admit)
        return False

    def count(self, now: float) -> None:
        """Count a write that nobody asked for here, such as an answer to a command."""
        self._window.spend(now)

    def give_back(self) -> None:
        """Uncount the write that was admitted last: there was nothing to be written after all."""
        self._window.give_back()

    def close(self) -> None:
        if self._timer:
            self._timer.cancel()

    def _free_at(self, now: float) -> float:
        living = self._living()
        if not living:
            return now + SILENT
        self._window.lasts(self._seconds * living)
        return self._window.free_at(now, Haste.TURN, whole=True)

    def _admit(self) -> None:
        self._timer, now = None, self._clock.now()
        while self._line and self._free_at(now) <= now:
            chat = self._first(now)
            del self._line[chat.key]
            self._window.spend(now)
            chat.admitted = True
            self._on_admitted(chat)
        if self._line:
            self._timer = self._clock.call_at(self._free_at(now), self._admit)

    def _place(self, chat: Chat, rank: Rank) -> None:
        """Let it wait at this rank, whatever its rank was."""
        if chat.key not in self._line or self._line[chat.key][0] != rank:
            self._line[chat.key] = rank, chat
            heappush(self._ranks, (rank, chat.key))

    def _first(self, now: float) -> Chat:
        """The chat of the lowest rank. If an answer has shown meanwhile what waited there, its rank has risen."""
        if now - self._ranked_at >= RANKED:
            self._rank_all(now)
        while True:
            rank, key = heappop(self._ranks)
            if key not in self._line or self._line[key][0] != rank:
                continue
            _, chat = self._line[key]
            if (by_now := _rank(chat, now)) <= rank:
                return chat
            self._place(chat, by_now)

    def _rank_all(self, now: float) -> None:
        self._ranked_at = now
        self._line = {key: (_rank(chat, now), chat) for key, (_, chat) in self._line.items()}
        self._ranks = [(rank, key) for key, (rank, _) in self._line.items()]
        heapify(self._ranks)


def _rank(chat: Chat, now: float) -> Rank:
    coming = chat.next(now)
    return coming.slot.rank(now) if coming else NOTHING_LEFT
