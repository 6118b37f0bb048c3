"""What people and admins do to chats in mid-deal: groups change their kind, channels go, people block the bot."""

from pathlib import Path

import pytest

from bot.app import App
from tests.platforms import discord_things as things
from tests.platforms.telegram_club import CLUB
from tests.platforms.whole.club import ANNA, BRUNO
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_telegram import TelegramClub, user
from tests.platforms.whole.housing import housed

NEW = -1009


@pytest.fixture
def club(telegram_club: TelegramClub) -> TelegramClub:
    return telegram_club


async def purse_of_anna(club: TelegramClub, here: TelegramClub) -> str:
    """What `/fiches` tells her there."""
    said = len(club.heard(ANNA))
    await here.asks(ANNA, "/fiches")
    told = await club.told(ANNA, "Nel borsello", said)
    return next(line for line in told.splitlines() if "Nel borsello" in line)


async def test_a_group_that_becomes_a_supergroup_in_mid_deal_keeps_its_table_and_everybody_their_chips(
    club: TelegramClub, tmp_path: Path
) -> None:
    club.server.groups[CLUB].kind = "group"
    there = TelegramClub(club.server, NEW)
    async with housed(tmp_path, club.platforms()) as house:
        await club.come_and_deal(ANNA, BRUNO)
        purse = await purse_of_anna(club, club)
        club.server.becomes_supergroup(user(ANNA), CLUB, NEW)
        await there.sees("▸ Anna", "Piatto 30")
        await there.acts(ANNA, "call")
        await there.sees("▸ Bruno", "Piatto 40")
        assert await purse_of_anna(club, there) == purse
        (table,) = house.lobby
        assert table.deadline is not None
        assert not there.said("Ciao!")
    async with housed(tmp_path, club.platforms()):
        await there.connected([])
        await there.acts(BRUNO, "check")
        await there.sees("board")
        assert await purse_of_anna(club, there) == purse


async def test_deals_that_were_played_before_a_group_became_a_supergroup_stay_in_its_history(
    club: TelegramClub, tmp_path: Path
) -> None:
    club.server.groups[CLUB].kind = "group"
    there = TelegramClub(club.server, NEW)
    async with housed(tmp_path, club.platforms()):
        await club.connected([ANNA, BRUNO])
        await club.deals(ANNA, BRUNO)
        await club.acts(ANNA, "fold")
        await club.taps(ANNA, "Dai le carte")
        await club.sees("mano 2")
        club.server.becomes_supergroup(user(ANNA), CLUB, NEW)
        await there.sees("mano 2")
        await there.acts(BRUNO, "fold")
        await there.taps(ANNA, "Dai le carte")
        await there.asks(ANNA, "/storico")
        await there.hand_of(ANNA, "mano 2 · +10", "mano 1 · −10")


async def test_who_blocks_the_bot_in_mid_deal_is_called_in_the_group_and_has_the_hand_again_after_start(
    club: TelegramClub, house: App
) -> None:
    await club.come_and_deal(ANNA, BRUNO)
    club.server.blocked.add(BRUNO.number)
    member, kicked = {"status": "member"}, {"status": "kicked", "until_date": 0}
    club.server.membership(user(BRUNO), BRUNO.number, member, kicked)
    await club.acts(ANNA, "call")
    await club.until(lambda: club.said("Bruno\u2069, tocca a te"))
    told = await club.taps(BRUNO, "Le mie carte")
    assert "deal 1" in told.text
    club.server.blocked.clear()
    club.server.membership(user(BRUNO), BRUNO.number, kicked, member)
    await club.whispers(BRUNO, "/start")
    await club.until(lambda: not club.said("Bruno\u2069, tocca a te"))
    await club.acts(BRUNO, "check")
    await club.sees("▸ Bruno", "board")
    assert not club.said("Bruno\u2069, tocca a te")


async def test_who_unblocks_the_bot_has_the_hand_again_at_once_and_only_one(club: TelegramClub, house: App) -> None:
    await club.come_and_deal(ANNA, BRUNO)
    before = len(club.private(BRUNO))
    club.server.blocked.add(BRUNO.number)
    await club.acts(ANNA, "call")
    await club.until(lambda: club.said("Bruno\u2069, tocca a te"))
    club.server.blocked.clear()
    member, kicked = {"status": "member"}, {"status": "kicked", "until_date": 0}
    club.server.membership(user(BRUNO), BRUNO.number, kicked, member)
    await club.offered(BRUNO, "check")
    await club.asks(BRUNO, "/carte")
    await club.until(lambda: club.said("Your cards"))
    await club.acts(BRUNO, "check")
    await club.sees("▸ Bruno", "board")
    assert len(club.private(BRUNO)) == before


async def test_a_channel_that_was_deleted_while_the_bot_was_away_is_found_gone_by_the_first_write(
    discord_club: DiscordClub, tmp_path: Path
) -> None:
    club = discord_club
    async with housed(tmp_path, club.platforms()):
        await club.come_and_deal(ANNA, BRUNO)
    club.server.delete_channel(things.CHANNEL)
    club.server.news.clear()  # nobody hears of it
    async with housed(tmp_path, club.platforms()) as house:
        await club.connected([])
        (table,) = house.lobby
        await club.acts(ANNA, "call")
        await club.until_so(lambda: table.state.closes and not table.is_paused)
        await club.acts(BRUNO, "fold")
        await club.hand_of(BRUNO, "Anna wins")
