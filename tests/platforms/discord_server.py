"""A Discord of our own on the loopback: its gateway, what people do there, and (in discord_rest) its REST."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Self, TypeVar

from aiohttp import WSMsgType, web

from tests.patience import GUARD
from tests.platforms import discord_things as things
from tests.platforms.discord_rest import DiscordRest, Interaction, Request
from tests.platforms.discord_things import Json

Found = TypeVar("Found")
OF_A_GUILD = ("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE")
ENDED = (1000, 1001)  # close codes by which the bot ends its session, see Discord's gateway: *Initiating a disconnect*


@dataclass
class Session:
    """What a shard was told since its IDENTIFY, also while it did not listen: a RESUME has it told again."""

    shard: int
    shards: int
    told: list[Json] = field(default_factory=list)  # event `n` has the sequence `n + 1`
    socket: web.WebSocketResponse | None = None

    async def tell(self, event: str, data: Json) -> None:
        self.told.append({"op": 0, "t": event, "s": len(self.told) + 1, "d": data})
        if self.socket is not None and not self.socket.closed:
            with suppress(ConnectionError):  # whoever listened has gone, which shows only now
                await self.socket.send_str(json.dumps(self.told[-1]))


class DiscordServer(DiscordRest):
    def __init__(self) -> None:
        super().__init__()
        self.identified: list[Json] = []
        self.locale = "it"  # what the server speaks
        self.resumed: list[Json] = []
        self.refused: list[Json] = []  # attempts to resume what is no session any more
        self.sessions: dict[str, Session] = {}  # that may be resumed, by their ids
        self._begun = count(1)
        self._transports: list[asyncio.BaseTransport] = []
        self._changed = asyncio.Condition()
        self._runner: web.AppRunner | None = None
        self._port = 0

    # --- its life -------------------------------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        application = web.Application(client_max_size=20 * 1024 * 1024)
        application.router.add_get("/gateway/", self._gateway)
        application.router.add_route("*", "/api/v10/{path:.*}", self._rest)
        self._runner = web.AppRunner(application, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self._port = self._runner.addresses[0][1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._runner is not None
        self.drop()
        await self._runner.cleanup()

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self._port}/api/v10"

    @property
    def gateway(self) -> str:
        return f"ws://127.0.0.1:{self._port}/gateway/"

    async def until(self, found: Callable[[], Found]) -> Found:
        """Waits until something is there."""
        async with asyncio.timeout(GUARD), self._changed:
            await self._changed.wait_for(found)
        return found()

    async def happened(self) -> None:
        """Let those who wait look again; also for what happens on the bot's side."""
        async with self._changed:
            self._changed.notify_all()

    def drop(self) -> None:
        """The gateway's connections break."""
        for session in self.sessions.values():
            session.socket = None
        for transport in self._transports:
            transport.abort()  # type: ignore[attr-defined]  # a socket's transport can

    async def refuse_sessions(self) -> None:
        """The gateway takes no session for valid any more."""
        sessions = [*self.sessions.values()]
        self.sessions.clear()
        for session in sessions:
            if session.socket is not None:
                await session.socket.send_json({"op": 9, "d": False})

    # --- what people do -------------------------------------------------------------------------------------------

    async def press(self, who: Json, message: int, address: str, *, language: str = "it") -> str:
        """Presses a button. Returns the interaction's token."""
        data = {"custom_id": address, "component_type": 2}
        return await self._interact(things.BUTTON, who, data, message=message, language=language)

    async def choose(self, who: Json, message: int, address: str, *values: str, language: str = "it") -> str:
        """Chooses in a list: these of its options and no others."""
        data = {"custom_id": address, "component_type": things.LIST, "values": list(values)}
        return await self._interact(things.BUTTON, who, data, message=message, language=language)

    async def submit(self, who: Json, address: str, *values: str, message: int | None = None) -> str:
        """Sends a form in, with what was typed into each of its fields."""
        fields = [
            {
                "type": 18,
                "id": 2 * n + 1,
                "component": {"type": 4, "id": 2 * n + 2, "custom_id": f"{n}", "value": value},
            }
            for n, value in enumerate(values)
        ]
        data = {"custom_id": address, "components": fields}
        return await self._interact(things.MODAL, who, data, message=message)

    async def command(
        self, who: Json, name: str, channel: int = things.CHANNEL, *, language: str = "it", **options: str
    ) -> str:
        given = [{"name": option, "type": 3, "value": value} for option, value in options.items()]
        data = {"id": "55", "name": name, "type": 1, "options": given}
        return await self._interact(things.COMMAND, who, data, channel=channel, language=language)

    async def typing(self, who: Json, name: str, option: str, typed: str) -> str:
        """A command that is not sent yet, its option half typed."""
        given = [{"name": option, "type": 3, "value": typed, "focused": True}]
        return await self._interact(things.TYPING, who, {"id": "55", "name": name, "type": 1, "options": given})

    async def write(self, who: Json, text: str) -> None:
        """Writes to the bot in private."""
        words = things.message(next(self.numbers), self.direct_channel(who), {"content": text}, [])
        await self.dispatch("MESSAGE_CREATE", {**words, "author": who, "channel_type": 1})

    async def answer(self, token: str) -> Request:
        """The answer that an interaction got."""
        return (await self.until(lambda: self.interactions[token].answers))[0]

    async def told(self, token: str) -> Json:
        """The newest message that was said through an interaction."""
        return self.messages[(await self.until(lambda: self.interactions[token].told))[-1]]

    def post(self, channel: int, **body: Any) -> int:
        """A message of the bot from some earlier run of it."""
        number = next(self.numbers)
        self.messages[number] = things.message(number, channel, body, [])
        return number

    async def dispatch(self, event: str, data: Json) -> None:
        """To the shard that it concerns: that of its server, and for all that is private shard 0."""
        guild = int(data["id"] if event in OF_A_GUILD else data.get("guild_id") or 0)
        for session in [*self.sessions.values()]:
            if (guild >> 22) % session.shards == session.shard:
                await session.tell(event, data)

    async def tell_news(self) -> None:
        while self.news:
            await self.dispatch(*self.news.pop(0))

    async def _rest(self, request: web.Request) -> web.StreamResponse:
        response = await self.rest(request)
        await self.tell_news()
        await self.happened()
        return response

    async def _interact(
        self,
        kind: int,
        who: Json,
        data: Json,
        *,
        channel: int = things.CHANNEL,
        message: int | None = None,
        language: str = "it",
    ) -> str:
        number = next(self.numbers)
        token = f"secret-{number}"
        pressed = self.messages[message] if message is not None else None
        where = int(pressed["channel_id"]) if pressed is not None else channel
        body: Json = {
            "id": str(number),
            "application_id": str(things.APPLICATION),
            "type": kind,
            "token": token,
            "version": 1,
            "data": data,
            "channel_id": str(where),
            "locale": language,
            "app_permissions": str(things.SPEAK),
            "attachment_size_limit": 10 * 1024 * 1024,
            "entitlements": [],
            "authorizing_integration_owners": {},
        }
        body |= self._surroundings(where, who) | ({"message": pressed} if pressed is not None else {})
        self.interactions[token] = Interaction(body, self.now())
        await self.dispatch("INTERACTION_CREATE", body)
        return token

    def _surroundings(self, where: int, who: Json) -> Json:
        if where == self.direct_channel(who):
            return {"user": who, "context": 1, "channel": {"id": str(where), "type": 1}}
        place = self.threads.get(where) or things.channel(where)
        number = str(self.guild_of.get(where, things.GUILD))
        guild = {"id": number, "locale": self.locale, "features": []}
        here = {"guild_id": number, "guild": guild, "guild_locale": self.locale, "channel": place}
        return {"member": things.member(who), **here}

    # --- the gateway ----------------------------------------------------------------------------------------------

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        transport = request.transport  # the request forgets it when the connection is lost
        assert transport is not None
        self._transports.append(transport)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41_250}})
        try:
            with suppress(ConnectionError):  # also in the midst of an answer
                async for received in socket:
                    if received.type is WSMsgType.TEXT:
                        await self._hear(socket, received.json())
        finally:
            self._transports.remove(transport)
            self._left(socket)
            await self.happened()
        return socket

    def _left(self, socket: web.WebSocketResponse) -> None:
        """Nobody listens there any more. How it was closed decides whether the session can go on."""
        for name, session in [*self.sessions.items()]:
            if session.socket is socket:
                session.socket = None
                if socket.close_code in ENDED:
                    del self.sessions[name]

    async def _hear(self, socket: web.WebSocketResponse, said: Json) -> None:
        match said["op"]:
            case 1:
                await socket.send_json({"op": 11})
            case 2:
                await self._welcome(socket, *said["d"].get("shard", (0, 1)))
                self.identified.append(said["d"])
                await self.happened()
            case 6:
                await self._resume(socket, said["d"])
                await self.happened()
            case _:
                pass

    async def _resume(self, socket: web.WebSocketResponse, said: Json) -> None:
        session = self.sessions.get(said["session_id"])
        if session is None or said["seq"] > len(session.told):
            self.refused.append(said)
            await socket.send_json({"op": 9, "d": False})
            return
        told = said["seq"]
        while told < len(session.told):  # meanwhile more may happen
            await socket.send_str(json.dumps(session.told[told]))
            told += 1
        session.socket = socket
        await session.tell("RESUMED", {})
        self.resumed.append(said)

    async def _welcome(self, socket: web.WebSocketResponse, shard: int, shards: int) -> None:
        name = f"session:{shard}:{shards}:{next(self._begun)}"
        session = self.sessions[name] = Session(shard, shards, socket=socket)
        others = [things.other_guild(guild, channel) for channel, guild in self.guild_of.items()]
        guilds = [guild for guild in (self.guild(), *others) if (int(guild["id"]) >> 22) % shards == shard]
        ready = {
            "v": 10,
            "user": things.ME,
            "guilds": [{"id": guild["id"], "unavailable": True} for guild in guilds],
            "session_id": name,
            "shard": [shard, shards],
            "resume_gateway_url": self.gateway,
            "application": {"id": str(things.APPLICATION), "flags": 0},
        }
        await session.tell("READY", ready)
        for guild in guilds:
            await session.tell("GUILD_CREATE", guild)
