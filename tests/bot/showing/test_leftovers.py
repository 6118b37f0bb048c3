"""A house is killed before the last write of a message: after the next start it has no buttons all the same."""

import pytest

from bot.seam.panel import Panel, plain
from bot.seam.people import Ref
from bot.seam.platform import Trouble
from bot.showing.writing.notes import LIVE
from bot.showing.writing.rate_limit import LIMITS
from bot.words import words_in
from cards_render.drawing.picture import Picture
from engine.house.parts import PARTS
from engine.house.tables.table import Table
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.bot.showing.evening import PLATFORMS, played_out
from tests.bot.showing.panels.test_results import told, won
from tests.bot.showing.panels.test_seat_taken import PEOPLE
from tests.bot.showing.test_kills import noted
from tests.bot.workers.parts import HERE
from tests.engine.house.a_world import settle

A_MINUTE = 60
EN = words_in("en", "fake")


async def opened(app: FakeApp, game: str) -> Table:
    """As many people as it takes have sat down, and all of it is written."""
    await app.says(PEOPLE[0], "play", game)
    for who in PEOPLE[1 : app.table.state.fewest]:
        await app.presses(who, f"{app.table.state.table}.sit")
    await app.clock.move(A_MINUTE)
    return app.table


async def played(app: FakeApp, game: str) -> Table:
    """They have played a deal."""
    table = await opened(app, game)
    await app.presses(PEOPLE[0], f"{table.state.table}.deal")
    await played_out(app, game, thinks=1)
    return table


async def after_a_kill(app: FakeApp, apps: type[FakeApp], part: int | None = None) -> FakeApp:
    """The next run, or a worker that takes up a part: what was written to the platform stands there still."""
    store = app.memory.lose_power()
    await app.close()
    again = apps(store=store, limits=app.limits, now=app.clock.now(), shared=part is not None)
    again.platform.now, again.platform._number = dict(app.platform.now), app.platform._number
    await (again.parted.take_up_all() if part is None else again.parted.take_up(part))
    await settle()
    return again


def live(app: FakeApp) -> list[Ref]:
    return [ref for ref, panel in app.platform.now.items() if panel.keyboard]


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_a_table_that_closed_just_before_a_kill_keeps_no_buttons(
    apps: type[FakeApp], game: str, platform: str
) -> None:
    app = apps(limits=LIMITS[platform])
    table = await played(app, game)
    await app.outbox.close()  # nothing more is written
    await table.close()
    while not table.closed:
        await app.clock.move(1)
    assert live(app)
    again = await after_a_kill(app, apps)
    await again.clock.move(A_MINUTE)
    assert not live(again)
    text, chips = again.text(), await won(again, table, PEOPLE[: len(table.sat)])
    assert text.endswith("\nThe table is closed.")
    assert told(text) == (chips if any(chips.values()) else {})
    assert table.taken_home.keys() == {f"fake:{who.lower()}" for who in chips}
    for key, home in table.taken_home.items():
        assert again.text(private_place(key[5:])) == EN("hand-table_closed", chips=home)
    assert {way for way, _ in again.platform.calls} == {"edit"}
    assert noted(again, "slot:", "live:") == []
    once_more = await after_a_kill(again, apps)
    await once_more.clock.move(A_MINUTE)
    assert once_more.platform.calls == []


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_a_deal_that_was_over_before_a_kill_reads_as_it_ended_and_has_no_buttons(
    apps: type[FakeApp], game: str, platform: str
) -> None:
    app = apps(limits=LIMITS[platform], pause=A_MINUTE)
    await played(app, game)
    await app.clock.move(A_MINUTE / 2)
    (ref,) = (ref for ref in live(app) if ref.place == GROUP)
    ended = app.platform.now[ref].at_rest()
    edit = app.platform.edit

    async def others(message: Ref, panel: Panel, picture: Picture | None) -> None:
        if message == ref:
            raise Trouble("502")
        await edit(message, panel, picture)

    app.platform.edit = others  # type: ignore[method-assign]
    while len([other for other in live(app) if other.place == GROUP]) == 1:
        await app.clock.move(0.5)
    assert ref in live(app)
    again = await after_a_kill(app, apps)
    await again.clock.move(A_MINUTE / 4)
    assert plain(again.platform.now[ref].text) == plain(ended.text)
    assert type(again.platform.now[ref].drawing) is type(ended.drawing)
    assert len([other for other in live(again) if other.place == GROUP]) == 1
    assert [way for way, changed in again.platform.calls if changed == ref] == ["edit"]


