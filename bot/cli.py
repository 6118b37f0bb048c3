"""The command line: `invito run`, and tools beside it."""

import asyncio
import os
import sys
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated

import typer

from bot.operator import simulating, tools
from bot.run import end, run, settings
from bot.schedule.times import command_line

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from bot.settings import Settings
    from engine.house.store.sqlite.backups import Held
    from engine.house.store.where import Where

BY_PG_DUMP = "PostgreSQL copies its databases itself, also while the bot runs: pg_dump -Fc -f {file} {database}"
BY_PG_RESTORE = (
    "PostgreSQL puts its copies back itself, while no bot runs, into an empty database (createdb): "
    "pg_restore -1 -d {database} {file}"
)

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
app.add_typer(tools.app)
app.add_typer(simulating.app, name="simulate", help="Play through the rules alone: deals of a GAME, or a tournament.")
app.add_typer(command_line.app)
history = typer.Typer(no_args_is_help=True)
app.add_typer(history, name="history", help="The deals that have ended.")
club = typer.Typer(no_args_is_help=True)
app.add_typer(club, name="club", help="The club: ratings, statistics and old books.")


@app.callback()
def invito() -> None:
    """Card tables for chat communities."""
    os.umask(0o077)  # before anything is made: what Invito writes is for its owner alone


app.command()(run)


@app.command()
def doctor(
    *,
    refund: Annotated[
        str | None, typer.Option(metavar="TABLE", help="Close a table that cannot be read; its chips go home.")
    ] = None,
) -> None:
    """Say what is wrong with this installation, and how to mend it. Exit 1: something is wrong."""
    chosen = settings()
    if refund is not None:
        return _refund(chosen, refund)
    from bot.operator.doctor import doctor as examine

    findings = examine(chosen)
    typer.echo("\n".join(map(str, findings)))
    sys.exit(any(finding.grade == "wrong" for finding in findings))


def _refund(chosen: "Settings", table: str) -> None:
    from bot.operator import logs
    from bot.operator.refunding import NothingToRefund, refunded

    logs.set_up(chosen.log, chosen.secrets)
    with _or_why_not(NothingToRefund):
        returned = asyncio.run(refunded(chosen.kept, table))
        typer.echo(f"table {table} is closed; chips that went back: {sum(returned.values())}")
        for account, chips in sorted(returned.items()):
            typer.echo(f"{account}: {chips}")


@contextmanager
def _or_why_not(*reasons: type[Exception]) -> "Iterator[None]":
    """What cannot be done with a store is said, and so is what fails for one of these reasons. Exit 1."""
    from engine.house.store.ports import StoreDown
    from engine.house.store.where import AlreadyRunning, NewerDatabase

    told: tuple[type[Exception], ...] = (AlreadyRunning, NewerDatabase, StoreDown, OSError, *reasons)
    try:
        yield
    except told as why:
        end(why)


@app.command()
def health() -> None:
    """Ask the Invito that runs here whether it is alive. Exit 1: it is not, or nobody answers."""
    from bot.operator.asking import NotLive, ask

    try:
        ask(settings().metrics)
    except NotLive as why:
        end(why)


@app.command()
def backup(file: Annotated[Path, typer.Argument(help="Where the copy goes.", show_default=False)]) -> None:
    """Copy the database into one file, also while the bot runs, and verify the copy. Exit 1: there is none."""
    from engine.house.store.sqlite.backups import NoBackup, back_up

    chosen = settings()
    if chosen.postgresql:
        end(BY_PG_DUMP.format(file=quote(str(file)), database=quote(chosen.postgresql)))
    with _or_why_not(NoBackup):
        held = back_up(chosen.database, file)
        typer.echo(f"{file}: {chosen.database} is copied whole ({_told(held)})")


@app.command()
def restore(file: Annotated[Path, typer.Argument(help="A copy made by `backup`.", show_default=False)]) -> None:
    """Put a copy in place of the database, and keep the old one. Not while the bot runs. Exit 1: nothing is done."""
    from datetime import UTC, datetime

    from bot.settings.reading import WrongSettings, make_data
    from engine.house.store.sqlite.backups import NoBackup
    from engine.house.store.sqlite.backups import restore as put_back

    chosen = settings()
    if chosen.postgresql:
        end(BY_PG_RESTORE.format(file=quote(str(file)), database=quote(chosen.postgresql)))
    try:
        make_data(chosen)
    except WrongSettings as why:
        end(why, 2)
    with _or_why_not(NoBackup):
        held, old = put_back(file, chosen.database, datetime.now(UTC))
        typer.echo(f"{chosen.database}: restored from {file} ({_told(held)})")
        if old:
            typer.echo(f"what was there before is now {old}")


