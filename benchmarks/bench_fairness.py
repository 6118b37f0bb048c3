"""Sealing a deal, proving and verifying it; the dealt order over a million decks; a house that stacks its decks.

Times are medians of processor time and hold on no other machine. The statistics do.
"""

from asyncio import run, sleep
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from secrets import token_bytes
from statistics import median
from time import perf_counter, process_time, time
from typing import Any

import pytest

from engine.cards import Card
from engine.fairness import dealing, sealing
from engine.fairness.proving import SealedDeal, proof_text
from engine.fairness.reading import read_proof
from engine.fairness.simulating import SealedDealer
from engine.fairness.tracing import Trace, orders_of
from engine.fairness.verifying import verified
from engine.game import AnyGame
from engine.games import GAMES
from engine.house.chips.bank import Allowance, Bank
from engine.house.lobby import Lobby
from engine.house.sealing.chance import SystemChance
from engine.house.sealing.sealer import Sealer, answer
from engine.house.store.sqlite.store import SqliteStore
from engine.house.world import Customs, World
from engine.play import Ask, AskAll, Play, Shuffle
from engine.simulate import Chance, policies, simulate
from engine.view import view_for
from tests.engine.fairness.dealt import stubborn
from tests.engine.fairness.stacked import share_of_anna
from tests.engine.house.a_world import CountingScreen, HandClock, a_state_of

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
    whole = milliseconds(lambda: sealing.root_of(master, terms.orders, terms.slots))
    one = milliseconds(lambda: sealing.branch(sealing.leaves(0, master, terms.slots)), 200)
    texts = [proof_text(deal, trace, 0) for deal, trace in proven]
    prove = milliseconds(lambda: proof_text(*proven[0]))
    verify = milliseconds(lambda: verified(read_proof(texts[0].encode()), SEALINGS))
    kept = [32 + len(deal.commitment.text.encode()) + len(deal.rows.text.encode()) for deal, _ in proven]
    print(f"{key}: sealed in {whole:.1f} ms, {one:.2f} ms between two turns of others; proof {prove:.1f} ms, ", end="")
    print(f"{median(map(len, texts)) / 1000:.1f} kB, verified in {verify:.1f} ms; kept {max(kept)} bytes at most")
    assert max(kept) <= 1500


class ReshufflesTimed(SealedDealer):
    """Times the answers to second and further shuffles, and how long replaying these deals up to there took."""

    def __init__(self, game: AnyGame, chance: Chance) -> None:
        super().__init__(game, chance, lambda _deal, _trace: None)
        self.found: list[tuple[float, float]] = []  # ms

    def order(self, play: Play[Any], cards: Sequence[Card]) -> Sequence[Card]:
        order = super().order(play, cards)
        if self._sealed and orders_of(play.log):
            sealed, log, terms = self._sealed, [*play.log], self._game.sealing
            answered = milliseconds(lambda: answer(sealed, terms, log, Shuffle(cards)), 3)
            self.found.append((answered, milliseconds(lambda: self._trace(play), 1)))
        return order


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.sealing.again != "never"])
def test_a_shuffle_in_mid_deal(key: str) -> None:
    """A press waits for it, and must not become slower by a millisecond."""
    game, chance = GAMES[key], Random(1)
    dealer = ReshufflesTimed(game, chance)
    while len(dealer.found) < 40:
        simulate(game, 1, game.seats[-1], stubborn, chance, process_time, dealer=dealer)
    answered, again = zip(*dealer.found, strict=True)
    print(
        f"{key}: shuffled in mid-deal in {median(answered):.2f} ms, {max(answered):.2f} at most of {len(again)}; ",
        end="",
    )
    print(f"to play the deal again that far takes {median(again):.1f} ms, {max(again):.1f} at most")
    assert median(answered) < 1


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


ROUNDS, DEALS = 12, 6  # after more deals somebody would have to buy in again


async def _evening(path: Path, key: str, *, on: bool) -> tuple[list[float], list[float], list[float]]:
    """Milliseconds of presses that deal, of all others, and from the end of a deal until its successor is sealed."""
    store, clock = await SqliteStore.open(path, time), HandClock()
    sealer = Sealer(store, clock.now, token_bytes, on=on)
    bank, customs = Bank(store, Allowance(start=10**9)), Customs(pause=1e6, suspense=0)
    lobby = Lobby(World(store, bank, clock, SystemChance(), CountingScreen(), customs, sealer=sealer))
    table = await lobby.open(a_state_of(key, path.stem))
    for who in ("anna", "bruno", "carla"):
        await table.sit(who, who.title())
    starts, acts, waits, chance = list[float](), list[float](), list[float](), Random(1)
    for _ in range(DEALS):
        starts.append(await _took(table.start("anna")))
        while table.play and not table.play.deal.over:
            if isinstance(table.play.open, AskAll):
                await table._close_window()
                continue
            question = table.play.open
            assert isinstance(question, Ask)
            action = GAMES[key].robot(view_for(table.play, question.seat), chance.random())
            action = question.default if question.refusal(action) else action
            player = table.state.players[question.seat].key
            acts.append(await _took(table.act(player, table.state.deal, table.play.ask, action)))
        began = perf_counter()
        while on and table.seals and table.seals.open is None:  # noqa: ASYNC110  no event tells of it
            await sleep(0)
        waits.append(1000 * (perf_counter() - began))
    await lobby.close()
    await store.close()
    return starts, acts, waits


async def _took(press: Awaitable[None]) -> float:
    began = perf_counter()
    await press
    return 1000 * (perf_counter() - began)


@pytest.mark.parametrize("key", GAMES)
def test_presses_with_and_without_seals(key: str, tmp_path: Path) -> None:
    """Alternately in one run, on a real database. On a busy machine only the ratios mean something."""
    told: dict[bool, tuple[list[float], list[float], list[float]]] = {True: ([], [], []), False: ([], [], [])}
    for number in range(ROUNDS):
        for on in (True, False):
            found = run(_evening(tmp_path / f"t{number}{on}.db", key, on=on))
            for number_of, more in enumerate(found):
                told[on][number_of].extend(more)
    for name, number in (("deal", 0), ("other presses", 1)):
        sealed, plain = median(told[True][number]), median(told[False][number])
        print(f"{key}: {name}: {sealed:.2f} ms sealed, {plain:.2f} ms not, ratio {sealed / plain:.2f}")
    print(f"{key}: waited in the pause for the next seal: {median(told[True][2]):.2f} ms")
