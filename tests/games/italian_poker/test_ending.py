"""How a deal of poker all'italiana ends, as people are told it, from parola to the pot that stays."""

import msgspec

from bot.showing.panels.private_panel import Looks
from bot.showing.stage.whole import table_for
from bot.words import words_in
from engine.cards import cards
from engine.seats import Seat
from tests.bot.fake_platform import FakeApp, a_person, private_place
from tests.engine.house.a_world import settle
from tests.games.italian_poker.house import hand, table_picture, three_play, to_the_change, types


async def test_parola_leaves_the_pot_and_shows_the_openers(app: FakeApp) -> None:
    await to_the_change(app)
    await app.acts("bruno: Stand pat", "carla: Stand pat", private=True)
    await app.acts("bruno: Check", "carla: Check")
    text = app.text()
    assert "Everyone checks: 30 stay in the pot" in text
    assert "Bruno shows the openers: J♥ J♦" in text
    assert "The others are shown your openers, and no other card" in app.text(private_place("bruno"))
    drawing = table_picture(app)
    assert drawing.draw_words.proof == cards("Jh Jd")
    to_open = "To open the next deal: a pair of kings or better"
    assert drawing.words.result == ("Everyone checks: 30 stay in the pot", to_open)
    assert drawing.draw_words.level == "K"
    await app.clock.move(6)
    assert "carried 30 · to open: a pair of kings or better" in app.text()


async def test_a_split_opening_is_proven_by_what_was_thrown_away(app: FakeApp) -> None:
    await to_the_change(app)
    await app.acts("bruno: J♦", "bruno: Change 1", "carla: Stand pat", private=True)
    await app.acts("bruno: Bet 5", "carla: Fold")
    assert "Bruno wins 30" in app.text()
    assert "Bruno shows the openers: J♥ J♦" in app.text()


async def test_a_split_opening_is_proven_whole_though_all_cards_are_shown(app: FakeApp) -> None:
    await to_the_change(app)
    await app.acts("bruno: J♦", "bruno: Change 1", "carla: Stand pat", private=True)
    await app.acts("bruno: Bet 5", "carla: Call 5")
    assert "Bruno shows the openers: J♥ J♦" in app.text()
    drawing = table_picture(app)
    assert drawing.draw_words.proof == cards("Jh Jd")
    assert drawing.draw_words.proof_of == "Bruno's openers"


async def test_the_suit_that_decided_is_named(app: FakeApp) -> None:
    # Bruno and Carla hold kings with the same three cards beside them: hearts decide.
    await three_play(app, "Kh Kd 9c Ks Kc 9d Ad Ah Ts Qh Qd Th Js Jc Tc")
    await app.acts("bruno: Open 10 (pot)", "carla: Call 10", "anna: Fold")
    await app.acts("bruno: Stand pat", "carla: Stand pat", private=True)
    await app.acts("bruno: Check", "carla: Bet 5", "bruno: Call 5")
    text = app.text()
    assert "Bruno wins 40: pair of kings" in text
    assert "Of equal hands hearts beat diamonds" in text
    assert "Carla shows A♥ K♦ K♣ Q♦ J♣: pair of kings" in text
    drawing = table_picture(app)
    assert drawing.words.result == ("Bruno wins 40: pair of kings", "Of equal hands hearts beat diamonds")


async def test_it_is_told_in_italian_to_who_reads_italian(app: FakeApp) -> None:
    await app.preferences.change("fake:group", language="it")
    await three_play(app)
    place = private_place("carla")
    await app.router.typed(a_person("carla", "it"), place, "ciao")
    await app.preferences.change("fake:carla", language="it")
    app.table.show()
    await settle()
    assert app.text(place).startswith("Poker all'italiana 10/5 · mano 1\nK♥ K♦ Q♦ 8♦ 8♣ · doppia coppia, re e otto")
    assert "Puoi aprire: K♥ K♦" in app.text(place)


async def test_robots_play_it_with_people(app: FakeApp) -> None:
    await app.deals("italian_poker 10/5 NL 4 fast 3")
    for _ in range(60):
        await app.clock.move(30)
    state = app.table.state if list(app.lobby) else None
    assert state is None or state.deal > 1


async def parola_where_one_pays_to_come_in_again(app: FakeApp) -> None:
    """Anna, who had folded, is asked before the next deal."""
    await to_the_change(app)
    await app.acts("bruno: Stand pat", "carla: Stand pat", private=True)
    match = app.table.state.match
    rules = msgspec.structs.replace(match.rules, parola_reentry="difference")
    app.table.state = msgspec.structs.replace(app.table.state, match=msgspec.structs.replace(match, rules=rules))
    await app.acts("bruno: Check", "carla: Check")
    await app.clock.move(6)


async def test_coming_in_again_after_parola_has_its_price_on_the_private_button(app: FakeApp) -> None:
    await parola_where_one_pays_to_come_in_again(app)
    assert "Come in again for 10" in app.labels(private_place("anna"))
    assert "10 to play for this pot?" in app.text(private_place("anna"))
    assert app.labels()[:2] == ["Come in again", "No"]
    await types(app, "anna", "rejoin")
    assert "Anna 980" in app.text()
    assert len(hand(app, "anna").cards) == 5


async def test_the_page_says_what_coming_in_again_costs(app: FakeApp) -> None:
    await parola_where_one_pays_to_come_in_again(app)
    hints = [table_for(app.table, Seat(0), words_in(language), Looks()).hint for language in ("en", "it")]
    assert all("10" in hint for hint in hints), hints


async def test_who_does_not_pay_to_come_in_again_is_promised_no_cards(app: FakeApp) -> None:
    await parola_where_one_pays_to_come_in_again(app)
    assert "The cards come" in app.text(private_place("anna"))
    await types(app, "anna", "no")
    assert "The cards come" not in app.text(private_place("anna"))
    assert "You have no cards in this deal." in app.text(private_place("anna"))