@app.command()
def migrate_store(
    target: Annotated[str, typer.Argument(help="An empty PostgreSQL database, postgresql://…, or a new file.")],
) -> None:
    """Copy everything from the file to PostgreSQL, or from INVITO_DATABASE to a file, and compare it row by row.

    Not while the bot runs. What is copied stays where it was. Exit 1: nothing is done.
    """
    from engine.house.store.sqlite.backups import NoBackup
    from engine.house.store.where import told

    moving = _moving()
    chosen = settings()
    with _or_why_not(moving.NotMoved, NoBackup):
        if "://" in target:
            held = asyncio.run(moving.to_postgresql(chosen.database, target))
        elif chosen.postgresql:
            held = asyncio.run(moving.to_file(chosen.postgresql, Path(target)))
        else:
            end(f"{target}: INVITO_DATABASE does not say from which PostgreSQL to copy into a file")
        typer.echo(f"{told(target) if '://' in target else target}: everything is copied and compared ({_told(held)})")


def _moving() -> "ModuleType":
    try:
        from engine.house.store import moving
    except ModuleNotFoundError as lacking:
        if lacking.name != "asyncpg":
            raise
        end("PostgreSQL needs asyncpg: `make postgresql` installs it")
    return moving


def _told(held: "Held") -> str:
    return f"open tables: {held.tables}, deals that have ended: {held.deals}, chips of people: {held.chips}"


@history.command()
def export(
    folder: Annotated[Path, typer.Argument(help="Where the files go.", show_default=False)],
    *,
    table: Annotated[str | None, typer.Option(help="Only this table's deals, by its name.")] = None,
) -> None:
    """Write every deal that has ended, with all hands, as a file: *.phh or a transcript. Not while the bot runs.

    Exit 1: a deal could not be written, or nothing could be read.
    """
    from bot.operator import exporting

    database = _database()
    with _or_why_not():
        done = asyncio.run(exporting.export(database, folder, table))
        typer.echo(f"{folder}: {done.files} deals")
        for deal in done.untold:
            typer.echo(f"{deal}: cannot be told by today's rules", err=True)
        sys.exit(bool(done.untold))


@club.command(name="export")
def export_club(
    file: Annotated[Path, typer.Argument(help="The JSON file to be written.", show_default=False)],
    *,
    hands: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Write each deal as a *.phh there.")] = None,
) -> None:
    """Write what ratings and statistics are made of, for others to reckon them again. Not while the bot runs.

    Cards that nobody showed are in none of it. Exit 1: nothing could be read or written.
    """
    from bot.operator import club_export

    database = _database()
    with _or_why_not():
        done = asyncio.run(club_export.export(database, file, hands))
        typer.echo(f"{file}: {done.people} people, {done.orders} orders of finish, {done.hands} deals")


@club.command(name="import")
def import_books(
    file: Annotated[Path, typer.Argument(help="CSV, headed date,player,net,note.", show_default=False)],
    *,
    undo: Annotated[bool, typer.Option(help="Take the file out again: its opposites are booked.")] = False,
) -> None:
    """Bring in the books that the club kept before. Not while the bot runs. Exit 1: refused, whole."""
    from bot.operator import old_books
    from engine.house.chips.old_books import WrongBooks

    with _or_why_not(old_books.NotBooked, WrongBooks):
        done = asyncio.run((old_books.take_out if undo else old_books.bring_in)(_database(), file))
        typer.echo(f"{file}: {done} lines {'are taken out' if undo else 'are in the books'}")


@club.command(name="map")
def map_name(
    name: Annotated[str, typer.Argument(help="A name in the old books.", show_default=False)],
    person: Annotated[str, typer.Argument(help="Whose it is, such as telegram:123.", show_default=False)],
) -> None:
    """Say whose a name in the old books is today. Not while the bot runs."""
    from bot.operator import old_books

    with _or_why_not(old_books.NotBooked):
        typer.echo(f"{person}: {asyncio.run(old_books.give(_database(), name, person)):+} by the old books")


def _database() -> "Where":
    """A tool makes none: with PostgreSQL the operator has made it."""
    from bot.operator import logs

    chosen = settings()
    logs.set_up(chosen.log, chosen.secrets)
    if isinstance(chosen.kept, Path) and not chosen.kept.exists():
        end(f"{chosen.kept}: there is no database")
    return chosen.kept


@club.callback()
def of_the_club() -> None:
    """The club: ratings, statistics and old books."""


@history.callback()
def of_the_past() -> None:
    """The deals that have ended."""
