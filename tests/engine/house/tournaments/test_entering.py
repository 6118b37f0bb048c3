"""Who enters a tournament, what that costs, and how it begins (TO-KIND-1, TO-KIND-2, TO-ENTRY-1, TO-ENTRY-3)."""

import msgspec
import pytest
from msgspec.structs import replace

from engine.games import WITH_TOURNAMENTS
from engine.house.tournaments.state import decoded, encoded, made
from engine.house.world import PACES
from engine.play import Refused
from engine.tournament.record import Rules
from engine.tournament.rounds.matches import KINDS
from tests.engine.house.a_world import a_state_of, settle
from tests.engine.house.tournaments.a_hall import House, a_tournament

RULES = Rules(seats=6, entry=300)


async def purse(house: House, player: str) -> int:
    return await house.bank.welcome("here", player)


async def test_to_kind_1_it_starts_when_it_is_full(house: House) -> None:
    tournament = await a_tournament(house, RULES, 5)
    await settle()
    assert (tournament.course, house.tables()) == (None, [])
    await tournament.sign_up("p6", "Person 6")
    await settle()
    (table,) = house.tables()
    assert {player.key for player in table.state.players.values()} == {f"p{number}" for number in range(1, 7)}


async def test_to_kind_1_its_maker_starts_it_from_two(house: House) -> None:
    tournament = await a_tournament(house, RULES, 1)
    with pytest.raises(Refused, match="too_few_entered"):
        await tournament.start()
    await tournament.sign_up("p2", "Person 2")
    await tournament.start()
    await settle()
    assert tournament.is_running
    with pytest.raises(Refused, match="tournament_closed"):
        await tournament.start()


async def test_to_entry_1_the_entry_comes_from_the_purse_and_goes_back(house: House) -> None:
    tournament = await a_tournament(house, RULES, 0)
    await tournament.sign_up("anna", "Anna")
    assert await purse(house, "anna") == 700
    with pytest.raises(Refused, match="entered_already"):
        await tournament.sign_up("anna", "Anna")
    assert (await purse(house, "anna"), await house.store.balance("tournament:tourney")) == (700, 300)
    await tournament.withdraw("anna")
    assert (await purse(house, "anna"), await house.store.balance("tournament:tourney")) == (1_000, 0)
    with pytest.raises(Refused, match="not_entered"):
        await tournament.withdraw("anna")


async def test_to_entry_1_a_purse_that_is_too_small_does_not_enter(house: House) -> None:
    tournament = await a_tournament(house, Rules(seats=6, entry=1_001), 0)
    with pytest.raises(Refused, match="entry_too_dear"):
        await tournament.sign_up("anna", "Anna")
    assert (tournament.state.players, await purse(house, "anna")) == ({}, 1_000)


async def test_to_entry_1_nobody_withdraws_once_it_has_begun(house: House) -> None:
    tournament = await a_tournament(house, RULES, 6)
    with pytest.raises(Refused, match="tournament_closed"):
        await tournament.withdraw("p1")


async def test_to_kind_2_at_the_fewest_tables_of_the_same_size(house: House) -> None:
    tournament = await a_tournament(house, Rules(seats=9), 19, tables=5)
    await tournament.start()
    await settle()
    assert sorted(len(table.state.players) for table in house.tables()) == [6, 6, 7]


async def test_to_entry_3_who_comes_late_sits_at_the_smallest_table(house: House) -> None:
    tournament = await a_tournament(house, Rules(seats=6, entry=300, late=4), 11, tables=2)
    await tournament.start()
    await settle()
    await tournament.sign_up("late", "Late")
    await settle()
    assert sorted(len(table.state.players) for table in house.tables()) == [6, 6]
    assert (await purse(house, "late"), await house.store.balance("tournament:tourney")) == (700, 3_600)
    with pytest.raises(Refused, match="tournament_closed"):
        await tournament.sign_up("later", "Later")
    assert await purse(house, "later") == 1_000


async def test_to_robot_1_robots_fill_it_up_and_pay_nothing(house: House) -> None:
    tournament = await a_tournament(house, RULES, 2, robots=4)
    await tournament.start()
    await settle()
    (table,) = house.tables()
    assert sum(player.robot for player in table.state.players.values()) == 2
    assert await house.store.balance("tournament:tourney") == 600


async def test_to_robot_1_robots_play_at_their_level_after_a_restart_too(house: House) -> None:
    tournament = await a_tournament(house, RULES, 1, robots=3, level="good")
    await tournament.start()
    await settle()
    again = House(house.store, house.clock)
    await house.close()
    await again.recover()
    await settle()
    (table,) = again.tables()
    assert [player.level for player in table.state.players.values()] == ["", "good", "good"]
    await again.close()


def test_robots_have_no_level_that_is_not_offered_and_what_was_kept_before_there_were_any_is_read() -> None:
    table = a_state_of("texas_holdem")
    with pytest.raises(Refused, match="unknown_choice"):
        made(table, "anna", RULES, robots=2, level="divine")
    state = made(table, "anna", RULES, robots=2)
    old = msgspec.json.decode(encoded(state))
    del old["level"]
    assert decoded(msgspec.json.encode(old)) == state


async def test_what_was_acknowledged_before_the_start_survives(house: House) -> None:
    await a_tournament(house, RULES, 3)
    again = House(house.store, house.clock)
    await house.close()
    await again.recover()
    (tournament,) = again.hall
    assert [*tournament.state.players] == ["p1", "p2", "p3"]
    await tournament.withdraw("p2")
    assert await purse(again, "p2") == 1_000
    await again.close()


@pytest.mark.parametrize("game", WITH_TOURNAMENTS)
def test_to_kind_3_at_a_pace_of_days_there_is_one_table(game: str) -> None:
    """Half a day at one of several would keep all others waiting."""
    rules = Rules(seats=4, stack=0 if game in KINDS else 1_500)
    for pace, speed in PACES.items():
        table = replace(a_state_of(game), pace=pace)
        assert made(table, "anna", rules, tables=1).tables == 1
        if speed.lasting:
            with pytest.raises(Refused, match="unknown_choice"):
                made(table, "anna", rules, tables=2)
        else:
            assert made(table, "anna", rules, tables=2).tables == 2
    assert any(speed.lasting for speed in PACES.values())
