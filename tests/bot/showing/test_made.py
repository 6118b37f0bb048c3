"""No panel is made that nobody is sent."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.games.drafts import Draft
from bot.seam.panel import Panel
from bot.showing.panels import private_panel, public_panel
from tests.bot.showing.evening import PASSIVE, PEOPLE, PLATFORMS, Evening, a_deal, private_writes
from tests.engine.house.a_world import settle


async def test_no_panel_is_made_that_nobody_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening("discord", PEOPLE)
    await evening.begin()
    made: list[object] = []
    make = private_panel.hand_panel

    def counted(*args: Any, **kwargs: Any) -> Panel:
        made.append(args)
        return make(*args, **kwargs)

    monkeypatch.setattr(private_panel, "hand_panel", counted)
    await evening.passes(2)
    for _ in range(6):
        before = len(made)
        await evening.acts(evening.in_turn[0], *PASSIVE)
        await evening.passes(1)
        assert len(made) - before <= 2  # of the player who has acted, and of the next
    await evening.app.close()


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_in_fast_play_no_more_panels_are_made_than_are_written(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(platform, PEOPLE[:3])
    await evening.begin()
    await evening.passes(2)
    made: list[str] = []

    def counted(make: Callable[..., Panel]) -> Callable[..., Panel]:
        def making(*args: Any, **kwargs: Any) -> Panel:
            made.append(make.__name__)
            return make(*args, **kwargs)

        return making

    monkeypatch.setattr(private_panel, "hand_panel", counted(private_panel.hand_panel))
    monkeypatch.setattr(public_panel, "table_panel", counted(public_panel.table_panel))
    evening.writes, actions = 0, evening.actions
    await evening.plays(60, 0, *PASSIVE)
    answers = evening.actions - actions  # each may bring a panel along
    assert answers > 60
    over = 4 * evening.deals  # what stands there when a deal is over changes a few times before it is written
    assert len(made) <= evening.writes + (answers if platform == "discord" else 0) + over
    await evening.app.close()


async def test_of_all_that_is_chosen_within_a_second_only_what_is_written_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening, made = await a_deal("telegram"), 0
    make = private_panel.hand_panel

    def counted(*args: Any, **kwargs: Any) -> Panel:  # as `hand_panel`
        nonlocal made
        made += 1
        return make(*args, **kwargs)

    monkeypatch.setattr(private_panel, "hand_panel", counted)
    who, table, screen = evening.in_turn[0], evening.app.table, evening.app.screen
    seat, player = next((seat, each) for seat, each in table.state.players.items() if each.key.endswith(who))
    assert table.play
    before = private_writes(evening, who)
    for amount in (40, 60, 80, 100):
        screen.drafts[table.state.table, player.key] = Draft(table.state.deal, table.play.ask, amount)
        screen.redraw_hand(table, seat)
        await settle()
    await evening.passes(2)
    assert made == private_writes(evening, who) - before == 2
    assert any("100" in button.label for row in evening.app.platform.now[evening.panel(who)].keyboard for button in row)
    await evening.app.close()
