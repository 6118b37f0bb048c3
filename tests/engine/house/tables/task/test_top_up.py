"""Chips that come to a stack: topping up to the buy-in, buying in again, and never beyond the table's limit."""

from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from bot.seam.panel import plain
from bot.seam.press import Done, Said
from engine.cards import cards
from engine.house.tables.state import AnyState
from tests.bot.fake_platform import FakeApp, private_place
from tests.bot.talk import said

BUY_IN = 2_000
PURSE = 10_000


@pytest.fixture
async def app() -> AsyncIterator[FakeApp]:
    """Anna has the button and the small blind, Bruno the big blind."""
    made = FakeApp()
    await made.deals("texas_holdem", "bruno")
    yield made
    await made.close()


def labels(app: FakeApp, who: str) -> list[str]:
    return app.labels(private_place(who))


def stack(app: FakeApp, who: str) -> int:
    return app.table.stack(app.table.player(f"fake:{who}")[0])


async def purse(app: FakeApp, who: str) -> int:
    return await app.store.balance(f"purse:fake:group:fake:{who}")


async def on_the_table(app: FakeApp, who: str) -> int:
    return await app.store.balance(f"stack:{app.table.state.table}:fake:{who}")


async def all_in(app: FakeApp) -> None:
    """Anna loses all she has to Bruno's aces."""
    await app.folds("anna")  # now Bruno has the button
    while not app.table.play or not app.table.play.deal.over:
        labels = app.labels()
        most = [label for label in labels if label.startswith("All-in")] or [labels[1]]  # then to call is left
        await app.presses_label(app.turn, most[0])


async def test_between_deals_a_stack_is_filled_up_from_the_purse(app: FakeApp) -> None:
    await app.presses_label("anna", "Fold")
    assert "Top up 10" in labels(app, "anna")
    answer = await app.presses_label("anna", "Top up 10", private=True)
    assert isinstance(answer, Done)
    assert "10 chips" in answer.note
    assert stack(app, "anna") == BUY_IN
    assert not any("Top up" in label for label in labels(app, "anna"))
    await app.clock.move(6)
    view = app.view
    assert view.stacks[0] + view.bets[0] == BUY_IN
    assert (await purse(app, "anna"), await on_the_table(app, "anna")) == (PURSE - BUY_IN - 10, BUY_IN)


async def test_nothing_is_filled_up_by_itself(app: FakeApp) -> None:
    await app.folds("anna")
    assert await purse(app, "anna") == PURSE - BUY_IN


async def test_in_a_deal_the_wish_waits_for_its_end_and_then_the_missing_chips_come(app: FakeApp) -> None:
    """TAB-CHIP-4."""
    await app.presses_label("anna", "Raise to 40")
    await app.presses_label("anna", "Top up to 2,000", private=True)
    assert "✓ Top up to 2,000" in labels(app, "anna")
    assert stack(app, "anna") == BUY_IN - 40
    await app.acts("bruno: Call 20", "bruno: Bet 20", "anna: Fold")
    await app.clock.move(6)
    view = app.view
    assert view.stacks[0] + view.bets[0] == BUY_IN
    assert await purse(app, "anna") == PURSE - BUY_IN - 40


async def test_the_same_button_takes_the_wish_back(app: FakeApp) -> None:
    await app.presses_label("anna", "Raise to 40")
    await app.acts("anna: Top up to 2,000", "anna: ✓ Top up to 2,000", private=True)
    await app.folds("bruno")
    assert await purse(app, "anna") == PURSE - BUY_IN


async def test_who_wins_enough_in_the_deal_gets_nothing_beyond_the_limit(app: FakeApp) -> None:
    await app.presses_label("anna", "Raise to 40")
    await app.presses_label("anna", "Top up to 2,000", private=True)
    await app.folds("bruno")
    assert await purse(app, "anna") == PURSE - BUY_IN
    assert stack(app, "anna") + 20 == BUY_IN + 20  # she has posted the big blind
    assert not app.table.state.players[0].tops_up


async def test_a_full_stack_and_an_empty_purse_are_refused_with_words(app: FakeApp) -> None:
    await app.presses_label("anna", "Fold")
    assert "2,000 or more" in said(await app.presses("bruno", f"{app.table.state.table}.top_up"))
    for number in range(4):  # all that anna has goes to other tables
        other = await app.lobby.open(_renamed(app, f"other{number}"))
        await other.sit("fake:anna", "Anna")
    empty = await app.presses_label("anna", "Top up 10", private=True)
    assert isinstance(empty, Said)
    assert "purse is empty" in plain(empty.text)
    assert stack(app, "anna") == BUY_IN - 10


def _renamed(app: FakeApp, name: str) -> AnyState:
    return replace(app.table.state, table=name, players={}, deal=1, dealing=False)


async def test_a_wish_survives_a_restart_and_is_granted_once(app: FakeApp) -> None:
    await app.presses_label("anna", "Raise to 40")
    await app.presses_label("anna", "Top up to 2,000", private=True)
    again = await app.after_a_crash()
    await again.acts("bruno: Call 20", "bruno: Check", "anna: Fold")
    await again.clock.move(6)
    assert await purse(again, "anna") == PURSE - BUY_IN - 40


async def test_who_has_lost_all_buys_in_again_and_is_dealt_in(app: FakeApp) -> None:
    app.chance.stacked = cards("Kc Ah Kd Ad 2c 7d 9s 3h 4c")
    await all_in(app)
    loser = next(who for who in ("anna", "bruno") if not stack(app, who))
    before = await purse(app, loser)
    assert f"Buy in {BUY_IN:,} and play" in labels(app, loser)  # at once, while the winner's hand still lies there
    await app.presses_label(loser, f"Buy in {BUY_IN:,} and play", private=True)
    assert stack(app, loser) == BUY_IN
    await app.clock.move(6)
    view = app.view
    assert len(view.seats) == 2
    assert await purse(app, loser) == before - BUY_IN


async def test_who_is_broke_may_buy_in_while_the_others_play(app: FakeApp) -> None:
    app.chance.stacked = cards("Kc Ah Kd Ad 2c 7d 9s 3h 4c")
    await all_in(app)
    await app.presses_label("carla", "Sit")
    await app.clock.move(6)
    assert not app.play.deal.over
    assert stack(app, "anna") == 0
    await app.presses_label("anna", f"Buy in {BUY_IN:,} and play", private=True)
    assert stack(app, "anna") == BUY_IN


async def test_who_is_all_in_is_not_broke(app: FakeApp) -> None:
    await app.presses_label("anna", "All-in 2,000")
    assert not any("Buy in" in label for label in labels(app, "anna"))
