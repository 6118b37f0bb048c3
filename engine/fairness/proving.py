"""The proof of a deal, made when it is over: for everyone, or for one player."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.fairness import dealing, sealing
from engine.fairness.texts import FORMAT, Beacon, Commitment, Rows, chance
from engine.fairness.tracing import Place, Trace


class SealedDeal(NamedTuple):
    """What the house knows of a sealed deal to which nobody can contribute any more."""

    master: bytes  # 32 bytes that never leave the house
    commitment: Commitment
    rows: Rows
    beacon: Beacon | None = None  # None: none was named

    @property
    def chance(self) -> str:
        """R, in hex."""
        return chance(self.rows.digest, self.beacon)

    def seed(self, number: int) -> bytes:
        return sealing.seed(self.master, number)

    def __repr__(self) -> str:
        return f"SealedDeal({self.commitment.table!r}, {self.commitment.deal})"  # the secret stands in no log


def proof_text(deal: SealedDeal, trace: Trace, viewer: int | None = None) -> str:
    """The proof file, on one line. `viewer`: the number of the player whose file it is; None: everybody's."""
    return json.dumps(proof(deal, trace, viewer), ensure_ascii=False, sort_keys=True, separators=(",", ":")) + "\n"


def proof(deal: SealedDeal, trace: Trace, viewer: int | None = None) -> dict[str, Any]:
    """What the proof file says. It contains nothing that stays closed."""
    commitment, rows = deal.commitment, deal.rows
    slots, orders = commitment.slots, commitment.orders
    numbers = dealing.played(deal.chance, orders)[: len(trace.shuffles)]
    opened = _Opening(deal, trace, numbers, viewer)
    return {
        "format": FORMAT,
        "table": commitment.table,
        "deal": commitment.deal,
        "game": commitment.game,
        "time": commitment.time,
        "slots": slots,
        "orders": orders,
        "previous": commitment.previous,
        "closed": rows.closed,
        "commitment": commitment.digest,
        "rows": rows.digest,
        "chance": deal.chance,
        "beacon": deal.beacon and deal.beacon._asdict(),
        "contributions": [list(row) for row in rows.contributions],
        "players": list(rows.players),
        "pack": list(rows.pack),
        "viewer": viewer,
        "seeds": [None if number in numbers else deal.seed(number).hex() for number in range(orders)],
        "shuffles": [opened.shuffle(number) for number in range(len(trace.shuffles))],
        "cards": opened.cards(),
    }


class _Laid(NamedTuple):
    """A played order, with its seals and in the sequence in which it was dealt."""

    number: int
    values: list[int]
    salts: tuple[bytes, ...]
    leaves: list[str]
    blanks: list[int]  # slots
    slots: list[int]  # by position


class _Opening:
    """Which slots of the played orders are opened for this viewer."""

    def __init__(self, deal: SealedDeal, trace: Trace, numbers: list[int], viewer: int | None) -> None:
        self._faces = deal.rows.pack.faces()
        self._shuffles = trace.shuffles
        self._laid = [
            _lay(deal, shuffle, number, len(traced.given))
            for shuffle, (number, traced) in enumerate(zip(numbers, trace.shuffles, strict=True))
        ]
        self._open = set(trace.open) | self._given_to(viewer)
        for number in reversed(range(len(self._shuffles))):
            self._open |= self._beneath(number)

    def _given_to(self, viewer: int | None) -> set[Place]:
        return {
            (number, position)
            for number, shuffle in enumerate(self._shuffles)
            for position, player in enumerate(shuffle.given)
            if player == viewer
        }

    def _beneath(self, number: int) -> set[Place]:
        """The places where the open cards of this shuffle had been dealt before."""
        pool, laid = self._shuffles[number].pool, self._laid[number]
        if isinstance(pool, str):
            return set()
        return {pool[laid.values[laid.slots[position]]] for shuffle, position in self._open if shuffle == number}

    def shuffle(self, number: int) -> Mapping[str, Any]:
        traced, laid = self._shuffles[number], self._laid[number]
        pool = traced.pool if isinstance(traced.pool, str) else [written(place) for place in traced.pool]
        slots = [] if pool == "closed" else sorted({*laid.blanks, *(slot for _, slot in self._positions(number))})
        opened = [[slot, laid.values[slot], laid.salts[slot].hex()] for slot in slots]
        return {"pool": pool, "leaves": laid.leaves, "open": opened, "given": list(traced.given)}

    def _positions(self, number: int) -> list[tuple[int, int]]:
        """The positions of one shuffle that are open, with their slots."""
        return [(place[1], self._laid[number].slots[place[1]]) for place in sorted(self._open) if place[0] == number]

    def cards(self) -> dict[str, str]:
        """The faces of all open cards, by place."""
        return {written(place): self._face(place) for place in sorted(self._open)}

    def _face(self, place: Place) -> str:
        shuffle, position = place
        pool, laid = self._shuffles[shuffle].pool, self._laid[shuffle]
        value = laid.values[laid.slots[position]]
        return self._faces[value] if isinstance(pool, str) else self._face(pool[value])


def _lay(deal: SealedDeal, shuffle: int, number: int, cards: int) -> _Laid:
    slots, seed = deal.commitment.slots, deal.seed(number)
    values, salts = sealing.values(seed, slots), sealing.salts(seed, slots)
    blanks = [slot for slot, value in enumerate(values) if value >= cards]
    dealt = dealing.slots_dealt(deal.chance, shuffle, slots, frozenset(blanks))
    leaves = [leaf.hex() for leaf in sealing.sealed(number, values, salts)]
    return _Laid(number, values, salts, leaves, blanks, dealt)


def written(place: Place) -> str:
    """A place as proofs name it: `0:26`."""
    return f"{place[0]}:{place[1]}"
