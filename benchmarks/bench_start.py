"""From the end of the bot in the middle of a deal to the first press that the next run accepts, as operators run it.

The bot is killed, or told to end as by a deploy; the next run starts as soon as this one has ended. Seconds mean
something on a quiet machine only; on a busy one look at the processor time. Each platform alone; the best of some
starts.
"""

import asyncio
import os
import signal
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from benchmarks import clubs
from tests.platforms.whole.club import ANNA, BRUNO, Club, Guest, Seen
from tests.platforms.whole.club_local import LocalClub
from tests.platforms.whole.process import Invito, environment, invito

STARTS = 3
GOALS = {"killed": 1.5, "told_to_end": 2.0}  # seconds
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")


class PageClub(LocalClub):
    """People before the page of another process."""

    port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def connected(self, guests: Sequence[Guest]) -> None:
        for guest in guests:
            while True:
                try:
                    await self.enters(guest)
                except aiohttp.ClientConnectionError:
                    await asyncio.sleep(0.01)
                else:
                    break


@asynccontextmanager
async def on_discord(data: Path) -> AsyncIterator[tuple[Club, dict[str, str]]]:
    async with clubs.on_discord() as club:
        yield club, environment(data, discord=club.server)


@asynccontextmanager
async def on_telegram(data: Path) -> AsyncIterator[tuple[Club, dict[str, str]]]:
    async with clubs.on_telegram() as club:
        yield club, environment(data, telegram=club.server)


@asynccontextmanager
async def on_the_page(data: Path) -> AsyncIterator[tuple[Club, dict[str, str]]]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    async with aiohttp.ClientSession() as session:
        club = PageClub(session)
        club.port = port
        yield club, environment(data, INVITO_LOCAL=f"127.0.0.1:{port}")
        await club.close()


def processor(run: Invito) -> float:
    """Seconds of processor time that the process has used."""
    fields = Path(f"/proc/{run.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS


async def first_press(club: Club) -> Seen:
    """As soon as somebody can press, whoever is asked checks or calls. Returns what the table showed before."""
    await club.connected([ANNA, BRUNO])
    seen: Seen = await club.sees("▸ ")
    who = ANNA if "▸ Anna" in seen.text else BRUNO
    label = next(label for label in seen.buttons if label.startswith(("Parola", "Vedo")))
    told = await club.press(who, seen.at, seen.address(label))
    assert told.text in {"", f"✓ {label}"}, told  # Telegram says so in passing
    return seen


async def changed(club: Club, before: Seen) -> None:
    """Wait until the table has other buttons."""
    await club.until(lambda: (now := club.shows("▸ ")) and now.buttons != before.buttons)


async def killed(run: Invito) -> None:
    run.process.send_signal(signal.SIGKILL)
    await run.process.wait()


async def told_to_end(run: Invito) -> None:
    run.process.send_signal(signal.SIGTERM)
    assert (await run.ended())[0] == 0


Worlds = Callable[[Path], AbstractAsyncContextManager[tuple[Club, dict[str, str]]]]


@pytest.mark.parametrize("end", [killed, told_to_end])
@pytest.mark.parametrize("world", [on_discord, on_telegram, on_the_page])
async def test_from_the_end_to_the_first_press(
    world: Worlds, end: Callable[[Invito], Awaitable[None]], tmp_path: Path
) -> None:
    took: list[tuple[float, float]] = []
    async with world(tmp_path / "data") as (club, settings), AsyncExitStack() as runs:
        run = await runs.enter_async_context(invito(settings, tmp_path))
        await club.connected([ANNA, BRUNO])
        await club.opens(ANNA, BRUNO)
        await club.taps(ANNA, "Dai le carte")
        await club.sees("▸ ")
        for _ in range(STARTS):
            begun = time.perf_counter()
            await end(run)
            run = await runs.enter_async_context(invito(settings, tmp_path))
            before = await first_press(club)
            took.append((time.perf_counter() - begun, processor(run)))
            await changed(club, before)
    seconds, cpu = min(took)
    how = end.__name__
    print(
        f"\n{club.name:9} {how:12} to the first press {seconds:6.2f} s   goal {GOALS[how]} s   "
        f"processor time of the start {cpu:6.2f} s"
    )
