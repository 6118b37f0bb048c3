"""Serves an aiohttp application at an address of this machine, with a clear error if that cannot be."""

import errno
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from aiohttp import web

from bot.seam.platform import CannotServe


async def listen(runner: web.AppRunner, host: str, port: int, *, mend: str) -> int:
    """Listen there; at any free port if `port` is 0. Returns the port.

    Raises CannotServe if that cannot be. `mend`: words on what the operator can do if the port is taken.
    """
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        then = "" if error.errno == errno.EADDRNOTAVAIL else f". {mend}"
        raise CannotServe(f"cannot listen on {host}:{port}: {why_not(error)}{then}") from error
    return int(runner.addresses[-1][1])


async def _nothing() -> None:
    """There is nothing to finish."""


def why_not(error: OSError) -> str:
    """Why nothing can listen at an address."""
    absent = error.errno == errno.EADDRNOTAVAIL  # "Cannot assign requested address"
    return "this machine has no such address" if absent else os.strerror(error.errno or 0)


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
