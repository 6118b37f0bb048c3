"""What the page says of Carioca above the bar: what the reader has to do, in each moment."""

from collections.abc import AsyncIterator

import pytest

from bot.seam.stage import Stage
from tests.bot.fake_platform import FakeApp, private_place
from tests.games.carioca.deals import KINGS, QUEENS
from tests.games.carioca.house import closed_by_bruno, discards, facts, presses, round_to_carla, three_play, ticks

FIGURES = "Kh Kd Qh Qd Jh Jd Ah Ad Ks Qc Jc Ac Kc"


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
    assert stage(app, "carla").hint == "draw one or two"


async def test_a_discard_that_opens_is_on_offer_beside_the_draw(app: FakeApp) -> None:
    await three_play(app, upcard="Ks", carla=KINGS.replace("Kd", "8c"))
    assert stage(app, "carla").hint == "draw one or two, or take K♠"


async def test_who_draws_is_told_what_follows(app: FakeApp) -> None:
    await three_play(app)
    await presses(app, "carla", "Draw")
    assert stage(app, "carla").hint == "drew J♣: open or discard"
    await ticks(app, "carla", "K♥", "K♦")
    await presses(app, "carla", "Open")
    assert stage(app, "carla").hint == "you have opened: now discard"


async def test_who_has_opened_may_lay_what_was_drawn(app: FakeApp) -> None:
    await round_to_carla(app)
    assert stage(app, "carla").hint.endswith(": lay or discard")


async def test_a_joker_that_was_taken_has_to_be_laid_first(app: FakeApp) -> None:
    await round_to_carla(app)
    await ticks(app, "carla", "7♣", "7♠", "★")
    await presses(app, "carla", "Meld")
    await presses(app, "carla", "★7♦ 7♣ 7♠")
    await ticks(app, "carla", "7♦")
    await presses(app, "carla", "Swap")
    assert stage(app, "carla").hint == "lay the joker that you took"


async def test_who_may_say_in_advance_whether_they_buy_is_asked_so_and_not_in_gold(app: FakeApp) -> None:
    await three_play(app)
    await discards(app, "carla", "9♦")
    assert [stage(app, who).hint for who in ("anna", "carla")] == ["if it stays, do you buy 9♦?", ""]

    def style() -> str:
        rows = app.platform.of(private_place("anna"))[-1].rows
        return next(button.style for row in rows for button in row if button.verb == "buy")

    assert style() == "plain"
    await presses(app, "bruno", "Draw")
    assert style() == "main"


@pytest.mark.parametrize("said", ["", "Never buy"])
async def test_who_never_buys_is_not_asked_on_the_stage_either(app: FakeApp, said: str) -> None:
    await three_play(app)
    if said:
        await presses(app, "anna", said)
    await discards(app, "carla", "9♦")
    await presses(app, "bruno", "Draw")
    assert stage(app, "anna").claim == (not said)
    assert ("buy" in stage(app, "anna").ask) == (not said)


async def test_while_others_may_buy_everybody_else_reads_only_of_that(app: FakeApp) -> None:
    await three_play(app)
    await discards(app, "carla", "9♦")
    await presses(app, "bruno", "Draw")
    assert facts(app).phase == "buy"
    assert (stage(app, "bruno").ask, stage(app, "bruno").hint) == ("Who buys 9♦?", "")
    assert (stage(app, "carla").ask, stage(app, "carla").hint) == ("Who buys 9♦?", "")
    assert (stage(app, "anna").ask, stage(app, "anna").hint) == ("Do you buy it?", "9♦ is on offer for 2")


async def test_who_is_out_reads_what_coming_back_in_costs(app: FakeApp) -> None:
    await closed_by_bruno(app, opened="menu.open.c.10.2.70.5.4.n.0..0")
    assert stage(app, "anna").hint == "back in for 5, with 65 points"
    assert stage(app, "bruno").hint == ""


async def test_who_has_chosen_to_come_back_in_no_longer_reads_of_being_out(app: FakeApp) -> None:
    await closed_by_bruno(app, opened="menu.open.c.10.2.70.5.4.n.0..0")
    await presses(app, "anna", "Back in")
    assert stage(app, "anna").hint == "you return for 5 with 65 points"


# Cards that may not be thrown.


def barred(app: FakeApp, who: str) -> list[str]:
    """The faces that this person is told not to discard."""
    return [card.face for card in app.platform.of(private_place(who))[-1].hand if card.barred]


async def test_forbidden_cards_are_marked_and_jokers_are_not_jacks(app: FakeApp) -> None:
    await three_play(app)
    assert barred(app, "carla") == ["Kh", "Kd"]  # and not the joker, `JK`
    await presses(app, "carla", "Draw")
    assert barred(app, "carla") == ["Kh", "Kd", "Jc"]


async def test_who_holds_nothing_but_forbidden_cards_sees_none_marked(app: FakeApp) -> None:
    await three_play(app, bruno=QUEENS.replace("Qs Qc", "5h 6s"), carla=FIGURES, stock="Js 8h")
    await presses(app, "carla", "Draw")
    assert barred(app, "carla") == []


async def test_where_an_opening_frees_its_player_nothing_stays_marked(app: FakeApp) -> None:
    await three_play(app, carla=KINGS.replace("9d", "Qh"), words="house:lift_on_own_opening=on")
    await presses(app, "carla", "Draw")
    assert "Qh" in barred(app, "carla")
    await ticks(app, "carla", "K♥", "K♦")
    await presses(app, "carla", "Open")
    assert barred(app, "carla") == []
