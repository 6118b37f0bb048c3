"""`invito run` as the operator knows it: killed, stopped, started twice, started with what cannot serve."""

import asyncio
import signal
import socket
import stat
from contextlib import suppress
from pathlib import Path

import aiohttp
import asyncpg
import pytest

from engine.house.store.postgresql.store import PostgresStore
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.where import AlreadyRunning
from tests.patience import GUARD
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, Club
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_telegram import TelegramClub, user
from tests.platforms.whole.process import PROGRAM, environment, invito
from tests.postgres import Cluster


async def half_a_deal(club: Club) -> dict[str, str]:
    """A deal in which Bruno is to check or bet; each player's cards."""
    await club.connected([ANNA, BRUNO])
    await club.opens(ANNA, BRUNO)
    await club.taps(ANNA, "Dai le carte")
    seen = await club.sees("▸ ")
    first, second = (ANNA, BRUNO) if "▸ Anna" in seen.text else (BRUNO, ANNA)
    await club.acts(first, "call")
    await club.sees(f"▸ {second.name}", "Piatto 40")
    await club.offered(second, "check")
    return {guest.name: club.private(guest)[-1].text.splitlines()[1].partition(" · ")[0] for guest in (ANNA, BRUNO)}


async def goes_on(club: Club, hands: dict[str, str], old: object) -> None:
    """The same deal, cards and turn, by the buttons and in the message of before."""
    seen = await club.sees("▸ ", "Piatto 40")
    who = ANNA if "▸ Anna" in seen.text else BRUNO
    assert seen.at == old
    await club.press(who, seen.at, seen.address("Parola"))
    after = await club.sees("board", "Piatto 40")
    assert after.at == old
    turn = ANNA if "▸ Anna" in after.text else BRUNO  # a new street waits for one's turn
    assert (await club.hand_of(turn, "board")).text.splitlines()[1].startswith(hands[turn.name])


