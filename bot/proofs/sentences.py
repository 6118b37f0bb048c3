"""What a proof that holds has shown, in words that anyone can follow."""

from collections.abc import Iterator

from bot.seam.typed.names import shown
from bot.words import Words
from engine.fairness.grades import grade, people_in_full
from engine.fairness.reading import ProofFile
from engine.fairness.texts import Contribution
from engine.fairness.verifying import beacon_of, contributions_of

LIMITS = ("last", "sees", "drop", "word")


def in_fours(number: str) -> str:
    """A hexadecimal number in groups, for people to compare: `ac85 20c9 dff7 4153`."""
    return bytes.fromhex(number).hex(" ", bytes_per_sep=2)


def proven(words: Words, proof: ProofFile) -> Iterator[str]:
    """What a proof that holds has shown, sentence by sentence."""
    yield graded(words, proof)
    if (beacon := proof.beacon) and beacon.signature:
        yield words("fair-beacon", round=str(beacon.round), signature=beacon.signature)
    yield words("fair-orders", closed=proof.orders - len(proof.shuffles))
    yield words("fair-cards", cards=len(proof.cards)) if proof.shuffles else words("fair-annulled")
    if any(shuffle.pool == "closed" for shuffle in proof.shuffles):
        yield words("fair-closed_pile")
    if proof.viewer is not None:
        yield words("fair-own", name=proof.players[proof.viewer])


def graded(words: Words, proof: ProofFile) -> str:
    """The sentence for the proof's grade: who could have chosen the cards."""
    rows, beacon = contributions_of(proof), beacon_of(proof)
    found = grade(rows, beacon)
    if beacon:
        return words("fair-grade-a_beacon" if found == "A" else "fair-grade-c_beacon")
    key = {"A": "a_people", "B": "b", "C": "c"}[found]
    return words(f"fair-grade-{key}", names=", ".join(people_in_full(rows)))


def limits(words: Words) -> list[str]:
    """Sentences about what no proof protects from."""
    return [words(f"fair-limit-{limit}") for limit in LIMITS]


def added(words: Words, proof: ProofFile) -> list[str]:
    """The contributions to the shuffle, in order."""
    return [row_told(words, row) for row in contributions_of(proof)]


def row_told(words: Words, row: Contribution) -> str:
    """One contribution: `Anna cut 15`."""
    return words(f"fair-row-{row.kind}", name=shown(row.name), value=shown(row.value))
