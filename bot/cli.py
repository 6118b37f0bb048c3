"""The command line: `invito run`, and tools beside it."""

import asyncio
import sys
from typing import TYPE_CHECKING

import typer

from bot import tools

if TYPE_CHECKING:
    from bot.settings import Settings

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
app.add_typer(tools.app)


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
