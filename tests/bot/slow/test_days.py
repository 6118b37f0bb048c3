"""Tables that last for days: whom they call and when, what a restart must not forget, and what `/games` lists."""

from collections.abc import AsyncIterator, Awaitable
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.chat.which_table import address_of
from bot.games.game_text import sign
from bot.seam.panel import plain
from bot.seam.people import Place
from bot.seam.press import Said, Shown
from bot.showing.writing.rate_limit import LIMITS
from engine.house.tables.table import Table
from engine.house.world import PACES
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.bot.showing.test_kills import closes, noted
from tests.bot.showing.test_leftovers import after_a_kill
from tests.bot.slow.days import Days
from tests.bot.talk import pressed, told
from tests.engine.house.a_world import settle

NOON = datetime(2026, 10, 12, 12, tzinfo=ZoneInfo("Europe/Rome")).timestamp()
HOUR = 3600.0
SHOWING = PACES["slow"].window  # after a deal


async def test_one_call_and_one_reminder_a_turn_over_restarts_and_nothing_while_one_rests() -> None:
    """TAB-SLOW-1, TAB-SLOW-2, TAB-SLOW-3."""
    days = Days(tables=8)
    await days.begin()
    await days.pass_days(6, restarts=6)
    days.check()
    assert days.restarts > 3
    assert len(days.ended) > 60
    assert sum(days.of_turns(reminding=True).values()) > 15
    told = [owner.split(":", 4) for owner, _ in days.store._disk.notes if owner.startswith("slot:digest:")]
    assert len({(table, person) for _, _, table, _, person in told}) == len(told) > 0  # of the last deal alone


@pytest.fixture
async def app() -> AsyncIterator[FakeApp]:
    made = FakeApp(limits=LIMITS["telegram"], now=NOON)
    yield made
    await made.close()


async def restarted(app: FakeApp, down: float = 0) -> FakeApp:
    await app.close()
    again = FakeApp(store=app.store, limits=app.limits, now=app.clock.now() + down)
    again.platform.now, again.platform._number = app.platform.now, app.platform._number
    await again.lobby.recover()
    await settle()
    return again


async def two_sit(app: FakeApp, place: Place = GROUP, pace: str = "slow", game: str = "texas_holdem") -> Table:
    """Anna is asked first."""
    await app.says("anna", "play", game=game, pace=pace, place=place)
    table = app.lobby.at(address_of(place))[-1]
    await app.presses("bruno", f"{table.state.table}.sit", place=place)
    await app.presses("anna", f"{table.state.table}.deal", place=place)
    await app.clock.move(2)
    return table


def new_messages(app: FakeApp, who: str, after: int = 0) -> list[str]:
    """What has come to a person as new messages."""
    mine = [plain(panel.text) for _, place, panel in app.platform.notified if place == private_place(who)]
    return mine[after:]


async def answers(app: FakeApp, table: Table, option: str) -> None:
    assert table.play
    seat = table.play.to_answer[0]
    who = table.state.players[seat].key.partition(":")[2]
    await app.presses(who, f"{table.state.table}.{table.state.deal}.{table.play.ask}.{option}")
    await app.clock.move(2)


# `/games`.


async def test_games_lists_all_tables_in_all_chats_the_most_urgent_first_for_their_reader_alone(app: FakeApp) -> None:
    app.platform.names |= {"club": "The club", "home": "Home"}
    first = await two_sit(app, Place("fake", "club"))
    await app.clock.move(HOUR)
    second = await two_sit(app, Place("fake", "home"), game="omaha")
    answer = await app.says("anna", "games")
    assert isinstance(answer, Shown)
    assert answer.secret
    assert answer.elsewhere
    told = plain(answer.panel.text).splitlines()
    assert told[1].startswith("▸ Texas Hold'em NL 10/20 · The club · Your turn")
    assert told[2].startswith("▸ Omaha PL 10/20 · Home · Your turn")
    assert [row[0].address for row in answer.panel.rows[:2]] == [f"{t.state.table}.hand" for t in (first, second)]
    await answers(app, first, "call")
    told = plain((await shown(app.says("anna", "partite"))).panel.text).splitlines()
    assert told[1].startswith("▸ Omaha")
    assert told[2].startswith("• Texas Hold'em NL 10/20 · The club · Bruno is to act")


async def test_who_sits_nowhere_has_no_games(app: FakeApp) -> None:
    told = plain((await shown(app.says("carla", "games"))).panel.text)
    assert told == "You sit at no table now. /play opens one in a group."


async def test_nothing_of_one_chat_shows_in_another(app: FakeApp) -> None:
    """Whatever stands in a chat names no other, nor any table in it; the list itself goes to its reader."""
    app.platform.names |= {"club": "The club", "home": "Home"}
    await two_sit(app, Place("fake", "club"))
    await two_sit(app, Place("fake", "home"), game="omaha")
    await app.says("anna", "games", place=Place("fake", "home"))
    for chat, others in (("home", ("club", "Texas")), ("club", ("home", "Omaha"))):
        for panel in app.platform.of(Place("fake", chat)):
            assert not any(word.casefold() in plain(panel.text).casefold() for word in others)


