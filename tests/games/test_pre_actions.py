"""Pre-actions: what they mean, that they survive, and that nobody else notices them."""

from collections.abc import AsyncIterator

import msgspec
import pytest

from bot.seam.panel import plain
from bot.seam.press import Done, Said
from engine.house.tables import encoding
from engine.house.tables import state as states
from engine.play import Ask, Just
from engine.poker.betting import FACING_A_BET, NOTHING_BET
from engine.poker.pre_actions import PRE_ACTIONS
from engine.poker.wagering import CALL, CHECK, FOLD
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.bot.talk import said
from tests.engine.house.a_world import a_state

A_MOMENT = 2  # seconds: the longest that a robot thinks


@pytest.fixture
async def app() -> AsyncIterator[FakeApp]:
    """Anna has the button, Bruno the small and Carla the big blind; Anna is asked first."""
    made = FakeApp()
    await made.deals("texas_holdem", "bruno", "carla")
    yield made
    await made.close()


def bets(app: FakeApp) -> dict[int, int]:
    view = app.view
    return view.bets


@pytest.mark.parametrize(("name", "unbet", "facing"), [("check_fold", CHECK, FOLD), ("call_any", CHECK, CALL)], ids=str)
def test_what_a_pre_action_means_where_nothing_was_bet_and_facing_a_bet(
    name: str, unbet: object, facing: object
) -> None:
    assert PRE_ACTIONS[name](Ask(0, NOTHING_BET, CHECK)) == unbet
    assert PRE_ACTIONS[name](Ask(0, FACING_A_BET, FOLD)) == facing


def test_a_pre_action_says_nothing_to_what_it_is_not_about_or_may_not_be_done() -> None:
    assert PRE_ACTIONS["call_any"](Ask(0, (Just(FOLD),), FOLD)) is None
    assert PRE_ACTIONS["call_any"](Ask(0, (Just(CALL, locked="too_few_chips"), Just(FOLD)), FOLD)) is None


async def test_call_any_calls_whatever_was_bet_a_moment_after_the_turn_came(app: FakeApp) -> None:
    await app.presses_label("carla", "Call any", private=True)
    await app.acts("anna: Raise to 40", "bruno: Fold")
    assert app.turn == "carla"
    assert bets(app)[2] == 20
    await app.clock.move(A_MOMENT)
    assert app.turn != "carla" or "board" in app.text()
    assert "Carla 1,960" in app.text()


async def test_check_fold_checks_while_it_can_and_then_folds(app: FakeApp) -> None:
    await app.presses_label("carla", "Check/fold", private=True)
    await app.acts("anna: Call 20", "bruno: Call 10")
    await app.clock.move(A_MOMENT)
    assert "board" in app.text()  # checked: the flop is there
    await app.presses_label("bruno", "Bet 20")
    await app.clock.move(A_MOMENT)
    assert "Carla 1,980 · fold" in app.text()


async def test_the_buttons_are_in_the_private_panel_of_who_waits_and_is_in_the_deal(app: FakeApp) -> None:
    assert "Call any" not in app.labels(private_place("anna"))  # asked now
    assert {"Check/fold", "Call any"} <= {*app.labels(private_place("bruno"))}
    await app.presses_label("anna", "Fold")
    assert "Call any" not in app.labels(private_place("anna"))  # out of the deal
    assert "Call any" not in app.labels(GROUP)


async def test_the_same_button_takes_it_back_and_the_other_one_takes_its_place(app: FakeApp) -> None:
    place = private_place("carla")
    await app.presses_label("carla", "Call any", private=True)
    assert "✓ Call any" in app.labels(place)
    await app.presses_label("carla", "Check/fold", private=True)
    assert {"✓ Check/fold", "Call any"} <= {*app.labels(place)}
    await app.presses_label("carla", "✓ Check/fold", private=True)
    assert {"Check/fold", "Call any"} <= {*app.labels(place)}
    assert app.table.state.pre_actions == {}


async def test_nobody_else_sees_that_one_was_given(apps: type[FakeApp], app: FakeApp) -> None:
    """Nothing is sent to anyone else, the turn has the same clock and buttons, and the same call goes to the group."""
    sent = len(app.platform.sent)
    assert isinstance(await app.presses_label("carla", "Call any", private=True), Done)
    assert {place for place, _ in app.platform.sent[sent:]} == {private_place("carla")}
    await app.acts("anna: Raise to 40", "bruno: Fold")
    with_it = app.text(), app.labels(), app.table.deadline

    other = apps()
    await other.deals("texas_holdem", "bruno", "carla")
    await other.acts("anna: Raise to 40", "bruno: Fold")
    assert (other.text(), other.labels(), other.table.deadline) == with_it


async def test_who_cannot_be_reached_in_private_is_called_in_public_all_the_same(app: FakeApp) -> None:
    await app.presses_label("carla", "Call any", private=True)
    await app.preferences.change("fake:carla", reachable=False)
    await app.acts("anna: Raise to 40", "bruno: Fold")
    assert any("Carla, it is your turn" in plain(panel.text) for panel in app.platform.of(GROUP))


async def test_it_survives_a_restart(app: FakeApp) -> None:
    await app.presses_label("carla", "Call any", private=True)
    await app.acts("anna: Raise to 40", "bruno: Fold")
    again = await app.after_a_crash()
    assert again.turn == "carla"
    await again.clock.move(A_MOMENT)
    assert "Carla 1,960" in again.text()


async def test_it_ends_with_the_deal_and_its_button_with_it(app: FakeApp) -> None:
    button = app.button("Call any", private_place("carla"))
    await app.presses("carla", button)
    await app.acts("anna: Fold", "bruno: Fold")
    assert "Call any" not in " ".join(app.labels(private_place("carla")))
    await app.clock.move(6)
    assert app.table.state.pre_actions == {}
    assert said(await app.presses("carla", button)) == "The table has moved on."


async def test_whose_turn_it_is_answers_now(app: FakeApp) -> None:
    waiting = app.button("Call any", private_place("bruno"))
    await app.presses_label("anna", "Call 20")
    assert "your turn now" in said(await app.presses("bruno", waiting))
    assert app.table.state.pre_actions == {}


async def test_a_stranger_has_none(app: FakeApp) -> None:
    assert isinstance(await app.presses("dino", app.button("Call any", private_place("bruno"))), Said)
    assert app.table.state.pre_actions == {}


def test_a_misdeal_forgets_it() -> None:
    state = states.with_pre_action(a_state(), 1, "call_any", pre_action_round=0)
    assert states.annulled(state).pre_actions == {}


KEPT = (
    b'{"table":"table01","game":"texas_holdem","place":"somewhere","community":"here","match":{"rules":{},"carried":'
    b'{"dealer":0},"stacks":{}},"seats":6,"buy_in":2000,"players":{"0":{"key":"anna","name":"Anna"},"1":{"key":"bruno"'
    b',"name":"Bruno"}},"deal":1,"dealing":true,"standing":{"1":"call_any"},"occasion":3}'
)


def test_what_the_store_kept_by_the_names_of_before_is_read_and_kept_by_them_again() -> None:
    state = encoding.decoded(KEPT)
    assert (state.pre_actions, state.pre_action_round) == ({1: "call_any"}, 3)
    kept = msgspec.json.decode(encoding.encoded(states.with_pre_action(state, 0, "check_fold", 3)))
    assert (kept["standing"], kept["occasion"]) == ({"0": "check_fold", "1": "call_any"}, 3)
