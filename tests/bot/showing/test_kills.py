"""A house is killed at any write: no message stays that calls or can be pressed in vain, none twice, and no note."""

import re
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec.json import encode

from bot.seam.panel import Panel, plain
from bot.seam.people import Ref
from bot.showing.panels.calls import is_called
from bot.showing.writing.rate_limit import LIMITS
from engine.house.store.memory.store import MemoryStore
from engine.house.tables.table import Table
from tests.bot.fake_platform import GROUP, FakeApp
from tests.bot.showing.evening import PEOPLE, PLATFORMS, played_out
from tests.engine.house.a_world import LUCK

A_MINUTE = 60
KILLS = 6  # of an evening, drawn anew for each game


class Killed(NamedTuple):
    """What is left: the store, what stands in the chats, and which of it the store cannot know."""

    store: MemoryStore
    now: dict[Ref, Panel]
    unknown: set[Ref]
    at: float


def noted(app: FakeApp, *beginnings: str) -> list[str]:
    """The values of its notes whose owners begin so."""
    return [value for (owner, _), value in app.memory._disk.notes.items() if owner.startswith(beginnings)]


def recorded(app: FakeApp) -> list[Killed]:
    """From now on a house is killed before each write, and when the platform has just made it."""
    found: list[Killed] = []
    known: set[Ref] = set()

    def kill() -> None:
        for note in noted(app, "slot:"):
            known.update(ref for ref in app.platform.now if encode(ref) in note.encode())
        unknown = {*app.platform.now} - known
        found.append(Killed(app.memory.lose_power(), dict(app.platform.now), unknown, app.clock.now()))
        app.memory.down = False  # this one was spared

    def killing(write: Callable[..., Awaitable[Ref | None]]) -> Any:
        async def killed(*what: Any) -> Ref | None:
            kill()
            ref = await write(*what)
            kill()
            return ref

        return killed

    for way in ("send", "edit", "delete"):
        setattr(app.platform, way, killing(getattr(app.platform, way)))
    return found


async def evening(app: FakeApp, game: str) -> list[Killed]:
    """The last to come can be called in the group alone; one is sent away, and comes back; the table closes."""
    await app.says(PEOPLE[0], "play", game)
    table, killed = app.table, recorded(app)
    people = PEOPLE[: table.state.fewest + 1]
    await app.preferences.change(f"fake:{people[-1]}", reachable=False)
    for who in people[1:]:
        await app.presses(who, f"{table.state.table}.sit")
    await table.start(f"fake:{PEOPLE[0]}")
    await played_out(app, game, thinks=2)
    await app.clock.move(2)
    await table.leave(f"fake:{people[1]}")
    app.screen.tell_freed(table, f"fake:{people[1]}", "Anna")
    await app.clock.move(A_MINUTE)
    await app.presses(people[1], f"{table.state.table}.sit")
    await app.clock.move(A_MINUTE)
    await closes(app, table)
    return killed


async def closes(app: FakeApp, table: Table) -> None:
    await table.close()
    while not table.closed:
        await app.clock.move(1)
    await app.clock.move(5 * A_MINUTE)


def doubled(panels: list[Panel]) -> list[str]:
    """Deals that more than one message tells."""
    told = Counter(found for panel in panels for found in re.findall(r"deal \d+", plain(panel.text)))
    return [deal for deal, messages in told.items() if messages > 1]


def urging(app: FakeApp) -> list[Ref]:
    return [ref for ref, panel in app.platform.now.items() if panel.keyboard or (panel.call and ref.place == GROUP)]


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_wherever_a_house_is_killed_the_next_one_leaves_nothing_behind(
    apps: type[FakeApp], game: str, platform: str
) -> None:
    app = apps(limits=LIMITS[platform], pause=10)
    killed = await evening(app, game)
    assert urging(app) == []
    assert noted(app, "slot:", "live:") == []
    for house in Random(LUCK).sample(killed, min(KILLS, len(killed))):
        await _goes_on(apps, app, house)


async def _goes_on(apps: type[FakeApp], app: FakeApp, house: Killed) -> None:
    again = apps(store=house.store, limits=app.limits, now=house.at, pause=10)
    again.platform.now, again.platform._number = dict(house.now), app.platform._number
    await again.parted.take_up_all()
    await again.clock.move(A_MINUTE)
    for table in again.lobby:
        called = {player.key for seat, player in table.state.players.items() if is_called(table, seat)}
        urged = Counter(ref.place.key for ref in urging(again) if ref not in house.unknown)
        calls = [panel.call.key for panel in again.platform.of(GROUP) if panel.call]
        assert {*calls} <= called
        assert urged[GROUP.key] <= 1 + len(calls)
        await closes(again, table)
    await again.clock.move(5 * A_MINUTE)
    standing = {ref: panel for ref, panel in again.platform.now.items() if ref not in house.unknown}
    assert [ref for ref in urging(again) if ref in standing] == []
    assert doubled([panel for ref, panel in standing.items() if ref.place == GROUP]) == []
    assert noted(again, "slot:", "live:") == []
