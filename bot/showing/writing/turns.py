"""Lets a few writes begin in each turn of the event loop, so that a busy process does not keep those waiting who press.

What waits here is written later and, since only the newest panel of a message is written, less often: the busier the
process, the fewer panels it makes. Where the loop is idle its turns follow each other at once, and nothing waits.
"""

import asyncio
from collections.abc import Callable

from bot.showing.writing.chat import Chat
from engine.house.world import Clock

AT_ONCE = 4  # writes that begin in one turn
LONGEST = 1.0  # seconds after which a write begins, however many others do


class Turns:
    """`begin` is called with each chat that may be written to now."""

    def __init__(self, clock: Clock, begin: Callable[[Chat], None]) -> None:
        self._clock = clock
        self._on_turn = begin
        self._begun = 0  # in this turn
        self._line: dict[str, tuple[float, Chat]] = {}  # by key, each with the moment since which it waits
        self._next: asyncio.Handle | None = None

    def __contains__(self, chat: Chat) -> bool:
        """Does it wait?"""
        return chat.key in self._line

    def ask(self, chat: Chat, now: float, *, called: bool) -> None:
        """Begin now, or in a later turn if many have begun in this one and nobody is `called` to act by the write."""
        if called or (self._begun < AT_ONCE and not self._line):
            self._begin(chat)
        else:
            self._line.setdefault(chat.key, (now, chat))

    def _begin(self, chat: Chat) -> None:
        self._line.pop(chat.key, None)
        self._begun += 1
        self._next = self._next or asyncio.get_running_loop().call_soon(self._turn)
        self._on_turn(chat)

    def _turn(self) -> None:
        self._next, self._begun, overdue = None, 0, self._clock.now() - LONGEST
        while self._line:
            since, chat = next(iter(self._line.values()))
            if self._begun >= AT_ONCE and since > overdue:
                return
            self._begin(chat)
