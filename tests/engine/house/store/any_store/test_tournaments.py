"""Tournaments and their logs."""

import pytest

from engine.house.chips.ledger import BANK
from engine.house.store.ports import Duplicate, Overdrawn, Store
from engine.house.store.values import Entry, KeptTournament, TournamentRow

ANNA = "purse:club:anna"
WELCOME = Entry(BANK, ANNA, 100, "welcome")


async def test_a_tournament_comes_back_with_its_log_and_its_clock(store: Store) -> None:
    await store.keep_tournament(TournamentRow("cup", 0, b"first"))
    await store.keep_tournament(TournamentRow("cup", 1, b"second", events=(b"a", b"b")))
    await store.keep_tournament(TournamentRow("cup", 7))
    await store.keep_tournament(TournamentRow("cup", 8, b"third", first=2, events=(b"c",)))
    kept = KeptTournament("cup", b"third", 8, (b"a", b"b", b"c"))
    assert (await store.tournaments(), await store.tournament("cup")) == ([kept], kept)
    assert await store.tournament("other") is None


async def test_a_tournament_that_is_over_is_found_by_its_name_alone(store: Store) -> None:
    await store.keep_tournament(TournamentRow("cup", 0, b"first"))
    await store.keep_tournament(TournamentRow("next", 0, b"first"))
    await store.keep_tournament(TournamentRow("cup", 9, b"over", open=False))
    assert [kept.name for kept in await store.tournaments()] == ["next"]
    assert [(kept.name, kept.open) for kept in await store.all_tournaments()] == [("cup", False), ("next", True)]
    assert await store.tournament("cup") == KeptTournament("cup", b"over", 9, (), open=False)


async def test_a_tournament_whose_end_was_told_is_closed_as_it_stands(store: Store) -> None:
    await store.keep_tournament(TournamentRow("cup", 9, b"over", events=(b"a",)))
    await store.keep_tournament(TournamentRow("cup", 9, open=False))
    assert await store.tournaments() == []
    assert await store.tournament("cup") == KeptTournament("cup", b"over", 9, (b"a",), open=False)


async def test_a_deal_its_tournament_and_the_prizes_are_one_write(store: Store) -> None:
    await store.pay((WELCOME,))
    await store.keep_tournament(TournamentRow("cup", 0, b"first"), (Entry(ANNA, "tournament:cup", 60, "entry"),))
    prize = Entry("tournament:cup", ANNA, 61, "prize")
    with pytest.raises(Overdrawn):
        await store.keep(
            "t1", b"state", 1, entries=(prize,), tournament=TournamentRow("cup", 5, b"second", events=(b"a",))
        )
    assert await store.tables() == []
    assert await store.tournament("cup") == KeptTournament("cup", b"first", 0, ())
    prize = Entry("tournament:cup", ANNA, 60, "prize")
    await store.keep("t1", b"state", 1, entries=(prize,), tournament=TournamentRow("cup", 5, b"second", events=(b"a",)))
    assert (await store.balance(ANNA), len(await store.tables())) == (100, 1)
    assert await store.tournament("cup") == KeptTournament("cup", b"second", 5, (b"a",))


async def test_what_happened_in_a_tournament_is_written_once(store: Store) -> None:
    await store.keep_tournament(TournamentRow("cup", 0, b"first", events=(b"a",)))
    with pytest.raises(Duplicate):
        await store.keep_tournament(TournamentRow("cup", 1, b"second", events=(b"b",)))
    assert await store.tournament("cup") == KeptTournament("cup", b"first", 0, (b"a",))
