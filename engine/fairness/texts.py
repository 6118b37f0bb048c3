"""The three texts whose hashes bind a deal: the commitment C, the rows L, the chance R."""

from functools import cached_property
from hashlib import sha256
from typing import Literal, NamedTuple, TypeAlias

from engine.fairness.terms import Pack

FORMAT = "invito-fair-1"
NONE = "-"  # no deal before, no beacon
Kind: TypeAlias = Literal["cut", "word", "bytes"]


def digest(text: str) -> str:
    """SHA-256 of the text in UTF-8, in hex."""
    return sha256(text.encode()).hexdigest()


class _Commitment(NamedTuple):
    table: str  # 1–64 of A–Z a–z 0–9 . _ -
    deal: int  # from 1
    game: str
    time: int  # unix seconds
    slots: int
    orders: int
    previous: str  # the chance R of the deal before, or `-`
    beacon: str  # the chain that will be waited for, or `-`
    root: str


class Commitment(_Commitment):
    """What the house publishes of a deal before anybody contributes to it."""

    @property
    def text(self) -> str:
        names_and_values = zip(self._fields, self, strict=True)
        return "".join((f"{FORMAT} commitment\n", *(f"{name} {value}\n" for name, value in names_and_values)))

    @cached_property  # each panel of a deal tells it
    def digest(self) -> str:
        """C."""
        return digest(self.text)


class Contribution(NamedTuple):
    """What one person has added after the commitment."""

    kind: Kind
    value: str  # of a cut its decimals, a word in clear, bytes in hex
    name: str

    @property
    def line(self) -> str:
        value = hexed(self.value) if self.kind == "word" else self.value
        return f"{self.kind} {value} {hexed(self.name)}\n"


class _Rows(NamedTuple):
    commitment: str  # C
    closed: int  # unix seconds, rounded up
    pack: Pack
    players: tuple[str, ...]  # in the order of dealing
    contributions: tuple[Contribution, ...]


class Rows(_Rows):
    """Everything that had been contributed when the deal began."""

    @property
    def text(self) -> str:
        packs, lowest, jokers = self.pack
        head = f"{FORMAT} rows\ncommitment {self.commitment}\nclosed {self.closed}\npack {packs} {lowest} {jokers}\n"
        players = "".join(f"player {hexed(name)}\n" for name in self.players)
        return head + players + "".join(each.line for each in self.contributions)

    @cached_property
    def digest(self) -> str:
        """L."""
        return digest(self.text)


def hexed(text: str) -> str:
    return text.encode().hex()


def _unhexed(text: str) -> str:
    return bytes.fromhex(text).decode()


def read_commitment(text: str) -> Commitment:
    """Read a commitment from its text. Only for texts that this program has made."""
    values = [line.split(" ", 1)[1] for line in text.splitlines()[1:]]
    table, deal, game, time, slots, orders, previous, beacon, root = values
    return Commitment(table, int(deal), game, int(time), int(slots), int(orders), previous, beacon, root)


def read_rows(text: str) -> Rows:
    """Read rows from their text. Only for texts that this program has made."""
    lines = [line.split(" ") for line in text.splitlines()[1:]]
    (_, commitment), (_, closed), (_, *pack), *rest = lines
    players = tuple(_unhexed(line[1]) for line in rest if line[0] == "player")
    given = tuple(_read_row(*line) for line in rest if line[0] != "player")
    packs, lowest, jokers = map(int, pack)
    return Rows(commitment, int(closed), Pack(packs, lowest, jokers), players, given)


def _read_row(kind: str, value: str, name: str) -> Contribution:
    value = _unhexed(value) if kind == "word" else value
    return Contribution(kind, value, _unhexed(name))  # type: ignore[arg-type]  # as it was written


class Beacon(NamedTuple):
    """A beacon that was named, and its signature of this round; None: it did not come."""

    chain: str
    round: int
    signature: str | None


def chance(rows: str, beacon: Beacon | None) -> str:
    """R, from L (`rows`) and the beacon."""
    came = f"beacon {beacon.round} {beacon.signature}\n" if beacon and beacon.signature is not None else ""
    return digest(f"{FORMAT} chance\nrows {rows}\n{came}")


QUICKNET = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"  # the drand chain
GENESIS, PERIOD = 1_692_803_367, 3  # of quicknet: unix seconds, seconds


def round_after(closed: int) -> int:
    """The first round of quicknet that is published at `closed` (unix seconds) or later."""
    return -((GENESIS - closed) // PERIOD) + 1


def due(number: int) -> int:
    """When this round of quicknet is published, in unix seconds."""
    return GENESIS + (number - 1) * PERIOD
