"""Translates Discord's errors to `Trouble` and its kinds, and counts refused requests, since too many ban the bot.

Nothing here logs a request: its address may contain a token, and its body a hand.
"""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from types import SimpleNamespace

import aiohttp
import discord

from bot.seam.platform import Called, Gone, PlaceGone, SlowDown, TooOld, Trouble, Unreachable, uncounted

# discord.com/developers/docs/topics/opcodes-and-status-codes#json
UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_MESSAGE, UNKNOWN_USER, UNKNOWN_WEBHOOK = 10003, 10004, 10008, 10013, 10015
TOO_MANY_EDITS_OF_OLD_MESSAGES = 30046  # of messages older than an hour; comes with the status 429
OPENING_DMS_TOO_FAST = 40003
ALREADY_ACKNOWLEDGED = 40060
MISSING_PERMISSIONS = 50013
INVALID_WEBHOOK_TOKEN = 50027
THREAD_ARCHIVED, THREAD_LOCKED = 50083, 160005

_GONE = {
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    TOO_MANY_EDITS_OF_OLD_MESSAGES,
    INVALID_WEBHOOK_TOKEN,
    THREAD_ARCHIVED,
    THREAD_LOCKED,
}
_UNREACHABLE = {UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_USER}

ERRORS = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)


@contextmanager
def troubles() -> Iterator[None]:
    """Errors raised inside this context are raised as a Trouble."""
    try:
        yield
    except ERRORS as error:
        raise as_trouble(error) from error


def as_trouble(error: Exception) -> Trouble:
    match error:
        case discord.RateLimited(retry_after=seconds):
            return SlowDown(seconds)
        case discord.HTTPException(code=code) if code in _GONE:
            return (TooOld if code == TOO_MANY_EDITS_OF_OLD_MESSAGES else Gone)(str(code))
        case discord.HTTPException(status=429):
            return SlowDown(_retry_after(error))
        case discord.HTTPException(code=code) if code == OPENING_DMS_TOO_FAST:
            return SlowDown(60)
        case discord.HTTPException(code=code, status=status) if code in _UNREACHABLE or status in {401, 403}:
            return (PlaceGone if code == UNKNOWN_CHANNEL else Unreachable)(str(code or status))
        case _:
            return Trouble(named(error))


def named(error: Exception) -> str:
    """The error as it may be logged: the library's own words may contain an address with a token."""
    match error:
        case discord.HTTPException(status=status, code=code):
            return f"{status}, code {code}"
        case _:
            return type(error).__name__


@contextmanager
def answered_once() -> Iterator[None]:
    """A context for an answer: being told that it has arrived already, as after a 502 and a retry, is success."""
    try:
        yield
    except discord.HTTPException as error:
        if error.code != ALREADY_ACKNOWLEDGED:
            raise


def _retry_after(error: discord.HTTPException) -> float:
    try:
        return max(0.0, float(error.response.headers["Retry-After"]))
    except (KeyError, ValueError):
        return 5.0


class Refusals:
    """Counts responses 401, 403 and 429. Discord bans an address after 10,000 in ten minutes; the bot stops at half."""

    WINDOW = 600.0  # seconds
    MOST = 5_000

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._at: deque[float] = deque(maxlen=self.MOST)

    def count(self, status: int, scope: str = "") -> None:
        """Count a response. `scope` is X-RateLimit-Scope: a 429 of a shared limit does not count."""
        if status in {401, 403} or (status == 429 and scope != "shared"):
            self._at.append(self._now())

    def check(self) -> None:
        """Raises SlowDown while there are too many in the window."""
        if len(self._at) == self.MOST and (wait := self._at[0] + self.WINDOW - self._now()) > 0:
            raise SlowDown(wait)

    def trace(self, called: Called = uncounted) -> aiohttp.TraceConfig:
        """A trace for the library's HTTP client that counts every response, also to requests that it repeats itself."""

        async def ended(_: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams) -> None:
            self.count(end.response.status, end.response.headers.get("X-RateLimit-Scope", ""))
            called(kind_of(end.method, end.url.path), str(end.response.status))

        async def failed(
            _: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestExceptionParams
        ) -> None:
            called(kind_of(end.method, end.url.path), "lost")

        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(ended)
        trace.on_request_exception.append(failed)
        return trace


def kind_of(method: str, path: str) -> str:
    """What a request does. See `bot.seam.platform.Called`."""
    if path.endswith("/callback"):
        return "answer"
    if "/messages" not in path and "/webhooks/" not in path:
        return "other"
    return {"POST": "send", "PATCH": "edit", "DELETE": "delete"}.get(method, "other")