async def shown(asked: Awaitable[object]) -> Shown:
    answer = await asked
    assert isinstance(answer, Shown), answer
    return answer


# What a restart must not forget.


async def test_a_turn_goes_on_over_a_restart_and_nobody_is_called_twice(app: FakeApp) -> None:
    """TAB-SLOW-1."""
    table = await two_sit(app)
    deadline = table.deadline
    await app.clock.move(5 * HOUR)
    again = await restarted(app)
    assert again.table.deadline == deadline
    assert new_messages(again, "anna") == []
    await again.close()


async def test_after_a_long_stop_an_hour_is_left(app: FakeApp) -> None:
    """TAB-SLOW-1."""
    await two_sit(app)
    again = await restarted(app, down=20 * HOUR)
    assert again.table.deadline == again.clock.now() + HOUR
    await again.clock.move(1)
    assert ["A reminder" in told for told in new_messages(again, "anna")] == [True]
    assert again.table.state.deal == 1
    await again.clock.move(HOUR + SHOWING + 10)
    assert again.table.state.deal == 2
    await again.close()


@pytest.mark.parametrize("answered", [False, True])
async def test_turns_let_pass_in_a_row_are_counted_over_restarts(app: FakeApp, *, answered: bool) -> None:
    table = await two_sit(app)
    for option in ("call", "check", "check"):
        await answers(app, table, option)
    await app.clock.move(12 * HOUR + 10)  # Anna lets her turn pass
    again = await restarted(app)
    await answers(again, again.table, "check")
    if answered:
        await answers(again, again.table, "check")
        again = await restarted(again)
        await answers(again, again.table, "check")
    await again.clock.move(12 * HOUR + 10)
    (anna,) = [player for player in again.table.state.players.values() if player.key == "fake:anna"]
    assert anna.away is not answered
    await again.close()


async def test_what_was_said_in_advance_counts_days_later_and_after_a_restart(app: FakeApp) -> None:
    """TAB-SLOW-4."""
    table = await two_sit(app)
    await app.presses_label("bruno", "Check/fold", private=True)
    await app.clock.move(10 * HOUR)
    again = await restarted(app, down=HOUR)
    await answers(again, again.table, "call")
    await again.clock.move(5)
    assert again.table.play
    assert again.table.play.deal.street == "flop"
    assert not any("Your turn" in told for told in new_messages(again, "bruno"))
    assert table.state.table == again.table.state.table
    await again.close()


async def test_a_call_that_waits_for_the_morning_survives_the_night(app: FakeApp) -> None:
    """TAB-SLOW-3."""
    await app.presses("bruno", "menu.rest.quiet.22-8")
    table = await two_sit(app)
    await app.clock.move(11 * HOUR)
    before = len(new_messages(app, "bruno"))
    await answers(app, table, "call")
    assert new_messages(app, "bruno", before) == []
    again = await restarted(app, down=HOUR)
    assert new_messages(again, "bruno") == []
    await again.clock.move(9 * HOUR)
    assert ["Your turn" in told for told in new_messages(again, "bruno")] == [True]
    await again.close()


# The digest.


async def test_a_deal_that_ended_is_told_in_one_message_once(app: FakeApp) -> None:
    """TAB-SLOW-2."""
    table = await two_sit(app)
    before = len(new_messages(app, "bruno"))
    await answers(app, table, "fold")
    await app.clock.move(SHOWING)
    (digest,) = [told for told in new_messages(app, "bruno", before) if "Anna folds" in told]
    assert "Bruno wins 20" in digest
    assert "deal 1" in digest
    again = await restarted(app)
    await again.clock.move(30)
    assert not any("Anna folds" in told for told in new_messages(again, "bruno"))
    await again.close()


async def test_a_digest_is_told_once_over_starts_and_of_a_closed_table_no_note_of_it_stays(
    app: FakeApp, apps: type[FakeApp]
) -> None:
    table = await two_sit(app)
    await answers(app, table, "fold")
    await app.clock.move(SHOWING)
    assert table.state.dealing
    assert len(noted(app, "slot:digest:")) == 2
    again = await after_a_kill(app, apps)
    await again.clock.move(30)
    assert not any("Anna folds" in told for told in new_messages(again, "bruno"))
    await closes(again, again.table)
    once_more = await after_a_kill(again, apps)
    await once_more.clock.move(30)
    assert noted(once_more, "slot:", "live:") == []
    assert once_more.platform.calls == []


async def test_the_digest_waits_while_one_rests_and_shows_no_hidden_card(app: FakeApp) -> None:
    """TAB-SLOW-2, TAB-SLOW-3."""
    await app.presses("bruno", "menu.rest.quiet.22-8")
    table = await two_sit(app)
    assert table.play
    hidden = {sign(str(card)) for card in table.play.deal.hands[0].cards}
    await app.clock.move(11 * HOUR)
    before = len(new_messages(app, "bruno"))
    await answers(app, table, "fold")
    await app.clock.move(10)
    assert new_messages(app, "bruno", before) == []
    await app.clock.move(10 * HOUR)
    (digest,) = [told for told in new_messages(app, "bruno", before) if "Anna folds" in told]
    assert not any(card in digest for card in hidden)


