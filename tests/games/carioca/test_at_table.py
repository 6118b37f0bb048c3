"""Carioca as people are told it and press it, without any platform: opening a table, drawing, ticking, laying down."""

from collections.abc import AsyncIterator

import pytest

from bot.seam.panel import LONGEST_ADDRESS
from bot.seam.press import Done, Said
from tests.bot.fake_platform import GROUP, FakeHouse, private_place
from tests.games.carioca.deals import KINGS
from tests.games.carioca.house import (
    discards,
    draws,
    hand,
    mine,
    presses,
    round_to_carla,
    said,
    three_play,
    ticks,
)


@pytest.fixture
async def house() -> AsyncIterator[FakeHouse]:
    made = FakeHouse()
    yield made
    await made.close()


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
    assert "Round 1 of 8 · a pair of court cards" in text
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
    assert said(await presses(house, "carla", "Hint")) == "You could open with K♥ K♠."
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


async def test_what_was_drawn_is_marked_for_its_owner_alone(house: FakeHouse) -> None:
    await three_play(house, carla=KINGS.replace("9d", "Jc"), stock="Jc 8h")
    await presses(house, "carla", "Draw two")
    assert "You drew J♣ 8♥." in house.text(private_place("carla"))
    drawn = hand(house, "carla").hand
    faces = [face for group in drawn.groups for face in group]
    assert [faces[place] for place in drawn.drawn] == ["8h", "Jc"]
    assert not any("You drew" in house.text(place) for place in (GROUP, private_place("anna"), private_place("bruno")))
    await discards(house, "carla", "8♥", draw="")
    assert "You drew" not in house.text(private_place("carla"))
    assert hand(house, "carla").hand.drawn == ()


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
    assert "pair of court cards" in said(await presses(house, "carla", "Open"))
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
    waits = "You have opened: now discard. From your next turn on you may meld and lay off."
    assert waits in house.text(private_place("carla"))
    assert said(await presses(house, "carla", "Hint")) == waits


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
    assert "Round 1 of 8 · Anna chooses the opening" in house.text()
    choosing = [label for label in mine(house, "anna") if "·" in label]
    assert choosing[:2] == ["1 · pair", "2 · 2 pairs"]
    assert len(choosing) == 8
    assert not any(label.startswith("✓") or "♥" in label for label in mine(house, "anna"))
    await presses(house, "anna", "5 · forty")
    assert "Anna chooses: the forty, exactly 40 points" in house.text()
    assert "Round 1 of 8 · the forty, exactly 40 points" in house.text()


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
    assert "Nobody lays off on their own opening." in said(await presses(house, "carla", "Lay off"))
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
    assert said(await presses(house, "anna", "Hint")) == "You cannot open yet. Needed: a pair of court cards."
    await presses(house, "carla", "Draw")
    await ticks(house, "carla", "K♥", "K♦")
    await presses(house, "carla", "Open")
    await discards(house, "carla", "6♣", draw="")
    assert said(await presses(house, "carla", "Hint")).startswith("You could meld ")


async def test_a_hint_tells_which_joker_could_be_taken(house: FakeHouse) -> None:
    await round_to_carla(house)
    await ticks(house, "carla", "7♣", "7♠", "★")
    await presses(house, "carla", "Meld")
    await presses(house, "carla", "★7♦ 7♣ 7♠")
    await ticks(house, "carla", "A♥", "2♥", "3♥", "4♥")
    await presses(house, "carla", "Meld")
    assert said(await presses(house, "carla", "Hint")) == "You could take the joker of m2 with 7♦."


async def test_a_hint_sees_the_discard_in_ones_turn(house: FakeHouse) -> None:
    await three_play(house, carla="Kh 7c 7s 7d 2h 3h 4h 9d 6c Tc 5s JK 8c", upcard="Ks")
    assert said(await presses(house, "carla", "Hint")) == "K♠ would open: K♥ K♠."


async def test_the_house_may_switch_hints_off(house: FakeHouse) -> None:
    await three_play(house, words="NL 4 normal 0 hints=off")
    assert "Hint" not in mine(house, "carla")
    assert "no hints" in said(await house.presses("carla", f"{house.table.state.table}.hint"))
