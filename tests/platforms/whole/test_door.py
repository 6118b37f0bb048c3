"""Who comes in: forged buttons, strangers, and in whose language the chat is spoken to."""

from pathlib import Path
from random import Random

from bot.app import App
from tests.bot.answers import forging
from tests.platforms import discord_things as things
from tests.platforms.telegram_club import CLUB
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, DARIO, Club, Guest, Told
from tests.platforms.whole.club_discord import DiscordClub, user
from tests.platforms.whole.club_local import LocalClub
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.housing import housed

FORGED_AT_ONCE = 40


async def test_a_stranger_who_knows_a_tables_name_does_not_sit_there(club: Club, house: App) -> None:
    if isinstance(club, LocalClub):
        club.channel_for(DARIO, "altrove")
    await club.connected([ANNA, DARIO])
    await club.opens(ANNA)
    (table,) = house.lobby
    told = await forges(club, DARIO, f"{table.state.table}.sit")
    assert "ci si siede solo chi" in told.text
    assert list(table.state.players) == [0]


async def forges(club: Club, guest: Guest, address: str) -> Told:
    """From where he may press: another channel of another server, his private chat, another page."""
    match club:
        case DiscordClub():
            club.server.strangers.add(guest.number)
            elsewhere = club.server.post(things.OTHER_CHANNEL, content="elsewhere")
            return await club._told_by(await club.server.press(user(guest), elsewhere, address))
        case TelegramClub():
            club.server.groups[CLUB].outsiders.add(guest.number)
            return await club.press(guest, club.private(guest)[-1].at, address)
        case _:
            return await club.press(guest, ("channel", ""), address)


async def test_who_presses_in_another_channel_of_the_server_may_sit_if_that_channel_is_open_to_all(
    discord_club: DiscordClub, tmp_path: Path
) -> None:
    club = discord_club
    async with housed(tmp_path, club.platforms()) as house:
        await club.come_and_open(ANNA)
        (table,) = house.lobby
        elsewhere = club.server.post(things.OTHER_CHANNEL, content="elsewhere")
        await club.server.answer(await club.server.press(user(BRUNO), elsewhere, f"{table.state.table}.sit"))
        await club.until_so(lambda: list(table.state.players) == [0, 1])


async def test_where_telegram_does_not_tell_its_members_one_sits_from_the_group_alone(
    telegram_club: TelegramClub, tmp_path: Path
) -> None:
    club = telegram_club
    club.server.groups[CLUB].tells_members = False
    async with housed(tmp_path, club.platforms()) as house:
        await club.connected([ANNA, BRUNO, DARIO])
        await club.opens(ANNA)
        (table,) = house.lobby
        told = await club.press(DARIO, club.private(DARIO)[-1].at, f"{table.state.table}.sit")
        assert "ci si siede solo chi" in told.text
        await club.press(BRUNO, club.table().at, f"{table.state.table}.sit")
        await club.until_so(lambda: [player.name for player in table.state.players.values()] == ["Anna", "Bruno"])


async def test_forged_inputs_have_an_answer_each_and_the_table_goes_on(club: Club, house: App) -> None:
    await club.come_and_deal(ANNA, BRUNO)
    seen, chance = await club.sees("▸ Anna"), Random(club.name)
    (table,) = house.lobby
    for forged in forged_buttons(chance, list(seen.buttons.values()), table.state.table):
        await club.press((ANNA, BRUNO)[chance.randrange(2)], seen.at, forged)
    assert sum(table.stack(seat) for seat in table.state.players) + 30 == 4_000
    await club.acts(ANNA, "call")
    await club.sees("▸ Bruno")


def forged_buttons(chance: Random, real: list[str], table: str) -> list[str]:
    """What a platform lets through: short, not empty, none that moves the game or is a real one."""
    found: list[str] = ["menu.open.p.999999999999.999999999999.6.n.9..0"]
    while len(found) < FORGED_AT_ONCE:
        made = forging.address(chance, [], [table])
        if 0 < len(made.encode()) <= 64 and made.isprintable() and made.strip() == made and not made.startswith(table):
            found.append(made)
    return found


async def test_chips_in_private_are_those_of_each_chat_with_its_tables(club: Club, house: App) -> None:
    await club.come_and_open(ANNA)
    since = len(club.heard(ANNA))
    if isinstance(club, DiscordClub):
        token = await club.server.command(user(ANNA), "chips", club.server.direct_channel(user(ANNA)))
        await club.server.answer(token)
    else:
        await club.whispers(ANNA, "/fiches")
    told = await club.told(ANNA, "Nel borsello", since)
    if isinstance(club, LocalClub):  # its private side belongs to the channel beside it
        assert told.startswith("Nel borsello")
        return
    assert told.startswith("Circolo" if isinstance(club, DiscordClub) else "The table")
    assert "• Texas Hold'em NL 10/20: 2.000" in told


async def test_the_first_table_speaks_the_servers_language_or_its_openers(club: Club, house: App) -> None:
    await club.connected([BRUNO, CARLA])
    await club.asks(BRUNO, "/play texas_holdem 10/20")
    seen = await club.sees("Bruno ")
    assert ("Siediti" if isinstance(club, DiscordClub) else "Sit") in seen.buttons


async def test_an_english_server_reads_english_whoever_opens(discord_club: DiscordClub, tmp_path: Path) -> None:
    discord_club.server.locale = "en-US"
    async with housed(tmp_path, discord_club.platforms()):
        await discord_club.connected([ANNA])
        await discord_club.asks(ANNA, "/play texas_holdem 10/20")
        assert "Sit" in (await discord_club.sees("Anna ")).buttons


async def test_tables_are_not_opened_in_private_and_the_words_are_of_the_platform(club: Club, house: App) -> None:
    await club.connected([ANNA])
    since = len(club.heard(ANNA))
    if isinstance(club, DiscordClub):
        token = await club.server.command(user(ANNA), "play", club.server.direct_channel(user(ANNA)))
        await club.server.answer(token)
        await club.told(ANNA, "nei canali di un server", since)
    elif isinstance(club, TelegramClub):
        await club.whispers(ANNA, "/gioca")
        await club.told(ANNA, "nei gruppi", since)
