"""Tables whose deals are sealed: every deal that they have dealt is proven, also over restarts."""

from random import Random

from msgspec.structs import replace

from engine.fairness.proving import proof_text
from engine.fairness.reading import read_proof
from engine.fairness.together import misfits
from engine.fairness.tracing import traced
from engine.fairness.verifying import verified
from engine.games import GAMES
from engine.house.chips.bank import Allowance, Bank
from engine.house.lobby import Lobby
from engine.house.sealing.sealer import Sealer
from engine.house.store.memory.store import MemoryStore
from engine.house.tables import encoding
from engine.house.world import World
from tests.engine.house.a_world import CountingScreen, HandClock, SeededChance, a_state_of, settle
from tests.engine.house.fakes import AT_ONCE


def a_house(store: MemoryStore, clock: HandClock, seed: int = 1) -> Lobby:
    bank = Bank(store, Allowance(start=200_000))
    sealer = Sealer(store, clock.now, Random(seed).randbytes)
    customs = replace(AT_ONCE, robots_alone=True)
    return Lobby(World(store, bank, clock, SeededChance(seed), CountingScreen(), customs, sealer=sealer))


async def proofs(store: MemoryStore, deals: int, key: str) -> list[str]:
    """Everybody's files of the deals that have ended."""
    sealer, found = Sealer(store, lambda: 0.0, bytes), []
    for number in range(1, deals + 1):
        ended = await store.ended("table", number)
        assert ended
        record = encoding.decoded_record(ended.text)
        rows = encoding.decoded_rows(key, ended.rows)
        sealed = await sealer.closed_deal("table", number)
        assert sealed, f"deal {number} was dealt unsealed"
        found.append(proof_text(sealed, traced(GAMES[key], record.match, rows)))
    return found


async def test_every_deal_of_robots_is_proven_and_follows_the_one_before(key: str) -> None:
    store, clock = MemoryStore(), HandClock()
    lobby = a_house(store, clock)
    table = await lobby.open(a_state_of(key, "table"))
    await table.sit("table:0", "Anna")
    for _ in range(3):
        await table.add_robot("table:0")
    await table.sit_out("table:0")
    await table.start("table:0")
    while table.state.deal <= 3 and clock.ring():
        await settle()
    assert table.state.deal > 3
    files = [read_proof(text.encode()) for text in await proofs(store, 3, key)]
    assert [verified(file, {key: GAMES[key].sealing}) for file in files] == ["C", "C", "C"]
    assert [*misfits(files)] == []
    assert files[1].previous == files[0].chance
    await lobby.close()
