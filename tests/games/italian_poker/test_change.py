"""The change of cards: ticked in private, one press, and nobody else can tell which."""

from collections.abc import AsyncIterator

import pytest

from bot.games.hand_picker import Picking
from bot.games.rummy.orders import Order
from bot.seam.panel import LONGEST_ADDRESS, plain
from bot.seam.press import Done, Linked, Shown
from engine.cards import cards
from tests.bot.fake_platform import GROUP, FakeHouse, private_place
from tests.engine.house.a_world import settle
from tests.games.italian_poker.house import hand, said, table_picture, to_the_change, types


@pytest.fixture
async def house() -> AsyncIterator[FakeHouse]:
    made = FakeHouse()
    yield made
    await made.close()


async def test_ticked_cards_are_raised_and_one_press_changes_them(house: FakeHouse) -> None:
    await to_the_change(house)
    mine = private_place("bruno")
    assert house.labels(mine)[:7] == ["A♣", "Q♣", "J♥", "J♦", "8♥", "Change", "Stand pat"]
    assert hand(house, "bruno").ticked == ()
    await house.presses_label("bruno", "Q♣", private=True)
    await house.presses_label("bruno", "8♥", private=True)
    assert house.labels(mine)[:8] == ["A♣", "✓ Q♣", "J♥", "J♦", "✓ 8♥", "Change 2", "Undo", "Stand pat"]
    assert hand(house, "bruno").ticked == cards("Qc 8h")
    await house.presses_label("bruno", "Change 2", private=True)
    assert "Bruno 990 · changes 2 · opener" in house.text()
    assert "▸ Carla" in house.text()
    text = house.text(mine)
    assert "Q♣" not in text
    assert "8♥" not in text
    assert "J♥ J♦" in text


async def test_a_tick_is_taken_away_by_a_second_press_and_all_by_undo(house: FakeHouse) -> None:
    await to_the_change(house)
    for label in ("A♣", "8♥", "✓ 8♥"):
        await house.presses_label("bruno", label, private=True)
    assert hand(house, "bruno").ticked == cards("Ac")
    await house.presses_label("bruno", "Undo", private=True)
    assert hand(house, "bruno").ticked == ()
    assert "Undo" not in house.labels(private_place("bruno"))
    assert "▸ Bruno" in house.text()


async def test_without_ticks_and_with_five_the_verb_explains_itself(house: FakeHouse) -> None:
    await to_the_change(house)
    for label in ("A♣", "✓ A♣"):
        await house.presses_label("bruno", label, private=True)
    assert "Tick the cards first" in said(await house.presses_label("bruno", "Change", private=True))
    for label in ("A♣", "Q♣", "J♥", "J♦", "8♥"):
        await house.presses_label("bruno", label, private=True)
    assert "From 1 to 4 cards" in said(await house.presses_label("bruno", "Change 5", private=True))
    assert len(hand(house, "bruno").ticked) == 5
    assert "▸ Bruno" in house.text()


async def test_under_the_table_nobody_can_tell_a_card_and_change_leads_to_the_private_panel(house: FakeHouse) -> None:
    await to_the_change(house)
    assert house.labels()[:2] == ["Stand pat", "Change…"]
    assert isinstance(await house.presses_label("bruno", "Change…"), Done)
    assert house.labels(private_place("bruno"))[:1] == ["A♣"]
    assert said(await house.presses_label("carla", "Change…")) == "It is Bruno's turn."
    for place in (GROUP, private_place("bruno")):
        for panel in house.platform.of(place):
            for row in panel.keyboard:
                for button in row:
                    assert len(button.address.encode()) <= LONGEST_ADDRESS
                    assert not any(face in button.address.rpartition(".")[2] for face in ("Ac", "Qc", "Jh", "Jd", "8h"))


async def test_who_cannot_be_reached_is_led_to_the_private_chat_to_tick() -> None:
    house = FakeHouse(has_forms=False)
    await to_the_change(house)
    await house.preferences.change("fake:bruno", reachable=False)
    assert isinstance(await house.presses_label("bruno", "Change…"), Linked)
    assert isinstance(await house.presses_label("bruno", "Stand pat"), Done)
    await house.close()


async def test_where_answers_are_private_each_tick_brings_the_new_panel() -> None:
    house = FakeHouse(answers_in_private=True)
    await to_the_change(house)
    shown = await house.presses_label("bruno", "Change…")
    assert isinstance(shown, Shown)
    assert shown.secret
    ticked = await house.presses_label("bruno", "8♥", private=True)
    assert isinstance(ticked, Done)
    assert ticked.panel is not None
    assert "✓ 8♥" in [button.label for row in ticked.panel.keyboard for button in row]
    changed = await house.presses_label("bruno", "Change 1", private=True)
    assert isinstance(changed, Done)
    assert changed.panel is not None
    assert "Carla is to act" in plain(changed.panel.text)
    await house.close()


