"""Another verifier, written from `docs/fairness.md` alone: it shares nothing with ours but the page."""

import hashlib
import hmac
import json
import re
import unicodedata
from functools import lru_cache
from typing import Any

from tests.places import ROOT

CHAIN = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
PAGE = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(\w+)` \| (\d+) \| (\d+) \| (\d+) \| (.*) \| (.*) \| (.*) \|$", re.MULTILINE)
GAMES = {  # N, K, first hand, what is dealt to all, what may be shuffled again
    game: (int(slots), int(orders), int(hand), shared.strip("–") or None, again.strip("–") or None)
    for game, slots, orders, hand, _, shared, again in ROW.findall(PAGE)
}
PACKS = {game: pack for game, _, _, _, pack, _, _ in ROW.findall(PAGE)}
KEYS = sorted(
    "beacon cards chance closed commitment contributions deal format game orders pack players previous rows seeds "  # noqa: SIM905
    "shuffles slots table time viewer".split()
)


def sha(raw: bytes) -> bytes:
    return hashlib.sha256(raw).digest()


def told(*lines: str) -> str:
    return sha("".join(f"{line}\n" for line in lines).encode()).hex()


def pieces(key: bytes, label: str, count: int) -> list[bytes]:
    made = b""
    number = 1
    while len(made) < 16 * count:
        made += hmac.digest(key, label.encode() + number.to_bytes(4, "big"), "sha256")
        number += 1
    return [made[16 * at : 16 * at + 16] for at in range(count)]


def ordering(key: bytes, label: str, count: int) -> list[int]:
    by = pieces(key, label, count)
    return sorted(range(count), key=lambda number: (by[number], number))


@lru_cache(maxsize=256)  # the files of one deal, read one after the other, tell the same seeds
def sealed(number: int, seed: bytes, slots: int) -> list[bytes]:
    salts = pieces(seed, "salt", slots)
    return [
        sha(bytes([0, number, slot, value]) + salts[slot]) for slot, value in enumerate(ordering(seed, "order", slots))
    ]


def may_be_packed(game: str, players: int) -> list[list[int]]:
    usual, _, others = PACKS[game].partition("; from ")
    if others and players >= int(others.split(" players ")[0]):
        usual = others.split(" players ")[1]
    pack, _, lowest = usual.partition(", L from ")
    low, _, high = lowest.partition(" to ")
    ranks = range(int(low), int(high) + 1) if lowest else range(1)
    return [[int(number) for number in pack.replace("L", str(rank)).split()] for rank in ranks]


def second_verdict(text: str) -> list[str]:
    """What is wrong with a proof file; nothing, if it holds."""
    try:
        return _wrong(json.loads(text))
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as why:
        return [f"{type(why).__name__}: {why}"]


def _wrong(p: dict[str, Any]) -> list[str]:
    if sorted(p) != KEYS:
        return ["keys"]
    slots, orders, hand, shared, again = GAMES[p["game"]]
    players, shuffles = p["players"], p["shuffles"]
    key = bytes.fromhex(p["chance"])
    picked = ordering(key, "pick", orders)[: len(shuffles)]
    checks = {
        "format": p["format"] == "invito-fair-1",
        "table": bool(re.fullmatch(r"[\w.-]{1,64}", p["table"], re.ASCII)),
        "numbers": [p["slots"], p["orders"]] == [slots, orders] and 0 <= p["time"] <= p["closed"] and p["deal"] > 0,
        "previous": p["previous"] == "-" or (p["deal"] > 1 and re.fullmatch("[0-9a-f]{64}", p["previous"])),
        "players": (2 <= len(players) <= 22 or not shuffles) and all(1 <= len(name) <= 64 for name in players),
        "pack": p["pack"] in may_be_packed(p["game"], len(players)),
        "viewer": p["viewer"] is None or 0 <= p["viewer"] < len(players),
        "rows": _rows(p) == p["rows"],
        "contributions": all(map(_may_be_row, p["contributions"])),
        "beacon": p["beacon"] is None or _may_be_beacon(p),
        "chance": _chance(p) == p["chance"],
        "shuffles": len(shuffles) <= orders // 2,
        "seeds": [seed is None for seed in p["seeds"]] == [order in picked for order in range(orders)],
        "seals": all(len(shuffle["leaves"]) == slots for shuffle in shuffles),
        "commitment": _commitment(p, picked) == p["commitment"],
    }
    wrong = [name for name, fine in checks.items() if not fine]
    return wrong or [*_Table(p, picked, hand, shared, again).wrong()]


def _rows(p: dict[str, Any]) -> str:
    written = [
        f"{kind} {value.encode().hex() if kind == 'word' else value} {name.encode().hex()}"
        for kind, value, name in p["contributions"]
    ]
    names = [f"player {name.encode().hex()}" for name in p["players"]]
    head = [f"commitment {p['commitment']}", f"closed {p['closed']}", "pack {} {} {}".format(*p["pack"])]
    return told("invito-fair-1 rows", *head, *names, *written)


def _may_be_row(row: list[str]) -> bool:
    kind, value, name = row
    if kind == "cut":
        fine = value.isdecimal() and str(int(value)) == value and int(value) < 1000
    elif kind == "word":
        fine = 1 <= len(value) <= 64 and unicodedata.normalize("NFC", value).strip() == value
    else:
        fine = kind == "bytes" and bool(re.fullmatch("[0-9a-f]{32}", value))
    return fine and 1 <= len(name) <= 64


def _may_be_beacon(p: dict[str, Any]) -> bool:
    seconds = p["closed"] - 1692803367
    signature = p["beacon"]["signature"]
    due = seconds // 3 + (seconds % 3 > 0) + 1
    signed = signature is None or bool(re.fullmatch("[0-9a-f]{96}", signature))
    return signed and p["beacon"] == {"chain": CHAIN, "round": due, "signature": signature}


def _chance(p: dict[str, Any]) -> str:
    lines = ["invito-fair-1 chance", f"rows {p['rows']}"]
    if p["beacon"] and p["beacon"]["signature"] is not None:
        lines.append(f"beacon {p['beacon']['round']} {p['beacon']['signature']}")
    return told(*lines)


def _commitment(p: dict[str, Any], picked: list[int]) -> str:
    rho = b""
    for number, seed in enumerate(p["seeds"]):
        if seed is None:
            leaves = [bytes.fromhex(leaf) for leaf in p["shuffles"][picked.index(number)]["leaves"]]
        else:
            leaves = sealed(number, bytes.fromhex(seed), p["slots"])
        rho += sha(b"\1" + b"".join(leaves))
    names = ("table", "deal", "game", "time", "slots", "orders", "previous")
    chain = p["beacon"]["chain"] if p["beacon"] else "-"
    root = sha(b"\2" + rho).hex()
    return told("invito-fair-1 commitment", *(f"{name} {p[name]}" for name in names), f"beacon {chain}", f"root {root}")


class _Table:
    def __init__(self, p: dict[str, Any], picked: list[int], hand: int, shared: str | None, again: str | None) -> None:
        self.p, self.picked, self.hand, self.shared, self.again = p, picked, hand, shared, again
        packs, lowest, jokers = p["pack"]
        one = [rank + suit for rank in "23456789TJQKA"[lowest - 2 :] for suit in "hdcs"]
        self.pack = one * packs + ["JK"] * jokers
        self.open: dict[str, str] = {}
        self.under: dict[str, str] = {}  # an open place, and the one it was dealt from
        self.listed: set[str] = set()
        self.joker = False  # the card turned up last is one

    def wrong(self) -> list[str]:
        for number, shuffle in enumerate(self.p["shuffles"]):
            if sorted(shuffle) != ["given", "leaves", "open", "pool"]:
                return [f"keys of {number}"]
            wrong = self.closed(shuffle) if number and self.again == "closed" else self.laid(number, shuffle)
            if wrong:
                return [f"shuffle {number}: {wrong}"]
        if self.joker:
            return ["joker stays"]
        return self.faces() or self.sights()

    def closed(self, shuffle: dict[str, Any]) -> str:
        return "" if [shuffle["pool"], shuffle["given"], shuffle["open"]] == ["closed", [], []] else "is opened"

    def laid(self, number: int, shuffle: dict[str, Any]) -> str:
        after_joker = self.joker
        if wrong := self.pooled(number, shuffle["pool"]):
            return wrong
        pool = shuffle["pool"] if number else None
        count = len(pool) if pool is not None else len(self.pack)
        slots, order = self.p["slots"], self.picked[number]
        values = {slot: value for slot, value, _ in shuffle["open"]}
        known = list(values) == sorted(values) and len(set(values.values())) == len(values) == len(shuffle["open"])
        if not known or not all(0 <= slot < slots and 0 <= value < slots for slot, value in values.items()):
            return "slots"
        for slot, value, salt in shuffle["open"]:
            if (
                len(salt) != 32
                or shuffle["leaves"][slot] != sha(bytes([0, order, slot, value]) + bytes.fromhex(salt)).hex()
            ):
                return f"slot {slot}"
        sequence = ordering(bytes.fromhex(self.p["chance"]), f"deal {number}", slots)
        sequence = [slot for slot in sequence if values.get(slot, 0) < count]
        if len(sequence) != count or len(shuffle["given"]) != count:
            return "blanks"
        for position, slot in enumerate(sequence):
            if slot in values:
                place = f"{number}:{position}"
                if pool is None:
                    self.open[place] = self.pack[values[slot]]
                    continue
                self.under[place] = pool[values[slot]]
                if self.under[place] not in self.open:
                    return f"{place} comes from nowhere"
                self.open[place] = self.open[self.under[place]]
        return self.given(number, shuffle["given"], after_joker=after_joker)

    def pooled(self, number: int, pool: Any) -> str:  # noqa: PLR0911  one way out for each thing wrong
        if number == 0:
            return "" if pool == "pack" else "not the pack"
        if self.again != "open" or not isinstance(pool, list) or not pool:
            return "no pile"
        before = self.p["shuffles"][number - 1]["given"]
        if self.joker:
            top = self.top(number - 1)
            if pool != [f"{number - 1}:{position}" for position in range(top, len(before))]:
                return "not joker and stock"
            if any(player != -2 for player in before[top + 1 :]):
                return "stock was touched"
        elif -2 in before or not all(place in self.open for place in pool):
            return "not open discards"
        places = [tuple(map(int, place.split(":"))) for place in pool]
        known = all(f"{shuffle}:{position}" == place for (shuffle, position), place in zip(places, pool, strict=True))
        if not known or places != sorted(set(places)) or self.listed & set(pool):
            return "places"
        if any(
            shuffle >= number or position >= len(self.p["shuffles"][shuffle]["given"]) for shuffle, position in places
        ):
            return "no such place"
        self.listed |= set(pool)
        return ""

    def top(self, number: int) -> int:
        return 0 if number else self.hand * len(self.p["players"])

    def given(self, number: int, given: list[int], *, after_joker: bool) -> str:
        players = len(self.p["players"])
        if not all(-2 <= player < players for player in given) or re.search("x[^x]", _signs(given)):
            return "given"
        first = self.hand * players if number == 0 else 0
        if [*given[:first]] != [position % players for position in range(first)]:
            return "hands"
        if self.shared == "board":
            boards = {0, 3, 4, 5, 6, 8, 10} | {5 + cards * times for cards in (1, 2, 5) for times in (1, 2)}
            return "" if given.count(-1) in boards and max(given[first:]) < 0 else "board"
        turned = [self.top(number)] if self.shared and (number == 0 or after_joker) else []
        self.joker = bool(turned) and self.open.get(f"{number}:{turned[0]}") == "JK"
        return "" if [at for at, player in enumerate(given) if player == -1] == turned else "shown"

    def faces(self) -> list[str]:
        return [] if self.p["cards"] == self.open else ["cards"]

    def sights(self) -> list[str]:
        wrong = []
        for number, shuffle in enumerate(self.p["shuffles"]):
            for position, player in enumerate(shuffle["given"]):
                place = f"{number}:{position}"
                if place in self.open:
                    if player == -2 and place not in self.under.values():
                        wrong.append(f"{place} is open")
                elif player == -1 or player == self.p["viewer"]:
                    wrong.append(f"{place} is closed")
        return wrong


def _signs(given: list[int]) -> str:
    return "".join("x" if player == -2 else "o" for player in given)
