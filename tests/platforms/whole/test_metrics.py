"""What an operator sees of a house at work: figures with nothing in them about anybody, and a log with its name."""

import asyncio
import json
import re
import signal
import sys
from pathlib import Path

from aiohttp import ClientSession
from prometheus_client.parser import text_string_to_metric_families

from tests.patience import GUARD
from tests.platforms.whole.club import ANNA, BRUNO
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.process import PROGRAM, environment, invito

# Every value that a label may have.
VALUES = {
    "platform": {"discord", "telegram", "local"},
    "way": {"here"},
    "outcome": {"done", "refused", "try_again", "failed"},
    "kind": {"send", "edit", "delete", "answer", "poll", "other"},
    "process": {"bot", "painter"},
}
NUMBERS = {"le": re.compile(r"[\d.]+|\+Inf"), "status": re.compile(r"\d{3}|lost")}


async def text(session: ClientSession, url: str) -> str:
    async with session.get(url) as answer:
        return await answer.text()


async def test_the_figures_of_two_platforms_at_work_name_nobody_and_nothing(
    discord_club: DiscordClub, telegram_club: TelegramClub, tmp_path: Path, session: ClientSession
) -> None:
    clubs = (discord_club, telegram_club)
    settings = environment(
        tmp_path / "data", discord_club.server, telegram_club.server, INVITO_METRICS="127.0.0.1:0", INVITO_WORKER="w-1"
    )
    async with invito(settings, tmp_path) as run:
        served = json.loads(await run.says("health and metrics are served"))
        url = served["url"]
        for club in clubs:
            await club.come_and_open(ANNA, BRUNO)
            await club.taps(ANNA, "Dai le carte")
            await club.sees("▸ ")
        async with asyncio.timeout(GUARD):
            while await text(session, f"{url}/health/ready") != "ok\n":
                pass
        asking = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", PROGRAM, "health"),
            env={**settings, "INVITO_METRICS": url.removeprefix("http://")}, cwd=tmp_path,
        )  # fmt: skip
        assert await asking.wait() == 0
        figures = await text(session, f"{url}/metrics")
        run.process.send_signal(signal.SIGTERM)
        code, said = await run.ended()
    assert (code, run.errors) == (0, [])
    assert {json.loads(line)["worker"] for line in said} == {"w-1"}
    families = {family.name: family.samples for family in text_string_to_metric_families(figures)}
    labels = {pair for samples in families.values() for sample in samples for pair in sample.labels.items()}
    assert {label for label, _ in labels} == {*VALUES, *NUMBERS}
    assert [(label, said) for label, said in labels if label in VALUES and said not in VALUES[label]] == []
    assert [(label, said) for label, said in labels if label in NUMBERS and not NUMBERS[label].fullmatch(said)] == []
    assert not [guest.name for guest in (ANNA, BRUNO) if guest.name in figures]
    counted = {(s.name, s.labels.get("platform")): s.value for samples in families.values() for s in samples}
    for platform in ("discord", "telegram"):
        assert counted["invito_press_seconds_count", platform] >= 3
        assert counted["invito_presses_total", platform] >= 1
    assert counted["invito_tables", None] == 2
    assert counted["invito_store_commit_seconds_count", None] > 3
    assert counted["invito_picture_seconds_count", None] > 0
