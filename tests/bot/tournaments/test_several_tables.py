"""A tournament at several tables as people meet it: a thread for each but the first, moves, the way to one's table."""

import re
from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.chat.which_table import place_of
from bot.seam.panel import plain
from bot.seam.platform import Trouble, Unreachable
from bot.seam.press import Done, Shown
from engine.house.tables.table import Table
from engine.play import Action, Amount, Ask, Just
from engine.poker.wagering import CALL
from engine.tournament.events import Ended
from tests.bot.book import Book, give
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.bot.talk import said
from tests.bot.tournaments import sit_and_go
from tests.bot.tournaments.sit_and_go import desk, told
from tests.engine.house.a_world import SeededChance, settle
from tests.engine.house.deals import answer

ENDS = ("You are out, in place", "You have won the tournament! 975 chips have come to your purse.")
SEAT = re.compile(r"(▸ )?[A-Z][a-z]+ [\d,]+( · |$)")
PEOPLE = ("anna", "bruno", "carla", "dario", "elena")


@pytest.fixture
def book() -> Book:
    return Book()


@pytest.fixture
async def app(app: FakeApp, book: Book) -> FakeApp:
    give(book, app.platform)
    return app


a_tournament = partial(sit_and_go.a_tournament, words="holdem 300 2 3")
play_until = partial(sit_and_go.play_until, says=lambda _, ask: all_in(ask))


def ways(app: FakeApp) -> dict[str, str]:
    """The links under the tournament's own message."""
    return {
        button.label: button.url
        for panel in app.platform.of(GROUP)
        if plain(panel.text).startswith("Tournament")
        for row in panel.rows
        for button in row
        if button.url
    }


def of_number(app: FakeApp, number: int) -> Table:
    return next(table for table in app.lobby if table.state.tournament_table == number)


def all_in(ask: Ask[Any]) -> Action:
    """Bets or calls with all there is."""
    *_, dearest = (option for option in ask.options if not option.locked)
    action: Action = dearest.kind(dearest.high) if isinstance(dearest, Amount) else answer(Random(1), ask)
    return CALL if any(option.action == CALL for option in ask.options if isinstance(option, Just)) else action


async def test_to_kind_3_the_first_table_is_in_the_channel_the_others_have_threads(app: FakeApp, book: Book) -> None:
    await a_tournament(app, *PEOPLE)
    assert "Up to 3 tables of 2" in desk(app)
    await app.presses_label("anna", "Start now")
    assert [place_of(table) for table in app.lobby] == [GROUP, *(replace(GROUP, thread=page) for page in "12")]
    assert book.titles == ["Tournament · Texas Hold'em NL · Table 2", "Tournament · Texas Hold'em NL · Table 3"]
    assert "Table 1: 2 · Table 2: 2 · Table 3: 1" in desk(app)
    assert ways(app) == {"Table 2": "book:1", "Table 3": "book:2"}
    first = [plain(panel.text) for panel in app.platform.of(replace(GROUP, thread="1"))]
    assert first[0].startswith("Table 2 · Texas Hold'em NL")


async def test_to_kind_3_everybody_hears_where_they_sit(app: FakeApp) -> None:
    tournament = await a_tournament(app, *PEOPLE)
    await app.presses_label("anna", "Start now")
    for who in PEOPLE:
        sits = tournament.place_at(f"fake:{who}")
        assert sits
        assert any(f"You sit at table {sits[0]}, seat {sits[1]}." in text for text in told(app, who))


async def test_nobody_is_told_any_longer_where_they_sat_once_they_are_out_or_it_is_over(app: FakeApp) -> None:
    tournament = await a_tournament(app, *PEOPLE)
    await app.presses_label("anna", "Start now")
    await play_until(app, lambda: bool(tournament.course and len(tournament.course.people) < len(PEOPLE)))
    await app.clock.move(5)
    for who in PEOPLE:
        sits = bool(tournament.place_at(f"fake:{who}"))
        assert any("You sit at table" in text or "You move to table" in text for text in told(app, who)) == sits
    await play_until(app, lambda: tournament.state.is_over)
    await app.clock.move(5)
    for who in PEOPLE:
        assert not any("You sit at table" in text or "You move to table" in text for text in told(app, who))


async def test_on_a_page_nothing_lies_upon_the_table_of_those_who_have_played_a_deal_there(book: Book) -> None:
    assert set(await still_told_their_seats(FakeApp(each_reader=True), book)) == {False}
    assert set(await still_told_their_seats(FakeApp(), book)) == {True}


async def still_told_their_seats(app: FakeApp, book: Book) -> list[bool]:
    """Of each person who has played the first deal that ended and still sits there."""
    give(book, app.platform)
    tournament = await a_tournament(app, *PEOPLE, words="holdem 300 3 2")

    def ended() -> list[int]:
        """Tables, in order."""
        events = tournament.course.events if tournament.course else ()
        return [event.table for event in events if isinstance(event, Ended)]

    await app.presses_label("anna", "Start now")
    await play_until(app, lambda: bool(ended()))
    assert tournament.course
    there = [key.partition(":")[2] for key in tournament.course.tables[ended()[0]].players.values()]
    await app.close()
    return [any("You sit at table" in text for text in told(app, who)) for who in there]


