"""Carioca as people are told it, without any platform: typed words, forged presses, closed doors."""

from collections.abc import AsyncIterator

import pytest

from bot.seam.press import Done, Linked, Said, Shown
from tests.bot.fake_platform import GROUP, FakeHouse, private_place
from tests.engine.house.a_world import settle
from tests.games.carioca.house import (
    WINDOW,
    draws,
    hand,
    mine,
    presses,
    round_to_carla,
    said,
    three_play,
    ticks,
    types,
)


@pytest.fixture
async def house() -> AsyncIterator[FakeHouse]:
    made = FakeHouse()
    yield made
    await made.close()


# Typed in private.


async def test_the_words_of_the_game_typed_in_private_do_the_same(house: FakeHouse) -> None:
    await three_play(house)
    assert isinstance(await types(house, "carla", "Draw two"), Done)
    assert isinstance(await types(house, "carla", "open Kh K♦"), Done)
    assert "m1 Carla, opening: K♥ K♦" in house.text()
    assert isinstance(await types(house, "carla", "discard 9d"), Done)
    assert isinstance(await types(house, "anna", "buy"), Done)
    assert isinstance(await types(house, "bruno", "draw"), Done)
    await house.clock.move(WINDOW)
    assert "Anna buys 9♦ for 2" in house.text()


async def test_italian_words_name_the_suits_in_italian(house: FakeHouse) -> None:
    await three_play(house)
    assert isinstance(await types(house, "carla", "pesco", "it"), Done)
    await house.clock.move(WINDOW)
    assert isinstance(await types(house, "carla", "apro Kc Kq", "it"), Done)  # cuori and quadri
    assert "m1 Carla, opening: K♥ K♦" in house.text()
    assert await types(house, "carla", "scarto un fiori", "it") is None
    assert isinstance(await types(house, "carla", "scarto 10f", "it"), Done)
    assert "Carla discards 10♣" in house.text()
    assert isinstance(await types(house, "anna", "compro", "it"), Done)


async def test_typed_melds_lay_offs_and_the_way_that_was_said(house: FakeHouse) -> None:
    await round_to_carla(house)
    assert isinstance(await types(house, "carla", "meld 2h 3h 4h"), Done)
    assert isinstance(await types(house, "carla", "meld 7c 7s joker"), Done)
    assert [label for label in mine(house, "carla") if "★7" in label] == ["★7♥ 7♣ 7♠", "★7♦ 7♣ 7♠"]
    await presses(house, "carla", "★7♥ 7♣ 7♠")
    assert isinstance(await types(house, "carla", "lay 7d on m3"), Done)
    assert "m3 Carla: ★7♥ 7♦ 7♣ 7♠" in house.text()
    assert "do not hold" in said(await types(house, "carla", "discard As"))


async def test_who_is_not_asked_may_chat_with_the_words_of_the_game(house: FakeHouse) -> None:
    await three_play(house)
    assert await types(house, "bruno", "no") is None
    assert await types(house, "bruno", "discard it, Carla") is None
    assert await types(house, "carla", "buongiorno") is None


# What nobody should press.


@pytest.mark.parametrize(
    "option",
    [
        "tick", "tick:99", "read:0", "read", "meld", "meld:1", "open:2", "lay", "close", "swap:1", "discard:3",
        "choose", "choose:9", "cards:1", "cancel:1", "claim", "to:20", "buy:1", "other", "amount",
    ],
)  # fmt: skip
async def test_a_forged_option_gets_an_answer_and_moves_nothing(house: FakeHouse, option: str) -> None:
    await three_play(house)
    await draws(house, "carla")
    question = house.button("Discard", private_place("carla")).rsplit(".", 1)[0]
    before = house.table.view(None)
    for who in ("bruno", "carla", "stranger"):
        assert await house.presses(who, f"{question}.{option}") is not None
    assert house.table.view(None) == before


@pytest.mark.parametrize("value", ["", "0 0 1", "99", "-1", "x", "1 2 3", "1,2", "0" * 50])
async def test_what_a_list_says_may_be_forged_too(house: FakeHouse, value: str) -> None:
    await three_play(house)
    await draws(house, "carla")
    question = house.button("Discard", private_place("carla")).rsplit(".", 1)[0]
    assert isinstance(await house.presses("carla", f"{question}.tick", value=value), Done | Said)
    assert len(hand(house, "carla").hand.ticked) <= 3


async def test_a_list_ticks_just_what_it_says(house: FakeHouse) -> None:
    await three_play(house)
    await draws(house, "carla")
    await ticks(house, "carla", "9♦")
    kings = [house.button(label, private_place("carla")).rpartition(":")[2] for label in ("K♥", "K♦")]
    question = house.button("Discard", private_place("carla")).rsplit(".", 1)[0]
    await house.presses("carla", f"{question}.tick", value=" ".join(kings))
    assert {label for label in mine(house, "carla") if label.startswith("✓")} == {"✓ K♥", "✓ K♦"}


async def test_ticks_go_with_a_restart_but_the_question_does_not(house: FakeHouse) -> None:
    await three_play(house)
    await draws(house, "carla")
    await ticks(house, "carla", "K♥", "K♦")
    verb = house.button("Open", private_place("carla"))
    await house.close()
    again = FakeHouse(store=house.store.lose_power())  # type: ignore[attr-defined]
    await again.lobby.recover()
    await settle()
    assert "Tick the cards first" in said(await again.presses("carla", verb))
    for label in ("K♥", "K♦"):
        await again.presses("carla", again.button(label, private_place("carla")), place=private_place("carla"))
    assert isinstance(await again.presses("carla", verb), Done)
    assert "m1 Carla, opening: K♥ K♦" in again.text()
    await again.close()


async def test_who_cannot_be_reached_is_led_to_the_private_chat() -> None:
    house = FakeHouse(has_forms=False)
    await three_play(house)
    await house.preferences.change("fake:carla", reachable=False)
    await house.presses_label("carla", "Draw")
    assert isinstance(await house.presses_label("carla", "Meld and discard…"), Linked)
    await house.close()


async def test_where_answers_are_private_each_tick_brings_the_new_panel() -> None:
    house = FakeHouse(answers_in_private=True)
    await three_play(house)
    shown = await house.presses_label("carla", "My cards")
    assert isinstance(shown, Shown)
    assert shown.secret
    await presses(house, "carla", "Draw")
    ticked = await presses(house, "carla", "K♥")
    assert isinstance(ticked, Done)
    assert ticked.panel is not None
    assert "✓ K♥" in [button.label for row in ticked.panel.keyboard for button in row]
    await house.close()


async def test_it_is_told_in_italian_to_who_reads_italian(house: FakeHouse) -> None:
    await three_play(house)
    await house.preferences.change(GROUP.key, language="it")
    await house.preferences.change("fake:carla", language="it")
    house.table.show()
    await settle()
    assert "Manche 1 di 8 · una coppia di figure" in house.text()
    assert house.labels()[:3] == ["Pesca", "Pesca due", "Prendo 3♦"]
    await presses(house, "carla", "Pesca")
    verbs = [label for label in mine(house, "carla") if label in {"Apro", "Scarto", "Ordina", "Consiglio"}]
    assert verbs == ["Apro", "Scarto", "Ordina", "Consiglio"]
