"""HTTP requests to Telegram, made for the library. They obey HTTP_PROXY and similar variables."""

import asyncio
from http import HTTPStatus
from typing import Any

from telegram.error import NetworkError
from telegram.request import HTTPXRequest

FAREWELL = 0.5  # seconds in which running requests may still be answered


class TelegramRequest(HTTPXRequest):
    """Reports a token that is withdrawn while the bot runs, which the library does not.

    It also closes only when no request is running: the library's pool would forget a connection that is still being
    made, and nobody would ever close its socket.
    """

    def __init__(self, connections: int = 256) -> None:
        super().__init__(connection_pool_size=connections)
        self.refused = asyncio.Event()
        self._asking: set[asyncio.Timeout] = set()
        self._silent = asyncio.Event()
        self._is_down = False

    async def do_request(self, *args: Any, **kwargs: Any) -> tuple[int, bytes]:  # Any: passed on as they are
        if self._is_down:
            raise NetworkError("the line was put down")
        async with asyncio.timeout(None) as patience:
            self._asking.add(patience)
            try:
                status, payload = await super().do_request(*args, **kwargs)
            finally:
                self._asking.remove(patience)
                self._silent.set()
        if status == HTTPStatus.UNAUTHORIZED:
            self.refused.set()
        return status, payload

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