async def test_a_fast_table_tells_no_digest_and_writes_in_quiet_hours_too(app: FakeApp) -> None:
    await app.presses("bruno", "menu.rest.quiet.8-18")
    table = await two_sit(app, pace="normal")
    await app.clock.move(70)
    await answers(app, table, "call")
    assert any("Your turn" in told for told in new_messages(app, "bruno"))
    await answers(app, table, "fold")
    await app.clock.move(10)
    assert not any("Bruno folds" in told for told in new_messages(app, "anna"))


# The page in `/settings`.


async def test_quiet_hours_and_days_off_are_chosen_in_settings(app: FakeApp) -> None:
    settings = await shown(app.says("anna", "settings", place=private_place("anna")))
    page = await pressed(app, settings, "Quiet hours, days off…")
    hours = await pressed(app, page, "Quiet hours")
    chosen = await pressed(app, hours, "22:00–08:00")
    assert "Quiet hours: 22:00–08:00" in told(chosen)
    off = await pressed(app, chosen, "3 days off")
    assert isinstance(off, Shown)
    assert "Days off: until Wednesday 14 October, that day included; 27 left in 2026." in plain(off.panel.text)
    back = await pressed(app, off, "Only today off")
    assert "until Monday 12 October" in told(back)
    assert "29 left" in told(back)


@pytest.mark.parametrize("forged", ["quiet.3-2", "quiet", "off.30", "off.x", "off", "no", "quiet."])
async def test_forged_rests_change_nothing(app: FakeApp, forged: str) -> None:
    answer = await app.presses("anna", f"menu.rest.{forged}")
    assert isinstance(answer, Said)
    assert answer.alarm
    assert app.preferences.about("fake:anna").quiet == ""
    assert app.preferences.about("fake:anna").off == ()


async def test_a_day_off_stops_a_turn_that_is_open(app: FakeApp) -> None:
    """TAB-SLOW-3."""
    table = await two_sit(app)
    before = table.deadline
    await app.presses("anna", "menu.rest.off.1", place=private_place("anna"))
    assert before
    assert table.deadline == before + 12 * HOUR  # what is left of this day, by the clock in Rome
    await app.presses("anna", "menu.rest.quiet.0-8", place=private_place("anna"))
    assert table.deadline == before + 20 * HOUR
    assert "Your turn" in app.text(private_place("anna"))


async def test_other_hours_leave_a_part_of_the_turn(app: FakeApp) -> None:
    """TAB-SLOW-3."""
    await app.presses("anna", "menu.rest.quiet.8-18")
    table = await two_sit(app)
    await app.clock.move(11 * HOUR)
    await app.presses("anna", "menu.rest.quiet.none", place=private_place("anna"))
    assert table.deadline == app.clock.now() + 3 * HOUR


# Who picks the next game.


async def to_the_choice(app: FakeApp) -> Table:
    """Bruno has dealt the last deal of an orbit, and is to pick the next game."""
    await app.says("anna", "play", game="texas_holdem", pace="slow", house="choice=all")
    table = app.table
    await app.presses("bruno", f"{table.state.table}.sit")
    await app.presses("anna", f"{table.state.table}.deal")
    for _ in range(200):
        if table.chooser is not None:
            return table
        if table.play and table.play.to_answer and not table.play.deal.over:
            await answers(app, table, "fold")
        await app.clock.move(HOUR / 60)
    raise AssertionError("nobody is to pick the next game")


async def test_who_picks_the_next_game_has_a_turn_of_hours_that_rests_and_goes_on_over_a_restart(app: FakeApp) -> None:
    """HR-CHOICE-3, TAB-SLOW-1, TAB-SLOW-3."""
    deadline = (await to_the_choice(app)).deadline
    await app.clock.move(5 * HOUR)
    again = await restarted(app)
    table = again.table
    assert table.chooser is not None
    assert table.deadline == deadline
    who = table.state.players[table.chooser].key.partition(":")[2]
    await again.presses(who, "menu.rest.off.1", place=private_place(who))
    assert (table.deadline or 0) > (deadline or 0)
    await again.close()


async def test_who_picks_the_next_game_is_called_and_reminded_once(app: FakeApp) -> None:
    """HR-CHOICE-3, TAB-SLOW-2."""
    table = await to_the_choice(app)
    assert table.chooser is not None
    player = table.state.players[table.chooser]
    who, other = player.key.partition(":")[2], "anna" if player.key.endswith("bruno") else "bruno"
    told = plain((await shown(app.says(other, "games"))).panel.text)
    assert f"{player.name} picks the next game" in told
    before = len(new_messages(app, who))
    await app.clock.move(8 * HOUR)
    assert new_messages(app, who, before) == []
    await app.clock.move(1.5 * HOUR)
    assert ["A reminder" in message for message in new_messages(app, who, before)] == [True]
    assert app.table.chooser is not None
    await app.clock.move(3 * HOUR)
    assert app.table.chooser is None
    assert app.table.state.game == "texas_holdem"
