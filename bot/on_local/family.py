"""Friends in the same network: the code with which they join, who is a host, and the file that keeps both."""

import hmac
import os
import secrets
from collections import deque
from collections.abc import Callable
from pathlib import Path

import msgspec
import structlog

SIGNS = "34679ACDEFHJKMNPQRTVWXY"  # none that is easily taken for another, on paper or by ear
LENGTH = 6
WRONG_AT_MOST = 5  # codes from one address…
WITHIN = 60.0  # …in so many seconds
ADDRESSES = 1_000  # whose wrong codes are remembered

log = structlog.get_logger(__name__)


class Kept(msgspec.Struct, frozen=True):
    """What the file keeps: the code, and the ids of people who were made hosts."""

    code: str
    hosts: tuple[str, ...] = ()


class Family:
    """Whoever knows the code may come in from the network. `file` keeps it; without one each run has a new code."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._kept = _read(file) or Kept(new_code())
        self._keep()

    @property
    def code(self) -> str:
        return self._kept.code

    def renew(self) -> None:
        """Make another code, which those who joined with the old one need too."""
        self._kept = msgspec.structs.replace(self._kept, code=new_code())
        self._keep()

    def admits(self, said: str) -> bool:
        """Is this the code? Compared in constant time, so that nobody can guess it sign by sign."""
        return hmac.compare_digest(plain_code(said).encode(), self.code.encode())

    def is_host(self, person: str) -> bool:
        """Was this person, by id, made a host?"""
        return person in self._kept.hosts

    def toggle_host(self, person: str) -> bool:
        """Make the person a host, or no host any more; returns whether they are one now."""
        hosts = self._kept.hosts
        now = tuple(host for host in hosts if host != person) if person in hosts else (*hosts, person)
        self._kept = msgspec.structs.replace(self._kept, hosts=now)
        self._keep()
        return person in now

    def _keep(self) -> None:
        if self._file is None:
            return
        beside = self._file.with_name(f"{self._file.name}-new")
        try:
            beside.touch(mode=0o600)
            beside.write_bytes(msgspec.json.encode(self._kept))
            os.replace(beside, self._file)  # noqa: PTH105  atomic: a crash leaves the old file or the new one
        except OSError as fault:
            log.warning("the join code cannot be kept", file=str(self._file), why=fault.strerror)


def _read(file: Path | None) -> Kept | None:
    """What the file keeps; None if it cannot be read or holds no valid code."""
    try:
        kept = msgspec.json.decode(file.read_bytes(), type=Kept) if file else None
    except (OSError, msgspec.DecodeError):
        return None
    return kept if kept and len(kept.code) == LENGTH and set(kept.code) <= set(SIGNS) else None


def new_code() -> str:
    return "".join(secrets.choice(SIGNS) for _ in range(LENGTH))


def plain_code(said: str) -> str:
    """A typed code in capitals without blanks and hyphens: `abc 34-d` is `ABC34D`."""
    return "".join(sign for sign in said[:50].upper() if sign.isalnum())


class Tries:
    """Counts wrong codes by address: after five within a minute even the right one is refused."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._wrong: dict[str, deque[float]] = {}  # moments by address; the address that failed last is last

    def may_try(self, address: str) -> bool:
        wrong = self._wrong.get(address, ())
        return sum(moment > self._clock() - WITHIN for moment in wrong) < WRONG_AT_MOST

    def failed(self, address: str) -> None:
        wrong = self._wrong.pop(address, None) or deque(maxlen=WRONG_AT_MOST)
        wrong.append(self._clock())
        self._wrong[address] = wrong
        if len(self._wrong) > ADDRESSES:
            del self._wrong[next(iter(self._wrong))]


class Square(msgspec.Struct, frozen=True):
    """A QR code for the page: `side` modules wide, margin included; its dark modules as the path of an SVG."""

    side: int
    path: str


def square(url: str) -> Square:
    """The QR code of an address, with the quiet zone of four modules that ISO/IEC 18004 asks for."""
    import segno  # only where a code is drawn: a start is faster without

    drawn = segno.make(url, error="m", micro=False)
    margin = 4
    rows = (
        f"M{x + margin} {y + margin}h1v1h-1z"
        for y, row in enumerate(drawn.matrix)
        for x, dark in enumerate(row)
        if dark
    )
    return Square(len(drawn.matrix) + 2 * margin, "".join(rows))
