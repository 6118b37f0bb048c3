"""What those who come, leave or stay behind when the table closes read last, in every game."""

from collections.abc import Awaitable, Callable, Sequence

import pytest

from bot.games.game_text import sign
from bot.seam.panel import plain
from engine.cards import Card, cards
from engine.house.tables.table import Table
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.bot.showing.panels.test_seat_taken import NEWCOMER, PEOPLE, a_deal, hidden
from tests.bot.talk import told

PURSE = 10_000


async def leaves(app: FakeApp, table: Table) -> None:
    await table.leave("fake:anna")
    await until_paid(app, table)


async def closes(app: FakeApp, table: Table) -> None:
    await table.close()
    await until_paid(app, table)


async def until_paid(app: FakeApp, table: Table) -> None:
    while table.state.dealing:
        await app.clock.move(1)
    await app.clock.move(1)


GOING: dict[str, Callable[[FakeApp, Table], Awaitable[None]]] = {
    "You no longer sit here": leaves,
    "The table is closed": closes,
}


@pytest.mark.parametrize("way", GOING)
async def test_the_last_text_of_a_hand_keeps_it_and_how_its_deal_ended(app: FakeApp, game: str, way: str) -> None:
    table = await a_deal(app, game)
    assert table.play
    hands = {seat: table.play.deal.hands[seat].faces(seat) for seat in table.play.deal.seats}
    secrets = [card for seat in table.play.deal.seats[1:] for card in hidden(table, seat)]
    await GOING[way](app, table)
    ended = "\n".join(plain(panel.text) for panel in app.platform.of(GROUP))
    text = app.text(private_place("anna"))
    assert "deal 1" in text.split("\n")[0]
    assert way in text.split("\n")[-1]
    assert named(hands[0]) <= {*text.split()}
    assert not named(secrets) - named(hands[0]) - {*ended.split()} & {*text.split()}
    assert won(text) == won(ended)


@pytest.mark.parametrize("way", GOING)
async def test_it_says_how_many_chips_they_take_home(app: FakeApp, game: str, way: str) -> None:
    table = await a_deal(app, game)
    await GOING[way](app, table)
    account = f"purse:{table.state.community}:fake:anna"
    taken = await app.store.balance(account) - (PURSE - table.state.buy_in)
    text = app.text(private_place("anna"))
    assert text.split("\n")[-1] == f"{way}: {taken:,} chips are back in your purse."


async def test_whoever_has_lost_all_takes_nothing_home(app: FakeApp) -> None:
    app.chance.stacked = cards("Ah Kh Ad Kd 2c 7d 9s 3h 4c")
    await app.deals("texas_holdem", "bruno")
    await app.acts("anna: All-in 2,000", "bruno: Call 1,980")
    await leaves(app, app.table)
    assert app.text(private_place("anna")).endswith("\nYou no longer sit here.")


def won(text: str) -> set[str]:
    return {line for line in text.split("\n") if " wins " in line}


def named(cards: Sequence[Card | None]) -> set[str]:
    return {sign(str(card)) for card in cards if card}


async def test_a_closed_table_promises_no_deal(app: FakeApp, game: str) -> None:
    table = await a_deal(app, game)  # which nobody opened, where one opens
    await closes(app, table)
    for who in (GROUP, private_place("anna"), private_place("bruno")):
        assert "next" not in app.text(who)


async def test_a_deal_that_is_over_is_not_said_to_end_before_the_table_closes(app: FakeApp, game: str) -> None:
    table = await a_deal(app, game)
    address = f"menu.table.{table.state.table}"
    asked, closing = [told(await app.presses("anna", f"{address}.{wish}")) for wish in ("close", "closed")]
    await app.clock.move(0.5)
    shown = "\n".join(plain(panel.text) for panel in app.platform.of(GROUP))
    for text in (asked, closing, shown):
        assert "when this deal is over" not in text


async def test_whoever_leaves_in_mid_deal_is_spoken_to(app: FakeApp, game: str) -> None:
    await app.deals(game, *PEOPLE[1:4])
    table = app.table
    await app.presses("anna", f"{table.state.table}.leave_now")
    seat = table.state.seat_of("fake:anna")
    assert seat is not None
    assert table.is_in_deal(seat)
    text = app.text(private_place("anna"))
    assert "\nYou leave when this deal is over" in text
    assert "leaves" not in text


async def test_whoever_comes_in_mid_deal_reads_when_they_play(app: FakeApp, game: str) -> None:
    await app.seats(game)
    for who in PEOPLE[1 : app.table.state.fewest]:
        await app.presses_label(who, "Sit")
    await app.presses_label("anna", "Deal")
    table = app.table
    await app.presses(NEWCOMER, f"{table.state.table}.sit")
    waits = table.price_of_entry(table.player(f"fake:{NEWCOMER}")[0]) > 0
    text = app.text(private_place(NEWCOMER))
    assert ("when the big blind reaches you" in text) == waits
    assert ("You play from the next deal." in text) != waits
