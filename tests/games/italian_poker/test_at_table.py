"""Poker all'italiana as people are told it and press it: the table, the blind, the opening, the cut."""

import pytest

from bot.seam.panel import Button, plain
from bot.seam.press import Done, Said, Shown
from tests.bot.fake_platform import FakeApp, private_place
from tests.bot.talk import address_of, said
from tests.games.italian_poker.house import LOW, three_play, types

# A new table.


@pytest.mark.parametrize(
    "words", ["italian_poker 10/5 NL 4", "poker all'italiana 10/5 NL 4", "italiana 10/5 NL 4", "Italian 10/5 NL 4"]
)
async def test_a_table_is_opened_by_key_by_name_and_for_short(app: FakeApp, words: str) -> None:
    await app.says("anna", "gioca", words)
    state = app.table.state
    assert (state.game, state.match.rules.invito, state.match.rules.chip, state.seats) == ("italian_poker", 10, 5, 4)
    assert state.buy_in == 1000
    assert app.text().startswith("Poker all'italiana 10/5 · deal 1\nAnna 1,000")


async def test_the_menu_leads_from_one_game_to_the_other_with_its_own_stakes(app: FakeApp) -> None:
    menu = await app.says("anna", "play")
    for label in ("Game", "Poker all'italiana", "Invito 20/10", "5 seats"):
        address = address_of(menu, label)
        menu = await app.presses("anna", address)
    assert isinstance(menu, Shown)
    assert "Poker all'italiana · invito 20 · chip 10 · 5 seats" in plain(menu.panel.text)
    labels = [button.label for row in menu.panel.keyboard for button in row]
    assert "Game" in labels
    assert not any(label.startswith(("Blinds", "Ante", "No ante")) for label in labels)
    await app.presses("anna", menu.panel.rows[-1][-1].address)
    assert (app.table.state.match.rules.invito, app.table.state.seats) == (20, 5)


async def test_nine_seats_are_too_many(app: FakeApp) -> None:
    assert "9" in said(await app.says("anna", "play", "italian_poker 10/5 NL 9"))


@pytest.mark.parametrize(
    "forged",
    [
        "menu.open.ip.10.5.0.6.n.0..0", "menu.open.ip.10.6.n.0..0", "menu.open.ip.0.0.6.n.0..0",
        "menu.play.ip.x.5.6.n.0..0", "menu.open.ip.10.5.6.never.0..0", "menu.open.ip.10.5.6.n.0.NL.0",
        "menu.open.ip.10.5.6.n.0..zz-00", "menu.chapter.9.ip.10.5.6.n.0..0", "menu.chapter.x.ip.10.5.6.n.0..0",
        "menu.chapter", "menu.house", "menu.keep.ip.10.5.6.n.0..0", "menu.play.ip", "menu.play.xx.10.5.6.n.0..0",
    ],
)  # fmt: skip
async def test_a_forged_menu_gets_a_clear_answer(app: FakeApp, forged: str) -> None:
    assert said(await app.presses("anna", forged))
    assert not list(app.lobby)


# Before and at the opening.


async def test_only_the_dealers_left_is_offered_the_blind_and_it_costs_twice_the_pot(app: FakeApp) -> None:
    await app.deals("italian_poker 10/5", "bruno", "carla")
    assert app.labels()[:2] == ["Blind 20", "No"]
    assert "▸ Bruno" in app.text()
    assert "The cards come right after this." in app.text(private_place("carla"))
    assert "play blind for 20?" not in app.text(private_place("carla")).lower()
    assert "Play blind for 20?" in app.text(private_place("bruno"))
    assert said(await app.presses_label("carla", "Blind 20")) == "It is Bruno's turn."
    await app.presses_label("bruno", "Blind 20")
    assert "Bruno 980 · blind 20 · opener" in app.text()
    assert app.labels()[:2] == ["Counter-blind 40", "No"]


async def test_the_hand_tells_what_it_is_and_whether_it_opens(app: FakeApp) -> None:
    await three_play(app, LOW)
    assert "A♦ K♣ 10♥ 9♦ 8♠ · high card, ace" in app.text(private_place("bruno"))
    assert "You cannot open: that takes a pair of jacks or better" in app.text(private_place("bruno"))
    assert "K♥ K♦ Q♦ 8♦ 8♣ · two pair, kings and eights" in app.text(private_place("carla"))
    assert "You may open: K♥ K♦" in app.text(private_place("carla"))


