"""Sealing a deal, proving and verifying it; the dealt order over a million decks; a house that stacks its decks.

Times are medians of processor time and hold on no other machine. The statistics do.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

import pytest

from engine.fairness import dealing, sealing
from engine.fairness.proving import SealedDeal, proof_text
from engine.fairness.reading import read_proof
from engine.fairness.simulating import SealedDealer
from engine.fairness.tracing import Trace
from engine.fairness.verifying import verified
from engine.games import GAMES
from engine.simulate import policies, simulate
from tests.engine.fairness.stacked import share_of_anna

DECKS = 1_000_000
SEALINGS = {key: game.sealing for key, game in GAMES.items()}


def milliseconds(work: Callable[[], object], times: int = 20) -> float:
    spent = []
    for _ in range(times):
        began = process_time()
        work()
        spent.append(process_time() - began)
    return 1000 * median(spent)


@pytest.mark.parametrize("key", GAMES)
def test_a_deal(key: str) -> None:
    game, chance = GAMES[key], Random(1)
    proven: list[tuple[SealedDeal, Trace]] = []
    dealer = SealedDealer(game, chance, lambda deal, trace: proven.append((deal, trace)))
    simulate(game, 8, min(4, game.seats[-1]), policies(key)["robots"], chance, process_time, dealer=dealer)
    terms, master = game.sealing, bytes(32)
    whole = milliseconds(lambda: sealing.root(sealing.branches(master, terms.orders, terms.slots)))
    one = milliseconds(lambda: sealing.branch(sealing.leaves(0, master, terms.slots)), 200)
    texts = [proof_text(deal, trace, 0) for deal, trace in proven]
    prove = milliseconds(lambda: proof_text(*proven[0]))
    verify = milliseconds(lambda: verified(read_proof(texts[0].encode()), SEALINGS))
    kept = [32 + len(deal.commitment.text.encode()) + len(deal.rows.text.encode()) for deal, _ in proven]
    print(f"{key}: sealed in {whole:.1f} ms, {one:.2f} ms between two turns of others; proof {prove:.1f} ms, ", end="")
    print(f"{median(map(len, texts)) / 1000:.1f} kB, verified in {verify:.1f} ms; kept {max(kept)} bytes at most")
    assert max(kept) <= 1500


def test_a_million_decks() -> None:
    """Chi-square of the top card, the bottom card, where the first card lies and what follows it."""
    chance = Random(3)
    top, bottom, place, next_one = Counter[int](), Counter[int](), Counter[int](), Counter[int]()
    values = sealing.values(bytes(32), 52)
    for _ in range(DECKS):
        laid = [values[slot] for slot in dealing.slots_dealt(chance.randbytes(32).hex(), 0, 52, ())]
        where = laid.index(0)
        top[laid[0]] += 1
        bottom[laid[51]] += 1
        place[where] += 1
        next_one[laid[where - 51]] += 1
    for name, counts, kinds in (("top", top, 52), ("bottom", bottom, 52), ("place", place, 52), ("next", next_one, 51)):
        expected = DECKS / kinds
        chi = sum((count - expected) ** 2 / expected for count in counts.values())
        print(f"{name}: chi-square {chi:.1f} with {kinds - 1} degrees of freedom")
        assert len(counts) == kinds
        assert chi < 100  # above it: less than 1 in 10,000


def test_a_house_that_stacks_its_decks() -> None:
    share = share_of_anna(10_000, seed=9)
    print(f"stacked decks, heads-up hold'em, 10,000 deals with one honest contribution: {share:.1%} won")
    assert abs(share - 0.5) <= 0.02
