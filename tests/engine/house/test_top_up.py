"""Chips that come to a stack: topping up to the buy-in, buying in again, and never beyond the table's limit."""

from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from bot.seam.panel import plain
from bot.seam.press import Done, Said
from engine.cards import cards
from engine.house.state import AnyState
from engine.house.store.memory import MemoryStore
from tests.bot.fake_platform import FakeHouse, private_place
from tests.engine.house.a_world import settle

BUY_IN = 2_000
PURSE = 10_000


@pytest.fixture
async def house() -> AsyncIterator[FakeHouse]:
    """Anna has the button and the small blind, Bruno the big blind."""
    made = FakeHouse()
    await made.says("anna", "play", "texas_holdem")
    await made.presses_label("bruno", "Sit")
    await made.presses_label("anna", "Deal")
    yield made
    await made.close()


def labels(house: FakeHouse, who: str) -> list[str]:
    return house.labels(private_place(who))


def stack(house: FakeHouse, who: str) -> int:
    return house.table.stack(house.table.player(f"fake:{who}")[0])


async def purse(house: FakeHouse, who: str) -> int:
    return await house.store.balance(f"purse:fake:group:fake:{who}")


async def on_the_table(house: FakeHouse, who: str) -> int:
    return await house.store.balance(f"stack:{house.table.state.table}:fake:{who}")


async def all_in(house: FakeHouse) -> None:
    """Anna loses all she has to Bruno's aces."""
    await house.presses_label("anna", "Fold")
    await house.clock.move(6)  # now Bruno has the button
    while not house.table.play or not house.table.play.deal.over:
        labels = house.labels()
        most = [label for label in labels if label.startswith("All-in")] or [labels[1]]  # then to call is left
        await house.presses_label(house.turn, most[0])


async def test_between_deals_a_stack_is_filled_up_from_the_purse(house: FakeHouse) -> None:
    await house.presses_label("anna", "Fold")
    assert "Top up 10" in labels(house, "anna")
    answer = await house.presses_label("anna", "Top up 10", private=True)
    assert isinstance(answer, Done)
    assert "10 chips" in answer.note
    assert stack(house, "anna") == BUY_IN
    assert not any("Top up" in label for label in labels(house, "anna"))
    await house.clock.move(6)
    view = house.table.view(None)
    assert view is not None
    assert view.stacks[0] + view.bets[0] == BUY_IN
    assert (await purse(house, "anna"), await on_the_table(house, "anna")) == (PURSE - BUY_IN - 10, BUY_IN)


async def test_nothing_is_filled_up_by_itself(house: FakeHouse) -> None:
    await house.presses_label("anna", "Fold")
    await house.clock.move(6)
    assert await purse(house, "anna") == PURSE - BUY_IN


async def test_in_a_deal_the_wish_waits_for_its_end_and_then_the_missing_chips_come(house: FakeHouse) -> None:
    await house.presses_label("anna", "Raise to 40")
    await house.presses_label("anna", "Top up to 2,000", private=True)
    assert "✓ Top up to 2,000" in labels(house, "anna")
    assert stack(house, "anna") == BUY_IN - 40
    await house.presses_label("bruno", "Call 20")
    await house.presses_label("bruno", "Bet 20")
    await house.presses_label("anna", "Fold")
    await house.clock.move(6)
    view = house.table.view(None)
    assert view is not None
    assert view.stacks[0] + view.bets[0] == BUY_IN
    assert await purse(house, "anna") == PURSE - BUY_IN - 40


async def test_the_same_button_takes_the_wish_back(house: FakeHouse) -> None:
    await house.presses_label("anna", "Raise to 40")
    await house.presses_label("anna", "Top up to 2,000", private=True)
    await house.presses_label("anna", "✓ Top up to 2,000", private=True)
    await house.presses_label("bruno", "Fold")
    await house.clock.move(6)
    assert await purse(house, "anna") == PURSE - BUY_IN


async def test_who_wins_enough_in_the_deal_gets_nothing_beyond_the_limit(house: FakeHouse) -> None:
    await house.presses_label("anna", "Raise to 40")
    await house.presses_label("anna", "Top up to 2,000", private=True)
    await house.presses_label("bruno", "Fold")
    await house.clock.move(6)
    assert await purse(house, "anna") == PURSE - BUY_IN
    assert stack(house, "anna") + 20 == BUY_IN + 20  # she has posted the big blind
    assert not house.table.state.players[0].tops_up


async def test_a_full_stack_and_an_empty_purse_are_refused_with_words(house: FakeHouse) -> None:
    await house.presses_label("anna", "Fold")
    full = await house.presses("bruno", f"{house.table.state.table}.top_up")
    assert isinstance(full, Said)
    assert "2,000 or more" in plain(full.text)
    for number in range(4):  # all that anna has goes to other tables
        other = await house.lobby.open(_renamed(house, f"other{number}"))
        await other.sit("fake:anna", "Anna")
    empty = await house.presses_label("anna", "Top up 10", private=True)
    assert isinstance(empty, Said)
    assert "purse is empty" in plain(empty.text)
    assert stack(house, "anna") == BUY_IN - 10


def _renamed(house: FakeHouse, name: str) -> AnyState:
    return replace(house.table.state, table=name, players={}, deal=1, dealing=False)


async def test_a_wish_survives_a_restart_and_is_granted_once(house: FakeHouse) -> None:
    await house.presses_label("anna", "Raise to 40")
    await house.presses_label("anna", "Top up to 2,000", private=True)
    await house.close()
    assert isinstance(house.store, MemoryStore)
    again = FakeHouse(store=house.store.lose_power())
    await again.lobby.recover()
    await settle()
    await again.presses_label("bruno", "Call 20")
    await again.presses_label("bruno", "Check")
    await again.presses_label("anna", "Fold")
    await again.clock.move(6)
    assert await purse(again, "anna") == PURSE - BUY_IN - 40
    await again.close()


async def test_who_has_lost_all_buys_in_again_and_is_dealt_in(house: FakeHouse) -> None:
    house.chance.stacked = cards("Kc Ah Kd Ad 2c 7d 9s 3h 4c")
    await all_in(house)
    loser = next(who for who in ("anna", "bruno") if not stack(house, who))
    before = await purse(house, loser)
    assert f"Buy in {BUY_IN:,} and play" in labels(house, loser)  # at once, while the winner's hand still lies there
    await house.presses_label(loser, f"Buy in {BUY_IN:,} and play", private=True)
    assert stack(house, loser) == BUY_IN
    await house.clock.move(6)
    view = house.table.view(None)
    assert view is not None
    assert len(view.seats) == 2
    assert await purse(house, loser) == before - BUY_IN


async def test_who_is_broke_may_buy_in_while_the_others_play(house: FakeHouse) -> None:
    house.chance.stacked = cards("Kc Ah Kd Ad 2c 7d 9s 3h 4c")
    await all_in(house)
    await house.presses_label("carla", "Sit")
    await house.clock.move(6)
    assert house.table.play is not None
    assert not house.table.play.deal.over
    assert stack(house, "anna") == 0
    await house.presses_label("anna", f"Buy in {BUY_IN:,} and play", private=True)
    assert stack(house, "anna") == BUY_IN


async def test_who_is_all_in_is_not_broke(house: FakeHouse) -> None:
    await house.presses_label("anna", "All-in 2,000")
    assert not any("Buy in" in label for label in labels(house, "anna"))
