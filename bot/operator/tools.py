"""The tools of the command line: `invito check`, `replay`, `rules`, `verify`."""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from bot.language_files import Language
from bot.operator.progress import progress

app = typer.Typer()
Files = Annotated[list[Path], typer.Argument(help="Files to read.", show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object per line.")]


@app.command()
def check(files: Files) -> None:
    """Play transcripts through the rules. Exit 1: an expectation failed; 2: a file cannot be read."""
    raise typer.Exit(max(_checked(path) for path in files))


def _checked(path: Path) -> int:
    from engine.transcript import Unreadable, check

    try:
        findings = check(path.read_text(encoding="utf-8"))
    except Unreadable as why:
        typer.echo(f"{path}:{why.line}: {why.why}")
        return 2
    except (OSError, UnicodeError) as why:
        typer.echo(f"{path}: {plainly(why)}")
        return 2
    for finding in findings:
        typer.echo(f"{path}:{finding.line}: {finding.text}")
    if not findings:
        typer.echo(f"{path}: ok")
    return 1 if findings else 0


@app.command()
def replay(files: Files, *, as_json: AsJson = False) -> None:
    """Play hands of the Poker Hand History format (*.phh) and compare the final stacks. Exit 1: any difference."""
    told = []
    with progress("Hands", len(files)) as step:
        for path in files:
            told.append(_replayed(path))
            step()
    for hand in told:
        typer.echo(json.dumps(hand) if as_json else _hand_line(hand))
    raise typer.Exit(0 if all(hand["ok"] for hand in told) else 1)


def _replayed(path: Path) -> dict[str, Any]:
    from engine.phh import Unplayable, replayed

    try:
        hand = replayed(path.read_text(encoding="utf-8"))
    except (Unplayable, OSError, UnicodeError) as why:
        return {"file": str(path), "stacks": [], "expected": None, "ok": False, "error": plainly(why)}
    expected = None if hand.expected is None else list(hand.expected)
    return {"file": str(path), "stacks": list(hand.stacks), "expected": expected, "ok": hand.ok, "error": None}


def _hand_line(hand: dict[str, Any]) -> str:
    if hand["error"]:
        return f"{hand['file']}: {hand['error']}"
    stacks = " ".join(map(str, hand["stacks"]))
    if hand["expected"] is None:
        return f"{hand['file']}: {stacks}"
    return f"{hand['file']}: {stacks} " + ("ok" if hand["ok"] else f"expected {' '.join(map(str, hand['expected']))}")


def plainly(why: Exception) -> str:
    if isinstance(why, OSError):
        return why.strerror or type(why).__name__
    return "not a text in UTF-8" if isinstance(why, UnicodeError) else str(why)


@app.command()
def rules(
    question: Annotated[list[str], typer.Argument(help="In your own words; `-` reads a question from each line.")],
    *,
    language: Annotated[
        Language | None,
        typer.Option(envvar="INVITO_LANGUAGE", case_sensitive=False, help="In which to answer; else as it was asked."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Look a rule up: the articles that answer best, and the words that the book does not know."""
    from bot.rules.aloud import answered, read_aloud

    for text in _said(question):
        answer = answered(text, language)
        told = {"question": text, "articles": answer.articles, "unknown": answer.unknown}
        typer.echo(json.dumps(told) if as_json else read_aloud(answer))


def _said(words: list[str]) -> Iterator[str]:
    """The questions: the lines of standard input for `-`; each argument if one has several words; else all as one."""
    if words == ["-"]:
        yield from (line.strip() for line in sys.stdin if line.strip())
    elif any(" " in word.strip() for word in words):
        yield from words
    else:
        yield " ".join(words)


def _shown(text: str | None) -> str:
    """What a table showed of a number: 16 digits or more, in fours or not. Raises BadParameter."""
    digits = "".join((text or "").split()).lower()
    if text is not None and not re.fullmatch("[0-9a-f]{16,64}", digits):
        raise typer.BadParameter("not 16 to 64 digits 0–9 a–f")
    return digits


@app.command()
def verify(
    files: Files,
    *,
    commitment: Annotated[
        str | None, typer.Option(metavar="HEX", callback=_shown, help="What the table showed of C, 16 digits or more.")
    ] = None,
    rows: Annotated[
        str | None, typer.Option(metavar="HEX", callback=_shown, help="What the table showed of L, 16 digits or more.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check proofs of deals, each by itself and all together. Exit 1: one does not hold; 2: one cannot be read."""
    from bot.operator import proofs

    judged = proofs.judged(files, commitment or "", rows or "")
    for one in judged:
        typer.echo(proofs.as_json(one) if as_json else "\n".join(proofs.in_words(one)))
    raise typer.Exit(max(one.exit_code for one in judged))
