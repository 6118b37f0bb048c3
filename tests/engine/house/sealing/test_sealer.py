"""Sealed deals of a table: kept before they are shown, and the same cards after a restart."""

import asyncio
import json
from itertools import count
from random import Random

import pytest

from engine.fairness.proving import proof_text
from engine.fairness.reading import read_proof
from engine.fairness.texts import NONE, QUICKNET, Contribution, round_after
from engine.fairness.tracing import pack_of, traced
from engine.fairness.verifying import verified
from engine.games import GAMES
from engine.house.sealing.sealer import MOST_ROWS, Sealer, answer
from engine.house.store.memory.store import MemoryStore
from engine.house.store.ports import StoreDown
from engine.play import Refused, Shuffle
from tests.games.deals import begun, matches, next_row

CUT = Contribution("cut", "15", "Anna")


class Drand:
    """A beacon that says what it was told to."""

    chain = QUICKNET

    def __init__(self, said: str | None) -> None:
        self.said = said
        self.asked: list[int] = []

    async def signature(self, number: int) -> str | None:
        self.asked.append(number)
        return self.said


def sealer(store: MemoryStore, beacon: Drand | None = None, seed: int = 1) -> Sealer:
    chance, clock = Random(seed), count(1_800_000_000)
    return Sealer(store, lambda: float(next(clock)), chance.randbytes, beacon)


async def test_a_deal_is_sealed_once_and_a_restart_finds_it() -> None:
    store = MemoryStore()
    first = await sealer(store).seal("t1", 1, GAMES["texas_holdem"])
    again = await sealer(store.lose_power(), seed=2).seal("t1", 1, GAMES["texas_holdem"])
    assert again == first


async def test_deals_are_sealed_one_after_the_other_so_that_the_first_need_not_wait_for_all() -> None:
    house, game = sealer(MemoryStore()), GAMES["texas_holdem"]
    started = [asyncio.create_task(house.seal(f"t{number}", 1, game)) for number in range(3)]
    await started[0]
    waiting = 0
    while not started[1].done():
        waiting += 1
        await asyncio.sleep(0)
    assert waiting >= game.sealing.orders, "presses have their turn between two orders"
    assert not started[2].done()
    assert [(await task).commitment.table for task in started] == ["t0", "t1", "t2"]


async def test_nothing_is_told_that_is_not_kept() -> None:
    store = MemoryStore()
    store.down = True
    with pytest.raises(StoreDown):
        await sealer(store).seal("t1", 1, GAMES["texas_holdem"])
    assert await store.seals("t1", 1, 1) == {}


async def test_what_was_added_is_there_after_a_restart_and_at_most_sixteen_of_each() -> None:
    store = MemoryStore()
    house = sealer(store)
    deal = await house.seal("t1", 1, GAMES["texas_holdem"])
    for _ in range(MOST_ROWS):
        deal = await house.contribute(deal, "anna", CUT)
    with pytest.raises(Refused, match="enough_cuts"):
        await house.contribute(deal, "anna", CUT)
    deal = await house.contribute(deal, "bruno", Contribution("word", "perché", "Bruno"))
    again = await sealer(store.lose_power()).open_deal("t1", 1)
    assert again == deal
    assert len(deal.contributions) == MOST_ROWS + 1


@pytest.mark.parametrize("said", ["5a" * 48, None])
async def test_what_the_beacon_said_is_kept_or_that_it_did_not_come(said: str | None) -> None:
    store, beacon = MemoryStore(), Drand(said)
    house = sealer(store, beacon)
    deal = await house.seal("t1", 1, GAMES["texas_holdem"])
    assert deal.commitment.beacon == QUICKNET
    rows = house.rows(deal, GAMES["texas_holdem"].sealing.packs(2)[0], ("Anna", "Bruno"))
    await house.keep_rows(deal, rows)
    assert await house.closed_deal("t1", 1) is None, "the beacon has not been asked yet"
    await house.keep_said(deal, await house.beacon(deal, rows))
    closed = await sealer(store.lose_power()).closed_deal("t1", 1)
    assert beacon.asked == [round_after(rows.closed)]
    assert closed
    assert closed.beacon
    assert closed.beacon.signature == said


async def test_deals_follow_each_other() -> None:
    house, game = sealer(MemoryStore()), GAMES["pokerato"]
    first = await house.seal("t1", 1, game)
    assert first.commitment.previous == NONE
    await house.keep_rows(first, house.rows(first, game.sealing.packs(2)[0], ()))
    closed = await house.closed_deal("t1", 1)
    assert closed
    assert (await house.seal("t1", 2, game)).commitment.previous == closed.chance
    assert (await house.seal("t1", 4, game)).commitment.previous == NONE, "deal 3 was not sealed"


async def test_a_deal_dealt_by_the_house_is_proven_whatever_restarts(key: str) -> None:
    game, chance, store = GAMES[key], Random(4), MemoryStore()
    for number, match in enumerate(matches(game, chance, 3), start=1):
        house = sealer(store, seed=number)
        opened = await house.seal("t1", number, game)
        await house.contribute(opened, "anna", CUT)
        play = begun(game, match)
        while play.open is not None:
            store = store.lose_power()
            house = sealer(store)
            if not isinstance(play.open, Shuffle):
                play.apply(next_row(play, chance))
                continue
            closed = await house.closed_deal("t1", number)
            if closed is None:
                kept = await house.open_deal("t1", number)
                assert kept
                order = play.deal.dealing_order
                names = [f"seat {seat}" for seat in order]
                await house.keep_rows(kept, house.rows(kept, pack_of(play.open.cards), names))
                closed = await house.closed_deal("t1", number)
            assert closed
            cards = answer(closed, game.sealing, play.log, play.open)
            assert cards == answer(closed, game.sealing, play.log, play.open)
            play.apply(play.shuffle(cards))
        if closed := await house.closed_deal("t1", number):
            text = proof_text(closed, traced(game, match, play.log))
            assert verified(read_proof(text.encode()), {key: game.sealing}) == "C"
            assert json.loads(text)["contributions"] == [[*CUT]]
            kept_bytes = sum(map(len, (await store.seals("t1", number, number))[number].values()))
            assert kept_bytes <= 1000