async def test_no_note_stays_of_what_was_posted_below_a_deal_that_another_followed_before_a_kill(
    apps: type[FakeApp], game: str
) -> None:
    app = apps(limits=LIMITS["discord"], pause=A_MINUTE)
    table = await played(app, game)
    await app.clock.move(A_MINUTE / 2)
    posted = [ref.place for ref in app.platform.now].count(GROUP) - 1
    assert len(noted(app, "slot:poster:")) == posted
    await app.outbox.close()
    await app.clock.move(A_MINUTE)
    assert table.state.dealing
    again = await after_a_kill(app, apps)
    await again.clock.move(A_MINUTE / 4)
    assert noted(again, "slot:poster:", "live:poster:") == []
    assert "delete" not in {way for way, _ in again.platform.calls}


async def test_after_a_stop_in_good_order_nothing_of_it_is_edited(apps: type[FakeApp], game: str) -> None:
    app = apps(limits=LIMITS["telegram"], pause=A_MINUTE)
    table = await played(app, game)
    await table.close()
    await app.clock.move(3 * A_MINUTE)
    assert not live(app)
    again = await after_a_kill(app, apps)
    await again.clock.move(A_MINUTE)
    assert again.platform.calls == []
    assert not [owner for owner, _ in again.memory._disk.notes if owner.startswith(LIVE)]


async def test_a_table_that_closed_before_its_first_deal_keeps_no_buttons(apps: type[FakeApp]) -> None:
    app = apps(limits=LIMITS["discord"])
    table = await opened(app, "texas_holdem")
    await app.outbox.close()
    await table.close()
    again = await after_a_kill(app, apps)
    await again.clock.move(A_MINUTE)
    assert not live(again)
    assert again.text() == "The table is closed."


async def test_whoever_left_just_before_a_kill_keeps_no_buttons_and_the_others_theirs(apps: type[FakeApp]) -> None:
    app = apps(limits=LIMITS["discord"], pause=A_MINUTE)
    table = await played(app, "texas_holdem")
    await app.clock.move(A_MINUTE / 2)
    await app.outbox.close()
    await table.leave("fake:anna")
    while table.state.seat_of("fake:anna") is not None:
        await app.clock.move(1)
    again = await after_a_kill(app, apps)
    await again.clock.move(A_MINUTE / 2)
    assert again.text(private_place("anna")) == EN("hand-left", chips=table.taken_home["fake:anna"])
    assert {ref.place for ref in live(again)} == {GROUP, private_place("bruno")}


@pytest.mark.parametrize("comes_back", [True, False])
async def test_whoever_was_told_of_a_freed_seat_before_a_kill_reads_it_until_they_sit_or_the_table_closes(
    apps: type[FakeApp], *, comes_back: bool
) -> None:
    app, private = apps(limits=LIMITS["discord"], pause=A_MINUTE), private_place("anna")
    table = await opened(app, "texas_holdem")
    await table.leave("fake:anna")
    app.screen.tell_freed(table, "fake:anna", "Bruno")
    await app.clock.move(1)
    again = await after_a_kill(app, apps)
    await again.clock.move(1)
    told = again.text(private)
    assert told == EN("seat-freed", name="Bruno", chips=table.taken_home["fake:anna"])
    await (again.presses("anna", again.button("Sit", private), place=private) if comes_back else again.table.close())
    await again.clock.move(A_MINUTE)
    assert told not in [plain(panel.text) for panel in again.platform.of(private)]
    assert not [owner for owner, _ in again.memory._disk.notes if ":freed:" in owner]


async def test_a_table_that_cannot_be_read_is_not_said_to_be_closed(apps: type[FakeApp]) -> None:
    app = apps(limits=LIMITS["discord"])
    table = await opened(app, "texas_holdem")
    before = live(app)
    app.memory._disk.tables[table.state.table] = b"{}", 1
    again = await after_a_kill(app, apps)
    await again.clock.move(A_MINUTE)
    assert live(again) == before
    assert again.platform.calls == []


async def test_of_several_workers_only_the_one_that_takes_up_its_part_does_it(apps: type[FakeApp]) -> None:
    app = apps(limits=LIMITS["discord"])
    table = await opened(app, "texas_holdem")
    await app.outbox.close()
    await table.close()
    other = await after_a_kill(app, apps, (HERE + 1) % PARTS)
    await other.clock.move(A_MINUTE)
    assert other.platform.calls == []
    heir = await after_a_kill(other, apps, HERE)
    await heir.clock.move(A_MINUTE)
    assert not live(heir)
