"""One table: seats, deals and the clock."""

import asyncio

import pytest

from engine.cards import cards
from engine.games.texas_holdem import TexasHoldem
from engine.house.tables import encoding
from engine.house.tables import state as states
from engine.house.tables.table import Table
from engine.house.world import Customs
from engine.play import Action, Refused
from engine.poker.flop.moves import SHOW
from engine.poker.wagering import CALL, CHECK, FOLD, Bet, Raise
from engine.view import AnyView
from tests.engine.house.a_world import SeededChance, a_state
from tests.engine.house.tables.club import RESERVE, TURN, Club, deal, seat


async def test_a_player_buys_in_from_his_purse_and_takes_it_home(club: Club) -> None:
    await seat(club, "anna")
    assert await club.world.store.balance("purse:here:anna") == 8_000
    assert await club.world.store.balance("stack:table01:anna") == 2_000
    await club.table.leave("anna")
    assert await club.world.store.balance("purse:here:anna") == 10_000
    assert club.table.state.players == {}


async def test_nobody_sits_twice_and_a_full_table_takes_nobody(club: Club) -> None:
    await seat(club, "a", "b", "c", "d", "e", "f")
    with pytest.raises(Refused, match="already_seated"):
        await club.table.sit("a", "A")
    with pytest.raises(Refused, match="table_full"):
        await club.table.sit("g", "G")


async def test_who_has_less_than_the_buy_in_sits_down_with_all_he_has(club: Club) -> None:
    await club.world.bank.welcome("here", "poor")
    for _ in range(3):
        other = await club.lobby.open(a_state(club.lobby.new_name()))
        await other.sit("poor", "Poor")
    last = await club.lobby.open(a_state(club.lobby.new_name()))
    await last.sit("poor", "Poor")
    await club.table.sit("poor", "Poor")
    assert await club.world.store.balance("purse:here:poor") == 0
    empty = await club.lobby.open(a_state(club.lobby.new_name()))
    with pytest.raises(Refused, match="purse_too_small"):
        await empty.sit("poor", "Poor")


async def test_a_deal_needs_two_players_and_somebody_seated_who_asks(club: Club) -> None:
    await seat(club, "anna")
    with pytest.raises(Refused, match="too_few_players"):
        await club.table.start("anna")
    await seat(club, "bruno")
    with pytest.raises(Refused, match="not_seated"):
        await club.table.start("stranger")
    await club.table.start("anna")
    question = club.table.play and club.table.play.ask
    await club.table.start("bruno")  # who presses a moment too late wanted no more than that
    assert (club.table.state.deal, club.table.play and club.table.play.ask) == (1, question)


async def test_the_winner_has_the_chips_and_the_next_deal_begins_by_itself(club: Club) -> None:
    await deal(club, "anna", "bruno")
    loser = club.turn
    await club.act(FOLD)
    assert club.chips()[loser] == 1_990
    assert club.table.state.deal == 1  # the winner may still show
    await club.clock.move(club.world.customs.pause)
    assert (club.table.state.deal, club.table.state.dealing) == (2, True)
    assert await club.world.store.balance(f"stack:table01:{loser}") == 1_990


async def test_the_winner_may_show_until_the_next_deal(club: Club) -> None:
    await deal(club, "anna", "bruno")
    await club.act(FOLD)
    winner = club.table.state.seat_of(club.turn)
    assert winner is not None
    await club.act(SHOW)
    view = club.table.view(None)
    assert view is not None
    assert None not in view.hand(winner)
    assert None in view.hand(1 - winner)


@pytest.mark.parametrize("action", [CHECK, Bet(40), Raise(10**9), Raise(21)])
async def test_what_is_not_legal_is_refused_and_changes_nothing(club: Club, action: Action) -> None:
    await deal(club, "anna", "bruno")
    before = club.table.view(None)
    with pytest.raises(Refused):
        await club.act(action)
    assert club.table.view(None) == before


async def test_a_double_press_counts_once(club: Club) -> None:
    await deal(club, "anna", "bruno", "carla")
    play, key = club.table.play, club.turn
    assert play is not None
    ask = play.ask
    both = await asyncio.gather(
        club.table.act(key, 1, ask, CALL), club.table.act(key, 1, ask, CALL), return_exceptions=True
    )
    assert [str(answer) for answer in both] == ["None", "moved_on"]
    assert club.chips()[key] == 1_980


async def test_it_is_not_the_turn_of_another(club: Club) -> None:
    await deal(club, "anna", "bruno")
    other = next(key for key in ("anna", "bruno") if key != club.turn)
    with pytest.raises(Refused, match="not_your_turn"):
        await club.act(FOLD, other)


async def test_the_clock_plays_the_default_after_the_turn_and_the_time_bank(club: Club) -> None:
    await deal(club, "anna", "bruno")
    slow = club.turn
    await club.clock.move(TURN + RESERVE - 1)
    assert club.turn == slow
    await club.clock.move(1)
    assert club.chips()[slow] == 1_990  # folded the small blind


