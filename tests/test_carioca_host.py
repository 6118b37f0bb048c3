"""Carioca as people are told it and press it, from `/play` to the score sheet, without any platform."""

from collections.abc import AsyncIterator

import pytest

from bot.panel import LONGEST_ADDRESS, Panel, plain
from bot.press import Done, Linked, Said, Shown
from cards_render.requests import CariocaPicture, RummyHandPicture, SheetPicture
from cards_render.shown.results import Chart, Ranking, ScoreSheet
from engine.games.carioca import CariocaFacts
from tests.carioca import KINGS, PLAIN, QUEENS, dealt
from tests.fake_platform import GROUP, FakeHouse, a_person, private_place
from tests.fakes import settle

# Anna deals; play goes anticlockwise: Carla, Bruno, Anna.
ANNA, BRUNO, CARLA = range(3)
WINDOW = 9  # seconds: longer than one stays open


@pytest.fixture
async def house() -> AsyncIterator[FakeHouse]:
    made = FakeHouse()
    yield made
    await made.close()


async def three_play(
    house: FakeHouse,
    anna: str = PLAIN,
    bruno: str = QUEENS,
    carla: str = KINGS,
    *,
    upcard: str = "3d",
    stock: str = "Jc 8h",
    words: str = "",
) -> None:
    """Carla is to draw."""
    await house.says("anna", "play", f"carioca 10/2 {words}".strip())
    for who in ("bruno", "carla"):
        await house.presses_label(who, "Sit")
    house.chance.stacked = dealt({ANNA: anna, BRUNO: bruno, CARLA: carla}, upcard=upcard, stock=stock)
    await house.presses_label("anna", "Deal")


async def ticks(house: FakeHouse, who: str, *labels: str) -> None:
    for label in labels:
        assert isinstance(await house.presses_label(who, label, private=True), Done)


async def presses(house: FakeHouse, who: str, label: str) -> object:
    return await house.presses_label(who, label, private=True)


async def draws(house: FakeHouse, who: str, draw: str = "Draw") -> None:
    """And nobody wants the discard that he leaves."""
    assert isinstance(await presses(house, who, draw), Done)
    if facts(house).phase == "buy":
        await house.clock.move(WINDOW)


async def discards(house: FakeHouse, who: str, label: str, draw: str = "Draw") -> None:
    """A turn in which nothing is laid."""
    if draw:
        await draws(house, who, draw)
    await ticks(house, who, label)
    assert isinstance(await presses(house, who, "Discard"), Done)


async def carla_opens(house: FakeHouse) -> None:
    """With her kings; then she discards a six."""
    await three_play(house)
    await presses(house, "carla", "Draw")
    await ticks(house, "carla", "K♥", "K♦")
    assert isinstance(await presses(house, "carla", "Open"), Done)
    await discards(house, "carla", "6♣", draw="")


async def round_to_carla(house: FakeHouse) -> None:
    """Carla has opened, Bruno and Anna have had their turns; Carla has drawn."""
    await carla_opens(house)
    await discards(house, "bruno", "9♠")
    await discards(house, "anna", "9♥")
    await draws(house, "carla")


def said(answer: object) -> str:
    assert isinstance(answer, Said), answer
    return plain(answer.text)


def mine(house: FakeHouse, who: str) -> list[str]:
    return house.labels(private_place(who))


def hand(house: FakeHouse, who: str) -> RummyHandPicture:
    drawing = house.platform.of(private_place(who))[-1].drawing
    assert isinstance(drawing, RummyHandPicture)
    return drawing


def facts(house: FakeHouse) -> CariocaFacts:
    view = house.table.view(None)
    assert view is not None
    assert isinstance(view.facts, CariocaFacts)
    return view.facts


def table(house: FakeHouse) -> Panel:
    """The newest, not what is posted beside it."""
    return [panel for panel in house.platform.of(GROUP) if isinstance(panel.drawing, CariocaPicture)][-1]


def table_text(house: FakeHouse) -> str:
    return plain(table(house).text)


def table_labels(house: FakeHouse) -> list[str]:
    return [button.label for row in table(house).keyboard for button in row]


# A new table.


