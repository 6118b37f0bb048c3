"""Sealed tables over restarts, with a store that is down, with a beacon, and when the house stops sealing."""

import asyncio
import json
from random import Random

import pytest

from engine.fairness.proving import proof_text
from engine.fairness.reading import read_proof
from engine.fairness.texts import QUICKNET, Contribution
from engine.fairness.together import misfits
from engine.fairness.tracing import traced
from engine.fairness.verifying import verified
from engine.games import GAMES
from engine.house.chips.bank import Allowance, Bank
from engine.house.lobby import Lobby
from engine.house.sealing.sealer import Sealer, Source
from engine.house.store.memory.store import MemoryStore
from engine.house.tables import encoding
from engine.house.tables.table import Table
from engine.house.world import Customs, World
from engine.play import Ask, AskAll, Refused, Shuffled
from engine.poker.wagering import Fold
from tests.engine.fairness.second_verifier import second_verdict
from tests.engine.house.a_world import CountingScreen, HandClock, SeededChance, a_state_of, settle
from tests.engine.house.deals import running
from tests.engine.house.sealed import to_the_pause


class LateBeacon:
    """Says what it is told to, when it is told to."""

    chain = QUICKNET

    def __init__(self) -> None:
        self.said: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()

    async def signature(self, number: int) -> str | None:
        return await asyncio.shield(self.said)


def a_house(store: MemoryStore, *, beacon: Source | None = None, on: bool = True, seed: int = 1) -> Lobby:
    clock = HandClock()
    sealer = Sealer(store, clock.now, Random(seed).randbytes, beacon, on=on)
    bank, chance, customs = Bank(store, Allowance(start=200_000)), SeededChance(seed), Customs(suspense=0)
    return Lobby(World(store, bank, clock, chance, CountingScreen(), customs, sealer=sealer))


async def a_table(lobby: Lobby, game: str) -> Table:
    table = await lobby.open(a_state_of(game, "table"))
    for who in ("anna", "bruno", "carla"):
        await table.sit(who, who.title())
    await settle()
    return table


async def again(store: MemoryStore, **house: bool) -> tuple[MemoryStore, Table]:
    """The house after a power cut."""
    store = store.lose_power()
    lobby = a_house(store, seed=2, **house)  # type: ignore[arg-type]  # its flags
    await lobby.recover()
    await settle()
    return store, lobby.find("table")


def dealt(table: Table) -> list[Shuffled]:
    return [row for row in running(table).log if isinstance(row, Shuffled)]


async def test_a_restart_in_the_pause_or_in_mid_deal_keeps_seals_rows_and_cards(game: str) -> None:
    store = MemoryStore()
    table = await a_table(a_house(store), game)
    assert table.seals
    await table.contribute("anna", 1, "cut", "15")
    before = table.seals.open
    store, table = await again(store)
    assert table.seals
    assert table.seals.open == before
    await table.contribute("bruno", 1, "word", "limone")
    await table.start("anna")
    if table.play and isinstance(table.play.open, AskAll):
        await table._close_window()  # the blind of poker all'italiana
    closed, cards = table.seals.closed, dealt(table)
    assert closed
    assert [row.value for row in closed.rows.contributions] == ["15", "limone"]
    await settle()
    coming = table.seals.open
    store, table = await again(store)
    assert table.seals
    assert table.seals.closed == closed
    assert table.seals.open == coming
    assert dealt(table) == cards
    await to_the_pause(table, table._world.clock)  # type: ignore[arg-type]  # moved by hand
    await table.contribute("carla", 2, "cut", "3")
    store, table = await again(store)
    assert table.seals
    assert table.seals.open
    assert coming
    assert table.seals.open.commitment == coming.commitment
    assert table.seals.open.given == (Contribution("cut", "3", "Carla"),)


async def test_others_have_their_turn_between_two_orders() -> None:
    turns = 0

    async def count() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    for game in GAMES.values():
        turns, counting = 0, asyncio.create_task(count())
        await Sealer(MemoryStore(), lambda: 0.0, Random(1).randbytes).seal("t1", 1, game)
        counting.cancel()
        assert turns >= game.sealing.orders


async def test_a_press_does_not_wait_until_the_next_deal_is_sealed() -> None:
    table = await a_table(a_house(MemoryStore()), "carioca")
    await table.start("anna")
    assert table.seals
    assert table.seals.closed
    assert table.seals.open is None, "the press is answered, and the next deal is not sealed yet"
    await settle()
    assert table.seals.open is not None


async def test_nothing_is_added_that_was_not_kept_and_the_deal_waits_for_the_store() -> None:
    store = MemoryStore()
    table = await a_table(a_house(store), "texas_holdem")
    assert table.seals
    store.down = True
    with pytest.raises(Exception, match="no power"):
        await table.contribute("anna", 1, "cut", "1")
    assert table.seals.open
    assert table.seals.open.given == ()
    store.down = False
    await table.contribute("anna", 1, "cut", "2")
    await table.start("anna")
    assert table.seals.closed
    assert [row.value for row in table.seals.closed.rows.contributions] == ["2"]


async def test_a_robot_never_contributes() -> None:
    """TAB-FAIR-2."""
    table = await a_table(a_house(MemoryStore()), "texas_holdem")
    await table.add_robot("anna")
    with pytest.raises(Refused, match="not_seated"):
        await table.contribute("robot:1", 1, "cut", "1")


