"""Receives updates that Telegram delivers by itself, at an address of this machine behind the operator's proxy.

An update is acknowledged when it has been handled and its effect is in the store. Telegram delivers it again until
then; one that is delivered twice is handled once.
"""

import asyncio
import hmac
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog
from aiohttp import web

from bot.listening import listening

SECRET = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105  the name of a header
REMEMBERED = 1000  # numbers of handled updates
FAREWELL = 1.0  # seconds that updates being handled have to finish when the bot stops

log = structlog.get_logger()


class Webhook(msgspec.Struct, frozen=True):
    """Where Telegram delivers updates: the public address, and where this machine listens for the same path."""

    url: str
    host: str
    port: int
    secret: str  # which Telegram sends along with each update

    @property
    def path(self) -> str:
        return urlsplit(self.url).path or "/"


class Inbox:
    """Handles each update once, and acknowledges it when that is done. `take` handles one, as Telegram's JSON."""

    def __init__(self, secret: str, take: Callable[[dict[str, Any]], Awaitable[None]]) -> None:
        self._secret = secret.encode()
        self._take = take
        self._taking: dict[int, asyncio.Task[None]] = {}  # by the update's number
        self._done: dict[int, None] = {}  # oldest first
        self._is_closing = False

    async def receive(self, request: web.Request) -> web.Response:
        if not hmac.compare_digest(request.headers.get(SECRET, "").encode(), self._secret):
            return web.Response(status=HTTPStatus.FORBIDDEN)
        try:
            update: dict[str, Any] = await request.json()  # Any: the library reads it
            number = int(update["update_id"])
        except (ValueError, TypeError, KeyError):
            return web.Response(status=HTTPStatus.BAD_REQUEST)
        is_taken = await self._once(number, update)
        return web.Response(status=HTTPStatus.OK if is_taken else HTTPStatus.SERVICE_UNAVAILABLE)

    async def _once(self, number: int, update: dict[str, Any]) -> bool:
        """Handle an update unless that was done; True once it is. A second delivery waits for the first one's end."""
        if number in self._done:
            return True
        if self._is_closing:
            return False
        if number not in self._taking:
            self._taking[number] = asyncio.ensure_future(self._dealt_with(number, update))
        await asyncio.wait({self._taking[number]})
        return number in self._done

    async def _dealt_with(self, number: int, update: dict[str, Any]) -> None:
        try:
            await self._take(update)
        except Exception:
            log.exception("update from Telegram not dealt with")
        else:
            self._done[number] = None
            if len(self._done) > REMEMBERED:
                del self._done[next(iter(self._done))]
        finally:
            del self._taking[number]

    async def close(self) -> None:
        """Take nothing more. Updates being handled may finish; if not in time, Telegram delivers them again."""
        self._is_closing = True
        if tasks := {*self._taking.values()}:
            _, late = await asyncio.wait(tasks, timeout=FAREWELL)
            for task in late:
                task.cancel()
            await asyncio.wait(tasks)
            await asyncio.sleep(0)  # so that they are acknowledged


@asynccontextmanager
async def received(at: Webhook, take: Callable[[dict[str, Any]], Awaitable[None]]) -> AsyncIterator[None]:
    """Receive updates as long as the context lasts. Raises CannotServe if the port is taken."""
    inbox = Inbox(at.secret, take)
    application = web.Application()
    application.router.add_post(at.path, inbox.receive)
    mend = "Set TELEGRAM_WEBHOOK_LISTEN to another port"
    async with listening(application, at.host, at.port, mend=mend, farewell=FAREWELL, finish=inbox.close):
        yield
