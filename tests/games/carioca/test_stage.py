"""What the page says of Carioca above the bar: what the reader has to do, in each moment."""

from collections.abc import AsyncIterator

import pytest

from bot.seam.stage import Stage
from tests.bot.fake_platform import FakeApp, private_place
from tests.games.carioca.deals import KINGS
from tests.games.carioca.house import discards, facts, presses, round_to_carla, three_play, ticks


@pytest.fixture
async def app() -> AsyncIterator[FakeApp]:
    made = FakeApp(each_reader=True)
    yield made
    await made.close()


def stage(app: FakeApp, who: str) -> Stage:
    """The table as this person sees it now."""
    (seen,) = app.platform.of(private_place(who))[-1].stages
    return seen


async def test_who_may_draw_two_is_told_and_a_locked_discard_is_not_on_offer(app: FakeApp) -> None:
    await three_play(app)
    assert stage(app, "carla").hint == "draw one card or two"


async def test_a_discard_that_opens_is_on_offer_beside_the_draw(app: FakeApp) -> None:
    await three_play(app, upcard="Ks", carla=KINGS.replace("Kd", "8c"))
    assert stage(app, "carla").hint == "draw one card or two, or take K♠"


async def test_who_draws_is_told_what_follows(app: FakeApp) -> None:
    await three_play(app)
    await presses(app, "carla", "Draw")
    assert stage(app, "carla").hint == "you drew J♣: open if you can, then discard"
    await ticks(app, "carla", "K♥", "K♦")
    await presses(app, "carla", "Open")
    assert stage(app, "carla").hint == "you have opened: now discard one card"


async def test_who_has_opened_may_lay_what_was_drawn(app: FakeApp) -> None:
    await round_to_carla(app)
    assert stage(app, "carla").hint.endswith(": lay what you like, then discard")


async def test_a_joker_that_was_taken_has_to_be_laid_first(app: FakeApp) -> None:
    await round_to_carla(app)
    await ticks(app, "carla", "7♣", "7♠", "★")
    await presses(app, "carla", "Meld")
    await presses(app, "carla", "★7♦ 7♣ 7♠")
    await ticks(app, "carla", "7♦")
    await presses(app, "carla", "Swap")
    assert stage(app, "carla").hint == "lay the joker that you took"


async def test_while_others_may_buy_nobody_reads_of_their_own_turn_by_name(app: FakeApp) -> None:
    await three_play(app)
    await discards(app, "carla", "9♦")
    await presses(app, "bruno", "Draw")
    assert facts(app).phase == "buy"
    assert (stage(app, "bruno").ask, stage(app, "bruno").hint) == ("Others are to act", "who buys 9♦?")
    assert (stage(app, "carla").ask, stage(app, "carla").hint) == ("Bruno is to act", "who buys 9♦?")
    assert (stage(app, "anna").ask, stage(app, "anna").hint) == ("Do you buy it?", "9♦ is on offer for 2")
