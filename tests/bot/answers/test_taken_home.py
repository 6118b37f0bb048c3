"""Whoever has left a table can ask what came back from it to their purse, and what they won or lost there."""

from bot.seam.press import Done
from engine.house.chips.ledger import purse
from tests.bot.fake_platform import FakeApp
from tests.bot.talk import said
from tests.engine.house.tables.club import takes_all_of

LEFT = "menu.chips.left"
ANNA = "fake:anna"


async def gone(app: FakeApp) -> None:
    """The deal that Anna has left is over."""
    for _ in range(5_000):
        if app.table.state.seat_of(ANNA) is None:
            return
        await app.clock.move(1)


async def test_what_came_back_is_told_once_the_deal_that_was_left_is_over(app: FakeApp, game: str) -> None:
    await app.says("anna", "chips")
    assert await app.presses("anna", LEFT) == Done()
    await app.deals("", game=game, robots="2")
    account = purse(app.table.state.community, ANNA)
    await app.says("anna", "leave")
    assert app.table.state.seat_of(ANNA) is not None
    assert await app.presses("anna", LEFT) == Done()  # her chips still lie on the table
    await gone(app)
    (back, *_), won = await app.store.entries(account), await app.store.balance(account) - 10_000
    told = said(await app.presses("anna", LEFT))
    assert told.startswith(f"From your last table {back.amount:,} chips came back to your purse")
    came_out = f"you {'won' if won > 0 else 'lost'} {abs(won):,} there." if won else "as many as you had brought."
    assert told.endswith(came_out)
    await app.says("anna", "leave")
    assert said(await app.presses("anna", LEFT)) == told
    await app.presses("anna", f"{app.table.state.table}.sit")
    assert await app.presses("anna", LEFT) == Done()


async def test_whoever_goes_with_nothing_reads_what_was_lost(app: FakeApp) -> None:
    await app.seats("texas_holdem", "bruno")
    buy_in = app.table.state.buy_in
    await takes_all_of(app.table, ANNA)
    await app.says("anna", "leave")
    told = said(await app.presses("anna", LEFT))
    assert told == f"Nothing came back from your last table: you lost {buy_in:,} there."


async def test_it_is_known_after_a_crash_to_whoever_left(app: FakeApp) -> None:
    await app.seats("texas_holdem", "bruno")
    buy_in = app.table.state.buy_in
    await app.says("anna", "leave")
    told = f"From your last table {buy_in:,} chips came back to your purse, as many as you had brought."
    later = await app.after_a_crash()
    assert said(await later.presses("anna", LEFT)) == told
    assert await later.presses("carla", LEFT) == Done()
