"""What is past: messages of old deals, panels that were replaced, and what stands there after a restart."""

from collections import Counter

import pytest

from bot.seam.panel import Panel, plain
from bot.seam.people import Ref
from bot.seam.platform import Trouble
from bot.showing.writing.rate_limit import LIMITS, Haste
from bot.showing.writing.slot import FRESH
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.bot.showing.evening import PASSIVE, PEOPLE, PLATFORMS, Evening, a_deal
from tests.engine.house.a_world import settle


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_the_message_of_each_deal_tells_at_last_how_it_ended(platform: str) -> None:
    evening = Evening(platform, PEOPLE[:3])
    await evening.begin()
    await evening.plays(90, 0, *PASSIVE)
    await evening.passes(120)  # what is past takes only half of a minute's writes
    deals = [plain(panel.text) for ref, panel in evening.app.platform.now.items() if ref.place == GROUP]
    assert len(deals) > 4
    assert [text for text in deals[:-1] if not ("win" in text or "share" in text)] == []
    await evening.app.close()


async def test_an_old_deal_soon_loses_its_buttons_though_the_table_is_always_busy() -> None:
    evening = Evening("telegram", PEOPLE[:3])
    await evening.begin()
    platform, kept = evening.app.platform, Counter[Ref]()  # seconds
    for _ in range(60):
        await evening.plays(4, 4, *PASSIVE)
        *older, _ = [ref for ref in platform.now if ref.place == GROUP]
        kept.update({ref: 4 for ref in older if platform.now[ref].keyboard})
    assert len(kept) > 3
    assert max(kept.values()) <= 15
    await evening.app.close()


async def test_an_old_panel_goes_though_its_deletion_failed_even_after_a_restart() -> None:
    evening = await a_deal("telegram")
    first, second, _ = evening.in_turn
    old, platform = evening.panel(second), evening.app.platform
    platform.fails[f"delete {private_place(second).key}"] = [Trouble("502")] * 3
    await evening.passes(FRESH)
    await evening.acts(first, *PASSIVE)
    await evening.passes(3)
    assert old in platform.now
    await evening.passes(30)
    assert old not in platform.now


async def test_a_deal_of_which_nothing_was_shown_is_not_shown_later(apps: type[FakeApp]) -> None:
    app = apps(limits=LIMITS["telegram"])
    for deal in range(40):
        app.outbox.show(f"table {deal}", GROUP, Panel((f"{deal} begins",)), haste=Haste.START)
        await app.clock.move(1)
        app.outbox.finish(f"table {deal}", superseded=True)
    await settle()
    begun = len(app.platform.sent)
    assert 9 <= begun <= 16
    assert len(app.outbox._slots) <= begun + 1  # nothing waits for ever
    await app.clock.move(300)
    assert len(app.platform.sent) == begun


async def test_after_a_start_only_messages_that_differ_are_edited(apps: type[FakeApp]) -> None:
    evening = await a_deal("discord", people=6)
    await evening.acts(evening.in_turn[0], *PASSIVE)
    await evening.passes(30)
    await evening.app.close()
    again = apps(store=evening.app.store, limits=LIMITS["discord"], now=evening.app.clock.now())
    again.platform.now = dict(evening.app.platform.now)
    again.platform._number = evening.app.platform._number
    await again.lobby.recover()
    await again.clock.move(5)
    turn = private_place(again.turn)
    assert {ref.place for _, ref in again.platform.calls} <= {GROUP, turn}  # whose clocks are full again
    assert {way for way, _ in again.platform.calls} == {"edit"}