async def test_killed_in_the_middle_of_a_deal_it_goes_on_where_it_was_and_ends_when_told_to(
    discord_club: DiscordClub, telegram_club: TelegramClub, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clubs = (discord_club, telegram_club)
    settings = environment(tmp_path / "data", discord_club.server, telegram_club.server)
    async with invito(settings, tmp_path) as first:
        await first.says("taken up")
        hands = [await half_a_deal(club) for club in clubs]
        old = [club.table().at for club in clubs]
        async with invito(settings, tmp_path) as second:
            code, said = await second.ended()
        assert code == 1
        assert said[-1].startswith("another Invito is running on ")
        assert "Traceback" not in "".join(said)
        first.process.send_signal(signal.SIGKILL)
        await first.process.wait()
    caplog.clear()  # our servers' requests broke off with it
    async with invito(settings, tmp_path) as again:
        assert '"tables": 2' in await again.says("taken up")
        await discord_club.connected([])
        for club, hand, message in zip(clubs, hands, old, strict=True):
            await goes_on(club, hand, message)
        again.process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(GUARD):
            code, said = await again.ended()
        assert (code, again.errors) == (0, [])


async def test_on_postgresql_too_it_goes_on_where_it_was_and_ends_when_told_to(
    telegram_club: TelegramClub, postgres: Cluster, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It needs no folder of its own, and has no page."""
    address = postgres.new()
    settings = environment(
        tmp_path / "nothing", None, telegram_club.server, INVITO_DATABASE=address, INVITO_LOCAL="127.0.0.1:0"
    )
    async with invito(settings, tmp_path) as first:
        await first.says("the local page is off")
        hands = await half_a_deal(telegram_club)
        old = telegram_club.table().at
        first.process.send_signal(signal.SIGKILL)
        await first.process.wait()
    caplog.clear()  # our server's requests broke off with it
    await nobody_holds_anything(address)
    async with invito(settings, tmp_path) as again:
        await again.says('"tables": 1')
        await goes_on(telegram_club, hands, old)
        again.process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(GUARD):
            code, _said = await again.ended()
        assert (code, again.errors) == (0, [])
    assert not (tmp_path / "nothing").exists()


async def test_brought_up_to_date_one_after_the_other_no_worker_is_missed(
    telegram_club: TelegramClub, postgres: Cluster, tmp_path: Path
) -> None:
    address = postgres.new()
    settings = environment(tmp_path / "nothing", None, telegram_club.server, INVITO_DATABASE=address)
    async with invito({**settings, "INVITO_WORKER": "one"}, tmp_path) as one:
        hands = await half_a_deal(telegram_club)
        old = telegram_club.table().at
        async with invito({**settings, "INVITO_WORKER": "two"}, tmp_path) as two:
            await has_a_part(address, "two")
            one.process.send_signal(signal.SIGTERM)
            async with asyncio.timeout(GUARD):
                code, _said = await one.ended()
            assert (code, one.errors) == (0, [])
            await goes_on(telegram_club, hands, old)
            two.process.send_signal(signal.SIGTERM)
            async with asyncio.timeout(GUARD):
                code, _said = await two.ended()
            assert (code, two.errors) == (0, [])


async def has_a_part(address: str, worker: str) -> None:
    held = "SELECT count(*) FROM leases WHERE kind = 'part' AND owner LIKE $1 AND until > clock_timestamp()"
    stranger = await asyncpg.connect(address)
    async with asyncio.timeout(GUARD):
        while not await stranger.fetchval(held, f"{worker}/%"):
            pass
    await stranger.close()


async def nobody_holds_anything(address: str) -> None:
    """The leases of who was killed have run out."""
    stranger = await asyncpg.connect(address)
    await stranger.execute("UPDATE leases SET until = '-infinity' WHERE kind <> 'worker'")
    await stranger.execute("DELETE FROM leases WHERE kind = 'worker'")
    await stranger.close()


async def test_cut_off_while_an_operator_changes_something_it_takes_up_anew_what_is_there_then(
    telegram_club: TelegramClub, postgres: Cluster, tmp_path: Path
) -> None:
    """What it held is old."""
    address = postgres.new()
    settings = environment(tmp_path / "nothing", None, telegram_club.server, INVITO_DATABASE=address)
    async with invito(settings, tmp_path) as run:
        hands = await half_a_deal(telegram_club)
        await another_begins(address)
        await run.says("lease is another's")
        await run.says('"tables": 1')
        await goes_on(telegram_club, hands, telegram_club.table().at)


NEVER_CLOSES = """
import asyncio
from bot import main
from engine.house.store.ports import StoreDown
from engine.house.store.sqlite.store import SqliteStore

async def never(store):
    while True:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            pass

async def stopped(store):
    raise StoreDown("nothing can be written any more")

SqliteStore.close = never
SqliteStore.stopped = stopped
main.LAST_MOMENT = 0
from bot.run import main
main()
"""


async def test_without_its_store_it_ends_whatever_hangs_and_not_as_if_it_was_told_to(
    telegram_club: TelegramClub, tmp_path: Path
) -> None:
    settings = environment(tmp_path / "data", None, telegram_club.server)
    async with invito(settings, tmp_path, NEVER_CLOSES) as run:
        assert (await run.ended())[0] == 1
    assert run.errors[-1] == "not closed in time; ended all the same"


async def another_begins(address: str) -> None:
    """All are cut off, and somebody is there alone; again, if the first was quicker to come back."""
    others = "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = current_database() "
    while True:
        stranger = await asyncpg.connect(address)
        await stranger.execute(others + "AND pid <> pg_backend_pid()")
        await stranger.close()
        with suppress(AlreadyRunning):
            await (await PostgresStore.open(address, lambda: 0.0)).close()
            return


async def test_without_what_postgresql_needs_it_says_what_is_missing(
    telegram_club: TelegramClub, tmp_path: Path
) -> None:
    settings = environment(
        tmp_path / "data", None, telegram_club.server, INVITO_DATABASE="postgresql://nobody@localhost/invito"
    )
    program = f"import sys; sys.modules['asyncpg'] = None; {PROGRAM}"
    async with invito(settings, tmp_path, program) as run:
        code, said = await run.ended()
    assert (code, said[-1]) == (1, "a house on PostgreSQL needs asyncpg: `make postgresql` installs it")
    assert "Traceback" not in "".join(said)


async def test_with_nothing_left_that_can_serve_it_says_why_and_ends(
    discord_club: DiscordClub, telegram_club: TelegramClub, tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        settings = environment(
            tmp_path / "data",
            discord_club.server,
            telegram_club.server,
            DISCORD_TOKEN="refused",
            TELEGRAM_TOKEN="1:refused",
            INVITO_LOCAL=f"127.0.0.1:{port}",
        )
        async with invito(settings, tmp_path) as run:
            code, said = await run.ended()
    assert code == 1
    taken_port = f"cannot listen on 127.0.0.1:{port}: Address already in use. "
    assert said[-3:] == [
        taken_port + "Set INVITO_LOCAL to another port (127.0.0.1:0 takes any that is free), or end what is there",
        "Discord refuses DISCORD_TOKEN",
        "Telegram refuses the token: see TELEGRAM_TOKEN",
    ]
    assert run.errors == ["platform stopped"] * 3
    assert await run.shown() == ""  # no address of a page that is not there
    assert "Traceback" not in "".join(said)
    assert "1:refused" not in "".join(said)


async def test_the_address_of_the_page_is_shown_once_it_can_be_opened_and_is_the_real_one(tmp_path: Path) -> None:
    settings = environment(tmp_path / "data", INVITO_LOCAL="127.0.0.1:0")
    async with invito(settings, tmp_path) as run, aiohttp.ClientSession() as session:
        shown = await run.shows()
        async with session.get(shown.split()[-1]) as page:
            assert page.status == 200
        run.process.send_signal(signal.SIGTERM)
        assert (await run.ended())[0] == 0


async def test_told_to_end_while_it_begins_it_ends_in_good_order(tmp_path: Path) -> None:
    """The drawing process has only just been started, and would warm up for seconds."""
    settings = environment(tmp_path / "data", INVITO_LOCAL="127.0.0.1:0")
    async with invito(settings, tmp_path) as run:
        await run.says("taken up")
        run.process.send_signal(signal.SIGTERM)
        assert (await run.ended())[0] == 0
    assert run.errors == []
    assert [file.name for file in sorted((tmp_path / "data").iterdir())] == ["invito.db", "invito.db.lock"]


async def test_what_a_webhook_acknowledged_survives_a_kill_and_what_it_did_not_is_brought_again(
    telegram_club: TelegramClub, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    club, server = telegram_club, telegram_club.server
    with socket.create_server(("127.0.0.1", 0)) as free:
        listen = "{}:{}".format(*free.getsockname())
    settings = environment(
        tmp_path / "data", None, server, TELEGRAM_WEBHOOK=f"http://{listen}/brought", TELEGRAM_WEBHOOK_LISTEN=listen
    )
    async with invito(settings, tmp_path) as first:
        hands = await half_a_deal(club)
        old = club.table().at
        await server.bell.until(lambda: not server.waiting)
        assert {status for _, status in server.brought} == {200}
        first.process.send_signal(signal.SIGKILL)
        await first.process.wait()
    caplog.clear()  # requests broke off with it
    meanwhile = len(server.brought)
    query = server.presses(user(CARLA), server.messages[old], "nothing.here")
    await server.bell.until(lambda: len(server.brought) > meanwhile)
    assert server.waiting
    async with invito(settings, tmp_path) as again:
        await server.answered(query)
        await goes_on(club, hands, old)
        again.process.send_signal(signal.SIGTERM)
        assert (await again.ended())[0] == 0
    assert again.errors == []
    assert server.of("getUpdates") == []


HANGS = """
import asyncio
from bot import main
from engine.house.store.sqlite.store import SqliteStore

async def never(store):
    while True:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            pass

SqliteStore.close = never
main.LAST_MOMENT = 0
from bot.run import main
main()
"""


async def test_told_to_end_it_ends_whatever_hangs(tmp_path: Path) -> None:
    settings = environment(tmp_path / "data", INVITO_LOCAL="127.0.0.1:0")
    async with invito(settings, tmp_path, HANGS) as run:
        await run.says("the local page is open")
        run.process.send_signal(signal.SIGTERM)
        assert (await run.ended())[0] == 0
    assert run.errors == ["not closed in time; ended all the same"]


async def test_what_it_keeps_is_its_owners_alone(tmp_path: Path) -> None:
    settings = environment(tmp_path / "data", INVITO_LOCAL="127.0.0.1:0")
    async with invito(settings, tmp_path) as run:
        await run.says("the local page is open")
        files = {file.name: stat.S_IMODE(file.stat().st_mode) for file in (tmp_path / "data").iterdir()}
    assert files == dict.fromkeys(("invito.db", "invito.db-shm", "invito.db-wal", "invito.db.lock"), 0o600)
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700


async def test_what_an_earlier_version_left_open_to_others_is_closed(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    await (await SqliteStore.open(data / "invito.db", lambda: 0.0)).close()
    for file in data.iterdir():
        file.chmod(0o644)
    async with invito(environment(data, INVITO_LOCAL="127.0.0.1:0"), tmp_path) as run:
        await run.says("the local page is open")
        assert {stat.S_IMODE(file.stat().st_mode) for file in data.iterdir()} == {0o600}


@pytest.mark.parametrize("data", ["/proc/nothing", "file/deeper", "loop"])
async def test_a_data_directory_that_cannot_be_is_said_in_words(tmp_path: Path, data: str) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to("nowhere/at/all")
    settings = environment(tmp_path, INVITO_DATA=data, INVITO_LOCAL="127.0.0.1:0")
    async with invito(settings, tmp_path) as run:
        code, said = await run.ended()
    assert (code, said) == (2, [f"INVITO_DATA: the path of a directory that I may write, or make, not {data!r}"])
