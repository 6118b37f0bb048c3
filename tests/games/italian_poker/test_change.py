"""The change of cards: ticked in private, one press, and nobody else can tell which."""

import pytest

from bot.games.hand_picker import Picking
from bot.games.rummy.orders import Order
from bot.seam.panel import LONGEST_ADDRESS, plain
from bot.seam.press import Done, Linked, Shown
from bot.showing.panels.private_panel import Looks
from bot.showing.stage.whole import table_for
from bot.words import words_in
from engine.cards import cards
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.bot.talk import said
from tests.games.italian_poker.house import hand, table_picture, three_play, to_the_change, types


async def test_ticked_cards_are_raised_and_one_press_changes_them(app: FakeApp) -> None:
    await to_the_change(app)
    mine = private_place("bruno")
    assert app.labels(mine)[:7] == ["A♣", "Q♣", "J♥", "J♦", "8♥", "Change", "Stand pat"]
    assert hand(app, "bruno").ticked == ()
    await app.acts("bruno: Q♣", "bruno: 8♥", private=True)
    assert app.labels(mine)[:8] == ["A♣", "✓ Q♣", "J♥", "J♦", "✓ 8♥", "Change 2", "Undo", "Stand pat"]
    assert hand(app, "bruno").ticked == cards("Qc 8h")
    await app.presses_label("bruno", "Change 2", private=True)
    assert "Bruno 990 · changes 2 · opener" in app.text()
    assert "▸ Carla" in app.text()
    text = app.text(mine)
    assert "Q♣" not in text
    assert "8♥" not in text
    assert "J♥ J♦" in text


async def test_a_tick_is_taken_away_by_a_second_press_and_all_by_undo(app: FakeApp) -> None:
    await to_the_change(app)
    await app.acts("bruno: A♣", "bruno: 8♥", "bruno: ✓ 8♥", private=True)
    assert hand(app, "bruno").ticked == cards("Ac")
    await app.presses_label("bruno", "Undo", private=True)
    assert hand(app, "bruno").ticked == ()
    assert "Undo" not in app.labels(private_place("bruno"))
    assert "▸ Bruno" in app.text()


async def test_without_ticks_and_with_five_the_verb_explains_itself(app: FakeApp) -> None:
    await to_the_change(app)
    await app.acts("bruno: A♣", "bruno: ✓ A♣", private=True)
    assert "Tick the cards first" in said(await app.presses_label("bruno", "Change", private=True))
    await app.acts("bruno: A♣", "bruno: Q♣", "bruno: J♥", "bruno: J♦", "bruno: 8♥", private=True)
    assert "From 1 to 4 cards" in said(await app.presses_label("bruno", "Change 5", private=True))
    assert len(hand(app, "bruno").ticked) == 5
    assert "▸ Bruno" in app.text()


async def test_under_the_table_nobody_can_tell_a_card_and_change_leads_to_the_private_panel(app: FakeApp) -> None:
    await to_the_change(app)
    assert app.labels()[:2] == ["Stand pat", "Change…"]
    assert isinstance(await app.presses_label("bruno", "Change…"), Done)
    assert app.labels(private_place("bruno"))[:1] == ["A♣"]
    assert said(await app.presses_label("carla", "Change…")) == "It is Bruno's turn."
    for place in (GROUP, private_place("bruno")):
        for panel in app.platform.of(place):
            for row in panel.keyboard:
                for button in row:
                    assert len(button.address.encode()) <= LONGEST_ADDRESS
                    assert not any(face in button.address.rpartition(".")[2] for face in ("Ac", "Qc", "Jh", "Jd", "8h"))


async def test_who_cannot_be_reached_is_led_to_the_private_chat_to_tick(apps: type[FakeApp]) -> None:
    app = apps(has_forms=False)
    await to_the_change(app)
    await app.preferences.change("fake:bruno", reachable=False)
    assert isinstance(await app.presses_label("bruno", "Change…"), Linked)
    assert isinstance(await app.presses_label("bruno", "Stand pat"), Done)


async def test_where_answers_are_private_each_tick_brings_the_new_panel(apps: type[FakeApp]) -> None:
    app = apps(answers_in_private=True)
    await to_the_change(app)
    shown = await app.presses_label("bruno", "Change…")
    assert isinstance(shown, Shown)
    assert shown.secret
    ticked = await app.presses_label("bruno", "8♥", private=True)
    assert isinstance(ticked, Done)
    assert ticked.panel is not None
    assert "✓ 8♥" in [button.label for row in ticked.panel.keyboard for button in row]
    changed = await app.presses_label("bruno", "Change 1", private=True)
    assert isinstance(changed, Done)
    assert changed.panel is not None
    assert "Carla is to act" in plain(changed.panel.text)


