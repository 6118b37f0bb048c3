"""What only Discord has: direct messages that may be closed, ephemerals, modals, threads, servers that put us out."""

from collections.abc import Callable
from pathlib import Path

import pytest
from structlog.typing import EventDict

from bot.app import App
from engine.house.tables.table import Table
from tests.engine.house.a_world import HandClock
from tests.engine.house.deals import to_answer
from tests.platforms import discord_things as things
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, HOLDEM
from tests.platforms.whole.club_discord import DiscordClub, user
from tests.platforms.whole.housing import housed

LATER = 3_600.0  # seconds: when no token is valid any more
MOST_WRITTEN = 5  # direct messages and calls until somebody counts as away
MOST_STEPS = 3_000


@pytest.fixture
def club(discord_club: DiscordClub) -> DiscordClub:
    return discord_club


async def test_my_cards_are_an_ephemeral_with_buttons_that_play(club: DiscordClub, house: App) -> None:
    await club.come_and_deal(ANNA, BRUNO)
    told = await club.taps(ANNA, "Le mie carte")
    assert told.text.splitlines()[1] == club.direct(ANNA)[-1].text.splitlines()[1]
    shown = await club.until(lambda: next((s for s in club.ephemerals(ANNA) if s.text == told.text), None))
    assert shown.picture
    await club.press(ANNA, shown.at, shown.address("Vedo"))
    await club.sees("▸ Bruno", "Piatto 40")


async def test_who_takes_no_direct_messages_has_his_hand_as_an_ephemeral(club: DiscordClub, house: App) -> None:
    club.server.closed_to.add(BRUNO.number)
    await club.come_and_open(ANNA, BRUNO)
    await club.taps(ANNA, "Dai le carte")
    await club.acts(ANNA, "call")
    await club.until(lambda: any("Your turn" in seen.text for seen in club.ephemerals(BRUNO)))
    await club.acts(BRUNO, "check")
    await club.sees("board")
    assert not club.direct(BRUNO)
    assert not any("<@22>" in seen.text for seen in club.channel())


async def test_whom_nothing_reaches_is_called_in_the_channel_until_he_has_acted(
    club: DiscordClub, tmp_path: Path
) -> None:
    club.server.closed_to.add(BRUNO.number)
    async with housed(tmp_path, club.platforms()):
        await club.come_and_open(ANNA, BRUNO)
        await club.taps(ANNA, "Dai le carte")
        await club.acts(ANNA, "call")
        await club.until(lambda: any("Your turn" in seen.text for seen in club.ephemerals(BRUNO)))
    async with housed(tmp_path, club.platforms()):  # no token outlives this
        await club.connected([ANNA])
        call = await club.until(lambda: club.said("<@22>, tocca a te"))
        table = club.table()
        await club.press(BRUNO, table.at, table.address("Parola"))
        await club.until(lambda: call.at not in club.server.messages)
        await club.until(lambda: any("Your turn" in seen.text for seen in club.ephemerals(BRUNO)))


async def test_whoever_has_left_the_server_holds_nobody_up_and_is_not_written_to_for_ever(
    club: DiscordClub, tmp_path: Path
) -> None:
    """Nobody tells us (no privileged intent): no press comes, and no message arrives."""
    clock = HandClock()
    async with housed(tmp_path, club.platforms(), pause=6, clock=clock) as house:
        await club.come_and_open(ANNA, BRUNO, CARLA)
        club.server.closed_to.add(BRUNO.number)
        club.server.strangers.add(BRUNO.number)
        club.server.now = lambda: LATER  # no token of his lives any more
        (table,) = house.lobby
        people = {f"discord:{guest.number}" for guest in (ANNA, CARLA)}
        await table.start(next(iter(people)))
        await plays(table, clock, people, lambda: table.state.players[1].away)
        await club.until(lambda: club.said("Bruno", "assente"))
        written = to_bruno(club)
        assert 1 <= len(written) <= MOST_WRITTEN
        deal = table.state.deal
        await plays(table, clock, people, lambda: table.state.deal >= deal + 5)
        await club.sees(f"mano {deal + 4}")
        for key in people:
            await table.leave(key)
        await plays(table, clock, set(), lambda: table.closed)
        await club.until(lambda: club.said("La serata · "))
        assert to_bruno(club) == written
        assert not any((await house.house.store.balances(f"stack:{table.state.table}:", "")).values())


async def plays(table: Table, clock: HandClock, people: set[str], until: Callable[[], bool]) -> None:
    """These people say what silence would say for them, and time passes."""
    for _ in range(MOST_STEPS):
        if until():
            return
        asked = next(((seat, key) for seat, key in to_answer(table) if key in people), None)
        ask = table.play.asked(asked[0]) if asked and table.play else None
        if asked and ask and table.play:
            await table.act(asked[1], table.state.deal, table.play.ask, ask.default)
        else:
            await clock.move(1)
    raise AssertionError("it does not come to that")


