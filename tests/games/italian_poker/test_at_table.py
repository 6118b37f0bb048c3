"""Poker all'italiana as people are told it and press it: the table, the blind, the opening, the cut."""

from collections.abc import AsyncIterator

import pytest

from bot.seam.panel import Button, plain
from bot.seam.press import Done, Said, Shown
from tests.bot.fake_platform import FakeHouse, private_place
from tests.games.italian_poker.house import LOW, said, three_play, types


@pytest.fixture
async def house() -> AsyncIterator[FakeHouse]:
    made = FakeHouse()
    yield made
    await made.close()


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


async def test_where_the_pot_is_the_limit_the_button_of_the_most_says_so(house: FakeHouse) -> None:
    await three_play(house, rules="limite=piatto")
    await house.presses_label("bruno", "Open 10 (pot)")
    labels = house.labels()
    assert "Pot 40" in labels
    assert not any(label.startswith("All-in") for label in labels)


async def test_who_is_not_asked_may_chat_with_the_words_of_the_game(house: FakeHouse) -> None:
    await three_play(house)
    assert await types(house, "carla", "no") is None
    assert await types(house, "bruno", "no") is None
    assert await types(house, "bruno", "buongiorno") is None


async def test_apro_and_cip_are_no_raise_once_somebody_has_opened(house: FakeHouse) -> None:
    await three_play(house)
    await types(house, "bruno", "piatto")
    before = house.text()
    for said_late in ("apro", "open", "chip", "cip"):
        assert await types(house, "carla", said_late) is None
    assert house.text() == before
    assert isinstance(await types(house, "carla", "piatto"), Done)
    assert "Carla 960 · raise to 40" in house.text()
