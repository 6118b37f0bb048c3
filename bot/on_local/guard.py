"""Which requests are let in: only those of this machine's own browser, from the bot's page, and not too fast."""

import ipaddress
from collections.abc import Callable

from aiohttp import web
from aiohttp.typedefs import Handler

# The page loads nothing from other servers, and no text ever becomes markup or a script.
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; "
        "connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def is_loopback(host: str) -> bool:
    """Can this host name or address only be this machine?"""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_ours(host: str, origin: str | None) -> bool:
    """Was a request with these headers meant for this server and, if a page sent it, sent by the bot's own page?

    `host` shows a foreign site whose name is made to point to this machine; `origin` shows a foreign page that merely
    sends requests here.
    """
    return is_loopback(_without_port(host)) and origin in (None, f"http://{host}")


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    if not is_ours(request.headers.get("Host", ""), request.headers.get("Origin")):
        raise web.HTTPForbidden(text="This page is only for the machine it runs on.", headers=HEADERS)
    return await handler(request)


async def add_headers(_request: web.Request, response: web.StreamResponse) -> None:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)


class Pace:
    """Limits one tab to `burst` requests at once, and then to `per_second`."""

    def __init__(self, clock: Callable[[], float], *, burst: float, per_second: float) -> None:
        self._clock = clock
        self._burst = burst
        self._per_second = per_second
        self._left = burst
        self._since = clock()

    def allows(self) -> bool:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._since) * self._per_second)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