async def test_a_locked_open_stands_on_the_public_keyboard_and_explains_itself_in_private(app: FakeApp) -> None:
    await three_play(app, LOW)
    assert app.labels()[:4] == ["Pass", "Open 5 (chip)", "Open 10 (pot)", "Other…"]
    before = app.text()
    answer = await app.presses_label("bruno", "Open 10 (pot)")
    assert isinstance(answer, Said)
    assert said(answer) == "You do not hold what it takes to open."
    assert answer.more == Button("Why? IT-OPEN-2", "menu.rules.IT-OPEN-2")
    assert answer.aside == "IT-OPEN-2: It takes at least a pair of jacks to open."
    assert app.text() == before
    assert app.labels(private_place("bruno"))[:3] == ["Pass", "🔒 Open 5 (chip)", "🔒 Open 10 (pot)"]
    assert said(await app.presses_label("bruno", "🔒 Open 10 (pot)", private=True)) == said(answer)
    assert said(await app.presses_label("bruno", "Other…")) == said(answer)
    assert "Other…" not in app.labels(private_place("bruno"))


async def test_an_exact_opening_by_command_and_one_beyond_the_pot(app: FakeApp) -> None:
    await three_play(app)
    beyond = said(await app.says("bruno", "apri", "11"))
    assert "From 5 to 10" in beyond
    await app.says("bruno", "open", "7")
    assert "Bruno 993 · opens for 7 · opener" in app.text()


async def test_nobody_opens_and_the_next_deal_asks_for_queens(app: FakeApp) -> None:
    await three_play(app)
    await app.acts("bruno: Pass", "carla: Pass", "anna: Pass")
    assert "Nobody opens: 10 stay in the pot" in app.text()
    await app.clock.move(6)
    assert "carried 10 · to open: a pair of queens or better" in app.text()
    assert app.labels()[:1] == ["Pass"]  # no blind above jacks


# Typed in private.


async def test_the_words_of_the_game_typed_in_private_do_the_same(app: FakeApp) -> None:
    await three_play(app)
    assert isinstance(await types(app, "bruno", "Chip"), Done)
    assert "Bruno 995 · opens for 5" in app.text()
    assert isinstance(await types(app, "carla", "vedo"), Done)
    assert isinstance(await types(app, "anna", "passo"), Done)
    assert "Anna 990 · fold" in app.text()
    assert isinstance(await types(app, "bruno", "servito"), Done)
    assert "Bruno 995 · stands pat" in app.text()


async def test_apro_opens_for_the_pot_and_passo_before_it_keeps_the_hand(app: FakeApp) -> None:
    await three_play(app)
    assert isinstance(await types(app, "bruno", "passo"), Done)
    assert isinstance(await types(app, "carla", "apro"), Done)
    assert "Bruno 1,000 · pass" in app.text()
    assert "Carla 990 · opens for 10 · opener" in app.text()


async def test_where_the_pot_is_the_limit_the_button_of_the_most_says_so(app: FakeApp) -> None:
    await three_play(app, rules="limite=piatto")
    await app.presses_label("bruno", "Open 10 (pot)")
    labels = app.labels()
    assert "Pot 40" in labels
    assert not any(label.startswith("All-in") for label in labels)


async def test_words_of_the_game_from_who_is_not_asked_are_not_taken_for_an_action(app: FakeApp) -> None:
    await three_play(app)
    for who, words in (("carla", "no"), ("bruno", "no"), ("bruno", "buongiorno")):
        assert "do not understand" in said(await types(app, who, words))


async def test_apro_and_cip_are_no_raise_once_somebody_has_opened(app: FakeApp) -> None:
    await three_play(app)
    await types(app, "bruno", "piatto")
    before = app.text()
    for said_late in ("apro", "open", "chip", "cip"):
        assert "do not understand" in said(await types(app, "carla", said_late))
    assert app.text() == before
    assert isinstance(await types(app, "carla", "piatto"), Done)
    assert "Carla 960 · raise to 40" in app.text()


async def test_where_there_are_no_forms_another_opening_is_chosen_step_by_step(apps: type[FakeApp]) -> None:
    app = apps(has_forms=False)
    await three_play(app)
    await app.presses_label("bruno", "Other…", private=True)
    assert "Open 5" in app.labels(private_place("bruno"))
    await app.acts("bruno: +5", "bruno: Open 10", private=True)
    assert app.turn == "carla"
