"""A bot on our own Discord, and what its tests talk about."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from bot.on_discord import DiscordPlatform
from bot.seam.answerer import CommandSpec
from bot.seam.form import Form
from bot.seam.panel import Button, Panel
from bot.seam.people import Place, Ref
from tests.patience import GUARD, ended
from tests.platforms import discord_things as things
from tests.platforms.discord_rest import TOKEN
from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_things import Json
from tests.platforms.fake_answerer_discord import COMMANDS, FakeAnswerer, picture

ANNA = things.user(21, "Anna")
BRUNO = things.user(22, "Bruno")
TABLE = Place("discord", str(things.CHANNEL), community=str(things.GUILD))
OTHER_TABLE = Place("discord", str(things.OTHER_CHANNEL), community=str(things.GUILD))
IN_THREAD = Place("discord", str(things.CHANNEL), thread=str(things.THREAD), community=str(things.GUILD))
WITH_ANNA = Place("discord", "", private_to="21")

CALL = Button("Vedo 40", "t1.d1.5.call", "main")
FOLD = Button("Lascio", "t1.d1.5.fold", "bad")
PANEL = Panel(("Anna 960",), drawing="three cards", rows=((CALL, FOLD),))
HAND = Panel(("A♠ K♥",), drawing="a hand", rows=((CALL,),))
FORM = Form("Rilancio", "Da 80 a 960", "80", "t1.d1.5.raise", "Conferma", "Annulla")

CALLBACK = r"/interactions/\d+/[^/]+/callback"


@dataclass(frozen=True)
class Bot:
    platform: DiscordPlatform
    answerer: FakeAnswerer
    server: DiscordServer


@asynccontextmanager
async def started(
    server: DiscordServer, *, patience: float = 2.0, commands: tuple[CommandSpec, ...] = COMMANDS
) -> AsyncIterator[Bot]:
    platform = DiscordPlatform(TOKEN, api_base=server.base + "/", gateway=server.gateway, patience=patience)
    async with running(platform, server, commands) as bot:
        yield bot


@asynccontextmanager
async def running(
    platform: DiscordPlatform, server: DiscordServer, commands: tuple[CommandSpec, ...] = COMMANDS
) -> AsyncIterator[Bot]:
    answerer = FakeAnswerer(server.happened, commands)

    def greeted() -> int:
        return len(server.identified) + len(server.resumed)

    before = greeted()
    task = asyncio.create_task(platform.run(answerer))
    try:
        await server.until(lambda: greeted() > before)
        yield Bot(platform, answerer, server)
    finally:
        await ended(task)


async def posted(bot: Bot, panel: Panel = PANEL, place: Place = TABLE) -> tuple[Ref, int]:
    ref = await bot.platform.send(place, panel, picture(panel.drawing) if panel.drawing else None)
    return ref, max(bot.server.messages)


async def let_in(bot: Bot, who: Json = ANNA) -> None:
    """He presses something, so that he may be written to."""
    message = bot.server.post(things.CHANNEL, content="?", components=[])
    dm_routes = bot.platform._dm_routes
    before = dm_routes.newest(who["id"])
    await bot.server.answer(await bot.server.press(who, message, "t1.sit"))
    await noticed(lambda: dm_routes.newest(who["id"]) is not before)


async def noticed(look: Callable[[], object]) -> None:
    """An answer has arrived at Discord; now the bot is to hear that it has."""
    async with asyncio.timeout(GUARD):
        while not look():  # noqa: ASYNC110  # no event tells of this; nothing is waited
            await asyncio.sleep(0)


def buttons(message: Json) -> list[list[Json]]:
    return [row["components"] for row in message["components"]]
