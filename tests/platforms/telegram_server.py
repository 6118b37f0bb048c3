"""A Bot API server on this machine: knows its chats and messages, refuses what Telegram refuses, fails when told to.

Its wording of errors is Telegram's own: the adapter tells them apart by nothing else.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import Any, Self

from aiohttp import web

from tests.platforms.bears import Bears, Bucket, Weather
from tests.platforms.multipart import parts_of
from tests.platforms.telegram_chats import NOW, Chats, in_topic
from tests.platforms.telegram_limits import BOT, Call, Json, check_commands, check_results, is_start_link
from tests.platforms.telegram_spec import Malformed, decoded
from tests.platforms.telegram_updates import Refusal

TOKEN = "4200:a-token-that-opens-nothing-here"
WRITES = ("send", "edit", "delete", "answer")


@dataclass
class Failure:
    """What happens, once, instead of an answer; without a refusal the connection is cut."""

    method: str
    chat: int | None
    refusal: Refusal | None


class TelegramServer(Chats):
    """Serves one bot."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[Call] = []
        self.unheard: set[Any] = set()  # messages, by chat and id, that no answer told of: no bot can know them
        self.refused: list[Call] = []
        self.violations: list[str] = []
        self.token = TOKEN
        self._unanswered: set[str] = set()
        self._failures: list[Failure] = []
        self.held: dict[str, asyncio.Event] = {}  # methods that get no answer before it is set
        self.bears: Bears | None = None  # None: as much as comes
        self.weather: Weather | None = None  # None: nothing fails that was not told to
        application = web.Application(client_max_size=2**24)
        application.router.add_post("/bot{token}/{method}", self._serve)
        self._runner = web.AppRunner(application, access_log=None, shutdown_timeout=0.1)

    async def __aenter__(self) -> Self:
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.address = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._end_updates()
        await self._runner.cleanup()

    # What people and Telegram do.

    def says(self, user: Json, text: str, chat: int | None = None, thread: int | None = None, **more: Any) -> Json:
        """Somebody writes, in private if no chat is named."""
        where = self._chat(chat or user["id"])
        message = self._keep({"from": user, "chat": where, "text": text, **in_topic(thread), **more})
        if where["type"] == "private":
            self.started.add(user["id"])
        self.push(message=message)
        return message

    def presses(self, user: Json, message: Json, data: str) -> str:
        """Somebody presses; returns the query's id. What arrives may be forged: any data."""
        query = f"query-{self._last_update + 1}"
        self._unanswered.add(query)
        self.push(
            callback_query={"id": query, "from": user, "message": message, "chat_instance": "1", "data": data},
        )
        return query

    def stands_twice(self, at: tuple[int, int]) -> tuple[int, int]:
        """Of this message of the bot there was another: of that it never heard. Returns the chat and number of that."""
        twin = self._keep({**self.messages[at], "message_id": 0})
        twin["message_id"] = self._numbers[at[0]]
        self.unheard.add((at[0], twin["message_id"]))
        return at[0], twin["message_id"]

    def asks_inline(self, user: Json, text: str, kind: str = "supergroup") -> str:
        """Somebody types the bot's name and this in any chat of this kind; returns the query's id."""
        query = f"inline-{self._last_update + 1}"
        self._unanswered.add(query)
        more = {"chat_type": kind} if kind else {}
        self.push(inline_query={"id": query, "from": user, "query": text, "offset": "", **more})
        return query

    async def offered(self, query: str) -> list[Json]:
        """The results of an inline query."""

        def look() -> list[Call]:
            return [call for call in self.of("answerInlineQuery") if call["inline_query_id"] == query]

        return list((await self.bell.until(look))[0]["results"])

    def brings(self, user: Json, result: Json, chat: int) -> Json:
        """Somebody chooses a result: what it holds is written in a chat, in their name."""
        content = result["input_message_content"]
        more = {"entities": content["entities"]} if "entities" in content else {}
        return self.says(user, content["message_text"], chat, via_bot=BOT, **more)

    def forgets(self, query: str) -> None:
        """A press that was not answered in time."""
        self._unanswered.remove(query)

    def membership(self, user: Json, chat: int, old: Json, new: Json) -> None:
        """What we may do in a chat changes; the statuses are given without the user."""
        self.push(
            my_chat_member={
                "chat": self._chat(chat),
                "from": user,
                "date": NOW,
                "old_chat_member": {"user": BOT, **old},
                "new_chat_member": {"user": BOT, **new},
            }
        )

    def becomes_supergroup(self, user: Json, group: int, new: int) -> None:
        """An admin has changed a group so: it has a new id, and the bot leaves the group that it was."""
        was, member, left = self._chat(group), {"status": "member"}, {"status": "left"}
        self.group(new, title=self.groups[group].title)
        self.groups[group].moved_to = new
        told = {"date": NOW, "from": user}
        self.push(message={"message_id": 1_000_000, "chat": was, "migrate_to_chat_id": new, **told})
        self.push(message={"message_id": 1, "chat": self._chat(new), "migrate_from_chat_id": group, **told})
        self.membership(user, new, left, member)
        self.membership(user, group, member, left)

    def fails(self, method: str, refusal: Refusal | None = None, chat: int | None = None, times: int = 1) -> None:
        """The next requests (of this chat) are refused, or their connection is cut."""
        self._failures += [Failure(method, chat, refusal) for _ in range(times)]

    # What tests look at.

    def of(self, *methods: str) -> list[Call]:
        return [call for call in self.calls if call.method in methods]

    async def called(self, method: str, times: int = 1) -> Call:
        """The call of this method, once it came; `times` counts from the server's start."""
        return (await self.bell.until(lambda: self.of(method)[times - 1 :]))[0]

    async def answered(self, query: str) -> Call:
        """The answer to a press."""

        def look() -> list[Call]:
            return [call for call in self.of("answerCallbackQuery") if call["callback_query_id"] == query]

        return (await self.bell.until(look))[0]

    # Serving.

    async def _serve(self, request: web.Request) -> web.Response:
        method = request.match_info["method"]
        try:
            fields, files = await _read(request)
        except ConnectionError:  # whoever asked is gone
            return web.Response()
        try:
            call = Call(method, decoded(method, fields), files)
            result = await self._judge(request, call)
        except Malformed as complaint:
            self.violations.append(str(complaint))
            return _refusal(Refusal(400, f"Bad Request: {complaint}"))
        except Refusal as refusal:
            return _refusal(refusal)
        finally:
            self.bell.ring()
        return web.json_response({"ok": True, "result": result})

    async def _judge(self, request: web.Request, call: Call) -> Any:
        try:
            self._admit(request, call)
            if held := self.held.get(call.method):
                await held.wait()
            lost = self._weather(request, call)
            result = await self._perform(call)
            if lost and request.transport is not None:
                request.transport.abort()
                if call.method.startswith("send"):
                    self.unheard.add((result["chat"]["id"], result["message_id"]))
        except Refusal:
            self.refused.append(call)
            raise
        self.calls.append(call)
        return result

    def _admit(self, request: web.Request, call: Call) -> None:
        if request.match_info["token"] != self.token:
            raise Refusal(401, "Unauthorized")
        for failure in self._failures:
            if failure.method != call.method or failure.chat not in (None, call["chat_id"]):
                continue
            self._failures.remove(failure)
            if failure.refusal is None and request.transport is not None:
                request.transport.abort()
            raise failure.refusal or Refusal(500, "nobody reads this")
        if self.bears and (wait := self.bears.wait(_buckets(call))):
            raise Refusal(429, f"Too Many Requests: retry after {ceil(wait)}", retry_after=ceil(wait))

    def _weather(self, request: web.Request, call: Call) -> bool:
        """Does the answer get lost, though the request takes effect?"""
        trouble = self.weather.next() if self.weather and call.method.startswith(WRITES) else ""
        if trouble == "error":
            raise Refusal(502, "Bad Gateway")
        if trouble == "slow":
            raise Refusal(429, "Too Many Requests: retry after 1", retry_after=1)
        if trouble == "dropped":
            assert request.transport is not None
            request.transport.abort()
            raise Refusal(500, "nobody reads this")
        return trouble == "lost"

    async def _perform(self, call: Call) -> Any:
        performances: dict[str, Callable[[Call], Any]] = {
            "getMe": lambda _: BOT,
            "setWebhook": self.set_webhook,
            "deleteWebhook": self.forget_webhook,
            "setMyCommands": check_commands,
            "sendMessage": self._send,
            "sendPhoto": self._send,
            "sendDocument": self._send,
            "editMessageText": self._edit,
            "editMessageCaption": self._edit,
            "editMessageMedia": self._edit,
            "editMessageReplyMarkup": self._edit_keys,
            "deleteMessage": self._delete,
            "answerCallbackQuery": self._answer,
            "answerInlineQuery": self._offer,
            "getChat": self._about,
            "getChatMember": self._member,
            "createForumTopic": self._open_topic,
            "closeForumTopic": self._close_topic,
        }
        return await self.poll(call) if call.method == "getUpdates" else performances[call.method](call)

    def _answer(self, call: Call) -> bool:
        if len(call["text"] or "") > 200:
            raise Malformed("an alert has at most 200 characters")
        if call["url"] and not is_start_link(call["url"]):
            raise Malformed(f"nothing opens {call['url']}")
        return self._settle(call["callback_query_id"])

    def _offer(self, call: Call) -> bool:
        check_results(call)
        return self._settle(call["inline_query_id"])

    def _settle(self, query: str) -> bool:
        if query not in self._unanswered:
            raise Refusal(400, "Bad Request: query is too old and response timeout expired or query id is invalid")
        self._unanswered.remove(query)
        return True


def _buckets(call: Call) -> list[Bucket]:
    """Answers to presses count nowhere, and deletions not in groups."""
    if not call.method.startswith(("send", "edit")):
        return []
    chat = call["chat_id"]
    return [Bucket("all", 30, 1.0), Bucket(f"{chat}", 20, 60.0) if chat < 0 else Bucket(f"{chat}", 1, 1.0)]


async def _read(request: web.Request) -> tuple[dict[str, str], dict[str, bytes]]:
    """Fields and uploads; an upload that is a parameter itself appears as a field too, as Telegram has it."""
    if not request.content_type.startswith("multipart/"):
        return {name: str(value) for name, value in (await request.post()).items()}, {}
    parts = await parts_of(request)
    fields = {part.name: part.content.decode() for part in parts if not part.is_file}
    files = {part.name: part.content for part in parts if part.is_file}
    return fields | {name: f"attach://{name}" for name in files if name in {"photo", "document"}}, files


def _refusal(refusal: Refusal) -> web.Response:
    body = {"ok": False, "error_code": refusal.status, "description": refusal.description}
    more = {"parameters": refusal.parameters} if refusal.parameters else {}
    return web.json_response({**body, **more}, status=refusal.status)
