"""At a running table: its house rules, what one may do now and why not the rest, and why a deal ended as it did."""

from functools import partial

from bot.rulebook import book
from bot.seam.panel import Button, Panel, plain
from bot.seam.press import Said, Shown
from engine.cards import cards
from tests.bot.fake_platform import FakeApp, private_place
from tests.bot.talk import panel_of, said
from tests.engine.house.a_world import settle

# Bruno, Carla, Anna in turn, five times: Bruno has nothing to open with, Carla two pair.
LOW = "8s Kh Qh 9d Kd Jd Th 8d Ts Ad 8c 9s Kc Qd As"
# Anna, Bruno in turn, then the board: both make two pair of aces and kings, Anna with a queen, Bruno with a nine.
KICKER = "Qh 9h As Ad Ah Kc Kd 4s 2c"


async def italian(app: FakeApp, options: str = "10/5") -> None:
    """Anna deals, Bruno is asked to open, Carla waits."""
    await app.seats(f"italian_poker {options}", "bruno", "carla")
    app.chance.stacked = cards(LOW)
    await app.acts("anna: Deal", "bruno: No")
    await app.clock.move(3)


page = partial(panel_of, secret=True)


def buttons(panel: Panel) -> list[Button]:
    return [button for row in panel.rows for button in row]


async def test_the_rules_of_a_table_begin_with_what_it_plays_otherwise(app: FakeApp) -> None:
    await app.says("anna", "play", game="italian_poker", house="forced_open=on show_all=on")
    lines = plain(page(await app.presses_label("anna", "Rules")).text).splitlines()
    assert lines[0] == "Poker all'italiana 10/5"
    assert lines[1:3] == ["invito 10 · chip 5", "House rules of this table:"]
    assert "· If you can open, you must: yes" in lines
    assert "· Everybody shows at the end: yes" in lines
    assert len([line for line in lines if line.startswith("·")]) == 2


async def test_a_table_without_house_rules_says_so(app: FakeApp) -> None:
    await app.says("anna", "play", "texas_holdem")
    text = plain(page(await app.says("anna", "rules"), secret=False).text)
    assert "Played as the book says: no house rules." in text


async def test_who_is_asked_learns_what_he_may_do_and_why_not_the_rest(app: FakeApp) -> None:
    await italian(app)
    panel = page(await app.presses_label("bruno", "Rules"))
    lines = plain(panel.text).splitlines()
    assert "You may: Pass" in lines
    assert "✗ You do not hold what it takes to open. (IT-OPEN-2)" in lines
    assert Button("IT-OPEN-2", "menu.rules.IT-OPEN-2") in buttons(panel)


async def test_what_one_may_do_is_not_told_as_what_one_may_not(app: FakeApp) -> None:
    await app.deals("carioca", "bruno", "carla")
    await settle()
    text = plain(page(await app.presses_label("carla", "Rules")).text)
    assert "You may: Draw · Draw two" in text
    assert "CA-DRAW-1" in text
    assert "CA-DRAW-2" not in text


async def test_amounts_are_told_with_their_bounds(app: FakeApp) -> None:
    await app.deals("texas_holdem", "bruno")
    await settle()
    text = plain(page(await app.presses_label("anna", "Rules")).text)
    assert "You may: Fold · Call 10 · Raise to 40" in text
    assert "any amount from 40 to 2,000" in text
    assert "✗ Somebody has bet: fold, call or raise. (BET-MECH-5)" in text


async def test_who_is_not_asked_learns_whose_turn_it_is(app: FakeApp) -> None:
    await italian(app)
    assert "It is Bruno's turn." in plain(page(await app.presses_label("carla", "Rules")).text)
    assert "Nothing is asked of you now." in plain(page(await app.presses_label("dino", "Rules")).text)


async def test_what_others_may_read_tells_nothing_of_a_hand_and_offers_to_ask_in_private(app: FakeApp) -> None:
    await italian(app)
    panel = page(await app.says("bruno", "rules"), secret=False)
    assert "You may" not in plain(panel.text)
    asking = next(button for button in buttons(panel) if button.label == "What may I do now?")
    assert "You may: Pass" in plain(page(await app.presses("bruno", asking.address)).text)
    in_private = await app.says("bruno", "rules", place=private_place("bruno"))
    assert "You may: Pass" in plain(page(in_private).text)


