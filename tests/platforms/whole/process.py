"""`invito run` as a process of its own, told by its environment where the platforms are."""

import asyncio
import contextlib
import json
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.patience import GUARD
from tests.platforms.discord_rest import TOKEN as DISCORD_TOKEN
from tests.platforms.discord_server import DiscordServer
from tests.platforms.telegram_server import TOKEN as TELEGRAM_TOKEN
from tests.platforms.telegram_server import TelegramServer

PROGRAM = "from bot.run import main; main()"
PROXIES = ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY")


def environment(
    data: Path, discord: DiscordServer | None = None, telegram: TelegramServer | None = None, **more: str
) -> dict[str, str]:
    """What the operator set: nothing of ours is taken over from the machine that tests."""
    ours = ("INVITO_", "DISCORD_", "TELEGRAM_")
    inherited = {
        name: value for name, value in os.environ.items() if not name.startswith(ours) and name.upper() not in PROXIES
    }
    settings = {"INVITO_DATA": str(data), "INVITO_PAUSE": "600", "INVITO_LOCAL": "off", "PYTHONPATH": str(Path.cwd())}
    if discord:
        settings |= {
            "DISCORD_TOKEN": DISCORD_TOKEN,
            "DISCORD_API_BASE": discord.base,
            "DISCORD_GATEWAY": discord.gateway,
        }
    if telegram:
        settings |= {
            "TELEGRAM_TOKEN": TELEGRAM_TOKEN,
            "TELEGRAM_BASE_URL": f"{telegram.address}/bot",
            "TELEGRAM_BASE_FILE_URL": f"{telegram.address}/file/bot",
        }
    return inherited | settings | more


class Invito:
    """A running process, and what it has said."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.lines: list[str] = []

    async def says(self, words: str) -> str:
        """A line of its log with these words."""
        assert self.process.stderr is not None
        async with asyncio.timeout(GUARD):
            while line := (await self.process.stderr.readline()).decode():
                self.lines.append(line.strip())
                if words in line:
                    return line
        raise AssertionError(f"it never said {words!r}: {self.lines}")

    async def shows(self) -> str:
        """The next line that it shows to whoever started it."""
        assert self.process.stdout is not None
        async with asyncio.timeout(GUARD):
            return (await self.process.stdout.readline()).decode()

    async def shown(self) -> str:
        """All that it has shown until its end."""
        assert self.process.stdout is not None
        async with asyncio.timeout(GUARD):
            return (await self.process.stdout.read()).decode()

    async def ended(self) -> tuple[int, list[str]]:
        """Its exit code and all that it wrote to stderr."""
        assert self.process.stderr is not None
        async with asyncio.timeout(GUARD):
            self.lines += (await self.process.stderr.read()).decode().splitlines()
            return await self.process.wait(), self.lines

    @property
    def errors(self) -> list[str]:
        entries = [json.loads(line) for line in self.lines if line.startswith("{")]
        return [entry["event"] for entry in entries if entry["level"] in {"error", "critical"}]


@asynccontextmanager
async def invito(settings: dict[str, str], folder: Path, program: str = PROGRAM) -> AsyncIterator[Invito]:
    """Started in an empty folder; whatever happens, it does not outlive the test."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, "run",
        env=settings, cwd=folder, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        yield Invito(process)
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.communicate()  # so that its pipes are closed
