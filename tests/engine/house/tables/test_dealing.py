"""Dealing as pure decisions: a deal of every game from its beginning to its payment, without a table that runs it."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from engine.house.chips.ledger import moved
from engine.house.store.values import Ended
from engine.house.tables import dealing, encoding, ending, seating
from engine.house.tables.change import Change
from engine.house.tables.situation import Situation
from engine.play import Amount, Ask, Closed, Just, Refused, Shuffle
from engine.view import view_for
from tests.engine.house.a_world import a_state_of
from tests.engine.house.deals import running
from tests.games.deals import asked

NOW = 1_000.0
PEOPLE = ("anna", "bruno", "carla")


def begun(game: str, seed: int = 1) -> Situation:
    """Three people and a robot, dealt to."""
    table = Situation(a_state_of(game))
    for key in PEOPLE:
        table.state = seating.sit(table, key, key.title(), 10_000, NOW).state
    table.state = seating.add_robot(table, "anna", NOW).state
    table.state = dealing.begin(table.state, 0, NOW).state
    table.play = dealing.begun(table.state)
    go_on(table, Random(seed))
    return table


def go_on(table: Situation, chance: Random) -> None:
    """What the house says itself, until somebody is asked."""
    play = running(table)
    while True:
        if isinstance(play.open, Shuffle):
            order = chance.sample(play.open.cards, len(play.open.cards))
            play.apply(play.shuffle(order))
        elif row := dealing.unasked(table.state, play, suspense=False):
            play.apply(row)
        else:
            return


def played(game: str, seed: int) -> Situation:
    """A deal that is over: everybody has answered like a robot."""
    table, chance = begun(game, seed), Random(seed)
    play = running(table)
    while play.open is not None:
        for seat in play.to_answer:
            ask = play.asked(seat)
            if ask:
                play.apply(
                    dealing.robot_row(play, ask, dealing.thought(table.state, play, ask, chance.random()).action())
                )
        go_on(table, chance)
    return table


@pytest.mark.parametrize("seed", range(5))
def test_a_deal_that_is_over_is_paid_from_account_to_account(game: str, seed: int) -> None:
    table = played(game, seed)
    assert table.play
    change = dealing.end(table.state, table.play, NOW)
    assert (change.state.deal, change.state.dealing) == (table.state.deal + 1, False)
    assert sum(moved(change.entries).values()) == 0
    for seat, player in change.state.players.items():
        gained = change.state.stack(seat) - table.state.match.stacks[seat]
        assert moved(change.entries).get(f"stack:table01:{player.key}", 0) == gained
    assert table.state.dealing, "a decision moves nothing"


def test_a_deal_is_seen_again_by_its_record_and_the_rows_of_its_log(game: str) -> None:
    table = played(game, 3)
    assert table.play
    record = dealing.end(table.state, table.play, NOW).record
    assert record
    rows = tuple(encoding.encoded_row(row) for row in table.play.log)
    sat, again = dealing.seen_again(Ended("table01", table.state.deal, record.text, rows))
    assert {seat: player.name for seat, player in sat.items()} == {0: "Anna", 1: "Bruno", 2: "Carla", 3: "Robot 1"}
    assert record.players == PEOPLE
    dealt = {seat: player.key for seat, player in table.state.players.items() if seat in table.play.deal.seats}
    assert {seat: player.key for seat, player in sat.items() if player.key} == dealt
    assert view_for(again, None) == view_for(table.play, None)


def test_a_running_deal_is_taken_up_where_its_log_ends(game: str) -> None:
    table = begun(game)
    assert table.play
    again = dealing.begun(table.state, [encoding.encoded_row(row) for row in table.play.log])
    assert (again.ask, again.to_answer) == (table.play.ask, table.play.to_answer)
    with pytest.raises(msgspec.DecodeError):
        dealing.begun(table.state, [b"{"])


def test_an_annulled_deal_gives_back_all_chips_and_lets_those_go_who_were_leaving(game: str) -> None:
    table = begun(game)
    table.state = seating.leave(table, "bruno").state
    change = ending.annulled(table.state)
    assert change.state.seat_of("bruno") is None
    assert moved(change.entries) == {"stack:table01:bruno": -2_000, "purse:here:bruno": 2_000}
    assert [change.state.stack(seat) for seat in (0, 2, 3)] == [2_000] * 3


def test_an_answer_to_another_question_or_another_deal_comes_too_late(game: str) -> None:
    table = begun(game)
    assert table.play
    (seat, *_), play, deal = table.play.to_answer, table.play, table.state.deal
    ask = asked(play, seat)
    assert dealing.answer(table, seat, deal, play.ask, ask.default).seat == seat
    over = Situation(replace(table.state, dealing=False), play)
    for stands, number, question in ((table, deal + 1, play.ask), (table, deal, play.ask - 1), (over, deal, play.ask)):
        with pytest.raises(Refused, match="moved_on"):
            dealing.answer(stands, seat, number, question, ask.default)


def test_of_those_who_sit_out_nothing_is_asked(game: str) -> None:
    table = begun(game)
    for key in PEOPLE:
        table.state = seating.sit_out(table, key).state
    go_on(table, Random(1))
    question = running(table).open
    assert not isinstance(question, Ask) or table.state.players[question.seat].robot


def test_a_deal_begins_only_where_none_runs_and_somebody_may_let_it_begin(game: str) -> None:
    table = begun(game)
    assert dealing.is_still_played(table, "anna")
    with pytest.raises(Refused, match="not_seated"):
        dealing.is_still_played(table, "dora")
    for key in PEOPLE:
        table.state = seating.sit_out(table, key).state
    alone = Situation(ending.annulled(table.state).state)
    for _ in range(2):
        alone.state = seating.add_robot(alone, "anna", NOW).state
    with pytest.raises(Refused, match="you_are_away"):
        dealing.check_start(alone, "anna", robots_alone=False)
    empty = Situation(seating.opened_by(a_state_of(game), "anna", "Anna", 2_000).state)
    with pytest.raises(Refused, match="too_few_players"):
        dealing.check_start(empty, "anna", robots_alone=False)


def test_asked_to_close_in_mid_deal_a_table_waits_until_it_is_over_and_asked_again_stays_open() -> None:
    table = begun("texas_holdem")
    asked = dealing.close(table)
    assert asked == Change(replace(table.state, closes=True))
    assert not dealing.close(Situation(asked.state)).state.closes
    closed = dealing.close(Situation(ending.annulled(table.state).state))
    assert (closed.closed, closed.notice, closed.state.players) == (True, "closed_early", {})


def test_suspense_is_left_to_the_clock() -> None:
    """Everybody is all in: the next card waits for a moment, where the house wants one."""
    table = Situation(a_state_of("texas_holdem"))
    for key in ("anna", "bruno"):
        table.state = seating.sit(table, key, key.title(), 200, NOW).state
    table.state = dealing.begin(table.state, 0, NOW).state
    table.play = play = dealing.begun(table.state)
    go_on(table, Random(1))
    while not isinstance(dealing.unasked(table.state, play, suspense=False), Closed):
        (seat,) = play.to_answer
        ask = asked(play, seat)
        offered = ask.options[-1]  # to raise; to call, when nobody can raise any more
        assert isinstance(offered, Amount | Just)
        action = offered.kind(offered.high) if isinstance(offered, Amount) else offered.action
        play.apply(dealing.answer(table, seat, table.state.deal, play.ask, action))
    assert dealing.unasked(table.state, play, suspense=True) is None
