"""How much longer the bot takes than an echo bot to answer a press, on Discord and on Telegram.

Run `python -m benchmarks.bench_ack [PRESSES]`. An echo bot made with the same library is pressed before and after the
bot, on the same kind of loopback server in the same process. The bot deals hold'em for two, on a real database and with
the real painter. It prints milliseconds from a press to its answer, and the bot's excess over the echo bot beside the
goal: 8 ms at the median and 16 ms for 95 of 100 presses, on an idle machine. Deals are sealed and not sealed in turn:
sealing must not make a press slower by a millisecond.
"""

import asyncio
import logging
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import structlog
import yarl
from telegram import Update
from telegram.ext import Application, CallbackQueryHandler, ContextTypes

from benchmarks import clubs
from bot.app import App
from cards_render.painter.worker import Painter
from engine.games import prepare
from engine.play import Ask
from tests.platforms import discord_rest, discord_things, telegram_club, telegram_server
from tests.platforms.whole.club import ANNA, BRUNO, Club, Guest
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.housing import housed

PRESSES = 60
THINKING = 0.25  # seconds between two presses, for pictures to be drawn and messages written
GOAL = (8.0, 16.0)  # ms beyond the echo bot, p50 and p95
SEALING_GOAL = 1.0  # ms that sealing may add to the answer of a press
TURNS = 4  # of pressing the bot, without seals and with them
PAUSE = 0.5  # seconds between two deals

Clubs = Callable[[], AbstractAsyncContextManager[Club]]
Echoes = Callable[[Club], AbstractAsyncContextManager[Any]]  # Any: where the echo bot's message is


@asynccontextmanager
async def on_discord() -> AsyncIterator[Club]:
    async with clubs.on_discord() as club:
        club.server.by_description = False  # that takes this process longer than the answer
        yield club


class DiscordEcho(discord.Client):
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.edit_message(content="pressed")


@asynccontextmanager
async def discord_echo(club: Club) -> AsyncIterator[int]:
    """The number of the echo bot's message."""
    assert isinstance(club, DiscordClub)
    discord.http.Route.BASE = club.server.base
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(club.server.gateway)
    echo = DiscordEcho(intents=discord.Intents(guilds=True), max_messages=None)
    running = asyncio.create_task(echo.start(discord_rest.TOKEN))
    await club.connected([])
    yield club.server.post(discord_things.CHANNEL, content="press")
    await echo.close()
    await asyncio.gather(running, return_exceptions=True)


async def _acknowledge(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
    if update.callback_query:
        await update.callback_query.answer()


@asynccontextmanager
async def telegram_echo(club: Club) -> AsyncIterator[tuple[int, int]]:
    """Chat and number of the echo bot's message."""
    assert isinstance(club, TelegramClub)
    address = club.server.address
    made = Application.builder().token(telegram_server.TOKEN).job_queue(None).concurrent_updates(256)
    echo = made.base_url(f"{address}/bot").base_file_url(f"{address}/file/bot").build()
    echo.add_handler(CallbackQueryHandler(_acknowledge))
    await echo.initialize()
    await echo.start()
    assert echo.updater
    await echo.updater.start_polling()
    message = await echo.bot.send_message(telegram_club.CLUB, "press")
    yield telegram_club.CLUB, message.message_id
    await echo.updater.stop()
    await echo.stop()
    await echo.shutdown()


async def timed(club: Club, guest: Guest, at: Any, address: str) -> float:
    """Milliseconds until this press is answered."""
    begun = time.perf_counter()
    await club.press(guest, at, address)
    return (time.perf_counter() - begun) * 1000


async def of_echo(clubs: Clubs, echoes: Echoes, presses: int) -> list[float]:
    async with clubs() as club, echoes(club) as at:
        found = []
        for _ in range(presses):
            found.append(await timed(club, ANNA, at, "echo"))
            await asyncio.sleep(THINKING)
        return found


async def of_bot(clubs: Clubs, presses: int, *, sealed: bool) -> list[float]:
    with tempfile.TemporaryDirectory() as data:
        async with (
            Painter() as painter,
            clubs() as club,
            housed(Path(data), club.platforms(), painter=painter, pause=PAUSE, fair=sealed) as app,
        ):
            await club.connected([ANNA, BRUNO])
            await club.opens(ANNA, BRUNO)
            await club.taps(ANNA, "Dai le carte")
            await asyncio.sleep(2)  # until the painter is warm
            return await _played(club, app, presses)


async def _played(club: Club, app: App, presses: int) -> list[float]:
    """Both players check and call, deal after deal."""
    table, found = next(iter(app.lobby)), list[float]()
    guests = {str(guest.number): guest for guest in (ANNA, BRUNO)}
    while len(found) < presses:
        await asyncio.sleep(THINKING)
        play = table.play
        if play is None or not isinstance(question := play.open, Ask) or play.deal.over:
            continue
        offered = {option.kind.__struct_config__.tag for option in question.options if not option.locked}
        said = next((each for each in ("check", "call") if each in offered), "muck")
        guest = guests[table.state.players[question.seat].key.rpartition(":")[2]]
        address = f"{table.state.table}.{table.state.deal}.{play.ask}.{said}"
        found.append(await timed(club, guest, club.channel()[-1].at, address))
    return found


def percentiles(times: list[float]) -> tuple[float, float]:
    """p50 and p95."""
    ordered = sorted(times)
    return ordered[len(ordered) // 2], ordered[len(ordered) * 95 // 100]


async def measured(name: str, clubs: Clubs, echoes: Echoes, presses: int) -> None:
    echo = await of_echo(clubs, echoes, presses // 2)
    bot: dict[bool, list[float]] = {False: [], True: []}
    for turn in range(TURNS):
        for sealed in (False, True) if turn % 2 else (True, False):
            bot[sealed] += await of_bot(clubs, presses // TURNS, sealed=sealed)
    echo += await of_echo(clubs, echoes, presses // 2)
    best, plain, sealed_too = percentiles(echo), percentiles(bot[False]), percentiles(bot[True])
    for at, (what, goal) in enumerate(zip(("p50", "p95"), GOAL, strict=True)):
        print(
            f"{name:9} {what}   echo {best[at]:6.1f} ms   bot {sealed_too[at]:6.1f} ms"
            f"   beyond {sealed_too[at] - best[at]:6.1f} ms   goal {goal}"
        )
    for at, what in enumerate(("p50", "p95")):
        print(
            f"{name:9} {what}   not sealed {plain[at]:6.1f} ms   sealed {sealed_too[at]:6.1f} ms"
            f"   later by {sealed_too[at] - plain[at]:6.1f} ms   goal {SEALING_GOAL}"
        )


async def main(presses: int) -> None:
    await measured("discord", on_discord, discord_echo, presses)
    await measured("telegram", clubs.on_telegram, telegram_echo, presses)


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    prepare()  # as the bot does once it has started
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else PRESSES))