async def test_my_table_is_the_way_to_where_one_sits(app: FakeApp) -> None:
    tournament = await a_tournament(app, *PEOPLE)
    await app.presses_label("anna", "Start now")
    pages: dict[int, list[str]] = {1: [], 2: ["book:1"], 3: ["book:2"]}
    for who in PEOPLE:
        sits = tournament.place_at(f"fake:{who}")
        mine = await app.presses_label(who, "My table")
        assert sits
        assert isinstance(mine, Shown)
        assert f"table {sits[0]}, seat {sits[1]}" in plain(mine.panel.text)
        assert [button.url for row in mine.panel.rows for button in row] == pages[sits[0]]
    assert said(await app.presses_label("zoe", "My table")) == "You have no seat in this tournament."


async def test_whoever_is_out_keeps_their_last_hand_also_when_another_has_their_seat(app: FakeApp) -> None:
    tournament = await a_tournament(app, *PEOPLE, words="holdem 300 2 3")
    await app.presses_label("anna", "Start now")
    before = {tournament.place_at(f"fake:{who}"): who for who in PEOPLE}
    await play_until(app, lambda: bool(tournament.course and len(tournament.course.people) < len(PEOPLE)))
    await app.clock.move(5)
    left = {who: seat for seat, who in before.items() if not tournament.place_at(f"fake:{who}")}
    now = {tournament.place_at(f"fake:{who}") for who in PEOPLE}
    assert any(seat in now for seat in left.values())
    for who in left:
        hand = next(text for text in told(app, who) if "deal 1" in text)
        dealt = next(
            plain(panel.text)
            for place, panel in app.platform.sent
            if place == private_place(who) and panel.rows and "deal 1" in plain(panel.text)
        )
        assert hand.split("\n")[1].split(" · ")[0] == dealt.split("\n")[1].split(" · ")[0]
        assert " wins " in hand


async def test_an_old_button_of_a_table_that_was_broken_up_leads_to_where_one_sits(app: FakeApp) -> None:
    tournament = await a_tournament(app, *PEOPLE, words="holdem 300 3 2")
    await app.presses_label("anna", "Start now")
    names = tournament.state.table_names
    await play_until(app, lambda: bool(tournament.course and len(tournament.course.tables) == 1))
    assert tournament.course
    (left,) = tournament.course.tables
    gone = next(name for number, name in names.items() if number != left)
    await app.clock.move(5)
    for address in (f"{gone}.hand", f"{gone}.1.1.call"):
        for who in PEOPLE:
            sits = tournament.place_at(f"fake:{who}")
            answer = await app.presses(who, address, place=private_place(who))
            if sits:
                assert isinstance(answer, Shown)
                assert plain(answer.panel.text) == f"You sit at table {sits[0]}, seat {sits[1]}."
            else:
                assert said(answer).startswith("Tournament · Texas Hold'em NL\nYou are out, in place ")
        assert said(await app.presses("zoe", address)) == "You have no seat in this tournament."
    assert said(await app.presses("anna", "aaaaaaa.hand")).startswith("This table is closed")


async def test_to_break_1_and_to_final_1_people_move_tables_close_and_their_hands_go_with_them(
    app: FakeApp, book: Book
) -> None:
    tournament = await a_tournament(app, *PEOPLE, words="holdem 300 3 2")
    await app.presses_label("anna", "Start now")
    before = {who: tournament.place_at(f"fake:{who}") for who in PEOPLE}
    await play_until(app, lambda: bool(tournament.course and len(tournament.course.tables) == 1))
    await app.clock.move(5)
    assert "Final table" in desk(app)
    assert ways(app) == {}
    assert [place_of(table) for table in app.lobby] == [GROUP]
    assert book.closed == [replace(GROUP, thread="1")]
    for who in PEOPLE:
        now = tournament.place_at(f"fake:{who}")
        if now and now != before[who]:
            assert any(f"You move to table 1, seat {now[1]}." in text for text in told(app, who))
    await play_until(app, lambda: app.table.state.dealing)
    for table_player in app.table.state.players.values():
        who = table_player.key.partition(":")[2]
        assert sum("Deal" in text or "deal" in text for text in told(app, who)) >= 1
        assert app.labels_of_all(private_place(who))


async def test_it_is_played_to_its_podium(app: FakeApp, book: Book) -> None:
    tournament = await a_tournament(app, *PEOPLE)
    await app.presses_label("anna", "Start now")
    await play_until(app, lambda: tournament.state.is_over)
    await app.clock.move(5)
    podium = plain(app.platform.of(GROUP)[-1].text)
    assert podium.startswith("Tournament · Texas Hold'em NL · the end\n1. ")
    assert book.closed == [replace(GROUP, thread="2"), replace(GROUP, thread="1")]
    assert [*app.lobby] == []
    last, first = ({who for who in PEOPLE if any(words in text for text in told(app, who))} for words in ENDS)
    assert [len(last), len(first)] == [len(PEOPLE) - 1, 1]
    assert not last & first


