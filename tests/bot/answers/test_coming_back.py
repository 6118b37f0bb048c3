"""Playing again after one was away, lost all or has to wait: what the buttons cost, and how everybody sees it."""

from random import Random

import pytest
from msgspec.structs import replace

from bot.seam.panel import plain
from bot.seam.press import Done, Said
from bot.words import words_in
from cards_render.drawing.lettering import cut, largest
from cards_render.painter.requests import TablePicture
from cards_render.tables.poker.pods import SMALLEST_TAG, TAG, TAG_PADDING
from engine.cards import cards
from engine.house.chips.ledger import BANK, daily, purse
from engine.house.store.values import Entry
from engine.house.tables.change import Change
from engine.house.tables.state import next_dealt, with_player
from engine.play import Ask
from tests.bot.fake_platform import GROUP, FakeApp, a_person, private_place
from tests.bot.talk import pressed, said, told
from tests.engine.house.a_world import settle
from tests.engine.house.deals import answer, running, to_answer
from tests.engine.house.tables.club import takes_all_of


async def three_sit(app: FakeApp) -> None:
    await app.deals("texas_holdem", "bruno", "carla")


async def all_fold(app: FakeApp) -> None:
    while app.table.play and isinstance(app.table.play.open, Ask):
        await app.presses_label(app.turn, "Fold")


def mine(app: FakeApp, who: str) -> str:
    return app.text(private_place(who))


async def test_after_a_bust_one_press_says_what_it_costs_and_the_next_deal_is_his(app: FakeApp, game: str) -> None:
    await app.deals("", game=game, robots="3")
    await app.says("anna", "leave", "away")
    for _ in range(5_000):
        if not app.table.state.dealing:
            break
        await app.clock.move(1)
    await takes_all_of(app.table, "fake:anna")
    buy_in = f"{app.table.state.buy_in:,}"
    for place in (GROUP, private_place("anna")):
        assert app.button(f"Buy in {buy_in} and play", place)
    assert f"takes {buy_in} chips from your purse, and you are in the next deal" in mine(app, "anna")
    assert "I'm back" not in mine(app, "anna")  # no such button is offered
    texts = [plain(panel.text) for panel in app.platform.of(GROUP)]
    assert any("as soon as somebody other than robots can play" in text for text in texts)
    refused = await app.presses("anna", f"{app.table.state.table}.back")
    assert isinstance(refused, Said)
    assert refused.more is not None
    assert refused.more.label == f"Buy in {buy_in} and play"
    answer = await app.presses("anna", refused.more.address)
    assert answer == Done(f"{buy_in} chips came from your purse. You are in the next deal.")
    await app.clock.move(40)
    assert 0 in app.play.deal.seats
    assert app.table.state.deal > 1


async def owns(app: FakeApp, who: str, chips: int) -> None:
    """As if so many were left in the purse, and today's top-up had come already."""
    community, account = app.table.state.community, purse(app.table.state.community, f"fake:{who}")
    today = daily(community, f"fake:{who}")
    held = await app.store.balance(account)
    await app.store.pay((Entry(BANK, today, 1, "top_up 2026-01-01"), Entry(today, BANK, 1, "top_up 2026-01-01")))
    await app.store.pay((Entry(account, BANK, held - chips, "test"),))


@pytest.fixture
async def broke(app: FakeApp) -> FakeApp:
    """Anna has lost all at a table of two seats, with Bruno; her purse is yet to be emptied."""
    await app.deals("texas_holdem", "bruno", seats="2")
    await all_fold(app)
    await app.presses_label("anna", "Away", private=True)
    await app.clock.move(10)
    return app


async def test_with_a_poor_purse_one_is_told_what_buying_in_truly_takes(broke: FakeApp) -> None:
    await owns(broke, "anna", 300)
    await takes_all_of(broke.table, "fake:anna")
    assert "takes 300 chips from your purse" in mine(broke, "anna")
    for place in (GROUP, private_place("anna")):
        assert broke.button("Buy in 300 and play", place)
    answer = await broke.presses_label("anna", "Buy in 300 and play", private=True)
    assert answer == Done("300 chips came from your purse. You are in the next deal.")


