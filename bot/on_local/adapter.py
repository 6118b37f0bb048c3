"""The local page as a platform: a web server for this machine's browser, with no token and nothing stored.

Messages are kept in memory only. After a restart the bot posts its live panels anew, and editing an older message
raises Gone.
"""

import asyncio
import contextlib
import gzip
import os
import time
from collections.abc import Awaitable, Callable
from importlib.resources import files
from secrets import token_hex
from urllib.parse import quote

import structlog
from aiohttp import web
from msgspec.structs import replace

from bot.on_local.book import PATHS, book_page
from bot.on_local.guard import Pace, add_headers, guard, is_loopback
from bot.on_local.guests import PLATFORM, is_token, person_id
from bot.on_local.rooms import Rooms
from bot.on_local.visit import Visit
from bot.seam.panel import Panel
from bot.seam.people import Person, Place, Ref
from bot.seam.platform import Answerer, CannotServe, Opened
from cards_render.drawing.picture import Picture
from cards_render.drawing.theme import Theme
from cards_render.painter.requests import DeckPicture

STATIC = {
    "page.html": "text/html",
    "page.css": "text/css",
    "book.css": "text/css",
    "page.js": "text/javascript",
    "message.js": "text/javascript",
    "line.js": "text/javascript",
    "words.js": "text/javascript",
    "table.js": "text/javascript",
    "seats.js": "text/javascript",
    "cards.js": "text/javascript",
    "hand.js": "text/javascript",
    "bar.js": "text/javascript",
    "door.js": "text/javascript",
    "notice.js": "text/javascript",
    "motion.js": "text/javascript",
    "room.css": "text/css",
    "table.css": "text/css",
    "door.css": "text/css",
    "icon.svg": "image/svg+xml",
}
FONTS = (600, 800)  # weights of Inter
DECKS = {"four": DeckPicture(Theme("four")), "two": DeckPicture(Theme("two"))}
KEPT = "private, max-age=86400"
LONGEST_FRAME = 65_536  # bytes; a longer frame ends the connection, one over wire.LONGEST_FRAME gets a Problem
TABS = 200  # open at once
SECONDS_TO_CLOSE = 1.0  # for open tabs to close when the server ends

log = structlog.get_logger(__name__)


