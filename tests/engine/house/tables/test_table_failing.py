"""One table, when something fails: the store, the rules, the power, or a log that the rules do not accept any more."""

import pytest

from engine.games.texas_holdem import TexasHoldem
from engine.house.store.memory.store import MemoryStore
from engine.house.store.ports import StoreDown
from engine.play import Refused
from engine.poker.wagering import CALL
from tests.engine.house.a_world import a_state, a_world, settle
from tests.engine.house.tables.club import Club, deal


async def test_what_cannot_be_written_did_not_happen(club: Club) -> None:
    store = club.world.store
    assert isinstance(store, MemoryStore)
    await deal(club, "anna", "bruno")
    before = club.table.view(None)
    store.down = True
    with pytest.raises(StoreDown):
        await club.act(CALL)
    assert club.table.view(None) == before
    store.down = False
    await club.act(CALL)
    assert club.table.view(None) != before


async def test_a_fault_in_the_rules_returns_all_chips_and_touches_no_other_table(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TAB-CARD-1."""
    other = await club.lobby.open(a_state("table02"))
    await other.sit("dino", "Dino")
    await other.sit("elsa", "Elsa")
    await deal(club, "anna", "bruno")

    def broken(*_: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr("engine.poker.betting.PokerDeal.call", broken)
    with pytest.raises(Refused, match="our_fault"):
        await club.act(CALL)
    monkeypatch.undo()
    assert club.table.notice == "misdeal"
    assert club.chips() == {"anna": 2_000, "bruno": 2_000}
    assert other.state.players[0].name == "Dino"
    await other.start("dino")
    await club.table.start("anna")
    assert club.table.state.dealing


async def test_after_a_power_cut_the_same_question_is_open_with_the_same_cards(club: Club) -> None:
    """TAB-SEAT-2."""
    await deal(club, "anna", "bruno", "carla")
    await club.act(CALL)
    store = club.world.store
    assert isinstance(store, MemoryStore)
    before = [club.table.view(viewer) for viewer in (None, 0, 1, 2)]
    await club.lobby.close()
    again = Club(a_world(store.lose_power()))
    assert await again.lobby.recover() == 1
    await settle()
    again.table = again.lobby.find("table01")
    assert [again.table.view(viewer) for viewer in (None, 0, 1, 2)] == before
    await again.act(CALL)
    await again.lobby.close()


async def test_a_log_that_the_rules_do_not_accept_is_a_misdeal(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await deal(club, "anna", "bruno")
    await club.act(CALL)
    store = club.world.store
    assert isinstance(store, MemoryStore)
    await club.lobby.close()

    async def other_rules(deal: object) -> None:
        return None

    monkeypatch.setattr(TexasHoldem, "play", staticmethod(other_rules))
    again = Club(a_world(store.lose_power()))
    await again.lobby.recover()
    await settle()
    again.table = again.lobby.find("table01")
    monkeypatch.undo()
    assert again.table.notice == "misdeal"
    assert again.chips() == {"anna": 2_000, "bruno": 2_000}
    await again.lobby.close()
