"""The chats of a Bot API server: what stands in them, who is there, and what a bot may write, change and delete."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.platforms.bell import Bell
from tests.platforms.telegram_limits import ADMINISTRATOR, BOT, DELETED_WITHIN, TOPIC, Call, Json, content, restricted
from tests.platforms.telegram_spec import Malformed
from tests.platforms.telegram_updates import Refusal, Updates

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
    shut: str = ""  # why nothing can be written here; who is no longer in it cannot ask about it either
    restricts_bot: bool = False  # it alone is shut out; else all ordinary members are
    moved_to: int | None = None


class Chats(Updates):
    """Persons who have not pressed START are not in `started`."""

    def __init__(self) -> None:
        super().__init__(Bell())
        self.groups: dict[int, Group] = {}
        self.started: set[int] = set()
        self.blocked: set[int] = set()  # who have blocked the bot
        self.messages: dict[tuple[int, int], Json] = {}
        self.now: Callable[[], float] = lambda: 0.0  # seconds; time passes only where a test says so
        self._kept: dict[tuple[int, int], float] = {}  # when each message was written
        self._numbers: Counter[int] = Counter()

    def group(self, number: int, **about: Any) -> Group:
        self.groups[number] = Group(**about)
        return self.groups[number]

    def _send(self, call: Call) -> Json:
        chat = self._open_chat(call)
        self._check_reply(chat["id"], call["reply_parameters"] or {})
        made = content(call)
        if "photo" in made and chat["type"] != "private" and not self.groups[chat["id"]].takes_photos:
            raise Refusal(400, "Bad Request: not enough rights to send photos to the chat")
        return self._keep({"from": BOT, "chat": chat, **in_topic(call["message_thread_id"]), **made})

    def _check_reply(self, chat: int, reply: Json) -> None:
        if reply and not reply.get("allow_sending_without_reply") and (chat, reply["message_id"]) not in self.messages:
            raise Refusal(400, "Bad Request: message to be replied not found")

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
        at = call["chat_id"], call["message_id"]
        if at not in self.messages:
            raise Refusal(400, "Bad Request: message to delete not found")
        if self.now() - self._kept[at] > DELETED_WITHIN:
            raise Refusal(400, "Bad Request: message can't be deleted for everyone")
        del self.messages[at]
        return True

    def _member(self, call: Call) -> Json:
        self._open_chat(call)
        user = {"id": call["user_id"], "is_bot": False, "first_name": "Anna"}
        group = self.groups[call["chat_id"]]
        if not group.tells_members:
            raise Refusal(400, "Bad Request: member list is inaccessible")
        if call["user_id"] == BOT["id"] and group.lets_manage_topics:
            return {**ADMINISTRATOR, "user": BOT, "can_manage_topics": True}
        if call["user_id"] == BOT["id"] and group.restricts_bot:
            return {**restricted(writes=not group.shut), "user": BOT}
        if group.owner == call["user_id"]:
            return {"status": "creator", "user": user, "is_anonymous": False}
        if call["user_id"] in group.outsiders:
            return {"status": "left", "user": user}
        return {"status": "member", "user": user}

    def _about(self, call: Call) -> Json:
        group = self.groups.get(call["chat_id"], Group())
        return {
            **self._open_chat(call),
            **({"is_forum": True} if group.is_forum else {}),
            "permissions": {"can_send_messages": group.restricts_bot or not group.shut},
            "accent_color_id": 0,
            "max_reaction_count": 11,
            "accepted_gift_types": GIFTS,
        }

    def _open_topic(self, call: Call) -> Json:
        """A topic has the number of the service message that tells of it."""
        self._open_chat(call)
        if not 1 <= len(call["name"]) <= TOPIC:
            raise Malformed(f"the name of a topic has at most {TOPIC} characters")
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
            self._enter(self.groups[number], call["message_thread_id"], asks=call.method.startswith("get"))
        return chat

    def _enter(self, group: Group, thread: int | None, *, asks: bool) -> None:
        if group.moved_to:
            description = "Bad Request: group chat was upgraded to a supergroup chat"
            raise Refusal(400, description, migrate_to_chat_id=group.moved_to)
        is_out = group.shut.startswith("Forbidden")
        if group.shut and (is_out or not asks):
            raise Refusal(403 if is_out else 400, group.shut)
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
        self._kept[chat, self._numbers[chat]] = self.now()
        self.messages[chat, self._numbers[chat]] = {"message_id": self._numbers[chat], "date": NOW, **message}
        return self.messages[chat, self._numbers[chat]]


def in_topic(thread: int | None) -> Json:
    return {} if thread is None else {"message_thread_id": thread, "is_topic_message": True}
