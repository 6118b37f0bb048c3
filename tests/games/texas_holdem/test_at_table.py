"""Hold'em at a table of the house: newcomers, blinds posted, free folds, the time bank."""

from bot.seam.press import Done
from engine.play import Ask
from tests.bot.fake_platform import FakeApp, private_place
from tests.bot.talk import two_play


async def the_next_deal(app: FakeApp) -> None:
    """All fold, and the pause passes."""
    while app.table.play and isinstance(app.table.play.open, Ask):
        await app.presses_label(app.turn, "Fold")
    await app.clock.move(6)


async def three_play(app: FakeApp) -> None:
    """The second deal: Bruno has the button, Carla and Anna the blinds."""
    await app.deals("texas_holdem", "bruno", "carla")
    await the_next_deal(app)


async def test_a_newcomer_waits_for_the_big_blind_or_posts_it_by_a_button(app: FakeApp) -> None:
    """HE-BTN-2."""
    await three_play(app)
    for who in ("dario", "elena"):
        assert "when the big blind reaches you" in getattr(await app.presses_label(who, "Sit"), "note", "")
        await app.says(who, "cards")
    assert "Dario 2,000 · waits for the big blind" in app.text()
    await app.presses_label("elena", "Post 20", private=True)
    assert "✓ Post 20" in app.labels(private_place("elena"))
    assert "Elena 2,000 · waits for the next deal" in app.text()
    await the_next_deal(app)
    await the_next_deal(app)
    assert "Dario 2,000 · waits for the big blind" in app.text()
    assert "Elena 1,980 · bet 20" in app.text()
    assert "Post 20" not in app.labels(private_place("elena"))
    await the_next_deal(app)
    assert "Dario 1,980 · bet 20" in app.text()  # the big blind is his


async def test_who_sits_down_before_the_first_deal_posts_nothing(app: FakeApp) -> None:
    await app.says("anna", "play", "texas_holdem")
    assert await app.presses_label("bruno", "Sit") == Done("You have a seat and play from the next deal.")
    await app.says("bruno", "cards")
    assert "Post 20" not in app.labels(private_place("bruno"))


async def test_who_folds_where_checking_is_free_hears_of_it(app: FakeApp) -> None:
    """HE-ACT-1."""
    await two_play(app)
    assert await app.presses_label("anna", "Call 10") == Done(moved=True)
    assert await app.presses_label("bruno", "Fold") == Done("You fold, though checking was free.", moved=True)
    assert "Anna wins 40" in app.text()


async def test_who_checks_hears_nothing_of_folding(app: FakeApp) -> None:
    await two_play(app)
    await app.presses_label("anna", "Call 10")
    assert await app.presses_label("bruno", "Check") == Done(moved=True)


async def test_who_folds_to_a_bet_hears_nothing_of_it(app: FakeApp) -> None:
    await two_play(app)
    assert await app.presses_label("anna", "Fold") == Done(moved=True)


async def test_it_is_said_that_a_time_bank_is_used(app: FakeApp) -> None:
    await two_play(app)
    await app.clock.move(44)
    assert "time bank" not in app.text()
    await app.clock.move(1)
    assert "▸ Anna 1,990 · bet 10 · button · time bank · soon" in app.text()
    assert "Your turn · time bank" in app.text(private_place("anna"))
    await app.presses_label("anna", "Call 10", private=True)
    assert "time bank" not in app.text()


async def test_nobody_is_offered_an_answer_in_advance_when_all_that_is_left_is_the_board(apps: type[FakeApp]) -> None:
    """Those who cover an all-in have chips left, but nothing more to say in this deal."""
    app = apps(suspense=2)
    await two_play(app)
    await the_next_deal(app)  # Anna has 1,990, Bruno 2,010
    await app.presses_label("bruno", "Call 10")
    assert "Check/fold" in app.labels(private_place("bruno"))
    await app.acts("anna: All-in 1,990", "bruno: Call 1,970")
    assert "wins" not in app.text()
    assert not {"Check/fold", "Call any"} & set(app.labels(private_place("bruno")))
