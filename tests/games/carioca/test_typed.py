"""Carioca as people are told it, without any platform: typed words, forged presses, closed doors."""

import pytest

from bot.seam.press import Done, Linked, Said, Shown
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.bot.talk import said
from tests.engine.house.a_world import settle
from tests.games.carioca.house import (
    WINDOW,
    draws,
    hand,
    mine,
    presses,
    round_to_carla,
    three_play,
    ticks,
    types,
)

# Typed in private.


async def test_the_words_of_the_game_typed_in_private_do_the_same(app: FakeApp) -> None:
    await three_play(app)
    assert isinstance(await types(app, "carla", "Draw two"), Done)
    assert isinstance(await types(app, "carla", "open Kh K♦"), Done)
    assert "m1 Carla, opening: K♥ K♦" in app.text()
    assert isinstance(await types(app, "carla", "discard 9d"), Done)
    assert isinstance(await types(app, "anna", "buy"), Done)
    assert isinstance(await types(app, "bruno", "draw"), Done)
    await app.clock.move(WINDOW)
    assert "Anna buys 9♦ for 2" in app.text()


async def test_italian_words_name_the_suits_in_italian(app: FakeApp) -> None:
    await three_play(app)
    assert isinstance(await types(app, "carla", "pesco", "it"), Done)
    await app.clock.move(WINDOW)
    assert isinstance(await types(app, "carla", "apro Kc Kq", "it"), Done)  # cuori and quadri
    assert "m1 Carla, opening: K♥ K♦" in app.text()
    assert "non lo capisco" in said(await types(app, "carla", "scarto un fiori", "it"))
    assert isinstance(await types(app, "carla", "scarto 10f", "it"), Done)
    assert "Carla discards 10♣" in app.text()
    assert isinstance(await types(app, "anna", "compro", "it"), Done)


async def test_typed_melds_lay_offs_and_the_way_that_was_said(app: FakeApp) -> None:
    await round_to_carla(app)
    assert isinstance(await types(app, "carla", "meld 2h 3h 4h"), Done)
    assert isinstance(await types(app, "carla", "meld 7c 7s joker"), Done)
    assert [label for label in mine(app, "carla") if "★7" in label] == ["★7♥ 7♣ 7♠", "★7♦ 7♣ 7♠"]
    await presses(app, "carla", "★7♥ 7♣ 7♠")
    assert isinstance(await types(app, "carla", "lay 7d on m3"), Done)
    assert "m3 Carla: ★7♥ 7♦ 7♣ 7♠" in app.text()
    assert "do not hold" in said(await types(app, "carla", "discard As"))


async def test_words_of_the_game_from_who_is_not_asked_are_not_taken_for_an_action(app: FakeApp) -> None:
    await three_play(app)
    for who, words in (("bruno", "no"), ("bruno", "discard it, Carla"), ("carla", "buongiorno")):
        assert "do not understand" in said(await types(app, who, words))


# What nobody should press.


@pytest.mark.parametrize(
    "option",
    [
        "tick", "tick:99", "read:0", "read", "meld", "meld:1", "open:2", "lay", "close", "swap:1", "discard:3",
        "choose", "choose:9", "cards:1", "cancel:1", "claim", "to:20", "buy:1", "other", "amount",
    ],
)  # fmt: skip
async def test_a_forged_option_gets_an_answer_and_moves_nothing(app: FakeApp, option: str) -> None:
    await three_play(app)
    await draws(app, "carla")
    question = app.button("Discard", private_place("carla")).rsplit(".", 1)[0]
    before = app.table.view(None)
    for who in ("bruno", "carla", "stranger"):
        assert await app.presses(who, f"{question}.{option}") is not None
    assert app.table.view(None) == before


@pytest.mark.parametrize("value", ["", "0 0 1", "99", "-1", "x", "1 2 3", "1,2", "0" * 50])
async def test_what_a_list_says_may_be_forged_too(app: FakeApp, value: str) -> None:
    await three_play(app)
    await draws(app, "carla")
    question = app.button("Discard", private_place("carla")).rsplit(".", 1)[0]
    assert isinstance(await app.presses("carla", f"{question}.tick", value=value), Done | Said)
    assert len(hand(app, "carla").hand.ticked) <= 3


async def test_a_list_ticks_just_what_it_says(app: FakeApp) -> None:
    await three_play(app)
    await draws(app, "carla")
    await ticks(app, "carla", "9♦")
    kings = [app.button(label, private_place("carla")).rpartition(":")[2] for label in ("K♥", "K♦")]
    question = app.button("Discard", private_place("carla")).rsplit(".", 1)[0]
    await app.presses("carla", f"{question}.tick", value=" ".join(kings))
    assert {label for label in mine(app, "carla") if label.startswith("✓")} == {"✓ K♥", "✓ K♦"}


async def test_ticks_go_with_a_restart_but_the_question_does_not(app: FakeApp) -> None:
    await three_play(app)
    await draws(app, "carla")
    await ticks(app, "carla", "K♥", "K♦")
    verb = app.button("Open", private_place("carla"))
    again = await app.after_a_crash()
    assert "Tick the cards first" in said(await again.presses("carla", verb))
    for label in ("K♥", "K♦"):
        await again.presses("carla", again.button(label, private_place("carla")), place=private_place("carla"))
    assert isinstance(await again.presses("carla", verb), Done)
    assert "m1 Carla, opening: K♥ K♦" in again.text()


async def test_who_cannot_be_reached_is_led_to_the_private_chat(apps: type[FakeApp]) -> None:
    app = apps(has_forms=False)
    await three_play(app)
    await app.preferences.change("fake:carla", reachable=False)
    await app.presses_label("carla", "Draw")
    assert isinstance(await app.presses_label("carla", "Meld and discard…"), Linked)


async def test_where_answers_are_private_each_tick_brings_the_new_panel(apps: type[FakeApp]) -> None:
    app = apps(answers_in_private=True)
    await three_play(app)
    shown = await app.presses_label("carla", "My cards")
    assert isinstance(shown, Shown)
    assert shown.secret
    await presses(app, "carla", "Draw")
    ticked = await presses(app, "carla", "K♥")
    assert isinstance(ticked, Done)
    assert ticked.panel is not None
    assert "✓ K♥" in [button.label for row in ticked.panel.keyboard for button in row]


async def test_it_is_told_in_italian_to_who_reads_italian(app: FakeApp) -> None:
    await three_play(app)
    await app.preferences.change(GROUP.key, language="it")
    await app.preferences.change("fake:carla", language="it")
    app.table.show()
    await settle()
    assert "Manche 1 di 8 · una coppia di figure" in app.text()
    assert app.labels()[:3] == ["Pesca", "Pesca due", "Prendo 3♦"]
    await presses(app, "carla", "Pesca")
    verbs = [label for label in mine(app, "carla") if label in {"Apro", "Scarto", "Ordina", "Consiglio"}]
    assert verbs == ["Apro", "Scarto", "Ordina", "Consiglio"]
