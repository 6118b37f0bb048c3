"""Who may come in: tabs at this machine at once, those in the network with the family's join code."""

import ipaddress
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bot.on_local.family import Family, Tries, square
from bot.on_local.guard import Pace
from bot.on_local.namesakes import Namesakes
from bot.on_local.wire.down import Joining
from bot.on_local.wire.up import Problem

TABS = 200  # open at once
OF_AN_ADDRESS = 20  # of them from one address in the network
ADDRESSES = 1_000  # whose pace of requests is remembered


class Entrance:
    """What all tabs share on their way in. Without a `family` the page is for this machine alone, and needs no code."""

    def __init__(self, family: Family | None, monotonic: Callable[[], float]) -> None:
        self.family = family
        self.url = ""  # for friends in the network; known once the page is open
        self.names = Namesakes()
        self._monotonic = monotonic
        self._tries = Tries(monotonic)
        self._open: dict[str, int] = {}  # tabs by address
        self._paces: dict[str, Pace] = {}  # by address; the latest used is last

    def is_full(self, address: str) -> bool:
        """Are too many tabs open, in all or from this address? An empty address stands for this machine."""
        return sum(self._open.values()) >= TABS or (bool(address) and self._open.get(address, 0) >= OF_AN_ADDRESS)

    @contextmanager
    def one_more(self, address: str) -> Iterator["Ticket"]:
        """Count a tab of this address while it is open, and give it its ticket."""
        self._open[address] = self._open.get(address, 0) + 1
        try:
            yield Ticket(self, address, self._paces_of(address))
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def _paces_of(self, address: str) -> tuple[Pace, ...]:
        """The tab's own pace and, in the network, that of its address, which outlives its tabs."""
        own = Pace(self._monotonic, burst=20, per_second=5)
        if not address:
            return (own,)
        shared = self._paces.pop(address, None) or Pace(self._monotonic, burst=60, per_second=15)
        self._paces[address] = shared
        if len(self._paces) > ADDRESSES:
            del self._paces[next(iter(self._paces))]
        return own, shared

    def refuses(self, address: str, code: str) -> Problem | None:
        """Why a tab of this address may not come in with this code; None if it may. A wrong code is counted."""
        if self.family is None:
            return None
        if not self._tries.may_try(address):
            return "too_many_codes"
        if self.family.admits(code):
            return None
        if not code:
            return "code_needed"
        self._tries.failed(address)
        return "wrong_code"

    def told(self, *, here: bool) -> Joining | None:
        """What the page shows about joining. The code is only for those who sit at this machine (`here`)."""
        if self.family is None:
            return None
        if not here:
            return Joining(self.url)
        return Joining(self.url, self.family.code, square(f"{self.url}/#join={self.family.code}"))


class Ticket:
    """One tab's right to come in."""

    def __init__(self, entrance: Entrance, address: str, paces: tuple[Pace, ...]) -> None:
        self.entrance = entrance
        self.here = not address  # at this machine
        self._address = address
        self._paces = paces
        self._joined = self.here

    def allows(self) -> bool:
        """May the tab send another frame now?"""
        return all(pace.allows() for pace in self._paces)

    def refuses(self, code: str) -> Problem | None:
        """Why the tab may not come in with this code; None once it has joined."""
        if self._joined:
            return None
        why = self.entrance.refuses(self._address, code)
        self._joined = why is None
        return why

    def void(self) -> bool:
        """The code has changed. Does this tab, which had joined, need the new one? Never at this machine."""
        was, self._joined = self._joined, self.here
        return was and not self.here

    def told(self) -> Joining | None:
        return self.entrance.told(here=self.here)


def neighbour(address: str) -> str:
    """The address under which to count one household: of IPv6 the network (first 64 bits), as a device has them all."""
    try:
        read = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(read, ipaddress.IPv4Address):
        return str(read)
    return str(ipaddress.ip_network((read, 64), strict=False))
