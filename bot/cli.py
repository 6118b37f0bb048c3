"""The command line: `invito run`, and tools beside it."""

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot import tools

if TYPE_CHECKING:
    from bot.settings import Settings

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
app.add_typer(tools.app)
history = typer.Typer(no_args_is_help=True)
app.add_typer(history, name="history", help="The deals that have ended.")


@app.callback()
def invito() -> None:
    """Card tables for chat communities."""


@app.command()
def run() -> None:
    """Start the bot: on the local page, or on every platform whose token is set."""
    from bot import logs, settings
    from bot.main import serve
    from bot.platform import CannotServe
    from engine.house.file_lock import AlreadyRunning
    from engine.house.ports import StoreDown
    from engine.house.store_sqlite import NewerDatabase

    chosen = _settings()
    logs.set_up(chosen.log, chosen.secrets)
    for line in settings.unknown():
        typer.echo(line, err=True)
    if chosen.page:
        typer.echo(f"Invito: the local page is at http://{chosen.page}")
    try:
        asyncio.run(serve(chosen))
    except (AlreadyRunning, CannotServe, NewerDatabase, StoreDown, OSError) as why:
        typer.echo(str(why), err=True)
        sys.exit(1)


@app.command()
def doctor() -> None:
    """Say what is wrong with this installation, and how to mend it."""
    from bot.doctor import doctor as examine

    findings = examine(_settings())
    typer.echo("\n".join(map(str, findings)))
    sys.exit(any(finding.grade == "wrong" for finding in findings))


@history.command()
def export(
    folder: Annotated[Path, typer.Argument(help="Where the files go.", show_default=False)],
    *,
    table: Annotated[str | None, typer.Option(help="Only this table's deals, by its name.")] = None,
) -> None:
    """Write every deal that has ended, all hands in it, as a file: *.phh or a transcript. Not while the bot runs.

    Exit 1: a deal could not be told, or nothing could be read.
    """
    from bot import exporting, logs
    from engine.house.file_lock import AlreadyRunning
    from engine.house.ports import StoreDown
    from engine.house.store_sqlite import NewerDatabase

    chosen = _settings()
    logs.set_up(chosen.log, chosen.secrets)
    if not chosen.database.exists():
        typer.echo(f"{chosen.database}: there is no database", err=True)
        sys.exit(1)
    try:
        done = asyncio.run(exporting.export(chosen.database, folder, table))
    except (AlreadyRunning, NewerDatabase, StoreDown, OSError) as why:
        typer.echo(str(why), err=True)
        sys.exit(1)
    typer.echo(f"{folder}: {done.files} deals")
    for deal in done.untold:
        typer.echo(f"{deal}: cannot be told by today's rules", err=True)
    sys.exit(bool(done.untold))


@history.callback()
def of_the_past() -> None:
    """The deals that have ended."""


def _settings() -> "Settings":
    """The settings, or all that is wrong with them and exit code 2."""
    from bot import settings

    try:
        return settings.load()
    except settings.WrongSettings as wrong:
        typer.echo("\n".join(wrong.lines), err=True)
        sys.exit(2)


def main() -> None:
    app()