async def test_who_went_out_while_entries_were_open_is_told_the_place_once_it_is_decided(app: FakeApp) -> None:
    """Before, the purse got a prize of which nobody was told; and who could pay again last was asked for ever."""
    tournament = await a_tournament(app, *PEOPLE, words="holdem 300 3 2 fast 4 1")
    await app.presses_label("anna", "Start now")
    await play_until(app, lambda: tournament.state.is_over)
    await app.clock.move(30)
    assert tournament.course
    assert not tournament.course.entries_closed
    for place in tournament.course.places:
        who = place.player.partition(":")[2]
        mine = told(app, who)
        assert any(f"in place {place.place}{'' if place.prize else '.'}" in text for text in mine) == (place.place > 1)
        assert any(f"{place.prize:,} chips have come" in text for text in mine) == (place.prize > 0)
        assert app.labels_of_all(private_place(who)).isdisjoint({"Rebuy 300"})


async def test_nobody_stands_twice_at_a_table_and_the_bubble_is_told_while_it_lasts(book: Book) -> None:
    """TO-FINAL-1. With the final's lots people sit elsewhere while the last deal is still on its table."""
    app = FakeApp(chance=SeededChance(4))  # three are left for a while, two of whom are paid
    give(book, app.platform)
    tournament = await a_tournament(app, *PEOPLE, words="holdem 300 3 2")
    await app.presses_label("anna", "Start now")
    await play_until(app, lambda: tournament.state.is_over)
    shown = [plain(panel.text) for place, panel in app.platform.sent if place.channel == GROUP]
    for text in (text for text in shown if text.startswith("Table ")):
        seats = [line.removeprefix("▸ ").split()[0] for line in text.split("\n")[1:] if SEAT.match(line)]
        assert len(set(seats)) == len(seats), text
    for who in PEOPLE:
        mine = [plain(panel.text) for place, panel in app.platform.sent if place == private_place(who)]
        played = {text.split("\n")[0] for text in mine if "Your turn" in text}
        none = {text.split("\n")[0] for text in mine if "You have no cards in this deal." in text}
        assert not played & none
    bubble = [text for text in shown if "One more out and all are paid" in text]
    assert bubble
    assert all("\n3 players left" in text for text in bubble)
    await app.close()


async def test_to_kind_3_without_threads_there_are_two_tables_in_the_chat(apps: type[FakeApp]) -> None:
    app = apps()
    assert await app.says("anna", "tournament", "holdem 0 2 5") == Done(
        "The tournament is open, with 2 tables at most: I can open no topics here for more."
    )
    for who in PEOPLE[:4]:
        await app.presses_label(who, "Sign up")
    assert said(await app.presses_label("elena", "Sign up")) == "All 4 seats of this tournament are taken."
    await app.presses_label("anna", "Start now")
    assert [place_of(table) for table in app.lobby] == [GROUP, GROUP]
    titles = [plain(panel.text) for panel in app.platform.of(GROUP)]
    assert {title.partition(" · ")[0] for title in titles} == {"Tournament", "Table 1", "Table 2"}
    assert ways(app) == {}


@pytest.mark.parametrize("trouble", [Unreachable(), Trouble("502")])
async def test_to_kind_3_more_than_two_tables_do_not_start_without_threads(
    app: FakeApp, book: Book, trouble: Trouble
) -> None:
    tournament = await a_tournament(app, *PEOPLE)
    book.fails = trouble
    assert "3 tables need a topic each" in said(await app.presses_label("anna", "Start now"))
    assert not tournament.is_running
    assert [*app.lobby] == []
    book.fails = None
    await app.presses_label("anna", "Start now")
    assert len([*app.lobby]) == 3


async def test_a_thread_that_is_deleted_sends_its_table_to_the_channel(app: FakeApp) -> None:
    await a_tournament(app, *PEOPLE)
    await app.presses_label("anna", "Start now")
    await app.router.moved(replace(GROUP, thread="1"), GROUP)
    await app.clock.move(10)
    assert place_of(of_number(app, 2)) == GROUP
    assert ways(app) == {"Table 3": "book:2"}


async def test_after_a_restart_tables_stand_where_they_stood_and_nobody_is_told_again(app: FakeApp, book: Book) -> None:
    await a_tournament(app, *PEOPLE)
    await app.presses_label("anna", "Start now")
    await app.clock.move(8)
    await app.close()
    again = FakeApp(store=app.store, now=app.clock.now() + 60)
    give(book, again.platform)
    tournaments = await again.hall.recover()
    await again.lobby.recover()
    again.hall.start(tournaments)
    await settle()
    await again.clock.move(8)
    assert {place_of(table).thread for table in again.lobby} == {"", "1", "2"}
    assert len(book.titles) == 2
    assert not any("You sit at table" in text for who in PEOPLE for text in told(again, who))
    await again.close()
