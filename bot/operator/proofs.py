"""Proofs on the command line: `invito verify`, and the files of `invito simulate --proofs`."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from bot.proofs.page import page
from bot.proofs.sentences import in_fours, proven
from bot.words import words_in
from engine.fairness.grades import Grade
from engine.fairness.proving import SealedDeal, proof_text
from engine.fairness.reading import ProofFile, Unreadable, read_proof
from engine.fairness.together import misfits
from engine.fairness.tracing import Trace
from engine.fairness.verifying import Refuted, verified
from engine.games import GAMES

HOLDS, FAILS, UNREADABLE = 0, 1, 2  # exit codes


class Judged(NamedTuple):
    """One file: its proof if it can be read, its grade if that holds, and else why not."""

    file: Path
    proof: ProofFile | None = None
    grade: Grade | None = None
    why: str | None = None

    @property
    def exit_code(self) -> int:
        return HOLDS if self.grade else FAILS if self.proof else UNREADABLE


def judged(files: Sequence[Path], commitment: str, rows: str) -> list[Judged]:
    """Judge each file alone, then all together. `commitment`, `rows`: digits of C and L that the table showed."""
    found = [_judged(file, commitment, rows) for file in files]
    sound = [number for number, one in enumerate(found) if one.grade]
    for number, why in misfits([proof for one in found if one.grade and (proof := one.proof)]):
        one = found[sound[number]]
        found[sound[number]] = one._replace(grade=None, why=one.why or why)
    return found


def _judged(file: Path, commitment: str, rows: str) -> Judged:
    try:
        proof = read_proof(file.read_bytes())
    except (OSError, Unreadable) as why:
        plainly = why.strerror or type(why).__name__ if isinstance(why, OSError) else str(why)
        return Judged(file, why=plainly)
    try:
        grade = verified(proof, {key: game.sealing for key, game in GAMES.items()})
    except Refuted as why:
        return Judged(file, proof, why=str(why))
    if not proof.commitment.startswith(commitment):
        return Judged(file, proof, why="the commitment, C, is not what the table showed")
    if not proof.rows.startswith(rows):
        return Judged(file, proof, why="the rows, L, are not what the table showed")
    return Judged(file, proof, grade)


def as_json(one: Judged) -> str:
    proof = one.proof
    told = {
        "file": str(one.file),
        "ok": one.grade is not None,
        "why": one.why,
        "grade": one.grade,
        "commitment": proof and proof.commitment,
        "rows": proof and proof.rows,
        "chance": proof and proof.chance,
    }
    return json.dumps(told)


def in_words(one: Judged) -> Iterator[str]:
    """What the proof has shown, line by line; or why it shows nothing."""
    if not one.grade or not one.proof:
        yield f"{one.file}: {'does not hold' if one.proof else 'cannot be read'}: {one.why}"
        return
    proof = one.proof
    yield f"{one.file}: holds (table {proof.table}, deal {proof.deal}, {proof.game})"
    yield f"  C {in_fours(proof.commitment[:16])}  L {in_fours(proof.rows[:16])}"
    yield from (f"  {sentence}" for sentence in proven(words_in("en"), proof))


class ProofFolder:
    """Where a simulation writes its proofs: `000001.json`, `000001.0.json` …, `000001.html`."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._words = words_in("en")

    def write(self, deal: SealedDeal, trace: Trace) -> None:
        """Raises OSError."""
        name, game = f"{deal.commitment.deal:06}", deal.commitment.game
        public = proof_text(deal, trace)
        self._write(f"{name}.json", public)
        self._write(f"{name}.html", page(self._words, public, game, GAMES[game].sealing))
        for player in range(len(deal.rows.players)):
            self._write(f"{name}.{player}.json", proof_text(deal, trace, player))

    def _write(self, name: str, text: str) -> None:
        (self._folder / name).write_text(text, encoding="utf-8", newline="\n")