@pytest.mark.parametrize(("chips", "told"), [(0, "your purse is empty"), (150, "the 150 in your purse are too few")])
async def test_with_too_little_in_the_purse_one_is_told_what_to_do_and_never_a_price(
    broke: FakeApp, chips: int, told: str
) -> None:
    await owns(broke, "anna", chips)
    await takes_all_of(broke.table, "fake:anna")
    assert told in mine(broke, "anna")
    assert not any("Buy in" in label for label in broke.labels())
    answer = said(await broke.presses_label("anna", "Buy in and play", private=True))
    assert "a seat here takes at least 200" in answer
    assert "/chips adds 1,000 chips tomorrow, from midnight on." in answer.replace("1,000 t", "1,000 chips t")
    assert ("the buy-in is 1,500 or less" in answer) == bool(chips)
    assert "Tomorrow, from midnight on, /chips adds 1,000." in said(await broke.says("anna", "chips"))


async def test_what_comes_to_the_purse_is_in_the_panel_at_once(broke: FakeApp) -> None:
    await owns(broke, "anna", 0)
    await takes_all_of(broke.table, "fake:anna")
    community = broke.table.state.community
    await broke.store.pay((Entry(BANK, daily(community, "fake:anna"), 1, "top_up 1970-01-01"),))
    refused = await broke.presses_label("anna", "Buy in and play", private=True)
    assert isinstance(refused, Said)
    assert refused.more
    assert refused.more.label == "Take today's 1,000"
    await broke.presses("anna", refused.more.address, place=private_place("anna"))
    assert "takes 1,000 chips from your purse" in mine(broke, "anna")


async def test_at_a_full_table_with_somebody_broke_no_robot_is_offered(broke: FakeApp) -> None:
    await owns(broke, "anna", 0)
    await takes_all_of(broke.table, "fake:anna")
    answer = await broke.presses_label("bruno", "Deal")
    assert "no seat is free" in said(answer)
    assert isinstance(answer, Said)
    assert answer.more is None or "Robot" not in answer.more.label


async def test_freeing_a_seat_without_chips_promises_none(broke: FakeApp) -> None:
    await takes_all_of(broke.table, "fake:anna")
    asked = await pressed(broke, await broke.says("anna", "table"), "Free the seat: Anna")
    assert "0 chips" not in told(asked)
    assert "no chips in front" in told(asked)


async def test_who_leaves_without_cards_has_left_for_everybody(app: FakeApp, game: str) -> None:
    await app.seats("", "bruno", game=game, robots="2")
    await app.says("bruno", "leave", "away")
    await app.presses_label("anna", "Deal")
    assert app.table.state.dealing
    answer = await app.says("bruno", "leave")
    assert isinstance(answer, Done)
    for heard in (answer.note, mine(app, "bruno"), app.text()):
        assert "leaves after this deal" not in heard
        assert "You leave when" not in heard
    assert answer.note.startswith("You have left.")
    assert "Bruno" in app.text()
    assert "has left" in app.text()


async def test_whoever_stands_up_reads_how_many_chips_come_back(app: FakeApp, game: str) -> None:
    await app.seats(game, "bruno")
    chips = app.table.stack(app.table.player("fake:bruno")[0])
    before = await app.store.balance("purse:fake:group:fake:bruno")
    answer = await app.presses("bruno", f"{app.table.state.table}.leave")
    assert answer == Done(f"You stood up; {chips:,} chips are back in your purse.")
    assert await app.store.balance("purse:fake:group:fake:bruno") - before == chips


async def test_who_has_left_without_chips_is_not_asked_to_leave_again(app: FakeApp) -> None:
    await three_sit(app)
    await all_fold(app)
    await app.acts("anna: Away", "bruno: Away", "carla: Away", private=True)
    await app.clock.move(10)
    await takes_all_of(app.table, "fake:carla")
    await app.acts("anna: I'm back", "bruno: I'm back", private=True)
    await app.presses_label("anna", "Deal")
    assert app.labels(private_place("carla")) == ["Buy in 2,000 and play", "Leave"]
    await app.presses_label("carla", "Leave", private=True)
    assert "You have left" in mine(app, "carla")
    assert app.labels(private_place("carla")) == ["Buy in 2,000 and play"]


@pytest.fixture
async def without_anna(app: FakeApp) -> FakeApp:
    """Anna is away while Bruno and Carla play two deals, in which both blinds pass her."""
    await three_sit(app)
    await all_fold(app)
    await app.says("anna", "leave", "away")
    for _ in range(3):
        await app.clock.move(6)
        await all_fold(app)
    return app


