"""What one's own panel says of oneself, on every platform and in every game (PLATFORMS.md, conduct 9)."""

from collections import Counter
from collections.abc import AsyncIterator
from random import Random

import pytest

from bot.games.game_text import signs
from bot.seam.panel import Panel, plain
from engine.house.tables.table import Table
from engine.seats import Seat
from tests.bot.showing.evening import PLATFORMS, Evening, a_deal
from tests.engine.house.a_world import settle
from tests.engine.house.deals import answer, running, to_answer

ANSWERS = 60


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_new_cards_are_seen_within_the_second_that_one_write_takes(platform: str, game: str) -> None:
    hands, has_board = set[tuple[int, Seat, str]](), False
    async for evening, people in played(platform, game):
        deal = running(evening.app.table).deal
        has_board = "board" in deal.piles()
        for seat, key in people:
            held = signs(deal.hands[seat].faces(seat))
            assert Counter(held.split()) - Counter(evening.text(key).split()) == Counter()
            hands.add((evening.app.table.state.deal, seat, held))
    dealt = {(number, seat) for number, seat, _ in hands}
    assert has_board or len(hands) > len(dealt)  # without a board hands change


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_nobody_reads_of_themselves_as_of_somebody_else_who_is_to_act(platform: str, game: str) -> None:
    async for evening, people in played(platform, game):
        names = {seat: player.name for seat, player in evening.app.table.state.players.items()}
        for seat, key in people:
            assert f"{names[seat]} is to act" not in evening.text(key)


def to_come_in(panel: Panel) -> list[str]:
    """What a panel says, and offers, about coming into a deal."""
    lines = [line for line in plain(panel.text).split("\n") if line.startswith(("You come in", "You play from"))]
    return [*lines, *(button.label for row in panel.rows for button in row if button.label.startswith("Post"))]


async def played(platform: str, game: str) -> AsyncIterator[tuple[Evening, list[tuple[Seat, str]]]]:
    """After each answer, and as long as a write takes: the evening, and who is in the deal that is played."""
    evening = await a_deal(platform, game=game)
    table, chance = evening.app.table, Random(1)
    for _ in range(ANSWERS):
        if asked := to_answer(table):
            await acts(table, *chance.choice(asked), chance)
        await evening.passes(1.5)
        if not running(table).deal.over:
            players = table.state.players.items()
            yield evening, [(seat, one.key.partition(":")[2]) for seat, one in players if table.is_in_deal(seat)]
    await evening.app.close()


async def acts(table: Table, seat: Seat, key: str, chance: Random) -> None:
    play = running(table)
    ask = play.asked(seat)
    assert ask
    await table.act(key, table.state.deal, play.ask, answer(chance, ask))
    await settle()


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_whoever_waits_for_a_deal_reads_at_once_when_they_come_in_and_what_that_costs(
    platform: str, game: str
) -> None:
    evening, read = await a_deal(platform, game=game), set[str]()
    app, table, chance = evening.app, evening.app.table, Random(2)
    await app.presses("dario", f"{table.state.table}.sit")
    key = "fake:dario"
    while (seat := table.state.seat_of(key)) is not None and not table.is_in_deal(seat):
        if asked := to_answer(table):
            await acts(table, *chance.choice(asked), chance)
        await evening.passes(1.5)
        if not table.is_in_deal(seat):
            waiting = to_come_in(app.screen.hand_panel(table, seat))
            assert to_come_in(app.platform.now[evening.panel("dario")]) == waiting
            read |= {*waiting}
    assert read
    await app.close()