async def test_a_table_is_opened_with_its_stakes_and_house_rules(house: FakeHouse) -> None:
    await house.says("anna", "gioca", "carioca 10/2 - 5 normal 0 pazza=on medusa=off hints=off".replace(" -", " NL"))
    state = house.table.state
    rules = state.match.rules
    assert (state.game, state.seats, state.buy_in) == ("carioca", 5, 1000)
    assert (rules.stake, rules.buy_price, rules.exit_score, rules.reentry_fee) == (10, 2, 301, 10)
    assert (rules.pazza, rules.medusa, rules.hints) == ("on", "off", False)
    assert house.text().startswith("Carioca pazza 10/2 · deal 1\nAnna 1,000")


async def test_nine_seats_are_too_many_and_two_players_too_few(house: FakeHouse) -> None:
    assert "9" in said(await house.says("anna", "play", "carioca 10/2 NL 9"))
    await house.says("anna", "play", "carioca 10/2 NL 4")
    await house.presses_label("bruno", "Sit")
    assert "3" in said(await house.presses_label("anna", "Deal"))


# Drawing.


async def test_everybody_sees_the_table_and_each_his_own_hand_by_suit(house: FakeHouse) -> None:
    await three_play(house)
    text = house.text()
    assert "▸ Carla 990 · 0 points · 13 cards" in text
    assert "Anna 990 · 0 points · 13 cards · dealer" in text
    assert "Manche 1 of 8 · a pair of figures" in text
    assert "Stock 68 · discards 1, on top 3♦ · Pot 30" in text
    assert "Not to be discarded until all have opened: J Q K A" in text
    assert "2♥ 3♥ 4♥ K♥\n7♦ 9♦ K♦\n6♣ 7♣ 10♣\n5♠ 7♠\n★\n13 cards · 105 points" in house.text(private_place("carla"))
    assert hand(house, "carla").hand.groups[-1] == ("JK",)
    assert house.labels()[:3] == ["Draw", "Draw two", "Take 3♦"]


async def test_medusa_is_a_lock_in_private_and_explains_itself(house: FakeHouse) -> None:
    await three_play(house)
    assert mine(house, "carla")[:3] == ["Draw", "Draw two", "🔒 Take 3♦"]
    locked = await presses(house, "carla", "🔒 Take 3♦")
    assert said(locked).startswith("You may take it only to open with it")
    assert isinstance(locked, Said)
    assert locked.aside.startswith("CA-DRAW-3: ")
    assert said(await house.presses_label("carla", "Take 3♦")) == said(locked)
    assert house.turn == "carla"


async def test_what_opens_may_be_taken_and_then_must_open(house: FakeHouse) -> None:
    await three_play(house, upcard="Ks")
    await presses(house, "carla", "Take K♠")
    assert "You took K♠ to open with: open now." in house.text(private_place("carla"))
    await ticks(house, "carla", "6♣")
    assert "open before you discard" in said(await presses(house, "carla", "🔒 Discard"))
    await presses(house, "carla", "Undo")
    await ticks(house, "carla", "K♥", "K♦")
    assert "it must be in your opening" in said(await presses(house, "carla", "Open"))
    await ticks(house, "carla", "✓ K♥", "K♠")
    assert isinstance(await presses(house, "carla", "Open"), Done)
    assert "m1 Carla, opening: K♦ K♠" in house.text()


async def test_two_cards_on_the_very_first_turn_and_one_discard(house: FakeHouse) -> None:
    await three_play(house)
    await presses(house, "carla", "Draw two")
    assert "▸ Carla 990 · 0 points · 15 cards" in house.text()
    assert "Carla draws 2" in house.text()
    await discards(house, "carla", "6♣", draw="")
    assert "Carla discards 6♣" in house.text()
    assert mine(house, "bruno")[0] == "Draw"
    assert "Draw two" not in house.labels()


# Ticking and opening.


async def test_under_the_table_nobody_lays_cards_but_is_led_to_his_own_panel(house: FakeHouse) -> None:
    await three_play(house)
    await house.presses_label("carla", "Draw")
    assert house.labels()[0] == "Meld and discard…"
    assert isinstance(await house.presses_label("carla", "Meld and discard…"), Done)
    assert said(await house.presses_label("anna", "Meld and discard…")) == "It is Carla's turn."
    for place in (GROUP, private_place("carla")):
        for panel in house.platform.of(place):
            for button in (button for row in panel.keyboard for button in row):
                assert len(button.address.encode()) <= LONGEST_ADDRESS
                assert not any(face in button.address.rpartition(".")[2] for face in KINGS.split())


