"""People before the local page: a WebSocket each, as the page's script has it, and all that it was told."""

import asyncio
import json
from base64 import b64decode
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, TypeVar

from aiohttp import ClientSession

from bot.on_local.adapter import LocalPage
from bot.on_local.guests import person_id
from bot.on_local.wire.down import Shot
from bot.seam.panel import Panel
from bot.seam.platform import Platform
from cards_render.drawing.picture import Picture
from tests.patience import GUARD, ended
from tests.platforms.bell import Bell
from tests.platforms.whole.club import Club, Guest, Seen, Told

T = TypeVar("T")
Json = dict[str, Any]  # Any: JSON as it travels
ROOM = "tavolo"


class Tab:
    """One tab: what stands on both sides of it, and what it was answered."""

    def __init__(self, bell: Bell) -> None:
        self.token = ""
        self.sides: dict[str, dict[str, Json]] = {"channel": {}, "private": {}}
        self.heard: list[str] = []
        self.frames: list[Json] = []  # all that was ever told to this tab
        self.replies: dict[int, Json] = {}
        self._bell = bell
        self._numbers = count(1)
        self._reading: asyncio.Task[None] | None = None

    async def open(self, session: ClientSession, url: str, guest: Guest, channel: str) -> None:
        """The page is loaded (again)."""
        self._socket = await session.ws_connect(url + "/socket", origin=url)
        self._reading = asyncio.create_task(self._read())
        hello = {"do": "hello", "name": guest.name, "language": guest.language, "token": self.token, "channel": channel}
        before, self.token = self.token, ""
        await self._socket.send_str(json.dumps(hello))
        await self._bell.until(lambda: self.token)
        assert before in {"", self.token}

    async def close(self) -> None:
        if self._reading:
            await ended(self._reading)
            await self._socket.close()

    async def ask(self, do: str, **request: object) -> Json:
        number = next(self._numbers)
        await self._socket.send_str(json.dumps({"do": do, "number": number, **request}))
        await self._bell.until(lambda: number in self.replies)
        return self.replies[number]

    async def _read(self) -> None:
        async for frame in self._socket:
            self._hear(frame.json())
            self._bell.ring()

    def _hear(self, news: Json) -> None:
        self.frames.append(news)
        match news["is"]:
            case "welcome":
                self.sides = {
                    side: {message["id"]: message for message in news[key]}
                    for side, key in (("channel", "messages"), ("private", "private"))
                }
                self.token = news["token"]
            case "posted":
                self.sides[news["side"]][news["message"]["id"]] = news["message"]
            case "removed":
                self.sides[news["side"]].pop(news["id"], None)
            case "reply":
                self.replies[news["number"]] = news
                shown = self.sides["private"].get(news.get("shown", ""))
                self.heard.append(_read_out(shown) if shown else _text(news) or news.get("problem") or "")
            case _:
                raise AssertionError(news)