class LocalPage:
    """Serves the page on `host:port` (0: any free port); `now` is the clock people are shown, in unix seconds.

    Raises ValueError if `host` is not this machine alone.
    """

    name = PLATFORM
    has_forms = True
    writes_first = True
    answers_in_private = False
    each_reader = True

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 8080,
        *,
        now: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        if not is_loopback(host):
            raise ValueError(f"the local page is for this machine alone: 127.0.0.1, not {host}")
        self.started = asyncio.Event()
        self.url = ""  # known once it has started
        self._host = host
        self._port = port
        self._now = now
        self._monotonic = monotonic
        self._rooms = Rooms(now)
        self._visits: dict[Visit, None] = {}

    # Called by the bot.

    async def send(self, place: Place, panel: Panel, picture: Picture | None) -> Ref:
        return Ref(place, self._rooms.post(place, panel, picture))

    async def edit(self, message: Ref, panel: Panel, picture: Picture | None) -> None:
        self._rooms.room(message.place).change(message.message, panel, picture)

    async def delete(self, message: Ref) -> None:
        self._rooms.room(message.place).remove(message.message)

    async def open_thread(self, place: Place, title: str) -> Opened:
        """Open a page that belongs to the channel. See `bot.seam.platform.Threads`."""
        return Opened(replace(place, thread=token_hex(3)))

    async def close_thread(self, place: Place) -> None:
        """Nothing to do: the page can be read until it is forgotten."""

    def way_to(self, place: Place) -> str:
        return f"/c/{quote(place.chat)}.{place.thread}"

    async def manages(self, person: Person, place: Place) -> bool:
        """True: everybody who uses this machine may manage the bot."""
        return True

    async def belongs(self, person: Person, place: Place, *, at: Place) -> bool:
        """Does this person have the channel, or a page that belongs to it, open in a tab?"""
        return any(visit.is_in(person.id, place.chat) for visit in self._visits)

    async def name_of(self, community: str) -> str:
        """The channel's name, which is its address."""
        return community

    async def run(self, answerer: Answerer) -> None:
        """Serve until cancelled. Raises CannotServe if the port is taken."""
        runner = web.AppRunner(self._application(answerer), access_log=None, shutdown_timeout=SECONDS_TO_CLOSE)
        await runner.setup()
        try:
            await self._listen(runner)
            await asyncio.Event().wait()
        finally:
            self.started.clear()
            await self._say_goodbye()
            await runner.cleanup()

    async def _listen(self, runner: web.AppRunner) -> None:
        try:
            await web.TCPSite(runner, self._host, self._port).start()
        except OSError as error:
            raise CannotServe(
                f"cannot listen on {self._host}:{self._port}: {os.strerror(error.errno or 0)}. "
                f"Set INVITO_LOCAL to another port ({self._host}:0 takes any that is free), or end what is there"
            ) from error
        port = runner.addresses[0][1]
        self.url = f"http://{f'[{self._host}]' if ':' in self._host else self._host}:{port}"
        log.info("the local page is open", url=self.url)
        self.started.set()

    async def _say_goodbye(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_TO_CLOSE):
                await asyncio.gather(*(visit.close() for visit in self._visits), return_exceptions=True)

    # Called by browsers.

    def _application(self, answerer: Answerer) -> web.Application:
        application = web.Application(middlewares=[guard])
        application.on_response_prepare.append(add_headers)
        page = _static("page.html")
        application.router.add_get("/", page)
        application.router.add_get("/c/{channel}", page)
        for name in STATIC:
            application.router.add_get(f"/static/{name}", _static(name))
        for language, path in PATHS.items():
            application.router.add_get(path, _serving(book_page(language).encode(), "text/html"))
        application.router.add_get("/picture/{id}", self._picture)
        for weight in FONTS:
            application.router.add_get(
                f"/static/inter-{weight}.woff2", _serving(_font(weight), "font/woff2", kept=True)
            )
        decks = _decks(answerer)
        application.router.add_get("/static/deck-{colours}.png", decks)

        async def socket(request: web.Request) -> web.WebSocketResponse:
            return await self._socket(request, answerer)

        application.router.add_get("/socket", socket)
        return application

    async def _picture(self, request: web.Request) -> web.Response:
        """A picture of the channel, for everyone, or of a private side, for the tab that sends its token."""
        name = request.match_info["id"]
        token = request.headers.get("Authorization", "").removeprefix("Bearer ")
        picture = self._rooms.gallery.look(name, person_id(token) if is_token(token) else "")
        if picture is None:
            raise web.HTTPNotFound(text="There is no such picture for you.")
        secret = self._rooms.gallery.owner(name)
        kept = "no-store" if secret else "private, max-age=86400, immutable"
        return web.Response(body=picture.data, content_type=picture.mime, headers={"Cache-Control": kept})

    async def _socket(self, request: web.Request, answerer: Answerer) -> web.WebSocketResponse:
        if len(self._visits) >= TABS:
            raise web.HTTPServiceUnavailable(text="Too many tabs are open.")
        socket = web.WebSocketResponse(timeout=SECONDS_TO_CLOSE, heartbeat=30, max_msg_size=LONGEST_FRAME)
        await socket.prepare(request)
        pace = Pace(self._monotonic, burst=20, per_second=5)
        visit = Visit(answerer, self._rooms, socket, pace, self._now)
        self._visits[visit] = None
        try:
            await visit.stay()
        finally:
            del self._visits[visit]
        return socket


def _static(name: str) -> Callable[[web.Request], Awaitable[web.Response]]:
    return _serving(files("bot.on_local").joinpath("static", name).read_bytes(), STATIC[name])


def _font(weight: int) -> bytes:
    return files("cards_render").joinpath("assets", "fonts", f"inter-latin-{weight}-normal.woff2").read_bytes()


def _decks(answerer: Answerer) -> Callable[[web.Request], Awaitable[web.Response]]:
    """Serves the painter's deck, in four or two colours. Where it cannot be drawn, the page writes its cards."""

    async def serve(request: web.Request) -> web.Response:
        colours = request.match_info["colours"]
        if colours not in DECKS:
            raise web.HTTPNotFound(text="There is no such deck.")
        picture = await answerer.paint(Panel((), drawing=DECKS[colours]))
        if picture is None:
            raise web.HTTPNotFound(text="The deck cannot be drawn now.")
        return web.Response(body=picture.data, content_type=picture.mime, headers={"Cache-Control": KEPT})

    return serve


def _serving(body: bytes, kind: str, *, kept: bool = False) -> Callable[[web.Request], Awaitable[web.Response]]:
    packed = gzip.compress(body, mtime=0)

    async def serve(request: web.Request) -> web.Response:
        if kept:
            return web.Response(body=body, content_type=kind, headers={"Cache-Control": KEPT})
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if "gzip" not in request.headers.get("Accept-Encoding", ""):
            return web.Response(body=body, content_type=kind, charset="utf-8", headers=headers)
        headers["Content-Encoding"] = "gzip"
        return web.Response(body=packed, content_type=kind, charset="utf-8", headers=headers)

    return serve
