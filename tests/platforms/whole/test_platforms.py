"""A platform that cannot serve is named in one plain line, and the others go on."""

import socket
from pathlib import Path

from structlog.typing import EventDict

from bot.on_local.adapter import LocalPage
from tests.platforms.whole.club import ANNA
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.housing import housed


async def test_a_taken_port_stops_no_other_platform(
    telegram_club: TelegramClub, logs: list[EventDict], tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        async with housed(tmp_path, [LocalPage(port=port), *telegram_club.platforms()]):
            await telegram_club.come_and_open(ANNA)
    (stopped,) = [entry for entry in logs if entry["log_level"] == "error"]
    logs.remove(stopped)
    assert stopped["reason"].startswith(f"cannot listen on 127.0.0.1:{port}: Address already in use")
    assert not stopped.get("exc_info")
