"""Pokerato in a house: points are chips, and who owes more than he has pays what he has; the bank knows every chip."""

from collections.abc import AsyncIterator

import pytest

from engine.cards import cards
from engine.house.store.memory import MemoryStore
from tests.bot.fake_platform import FakeHouse, private_place
from tests.engine.house.deals import chips_add_up

HEARTS, TWO, OTHER = "5h 6h 7h 8h 9h Th Jh Qh 2c", "2d 4d 6c 8s Tc Qd Ac 3s 5s", "3d 5d 7c 9s Jc Kd 2s 4s 6s"


@pytest.fixture
async def house() -> AsyncIterator[FakeHouse]:
    made = FakeHouse()
    yield made
    await made.close()


async def adds_up(house: FakeHouse) -> None:
    assert isinstance(house.store, MemoryStore)
    chips_add_up(house.lobby, house.store._disk.balances, house.store._disk.entries)


async def test_after_a_passed_pot_a_scala_reale_takes_all_that_the_others_have_and_no_more(house: FakeHouse) -> None:
    await house.says("anna", "play", "pokerato 5/1")
    for who in ("bruno", "carla"):
        await house.presses_label(who, "Sit")
    hands = [hand.split() for hand in (HEARTS, TWO, OTHER)]  # Carla's, Anna's, Bruno's in the second deal
    house.chance.stacked = cards(" ".join([*(hand[place] for place in range(9) for hand in hands), "Kh"]))
    await house.presses_label("anna", "Deal")
    for who in ("bruno", "carla", "anna"):
        await house.presses_label(who, "Pass")
    await house.clock.move(6)
    assert "Stake 10" in house.text()
    for who, label in (("carla", "Open"), ("anna", "×10"), ("bruno", "Stay"), ("carla", "Stay"), ("carla", "Draw")):
        await house.presses_label(who, label)
    close = next(label for label in house.labels(private_place("carla")) if label.startswith("Close: 5 6 7"))
    await house.presses_label("carla", close, private=True)
    assert "Everyone who stayed pays 600: stake 10 × raise 10 × close 6" in house.text()
    assert "Anna pays all there is, 300 of 600" in house.text()
    assert "Carla collects 600" in house.text()
    await adds_up(house)
    await house.says("carla", "leave")
    assert await house.store.balance("purse:fake:group:fake:carla") == 10_600
    await adds_up(house)


async def test_who_leaves_in_mid_deal_folds_in_play_when_his_turn_comes_and_pays_what_he_accepted(
    house: FakeHouse,
) -> None:
    await house.says("anna", "play", "pokerato 5/1")
    for who in ("bruno", "carla"):
        await house.presses_label(who, "Sit")
    await house.presses_label("anna", "Deal")
    (table,) = house.lobby
    order = []
    for label in ("Open", "Stay", "Stay"):
        assert table.play is not None
        order.append(table.state.players[table.play.to_answer[0]].name.lower())
        await house.presses_label(order[-1], label)
    first, second, third = order
    await house.says(first, "leave")
    assert f"{first.title()} folds: that will cost 5 points" in house.text()
    await house.presses_label(second, "Fold")
    assert f"{third.title()} collects 10" in house.text()
    assert await house.store.balance(f"purse:fake:group:fake:{first}") == 10_000 - 5
    await adds_up(house)
