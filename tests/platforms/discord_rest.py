"""Discord's REST, as far as a card table goes: strict where Discord is, and failing where it is told to."""

import json
import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from tests.platforms import discord_limits as limits
from tests.platforms import discord_things as things
from tests.platforms.bears import Bears, Bucket, Weather
from tests.platforms.discord_spec import objections
from tests.platforms.discord_things import Json, Refused
from tests.platforms.discord_threads import Threads
from tests.platforms.multipart import parts_of

TOKEN = "token-of-the-bot"


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    body: Any
    files: list[bytes]


@dataclass
class Interaction:
    """Answered at most once, soon, and only then and for a while may more be said through its token."""

    body: Json
    began: float  # on the server's clock, in seconds
    answers: list[Request] = field(default_factory=list)
    told: list[int] = field(default_factory=list)  # messages said through it
    original: int | None = None


@dataclass(frozen=True)
class Fault:
    """The next request like this one fails."""

    method: str
    path: str  # a pattern
    status: int = 0  # 0: the connection breaks
    body: Json = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    works: bool = False  # it takes effect all the same


class DiscordRest(Threads):
    def __init__(self) -> None:
        super().__init__()
        self.requests: list[Request] = []
        self.objections: list[str] = []  # what was wrong with the requests
        self.by_description = True  # is each request held against the official description, if that is here?
        self.messages: dict[int, Json] = {}
        self.commands: list[Json] = []
        self.strangers: set[int] = set()  # people who are in no server of ours
        self.closed_to: set[int] = set()  # people who take no direct messages
        self.faults: deque[Fault] = deque()
        self.bears: Bears | None = None  # None: as much as comes
        self.weather: Weather | None = None  # None: nothing fails that was not told to
        self.interactions: dict[str, Interaction] = {}
        self.events: dict[int, Json] = {}  # of the server
        self.may_create_events = True
        self.guild_of: dict[int, int] = {}  # servers beside ours, by their channel
        self.shards, self.buckets = 1, 1  # that are recommended
        self.now: Callable[[], float] = lambda: 0.0  # seconds; time passes only where a test says so
        self._posted: dict[int, float] = {}  # when, by message
        self._rare = Bears(self._time)  # edits of old messages, and new direct channels
        self._open: set[str] = set()  # people with a direct channel
        self._nonces: dict[str, int] = {}
        self.unheard: set[Any] = set()  # messages that no answer told of, nor ever will: no bot can know them
        self._routes: list[tuple[str, str, Callable[..., Any]]] = [
            ("GET", r"/users/@me", lambda _: things.ME),
            ("GET", r"/gateway/bot", lambda _: self._recommended()),
            ("GET", r"/oauth2/applications/@me", lambda _: things.APPLICATION_INFO),
            ("PUT", r"/applications/\d+/commands", self._announce),
            ("GET", r"/applications/\d+/commands", self._announced),
            ("POST", r"/users/@me/channels", self._open_channel),
            ("POST", r"/channels/(\d+)/messages", self._post),
            ("PATCH", r"/channels/(\d+)/messages/(\d+)", self._edit),
            ("DELETE", r"/channels/(\d+)/messages/(\d+)", self._delete),
            ("POST", r"/channels/(\d+)/messages/(\d+)/threads", self.hang),
            ("PATCH", r"/channels/(\d+)", self.edit_thread),
            ("GET", r"/guilds/(\d+)", self._server),
            ("GET", r"/guilds/(\d+)/channels", lambda _, number: self.server_of(int(number))["channels"]),
            ("GET", r"/guilds/\d+/members/(\d+)", self._member),
            ("GET", r"/guilds/\d+/scheduled-events", lambda _: list(self.events.values())),
            ("POST", r"/guilds/\d+/scheduled-events", self._create_event),
            ("GET", r"/guilds/\d+/scheduled-events/(\d+)", self._event),
            ("PATCH", r"/guilds/\d+/scheduled-events/(\d+)", self._change_event),
            ("POST", r"/interactions/\d+/([^/]+)/callback", self._answer),
            ("POST", r"/webhooks/\d+/([^/]+)", self._follow_up),
            ("PATCH", r"/webhooks/\d+/([^/]+)/messages/([^/]+)", self._change_through),
            ("DELETE", r"/webhooks/\d+/([^/]+)/messages/([^/]+)", self._delete_through),
        ]

    def _time(self) -> float:
        return self.now()

    def asked(self, method: str, path: str) -> list[Request]:
        """Requests of this kind so far; `path` is a pattern."""
        return [each for each in self.requests if each.method == method and re.fullmatch(path, each.path)]

    async def rest(self, request: web.Request) -> web.StreamResponse:
        asked = await _read(request)
        self.requests.append(asked)
        authorization = request.headers.get("Authorization", "")
        if self.bears and (wait := self.bears.wait(_buckets(asked))):
            # Without `Via`, at which the library would wait by the machine's clock.
            headers = {"Retry-After": f"{wait:.3f}", "X-RateLimit-Scope": "user"}
            told = {"message": "You are being rate limited.", "retry_after": wait, "global": False}
            return _json(told, 429, headers)
        fault = self._fault(asked) or self._by_chance(asked)
        if fault is None:
            return self._serve(asked, authorization)
        if fault.works:
            made = self._serve(asked, authorization)
            if asked.method == "POST" and asked.path.startswith("/webhooks/"):  # which know no nonces
                self.unheard.add(int(json.loads(made.text or "")["id"]))
        if not fault.status:
            assert request.transport is not None
            request.transport.close()
        return _json(fault.body, fault.status or 500, fault.headers)

    @staticmethod
    def direct_channel(who: Json) -> int:
        return 5000 + int(who["id"])

    def _fault(self, asked: Request) -> Fault | None:
        for fault in self.faults:
            if fault.method == asked.method and re.fullmatch(fault.path, asked.path):
                self.faults.remove(fault)
                return fault
        return None

    def _by_chance(self, asked: Request) -> Fault | None:
        trouble = self.weather.next() if self.weather and _is_write(asked) else ""
        if not self.weather or not trouble:
            return None
        if trouble == "slow":
            return Fault(asked.method, asked.path, 429, {"message": "You are being rate limited.", "retry_after": 1.0})
        status = self.weather.chance.choice((500, 502, 503)) if trouble == "error" else 0
        return Fault(asked.method, asked.path, status, works=trouble == "lost")

    def _serve(self, asked: Request, authorization: str) -> web.Response:
        try:
            self._check(asked, authorization)
            for method, path, handler in self._routes:
                if method == asked.method and (found := re.fullmatch(path, asked.path)):
                    return _json(handler(asked, *found.groups()))
        except Refused as refused:
            return _json(refused.body, refused.status, refused.headers)
        raise AssertionError(f"nobody serves {asked.method} {asked.path}")

    def _check(self, asked: Request, authorization: str) -> None:
        is_by_token = asked.path.startswith(("/webhooks/", "/interactions/"))
        if not is_by_token and authorization != f"Bot {TOKEN}":
            raise Refused(401, 0, "401: Unauthorized")
        wrong = objections(asked.method, asked.path, asked.body) if self.by_description else []
        if why_not := limits.why_not(asked.method, asked.path, asked.body, asked.files):
            wrong.append(why_not)
        if wrong:
            self.objections += wrong
            raise Refused(400, 50035, "Invalid Form Body")

    def _recommended(self) -> Json:
        limits = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": self.buckets}
        return {"url": "ws://127.0.0.1:9/elsewhere", "shards": self.shards, "session_start_limit": limits}

    def _announce(self, asked: Request) -> Any:
        self.commands = asked.body
        return self._announced(asked)

    def _announced(self, _: Request) -> Any:
        known = {"application_id": str(things.APPLICATION), "version": "1"}
        return [{**command, **known, "id": str(number)} for number, command in enumerate(self.commands)]

    def _open_channel(self, asked: Request) -> Json:
        person = str(asked.body["recipient_id"])
        if person not in self._open and self._rare.wait([Bucket("new", limits.OPENED_A_MINUTE, 60.0)]):
            raise Refused(400, 40003, "You are opening direct messages too fast.")
        self._open.add(person)
        who = things.user(int(asked.body["recipient_id"]), "Somebody")
        return {"id": str(self.direct_channel(who)), "type": 1, "recipients": [who]}

    def _post(self, asked: Request, channel: str) -> Json:
        if int(channel) - self.direct_channel({"id": 0}) in self.closed_to:
            raise Refused(403, 50007, "Cannot send messages to this user")
        self.enter(int(channel), posting=True)
        nonce = str(asked.body.get("nonce"))
        if not (asked.body.get("enforce_nonce") and nonce in self._nonces):
            self._nonces[nonce] = self._new(int(channel), asked.body, asked.files)
        return self.messages[self._nonces[nonce]]

    def _edit(self, asked: Request, channel: str, number: str) -> Json:
        self.enter(int(channel), posting=False)
        self._found(number, at=channel)
        is_old = self.now() - self._posted.get(int(number), 0.0) > limits.OLD
        if is_old and (wait := self._rare.wait([Bucket(channel, limits.OLD_EDITS, limits.OLD)])):
            raise Refused(429, 30046, "Maximum number of edits to messages older than 1 hour reached.", wait)
        return self._change(asked, number)

    def _change(self, asked: Request, number: str) -> Json:
        message = self._found(number)
        things.change(message, asked.body, asked.files)
        return message

    def _delete(self, asked: Request, channel: str, number: str) -> None:
        del self.messages[int(self._found(number, at=channel)["id"])]

    def server_of(self, number: int) -> Json:
        """One that the bot is in, as the gateway tells it."""
        if number == things.GUILD:
            return self.guild()
        for channel, guild in self.guild_of.items():
            if guild == number:
                return things.other_guild(guild, channel)
        raise Refused(404, 10004, "Unknown Guild")

    def _server(self, asked: Request, number: str) -> Json:
        """What REST tells of a server: neither its channels nor its members."""
        untold = ("channels", "threads", "members", "member_count", "unavailable")
        return {name: value for name, value in self.server_of(int(number)).items() if name not in untold}

    def _member(self, asked: Request, number: str) -> Json:
        if int(number) in self.strangers:
            raise Refused(404, 10007, "Unknown Member")
        return things.member(things.user(int(number), "Somebody"))

    def _create_event(self, asked: Request) -> Json:
        if not self.may_create_events:
            raise Refused(403, 50013, "Missing Permissions")
        if len(self.events) >= limits.EVENTS:
            raise Refused(400, 30038, "Maximum number of guild scheduled events reached (100)")
        number = next(self.numbers)
        self.events[number] = things.event(number, asked.body)
        return self.events[number]

    def _event(self, asked: Request, number: str) -> Json:
        if int(number) not in self.events:
            raise Refused(404, 10070, "Unknown Guild Scheduled Event")
        return self.events[int(number)]

    def _change_event(self, asked: Request, number: str) -> Json:
        """An event that runs can only be completed, one that is over not be changed at all."""
        event = self._event(asked, number)
        now, then = event["status"], asked.body.get("status", event["status"])
        if then != now and (now, then) not in {(1, 2), (1, 4), (2, 3)}:
            raise Refused(400, 180000, "Cannot change the status of this event so")
        event |= asked.body
        return event

    def _answer(self, asked: Request, token: str) -> Json:
        interaction = self.interactions[token]
        if self.now() - interaction.began > limits.TO_ANSWER:
            raise Refused(404, 10062, "Unknown interaction")
        if interaction.answers:
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        interaction.answers.append(asked)
        kind, body = asked.body["type"], asked.body.get("data") or {}
        if kind in {things.CHANGE, things.DEFER_CHANGE}:
            pressed = interaction.body["message"]
            interaction.original = int(pressed["id"])
            things.change(pressed, body, asked.files)
        if kind in {things.TELL, things.DEFER_TELLING}:
            interaction.original = self._tell(interaction, body, asked.files)
        answered: Json = {"interaction": {"id": interaction.body["id"], "type": interaction.body["type"]}}
        if interaction.original is not None:
            answered["interaction"]["response_message_id"] = str(interaction.original)
            answered["resource"] = {"type": kind, "message": self.messages[interaction.original]}
        return answered

    def _follow_up(self, asked: Request, token: str) -> Json:
        return self.messages[self._tell(self._answered(token), asked.body, asked.files)]

    def _change_through(self, asked: Request, token: str, number: str) -> Json:
        return self._change(asked, self._through(token, number))

    def _delete_through(self, asked: Request, token: str, number: str) -> None:
        del self.messages[int(self._found(self._through(token, number))["id"])]

    def _through(self, token: str, number: str) -> str:
        """Only messages that were said or changed through it."""
        interaction = self._answered(token)
        if number == "@original":
            return str(interaction.original or 0)
        if int(number) not in {interaction.original, *interaction.told}:
            raise Refused(404, 10008, "Unknown Message")
        return number

    def _answered(self, token: str) -> Interaction:
        interaction = self.interactions[token]
        if not interaction.answers:
            raise Refused(404, 10015, "Unknown Webhook")
        if self.now() - interaction.began > limits.TOKEN_LIFE:
            raise Refused(401, 50027, "Invalid Webhook Token")
        return interaction

    def _found(self, number: str, at: str = "") -> Json:
        """`at`: in this channel, where nobody finds what one person alone was told."""
        message = self.messages.get(int(number))
        if message is None or (at and (message["channel_id"] != at or message["flags"] == things.EPHEMERAL)):
            raise Refused(404, 10008, "Unknown Message")
        return message

    def _tell(self, interaction: Interaction, body: Json, files: list[bytes]) -> int:
        ephemeral = bool(body.get("flags", 0) & things.EPHEMERAL)
        number = self._new(int(interaction.body["channel_id"]), body, files, ephemeral=ephemeral)
        interaction.told.append(number)
        return number

    def _new(self, channel: int, body: Json, files: list[bytes], *, ephemeral: bool = False) -> int:
        number = next(self.numbers)
        self.messages[number] = things.message(number, channel, body, files, ephemeral=ephemeral)
        self._posted[number] = self.now()
        return number


def _is_write(asked: Request) -> bool:
    return asked.method != "GET" and asked.path.startswith(("/channels/", "/interactions/", "/webhooks/"))


def _buckets(asked: Request) -> list[Bucket]:
    """Interactions count nowhere; messages by channel and way, and all together."""
    if not (found := re.match(r"/channels/\d+/messages", asked.path)):
        return []
    seconds = 1.0 if asked.method == "DELETE" else 5.0
    return [Bucket("all", 50, 1.0), Bucket(f"{asked.method} {found.group()}", 5, seconds)]


async def _read(request: web.Request) -> Request:
    path = "/" + request.match_info["path"]
    if not request.content_type.startswith("multipart/"):
        text = await request.text()
        return Request(request.method, path, json.loads(text) if text else None, [])
    body: Any = None
    files: list[bytes] = []
    for part in await parts_of(request):
        if part.name == "payload_json":
            body = json.loads(part.content)
        else:
            assert part.name == f"files[{len(files)}]"
            files.append(part.content)
    return Request(request.method, path, body, files)


def _json(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    if body is None:
        return web.Response(status=204)
    # The type alone, without a charset: the real library looks for exactly this.
    kind = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(body).encode(), status=status, headers={**kind, **(headers or {})})
