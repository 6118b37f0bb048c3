"""People on our own Telegram."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from bot.on_telegram.adapter import Telegram
from bot.seam.platform import Platform
from tests.platforms.telegram_club import CLUB, open_private
from tests.platforms.telegram_limits import Call, Json
from tests.platforms.telegram_server import TOKEN, TelegramServer
from tests.platforms.whole.club import Club, Guest, Seen, Told

T = TypeVar("T")


class TelegramClub(Club):
    name = "telegram"

    def __init__(self, server: TelegramServer, group: int = CLUB, topic: int | None = None) -> None:
        super().__init__()
        self.server = server
        self.group = group
        self.topic = topic
        self._queries: dict[str, Guest] = {}
        self._words: dict[tuple[int, int], Guest] = {}  # what people wrote: chat and number

    def platforms(self) -> list[Platform]:
        address = self.server.address
        telegram = Telegram(
            TOKEN, open_private=open_private, base_url=f"{address}/bot", base_file_url=f"{address}/file/bot"
        )
        return [telegram]

    async def connected(self, guests: Sequence[Guest]) -> None:
        for guest in guests:
            if guest.number not in self.server.started:
                await self.starts(guest)

    async def starts(self, guest: Guest, word: str = "") -> None:
        """He presses START in the private chat."""
        await self.whispers(guest, f"/start {word}".strip())
        await self.until(lambda: self.private(guest))

    async def _found(self, look: Callable[[], T]) -> T:
        return await self.server.bell.until(look)

    def channel(self) -> list[Seen]:
        return [seen for seen in self._ours(self.group) if self._topic(seen) == self.topic]

    async def beside(self, *guests: Guest) -> "TelegramClub":
        door = await self.door()
        return TelegramClub(self.server, self.group, int(door.rpartition("/")[2]))

    def _topic(self, seen: Seen) -> int | None:
        return self.server.messages[seen.at].get("message_thread_id")

    def private(self, guest: Guest) -> list[Seen]:
        return self._ours(guest.number)

    def heard(self, guest: Guest) -> list[str]:
        return [words for call in self.server.calls if (words := self._words_to(guest, call))]

    async def asks(self, guest: Guest, line: str) -> None:
        self._wrote(guest, self.server.says(user(guest), line, self.group, self.topic))

    async def press(self, guest: Guest, at: Any, address: str) -> Told:
        query = self.server.presses(user(guest), self.server.messages[at], address)
        self._queries[query] = guest
        answer = await self.server.answered(query)
        return Told(answer["text"] or "", url=answer["url"] or "")

    async def exact(self, guest: Guest, amount: int) -> None:
        """By what he types in private."""
        await self.answers(guest, "other")
        await self.whispers(guest, f"rilancio {amount}")

    async def whispers(self, guest: Guest, text: str) -> None:
        self._wrote(guest, self.server.says(user(guest), text))

    def group_writes(self) -> list[Call]:
        """All that was written or changed in the group, in order."""
        return [call for call in self.server.calls if call["chat_id"] == self.group and call.method.startswith(WRITES)]

    def _wrote(self, guest: Guest, message: Json) -> None:
        self._words[message["chat"]["id"], message["message_id"]] = guest

    def _ours(self, chat: int) -> list[Seen]:
        here = [(at, each) for at, each in self.server.messages.items() if at[0] == chat and each["from"]["is_bot"]]
        return [_seen(at, each) for at, each in here]

    def _words_to(self, guest: Guest, call: Call) -> str:
        """What an answer of ours says to him; empty if it is none."""
        if call.method == "answerCallbackQuery":
            return (call["text"] or "") if self._queries.get(call["callback_query_id"]) == guest else ""
        if call.method not in {"sendMessage", "sendPhoto"}:
            return ""
        to = (call["reply_parameters"] or {}).get("message_id")
        mine = call["chat_id"] == guest.number or self._words.get((call["chat_id"], to or 0)) == guest
        return str(call["text"] or call["caption"] or "") if mine else ""


WRITES = ("send", "edit")


def user(guest: Guest) -> Json:
    return {"id": guest.number, "is_bot": False, "first_name": guest.name, "language_code": guest.language}


def _seen(at: tuple[int, int], message: Json) -> Seen:
    rows = message.get("reply_markup", {}).get("inline_keyboard", [])
    keys = [key for row in rows for key in row]
    buttons = {key["text"]: key.get("callback_data") or key.get("url") or key["copy_text"]["text"] for key in keys}
    text = message.get("text") or message.get("caption") or ""
    return Seen(at, text, buttons, message["photo"][0]["file_id"] if "photo" in message else "")
