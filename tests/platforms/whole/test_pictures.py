"""The real painter behind the real house: once on each platform."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cards_render.painter.worker import Painter
from engine.cards import cards
from tests.engine.house.a_world import SeededChance
from tests.platforms.whole.club import ANNA, BRUNO
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_local import LocalClub
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.housing import housed


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    async with Painter() as painter:
        yield painter


async def test_table_and_hand_are_drawn_and_told_on_all_platforms_by_one_painter(
    discord_club: DiscordClub, telegram_club: TelegramClub, local_club: LocalClub, painter: Painter, tmp_path: Path
) -> None:
    """One house serves all three at once."""
    clubs = (discord_club, telegram_club, local_club)
    chance = SeededChance()
    chance.stacked = cards("Kh Ah Kd Ad")
    platforms = [platform for club in clubs for platform in club.platforms()]
    async with housed(tmp_path, platforms, chance=chance, painter=painter):
        for club in clubs:
            await club.connected([ANNA, BRUNO])
            await club.deals(ANNA, BRUNO)
            await club.acts(ANNA, "call")
            assert (await club.sees("▸ Bruno", "Piatto 40")).picture
            assert (await club.hand_of(ANNA, "A♥ A♦")).picture
    hand = next(m for m in discord_club.server.messages.values() if "A♥ A♦" in m["content"])
    assert hand["attachments"][0]["data"].startswith("\x89PNG")
    assert "asso di cuori" in hand["attachments"][0]["description"]
    photos = [call for call in telegram_club.server.of("sendPhoto", "editMessageMedia") if call.files]
    assert all(data.startswith(b"\x89PNG") and len(data) > 1_000 for call in photos for data in call.files.values())
