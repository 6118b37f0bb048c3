"""What a platform bears is shared: by the topics of a group, the chats of a bot, and the workers of a house."""

from itertools import product

import pytest
from msgspec.structs import replace

from bot.seam.panel import Panel
from bot.seam.people import Place
from bot.showing.moments import RUN
from bot.showing.writing.rate_limit import LIMITS, Haste
from tests.bot.fake_platform import GROUP, FakeApp
from tests.engine.house.a_world import settle

PLATFORMS = ("discord", "telegram")


async def test_five_topics_share_the_writes_of_their_group_evenly(apps: type[FakeApp]) -> None:
    app = apps(limits=LIMITS["telegram"])
    topics = [replace(GROUP, thread=str(number)) for number in range(5)]
    for second in range(300):
        for number, topic in enumerate(topics):
            haste = Haste.TURN if second % 5 == number else Haste.LAZY
            app.outbox.show(f"table {number}", topic, Panel((f"{second}",)), haste=haste, within=0 if haste else RUN)
        await app.clock.move(1)
    counts = [sum(ref.place == topic for _, ref in app.platform.calls) for topic in topics]
    assert 4 * 15 <= sum(counts) <= 6 * 15
    assert max(counts) <= 1.5 * min(counts)


async def test_of_the_topics_of_a_group_the_table_where_a_person_must_act_goes_first(apps: type[FakeApp]) -> None:
    app = apps(limits=LIMITS["telegram"])
    for number in range(15):
        app.outbox.show(f"{number}", GROUP, Panel((f"{number}",)), haste=Haste.START)
        await app.clock.move(0.2)
    for number, haste in enumerate((Haste.SOON, Haste.END, Haste.TURN, Haste.LAZY)):
        app.outbox.show(f"table {number}", replace(GROUP, thread=f"{number}"), Panel((haste.name,)), haste=haste)
    await app.clock.move(60)
    assert app.platform.sent[15][1].text == ("TURN",)


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_all_writes_of_a_bot_share_what_its_token_bears_and_what_matters_goes_first(platform: str) -> None:
    app = FakeApp(limits=LIMITS[platform])
    bears = {"discord": 50, "telegram": 30}[platform]
    for number in range(200):
        haste = Haste.TURN if number % 4 == 3 else Haste.SOON
        app.outbox.show(f"{number}", Place("fake", "", private_to=f"{number}"), Panel((haste.name,)), haste=haste)
    at: list[int] = []
    while len(app.platform.calls) < 200:
        await app.clock.move(0.1)
        at.append(len(app.platform.calls))
    assert all(later - before <= bears for before, later in zip(at, at[10:], strict=False))
    assert [panel.text[0] for _, panel in app.platform.sent[5:40]] == ["TURN"] * 35
    await app.close()


async def test_on_discord_a_thread_is_written_once_a_second_and_the_desk_goes_first(apps: type[FakeApp]) -> None:
    """At most 40 requests a second beside answers, however many tables of a tournament there are."""
    app = apps(limits=LIMITS["discord"])
    desk, threads = GROUP, [replace(GROUP, thread=str(number)) for number in range(60)]
    at, busy = list[int](), list[int]()
    for tenth in range(100):
        if tenth % 20 == 0:
            app.outbox.show("cup:cup", desk, Panel((f"level {tenth}",)), haste=Haste.TURN)
        for number, thread in enumerate(threads):
            haste = Haste.END if number else Haste.START
            app.outbox.show(f"table {number}", thread, Panel((f"{tenth}",)), haste=haste)
        before = len(app.platform.calls)
        await app.clock.move(0.1)
        written = app.platform.calls[before:]
        at.append(len(written))
        busy.append(sum(ref.place == threads[0] for _, ref in written))
        assert tenth % 20 or written[0][1].place == desk
    assert max(sum(at[tenth : tenth + 10]) for tenth in range(1, 90)) <= 40  # the first holds its own end too
    assert sum(at) > 300
    assert sum(busy) > 8
    assert max(sum(busy[tenth : tenth + 9]) for tenth in range(91)) == 1


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_workers_share_what_the_token_bears_and_those_that_remain_take_over_a_share(platform: str) -> None:
    living = 3
    apps = [FakeApp(limits=LIMITS[platform], living=lambda: living) for _ in range(living)]
    bears = {"discord": 50, "telegram": 30}[platform]
    for app, number in product(apps, range(400)):
        app.outbox.show(f"{number}", Place("fake", "", private_to=f"{number}"), Panel(("?",)), haste=Haste.TURN)
    at: list[list[int]] = []
    for tenth in range(80):
        if tenth == 40:
            await apps.pop().close()
            living = 2
        for app in apps:
            await app.clock.move(0.1)
        at.append([len(app.platform.calls) for app in apps])
    for second in (at[:40], at[40:]):
        assert all(sum(b) - sum(a) <= bears for a, b in zip(second, second[10:], strict=False))
    for worker, app in enumerate(apps):  # a share each, and then a larger one
        before, after = at[39][worker] - at[9][worker], at[79][worker] - at[49][worker]
        assert before == pytest.approx(bears, rel=0.25)
        assert after == pytest.approx(1.5 * before, rel=0.1)
        await app.close()


async def test_a_worker_that_cannot_know_whether_others_have_its_part_is_silent(apps: type[FakeApp]) -> None:
    living = 1
    app = apps(living=lambda: living)
    app.outbox.show("table", GROUP, Panel(("1",)), haste=Haste.TURN)
    await settle()
    living, written = 0, len(app.platform.calls)
    for number in range(20):
        app.outbox.show("table", GROUP, Panel((f"{number} now",)), haste=Haste.TURN)
        app.outbox.show(f"{number}", Place("fake", "", private_to=f"{number}"), Panel(("?",)), haste=Haste.TURN)
        await app.clock.move(1)
    assert len(app.platform.calls) == written
    living = 1
    await app.clock.move(1)
    assert app.platform.of(GROUP) == [Panel(("19 now",))]
    assert len(app.platform.calls) > written + 20


async def test_what_could_not_be_written_in_time_is_dropped_never_queued(apps: type[FakeApp]) -> None:
    app = apps(limits=LIMITS["telegram"])
    for number in range(100):
        app.outbox.show("table", GROUP, Panel((str(number),)), haste=Haste.TURN)
        await app.clock.move(1)
    assert len(app.platform.calls) <= 30
    await app.clock.move(60)
    assert [panel.text for panel in app.platform.of(GROUP)] == [("99",)]


async def test_ends_of_deals_that_are_over_make_way_for_the_deal_that_is_played(apps: type[FakeApp]) -> None:
    app = apps(limits=LIMITS["telegram"])
    for deal in range(12):
        app.outbox.show(f"table {deal}", GROUP, Panel((f"{deal} begins",)), haste=Haste.START)
        await app.clock.move(0.2)
    for deal in range(12):
        app.outbox.show(f"table {deal}", GROUP, Panel((f"{deal} is over",)), haste=Haste.END)
        app.outbox.finish(f"table {deal}", superseded=True)
    await app.clock.move(60)
    for deal in range(12, 18):
        app.outbox.show(f"table {deal}", GROUP, Panel((f"{deal} begins",)), haste=Haste.START)
        await app.clock.move(1)
        assert app.platform.of(GROUP)[-1].text == (f"{deal} begins",)
    await app.clock.move(180)
    assert [panel.text[0] for panel in app.platform.of(GROUP)][:12] == [f"{deal} is over" for deal in range(12)]