async def test_a_stale_press_loses_nothing_and_old_ticks_do_not_come_back(app: FakeApp) -> None:
    await to_the_change(app)
    old_tick, old_verb = (app.button(label, private_place("bruno")) for label in ("8♥", "Change"))
    await app.presses_label("bruno", "8♥", private=True)
    stale = old_tick.replace(".1.", ".9.", 1)
    assert said(await app.presses("bruno", stale)) == "The table has moved on."
    assert hand(app, "bruno").ticked == cards("8h")
    await app.presses_label("bruno", "Stand pat", private=True)
    assert said(await app.presses("bruno", old_tick)) == "The table has moved on."
    assert said(await app.presses("bruno", old_verb)) == "The table has moved on."
    assert hand(app, "bruno").ticked == ()
    assert "Bruno 990 · stands pat · opener" in app.text()


@pytest.mark.parametrize("option", ["tick", "tick:5", "tick:99", "change:2", "cancel:1", "to:20", "change", "cards:1"])
async def test_a_forged_option_of_the_change_gets_an_answer_and_moves_nothing(app: FakeApp, option: str) -> None:
    await to_the_change(app)
    question = app.button("Stand pat").rsplit(".", 1)[0]
    before = app.table.view(None)
    await app.presses("carla", f"{question}.{option}")
    await app.presses("bruno", f"{question}.{option}")
    assert app.table.view(None) == before
    assert hand(app, "bruno").ticked == ()


async def test_ticks_go_with_a_restart_but_the_question_does_not(app: FakeApp) -> None:
    await to_the_change(app)
    await app.presses_label("bruno", "8♥", private=True)
    verb = app.button("Change 1", private_place("bruno"))
    again = await app.after_a_crash()
    assert "Tick the cards first" in said(await again.presses("bruno", verb))


@pytest.mark.parametrize("said_so", ["change 8h qc", "Cambio 8♥, Q♣", "scarto qc 8h"])
async def test_a_change_is_typed_with_its_cards(app: FakeApp, said_so: str) -> None:
    await to_the_change(app)
    assert isinstance(await types(app, "bruno", said_so), Done)
    assert "Bruno 990 · changes 2 · opener" in app.text()
    assert "A♣" in app.text(private_place("bruno"))
    assert "8♥" not in app.text(private_place("bruno"))


@pytest.mark.parametrize(
    ("said_so", "why"), [("change kh", "You do not hold"), ("change ac qc jh jd 8h", "1 to 4 cards")]
)
async def test_a_typed_change_that_cannot_be_is_explained(app: FakeApp, said_so: str, why: str) -> None:
    await to_the_change(app)
    assert why in said(await types(app, "bruno", said_so))
    assert "▸ Bruno" in app.text()


def test_in_italian_c_is_cuori() -> None:
    assert Picking().read_order("cambio 8c qf", "it") == Order("change", ("8h", "Qc"))
    assert Picking().read_order("cambio idea", "it") is None


# What everyone is told.


async def test_everyone_is_told_that_openers_are_split_and_nothing_when_they_are_kept(app: FakeApp) -> None:
    await to_the_change(app)
    await app.acts("bruno: 8♥", "bruno: Change 1", private=True)
    assert "Bruno 990 · changes 1 · opener\n" in app.text()
    assert "split" not in app.text()


async def test_split_openers_are_told_in_words_and_picture_until_the_end(app: FakeApp) -> None:
    await to_the_change(app)
    await app.acts("bruno: J♦", "bruno: Change 1", private=True)
    assert "Bruno 990 · changes 1 · opener, splits the openers" in app.text()
    drawing = table_picture(app)
    assert drawing.words.tags == {1: "SPLITS OPENERS"}
    assert "Bruno split the openers" in drawing.draw_words.alt
    await app.presses_label("carla", "Stand pat", private=True)
    assert "opener, splits the openers" in app.text()
    assert table_picture(app).words.tags == {}


async def test_who_waits_for_his_fourth_card_sees_the_others(app: FakeApp) -> None:
    await to_the_change(app)
    await app.acts("bruno: A♣", "bruno: Q♣", "bruno: J♦", "bruno: 8♥", private=True)
    await app.presses_label("bruno", "Change 4", private=True)
    text = app.text(private_place("bruno"))
    assert "J♥" in text
    assert "one card to come" in text
    assert "The last cards come when everybody has changed." in text
    assert len(hand(app, "bruno").cards) == 4
    await app.presses_label("carla", "Stand pat", private=True)
    assert "to come" not in app.text(private_place("bruno"))
    assert len(hand(app, "bruno").cards) == 5


async def test_before_the_opening_the_table_says_what_opens_and_after_it_how_the_suits_rank(app: FakeApp) -> None:
    words = words_in("en", "local")

    def needed() -> list[tuple[str, str]]:
        return [(fact.label, fact.text) for fact in table_for(app.table, None, words, Looks("four")).facts]

    await three_play(app)
    assert needed() == [("To open", "jacks")]
    await app.presses_label("bruno", "Open 5 (chip)")
    assert needed() == [("Suits, best first", "hearts, diamonds, clubs, spades")]