async def test_who_waits_for_the_blind_is_told_the_price_and_the_reason(without_anna: FakeApp) -> None:
    app = without_anna
    back = await app.presses_label("anna", "I'm back", private=True)
    assert isinstance(back, Done)
    seat, _ = app.table.player("fake:anna")
    price = app.table.price_of_entry(seat)
    assert price in (20, 30)  # with the small blind if that has passed her
    assert f"or in the next deal already with “Post {price}”" in back.note
    assert f"You come in when the big blind reaches you. Or “Post {price}”" in mine(app, "anna")
    stack = app.table.stack(seat)
    posted = await app.presses_label("anna", f"Post {price}")
    assert isinstance(posted, Done)
    assert f"You post {price}" in posted.note
    assert f"✓ Post {price}" in app.labels(private_place("anna"))
    for _ in range(3):
        await app.clock.move(6)
        view = app.view
        if seat in view.seats:
            assert view.stacks[seat] == stack - price
            return
        await all_fold(app)
    raise AssertionError("she is never dealt in")


async def test_who_buys_in_after_others_have_played_on_posts_with_the_same_press(without_anna: FakeApp) -> None:
    app = without_anna
    await app.clock.move(6)
    seat, player = app.table.player("fake:anna")
    stacks = app.table.state.match.stacks | {seat: 0}
    state = replace(app.table.state, match=replace(app.table.state.match, stacks=stacks))
    await app.table._request(app.table.commit, Change(with_player(state, seat, replace(player, away=False))))
    app.table.show()
    await settle()
    price = app.table.price_of_entry(seat)
    assert f"Of these {price} are posted for the blinds" in mine(app, "anna")
    answer = await app.presses_label("anna", "Buy in 2,000 and play", private=True)
    assert isinstance(answer, Done)
    assert f"You post {price} of them and are in the next deal" in answer.note
    for _ in range(3):
        await all_fold(app)
        await app.clock.move(6)
        view = app.view
        if seat in view.seats:
            assert 2_000 - price <= view.stacks[seat] < 2_000  # less if the big blind is hers by then
            return
    raise AssertionError("she is never dealt in")


async def test_away_is_said_until_i_am_back_also_of_who_went_in_his_own_turn(app: FakeApp) -> None:
    await three_sit(app)
    await app.presses_label("anna", "Away", private=True)
    assert "Anna 2,000 · fold · button · away" in app.text()
    drawing = app.platform.of(GROUP)[-1].drawing
    assert isinstance(drawing, TablePicture)
    assert drawing.words.marks == {0: "AWAY"}
    await all_fold(app)
    for _ in range(3):
        await app.clock.move(6)
        assert "Anna 2,000 · away" in app.text()
        await all_fold(app)
    assert await app.presses_label("anna", "I'm back") != Done()
    assert "away" not in app.text()


async def test_who_sits_down_among_robots_is_told_that_they_wait_and_posts_or_lets_them_play(app: FakeApp) -> None:
    await app.deals("texas_holdem", robots="3")
    await app.says("anna", "leave")
    await app.clock.move(60)
    assert [player.robot for player in app.table.state.players.values()] == [True] * 3
    await app.presses_label("bruno", "Sit")
    seat, _ = app.table.player("fake:bruno")
    if seat not in next_dealt(app.table.state):
        assert "Until then the robots wait for you; with “Deal” they play on." in mine(app, "bruno")
        assert "as soon as somebody other than robots can play" in app.text()
        await app.presses_label("bruno", "Post 20", private=True)
        assert "the robots wait" not in mine(app, "bruno")
    for _ in range(600):  # once he has paid nobody need press anything: at the latest the button passes him
        if app.table.play and seat in app.table.play.deal.seats and not app.table.play.deal.over:
            return
        await app.clock.move(1)
    raise AssertionError("he is never dealt in")


@pytest.mark.parametrize("why", ["away", "leaving", "left", "waiting", "waiting_blind", "short", "excluded", "broke"])
def test_a_tag_on_a_pod_says_why_and_fits(language: str, why: str) -> None:
    words = words_in(language)
    tag, room = words(f"tag-{why}"), 200 - 2 * TAG_PADDING
    assert cut(tag, largest(tag, TAG, room, least=SMALLEST_TAG), room) == tag
    assert (tag == words("tag-away")) == (why == "away")


