"""Whoever gets new cards sees them at once, on every platform and in every game (PLATFORMS.md, conduct 9)."""

from collections import Counter
from random import Random

import pytest

from bot.games.game_text import signs
from engine.house.tables.table import Table
from engine.seats import Seat
from tests.bot.showing.evening import PLATFORMS, Evening, a_deal
from tests.engine.house.a_world import settle
from tests.engine.house.deals import answer, running, to_answer

ANSWERS = 60


def missing(evening: Evening, seat: Seat, key: str) -> Counter[str]:
    """Cards of this player's hand that their private panel does not tell."""
    hand = running(evening.app.table).deal.hands.get(seat)
    held = Counter(signs(hand.faces(seat)).split() if hand else ())
    return held - Counter(evening.text(key.partition(":")[2]).split())


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_new_cards_are_seen_within_the_second_that_one_write_takes(platform: str, game: str) -> None:
    evening = await a_deal(platform, game=game)
    table, chance, changes = evening.app.table, Random(1), 0
    for _ in range(ANSWERS):
        if asked := to_answer(table):
            changes += await acts(table, *chance.choice(asked), chance)
        await evening.passes(1.5)
        if not running(table).deal.over:
            people = table.state.players.items()
            assert [missing(evening, seat, player.key) for seat, player in people] == [Counter()] * 3
    assert changes or "board" in running(table).deal.piles()  # with a board hands stay as they are
    await evening.app.close()


async def acts(table: Table, seat: Seat, key: str, chance: Random) -> bool:
    """Has their hand changed by what they do?"""
    play = running(table)
    ask, hand = play.asked(seat), play.deal.hands.get(seat)
    assert ask
    before = hand and hand.faces(seat)
    await table.act(key, table.state.deal, play.ask, answer(chance, ask))
    await settle()
    return bool(hand) and hand.faces(seat) != before
