"""Carioca as people are told it and press it, without any platform: opening a table, drawing, ticking, laying down."""

from bot.seam.panel import LONGEST_ADDRESS
from bot.seam.press import Done, Said
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.bot.talk import said
from tests.games.carioca.deals import KINGS
from tests.games.carioca.house import (
    discards,
    draws,
    hand,
    mine,
    presses,
    round_to_carla,
    three_play,
    ticks,
)

# A new table.


async def test_a_table_is_opened_with_its_stakes_and_house_rules(app: FakeApp) -> None:
    await app.says("anna", "gioca", "carioca 10/2 - 5 normal 0 pazza=on medusa=off hints=off".replace(" -", " NL"))
    state = app.table.state
    rules = state.match.rules
    assert (state.game, state.seats, state.buy_in) == ("carioca", 5, 1000)
    assert (rules.stake, rules.buy_price, rules.exit_score, rules.reentry_fee) == (10, 2, 301, 10)
    assert (rules.pazza, rules.medusa, rules.hints) == ("on", "off", False)
    assert app.text().startswith("Carioca pazza 10/2 · deal 1\nAnna 1,000")


async def test_nine_seats_are_too_many_and_two_players_too_few(app: FakeApp) -> None:
    assert "9" in said(await app.says("anna", "play", "carioca 10/2 NL 9"))
    await app.seats("carioca 10/2 NL 4", "bruno")
    assert "3" in said(await app.presses_label("anna", "Deal"))


# Drawing.


async def test_everybody_sees_the_table_and_each_his_own_hand_by_suit(app: FakeApp) -> None:
    await three_play(app)
    text = app.text()
    assert "▸ Carla 990 · 0 points · 13 cards" in text
    assert "Anna 990 · 0 points · 13 cards · dealer" in text
    assert "Round 1 of 8 · a pair of court cards" in text
    assert "Stock 68 · discards 1, on top 3♦ · Pot 30" in text
    assert "Not to be discarded until all have opened: J Q K A" in text
    assert "2♥ 3♥ 4♥ K♥\n7♦ 9♦ K♦\n6♣ 7♣ 10♣\n5♠ 7♠\n★\n13 cards · 105 points" in app.text(private_place("carla"))
    assert hand(app, "carla").hand.groups[-1] == ("JK",)
    assert app.labels()[:3] == ["Draw", "Draw two", "Take 3♦"]


async def test_medusa_is_a_lock_in_private_and_explains_itself(app: FakeApp) -> None:
    await three_play(app)
    assert mine(app, "carla")[:3] == ["Draw", "Draw two", "🔒 Take 3♦"]
    locked = await presses(app, "carla", "🔒 Take 3♦")
    assert said(locked).startswith("You may take it only to open with it")
    assert isinstance(locked, Said)
    assert locked.aside.startswith("CA-DRAW-3: ")
    assert said(await app.presses_label("carla", "Take 3♦")) == said(locked)
    assert app.turn == "carla"


async def test_what_opens_may_be_taken_and_then_must_open(app: FakeApp) -> None:
    await three_play(app, upcard="Ks")
    await presses(app, "carla", "Take K♠")
    assert "You took K♠ to open with: open now." in app.text(private_place("carla"))
    assert said(await presses(app, "carla", "Hint")) == "You could open with K♥ K♠."
    await ticks(app, "carla", "6♣")
    assert "open before you discard" in said(await presses(app, "carla", "🔒 Discard"))
    await presses(app, "carla", "Undo")
    await ticks(app, "carla", "K♥", "K♦")
    assert "it must be in your opening" in said(await presses(app, "carla", "Open"))
    await ticks(app, "carla", "✓ K♥", "K♠")
    assert isinstance(await presses(app, "carla", "Open"), Done)
    assert "m1 Carla, opening: K♦ K♠" in app.text()


async def test_two_cards_on_the_very_first_turn_and_one_discard(app: FakeApp) -> None:
    await three_play(app)
    await presses(app, "carla", "Draw two")
    assert "▸ Carla 990 · 0 points · 15 cards" in app.text()
    assert "Carla draws 2" in app.text()
    await discards(app, "carla", "6♣", draw="")
    assert "Carla discards 6♣" in app.text()
    assert mine(app, "bruno")[0] == "Draw"
    assert "Draw two" not in app.labels()


async def test_what_was_drawn_is_marked_for_its_owner_alone(app: FakeApp) -> None:
    await three_play(app, carla=KINGS.replace("9d", "Jc"), stock="Jc 8h")
    await presses(app, "carla", "Draw two")
    assert "You drew J♣ 8♥." in app.text(private_place("carla"))
    drawn = hand(app, "carla").hand
    faces = [face for group in drawn.groups for face in group]
    assert [faces[place] for place in drawn.drawn] == ["8h", "Jc"]
    assert not any("You drew" in app.text(place) for place in (GROUP, private_place("anna"), private_place("bruno")))
    await discards(app, "carla", "8♥", draw="")
    assert "You drew" not in app.text(private_place("carla"))
    assert hand(app, "carla").hand.drawn == ()


