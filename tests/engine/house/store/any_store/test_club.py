"""What a club is reckoned from."""

import msgspec
import pytest

from engine.house.chips.ledger import BANK
from engine.house.store.ports import Overdrawn, Store
from engine.house.store.values import Counted, Entry, Finished, FinishedTournament, KeptCorrection, KeptSeason

ANNA = "purse:club:anna"
WELCOME = Entry(BANK, ANNA, 100, "welcome")


async def test_what_is_counted_again_takes_the_place_of_what_was_counted_before(store: Store) -> None:
    first = Counted("anna", "t1", 1, "texas_holdem", 5.0, -20, 10, {"hands": 1})
    earlier = Counted("anna", "t2", 1, "carioca", 4.0, 7, 0, {"manches": 1, "points": -3})
    await store.count([first, Counted("bruno", "t1", 1, "texas_holdem", 5.0, 20, 10, {})])
    again = msgspec.structs.replace(first, counts={"hands": 1, "asked": 1})
    await store.count([again, earlier])
    assert await store.counted("anna") == [earlier, again]
    assert [each.player for each in await store.counted()] == ["anna", "anna", "bruno"]
    await store.erase_counted("anna")
    assert await store.counted("anna") == []
    assert len(await store.counted("bruno")) == 1


async def test_orders_of_finish_come_in_the_order_of_their_ends(store: Store) -> None:
    late = Finished("b-2", "club", "carioca", 7.0, {"anna": 1, "bruno": 2, "carla": 2})
    early = Finished("a-9", "club", "carioca", 6.0, {"anna": 3, "bruno": 1, "carla": 2})
    await store.finish([late, Finished("c-1", "other", "carioca", 5.0, {})])
    await store.finish([early, late])
    assert await store.finished("club") == [early, late]
    assert [each.name for each in await store.finished()] == ["c-1", "a-9", "b-2"]


async def test_a_tournament_comes_back_with_what_counts_in_a_season(store: Store) -> None:
    """SE-COUNT-1."""
    ended = FinishedTournament(began=3.5, robots=2, by_play=False, prizes={"anna": 70})
    order = Finished("t-1", "club", "texas_holdem", 9.0, {"anna": 1, "bruno": 2}, ended)
    await store.finish([order, Finished("m-1", "club", "carioca", 8.0, {})])
    assert [each.tournament for each in await store.finished("club")] == [None, ended]


async def test_a_season_is_kept_as_it_ends_by_now(store: Store) -> None:
    """SE-TIME-1."""
    second, other = KeptSeason("club", 2, 20.0), KeptSeason("pub", 1, 5.0)
    await store.keep_season(second)
    await store.keep_season(KeptSeason("club", 1, 10.0))
    await store.keep_season(other)
    await store.keep_season(KeptSeason("club", 1, 10.0, 19.5))
    assert await store.seasons("club") == [KeptSeason("club", 1, 10.0, 19.5), second]
    assert [season.community for season in await store.seasons()] == ["club", "club", "pub"]


async def test_a_correction_of_chips_moves_them_and_one_that_overdraws_is_not_kept(store: Store) -> None:
    """SE-FIX-1."""
    await store.pay([WELCOME])
    given = KeptCorrection("club", "chips", "anna", 50, "lost line", "zoe", 3.0)
    await store.correct(given, [Entry(BANK, ANNA, 50, "correction: lost line")])
    points = KeptCorrection("club", "points", "anna", -5, "late", "zoe", 4.0, season=2)
    await store.correct(points)
    taken = KeptCorrection("club", "chips", "anna", -999, "too much", "zoe", 5.0)
    with pytest.raises(Overdrawn):
        await store.correct(taken, [Entry(ANNA, BANK, 999, "correction: too much")])
    await store.correct(KeptCorrection("pub", "struck", "t-1", 0, "test", "zoe", 6.0))
    assert await store.balance(ANNA) == 150
    assert await store.corrections("club") == [given, points]
    assert [each.kind for each in await store.corrections()] == ["chips", "points", "struck"]
