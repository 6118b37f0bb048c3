"""Reads a proof file. Only its form is checked here, not what it says."""

import json
from typing import Any, NamedTuple

WHOLE = {
    "format": str, "table": str, "deal": int, "game": str, "time": int, "slots": int, "orders": int, "previous": str,
    "closed": int, "commitment": str, "rows": str, "chance": str, "beacon": dict, "contributions": list,
    "players": list, "pack": list, "viewer": int, "seeds": list, "shuffles": list, "cards": dict,
}  # fmt: skip
BEACON = {"chain": str, "round": int, "signature": str}
SHUFFLE = {"pool": (str, list), "leaves": list, "open": list, "given": list}
MAY_BE_NULL = {"beacon", "viewer", "signature"}


class Unreadable(Exception):
    """Not a proof file: no JSON, or a field unknown, missing or of the wrong type."""


class FileBeacon(NamedTuple):
    chain: str
    round: int
    signature: str | None


class FileShuffle(NamedTuple):
    pool: str | list[str]
    leaves: list[str]
    open: list[tuple[int, int, str]]  # slot, value, salt
    given: list[int]


class ProofFile(NamedTuple):
    """What a proof file says. Its types are right; nothing else has been checked."""

    format: str
    table: str
    deal: int
    game: str
    time: int
    slots: int
    orders: int
    previous: str
    closed: int
    commitment: str
    rows: str
    chance: str
    beacon: FileBeacon | None
    contributions: list[tuple[str, str, str]]  # kind, value, name
    players: list[str]
    pack: list[int]  # packs, lowest rank, jokers
    viewer: int | None
    seeds: list[str | None]
    shuffles: list[FileShuffle]
    cards: dict[str, str]


def read_proof(raw: bytes) -> ProofFile:
    """Raises Unreadable."""
    try:
        whole = json.loads(raw.decode(), object_pairs_hook=_once, parse_constant=_no_number)
    except (ValueError, RecursionError) as why:
        raise Unreadable(f"this is no JSON in UTF-8: {why}") from why
    fields = _fields(whole, WHOLE, "the file")
    _each(fields["players"], str, "players")
    _each(fields["pack"], int, "pack")
    _each([seed for seed in fields["seeds"] if seed is not None], str, "seeds")
    _each(list(fields["cards"].values()), str, "cards")
    fields["contributions"] = [_tuple(row, (str, str, str), "contributions") for row in fields["contributions"]]
    if fields["beacon"] is not None:
        fields["beacon"] = FileBeacon(**_fields(fields["beacon"], BEACON, "beacon"))
    fields["shuffles"] = [_shuffle(shuffle, number) for number, shuffle in enumerate(fields["shuffles"])]
    return ProofFile(**fields)


def _shuffle(value: Any, number: int) -> FileShuffle:
    where = f"shuffle {number}"
    fields = _fields(value, SHUFFLE, where)
    if isinstance(fields["pool"], list):
        _each(fields["pool"], str, f"pool of {where}")
    _each(fields["leaves"], str, f"leaves of {where}")
    _each(fields["given"], int, f"given of {where}")
    fields["open"] = [_tuple(row, (int, int, str), f"open of {where}") for row in fields["open"]]
    return FileShuffle(**fields)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Unreadable("a field stands there twice")
    return found


def _no_number(text: str) -> None:
    raise Unreadable(f"{text} is no number")


def _fields(value: Any, kinds: dict[str, Any], where: str) -> dict[str, Any]:
    """The fields of an object. Raises Unreadable unless they are exactly these."""
    if not isinstance(value, dict):
        raise Unreadable(f"{where} is no object")
    for name in value:
        if name not in kinds:
            raise Unreadable(f"{where} has the unknown field {name!r}")
    for name, kind in kinds.items():
        if name not in value:
            raise Unreadable(f"{where} has no field {name!r}")
        if not (value[name] is None and name in MAY_BE_NULL):
            _must_be(value[name], kind, f"{name!r} of {where}")
    return dict(value)


def _must_be(value: Any, kind: Any, where: str) -> None:
    if not isinstance(value, kind) or isinstance(value, bool):
        raise Unreadable(f"{where} is of the wrong type")
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError as why:
            raise Unreadable(f"{where} is no text") from why


def _each(values: list[Any], kind: type, where: str) -> None:
    for value in values:
        _must_be(value, kind, f"an entry of {where}")


def _tuple(row: Any, kinds: tuple[type, ...], where: str) -> Any:
    if not isinstance(row, list) or len(row) != len(kinds):
        raise Unreadable(f"an entry of {where} is of the wrong type")
    for value, kind in zip(row, kinds, strict=True):
        _must_be(value, kind, f"an entry of {where}")
    return tuple(row)
