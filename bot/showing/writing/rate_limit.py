"""How fast each platform may be written to, and how much each write matters."""

from enum import IntEnum

import msgspec

MINUTE = 60.0
RESERVED = 4  # of so many writes one is kept for new messages
AGED = 15.0  # seconds of waiting, after which anything matters as much as a deal's end


class Haste(IntEnum):
    """How much a write matters; the higher goes first."""

    PAST = -1  # about something that is over: it makes way for the present
    LAZY = 0  # nobody waits for it
    SOON = 1
    END = 2  # of a deal
    START = 3  # of a deal
    TURN = 4  # a person must act


class Limits(msgspec.Struct, frozen=True):
    """The writes that one platform allows, in windows of (writes, seconds); None: as many as there are.

    `live`: each change is shown at once, to everybody. Else a private panel is written for its owner's sake alone.
    `digest`: a group is shown the moments of a deal that matter, and a run of robots' moves as one.
    `patience`: seconds that a message waits for its picture before it goes without.
    `tells_in_private`: the table cannot be seen beside the private chat, so that panels there carry a line about it.
    """

    token: tuple[int, float] | None = None  # all writes of the bot together
    private: tuple[int, float] | None = None  # one private chat
    thread: tuple[int, float] | None = None  # one thread below a channel, if it is not as the channel
    group: tuple[int, float] | None = None  # one channel; on a platform with digests all topics of a group together
    live: bool = False
    patience: float = 1.0
    digest: bool = False
    tells_in_private: bool = False


# A second write costs nothing there; a painter that is warm draws within its patience.
LIVE = Limits(live=True, patience=0.15, tells_in_private=True)
LIMITS = {
    "discord": Limits(token=(4, 0.1), private=(1, 1.0), thread=(1, 1.0), group=(5, 5.0)),  # of 50 a second
    "telegram": Limits(  # of 30 a second, and 20 a minute; answers to commands are not held back, but count
        token=(5, 0.2), private=(1, 1.0), group=(15, MINUTE), digest=True, tells_in_private=True
    ),
}


class Window:
    """The writes of the last seconds. When half are used the rest is spaced evenly, except for what matters more."""

    __slots__ = ("_most", "_seconds", "_sent")

    def __init__(self, limit: tuple[int, float] | None) -> None:
        self._most, self._seconds = limit or (0, 0.0)
        self._sent: list[float] = []  # a few; a deque would take 760 bytes in every chat

    def free_at(self, now: float, haste: Haste = Haste.SOON, *, whole: bool = False) -> float:
        """When the next write may be made, `now` at the earliest; in seconds on any clock.

        `whole`: also the writes that are reserved may be used.
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
        """As many writes as before, from now on in so many seconds."""
        self._seconds = seconds

    def spend(self, now: float) -> None:
        if self._most:
            self._sent.append(now)

    def spent_later(self, now: float) -> None:
        """The last write has come to its end only now: the next ones keep their distance from this moment."""
        if self._sent:
            self._sent[-1] = max(self._sent[-1], now)

    def give_back(self) -> None:
        """The last write was not needed."""
        if self._sent:
            self._sent.pop()

    def forgotten_at(self, now: float) -> float:
        """When all of its writes are so old that they count no more."""
        return max(now, self._sent[-1] + self._seconds) if self._sent else now

    def _slide(self, now: float) -> None:
        while self._sent and self._sent[0] <= now - self._seconds:
            self._sent.pop(0)
