"""One open tab: reads its requests, has the bot answer them, and sends the tab all that happens."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine

import structlog
from aiohttp import WSCloseCode, WSMsgType, web
from msgspec.structs import replace

from bot.on_local.answering import Answering
from bot.on_local.entrance import Ticket
from bot.on_local.guests import Guest, guest, is_token, language_of, new_token
from bot.on_local.reading import Reading
from bot.on_local.rooms import Room, Rooms
from bot.on_local.wire.down import (
    Clocks,
    CommandHint,
    Down,
    Message,
    Posted,
    Reply,
    Welcome,
    for_reader,
    problem,
    write,
)
from bot.on_local.wire.up import Hello, Renew, Request, Speak, Unreadable, number_of, read
from bot.seam.answerer import Answerer, KnowsClosed
from bot.seam.people import Person, Place

LONGEST_QUEUE = 1_000  # messages waiting for a slow tab; beyond that the tab has to connect anew
ASKING_AT_ONCE = 8  # requests of one tab that are being answered

log = structlog.get_logger(__name__)


class Visit:
    """A WebSocket from its first frame to its last. No other class knows the tab's token, and it is never logged."""

    def __init__(  # noqa: PLR0913  what it works with, and whom it tells
        self,
        answerer: Answerer,
        rooms: Rooms,
        socket: web.WebSocketResponse,
        ticket: Ticket,
        clocks: Callable[[], Clocks],
        *,
        announce_code: Callable[[], None],
        entered: Callable[[Person], None],
    ) -> None:
        self._answerer = answerer
        self._rooms = rooms
        self._socket = socket
        self._ticket = ticket
        self._clocks = clocks
        self._announce_code = announce_code
        self._entered = entered
        self._guest: Guest | None = None
        self._news: asyncio.Queue[str] = asyncio.Queue(LONGEST_QUEUE)
        self._asking: set[asyncio.Task[None]] = set()
        self._reading = Reading(answerer, self.tell, self._ask)
        self._bot = Answering(answerer, rooms, self.tell, lambda: self.person)

    def tell(self, news: Down) -> None:
        if isinstance(news, Posted):
            news = replace(news, message=self._for_me(news.message))
        try:
            self._news.put_nowait(write(news))
        except asyncio.QueueFull:
            self._leave()
            self._ask(self.close(WSCloseCode.TRY_AGAIN_LATER))

    @property
    def person(self) -> Person | None:
        """The tab's person; None before they have come in."""
        return self._guest.person if self._guest else None

    def is_host(self, person_id: str) -> bool:
        """Does this person sit here, at the bot's own machine?"""
        return self._guest is not None and self._guest.person.id == person_id and self._ticket.here

    def code_changed(self) -> None:
        """The join code has changed: a tab that joined with the old one is sent out, one at this machine is told."""
        if self._ticket.void():
            self._leave()
            self._guest = None
            self.tell(problem("code_needed"))
        elif self._guest is not None:
            self._tell_family()

    def page_changed(self, place: Place | None, page: str) -> None:
        """See `bot.seam.platform.HasPages`."""
        self._reading.changed(place, page)

    def is_in(self, person_id: str, chat: str) -> bool:
        """Does this tab show this person the channel `chat`, or a thread of it?"""
        return self._guest is not None and (self._guest.person.id, self._guest.place.chat) == (person_id, chat)

    async def stay(self) -> None:
        """Serve the tab until it closes, and finish its requests: a tab that comes back sees what came of them."""
        writer = asyncio.create_task(self._write())
        try:
            async for frame in self._socket:
                if frame.type is WSMsgType.TEXT:
                    self._hear(frame.data)
                else:
                    self.tell(problem("unreadable"))
        finally:
            writer.cancel()
            self._leave()
            await asyncio.gather(*self._asking, return_exceptions=True)

    async def close(self, code: WSCloseCode = WSCloseCode.GOING_AWAY) -> None:
        await self._socket.close(code=code)

    # Receiving.

    def _hear(self, frame: str) -> None:
        if not self._ticket.allows():
            return self.tell(problem("too_fast", number_of(frame)))
        try:
            up = read(frame)
        except Unreadable as error:
            return self.tell(problem(error.problem, error.number))
        if isinstance(up, Hello):
            return self._welcome(up)
        if self._guest is None:
            return self.tell(problem("hello_first", up.number))
        if len(self._asking) >= ASKING_AT_ONCE:
            return self.tell(problem("too_fast", up.number))
        return self._ask(self._answer(up, self._guest))

    def _welcome(self, hello: Hello) -> None:
        if why := self._ticket.refuses(hello.code):
            return self.tell(problem(why))
        self._leave()
        token = hello.token if is_token(hello.token) else new_token()
        who = self._guest = self._alone(guest(token, hello.name, hello.language, hello.channel))
        if hello.page:
            self.tell(Welcome(token, who.person.id, who.person.name, who.channel, self._clocks(), (), (), ()))
            self._entered(who.person)
            return self._reading.open(who, hello.page)
        channel, private = self._rooms_of(who)
        hints = tuple(CommandHint(command.name, command.description) for command in self._answerer.commands)
        person, public = who.person, tuple(map(self._for_me, channel))
        options = (option for command in self._answerer.commands for option in command.options)
        offers = tuple({offer.value: offer for option in options for offer in option.offers}.values())
        self.tell(
            Welcome(token, person.id, person.name, who.channel, self._clocks(), hints, public, tuple(private), offers)
        )
        channel.listeners[self] = private.listeners[self] = None
        self._ask(self._tell_closed(who, channel))
        self._entered(person)
        return self._tell_family()

    async def _tell_closed(self, who: Guest, room: Room) -> None:
        """Where nothing stands, as after a restart, say why the last table closed."""
        if room.is_empty and isinstance(self._answerer, KnowsClosed):
            panel = await self._answerer.last_closed(who.place)
            if panel is not None and room.is_empty:
                self._rooms.post(who.place, panel, None)

    def _alone(self, who: Guest) -> Guest:
        """The guest under a name that nobody else has in the channel."""
        name = self._ticket.entrance.names.name_for(who.place.chat, who.person.id, who.person.name)
        return replace(who, person=replace(who.person, name=name))

    def _tell_family(self) -> None:
        if told := self._ticket.told():
            self.tell(told)

    # Answering.

    async def _answer(self, request: Request, who: Guest) -> None:
        try:
            await self._do(request, who)
        except Exception:  # a fault of ours is loud in the log, and calm on the page
            log.exception("request failed", request=type(request).__name__, person=who.person.key)
            self.tell(problem("ours", request.number))

    async def _do(self, request: Request, who: Guest) -> None:
        match request:
            case Speak(number, language):
                await self._speak(language_of(language), who)
                self.tell(Reply(number))
            case Renew(number):
                self._renew(number)
            case _:
                await self._bot.answer(request, who)

    async def _speak(self, language: str, who: Guest) -> None:
        """Send again, in the language that was chosen, all that has words; the bot sends the person's own panels."""
        who = self._guest = replace(who, person=replace(who.person, language=language))
        if self._reading.is_open:
            self._reading.open_again(who)
            return
        channel, private = self._rooms_of(who)
        for message in channel:
            if message.stages or message.told:
                self.tell(Posted("channel", message))
        if any(message.stages for message in private):
            await self._answerer.arrived(who.person, "")

    def _renew(self, number: int) -> None:
        family = self._ticket.entrance.family
        if family is None or not self._ticket.here:
            return self.tell(problem("only_here", number))
        family.renew()
        self._announce_code()
        return self.tell(Reply(number))

    def _for_me(self, message: Message) -> Message:
        """The message as its reader sees it: in one language, and without buttons that only others may press."""
        reader = None if self._guest is None or self._manages else self._guest.person.key
        return for_reader(message, self._language, reader)

    @property
    def _manages(self) -> bool:
        """See `LocalPage.manages`."""
        family, mine = self._ticket.entrance.family, self._guest
        return family is None or self._ticket.here or (mine is not None and family.is_host(mine.person.id))

    @property
    def _language(self) -> str:
        return self._guest.person.language.partition("-")[0] if self._guest else ""

    # Sending.

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):  # the tab is gone; the reader notices too
            while True:
                await self._socket.send_str(await self._news.get())

    def _rooms_of(self, who: Guest) -> tuple[Room, Room]:
        return self._rooms.room(who.place), self._rooms.room(who.private)

    def _leave(self) -> None:
        self._reading.close()
        if self._guest is not None:
            for room in self._rooms_of(self._guest):
                room.listeners.pop(self, None)

    def _ask(self, coroutine: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(coroutine)
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)
