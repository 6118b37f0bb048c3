"""The buttons that everybody finds under a table: which are golden, which amounts they carry, where they lead."""

from collections.abc import AsyncIterator

import pytest

from bot.seam.panel import Button
from bot.seam.press import Said
from cards_render.painter.requests import TablePicture
from engine.games import GAMES
from engine.play import Ask
from tests.bot.fake_platform import GROUP, FakeHouse, private_place
from tests.bot.talk import two_play


@pytest.fixture
async def house() -> AsyncIterator[FakeHouse]:
    made = FakeHouse()
    yield made
    await made.close()


def style(house: FakeHouse, label: str) -> str:
    rows = house.platform.of(GROUP)[-1].rows
    return next(button.style for row in rows for button in row if button.label == label)


async def test_half_pot_and_pot_carry_their_amounts_and_bet_them(house: FakeHouse) -> None:
    await house.says("anna", "play", "texas_holdem")
    for who in ("bruno", "carla"):
        await house.presses_label(who, "Sit")
    await house.presses_label("anna", "Deal")
    assert house.labels()[:6] == ["Fold", "Call 20", "Raise to 40", "½ pot 45", "Pot 70", "All-in 2,000"]
    await house.presses_label("anna", "½ pot 45")
    assert "Anna 1,955 · raise to 45" in house.text()


@pytest.mark.parametrize("game", GAMES)
async def test_sit_and_deal_are_golden_and_who_is_alone_is_led_to_the_robots(house: FakeHouse, game: str) -> None:
    await house.says("anna", "play", game=game)
    assert (style(house, "Sit"), style(house, "Deal"), style(house, "+ Robot")) == ("main", "plain", "main")
    answer = await house.presses_label("anna", "Deal")
    assert isinstance(answer, Said)
    assert answer.more == Button("+ Robot", f"{house.table.state.table}.robot", "main")
    while style(house, "Deal") == "plain":
        await house.presses("anna", answer.more.address)
    assert (style(house, "Sit"), style(house, "Deal"), style(house, "+ Robot")) == ("main", "main", "plain")
    await house.presses_label("anna", "− Robot")
    assert style(house, "Deal") == "plain"


async def test_in_a_deal_the_golden_buttons_are_those_of_the_turn_and_deal_waits_for_a_person(house: FakeHouse) -> None:
    await two_play(house)
    assert style(house, "Sit") == "plain"
    await house.presses_label("anna", "Fold")
    assert (style(house, "Sit"), style(house, "Deal")) == ("main", "main")
    await house.says("anna", "leave", "away")
    await house.says("bruno", "leave", "away")
    assert (style(house, "Sit"), style(house, "Deal")) == ("main", "plain")


async def test_nobody_is_offered_to_show_what_a_robot_holds(house: FakeHouse) -> None:
    await house.says("anna", "play", "texas_holdem", robots="1")
    await house.presses_label("anna", "Deal")
    await house.presses_label("anna", "Fold")
    assert house.table.play
    assert house.table.play.deal.over
    assert "Show" not in house.labels()


async def test_no_row_has_two_buttons_of_one_address_nor_more_than_five(house: FakeHouse) -> None:
    await house.says("anna", "play", "texas_holdem", robots="2")
    for _ in range(30):
        for panel in house.platform.of(GROUP):
            addresses = [button.address for row in panel.rows for button in row]
            assert len(set(addresses)) == len(addresses)
            assert all(len(row) <= 5 for row in panel.rows)
        play = house.table.play
        if play is None:
            await house.presses_label("anna", "Deal")
        elif isinstance(play.open, Ask) and play.open.seat == 0:
            await house.presses_label("anna", "Fold")
        else:
            await house.clock.move(2)


async def test_a_showdown_is_told_only_where_hands_were_compared(house: FakeHouse) -> None:
    await two_play(house)
    await house.presses_label("anna", "Fold")
    drawing = house.platform.of(GROUP)[-1].drawing
    assert isinstance(drawing, TablePicture)
    assert drawing.words.street == "Deal over"
    await house.clock.move(6)
    await house.presses_label("bruno", "All-in 1,990") if "All-in 1,990" in house.labels() else None
    while house.table.play and isinstance(house.table.play.open, Ask):
        await house.presses_label(house.turn, next(label for label in house.labels() if label[:4] in ("Chec", "Call")))
    drawing = house.platform.of(GROUP)[-1].drawing
    assert isinstance(drawing, TablePicture)
    assert drawing.words.street == "Showdown"


async def test_who_has_folded_may_skip_to_the_end_of_what_robots_play(house: FakeHouse) -> None:
    await house.says("anna", "play", "texas_holdem", robots="3")
    await house.presses_label("anna", "Deal")
    for _ in range(100):
        play = house.table.play
        assert play is not None
        if isinstance(play.open, Ask) and play.open.seat == 0:
            await house.presses_label("anna", "Fold")
        if house.table.only_robots_play or play.deal.over:
            break
        await house.clock.move(1)
    assert house.table.only_robots_play
    assert "Skip to the end" in house.labels(private_place("anna"))
    before = house.clock.now()
    await house.presses_label("anna", "Skip to the end")
    await house.clock.move(0)
    assert house.table.play
    assert house.table.play.deal.over
    assert house.clock.now() == before
    assert "Skip to the end" not in house.labels() + house.labels(private_place("anna"))


async def test_the_seat_of_those_who_leave_between_deals_is_offered_to_a_robot_at_once(house: FakeHouse) -> None:
    """Though the picture still shows the deal that they played."""
    await house.says("anna", "play", "holdem 10/20 NL 2")
    await house.presses_label("bruno", "Sit")
    await house.presses_label("anna", "Deal")
    await house.presses_label("anna", "Fold")
    await house.presses_label("bruno", "Muck")
    assert "+ Robot" not in house.labels()
    await house.presses("bruno", f"{house.table.state.table}.leave")
    assert house.table.state.seat_of("fake:bruno") is None
    assert "+ Robot" in house.labels()
    assert style(house, "+ Robot") == "main"
    await house.presses_label("anna", "+ Robot")
    assert len(house.table.state.players) == house.table.state.seats
