"""The metrics of a running house, in the format of Prometheus (decision 40).

No label ever contains a name, an id, a chat, a table or a card: each has a few values that are known beforehand.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Protocol

import prometheus_client
from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.metrics_core import GaugeMetricFamily
from prometheus_client.registry import Collector

from bot.health.exposition import Figure, looked_up

CONTENT_TYPE = prometheus_client.CONTENT_TYPE_LATEST
HERE, ELSEWHERE = "here", "elsewhere"  # which worker handled it
# Upper bounds of the histograms' buckets, in seconds.
PRESSES = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2)
COMMITS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 1)
PICTURES = (0.025, 0.05, 0.1, 0.25, 1, 10)


class Gauges(Protocol):
    """Values that are looked up whenever somebody asks for the metrics."""

    def outbox_age(self) -> float:
        """Seconds for which the oldest message has been waiting."""

    def tables(self) -> int: ...

    def memory(self) -> Mapping[str, int]:
        """Resident bytes by process: `bot`, `painter`."""

    def leases(self) -> Mapping[str, int]:
        """How many leases of each kind are held; empty in a house of one process."""


class Metrics:
    """Counts what its methods are told. `pieces` returns the text."""

    def __init__(self, gauges: Gauges) -> None:
        prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]  # halves what is sent
        self._registry = registry = CollectorRegistry()

        def counter(name: str, about: str, *labels: str) -> Figure[Counter]:
            return Figure(Counter(name, about, labels, registry=registry))

        def histogram(name: str, about: str, buckets: Sequence[float], *labels: str) -> Figure[Histogram]:
            return Figure(Histogram(name, about, labels, buckets=buckets, registry=registry))

        arrival = "From the arrival of a press, a command or typed words to their answer"
        requests = "Requests to platforms by what they do and their HTTP status"
        self._seconds = histogram("invito_press_seconds", arrival, PRESSES, "platform", "way")
        self._presses = counter("invito_presses_total", "Answers by what came of them", "platform", "outcome")
        self._calls = counter("invito_platform_calls_total", requests, "platform", "kind", "status")
        self._commits = histogram("invito_store_commit_seconds", "One transaction of the store", COMMITS)
        self._fenced = counter("invito_store_fenced_total", "Writes refused because another worker owns the table")
        self._pictures = histogram("invito_picture_seconds", "One picture, waiting included", PICTURES)
        self._looked = _Looked(gauges)
        registry.register(self._looked)

    def pressed(self, platform: str, outcome: str, seconds: float) -> None:
        """A press, a command or typed words were handled here and answered."""
        self._seconds.changed(platform, HERE).observe(seconds)
        self._presses.changed(platform, outcome).inc()

    def travelled(self, platform: str, seconds: float) -> None:
        """A wish that arrived here was handled by another worker, and answered here."""
        self._seconds.changed(platform, ELSEWHERE).observe(seconds)

    def called(self, platform: str) -> Callable[[str, str], None]:
        """The function that this platform's adapter calls for each request. See `bot.seam.platform.Called`."""
        return lambda kind, status: self._calls.changed(platform, kind, status).inc()

    def committed(self, seconds: float) -> None:
        self._commits.changed().observe(seconds)

    def fenced(self, writes: int = 1) -> None:
        self._fenced.changed().inc(writes)

    def drawn(self, seconds: float) -> None:
        self._pictures.changed().observe(seconds)

    def pieces(self) -> Iterator[str]:
        """The text, metric by metric, so that the caller can let other tasks run in between."""
        told = self._seconds, self._presses, self._calls, self._commits, self._fenced, self._pictures
        for figure in told:
            yield figure.text()
        yield from looked_up(self._looked)


class _Looked(Collector):
    def __init__(self, gauges: Gauges) -> None:
        self._gauges = gauges

    def collect(self) -> Iterable[GaugeMetricFamily]:
        gauges = self._gauges
        waited = "How long the oldest message has waited to be written"
        yield GaugeMetricFamily("invito_outbox_age_seconds", waited, gauges.outbox_age())
        yield GaugeMetricFamily("invito_tables", "Open tables of this process", gauges.tables())
        yield _by("kind", "invito_leases", "Leases held by this process", gauges.leases())
        yield _by("process", "invito_memory_bytes", "Resident memory", gauges.memory())


def _by(label: str, name: str, about: str, values: Mapping[str, float]) -> GaugeMetricFamily:
    family = GaugeMetricFamily(name, about, labels=[label])
    for key, value in values.items():
        family.add_metric([key], value)
    return family
