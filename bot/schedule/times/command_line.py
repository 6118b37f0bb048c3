"""The command `invito when`: shows how a time is read, without a chat."""

import sys
from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from bot.language_files import Language

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo

app = typer.Typer()


@app.command()
def when(
    phrases: Annotated[
        list[str],
        typer.Argument(
            metavar="PHRASE...",
            help="Times as people say them, each in quotes; `-`: lines of the input.",
            show_default=False,
        ),
    ],
    *,
    language: Annotated[Language, typer.Option(help="Of who says it.")] = Language.IT,
    zone: Annotated[str, typer.Option(help="The time zone of the chat.")] = "Europe/Rome",
    now: Annotated[str, typer.Option(help="When it is said, as `2026-10-14T17:20`.", show_default="now")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per line.")] = False,
) -> None:
    """Say how `/schedule` reads a time: as one moment, as a question, or not at all."""
    import msgspec

    from bot.schedule.times.trying import tried

    where = _zone(zone)
    said_at = _moment(now, where)
    for phrase in _phrases(phrases):
        found = tried(phrase, language.value, where, said_at)
        typer.echo(
            msgspec.json.encode(found).decode() if as_json else f"{phrase}\n  " + found.said.replace("\n", "\n  ")
        )


def _phrases(said: list[str]) -> Iterator[str]:
    for phrase in said:
        if phrase == "-":
            yield from (line.strip() for line in sys.stdin if line.strip())
        else:
            yield phrase


def _zone(name: str) -> "ZoneInfo":
    from bot.schedule.times.zones import zone_named
    from engine.play import Refused

    try:
        return zone_named(name)
    except Refused as why:
        raise typer.BadParameter("not a time zone", param_hint="--zone") from why


def _moment(said: str, zone: "ZoneInfo") -> float:
    """Read a moment into unix seconds; without an offset it is in this time zone."""
    try:
        at = datetime.fromisoformat(said) if said else datetime.now(zone)
    except ValueError as why:
        raise typer.BadParameter("not a moment such as 2026-10-14T17:20", param_hint="--now") from why
    return (at if at.tzinfo else at.replace(tzinfo=zone)).timestamp()
