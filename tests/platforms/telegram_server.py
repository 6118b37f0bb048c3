"""A Bot API server on this machine: knows its chats and messages, refuses what Telegram refuses, fails when told to.

Its wording of errors is Telegram's own: the adapter tells them apart by nothing else.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil
from typing import Any, Self

from aiohttp import web

from tests.platforms.bears import Bears, Bucket, Weather
from tests.platforms.bell import Bell
from tests.platforms.telegram_limits import (
    ADMINISTRATOR,
    BOT,
    Call,
    Json,
    check_commands,
    check_results,
    content,
    is_start_link,
)
from tests.platforms.telegram_spec import Malformed, decoded
from tests.platforms.telegram_updates import Refusal, Updates

TOKEN = "4200:a-token-that-opens-nothing-here"
NOW = 1_790_000_000
NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same as a current "
    "content and reply markup of the message"
)
GIFTS = dict.fromkeys(
    ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels"), True
)
NEEDED = {"editMessageText": "text", "editMessageCaption": "photo"}  # what a message has that is changed this way
WORDS = {"editMessageText": "text", "editMessageCaption": "caption"}
KEPT = ("message_id", "from", "chat", "date", "message_thread_id", "is_topic_message")
WRITES = ("send", "edit", "delete", "answer")


@dataclass
class Failure:
    """What happens, once, instead of an answer; without a refusal the connection is cut."""

    method: str
    chat: int | None
    refusal: Refusal | None


@dataclass
class Group:
    kind: str = "supergroup"
    topics: set[int] = field(default_factory=set)
    closed: set[int] = field(default_factory=set)  # topics
    is_forum: bool = False
    lets_manage_topics: bool = False
    owner: int = 0
    takes_photos: bool = True
    title: str = "The table"
    outsiders: set[int] = field(default_factory=set)  # people who have never joined, or have left
    tells_members: bool = True  # else only administrators hear who is in it
    shut: str = ""  # why nothing can be written here
    moved_to: int | None = None


class TelegramServer(Updates):
    """Serves one bot. Persons who have not pressed START are not in `started`."""

    def __init__(self) -> None:
        super().__init__(Bell())
        self.calls: list[Call] = []
        self.unheard: set[Any] = set()  # messages, by chat and id, that no answer told of: no bot can know them
        self.refused: list[Call] = []
        self.violations: list[str] = []
        self.groups: dict[int, Group] = {}
        self.started: set[int] = set()
        self.blocked: set[int] = set()  # who have blocked the bot
        self.messages: dict[tuple[int, int], Json] = {}
        self.token = TOKEN
        self._numbers: Counter[int] = Counter()
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

    def group(self, number: int, **about: Any) -> Group:
        self.groups[number] = Group(**about)
        return self.groups[number]

    def says(self, user: Json, text: str, chat: int | None = None, thread: int | None = None, **more: Any) -> Json:
        """Somebody writes, in private if no chat is named."""
        where = self._chat(chat or user["id"])
        message = self._keep({"from": user, "chat": where, "text": text, **_topic(thread), **more})
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

    def _send(self, call: Call) -> Json:
        chat = self._open_chat(call)
        made = content(call)
        if "photo" in made and chat["type"] != "private" and not self.groups[chat["id"]].takes_photos:
            raise Refusal(400, "Bad Request: not enough rights to send photos to the chat")
        return self._keep({"from": BOT, "chat": chat, **_topic(call["message_thread_id"]), **made})

    def _edit(self, call: Call) -> Json:
        self._open_chat(call)
        message = self.messages.get((call["chat_id"], call["message_id"]))
        if message is None:
            raise Refusal(400, "Bad Request: message to edit not found")
        if call.method in NEEDED and NEEDED[call.method] not in message:
            raise Refusal(400, f"Bad Request: there is no {WORDS[call.method]} in the message to edit")
        changed = {name: message[name] for name in KEPT if name in message} | content(call)
        if call.method == "editMessageCaption":
            changed["photo"] = message["photo"]
        if changed == message:
            raise Refusal(400, f"Bad Request: {NOT_MODIFIED}")
        self.messages[call["chat_id"], call["message_id"]] = changed
        return changed

    def _edit_keys(self, call: Call) -> Json:
        """Only taking the buttons away is known here."""
        self._open_chat(call)
        message = self.messages[call["chat_id"], call["message_id"]]
        message.pop("reply_markup", None)
        return message

    def _delete(self, call: Call) -> bool:
        if self.messages.pop((call["chat_id"], call["message_id"]), None) is None:
            raise Refusal(400, "Bad Request: message to delete not found")
        return True

    def _answer(self, call: Call) -> bool:
        if call["callback_query_id"] not in self._unanswered:
            raise Refusal(400, "Bad Request: query is too old and response timeout expired or query id is invalid")
        if len(call["text"] or "") > 200:
            raise Malformed("an alert has at most 200 characters")
        if call["url"] and not is_start_link(call["url"]):
            raise Malformed(f"nothing opens {call['url']}")
        self._unanswered.remove(call["callback_query_id"])
        return True

    def _offer(self, call: Call) -> bool:
        if call["inline_query_id"] not in self._unanswered:
            raise Refusal(400, "Bad Request: query is too old and response timeout expired or query id is invalid")
        check_results(call)
        self._unanswered.remove(call["inline_query_id"])
        return True

    def _member(self, call: Call) -> Json:
        self._open_chat(call)
        user = {"id": call["user_id"], "is_bot": False, "first_name": "Anna"}
        group = self.groups[call["chat_id"]]
        if not group.tells_members:
            raise Refusal(400, "Bad Request: member list is inaccessible")
        if call["user_id"] == BOT["id"] and group.lets_manage_topics:
            return {**ADMINISTRATOR, "user": BOT, "can_manage_topics": True}
        if group.owner == call["user_id"]:
            return {"status": "creator", "user": user, "is_anonymous": False}
        if call["user_id"] in group.outsiders:
            return {"status": "left", "user": user}
        return {"status": "member", "user": user}

    def _about(self, call: Call) -> Json:
        forum = {"is_forum": True} if (group := self.groups.get(call["chat_id"])) and group.is_forum else {}
        return {
            **self._open_chat(call),
            **forum,
            "accent_color_id": 0,
            "max_reaction_count": 11,
            "accepted_gift_types": GIFTS,
        }

    def _open_topic(self, call: Call) -> Json:
        """A topic has the number of the service message that tells of it."""
        self._open_chat(call)
        group = self.groups[call["chat_id"]]
        if not group.is_forum:
            raise Refusal(400, "Bad Request: the chat is not a forum")
        if not group.lets_manage_topics:
            raise Refusal(400, "Bad Request: not enough rights to create a topic")
        self._numbers[call["chat_id"]] += 1
        number = self._numbers[call["chat_id"]]
        group.topics.add(number)
        return {"message_thread_id": number, "name": call["name"], "icon_color": 7322096}

    def _close_topic(self, call: Call) -> bool:
        self._open_chat(call)
        self.groups[call["chat_id"]].closed.add(call["message_thread_id"])
        return True

    def deletes_topic(self, chat: int, topic: int) -> None:
        """With all that stood there."""
        self.groups[chat].topics.remove(topic)
        here = [at for at, each in self.messages.items() if at[0] == chat and each.get("message_thread_id") == topic]
        for at in here:
            del self.messages[at]

    def _open_chat(self, call: Call) -> Json:
        """The chat of a request, if it may be written to."""
        number = call["chat_id"]
        if number > 0 and number not in self.started:
            raise Refusal(403, "Forbidden: bot can't initiate conversation with a user")
        if number in self.blocked:
            raise Refusal(403, "Forbidden: bot was blocked by the user")
        chat = self._chat(number)
        if number < 0:
            self._enter(self.groups[number], call["message_thread_id"])
        return chat

    def _enter(self, group: Group, thread: int | None) -> None:
        if group.moved_to:
            description = "Bad Request: group chat was upgraded to a supergroup chat"
            raise Refusal(400, description, migrate_to_chat_id=group.moved_to)
        if group.shut:
            raise Refusal(403 if group.shut.startswith("Forbidden") else 400, group.shut)
        if thread is not None and thread not in group.topics:
            raise Refusal(400, "Bad Request: message thread not found")
        if thread in group.closed:
            raise Refusal(400, "Bad Request: TOPIC_CLOSED")

    def _chat(self, number: int) -> Json:
        if number > 0:
            return {"id": number, "type": "private", "first_name": "Anna"}
        if number not in self.groups:
            raise Refusal(400, "Bad Request: chat not found")
        return {"id": number, "type": self.groups[number].kind, "title": self.groups[number].title}

    def _keep(self, message: Json) -> Json:
        """Each chat numbers its messages from one."""
        chat = message["chat"]["id"]
        self._numbers[chat] += 1
        self.messages[chat, self._numbers[chat]] = {"message_id": self._numbers[chat], "date": NOW, **message}
        return self.messages[chat, self._numbers[chat]]


def _buckets(call: Call) -> list[Bucket]:
    """Answers to presses count nowhere, and deletions not in groups."""
    if not call.method.startswith(("send", "edit")):
        return []
    chat = call["chat_id"]
    return [Bucket("all", 30, 1.0), Bucket(f"{chat}", 20, 60.0) if chat < 0 else Bucket(f"{chat}", 1, 1.0)]


async def _read(request: web.Request) -> tuple[dict[str, str], dict[str, bytes]]:
    """Fields and uploads; an upload that is a parameter itself appears as a field too, as Telegram has it."""
    fields: dict[str, str] = {}
    files: dict[str, bytes] = {}
    for name, value in (await request.post()).items():
        if isinstance(value, web.FileField):
            with value.file as upload:
                files[name] = upload.read()
            if name in {"photo", "document"}:
                fields[name] = f"attach://{name}"
        else:
            fields[name] = str(value)
    return fields, files


def _refusal(refusal: Refusal) -> web.Response:
    body = {"ok": False, "error_code": refusal.status, "description": refusal.description}
    more = {"parameters": refusal.parameters} if refusal.parameters else {}
    return web.json_response({**body, **more}, status=refusal.status)


def _topic(thread: int | None) -> Json:
    return {} if thread is None else {"message_thread_id": thread, "is_topic_message": True}
