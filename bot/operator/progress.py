"""How far a long command is, on a terminal; nothing where its output is piped."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import typer

PICTURES = 200  # of the bar, however many steps there are


@contextmanager
def progress(label: str, steps: int) -> Iterator[Callable[[], object]]:
    """Gives what is to be called after each of so many steps. The bar is on standard error: no output holds it."""
    piped = not (sys.stdout.isatty() and sys.stderr.isatty())
    seldom = max(1, steps // PICTURES)
    with typer.progressbar(
        length=steps, label=label, file=sys.stderr, hidden=piped, update_min_steps=seldom, show_pos=True
    ) as bar:
        yield lambda: bar.update(1)