async def test_a_stale_press_loses_nothing_and_old_ticks_do_not_come_back(house: FakeHouse) -> None:
    await to_the_change(house)
    old_tick, old_verb = (house.button(label, private_place("bruno")) for label in ("8♥", "Change"))
    await house.presses_label("bruno", "8♥", private=True)
    stale = old_tick.replace(".1.", ".9.", 1)
    assert said(await house.presses("bruno", stale)) == "The table has moved on."
    assert hand(house, "bruno").ticked == cards("8h")
    await house.presses_label("bruno", "Stand pat", private=True)
    assert said(await house.presses("bruno", old_tick)) == "The table has moved on."
    assert said(await house.presses("bruno", old_verb)) == "The table has moved on."
    assert hand(house, "bruno").ticked == ()
    assert "Bruno 990 · stands pat · opener" in house.text()


@pytest.mark.parametrize("option", ["tick", "tick:5", "tick:99", "change:2", "cancel:1", "to:20", "change", "cards:1"])
async def test_a_forged_option_of_the_change_gets_an_answer_and_moves_nothing(house: FakeHouse, option: str) -> None:
    await to_the_change(house)
    question = house.button("Stand pat").rsplit(".", 1)[0]
    before = house.table.view(None)
    await house.presses("carla", f"{question}.{option}")
    await house.presses("bruno", f"{question}.{option}")
    assert house.table.view(None) == before
    assert hand(house, "bruno").ticked == ()


async def test_ticks_go_with_a_restart_but_the_question_does_not(house: FakeHouse) -> None:
    await to_the_change(house)
    await house.presses_label("bruno", "8♥", private=True)
    verb = house.button("Change 1", private_place("bruno"))
    await house.close()
    again = FakeHouse(store=house.store.lose_power())  # type: ignore[attr-defined]
    await again.lobby.recover()
    await settle()
    assert "Tick the cards first" in said(await again.presses("bruno", verb))
    await again.close()


@pytest.mark.parametrize("said_so", ["change 8h qc", "Cambio 8♥, Q♣", "scarto qc 8h"])
async def test_a_change_is_typed_with_its_cards(house: FakeHouse, said_so: str) -> None:
    await to_the_change(house)
    assert isinstance(await types(house, "bruno", said_so), Done)
    assert "Bruno 990 · changes 2 · opener" in house.text()
    assert "A♣" in house.text(private_place("bruno"))
    assert "8♥" not in house.text(private_place("bruno"))


@pytest.mark.parametrize(
    ("said_so", "why"), [("change kh", "You do not hold"), ("change ac qc jh jd 8h", "1 to 4 cards")]
)
async def test_a_typed_change_that_cannot_be_is_explained(house: FakeHouse, said_so: str, why: str) -> None:
    await to_the_change(house)
    assert why in said(await types(house, "bruno", said_so))
    assert "▸ Bruno" in house.text()


def test_in_italian_c_is_cuori() -> None:
    assert Picking().read_order("cambio 8c qf", "it") == Order("change", ("8h", "Qc"))
    assert Picking().read_order("cambio idea", "it") is None


# What everyone is told.


async def test_everyone_is_told_that_openers_are_split_and_nothing_when_they_are_kept(house: FakeHouse) -> None:
    await to_the_change(house)
    await house.presses_label("bruno", "8♥", private=True)
    await house.presses_label("bruno", "Change 1", private=True)
    assert "Bruno 990 · changes 1 · opener\n" in house.text()
    assert "split" not in house.text()


async def test_split_openers_are_told_in_words_and_picture_until_the_end(house: FakeHouse) -> None:
    await to_the_change(house)
    await house.presses_label("bruno", "J♦", private=True)
    await house.presses_label("bruno", "Change 1", private=True)
    assert "Bruno 990 · changes 1 · opener, splits the openers" in house.text()
    drawing = table_picture(house)
    assert drawing.words.tags == {1: "SPLITS OPENERS"}
    assert "Bruno split the openers" in drawing.draw_words.alt
    await house.presses_label("carla", "Stand pat", private=True)
    assert "opener, splits the openers" in house.text()
    assert table_picture(house).words.tags == {}


async def test_who_waits_for_his_fourth_card_sees_the_others(house: FakeHouse) -> None:
    await to_the_change(house)
    for label in ("A♣", "Q♣", "J♦", "8♥"):
        await house.presses_label("bruno", label, private=True)
    await house.presses_label("bruno", "Change 4", private=True)
    text = house.text(private_place("bruno"))
    assert "J♥" in text
    assert "one card to come" in text
    assert "The last cards come when everybody has changed." in text
    assert len(hand(house, "bruno").cards) == 4
    await house.presses_label("carla", "Stand pat", private=True)
    assert "to come" not in house.text(private_place("bruno"))
    assert len(hand(house, "bruno").cards) == 5