async def test_who_cannot_be_written_to_gets_the_short_of_it_in_an_alert(app: FakeApp) -> None:
    await italian(app)
    await app.preferences.change_reach("fake:bruno", reachable=False)
    answer = await app.presses_label("bruno", "Rules")
    assert isinstance(answer, Shown)
    assert answer.brief.startswith("You may: Pass\n✗ You do not hold what it takes to open. (IT-OPEN-2)")
    assert len(answer.brief) <= 200


async def test_the_showdown_is_explained_by_articles(app: FakeApp) -> None:
    await app.seats("", "bruno", game="texas_holdem", house="show_all=on")
    app.chance.stacked = cards(KICKER)
    await app.presses_label("anna", "Deal")
    await settle()
    assert "Why?" not in app.labels()
    await app.acts("anna: Call 10", "bruno: Check")
    for _ in range(3):
        await app.acts("bruno: Check", "anna: Check")
    panel = page(await app.presses_label("carla", "Why?"))
    text = plain(panel.text)
    assert "wins 40: two pair, aces and kings" in text
    assert f"HE-TIE-4 {book('en')['HE-TIE-4'].text}" in text
    assert [button.label for button in buttons(panel)] == ["HE-TIE-5", "HE-TIE-4", "HE-SHOW-4"]


async def test_a_refusal_leads_to_the_article_of_the_game_at_the_table(app: FakeApp) -> None:
    await italian(app)
    await app.acts("bruno: Pass", "carla: Open 10 (pot)")
    state = app.table.state
    view = app.view
    refused = await app.presses("anna", f"{state.table}.{state.deal}.{view.ask}.check")
    assert isinstance(refused, Said)
    assert refused.more == Button("Why? IT-BET2-3", "menu.rules.IT-BET2-3")
    too_much = await app.presses("anna", f"{state.table}.{state.deal}.{view.ask}.raise:99999")
    assert isinstance(too_much, Said)
    assert too_much.more == Button("Why? IT-BET-5", "menu.rules.IT-BET-5")


async def test_a_deal_that_goes_on_explains_nothing_yet(app: FakeApp) -> None:
    await italian(app)
    assert said(await app.presses("bruno", f"{app.table.state.table}.why")) == "The table has moved on."


async def test_an_article_says_what_is_played_instead_at_this_table(app: FakeApp) -> None:
    await app.says("anna", "play", game="italian_poker", house="max_change=5")
    text = plain(page(await app.says("anna", "rules", "IT-DRAW-3"), secret=False).text)
    assert text.endswith(f"{book('en')['IT-DRAW-3'].text}\n↳ Here: Cards to change: at most 5")
    found = plain(page(await app.says("bob", "rules", "how many cards can I change"), secret=False).text)
    assert "↳ Here: Cards to change: at most 5" in found
    assert "↳" not in plain(page(await app.says("anna", "rules", "IT-DRAW-1"), secret=False).text)


async def test_where_a_game_is_played_in_two_ways_an_article_stands_as_written(app: FakeApp) -> None:
    await app.says("anna", "play", game="italian_poker", house="max_change=5")
    await app.says("bob", "play", game="italian_poker")
    assert "↳" in plain(page(await app.says("anna", "rules", "IT-DRAW-3"), secret=False).text)
    assert "↳" not in plain(page(await app.says("bob", "rules", "IT-DRAW-3"), secret=False).text)
    assert "↳" not in plain(page(await app.says("carla", "rules", "IT-DRAW-3"), secret=False).text)


async def test_an_article_tells_the_amounts_of_this_table(app: FakeApp) -> None:
    await app.says("anna", "play", "carioca", stakes="10/2")
    text = plain(page(await app.says("anna", "rules", "at how many points am I out"), secret=False).text)
    assert "CA-EXIT-1 Anyone who reaches the exit score is out of the match.\n↳ Here: " in text
    assert "exit at 301" in text


# What holds in this deal.


async def second_deal(app: FakeApp) -> None:
    """Nobody opened the first: now it takes queens."""
    await italian(app)
    await app.acts("bruno: Pass", "carla: Pass", "anna: Pass")
    app.chance.stacked = cards(LOW)
    await app.presses_label("anna", "Deal")
    await settle()