async def test_no_picture_says_that_somebody_is_away_who_only_waits(app: FakeApp, game: str) -> None:
    await app.deals("", game=game, robots="2")
    await app.presses_label("bruno", "Sit")
    if app.platform.of(GROUP)[-1].drawing is None:
        pytest.skip("told in words alone")
    assert "Bruno" in repr(app.platform.of(GROUP)[-1].drawing)
    assert "AWAY" not in repr(app.platform.of(GROUP)[-1].drawing)


async def test_after_a_restart_the_panel_of_who_has_no_cards_is_there_again(without_anna: FakeApp) -> None:
    """On the local page nothing else brings it back."""
    await without_anna.clock.move(6)
    again = await without_anna.after_a_crash()
    assert "You are away" in again.text(private_place("anna"))
    assert "I'm back" in again.labels(private_place("anna"))


async def test_who_is_not_dealt_in_gets_no_new_message_at_each_deal(without_anna: FakeApp) -> None:
    app = without_anna
    before = [ref for ref in app.platform.now if ref.place == private_place("anna")]
    await app.clock.move(6)
    await all_fold(app)
    assert [ref for ref in app.platform.now if ref.place == private_place("anna")] == before


async def test_a_robot_makes_room_and_says_so(app: FakeApp) -> None:
    await app.deals("texas_holdem", seats="2", robots="1")
    answer = await app.presses_label("bruno", "Sit")
    assert answer == Done("A robot makes room for you: you have its seat when this deal is over.")
    assert "Bruno gets a robot's seat when this deal is over." in app.text()
    await app.says("anna", "leave", "away")
    await app.clock.move(20)
    assert "Fox" not in [player.name for player in app.table.state.players.values()]
    assert "Bruno" in app.text()


async def test_between_deals_a_robot_makes_room_at_once(app: FakeApp) -> None:
    await app.says("anna", "play", "texas_holdem", seats="2", robots="1")
    answer = await app.presses_label("bruno", "Sit")
    assert isinstance(answer, Done)
    assert answer.note.startswith("A robot made room for you. You have a seat and play")
    assert "Fox" not in app.text()


async def test_italian_words_of_coming_and_going(app: FakeApp) -> None:
    await app.preferences.change("fake:group", language="it")
    await app.router.typed(a_person("anna", "it"), private_place("anna"), "ciao")
    await app.says("anna", "play", "texas_holdem", robots="1")
    app.platform.managers.add("anna")
    await app.presses("anna", "menu.set.chat.language.it")
    await app.presses("anna", "menu.set.you.language.it")
    assert {"Siediti", "Alzati", "Dai le carte", "+ Robot", "− Robot"} <= {*app.labels()}
    app.chance.stacked = cards("Kh Ah Kd Ad")
    await app.presses_label("anna", "Dai le carte")
    assert "Mi assento" in app.labels(private_place("anna"))
    answer = await app.presses_label("anna", "Mi assento", private=True)
    assert answer == Done("Non ricevi carte finché non premi «Rieccomi».")
    assert "Rieccomi" in app.labels(private_place("anna"))
    assert plain(app.platform.of(GROUP)[-1].text).count("assente") == 1


async def a_deal_is_played(app: FakeApp) -> None:
    chance = Random(1)
    while app.table.state.dealing:
        for seat, key in to_answer(app.table)[:1]:
            play = running(app.table)
            if (ask := play.asked(seat)) is not None:
                await app.table.act(key, app.table.state.deal, play.ask, answer(chance, ask))
        await app.clock.move(1)


def at_the_table(app: FakeApp) -> str:
    """Its own message, below which a score sheet may stand."""
    return next(plain(panel.text) for panel in reversed(app.platform.of(GROUP)) if panel.rows)


async def test_who_sat_a_deal_out_and_leaves_after_it_leaves_the_table_readable(app: FakeApp, game: str) -> None:
    """CA-EXIT-5. What the deal cost an absent player is told of a seat in which nobody sits any more."""
    await app.deals("", "bruno", game=game, robots="3")
    await a_deal_is_played(app)
    await app.says("bruno", "leave", "away")
    await app.presses("anna", f"{app.table.state.table}.deal")
    assert app.table.state.deal == 2
    await a_deal_is_played(app)
    assert "\nBruno " in at_the_table(app)
    await app.says("bruno", "leave")
    assert "Bruno" not in at_the_table(app)
    for wish in ("hand", "why"):
        answered = await app.presses("anna", f"{app.table.state.table}.{wish}")
        assert not (isinstance(answered, Said) and "wrong" in plain(answered.text))
