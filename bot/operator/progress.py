"""Shows on a terminal how far a long command has come; shows nothing if its output is piped."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import typer

PICTURES = 200  # updates of the bar at most, however many steps there are


@contextmanager
def progress(label: str, steps: int) -> Iterator[Callable[[], object]]:
    """A context whose value is a function to be called after each step. The bar is on standard error."""
    piped = not (sys.stdout.isatty() and sys.stderr.isatty())
    seldom = max(1, steps // PICTURES)
    with typer.progressbar(
        length=steps, label=label, file=sys.stderr, hidden=piped, update_min_steps=seldom, show_pos=True
    ) as bar:
        yield lambda: bar.update(1)
