"""A thread is refused, archived, locked or deleted: the table goes on where people see it, and no chip is lost."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.chat.which_table import place_of
from bot.showing.writing.rate_limit import LIMITS
from engine.house.tables.table import Table
from tests.platforms import discord_things as things
from tests.platforms.discord_rest import Fault
from tests.platforms.discord_server import DiscordServer
from tests.platforms.telegram_club import CLUB
from tests.platforms.telegram_updates import Refusal
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, DARIO, SECOND, Club
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.housing import housed

THIRD = "/play texas_holdem 50/100"


@pytest.fixture
def forum(telegram_club: TelegramClub, monkeypatch: pytest.MonkeyPatch) -> TelegramClub:
    """A group with topics, whose minute bears all that is written here."""
    monkeypatch.setitem(LIMITS, "telegram", replace(LIMITS["telegram"], group=None))
    group = telegram_club.server.groups[CLUB]
    group.is_forum = group.lets_manage_topics = True
    return telegram_club


async def goes_on_in_the_channel(club: Club, table: Table) -> None:
    """Anna has called from her private panel: all see it in the channel, to which no door leads any more."""
    seen = await club.sees("▸ Bruno", "Piatto 100")
    assert not place_of(table).thread
    assert not table.state.home
    assert sum(table.stack(seat) for seat in table.state.players) + 100 == 2 * table.state.buy_in
    await club.until_so(lambda: not club.said("qui a fianco"))
    await club.press(BRUNO, seen.at, seen.address("Parola"))
    await club.sees("board")


@pytest.mark.parametrize("end", [DiscordServer.delete_thread, DiscordServer.lock])
async def test_discord_a_deleted_or_locked_thread_gives_its_table_to_the_channel(
    discord_club: DiscordClub, tmp_path: Path, end: Callable[[DiscordServer, int], None]
) -> None:
    async with housed(tmp_path, discord_club.platforms()) as house:
        beside = await discord_club.come_to_two_tables()
        assert isinstance(beside, DiscordClub)
        _, table = house.lobby
        end(discord_club.server, beside.here)
        await discord_club.server.tell_news()
        await discord_club.acts(ANNA, "call")
        await goes_on_in_the_channel(discord_club, table)


async def test_discord_a_thread_deleted_while_we_were_away_gives_its_table_to_the_channel(
    discord_club: DiscordClub, tmp_path: Path
) -> None:
    async with housed(tmp_path, discord_club.platforms()):
        beside = await discord_club.come_to_two_tables()
        assert isinstance(beside, DiscordClub)
    discord_club.server.delete_thread(beside.here)
    discord_club.server.news.clear()
    async with housed(tmp_path, discord_club.platforms()) as house:
        await discord_club.connected([ANNA])
        table = next(table for table in house.lobby if table.state.players[0].name == "Anna")
        seen = await discord_club.sees("▸ Anna", "25/50")
        await discord_club.press(ANNA, seen.at, seen.address("Vedo"))
        await goes_on_in_the_channel(discord_club, table)


async def test_discord_an_archived_thread_opens_again_when_the_table_goes_on(
    discord_club: DiscordClub, tmp_path: Path
) -> None:
    async with housed(tmp_path, discord_club.platforms()):
        beside = await discord_club.come_to_two_tables()
        assert isinstance(beside, DiscordClub)
        state = discord_club.server.threads[beside.here]["thread_metadata"]
        state["archived"] = True
        await discord_club.acts(ANNA, "call")
        await beside.sees("▸ Bruno", "Piatto 100")
        assert not state["archived"]


async def test_discord_without_the_permission_the_table_stands_in_the_channel_and_that_is_said_once(
    discord_club: DiscordClub, tmp_path: Path
) -> None:
    discord_club.server.permissions = things.SPEAK
    async with housed(tmp_path, discord_club.platforms()):
        await discord_club.connected([ANNA, CARLA, DARIO])
        await discord_club.opens(CARLA)
        await discord_club.asks(ANNA, SECOND)
        await discord_club.until(lambda: discord_club.said("Il tavolo è aperto", "«Crea thread pubblici»"))
        await discord_club.sees("Anna ", "25/50")
    async with housed(tmp_path, discord_club.platforms()):
        await discord_club.connected([DARIO])
        await discord_club.asks(DARIO, THIRD)
        await discord_club.sees("Dario ", "50/100")
        assert len([seen for seen in discord_club.channel() if "«Crea thread pubblici»" in seen.text]) == 1
    assert not discord_club.server.asked("POST", ".*/threads")


async def test_discord_a_thread_that_cannot_be_made_leaves_no_line_behind(
    discord_club: DiscordClub, tmp_path: Path
) -> None:
    refusals = (
        Fault("POST", ".*/threads", 403, {"code": 50013, "message": "Missing Permissions"}),
        Fault("POST", ".*/threads", 400, {"code": 160006, "message": "Maximum number of active threads reached"}),
    )
    async with housed(tmp_path, discord_club.platforms()):
        await discord_club.connected([ANNA, CARLA, DARIO])
        await discord_club.opens(CARLA)
        discord_club.server.faults.extend(refusals)
        await discord_club.asks(ANNA, SECOND)
        await discord_club.sees("Anna ", "25/50")
        await discord_club.asks(DARIO, THIRD)
        await discord_club.sees("Dario ", "50/100")
        assert len(discord_club.server.asked("POST", ".*/threads")) == 2
        titles = ("Texas Hold'em NL 25/50", "Texas Hold'em NL 50/100")
        assert not [seen for seen in discord_club.channel() if seen.text in titles]
        assert [seen.text for seen in discord_club.channel() if "«Crea thread" in seen.text] != []


async def test_telegram_a_deleted_topic_gives_its_table_to_the_chat(forum: TelegramClub, tmp_path: Path) -> None:
    async with housed(tmp_path, forum.platforms()) as house:
        beside = await forum.come_to_two_tables()
        assert isinstance(beside, TelegramClub)
        assert beside.topic
        _, table = house.lobby
        forum.server.deletes_topic(CLUB, beside.topic)
        await forum.acts(ANNA, "call")
        await goes_on_in_the_channel(forum, table)


async def test_telegram_a_topic_closed_to_us_gives_its_table_to_the_chat(forum: TelegramClub, tmp_path: Path) -> None:
    async with housed(tmp_path, forum.platforms()) as house:
        beside = await forum.come_to_two_tables()
        assert isinstance(beside, TelegramClub)
        assert beside.topic
        _, table = house.lobby
        forum.server.groups[CLUB].closed.add(beside.topic)
        await forum.acts(ANNA, "call")  # the old message can still be changed
        await beside.sees("▸ Bruno", "Piatto 100")
        await forum.acts(BRUNO, "fold")
        await beside.sees("Anna vince 100")
        await beside.taps(ANNA, "Dai le carte")  # the next deal is a message of its own
        await forum.sees("25/50", "mano 2")
        assert not table.state.home


async def test_telegram_without_the_right_the_table_stands_in_the_chat_and_that_is_said_once(
    forum: TelegramClub, tmp_path: Path
) -> None:
    forum.server.groups[CLUB].lets_manage_topics = False
    async with housed(tmp_path, forum.platforms()):
        await forum.connected([ANNA, CARLA, DARIO])
        await forum.opens(CARLA)
        await forum.hears(ANNA, SECOND, "devo essere amministratore")
        await forum.asks(DARIO, THIRD)
        await forum.sees("Dario ", "50/100")
        assert len([seen for seen in forum.channel() if "amministratore" in seen.text]) == 1


async def test_telegram_a_group_without_topics_hears_nothing_of_them(
    telegram_club: TelegramClub, tmp_path: Path
) -> None:
    async with housed(tmp_path, telegram_club.platforms()):
        await telegram_club.connected([ANNA, CARLA])
        await telegram_club.opens(CARLA)
        await telegram_club.asks(ANNA, SECOND)
        await telegram_club.sees("Anna ", "25/50")
        assert not telegram_club.said("argoment")


async def test_telegram_a_forum_that_must_wait_has_the_table_in_the_chat(forum: TelegramClub, tmp_path: Path) -> None:
    forum.server.fails("createForumTopic", Refusal(429, "Too Many Requests: retry after 30", retry_after=30))
    async with housed(tmp_path, forum.platforms()):
        await forum.connected([ANNA, CARLA])
        await forum.opens(CARLA)
        await forum.asks(ANNA, SECOND)
        await forum.sees("Anna ", "25/50")