async def test_the_rows_stand_at_the_table_before_the_beacon_speaks_and_a_restart_goes_on_waiting() -> None:
    store, beacon = MemoryStore(), LateBeacon()
    table = await a_table(a_house(store, beacon=beacon), "texas_holdem")
    assert table.seals
    await table.start("anna")
    assert dealt(table) == []
    rows = table.seals.rows
    assert rows
    with pytest.raises(Refused, match="cut_too_late"):
        await table.contribute("anna", 1, "cut", "1")
    await table.sit_out("carla")  # whatever else is wished of the table is granted meanwhile
    store = store.lose_power()
    lobby = a_house(store, beacon=beacon, seed=3)
    await lobby.recover()
    await settle()
    table = lobby.find("table")
    assert table.seals
    assert table.seals.rows == rows
    assert dealt(table) == []
    beacon.said.set_result("5a" * 48)
    await settle()
    assert len(dealt(table)) == 1
    assert table.seals.closed
    assert table.seals.closed.rows == rows
    assert table.seals.closed.beacon
    assert table.seals.closed.beacon.signature == "5a" * 48


async def test_a_house_that_seals_no_more_ends_the_deal_that_was_sealed_and_then_lets_chance_shuffle() -> None:
    store = MemoryStore()
    table = await a_table(a_house(store), "texas_holdem")
    await table.start("anna")
    cards = dealt(table)
    store, table = await again(store, on=False)
    assert dealt(table) == cards
    assert table.seals
    await to_the_pause(table, table._world.clock)  # type: ignore[arg-type]  # moved by hand
    with pytest.raises(Refused, match="deals_not_sealed"):
        await table.contribute("anna", 2, "cut", "1")
    while table.state.deal == 1:
        await table._world.clock.move(1)  # type: ignore[attr-defined]  # by hand
    await settle()
    assert table.seals.closed
    assert table.seals.closed.commitment.deal == 1


async def fails(table: Table) -> None:
    """A fault of ours: the running deal is annulled."""

    async def fault() -> None:
        raise RuntimeError

    with pytest.raises(Refused, match="our_fault"):
        await table._request(fault)
    await settle()


async def annulled_proofs(store: MemoryStore, game: str) -> list[str]:
    """All files of deal 1, which was annulled."""
    sealer, terms = Sealer(store, lambda: 0.0, bytes), GAMES[game].sealing
    (ended,) = await sealer.annulled("table", 1, 9)
    record = encoding.decoded_record(ended.text)
    trace = traced(GAMES[game], record.match, encoding.decoded_rows(game, ended.rows))
    sealed = await sealer.closed_deal("table", 1)
    assert sealed
    texts = [proof_text(sealed, trace, viewer) for viewer in (None, *range(len(trace.players)))]
    for text in texts:
        assert verified(read_proof(text.encode()), {game: terms}) == "C"
        assert second_verdict(text) == []
    return texts


async def one_answers(table: Table) -> None:
    """Whoever is asked answers as the clock would."""
    play = running(table)
    question = play.open
    assert isinstance(question, Ask)
    player = table.state.players[question.seat].key
    await table.act(player, table.state.deal, play.ask, question.default)


async def test_a_deal_that_is_annulled_is_proven_as_far_as_it_was_dealt(game: str) -> None:
    store = MemoryStore()
    table = await a_table(a_house(store), game)
    await table.start("anna")
    if table.play and isinstance(table.play.open, AskAll):
        await table._close_window()  # the blind of poker all'italiana
    await one_answers(table)
    assert table.play
    hands = {seat: {str(card) for card in hand.cards} for seat, hand in table.play.deal.hands.items()}
    order = table.play.deal.dealing_order
    await fails(table)
    assert table.notice == "misdeal"
    texts = await annulled_proofs(store, game)
    assert len(texts) == len(order) + 1
    for seat, text in zip(order, texts[1:], strict=True):
        assert hands[seat] <= set(json.loads(text)["cards"].values())
    assert [*misfits([read_proof(text.encode()) for text in texts])] == []
    store, table = await again(store)
    assert await annulled_proofs(store, game) == texts
    assert table.seals
    assert table.seals.open
    assert table.seals.open.commitment.previous == json.loads(texts[0])["chance"]


async def test_what_the_rules_could_not_play_is_no_part_of_the_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    table = await a_table(a_house(store), "texas_holdem")
    await table.start("anna")

    def broken(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("engine.poker.betting.PokerDeal.fold", broken)
    assert table.play
    assert isinstance(table.play.open, Ask)
    player = table.state.players[table.play.open.seat].key
    with pytest.raises(Refused, match="our_fault"):
        await table.act(player, 1, table.play.ask, Fold())
    assert len(await annulled_proofs(store, "texas_holdem")) == 4


async def test_an_annulment_that_could_not_be_written_is_written_when_the_store_is_back() -> None:
    store = MemoryStore()
    table = await a_table(a_house(store), "texas_holdem")
    await table.start("anna")
    store.down = True
    await fails(table)
    assert table.state.dealing
    store.down = False
    await table._world.clock.move(60)  # type: ignore[attr-defined]  # by hand
    assert table.state.deal > 1
    assert len(await annulled_proofs(store, "texas_holdem")) == 4


async def test_a_deal_that_cannot_be_played_is_closed_and_the_next_follows_it() -> None:
    store = MemoryStore()
    table = await a_table(a_house(store), "italian_poker")
    assert table.seals
    await table.contribute("anna", 1, "cut", "7")
    await table.start("anna")  # the blind is asked before the cards
    await fails(table)
    (text,) = await annulled_proofs(store, "italian_poker")
    assert json.loads(text)["shuffles"] == []
    annulled = table.seals.closed
    assert annulled
    assert annulled.rows.players == ()
    assert [row.value for row in annulled.rows.contributions] == ["7"]
    assert table.seals.open
    assert table.seals.open.commitment.previous == annulled.chance