async def test_ticked_cards_are_raised_and_undo_takes_all_ticks_back(house: FakeHouse) -> None:
    await three_play(house)
    await presses(house, "carla", "Draw")
    await ticks(house, "carla", "K♥", "K♦")
    drawn = hand(house, "carla").hand
    faces = [face for group in drawn.groups for face in group]
    assert [faces[place] for place in drawn.ticked] == ["Kh", "Kd"]
    assert "✓ K♥" in mine(house, "carla")
    await presses(house, "carla", "Undo")
    assert hand(house, "carla").hand.ticked == ()
    assert "Undo" not in mine(house, "carla")


async def test_a_wrong_order_says_why_and_leaves_the_ticks(house: FakeHouse) -> None:
    await three_play(house)
    await presses(house, "carla", "Draw")
    assert "Tick the cards first" in said(await presses(house, "carla", "Open"))
    await ticks(house, "carla", "7♣", "7♠")
    assert "pair of figures" in said(await presses(house, "carla", "Open"))
    assert "one card only" in said(await presses(house, "carla", "Discard"))
    assert [label for label in mine(house, "carla") if label.startswith("✓")] == ["✓ 7♣", "✓ 7♠"]
    await ticks(house, "carla", "✓ 7♣", "✓ 7♠", "K♥")
    forbidden = said(await presses(house, "carla", "Discard"))
    assert forbidden.startswith("K♥ may not be discarded until everybody has opened.")
    assert house.turn == "carla"


async def test_who_has_opened_in_this_turn_only_discards(house: FakeHouse) -> None:
    await three_play(house)
    await presses(house, "carla", "Draw")
    await ticks(house, "carla", "K♥", "K♦")
    await presses(house, "carla", "Open")
    text = house.text()
    assert "m1 Carla, opening: K♥ K♦" in text
    assert "Carla opens: m1" in text
    assert "12 cards · has opened" in text
    verbs = [label for label in mine(house, "carla") if label in {"Open", "Meld", "Lay off", "Swap joker", "Discard"}]
    assert verbs == ["Discard"]


async def scala_quaranta(house: FakeHouse) -> None:
    """Carioca pazza: Anna has chosen the fifth opening, Carla has drawn."""
    carla = "2h 3h 4h 5h 2d 2c 2s 2s 3s 4s 5s 6s 9s"
    anna, bruno = "7h 7d 7c 7s 8h 8d 8c 8s 9h 9d Tc Td Th", "Jh Jd Qh Qd Kh Kd Ah Ad Kc Ks Ac As Qs"
    await three_play(house, anna, bruno, carla, words="NL 4 normal 0 pazza=on")
    await presses(house, "anna", "5 · forty")
    await draws(house, "carla")


async def test_the_dealer_of_a_carioca_pazza_chooses_the_opening(house: FakeHouse) -> None:
    await three_play(house, words="NL 4 normal 0 pazza=on")
    assert "Carioca pazza 10/2 · deal 1" in house.text()
    assert "Manche 1 of 8 · Anna chooses the opening" in house.text()
    choosing = [label for label in mine(house, "anna") if "·" in label]
    assert choosing[:2] == ["1 · pair", "2 · 2 pairs"]
    assert len(choosing) == 8
    assert not any(label.startswith("✓") or "♥" in label for label in mine(house, "anna"))
    await presses(house, "anna", "5 · forty")
    assert "Anna chooses: scala quaranta, exactly 40 points" in house.text()
    assert "Manche 1 of 8 · scala quaranta, exactly 40 points" in house.text()


async def test_a_whole_opening_is_ticked_and_divided_by_the_table(house: FakeHouse) -> None:
    await three_play(house, words="NL 4 normal 0 pazza=on")
    await presses(house, "anna", "2 · 2 pairs")
    await draws(house, "carla")
    await ticks(house, "carla", "K♥", "7♣", "K♦", "7♠")
    await presses(house, "carla", "Open")
    text = house.text()
    assert "m1 Carla, opening: K♥ K♦" in text
    assert "m2 Carla, opening: 7♣ 7♠" in text


