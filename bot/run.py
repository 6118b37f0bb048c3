"""The command `invito`. To run the bot it is read without the library for command lines, which other commands use."""

import asyncio
import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn, cast

if TYPE_CHECKING:
    from types import ModuleType

    from bot.settings import Settings


def main() -> None:
    if sys.argv[1:] == ["run"]:
        run()
    else:
        from bot.cli import app

        app()


def run() -> None:
    """Start the bot: on the local page, or on every platform whose token is set."""
    os.umask(0o077)  # before anything is made: what Invito writes is for its owner alone
    with quick_loading():
        _run()


@contextmanager
def quick_loading() -> Iterator[None]:
    """Loading is most of a start, and a third of it would be for nothing.

    What is loaded never becomes garbage: `collect_seldom` looks for it again. Libraries load rich and pygments, if they
    find them, to colour what nobody sees here.
    """
    gc.disable()
    hidden = [name for name in ("pygments", "rich") if name not in sys.modules]
    sys.modules.update(dict.fromkeys(hidden, cast("ModuleType", None)))  # as if they were not installed
    try:
        yield
    finally:
        gc.enable()
        for name in hidden:
            del sys.modules[name]


def _run() -> None:
    from bot.main import end_in_time, serve
    from bot.operator import logs
    from bot.seam.platform import CannotServe
    from bot.settings.reading import WrongSettings, check_played, make_data
    from engine.house.store.ports import StoreDown
    from engine.house.store.where import AlreadyRunning, NewerDatabase

    chosen = settings()
    logs.set_up(chosen.log, chosen.secrets, worker=chosen.worker)
    try:
        check_played(chosen)
        make_data(chosen)
        asyncio.run(serve(chosen, _page_is_open, end_in_time))
    except WrongSettings as why:
        end(why, 2)
    except (AlreadyRunning, CannotServe, NewerDatabase, StoreDown, OSError) as why:
        end(why)


def _page_is_open(url: str) -> None:
    sys.stdout.write(f"Invito: the local page is at {url}\n")
    sys.stdout.flush()


def settings() -> "Settings":
    """The settings. If they are wrong, say everything that is wrong and leave with exit code 2."""
    from bot.settings.reading import WrongSettings, load, unknown

    try:
        chosen = load()
    except WrongSettings as wrong:
        end(wrong, 2)
    for line in unknown():
        sys.stderr.write(f"{line}\n")
    return chosen


def end(why: Exception | str, code: int = 1) -> NoReturn:
    """Print the reason and leave with this exit code."""
    if isinstance(why, OSError):
        why = ": ".join(str(part) for part in (why.filename, why.strerror or why) if part)
    sys.stderr.write(f"{why}\n")
    sys.exit(code)