async def test_where_it_takes_queens_to_open_queens_are_told_and_not_jacks(app: FakeApp) -> None:
    await second_deal(app)
    answer = await app.presses_label("carla", "Rules")
    panel = page(answer)
    lines = plain(panel.text).splitlines()
    assert "To open: a pair of queens or better (IT-OPEN-14)" in lines
    assert "✗ You do not hold what it takes to open. (IT-OPEN-14)" in lines
    assert "(IT-OPEN-2)" not in plain(panel.text)
    article = plain(page(await app.says("anna", "rules", "IT-OPEN-2"), secret=False).text)
    assert article.endswith("↳ Here: To open: a pair of queens or better")


async def test_where_jacks_open_nothing_is_added(app: FakeApp) -> None:
    await italian(app)
    assert "To open:" not in plain(page(await app.presses_label("bruno", "Rules")).text)


async def test_who_may_show_is_told_that_he_may(app: FakeApp) -> None:
    await app.deals("texas_holdem", "bruno")
    await settle()
    await app.presses_label("anna", "Fold")
    text = plain(page(await app.presses_label("bruno", "Rules")).text)
    assert "You may: Show · Muck" in text
    assert "Nothing is asked of you now." in plain(page(await app.presses_label("dino", "Rules")).text)


async def test_in_a_limit_round_the_blinds_of_that_round_are_told(app: FakeApp) -> None:
    await app.deals("", "bruno", game="texas_holdem", structure="MIX", house="mix_unit=hands:1")
    await settle()
    first = plain(page(await app.says("anna", "rules", "HE-BLIND-1"), secret=False).text)
    assert first.endswith(("↳ Here: Limit round: blinds 20/40", "without limit: blinds 10/20"))
    await app.presses_label(app.turn, "Fold")
    await app.presses_label("anna", "Deal")
    await settle()
    second = plain(page(await app.says("anna", "rules", "HE-BLIND-1"), secret=False).text)
    assert {first.rpartition("Here: ")[2], second.rpartition("Here: ")[2]} == {
        "Round without limit: blinds 10/20", "Limit round: blinds 20/40",
    }  # fmt: skip
    assert second.count("↳") == 1
    told = plain(page(await app.says("anna", "rules"), secret=False).text)
    assert f"{second.rpartition('Here: ')[2]} (HE-MIX-3)" in told


async def test_carioca_tells_what_the_manche_needs_and_what_may_not_be_discarded(app: FakeApp) -> None:
    await app.deals("carioca", "bruno", "carla")
    await settle()
    panel = page(await app.presses_label("carla", "Rules"))
    lines = plain(panel.text).splitlines()
    assert "Round 1 of 8 · a pair of court cards (CA-OPEN-1)" in lines
    assert "Not to be discarded until all have opened: J Q K A (CA-DISC-2)" in lines
    assert {"CA-OPEN-1", "CA-DISC-2"} <= {button.label for button in buttons(panel)}
    await app.preferences.change_reach("fake:bruno", reachable=False)
    answer = await app.presses_label("bruno", "Rules")
    assert isinstance(answer, Shown)
    assert "Round 1 of 8" in answer.brief


async def test_the_articles_of_pokerato_tell_the_stake_of_this_table_and_of_this_deal(app: FakeApp) -> None:
    await app.seats("pokerato", "bruno", stakes="10/2")
    usual = "↳ Here: stake 10 · a point is worth 2"
    for number in ("PO-SETUP-3", "PO-OPEN-3", "PO-RAISE-1", "PO-FOLD-2", "PO-PASSO-1"):
        assert plain(page(await app.says("anna", "rules", number), secret=False).text).endswith(usual)
    await app.presses_label("anna", "Deal")
    await settle()
    for _ in range(2):
        await app.presses_label(app.turn, "Pass")
    await app.presses_label("anna", "Deal")
    await settle()
    told = plain(page(await app.says("anna", "rules", "PO-OPEN-3"), secret=False).text)
    assert told.endswith("↳ Here: In this deal: stake 20 · a point is worth 2")
    assert "In this deal: stake 20 · a point is worth 2 (PO-SETUP-3)" in plain(
        page(await app.says("anna", "rules"), secret=False).text
    )