async def test_an_opening_that_can_be_divided_in_two_ways_is_asked_about(house: FakeHouse) -> None:
    await scala_quaranta(house)
    await ticks(house, "carla", "2♥", "3♥", "4♥", "5♥", "2♦", "2♣", "2♠", "2♠", "3♠", "4♠", "5♠", "6♠")
    assert isinstance(await presses(house, "carla", "Open"), Done)
    ways = [label for label in mine(house, "carla") if "+" in label]
    assert len(ways) == 2
    assert all("2♠ 3♠ 4♠ 5♠ 6♠" in label for label in ways)
    await presses(house, "carla", next(way for way in ways if "2♥ 3♥ 4♥ 5♥" in way))
    assert "opening: 2♥ 3♥ 4♥ 5♥" in house.text()
    assert "Carla opens: m1 m2 m3" in house.text()


async def test_an_opening_that_misses_its_points_says_how_many_it_has(house: FakeHouse) -> None:
    await scala_quaranta(house)
    await ticks(house, "carla", "2♥", "3♥", "4♥", "5♥")
    assert "14 points: exactly 40 needed" in said(await presses(house, "carla", "Open"))


# Melding, laying off, jokers.


async def test_a_joker_that_may_stand_for_two_cards_is_asked_about(house: FakeHouse) -> None:
    await round_to_carla(house)
    await ticks(house, "carla", "7♣", "7♠", "★")
    assert isinstance(await presses(house, "carla", "Meld"), Done)
    assert "m2" not in house.text()
    ways = [label for label in mine(house, "carla") if "★7" in label]
    assert ways == ["★7♥ 7♣ 7♠", "★7♦ 7♣ 7♠"]
    assert "Discard" not in mine(house, "carla")
    await presses(house, "carla", "Undo")
    assert "Discard" in mine(house, "carla")
    await presses(house, "carla", "Meld")
    await presses(house, "carla", "★7♥ 7♣ 7♠")
    assert "m2 Carla: ★7♥ 7♣ 7♠" in house.text()
    assert "Carla melds ★7♥ 7♣ 7♠" in house.text()


async def test_one_way_is_played_at_once_and_no_way_says_why(house: FakeHouse) -> None:
    await round_to_carla(house)
    await ticks(house, "carla", "2♥", "4♥", "★")
    await presses(house, "carla", "Meld")
    assert "m2 Carla: 2♥ ★3♥ 4♥" in house.text()
    await ticks(house, "carla", "9♦", "10♣")
    assert "at least 3 cards" in said(await presses(house, "carla", "Meld"))
    await ticks(house, "carla", "3♥")
    assert "neither of one rank nor of one suit" in said(await presses(house, "carla", "Meld"))


async def test_a_swapped_joker_must_be_laid_again(house: FakeHouse) -> None:
    await round_to_carla(house)
    await ticks(house, "carla", "2♥", "4♥", "★")
    await presses(house, "carla", "Meld")
    await ticks(house, "carla", "3♥")
    assert isinstance(await presses(house, "carla", "Swap joker"), Done)
    text = house.text(private_place("carla"))
    assert "m2 Carla: 2♥ 3♥ 4♥" in text
    assert "The joker you swapped must be laid in this turn." in text
    await ticks(house, "carla", "9♦")
    assert "First lay the joker" in said(await presses(house, "carla", "🔒 Discard"))
    await ticks(house, "carla", "✓ 9♦", "★")
    await presses(house, "carla", "Lay off")
    ways = [label for label in mine(house, "carla") if label.startswith("★")]
    assert sorted(ways) == ["★5♥ on m2 (2♥ 3♥ 4♥)", "★A♥ on m2 (2♥ 3♥ 4♥)"]
    await presses(house, "carla", "★5♥ on m2 (2♥ 3♥ 4♥)")
    assert "m2 Carla: 2♥ 3♥ 4♥ ★5♥" in house.text()


async def test_nobody_lays_off_on_his_own_opening_nor_where_it_does_not_fit(house: FakeHouse) -> None:
    await round_to_carla(house)
    await ticks(house, "carla", "2♥")
    assert "Nobody lays off on his own opening." in said(await presses(house, "carla", "Lay off"))
    await ticks(house, "carla", "3♥", "4♥")
    await presses(house, "carla", "Meld")
    await ticks(house, "carla", "9♦")
    assert "fit no meld" in said(await presses(house, "carla", "Lay off"))
    await ticks(house, "carla", "✓ 9♦", "★")
    await presses(house, "carla", "Lay off")
    assert not any("on m1" in label for label in mine(house, "carla"))


