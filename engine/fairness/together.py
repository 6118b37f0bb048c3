"""Judges several proofs together: the files of one deal, and deals that follow each other at one table."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engine.fairness.reading import ProofFile

Finding: TypeAlias = tuple[int, str]  # which of the files does not fit, and why
ALIKE = ("commitment", "rows", "chance", "players", "pack")  # of all files of one deal


def misfits(proofs: Sequence[ProofFile]) -> Iterator[Finding]:
    """What does not fit together in files that each hold on their own, by their number in `proofs`."""
    deals: dict[tuple[str, int], list[int]] = {}
    for number, proof in enumerate(proofs):
        deals.setdefault((proof.table, proof.deal), []).append(number)
    for (table, deal), numbers in deals.items():
        yield from _of_one_deal(proofs, numbers)
        before = deals.get((table, deal - 1))
        if before and proofs[numbers[0]].previous != proofs[before[0]].chance:
            yield numbers[0], f"this deal does not follow the chance, R, of deal {deal - 1}"


def _of_one_deal(proofs: Sequence[ProofFile], numbers: list[int]) -> Iterator[Finding]:
    first = next((number for number in numbers if proofs[number].viewer is None), numbers[0])
    for number in numbers:
        if number != first:
            yield from ((number, why) for why in _unlike(proofs[first], proofs[number]))


def _unlike(first: ProofFile, other: ProofFile) -> Iterator[str]:
    for name in ALIKE:
        if getattr(first, name) != getattr(other, name):
            yield f"{name} is not what another file of this deal says"
    dealt, dealt_there = ([(each.pool, each.given) for each in file.shuffles] for file in (first, other))
    if dealt != dealt_there:
        yield "pools and dealing are not what another file of this deal says"
    elif first.viewer is None:
        yield from _unlike_public(first, other)


def _unlike_public(public: ProofFile, own: ProofFile) -> Iterator[str]:
    """A player's file must open all that everybody's does, and otherwise only what was dealt to that player."""
    if not _opened(public) <= _opened(own):
        yield "something that is open to everyone is not opened here"
    elif own.viewer is None:
        if _opened(own) != _opened(public):
            yield "another file for everyone opens other cards"
    elif foreign := sorted(own.cards.keys() - public.cards.keys() - _own_places(own)):
        yield f"{foreign[0]} is opened, though it was dealt neither to everyone nor to this player"


def _opened(file: ProofFile) -> set[tuple[int, int]]:
    return {(number, slot) for number, shuffle in enumerate(file.shuffles) for slot, _, _ in shuffle.open}


def _own_places(file: ProofFile) -> set[str]:
    """The places dealt to the viewer, and to nobody: each file alone shows that these hold only the viewer's."""
    return {
        f"{number}:{position}"
        for number, shuffle in enumerate(file.shuffles)
        for position, player in enumerate(shuffle.given)
        if player in (file.viewer, -2)
    }
