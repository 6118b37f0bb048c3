"""The buttons that everybody finds under a table: which are golden, which amounts they carry, where they lead."""

from bot.seam.panel import Button
from bot.seam.press import Done, Said, Shown
from cards_render.painter.requests import TablePicture
from engine.play import Ask
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.bot.talk import two_play


def style(app: FakeApp, label: str) -> str:
    rows = app.platform.of(GROUP)[-1].rows
    return next(button.style for row in rows for button in row if button.label == label)


async def test_half_pot_and_pot_carry_their_amounts_and_bet_them(app: FakeApp) -> None:
    await app.deals("texas_holdem", "bruno", "carla")
    assert app.labels()[:6] == ["Fold", "Call 20", "Raise to 40", "½ pot 45", "Pot 70", "All-in 2,000"]
    await app.presses_label("anna", "½ pot 45")
    assert "Anna 1,955 · raise to 45" in app.text()


async def test_sit_and_deal_are_golden_and_who_is_alone_is_led_to_the_robots(app: FakeApp, game: str) -> None:
    await app.says("anna", "play", game=game)
    assert (style(app, "Sit"), style(app, "Deal"), style(app, "+ Robot")) == ("main", "plain", "main")
    answer = await app.presses_label("anna", "Deal")
    assert isinstance(answer, Said)
    assert answer.more == Button("+ Robot", f"{app.table.state.table}.robot", "main")
    while style(app, "Deal") == "plain":
        pressed = await app.presses("anna", answer.more.address)
        if isinstance(pressed, Shown):  # of which level
            await app.presses("anna", pressed.panel.rows[0][0].address)
    assert (style(app, "Sit"), style(app, "Deal"), style(app, "+ Robot")) == ("main", "main", "plain")
    await app.presses_label("anna", "− Robot")
    assert style(app, "Deal") == "plain"


async def test_in_a_deal_the_golden_buttons_are_those_of_the_turn_and_deal_waits_for_a_person(app: FakeApp) -> None:
    await two_play(app)
    assert not {"main", "good"} & {style(app, label) for label in ("My cards", "Rules", "⋯")}
    await app.presses_label("anna", "Fold")
    assert (style(app, "Sit"), style(app, "Deal")) == ("main", "main")
    await app.says("anna", "leave", "away")
    await app.says("bruno", "leave", "away")
    assert (style(app, "Sit"), style(app, "Deal")) == ("main", "plain")


async def test_where_the_next_deal_is_due_each_says_ready_and_hears_who_is_awaited(app: FakeApp) -> None:
    await two_play(app)
    await app.presses_label("anna", "Fold")
    written = len(app.platform.calls)
    answer = await app.presses_label("anna", "Ready", private=True)
    assert isinstance(answer, Done)
    assert answer.note == "Ready. Still awaited: Bruno."
    assert len(app.platform.calls) == written  # nobody's message says it: there is nothing to be written
    await app.presses_label("bruno", "Ready", private=True)
    assert app.table.state.deal == 2
    assert "Ready" not in app.labels(private_place("bruno"))


async def test_nobody_is_offered_to_show_what_a_robot_holds(app: FakeApp) -> None:
    await app.deals("texas_holdem", robots="1")
    await app.presses_label("anna", "Fold")
    assert app.table.play
    assert app.table.play.deal.over
    assert "Show" not in app.labels()


async def test_no_row_has_two_buttons_of_one_address_nor_more_than_five(app: FakeApp) -> None:
    await app.says("anna", "play", "texas_holdem", robots="2")
    for _ in range(30):
        for panel in app.platform.of(GROUP):
            addresses = [button.address for row in panel.rows for button in row]
            assert len(set(addresses)) == len(addresses)
            assert all(len(row) <= 5 for row in panel.rows)
        play = app.table.play
        if play is None:
            await app.presses_label("anna", "Deal")
        elif isinstance(play.open, Ask) and play.open.seat == 0:
            await app.presses_label("anna", "Fold")
        else:
            await app.clock.move(2)


async def test_a_showdown_is_told_only_where_hands_were_compared(app: FakeApp) -> None:
    await two_play(app)
    await app.presses_label("anna", "Fold")
    drawing = app.platform.of(GROUP)[-1].drawing
    assert isinstance(drawing, TablePicture)
    assert drawing.words.street == "Deal over"
    await app.clock.move(6)
    await app.presses_label("bruno", "All-in 1,990") if "All-in 1,990" in app.labels() else None
    while app.table.play and isinstance(app.table.play.open, Ask):
        await app.presses_label(app.turn, next(label for label in app.labels() if label[:4] in ("Chec", "Call")))
    drawing = app.platform.of(GROUP)[-1].drawing
    assert isinstance(drawing, TablePicture)
    assert drawing.words.street == "Showdown"


async def test_who_has_folded_may_skip_to_the_end_of_what_robots_play(app: FakeApp) -> None:
    await app.deals("texas_holdem", robots="3")
    for _ in range(100):
        play = app.play
        if isinstance(play.open, Ask) and play.open.seat == 0:
            await app.presses_label("anna", "Fold")
        if app.table.only_robots_play or play.deal.over:
            break
        await app.clock.move(1)
    assert app.table.only_robots_play
    assert "Skip to the end" in app.labels(private_place("anna"))
    before = app.clock.now()
    await app.presses_label("anna", "Skip to the end")
    await app.clock.move(0)
    assert app.table.play
    assert app.table.play.deal.over
    assert app.clock.now() == before
    assert "Skip to the end" not in app.labels() + app.labels(private_place("anna"))


async def test_the_seat_of_those_who_leave_between_deals_is_offered_to_a_robot_at_once(app: FakeApp) -> None:
    """Though the picture still shows the deal that they played."""
    await app.deals("holdem 10/20 NL 2", "bruno")
    await app.acts("anna: Fold", "bruno: Muck")
    assert "+ Robot" not in app.labels()
    await app.presses("bruno", f"{app.table.state.table}.leave")
    assert app.table.state.seat_of("fake:bruno") is None
    assert "+ Robot" in app.labels()
    assert style(app, "+ Robot") == "main"
    await app.presses("anna", f"{app.table.state.table}.robot_of_good")
    assert len(app.table.state.players) == app.table.state.seats
