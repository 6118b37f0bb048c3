"""Carioca as people are told it and press it, without any platform: buying, the end of a manche and of the match."""

import pytest
from msgspec.structs import replace

from bot.games import FACES
from bot.seam.panel import plain
from bot.seam.people import Ref
from bot.seam.press import Done
from bot.showing.panels.private_panel import Looks
from bot.showing.panels.scene import scene
from bot.showing.stage.whole import table_for
from bot.words import words_in
from cards_render.painter.requests import SheetPicture
from cards_render.shown.results import Chart, Ranking, ScoreSheet
from tests.bot.fake_platform import GROUP, FakeApp, a_person, private_place
from tests.games.carioca.deals import KINGS, QUEENS
from tests.games.carioca.house import (
    ANNA,
    closed_by_bruno,
    discards,
    facts,
    mine,
    presses,
    table_labels,
    table_text,
    three_play,
    ticks,
)

# Buying.


async def test_who_claims_early_buys_when_the_discard_is_left(app: FakeApp) -> None:
    await three_play(app)
    await discards(app, "carla", "9♦")
    assert "Buy 9♦ (2)" in mine(app, "anna")
    assert "If Bruno does not take 9♦, do you buy it?" in app.text(private_place("anna"))
    assert not any("do you buy it?" in app.text(private_place(who)) for who in ("bruno", "carla"))
    assert not any("Buy" in label for label in mine(app, "carla") + mine(app, "bruno") + app.labels())
    before = app.text()
    claimed = await presses(app, "anna", "Buy 9♦ (2)")
    assert isinstance(claimed, Done)
    assert claimed.note.startswith("Noted: you buy it, if it is left.")
    assert "✓ Buy 9♦ (2)" in mine(app, "anna")
    assert app.text() == before
    await presses(app, "bruno", "Draw")
    await app.clock.move(10)
    assert "Anna buys 9♦ for 2" in app.text()
    assert "Anna 988 · 0 points · 14 cards" in app.text()


async def test_who_says_no_early_is_told_that_the_card_is_not_bought(app: FakeApp) -> None:
    await three_play(app)
    await discards(app, "carla", "9♦")
    declined = await presses(app, "anna", "No")
    assert isinstance(declined, Done)
    assert declined.note.startswith("Noted: you do not buy it.")
    assert "✓ No" in mine(app, "anna")
    taken_back = await presses(app, "anna", "✓ No")
    assert isinstance(taken_back, Done)
    assert taken_back.note.startswith("Taken back")
    await presses(app, "bruno", "Draw")
    assert "Do you buy it?" in app.text(private_place("anna"))


async def test_a_claim_is_taken_back_by_the_same_button_and_void_if_the_card_is_taken(app: FakeApp) -> None:
    await three_play(app, bruno=QUEENS.replace("Qc", "Kc"), carla=KINGS.replace("9d", "Ks"))
    await presses(app, "carla", "Draw")
    await ticks(app, "carla", "K♥", "K♦")
    await presses(app, "carla", "Open")
    await discards(app, "carla", "10♣", draw="")
    await presses(app, "anna", "Buy 10♣ (2)")
    taken_back = await presses(app, "anna", "✓ Buy 10♣ (2)")
    assert isinstance(taken_back, Done)
    assert taken_back.note.startswith("Taken back")
    await presses(app, "bruno", "Draw")
    assert "Who buys 10♣?" in app.text()
    assert mine(app, "anna")[:2] == ["Buy 10♣ (2)", "No"]
    assert "Do you buy it?" in app.text(private_place("anna"))
    await app.clock.move(20)
    assert "Anna buys" not in app.text()


async def test_while_others_may_buy_it_is_still_the_turn_of_who_drew(app: FakeApp) -> None:
    await three_play(app)
    await discards(app, "carla", "9♦")
    await presses(app, "bruno", "Draw")
    assert facts(app).phase == "buy"
    assert "▸ Bruno" in app.text()
    assert "▸ Anna" not in app.text()
    mine_now = app.text(private_place("bruno"))
    assert "You drew 8♥.\nOne moment: the others may buy 9♦.\nYour turn" in mine_now
    assert "Bruno is to act" in app.text(private_place("carla"))
    assert "You drew" not in app.text(private_place("carla")) + app.text(private_place("anna"))


def messages(app: FakeApp, who: str) -> set[Ref]:
    return {ref for ref in app.platform.now if ref.place == private_place(who)}


