"""In which part of the house each thing lies."""

from engine.house.store.ports import Store
from engine.house.store.values import Kept, Planned, TournamentRow, Unplaced


async def test_what_is_open_is_read_part_by_part(store: Store) -> None:
    for number, part in enumerate((1, 2, None, 1)):
        await store.keep(f"t{number}", b"table", 1, part=part)
        await store.append(f"t{number}", 1, 0, b"row")
        await store.keep_tournament(TournamentRow(f"c{number}", 0, b"%d" % number, part=part))
        await store.plan(Planned(f"p{number}", "here", b"%d" % number, 10.0 - number, ("anna",), part=part))
    await store.keep("t3", b"", 1, closed=True)
    await store.keep_tournament(TournamentRow("c3", 0, open=False))
    assert await store.tables(1) == [Kept("t0", b"table", (b"row",))]
    assert [kept.name for kept in await store.tournaments(1)] == ["c0"]
    assert await store.plans(part=1) == [b"0", b"3"]
    assert [len(await read(63)) for read in (store.tables, store.tournaments)] == [0, 0]
    assert (len(await store.tables()), len(await store.tournaments()), len(await store.plans())) == (3, 3, 4)


async def test_what_lies_nowhere_yet_is_told_its_part_once(store: Store) -> None:
    for part, letter in ((None, "n"), (7, "s")):
        await store.keep(f"t{letter}", b"table", 1, part=part)
        await store.keep_tournament(TournamentRow(f"c{letter}", 0, b"cup", part=part))
        await store.plan(Planned(f"p{letter}", "here", b"plan", 5.0, part=part))
    found = await store.unplaced()
    tn, pn, cn = (
        Unplaced("table", "tn", b"table"),
        Unplaced("plan", "pn", b"plan"),
        Unplaced("tournament", "cn", b"cup"),
    )
    assert sorted(found, key=str) == sorted((tn, pn, cn), key=str)
    await store.place({tn: 3, pn: 3, cn: 3})
    await store.place({tn: 4, pn: 4, cn: 4})  # another worker has seen the same
    assert await store.unplaced() == []
    assert [kept.table for kept in await store.tables(3)] == ["tn"]
    assert [kept.name for kept in await store.tournaments(3)] == ["cn"]
    assert await store.plans(part=3) == [b"plan"]
    assert await store.due_plans(9, parts=(3,)) == ["pn"]
    assert [await store.tables(4), await store.tournaments(4), await store.plans(part=4)] == [[], [], []]


async def test_where_something_lies_stays_whatever_is_written_later(store: Store) -> None:
    for part in (None, 5, None, 6):
        await store.keep("t", b"state", 1, part=part)
        await store.keep_tournament(TournamentRow("c", 0, b"cup", part=part))
        await store.plan(Planned("p", "here", b"plan", None, part=part))
    assert [len(await store.tables(5)), len(await store.tournaments(5)), len(await store.plans(part=5))] == [1, 1, 1]
