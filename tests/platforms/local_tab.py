"""The local page served for a test, and a tab that speaks its protocol over a real socket."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
from aiohttp import ClientSession

from bot.on_local.adapter import LocalPage
from bot.on_local.guests import private_place
from bot.seam.people import Place
from tests.patience import GUARD
from tests.platforms.fake_answerer_local import FakeAnswerer

CHANNEL = Place("local", "tavolo", community="tavolo")


class HandClock:
    """Seconds that pass only when the test says so."""

    def __init__(self) -> None:
        self.seconds = 1_000.0

    def __call__(self) -> float:
        return self.seconds


@contextlib.asynccontextmanager
async def serving(page: LocalPage, answerer: FakeAnswerer) -> AsyncIterator[LocalPage]:
    """The page, open until the block ends."""
    async with asyncio.timeout(GUARD):
        running = asyncio.create_task(page.run(answerer))
        started = asyncio.create_task(page.started.wait())
        await asyncio.wait({running, started}, return_when=asyncio.FIRST_COMPLETED)
        started.cancel()
        if running.done():
            await running
    try:
        yield page
    finally:
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            async with asyncio.timeout(GUARD):
                await running


class Tab:
    """One tab: what it sends is a dict, what it gets too."""

    def __init__(self, session: ClientSession, page: LocalPage, url: str = "") -> None:
        self.session = session
        self.page = page
        self.url = url or page.url
        self.welcome: dict[str, Any] = {}  # JSON, as the page gets it
        self._number = 0

    async def open(self, name: str = "Anna", **hello: str) -> "Tab":
        await self.connect()
        await self.send({"do": "hello", "name": name, **hello})
        self.welcome = await self.next()
        return self

    async def connect(self) -> "Tab":
        self.socket = await self.session.ws_connect(self.url + "/socket", origin=self.url)
        return self

    @property
    def token(self) -> str:
        return str(self.welcome["token"])

    @property
    def you(self) -> str:
        return str(self.welcome["you"])

    @property
    def private(self) -> Place:
        return private_place(self.you)

    async def send(self, frame: dict[str, Any]) -> None:
        await self.socket.send_str(json.dumps(frame))

    async def next(self) -> dict[str, Any]:
        """The next thing that the server says. Raises TypeError if it closes instead."""
        async with asyncio.timeout(GUARD):
            frame: dict[str, Any] = await self.socket.receive_json()
            return frame

    async def ask(self, do: str, **request: object) -> dict[str, Any]:
        """The reply to a request; what else is said before it is passed over."""
        self._number += 1
        await self.send({"do": do, "number": self._number, **request})
        while True:
            down = await self.next()
            if down["is"] == "reply" and down["number"] == self._number:
                return down

    async def tap(self, side: str, message: str, address: str, value: str | None = None) -> dict[str, Any]:
        return await self.ask("tap", side=side, message=message, address=address, value=value)

    async def picture(self, name: str, token: str | None = None) -> aiohttp.ClientResponse:
        headers = {"Authorization": f"Bearer {token}"} if token is not None else {}
        return await self.session.get(f"{self.url}/picture/{name}", headers=headers)


def text_of(message: dict[str, Any]) -> str:
    """The words of a message, without what they are drawn as."""
    return "".join(piece["text"] for piece in message["text"])
