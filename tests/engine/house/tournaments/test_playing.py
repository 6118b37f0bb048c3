"""Whole tournaments at the tables of a house: every article holds, chips stay, prizes are paid, clocks stand still."""

from random import Random

import pytest
from msgspec.structs import replace

from engine.house.store.memory.store import MemoryStore
from engine.house.store.ports import StoreDown
from engine.house.tables.table import Table
from engine.house.tournaments.clock import A_DAY
from engine.house.tournaments.tournament import Tournament
from engine.play import Amount, Refused
from engine.poker.wagering import Raised
from engine.simulate import call
from engine.tournament.events import Dealt, Ended, Paused, Resumed
from engine.tournament.record import Rules
from tests.engine.house.a_world import HandClock, settle
from tests.engine.house.deals import running, to_answer
from tests.engine.house.tournaments.a_hall import (
    CUSTOMS,
    GAMES_WITH_CHIPS,
    House,
    a_tournament,
    all_refuse,
    course_of,
    play_on,
)
from tests.engine.house.tournaments.told import told
from tests.engine.tournament.checker import faults

RULES = Rules(seats=4, entry=300)


async def pool_is_paid(house: House, people: int) -> None:
    """TO-PRIZE-2. All that was paid in has gone out, and no chip came from anywhere else."""
    assert await house.store.balance("tournament:tourney") == 0
    purses = await house.store.balances("purse:here:", "")
    assert sum(purses.values()) == 1_000 * people == -await house.store.balance("house")


@pytest.mark.parametrize("game", GAMES_WITH_CHIPS)
async def test_a_sit_and_go_is_played_to_its_end(game: str, house: House, clock: HandClock) -> None:
    tournament = await a_tournament(house, RULES, 4, game=game)
    await play_on(house, clock, Random(game))
    assert tournament.state.stage == "ended"
    assert faults(told(tournament.state, course_of(tournament))) == []
    await pool_is_paid(house, 4)
    (winner,) = (place.player for place in course_of(tournament).places if place.place == 1)
    assert await house.bank.welcome("here", winner) == 700 + 1_200
    await settle()
    assert house.tables() == []  # they close with it


@pytest.mark.parametrize(("game", "seed"), [(game, seed) for game in GAMES_WITH_CHIPS for seed in (1, 2)])
async def test_every_article_holds_at_several_tables(game: str, seed: int, house: House, clock: HandClock) -> None:
    rules = Rules(seats=3, entry=100, late=seed - 1, rebuys=seed - 1, stack=600)
    tournament = await a_tournament(house, rules, 8, game=game, tables=3, robots=9)
    await tournament.start()
    await play_on(house, clock, Random(seed))
    assert faults(told(tournament.state, course_of(tournament))) == []
    await pool_is_paid(house, 8)


async def test_to_final_1_nobody_sees_the_last_deal_of_the_seat_that_they_were_given(
    house: House, clock: HandClock
) -> None:
    tournament = await a_tournament(house, replace(RULES, stack=600), 6, tables=2)
    await tournament.start()
    while len(house.tables()) > 1:
        await play_on(house, clock, Random(2), until=1)
    (table,) = house.tables()
    players = table.state.players
    others = [seat for seat, sat in table.sat.items() if seat in players and players[seat].key != sat.key]
    assert others
    assert all(table.view(seat) == table.view(None) for seat in others)


async def test_to_prize_2_places_are_paid_in_the_write_of_the_deal(house: House, clock: HandClock) -> None:
    tournament = await a_tournament(house, replace(RULES, seats=9, entry=100), 9)
    while tournament.is_running:
        await play_on(house, clock, Random(3), until=1)
        decided = [] if course_of(tournament).running else course_of(tournament).places
        for place in decided:
            assert await house.bank.welcome("here", place.player) == 900 + place.prize
    order = await house.store.finished()
    assert [(each.name, each.game, len(each.places)) for each in order] == [("tourney", "texas_holdem", 9)]
    (told_of,) = (each.tournament for each in order)
    assert told_of
    assert (told_of.by_play, told_of.robots, sorted(told_of.prizes.values())) == (True, 0, [180, 270, 450])


async def test_to_entry_2_nothing_is_changed_by_hand_at_its_tables(house: House) -> None:
    await a_tournament(house, RULES, 4)
    await settle()
    (table,) = house.tables()
    before = table.state
    await all_refuse(table, "p1")
    assert table.state == before


