"""What is served to the operator's programs, over sockets; and how the house says that it is about to end."""

import asyncio
import os
import signal
import socket
from collections.abc import Sequence
from pathlib import Path

import aiohttp
import pytest
from aiohttp import ClientSession
from structlog.testing import capture_logs
from typer.testing import CliRunner

from bot import main
from bot.cli import app
from bot.health.watch import Watch
from bot.seam.answerer import Answerer
from bot.seam.platform import CannotServe
from bot.settings import Settings
from bot.settings.values import Address
from engine.house.parts import PARTS
from engine.house.store.memory.store import MemoryStore
from engine.house.store.ports import StoreDown
from engine.house.store.postgresql.leases import PART, SPEAKS, Lease, Leases, parts
from engine.house.store.postgresql.store import PostgresStore
from tests.bot.fake_platform import FakePlatform
from tests.patience import GUARD
from tests.postgres import Cluster

ANYWHERE = Address("127.0.0.1", 0)


async def asked(session: ClientSession, url: str) -> tuple[int, str]:
    async with session.get(url) as answer:
        return answer.status, await answer.text()


class House:
    def outbox_age(self) -> float:
        return 0.25

    def open_tables(self) -> int:
        return 3


class Store(MemoryStore):
    """Says when it was read."""

    def __init__(self) -> None:
        super().__init__()
        self.read = asyncio.Event()
        self.is_down = False

    async def next_due(self, *, parts: Sequence[int] | None = None) -> float | None:
        self.read.set()
        if self.is_down:
            raise StoreDown
        return None


class Taker:
    """Takes whatever there is."""

    def taken(self, lease: Lease) -> None: ...

    def lost(self, lease: Lease) -> None: ...

    async def give(self, lease: Lease) -> bytes | None: ...


async def test_alive_ready_and_figures_are_served(session: ClientSession) -> None:
    watch, store = Watch(ANYWHERE), Store()
    async with watch.served() as url:
        assert await asked(session, f"{url}/health/live") == (200, "ok\n")
        assert await asked(session, f"{url}/health/ready") == (503, "store\n")
        async with watch.over(House(), store, os.getpid):
            await store.read.wait()
            assert await asked(session, f"{url}/health/ready") == (200, "ok\n")
            async with session.get(f"{url}/metrics") as answer:
                assert answer.content_type == "text/plain"
                lines = (await answer.text()).splitlines()
        assert "invito_tables 3.0" in lines
        assert "invito_outbox_age_seconds 0.25" in lines
        memory = {line.split()[0]: float(line.split()[1]) for line in lines if line.startswith("invito_memory")}
        assert [*memory] == ['invito_memory_bytes{process="bot"}', 'invito_memory_bytes{process="painter"}']
        assert all(size > 10_000_000 for size in memory.values())
        assert (await asked(session, f"{url}/elsewhere"))[0] == 404


async def test_a_worker_is_not_ready_before_its_leases_stand_nor_when_they_are_no_longer_renewed(
    session: ClientSession, postgres: Cluster
) -> None:
    time = 0.0
    leases = Leases("a", lambda: time)
    async with await PostgresStore.open(postgres.new(), lambda: 0.0, leases=leases) as store:
        leases.want(PART, parts(), Taker())
        watch = Watch(ANYWHERE)
        async with watch.served() as url, watch.over(House(), store, lambda: None, leases):
            async with asyncio.timeout(GUARD):
                while "store" in (lacking := (await asked(session, f"{url}/health/ready"))[1]):
                    pass
            assert lacking == "leases\n"
            await leases.renew()
            assert await asked(session, f"{url}/health/ready") == (200, "ok\n")
            assert f'invito_leases{{kind="part"}} {PARTS}.0' in (await asked(session, f"{url}/metrics"))[1].splitlines()
            time = SPEAKS
            assert await asked(session, f"{url}/health/ready") == (503, "leases\n")
            await leases.renew()
            assert (await asked(session, f"{url}/health/ready"))[0] == 200


async def test_a_store_that_is_down_is_not_ready(session: ClientSession) -> None:
    watch, store = Watch(ANYWHERE), Store()
    store.is_down = True
    async with watch.served() as url, watch.over(House(), store, lambda: None):
        await store.read.wait()
        assert await asked(session, f"{url}/health/ready") == (503, "store\n")


async def test_a_taken_port_is_said_with_the_variable() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        watch = Watch(Address(*taken.getsockname()))
        with pytest.raises(CannotServe, match="INVITO_METRICS"):
            async with watch.served():
                pass


@pytest.mark.parametrize(("host", "warned"), [("127.0.0.1", False), ("0.0.0.0", True)])  # noqa: S104  what is warned of
async def test_what_others_can_read_is_warned_of(host: str, *, warned: bool) -> None:
    with capture_logs() as logs:
        async with Watch(Address(host, 0)).served():
            pass
    assert any(entry["log_level"] == "warning" for entry in logs) is warned


class Slow(FakePlatform):
    """Takes its time to close."""

    def __init__(self) -> None:
        super().__init__("slow", has_forms=False, answers_in_private=False)
        self.is_connected = False
        self.running, self.closing, self.may_close = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def run(self, answerer: Answerer) -> None:
        self.running.set()
        self.is_connected = True
        try:
            await asyncio.Event().wait()
        finally:
            self.closing.set()
            await self.may_close.wait()


async def test_told_to_end_it_says_at_once_that_it_is_not_ready_and_ends_in_good_order(
    session: ClientSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow()
    monkeypatch.setattr(main, "platforms", lambda *_: [slow])
    monkeypatch.setattr(main, "collect_seldom", lambda: None)
    with socket.create_server(("127.0.0.1", 0)) as free:
        at = Address(*free.getsockname())
    settings = Settings(data=tmp_path, metrics=at, local="off")
    serving = asyncio.create_task(main.serve(settings, lambda _: None))
    async with asyncio.timeout(GUARD):
        await slow.running.wait()
        while (await asked(session, f"http://{at}/health/ready"))[0] != 200:
            pass
        os.kill(os.getpid(), signal.SIGTERM)
        await slow.closing.wait()
        assert await asked(session, f"http://{at}/health/ready") == (503, "ending\n")
        assert (await asked(session, f"http://{at}/health/live"))[0] == 200
        slow.may_close.set()
        await serving
    with pytest.raises(aiohttp.ClientConnectorError):
        await asked(session, f"http://{at}/health/live")


def test_nobody_can_be_asked_without_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("INVITO_METRICS", raising=False)
    done = CliRunner().invoke(app, ["health"])
    assert done.exit_code == 1
    assert "INVITO_METRICS" in done.output


async def test_health_is_asked_on_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Watch(Address("0.0.0.0", 0)).served() as url:  # noqa: S104  it listens everywhere, and is asked here
        monkeypatch.setenv("INVITO_METRICS", url.removeprefix("http://"))
        done = await asyncio.to_thread(CliRunner().invoke, app, ["health"])
        assert (done.exit_code, done.output) == (0, "")
    done = await asyncio.to_thread(CliRunner().invoke, app, ["health"])
    assert done.exit_code == 1
    assert "no answer from" in done.output
