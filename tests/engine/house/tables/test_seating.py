"""Seating as pure decisions: how the table stands and a wish give a change. No table runs here, and nothing waits."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest
from msgspec.structs import replace

from engine.house.chips.ledger import moved, stack
from engine.house.tables import dealing, ending, seating
from engine.house.tables.change import Change
from engine.house.tables.situation import Situation
from engine.play import Refused
from tests.engine.house.a_world import a_state, a_state_of

NOW = 1_000.0
PURSE = 10_000
BUY_IN = 2_000


def made(table: Situation, change: Change) -> Change:
    table.state, table.closed = change.state, change.closed
    return change


def with_people(*keys: str, seats: int = 6, game: str = "texas_holdem") -> Situation:
    """A table at which these people sit, no deal running."""
    table = Situation(replace(a_state_of(game), seats=seats))
    for key in keys:
        made(table, seating.sit(table, key, key.title(), PURSE, NOW))
    return table


def begun(table: Situation) -> Situation:
    made(table, dealing.begin(table.state, table.state.ready()[0], NOW))
    table.play = dealing.begun(table.state)
    return table


def test_a_newcomer_takes_the_lowest_free_seat_with_the_buy_in() -> None:
    table = with_people("anna", "bruno")
    made(table, seating.leave(table, "anna"))
    change = seating.sit(table, "carla", "Carla", PURSE, NOW)
    assert change.state.seat_of("carla") == 0
    assert moved(change.entries) == {"purse:here:carla": -BUY_IN, stack("table01", "carla"): BUY_IN}
    assert table.state.seat_of("carla") is None, "a decision moves nothing"


@pytest.mark.parametrize(("purse", "brings"), [(BUY_IN * 2, BUY_IN), (BUY_IN, BUY_IN), (300, 300), (200, 200)])
def test_whoever_has_a_tenth_of_the_buy_in_sits_down_with_what_they_have(purse: int, brings: int) -> None:
    assert seating.sit(with_people(), "anna", "Anna", purse, NOW).chips == brings


def test_whoever_has_less_is_told_what_they_have_and_what_it_takes() -> None:
    table = with_people()
    with pytest.raises(Refused, match="purse_too_small") as refused:
        seating.sit(table, "anna", "Anna", 199, NOW)
    assert refused.value.facts == {"purse": 199, "least": BUY_IN // 10, "community": table.state.community}


def test_the_opener_sits_at_a_new_table() -> None:
    change = seating.opened_by(a_state(), "anna", "Anna", PURSE)
    assert (change.state.opener, change.state.seat_of("anna"), change.chips) == ("anna", 0, BUY_IN)


def test_between_deals_the_last_robot_makes_room_at_once_and_takes_its_chips_with_it() -> None:
    table = with_people("anna", seats=3)
    for _ in range(2):
        made(table, seating.add_robot(table, "anna", NOW))
    change = seating.sit(table, "bruno", "Bruno", PURSE, NOW)
    assert [player.key for player in change.state.players.values()] == ["anna", "robot:1", "bruno"]
    assert moved(change.entries)["house"] == BUY_IN


def test_in_a_deal_its_seat_is_promised_once_to_each_and_to_as_many_as_there_are_robots() -> None:
    table = with_people("anna", "dora", seats=3)
    made(table, seating.add_robot(table, "anna", NOW))
    begun(table)
    assert not made(table, seating.sit(table, "bruno", "Bruno", PURSE, NOW)).entries
    assert table.state.promised == {"bruno": "Bruno"}
    for key, why in (("bruno", "seat_promised"), ("carla", "table_full"), ("anna", "already_seated")):
        with pytest.raises(Refused, match=why):
            seating.sit(table, key, key.title(), PURSE, NOW)
    assert not seating.leave(table, "bruno").state.promised
    made(table, ending.annulled(table.state))
    assert seating.sit_as_promised(table.state, "bruno", "Bruno", PURSE, NOW).state.seat_of("bruno") == 2


def test_seats_are_kept_for_those_who_are_expected_until_the_time_is_over() -> None:
    table = with_people("anna", seats=2)
    made(table, seating.hold(table, ["anna", "bruno"], NOW + 90))
    assert table.state.held == ("bruno",)
    with pytest.raises(Refused, match="seats_held") as refused:
        seating.sit(table, "carla", "Carla", PURSE, NOW)
    assert refused.value.facts == {"minutes": 2}
    with pytest.raises(Refused, match="seats_held"):
        seating.add_robot(table, "anna", NOW)
    assert seating.sit(table, "bruno", "Bruno", PURSE, NOW).state.held == ()
    assert seating.sit(table, "carla", "Carla", PURSE, NOW + 90).state.seat_of("carla") == 1


def test_a_robot_gets_the_lowest_free_number() -> None:
    table = with_people("anna")
    for _ in range(3):
        made(table, seating.add_robot(table, "anna", NOW))
    made(table, Change(seating.remove_robot(table, "anna").state))
    assert table.state.seat_of("robot:3") is None
    assert seating.add_robot(table, "anna", NOW).state.seat_of("robot:3") == 3


def test_a_robot_that_plays_no_deal_goes_before_those_that_do() -> None:
    table = with_people("anna")
    for _ in range(2):
        made(table, seating.add_robot(table, "anna", NOW))
    table.state = seating.leave(table, "robot:1").state
    begun(table)
    made(table, seating.add_robot(table, "anna", NOW))
    assert table.state.seat_of("robot:1") is not None
    assert seating.remove_robot(table, "anna").state.seat_of("robot:1") is None


def test_whoever_leaves_in_mid_deal_stays_until_it_is_over_and_may_think_better_of_it() -> None:
    table = begun(with_people("anna", "bruno"))
    change = made(table, seating.leave(table, "anna"))
    assert (change.entries, change.state.players[0].leaving) == ((), True)
    assert not seating.sit(table, "anna", "Anna", PURSE, NOW).state.players[0].leaving


def test_a_wish_for_chips_in_mid_deal_is_kept_and_taken_back() -> None:
    table = begun(with_people("anna", "bruno"))
    change = made(table, seating.top_up(table, 0, 0))
    assert (change.chips, change.state.players[0].tops_up) == (0, True)
    assert not seating.top_up(table, 0, 0).state.players[0].tops_up


@pytest.mark.parametrize(
    ("stack", "purse", "why"), [(BUY_IN, PURSE, "stack_full"), (500, 0, "purse_empty"), (100, 99, "purse_too_small")]
)
def test_a_stack_is_not_filled_up(stack: int, purse: int, why: str) -> None:
    with pytest.raises(Refused, match=why):
        seating.fill_up(with_people("anna").state, 0, purse, stack)


WISHES: tuple[Callable[[Situation, str, int], Change], ...] = (
    lambda table, key, purse: seating.sit(table, key, key.title(), purse, NOW),
    lambda table, key, purse: seating.leave(table, key),
    lambda table, key, purse: seating.sit_out(table, key),
    lambda table, key, purse: seating.back(table, key, purse, posts=purse % 2 == 0),
    lambda table, key, purse: seating.top_up(table, table.player(key)[0], purse),
    lambda table, key, purse: seating.add_robot(table, key, NOW),
    lambda table, key, purse: seating.remove_robot(table, key),
    lambda table, key, purse: dealing.close(table),
)


def random_changes(game: str, seed: int) -> Iterator[tuple[Situation, Change]]:
    """What an evening without deals decides: how the table stood, and what became of it."""
    chance, table = Random(seed), with_people("anna", game=game, seats=4)
    for _ in range(40):
        wish, key = chance.choice(WISHES[:-1]), chance.choice(("anna", "bruno", "carla", "dora"))
        try:
            change = wish(table, key, chance.choice((0, 150, 700, PURSE)))
        except Refused:
            continue
        yield Situation(table.state), change
        made(table, change)
    yield Situation(table.state), WISHES[-1](table, "anna", 0)


@pytest.mark.parametrize("seed", range(20))
def test_what_moves_in_the_ledger_is_what_the_stacks_gain(game: str, seed: int) -> None:
    for before, change in random_changes(game, seed):
        gained: Counter[str] = Counter()
        for table, sign in ((before.state, -1), (change.state, 1)):
            for seat, player in table.players.items():
                gained[stack("table01", player.key)] += sign * table.stack(seat)
        of_stacks = {account: chips for account, chips in moved(change.entries).items() if account.startswith("stack:")}
        assert of_stacks == {account: chips for account, chips in gained.items() if chips}


def test_robots_are_called_by_the_names_of_the_place_in_turn_and_numbered_from_the_second_of_one_name_on() -> None:
    table = with_people("anna")
    for _ in range(5):
        made(table, seating.add_robot(table, "anna", NOW, ("Fox", "Owl", "Bear", "Hare")))
    robots = [player.name for player in table.state.players.values() if player.robot]
    assert robots == ["Fox", "Owl", "Bear", "Hare", "Fox 2"]
