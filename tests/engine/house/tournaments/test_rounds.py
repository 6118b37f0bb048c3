"""Rounds of matches at the tables of a house: every article of TO-RU holds, prizes are paid, restarts cost nothing."""

from random import Random

import pytest
from msgspec.structs import replace

from engine.house.counting import Counting
from engine.house.store.memory.store import MemoryStore
from engine.house.tournaments.tournament import Tournament
from engine.play import Refused
from engine.tournament.events import Dealt, Final, MatchEnded, Out
from engine.tournament.record import Rules
from engine.tournament.rounds.course import RoundsCourse
from engine.tournament.rounds.matches import KINDS
from tests.engine.house.a_world import HandClock, settle
from tests.engine.house.tournaments.a_hall import House, a_tournament, all_refuse, play_on
from tests.engine.house.tournaments.test_playing import pool_is_paid
from tests.engine.house.tournaments.told import told
from tests.engine.tournament.checker import faults

RULES = Rules(seats=4, stack=0, entry=300)


def course_of(tournament: Tournament) -> RoundsCourse:
    assert isinstance(tournament.course, RoundsCourse)
    return tournament.course


@pytest.mark.parametrize("game", KINDS)
async def test_to_ru_1_rounds_are_played_to_the_final(game: str, house: House, clock: HandClock) -> None:
    tournament = await a_tournament(house, RULES, 7, game=game, tables=2)
    await tournament.start()
    await settle()
    assert sorted(len(table.state.players) for table in house.tables()) == [3, 4]
    await play_on(house, clock, Random(game))
    course = course_of(tournament)
    assert tournament.state.stage == "ended"
    assert faults(told(tournament.state, course)) == []
    assert [type(event) for event in house.watching.seen if isinstance(event, MatchEnded | Final)] == [
        MatchEnded,
        MatchEnded,
        Final,
        MatchEnded,
    ]
    await pool_is_paid(house, 7)
    assert await house.bank.welcome("here", course.places[0].player) == 700 + 2_100 * 65 // 100
    (order,) = await house.store.finished()
    assert sorted(order.places.values()) == [1, 2, 3, 4, 5, 6, 7]
    await settle()
    assert house.tables() == []


@pytest.mark.parametrize("game", KINDS)
async def test_a_sit_and_go_of_one_match_starts_when_it_is_full(game: str, house: House, clock: HandClock) -> None:
    tournament = await a_tournament(house, replace(RULES, seats=3), 3, game=game)
    assert tournament.is_running
    await play_on(house, clock, Random(2))
    assert faults(told(tournament.state, course_of(tournament))) == []
    await pool_is_paid(house, 3)


@pytest.mark.parametrize("game", KINDS)
async def test_to_prize_2_those_out_in_a_round_have_their_places_before_the_next_one(
    game: str, house: House, clock: HandClock
) -> None:
    tournament = await a_tournament(house, replace(RULES, entry=100), 7, game=game, tables=2)
    await tournament.start()
    while not any(isinstance(event, Final) for event in house.watching.seen):
        assert course_of(tournament).places == ()
        await play_on(house, clock, Random(3), until=1)
    assert [place.place for place in course_of(tournament).places] == [5, 6, 7]
    out = [event.player for event in house.watching.seen if isinstance(event, Out)]
    assert [place.player for place in course_of(tournament).places] == out[::-1]


@pytest.mark.parametrize("game", KINDS)
async def test_after_a_restart_a_round_goes_on_where_it_was(game: str, clock: HandClock) -> None:
    store = MemoryStore(now=clock.now)
    before, seconds = "", 200
    while True:
        house = House(store, clock, seed=seconds)
        await house.recover()
        if not before:
            await (await a_tournament(house, RULES, 6, game=game, tables=2)).start()
        found = [*house.hall]
        if not found:
            break
        (tournament,) = found
        assert before in ("", stands(tournament))
        await play_on(house, clock, Random(seconds), until=seconds)
        before = stands(tournament)
        seconds += 100
        await house.close()
    assert tournament.state.stage == "ended"
    assert faults(told(tournament.state, course_of(tournament))) == []
    await pool_is_paid(house, 6)
    await house.close()


