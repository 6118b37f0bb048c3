"""Hold'em at a table of the house: newcomers, blinds posted, free folds, the time bank."""

from collections.abc import AsyncIterator

import pytest

from bot.seam.press import Done
from engine.play import Ask
from tests.bot.fake_platform import FakeHouse, private_place
from tests.bot.talk import two_play


@pytest.fixture
async def house() -> AsyncIterator[FakeHouse]:
    made = FakeHouse()
    yield made
    await made.close()


async def the_next_deal(house: FakeHouse) -> None:
    """All fold, and the pause passes."""
    while house.table.play and isinstance(house.table.play.open, Ask):
        await house.presses_label(house.turn, "Fold")
    await house.clock.move(6)


async def three_play(house: FakeHouse) -> None:
    """The second deal: Bruno has the button, Carla and Anna the blinds."""
    await house.says("anna", "play", "texas_holdem")
    for who in ("bruno", "carla"):
        await house.presses_label(who, "Sit")
    await house.presses_label("anna", "Deal")
    await the_next_deal(house)


async def test_a_newcomer_waits_for_the_big_blind_or_posts_it_by_a_button(house: FakeHouse) -> None:
    """HE-BTN-2."""
    await three_play(house)
    for who in ("dario", "elena"):
        assert "when the big blind reaches you" in getattr(await house.presses_label(who, "Sit"), "note", "")
        await house.says(who, "cards")
    assert "Dario 2,000 · waits for the big blind" in house.text()
    await house.presses_label("elena", "Post 20", private=True)
    assert "✓ Post 20" in house.labels(private_place("elena"))
    assert "Elena 2,000 · waits for the next deal" in house.text()
    await the_next_deal(house)
    await the_next_deal(house)
    assert "Dario 2,000 · waits for the big blind" in house.text()
    assert "Elena 1,980 · bet 20" in house.text()
    assert "Post 20" not in house.labels(private_place("elena"))
    await the_next_deal(house)
    assert "Dario 1,980 · bet 20" in house.text()  # the big blind is his


async def test_who_sits_down_before_the_first_deal_posts_nothing(house: FakeHouse) -> None:
    await house.says("anna", "play", "texas_holdem")
    assert await house.presses_label("bruno", "Sit") == Done("You have a seat. The next deal includes you.")
    await house.says("bruno", "cards")
    assert "Post 20" not in house.labels(private_place("bruno"))


async def test_who_folds_where_checking_is_free_hears_of_it(house: FakeHouse) -> None:
    """HE-ACT-1."""
    await two_play(house)
    assert await house.presses_label("anna", "Call 10") == Done()
    assert await house.presses_label("bruno", "Fold") == Done("You have folded; checking would have cost nothing.")
    assert "Anna wins 40" in house.text()


async def test_who_folds_to_a_bet_hears_nothing_of_it(house: FakeHouse) -> None:
    await two_play(house)
    assert await house.presses_label("anna", "Fold") == Done()


async def test_it_is_said_that_a_time_bank_is_used(house: FakeHouse) -> None:
    await two_play(house)
    await house.clock.move(44)
    assert "time bank" not in house.text()
    await house.clock.move(1)
    assert "▸ Anna 1,990 · bet 10 · button · time bank · soon" in house.text()
    assert "Your turn · time bank" in house.text(private_place("anna"))
    await house.presses_label("anna", "Call 10", private=True)
    assert "time bank" not in house.text()


async def test_nobody_is_offered_an_answer_in_advance_when_all_that_is_left_is_the_board() -> None:
    """Those who cover an all-in have chips left, but nothing more to say in this deal."""
    house = FakeHouse(suspense=2)
    await two_play(house)
    await the_next_deal(house)  # Anna has 1,990, Bruno 2,010
    await house.presses_label("bruno", "Call 10")
    assert "Check/fold" in house.labels(private_place("bruno"))
    await house.presses_label("anna", "All-in 1,990")
    await house.presses_label("bruno", "Call 1,970")
    assert "wins" not in house.text()
    assert not {"Check/fold", "Call any"} & set(house.labels(private_place("bruno")))
    await house.close()
