"""Poker all'italiana as people are told it and press it, from `/play` to the pot that stays, without any platform."""

from collections.abc import AsyncIterator

import pytest

from bot.panel import LONGEST_ADDRESS, Button, plain
from bot.press import Done, Linked, Said, Shown
from cards_render.requests import HandPicture, ItalianPicture
from engine.cards import cards
from tests.fake_platform import GROUP, FakeHouse, a_person, private_place
from tests.fakes import settle

# Anna deals; round by round to Bruno, Carla and Anna. Bruno: jacks; Carla: kings and eights; Anna: tens and nines.
LOW = "8s Kh Qh 9d Kd Jd Th 8d Ts Ad 8c 9s Kc Qd As"  # here Bruno holds nothing to open with
DEALT = cards("Jh Kh 9c Jd Kd 9d 8h 8d Th Ac 8c Ts Qc Qd As")


@pytest.fixture
async def house() -> AsyncIterator[FakeHouse]:
    made = FakeHouse()
    yield made
    await made.close()


async def three_play(house: FakeHouse, dealt: str = "") -> None:
    """Anna deals, Bruno has said no to opening blind and is asked to open."""
    await house.says("anna", "play", "italian_poker 10/5")
    for who in ("bruno", "carla"):
        await house.presses_label(who, "Sit")
    house.chance.stacked = cards(dealt) or DEALT
    await house.presses_label("anna", "Deal")
    await house.presses_label("bruno", "No")
    await house.clock.move(3)


async def to_the_change(house: FakeHouse) -> None:
    """Bruno has opened for the pot, Carla called, Anna folded; Bruno is to change."""
    await three_play(house)
    await house.presses_label("bruno", "Open 10 (pot)")
    await house.presses_label("carla", "Call 10")
    await house.presses_label("anna", "Fold")


def said(answer: object) -> str:
    assert isinstance(answer, Said), answer
    return plain(answer.text)


def hand(house: FakeHouse, who: str) -> HandPicture:
    drawing = house.platform.of(private_place(who))[-1].drawing
    assert isinstance(drawing, HandPicture)
    return drawing


# A new table.


@pytest.mark.parametrize(
    "words", ["italian_poker 10/5 NL 4", "poker all'italiana 10/5 NL 4", "italiana 10/5 NL 4", "Italian 10/5 NL 4"]
)
async def test_a_table_is_opened_by_key_by_name_and_for_short(house: FakeHouse, words: str) -> None:
    await house.says("anna", "gioca", words)
    state = house.table.state
    assert (state.game, state.match.rules.invito, state.match.rules.chip, state.seats) == ("italian_poker", 10, 5, 4)
    assert state.buy_in == 1000
    assert house.text().startswith("Poker all'italiana 10/5 · deal 1\nAnna 1,000")


async def test_the_menu_leads_from_one_game_to_the_other_with_its_own_stakes(house: FakeHouse) -> None:
    menu = await house.says("anna", "play")
    for label in ("Poker all'italiana", "Invito 20/10", "5 seats"):
        assert isinstance(menu, Shown)
        address = next(button.address for row in menu.panel.keyboard for button in row if button.label == label)
        menu = await house.presses("anna", address)
    assert isinstance(menu, Shown)
    assert "Poker all'italiana · invito 20 · chip 10 · 5 seats" in plain(menu.panel.text)
    labels = [button.label for row in menu.panel.keyboard for button in row]
    assert "Hold'em NL" in labels
    assert not any(label.startswith(("Blinds", "Ante", "No ante")) for label in labels)
    await house.presses("anna", menu.panel.rows[-1][-1].address)
    assert (house.table.state.match.rules.invito, house.table.state.seats) == (20, 5)


async def test_nine_seats_are_too_many(house: FakeHouse) -> None:
    assert "9" in said(await house.says("anna", "play", "italian_poker 10/5 NL 9"))


@pytest.mark.parametrize(
    "forged",
    [
        "menu.open.ip.10.5.0.6.n.0..0", "menu.open.ip.10.6.n.0..0", "menu.open.ip.0.0.6.n.0..0",
        "menu.play.ip.x.5.6.n.0..0", "menu.open.ip.10.5.6.never.0..0", "menu.open.ip.10.5.6.n.0.NL.0",
        "menu.open.ip.10.5.6.n.0..zz-00", "menu.chapter.9.ip.10.5.6.n.0..0", "menu.chapter.x.ip.10.5.6.n.0..0",
        "menu.chapter", "menu.house", "menu.keep.ip.10.5.6.n.0..0", "menu.play.ip", "menu.play.xx.10.5.6.n.0..0",
    ],
)  # fmt: skip
async def test_a_forged_menu_gets_a_clear_answer(house: FakeHouse, forged: str) -> None:
    assert said(await house.presses("anna", forged))
    assert not list(house.lobby)


# Before and at the opening.


