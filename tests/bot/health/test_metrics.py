"""The figures: those that are promised, counted where things happen, with nothing about anybody in them."""

import re
from collections.abc import AsyncIterator, Iterable, Mapping

import pytest
from prometheus_client import Counter, generate_latest
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample

from bot.answers.one_answer import Outcome
from bot.health.metrics import Metrics
from bot.seam.panel import Panel
from bot.seam.people import Place
from bot.showing.writing.rate_limit import Limits
from engine.house.store.ports import StoreDown
from tests.bot.fake_platform import GROUP, FakeApp

PROMISED = {
    "invito_press_seconds": {"platform", "way"},
    "invito_presses": {"platform", "outcome"},
    "invito_platform_calls": {"platform", "kind", "status"},
    "invito_outbox_age_seconds": set[str](),
    "invito_tables": set[str](),
    "invito_store_commit_seconds": set[str](),
    "invito_store_fenced": set[str](),
    "invito_leases": {"kind"},
    "invito_picture_seconds": set[str](),
    "invito_memory_bytes": {"process"},
}


class Gauges:
    def outbox_age(self) -> float:
        return 1.5

    def tables(self) -> int:
        return 12

    def memory(self) -> Mapping[str, int]:
        return {"bot": 100_000_000, "painter": 70_000_000}

    def leases(self) -> Mapping[str, int]:
        return {"part": 64}


def value(metrics: Metrics, name: str, **labels: str) -> float:
    families = text_string_to_metric_families("".join(metrics.pieces()))
    found = [s.value for family in families for s in family.samples if s.name == name and s.labels == labels]
    assert len(found) == 1
    return found[0]


def test_there_are_the_promised_figures_with_their_labels_and_no_others() -> None:
    metrics = Metrics(Gauges())
    metrics.pressed("discord", "done", 0.003)
    metrics.called("discord")("send", "200")
    families = [*text_string_to_metric_families("".join(metrics.pieces()))]
    assert sorted(family.name for family in families) == sorted(PROMISED)
    for family in families:
        assert {label for sample in family.samples for label in sample.labels} - {"le"} == PROMISED[family.name]
        assert family.documentation


def test_they_are_written_as_the_library_writes_them() -> None:
    metrics = Metrics(Gauges())
    for number, platform in enumerate(("discord", "telegram", 'a "quoted"\\\nname')):
        metrics.pressed(platform, "done", 0.003 * number)
        metrics.called(platform)("send", "200")
    metrics.committed(1e-5)
    for _ in range(2):  # what is kept of the first time is true the second time too
        metrics.committed(123456789.0)
        ours = [*text_string_to_metric_families("".join(metrics.pieces()))]
        theirs = [*text_string_to_metric_families(generate_latest(metrics._registry).decode())]
        assert ours == theirs


def test_what_has_not_changed_is_not_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    samples = Counter._child_samples

    def noted(counter: Counter) -> Iterable[Sample]:
        asked.append("counter")
        return samples(counter)

    monkeypatch.setattr(Counter, "_child_samples", noted)
    metrics = Metrics(Gauges())
    for outcome in ("done", "refused"):
        metrics.pressed("discord", outcome, 0.003)
    before = "".join(metrics.pieces())
    asked.clear()
    assert "".join(metrics.pieces()) == before
    assert asked == []
    metrics.pressed("discord", "done", 0.003)
    assert value(metrics, "invito_presses_total", platform="discord", outcome="done") == 2
    assert asked == ["counter"], "of the one that has changed"


