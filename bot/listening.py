"""Serves an application of aiohttp at an address of this machine, and says so where that cannot be."""

import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from aiohttp import web

from bot.seam.platform import CannotServe


async def listen(runner: web.AppRunner, host: str, port: int, *, mend: str) -> int:
    """Listen there too; 0: at any port that is free. Returns the port.

    Raises CannotServe if the port is taken; `mend` says what the operator can do then.
    """
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        raise CannotServe(f"cannot listen on {host}:{port}: {os.strerror(error.errno or 0)}. {mend}") from error
    return int(runner.addresses[-1][1])


async def _nothing() -> None:
    """Nothing is to be finished."""


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
    """Serve there as long as the context lasts; its value is the port. See `listen`.

    At its end `finish` is awaited, and requests that last are given `farewell` seconds. Raises CannotServe.
    """
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=farewell)
    await runner.setup()
    try:
        yield await listen(runner, host, port, mend=mend)
    finally:
        await finish()
        await runner.cleanup()
