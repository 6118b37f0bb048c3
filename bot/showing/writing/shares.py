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
    """Who may write how often in a minute: `most` by owner, the `first` of whom may borrow what others do not use."""

    def __init__(self, most: Mapping[str, int], first: str, now: float) -> None:
        self.most = dict(most)
        self.first = first
        self._since = now  # seconds on any clock
        self._sent: dict[str, list[float]] = {}

    def changed(self, most: Mapping[str, int], first: str) -> None:
        """From now on it is shared so; what was written counts on."""
        self.most, self.first = dict(most), first

    def spend(self, owner: str, now: float) -> None:
        if owner in self.most:
            self._sent.setdefault(owner, []).append(now)

    def free_at(self, owner: str, now: float, haste: Haste) -> float:
        """When the next write may be made, or when to ask again; `now` at the earliest.

        What matters less than a deal's end or start leaves a third for these, and what is past two thirds for the rest.
        """
        if owner not in self.most:
            return now
        most = self.most[owner] + (self._lent(now) if owner == self.first else 0)
        room = most if haste in {Haste.END, Haste.START} else max(1, most * (1 if haste is Haste.PAST else 2) // 3)
        sent = self._sent_lately(owner, now)
        if len(sent) < room:
            return now
        again = sent[-room] + MINUTE
        return min(again, self._lends_at(now)) if owner == self.first else again

    def _lent(self, now: float) -> int:
        """What the others have left and have not used for a while."""
        return sum(
            most - len(self._sent_lately(owner, now))
            for owner, most in self.most.items()
            if owner != self.first and now - self._last(owner) >= UNUSED
        )

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
