"""Judges a proof: everything that it says is computed again, with the standard library alone.

Each check raises Refuted with its reason in words.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping

from engine.fairness import dealing, sealing
from engine.fairness.grades import Grade, grade
from engine.fairness.reading import ProofFile
from engine.fairness.refuted import Refuted, expect
from engine.fairness.shuffles import check_shuffles
from engine.fairness.terms import Pack, Sealing
from engine.fairness.texts import FORMAT, NONE, QUICKNET, Beacon, Commitment, Contribution, Rows, chance, round_after

__all__ = ["Refuted", "beacon_of", "contributions_of", "verified"]

HEX_32 = re.compile(r"[0-9a-f]{64}")  # bytes
TABLE = re.compile(r"[A-Za-z0-9._-]{1,64}")
CUT = re.compile(r"0|[1-9][0-9]{0,2}")
HEX_16 = re.compile(r"[0-9a-f]{32}")
SIGNATURE = re.compile(r"[0-9a-f]{96}")
PLAYERS = range(2, 23)
LONGEST = 64  # characters of a name or a word


def verified(proof: ProofFile, games: Mapping[str, Sealing]) -> Grade:
    """The grade of a proof that holds. `games`: how each game is sealed, by key. Raises Refuted."""
    expect(proof.format == FORMAT, f"the format is not {FORMAT}")
    expect(proof.game in games, "no game is known by this name")
    terms = games[proof.game]
    _check_numbers(proof, terms)
    _check_people(proof, terms)
    rows = contributions_of(proof)
    _check_contributions(rows)
    _check_beacon(proof)
    _check_hashes(proof, rows)
    _check_seals(proof, terms)
    check_shuffles(proof, terms)
    return grade(rows, beacon_of(proof))


def contributions_of(proof: ProofFile) -> tuple[Contribution, ...]:
    return tuple(Contribution(kind, value, name) for kind, value, name in proof.contributions)  # type: ignore[arg-type]  # the kind is looked at in _check_contributions


def beacon_of(proof: ProofFile) -> Beacon | None:
    return Beacon(*proof.beacon) if proof.beacon else None


def _check_numbers(proof: ProofFile, terms: Sealing) -> None:
    expect(TABLE.fullmatch(proof.table), "the table has no such name")
    expect(proof.deal >= 1, "deals are numbered from 1")
    expect(proof.time >= 0, "the time is before all time")
    expect(proof.slots == terms.slots, f"this game is sealed in {terms.slots} slots, not {proof.slots}")
    expect(proof.orders == terms.orders, f"this game is sealed in {terms.orders} orders, not {proof.orders}")
    known = proof.previous == NONE or (HEX_32.fullmatch(proof.previous) and proof.deal > 1)
    expect(known, "there can be no such deal before this one")
    expect(proof.closed >= proof.time, "the rows were closed before the commitment was made")


def _check_people(proof: ProofFile, terms: Sealing) -> None:
    enough = len(proof.players) in PLAYERS or (not proof.shuffles and len(proof.players) < PLAYERS.start)
    expect(enough, f"{len(proof.players)} players cannot be dealt cards")
    expect(all(map(_is_name, proof.players)), "a player's name is empty or too long")
    packs = {tuple(pack) for pack in terms.packs(len(proof.players))}
    expect(tuple(proof.pack) in packs, "this game is not played with such a pack by so many players")
    if proof.viewer is not None:
        expect(0 <= proof.viewer < len(proof.players), "the viewer is none of the players")


def _is_name(name: str) -> bool:
    return 1 <= len(name) <= LONGEST


def _check_contributions(rows: tuple[Contribution, ...]) -> None:
    for number, row in enumerate(rows, 1):
        expect(_is_name(row.name), f"the name of contribution {number} is empty or too long")
        match row.kind:
            case "cut":
                expect(CUT.fullmatch(row.value), f"contribution {number} is no cut from 0 to 999")
            case "word":
                expect(_is_word(row.value), f"contribution {number} is no word of 1 to {LONGEST} characters")
            case "bytes":
                expect(HEX_16.fullmatch(row.value), f"contribution {number} is not 16 bytes in hex")
            case _:
                raise Refuted(f"contribution {number} is of no known kind")


def _is_word(word: str) -> bool:
    return 1 <= len(word) <= LONGEST and word.strip() == word and unicodedata.is_normalized("NFC", word)


def _check_beacon(proof: ProofFile) -> None:
    if beacon := proof.beacon:
        expect(beacon.chain == QUICKNET, "the beacon is no known chain")
        expect(beacon.round == round_after(proof.closed), "the round of the beacon is not the first after the closing")
        expect(
            beacon.signature is None or SIGNATURE.fullmatch(beacon.signature), "the beacon's signature is not 48 bytes"
        )


def _check_hashes(proof: ProofFile, rows: tuple[Contribution, ...]) -> None:
    told = Rows(proof.commitment, proof.closed, Pack(*proof.pack), tuple(proof.players), rows)
    for name in ("commitment", "rows", "chance"):
        expect(HEX_32.fullmatch(getattr(proof, name)), f"the {name} is no SHA-256 in hex")
    expect(told.digest == proof.rows, "players, pack, closing and contributions do not give the hash of the rows, L")
    expect(chance(proof.rows, beacon_of(proof)) == proof.chance, "the rows and the beacon do not give the chance, R")


def _check_seals(proof: ProofFile, terms: Sealing) -> None:
    """The commitment must be the one of the opened orders and of the seals of the played ones."""
    expect(len(proof.shuffles) <= terms.most_shuffles, "so many shuffles are not made in one deal")
    expect(len(proof.seeds) == terms.orders, f"there are {len(proof.seeds)} seeds, not {terms.orders}")
    played = dealing.played(proof.chance, terms.orders)[: len(proof.shuffles)]
    for number, seed in enumerate(proof.seeds):
        expect(seed is None or number not in played, f"the seed of order {number}, which was played, is told")
        expect(seed is not None or number in played, f"the seed of order {number}, which was not played, is missing")
        expect(seed is None or HEX_32.fullmatch(seed), f"the seed of order {number} is not 32 bytes in hex")
    root = sealing.root(_branches(proof, terms, played))
    beacon = proof.beacon.chain if proof.beacon else NONE
    told = Commitment(
        proof.table, proof.deal, proof.game, proof.time, proof.slots, proof.orders, proof.previous, beacon, root
    )
    expect(
        told.digest == proof.commitment,
        "table, deal, game, time, beacon, the deal before, seeds and seals do not give the commitment, C",
    )


def _branches(proof: ProofFile, terms: Sealing, played: list[int]) -> Iterator[bytes]:
    for number, seed in enumerate(proof.seeds):
        if seed is not None:
            yield sealing.branch(sealing.leaves(number, bytes.fromhex(seed), terms.slots))
            continue
        leaves = proof.shuffles[played.index(number)].leaves
        expect(len(leaves) == terms.slots, f"order {number} has {len(leaves)} seals, not {terms.slots}")
        expect(all(map(HEX_32.fullmatch, leaves)), f"a seal of order {number} is no SHA-256 in hex")
        yield sealing.branch(map(bytes.fromhex, leaves))