# Sorting and hints.


async def test_the_hand_is_sorted_three_ways_and_stays_so(house: FakeHouse) -> None:
    await three_play(house)
    await presses(house, "carla", "Draw")
    by_suit = mine(house, "carla")[:14]
    await presses(house, "carla", "Sort")
    assert "7♦ 7♣ 7♠\nK♥ K♦\n" in house.text(private_place("carla"))
    await presses(house, "carla", "Sort")
    assert "7♦ 7♣ 7♠\n" in house.text(private_place("carla"))
    assert "2♥ 3♥ 4♥\n" in house.text(private_place("carla"))
    assert sorted(mine(house, "carla")[:14]) == sorted(by_suit)
    await discards(house, "carla", "6♣", draw="")
    assert "2♥ 3♥ 4♥\n" in house.text(private_place("carla"))
    await presses(house, "carla", "Sort")
    assert "2♥ 3♥ 4♥ K♥" in house.text(private_place("carla"))


async def test_ticks_stay_on_their_cards_when_the_hand_is_sorted(house: FakeHouse) -> None:
    await three_play(house)
    await presses(house, "carla", "Draw")
    await ticks(house, "carla", "K♥", "9♦")
    await presses(house, "carla", "Sort")
    assert {label for label in mine(house, "carla") if label.startswith("✓")} == {"✓ K♥", "✓ 9♦"}
    drawn = hand(house, "carla").hand
    faces = [face for group in drawn.groups for face in group]
    assert {faces[place] for place in drawn.ticked} == {"Kh", "9d"}


async def test_a_hint_tells_what_would_open_and_later_what_could_be_laid(house: FakeHouse) -> None:
    await three_play(house)
    assert said(await presses(house, "carla", "Hint")) == "You could open with K♥ K♦."
    assert said(await presses(house, "anna", "Hint")) == "Nothing can be laid for now."
    await presses(house, "carla", "Draw")
    await ticks(house, "carla", "K♥", "K♦")
    await presses(house, "carla", "Open")
    await discards(house, "carla", "6♣", draw="")
    assert said(await presses(house, "carla", "Hint")).startswith("You could meld ")


async def test_a_hint_sees_the_discard_in_ones_turn(house: FakeHouse) -> None:
    await three_play(house, carla="Kh 7c 7s 7d 2h 3h 4h 9d 6c Tc 5s JK 8c", upcard="Ks")
    assert said(await presses(house, "carla", "Hint")) == "K♠ would open: K♥ K♠."


async def test_the_house_may_switch_hints_off(house: FakeHouse) -> None:
    await three_play(house, words="NL 4 normal 0 hints=off")
    assert "Hint" not in mine(house, "carla")
    assert "no hints" in said(await house.presses("carla", f"{house.table.state.table}.hint"))


# Buying.


async def test_who_claims_early_buys_when_the_discard_is_left(house: FakeHouse) -> None:
    await three_play(house)
    await discards(house, "carla", "9♦")
    assert "Buy 9♦ (2)" in mine(house, "anna")
    assert not any("Buy" in label for label in mine(house, "carla") + mine(house, "bruno") + house.labels())
    before = house.text()
    claimed = await presses(house, "anna", "Buy 9♦ (2)")
    assert isinstance(claimed, Done)
    assert claimed.note.startswith("Noted: you buy it, if it is left.")
    assert "✓ Buy 9♦ (2)" in mine(house, "anna")
    assert house.text() == before
    await presses(house, "bruno", "Draw")
    await house.clock.move(10)
    assert "Anna buys 9♦ for 2" in house.text()
    assert "Anna 988 · 0 points · 14 cards" in house.text()