async def test_only_the_dealers_left_is_offered_the_blind_and_it_costs_twice_the_pot(house: FakeHouse) -> None:
    await house.says("anna", "play", "italian_poker 10/5")
    for who in ("bruno", "carla"):
        await house.presses_label(who, "Sit")
    await house.presses_label("anna", "Deal")
    assert house.labels()[:2] == ["Blind 20", "No"]
    assert "▸ Bruno" in house.text()
    assert "The cards come" in house.text(private_place("carla"))
    assert said(await house.presses_label("carla", "Blind 20")) == "It is Bruno's turn."
    await house.presses_label("bruno", "Blind 20")
    assert "Bruno 980 · blind 20 · opener" in house.text()
    assert house.labels()[:2] == ["Counter-blind 40", "No"]


async def test_the_hand_tells_what_it_is_and_whether_it_opens(house: FakeHouse) -> None:
    await three_play(house, LOW)
    assert "A♦ K♣ 10♥ 9♦ 8♠ · high card, ace" in house.text(private_place("bruno"))
    assert "You hold nothing to open with: that takes a pair of jacks or better" in house.text(private_place("bruno"))
    assert "K♥ K♦ Q♦ 8♦ 8♣ · two pair, kings and eights" in house.text(private_place("carla"))
    assert "You may open: K♥ K♦" in house.text(private_place("carla"))


async def test_a_locked_open_stands_on_the_public_keyboard_and_explains_itself_in_private(house: FakeHouse) -> None:
    await three_play(house, LOW)
    assert house.labels()[:4] == ["Pass", "Open 5 (chip)", "Open 10 (pot)", "Other…"]
    before = house.text()
    answer = await house.presses_label("bruno", "Open 10 (pot)")
    assert isinstance(answer, Said)
    assert said(answer) == "You do not hold what it takes to open."
    assert answer.more == Button("Why? IT-OPEN-2", "menu.rules.IT-OPEN-2")
    assert answer.aside == "IT-OPEN-2: It takes at least a pair of jacks to open."
    assert house.text() == before
    assert house.labels(private_place("bruno"))[:3] == ["Pass", "🔒 Open 5 (chip)", "🔒 Open 10 (pot)"]
    locked = await house.presses_label("bruno", "🔒 Open 10 (pot)", private=True)
    assert said(locked) == said(answer)
    assert said(await house.presses_label("bruno", "Other…")) == said(answer)
    assert "Other…" not in house.labels(private_place("bruno"))


async def test_an_exact_opening_by_command_and_one_beyond_the_pot(house: FakeHouse) -> None:
    await three_play(house)
    beyond = said(await house.says("bruno", "apri", "11"))
    assert "From 5 to 10" in beyond
    await house.says("bruno", "open", "7")
    assert "Bruno 993 · opens for 7 · opener" in house.text()


async def test_nobody_opens_and_the_next_deal_asks_for_queens(house: FakeHouse) -> None:
    await three_play(house)
    for who in ("bruno", "carla", "anna"):
        await house.presses_label(who, "Pass")
    assert "Nobody opens: 10 stay in the pot" in house.text()
    await house.clock.move(6)
    assert "carried 10 · to open: a pair of queens or better" in house.text()
    assert house.labels()[:1] == ["Pass"]  # no blind above jacks


# The change.


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
                    assert not any(face in button.address for face in ("Ac", "Qc", "Jh", "Jd", "8h"))


async def test_who_cannot_be_reached_is_led_to_the_private_chat_to_tick() -> None:
    house = FakeHouse(has_forms=False)
    await to_the_change(house)
    await house.guests.change("fake:bruno", reachable=False)
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


# How it ends.


async def test_parola_leaves_the_pot_and_shows_the_openers(house: FakeHouse) -> None:
    await to_the_change(house)
    for who in ("bruno", "carla"):
        await house.presses_label(who, "Stand pat", private=True)
    for who in ("bruno", "carla"):
        await house.presses_label(who, "Check")
    text = house.text()
    assert "All say parola: 30 stay in the pot" in text
    assert "Bruno shows the openers: J♥ J♦" in text
    drawing = house.platform.of(GROUP)[-1].drawing
    assert isinstance(drawing, ItalianPicture)
    assert drawing.draw_words.proof == cards("Jh Jd")
    assert drawing.words.result == ("All say parola: 30 stay in the pot",)
    await house.clock.move(6)
    assert "carried 30 · to open: a pair of kings or better" in house.text()


async def test_a_split_opening_is_proven_by_what_was_thrown_away(house: FakeHouse) -> None:
    await to_the_change(house)
    await house.presses_label("bruno", "J♦", private=True)
    await house.presses_label("bruno", "Change 1", private=True)
    await house.presses_label("carla", "Stand pat", private=True)
    await house.presses_label("bruno", "Bet 5")
    await house.presses_label("carla", "Fold")
    assert "Bruno wins 30" in house.text()
    assert "Bruno shows the openers: J♥ J♦" in house.text()