async def test_whoever_does_not_look_has_no_time_bank_until_they_are_back(club: Club) -> None:
    await deal(club, "anna", "bruno")
    slow = club.turn
    club.table.note_gone(slow, gone=True)
    await club.clock.move(TURN)
    assert club.chips()[slow] == 1_990
    club.table.note_gone(slow, gone=False)
    await club.clock.move(club.world.customs.pause)
    while club.turn != slow:
        await club.act(CALL)
    await club.clock.move(TURN)
    assert club.turn == slow  # on the time bank


async def test_who_lets_two_turns_pass_sits_out_until_he_is_back(club: Club) -> None:
    """TAB-TURN-3."""
    await deal(club, "anna", "bruno", "carla")
    sleeper = club.turn
    for _ in range(40):
        if club.table.state.players[club.table.state.seat_of(sleeper) or 0].away:
            break
        if club.table.play and club.table.play.deal.over:
            await club.clock.move(club.world.customs.pause)
        elif club.turn == sleeper:
            await club.clock.move(TURN + RESERVE)
        else:
            await club.act(club.table.play.open.default if club.table.play else FOLD)  # type: ignore[union-attr]
    sitting = club.table.state.seat_of(sleeper)
    assert sitting is not None
    assert club.table.state.players[sitting].away
    await club.table.back(sleeper)
    assert not club.table.state.players[sitting].away


async def test_who_leaves_in_mid_deal_folds_when_his_turn_comes_and_then_is_gone(club: Club) -> None:
    """TAB-SEAT-1."""
    await deal(club, "anna", "bruno", "carla")
    leaver = club.turn
    await club.table.leave(leaver)
    assert club.turn != leaver
    assert club.table.state.seat_of(leaver) is not None
    await club.act(FOLD)
    await club.clock.move(club.world.customs.pause)
    assert club.table.state.seat_of(leaver) is None
    assert await club.world.store.balance(f"purse:here:{leaver}") == 10_000


async def test_who_joins_in_mid_deal_waits_for_the_big_blind(club: Club) -> None:
    await deal(club, "anna", "bruno")
    await seat(club, "carla")
    view = club.table.view(None)
    assert view is not None
    assert len(view.seats) == 2
    assert club.chips()["carla"] == 2_000


async def test_robots_play_to_the_end_and_chips_are_conserved(club: Club) -> None:
    await seat(club, "anna")
    for _ in range(5):
        await club.table.add_robot("anna")
    await club.table.start("anna")
    for _ in range(400):
        await club.clock.move(1)
        assert sum(club.chips().values()) + _in_the_middle(club.table) == await _on_tables(club)
    assert club.table.state.deal > 1


def _in_the_middle(table: Table) -> int:
    return table.play.deal.chips.in_the_middle if table.play and table.state.dealing else 0


async def _on_tables(club: Club) -> int:
    keys = [player.key for player in club.table.state.players.values()]
    return sum([await club.world.store.balance(f"stack:table01:{key}") for key in keys])


async def test_a_table_at_which_nobody_plays_closes_and_gives_the_chips_back(club: Club) -> None:
    await seat(club, "anna")
    await club.table.add_robot("anna")
    await club.table.sit_out("anna")
    await club.clock.move(club.world.customs.idle)
    assert club.table.closed
    assert await club.world.store.balance("purse:here:anna") == 10_000
    with pytest.raises(Refused, match="table_closed"):
        await club.table.sit("bruno", "Bruno")


async def test_a_paused_table_lets_no_turn_pass(club: Club) -> None:
    await deal(club, "anna", "bruno")
    waiting = club.turn
    await club.table.pause()
    await club.clock.move(10 * TURN)
    assert club.turn == waiting
    await club.table.resume()
    await club.clock.move(TURN + RESERVE)
    assert club.table.play is not None
    assert club.table.play.deal.over


async def test_a_robot_sees_only_its_own_cards(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[AnyView] = []

    def watching(view: AnyView, luck: float) -> Action:
        seen.append(view)
        return FOLD

    monkeypatch.setattr(TexasHoldem, "robot", staticmethod(watching))
    await seat(club, "anna")
    await club.table.add_robot("anna")
    await club.table.add_robot("anna")
    await club.table.start("anna")
    await club.act(CALL)
    await club.clock.move(3)
    assert seen
    for view in seen:
        for other in view.seats:
            if other != view.viewer:
                assert set(view.hand(other)) == {None}


def test_a_table_as_bytes_is_the_same_table() -> None:
    state = states.begun(states.seated(a_state(), states.Player("a", "A", bought=100)), 0, 0)
    assert encoding.decoded(encoding.encoded(state)) == state


async def test_the_stacked_deck_of_the_tests_is_dealt_in_order(club: Club) -> None:
    chance = club.world.chance
    assert isinstance(chance, SeededChance)
    chance.stacked = cards("Ah Kh Ad Kd")
    await deal(club, "anna", "bruno")
    hands = [club.table.view(seat).hand(seat) for seat in (0, 1)]  # type: ignore[union-attr]
    assert hands == [cards("Kh Kd"), cards("Ah Ad")]


def test_customs_have_a_pause_between_deals() -> None:
    assert Customs().pause > 0