async def test_a_claim_is_taken_back_by_the_same_button_and_void_if_the_card_is_taken(house: FakeHouse) -> None:
    await three_play(house, bruno=QUEENS.replace("Qc", "Kc"), carla=KINGS.replace("9d", "Ks"))
    await presses(house, "carla", "Draw")
    await ticks(house, "carla", "K♥", "K♦")
    await presses(house, "carla", "Open")
    await discards(house, "carla", "10♣", draw="")
    await presses(house, "anna", "Buy 10♣ (2)")
    taken_back = await presses(house, "anna", "✓ Buy 10♣ (2)")
    assert isinstance(taken_back, Done)
    assert taken_back.note.startswith("Taken back")
    await presses(house, "bruno", "Draw")
    assert "Who buys 10♣?" in house.text()
    assert mine(house, "anna")[:2] == ["Buy 10♣ (2)", "No"]
    assert "You may answer" in house.text(private_place("anna"))
    await house.clock.move(20)
    assert "Anna buys" not in house.text()


async def test_nobody_is_called_to_a_window_and_his_panel_is_not_sent_again(house: FakeHouse) -> None:
    await three_play(house)
    await discards(house, "carla", "9♦")
    sent = len([panel for ref, panel in house.platform.now.items() if ref.place == private_place("anna")])
    refs = {ref for ref in house.platform.now if ref.place == private_place("anna")}
    await presses(house, "bruno", "Draw")
    assert {ref for ref in house.platform.now if ref.place == private_place("anna")} == refs
    assert len(refs) == sent
    panel = house.platform.of(private_place("anna"))[-1]
    assert "Buy 9♦ (2)" in mine(house, "anna")
    assert panel.call is None


async def test_a_claim_survives_a_restart(house: FakeHouse) -> None:
    await three_play(house)
    await discards(house, "carla", "9♦")
    await presses(house, "anna", "Buy 9♦ (2)")
    draw = house.button("Draw")
    await house.close()
    again = FakeHouse(store=house.store.lose_power())  # type: ignore[attr-defined]
    await again.lobby.recover()
    await settle()
    assert isinstance(await again.presses("bruno", draw), Done)
    await again.clock.move(10)
    assert "Anna buys 9♦ for 2" in again.text()
    await again.close()


async def test_the_first_upcard_and_jokers_are_not_for_sale(house: FakeHouse) -> None:
    await three_play(house)
    assert not any("Buy" in label for label in mine(house, "anna"))
    await discards(house, "carla", "★")
    assert not any("Buy" in label for label in mine(house, "anna"))


# The end of a manche.


async def test_after_a_manche_the_score_sheet_is_posted_and_stays(house: FakeHouse) -> None:
    await closed_by_bruno(house)
    text = table_text(house)
    assert "Bruno closes: −20" in text
    assert "Bruno wins the pot, 30" in text
    sheet = house.platform.of(GROUP)[-1]
    assert isinstance(sheet.drawing, SheetPicture)
    assert isinstance(sheet.drawing.sheet, ScoreSheet)
    assert plain(sheet.text).startswith("Score sheet · manche 1 of 8\nAnna: ")
    assert "Bruno: −20 = −20" in plain(sheet.text)
    await house.clock.move(7)
    assert "deal 2" in house.text()
    assert any(plain(panel.text).startswith("Score sheet") for panel in house.platform.of(GROUP))
    await house.presses_label("anna", "My cards")
    assert sum(plain(panel.text).startswith("Score sheet") for panel in house.platform.of(GROUP)) == 1


async def closed_by_bruno(house: FakeHouse, opened: str = "") -> None:
    """Bruno opens with kings, lays all he has in his next turns, and discards his last card."""
    if opened:
        await house.presses("anna", opened)
    else:
        await house.says("anna", "play", "carioca 10/2")
    for who in ("bruno", "carla"):
        await house.presses_label(who, "Sit")
    bruno = "Kh Kd 2h 3h 4h 5h 6h 8s 8d 8c 9c Tc Jc"
    carla = "2c 2d 4c 4d 6c 6s 7d 7s 9d 9s Ts Td 3s"
    house.chance.stacked = dealt(
        {ANNA: PLAIN, BRUNO: bruno, CARLA: carla}, upcard="5c", stock="3c 8h 7c 5s 6d 7h 4s 5d"
    )
    await house.presses_label("anna", "Deal")
    lays = (bruno_opens, bruno_waits, bruno_closes)
    for carla_throws, bruno_lays, anna_throws in zip(("9♦", "10♠", "7♦"), lays, ("2♣", "9♥", "8♣"), strict=True):
        await discards(house, "carla", carla_throws)
        await draws(house, "bruno")
        await bruno_lays(house)
        if facts(house).closer is None:
            await discards(house, "anna", anna_throws)