async def store_holds_nothing(house: House) -> bool:
    """All that was paid in has gone out."""
    return await house.store.balance("tournament:tourney") == 0


def stands(tournament: Tournament) -> str:
    """All that is known of it; only the clock of play may be behind by less than a second."""
    course = course_of(tournament)
    return repr((course.scores, course.counted, course.orders, course.gone, course.tables, course.at))


@pytest.mark.parametrize("game", KINDS)
async def test_to_away_1_who_is_away_is_dealt_in_and_answered_for(game: str, house: House, clock: HandClock) -> None:
    tournament = await a_tournament(house, replace(RULES, seats=3), 3, game=game)
    await settle()
    (table,) = house.tables()
    await table.sit_out("p3")
    await play_on(house, clock, Random(4))
    dealt = [event for event in house.watching.seen if isinstance(event, Dealt)]
    assert all(len(event.seats) == 3 for event in dealt)
    assert faults(told(tournament.state, course_of(tournament))) == []


@pytest.mark.parametrize("game", KINDS)
async def test_to_stop_1_without_chips_all_who_are_left_share_evenly(game: str, house: House, clock: HandClock) -> None:
    tournament = await a_tournament(house, replace(RULES, entry=100), 6, game=game, tables=2)
    await tournament.start()
    await play_on(house, clock, Random(5), until=20)
    assert not course_of(tournament).gone
    await all_refuse(house.tables()[0], next(iter(house.tables()[0].state.players.values())).key)
    await tournament.cancel()
    assert tournament.state.stage == "interrupted"
    assert tournament.state.paid == {f"p{number}": 100 for number in range(1, 7)}
    assert await store_holds_nothing(house)


@pytest.mark.parametrize("game", KINDS)
async def test_to_stop_1_before_the_start_all_get_their_entries_back(game: str, house: House) -> None:
    tournament = await a_tournament(house, RULES, 2, game=game)
    await tournament.cancel()
    assert tournament.state.stage == "cancelled"
    await pool_is_paid(house, 2)


@pytest.mark.parametrize("game", KINDS)
async def test_to_ru_1_two_are_too_few(game: str, house: House) -> None:
    tournament = await a_tournament(house, RULES, 2, game=game)
    with pytest.raises(Refused, match="too_few_entered") as why:
        await tournament.start()
    assert why.value.facts == {"fewest": 3}


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize(
    ("rules", "robots"),
    [(replace(RULES, stack=1500), 0), (replace(RULES, late=1), 0), (replace(RULES, rebuys=1), 0), (RULES, 1)],
)
async def test_to_ru_1_no_chips_late_entries_rebuys_or_robots(
    game: str, rules: Rules, robots: int, house: House
) -> None:
    with pytest.raises(Refused, match="not_in_rounds"):
        await a_tournament(house, rules, 0, game=game, robots=robots)


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize("more", [-1, 1])
async def test_to_ru_1_tables_have_three_seats_or_more_and_not_too_many(game: str, more: int, house: House) -> None:
    seats = 2 if more < 0 else KINDS[game].most + 1
    with pytest.raises(Refused, match="unknown_choice"):
        await a_tournament(house, replace(RULES, seats=seats), 0, game=game)


@pytest.mark.parametrize("game", KINDS)
async def test_to_ru_1_one_more_than_the_seats_asked_for_finds_room(game: str, house: House, clock: HandClock) -> None:
    tournament = await a_tournament(house, replace(RULES, seats=3), 4, game=game, tables=2)
    await tournament.start()
    await settle()
    assert [len(table.state.players) for table in house.tables()] == [4]
    await play_on(house, clock, Random(6))
    assert faults(told(tournament.state, course_of(tournament))) == []


@pytest.mark.parametrize("game", KINDS)
async def test_se_rate_1_a_match_of_a_tournament_is_rated_with_the_tournament_alone(
    game: str, house: House, clock: HandClock
) -> None:
    tournament = await a_tournament(house, RULES, 7, game=game, tables=2)
    await tournament.start()
    await settle()
    await play_on(house, clock, Random(game))
    rated = await Counting(house.store).finished()
    assert [order.name for order in rated] == [tournament.state.name]
