"""Whoever was not notified of their turn is so near its end, and while the table's clock stands still nobody is."""

import pytest

from bot.showing.last_shown import A_TURN, REMINDED
from bot.showing.writing.slot import FRESH
from engine.house.world import PACES
from tests.bot.fake_platform import GROUP
from tests.bot.showing.evening import PASSIVE, PEOPLE, Evening, a_deal
from tests.engine.house.a_world import settle

PLATFORMS = ("discord", "telegram")


async def second_called_by_an_edit(platform: str, pace: str = "normal") -> tuple[Evening, str]:
    """The first player has acted a little after the deal began; it is the second one's turn, who looks on."""
    evening = Evening(platform, PEOPLE[:3], pace=pace)
    await evening.begin()
    await evening.passes(2)
    first, second, _ = evening.in_turn
    old = evening.panel(second)
    await evening.acts(first, *PASSIVE)
    await settle()
    assert evening.turn == second
    assert evening.panel(second) == old
    return evening, second


@pytest.mark.parametrize("pace", ["fast", "normal", "relaxed"])
@pytest.mark.parametrize("platform", PLATFORMS)
async def test_whoever_was_called_by_an_edit_is_notified_once_before_their_time_is_over(
    platform: str, pace: str
) -> None:
    evening, second = await second_called_by_an_edit(platform, pace)
    old = evening.panel(second)
    await evening.passes(PACES[pace].turn - REMINDED - 1)
    assert evening.panel(second) == old
    await evening.passes(3)
    new = evening.panel(second)
    assert new != old
    assert old not in evening.app.platform.now
    assert "Your turn" in evening.text(second)
    await evening.passes(PACES[pace].reserve)
    assert evening.turn == second
    assert evening.panel(second) == new
    await evening.app.close()


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_whoever_has_pressed_something_in_their_turn_is_not_reminded(platform: str) -> None:
    evening, second = await second_called_by_an_edit(platform)
    await evening.passes(10)
    old = evening.panel(second)
    await evening.acts(second, "other")
    await evening.passes(PACES["normal"].turn)
    assert evening.turn == second
    assert evening.panel(second) == old
    await evening.app.close()


@pytest.mark.parametrize(("pace", "is_again"), [("fast", False), ("normal", True)])
@pytest.mark.parametrize("platform", PLATFORMS)
async def test_whoever_was_notified_when_their_turn_began_is_reminded_if_that_was_a_while_ago(
    platform: str, pace: str, *, is_again: bool
) -> None:
    evening = Evening(platform, PEOPLE[:3], pace=pace)
    await evening.begin()
    await evening.passes(2)
    first = evening.in_turn[0]
    old = evening.panel(first)
    await evening.passes(PACES[pace].turn)
    assert evening.turn == first
    assert (evening.panel(first) != old) is is_again
    await evening.app.close()


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_while_the_table_cannot_be_seen_its_players_read_that_the_clock_stands_still(platform: str) -> None:
    evening, second = await second_called_by_an_edit(platform)
    app, others = evening.app, [who for who in PEOPLE[:3] if who != second]
    await evening.passes(2)
    await app.router.removed(GROUP)
    await evening.passes(20)
    written = list(app.platform.calls)
    assert "the clock waits" in evening.text(second)
    assert all("the clock waits" in evening.text(who) for who in others)
    await evening.passes(2 * FRESH)
    assert app.platform.calls == written  # no reminder, and no try to write where nothing can be written
    old = evening.panel(second)
    await app.router.restored(GROUP)
    await evening.passes(2)
    assert evening.panel(second) != old  # called anew, by a message that notifies
    assert "Your turn" in evening.text(second)
    assert "the clock waits" not in evening.text(second)
    assert "▸" in app.text(GROUP)
    await app.close()


@pytest.mark.parametrize("by_a_press", [False, True])
async def test_what_is_done_while_the_table_cannot_be_seen_is_shown_there_later(*, by_a_press: bool) -> None:
    evening, second = await second_called_by_an_edit("telegram")
    app = evening.app
    await app.router.removed(GROUP)
    before = app.text(GROUP)
    await evening.acts(second, *PASSIVE)
    await evening.passes(20)
    assert app.text(GROUP) == before
    assert "the clock waits" in evening.text(evening.turn or "")
    if by_a_press:
        await app.presses(second, f"{app.table.state.table}.hand")
    else:
        await app.router.restored(GROUP)
    await evening.passes(2)
    assert app.text(GROUP) != before
    await app.close()


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_whoever_let_their_turn_pass_reads_so_at_once(platform: str) -> None:
    evening, second = await second_called_by_an_edit(platform)
    await evening.passes(PACES["normal"].turn + PACES["normal"].reserve - 1)
    assert "Your turn" in evening.text(second)
    await evening.passes(2)
    assert evening.turn != second
    assert "Your turn" not in evening.text(second)
    await evening.app.close()


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_whoever_lets_a_claim_pass_does_not_keep_its_buttons_for_a_round(platform: str) -> None:
    evening = await a_deal(platform, game="carioca")
    _, second, third = evening.in_turn
    while evening.turn != second:  # the clock throws the first card
        await evening.passes(5)
    await evening.acts(second, "draw")
    await evening.passes(1)
    assert evening.turn is None
    assert "Do you buy it?" in evening.text(third)
    await evening.passes(PACES["normal"].window + A_TURN)
    assert evening.turn == second
    assert "Do you buy it?" not in evening.text(third)
    await evening.app.close()
