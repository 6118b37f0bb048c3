"""What is told of the deal that is being played: what happened in it so far, with the reader's own cards alone."""

from bot.seam.address import menu
from bot.seam.panel import plain
from bot.seam.people import Place
from bot.seam.press import Said, Shown
from engine.cards import cards
from tests.bot.fake_platform import GROUP, FakeApp, private_place


def now(app: FakeApp) -> str:
    return menu("history", "now", app.table.state.table)


async def to_the_flop(app: FakeApp) -> None:
    app.chance.stacked = cards("Ah 2s Kh Ad 3h Kd 2c 7d 9s 3c 4c")
    await app.deals("texas_holdem", "bruno", "carla")
    await app.acts("anna: Call 20", "bruno: Call 10", "carla: Check", "bruno: Bet 20")


async def told(app: FakeApp, who: str, place: Place = GROUP) -> str:
    answer = await app.presses(who, now(app), place=place)
    assert isinstance(answer, Shown)
    assert answer.secret
    return plain(answer.panel.text)


SO_FAR = """\
Texas Hold'em NL 10/20 · deal 1
Pre-flop · your cards K♥ K♦
Bruno posts the small blind, 10 · Carla posts the big blind, 20 · Anna calls 20 · Bruno calls 10 · Carla checks
Flop 2♣ 7♦ 9♠
Bruno bets 20"""


async def test_a_player_reads_what_happened_in_the_running_deal_with_his_own_cards(app: FakeApp) -> None:
    await to_the_flop(app)
    assert await told(app, "anna") == SO_FAR
    assert await told(app, "anna", private_place("anna")) == SO_FAR


async def test_who_looks_on_reads_the_same_without_any_hand(app: FakeApp) -> None:
    await to_the_flop(app)
    assert await told(app, "dario") == SO_FAR.replace(" · your cards K♥ K♦", "")


async def test_between_two_deals_the_last_one_is_told_to_its_end(app: FakeApp) -> None:
    await to_the_flop(app)
    await app.acts("carla: Fold", "anna: Fold")
    assert "The end\nBruno wins 60" in await told(app, "carla")


async def test_a_deal_of_another_chat_is_not_told(app: FakeApp) -> None:
    await to_the_flop(app)
    elsewhere = Place(GROUP.platform, "another chat", "")
    for who, place in (("dario", elsewhere), ("dario", private_place("dario"))):
        answer = await app.presses(who, now(app), place=place)
        assert isinstance(answer, Said)
        assert plain(answer.text) == "The table has moved on."


async def test_before_the_first_deal_there_is_nothing_to_tell(app: FakeApp) -> None:
    await app.says("anna", "play", "texas_holdem")
    assert isinstance(await app.presses("anna", now(app)), Said)


async def test_the_list_of_my_deals_begins_with_the_one_i_play(app: FakeApp) -> None:
    await to_the_flop(app)
    listed = await app.says("anna", "history")
    assert isinstance(listed, Shown)
    assert (listed.panel.rows[0][0].label, listed.panel.rows[0][0].address) == ("This deal so far", now(app))
    listed = await app.says("dario", "history")
    assert isinstance(listed, Shown)
    assert not listed.panel.rows