class LocalClub(Club):
    name = "local"

    def __init__(self, session: ClientSession) -> None:
        super().__init__()
        self._session = session
        self._bell = Bell()
        self._tabs: dict[Guest, Tab] = {}
        self._page: LocalPage | None = None
        self._channels: dict[Guest, str] = {}
        # Pictures, or panels of which they are drawn for whoever asks, and the id of the person who alone may see each.
        self.hung: list[tuple[Picture | Panel, str]] = []

    def platforms(self) -> list[Platform]:
        self._page = LocalPage(port=0, monotonic=count(step=1.0).__next__)  # nobody presses too fast
        hang = self._page._rooms.gallery.hang

        def seen(picture: Picture | Panel, owner: str) -> Shot:
            self.hung.append((picture, owner))
            return hang(picture, owner)

        self._page._rooms.gallery.hang = seen  # type: ignore[method-assign]
        return [self._page]

    @property
    def url(self) -> str:
        assert self._page is not None
        return self._page.url

    async def connected(self, guests: Sequence[Guest]) -> None:
        assert self._page is not None
        async with asyncio.timeout(GUARD):
            await self._page.started.wait()
        for guest in guests:
            await self.enters(guest)

    async def enters(self, guest: Guest) -> None:
        tab = self._tabs.setdefault(guest, Tab(self._bell))
        await tab.close()
        await tab.open(self._session, self.url, guest, self._channels.get(guest, ROOM))

    def channel_for(self, guest: Guest, channel: str) -> None:
        """Where he goes when he enters next; else to the one that all know."""
        self._channels[guest] = channel

    async def close(self) -> None:
        for tab in self._tabs.values():
            await tab.close()

    async def _found(self, look: Callable[[], T]) -> T:
        return await self._bell.until(look)

    def channel(self) -> list[Seen]:
        tab = next(iter(self._tabs.values()))
        return [_seen("channel", message) for message in tab.sides["channel"].values()]

    def read_by(self, guest: Guest) -> list[Seen]:
        """The channel as this person reads it."""
        return [_seen("channel", message) for message in self._tabs[guest].sides["channel"].values()]

    async def beside(self, *guests: Guest) -> "LocalClub":
        """In further tabs of the same people."""
        door = await self.door()
        club = LocalClub(self._session)
        club._page = self._page
        for guest in guests:
            club._tabs[guest] = tab = Tab(club._bell)
            tab.token = self._tabs[guest].token
            await tab.open(self._session, self.url, guest, door.removeprefix("/c/"))
        return club

    def private(self, guest: Guest) -> list[Seen]:
        return [_seen("private", message) for message in self._tabs[guest].sides["private"].values()]

    def heard(self, guest: Guest) -> list[str]:
        return self._tabs[guest].heard

    async def asks(self, guest: Guest, line: str) -> None:
        await self._tabs[guest].ask("say", text=line)

    async def opens_picture(self, guest: Guest, seen: Seen) -> bytes:
        """The picture of a message, as he gets it."""
        mine = {"Authorization": f"Bearer {self._tabs[guest].token}"}
        async with self._session.get(f"{self.url}/picture/{seen.picture}", headers=mine) as answer:
            assert answer.ok, seen.text
            return await answer.read()

    def person_id(self, guest: Guest) -> str:
        return person_id(self._tabs[guest].token)

    def files(self) -> list[bytes]:
        """Those that a tab was handed."""
        replies = [reply for tab in self._tabs.values() for reply in tab.replies.values()]
        return [b64decode(reply["file"]["data"]) for reply in replies if reply.get("file")]

    async def whispers(self, guest: Guest, text: str) -> None:
        await self._tabs[guest].ask("whisper", text=text)

    async def press(self, guest: Guest, at: Any, address: str, value: str | None = None) -> Told:
        side, message = at
        reply = await self._tabs[guest].ask("tap", side=side, message=message, address=address, value=value)
        form = reply.get("form") or {}
        return Told(_text(reply) or reply.get("problem") or "", form.get("address", ""))

    async def exact(self, guest: Guest, amount: int) -> None:
        seen, other = await self.answers(guest, "other")
        form = await self.press(guest, seen.at, other)
        await self.press(guest, seen.at, form.form, str(amount))


def _text(message: Json) -> str:
    return "".join(piece["text"] for piece in message.get("text", ()))


def _read_out(message: Json) -> str:
    """Its words and its buttons: on the page some answers, such as one's last deals, are buttons alone."""
    return "\n".join([_text(message), *(button["label"] for row in message["rows"] for button in row)])


def _seen(side: str, message: Json) -> Seen:
    cards = {
        ("✓ " if item["chosen"] else "") + item["label"]: f"{choices['address']}:{item['number']}"
        for choices in message["choices"]
        for item in choices["items"]
    }
    buttons = cards | {button["label"]: button["address"] or button["url"] for row in message["rows"] for button in row}
    shot = message["shot"] or {}
    return Seen((side, message["id"]), _text(message), buttons, shot.get("id", ""))
