"""Divides a group's writes a minute among a tournament's desk and its tables.

Telegram allows 20 a minute over all topics of a group (PLATFORMS.md, limits); desk and tables take 15 of them.
"""

from collections.abc import Mapping

from bot.showing.writing.rate_limit import MINUTE, Haste

UNUSED = 20.0  # seconds without a write after which the first owner may borrow a share
OF_DESK = 3  # writes a minute
OF_TABLES: Mapping[int, tuple[int, ...]] = {  # writes a minute of each table, by the number of tables
    1: (12,),
    2: (6, 6),
    3: (4, 4, 4),
    4: (3, 3, 3, 3),
    5: (4, 2, 2, 2, 2),
}
ALL_TABLES = 12


def of_tables(tables: int) -> tuple[int, ...]:
    """How many writes a minute each of so many tables may make, the first table first."""
    if tables in OF_TABLES:
        return OF_TABLES[tables]
    each, rest = divmod(ALL_TABLES, max(1, tables))
    return tuple(max(1, each + (number < rest)) for number in range(tables))


def owner_of(slot: str) -> str:
    """Whose share a slot of this name uses: `desk NAME` for a tournament's desk, else the name of a table."""
    kind, _, rest = slot.partition(":")
    name = rest.partition(":")[0]
    return f"desk {name}" if kind == "cup" else name


class Shares:
    """`most`: the writes a minute of each owner. The owner `first` may borrow what others leave unused.

    A borrowed write counts as the lender's. Else the lender could make it as well, beyond the group's limit.
    """

    def __init__(self, most: Mapping[str, int], first: str, now: float) -> None:
        self.most = dict(most)
        self.first = first
        self._since = now  # on the caller's clock
        self._sent: dict[str, list[float]] = {}
        self._borrowed: list[tuple[float, str]] = []  # in the last minute: when, and from which owner

    def changed(self, most: Mapping[str, int], first: str) -> None:
        """Divide differently from now on; earlier writes still count."""
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
        """When the owner's next write may be made, or when to ask again; `now` at the earliest.

        A deal's start or end may use the whole share, other writes two thirds of it, those about the past one third.
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
        """How many writes the first may borrow now."""
        return sum(self._left(owner, now) for owner in self._able(now))

    def _lender(self, now: float) -> str | None:
        """Of the owners who can lend, the one with most left."""
        return max(self._able(now), key=lambda owner: self._left(owner, now), default=None)

    def _able(self, now: float) -> list[str]:
        """The owners who can lend: something is left of their share, and they have not written for a while."""
        others = (owner for owner in self.most if owner != self.first and now - self._last(owner) >= UNUSED)
        return [owner for owner in others if self._left(owner, now) > 0]

    def _left(self, owner: str, now: float) -> int:
        return self.most[owner] - len(self._used(owner, now))

    def _used(self, owner: str, now: float) -> list[float]:
        """The moments, in order, of the writes in the last minute that count against this share."""
        lent = [at for at, lender in self._lately(self._borrowed, now) if lender == owner]
        return sorted([*self._sent_lately(owner, now), *lent])

    @staticmethod
    def _lately(borrowed: list[tuple[float, str]], now: float) -> list[tuple[float, str]]:
        return [each for each in borrowed if each[0] > now - MINUTE]

    def _lends_at(self, now: float) -> float:
        """When another owner can lend at the earliest."""
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