# Ticking and opening.


async def test_under_the_table_nobody_lays_cards_but_is_led_to_his_own_panel(app: FakeApp) -> None:
    await three_play(app)
    await app.presses_label("carla", "Draw")
    assert app.labels()[0] == "Meld and discard…"
    assert isinstance(await app.presses_label("carla", "Meld and discard…"), Done)
    assert said(await app.presses_label("anna", "Meld and discard…")) == "It is Carla's turn."
    for place in (GROUP, private_place("carla")):
        for panel in app.platform.of(place):
            for button in (button for row in panel.keyboard for button in row):
                assert len(button.address.encode()) <= LONGEST_ADDRESS
                assert not any(face in button.address.rpartition(".")[2] for face in KINGS.split())


async def test_ticked_cards_are_raised_and_undo_takes_all_ticks_back(app: FakeApp) -> None:
    await three_play(app)
    await presses(app, "carla", "Draw")
    await ticks(app, "carla", "K♥", "K♦")
    drawn = hand(app, "carla").hand
    faces = [face for group in drawn.groups for face in group]
    assert [faces[place] for place in drawn.ticked] == ["Kh", "Kd"]
    assert "✓ K♥" in mine(app, "carla")
    await presses(app, "carla", "Undo")
    assert hand(app, "carla").hand.ticked == ()
    assert "Undo" not in mine(app, "carla")


async def test_a_wrong_order_says_why_and_leaves_the_ticks(app: FakeApp) -> None:
    await three_play(app)
    await presses(app, "carla", "Draw")
    assert "Tick the cards first" in said(await presses(app, "carla", "Open"))
    await ticks(app, "carla", "7♣", "7♠")
    assert "pair of court cards" in said(await presses(app, "carla", "Open"))
    assert "one card only" in said(await presses(app, "carla", "Discard"))
    assert [label for label in mine(app, "carla") if label.startswith("✓")] == ["✓ 7♣", "✓ 7♠"]
    await ticks(app, "carla", "✓ 7♣", "✓ 7♠", "K♥")
    forbidden = said(await presses(app, "carla", "Discard"))
    assert forbidden.startswith("K♥ may not be discarded until everybody has opened.")
    assert app.turn == "carla"


async def test_who_has_opened_in_this_turn_only_discards(app: FakeApp) -> None:
    await three_play(app)
    await presses(app, "carla", "Draw")
    await ticks(app, "carla", "K♥", "K♦")
    await presses(app, "carla", "Open")
    text = app.text()
    assert "m1 Carla, opening: K♥ K♦" in text
    assert "Carla opens: m1" in text
    assert "12 cards · has opened" in text
    verbs = [label for label in mine(app, "carla") if label in {"Open", "Meld", "Lay off", "Swap", "Discard"}]
    assert verbs == ["Discard"]
    waits = "You have opened: now discard. From your next turn on you may meld and lay off."
    assert waits in app.text(private_place("carla"))
    assert said(await presses(app, "carla", "Hint")) == f"{waits} You could discard 9♦."


async def scala_quaranta(app: FakeApp) -> None:
    """Carioca pazza: Anna has chosen the fifth opening, Carla has drawn."""
    carla = "2h 3h 4h 5h 2d 2c 2s 2s 3s 4s 5s 6s 9s"
    anna, bruno = "7h 7d 7c 7s 8h 8d 8c 8s 9h 9d Tc Td Th", "Jh Jd Qh Qd Kh Kd Ah Ad Kc Ks Ac As Qs"
    await three_play(app, anna, bruno, carla, words="NL 4 normal 0 pazza=on")
    await presses(app, "anna", "5 · forty")
    await draws(app, "carla")


async def test_the_dealer_of_a_carioca_pazza_chooses_the_opening(app: FakeApp) -> None:
    await three_play(app, words="NL 4 normal 0 pazza=on")
    assert "Carioca pazza 10/2 · deal 1" in app.text()
    assert "Round 1 of 8 · Anna chooses the opening" in app.text()
    choosing = [label for label in mine(app, "anna") if "·" in label]
    assert choosing[:2] == ["1 · pair", "2 · 2 pairs"]
    assert len(choosing) == 8
    assert not any(label.startswith("✓") or "♥" in label for label in mine(app, "anna"))
    await presses(app, "anna", "5 · forty")
    assert "Anna chooses: the forty, exactly 40 points" in app.text()
    assert "Round 1 of 8 · the forty, exactly 40 points" in app.text()


async def test_a_whole_opening_is_ticked_and_divided_by_the_table(app: FakeApp) -> None:
    await three_play(app, words="NL 4 normal 0 pazza=on")
    await presses(app, "anna", "2 · 2 pairs")
    await draws(app, "carla")
    await ticks(app, "carla", "K♥", "7♣", "K♦", "7♠")
    await presses(app, "carla", "Open")
    text = app.text()
    assert "m1 Carla, opening: K♥ K♦" in text
    assert "m2 Carla, opening: 7♣ 7♠" in text