async def test_to_level_4_a_pause_ends_the_deal_and_stops_the_clock(house: House, clock: HandClock) -> None:
    tournament = await a_tournament(house, RULES, 4)
    await clock.move(7)  # a deal is running
    (table,) = house.tables()
    assert table.state.dealing
    await tournament.pause()
    with pytest.raises(Refused, match="not_now"):
        await tournament.pause()
    await clock.move(400)  # those who are asked let their turns pass, and the deal ends
    assert not table.state.dealing
    at = course_of(tournament).at
    await clock.move(300)
    assert (course_of(tournament).at, table.state.dealing) == (at, False)
    with pytest.raises(Refused, match="tournament_waits"):
        await table.start("p1")
    await tournament.resume()
    await clock.move(2)
    assert (table.state.dealing, course_of(tournament).at - at in range(1, 4)) == (True, True)


async def test_to_away_1_who_is_absent_is_dealt_in_and_pays_the_blinds(house: House, clock: HandClock) -> None:
    tournament = await a_tournament(house, replace(RULES, seats=9), 9)
    await settle()
    (table,) = house.tables()
    await table.sit_out("p9")
    while sum(isinstance(event, Ended) for event in course_of(tournament).events) < 9:
        for _, key in to_answer(table):
            await the_first_raises(table, key)
        await clock.move(1)
    where = course_of(tournament).where("p9")
    assert where
    assert course_of(tournament).tables[1].stacks[where[1]] == 1_500 - 30
    await table.back("p9")
    assert not table.state.players[where[1] - 1].away


async def the_first_raises(table: Table, key: str) -> None:
    """So that nobody sees a flop for nothing; all others call, and check."""
    play = running(table)
    ask = play.asked(table.player(key)[0])
    assert ask
    raises = [option for option in ask.options if isinstance(option, Amount) and not option.locked]
    action = call(play, ask, Random(1))
    if raises and not any(isinstance(event, Raised) for event in play.deal.events) and play.deal.street == "preflop":
        action = raises[0].kind(raises[0].low)
    await table.act(key, table.state.deal, play.ask, action)


async def test_to_away_1_with_all_absent_it_pauses_until_somebody_is_back(house: House, clock: HandClock) -> None:
    tournament = await a_tournament(house, replace(RULES, stack=100_000), 4)
    await settle()
    (table,) = house.tables()
    for number in range(1, 5):
        await table.sit_out(f"p{number}")
    await clock.move(595)
    assert not course_of(tournament).paused
    await clock.move(10)
    assert course_of(tournament).paused
    await table.back("p2")
    await clock.move(2)
    assert [type(event) for event in course_of(tournament).events if isinstance(event, Paused | Resumed)] == [
        Paused,
        Resumed,
    ]


