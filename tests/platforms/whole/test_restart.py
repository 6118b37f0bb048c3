"""The house stops in the middle of a deal and starts anew: the same deal goes on, under the same messages."""

from pathlib import Path

from tests.engine.house.a_world import HandClock
from tests.platforms.whole.club import ANNA, BRUNO, Club
from tests.platforms.whole.club_discord import DiscordClub, user
from tests.platforms.whole.housing import LONG, housed


async def test_a_deal_goes_on_after_a_restart_by_its_old_buttons(club: Club, tmp_path: Path) -> None:
    async with housed(tmp_path, club.platforms()):
        await club.come_and_deal(ANNA, BRUNO)
        await club.acts(ANNA, "call")
        table = await club.sees("▸ Bruno", "Piatto 40")
        hands = {guest: club.private(guest)[-1].text.splitlines()[1] for guest in (ANNA, BRUNO)}
        seen, check = await club.offered(BRUNO, "check")
    async with housed(tmp_path, club.platforms()):
        await club.connected([ANNA, BRUNO])
        again = await club.sees("▸ Bruno", "Piatto 40")
        assert again.buttons == table.buttons
        await club.press(BRUNO, seen.at, check)
        club.answered.add((BRUNO, check.rpartition(".")[0]))
        flop = await club.sees("board")
        if club.name != "local":  # whose messages live in memory
            assert flop.at == table.at
            assert len([seen for seen in club.channel() if "Piatto" in seen.text]) == 1
        for guest in (BRUNO, ANNA):
            await club.offered(guest, "check")
            assert hands[guest].partition(" · ")[0] in club.private(guest)[-1].text
            await club.acts(guest, "check")


async def test_between_two_deals_the_last_one_stays_on_the_table_with_its_buttons(club: Club, tmp_path: Path) -> None:
    async with housed(tmp_path, club.platforms()):
        await club.come_and_deal(ANNA, BRUNO)
        await club.acts(ANNA, "fold")
        table = await club.sees("Bruno vince 20")
    async with housed(tmp_path, club.platforms()):
        await club.connected([ANNA, BRUNO])
        again = await club.sees("Bruno vince 20")
        assert again.buttons == table.buttons
        if club.name != "local":  # whose messages live in memory
            assert again.at == table.at
            assert len([seen for seen in club.channel() if "mano" in seen.text]) == 1
        await club.taps(BRUNO, "Dai le carte")
        await club.sees("mano 2", "▸ Bruno")
        await club.until_so(lambda: not any("Dai le carte" in seen.buttons for seen in club.channel()))


async def test_what_was_written_while_the_platform_was_away_is_shown_when_it_is_back(
    club: Club, tmp_path: Path
) -> None:
    for run in range(3):  # started and stopped with nothing to do in between
        async with housed(tmp_path, club.platforms()):
            await club.connected([ANNA, BRUNO])
            if run == 0:
                await club.deals(ANNA, BRUNO)
            await club.sees("▸ Anna", "Piatto 30")
    assert len([seen for seen in club.channel() if "Piatto" in seen.text]) == 1


async def test_on_discord_what_was_pressed_while_the_house_was_down_counts_once_it_is_back(
    discord_club: DiscordClub, tmp_path: Path
) -> None:
    club = discord_club
    async with housed(tmp_path, club.platforms()):
        await club.come_and_deal(ANNA, BRUNO)
        await club.acts(ANNA, "call")
        seen, check = await club.offered(BRUNO, "check")
    token = await club.server.press(user(BRUNO), seen.at, check)
    async with housed(tmp_path, club.platforms()):
        await club.server.answer(token)
        club.answered.add((BRUNO, check.rpartition(".")[0]))
        await club.sees("board")
    assert len(club.server.identified) == 1


async def test_a_table_whose_end_could_not_be_written_any_more_reads_as_closed_after_a_restart(
    club: Club, tmp_path: Path
) -> None:
    clock = HandClock()
    async with housed(tmp_path, club.platforms(), clock=clock) as house:
        await club.come_and_deal(ANNA, BRUNO)
        await club.acts(ANNA, "fold")
        await club.sees("Bruno vince 20")
        (table,) = house.lobby
        for outbox in house.screen.outboxes.values():
            await outbox.close()
        await table.close()
        while not table.closed:
            await clock.move(LONG)
        hands = [club.private(guest) for guest in (ANNA, BRUNO)]
    async with housed(tmp_path, club.platforms(), clock=clock):
        await club.connected([ANNA, BRUNO])
        if club.name == "local":  # whose messages live in memory
            return
        await club.until(lambda: club.said("Il tavolo è chiuso", "Bruno vince 20", "La serata · 1 mano"))
        assert not [seen.buttons for seen in club.channel() if seen.buttons]
        assert len([seen for seen in club.channel() if "mano 1" in seen.text]) == 1
        told = {ANNA: "Il tavolo è chiuso", BRUNO: "The table is closed"}
        for guest, before in zip(told, hands, strict=True):
            assert not (await club.hand_of(guest, told[guest])).buttons
            assert [seen.at for seen in club.private(guest)] == [seen.at for seen in before]