def to_bruno(club: DiscordClub) -> list[str]:
    """What we have tried to write to him, or to call him with."""
    direct = f"channels/{club.server.direct_channel(user(BRUNO))}/messages"
    sent = [each for each in club.server.requests if each.method == "POST"]
    return [each.path for each in sent if each.path.endswith(direct) or f"<@{BRUNO.number}>" in str(each.body)]


async def test_where_the_bot_may_not_write_no_table_is_opened(club: DiscordClub, tmp_path: Path) -> None:
    club.server.permissions = things.VIEW
    async with housed(tmp_path, club.platforms()) as house:
        await club.connected([ANNA])
        await club.hears(ANNA, HOLDEM, "Qui non posso scrivere")
        assert not [*house.lobby]
        club.server.permissions = things.SPEAK
        await club.server.dispatch("GUILD_UPDATE", club.server.guild())
        await club.opens(ANNA)


async def test_of_a_command_that_opened_a_table_nothing_but_the_table_stands_in_the_channel(
    club: DiscordClub, house: App
) -> None:
    await club.connected([ANNA])
    await club.hears(ANNA, HOLDEM, "Il tavolo è aperto")
    table = await club.sees("Anna ")
    assert club.channel() == [table]


async def test_the_modal_explains_an_amount_out_of_range(club: DiscordClub, house: App) -> None:
    await club.come_and_deal(ANNA, BRUNO)
    seen = await club.sees("▸ Anna")
    form = await club.press(ANNA, seen.at, seen.address("Altro…"))
    assert "Rilancia a 40–2.000" in (await club.submits(ANNA, form.form, "39", at=seen.at)).text
    assert "Non capisco" in (await club.submits(ANNA, form.form, "@everyone", at=seen.at)).text
    assert "It is Anna's turn" in (await club.press(BRUNO, seen.at, seen.address("Altro…"))).text
    await club.submits(ANNA, form.form, "120", at=seen.at)
    await club.sees("▸ Bruno", "Anna 1.880 · rilancia a 120")


async def test_words_typed_in_private_are_answered_in_his_own_language(club: DiscordClub, house: App) -> None:
    await club.come_and_deal(ANNA, BRUNO)
    await club.acts(ANNA, "call")
    await club.hand_of(BRUNO, "Your turn")
    await club.whispers(BRUNO, "raise 21")  # Discord does not tell what his client speaks
    await club.until(lambda: any("Raise to 40–2,000" in seen.text for seen in club.direct(BRUNO)))
    await club.whispers(BRUNO, "check")
    await club.until(lambda: any("Your turn" in seen.text and "board" in seen.text for seen in club.direct(BRUNO)))


async def test_a_table_in_a_thread_stays_in_its_thread(club: DiscordClub, tmp_path: Path) -> None:
    club.here = things.THREAD
    async with housed(tmp_path, club.platforms()):
        await club.come_and_deal(ANNA, BRUNO)
        await club.acts(ANNA, "fold")
        await club.taps(ANNA, "Dai le carte")
        await club.sees("mano 2")
    assert {each["channel_id"] for each in club.server.messages.values() if "mano" in each["content"]} >= {"13"}
    assert not [each for each in club.server.messages.values() if each["channel_id"] == str(things.CHANNEL)]


async def test_put_out_of_the_server_the_table_waits_and_goes_on_when_we_are_back(
    club: DiscordClub, house: App
) -> None:
    await club.come_and_deal(ANNA, BRUNO)
    (table,) = house.lobby
    assert table.deadline
    await club.server.dispatch("GUILD_DELETE", {"id": str(things.GUILD)})
    seen, call = await club.offered(ANNA, "call")
    await club.until_so(lambda: table.deadline is None)
    assert sum(table.stack(seat) for seat in (0, 1)) + 30 == 4000
    await club.server.dispatch("GUILD_CREATE", things.guild())
    await club.until_so(lambda: table.deadline is not None)
    await club.press(ANNA, seen.at, call)
    await club.sees("▸ Bruno", "Piatto 40")


async def test_help_lists_commands_that_may_be_pressed(club: DiscordClub, logs: list[EventDict], house: App) -> None:
    await club.connected([ANNA])
    await club.until_so(lambda: any(entry["event"] == "commands announced" for entry in logs))
    numbers = {command["name"]: number for number, command in enumerate(club.server.commands)}
    told = await club.hears(ANNA, "/help", "Apri un tavolo qui")
    assert f"</play:{numbers['play']}> — Apri un tavolo qui" in told
    assert f"</table:{numbers['table']}> — Libera un posto" in told