async def test_to_stop_1_with_all_absent_for_a_day_it_is_stopped(
    house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = 900.0  # its clock ticks each second
    monkeypatch.setattr("engine.house.tournaments.clock.A_DAY", day)
    tournament = await a_tournament(house, replace(RULES, stack=100_000), 4)
    await settle()
    (table,) = house.tables()
    for number in range(1, 5):
        await table.sit_out(f"p{number}")
    await clock.move(day - 5)
    assert tournament.state.stage == "running"
    await clock.move(10)
    assert (tournament.state.stage, tournament.state.deserted, house.tables()) == ("interrupted", True, [])
    await pool_is_paid(house, 4)


async def test_to_stop_1_one_that_nobody_begins_for_a_day_is_cancelled(house: House, clock: HandClock) -> None:
    tournament = await a_tournament(house, RULES, 2)
    await clock.move(A_DAY - 5)
    await tournament.sign_up("p3", "Person 3")
    await clock.move(A_DAY - 5)
    assert tournament.state.stage == "open"
    await clock.move(10)
    assert (tournament.state.stage, tournament.state.deserted) == ("cancelled", True)
    assert [await house.bank.welcome("here", f"p{number}") for number in (1, 2, 3)] == [1_000] * 3
    assert not list(house.hall)


async def restarted(house: House) -> House:
    await house.close()
    again = House(house.store, house.clock)
    await again.recover()
    return again


async def test_to_stop_1_a_restart_takes_nothing_from_the_day_that_it_waits(house: House, clock: HandClock) -> None:
    await a_tournament(house, RULES, 2)
    await clock.move(A_DAY / 2)
    (tournament,) = (again := await restarted(house)).hall
    await clock.move(A_DAY / 2 - 5)
    assert tournament.state.stage == "open"
    await clock.move(10)
    assert (tournament.state.stage, tournament.state.deserted) == ("cancelled", True)
    await again.close()


async def test_to_stop_1_with_the_house_closed_for_days_people_have_another_hour(
    house: House, clock: HandClock
) -> None:
    await a_tournament(house, RULES, 2)
    await house.close()
    await clock.move(3 * A_DAY)
    (tournament,) = (again := await restarted(house)).hall
    await clock.move(CUSTOMS.grace - 5)
    assert tournament.state.stage == "open"
    await clock.move(10)
    assert (tournament.state.stage, tournament.state.deserted) == ("cancelled", True)
    await again.close()


async def test_to_stop_1_nor_does_it_if_all_are_absent(
    house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = 4 * CUSTOMS.grace  # its clock ticks each second
    monkeypatch.setattr("engine.house.tournaments.clock.A_DAY", day)
    await a_tournament(house, replace(RULES, stack=100_000), 4)
    await settle()
    (table,) = house.tables()
    for number in range(1, 5):
        await table.sit_out(f"p{number}")
    await clock.move(day / 2)
    (tournament,) = (again := await restarted(house)).hall
    await clock.move(day / 2 - 5)
    assert (tournament.state.stage, tournament.state.deserted) == ("running", True)
    await clock.move(10)
    assert tournament.state.stage == "interrupted"
    await again.close()


async def test_to_stop_1_before_the_start_all_entries_go_back(house: House) -> None:
    tournament = await a_tournament(house, RULES, 3)
    await tournament.cancel()
    assert tournament.state.stage == "cancelled"
    assert [await house.bank.welcome("here", f"p{number}") for number in (1, 2, 3)] == [1_000] * 3
    with pytest.raises(Refused, match="tournament_closed"):
        await tournament.sign_up("p4", "Person 4")


async def test_to_stop_1_later_the_pool_is_shared_and_the_tables_close(house: House, clock: HandClock) -> None:
    tournament = await a_tournament(house, RULES, 4)
    await clock.move(7)  # a deal is running
    await tournament.cancel()
    await settle()
    assert (tournament.state.stage, house.tables()) == ("interrupted", [])
    assert [await house.bank.welcome("here", f"p{number}") for number in range(1, 5)] == [1_000] * 4
    assert await house.store.finished() == []


async def test_to_entry_4_who_has_no_chips_may_pay_again(house: House, clock: HandClock) -> None:
    tournament = await a_tournament(house, replace(RULES, late=4, rebuys=1, stack=100), 4)
    while tournament.course and not tournament.course.asked_again:
        await play_on(house, clock, Random(1), until=1)
    assert tournament.course
    player = next(iter(tournament.course.asked_again))
    place = tournament.course.where(player)
    await tournament.buy_again(player)
    assert await house.bank.welcome("here", player) == 400
    assert (tournament.course.where(player), tournament.course.asked_again.get(player)) == (place, None)
    with pytest.raises(Refused, match="no_rebuy"):
        await tournament.buy_again(player)


async def test_a_misdeal_gives_all_chips_back_and_it_goes_on(house: House, clock: HandClock) -> None:
    tournament = await a_tournament(house, RULES, 4)
    await clock.move(7)
    (table,) = house.tables()
    await table._request(table._misdeal)
    assert [type(event) for event in course_of(tournament).events[-2:]] == [Dealt, Ended]
    assert set(course_of(tournament).tables[1].stacks.values()) == {1_500}
    await clock.move(7)
    assert table.state.dealing


async def test_a_write_that_fails_changes_nothing_and_is_tried_again(house: House, clock: HandClock) -> None:
    tournament = await a_tournament(house, RULES, 4)
    await settle()
    (table,) = house.tables()
    store = house.store
    assert isinstance(store, MemoryStore)
    store.down = True
    await clock.move(20)
    assert (table.state.dealing, [*course_of(tournament).running]) == (False, [])
    with pytest.raises(StoreDown):
        await tournament.pause()
    assert not course_of(tournament).paused
    store.down = False
    await clock.move(20)
    assert table.state.dealing


async def test_to_level_5_a_restart_costs_nobody_any_time(house: House, clock: HandClock) -> None:
    tournament = await a_tournament(house, RULES, 4)
    await play_on(house, clock, None, until=77)
    at, where = course_of(tournament).at, {player: tournament.place_at(player) for player in tournament.state.players}
    await house.close()
    await clock.move(5_000)  # the house is down
    again = House(house.store, clock, seed=2)
    await again.recover()
    tournament = next(iter(again.hall))
    assert abs(course_of(tournament).at - at) <= 1
    assert {player: tournament.place_at(player) for player in tournament.state.players} == where
    await play_on(again, clock, None, until=30)
    assert course_of(tournament).at - at in range(28, 32)
    assert faults_while_running(tournament) == []
    await again.close()


def faults_while_running(tournament: Tournament) -> list[str]:
    """All that is wrong so far, apart from its not being over."""
    found = faults(told(tournament.state, course_of(tournament)))
    return [fault for fault in found if not fault.startswith(("TO-OUT", "TO-PRIZE"))]