def test_what_is_counted_is_told() -> None:
    metrics = Metrics(Gauges())
    metrics.pressed("discord", "done", 0.003)
    metrics.pressed("discord", "refused", 0.3)
    metrics.called("telegram")("edit", "429")
    metrics.committed(0.004)
    metrics.fenced(3)
    metrics.drawn(0.04)
    assert value(metrics, "invito_press_seconds_count", platform="discord", way="here") == 2
    metrics.travelled("discord", 0.2)
    assert value(metrics, "invito_press_seconds_count", platform="discord", way="elsewhere") == 1
    assert value(metrics, "invito_press_seconds_bucket", platform="discord", way="here", le="0.005") == 1
    assert value(metrics, "invito_presses_total", platform="discord", outcome="refused") == 1
    assert value(metrics, "invito_platform_calls_total", platform="telegram", kind="edit", status="429") == 1
    assert value(metrics, "invito_store_commit_seconds_sum") == 0.004
    assert value(metrics, "invito_store_fenced_total") == 3
    assert value(metrics, "invito_picture_seconds_count") == 1
    assert value(metrics, "invito_outbox_age_seconds") == 1.5
    assert value(metrics, "invito_tables") == 12
    assert value(metrics, "invito_leases", kind="part") == 64
    assert value(metrics, "invito_memory_bytes", process="painter") == 70_000_000


# What the house tells.


@pytest.fixture
async def app() -> AsyncIterator[FakeApp]:
    made = FakeApp(limits=Limits(group=(1, 60.0)))
    yield made
    await made.close()


async def test_each_answer_is_told_with_what_came_of_it(app: FakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[str, Outcome]] = []
    app.router._answers._on_answer = lambda platform, outcome, seconds: heard.append((platform, outcome))
    await app.says("anna", "play")
    await app.presses("anna", "nothing.like.this")

    async def down(*_: object) -> None:
        raise StoreDown

    monkeypatch.setattr(app.preferences, "meet", down)
    await app.says("anna", "chips")

    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(app.preferences, "meet", broken)
    await app.says("anna", "chips")
    assert heard == [("fake", "done"), ("fake", "refused"), ("fake", "try_again"), ("fake", "failed")]


async def test_the_oldest_message_that_has_to_wait_tells_its_age(app: FakeApp) -> None:
    assert app.outbox_age() == 0
    app.outbox.show("first", GROUP, Panel(("1",)))
    await app.clock.move(0)
    assert app.outbox_age() == 0
    app.outbox.show("second", GROUP, Panel(("2",)))
    app.outbox.show("third", GROUP, Panel(("3",)), within=600)
    await app.clock.move(20)
    app.outbox.show("elsewhere", Place("fake", "other"), Panel(("4",)), within=600)
    assert app.outbox_age() == 20
    await app.clock.move(60)
    assert app.outbox_age() == 0


async def test_open_tables_are_counted(app: FakeApp) -> None:
    assert app.open_tables() == 0
    await app.says("anna", "play", "texas_holdem now")
    assert app.open_tables() == 1


def test_labels_are_few_words() -> None:
    """Whatever a platform answers, a label's value is a word of ours or a number of three digits."""
    from bot.on_discord.troubles import kind_of  # noqa: PLC0415  the library is loaded for this test alone
    from bot.on_telegram.http import kind_at  # noqa: PLC0415

    asked = [
        ("POST", "/api/v10/channels/123/messages", "send"),
        ("PATCH", "/api/v10/channels/123/messages/456", "edit"),
        ("DELETE", "/api/v10/channels/123/messages/456", "delete"),
        ("POST", "/api/v10/interactions/1/secret/callback", "answer"),
        ("POST", "/api/v10/webhooks/1/secret", "send"),
        ("PATCH", "/api/v10/webhooks/1/secret/messages/@original", "edit"),
        ("PUT", "/api/v10/applications/900/commands", "other"),
        ("POST", "/api/v10/users/@me/channels", "other"),
        ("GET", "/gateway/", "other"),
    ]
    assert [kind_of(method, path) for method, path, _ in asked] == [kind for *_, kind in asked]
    called = {
        "sendPhoto": "send",
        "editMessageCaption": "edit",
        "deleteMessage": "delete",
        "answerCallbackQuery": "answer",
        "getUpdates": "poll",
        "getMe": "other",
    }
    assert {each: kind_at(f"https://api.telegram.org/bot42:AA/{each}") for each in called} == called
    assert all(re.fullmatch("[a-z]+", kind) for kind in called.values())
