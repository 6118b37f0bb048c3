"""A store in which something stands in every table of the schema."""

from random import Random

from engine.house.chips.ledger import BANK
from engine.house.store.posted import Postbox, Posted
from engine.house.store.values import (
    Counted,
    Entry,
    Finished,
    FinishedTournament,
    KeptCorrection,
    KeptSeason,
    Planned,
    Record,
    TournamentRow,
)

PEOPLE = [f"fake:{name}" for name in ("anna", "bruno", "carla")]


async def fill(store: Postbox, deals: int) -> None:
    """A club that has played for long: something stands in every table of the schema."""
    chance = Random(7)
    for person in PEOPLE:
        await store.pay([Entry(BANK, f"purse:club:{person}", 10_000, "welcome")])
    for number in range(deals):
        table, deal = f"t{number % 7}", number // 7 + 1
        winner, loser = chance.sample(PEOPLE, 2)
        rows = tuple(chance.randbytes(40) for _ in range(chance.randrange(5)))
        for row_number, row in enumerate(rows):
            await store.append(table, deal, row_number, row)
        await store.keep_seal(table, deal, {0: chance.randbytes(32), 1: b"commitment", 2: b"rows", 11: b""})
        paid = [Entry(f"purse:club:{loser}", f"purse:club:{winner}", chance.randrange(1, 9), "deal")]
        record = Record(b"told", (winner, loser), "here", rows if number % 3 else ())
        await store.keep(table, b"state", deal + 1, entries=paid, record=record, closed=table == "t6")
        await store.count([Counted(winner, table, deal, "carioca", number + 0.25, 5, 0, {"manches": 1})])
    await store.append("t0", deals // 7 + 2, 0, b"of the running deal")
    await store.plan(Planned("p", "here", b"soon", 12.5, (PEOPLE[0],)), Planned("q", "here", b"over", None, open=False))
    await store.keep_note("anna", "name", "An\0na \x1b \U0001f0cf '")
    await store.keep_note("anna", "gone", None)
    await store.finish(
        [Finished("m", "club", "carioca", 3.5, {"anna": 1}, FinishedTournament(1.0, prizes={"anna": 9}))]
    )
    await store.keep_tournament(TournamentRow("cup", 60, b"made", events=(b"begun", b"over"), open=False))
    await store.keep_season(KeptSeason("club", 1, 1.0))
    await store.correct(KeptCorrection("club", "points", "anna", -5, "late", "zoe", 4.0, season=1))
    await store.pay([Entry("old:zio", "old:nonna", 50, "old")])
    await store.post(Posted("tg:1", 7, "anna", b"a wish", "one"))
