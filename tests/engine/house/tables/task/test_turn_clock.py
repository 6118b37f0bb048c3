"""The clock of a table tells what is due and when; nothing is moved by it, and no table runs here."""

from random import Random

import pytest
from msgspec.structs import replace

from engine.games import GAMES
from engine.house.tables import dealing, ending, seating
from engine.house.tables.situation import Situation
from engine.house.tables.task.turn_clock import NO_SEAT, SAID_BEFORE, Due, Ring, TurnClock
from engine.house.world import PACES, Customs, World
from tests.engine.house.a_world import HandClock, a_state_of, a_world
from tests.engine.house.deals import running
from tests.engine.house.tables.test_dealing import begun, go_on
from tests.games.deals import asked

CUSTOMS = Customs(robot_thinks=(1, 1))


class Rung:
    """A clock whose rings are only written down."""

    def __init__(self, table: Situation) -> None:
        self.world: World = a_world(customs=CUSTOMS)
        self.rings: list[Ring] = []
        self.turn_clock = TurnClock(table, self.world, self.rings.append)
        assert isinstance(self.world.clock, HandClock)
        self.clock = self.world.clock
        self.began = self.clock.now()

    def next(self) -> tuple[float, Due, int]:
        """After how many seconds, what, and for whom."""
        assert self.clock.ring()
        ring = self.rings[-1]
        return self.clock.now() - self.began, ring.due, ring.seat


def hold_em_turn() -> tuple[Situation, int]:
    """A person's turn at hold'em, and whose."""
    table = begun("texas_holdem")
    play = running(table)
    while table.state.players[play.to_answer[0]].robot:
        ask = play.asked(play.to_answer[0])
        assert ask
        play.apply(dealing.robot_row(play, ask, dealing.thought(table.state, play, ask, 0.5).action()))
        go_on(table, Random(1))
    return table, play.to_answer[0]


def test_a_turn_ends_then_its_time_bank_and_that_is_used_up() -> None:
    table, seat = hold_em_turn()
    rung, pace = Rung(table), PACES["normal"]
    assert not rung.turn_clock.set()
    assert rung.turn_clock.deadline == rung.began + pace.turn
    assert rung.next() == (pace.turn, Due.TURN_OVER, seat)
    assert rung.turn_clock.begin_time_bank(seat)
    assert rung.turn_clock.on_time_bank
    assert rung.next() == (pace.turn + pace.reserve, Due.TURN_OVER, seat)
    assert not rung.turn_clock.begin_time_bank(seat)
    assert rung.turn_clock.reserve(seat) == 0
    rung.turn_clock.refill()
    assert rung.turn_clock.reserve(seat) == pace.reserve / 10


def test_a_ring_for_a_question_that_is_answered_counts_no_more() -> None:
    table, seat = hold_em_turn()
    rung = Rung(table)
    rung.turn_clock.set()
    rung.next()
    (ring,) = rung.rings
    assert rung.turn_clock.counts(ring)
    assert table.play
    ask = asked(running(table), seat)
    table.play.apply(dealing.answer(table, seat, table.state.deal, table.play.ask, ask.default))
    rung.turn_clock.set()
    assert not rung.turn_clock.counts(ring)
    timers = len(rung.turn_clock._timers)
    rung.turn_clock.again(ring)
    assert len(rung.turn_clock._timers) == timers, "the table has moved on: nothing is tried again"


def test_while_it_is_paused_nothing_counts_and_nothing_is_set() -> None:
    table, _ = hold_em_turn()
    rung = Rung(table)
    rung.turn_clock.set()
    rung.next()
    rung.turn_clock.pause()
    rung.turn_clock.set()
    assert not rung.turn_clock.counts(rung.rings[-1])
    assert rung.turn_clock.deadline is None
    assert not rung.clock.ring()
    rung.turn_clock.resume()
    rung.turn_clock.retry()
    rung.next()
    assert rung.turn_clock.counts(rung.rings[-1])
    rung.turn_clock.pause()
    assert not rung.turn_clock.counts(rung.rings[-1])


def test_what_the_store_could_not_write_is_due_again_soon() -> None:
    table, seat = hold_em_turn()
    rung = Rung(table)
    rung.turn_clock.set()
    turn, *_ = rung.next()
    rung.turn_clock.again(rung.rings[-1])
    assert rung.next() == (turn + CUSTOMS.retry, Due.TURN_OVER, seat)
    rung.turn_clock.retry()
    assert rung.next() == (turn + 2 * CUSTOMS.retry, Due.TRY_AGAIN, NO_SEAT)


def test_a_table_that_nobody_deals_at_says_so_before_it_closes(game: str) -> None:
    rung = Rung(Situation(seating.opened_by(a_state_of(game), "anna", "Anna", 2_000).state))
    assert rung.turn_clock.set(), "it begins to wait"
    assert not rung.turn_clock.set(), "and waits on"
    assert rung.next() == (CUSTOMS.idle * SAID_BEFORE, Due.CLOSES_SOON, NO_SEAT)
    assert rung.next() == (CUSTOMS.idle, Due.CLOSES, NO_SEAT)


def test_a_table_that_is_no_more_waits_for_nothing(game: str) -> None:
    table = Situation(a_state_of(game))
    rung = Rung(table)
    rung.turn_clock.set()
    table.state, table.closed = ending.closed(table.state, "closed_early").state, True
    table.state = seating.hold(table, ("anna",), 2_000_000).state
    rung.turn_clock.set()
    assert not rung.clock.ring()


def test_whatever_a_game_asks_is_due_some_time(game: str) -> None:
    table = begun(game)
    play = running(table)
    while play.open is not None:
        rung = Rung(table)
        rung.turn_clock.set()
        assert rung.clock.ring(), play.open
        for seat in play.to_answer:
            ask = asked(play, seat)
            play.apply(play.answer(seat, ask.default, by_clock=True))
        go_on(table, Random(1))


def after_the_deal(game: str, pace: str) -> Situation:
    """Everybody has said the least that they may, until it is over: what may still be shown is open, if anything is."""
    table = begun(game)
    table.state = replace(table.state, pace=pace)
    play = running(table)
    while not play.deal.over:
        for seat in play.to_answer:
            ask = asked(play, seat)
            play.apply(play.answer(seat, ask.default, by_clock=True))
        go_on(table, Random(1))
    return table


@pytest.mark.parametrize("pace", PACES)
def test_tab_slow_1_at_a_slow_table_people_have_time_for_what_may_be_shown_after_a_deal(pace: str) -> None:
    """As long as for any question to several people; where nobody is asked the next deal comes as usual."""
    asked = 0
    for game in GAMES:
        table = after_the_deal(game, pace)
        for away in (False, True):
            people = {seat: replace(player, away=away) for seat, player in table.state.players.items()}
            table.state = replace(table.state, players=people)
            asked += table.asks_people
            rung = Rung(table)
            rung.turn_clock.set()
            window = PACES[pace].window if PACES[pace].lasting and table.asks_people else CUSTOMS.pause
            if table.running and table.running.open:
                assert rung.next() == (window, Due.NEXT_DEAL, NO_SEAT)
        assert not table.asks_people, "who is away is not waited for"
    assert asked
