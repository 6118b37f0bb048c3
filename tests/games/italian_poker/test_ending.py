"""How a deal of poker all'italiana ends, as people are told it, from parola to the pot that stays."""

from collections.abc import AsyncIterator

import msgspec
import pytest

from engine.cards import cards
from tests.bot.fake_platform import FakeHouse, a_person, private_place
from tests.engine.house.a_world import settle
from tests.games.italian_poker.house import hand, table_picture, three_play, to_the_change, types


@pytest.fixture
async def house() -> AsyncIterator[FakeHouse]:
    made = FakeHouse()
    yield made
    await made.close()


async def test_parola_leaves_the_pot_and_shows_the_openers(house: FakeHouse) -> None:
    await to_the_change(house)
    for who in ("bruno", "carla"):
        await house.presses_label(who, "Stand pat", private=True)
    for who in ("bruno", "carla"):
        await house.presses_label(who, "Check")
    text = house.text()
    assert "Everyone checks: 30 stay in the pot" in text
    assert "Bruno shows the openers: J♥ J♦" in text
    drawing = table_picture(house)
    assert drawing.draw_words.proof == cards("Jh Jd")
    to_open = "To open the next deal: a pair of kings or better"
    assert drawing.words.result == ("Everyone checks: 30 stay in the pot", to_open)
    assert drawing.draw_words.level == "K"
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
    drawing = table_picture(house)
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
    drawing = table_picture(house)
    assert drawing.words.result == ("Bruno wins 40: pair of kings", "Of equal hands hearts beat diamonds")


async def test_it_is_told_in_italian_to_who_reads_italian(house: FakeHouse) -> None:
    await house.preferences.change("fake:group", language="it")
    await three_play(house)
    place = private_place("carla")
    await house.router.typed(a_person("carla", "it"), place, "ciao")
    await house.preferences.change("fake:carla", language="it")
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


async def parola_where_one_pays_to_come_in_again(house: FakeHouse) -> None:
    """Anna, who had folded, is asked before the next deal."""
    await to_the_change(house)
    for who in ("bruno", "carla"):
        await house.presses_label(who, "Stand pat", private=True)
    match = house.table.state.match
    rules = msgspec.structs.replace(match.rules, parola_reentry="difference")
    house.table.state = msgspec.structs.replace(house.table.state, match=msgspec.structs.replace(match, rules=rules))
    for who in ("bruno", "carla"):
        await house.presses_label(who, "Check")
    await house.clock.move(6)


async def test_coming_in_again_after_parola_has_its_price_on_the_private_button(house: FakeHouse) -> None:
    await parola_where_one_pays_to_come_in_again(house)
    assert "Come in again for 10" in house.labels(private_place("anna"))
    assert house.labels()[:2] == ["Come in again", "No"]
    await types(house, "anna", "rejoin")
    assert "Anna 980" in house.text()
    assert len(hand(house, "anna").cards) == 5


async def test_who_does_not_pay_to_come_in_again_is_promised_no_cards(house: FakeHouse) -> None:
    await parola_where_one_pays_to_come_in_again(house)
    assert "The cards come" in house.text(private_place("anna"))
    await types(house, "anna", "no")
    assert "The cards come" not in house.text(private_place("anna"))
    assert "You have no cards in this deal." in house.text(private_place("anna"))
