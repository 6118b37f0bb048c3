"""The values that the page tells, for whoever writes a program of their own."""

from hashlib import sha256

import pytest

from engine.fairness import dealing, sealing
from engine.fairness.stream import order, stream
from engine.fairness.terms import ONE_PACK
from engine.fairness.texts import NONE, QUICKNET, Beacon, Commitment, Contribution, Rows, chance, due, round_after

KEY = sha256(b"invito").digest()
ROOT = "090ed17443b3892c72e0a22d66706159"


def test_the_stream_and_an_order() -> None:
    assert KEY.hex().startswith("5bed46f015828bc83130a7969f6a2698")
    assert stream(KEY, "order", 16).hex() == "7e92ca8dad82ebbb1dd432f2de388fef"
    assert order(KEY, "order", 5) == [0, 4, 3, 1, 2]


def test_an_order_of_a_whole_pack() -> None:
    found = order(KEY, "deal 0", 52)
    assert found[:16] == [11, 13, 18, 28, 15, 46, 30, 27, 33, 3, 23, 43, 31, 1, 7, 17]
    assert found[-10:] == [16, 42, 47, 40, 26, 5, 24, 38, 0, 21]


def test_the_seals_of_an_order() -> None:
    leaves = sealing.leaves(0, KEY, 5)
    assert sealing.salts(KEY, 5)[0].hex() == "a2b05ffebccb639c23c5bed359502104"
    assert leaves[0].hex().startswith("97ed2f2f0e06beb55a3568988d91257b")
    assert sealing.branch(leaves).hex().startswith("624bd6a1a6774c0a11e5c4e5a30500ff")


ADDED = (Contribution("cut", "15", "Anna"), Contribution("word", "limone", "Bruno"))


@pytest.mark.parametrize(
    ("beacon", "rows", "hashes", "orders", "first"),
    [
        (
            None,
            ADDED,
            (
                "ac8520c9dff74153e59dbb3ae0e910e4",
                "a8aa5dc75abdbe9fccb7221eb4150d9e",
                "811c60681158e921c9510d6cd5b9176a",
            ),
            [14, 7, 15, 8, 4],
            "6s 3s 3d 2d 8s 7c 5d 4s 9s",
        ),
        (
            Beacon(QUICKNET, 34277826, "5a" * 48),
            (),
            (
                "66c9a1088219d4f5fb39c0c7c4417ddb",
                "d1c4954e394ce94e1746f09e4815a947",
                "7bcc20a5c8ea07a5ded8e391bf520cdc",
            ),
            [9, 4, 1, 2, 13],
            "9s 3d 3h Qd 5c Ks 7c Qh 5h",
        ),
    ],
    ids=["people", "beacon"],
)
def test_a_whole_deal(
    beacon: Beacon | None, rows: tuple[Contribution, ...], hashes: tuple[str, str, str], orders: list[int], first: str
) -> None:
    seeds = [sha256(str(number).encode()).digest() for number in range(20)]
    root = sealing.root(sealing.branch(sealing.leaves(number, seed, 52)) for number, seed in enumerate(seeds))
    chain = beacon.chain if beacon else NONE
    commitment = Commitment("t1", 7, "texas_holdem", 1795636800, 52, 20, NONE, chain, root)
    told = Rows(commitment.digest, 1795636842, ONE_PACK, ("Anna", "Bruno"), rows)
    drawn = chance(told.digest, beacon)
    assert root.startswith(ROOT)
    assert (commitment.digest[:32], told.digest[:32], drawn[:32]) == hashes
    played = dealing.played(drawn, 20)
    assert played[:5] == orders
    values, faces = sealing.values(seeds[played[0]], 52), ONE_PACK.faces()
    assert " ".join(faces[values[slot]] for slot in dealing.slots_dealt(drawn, 0, 52, ())[:9]) == first


@pytest.mark.parametrize("closed", [1795636842, 1692803367, 1692803368, 1692803369, 1692803370])
def test_the_round_comes_out_when_the_rows_are_closed_or_after_it(closed: int) -> None:
    number = round_after(closed)
    assert 0 <= due(number) - closed < 3
    assert closed != 1795636842 or number == 34277826


def test_a_stream_runs_on_over_many_blocks_of_the_hash() -> None:
    whole = stream(KEY, "salt", 16 * 162)
    assert len(whole) == 16 * 162
    assert stream(KEY, "salt", 100) == whole[:100]
