"""The command line: `invito run`, and tools beside it."""

import asyncio
import sys

import typer

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


@app.callback()
def invito() -> None:
    """Card tables for chat communities."""


@app.command()
def run() -> None:
    """Start the bot: on the local page, or on every platform whose token is set."""
    from bot import logs, settings  # noqa: PLC0415  the tools start without them
    from bot.main import serve  # noqa: PLC0415
    from engine.house.file_lock import AlreadyRunning  # noqa: PLC0415

    try:
        chosen = settings.load()
    except settings.WrongSettings as wrong:
        typer.echo("\n".join(wrong.lines), err=True)
        sys.exit(2)
    logs.set_up(chosen.log, chosen.secrets)
    for line in settings.unknown():
        typer.echo(line, err=True)
    if chosen.page:
        typer.echo(f"Invito: the local page is at http://{chosen.page}")
    try:
        asyncio.run(serve(chosen))
    except (AlreadyRunning, OSError) as why:
        typer.echo(str(why), err=True)
        sys.exit(1)


def main() -> None:
    app()