async def test_a_split_opening_is_proven_whole_though_all_cards_are_shown(house: FakeHouse) -> None:
    await to_the_change(house)
    await house.presses_label("bruno", "J♦", private=True)
    await house.presses_label("bruno", "Change 1", private=True)
    await house.presses_label("carla", "Stand pat", private=True)
    await house.presses_label("bruno", "Bet 5")
    await house.presses_label("carla", "Call 5")
    assert "Bruno shows the openers: J♥ J♦" in house.text()
    drawing = house.platform.of(GROUP)[-1].drawing
    assert isinstance(drawing, ItalianPicture)
    assert drawing.draw_words.proof == cards("Jh Jd")
    assert drawing.draw_words.proof_of == "Bruno's openers"


async def test_the_suit_that_decided_is_named(house: FakeHouse) -> None:
    # Bruno and Carla hold kings with the same three cards beside them: hearts decide.
    await three_play(house, "Kh Kd 9c Ks Kc 9d Ad Ah Ts Qh Qd Th Js Jc Tc")
    await house.presses_label("bruno", "Open 10 (pot)")
    await house.presses_label("carla", "Call 10")
    await house.presses_label("anna", "Fold")
    for who in ("bruno", "carla"):
        await house.presses_label(who, "Stand pat", private=True)
    await house.presses_label("bruno", "Check")
    await house.presses_label("carla", "Bet 5")
    await house.presses_label("bruno", "Call 5")
    text = house.text()
    assert "Bruno wins 40: pair of kings" in text
    assert "Of equal hands hearts beat diamonds" in text
    assert "Carla shows A♥ K♦ K♣ Q♦ J♣: pair of kings" in text
    drawing = house.platform.of(GROUP)[-1].drawing
    assert isinstance(drawing, ItalianPicture)
    assert drawing.words.result == ("Bruno wins 40: pair of kings", "Of equal hands hearts beat diamonds")


async def test_it_is_told_in_italian_to_who_reads_italian(house: FakeHouse) -> None:
    await house.guests.change("fake:group", language="it")
    await three_play(house)
    place = private_place("carla")
    await house.host.typed(a_person("carla", "it"), place, "ciao")
    await house.guests.change("fake:carla", language="it")
    house.table.show()
    await settle()
    assert house.text(place).startswith("Poker all'italiana 10/5 · mano 1\nK♥ K♦ Q♦ 8♦ 8♣ · doppia coppia, re e otto")
    assert "Puoi aprire: K♥ K♦" in house.text(place)


async def test_robots_play_it_with_people(house: FakeHouse) -> None:
    await house.says("anna", "play", "italian_poker 10/5 NL 4 fast 3")
    await house.presses_label("anna", "Deal")
    for _ in range(60):
        await house.clock.move(30)
    state = house.table.state if list(house.lobby) else None
    assert state is None or state.deal > 1


# The cut.


async def test_who_dealt_last_is_offered_the_cut_in_the_pause_and_nothing_waits_for_it(house: FakeHouse) -> None:
    await three_play(house)
    for who in ("bruno", "carla", "anna"):
        await house.presses_label(who, "Pass")
    assert house.labels(private_place("anna"))[:5] == ["No cut", "Cut 5", "Cut 10", "Cut 15", "Cut 20"]
    assert not any("Cut" in label for label in house.labels(private_place("bruno")) + house.labels())
    answer = await house.presses_label("anna", "Cut 10", private=True)
    assert isinstance(answer, Done)
    assert "you lift 10 cards" in answer.note
    assert house.table.state.players[0].cut == 10
    await house.clock.move(6)
    assert "deal 2" in house.text()


@pytest.mark.parametrize("verb", ["cut", "cut-", "cut-7", "cut-99", "cut--5"])
async def test_a_forged_cut_gets_an_answer_and_cuts_nothing(house: FakeHouse, verb: str) -> None:
    await three_play(house)
    assert said(await house.presses("anna", f"{house.table.state.table}.{verb}"))
    assert house.table.state.players[0].cut == 0


# Typed in private.


async def types(house: FakeHouse, who: str, text: str) -> object:
    answer = await house.host.typed(a_person(who), private_place(who), text)
    await settle()
    return answer


async def test_the_words_of_the_game_typed_in_private_do_the_same(house: FakeHouse) -> None:
    await three_play(house)
    assert isinstance(await types(house, "bruno", "Chip"), Done)
    assert "Bruno 995 · opens for 5" in house.text()
    assert isinstance(await types(house, "carla", "vedo"), Done)
    assert isinstance(await types(house, "anna", "passo"), Done)
    assert "Anna 990 · fold" in house.text()
    assert isinstance(await types(house, "bruno", "servito"), Done)
    assert "Bruno 995 · stands pat" in house.text()


async def test_apro_opens_for_the_pot_and_passo_before_it_keeps_the_hand(house: FakeHouse) -> None:
    await three_play(house)
    assert isinstance(await types(house, "bruno", "passo"), Done)
    assert isinstance(await types(house, "carla", "apro"), Done)
    assert "Bruno 1,000 · pass" in house.text()
    assert "Carla 990 · opens for 10 · opener" in house.text()


async def test_who_is_not_asked_may_chat_with_the_words_of_the_game(house: FakeHouse) -> None:
    await three_play(house)
    assert await types(house, "carla", "no") is None
    assert await types(house, "bruno", "no") is None
    assert await types(house, "bruno", "buongiorno") is None