async def test_an_opening_that_can_be_divided_in_two_ways_is_asked_about(app: FakeApp) -> None:
    await scala_quaranta(app)
    await ticks(app, "carla", "2♥", "3♥", "4♥", "5♥", "2♦", "2♣", "2♠", "2♠", "3♠", "4♠", "5♠", "6♠")
    assert isinstance(await presses(app, "carla", "Open"), Done)
    ways = [label for label in mine(app, "carla") if "+" in label]
    assert len(ways) == 2
    assert all("2♠ 3♠ 4♠ 5♠ 6♠" in label for label in ways)
    await presses(app, "carla", next(way for way in ways if "2♥ 3♥ 4♥ 5♥" in way))
    assert "opening: 2♥ 3♥ 4♥ 5♥" in app.text()
    assert "Carla opens: m1 m2 m3" in app.text()


async def test_an_opening_that_misses_its_points_says_how_many_it_has(app: FakeApp) -> None:
    await scala_quaranta(app)
    await ticks(app, "carla", "2♥", "3♥", "4♥", "5♥")
    assert "14 points: exactly 40 needed" in said(await presses(app, "carla", "Open"))


# Melding, laying off, jokers.


async def test_a_joker_that_may_stand_for_two_cards_is_asked_about(app: FakeApp) -> None:
    await round_to_carla(app)
    await ticks(app, "carla", "7♣", "7♠", "★")
    assert isinstance(await presses(app, "carla", "Meld"), Done)
    assert "m2" not in app.text()
    ways = [label for label in mine(app, "carla") if "★7" in label]
    assert ways == ["★7♥ 7♣ 7♠", "★7♦ 7♣ 7♠"]
    assert "Discard" not in mine(app, "carla")
    await presses(app, "carla", "Undo")
    assert "Discard" in mine(app, "carla")
    await presses(app, "carla", "Meld")
    await presses(app, "carla", "★7♥ 7♣ 7♠")
    assert "m2 Carla: ★7♥ 7♣ 7♠" in app.text()
    assert "Carla melds ★7♥ 7♣ 7♠" in app.text()


async def test_one_way_is_played_at_once_and_no_way_says_why(app: FakeApp) -> None:
    await round_to_carla(app)
    await ticks(app, "carla", "2♥", "4♥", "★")
    await presses(app, "carla", "Meld")
    assert "m2 Carla: 2♥ ★3♥ 4♥" in app.text()
    await ticks(app, "carla", "9♦", "10♣")
    assert "at least 3 cards" in said(await presses(app, "carla", "Meld"))
    await ticks(app, "carla", "3♥")
    assert "neither of one rank nor of one suit" in said(await presses(app, "carla", "Meld"))


async def test_a_swapped_joker_must_be_laid_again(app: FakeApp) -> None:
    await round_to_carla(app)
    await ticks(app, "carla", "2♥", "4♥", "★")
    await presses(app, "carla", "Meld")
    await ticks(app, "carla", "3♥")
    assert isinstance(await presses(app, "carla", "Swap"), Done)
    text = app.text(private_place("carla"))
    assert "m2 Carla: 2♥ 3♥ 4♥" in text
    assert "The joker you swapped must be laid in this turn." in text
    await ticks(app, "carla", "9♦")
    assert "First lay the joker" in said(await presses(app, "carla", "🔒 Discard"))
    await ticks(app, "carla", "✓ 9♦", "★")
    await presses(app, "carla", "Lay off")
    ways = [label for label in mine(app, "carla") if label.startswith("★")]
    assert sorted(ways) == ["★5♥ on m2 (2♥ 3♥ 4♥)", "★A♥ on m2 (2♥ 3♥ 4♥)"]
    await presses(app, "carla", "★5♥ on m2 (2♥ 3♥ 4♥)")
    assert "m2 Carla: 2♥ 3♥ 4♥ ★5♥" in app.text()


async def test_nobody_lays_off_on_his_own_opening_nor_where_it_does_not_fit(app: FakeApp) -> None:
    await round_to_carla(app)
    await ticks(app, "carla", "2♥")
    assert "🔒 Lay off" in mine(app, "carla")  # nothing else lies there
    assert "Nobody lays off on their own opening." in said(await presses(app, "carla", "🔒 Lay off"))
    await ticks(app, "carla", "3♥", "4♥")
    await presses(app, "carla", "Meld")
    await ticks(app, "carla", "9♦")
    assert "fit no meld" in said(await presses(app, "carla", "Lay off"))
    await ticks(app, "carla", "✓ 9♦", "★")
    await presses(app, "carla", "Lay off")
    assert not any("on m1" in label for label in mine(app, "carla"))
