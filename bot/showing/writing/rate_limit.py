"""How fast each platform may be written to (PLATFORMS.md, limits), and how urgent each write is."""

from enum import IntEnum

import msgspec

from bot.seam.panel import LONGEST_CAPTION

MINUTE = 60.0
RESERVED = 4  # one of so many writes is reserved for new messages that matter
AGED = 15.0  # seconds of waiting after which any write is as urgent as a deal's end


class Haste(IntEnum):
    """How urgent a write is; the higher goes first."""

    PAST = -1  # the last write of a message about something that is over: all others go first
    LAZY = 0  # nobody waits for it
    SOON = 1
    END = 2  # a deal has ended
    START = 3  # a deal begins
    TURN = 4  # a person must act


class Limits(msgspec.Struct, frozen=True):
    """The writes that one platform allows, each limit as (writes, seconds); None: no limit.

    `live`: each change is written at once to everybody; else a private panel only when its owner's concern changes.
    `digest`: a group's message is written at the moments of `bot.showing.moments`, robots' moves together.
    `patience`: seconds for which a message waits for its picture before it is written without.
    `caption`: how long the text beside a picture may be, in UTF-16 units; None: as long as any.
    `tells_in_private`: the table cannot be seen beside the private chat, so panels there have a line about it.
    """

    token: tuple[int, float] | None = None  # all writes of the bot
    private: tuple[int, float] | None = None  # to one private chat
    thread: tuple[int, float] | None = None  # in one thread; None: as for its channel
    group: tuple[int, float] | None = None  # in one channel; with `digest` in all topics of a group together
    live: bool = False
    patience: float = 1.0
    digest: bool = False
    caption: int | None = None
    tells_in_private: bool = False


# The local page: a second write costs nothing there, so a message waits only as long as a warm painter draws.
LIVE = Limits(live=True, patience=0.15, tells_in_private=True)
LIMITS = {
    "discord": Limits(token=(4, 0.1), private=(1, 1.0), thread=(1, 1.0), group=(5, 5.0)),  # of 50 a second
    "telegram": Limits(  # of 30 a second, and 20 a minute in a group: answers to commands need some, too
        token=(5, 0.2),
        private=(1, 1.0),
        group=(15, MINUTE),
        digest=True,
        caption=LONGEST_CAPTION,
        tells_in_private=True,
    ),
}


class Window:
    """Counts the writes of the last seconds. Once half the limit is used, all but urgent writes are spaced evenly."""

    __slots__ = ("_most", "_seconds", "_sent")

    def __init__(self, limit: tuple[int, float] | None) -> None:
        self._most, self._seconds = limit or (0, 0.0)
        self._sent: tuple[float, ...] = ()  # a few; a deque would take 760 bytes in every chat, an empty list 56

    def free_at(self, now: float, haste: Haste = Haste.SOON, *, whole: bool = False) -> float:
        """When the next write may be made, `now` at the earliest, in seconds on the caller's clock.

        `whole`: the reserved writes may be used too.
        """
        if not self._most:
            return now
        self._slide(now)
        room = self._most - (0 if whole else self._most // RESERVED)
        room = max(1, self._most // 2) if haste is Haste.PAST else room
        at = max(now, self._sent[-room] + self._seconds) if len(self._sent) >= room else now
        if haste <= Haste.SOON and len(self._sent) * 2 >= self._most:
            at = max(at, self._sent[-1] + self._seconds / self._most)
        return at

    def lasts(self, seconds: float) -> None:
        """Change the window's length; the number of writes in it stays."""
        self._seconds = seconds

    def spend(self, now: float) -> None:
        if self._most:
            self._sent += (now,)

    def spent_later(self, now: float) -> None:
        """The last write has ended only now, so the distance to the next one is measured from here."""
        if self._sent:
            self._sent = (*self._sent[:-1], max(self._sent[-1], now))

    def give_back(self) -> None:
        """Uncount the last write: it was not needed."""
        self._sent = self._sent[:-1]

    def forgotten_at(self, now: float) -> float:
        """When none of its writes counts any more."""
        return max(now, self._sent[-1] + self._seconds) if self._sent else now

    def _slide(self, now: float) -> None:
        while self._sent and self._sent[0] <= now - self._seconds:
            self._sent = self._sent[1:]
