"""Writes metrics in the text format of Prometheus, as its library does, but in pieces and many times faster.

While a piece is written no press is answered, so the text of series that have not changed since last time is kept.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from prometheus_client import Counter, Histogram
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector
from prometheus_client.samples import Sample

Kind = TypeVar("Kind", Counter, Histogram)
_ESCAPED = str.maketrans({"\\": r"\\", "\n": r"\n", '"': r"\""})


@dataclass
class Series(Generic[Kind]):
    """One combination of labels. `text`: its samples as last written; None if they have changed since.

    `names`: the text before the value of each sample; empty until they are first written.
    """

    counted: Kind
    labels: dict[str, str]
    text: str | None = None
    names: list[str] = field(default_factory=list)


class Figure(Generic[Kind]):
    """A counter or histogram with all its series, in the order in which they were first changed."""

    def __init__(self, whole: Kind) -> None:
        self._whole: Kind = whole
        (described,) = whole.describe()
        self._head = head(described)
        self._labels: tuple[str, ...] = tuple(whole._labelnames)  # noqa: SLF001  nothing public tells
        self._series: dict[tuple[str, ...], Series[Kind]] = {} if self._labels else {(): Series(whole, {})}

    def changed(self, *labels: str) -> Kind:
        """The series with these label values, which the caller is about to change."""
        series = self._series.get(labels)
        if series is None:
            named = dict(zip(self._labels, labels, strict=True))
            series = self._series[labels] = Series(self._whole.labels(*labels), named)
        series.text = None
        return series.counted

    def text(self) -> str:
        return self._head + "".join([_text(series) for series in self._series.values()])


def _text(series: Series[Kind]) -> str:
    if series.text is None:
        if not series.names:
            (family,) = series.counted.collect()
            series.names = [name(sample, series.labels) for sample in family.samples]
        samples = series.counted._child_samples()  # noqa: SLF001  `collect` wraps each of them three times
        series.text = "".join(
            [f"{told} {float(sample.value)}\n" for told, sample in zip(series.names, samples, strict=True)]
        )
    return series.text


def looked_up(collector: Collector) -> Iterator[str]:
    """The text of metrics that this collector reads anew each time."""
    for family in collector.collect():
        yield head(family) + "".join(f"{name(sample, {})} {float(sample.value)}\n" for sample in family.samples)


def head(family: Metric) -> str:
    """The lines before the samples: prometheus.io/docs/instrumenting/exposition_formats#text-based-format."""
    name = f"{family.name}_total" if family.type == "counter" else family.name
    return f"# HELP {name} {family.documentation}\n# TYPE {name} {family.type}\n"


def name(sample: Sample, more: dict[str, str]) -> str:
    """The name of a sample with its labels, and `more` labels."""
    labels = {**sample.labels, **more}
    told = ",".join(f'{label}="{value.translate(_ESCAPED)}"' for label, value in sorted(labels.items()))
    return f"{sample.name}{{{told}}}" if told else sample.name
