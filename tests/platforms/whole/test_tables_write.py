"""Live tables in one forum on our own Telegram, which bears twenty writes a minute over all topics (TO-KIND-3)."""

from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.tables_by_hand import in_a_forum

OURS = 15  # writes in any minute
THINK = 2.0  # seconds
LATE = 5.0  # seconds
SOON = 1.5  # seconds


async def test_five_live_tables_share_what_a_group_bears(telegram_club: TelegramClub) -> None:
    async with in_a_forum(telegram_club, people=6) as evening:
        tournament = await evening.begin_tournament("holdem 0 2 5 2d 0 0 10")
        await evening.play_it(tournament, 160, THINK)
        assert evening.most_tables == 5
        assert evening.actions > 50
        assert evening.worst_minute <= OURS
        assert evening.bears.refused == 0
        assert evening.latest <= LATE
        assert max(evening.shown.values()) <= SOON
        assert len(evening.shown) >= len(evening.asked) - 1


async def test_the_only_table_shows_the_deal_that_it_plays(telegram_club: TelegramClub) -> None:
    async with in_a_forum(telegram_club, people=2) as evening:
        tournament = await evening.begin_tournament("holdem 0 6 1 normal 0 0 6")
        await evening.play_it(tournament, 100, THINK)
        assert evening.final > 20
        assert evening.latest <= LATE
        assert evening.worst_minute <= OURS
        assert evening.bears.refused == 0
        assert max(evening.shown.values()) <= SOON
