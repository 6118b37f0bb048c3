"""Serves an aiohttp application at an address of this machine, with a clear error if the port is taken."""

import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from aiohttp import web

from bot.seam.platform import CannotServe


async def listen(runner: web.AppRunner, host: str, port: int, *, mend: str) -> int:
    """Listen there; at any free port if `port` is 0. Returns the port.

    Raises CannotServe if the port is taken. `mend`: words on what the operator can do then.
    """
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        raise CannotServe(f"cannot listen on {host}:{port}: {os.strerror(error.errno or 0)}. {mend}") from error
    return int(runner.addresses[-1][1])


async def _nothing() -> None:
    """There is nothing to finish."""


@asynccontextmanager
async def listening(
    application: web.Application,
    host: str,
    port: int,
    *,
    mend: str,
    farewell: float = 0.0,
    finish: Callable[[], Awaitable[None]] = _nothing,
) -> AsyncIterator[int]:
    """A context that serves there; its value is the port. See `listen`.

    At its end `finish` is awaited, and running requests have `farewell` seconds to end. Raises CannotServe.
    """
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=farewell)
    await runner.setup()
    try:
        yield await listen(runner, host, port, mend=mend)
    finally:
        await finish()
        await runner.cleanup()
