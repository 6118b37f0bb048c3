"""A hand is sorted as its owner likes, and a hint says what could be done with it."""

from bot.games.carioca.hints import hint
from bot.seam.press import Done
from bot.words import words_in
from tests.bot.fake_platform import FakeApp, private_place
from tests.bot.talk import said
from tests.games.carioca.deals import KINGS, PLAIN
from tests.games.carioca.house import (
    CARLA,
    WINDOW,
    discards,
    draws,
    hand,
    mine,
    presses,
    round_to_carla,
    three_play,
    ticks,
)


async def test_the_hand_is_sorted_three_ways_and_stays_so(app: FakeApp) -> None:
    await three_play(app)
    await presses(app, "carla", "Draw")
    by_suit = mine(app, "carla")[:14]
    await presses(app, "carla", "Sort")
    assert "7♦ 7♣ 7♠\nK♥ K♦\n" in app.text(private_place("carla"))
    await presses(app, "carla", "Sort")
    assert "7♦ 7♣ 7♠\n" in app.text(private_place("carla"))
    assert "2♥ 3♥ 4♥\n" in app.text(private_place("carla"))
    assert sorted(mine(app, "carla")[:14]) == sorted(by_suit)
    await discards(app, "carla", "6♣", draw="")
    assert "2♥ 3♥ 4♥\n" in app.text(private_place("carla"))
    await presses(app, "carla", "Sort")
    assert "2♥ 3♥ 4♥ K♥" in app.text(private_place("carla"))


async def test_ticks_stay_on_their_cards_when_the_hand_is_sorted(app: FakeApp) -> None:
    await three_play(app)
    await presses(app, "carla", "Draw")
    await ticks(app, "carla", "K♥", "9♦")
    await presses(app, "carla", "Sort")
    assert {label for label in mine(app, "carla") if label.startswith("✓")} == {"✓ K♥", "✓ 9♦"}
    drawn = hand(app, "carla").hand
    faces = [face for group in drawn.groups for face in group]
    assert {faces[place] for place in drawn.ticked} == {"Kh", "9d"}


async def test_a_hint_tells_what_would_open_and_later_what_could_be_laid(app: FakeApp) -> None:
    await three_play(app)
    assert said(await presses(app, "carla", "Hint")) == "You could open with K♥ K♦."
    assert said(await presses(app, "anna", "Hint")) == "You cannot open yet. Needed: a pair of court cards."
    await presses(app, "carla", "Draw")
    await ticks(app, "carla", "K♥", "K♦")
    await presses(app, "carla", "Open")
    await discards(app, "carla", "6♣", draw="")
    assert said(await presses(app, "carla", "Hint")).startswith("You could meld ")


async def test_a_hint_tells_why_twins_are_no_pair(app: FakeApp) -> None:
    await three_play(app, carla=KINGS.replace("Kd", "Kh"))
    told = "You cannot open yet. Needed: a pair of court cards. Two K♥ are no pair: the suits must differ."
    assert said(await presses(app, "carla", "Hint")) == told


async def test_a_hint_tells_which_joker_could_be_taken(app: FakeApp) -> None:
    await round_to_carla(app)
    await ticks(app, "carla", "7♣", "7♠", "★")
    await presses(app, "carla", "Meld")
    await presses(app, "carla", "★7♦ 7♣ 7♠")
    await ticks(app, "carla", "A♥", "2♥", "3♥", "4♥")
    await presses(app, "carla", "Meld")
    assert said(await presses(app, "carla", "Hint")) == "You could take the joker of ★7♦ 7♣ 7♠ (m2) with 7♦."
    view = app.table.view(CARLA)
    assert view
    on_the_page = hint(words_in("en", "local"), view, CARLA, app.table.state.match.rules)
    assert on_the_page.text == "You could take the joker of ★7♦ 7♣ 7♠ with 7♦."  # where melds have no numbers


async def test_a_hint_sees_the_discard_in_ones_turn(app: FakeApp) -> None:
    await three_play(app, carla="Kh 7c 7s 7d 2h 3h 4h 9d 6c Tc 5s JK 8c", upcard="Ks")
    assert said(await presses(app, "carla", "Hint")) == "K♠ would open: K♥ K♠."


async def test_a_hint_tells_whether_to_buy_the_discard(app: FakeApp) -> None:
    await three_play(app, carla=KINGS.replace("JK", "5d"))
    await presses(app, "carla", "Draw")
    await ticks(app, "carla", "K♥", "K♦")
    await presses(app, "carla", "Open")
    await discards(app, "carla", "6♣", draw="")
    await presses(app, "bruno", "Draw")
    assert said(await presses(app, "anna", "Hint")) == "Better not buy 6♣."
    await app.clock.move(WINDOW)
    await discards(app, "bruno", "5♣", draw="")
    await presses(app, "anna", "Draw")
    assert said(await presses(app, "carla", "Hint")) == "5♣ is of use to you: buy it."  # with 5♠ and 5♦


async def test_where_nothing_can_be_laid_a_hint_ticks_a_card_to_be_thrown(app: FakeApp) -> None:
    await three_play(app, carla=PLAIN, anna=KINGS)
    assert said(await presses(app, "carla", "Hint")) == "You cannot open yet. Needed: a pair of court cards."
    await draws(app, "carla")
    told = said(await presses(app, "carla", "Hint"))
    assert told.startswith("You cannot open yet. Needed: a pair of court cards. You could discard ")
    thrown = told.rpartition(" ")[2].removesuffix(".")
    assert f"✓ {thrown}" in mine(app, "carla")
    assert isinstance(await presses(app, "carla", "Discard"), Done)
    assert thrown in app.text()


async def test_the_house_may_switch_hints_off(app: FakeApp) -> None:
    await three_play(app, words="NL 4 normal 0 hints=off")
    assert "Hint" not in mine(app, "carla")
    assert "no hints" in said(await app.presses("carla", f"{app.table.state.table}.hint"))


async def test_a_hint_ticks_its_cards_and_lights_the_verb_so_that_one_press_follows_it(app: FakeApp) -> None:
    await three_play(app)
    await draws(app, "carla")
    await presses(app, "carla", "Hint")
    assert {"✓ K♥", "✓ K♦"} <= set(mine(app, "carla"))
    panel = app.platform.of(private_place("carla"))[-1]
    styles = {button.label: button.style for row in panel.rows for button in row}
    assert (styles["Open"], styles["Discard"]) == ("main", "plain")
    await ticks(app, "carla", "✓ K♥", "K♥")  # who ticks others chooses again
    styles = {b.label: b.style for row in app.platform.of(private_place("carla"))[-1].rows for b in row}
    assert styles["Discard"] == "main"
    assert isinstance(await presses(app, "carla", "Open"), Done)
    assert "Open" not in mine(app, "carla")