async def bruno_opens(house: FakeHouse) -> None:
    await ticks(house, "bruno", "K♥", "K♦")
    await presses(house, "bruno", "Open")
    await discards(house, "bruno", "8♥", draw="")


async def bruno_waits(house: FakeHouse) -> None:
    await discards(house, "bruno", "6♦", draw="")


async def bruno_closes(house: FakeHouse) -> None:
    for meld in (("2♥", "3♥", "4♥", "5♥", "6♥"), ("8♠", "8♦", "8♣"), ("9♣", "10♣", "J♣")):
        await ticks(house, "bruno", *meld)
        assert isinstance(await presses(house, "bruno", "Meld"), Done)
    await discards(house, "bruno", "5♦", draw="")


# The end of the match, and coming back into it.


async def test_who_reached_the_exit_score_is_offered_to_come_back_in(house: FakeHouse) -> None:
    await closed_by_bruno(house, opened="menu.open.c.10.2.70.5.4.n.0..0")
    assert "Anna is out with 78 points" in table_text(house)
    text = house.text(private_place("anna"))
    assert "You are out with 78 points. For 5 you come back in" in text
    assert "Back in" in mine(house, "anna")
    assert "Back in" in table_labels(house)
    assert "Back in" not in mine(house, "carla")
    assert isinstance(await presses(house, "anna", "Back in"), Done)
    assert "✓ Back in" in mine(house, "anna")
    await house.clock.move(7)
    assert "Anna is back in for 5, with 65 points" in house.text()
    assert facts(house).tallies[ANNA].reentries == 1


async def test_who_does_not_come_back_watches_the_rest_of_the_match(house: FakeHouse) -> None:
    await closed_by_bruno(house, opened="menu.open.c.10.2.70.5.4.n.0..0")
    await house.clock.move(60)  # the pause is longer while somebody may come back
    assert "out of the match" in table_text(house)


async def test_at_the_end_of_the_match_chart_and_ranking_are_posted(house: FakeHouse) -> None:
    await closed_by_bruno(house, opened="menu.open.c.10.2.1.5.4.n.0..0")
    assert "Bruno wins the match with −20 points" in table_text(house)
    posted = [panel.drawing.sheet for panel in house.platform.of(GROUP) if isinstance(panel.drawing, SheetPicture)]
    assert [type(sheet) for sheet in posted] == [ScoreSheet, Ranking, Chart]
    texts = [plain(panel.text) for panel in house.platform.of(GROUP)]
    assert any(text.startswith("The match\n1. Bruno: −20 points, closed once\n2. ") for text in texts)
    assert any("Bruno: 0 → −20" in text for text in texts)
    assert isinstance(posted[0], ScoreSheet)
    assert posted[0].signs.keys() == {"closed", "left", "back"}


async def test_who_sits_at_the_next_dealers_right_is_offered_the_cut(house: FakeHouse) -> None:
    await closed_by_bruno(house)
    assert "Cut 5" in mine(house, "bruno")
    assert not any(label.startswith("Cut") for label in mine(house, "anna") + mine(house, "carla"))
    await house.clock.move(7)
    assert house.table.play
    assert house.table.play.deal.cutter == BRUNO


# Typed in private.


async def types(house: FakeHouse, who: str, text: str, language: str = "en") -> object:
    answer = await house.host.typed(a_person(who, language), private_place(who), text)
    await settle()
    return answer


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
    await house.guests.change("fake:carla", reachable=False)
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
    await house.guests.change(GROUP.key, language="it")
    await house.guests.change("fake:carla", language="it")
    house.table.show()
    await settle()
    assert "Manche 1 di 8 · una coppia di figure" in house.text()
    assert house.labels()[:3] == ["Pesca", "Pesca due", "Prendo 3♦"]
    await presses(house, "carla", "Pesca")
    verbs = [label for label in mine(house, "carla") if label in {"Apro", "Scarto", "Ordina", "Consiglio"}]
    assert verbs == ["Apro", "Scarto", "Ordina", "Consiglio"]
