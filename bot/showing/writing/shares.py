"""A group's writes in a minute, shared out among those who write there: a tournament's desk and its tables.

Source: "Telegram, 20 writes a minute over all topics", which our tournaments keep to fifteen.
"""

from collections.abc import Mapping

from bot.showing.writing.rate_limit import MINUTE, Haste

UNUSED = 20.0  # seconds in which nothing was written, after which the first may write instead
OF_DESK = 3  # writes a minute
OF_TABLES: Mapping[int, tuple[int, ...]] = {
    1: (12,),
    2: (6, 6),
    3: (4, 4, 4),
    4: (3, 3, 3, 3),
    5: (4, 2, 2, 2, 2),
}
ALL_TABLES = 12


def of_tables(tables: int) -> tuple[int, ...]:
    """How many writes a minute each of so many tables has, the first table first."""
    if tables in OF_TABLES:
        return OF_TABLES[tables]
    each, rest = divmod(ALL_TABLES, max(1, tables))
    return tuple(max(1, each + (number < rest)) for number in range(tables))


def owner_of(slot: str) -> str:
    """Whose message this is, by the name of its slot: `desk NAME` of a tournament, else the name of a table."""
    kind, _, rest = slot.partition(":")
    name = rest.partition(":")[0]
    return f"desk {name}" if kind == "cup" else name


class Shares:
    """Who may write how often in a minute: `most` by owner, the `first` of whom may borrow what others do not use.

    What it has borrowed counts as written by who lent it: else both would write it, and the group's minute be full.
    """

    def __init__(self, most: Mapping[str, int], first: str, now: float) -> None:
        self.most = dict(most)
        self.first = first
        self._since = now  # seconds on any clock
        self._sent: dict[str, list[float]] = {}
        self._borrowed: list[tuple[float, str]] = []  # in this minute: when the first wrote, and who lent it that

    def changed(self, most: Mapping[str, int], first: str) -> None:
        """From now on it is shared so; what was written counts on."""
        self.most, self.first = dict(most), first

    def spend(self, owner: str, now: float) -> None:
        if owner not in self.most:
            return
        lender = self._lender(now) if owner == self.first and self._left(owner, now) <= 0 else None
        if lender is None:
            self._sent.setdefault(owner, []).append(now)
        else:
            self._borrowed = [*self._lately(self._borrowed, now), (now, lender)]

    def free_at(self, owner: str, now: float, haste: Haste) -> float:
        """When the next write may be made, or when to ask again; `now` at the earliest.

        What matters less than a deal's end or start leaves a third for these, and what is past two thirds for the rest.
        """
        if owner not in self.most:
            return now
        sent, most = self._used(owner, now), self.most[owner]
        if owner == self.first:
            borrowed = [at for at, _ in self._lately(self._borrowed, now)]
            sent, most = sorted([*sent, *borrowed]), most + len(borrowed) + self._lent(now)
        room = most if haste in {Haste.END, Haste.START} else max(1, most * (1 if haste is Haste.PAST else 2) // 3)
        if len(sent) < room:
            return now
        again = sent[-room] + MINUTE
        return min(again, self._lends_at(now)) if owner == self.first else again

    def _lent(self, now: float) -> int:
        """What the others have left and have not used for a while."""
        return sum(self._left(owner, now) for owner in self._able(now))

    def _lender(self, now: float) -> str | None:
        """The one of these who has most left."""
        return max(self._able(now), key=lambda owner: self._left(owner, now), default=None)

    def _able(self, now: float) -> list[str]:
        """The others who have something left and have not used it for a while."""
        others = (owner for owner in self.most if owner != self.first and now - self._last(owner) >= UNUSED)
        return [owner for owner in others if self._left(owner, now) > 0]

    def _left(self, owner: str, now: float) -> int:
        return self.most[owner] - len(self._used(owner, now))

    def _used(self, owner: str, now: float) -> list[float]:
        """When something was written of this share in the last minute, in order."""
        lent = [at for at, lender in self._lately(self._borrowed, now) if lender == owner]
        return sorted([*self._sent_lately(owner, now), *lent])

    @staticmethod
    def _lately(borrowed: list[tuple[float, str]], now: float) -> list[tuple[float, str]]:
        return [each for each in borrowed if each[0] > now - MINUTE]

    def _lends_at(self, now: float) -> float:
        """When the next of the others lends."""
        lends = (self._last(owner) + UNUSED for owner in self.most if owner != self.first)
        return min((at for at in lends if at > now), default=now + MINUTE)

    def _last(self, owner: str) -> float:
        sent = self._sent.get(owner)
        return sent[-1] if sent else self._since

    def _sent_lately(self, owner: str, now: float) -> list[float]:
        sent = [at for at in self._sent.get(owner, ()) if at > now - MINUTE]
        if owner in self._sent and sent:
            self._sent[owner] = sent
        return sent