async def test_a_claim_calls_as_a_turn_does_and_its_button_comes_first(app: FakeApp) -> None:
    await three_play(app)
    await discards(app, "carla", "9♦")
    before = messages(app, "anna")
    await presses(app, "bruno", "Draw")
    assert messages(app, "anna").isdisjoint(before)  # sent anew: an edit would not notify
    panel = app.platform.of(private_place("anna"))[-1]
    assert mine(app, "anna")[:2] == ["Buy 9♦ (2)", "No"]
    assert panel.call == a_person("anna")
    assert "Do you buy it? · soon" in plain(panel.text)
    assert app.table.deadline == app.clock.now() + 8


@pytest.mark.parametrize(("said", "bought"), [("Buy 9♦ (2)", True), ("No", False), ("Never buy", False)])
async def test_who_has_said_in_advance_is_not_asked_and_nobody_waits_for_him(
    app: FakeApp, said: str, *, bought: bool
) -> None:
    await three_play(app)
    await discards(app, "carla", "9♦")
    await presses(app, "anna", said)
    assert f"✓ {said}" in mine(app, "anna")
    before = messages(app, "anna")
    await presses(app, "bruno", "Draw")
    assert messages(app, "anna") == before
    assert app.platform.of(private_place("anna"))[-1].call is None
    assert facts(app).phase == "buy"  # speed tells nothing
    await app.clock.move(2)
    assert facts(app).phase != "buy"
    assert ("Anna buys 9♦ for 2" in app.text()) == bought


async def test_of_a_claim_the_others_see_the_same_whatever_was_said_in_advance(app: FakeApp) -> None:
    """Also where who is asked can be called in public alone: his call stands until the window closes."""
    seen = []
    for said in ("", "Buy 9♦ (2)", "No", "Never buy"):
        club = FakeApp()
        await three_play(club)
        await discards(club, "carla", "9♦")
        if said:
            await presses(club, "anna", said)
        await club.preferences.change("fake:anna", reachable=False)
        await presses(club, "bruno", "Draw")
        seen.append((club.text(), club.labels(), club.table.deadline, [plain(p.text) for p in club.platform.of(GROUP)]))
        await club.close()
    assert seen[0] == seen[1] == seen[2] == seen[3]
    assert any("Anna, do you buy the discard?" in text for text in seen[0][3])


async def test_who_never_buys_is_asked_no_more_until_they_take_it_back(app: FakeApp) -> None:
    await three_play(app)
    first = app.button("Never buy", private_place("anna"))
    await discards(app, "carla", "9♦")
    answer = await app.presses("anna", first)  # that panel was made a turn ago
    assert answer == Done("Noted: from now on you buy nothing, and are not asked. The same button takes it back.")
    sent = len(app.platform.sent)
    await discards(app, "bruno", "8♥")
    await discards(app, "anna", "9♥")
    await discards(app, "carla", "7♦")
    await presses(app, "bruno", "Draw")
    await app.clock.move(2)
    assert facts(app).phase != "buy"
    hers = [plain(panel.text) for place, panel in app.platform.sent[sent:] if place == private_place("anna")]
    assert not any("Do you buy it?" in text for text in hers)
    assert "✓ Never buy" in mine(app, "anna")
    await presses(app, "anna", "✓ Never buy")
    await ticks(app, "bruno", "6♦")
    await presses(app, "bruno", "Discard")
    await discards(app, "anna", "8♣")
    await discards(app, "carla", "10♣")
    await presses(app, "bruno", "Draw")
    assert "Do you buy it?" in app.text(private_place("anna"))


async def test_a_claim_of_one_discard_goes_before_never_buying(app: FakeApp) -> None:
    await three_play(app)
    await presses(app, "anna", "Never buy")
    await discards(app, "carla", "9♦")
    await presses(app, "anna", "Buy 9♦ (2)")
    await presses(app, "bruno", "Draw")
    await app.clock.move(2)
    assert "Anna buys 9♦ for 2" in app.text()
    assert "✓ Never buy" in mine(app, "anna")


async def test_a_claim_survives_a_restart(app: FakeApp) -> None:
    await three_play(app)
    await discards(app, "carla", "9♦")
    await presses(app, "anna", "Buy 9♦ (2)")
    draw = app.button("Draw")
    again = await app.after_a_crash()
    assert isinstance(await again.presses("bruno", draw), Done)
    await again.clock.move(10)
    assert "Anna buys 9♦ for 2" in again.text()


async def test_the_first_upcard_and_jokers_are_not_for_sale(app: FakeApp) -> None:
    await three_play(app)
    assert not any("Buy" in label for label in mine(app, "anna"))
    await discards(app, "carla", "★")
    assert not any("Buy" in label for label in mine(app, "anna"))


# The end of a manche.


