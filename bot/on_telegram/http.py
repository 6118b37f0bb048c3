"""The HTTP requests that the library makes to Telegram. They obey HTTP_PROXY and similar variables."""

import asyncio
import ssl
from functools import cache
from http import HTTPStatus
from typing import Any

import httpx
from telegram.error import NetworkError
from telegram.request import HTTPXRequest

from bot.seam.platform import Called, uncounted
from engine.house.within import within

KINDS = {"send": "send", "edit": "edit", "delete": "delete", "answer": "answer", "getUpdates": "poll"}
FAREWELL = 0.5  # seconds that running requests have to be answered when the bot stops


class TelegramRequest(HTTPXRequest):
    """Also reports (`refused`) a token that is withdrawn while the bot runs, which the library does not.

    It closes only when no request is running: the library's pool would forget a connection that is still being made,
    and leave its socket open.
    """

    def __init__(self, connections: int = 256, called: Called = uncounted) -> None:
        super().__init__(connection_pool_size=connections, httpx_kwargs={"verify": _trusted()})
        self._called = called
        self.refused = asyncio.Event()
        self._asking: set[asyncio.Timeout] = set()
        self._silent = asyncio.Event()
        self._is_down = False
        self.is_cut = False  # did the last request fail?

    async def do_request(self, url: str, *args: Any, **kwargs: Any) -> tuple[int, bytes]:  # Any: passed on as they are
        if self._is_down:
            raise NetworkError("the line was put down")
        status = 0
        try:
            status, payload = await self._ask(url, *args, **kwargs)
        finally:
            self.is_cut = status != HTTPStatus.OK
            self._called(kind_at(url), str(status or "lost"))
        if status == HTTPStatus.UNAUTHORIZED:
            self.refused.set()
        return status, payload

    async def _ask(self, *args: Any, **kwargs: Any) -> tuple[int, bytes]:  # Any: as above
        async with within(None) as patience:
            self._asking.add(patience)
            try:
                return await super().do_request(*args, **kwargs)
            finally:
                self._asking.remove(patience)
                self._silent.set()

    async def shutdown(self) -> None:
        if not self._is_down:
            self._is_down = True
            until = asyncio.get_running_loop().time() + FAREWELL
            for patience in self._asking:
                patience.reschedule(until)
        while self._asking:
            self._silent.clear()
            await self._silent.wait()
        await super().shutdown()


@cache
def _trusted() -> ssl.SSLContext:
    """The certificates that this machine trusts. Read once, since that takes far longer than all else here."""
    return httpx.create_ssl_context()


def kind_at(url: str) -> str:
    """What a request does (see `bot.seam.platform.Called`), by the method's name at the end of its address."""
    method = url.rpartition("/")[2]
    return next((kind for beginning, kind in KINDS.items() if method.startswith(beginning)), "other")
