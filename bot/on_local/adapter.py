"""The local page as a platform: a web server for this machine's browser, or for a family in a private network.

Messages are in memory only: after a restart the bot posts its live panels anew, and editing an older one raises Gone.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable
from secrets import token_hex
from urllib.parse import quote

import structlog
from aiohttp import web
from msgspec.structs import replace

from bot.listening import listen
from bot.network import is_loopback, is_private
from bot.on_local.entrance import Entrance, neighbour
from bot.on_local.family import Family
from bot.on_local.guard import Gate, add_headers
from bot.on_local.guests import DEFAULT_CHANNEL, PLATFORM, is_token, person_id
from bot.on_local.page_files import add_files
from bot.on_local.rooms import Rooms
from bot.on_local.visit import Visit
from bot.on_local.wire.down import Clocks, Reply, words
from bot.schedule.times.trial import TrialClock
from bot.seam.answerer import Answerer, Attentive
from bot.seam.panel import Panel
from bot.seam.people import Person, Place, Ref
from bot.seam.platform import Opened
from cards_render.drawing.picture import Picture
from engine.house.within import within

LONGEST_FRAME = 65_536  # bytes; a longer frame ends the connection. Over wire.LONGEST_FRAME it is answered: too long
HERE = "127.0.0.1"
GONE_AFTER = 10.0  # seconds without an open tab
SECONDS_TO_CLOSE = 1.0  # that open tabs have to close when the server ends

log = structlog.get_logger(__name__)


class LocalPage:
    """Serves the page on `host:port` (0: any free port).

    With a `family`, `host` is this machine's address in a private network: the page is open there and at this machine.
    `patience`: seconds after which a person without an open tab counts as gone. `now`: unix seconds, which people are
    shown; `monotonic`: seconds, by which requests and codes are counted. `trial`: the clock of planned games, if it is
    another.
    Raises ValueError if `host` is not a loopback address or, with a family, not a private one.
    """

    name = PLATFORM
    has_forms = True
    writes_first = True
    answers_in_private = False
    each_reader = True

    def __init__(  # noqa: PLR0913  where it is served, and its clocks
        self,
        host: str = "127.0.0.1",
        port: int = 8080,
        *,
        family: Family | None = None,
        patience: float = GONE_AFTER,
        now: Callable[[], float] = time.time,
        trial: TrialClock | None = None,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        if not is_loopback(host) and not (family and is_private(host)):
            raise ValueError(f"the local page is for this machine alone: 127.0.0.1, not {host}")
        self.started = asyncio.Event()
        self.url = ""  # known once it has started
        self._host = host
        self._port = port
        self._now = now
        self._trial = trial
        self._gate = Gate()
        self._entrance = Entrance(family, monotonic)
        self._rooms = Rooms(now)
        self._visits: dict[Visit, None] = {}
        self._patience = patience
        self._gone: dict[str, None] = {}  # ids of people who have no tab open any more

    # Called by the bot.

    @property
    def is_connected(self) -> bool:
        """See `bot.seam.platform.Connects`."""
        return self.started.is_set()

    async def send(self, place: Place, panel: Panel, picture: Picture | None) -> Ref:
        return Ref(place, self._rooms.post(place, panel, picture))

    async def edit(self, message: Ref, panel: Panel, picture: Picture | None) -> None:
        self._rooms.room(message.place).change(message.message, panel, picture)

    async def delete(self, message: Ref) -> None:
        self._rooms.room(message.place).remove(message.message)

    async def may_open_threads(self, place: Place) -> bool:
        return True

    async def open_thread(self, place: Place, title: str) -> Opened:
        """A page of its own that belongs to the channel. See `bot.seam.platform.Threads`."""
        return Opened(replace(place, thread=token_hex(3)))

    async def close_thread(self, place: Place) -> None:
        """Nothing to do: a thread's page stays readable until its room is forgotten."""

    def way_to(self, place: Place) -> str:
        return f"/c/{quote(place.chat)}" + (f".{place.thread}" if place.thread else "")

    # See `bot.seam.platform.HasPages`.

    def way_to_page(self, place: Place, page: str) -> str:
        return f"/c/{quote(place.chat)}/{quote(page)}"

    def page_changed(self, place: Place | None, page: str) -> None:
        for visit in self._visits:
            visit.page_changed(place, page)

    async def manages(self, person: Person, place: Place) -> bool:
        """Is this person a host? In a family: those at the bot's machine and whom they made hosts. Else everybody."""
        family = self._entrance.family
        return family is None or family.is_host(person.id) or self.chooses_hosts(person)

    # See `bot.seam.platform.Hosted`.

    @property
    def has_hosts(self) -> bool:
        return self._entrance.family is not None

    def chooses_hosts(self, person: Person) -> bool:
        return any(visit.is_host(person.id) for visit in self._visits)

    def toggle_host(self, name: str, place: Place) -> tuple[Person, bool] | None:
        found, family = self._entrance.names.called(place.chat, name), self._entrance.family
        return (Person(self.name, *found), family.toggle_host(found[0])) if found and family else None

    def notify(self, person: Person, text: str) -> None:
        for visit in self._visits:
            if visit.person and visit.person.key == person.key:
                visit.tell(Reply(0, words((text,))))

    async def belongs(self, person: Person, place: Place, *, at: Place) -> bool:
        """Does this person have the channel, or a thread of it, open in a tab?"""
        return any(visit.is_in(person.id, place.chat) for visit in self._visits)

    async def name_of(self, community: str) -> str:
        """The channel's name, which is its address; the page that opens without one has no name."""
        return "" if community == DEFAULT_CHANNEL else community

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
        is_family = self._entrance.family is not None
        port = await self._listen_at(runner, HERE if is_family else self._host, self._port)
        if is_family and self._host != HERE:
            await self._listen_at(runner, self._host, port)
        self._gate.open(self._host, port)
        self.url = _url(HERE if is_family else self._host, port)
        log.info("the local page is open", url=self.url)
        if is_family:
            self._entrance.url = _url(self._host, port)
            log.warning("cards travel unencrypted in this network: play with people you trust", url=self._entrance.url)
        self.started.set()

    async def _listen_at(self, runner: web.AppRunner, host: str, port: int) -> int:
        """Listen there and return the port. Raises CannotServe."""
        mend = f"Set INVITO_LOCAL to another port ({self._host}:0 takes any that is free), or end what is there"
        return await listen(runner, host, port, mend=mend)

    async def _say_goodbye(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with within(SECONDS_TO_CLOSE):
                await asyncio.gather(*(visit.close() for visit in self._visits), return_exceptions=True)

    # Called by browsers.

    def _application(self, answerer: Answerer) -> web.Application:
        application = web.Application(middlewares=[self._gate.guard])
        application.on_response_prepare.append(add_headers)
        add_files(application.router, answerer)

        async def picture(request: web.Request) -> web.Response:
            return await self._picture(request, answerer)

        async def socket(request: web.Request) -> web.WebSocketResponse:
            return await self._socket(request, answerer)

        application.router.add_get("/picture/{id}", picture)
        application.router.add_get("/socket", socket)
        return application

    async def _picture(self, request: web.Request, answerer: Answerer) -> web.Response:
        """A picture of a channel for everyone, or of a private side for the tab that sends its token.

        A table's picture is drawn only now, when somebody asks for it: the page lays tables out itself.
        """
        name = request.match_info["id"]
        token = request.headers.get("Authorization", "").removeprefix("Bearer ")
        picture = self._rooms.gallery.look(name, person_id(token) if is_token(token) else "")
        if isinstance(picture, Panel):
            picture = await answerer.paint(picture)
        if picture is None:
            raise web.HTTPNotFound(text="There is no such picture for you.")
        secret = self._rooms.gallery.owner(name)
        kept = "no-store" if secret else "private, max-age=86400, immutable"
        return web.Response(body=picture.data, content_type=picture.mime, headers={"Cache-Control": kept})

    async def _socket(self, request: web.Request, answerer: Answerer) -> web.WebSocketResponse:
        here = self._entrance.family is None or self._gate.is_here(request)
        address = "" if here else neighbour(request.remote or "?")
        if self._entrance.is_full(address):
            raise web.HTTPServiceUnavailable(text="Too many tabs are open.")
        with self._entrance.one_more(address) as ticket:
            socket = web.WebSocketResponse(timeout=SECONDS_TO_CLOSE, heartbeat=30, max_msg_size=LONGEST_FRAME)
            await socket.prepare(request)
            visit = Visit(
                answerer,
                self._rooms,
                socket,
                ticket,
                self._clocks,
                announce_code=self._announce_code,
                entered=lambda person: self._note(person, answerer),
            )
            self._visits[visit] = None
            try:
                await visit.stay()
            finally:
                del self._visits[visit]
                self._miss(visit.person, answerer)
        return socket

    def _clocks(self) -> Clocks:
        now = self._now()
        return Clocks(now, self._trial.now(), self._trial.speed) if self._trial else Clocks(now, now)

    def _miss(self, person: Person | None, answerer: Answerer) -> None:
        """After a tab has closed: unless the person has one open when `patience` is over, they are gone."""
        if person is not None:
            asyncio.get_running_loop().call_later(self._patience, self._note, person, answerer)

    def _note(self, person: Person, answerer: Answerer) -> None:
        """Tell the bot whether this person has a tab open, if that has changed."""
        gone = not any(visit.person and visit.person.id == person.id for visit in self._visits)
        if isinstance(answerer, Attentive) and gone != (person.id in self._gone):
            self._gone = {each: None for each in self._gone if each != person.id} | ({person.id: None} if gone else {})
            answerer.looks(person, gone=gone)

    def _announce_code(self) -> None:
        for visit in list(self._visits):
            visit.code_changed()


def _url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
