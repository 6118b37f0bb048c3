"""The real painter behind the real house, once on each platform; and what nobody looks at, which is not drawn."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.seam.panel import Panel
from cards_render.painter.drawing import warm_up
from cards_render.painter.worker import Painter
from engine.cards import cards
from engine.house.tables.table import Table
from tests.engine.house.a_world import SeededChance
from tests.patience import GUARD
from tests.platforms.whole.club import ANNA, BRUNO, DARIO, Guest, Seen
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_local import LocalClub
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.housing import housed
from tests.platforms.whole.test_secrecy import SEATED, plays_to_the_end
from tests.platforms.whole.wiretap import Album


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    async with Painter(longest=GUARD) as painter:
        await painter.run(warm_up)  # else on a busy machine the text goes first
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
            await club.come_and_deal(ANNA, BRUNO)
            await club.acts(ANNA, "call")
            table, cards_of_anna = await club.sees("▸ Bruno", "Piatto 40"), await club.hand_of(ANNA, "A♥ A♦")
            assert table.picture
            assert cards_of_anna.picture
            if isinstance(club, LocalClub):
                assert (await club.opens_picture(BRUNO, table)).startswith(b"\x89PNG")
                assert (await club.opens_picture(ANNA, cards_of_anna)).startswith(b"\x89PNG")
    hand = next(m for m in discord_club.server.messages.values() if "A♥ A♦" in m["content"])
    assert hand["attachments"][0]["data"].startswith("\x89PNG")
    assert "asso di cuori" in hand["attachments"][0]["description"]
    photos = [call for call in telegram_club.server.of("sendPhoto", "editMessageMedia") if call.files]
    assert all(data.startswith(b"\x89PNG") and len(data) > 1_000 for call in photos for data in call.files.values())


async def is_asked(club: LocalClub, table: Table) -> tuple[Guest, Seen]:
    """Somebody who is asked something in the deal that is played, and their panel."""
    asked = f"{table.state.table}.{table.state.deal}."

    def look() -> tuple[Guest, Seen] | None:
        panels = ((guest, seen) for guest in SEATED for seen in club.private(guest))
        return next((each for each in panels if any(way.startswith(asked) for way in each[1].buttons.values())), None)

    return await club.until(look)


async def test_on_the_page_no_table_and_no_hand_is_drawn_before_somebody_asks_for_its_picture(
    local_club: LocalClub, tmp_path: Path, game: str
) -> None:
    album, club = Album(), local_club
    async with housed(tmp_path, club.platforms(), painter=album) as house:
        await club.connected([*SEATED, DARIO])
        await club.opens(*SEATED, line=f"/play {game}")
        await club.taps(ANNA, "Dai le carte")
        (table,) = house.lobby
        first = (await club.sees("mano 1")).at
        await is_asked(club, table)
        await plays_to_the_end(table, Random(game), lambda: None)
        await club.taps(ANNA, "Dai le carte")
        guest, hand = await is_asked(club, table)
        now = await club.sees("mano 2")
        over = await club.until(lambda: next((s for s in club.channel() if s.at == first and not s.buttons), None))
        if not over.picture:
            pytest.skip("told in words alone")
        laid_out = [picture.drawing for picture, _ in club.hung if isinstance(picture, Panel)]
        assert len(laid_out) > len(SEATED)
        assert not [drawing for drawing in album.requests.values() if drawing in laid_out]
        hands = [(guest, hand)] if hand.picture else []  # some games begin before anybody has cards
        for reader, seen in ((DARIO, over), (DARIO, now), *hands):
            before = len(album.requests)
            data = await club.opens_picture(reader, seen)
            assert [data] == [*album.requests][before:]
