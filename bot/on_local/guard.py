"""Which requests are let in: those meant for this server and sent by its own page, no faster than a person clicks."""

from collections.abc import Callable, Iterable

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.network import is_loopback

HTTP = 80

# Sent with every response: the page loads nothing from other servers, and no text can become markup or a script.
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; "
        "connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
    ),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
# Only where a browser heeds it: to an address of the network without https it answers with an error in its console.
ALONE = ("Cross-Origin-Opener-Policy", "same-origin")

LISTENING_HERE = ("127.0.0.1", "::1")
HERE = ("localhost", "127.0.0.1", "[::1]")  # names by which a browser may ask for this machine
# Headers that a proxy adds to requests which it passes on: their senders are not at this machine.
FORWARDED = ("Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP")


class Gate:
    """Lets requests in by their `Host` and `Origin`. Before `open` has told the server's names, it lets none in."""

    def __init__(self) -> None:
        self._ours: frozenset[str] = frozenset()
        self._here: frozenset[str] = frozenset()

    def open(self, host: str, port: int) -> None:
        """The server listens on `port` of this machine, and of its network address `host`, if that is another one."""
        self._here = _with_port(HERE, port)
        self._ours = self._here | _with_port((f"[{host}]" if ":" in host else host,), port)

    def is_ours(self, host: str, origin: str | None) -> bool:
        """Was a request with these headers meant for this server and, if a page sent it, sent by the bot's own page?

        A foreign `host` betrays DNS rebinding: a site's name made to point to this machine. A foreign `origin` betrays
        a site's page that sends requests here.
        """
        return host.lower() in self._ours and origin in (None, f"http://{host}")

    def is_here(self, request: web.Request) -> bool:
        """Was this sent by a browser at this machine: to a loopback address, and through no proxy?"""
        if request.headers.get("Host", "").lower() not in self._here or any(map(request.headers.get, FORWARDED)):
            return False
        if request.transport is None:
            return False
        peer, own = (request.transport.get_extra_info(end) for end in ("peername", "sockname"))
        return bool(peer and own) and is_loopback(peer[0]) and own[0] in LISTENING_HERE

    @web.middleware
    async def guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if not self.is_ours(request.headers.get("Host", ""), request.headers.get("Origin")):
            raise web.HTTPForbidden(text="This page is not served under this name.", headers=HEADERS)
        return await handler(request)


def _with_port(hosts: Iterable[str], port: int) -> frozenset[str]:
    """These hosts as browsers write them in the Host header, which leaves out the usual port of HTTP."""
    return frozenset(name for host in hosts for name in (f"{host}:{port}", *((host,) if port == HTTP else ())))


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    for name, value in (*HEADERS.items(), *((ALONE,) if is_loopback(request.url.host or "") else ())):
        response.headers.setdefault(name, value)


class Pace:
    """Limits a tab or an address to `burst` requests at once and then `per_second` (a token bucket)."""

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