async def test_after_a_manche_the_score_sheet_is_posted_and_stays(app: FakeApp) -> None:
    await closed_by_bruno(app)
    text = table_text(app)
    assert "Bruno closes: −20 points" in text
    assert "Pot" not in text  # it was won
    assert "Bruno wins the pot, 30" in text
    assert text.index("Bruno closes") < text.index("m1 Bruno, opening")  # a short caption loses melds, not who won
    sheet = app.platform.of(GROUP)[-1]
    assert isinstance(sheet.drawing, SheetPicture)
    assert isinstance(sheet.drawing.sheet, ScoreSheet)
    assert plain(sheet.text).startswith("Score sheet · round 1 of 8\nAnna: ")
    assert "Bruno: −20 = −20" in plain(sheet.text)
    await app.clock.move(31)
    assert "deal 2" in app.text()
    assert any(plain(panel.text).startswith("Score sheet") for panel in app.platform.of(GROUP))
    await app.presses_label("anna", "My cards")
    assert sum(plain(panel.text).startswith("Score sheet") for panel in app.platform.of(GROUP)) == 1


# The end of the match, and coming back into it.


async def test_who_reached_the_exit_score_is_offered_to_come_back_in(app: FakeApp) -> None:
    await closed_by_bruno(app, opened="menu.open.c.10.2.70.5.4.n.0..0")
    assert "Anna is out with 78 points" in table_text(app)
    text = app.text(private_place("anna"))
    assert "You are out with 78 points. For 5 you may come back in with 65, the highest score" in text
    assert "Back in" in mine(app, "anna")
    assert "Back in" in table_labels(app)
    assert "Back in" not in mine(app, "carla")
    assert isinstance(await presses(app, "anna", "Back in"), Done)
    assert "✓ Back in" in mine(app, "anna")
    assert "Back in" not in table_labels(app)
    chosen = app.text(private_place("anna"))
    assert "For 5 you come back in with 65, the highest score among those still playing, when" in chosen
    assert "you may" not in chosen
    await app.clock.move(31)
    assert "Anna is back in for 5, with 65 points" in app.text()
    assert facts(app).tallies[ANNA].reentries == 1


async def test_who_does_not_come_back_watches_the_rest_of_the_match(app: FakeApp) -> None:
    await closed_by_bruno(app, opened="menu.open.c.10.2.70.5.4.n.0..0")
    await app.clock.move(60)  # the pause is longer while somebody may come back
    assert "out of the match" in table_text(app)
    assert "You are out of this match. You are in the next one." in app.text(private_place("anna"))


async def test_whoever_comes_during_a_match_reads_with_how_many_points_they_begin(app: FakeApp) -> None:
    await closed_by_bruno(app)
    await app.presses("dario", f"{app.table.state.table}.sit")
    text = app.text(private_place("dario"))
    assert "You come into the match with as many points as whoever has most.\nYou play from the next deal." in text
    await app.clock.move(31)
    assert len({facts(app).tallies[seat].score for seat in (ANNA, 3)}) == 1
    assert "come into the match" not in app.text(private_place("dario"))


async def test_whoever_leaves_is_not_asked_whether_they_buy(app: FakeApp) -> None:
    await three_play(app)
    await discards(app, "carla", "6♣")
    assert "do you buy it?" in app.text(private_place("anna"))
    await app.presses("anna", f"{app.table.state.table}.leave_now")
    assert "do you buy it?" not in app.text(private_place("anna"))


async def test_at_the_end_of_the_match_chart_and_ranking_are_posted(app: FakeApp) -> None:
    await closed_by_bruno(app, opened="menu.open.c.10.2.1.5.4.n.0..0")
    assert "Bruno wins the match with −20 points" in table_text(app)
    comes = "With the next deal another match begins: everybody from 0 points"
    assert comes in table_text(app)
    told, seen = FACES["carioca"].text, scene(words_in("en"), app.table, None, "four")
    assert comes not in told.table(words_in("en"), replace(seen, for_points=True))  # a tournament's next match is told
    assert comes not in told.table(words_in("en"), replace(seen, ends=True))
    for seat in (None, *app.table.state.players):
        assert table_for(app.table, seat, words_in("en"), Looks()).hint == "it begins a new match"
    posted = [panel.drawing.sheet for panel in app.platform.of(GROUP) if isinstance(panel.drawing, SheetPicture)]
    assert [type(sheet) for sheet in posted] == [ScoreSheet, Ranking, Chart]
    texts = [plain(panel.text) for panel in app.platform.of(GROUP)]
    assert any(text.startswith("The match\n1. Bruno: −20 points, closed once\n2. ") for text in texts)
    assert any("Bruno: 0 → −20" in text for text in texts)
    assert isinstance(posted[0], ScoreSheet)
    assert posted[0].signs.keys() == {"closed", "left", "back"}
