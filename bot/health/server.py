"""Serves `/health/live`, `/health/ready` and `/metrics` to the operator's programs."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager

import structlog
from aiohttp import web

from bot.health.metrics import CONTENT_TYPE
from bot.health.state import Health
from bot.listening import listening
from bot.network import is_loopback
from bot.settings.values import Address

log = structlog.get_logger()


@asynccontextmanager
async def served(at: Address, health: Health, metrics: Callable[[], Iterable[str]]) -> AsyncIterator[str]:
    """A context that serves there; its value is the URL. Raises CannotServe if the port is taken."""
    mend = "Set INVITO_METRICS to another port"
    async with listening(_application(health, metrics), at.host, at.port, mend=mend) as port:
        url = f"http://{Address(at.host, port)}"
        log.info("health and metrics are served", url=url)
        if not is_loopback(at.host):
            log.warning("health and metrics can be read from other machines", url=url)
        yield url


def _application(health: Health, metrics: Callable[[], Iterable[str]]) -> web.Application:
    async def live(_: web.Request) -> web.Response:
        return _said(["loop"] if not health.is_live else [])

    async def ready(_: web.Request) -> web.Response:
        return _said(health.lacks())

    async def figures(_: web.Request) -> web.Response:
        text = ""
        for piece in metrics():
            text += piece
            await asyncio.sleep(0)  # presses go first
        return web.Response(body=text.encode(), headers={"Content-Type": CONTENT_TYPE})

    application = web.Application()
    application.router.add_get("/health/live", live)
    application.router.add_get("/health/ready", ready)
    application.router.add_get("/metrics", figures)
    return application


def _said(lacking: list[str]) -> web.Response:
    """Status 200, or 503 with what is lacking."""
    return web.Response(status=503 if lacking else 200, text=f"{', '.join(lacking) or 'ok'}\n")
