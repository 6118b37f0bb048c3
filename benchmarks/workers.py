"""Workers of one house as `invito run` has them, each a process of its own, over one PostgreSQL and both platforms.

Discord and Telegram are those of the tests, which refuse what the real ones refuse. Eight servers and four groups each
have a table, and people who go on pressing.
"""

import asyncio
import signal
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import Iterator
from itertools import count, cycle
from pathlib import Path
from typing import IO

import asyncpg

from engine.games import GAMES
from engine.house.parts import PARTS
from tests.platforms.discord_server import DiscordServer
from tests.platforms.telegram_server import TelegramServer
from tests.platforms.whole.club import Guest
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.process import PROGRAM, environment

SERVERS, GROUPS, SHARDS = 8, 4, 4
GUILD = 22  # bits below what says the shard
TABLE_OF = 3  # people
ROLE = "CREATE ROLE {0} SUPERUSER LOGIN"
# Who wrote each row, in which order: deals that have ended are packed, and their rows are gone.
NOTED = """
    CREATE TABLE noted (
        at BIGSERIAL, table_name TEXT, deal BIGINT, number BIGINT, row BYTEA, epoch BIGINT, worker TEXT
    );
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO noted (table_name, deal, number, row, epoch, worker)
        VALUES (NEW.table_name, NEW.deal, NEW.number, NEW.row, NEW.epoch, NEW.worker); RETURN NEW;
    END $$;
    CREATE TRIGGER note AFTER INSERT ON log FOR EACH ROW EXECUTE FUNCTION note()"""
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1"
HELD = """
    SELECT count(*) FROM leases, (SELECT owner FROM leases WHERE kind = 'worker' AND until > clock_timestamp()) AS alive
    WHERE kind = 'part' AND until > clock_timestamp() AND leases.owner = alive.owner"""


class Worker:
    """One process. It has a name of its own at PostgreSQL, so that its connections can be told apart."""

    def __init__(self, name: str, house: "House", logs: Path) -> None:
        self.name = name
        self._house = house
        self._log: IO[bytes] = (logs / f"{name}.log").open("ab")
        self.process: Process | None = None

    async def starts(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", PROGRAM, "run",
            env=self._house.settings(self.name), stdout=DEVNULL, stderr=self._log,
        )  # fmt: skip

    def signal(self, which: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(which)

    async def ended(self) -> int:
        assert self.process is not None
        return await self.process.wait()

    async def dies(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.signal(signal.SIGKILL)
            self.signal(signal.SIGCONT)
            await self.ended()
        self._log.close()


class House:
    """The platforms, the database, and the workers that share them."""

    def __init__(self, address: str, folder: Path, **settings: str) -> None:
        self.address, self._folder, self._more = address, folder, settings
        self.discord, self.telegram = DiscordServer(), TelegramServer()
        self.workers: list[Worker] = []

    async def opens(self, workers: int) -> None:
        self.discord.by_description = False
        self.discord.shards, self.discord.buckets = SHARDS, 16
        await self.discord.__aenter__()
        await self.telegram.__aenter__()
        for number in range(SERVERS):
            self.discord.guild_of[1000 + number] = (number + 1) << GUILD
        for number in range(GROUPS):
            self.telegram.group(-1000 - number)
        self.stranger = await asyncpg.connect(self.address)
        for number in range(workers):
            self.workers.append(worker := Worker(f"w{number}", self, self._folder))
            await self.stranger.execute(ROLE.format(worker.name))
            await worker.starts()
            if not number:
                await self.is_whole(1)
        await self.is_whole(workers)
        await self.stranger.execute(NOTED)

    def settings(self, worker: str) -> dict[str, str]:
        address = self.address.replace("invito@", f"{worker}@", 1)
        more = {"INVITO_WORKER": worker, "DISCORD_SHARDS": str(SHARDS), "INVITO_DATABASE": address} | self._more
        return environment(self._folder / "nothing", self.discord, self.telegram, **more)

    async def is_whole(self, workers: int) -> None:
        """Wait until all parts are held, by as many workers as there are."""
        by = "SELECT count(DISTINCT owner) FROM leases WHERE kind = 'part' AND until > clock_timestamp()"
        async with asyncio.timeout(60):
            while await self._asked(HELD) < PARTS or await self._asked(by) < workers:  # noqa: ASYNC110  other processes
                await asyncio.sleep(0.1)

    async def owner(self, worker: Worker) -> str:
        """NAME/INCARNATION, as leases have it."""
        newest = "SELECT owner FROM leases WHERE kind = 'worker' AND owner LIKE $1 ORDER BY until DESC LIMIT 1"
        return str(await self.stranger.fetchval(newest, f"{worker.name}/%"))

    async def has_let_go(self, owner: str) -> None:
        """Wait until others have everything that it held."""
        held = "SELECT count(*) FROM leases WHERE kind = 'part' AND owner = $1"
        async with asyncio.timeout(60):
            while await self.stranger.fetchval(held, owner):  # noqa: ASYNC110  other processes
                await asyncio.sleep(0.1)

    async def _asked(self, query: str) -> int:
        try:
            return int(await self.stranger.fetchval(query))
        except asyncpg.UndefinedTableError:
            return 0

    def tables(self) -> Iterator[tuple[DiscordClub | TelegramClub, tuple[Guest, ...], str]]:
        """Each chat, three people of its own, and the game that they play."""
        games, numbers = cycle(GAMES), count(100)
        chats: list[DiscordClub | TelegramClub] = [
            DiscordClub(self.discord, channel) for channel in self.discord.guild_of
        ]
        chats += [TelegramClub(self.telegram, group) for group in self.telegram.groups]
        for club in chats:
            people = tuple(Guest(number, f"Anna{number}") for number, _ in zip(numbers, range(TABLE_OF), strict=False))
            yield club, people, next(games)

    async def cuts(self, worker: Worker) -> None:
        await self.stranger.execute(CUT, worker.name)

    async def closes(self) -> None:
        for worker in self.workers:
            await worker.dies()
        await self.stranger.close()
        await self.discord.__aexit__()
        await self.telegram.__aexit__()
